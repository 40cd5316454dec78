// Catalog: heroes, boards and bots in the reader's language, asked for once and made ready to draw.
import { readCatalog } from "./api";
import type * as wire from "./protocol";
import type { BoardInfo, CardFace, HeroInfo, Language, Line } from "./shapes";

export interface Catalog {
  heroes: Record<string, HeroInfo>;
  boards: Record<string, BoardInfo>;
  bots: wire.Catalog["bots"];
  rules: wire.Catalog["rules"];
}

export function prepare({ heroes, boards, bots, rules }: wire.Catalog): Catalog {
  return { heroes: byId(heroes), boards: byId(boards.map(readBoard)), bots, rules };
}

/** A board as the server sends it, whose lines are pairs of numbers of spaces. */
export function readBoard(board: wire.BoardInfo): BoardInfo {
  const id = (number: number) => board.spaces[number]!.id;
  const lines = (pairs: wire.BoardInfo["lines"]): Line[] => pairs.map(([a, b]) => [id(a), id(b)]);
  return {
    ...board,
    starts: board.starts.map(id),
    lines: lines(board.lines),
    doors: board.doors.map((door) => ({ ...door, lines: lines(door.lines) })),
    high_ground: lines(board.high_ground),
    curved: lines(board.curved),
  };
}

export function byId<T extends { id: string }>(all: readonly T[]): Record<string, T> {
  return Object.fromEntries(all.map((one) => [one.id, one]));
}

/** The faces of one hero's cards by their keys. */
export function cardsOf(hero: HeroInfo | undefined): ReadonlyMap<string, CardFace> {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew, never changed
  return new Map((hero?.cards ?? []).map((card) => [card.key, card]));
}

class Catalogs {
  #asked: Partial<Record<Language, Promise<Catalog>>> = {};
  #ready = $state.raw<Partial<Record<Language, Catalog>>>({});

  /** The catalog in a language; a failed request is forgotten, so that the next call tries again. */
  load(language: Language): Promise<Catalog> {
    return (this.#asked[language] ??= readCatalog(language)
      .then((sent) => {
        const found = prepare(sent);
        this.#ready = { ...this.#ready, [language]: found };
        return found;
      })
      .catch((error) => {
        delete this.#asked[language];
        throw error;
      }));
  }

  /**
   * The catalog if it is here already; reading it in a component makes the component follow it.
   * Until a language arrives, the one before stays, so that nothing vanishes for a moment.
   */
  in(language: Language): Catalog | null {
    return this.#ready[language] ?? Object.values(this.#ready)[0] ?? null;
  }
}

export const catalogs = new Catalogs();
