// Endings: why a game is over, in the reader's words.
import { t } from "../locales.svelte";
import type { OutcomeInfo, SeatInfo } from "../protocol";

const REASONS: Record<OutcomeInfo["reason"], string> = {
  effect: "over-effect",
  combat: "over-combat",
  exhaustion: "over-exhaustion",
  outright: "over-outright",
  "last turn": "over-last-turn",
  resigned: "over-resigned",
};

/** The reason of an outcome, told; with the seats of a table, who it was that left. */
export function ending(reason: OutcomeInfo["reason"], seats: readonly SeatInfo[] = []): string {
  const gone = seats.filter((seat) => seat.resigned);
  if (reason !== "resigned" || !gone.length) return t(REASONS[reason]);
  // Who lets the clock decide too often resigns by it.
  const late = gone.every((seat) => seat.expiries > 0);
  // On one device nobody is "you".
  const you = gone.some((seat) => seat.mine) && !seats.every((seat) => seat.mine || seat.bot);
  const alone = seats.filter((seat) => seat.mine).length === 1 && gone.every((seat) => seat.mine);
  if (you || alone) return t(late ? "over-you-late" : "over-you-resigned");
  return t(late ? "over-they-late" : "over-they-resigned", { names: gone.map((seat) => seat.name).join(", ") });
}
