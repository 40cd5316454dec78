import { afterEach, beforeEach } from "vitest";
import { cleanup } from "@testing-library/svelte";
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

// In a browser a language arrives when it is wanted; here all are at hand.
await learnLessons();
await Promise.all(LANGUAGES.map(({ id }) => learn(id)));

beforeEach(() => speak("en"));
afterEach(() => cleanup());
