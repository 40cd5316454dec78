// Plan: the new table as the form holds it, what is wrong with it, and the wish it becomes.
import { here } from "../address";
import { alone } from "../device/edition";
import { t } from "../locales.svelte";
import type { Library } from "../library.svelte";
import type { NewTable, Settings, Timer } from "../protocol";
import type { BoardInfo } from "../shapes";
import { anyBoard } from "./choices.svelte";

export type Kind = "duel" | "teams" | "ffa-3" | "ffa-4";
export const KINDS: readonly Kind[] = ["duel", "teams", "ffa-3", "ffa-4"];
const SEATS: Record<Kind, number> = { duel: 2, teams: 4, "ffa-3": 3, "ffa-4": 4 };
const MODES: Record<Kind, NonNullable<Settings["mode"]>> = {
  duel: "duel",
  teams: "teams",
  "ffa-3": "free-for-all",
  "ffa-4": "free-for-all",
};
export const TIMERS = ["none", "60", "180", "86400", "custom"] as const;
const LONGEST = 14 * 86_400;

/** Who plays a seat: "me", "person" for whoever follows the link, or the level of a bot. */
export interface SeatWish {
  who: string;
  hero: string;
}

export type Field = "seats" | "heroes" | "timer" | "board";

/** Who else takes a seat unless one chooses: people come by a link, or there is no server and nobody can. */
const OTHER: SeatWish["who"] = alone ? "easy" : "person";

export class Plan {
  kind = $state<Kind>("duel");
  board = $state("");
  seats = $state<SeatWish[]>([
    { who: "me", hero: "" },
    { who: OTHER, hero: "" },
  ]);
  heroes = $state<"open" | "random" | "draft">("open");
  /** empty: all */
  allowed = $state<string[]>([]);
  timer = $state<(typeof TIMERS)[number]>("none");
  seconds = $state<number | null>(90);
  reserve = $state<number | null>(600);
  hotSeat = $state(false);
  /** in the public list: whoever wants others to see the table says so in the address */
  listed = $state(/[?&]public\b/.test(here().search));
  spectators = $state(true);
  ownHeroes = $state(false);
  /** a board file of one's own, which the host brings to the table */
  ownBoard = $state.raw<{ text: string; board: BoardInfo } | null>(null);

  /** The boards to choose from. */
  boards(known: Library): Record<string, BoardInfo> {
    return this.ownBoard ? { ...known.boards, [this.ownBoard.board.id]: this.ownBoard.board } : known.boards;
  }

  /** The file to bring, if the own board is the chosen one. */
  get brought(): string {
    return this.ownBoard && this.ownBoard.board.id === this.board ? this.ownBoard.text : "";
  }

  get size(): number {
    return SEATS[this.kind];
  }

  /** 0 or 1 in teams, otherwise everybody is a side. */
  side(seat: number): number {
    return this.kind === "teams" ? seat % 2 : seat;
  }

  choose(kind: Kind): void {
    this.kind = kind;
    const kept = this.seats.slice(0, this.size);
    while (kept.length < this.size) kept.push({ who: this.hotSeat ? "me" : OTHER, hero: "" });
    this.seats = kept;
  }

  share(on: boolean): void {
    this.hotSeat = on;
    const mine = this.seats.findIndex((seat) => seat.who === "me");
    for (const [number, seat] of this.seats.entries()) {
      if (on && seat.who === OTHER) seat.who = "me";
      else if (!on && seat.who === "me" && mine >= 0 && this.side(number) !== this.side(mine)) seat.who = OTHER;
    }
  }

  allow(hero: string, yes: boolean, all: readonly string[]): void {
    const now = this.allowed.length ? this.allowed : [...all];
    const next = all.filter((id) => (id === hero ? yes : now.includes(id)));
    this.allowed = next.length === all.length ? [] : next;
  }

  /** Nobody has to come by the link. */
  get complete(): boolean {
    return this.seats.every((seat) => seat.who !== "person");
  }

  /** Nothing is left to agree upon at the table: it can begin at once. */
  get ready(): boolean {
    return (
      this.complete &&
      !this.ownHeroes &&
      (this.heroes !== "open" || this.seats.every((seat) => seat.hero || seat.who !== "me"))
    );
  }

  faults(known: Library): Partial<Record<Field, string>> {
    const found: Partial<Record<Field, string>> = {};
    const people = this.seats.filter((seat) => seat.who === "me" || seat.who === "person");
    const sides = this.seats.flatMap((seat, number) => (seat.who === "me" ? [this.side(number)] : []));
    if (!people.length) found.seats = t("fault-person");
    else if (!this.hotSeat && sides.some((side) => side !== sides[0])) found.seats = t("fault-both-sides");
    const barred = this.seats.find(
      (seat) =>
        this.heroes === "open" &&
        seat.hero &&
        seat.hero !== "random" &&
        this.allowed.length &&
        !this.allowed.includes(seat.hero),
    );
    if (this.heroes === "draft" && this.allowed.length && this.allowed.length < this.size)
      found.heroes = t("fault-draft", { n: this.size });
    else if (barred) found.heroes = t("fault-seat-hero", { name: known.heroes[barred.hero]?.name ?? barred.hero });
    if (this.timer === "custom" && !sound(this.seconds, 1)) found.timer = t("fault-timer");
    else if (this.timer === "custom" && !sound(this.reserve ?? 0, 0)) found.timer = t("fault-timer");
    const board = this.boards(known)[this.board];
    if (board && board.starts.length < this.size) found.board = t("board-small", { n: board.starts.length });
    return found;
  }

  get clock(): Timer | null {
    if (this.timer === "none") return null;
    if (this.timer === "custom") return { seconds: this.seconds ?? 0, reserve: this.reserve ?? 0 };
    return { seconds: Number(this.timer), reserve: 0 };
  }

  wish(known: Library, name: string): NewTable {
    const roomy = Object.values(known.boards).filter((board) => board.starts.length >= this.size);
    const bots = known.bots.map((bot) => bot.id);
    return {
      settings: {
        mode: MODES[this.kind],
        board: (!this.brought && this.board) || anyBoard(roomy.map((board) => board.id)),
        seats: this.seats.map((seat) => {
          const hero = this.heroes === "open" ? seat.hero : "";
          return bots.includes(seat.who)
            ? { bot: seat.who, hero: hero || (this.heroes === "open" ? "random" : "") }
            : { hero };
        }),
        heroes: this.heroes,
        allowed: [...this.allowed],
        own_heroes: this.ownHeroes,
        timer: this.clock,
        public: this.listed,
        spectators: this.spectators,
        hot_seat: this.hotSeat,
      },
      name,
      sit: this.seats.flatMap((seat, number) => (seat.who === "me" ? [number] : [])),
    };
  }
}

function sound(seconds: number | null, least: number): boolean {
  return seconds !== null && Number.isInteger(seconds) && seconds >= least && seconds <= LONGEST;
}
