/** of the whole package, put in by vite.config.ts */
declare const __VERSION__: string;

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
