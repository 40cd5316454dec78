// Pictures: one pictogram for each card of the official heroes. They are the heaviest part of the client, so they
// arrive after it; until then, and for heroes of users, a card shows its fighter.
let bodies = $state.raw<Record<string, string>>({});
void import("virtual:card-pictures").then((loaded) => (bodies = loaded.default));

/** The drawing of a card by its key, "" if there is none (yet). */
export function cardPicture(key: string): string {
  return bodies[key] ?? "";
}
