// Geometry: where things lie on the drawing. One unit is a thousandth of the board's width.
import type { BoardInfo, Line } from "../shapes";

export const WIDTH = 1000;
/** Air around the outermost spaces, so that figures and scenery are not cut off. */
export const PAD = 22;

export interface Point {
  x: number;
  y: number;
}

export interface Walk {
  line: Line;
  from: Point;
  to: Point;
  bend: Point;
  d: string;
}

export function height(board: BoardInfo): number {
  return WIDTH / board.aspect;
}

export function radius(board: BoardInfo): number {
  return board.radius * WIDTH;
}

export function places(board: BoardInfo): Map<string, Point> {
  const tall = height(board);
  return new Map(board.spaces.map((space) => [space.id, { x: space.x * WIDTH, y: space.y * tall }]));
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

export function on(walk: Walk, t: number): Point {
  return between(between(walk.from, walk.bend, t), between(walk.bend, walk.to, t), t);
}

export function same(a: Line, b: Line): boolean {
  return (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0]);
}

/** The walkways. Lines printed curved are bent clearly, the others a little, since no path is ruled. */
export function walks(board: BoardInfo): Walk[] {
  const at = places(board);
  return board.lines.map((line, number) => {
    const from = at.get(line[0])!;
    const to = at.get(line[1])!;
    const long = distance(from, to);
    const curved = board.curved.some((other) => same(other, line));
    const amount = long * (curved ? 0.16 : 0.035);
    const middle = between(from, to, 0.5);
    const side = { x: (-(to.y - from.y) / long) * amount, y: ((to.x - from.x) / long) * amount };
    const left = { x: middle.x + side.x, y: middle.y + side.y };
    const right = { x: middle.x - side.x, y: middle.y - side.y };
    const others = [...at].filter(([id]) => !line.includes(id)).map(([, point]) => point);
    const room = (point: Point) => Math.min(...others.map((other) => distance(other, point)));
    // A clear bend goes where there is room; a slight one alternates.
    const bend = curved ? (room(left) > room(right) ? left : right) : number % 2 ? left : right;
    return { line, from, to, bend, d: `M${round(from)} Q${round(bend)} ${round(to)}` };
  });
}

