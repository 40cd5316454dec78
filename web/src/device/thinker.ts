// Thinker: the worker in which bots think. A thought takes up to a second and cannot be interrupted; in a worker of its
// own it delays no answer.
import type { Thought, ToThink } from "./messages";
import { loadPython } from "./python";

interface Minds {
  answer(question: string): string;
}

const minds = loadPython(() => undefined).then((python) => {
  const { Minds } = python.pyimport("unmatched.browser.thinking") as { Minds: () => Minds };
  return Minds();
});

// What fails in a promise would fail in silence: so the other worker hears of it, and starts a new one.
addEventListener("unhandledrejection", ({ reason }) => {
  throw reason;
});

addEventListener("message", async ({ data: { number, question } }: MessageEvent<ToThink>) => {
  const answer = (await minds).answer(question);
  postMessage({ number, answer } satisfies Thought);
});
