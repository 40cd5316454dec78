// Titles: what a small card is called, so that no two of a deck look the same.

/** Shorter beginnings say enough together with what follows. */
const LEAST = 10;

/** The title of a card without the words with which another title of the deck begins too. */
export function shortTitle(title: string, others: readonly string[]): string {
  const words = title.split(" ");
  let shared = 0;
  for (const other of others) {
    if (other === title) continue;
    const theirs = other.split(" ");
    let same = 0;
    while (same < words.length - 1 && words[same] === theirs[same]) same += 1;
    shared = Math.max(shared, same);
  }
  const start = words.slice(0, shared).join(" ");
  return start.length >= LEAST ? `… ${words.slice(shared).join(" ")}` : title;
}

/** Letters of the longest word: what must fit on one line. */
export const longestWord = (title: string): number => Math.max(...title.split(/[\s-]+/).map((word) => word.length));

const VOWEL = "aeiouyаеёиоуыэюяєії";
/** Letters that stay together at either end of a broken word. */
const ENDS = 4;

/** A title whose long words may be broken, before a consonant that a vowel follows, by hyphens that are not seen before. */
export const hyphenated = (title: string): string =>
  title.replace(/\p{L}+/gu, (word) =>
    [...word]
      .map((letter, i) => {
        const vowel = (at: number) => VOWEL.includes((word[at] ?? "").toLowerCase());
        const breaks = i >= ENDS && i <= word.length - ENDS && !vowel(i) && vowel(i + 1) && !"ьъй".includes(letter);
        return breaks ? `\u00ad${letter}` : letter;
      })
      .join(""),
  );
