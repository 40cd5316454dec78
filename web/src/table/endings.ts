// Endings: why a game is over, in the reader's words.
import { t } from "../locales.svelte";

const REASONS: Record<string, string> = {
  "hero defeated by an effect": "over-effect",
  "hero defeated in combat": "over-combat",
  "hero defeated by exhaustion": "over-exhaustion",
  "hero defeated outright": "over-outright",
  "most health after the last turn": "over-last-turn",
  resigned: "over-resigned",
};

/** The reason of an outcome, told. */
export function ending(reason: string): string {
  const key = REASONS[reason];
  return key ? t(key) : reason;
}
