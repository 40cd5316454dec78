// Phrases: what is said with one press, in words or as a small picture. They travel as ids, and every reader's page has the words.
import { t } from "../locales.svelte";
import type { ChatLine, Say } from "../protocol";

type Phrase = Exclude<NonNullable<Say["phrase"]>, "">;
export const REACTIONS = ["clap", "laugh", "wow", "think", "ouch"] as const satisfies readonly Phrase[];
export const PHRASES = [
  "hello",
  "luck",
  "well-played",
  "nice",
  "close",
  "moment",
  "sorry",
  "thanks",
  "again",
  "bye",
] as const satisfies readonly Phrase[];

/** Whether a phrase is shown as the pictogram of that name. */
export const isReaction = (phrase = ""): boolean => REACTIONS.some((one) => one === phrase);

/** What only the table itself says, of a bot under whose name it stands. */
const TOLD = ["bot-failed"] as const;

/** What a line says, in the reader's language; a phrase of a newer server is silent. */
export function words({ phrase, text }: ChatLine): string {
  if (!phrase) return text;
  return [...PHRASES, ...REACTIONS, ...TOLD].some((one) => one === phrase) ? t(`phrase-${phrase}`) : "…";
}
