// Shelf: the logs of this device's tables in IndexedDB. What belongs together is stored in one transaction: all of it is
// there afterwards, or nothing. Text goes in and out, because Python reads and writes it.

const NAME = "unmatched-tables";
const VERSION = 1;

/** As Python writes it: see unmatched/browser/storage.py. */
interface Step {
  table: string;
  number: number;
  entries: string[];
  row: unknown;
  files: [key: string, digest: string, text: string][];
}
interface Kept {
  table: string;
  /** entries in its log */
  count: number;
  row: unknown;
}

/** What Python is given: every answer of `append` and `forget` is "", or why nothing was stored. */
export interface Shelf {
  read(table: string, since: number): Promise<string>;
  append(step: string): Promise<string>;
  rows(): Promise<string>;
  kept(keys: string): Promise<string>;
  forget(tables: string): Promise<string>;
}

/** The browser's storage, or one in memory where the browser forbids it; `kept` says which. */
export async function openShelf(): Promise<{ shelf: Shelf; kept: boolean }> {
  try {
    return { shelf: new StoredShelf(await open()), kept: true };
  } catch {
    return { shelf: new MemoryShelf(), kept: false };
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("entries", { keyPath: ["table", "number"] });
      opening.result.createObjectStore("tables", { keyPath: "table" });
      opening.result.createObjectStore("files", { keyPath: ["key", "digest"] });
    };
    opening.onsuccess = () => {
      // Another version of the page may want to change it; games go on after the next load.
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
    opening.onerror = opening.onblocked = () => reject(opening.error ?? new Error("blocked"));
  });
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function completed(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = work.onerror = () => reject(work.error);
  });
}

class Conflict extends Error {}

export class StoredShelf implements Shelf {
  readonly #base: IDBDatabase;

  constructor(base: IDBDatabase) {
    this.#base = base;
  }

  async read(table: string, since: number): Promise<string> {
    const range = IDBKeyRange.bound([table, since], [table, Infinity]);
    const found = await answered<{ entry: string }[]>(this.#looking("entries").getAll(range));
    return JSON.stringify(found.map(({ entry }) => entry));
  }

  async rows(): Promise<string> {
    const found = await answered<Kept[]>(this.#looking("tables").getAll());
    return JSON.stringify(found.map(({ row }) => row));
  }

  async kept(keys: string): Promise<string> {
    const files = this.#looking("files");
    const wanted = JSON.parse(keys) as [string, string][];
    const found = await Promise.all(wanted.map((key) => answered(files.get(key))));
    return JSON.stringify(found.filter(Boolean).map(({ key, digest, text }) => [key, digest, text]));
  }

  append(step: string): Promise<string> {
    const { table, number, entries, row, files } = JSON.parse(step) as Step;
    return this.#changing(["entries", "tables", "files"], async (work) => {
      const tables = work.objectStore("tables");
      const before = await answered<Kept | undefined>(tables.get(table));
      if ((before?.count ?? 0) !== number) throw new Conflict();
      const log = work.objectStore("entries");
      entries.forEach((entry, i) => log.add({ table, number: number + i, entry }));
      for (const [key, digest, text] of files) work.objectStore("files").put({ key, digest, text });
      tables.put({ table, count: number + entries.length, row } satisfies Kept);
    });
  }

  forget(tables: string): Promise<string> {
    return this.#changing(["entries", "tables"], async (work) => {
      for (const table of JSON.parse(tables) as string[]) {
        work.objectStore("entries").delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
        work.objectStore("tables").delete(table);
      }
    });
  }

  #looking(store: string): IDBObjectStore {
    return this.#base.transaction(store).objectStore(store);
  }

  /** Change several stores at once; "" when the browser has it on its disk, else why nothing changed. */
  async #changing(stores: string[], change: (work: IDBTransaction) => Promise<void>): Promise<string> {
    try {
      const work = this.#base.transaction(stores, "readwrite", { durability: "strict" });
      const done = completed(work);
      done.catch(() => undefined);
      try {
        await change(work);
      } catch (problem) {
        // The transaction may have aborted itself: its reason then says more.
        if (work.error === null) work.abort();
        throw work.error ?? problem;
      }
      await done;
      return "";
    } catch (problem) {
      if (problem instanceof Conflict) return "conflict";
      return (problem as DOMException | null)?.name === "QuotaExceededError" ? "full" : "failed";
    }
  }
}

/** For windows in which the browser stores nothing: games last as long as the tab. */
export class MemoryShelf implements Shelf {
  readonly #logs = new Map<string, string[]>();
  readonly #rows = new Map<string, unknown>();
  readonly #files = new Map<string, [string, string, string]>();

  async read(table: string, since: number): Promise<string> {
    return JSON.stringify(this.#logs.get(table)?.slice(since) ?? []);
  }

  async rows(): Promise<string> {
    return JSON.stringify([...this.#rows.values()]);
  }

  async kept(keys: string): Promise<string> {
    const found = (JSON.parse(keys) as [string, string][]).map((key) => this.#files.get(key.join()));
    return JSON.stringify(found.filter(Boolean));
  }

  async append(step: string): Promise<string> {
    const { table, number, entries, row, files } = JSON.parse(step) as Step;
    const log = this.#logs.get(table) ?? [];
    if (log.length !== number) return "conflict";
    this.#logs.set(table, [...log, ...entries]);
    this.#rows.set(table, row);
    for (const file of files) this.#files.set(file.slice(0, 2).join(), file);
    return "";
  }

  async forget(tables: string): Promise<string> {
    for (const table of JSON.parse(tables) as string[]) {
      this.#logs.delete(table);
      this.#rows.delete(table);
    }
    return "";
  }
}
