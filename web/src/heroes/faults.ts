// Faults: what the server says about a hero file, taken apart for reading.
import type { HeroFault } from "../protocol";

export interface ReadFault {
  place: string;
  what: string;
  hint: string;
}

/** The server's sentence is "your file: place: what (hint)". */
export function readFault({ place, what }: HeroFault): ReadFault {
  let rest = what.replace(/^your file: /, "");
  if (place && rest.startsWith(`${place}: `)) rest = rest.slice(place.length + 2);
  const hint = rest.match(/^(.*\S) \((.+)\)$/s);
  return hint ? { place, what: hint[1]!, hint: hint[2]! } : { place, what: rest, hint: "" };
}

/** Where in the file a fault is, as the beginning and end of a piece of text; null if that cannot be told. */
export function locate(text: string, { place, what, hint }: ReadFault): [number, number] | null {
  const line = `${what} ${hint}`.match(/\bat line (\d+)/);
  if (line) return lineAt(text, text.split("\n").slice(0, Number(line[1]) - 1).join("\n").length + (line[1] === "1" ? 0 : 1));
  const [, kind, name] = place.match(/^(\w+) '(.+?)'/) ?? [];
  if (!kind) return null;
  // The table that has the name; what is in quotes in the fault is looked for inside it.
  for (const start of text.matchAll(new RegExp(`^\\[\\[${kind}\\]\\]`, "gm"))) {
    const end = text.indexOf("\n[", start.index + 1);
    const table = text.slice(start.index, end < 0 ? undefined : end);
    if (!table.includes(`"${name}"`)) continue;
    const word = what.match(/'([^']+)'/)?.[1] ?? "";
    const inside = word ? table.search(new RegExp(`(^|[^\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}($|[^\\w-])`, "m")) : -1;
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
