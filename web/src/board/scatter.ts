// Scatter: chance that always falls the same way, and places where scenery stands in nobody's way.
import type { BoardInfo } from "../shapes";
import { type Point, type Walk, distance, height, on, places, radius, WIDTH } from "./geometry";

export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  from(low: number, high: number): number {
    return low + (high - low) * this.next();
  }
}

export interface Spot extends Point {
  size: number;
  turn: number;
}

export interface Wish {
  seed: number;
  count: number;
  /** free distance to spaces and walkways */
  room: number;
  /** distance to each other */
  apart: number;
  within?: (point: Point) => boolean;
  beyond?: number;
}

/** Places for scenery, ordered from the back to the front. */
export function clearings(board: BoardInfo, walks: Walk[], wish: Wish): Spot[] {
  const dice = new Dice(wish.seed);
  const tall = height(board);
  const r = radius(board);
  const spaces = [...places(board).values()];
  const steps = walks.flatMap((walk) => [0.2, 0.35, 0.5, 0.65, 0.8].map((t) => on(walk, t)));
  const beyond = wish.beyond ?? 0;
  const found: Spot[] = [];
  for (let tries = 0; tries < wish.count * 60 && found.length < wish.count; tries++) {
    const point = { x: dice.from(-beyond, WIDTH + beyond), y: dice.from(-beyond, tall + beyond) };
    const size = dice.from(0.8, 1.25);
    const turn = dice.from(-1, 1);
    if (wish.within && !wish.within(point)) continue;
    if (spaces.some((space) => distance(space, point) < r + wish.room)) continue;
    if (steps.some((step) => distance(step, point) < 12 + wish.room)) continue;
    if (found.some((other) => distance(other, point) < wish.apart)) continue;
    found.push({ ...point, size, turn });
  }
  return found.sort((a, b) => a.y - b.y);
}
