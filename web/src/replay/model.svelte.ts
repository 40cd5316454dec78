// Replay model: the game of a record, the place somebody has come to in it, whose eyes they borrow, and what its controls do.
import { here } from "../address";
import { getContext, setContext } from "svelte";
import type { Frame } from "../protocol";
import { type Mark, placeIn, turnFrom } from "./marks";
import { OPEN, type Tape } from "./tape.svelte";

/** What the page adds to the record: how its players are called, how it ended, and what leads away from it. */
export interface ReplayInputs {
  /** the table of this game, "" if it has no link */
  readonly id: string;
  /** the players by seat */
  readonly names: readonly string[];
  /** who won and how, at the end; nothing is left to decide there */
  readonly won: string;
  readonly download: () => void;
  /** whether the link could be copied */
  readonly copyLink: () => Promise<boolean>;
}

export class ReplayModel {
  tape = $state.raw<Tape | null>(null);
  at = $state(placeIn(here().hash));
  seat = $state(OPEN);
  playing = $state(false);
  speed = $state(1);
  /** somebody wants to play on from here */
  continuing = $state(false);
  #inputs: ReplayInputs;

  constructor(inputs: ReplayInputs) {
    this.#inputs = inputs;
  }

  get id(): string {
    return this.#inputs.id;
  }
  get names(): readonly string[] {
    return this.#inputs.names;
  }
  get won(): string {
    return this.#inputs.won;
  }
  get end(): number {
    return this.tape?.decisions ?? 0;
  }
  get frame(): Frame | undefined {
    return this.tape?.frame(this.at);
  }
  get marks(): readonly Mark[] {
    return this.tape?.marks ?? [];
  }
  get turn(): number {
    return this.frame?.game.view.turn ?? 0;
  }

  move = (to: number): void => {
    this.playing = false;
    this.at = Math.max(0, Math.min(this.end, to));
  };
  step = (direction: 1 | -1): void => this.move(this.at + direction);
  byTurn = (direction: 1 | -1): void => this.move(turnFrom(this.marks, this.at, direction, this.end));
  play = (): void => {
    if (!this.playing && this.at >= this.end) this.at = 0;
    this.playing = !this.playing;
  };
  continueHere = (): void => {
    this.playing = false;
    this.continuing = true;
  };
  download = (): void => this.#inputs.download();
  copyLink = (): Promise<boolean> => this.#inputs.copyLink();
}

const REPLAY = Symbol("replay");
export const setReplay = (model: ReplayModel): ReplayModel => setContext(REPLAY, model);
export const useReplay = (): ReplayModel => getContext<ReplayModel>(REPLAY);
