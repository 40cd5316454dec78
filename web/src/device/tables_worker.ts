// Tables worker: holds the tables of this device, in the same Python as a server.
import type { Answered, Failure, FromWorker, ToWorker } from "./messages";
import { loadPython, NotLoaded } from "./python";
import { openShelf, type Shelf } from "./shelf";
import { Thinking, type Mind } from "./thinking";

/** A coroutine of Python's; it wants to be given back. */
type Work<T> = PromiseLike<T> & { destroy?: () => void };

/** unmatched.browser.device_tables.DeviceTables */
interface Tables {
  request(method: string, address: string, language: string, body: string): Work<string>;
  open(page: number, table: string, language: string): Work<void>;
  hear(page: number, text: string): Work<void>;
  leave(page: number): Work<void>;
  thought(table: string, number: number, answer: string): Work<void>;
  due(): number;
  expire(): Work<void>;
}
type MakeTables = (
  shelf: Shelf,
  post: (page: number, text: string) => void,
  close: (page: number, code: number) => void,
  think: (table: string, number: number, question: string, seconds: number) => void,
) => Tables;

const send = (message: FromWorker) => postMessage(message);
const thinking = new Thinking(
  () => new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" }) as unknown as Mind,
);

/** Python's calls come one after the other: a table's next step waits until the one before is stored. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(begin: () => Work<T>): Promise<T> {
  const done = last.then(async () => {
    const work = begin();
    try {
      return await work;
    } finally {
      work.destroy?.();
    }
  });
  last = done.catch(() => undefined);
  return done;
}

async function start(): Promise<Tables> {
  const [python, { shelf, kept }] = await Promise.all([
    loadPython((loaded, total) => send({ t: "loading", loaded, total })),
    openShelf(),
  ]);
  const { DeviceTables } = python.pyimport("unmatched.browser.device_tables") as { DeviceTables: MakeTables };
  const tables = DeviceTables(
    shelf,
    (page, text) => send({ t: "told", page, text }),
    (page, code) => send({ t: "closed", page, code }),
    (table, number, question, seconds) => {
      void thinking.ask(question, seconds).then((answer) => step(() => tables.thought(table, number, answer)));
    },
  );
  send({ t: "ready", kept });
  return tables;
}

const tables = start();
tables.catch((problem) => {
  const why: Failure = problem instanceof NotLoaded ? "not-loaded" : "broken";
  console.warn(problem);
  send({ t: "failed", why });
});

/** What a server would answer, too: the page must not wait for ever. */
function broken(problem: unknown): string {
  console.warn(problem);
  const body = JSON.stringify({ code: "500", reason: "" });
  return JSON.stringify({ status: 500, body, type: "application/json" } satisfies Answered);
}

/** Let Python do something, then look when the next clock runs out. */
async function step<T>(begin: (tables: Tables) => Work<T>): Promise<T> {
  const ready = await tables;
  try {
    return await inTurn(() => begin(ready));
  } finally {
    wind(ready);
  }
}

let alarm: ReturnType<typeof setTimeout> | undefined;
function wind(ready: Tables): void {
  clearTimeout(alarm);
  const seconds = ready.due();
  if (seconds >= 0) alarm = setTimeout(() => void step((found) => found.expire()), Math.min(seconds * 1000 + 20, 2e9));
}

addEventListener("message", async ({ data }: MessageEvent<ToWorker>) => {
  if (data.t === "request") {
    const { request, method, address, language, body } = data;
    const answer = await step((found) => found.request(method, address, language, body)).catch(broken);
    send({ t: "answer", request, answer });
  } else if (data.t === "open") {
    thinking.prepare();
    await step((found) => {
      send({ t: "opened", page: data.page });
      return found.open(data.page, data.table, data.language);
    });
  } else if (data.t === "say") {
    await step((found) => found.hear(data.page, data.text));
  } else {
    await step((found) => found.leave(data.page));
  }
});
