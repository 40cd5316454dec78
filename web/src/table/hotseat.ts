// Hot-seat: several people at one device. What one of them may see is hidden from the others.
import type { GameInfo, LogLine, ViewInfo } from "../sight";
import type { TableInfo } from "../protocol";

/** Whether one person plays on several sides here. */
export function shared(table: TableInfo | null): boolean {
  return new Set((table?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.team)).size > 1;
}

/** Lines without what only some of the players may know. */
export function open(lines: readonly LogLine[]): LogLine[] {
  return lines.map((line) => (line.secret ? { ...line, card: "", text: "" } : line));
}

/** The game without anything that only one seat may know. */
export function covered(game: GameInfo): GameInfo {
  const view: ViewInfo = {
    ...game.view,
    seat: -1,
    players: game.view.players.map((player) => ({ ...player, hand: null, known: [], known_deck: [] })),
  };
  const combat =
    view.combat && !view.combat.revealed
      ? { ...view.combat, attack_card: "", attack_boost: "", defense_card: "" }
      : view.combat;
  const question = game.question ? { ...game.question, options: [] } : null;
  return { ...game, view: { ...view, combat }, question, log: open(game.log) };
}
