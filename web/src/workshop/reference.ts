// Reference: language.md, which tools/references.py writes, taken apart so that a word can be looked up.
export interface Entry {
  word: string;
  about: string;
  /** its options and what they may be */
  options: [string, string][];
  examples: { code: string; says: string }[];
}

export interface Chapter {
  title: string;
  entries: Entry[];
}

export function readReference(text: string): Chapter[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((chapter) => {
      const [title = "", ...parts] = chapter.split(/^### /m);
      return { title: plain(title.split("\n")[0]!), entries: parts.map(readEntry) };
    })
    .filter((chapter) => chapter.entries.length > 0);
}

function readEntry(text: string): Entry {
  const [word = "", ...rest] = text.split("\n");
  const body = rest.join("\n").trim();
  const rows = [...body.matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(([, option, value]): [string, string] => [
    plain(option!),
    plain(value!),
  ]);
  return {
    word: plain(word),
    about: plain(
      body
        .split(/^(?:\||```|>)/m)[0]!
        .replace(/\s+/g, " ")
        .trim(),
    ),
    options: rows.filter(([option]) => option.trim() !== ""),
    examples: [...body.matchAll(/```toml\n([\s\S]*?)\n```\n+((?:>.*\n?)*)/g)].map(([, code, says]) => ({
      code: code!,
      says: says!.replace(/^> ?/gm, "").trim(),
    })),
  };
}

function plain(text: string): string {
  return text.replaceAll("`", "").trim();
}

/** The entries that speak of a word. */
export function find(chapters: readonly Chapter[], wanted: string): Chapter[] {
  const word = wanted.trim().toLowerCase();
  if (!word) return [...chapters];
  const speaks = ({ word: name, about, examples }: Entry) =>
    [name, about, ...examples.flatMap(({ code, says }) => [code, says])].some((text) =>
      text.toLowerCase().includes(word),
    );
  return chapters
    .map((chapter) => ({ ...chapter, entries: chapter.entries.filter(speaks) }))
    .filter((chapter) => chapter.entries.length > 0);
}
