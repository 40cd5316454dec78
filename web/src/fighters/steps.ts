// Steps: how a figure moves: one hop for each space of its way, and a place beside whoever stands there already.
import type { Point } from "../board/geometry";

/** How long a step lasts, in milliseconds at the normal pace. */
const STEP = 150;

/** The frames of a walk over some places: up between two of them, down on each. */
export function steps(stops: readonly Point[], r: number): { frames: Keyframe[]; milliseconds: number } {
  const put = ({ x, y }: Point, lift = 0, turn = 0) => `translate(${x}px, ${y - lift}px) rotate(${turn}deg)`;
  const last = stops.length - 1;
  const frames: Keyframe[] = [{ transform: put(stops[0]!), offset: 0, easing: "ease-out" }];
  for (let i = 1; i <= last; i++) {
    const [from, to] = [stops[i - 1]!, stops[i]!];
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const turn = Math.max(-6, Math.min(6, (to.x - from.x) / 12));
    frames.push({ transform: put(middle, r * 0.34, turn), offset: (i - 0.5) / last, easing: "ease-in" });
    frames.push({ transform: put(to), offset: i / last, easing: "ease-out" });
  }
  // One step alone would be over before it is seen.
  return { frames, milliseconds: STEP * Math.max(1.8, last) };
}

/** How far to the side each fighter stands that shares its space, by its key. */
export function apart(standing: readonly { key: string; space: string }[], r: number): Map<string, number> {
  const moved = new Map<string, number>();
  for (const { key, space } of standing) {
    const here = standing.filter((one) => one.space === space);
    if (here.length > 1) moved.set(key, (here.findIndex((one) => one.key === key) / (here.length - 1) - 0.5) * r * 0.9);
  }
  return moved;
}
