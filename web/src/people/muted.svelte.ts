// Muted: whom the person at this device does not want to hear. Kept in this browser; nobody else is told.
import type { ChatLine } from "../protocol";

const KEPT = "unmatched-muted";
/** the longest ago are heard again */
const MOST = 500;

class Muted {
  /** names as they were when they were muted, by `who` */
  #names = $state.raw<Readonly<Record<string, string>>>(read());

  has(line: ChatLine): boolean {
    return !!line.who && line.who in this.#names;
  }
  name(who: string): string {
    return this.#names[who] ?? "";
  }
  add(who: string, name: string): void {
    this.#keep(Object.fromEntries([...Object.entries(this.#names), [who, name] as const].slice(-MOST)));
  }
  remove(who: string): void {
    this.#keep(Object.fromEntries(Object.entries(this.#names).filter(([other]) => other !== who)));
  }
  #keep(names: Record<string, string>): void {
    this.#names = names;
    try {
      localStorage.setItem(KEPT, JSON.stringify(names));
    } catch {
      // Nothing is kept where keeping is forbidden.
    }
  }
}

function read(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return kept && typeof kept === "object" ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

export const muted = new Muted();
