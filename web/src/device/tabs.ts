// Tabs: one of the open tabs owns the worker with the tables, and all others talk to it through that tab. The lock that
// makes a tab the owner ends with the tab, however it ends; the next one then starts a worker of its own.
import type { FromWorker, ToWorker } from "./messages";

/** The part of a worker that is used here. */
export interface Host {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: Event) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

/** The part of a BroadcastChannel that is used here. */
export interface Channel {
  onmessage: ((event: MessageEvent<Said>) => void) | null;
  postMessage(said: Said): void;
}

/** What tabs say to each other. */
export type Said =
  | { t: "to-owner"; message: ToWorker }
  | { t: "to-tabs"; message: FromWorker }
  /** another tab owns the worker from now on: what the one before was asked is lost */
  | { t: "new-owner" }
  | { t: "who" }
  | { t: "me" };

export interface Heard {
  /** from the worker, wherever it runs */
  message(message: FromWorker): void;
  /** another worker than before answers from now on */
  moved(): void;
}

export interface Means {
  start: () => Host;
  channel: () => Channel;
  /** undefined in browsers that have none: every tab then has a worker, and storage refuses the slower one */
  locks: LockManager | undefined;
}

const LOCK = "unmatched-tables";
/** A tab that the browser has frozen answers nobody: in this time the owner must say that it is there. */
export const PATIENCE = 4000;

export class Tabs {
  #host: Host | null = null;
  #release: (() => void) | null = null;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  /** the latest words of the worker about itself, for tabs that come later */
  #state: FromWorker | null = null;
  readonly #channel: Channel;
  readonly #heard: Heard;
  readonly #means: Means;

  constructor(heard: Heard, means: Means) {
    this.#heard = heard;
    this.#means = means;
    this.#channel = means.channel();
    this.#channel.onmessage = ({ data }) => this.#hear(data);
    void this.#own();
    // Somebody owns it already? Then its worker may be ready.
    this.#say({ t: "who" });
  }

  get owner(): boolean {
    return this.#host !== null;
  }

  send(message: ToWorker): void {
    if (this.#host) {
      this.#host.postMessage(message);
      return;
    }
    this.#beware();
    this.#say({ t: "to-owner", message });
  }

  async #own(steal = false): Promise<void> {
    const { locks } = this.#means;
    if (!locks) {
      this.#begin();
      return;
    }
    try {
      await locks.request(LOCK, steal ? { steal } : {}, () => {
        const held = new Promise<void>((resolve) => (this.#release = resolve));
        this.#begin();
        return held;
      });
    } catch {
      // Another tab has taken over while this one was frozen: wait for the next turn.
      this.#end();
      void this.#own();
    }
  }

  #begin(): void {
    clearTimeout(this.#doubt);
    this.#host = this.#means.start();
    this.#host.onmessage = ({ data }) => this.#pass(data);
    this.#host.onerror = (event) => {
      event.preventDefault?.();
      this.#pass({ t: "failed", why: this.#state?.t === "ready" ? "broken" : "no-worker" });
    };
    this.#say({ t: "new-owner" });
    this.#heard.moved();
  }

  #end(): void {
    this.#host?.terminate();
    this.#host = null;
    this.#release?.();
    this.#release = null;
    this.#heard.moved();
  }

  #pass(message: FromWorker): void {
    if (message.t === "ready" || message.t === "failed") this.#state = message;
    this.#heard.message(message);
    this.#say({ t: "to-tabs", message });
  }

  #say(said: Said): void {
    this.#channel.postMessage(said);
  }

  #hear(said: Said): void {
    if (said.t === "to-owner" && this.#host) {
      this.#host.postMessage(said.message);
      this.#say({ t: "me" });
    } else if (said.t === "who" && this.#host) {
      this.#say({ t: "me" });
      if (this.#state) this.#say({ t: "to-tabs", message: this.#state });
    } else if (!this.#host) {
      clearTimeout(this.#doubt);
      if (said.t === "to-tabs") this.#heard.message(said.message);
      else if (said.t === "new-owner") this.#heard.moved();
    }
  }

  /** The owner must answer soon; only a tab that somebody looks at takes its place. */
  #beware(): void {
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => {
      if (!this.#host && document.visibilityState === "visible") void this.#own(true);
    }, PATIENCE);
  }
}
