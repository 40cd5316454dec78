// Standee: the measures of a figure, in the units of its art: 480 across, the arch in the middle.

/** A figure of this size is drawn with UNIT of its surroundings for one unit of the art. */
export const FULL = 46;
export const UNIT = 0.125;
/** The frame of a figure of the full size, which a bust may leave: left, top, width, height. */
export const FRAME = [-32.5, -69, 65, 100] as const;
/** Where the face is, in the units of the art: nothing may cover it. */
export const FACE = { x: 150, y: 168, width: 183, height: 238 } as const;
/** Digits are never smaller, in pixels. */
const LEAST = 11;

export interface Tag {
  y: number;
  width: number;
  height: number;
  font: number;
  stroke: number;
  /** the line that runs around it, from the top clockwise */
  ring: string;
}

/** The health on the base: a round dial, on small figures a tag wide enough for digits that can be read. */
export function healthTag(health: number, small: boolean, pixel: number): Tag {
  const font = Math.max(small ? 104 : 76, LEAST / pixel);
  const stroke = small ? font * 0.13 : 15;
  const height = small ? font * 1.3 : font * 1.8;
  const width = small ? Math.max(height, font * (String(health).length > 1 ? 1.62 : 1.2)) : height;
  const [x, y] = [(width - stroke * 1.8) / 2, (height - stroke * 1.8) / 2];
  const flat = Math.max(0, x - y);
  const ring = `M0 ${-y}H${flat}A${y} ${y} 0 0 1 ${flat} ${y}H${-flat}A${y} ${y} 0 0 1 ${-flat} ${-y}z`;
  return { y: 640 + Math.max(0, height - 137) / 4, width, height, font, stroke, ring };
}
