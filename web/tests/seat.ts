// Seat: a game of the samples with a table around it, for parts of a table that are tested alone.
import { samples, still } from "../src/gallery/samples";
import type { GameInfo } from "../src/protocol";
import { TABLE, TableModel, type TableInputs } from "../src/table/model.svelte";

const { games, boards, heroes } = samples("en");

/** What a part is rendered with: the game of a sample, changed where a test wants it so. */
export function seated(name: string, change: Partial<GameInfo> = {}, source: Partial<TableInputs> = {}) {
  const { game, board } = games[name]!;
  const model = new TableModel({ stage: still({ ...game, ...change }), board: boards[board]!, heroes, ...source });
  return { model, context: new Map([[TABLE, model]]) };
}
