// Marks: where in a replay the turns begin, blows fall and fighters are defeated.
import type { Line } from "../protocol";

export interface Mark {
  kind: "turn" | "combat" | "defeat";
  /** after so many decisions */
  at: number;
  /** of a turn: up to where it is known to last */
  to: number;
  /** of a turn: whose it is */
  seat: number;
}

const KINDS: Partial<Record<Line["kind"], Mark["kind"]>> = { turn: "turn", attack: "combat", defeated: "defeat" };

/** The marks of a log of which `lengths[k]` lines are known after k decisions; places not yet known are left out. */
export function marksOf(lines: readonly Line[], lengths: readonly (number | undefined)[]): Mark[] {
  const marks: Mark[] = [];
  let turn: Mark | null = null;
  for (let at = 1; at < lengths.length; at++) {
    const from = lengths[at - 1];
    const to = lengths[at];
    if (from === undefined || to === undefined) {
      turn = null;
      continue;
    }
    if (turn) turn.to = at;
    for (let i = from; i < to; i++) {
      const line = lines[i]!;
      const kind = KINDS[line.kind];
      if (!kind) continue;
      const mark = { kind, at, to: at, seat: kind === "turn" ? (line.seat ?? -1) : -1 };
      if (kind === "turn") turn = mark;
      marks.push(mark);
    }
  }
  return marks;
}

/** The beginning of the next or the previous turn; the end or the start where there is none. */
export function turnFrom(marks: readonly Mark[], at: number, direction: 1 | -1, end: number): number {
  const turns = marks.filter((mark) => mark.kind === "turn").map((mark) => mark.at);
  if (direction > 0) return turns.find((turn) => turn > at) ?? end;
  return turns.filter((turn) => turn < at).pop() ?? 0;
}

/** The place in the address: #57 is the position after 57 decisions. */
export function placeIn(hash: string): number {
  const found = /^#(\d{1,6})$/.exec(hash);
  return found ? Number(found[1]) : 0;
}
