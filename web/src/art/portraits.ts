// Portraits: where the picture of a fighter lies, and what stands in for one that nobody has drawn.
import { CUTS, DRAWN } from "./drawn";
import { tones } from "./tones";

/** A figure's file shows this part of the portrait's plane (480 x 600): room for what breaks out of the arch. */
export const FIGURE_BOX = { x: -80, y: -100, width: 640, height: 700 } as const;
/** The plate of a standee in the same units; rim and base are drawn behind the figure. */
export const ARCH = "M52 590V236A188 188 0 0 1 428 236V590z";
/** Where a bust may be seen around the arch: above the shoulders. */
export const OUTSIDE = "M52 590V390L-140 250V-160H620V250L428 390V590z";

/** The portrait of a line of fighters, 480 x 600, null if nobody has drawn it. */
export function portraitUrl(line: string): string | null {
  return DRAWN.has(line) ? `/art/portraits/${line}.svg` : null;
}

/** The same as it stands on a standee, in FIGURE_BOX; below 64 pixels the small one, whose head is larger. */
export function figureUrl(line: string, small = false): string | null {
  return DRAWN.has(line) ? `/art/figures/${line}${small ? "-small" : ""}.svg` : null;
}

/**
 * Stands in for a portrait: a pictogram (markup in a square of 512 units, drawn in currentColor) cut in the same way,
 * before the same disc. Both parts fill 480 x 600; the ground belongs inside the arch, the bust over it.
 */
export function composed(color: string, pictogram: string): { ground: string; bust: string } {
  const { ink, deep, mid, light, sun } = tones(color);
  const key = `art-${color.replace(/\W/g, "")}`;
  const head = 'transform="translate(72 66)scale(.656)"';
  return {
    ground:
      `<path fill="${deep}" d="M0 0h480v600H0z"/><path fill="${ink}" d="${CUTS}"/>` +
      `<path fill="${sun}" d="M240 34a216 216 0 1 1-1 0z"/>`,
    bust:
      `<clipPath id="${key}"><path d="M-40-40H232Q214 190 262 420H-40z"/></clipPath>` +
      // shoulders: lit at the left, in shadow at the right
      `<path fill="${mid}" stroke="${ink}" stroke-width="13" paint-order="stroke" d="M172 400Q164 470 96 492Q30 514 14 612H466Q450 514 384 492Q316 470 308 400z"/>` +
      `<path fill="${deep}" d="M256 400H308Q316 470 384 492Q450 514 466 612H262Q286 500 256 400z"/>` +
      `<path fill="${light}" d="M96 492Q30 514 14 612H46Q60 536 112 510Q150 494 160 464Q140 480 96 492z"/>` +
      `<path fill="${ink}" d="M178 396Q196 452 240 458Q288 450 304 396L310 436Q284 492 240 496Q194 490 170 440z"/>` +
      `<path fill="${ink}" d="M348 604q-4-44-24-82q28 30 24 82zM408 604q-2-40-20-72q26 24 20 72zM120 604q4-40 26-74q-16 38-26 74z"/>` +
      `<g ${head}><g color="${ink}" fill="${ink}" stroke="${ink}" stroke-width="34" stroke-linejoin="round">${pictogram}</g>` +
      `<g color="${mid}">${pictogram}</g></g>` +
      `<g clip-path="url(#${key})"><g ${head} color="${light}">${pictogram}</g></g>`,
  };
}
