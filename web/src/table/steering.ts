// Steering: the keyboard at a table. It is led to where the present question is answered, and letters lead elsewhere.
import { tick } from "svelte";
import { adrift, elsewhere, keyboard, letterOf } from "../keyboard";
import type { Question } from "../shapes";
import { asksHand } from "./offers";

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
interface Moment {
  /** what is asked of the reader, null while nothing is */
  asked: Question | null;
  seat: number;
  /** somebody wants to take back and waits for the reader */
  begged: boolean;
  /** spaces of the board are offered for the fighter in hand */
  spaces: boolean;
  /** something is being shown; a combat listens to keys itself */
  busy: boolean;
  fight: boolean;
}
export interface Helm {
  parts: () => Parts;
  moment: () => Moment;
  /** end what is being shown */
  skip: () => void;
  /** let go of what is in hand */
  drop: () => void;
  nextFighter: () => void;
  log: () => void;
}

/** A key pressed so soon after one that skipped was meant to skip too; in milliseconds. */
const SETTLE = 350;

export class Steering {
  #helm: Helm;
  #skipped = -SETTLE;

  constructor(helm: Helm) {
    this.#helm = helm;
  }

  /** To where the question is answered: spaces on the board, one's own cards in the hand, all else at the prompt. */
  home = (): boolean => {
    const { box, board, hand, prompt } = this.#helm.parts();
    const { asked, seat, begged, spaces } = this.#helm.moment();
    const options = asked?.options ?? [];
    if (!asked || document.querySelector("dialog[open]") || box?.inert) return false;
    if (!begged) {
      if (spaces && options.some((option) => option.kind === "move" || option.kind === "space") && board?.enter())
        return true;
      if (asksHand(asked) && options.some((option) => option.kind === "card" && option.owner === seat) && hand?.enter())
        return true;
    }
    return prompt?.enter() ?? false;
  };

  /** A new question draws the keyboard to it, unless it is where somebody reads or writes. */
  async follow(): Promise<void> {
    await tick();
    const now = document.activeElement;
    const here =
      !!now?.closest("[data-part=board], [data-part=prompt], [data-part=hand]") &&
      !!this.#helm.parts().box?.contains(now);
    if (adrift() || here) keyboard.goHome();
  }

  /** Before anybody else hears of a key. */
  key = (event: KeyboardEvent): void => {
    const { busy, fight } = this.#helm.moment();
    const on = event.target as HTMLElement;
    const inside = on instanceof Node && !!this.#helm.parts().box?.contains(on);
    if (event.key === "Escape" && inside && on.closest("input, select")) {
      on.blur();
      keyboard.goHome();
    }
    if (elsewhere(event) || event.key === "Shift" || event.key === "?") return;
    const presses = event.key === "Enter" || event.key === " " || /^[1-9]$/.test(event.key);
    if (busy) {
      if (event.key === "Tab") return;
      this.#skipped = event.timeStamp;
      if (fight) return;
      stop(event);
      this.#helm.skip();
    } else if (presses && inside && (event.repeat || event.timeStamp - this.#skipped < SETTLE)) {
      // A key that is held, or was meant to skip, must not choose what has just been asked.
      stop(event);
    } else if (/^(Tab|Enter|Arrow.*)$/.test(event.key)) {
      if (!event.shiftKey && adrift() && keyboard.goHome()) stop(event);
    } else if (event.key === "Escape") {
      this.#helm.drop();
      keyboard.goHome();
    } else this.#letter(event);
  };

  #letter(event: KeyboardEvent): void {
    const { board, hand, prompt } = this.#helm.parts();
    const ways: Record<string, () => unknown> = {
      b: () => board?.enter(),
      h: () => hand?.enter(),
      p: () => prompt?.enter(),
      l: this.#helm.log,
      f: this.#helm.nextFighter,
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
