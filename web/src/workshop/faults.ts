// Faults: where in a hero or board file the server has found something wrong.
import type { HeroFault } from "../protocol";

/** From the key or item that is wrong to the end of its line; null if the file has no place for it. */
export function locate(text: string, { line, column }: Pick<HeroFault, "line" | "column">): [number, number] | null {
  const lines = text.split("\n");
  const wrong = lines[line - 1];
  if (wrong === undefined) return null;
  const begin = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return [begin + column - 1, begin + wrong.length];
}
