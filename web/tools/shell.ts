// Shell: builds the service worker beside the page, and tells it the files of the build.
import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { portraits } from "./drawings.ts";

const WORKER = "worker.js";

/** The editor of hero files is large, and useless without the server that reads them: it is fetched where it is used. */
const LATER = /^assets\/editor-/;

/** Modules of the first page and of every other; a worker must not import them. */
const FIRST_PAGE =
  /node_modules\/(svelte|@fluent|esm-env|clsx)\/|src\/[^/]+\.(ts|svelte)$|src\/settings\/settings|src\/fighters\/looks|src\/fighters\/Head|src\/art\/(Portrait|portraits|drawn|tones)|src\/start\/(GamePicture|choices|fair|quick|words|tables|seeking|Chips|GameRow|TableRow)/;
/** The drawing on the first page, which comes after its words. */
const FIRST_PICTURE =
  /src\/start\/Scene|src\/heroes\/(Standee|BoardPicture)|src\/fighters\/Figure|src\/board\/(scatter|scenery\/Scenery)/;

/** Beyond what the build makes: drawn for the page itself, not only for phones and messengers. */
const PUBLIC = ["/icons/icon.svg", "/manifest.webmanifest"];

export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    enforce: "post",
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: "index.html", worker: "src/worker/worker.ts" },
          // At the root, since a worker sees only what lies beside and below it.
          output: {
            entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js"),
            // What the first page needs comes in a few files: without HTTP/2 every one is a round trip.
            codeSplitting: {
              groups: [
                { name: "base", test: FIRST_PAGE },
                { name: "scene", test: FIRST_PICTURE },
              ],
            },
          },
        },
      },
    }),
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") throw new Error(`the build has no ${WORKER}`);
      if (worker.imports.length) throw new Error(`${WORKER} must stand alone, but imports ${worker.imports}`);
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !LATER.test(name));
      const paths = [...files.map((name) => `/${name}`).sort(), ...PUBLIC];
      const drawn = portraits();
      const art = createHash("sha256")
        .update(JSON.stringify([...drawn]))
        .digest("hex")
        .slice(0, 12);
      const build = createHash("sha256").update(JSON.stringify([paths, worker.code, art]));
      const page = bundle["index.html"];
      if (page?.type === "asset") build.update(page.source);
      worker.code = worker.code
        .replaceAll("__SHELL__", JSON.stringify(paths))
        .replaceAll("__PORTRAITS__", JSON.stringify([...drawn.keys()]))
        .replaceAll("__ART__", JSON.stringify(art))
        .replaceAll("__BUILD__", JSON.stringify(build.digest("hex").slice(0, 12)));
    },
  };
}
