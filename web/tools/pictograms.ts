// Pictograms: the few game-icons this client draws, taken out of the package at build time.
// The package holds over four thousand; importing it whole would be megabytes.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { shortDrawing } from "./paths.ts";

/** module -> the list of names and the icons behind them */
const LISTS: Record<string, URL> = {
  "virtual:pictograms": new URL("../src/components/pictograms.json", import.meta.url),
};

export function pictograms(): Plugin {
  return {
    name: "pictograms",
    resolveId: (id) => (id in LISTS ? `\0${id}` : undefined),
    load(id) {
      const list = LISTS[id.slice(1)];
      if (!id.startsWith("\0") || !list) return undefined;
      this.addWatchFile(list.pathname);
      const wanted: Record<string, string> = JSON.parse(readFileSync(list, "utf8"));
      const require = createRequire(import.meta.url);
      const { icons } = require("@iconify-json/game-icons/icons.json") as { icons: Record<string, { body: string }> };
      const drawn: Record<string, string> = {};
      for (const [name, icon] of Object.entries(wanted)) {
        const found = icons[icon];
        if (!found) throw new Error(`${list.pathname}: game-icons has no "${icon}" (for ${name})`);
        drawn[name] = shortDrawing(found.body);
      }
      return `export default ${JSON.stringify(drawn)};`;
    },
  };
}
