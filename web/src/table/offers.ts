// Offers: the options of a question sorted by where a person chooses them: on the board, in the hand, by a button.
import type { BoardInfo, GameInfo, LogLine, OptionInfo, Question, ViewInfo } from "../shapes";
import { ways } from "../board/reach";

export interface BoardOffer {
  space: string;
  tone: "move" | "target" | "choose";
  steps?: number;
  path?: string[];
  option: OptionInfo;
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

/** What may be chosen on the board; with several fighters to move or to attack with, for the one in hand. */
export function boardOffers(
  question: Question | null,
  view: ViewInfo,
  board: BoardInfo,
  fighter: string,
): BoardOffer[] {
  const options = question?.options ?? [];
  const all = view.players.flatMap((player) => player.fighters.map((one) => ({ ...one, team: player.team })));
  const where = (key: string | undefined) => all.find((one) => one.key === key)?.space ?? "";
  const offers: BoardOffer[] = [];
  const moves = options.filter((option) => option.kind === "move" && option.fighter === fighter);
  if (moves.length) {
    const from = where(fighter);
    const team = all.find((one) => one.key === fighter)?.team;
    const friends = all.filter((one) => one.team === team && one.space).map((one) => one.space);
    const found = ways(
      board,
      from,
      moves.map((option) => option.space ?? ""),
      friends,
      view.closed_doors,
    );
    for (const option of moves) {
      const told = option.path?.length
        ? {
            steps: option.steps ?? option.path.length - 1,
            path: option.path[0] === from ? [...option.path] : [from, ...option.path],
          }
        : found.get(option.space!);
      offers.push({ space: option.space!, tone: "move", option, ...told });
    }
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

/** Whether a card that is asked for lies in a hand, and not in a discard pile or a deck. */
export const asksHand = (question: Question | null): boolean =>
  !["return card", "deck card"].includes(question?.kind ?? "");

/** Options behind the cards of one seat's hand; null when no card is asked for. */
export function handOffers(question: Question | null, seat: number): Map<string, OptionInfo[]> | null {
  const found = new Map<string, OptionInfo[]>();
  if (!asksHand(question)) return null;
  for (const option of question?.options ?? []) {
    if (!option.card || option.owner !== seat) continue;
    found.set(option.card, [...(found.get(option.card) ?? []), option]);
  }
  return found.size ? found : null;
}

/** The way of the last moves in a log, for the trails on the board. */
export function lastMoves(log: readonly LogLine[], view: ViewInfo, board: BoardInfo) {
  const flat = view.players.flatMap((player) => player.fighters.map((fighter) => ({ player, fighter })));
  const start = log.map((line) => line.kind).lastIndexOf("turn");
  const before = log
    .slice(0, Math.max(start, 0))
    .map((line) => line.kind)
    .lastIndexOf("turn");
  const trails = new Map<string, { fighter: string; seat: number; spaces: string[] }>();
  for (const line of log.slice(Math.max(before, 0))) {
    if (line.kind !== "move") continue;
    const one = flat[line.a];
    const from = board.spaces[line.b]?.id;
    const to = board.spaces[line.c]?.id;
    if (!one || !from || !to || from === to) continue;
    // A line tells both ends of a move; the trail follows the paths between them.
    const steps = ways(
      board,
      from,
      [to],
      board.spaces.map((space) => space.id),
      view.closed_doors,
    ).get(to)?.path ?? [from, to];
    const ahead = trails.get(one.fighter.key)?.spaces ?? [from];
    trails.set(one.fighter.key, {
      fighter: one.fighter.key,
      seat: one.player.seat,
      spaces: [...ahead, ...steps.slice(1)],
    });
  }
  return [...trails.values()];
}
