import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import screens from "../src/screens.json";

const src = join(import.meta.dirname, "../src");
const styles = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|css)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(src, name), "utf8") }));
const media = styles.flatMap(({ name, text }) =>
  [...text.matchAll(/@media ([^{]+)/g)].map(([, query]) => ({ name, query: query! })),
);

test("the sizes of a screen stand in one place", () => {
  expect(media.filter(({ query }) => /width|height/.test(query))).toEqual([]);
});

test("every size that has a name is used, and every name that is used has a size", () => {
  const scripts = readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(svelte|ts)$/.test(name))
    .map((name) => readFileSync(join(src, name), "utf8"))
    .join();
  const used = [...scripts.matchAll(/@media \(--([\w-]+)\)|onScreen\("([\w-]+)"\)/g)].map(([, a, b]) => a ?? b);
  expect([...new Set(used)].sort()).toEqual(Object.keys(screens).sort());
});
