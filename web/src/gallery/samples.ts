// Samples: games, boards and heroes written by tools/write_web_fixtures.py, for the gallery and the tests.
import type { GameInfo, HeroInfo, Language } from "../sight";
import type { BoardInfo as BoardOnWire } from "../protocol";
import { byId, readBoard } from "../content";
import en from "../fixtures/en.json";
import ru from "../fixtures/ru.json";
import uk from "../fixtures/uk.json";

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
