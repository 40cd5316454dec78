// Log lines: where something begins, and which of them tell one combat.
import type { LogLine } from "../shapes";

/** Where the last line of a kind stands; -1 without one. */
export function lastOf(log: readonly LogLine[], kind: LogLine["kind"]): number {
  return log.map((line) => line.kind).lastIndexOf(kind);
}

/** Where the last combat before a place in a log begins; -1 without one. */
export function combatStart(log: readonly LogLine[], before = log.length): number {
  return lastOf(log.slice(0, before), "attack");
}

/** The lines of the combat that a line belongs to, from the attack on; none before the first attack. */
export function combatAt(log: readonly LogLine[], index: number): readonly LogLine[] {
  const begin = combatStart(log, index);
  const next = log.findIndex((line, i) => i > index && (line.kind === "attack" || line.kind === "turn"));
  return begin < 0 ? [] : log.slice(begin, next < 0 ? undefined : next);
}
