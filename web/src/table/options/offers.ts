// Offers: the options of a question sorted by where a person chooses them: on the board, in the hand, by a button.
import type { GameInfo, LogLine, OptionInfo, Question, ViewInfo } from "../../shapes";
import { lastOf } from "../loglines";

export interface BoardOffer {
  space: string;
  tone: "move" | "target" | "choose";
  steps?: number;
  /** from the fighter's space to the offered one */
  path?: string[];
  option: OptionInfo;
  /** whom the fighter could attack from there, and who could attack it there; not told until the server has */
  targets?: readonly string[];
  threats?: readonly string[];
}

/** Whether a picture asks something of the one who sees it. */
export function asksReader({ question, view }: GameInfo): boolean {
  return !!question?.options?.length && question.seat === view.seat;
}

/** The fighters a question lets one move, in the order of the options. */
export function movers(question: Question | null): string[] {
  return [
    ...new Set(
      (question?.options ?? []).filter((option) => option.kind === "move").map((option) => option.fighter ?? ""),
    ),
  ].filter(Boolean);
}

/** The fighters a question lets attack, in the order of the options. */
export function attackers(question: Question | null): string[] {
  return [
    ...new Set(
      (question?.options ?? []).filter((option) => option.kind === "attack").map((option) => option.fighter ?? ""),
    ),
  ].filter(Boolean);
}

/** The enemies that some attacks are aimed at. */
export function targetOffers(attacks: readonly OptionInfo[], view: ViewInfo): BoardOffer[] {
  const all = view.players.flatMap((player) => player.fighters);
  return attacks.map((option) => ({
    space: all.find((one) => one.key === option.target)?.space ?? "",
    tone: "target",
    option,
  }));
}

/** What may be chosen on the board; with several fighters to move or to attack with, for the one in hand. */
export function boardOffers(question: Question | null, view: ViewInfo, fighter: string): BoardOffer[] {
  const options = question?.options ?? [];
  const all = view.players.flatMap((player) => player.fighters);
  const where = (key: string | undefined) => all.find((one) => one.key === key)?.space ?? "";
  const offers: BoardOffer[] = [];
  for (const option of options) {
    if (option.kind !== "move" || option.fighter !== fighter) continue;
    const path = [where(fighter), ...(option.path ?? [])];
    offers.push({ space: option.space!, tone: "move", steps: option.steps ?? 0, path, option });
  }
  const armed = attackers(question).includes(fighter);
  for (const option of options) {
    if (option.kind === "space" || option.kind === "door")
      offers.push({ space: option.space ?? "", tone: "choose", option });
    else if (option.kind === "attack" && armed && option.fighter !== fighter) continue;
    else if (option.kind === "attack") offers.push({ space: where(option.target), tone: "target", option });
    else if (option.kind === "fighter") offers.push({ space: where(option.fighter), tone: "choose", option });
  }
  return offers.filter((offer) => offer.space !== "");
}

/** What a card that answers a question is used for. */
export const useOf = (question: Question | null, option: OptionInfo): string =>
  option.kind === "scheme" ? "scheme" : question?.use || "choose";

/** Options behind the cards of one seat's hand; null when no card is asked for. */
export function handOffers(question: Question | null, seat: number): Map<string, OptionInfo[]> | null {
  const found = new Map<string, OptionInfo[]>();
  if (question?.answered === "pile") return null;
  for (const option of question?.options ?? []) {
    if (!option.card || option.owner !== seat) continue;
    found.set(option.card, [...(found.get(option.card) ?? []), option]);
  }
  return found.size ? found : null;
}

/** The attacks that a card of the hand may be played for, by cards. */
export function attacksWith(question: Question | null): Map<string, OptionInfo[]> {
  const found = new Map<string, OptionInfo[]>();
  for (const option of question?.options ?? [])
    for (const card of option.cards ?? []) found.set(card, [...(found.get(card) ?? []), option]);
  return found;
}

/** The way of the last moves in a log, for the trails on the board. */
export function lastMoves(log: readonly LogLine[]) {
  const turn = lastOf(log, "turn");
  const before = lastOf(log.slice(0, Math.max(turn, 0)), "turn");
  const trails = new Map<string, { fighter: string; seat: number; spaces: string[] }>();
  for (const { kind, fighter, seat, origin, path } of log.slice(Math.max(before, 0))) {
    if (kind !== "move" || !fighter || !origin || !path?.length) continue;
    const ahead = trails.get(fighter)?.spaces ?? [origin];
    trails.set(fighter, { fighter, seat: seat ?? -1, spaces: [...ahead, ...path] });
  }
  return [...trails.values()];
}
