// Content: boards and heroes as the server's catalog sends them, made ready to draw.
import type * as wire from "./protocol";
import type { BoardInfo, CardFace, HeroInfo, Line } from "./sight";

type Pairs = wire.BoardInfo["lines"];

/** A board of the catalog, whose lines are pairs of numbers of spaces. */
export function readBoard(board: wire.BoardInfo): BoardInfo {
  const id = (number: number) => board.spaces[number]!.id;
  const lines = (pairs: Pairs): Line[] => pairs.map(([a, b]) => [id(a), id(b)]);
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
export function cardsOf(hero: HeroInfo | undefined): Map<string, CardFace> {
  return new Map((hero?.cards ?? []).map((card) => [card.key, card]));
}
