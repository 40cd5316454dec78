// Brought: the names and looks of heroes in lists that are not those of the library. Each table is asked for its own once.
import { heroesOf } from "../api";
import { wear } from "../fighters/looks.svelte";
import type { Language } from "../shapes";

class Brought {
  #names = $state.raw<Record<string, string>>({});
  #asked = new Set<string>();

  /** What a hero of a table is called, "" until the server has told. */
  name(table: string, hero: string, language: Language): string {
    return this.#names[`${table} ${hero} ${language}`] ?? "";
  }
  async ask(table: string, language: Language): Promise<void> {
    const wish = `${table} ${language}`;
    if (this.#asked.has(wish)) return;
    this.#asked.add(wish);
    try {
      const { heroes } = await heroesOf(table, language);
      wear(heroes);
      const found = heroes.map(({ id, name }) => [`${table} ${id} ${language}`, name]);
      this.#names = { ...this.#names, ...Object.fromEntries(found) };
    } catch {
      // A row says what it knows; the next visit asks again.
      this.#asked.delete(wish);
    }
  }
}

export const brought = new Brought();
