import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import screens from "../src/screen/screens.json";

const src = join(import.meta.dirname, "../src");
const files = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|css|ts)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(src, name), "utf8") }));
/** Every place that a pattern is found in. */
const found = (pattern: RegExp) =>
  files.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([what]) => `${name}: ${what}`));

test("the sizes of a screen stand in one place", () => {
  expect(found(/@media [^{]*(width|height)[^{]*/g)).toEqual([]);
});

test("every size that has a name is used, and every name that is used has a size", () => {
  const used = files.flatMap(({ text }) =>
    [...text.matchAll(/(?<=@media [^{]*)\(--([\w-]+)\)|onScreen\("([\w-]+)"\)/g)].map(
      ([, style, script]) => style ?? script!,
    ),
  );
  expect([...new Set(used)].sort()).toEqual(Object.keys(screens).sort());
});

test("what only listeners get is hidden by one class", () => {
  expect(found(/clip-path: inset\(50%\)/g)).toEqual(["theme.css: clip-path: inset(50%)"]);
});

test("no style reaches into another component; only the reader's settings are known to all", () => {
  expect(found(/:global\((?!\[data-(theme|contrast|text)=)[^)]*\)/g)).toEqual([]);
});

test("what tests look for is no help to the app", () => {
  expect(found(/\[data-testid|dataset\.testid|getByTestId/g)).toEqual([]);
});

test("nothing moves for ever: who thinks is left in peace", () => {
  expect(found(/animation[^;]*infinite[^;]*/g)).toEqual([]);
});
