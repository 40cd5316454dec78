// Zones: every zone has a color, a pattern and a letter, so that none of them is needed alone.
import type { BoardInfo, Zone } from "../shapes";

/** Strong, well separated colors for the high-contrast drawing, by the zone's place in the list. */
const STRONG = ["#d33e26", "#e18513", "#d2c85a", "#9e9e9e", "#43e0c9", "#39a5f9", "#6866e5", "#aa589a"];

/**
 * The zones of our boards, chosen so that they differ for everybody: lightness carries a part of every difference, since
 * colors of equal lightness run together for color-blind people. tests/colors.test.ts measures them.
 */
const CHOSEN: Record<string, Record<string, string>> = {
  sarpedon: {
    green: "#418f6a",
    yellow: "#ebcd48",
    brown: "#8c491e",
    red: "#d6523c",
    purple: "#98599a",
    blue: "#589fec",
  },
  heorot: {
    slate: "#667688",
    ice: "#abdae5",
    red: "#c9392d",
    orange: "#ed8637",
    yellow: "#edcc3b",
    navy: "#31469d",
    cyan: "#10b0d0",
  },
  marmoreal: {
    gray: "#b5bcbe",
    blue: "#56b1f0",
    violet: "#9877d3",
    red: "#e24844",
    brown: "#8c491d",
    green: "#3f8c63",
    purple: "#a75499",
    yellow: "#e7bf50",
  },
  "hanging-gardens": {
    pink: "#ce778e",
    gray: "#afb1b7",
    lime: "#a5dc4e",
    green: "#1a9457",
    blue: "#769fe0",
    cream: "#e6dcac",
    gold: "#cda53a",
    brown: "#89552b",
  },
};

/** Each pattern is a tile of 12 by 12 units, drawn in ink over the zone's color. */
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
      const fill = contrast ? STRONG[i % STRONG.length]! : (CHOSEN[board.id]?.[zone.id] ?? vivid(zone.color));
      const pattern = PATTERNS[i % PATTERNS.length]!;
      return [zone.id, { ...zone, fill, ink: bright(fill) ? "#1b1610" : "#ffffff", pattern }];
    }),
  );
}

/** A color as bright as before and farther from grey, so that zones differ by it on small spaces too. */
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

/** Whether dark ink reads better on a color (relative luminance as in WCAG). */
export function bright(color: string): boolean {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const part = parseInt(color.slice(i, i + 2), 16) / 255;
    return part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b! > 0.22;
}
