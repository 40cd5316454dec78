declare module "virtual:pictograms" {
  const bodies: Record<string, string>;
  export default bodies;
}

declare module "virtual:card-pictures" {
  const bodies: Record<string, string>;
  export default bodies;
}

declare module "*.ftl?raw" {
  const text: string;
  export default text;
}
