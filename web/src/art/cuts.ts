// Cuts: the pointed marks a knife leaves around a light.

/** One cut: pointed at both ends, thickest at a third. */
export function gouge(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const size = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / size) * width, (dx / size) * width];
  const [mx, my] = [dx * 0.4, dy * 0.4];
  const n = Math.round;
  return (
    `M${n(x1)} ${n(y1)}q${n(mx + nx)} ${n(my + ny)} ${n(dx)} ${n(dy)}` +
    `q${n(mx - dx - nx)} ${n(my - dy - ny)} ${n(-dx)} ${n(-dy)}z`
  );
}

/** Cuts around a middle, the same for the same seed. */
export function cutsAround(x: number, y: number, inner: number, outer: number, count: number, seed: number): string {
  let state = seed * 7919 + 17;
  const some = (from: number, to: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from + ((to - from) * state) / 2 ** 32;
  };
  return Array.from({ length: count }, (_, k) => {
    const angle = (2 * Math.PI * (k + some(-0.3, 0.3))) / count;
    const [near, far] = [inner * some(1, 1.12), outer * some(0.86, 1.05)];
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return gouge(x + far * c, y + far * s, x + near * c, y + near * s, 5 * some(0.7, 1.2));
  }).join("");
}
