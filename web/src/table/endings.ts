// Endings: why a game is over, in the reader's words.
import { t } from "../locales.svelte";
import type { OutcomeInfo } from "../protocol";

const REASONS: Record<OutcomeInfo["reason"], string> = {
  effect: "over-effect",
  combat: "over-combat",
  exhaustion: "over-exhaustion",
  outright: "over-outright",
  "last turn": "over-last-turn",
  resigned: "over-resigned",
};

/** The reason of an outcome, told. */
export function ending(reason: OutcomeInfo["reason"]): string {
  return t(REASONS[reason]);
}
