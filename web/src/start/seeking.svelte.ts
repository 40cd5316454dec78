// Seeking: somebody looks for an opponent. Who waits keeps a socket at the own table, and may do anything else meanwhile.
import { ApiProblem, seek, tell } from "../api";
import { call } from "../notices/attention";
import type { Library } from "../library.svelte";
import { language, t } from "../locales.svelte";
import type { Seek } from "../protocol";
import { settings } from "../settings/settings.svelte";
import type { TableConnection } from "../table/connection.svelte";
import { problemWords } from "./words";

const KEPT = "unmatched-seek";
/** how often one who waits looks whether somebody else waits, too */
export const EVERY = 5000;
export const CLOCKS = ["180", "86400", "none"] as const;
const KINDS = { duel: 2, "ffa-3": 3, teams: 4 } as const;
export type SeekKind = keyof typeof KINDS;
export const SEEK_KINDS = Object.keys(KINDS) as readonly SeekKind[];

class Seeking {
  // -- what the person wants, kept in the browser
  kind = $state<SeekKind>("duel");
  /** "" means: by lot, any */
  hero = $state("");
  board = $state("");
  clock = $state<(typeof CLOCKS)[number]>("180");

  state = $state<"idle" | "looking" | "found">("idle");
  /** the table at which one waits, or that was found */
  table = $state("");
  /** who has come */
  opponent = $state("");
  problem = $state("");
  #connection: TableConnection | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** grows with every beginning and end: an answer to an earlier question is not for the present one */
  #round = 0;
  #asking = -1;

  begin(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
      if (kept.kind in KINDS) this.kind = kept.kind;
      if (CLOCKS.includes(kept.clock)) this.clock = kept.clock;
      for (const key of ["hero", "board"] as const) if (typeof kept[key] === "string") this[key] = kept[key];
    } catch {
      // A damaged or forbidden store means defaults.
    }
  }

  keep(): void {
    const { kind, hero, board, clock } = this;
    try {
      localStorage.setItem(KEPT, JSON.stringify({ kind, hero, board, clock }));
    } catch {
      // Nothing is kept where keeping is forbidden.
    }
  }

  /** What was kept may be unknown to this server. */
  fit({ heroes, boards }: Library): void {
    if (!(this.hero in heroes)) this.hero = "";
    if (!(this.board in boards) || boards[this.board]!.starts.length < KINDS[this.kind]) this.board = "";
  }

  get wish(): Seek {
    return {
      mode: this.kind === "ffa-3" ? "free-for-all" : this.kind,
      seats: KINDS[this.kind],
      board: this.board,
      timer: this.clock === "none" ? null : { seconds: Number(this.clock), reserve: 0 },
      hero: this.hero,
      name: settings.called,
      waits: this.table,
    };
  }

  /** Look until somebody comes; with other wishes it begins anew. */
  async look(): Promise<void> {
    this.stop();
    this.state = "looking";
    this.#timer = setInterval(() => void this.#ask(), EVERY);
    await this.#ask();
  }

  /** Nobody is looked for any more; a table at which nobody else sits is closed. */
  stop(): void {
    if (this.state === "looking") this.#leave(this.table);
    this.#round += 1;
    clearInterval(this.#timer);
    this.#connection?.close();
    this.#connection = null;
    this.state = "idle";
    this.table = this.opponent = this.problem = "";
  }

  async #ask(): Promise<void> {
    const round = this.#round;
    if (this.#asking === round || this.state !== "looking") return;
    this.#asking = round;
    try {
      const found = await seek(this.wish);
      if (round !== this.#round) {
        // Nobody waits for it any more.
        if (found.seat < 0) this.#leave(found.table);
        return;
      }
      this.problem = "";
      if (found.seat < 0) await this.#wait(found.table);
      else await this.#join(found.table, found.seat);
    } catch (error) {
      if (round === this.#round) this.problem = problemWords(error);
    } finally {
      if (this.#asking === round) this.#asking = -1;
    }
  }

  async #join(table: string, seat: number): Promise<void> {
    try {
      await tell(table, [{ t: "sit", seat, name: settings.called, hero: this.hero || "random" }], language());
    } catch (error) {
      // Somebody else was faster: the next look finds another table.
      if (error instanceof ApiProblem && error.code !== "offline") return;
      throw error;
    }
    this.#leave(this.table);
    this.#connection?.close();
    this.#connection = null;
    await this.#wait(table);
  }

  #leave(table: string): void {
    // If it does not reach the table, the server closes it by itself when nobody is there.
    if (table) tell(table, [{ t: "dismiss" }], language()).catch(() => undefined);
  }

  async #wait(table: string): Promise<void> {
    if (this.#connection?.id === table) return;
    const { TableConnection } = await import("../table/connection.svelte");
    this.#connection?.close();
    this.table = table;
    const connection = new TableConnection(table, language());
    this.#connection = connection;
    // The game begins by itself when the last seat is taken.
    connection.listen(() => {
      if (this.state === "looking") this.#found(connection);
    });
  }

  #found(connection: TableConnection): void {
    clearInterval(this.#timer);
    this.opponent =
      connection.table?.seats
        .filter((seat) => !seat.mine)
        .map((seat) => seat.name)
        .join(", ") ?? "";
    this.state = "found";
    this.#connection?.close();
    this.#connection = null;
    call(t("seek-found", { name: this.opponent }), this.table);
  }
}

export const seeking = new Seeking();
