// Messages: what a tab and the worker with its tables say to each other. Numbers of pages and requests are drawn by
// chance, so that several tabs may talk to one worker.

/** From a tab to the worker. */
export type ToWorker =
  | { t: "request"; request: number; method: string; address: string; language: string; body: string }
  | { t: "open"; page: number; table: string; language: string }
  | { t: "say"; page: number; text: string }
  | { t: "leave"; page: number };

/** Why the worker cannot work; each has a sentence in the messages of the client. */
export type Failure = "no-webassembly" | "no-worker" | "not-loaded" | "broken";

/** From the worker to the tabs. */
export type FromWorker =
  | { t: "loading"; loaded: number; total: number }
  /** kept: games survive this tab */
  | { t: "ready"; kept: boolean }
  | { t: "failed"; why: Failure }
  | { t: "answer"; request: number; answer: string }
  | { t: "opened"; page: number }
  | { t: "told"; page: number; text: string }
  | { t: "closed"; page: number; code: number };

/** What a worker answers to a request. */
export interface Answered {
  status: number;
  body: string;
  type: string;
}

/** Between the worker with the tables and the one that thinks. */
export interface Thought {
  number: number;
  answer: string;
}
export interface ToThink {
  number: number;
  question: string;
}

/** Unlike any number of another tab. */
export function drawNumber(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0xfffff) * 2 ** 32 + low;
}
