// Hot-seat: several people at one device. What one of them may see is hidden from the others.
import type { GameInfo } from "../shapes";
import type { TableInfo } from "../protocol";

/** Whether one person plays on several sides here. */
export function shared(table: TableInfo | null): boolean {
  return new Set((table?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.team)).size > 1;
}

/** The game as a spectator sees it, which the server tells whoever plays on several sides. */
export function covered(game: GameInfo): GameInfo | null {
  return game.covered ? { ...game, ...game.covered, covered: null } : null;
}
