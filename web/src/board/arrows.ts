// Arrows: which place an arrow key leads to on a board.
import type { Point } from "./geometry";

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest place in the direction of an arrow; sideways costs double, which leaves no place of our boards out of reach. */
export function beside(places: ReadonlyMap<string, Point>, from: string, key: string): string | undefined {
  const here = places.get(from);
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  if (!here || (!dx && !dy)) return undefined;
  const ahead = (p: Point) => (p.x - here.x) * dx + (p.y - here.y) * dy;
  const aside = (p: Point) => Math.abs((p.x - here.x) * dy) + Math.abs((p.y - here.y) * dx);
  let best: { id: string; cost: number } | undefined;
  for (const [id, p] of places) {
    const cost = ahead(p) + 2 * aside(p);
    if (ahead(p) > 4 && (!best || cost < best.cost)) best = { id, cost };
  }
  return best?.id;
}

/** The place so many further in a list, around its end; the first or last one when coming from elsewhere. */
export function around<Thing>(list: readonly Thing[], from: Thing, by: 1 | -1): Thing | undefined {
  const at = list.indexOf(from);
  if (at < 0) return by > 0 ? list[0] : list[list.length - 1];
  return list[(at + by + list.length) % list.length];
}
