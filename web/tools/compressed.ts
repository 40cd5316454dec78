// Compressed: lays gzip and Brotli versions beside the built files, so that the server compresses nothing itself.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Pictures and fonts are compressed already; the page is finished by the server. */
const TEXT = /\.(js|css|svg|txt|webmanifest)$/;
/** A shorter file is one packet either way. */
const SHORTEST = 1000;

export function compressed(): Plugin {
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!TEXT.test(name)) continue;
        const path = join(folder, name);
        const data = readFileSync(path);
        if (data.length < SHORTEST) continue;
        writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(data));
      }
    },
  };
}
