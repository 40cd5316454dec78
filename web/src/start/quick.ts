// Quick: a game against a bot at once, with what was chosen last.
import { createTable, tell } from "../api";
import type { Library } from "../library.svelte";
import { go } from "../route.svelte";
import { settings } from "../settings/settings.svelte";
import { choices, quickTable } from "./choices.svelte";

export async function playQuick(known: Library): Promise<void> {
  const { table } = await createTable(quickTable(choices, known, settings.called));
  await tell(table, [{ t: "start" }], settings.language);
  go(`/t/${table}`);
}
