// Samples: games, boards and heroes written by tools/write_web_fixtures.py, for the gallery and the tests.
import type { GameInfo, HeroInfo, Language, LogLine } from "../shapes";
import type { BoardInfo as BoardOnWire } from "../protocol";
import { byId, readBoard } from "../library.svelte";
import en from "../fixtures/en.json";
import ru from "../fixtures/ru.json";
import uk from "../fixtures/uk.json";
import type { Stage } from "../table/model.svelte";

export interface SampleGame {
  board: string;
  heroes: string[];
  mode: string;
  game: GameInfo;
}

export interface SampleCombat {
  board: string;
  before: GameInfo;
  after: GameInfo;
}

interface Written {
  boards: BoardOnWire[];
  heroes: HeroInfo[];
  games: Record<string, SampleGame>;
  combats: SampleCombat[];
}

const WRITTEN = { en, ru, uk } as unknown as Record<Language, Written>;

export function samples(language: Language) {
  const { boards, heroes, games, combats } = WRITTEN[language];
  return { boards: byId(boards.map(readBoard)), heroes: byId(heroes), games, combats };
}

/** A picture that stands still, perhaps with a combat told over it. */
export function still(game: GameInfo, combat: readonly LogLine[] = []): Stage {
  const fight = combat.length ? { lines: combat, told: 0, known: 0, number: 0, ended: true, rests: false } : null;
  const nothing = () => undefined;
  return { game, fight, arrived: Date.now(), played: null, ways: {}, busy: false, skip: nothing, told: nothing };
}
