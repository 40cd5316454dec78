// Choices: what the person last chose for a quick game, kept in the browser, and the table it makes.
import type { NewTable } from "../protocol";
import type { Library } from "../library.svelte";
import { fairPair } from "./fair";

const KEPT = "unmatched-quick";
/** of a new opponent, where the server knows it */
export const FIRST_LEVEL = "easy";

class Choices {
  /** "" means: drawn by lot */
  hero = $state("");
  opponent = $state("");
  board = $state("");
  level = $state(FIRST_LEVEL);

  begin(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
      for (const key of ["hero", "opponent", "board", "level"] as const)
        if (typeof kept[key] === "string") this[key] = kept[key];
    } catch {
      // A damaged or forbidden store means defaults.
    }
  }

  keep(): void {
    const { hero, opponent, board, level } = this;
    try {
      localStorage.setItem(KEPT, JSON.stringify({ hero, opponent, board, level }));
    } catch {
      // Nothing is kept where keeping is forbidden.
    }
  }

  /** What was kept may be unknown to this server: then it is drawn by lot, or the first level. */
  fit({ heroes, boards, bots }: Library): void {
    if (!(this.hero in heroes)) this.hero = "";
    if (!(this.opponent in heroes)) this.opponent = "";
    if (!(this.board in boards)) this.board = "";
    if (!bots.some((bot) => bot.id === this.level)) this.level = firstLevel(bots.map((bot) => bot.id));
  }
}

export const choices = new Choices();

export function firstLevel(levels: readonly string[]): string {
  return levels.includes(FIRST_LEVEL) ? FIRST_LEVEL : (levels[0] ?? "");
}

/** One of the boards; chance is a number from 0 to 1, without 1. */
export function anyBoard(boards: readonly string[], chance = Math.random()): string {
  return boards[Math.floor(chance * boards.length)] ?? "";
}

/** A person against a bot, both seats taken: it can begin at once. */
export function quickTable(
  wish: { hero: string; opponent: string; board: string; level: string },
  known: Pick<Library, "boards" | "chances">,
  name: string,
): NewTable {
  const { hero, opponent } = fairPair(wish, known.chances);
  return {
    settings: {
      mode: "duel",
      board: wish.board || anyBoard(Object.keys(known.boards)),
      seats: [{ hero }, { bot: wish.level, hero: opponent }],
    },
    name,
    sit: [0],
  };
}
