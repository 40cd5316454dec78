// Faults: where in a hero file the server has found something wrong.
import type { HeroFault } from "../protocol";

/** The beginning and end of the line of a fault; null if that cannot be told. */
export function locate(
  text: string,
  { place, line, word }: Pick<HeroFault, "place" | "line" | "word">,
): [number, number] | null {
  if (line)
    return lineAt(
      text,
      text
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + (line === 1 ? 0 : 1),
    );
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  if (!place) {
    const top = word ? text.search(new RegExp(`^${plain}\\s*=`, "m")) : -1;
    return top < 0 ? null : lineAt(text, top);
  }
  const [, kind, name] = place.match(/^(\w+) '(.+?)'/) ?? [];
  if (!kind) return null;
  // The table that has the name; the word that is wrong is looked for inside it.
  for (const start of text.matchAll(new RegExp(`^\\[\\[${kind}\\]\\]`, "gm"))) {
    const end = text.indexOf("\n[", start.index + 1);
    const table = text.slice(start.index, end < 0 ? undefined : end);
    if (!table.includes(`"${name}"`)) continue;
    const inside = word ? table.search(new RegExp(`(^|[^\\w-])${plain}($|[^\\w-])`, "m")) : -1;
    return inside < 0 ? lineAt(text, start.index) : lineAt(text, start.index + inside + 1);
  }
  return null;
}

/** The line of the text around a place in it. */
function lineAt(text: string, at: number): [number, number] {
  const begin = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  return [begin, end < 0 ? text.length : end];
}
