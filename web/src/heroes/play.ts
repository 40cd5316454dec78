// Play: a game at once, with a certain hero or on a board of one's own.
import { createTable, tell } from "../api";
import type { Library } from "../library.svelte";
import { go } from "../route.svelte";
import { settings } from "../settings/settings.svelte";
import { choices, quickTable } from "../start/choices.svelte";

/** A hero of the library against whatever was last chosen for quick games. */
export async function playHero(hero: string, known: Library): Promise<void> {
  choices.begin();
  choices.fit(known);
  const wish = quickTable({ hero, opponent: "", board: choices.board, level: choices.level }, known, settings.called);
  const { table } = await createTable(wish);
  await tell(table, [{ t: "start" }], settings.language);
  go(`/t/${table}`);
}

/** A hero file of one's own, against what is set: the table allows it, it is brought and taken, and the game begins. */
export async function playOwnHero(text: string, hero: string, known: Library): Promise<void> {
  const wish = quickTable(
    { hero: "", opponent: choices.opponent, board: choices.board, level: choices.level },
    known,
    settings.called,
  );
  const [, bot] = wish.settings.seats!;
  const { table } = await createTable({
    ...wish,
    settings: { ...wish.settings, seats: [{ hero: "" }, bot!], own_heroes: true },
  });
  await tell(table, [{ t: "bring-hero", text }, { t: "pick-hero", seat: 0, hero }, { t: "start" }], settings.language);
  go(`/t/${table}`);
}

/** A board file of one's own, with what is set: the host of the table brings it, and the game begins. */
export async function playOwnBoard(text: string, known: Library): Promise<void> {
  const { table } = await createTable(quickTable(choices, known, settings.called));
  await tell(table, [{ t: "bring-board", text }, { t: "start" }], settings.language);
  go(`/t/${table}`);
}
