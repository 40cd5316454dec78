import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
    { ignores: ["node_modules", "src/protocol.ts", "src/fixtures"] },
    js.configs.recommended,
    ...ts.configs.recommended,
    ...svelte.configs.recommended,
    {
        languageOptions: {
            globals: { ...globals.browser, ...globals.node, __VERSION__: "readonly", __EDITION__: "readonly" },
        },
    },
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: { parserOptions: { parser: ts.parser } },
    },
    {
        // They draw pictograms, which are put in when the client is built and hold nothing of a user.
        files: [
            "src/components/Icon.svelte",
            "src/board/scenery/Marmoreal.svelte",
            "src/art/Portrait.svelte",
            "src/fighters/Figure.svelte",
        ],
        rules: { "svelte/no-at-html-tags": "off" },
    },
);
