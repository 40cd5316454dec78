// Network: whether the server can be reached, and the worker that answers when it cannot.

import { alone } from "./device/edition";
import { keepEdition } from "./device/updates";

/** As the worker marks what it kept. It stands alone, so that the page and it can share no module. */
const KEPT = "unmatched-kept";

class Network {
  /** there is a server to reach; an edition without one plays anywhere */
  readonly needed = !alone;
  #offline = $state(false);
  #silent = $state(false);

  /** The server cannot be reached: there is no network, or it did not answer the last time. */
  get away(): boolean {
    return this.needed && (this.#offline || this.#silent);
  }

  /** Follow the browser and bring the worker; only a built page has one. */
  begin(): void {
    this.#offline = navigator.onLine === false;
    addEventListener("offline", () => (this.#offline = true));
    addEventListener("online", () => (this.#offline = this.#silent = false));
    // Not on plain http beyond this machine, nor where the reader forbids it: the app does without.
    if (!import.meta.env.PROD) return;
    if (alone) void keepEdition();
    else void navigator.serviceWorker?.register("/worker.js").catch(() => undefined);
  }

  /** A request found nobody. */
  silence(): void {
    this.#silent = true;
  }

  /** A request was answered, perhaps by the worker from what it keeps. */
  heard(answer: Response): void {
    this.#silent = answer.headers.has(KEPT);
  }

  /** Have the worker keep something that was asked for before it was there. */
  keep(address: string): void {
    void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: address }));
  }
}

export const network = new Network();
