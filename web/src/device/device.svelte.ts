// Device: this device in place of a server. Requests and sockets go to the worker that holds the tables.
import { alone } from "./edition";
import { drawNumber, type Answered, type Failure, type FromWorker, type ToWorker } from "./messages";
import { Tabs, type Channel, type Host, type Means } from "./tabs";

/** The part of a WebSocket that a table's connection uses. */
export interface DeviceSocket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

interface Waiting {
  message: ToWorker & { t: "request" };
  answer: (answered: Answered) => void;
  fail: (problem: Error) => void;
}

/** Requests that make something new: a second try could make it twice. */
const ONCE = new Set(["/api/tables", "/api/tables/continue"]);
/** The worker is another one: a connection comes back by itself. */
const MOVED = 4000;

/** The worker with the tables does not work, or was lost on the way. */
export class DeviceProblem extends Error {
  constructor(readonly why: Failure | "moved") {
    super(why);
  }
}

function means(): Means {
  return {
    start: () => new Worker(new URL("./tables_worker.ts", import.meta.url), { type: "module" }) as unknown as Host,
    channel: () => new BroadcastChannel("unmatched-tables") as unknown as Channel,
    locks: navigator.locks,
  };
}

export class Device {
  /** waiting: nothing has been asked for yet */
  state = $state<"waiting" | "loading" | "ready" | "failed">("waiting");
  /** bytes of Python and the game that have arrived, of all there are */
  loaded = $state(0);
  total = $state(0);
  failure = $state<Failure | "">("");
  /** games outlive this window: some private windows forget them */
  kept = $state(true);

  #tabs: Tabs | null = null;
  readonly #means: () => Means;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #waiting = new Map<number, Waiting>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  readonly #sockets = new Map<number, DevicePage>();

  constructor(find: () => Means = means) {
    this.#means = find;
  }

  /** Begin to load, unless that has been done; nothing in a browser that cannot run the game. */
  begin(): Tabs | null {
    if (this.#tabs || this.failure) return this.#tabs;
    this.state = "loading";
    if (typeof WebAssembly !== "object") this.#fail("no-webassembly");
    else if (typeof Worker !== "function" || typeof DecompressionStream !== "function") this.#fail("no-worker");
    else this.#tabs = new Tabs({ message: (told) => this.#hear(told), moved: () => this.#moved() }, this.#means());
    return this.#tabs;
  }

  /** Answer a request as a server would over HTTP. */
  request(method: string, address: string, language: string, body: string): Promise<Answered> {
    return new Promise((answer, fail) => {
      const message = { t: "request", request: drawNumber(), method, address, language, body } as const;
      const tabs = this.begin();
      if (!tabs || this.failure) {
        fail(new DeviceProblem(this.failure || "broken"));
        return;
      }
      this.#waiting.set(message.request, { message, answer, fail });
      tabs.send(message);
    });
  }

  /** A socket of a table. */
  open(table: string, language: string): DeviceSocket {
    const socket = new DevicePage(
      (message) => this.begin()?.send(message),
      () => this.#sockets.delete(socket.number),
    );
    this.#sockets.set(socket.number, socket);
    this.begin()?.send({ t: "open", page: socket.number, table, language });
    return socket;
  }

  #hear(told: FromWorker): void {
    if (told.t === "loading") {
      if (this.state !== "ready") this.state = "loading";
      this.loaded = told.loaded;
      this.total = told.total;
    } else if (told.t === "ready") {
      this.state = "ready";
      this.failure = "";
      this.kept = told.kept;
    } else if (told.t === "failed") {
      this.#fail(told.why);
    } else if (told.t === "answer") {
      const found = this.#waiting.get(told.request);
      this.#waiting.delete(told.request);
      found?.answer(JSON.parse(told.answer) as Answered);
    } else {
      this.#sockets.get(told.page)?.hear(told);
    }
  }

  #fail(why: Failure): void {
    this.state = "failed";
    this.failure = why;
    for (const { fail } of this.#waiting.values()) fail(new DeviceProblem(why));
    this.#waiting.clear();
  }

  /** Another worker answers from now on; what can be asked again is asked again. */
  #moved(): void {
    if (this.state === "ready") this.state = "loading";
    for (const [request, { message, fail }] of this.#waiting) {
      if (!ONCE.has(message.address.split("?")[0]!)) this.#tabs?.send(message);
      else {
        this.#waiting.delete(request);
        fail(new DeviceProblem("moved"));
      }
    }
    for (const socket of [...this.#sockets.values()]) socket.hear({ t: "closed", page: socket.number, code: MOVED });
  }
}

class DevicePage implements DeviceSocket {
  onopen: DeviceSocket["onopen"] = null;
  onmessage: DeviceSocket["onmessage"] = null;
  onclose: DeviceSocket["onclose"] = null;
  readonly number = drawNumber();
  readonly #send: (message: ToWorker) => void;
  readonly #forget: () => void;
  #open = true;

  constructor(send: (message: ToWorker) => void, forget: () => void) {
    this.#send = send;
    this.#forget = forget;
  }

  send(text: string): void {
    this.#send({ t: "say", page: this.number, text });
  }

  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#forget();
    this.#send({ t: "leave", page: this.number });
  }

  hear(told: Extract<FromWorker, { page: number }>): void {
    if (told.t === "opened") this.onopen?.(new Event("open"));
    else if (told.t === "told") this.onmessage?.(new MessageEvent("message", { data: told.text }));
    else {
      this.#open = false;
      this.#forget();
      this.onclose?.({ code: told.code } as CloseEvent);
    }
  }
}

export const device = new Device();

/** Whether this device answers a request itself. */
export function takes(path: string): boolean {
  return alone && path.startsWith("/api/");
}
