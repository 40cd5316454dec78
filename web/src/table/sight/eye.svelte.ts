// Eye: what somebody looks at on a table, and what the board answers.
import {
  foesOf,
  hittersOf,
  type Lit,
  type Seen,
  type Sight,
  targetsFrom,
  type Threat,
  threatMap,
} from "../../board/sight";
import type { BoardInfo, LogLine, OptionInfo, PlayerView } from "../../shapes";

interface Looked {
  readonly board: BoardInfo;
  readonly players: readonly PlayerView[];
  /** the side whose threats are not meant */
  readonly team: number;
  /** what the server has told about this position; null until then */
  readonly sight: Sight | null;
}

/** A pointer that only passes is not looking; in milliseconds. */
const REST = 130;

export class Eye {
  /** the space under the pointer or the keyboard */
  space = $state("");
  /** a fighter pointed at on a panel */
  #named = $state("");
  /** the threats are shown until they are not wanted any more, or as long as a key or a finger is down */
  pinned = $state(false);
  held = $state(false);
  lit = $state.raw<Lit | null>(null);
  #rest: ReturnType<typeof setTimeout> | undefined;
  #at: () => Looked;

  constructor(at: () => Looked) {
    this.#at = at;
  }

  /** A pointer or the keyboard has come to a space, "" when it has gone. */
  point(space: string): void {
    clearTimeout(this.#rest);
    if (!space || this.space) this.space = space;
    else this.#rest = setTimeout(() => (this.space = space), REST);
  }
  /** A fighter is pointed at elsewhere than on the board. */
  name(fighter: string): void {
    this.#named = fighter;
  }
  /** Light what an answer or a line of the log speaks of. */
  light(what: OptionInfo | LogLine | null): void {
    if (!what) {
      this.lit = null;
      return;
    }
    const door = "door" in what ? what.door : "";
    const spaces = [what.space, door].filter((one): one is string => !!one);
    const fighters = [what.fighter, what.target].filter((one): one is string => !!one);
    this.lit = spaces.length || fighters.length ? { spaces, fighters } : null;
  }

  get fighter(): string {
    if (this.#named) return this.#named;
    if (!this.space) return "";
    const all = this.#at().players.flatMap((player) => player.fighters);
    return all.find((one) => one.space === this.space)?.key ?? "";
  }
  get threatening(): boolean {
    return this.pinned || this.held;
  }

  seen = $derived.by((): Seen | null => {
    const { board, players, sight } = this.#at();
    const fighter = this.fighter;
    const space = players.flatMap((player) => player.fighters).find((one) => one.key === fighter)?.space;
    if (!space) return null;
    const zones = board.spaces.find((one) => one.id === space)?.zones ?? [];
    return {
      fighter,
      zone: board.spaces.filter((one) => one.zones.some((zone) => zones.includes(zone))).map((one) => one.id),
      reach: sight?.find((one) => one.fighter === fighter)?.reach ?? [],
      hits: sight ? targetsFrom(sight, fighter, space) : [],
      hitBy: sight ? hittersOf(sight, players, fighter) : [],
    };
  });
  threats = $derived.by((): Map<string, Threat> | null => {
    const { players, team, sight } = this.#at();
    return this.threatening && sight ? threatMap(sight, foesOf(players, team)) : null;
  });
}
