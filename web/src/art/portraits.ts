// Portraits: where the picture of a fighter lies, and what stands in for one that nobody has drawn.
import { portrayed } from "../fighters/looks.svelte";
import { CUTS, DRAWN } from "./drawn";
import { tones } from "./tones";

/** A figure shows this part of the portrait's plane (480 x 600): room for what breaks out of the arch. */
export const FIGURE_BOX = { x: -80, y: -100, width: 640, height: 700 } as const;
/** The plate of a standee in the same units; rim and base are drawn behind the figure. */
export const ARCH = "M52 590V236A188 188 0 0 1 428 236V590z";
/** Where a bust may be seen around the arch: above the shoulders. */
export const OUTSIDE = "M52 590V390L-140 250V-160H620V250L428 390V590z";

/** The portrait of a line of fighters, 480 x 600, null if nobody has drawn it. */
export function portraitUrl(line: string): string | null {
  const drawn = portrayed(line);
  return DRAWN.has(drawn) ? `${import.meta.env.BASE_URL}art/portraits/${drawn}.svg` : null;
}

/**
 * Stands in for a portrait: a pictogram (markup in a square of 512 units, drawn in currentColor) cut in the same way,
 * on a plinth before the same disc. Both parts fill 480 x 600; the ground belongs inside the arch, the bust over it.
 */
export function composed(color: string, pictogram: string): { ground: string; bust: string } {
  const { ink, deep, mid, light, sun } = tones(color);
  const key = `art-${color.replace(/\W/g, "")}`;
  const place = 'transform="translate(58 58)scale(.711)"';
  return {
    ground:
      `<path fill="${deep}" d="M0 0h480v600H0z"/><path fill="${ink}" d="${CUTS}"/>` +
      `<path fill="${sun}" d="M240 34a216 216 0 1 1-1 0z"/>`,
    bust:
      `<clipPath id="${key}"><path d="M-40-40H230Q212 210 262 460H-40z"/></clipPath>` +
      // a plinth: lit at the left, in shadow at the right
      `<path fill="${mid}" stroke="${ink}" stroke-width="13" paint-order="stroke" stroke-linejoin="round" d="M118 448H362V482H346L372 612H108L134 482H118z"/>` +
      `<path fill="${deep}" d="M262 448H362V482H346L372 612H268z"/>` +
      `<path fill="${light}" d="M118 448H262V458H128V482H118zM134 490H148L126 612H108z"/>` +
      `<path fill="${ink}" d="M134 482H346L348 492H132zM186 604q-6-44 6-86q8 44-6 86zM298 604q6-44-6-86q-8 44 6 86zM334 604q4-40-10-72q-4 38 10 72z"/>` +
      `<g ${place}><g color="${ink}" stroke="${ink}" stroke-width="36" stroke-linejoin="round">${pictogram}</g>` +
      `<g color="${deep}" transform="translate(9 10)">${pictogram}</g><g color="${mid}">${pictogram}</g></g>` +
      `<g clip-path="url(#${key})"><g ${place} color="${light}">${pictogram}</g></g>`,
  };
}

/** The line of fighters whose head stands for a hero. */
export function heroLine(hero = ""): string {
  return hero === "little-red-riding-hood" ? "little-red" : hero;
}
