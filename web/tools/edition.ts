// Edition: a client without a server. Its page may load nothing from elsewhere, and has a worker that keeps every file.
import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const WORKER = "worker.js";
/** Of a server, and of no use to one device: the head of the page names them, as an operator's would. */
const OFF = "companions deals device-codes passkeys push rating reports seeks";
const INLINE = /<script>([\s\S]*?)<\/script>/g;

/** A host may send no headers of ours, so the page itself says what it may load; Python is WebAssembly. */
function policy(page: string): string {
  const digests = [...page.matchAll(INLINE)].map(
    ([, script]) => `'sha256-${createHash("sha256").update(script!).digest("base64")}'`,
  );
  return [
    "default-src 'self'",
    "img-src 'self' data:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${digests.join(" ")}`,
  ].join("; ");
}

export function edition(): Plugin {
  return {
    name: "edition",
    apply: "build",
    enforce: "post",
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: "index.html", worker: "src/device/keeper.ts" },
          // At the root, since a worker sees only what lies beside and below it.
          output: { entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js") },
        },
      },
    }),
    transformIndexHtml: {
      order: "post",
      handler: (page) =>
        page.replace(
          "<head>",
          `<head><meta http-equiv="content-security-policy" content="${policy(page)}" /><meta name="features-off" content="${OFF}" />`,
        ),
    },
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") throw new Error(`the build has no ${WORKER}`);
      if (worker.imports.length) throw new Error(`${WORKER} must stand alone, but imports ${worker.imports}`);
    },
  };
}
