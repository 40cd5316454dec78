// Keyboard: whether the person last acted by a key or by a pointer, and where the keyboard belongs when it has lost its
// place. Whoever plays by keys is led to what is asked; whoever points is left alone.

class Keyboard {
  /** whether the last thing the person did was to press a key */
  used = false;
  #home: (() => boolean) | null = null;

  constructor() {
    if (typeof addEventListener !== "function") return;
    addEventListener("keydown", () => (this.used = true), true);
    addEventListener("pointerdown", () => (this.used = false), true);
  }

  /** A table says how to reach what it asks; returns how to take that back. */
  offerHome(go: () => boolean): () => void {
    this.#home = go;
    return () => {
      if (this.#home === go) this.#home = null;
    };
  }

  /** To what is asked, for somebody who plays by keys; false where nothing is asked. */
  goHome(): boolean {
    return this.used && !!this.#home?.();
  }
}

export const keyboard = new Keyboard();

/** Whether the keyboard is nowhere: what had it is gone or can no longer be pressed. */
export function adrift(): boolean {
  const now = document.activeElement;
  return !now || now === document.body || now.tagName === "MAIN" || now.matches(":disabled");
}

/** The letter of a key, on keyboards with another alphabet the Latin one in the same place. */
export function letterOf(event: KeyboardEvent): string {
  if (/^[a-z]$/i.test(event.key)) return event.key.toLowerCase();
  return event.key.length === 1 && /^Key[A-Z]$/.test(event.code ?? "") ? event.code.slice(3).toLowerCase() : "";
}

/** Whether a key belongs to somebody who writes, chooses in a list or has a sheet before the table. */
export function elsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return !!(event.target as Element | null)?.closest?.("input, textarea, select, dialog[open]");
}
