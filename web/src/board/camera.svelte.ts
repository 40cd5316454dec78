// Camera: zoom and pan of the board, by wheel, drag, two fingers, buttons and keys.

const NEAREST = 5;

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
