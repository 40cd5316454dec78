/** of the whole package, put in by vite.config.ts */
declare const __VERSION__: string;
/** what an edition without a server consists of, put in by vite.config.ts; null in any other client */
declare const __EDITION__: import("./device/edition").Edition | null;

declare module "virtual:pictograms" {
  const bodies: Record<string, string>;
  export default bodies;
}

declare module "*.toml?raw" {
  const text: string;
  export default text;
}

declare module "*.md?raw" {
  const text: string;
  export default text;
}
