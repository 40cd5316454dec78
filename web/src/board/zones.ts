// Zones: every zone has a colour, a pattern and a letter, so that none of them is needed alone.
import type { BoardInfo, Zone } from "../shapes";

/** Strong, well separated colours for the high-contrast drawing, by the zone's place in the list. */
const STRONG = ["#0072b2", "#e69f00", "#009e73", "#d55e00", "#f0e442", "#cc79a7", "#56b4e9", "#8c6bb1"];

/** Each pattern is a tile of 12 by 12 units, drawn in ink over the zone's colour. */
export const PATTERNS = [
  {
    name: "dots",
    d: "M3 3m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M9 9m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0",
    fill: true,
  },
  { name: "rising", d: "M-2 8L8-2M-2 14L14-2M4 14L14 4", fill: false },
  { name: "level", d: "M0 3H12M0 9H12", fill: false },
  { name: "cross", d: "M6 3V9M3 6H9", fill: false },
  { name: "upright", d: "M3 0V12M9 0V12", fill: false },
  { name: "waves", d: "M0 4Q3 0 6 4T12 4M0 10Q3 6 6 10T12 10", fill: false },
  { name: "checks", d: "M0 0H6V6H0ZM6 6H12V12H6Z", fill: true },
  { name: "falling", d: "M-2 4L8 14M-2-2L14 14M4-2L14 8", fill: false },
] as const;

export interface ZoneLook extends Zone {
  fill: string;
  ink: string;
  pattern: (typeof PATTERNS)[number];
}

export function zoneLooks(board: BoardInfo, contrast: boolean): Map<string, ZoneLook> {
  return new Map(
    board.zones.map((zone, i) => {
      const fill = contrast ? STRONG[i % STRONG.length]! : vivid(zone.color);
      const pattern = PATTERNS[i % PATTERNS.length]!;
      return [zone.id, { ...zone, fill, ink: bright(fill) ? "#1b1610" : "#ffffff", pattern }];
    }),
  );
}

/** A colour as bright as before and farther from grey, so that zones differ by it on small spaces too. */
export function vivid(color: string): string {
  const parts = [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16));
  const [most, least] = [Math.max(...parts), Math.min(...parts)];
  const middle = (most + least) / 2;
  // As much as the screen can show, at most by half.
  const room = Math.min(255 - middle, middle) / Math.max(1, (most - least) / 2);
  const more = Math.min(1.5, Math.max(1, room));
  return `#${parts
    .map((part) =>
      Math.round(middle + (part - middle) * more)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Whether dark ink reads better on a colour (relative luminance as in WCAG). */
export function bright(color: string): boolean {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const part = parseInt(color.slice(i, i + 2), 16) / 255;
    return part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! > 0.22;
}
