// Tables: the lists of the start page, asked for again and again while somebody looks.
import { ApiProblem, myTables, publicTables } from "../api";
import type { Listed } from "../protocol";

export const EVERY = 10_000;

export class TableLists {
  mine = $state.raw<readonly Listed[]>([]);
  open = $state.raw<readonly Listed[]>([]);
  /** people here now, the reader included */
  here = $state(0);
  state = $state<"asking" | "ready" | "lost">("asking");
  #stopped = new AbortController();
  /** before which the server wants to be left alone */
  #quietUntil = 0;

  /** Keep asking until stopped; a hidden page does not ask. */
  watch(): () => void {
    const look = () => {
      if (document.visibilityState === "visible" && Date.now() >= this.#quietUntil) void this.refresh();
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      this.#stopped.abort();
    };
  }

  async refresh(): Promise<void> {
    try {
      const [mine, open] = await Promise.all([myTables(this.#stopped.signal), publicTables(this.#stopped.signal)]);
      this.mine = mine;
      this.open = open.tables.filter((table) => !mine.some((own) => own.table === table.table));
      this.here = open.here;
      this.state = "ready";
    } catch (problem) {
      if (problem instanceof ApiProblem) this.#quietUntil = Date.now() + problem.later;
      if (!this.#stopped.signal.aborted) this.state = "lost";
    }
  }

  get waiting(): readonly Listed[] {
    return this.mine.filter((table) => table.waits_for_you && table.phase !== "over" && table.phase !== "closed");
  }

  /** Games that go on or have yet to begin, without those that wait for the person. */
  get going(): readonly Listed[] {
    return this.mine.filter(
      (table) => !this.waiting.includes(table) && table.phase !== "over" && table.phase !== "closed",
    );
  }

  get over(): readonly Listed[] {
    return this.mine.filter((table) => table.phase === "over");
  }
}

/** The table a link, a path or a bare code names; "" if it is none of these. */
export function tableIn(text: string): string {
  const pasted = text.trim();
  const found = pasted.match(/\/t\/([\w-]+)/) ?? pasted.match(/^([\w-]{16})$/);
  return found?.[1] ?? "";
}
