import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./tools/compressed.ts";
import { drawings } from "./tools/drawings.ts";
import { pictograms } from "./tools/pictograms.ts";
import { edition } from "./tools/edition.ts";
import { shell } from "./tools/shell.ts";

// The version of the whole package; the client has none of its own.
const version =
  readFileSync(new URL("../src/unmatched/version.py", import.meta.url), "utf8").match(/^__version__ = "(.+)"$/m)?.[1] ??
  "";

// What an edition without a server consists of, as tools/browser has written it down; none for the client of a server.
const described = process.env.UNMATCHED_EDITION_PARTS;

// The gallery is served by `npm run dev` only; the build knows index.html and the worker.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), pictograms(), drawings(), ...(described ? [edition()] : [shell(), compressed()])],
  // An edition works in any folder of any host.
  base: described ? "./" : "/",
  define: {
    __VERSION__: JSON.stringify(version),
    __EDITION__: described ? readFileSync(described, "utf8") : "null",
  },
  worker: { format: "es" },
  build: {
    outDir: "../src/unmatched/server/static",
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: true,
  },
  server: {
    // The example of a hero file and the drawings are outside.
    fs: { allow: [".", "../examples", "../src/unmatched/content/art"] },
    proxy: {
      "/api": { target: process.env.UNMATCHED_SERVER ?? "http://127.0.0.1:8000", ws: true },
    },
  },
  // Svelte's package offers its server half to node; components are mounted, so tests want the browser half.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    // Drawing all boards and cards takes its time on a busy machine.
    testTimeout: 60_000,
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
  },
}));
