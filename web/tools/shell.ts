// Shell: builds the service worker beside the page, and tells it the files of the build.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const WORKER = "worker.js";

/** The editor of hero files is large, and useless without the server that reads them: it is fetched where it is used. */
const LATER = /^assets\/editor-/;

/** Modules of the first page and of every other; a worker must not import them. */
const FIRST_PAGE =
  /node_modules\/(svelte|@fluent|esm-env|clsx)\/|src\/[^/]+\.(ts|svelte)$|src\/settings\/settings|src\/fighters\/looks|src\/heroes\/Medal|src\/start\/(choices|fair|quick|words|tables|seeking|Chips|GameRow|TableRow)/;
/** The drawing on the first page, which comes after its words. */
const FIRST_PICTURE =
  /src\/start\/Scene|src\/heroes\/(Standee|BoardPicture)|src\/fighters\/Figure|src\/board\/(scatter|scenery\/Scenery)/;

/** Beyond what the build makes: drawn for the page itself, not only for phones and messengers. */
const PUBLIC = ["/icons/icon.svg", "/manifest.webmanifest"];

/** The drawings that keep their names: the portraits among them, and a digest of all. */
function drawings(folder: string): { portraits: string[]; digest: string } {
  const names = readdirSync(join(folder, "art"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".svg"))
    .sort();
  const digest = createHash("sha256");
  for (const name of names) digest.update(name).update(readFileSync(join(folder, "art", name)));
  const portraits = names.filter((name) => name.startsWith("portraits")).map((name) => `/art/${name}`);
  return { portraits, digest: digest.digest("hex").slice(0, 12) };
}

export function shell(): Plugin {
  let folder = "";
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
    configResolved(config) {
      folder = config.publicDir;
    },
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") throw new Error(`the build has no ${WORKER}`);
      if (worker.imports.length) throw new Error(`${WORKER} must stand alone, but imports ${worker.imports}`);
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !LATER.test(name));
      const paths = [...files.map((name) => `/${name}`).sort(), ...PUBLIC];
      const art = drawings(folder);
      const build = createHash("sha256").update(JSON.stringify([paths, worker.code, art.digest]));
      const page = bundle["index.html"];
      if (page?.type === "asset") build.update(page.source);
      worker.code = worker.code
        .replaceAll("__SHELL__", JSON.stringify(paths))
        .replaceAll("__PORTRAITS__", JSON.stringify(art.portraits))
        .replaceAll("__ART__", JSON.stringify(art.digest))
        .replaceAll("__BUILD__", JSON.stringify(build.digest("hex").slice(0, 12)));
    },
  };
}