export function round(point: Point): string {
  return `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
}

export interface Bridge {
  walk: Walk;
  d: string;
  from: Point;
  to: Point;
}

/** Where two walkways cross without meeting, the longer one is carried over the other. */
export function bridges(all: Walk[]): Bridge[] {
  const spans = new Map<Walk, number[]>();
  for (const [i, one] of all.entries()) {
    for (const two of all.slice(i + 1)) {
      if (one.line.some((end) => two.line.includes(end))) continue;
      const crossed = crossing(one, two);
      if (!crossed) continue;
      const oneIsLonger = distance(one.from, one.to) >= distance(two.from, two.to);
      const over = oneIsLonger ? one : two;
      spans.set(over, [...(spans.get(over) ?? []), oneIsLonger ? crossed[0] : crossed[1]]);
    }
  }
  return [...spans].map(([walk, ts]) => {
    const reach = 34 / distance(walk.from, walk.to);
    const from = on(walk, Math.max(0.2, Math.min(...ts) - reach));
    const to = on(walk, Math.min(0.8, Math.max(...ts) + reach));
    return { walk, from, to, d: `M${round(from)} L${round(to)}` };
  });
}

function crossing(one: Walk, two: Walk): [number, number] | null {
  const a = { x: one.to.x - one.from.x, y: one.to.y - one.from.y };
  const b = { x: two.to.x - two.from.x, y: two.to.y - two.from.y };
  const cross = a.x * b.y - a.y * b.x;
  if (Math.abs(cross) < 1e-6) return null;
  const c = { x: two.from.x - one.from.x, y: two.from.y - one.from.y };
  const t = (c.x * b.y - c.y * b.x) / cross;
  const u = (c.x * a.y - c.y * a.x) / cross;
  return t > 0.05 && t < 0.95 && u > 0.05 && u < 0.95 ? [t, u] : null;
}

export interface Sector {
  d: string;
  /** where the letter stands in an empty space, and beside a figure */
  open: Point;
  rim: Point;
}

/** A disc cut into n equal sectors; two lie side by side, three leave one at the bottom. */
export function sectors(n: number, r: number): Sector[] {
  if (n === 1) {
    const d = `M0 ${-r} A${r} ${r} 0 1 1 0 ${r} A${r} ${r} 0 1 1 0 ${-r} Z`;
    return [{ d, open: { x: 0, y: 0 }, rim: { x: -0.84 * r, y: -0.2 * r } }];
  }
  const first = n === 2 ? 90 : -150 - 180 / n;
  return Array.from({ length: n }, (_, i) => {
    const begin = first + (360 / n) * i;
    const middle = polar(begin + 180 / n, r);
    const low = n > 2 && Math.abs(middle.x) < r * 0.1;
    return {
      d: `M0 0 L${round(polar(begin, r))} A${r} ${r} 0 ${n === 1 ? 1 : 0} 1 ${round(polar(begin + 360 / n, r))} Z`,
      open: { x: middle.x * 0.52, y: middle.y * 0.52 },
      rim: low
        ? { x: -0.58 * r, y: 0.64 * r }
        : n === 2
          ? { x: Math.sign(middle.x) * 0.84 * r, y: -0.2 * r }
          : { x: middle.x * 0.87, y: middle.y * 0.87 },
    };
  });
}

function polar(degrees: number, r: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.cos(angle) * r, y: Math.sin(angle) * r };
}

export interface Gate {
  id: string;
  name: string;
  at: Point;
  /** degrees, along the wall */
  turn: number;
  half: number;
}

/** A door stands where its lines pass the wall: across the middle of them. */
export function gates(board: BoardInfo): Gate[] {
  const at = places(board);
  return board.doors.map((door) => {
    const middles = door.lines.map(([a, b]) => between(at.get(a)!, at.get(b)!, 0.5));
    const centre = middles.reduce((sum, m) => ({ x: sum.x + m.x / middles.length, y: sum.y + m.y / middles.length }), {
      x: 0,
      y: 0,
    });
    const first = middles[0]!;
    const last = middles[middles.length - 1]!;
    const [a, b] = door.lines[0]!;
    const alone = Math.atan2(at.get(b)!.y - at.get(a)!.y, at.get(b)!.x - at.get(a)!.x) + Math.PI / 2;
    const angle = middles.length > 1 ? Math.atan2(last.y - first.y, last.x - first.x) : alone;
    return {
      id: door.id,
      name: door.name,
      at: centre,
      turn: (angle * 180) / Math.PI,
      half: distance(first, last) / 2 + 22,
    };
  });
}

/** Which passage, counted from 1, each of some spaces is in. */
export function passageOf(board: BoardInfo): Map<string, number> {
  return new Map(board.passages.flatMap((ends, i) => ends.map((end): [string, number] => [end, i + 1])));
}

/** How high each space lies, as smooth as the arrows allow: 0 is the lowest. Only for drawing terraces. */
export function heights(board: BoardInfo): Map<string, number> {
  const level = new Map(board.spaces.map((space) => [space.id, 0]));
  for (let pass = 0; pass < 300; pass++) {
    for (const space of board.spaces) {
      const wishes: number[] = [];
      for (const line of board.lines) {
        if (!line.includes(space.id)) continue;
        const other = line[0] === space.id ? line[1] : line[0];
        const arrow = board.high_ground.find((pair) => same(pair, line));
        const step = arrow ? (arrow[0] === space.id ? 1 : -1) : 0;
        wishes.push(level.get(other)! + step);
      }
      level.set(space.id, wishes.reduce((sum, wish) => sum + wish, 0) / wishes.length);
    }
  }
  const lowest = Math.min(...level.values());
  return new Map([...level].map(([id, value]) => [id, value - lowest]));
}
