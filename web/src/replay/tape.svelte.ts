// Tape: a record's frames, one after every decision, asked for in pages around the place one looks at.
import { ApiProblem } from "../api";
import type { Frame, GameInfo, Line, Replay, ReplayWish } from "../protocol";
import type { Language } from "../shapes";
import { marksOf, type Mark } from "./marks";

/** As a spectator saw it. */
export const SPECTATOR = -1;
/** With all cards open. */
export const OPEN = -2;
export const PAGE = 32;

export type Ask = (wish: ReplayWish, signal: AbortSignal) => Promise<Replay>;

/** What a page needs to know of the game apart from its frames. */
export type About = Omit<Replay, "frames">;

/** Asked too fast: simply wait. */
const HURRIED = "429";
/** A record that cannot be read stays so; a busy or restarting server does not. */
const lasting = (code: string) =>
  code === "bad-record" || code === "failed" || (code.startsWith("4") && code !== HURRIED);
const MOST_FAILURES = 4;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class Tape {
  about = $state.raw<About | null>(null);
  /** what is wrong with the record, in the reader's language; or "offline" */
  problem = $state.raw<ApiProblem | null>(null);
  marks = $state.raw<readonly Mark[]>([]);
  /** how many frames have arrived */
  loaded = $state(0);

  #frames: Frame[] = [];
  #lines: Line[] = [];
  /** how many lines the log has at each frame */
  #lengths: number[] = [];
  #near = 0;
  #stop = new AbortController();

  constructor(
    readonly record: string,
    readonly language: Language,
    readonly seat: number,
    private readonly ask: Ask,
    /** how long to wait before asking again after a failure that may pass */
    private readonly patience = 1200,
  ) {}

  get decisions(): number {
    return this.about?.decisions ?? 0;
  }

  /** Load everything, the surroundings of a frame first. */
  async load(near = 0): Promise<void> {
    this.#near = near;
    this.problem = null;
    let failures = 0;
    for (let page = this.#wanted(); page >= 0 && !this.#stop.signal.aborted; page = this.#wanted()) {
      try {
        this.#keep(
          await this.ask(
            { record: this.record, language: this.language, seat: this.seat, first: page * PAGE, count: PAGE },
            this.#stop.signal,
          ),
        );
      } catch (error) {
        if (this.#stop.signal.aborted) return;
        const problem = error instanceof ApiProblem ? error : new ApiProblem("failed", String(error));
        if (lasting(problem.code) || (failures >= MOST_FAILURES && problem.code !== HURRIED)) {
          this.problem = problem;
          return;
        }
        failures += 1;
        await wait(Math.max(problem.later, this.patience * Math.min(failures, 5)));
      }
    }
  }

  /** What is looked at now: its page is loaded next. */
  look(at: number): void {
    this.#near = at;
  }

  close(): void {
    this.#stop.abort();
  }

  frame(at: number): Frame | undefined {
    void this.loaded;
    return this.#frames[at];
  }

  /** The game after that many decisions, with its whole log. */
  game(at: number): GameInfo | undefined {
    const frame = this.frame(at);
    if (!frame) return undefined;
    const { game } = frame;
    const seat = this.seat === OPEN ? 0 : game.view.seat;
    return {
      ...game,
      view: { ...game.view, seat },
      log_from: 0,
      log: this.#lines.slice(0, this.#lengths[at]),
    };
  }

  /** The lines of the log that a decision brought. */
  fresh(at: number): readonly Line[] {
    void this.loaded;
    const from = at > 0 ? this.#lengths[at - 1] : 0;
    return from === undefined ? [] : this.#lines.slice(from, this.#lengths[at] ?? from);
  }

  /** The page to ask for: the one looked at, then those after it, then those before; -1 when all are here. */
  #wanted(): number {
    if (!this.about) return Math.floor(this.#near / PAGE);
    const pages = Math.ceil((this.decisions + 1) / PAGE);
    const from = Math.min(pages - 1, Math.floor(this.#near / PAGE));
    for (let i = 0; i < pages; i++) {
      const page = (from + i) % pages;
      if (!this.#frames[page * PAGE]) return page;
    }
    return -1;
  }

  #keep({ frames, ...about }: Replay): void {
    this.about = about;
    for (const frame of frames) {
      const { log, log_from } = frame.game;
      for (const [i, line] of log.entries()) this.#lines[log_from + i] = line;
      this.#frames[frame.number] = frame;
      this.#lengths[frame.number] = log_from + log.length;
    }
    // A link to a place behind the end begins at the end.
    if (!frames.length) this.#near = about.decisions;
    this.loaded += frames.length;
    this.marks = marksOf(this.#lines, this.#lengths);
  }
}
