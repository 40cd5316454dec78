// Address: where the app's pages are. At a server they are paths; an edition without one lies in any folder of any host,
// which knows a single page, so its pages are written behind a # of that page's address.
import { alone } from "./device/edition";

/** The path, query and place of the page that is shown. */
export function here(): URL {
  return alone ? new URL(location.hash.replace(/^#(?!\/)/, "#/").slice(1) || "/", "app:/") : new URL(location.href);
}

/** What the browser's address is for a path of ours. */
export function addressOf(path: string): string {
  return alone ? `#${path}` : path;
}

/** A link that others can open. */
export function shared(path: string): string {
  return alone ? `${location.href.split("#")[0]}#${path}` : location.origin + path;
}

/** The path that a link of a page leads to; null if it leaves the app. */
export function pathOf(link: HTMLAnchorElement): string | null {
  const written = link.getAttribute("href") ?? "";
  if (alone) {
    const path = written.replace(/^#(?=\/)/, "");
    return path.startsWith("/") ? path : null;
  }
  return link.origin === location.origin ? link.pathname + link.search + link.hash : null;
}

/** Before the browser itself uses a link, as in another tab: lead it to the page behind the #. */
export function followLinks(): () => void {
  if (!alone) return () => undefined;
  const lead = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.("a[href^='/']");
    if (link) link.setAttribute("href", addressOf(link.getAttribute("href")!));
  };
  const events = ["pointerover", "pointerdown", "focusin", "contextmenu"];
  for (const event of events) document.addEventListener(event, lead, true);
  return () => events.forEach((event) => document.removeEventListener(event, lead, true));
}
