import { afterEach, beforeEach } from "vitest";
import { cleanup } from "@testing-library/svelte";
import { portraits } from "../tools/drawings";
import { LANGUAGES, learn, learnLessons, speak } from "../src/locales.svelte";

// What jsdom lacks of a browser.
globalThis.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as unknown as typeof matchMedia;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof ResizeObserver;

// Portraits come from the server; here they are taken from the package.
const drawn = portraits();
const elsewhere = globalThis.fetch;
globalThis.fetch = async (what, how) => {
  const portrait = typeof what === "string" && drawn.get(what);
  return portrait ? new Response(portrait) : elsewhere(what, how);
};

// In a browser a language arrives when it is wanted; here all are at hand.
await learnLessons();
await Promise.all(LANGUAGES.map(({ id }) => learn(id)));

beforeEach(() => speak("en"));
afterEach(() => cleanup());
