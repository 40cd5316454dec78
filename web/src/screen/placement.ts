// Placement: where something laid over the page stands so that it is near the thing it is about and never on it.
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** room to the edge of the window */
export const MARGIN = 10;
const GAP = 14;

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left, y: top, w: width, h: height };
}

export function union(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

const middle = (box: Box) => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/**
 * The corner of a thing of a size in a window. `about` is never covered if there is any room; `spare` is what had
 * better not be covered either.
 */
export function place(
  window: { w: number; h: number },
  size: { w: number; h: number },
  about: readonly Box[],
  spare: readonly Box[] = [],
): { x: number; y: number } {
  const clamp = (x: number, y: number): Box => ({
    x: Math.max(MARGIN, Math.min(window.w - size.w - MARGIN, x)),
    y: Math.max(MARGIN, Math.min(window.h - size.h - MARGIN, y)),
    ...size,
  });
  const goal = union(about);
  if (!goal) {
    const best = clamp((window.w - size.w) / 2, (window.h - size.h) / 2);
    return { x: best.x, y: best.y };
  }
  const centre = middle(goal);
  const tries: Box[] = [
    clamp(goal.x + goal.w + GAP, centre.y - size.h / 2),
    clamp(goal.x - size.w - GAP, centre.y - size.h / 2),
    clamp(centre.x - size.w / 2, goal.y - size.h - GAP),
    clamp(centre.x - size.w / 2, goal.y + goal.h + GAP),
  ];
  for (let i = 0; i <= 8; i++) {
    for (let j = 0; j <= 8; j++) tries.push(clamp(((window.w - size.w) * i) / 8, ((window.h - size.h) * j) / 8));
  }
  const cost = (box: Box) => {
    const on = about.reduce((sum, one) => sum + overlap(box, one), 0);
    const near = spare.reduce((sum, one) => sum + overlap(box, one), 0);
    const { x, y } = middle(box);
    return on * 50 + near + Math.hypot(x - centre.x, y - centre.y);
  };
  let best = tries[0]!;
  for (const one of tries) if (cost(one) < cost(best)) best = one;
  return { x: Math.round(best.x), y: Math.round(best.y) };
}
