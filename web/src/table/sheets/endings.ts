// Endings: why a game is over, in the reader's words.
import { t } from "../../locales.svelte";
import type { OutcomeInfo, SeatInfo } from "../../protocol";

const REASONS: Record<OutcomeInfo["reason"], string> = {
  effect: "over-effect",
  combat: "over-combat",
  exhaustion: "over-exhaustion",
  outright: "over-outright",
  "last turn": "over-last-turn",
  resigned: "over-resigned",
};

/** Reasons that are told of one hero where it is known. */
const NAMED: ReadonlySet<OutcomeInfo["reason"]> = new Set(["combat", "effect", "exhaustion", "outright"]);

/** The reason of an outcome in words; with the seats of a table, who left it; with a name, whose defeat it was. */
export function ending(reason: OutcomeInfo["reason"], seats: readonly SeatInfo[] = [], fallen = ""): string {
  const gone = seats.filter((seat) => seat.resigned);
  if (fallen && NAMED.has(reason)) return t(`${REASONS[reason]}-of`, { name: fallen });
  if (reason !== "resigned" || !gone.length) return t(REASONS[reason]);
  // Who lets the clock decide too often resigns by it.
  const late = gone.every((seat) => seat.expiries > 0);
  // On one device nobody is "you".
  const you = gone.some((seat) => seat.mine) && !seats.every((seat) => seat.mine || seat.bot);
  const alone = seats.filter((seat) => seat.mine).length === 1 && gone.every((seat) => seat.mine);
  if (you || alone) return t(late ? "over-you-late" : "over-you-resigned");
  return t(late ? "over-they-late" : "over-they-resigned", { names: gone.map((seat) => seat.name).join(", ") });
}
