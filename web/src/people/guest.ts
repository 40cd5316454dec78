// Guest: names that the app made up for people without one are read in the reader's own language.
import { t } from "../locales.svelte";

const MADE_UP = /^(?:Guest|Гость|Гість) (\d{1,6})$/;

/** A person's name as the reader should see it. */
export function personName(name: string): string {
  const number = MADE_UP.exec(name)?.[1];
  return number ? t("name-guest-number", { n: number }) : name;
}
