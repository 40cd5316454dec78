// Attention: something happened that the person waits for, perhaps behind another window.
import { t } from "../locales.svelte";
import { settings } from "../settings/settings.svelte";

const MARK = "● ";

/** Sound, if it is on; and while nobody looks at the page, a mark in its tab and a notification, if it was allowed. */
export function call(words: string, tag: string): void {
  if (settings.sound) void import("../table/stage/sound").then(({ play }) => play("turn"));
  if (document.visibilityState === "visible") return;
  if (!document.title.startsWith(MARK)) document.title = `${MARK}${document.title}`;
  document.addEventListener(
    "visibilitychange",
    () => (document.title = document.title.startsWith(MARK) ? document.title.slice(MARK.length) : document.title),
    { once: true },
  );
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification(words, { body: t("app-name"), tag });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
