// Library: heroes, boards and bots in the reader's language, asked for once and made ready to draw.
import { readLibrary } from "./api";
import type * as wire from "./protocol";
import type { BoardInfo, CardFace, HeroInfo, Language, Line } from "./shapes";

export interface Library {
  heroes: Record<string, HeroInfo>;
  boards: Record<string, BoardInfo>;
  bots: wire.Library["bots"];
  rules: wire.Library["rules"];
  chances: wire.Library["chances"];
}

export function prepare({ heroes, boards, bots, rules, chances }: wire.Library): Library {
  return { heroes: byId(heroes), boards: byId(boards.map(readBoard)), bots, rules, chances };
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
    one_way: lines(board.one_way),
    passages: board.passages.map((ends) => ends.map(id)),
    specials: board.specials.map((special) => ({ ...special, space: id(special.space) })),
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

class Libraries {
  #asked: Partial<Record<Language, Promise<Library>>> = {};
  #ready = $state.raw<Partial<Record<Language, Library>>>({});

  /** The library in a language; a failed request is forgotten, so that the next call tries again. */
  load(language: Language): Promise<Library> {
    return (this.#asked[language] ??= readLibrary(language)
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
   * The library if it is here already; reading it in a component makes the component follow it.
   * Until a language arrives, the one before stays, so that nothing vanishes for a moment.
   */
  in(language: Language): Library | null {
    return this.#ready[language] ?? Object.values(this.#ready)[0] ?? null;
  }
}

export const libraries = new Libraries();
