// Drawings: the portraits of the package, which the server draws with too, under /art/portraits of the app.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const FOLDER = join(import.meta.dirname, "../../src/unmatched/content/art/portraits");

/** Every portrait by its address in the app. */
export function portraits(): Map<string, string> {
  const names = readdirSync(FOLDER).sort();
  return new Map(names.map((name) => [`/art/portraits/${name}`, readFileSync(join(FOLDER, name), "utf8")]));
}

export function drawings(): Plugin {
  return {
    name: "drawings",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const found = portraits().get(request.url ?? "");
        if (!found) return next();
        response.setHeader("content-type", "image/svg+xml");
        response.end(found);
      });
    },
    generateBundle() {
      for (const [address, source] of portraits()) {
        this.emitFile({ type: "asset", fileName: address.slice(1), source });
      }
    },
  };
}
