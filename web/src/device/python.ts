// Python: loads Pyodide and the game into a worker, and counts what has arrived.
import { edition, type Edition } from "./edition";

/** The part of Pyodide that is used here. */
export interface Python {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  pyimport(name: string): unknown;
  runPython(source: string): unknown;
}

interface Loader {
  loadPyodide(options: {
    indexURL: string;
    lockFileContents: string;
    stdLibURL: string;
    env: Record<string, string>;
  }): Promise<Python>;
}

/** Some bytes have arrived, of all there are. */
export type Progress = (loaded: number, total: number) => void;

/** A part of Python did not arrive. */
export class NotLoaded extends Error {}

const GAME = "game.zip.gz";

/** Where the parts are: beside the page, not beside this script. */
function folderOf({ folder }: Edition): string {
  return new URL(`../${folder}/`, self.location.href).href;
}

/** Load everything; the game's packages can then be imported. */
export async function loadPython(progress: Progress): Promise<Python> {
  if (!edition) throw new NotLoaded("this build has no Python");
  const folder = folderOf(edition);
  const arriving = new Arriving(folder, edition, progress);
  const fetchAsBefore = self.fetch;
  // Pyodide asks for its files itself. Any host may serve them: they travel compressed, and need no type.
  self.fetch = (what, how) => arriving.fetch(what, how) ?? fetchAsBefore(what, how);
  try {
    const game = arriving.whole(GAME);
    game.catch(() => undefined);
    const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as Loader;
    const python = await loadPyodide({
      indexURL: folder,
      lockFileContents: edition.lock,
      stdLibURL: `${folder}python_stdlib.zip`,
      env: { HOME: "/home/pyodide" },
    });
    const extractDir = String(python.runPython("import sysconfig; sysconfig.get_path('purelib')"));
    python.unpackArchive(await game, "zip", { extractDir });
    // What was found in this folder before is out of date.
    python.runPython("import sys; sys.path_importer_cache.clear()");
    return python;
  } finally {
    self.fetch = fetchAsBefore;
  }
}

class Arriving {
  #loaded = 0;
  readonly #total: number;
  readonly #folder: string;
  readonly #parts: ReadonlyMap<string, string>;
  readonly #progress: Progress;
  readonly #fetch = self.fetch.bind(self);

  constructor(folder: string, { parts }: Edition, progress: Progress) {
    this.#folder = folder;
    this.#progress = progress;
    this.#total = parts.reduce((sum, { size }) => sum + size, 0);
    this.#parts = new Map(parts.map(({ name }) => [name.replace(/\.gz$/, ""), name]));
    progress(0, this.#total);
  }

  /** The answer to a request of Pyodide's for a part; undefined for anything else. */
  fetch(what: RequestInfo | URL, how?: RequestInit): Promise<Response> | undefined {
    const address = what instanceof Request ? what.url : String(what);
    const part = address.startsWith(this.#folder) && this.#parts.get(address.slice(this.#folder.length));
    return part ? this.#part(part, how) : undefined;
  }

  async whole(name: string): Promise<ArrayBuffer> {
    return (await this.#part(name)).arrayBuffer();
  }

  async #part(name: string, how?: RequestInit): Promise<Response> {
    const answer = await this.#fetch(this.#folder + name, how).catch(() => null);
    if (!answer?.ok || !answer.body) throw new NotLoaded(name);
    const type = name.includes(".wasm") ? "application/wasm" : "application/octet-stream";
    const counted = answer.body.pipeThrough(this.#counter());
    const packed = name.endsWith(".gz") && answer.headers.get("content-encoding") === null;
    const body = packed ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
    return new Response(body, { headers: { "content-type": type } });
  }

  #counter(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
    return new TransformStream({
      transform: (chunk, out) => {
        this.#loaded += chunk.byteLength;
        this.#progress(Math.min(this.#loaded, this.#total), this.#total);
        out.enqueue(chunk);
      },
    });
  }
}
