// Past: the finished games of the person at this device, page by page, and what they add up to.
import { history } from "../api";
import type { Finished, Tally } from "../protocol";

export type Whom = "all" | "people" | "bots";

export interface Count {
  games: number;
  won: number;
}
/** A hero of one's own, and how it went against each other hero; "" for games of more than two. */
export interface HeroCount extends Count {
  hero: string;
  against: readonly (Count & { hero: string })[];
}

export class Past {
  games = $state.raw<readonly Finished[]>([]);
  tallies = $state.raw<readonly Tally[]>([]);
  more = $state(false);
  state = $state<"asking" | "ready" | "lost">("asking");

  /** From the latest on. */
  async begin(): Promise<void> {
    this.games = [];
    await this.#ask("");
  }

  async earlier(): Promise<void> {
    await this.#ask(this.games.at(-1)?.table ?? "");
  }

  async #ask(before: string): Promise<void> {
    this.state = "asking";
    try {
      const found = await history(before);
      this.games = [...(before ? this.games : []), ...found.games];
      this.more = found.more;
      if (!before) this.tallies = found.tallies;
      this.state = "ready";
    } catch {
      this.state = "lost";
    }
  }
}

/** How a game went for the reader; "both" for who played both sides. */
export function result(game: Finished): "win" | "loss" | "both" {
  const held = (team: number) => game.mine.some((seat) => game.seats[seat]?.team === team);
  if (game.seats.every((seat) => held(seat.team))) return "both";
  return game.mine.some((seat) => game.outcome.winners.includes(seat)) ? "win" : "loss";
}

/** Tallies by hero, the one played most often first. */
export function byHero(tallies: readonly Tally[], whom: Whom): HeroCount[] {
  const heroes: Record<string, { games: number; won: number; against: Record<string, Count> }> = {};
  for (const { hero, against, bots, games, won } of tallies) {
    if (whom !== "all" && bots !== (whom === "bots")) continue;
    const mine = (heroes[hero] ??= { games: 0, won: 0, against: {} });
    const theirs = (mine.against[against] ??= { games: 0, won: 0 });
    for (const count of [mine, theirs]) {
      count.games += games;
      count.won += won;
    }
  }
  const most = (a: Count, b: Count) => b.games - a.games || b.won - a.won;
  return Object.entries(heroes)
    .map(([hero, { games, won, against }]) => ({
      hero,
      games,
      won,
      against: Object.entries(against)
        .map(([other, count]) => ({ hero: other, ...count }))
        .sort(most),
    }))
    .sort(most);
}
