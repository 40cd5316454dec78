// Route: which page the address names. Links are plain <a href>; a click on one of ours changes the page without loading.
import { untrack } from "svelte";
import { addressOf, followLinks, here as address, pathOf } from "./address";

export type Page =
  | "start"
  | "new"
  | "table"
  | "replay"
  | "deal"
  | "heroes"
  | "learn"
  | "me"
  | "watch"
  | "rating"
  | "workshop"
  | "edition"
  | "nowhere";

export interface Place {
  page: Page;
  /** a table, a replay's table, a deal, a hero or a kind of file; "" where the page has no such thing */
  id: string;
  /** the key of a card on the page of a hero */
  card?: string;
}

/** The page of a path; null for addresses that are not ours. */
export function read(path: string): Place | null {
  const [first = "", second = "", ...more] = path.split("/").filter(Boolean).map(safely);
  if (first === "heroes" && second && more.length === 1) return { page: "heroes", id: second, card: more[0]! };
  if (more.length) return null;
  if (first === "") return { page: "start", id: "" };
  if (first === "t" && second) return { page: "table", id: second };
  if (first === "r" && second) return { page: "replay", id: second };
  if (first === "d" && second) return { page: "deal", id: second };
  if (first === "workshop" && (!second || second === "board")) return { page: "workshop", id: second };
  if (first === "heroes") return { page: "heroes", id: second };
  const alone = (["new", "replay", "learn", "me", "watch", "rating", "edition"] as const).find(
    (page) => page === first,
  );
  if (alone && !second) return { page: alone, id: "" };
  return null;
}

/** Percent signs that encode nothing are left as they are. */
function safely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const here = (): Place => read(address().pathname) ?? { page: "nowhere", id: "" };

class Route {
  #place = $state.raw<Place>(here());
  /** grows with every change of page, for those who want to move the focus or scroll */
  visits = $state(0);

  get page(): Page {
    return this.#place.page;
  }
  get id(): string {
    return this.#place.id;
  }
  get card(): string {
    return this.#place.card ?? "";
  }
  /** The address has changed. */
  follow(): void {
    this.#place = here();
    this.visits = untrack(() => this.visits) + 1;
  }
}

export const route = new Route();

/** Go to a page of ours; replace leaves no way back to the present one. */
export function go(path: string, replace = false): void {
  const { pathname, search, hash } = address();
  if (path !== pathname + search + hash) history[replace ? "replaceState" : "pushState"](null, "", addressOf(path));
  route.follow();
  scrollTo?.(0, 0);
}

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download")) return;
  const path = pathOf(link);
  const [pathname = "", place] = path?.split("#") ?? [];
  const [page = ""] = pathname.split("?");
  if (path === null || !read(page) || (place && page === address().pathname)) return;
  event.preventDefault();
  go(path);
}

/** Listen to links and to the browser's back and forward; returns how to stop. */
export function begin(): () => void {
  const show = () => route.follow();
  addEventListener("popstate", show);
  document.addEventListener("click", follow);
  const unlead = followLinks();
  return () => {
    unlead();
    removeEventListener("popstate", show);
    document.removeEventListener("click", follow);
  };
}
