// Log lines: whose card a line speaks of, and which lines tell one combat.
import { cardsOf } from "../catalog.svelte";
import type { HeroInfo, LogLine, ViewInfo } from "../shapes";

/** The seat whose card a line of the log speaks of; -1 without one. */
export function ownerOf(line: LogLine, view: ViewInfo, heroes: Record<string, HeroInfo>): number {
  const has = (player: ViewInfo["players"][number]) => cardsOf(heroes[player.hero]).has(line.card ?? "");
  if (line.owner !== undefined && line.owner >= 0) return line.owner;
  return (view.players.find((player) => player.seat === line.a && has(player)) ?? view.players.find(has))?.seat ?? -1;
}

/** The lines of the combat that a line belongs to, from the attack on; none before the first attack. */
export function combatAt(log: readonly LogLine[], index: number): readonly LogLine[] {
  const begin = log
    .slice(0, index)
    .map((line) => line.kind)
    .lastIndexOf("attack");
  const next = log.findIndex((line, i) => i > index && (line.kind === "attack" || line.kind === "turn"));
  return begin < 0 ? [] : log.slice(begin, next < 0 ? undefined : next);
}
