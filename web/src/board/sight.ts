// Sight: what the server's answer to "who can strike where" says about one fighter, one space, one side.
import type { FighterSight } from "../protocol";
import type { PlayerView } from "../shapes";

export type Sight = readonly FighterSight[];

/** What the board shows of a fighter somebody looks at. */
export interface Seen {
  fighter: string;
  /** the spaces of its zones */
  zone: readonly string[];
  /** the spaces it can attack from where it stands; none until the server has told */
  reach: readonly string[];
  /** whom it can attack from there, and who can attack it */
  hits: readonly string[];
  hitBy: readonly string[];
}

/** Who of the other side can attack a space: where they stand, or only after a maneuver. */
export interface Threat {
  now: readonly string[];
  soon: readonly string[];
}

/** What an answer or a line of the log speaks of. */
export interface Lit {
  spaces: readonly string[];
  fighters: readonly string[];
}

/** Whom a fighter could attack from a space. */
export function targetsFrom(sight: Sight, fighter: string, space: string): readonly string[] {
  const own = sight.find((one) => one.fighter === fighter);
  return own?.targets.find(([from]) => from === space)?.[1] ?? [];
}

/** Who could attack a fighter where it stands. */
export function hittersOf(sight: Sight, players: readonly PlayerView[], fighter: string): string[] {
  const at = new Map(players.flatMap((player) => player.fighters.map((one) => [one.key, one.space] as const)));
  return sight
    .filter((one) => targetsFrom(sight, one.fighter, at.get(one.fighter) ?? "").includes(fighter))
    .map((one) => one.fighter);
}

/** The fighters that oppose a team. */
export function foesOf(players: readonly PlayerView[], team: number): Set<string> {
  return new Set(players.filter((one) => one.team !== team).flatMap((one) => one.fighters.map(({ key }) => key)));
}

/** Who of some fighters could attack a space from where they stand. */
export function threatsTo(sight: Sight, foes: ReadonlySet<string>, space: string): string[] {
  return sight.filter((one) => foes.has(one.fighter) && one.reach.includes(space)).map((one) => one.fighter);
}

/** Where some fighters can strike, space by space. */
export function threatMap(sight: Sight, foes: ReadonlySet<string>): Map<string, Threat> {
  const spaces = new Set(sight.filter((one) => foes.has(one.fighter)).flatMap((one) => one.threat));
  return new Map(
    [...spaces].map((space) => {
      const now = threatsTo(sight, foes, space);
      const soon = sight.filter(
        (one) => foes.has(one.fighter) && !now.includes(one.fighter) && one.threat.includes(space),
      );
      return [space, { now, soon: soon.map((one) => one.fighter) }];
    }),
  );
}
