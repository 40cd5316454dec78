// Thinking: questions to bots on their way to the worker that thinks, and the answers back.
import type { Thought, ToThink } from "./messages";

/** The part of a worker that is used here. */
export interface Mind {
  onmessage: ((event: MessageEvent<Thought>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(question: ToThink): void;
  terminate(): void;
}

interface Asked {
  question: string;
  /** milliseconds of performance.now() before which the answer stays here: it reveals nothing by coming early */
  notBefore: number;
  tries: number;
  answer: (text: string) => void;
}

/** A bot that did not answer even in a new worker has failed; the table goes on without it. */
const TRIES = 2;
const FAILED = JSON.stringify({ options: [], failed: "the worker of the bots failed" });

export class Thinking {
  readonly #start: () => Mind;
  readonly #asked = new Map<number, Asked>();
  #mind: Mind | null = null;
  #number = 0;

  constructor(start: () => Mind) {
    this.#start = start;
  }

  /** Have the worker load before anything is asked. */
  prepare(): void {
    this.#mind ??= this.#awake();
  }

  ask(question: string, seconds: number): Promise<string> {
    return new Promise((answer) => {
      const number = ++this.#number;
      this.#asked.set(number, { question, notBefore: performance.now() + seconds * 1000, tries: 0, answer });
      this.#send(number);
    });
  }

  #send(number: number): void {
    const asked = this.#asked.get(number);
    if (!asked) return;
    asked.tries += 1;
    if (asked.tries > TRIES) {
      this.#answer(number, FAILED);
      return;
    }
    this.prepare();
    this.#mind?.postMessage({ number, question: asked.question });
  }

  #awake(): Mind {
    const mind = this.#start();
    mind.onmessage = ({ data: { number, answer } }) => this.#answer(number, answer);
    mind.onerror = () => {
      mind.terminate();
      this.#mind = null;
      for (const number of [...this.#asked.keys()]) this.#send(number);
    };
    return mind;
  }

  #answer(number: number, text: string): void {
    const asked = this.#asked.get(number);
    this.#asked.delete(number);
    if (asked) setTimeout(() => asked.answer(text), Math.max(0, asked.notBefore - performance.now()));
  }
}
