import { afterEach, beforeEach } from "vitest";
import { cleanup } from "@testing-library/svelte";
import { speak } from "../src/locales.svelte";

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

beforeEach(() => speak("en"));
afterEach(() => cleanup());
