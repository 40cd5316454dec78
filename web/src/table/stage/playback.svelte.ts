// Playback: what the table sends, shown one thing after another so that a person can follow. Nothing is lost or changed:
// a press skips to the present, and one's own decisions are shown at once.
import type { GameInfo, LogLine, OptionInfo } from "../../shapes";
import { combatStart } from "../loglines";
import { asksReader } from "../options/offers";

/** A combat to be told over the board. */
export interface Fight {
  /** all its lines so far, from the attack on */
  lines: readonly LogLine[];
  /** how many of them were told before it began to be told here */
  told: number;
  /** grows with every fight, so that each is told from its beginning */
  number: number;
  /** nothing more of it is to come */
  ended: boolean;
  /** all so far has been told: it stays in sight until it goes on */
  rests: boolean;
}

/** A card somebody else plays, laid on the table for a moment. */
export interface Played {
  seat: number;
  card: string;
  text: string;
}

interface Scene {
  game: GameInfo;
  fresh: readonly LogLine[];
  arrived: number;
}

export interface PlaybackOptions {
  /** 1 is normal, 0 without pauses */
  speed: () => number;
  /** whether a combat covers question and hand too */
  coversAll?: () => boolean;
  /** told of every scene as it is shown, and whether its lines were told as a combat before */
  onscene?: (fresh: readonly LogLine[], game: GameInfo, fought: boolean) => void;
}

/** How long a line wants to be looked at, in milliseconds at the normal speed. */
const LOOK: Partial<Record<LogLine["kind"], number>> = {
  maneuver: 260,
  scheme: 1300,
  boost: 620,
  attack: 460,
  commit: 260,
  place: 360,
  swap: 420,
  damage: 460,
  recover: 380,
  defeated: 460,
  "return fighter": 420,
  summon: 420,
  counter: 260,
  door: 420,
  turn: 320,
  discard: 180,
  draw: 90,
};
const STEP = 150;
/** However much happened meanwhile, nobody waits longer than about this. */
const LONGEST = 5200;
const IN_COMBAT = new Set<LogLine["kind"]>(["reveal", "value", "cancel", "result", "bonus attack", "no defense"]);
const ON_BOARD = new Set<OptionInfo["kind"]>(["move", "space", "door", "fighter", "attack"]);

/** Whether a combat stays over the board between two of its parts: unless its reader must choose something it covers. */
function staysOver(game: GameInfo, coversAll: boolean): boolean {
  const covered =
    asksReader(game) && (coversAll || game.question!.options!.some((option) => ON_BOARD.has(option.kind)));
  return game.view.combat !== null && !game.outcome && !covered;
}

/** The ways of fighters in some lines, by their keys, each from where it began. */
export function glides(lines: readonly LogLine[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const line of lines) {
    if (line.kind !== "move" || !line.fighter || !line.origin) continue;
    found[line.fighter] = [...(found[line.fighter] ?? [line.origin]), ...(line.path ?? [])];
  }
  return found;
}

/** How long some lines are to be looked at. */
export function dwell(lines: readonly LogLine[], ways: Record<string, string[]>): number {
  const steps = Math.max(0, ...Object.values(ways).map((path) => path.length - 1));
  const looks = lines.map((line) => LOOK[line.kind] ?? (line.text ? 140 : 0)).sort((a, b) => b - a);
  return (steps ? steps * STEP + 240 : 0) + (looks[0] ?? 0) + looks.slice(1).reduce((sum, one) => sum + one * 0.25, 0);
}

export class Playback {
  /** what is drawn now */
  game = $state.raw<GameInfo | null>(null);
  arrived = $state.raw(0);
  fight = $state.raw<Fight | null>(null);
  played = $state.raw<Played | null>(null);
  ways = $state.raw<Record<string, string[]>>({});
  /** something is being shown and more is to come */
  busy = $state(false);

  #queue: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #fights = 0;
  #how: PlaybackOptions;

  constructor(how: PlaybackOptions) {
    this.#how = how;
  }

  take(game: GameInfo, fresh: readonly LogLine[], arrived = Date.now()): void {
    this.#queue.push({ game, fresh, arrived });
    if (!this.busy) this.#next();
  }

  /** Forget everything that waits and show the present. */
  skip(): void {
    clearTimeout(this.#timer);
    this.fight = null;
    this.played = null;
    const scenes = this.#queue.splice(0);
    for (const scene of scenes) this.#show(scene);
    this.busy = false;
  }

  /** The combat has been told; one that rests is put away. */
  told(): void {
    const { fight } = this;
    if (!fight) return;
    this.fight = null;
    if (fight.rests) return;
    const scene = this.#queue.shift();
    if (scene) {
      if (staysOver(scene.game, this.#how.coversAll?.() ?? false)) this.fight = { ...fight, rests: true };
      this.#look(scene, true);
    } else this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #next(): void {
    this.played = null;
    const scene = this.#queue[0];
    if (!scene) {
      // A combat that rests stays.
      this.busy = false;
      return;
    }
    // Panels and figures keep their old numbers until the combat has been told.
    this.fight = this.#fight(scene);
    if (this.fight) {
      this.busy = true;
      return;
    }
    this.#queue.shift();
    this.#look(scene);
  }

  #fight({ game, fresh }: Scene): Fight | null {
    const before = this.game;
    if (!before || !fresh.length) return null;
    if (!fresh.some((line) => IN_COMBAT.has(line.kind))) return null;
    const start = combatStart(game.log);
    if (start < 0) return null;
    const lines = game.log.slice(start);
    const told = Math.max(0, game.log.length - fresh.length - start);
    const ended = game.view.combat === null;
    const resting = this.fight?.rests && this.fight.lines.length === told ? this.fight : null;
    if (resting) return { ...resting, lines, ended, rests: false };
    return { lines, told, number: ++this.#fights, ended, rests: false };
  }

  #look(scene: Scene, fought = false): void {
    const before = this.game;
    const mine = before !== null && asksReader(before);
    this.#show(scene, fought);
    const wait = before && !mine && !this.fight ? dwell(scene.fresh, this.ways) * this.#how.speed() : 0;
    const scheme = mine
      ? undefined
      : scene.fresh.find(
          (line) => (line.kind === "scheme" || (line.kind === "boost" && line.cause === "maneuver")) && line.card,
        );
    if (!wait) {
      this.#next();
      return;
    }
    this.busy = true;
    this.played = scheme ? { seat: scheme.owner!, card: scheme.card!, text: scheme.text ?? "" } : null;
    const ahead = this.#queue.reduce((sum, one) => sum + dwell(one.fresh, {}), wait);
    this.#timer = setTimeout(() => this.#next(), wait * Math.min(1, LONGEST / ahead));
  }

  #show({ game, fresh, arrived }: Scene, fought = false): void {
    this.ways = glides(fresh);
    this.game = game;
    this.arrived = arrived;
    this.#how.onscene?.(fresh, game, fought);
  }
}
