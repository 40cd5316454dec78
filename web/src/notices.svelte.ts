// Notices: what the browser tells somebody who looks elsewhere. Only who asked for them gets any.
import { settings } from "./settings/settings.svelte";

const ICON = "/icons/icon-192.png";

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
