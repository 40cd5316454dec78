// Fair: draws heroes for a quick duel so that neither side starts with a lost match-up.

/** Hero -> opponent -> percent of games that the hero wins when equal bots play both. */
export type Chances = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** percent: outside of this a match-up counts as one-sided */
export const FAIR = { least: 35, most: 65 } as const;

/** The heroes of a duel; "" in the wish is drawn here, "random" is left to the server for heroes without numbers. */
export function fairPair(
  wish: { hero: string; opponent: string },
  chances: Chances,
  chance: () => number = Math.random,
): { hero: string; opponent: string } {
  if (wish.hero && wish.opponent) return { hero: wish.hero, opponent: wish.opponent };
  if (wish.opponent) return { hero: fairAgainst(wish.opponent, chances, chance), opponent: wish.opponent };
  const hero = wish.hero || draw(Object.keys(chances), chance);
  return { hero, opponent: fairAgainst(hero, chances, chance) };
}

/** A hero with about even chances against another; the nearest to even if there is none. */
function fairAgainst(hero: string, chances: Chances, chance: () => number): string {
  const rates = Object.entries(chances[hero] ?? {});
  const fair = rates.filter(([, rate]) => rate >= FAIR.least && rate <= FAIR.most);
  const nearest = Math.min(...rates.map(([, rate]) => Math.abs(rate - 50)));
  const chosen = fair.length ? fair : rates.filter(([, rate]) => Math.abs(rate - 50) === nearest);
  return draw(
    chosen.map(([other]) => other),
    chance,
  );
}

function draw(heroes: readonly string[], chance: () => number): string {
  return heroes[Math.floor(chance() * heroes.length)] ?? "random";
}
