// KeyboardNavigation: the keyboard at a table. It is led to where the present question is answered, and letters lead elsewhere.
import { tick } from "svelte";
import { around } from "../board/arrows";
import { adrift, elsewhere, keyboard, letterOf } from "../input/keyboard";
import type { TableModel } from "./model.svelte";

/** A part of the table that the keyboard can be put on; false where there is nothing to stand on. */
interface Part {
  enter(): boolean;
}
interface Parts {
  box?: HTMLElement;
  board?: Part;
  hand?: Part;
  prompt?: Part;
}

/** A key pressed so soon after one that skipped was meant to skip too; in milliseconds. */
const SETTLE = 350;

export class KeyboardNavigation {
  #table: TableModel;
  #parts: () => Parts;
  #skipped = -SETTLE;

  constructor(table: TableModel, parts: () => Parts) {
    this.#table = table;
    this.#parts = parts;
  }

  /** To where the question is answered: spaces on the board, one's own cards in the hand, all else at the prompt. */
  home = (): boolean => {
    const { box, board, hand, prompt } = this.#parts();
    const { asked, aimed, seat, game, offers } = this.#table;
    const options = asked?.options ?? [];
    const spaces = offers.some((offer) => offer.tone !== "target");
    if (!asked || document.querySelector("dialog[open]") || box?.inert) return false;
    if (aimed && board?.enter()) return true;
    // Somebody who wants to take back waits at the prompt.
    if (!game.undo.answer) {
      if (spaces && options.some((option) => option.kind === "move" || option.kind === "space") && board?.enter())
        return true;
      const inHand = options.some((option) => option.kind === "card" && option.owner === seat);
      if (asked?.answered !== "pile" && inHand && hand?.enter()) return true;
    }
    return prompt?.enter() ?? false;
  };

  /** A new question draws the keyboard to it, unless it is where somebody reads or writes. */
  async follow(): Promise<void> {
    await tick();
    const now = document.activeElement;
    const here =
      !!now?.closest("[data-part=board], [data-part=prompt], [data-part=hand]") && !!this.#parts().box?.contains(now);
    if (adrift() || here) keyboard.goHome();
  }

  /** Before anybody else hears of a key. */
  key = (event: KeyboardEvent): void => {
    const { busy, stage } = this.#table;
    const on = event.target as HTMLElement;
    const inside = on instanceof Node && !!this.#parts().box?.contains(on);
    if (event.key === "Escape" && inside && on.closest("input, select")) {
      on.blur();
      keyboard.goHome();
    }
    if (elsewhere(event) || event.key === "Shift" || event.key === "Alt" || event.key === "?") return;
    const presses = event.key === "Enter" || event.key === " " || /^[1-9]$/.test(event.key);
    if (busy) {
      if (event.key === "Tab") return;
      this.#skipped = event.timeStamp;
      // A combat listens to keys itself.
      if (stage.fight) return;
      stop(event);
      stage.skip();
    } else if (presses && inside && (event.repeat || event.timeStamp - this.#skipped < SETTLE)) {
      // A key that is held, or was meant to skip, must not choose what has just been asked.
      stop(event);
    } else if (/^(Tab|Enter|Arrow.*)$/.test(event.key)) {
      if (!event.shiftKey && adrift() && keyboard.goHome()) stop(event);
    } else if (event.key === "Escape") {
      this.#table.picked = "";
      this.#table.aimed = "";
      keyboard.goHome();
    } else this.#letter(event);
  };

  #nextFighter(): void {
    const { movers, attackers, fighter } = this.#table;
    this.#table.picked = around(movers.length ? movers : attackers, fighter, 1) ?? "";
    void tick().then(() => movers.length && this.#parts().board?.enter());
  }

  #log(): void {
    this.#table.showLog();
    // The one on a sheet comes last.
    void tick().then(() => [...document.querySelectorAll<HTMLElement>("[data-part=log] [role=log]")].at(-1)?.focus());
  }

  #letter(event: KeyboardEvent): void {
    const { board, hand, prompt } = this.#parts();
    const ways: Record<string, () => unknown> = {
      b: () => board?.enter(),
      h: () => hand?.enter(),
      p: () => prompt?.enter(),
      l: () => this.#log(),
      f: () => this.#nextFighter(),
      t: () => (this.#table.eye.pinned = !this.#table.eye.pinned),
    };
    const go = ways[letterOf(event)];
    if (!go) return;
    event.preventDefault();
    go();
  }
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
