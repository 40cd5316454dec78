import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { shortDrawing, shortPath } from "../tools/paths";

describe("short paths", () => {
  test("keep the numbers apart", () => {
    expect(shortPath("m81.375 21.313l-7.22 124.25.98.75")).toBe("m81.4 21.3l-7.2 124.3 1 .8");
    expect(shortPath("M5.25.75 10-.04z")).toBe("M5.3.8 10 0z");
    expect(shortPath("L.96.96")).toBe("L1 1");
  });

  test("read flags of arcs that are written together", () => {
    expect(shortPath("a94.13 94.18 0 01-.124 4.718")).toBe("a94.1 94.2 0 0 1-.1 4.7");
  });

  test("of every pictogram have as many commands and numbers as before, each where it was", () => {
    const { icons } = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as {
      icons: Record<string, { body: string }>;
    };
    const parts = (body: string) =>
      [...body.matchAll(/ d="([^"]+)"/g)].flatMap(([, d]) => [...d!.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)]);
    const used = JSON.parse(readFileSync("src/components/pictograms.json", "utf8")) as Record<string, string>;
    for (const icon of Object.values(used)) {
      const [before, after] = [parts(icons[icon]!.body), parts(shortDrawing(icons[icon]!.body))];
      expect(after.map(([, command]) => command)).toEqual(before.map(([, command]) => command));
      before.forEach(([, command, text], i) => {
        if (command!.toLowerCase() === "a") return;
        const read = (some: string) => [...some.matchAll(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g)].map(([n]) => Number(n));
        const [exact, rounded] = [read(text!), read(after[i]![2]!)];
        expect(rounded.length, `${icon}: ${text}`).toBe(exact.length);
        rounded.forEach((n, k) => expect(Math.abs(n - exact[k]!)).toBeLessThan(0.0501));
      });
    }
  });
});
