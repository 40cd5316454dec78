import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { publicTables, readLibrary } from "../src/api";
import { LANGUAGES, speak } from "../src/locales.svelte";
import { network } from "../src/network.svelte";
import Offline from "../src/frame/Offline.svelte";
import { answer, KEPT, silent } from "../src/worker/answers";

const origin = "https://unmatched.example";
const kept = ["/assets/index-abc.js", "/icons/icon.svg"];
const asked = (path: string, mode = "cors", method = "GET") =>
  answer(method, mode, new URL(path, origin), origin, kept);

test("every page of the app is answered by the one that is kept", () => {
  for (const path of ["/", "/new", "/t/0123456789abcdef", "/heroes/alice?lang=uk"])
    expect(asked(path, "navigate")).toBe("page");
});

test("the documentation is no page of the app", () => {
  for (const path of ["/docs", "/docs/", "/docs/rulebook/uk.html"]) expect(asked(path, "navigate")).toBe("none");
});

test("files of this build are taken from the cache, those of another one are not", () => {
  expect(asked("/assets/index-abc.js")).toBe("asset");
  expect(asked("/assets/index-def.js")).toBe("none");
});

test("drawings are kept once they were shown, by whatever page", () => {
  expect(asked("/art/portraits/medusa.svg")).toBe("picture");
  expect(asked("https://elsewhere.example/art/portraits/medusa.svg")).toBe("none");
});

test("the library is kept, and nothing that is played", () => {
  expect(asked("/api/library?language=ru")).toBe("library");
  for (const path of ["/api/tables", "/api/mine", "/api/tables/x", "/api/tables/x/record", "/preview/t/x.png"])
    expect([asked(path), asked(path, "navigate")]).toEqual(["none", "none"]);
  expect(asked("/api/library", "cors", "POST")).toBe("none");
  expect(asked("https://elsewhere.example/api/library")).toBe("none");
});

test("a proxy without a server behind it is as good as no network", () => {
  expect([502, 503, 504].every(silent)).toBe(true);
  expect([200, 404, 429, 500].some(silent)).toBe(false);
});

afterEach(() => vi.unstubAllGlobals());

test("whoever is not answered is away, until the server itself answers", async () => {
  const library = { heroes: [], boards: [], bots: [], rules: {} };
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(publicTables()).rejects.toMatchObject({ code: "offline" });
  expect(network.away).toBe(true);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(library, { headers: { [KEPT]: "1" } })));
  expect(await readLibrary("en")).toEqual(library);
  expect(network.away).toBe(true);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ tables: [] })));
  await publicTables();
  expect(network.away).toBe(false);
});

test("what can be done without the server is told in every language", async () => {
  const told = LANGUAGES.map(({ id }) => {
    speak(id);
    const { unmount } = render(Offline);
    const words = screen.getByRole("status").textContent;
    expect(screen.getByRole("link").getAttribute("href")).toBe("/heroes");
    unmount();
    return words;
  });
  expect(new Set(told).size).toBe(3);
});

test("the manifest names pictures that exist, one of them to be cut to any shape", () => {
  const folder = join(import.meta.dirname, "../public");
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.webmanifest"), "utf8"));
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src, sizes } of icons) {
    const picture = readFileSync(join(folder, src));
    if (src.endsWith(".png")) expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
});
