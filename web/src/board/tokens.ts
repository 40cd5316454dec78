/** Tokens on spaces: where they lie, and beside which. */
import type { TokenInfo } from "../protocol";
import type { HeroInfo, PlayerView } from "../shapes";
import type { Point } from "./geometry";

export interface Lying {
  space: string;
  at: Point;
  seat: number;
  token: TokenInfo;
  /** how many tokens of other players lie there before it */
  beside: number;
}

/** Every token on a drawn space; a space holds at most one of each player. */
export function tokensLying(
  players: readonly PlayerView[],
  heroes: Record<string, HeroInfo>,
  drawn: ReadonlyMap<string, Point>,
): Lying[] {
  const found: Lying[] = [];
  for (const player of players)
    for (const view of player.tokens) {
      const token = heroes[player.hero]?.tokens.find((one) => one.id === view.id);
      for (const space of token ? view.spaces : []) {
        const at = drawn.get(space);
        const beside = found.filter((one) => one.space === space).length;
        if (token && at) found.push({ space, at, seat: player.seat, token, beside });
      }
    }
  return found;
}
