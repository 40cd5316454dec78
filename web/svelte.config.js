import { readFileSync } from "node:fs";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

const screens = JSON.parse(readFileSync(new URL("src/screen/screens.json", import.meta.url), "utf8"));

/** Style sheets name the sizes of a screen: @media (--small). */
const sizes = {
    name: "sizes of a screen",
    style: ({ content, filename }) => ({
        // One rule may hold for several of them: @media (--sideways), (--large).
        code: content.replace(/@media [^{]*/g, (rule) =>
            rule.replace(/\(--([\w-]+)\)/g, (_, name) => {
                if (!screens[name]) throw new Error(`${filename}: no screen "${name}" in src/screen/screens.json`);
                return screens[name];
            }),
        ),
    }),
};

export default { preprocess: [vitePreprocess(), sizes] };
