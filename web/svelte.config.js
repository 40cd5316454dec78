import { readFileSync } from "node:fs";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

const screens = JSON.parse(readFileSync(new URL("src/screens.json", import.meta.url), "utf8"));

/** Style sheets name the sizes of a screen: @media (--small). */
const sizes = {
    name: "sizes of a screen",
    style: ({ content, filename }) => ({
        code: content.replace(/@media \(--([\w-]+)\)/g, (_, name) => {
            if (!screens[name]) throw new Error(`${filename}: no screen "${name}" in src/screens.json`);
            return `@media ${screens[name]}`;
        }),
    }),
};

export default { preprocess: [vitePreprocess(), sizes] };
