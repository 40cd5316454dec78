// Catalog: heroes, boards and bots in the reader's language, asked for once.
import { readCatalog } from "./api";
import { byId, readBoard } from "./content";
import type { Catalog } from "./protocol";
import type { BoardInfo, HeroInfo, Language } from "./sight";

export interface Content {
  heroes: Record<string, HeroInfo>;
  boards: Record<string, BoardInfo>;
  /** as sent: bots, and whatever else the catalog holds */
  catalog: Catalog;
}

// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
const asked = new Map<Language, Promise<Content>>();
let ready = $state.raw<Partial<Record<Language, Content>>>({});

export function prepare(catalog: Catalog): Content {
  return { heroes: byId(catalog.heroes), boards: byId(catalog.boards.map(readBoard)), catalog };
}

/** The catalog in a language; a failed request is forgotten, so that the next call tries again. */
export function catalog(language: Language): Promise<Content> {
  let found = asked.get(language);
  if (!found) {
    found = readCatalog(language).then(prepare);
    asked.set(language, found);
    found.then(
      (content) => (ready = { ...ready, [language]: content }),
      () => asked.delete(language),
    );
  }
  return found;
}

/**
 * The catalog if it is here already; reading it in a component makes the component follow it.
 * Until a language arrives, the one before stays, so that nothing vanishes for a moment.
 */
export function content(language: Language): Content | null {
  return ready[language] ?? Object.values(ready)[0] ?? null;
}
