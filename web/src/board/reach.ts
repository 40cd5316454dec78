// Reach: the way to draw towards an offered space. Which spaces are offered is the server's word; this only finds
// the shortest way over offered spaces and those of friends, so that a person sees the steps.
import type { BoardInfo } from "../shapes";

export interface Way {
  steps: number;
  /** from the fighter's space to the offered one */
  path: string[];
}

export function ways(
  board: BoardInfo,
  from: string,
  offered: Iterable<string>,
  friends: Iterable<string>,
  closedDoors: readonly string[],
): Map<string, Way> {
  const wanted = new Set(offered);
  const open = new Set([...wanted, ...friends]);
  const shut = board.doors.filter((door) => closedDoors.includes(door.id)).flatMap((door) => door.lines);
  const next = new Map<string, string[]>();
  for (const [a, b] of board.lines) {
    if (shut.some(([c, d]) => (a === c && b === d) || (a === d && b === c))) continue;
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  }
  const came = new Map<string, string>([[from, ""]]);
  const queue = [from];
  for (const space of queue) {
    for (const neighbour of next.get(space) ?? []) {
      if (came.has(neighbour) || !open.has(neighbour)) continue;
      came.set(neighbour, space);
      queue.push(neighbour);
    }
  }
  const found = new Map<string, Way>();
  for (const space of wanted) {
    if (!came.has(space)) continue;
    const path = [space];
    while (path[0] !== from) path.unshift(came.get(path[0]!)!);
    found.set(space, { steps: path.length - 1, path });
  }
  return found;
}
