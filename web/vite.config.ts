import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { pictograms } from "./tools/pictograms.ts";

// The gallery is served by `npm run dev` only; the build knows index.html alone.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), pictograms()],
  build: {
    outDir: "../src/unmatched/server/static",
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: true,
  },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8000", ws: true },
    },
  },
  // Svelte's package offers its server half to node; components are mounted, so tests want the browser half.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
  },
}));
