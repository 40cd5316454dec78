// Updates: when a newer edition takes the place of this one. A page and its games stay with the edition that they began
// with: the newer one begins on the first page, before anything is played, and only if no other tab is open.
import { here } from "../address";

const TAB = "unmatched-tab";

/** Keep this edition for use without a network, and change to a newer one that has arrived meanwhile. */
export async function keepEdition(): Promise<void> {
  // Not on plain http beyond this machine, nor where the reader forbids it: the host is then asked every time.
  const registered = await navigator.serviceWorker?.register("worker.js").catch(() => undefined);
  // Another tab counts from now until it is closed.
  void navigator.locks?.request(TAB, { mode: "shared" }, () => new Promise(() => undefined)).catch(() => undefined);
  if (!registered?.waiting || here().pathname !== "/" || (await others())) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registered.waiting.postMessage("begin");
}

/** Whether another tab shows this app. */
async function others(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.filter(({ name }) => name === TAB).length > 1;
}
