// Drag: something that a pointer presses and carries: a card out of the hand, a fighter across the board.

export interface Carrying<T> {
  /** whether a movement since the press lifts the thing */
  lifts: (dx: number, dy: number) => boolean;
  onlift?: (what: T) => void;
  /** it was let go over an element */
  ondrop: (what: T, over: Element) => void;
  /** it was touched for long without being moved */
  onhold?: (what: T) => void;
}

interface Carried<T> {
  what: T;
  /** where the pointer is, in the window */
  x: number;
  y: number;
  over: Element | null;
}

/** A finger that moves less than this has not moved; in pixels. */
export const STEADY = 7;
/** A touch that lasts as long as this is a long one; in milliseconds. */
export const LONG = 480;

export class Drag<T> {
  /** null until something has left its place */
  carried = $state.raw<Carried<T> | null>(null);
  /** whether the last press was spent on a drag or a long touch, so that the click at its end is none */
  spent = false;
  #pressed: { what: T; pointer: number; x: number; y: number } | null = null;
  #hold: ReturnType<typeof setTimeout> | undefined;
  #how: Carrying<T>;

  constructor(how: Carrying<T>) {
    this.#how = how;
  }

  press(event: PointerEvent, what: T): void {
    this.spent = false;
    if (event.button !== 0 || !event.isPrimary) return;
    this.#pressed = { what, pointer: event.pointerId, x: event.clientX, y: event.clientY };
    clearTimeout(this.#hold);
    if (event.pointerType !== "mouse" && this.#how.onhold) this.#hold = setTimeout(() => this.#held(what), LONG);
  }

  #held(what: T): void {
    if (this.carried) return;
    this.spent = true;
    this.#pressed = null;
    this.#how.onhold?.(what);
  }

  move = (event: PointerEvent): void => {
    const pressed = this.#pressed;
    if (pressed?.pointer !== event.pointerId) return;
    const { clientX: x, clientY: y } = event;
    const [dx, dy] = [x - pressed.x, y - pressed.y];
    if (Math.hypot(dx, dy) > STEADY) clearTimeout(this.#hold);
    if (!this.carried) {
      if (!this.#how.lifts(dx, dy)) return;
      this.spent = true;
      this.#how.onlift?.(pressed.what);
    }
    this.carried = { what: pressed.what, x, y, over: document.elementFromPoint(x, y) };
  };

  release = (event: PointerEvent): void => {
    clearTimeout(this.#hold);
    if (this.#pressed?.pointer !== event.pointerId) return;
    const { carried } = this;
    this.#pressed = null;
    this.carried = null;
    const over = carried && event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null;
    if (carried && over) this.#how.ondrop(carried.what, over);
  };
}
