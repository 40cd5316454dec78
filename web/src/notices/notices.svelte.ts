// Notices: what the browser tells somebody who looks elsewhere. Only who asked for them gets any.
import { has } from "../features";
import { pushKey, subscribe, unsubscribe } from "../api";
import { settings } from "../settings/settings.svelte";

const ICON = `${import.meta.env.BASE_URL}icons/icon-192.png`;

/** The key of the server for which a subscription was made, as the server writes it. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options?.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

class Notices {
  /** whether this browser can show any */
  get possible(): boolean {
    return typeof Notification !== "undefined";
  }
  /** the reader has told the browser, not us, that there shall be none */
  forbidden = $state(false);

  /** After a press: ask the browser, and remember what the reader wants. */
  async want(wanted: boolean): Promise<void> {
    const answer = wanted ? await Notification.requestPermission() : "default";
    this.forbidden = answer === "denied";
    settings.notices = answer === "granted";
    await this.#follow();
  }

  /** With every load: the person or the language may be another, or the browser may have made a new subscription. */
  begin(): void {
    if (settings.notices) void this.#follow();
  }

  /** Have the server tell this browser while no page is open, if it can, or no more; open pages tell by themselves. */
  async #follow(): Promise<void> {
    try {
      const worker = await navigator.serviceWorker?.getRegistration();
      let before = await worker?.pushManager?.getSubscription();
      if (settings.notices) {
        const key = has("push") ? await pushKey() : "";
        // What was made for another key of the server brings nothing any more.
        if (before && key && keyOf(before) !== key) {
          await before.unsubscribe();
          before = null;
        }
        const made =
          before ??
          (key && (await worker?.pushManager?.subscribe({ userVisibleOnly: true, applicationServerKey: key })));
        const { endpoint, keys } = made ? made.toJSON() : {};
        if (endpoint && keys?.p256dh && keys.auth)
          await subscribe({ endpoint, p256dh: keys.p256dh, auth: keys.auth, language: settings.language });
      } else if (before) {
        await unsubscribe(before.endpoint);
        await before.unsubscribe();
      }
    } catch {
      // No service of the browser's maker, no network: the open page tells all the same.
    }
  }

  /** Tell something of a page of ours; a later word of the same page takes the place of the one before. */
  async tell(words: string, page: string): Promise<void> {
    if (!settings.notices || !this.possible || Notification.permission !== "granted" || !document.hidden) return;
    const look = { tag: page, icon: ICON, lang: settings.language, data: { page } };
    // Phones show only those of the worker, which also leads back to the page.
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(words, look);
    else new Notification(words, look).onclick = () => focus();
  }
}

export const notices = new Notices();
