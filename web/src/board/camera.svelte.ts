// Camera: zoom and pan of the board, by wheel, drag, two fingers, buttons and keys.
import { PAD } from "./geometry";

const NEAREST = 5;
/** How near a combat is seen, at least and at most. */
const CLOSE = [1.35, 2.4] as const;

interface Hold {
  x: number;
  y: number;
}

export class Camera {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** whether the last press moved the board, so that it is no click */
  dragged = false;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #holds = new Map<number, Hold>();

  constructor(
    readonly width: () => number,
    readonly height: () => number,
  ) {}

  get whole(): boolean {
    return this.scale === 1;
  }

  /** Zoom by a factor around a point in board units. */
  zoom(factor: number, px = this.width() / 2, py = this.height() / 2): void {
    const scale = Math.min(NEAREST, Math.max(1, this.scale * factor));
    const change = scale / this.scale;
    this.x = px - (px - this.x) * change;
    this.y = py - (py - this.y) * change;
    this.scale = scale;
    this.#stay();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.#stay();
  }

  /** Pan until a point in board units lies in the frame, with some room around it. */
  reveal(px: number, py: number, room: number): void {
    const into = (at: number, full: number) => Math.max(room, Math.min(full - room, at)) - at;
    this.pan(into(px * this.scale + this.x, this.width()), into(py * this.scale + this.y, this.height()));
  }

  reset(): void {
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  /**
   * How the frame is moved, as a transform in parts of it, so that some points in board units are seen from nearby. It
   * comes on top of zoom and pan, which stay as they are.
   */
  towards(points: readonly { x: number; y: number }[]): string {
    const [w, h] = [this.width(), this.height()];
    const seen = points.map(({ x, y }) => ({
      x: ((x + PAD) * this.scale + this.x) / w,
      y: ((y + PAD) * this.scale + this.y) / h,
    }));
    if (!seen.length) return "none";
    const range = (all: number[]) => [Math.min(...all), Math.max(...all)] as const;
    const [left, right] = range(seen.map(({ x }) => x));
    const [top, bottom] = range(seen.map(({ y }) => y));
    const near = Math.max(CLOSE[0], Math.min(CLOSE[1], 0.42 / Math.max(right - left, bottom - top, 0.01)));
    // The frame stays full.
    const shift = (middle: number, to: number) => Math.min(0, Math.max(1 - near, to - middle * near)) * 100;
    return `translate(${shift((left + right) / 2, 0.5)}%, ${shift((top + bottom) / 2, 0.62)}%) scale(${near})`;
  }

  press(event: PointerEvent): void {
    this.#holds.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.#holds.size === 1) this.dragged = false;
  }

  drag(event: PointerEvent, unitsPerPixel: number): void {
    const before = this.#holds.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...this.#holds].filter(([id]) => id !== event.pointerId);
    if (others.length === 1) {
      const other = others[0]![1];
      const apart = (hold: Hold) => Math.hypot(hold.x - other.x, hold.y - other.y);
      this.dragged = true;
      this.zoom(apart(now) / Math.max(1, apart(before)));
    } else if (this.dragged || Math.hypot(now.x - before.x, now.y - before.y) > 5) {
      this.dragged = true;
      this.pan((now.x - before.x) * unitsPerPixel, (now.y - before.y) * unitsPerPixel);
    } else {
      return;
    }
    this.#holds.set(event.pointerId, now);
  }

  release(event: PointerEvent): void {
    this.#holds.delete(event.pointerId);
  }

  /** The board never leaves its frame. */
  #stay(): void {
    this.x = Math.min(0, Math.max(this.width() * (1 - this.scale), this.x));
    this.y = Math.min(0, Math.max(this.height() * (1 - this.scale), this.y));
  }
}
