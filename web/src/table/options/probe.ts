// Probe: a choice that is not offered, in the words of an option, so that the server can say why it is not.
import type { OptionInfo, Question, ViewInfo } from "../../shapes";

export interface Meant {
  space?: string;
  card?: string;
}

/** The option a person seems to mean by a space or a card; "" when there is nothing to ask. */
export function meant(question: Question | null, view: ViewInfo, wish: Meant, inHand: string): string {
  if (!question) return "";
  const options = question.options ?? [];
  const has = (kind: string) => options.find((option) => option.kind === kind);
  const me = view.players[view.seat];
  const hero = me?.fighters.find((fighter) => fighter.hero)?.key ?? "";
  if (wish.card) {
    if (question.kind === "action") return `scheme ${wish.card} by ${has("scheme")?.fighter || hero}`;
    return `card ${wish.card}`;
  }
  if (!wish.space) return "";
  const there = view.players.flatMap((player) => player.fighters).find((fighter) => fighter.space === wish.space);
  const mover = inHand || has("move")?.fighter || question.fighter || hero;
  if (has("move")) return `move ${mover} to ${wish.space}`;
  if (has("space") || question.kind === "space" || question.kind === "place sidekick") return `space ${wish.space}`;
  if (has("fighter") && there) return `fighter ${there.key}`;
  if (question.kind === "action" && there) return `attack ${there.key} by ${inHand || has("attack")?.fighter || hero}`;
  return `move ${mover} to ${wish.space}`;
}

/** The option a card and a fighter or space mean together, when a card is dropped there. */
export function dropped(options: readonly OptionInfo[], card: string, fighter: string): OptionInfo | undefined {
  const own = options.filter((option) => option.card === card);
  return own.find((option) => option.fighter === fighter) ?? (own.length === 1 ? own[0] : undefined);
}
