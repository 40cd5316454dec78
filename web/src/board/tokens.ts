/** Tokens on spaces: where they lie, and beside which. */
import { t } from "../locales.svelte";
import type { TokenInfo } from "../protocol";
import type { HeroInfo, PlayerView } from "../shapes";
import type { Point } from "./geometry";

export interface Lying {
  space: string;
  at: Point;
  seat: number;
  token: TokenInfo;
  /** what it is, if it lies face down and the reader knows */
  under?: TokenInfo;
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
      const kinds = heroes[player.hero]?.tokens ?? [];
      const token = kinds.find((one) => one.id === view.id);
      for (const space of token ? view.spaces : []) {
        const at = drawn.get(space);
        const beside = found.filter((one) => one.space === space).length;
        const down = player.tokens.find((one) => one.hidden.includes(space));
        const under = kinds.find((one) => one.id === down?.id && one.under === view.id);
        if (token && at) found.push({ space, at, seat: player.seat, token, under, beside });
      }
    }
  return found;
}

/** A token as who cannot see the board hears of it. */
export function tokenLabel({ token, under, seat }: Lying): string {
  const about = { name: token.name, seat: seat + 1 };
  return under ? t("space-token-down", { ...about, what: under.name }) : t("space-token", about);
}
