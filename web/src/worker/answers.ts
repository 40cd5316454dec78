// Answers: which requests the worker answers when the server does not, and from where.

/**
 * page: the server first, else the kept page; it is the same for every address.
 * asset: its name changes with its content, so what is kept is good for ever.
 * picture: a drawing of ours, kept once it was shown; the cache of another set of drawings is another one.
 * library: the server first, else what it said last.
 * none: not the worker's business; above all tables and everything that is played.
 */
export type Answer = "page" | "asset" | "picture" | "library" | "none";

/** the header of an answer that was kept, not given by the server now */
export const KEPT = "unmatched-kept";

/** What is opened in a tab and is no page of the app. */
const NOT_PAGES = /^\/(api|docs|offline|preview|healthz|readyz|metrics)(\/|$)/;

export function answer(method: string, mode: string, address: URL, origin: string, kept: readonly string[]): Answer {
  if (method !== "GET" || address.origin !== origin) return "none";
  if (address.pathname === "/api/library") return "library";
  if (mode === "navigate") return NOT_PAGES.test(address.pathname) ? "none" : "page";
  if (address.pathname.startsWith("/art/")) return "picture";
  return kept.includes(address.pathname) ? "asset" : "none";
}

/** A proxy answers so when there is no server behind it. */
export function silent(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}
