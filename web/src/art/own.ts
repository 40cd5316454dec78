// Own faces: the picture on a card of an own hero, composed as ours are: its color, the scene and the parts its file
// names; else its pictogram, cut and lit in the same way, before hills in one of five moods.
import { composeFace, type HeroArt, type Placed } from "./compose";
import { hex, oklch, tones } from "./tones";

/** lightness of sky, hills and ground, their strength and turn of hue, and the light: dawn, day, dusk, storm, night */
const MOODS = [
  { tones: [0.87, 0.79, 0.66, 0.5], strength: 0.05, turn: 0.5, sun: [0.96, 0.05, 1.5] },
  { tones: [0.8, 0.7, 0.57, 0.42], strength: 0.08, turn: 0, sun: [0.96, 0.06, 1.7] },
  { tones: [0.66, 0.55, 0.43, 0.31], strength: 0.11, turn: -0.5, sun: [0.9, 0.1, 1.4] },
  { tones: [0.62, 0.52, 0.41, 0.3], strength: 0.025, turn: 0.2, sun: [0.92, 0.03, 1.8] },
  { tones: [0.36, 0.31, 0.25, 0.19], strength: 0.06, turn: 0.3, sun: [0.86, 0.07, 1.6] },
] as const;

const HILLS =
  '<path fill="var(--s1)" d="M-100-100h800v700H-100z"/>' +
  '<path fill="var(--s2)" d="M-100 300Q60 206 195 262Q315 300 405 246Q545 186 700 268V600H-100z"/>' +
  '<path fill="var(--s3)" d="M-100 372Q105 308 245 344Q405 384 700 310V600H-100z"/>' +
  '<path fill="var(--s4)" d="M-100 452Q135 408 285 432Q455 458 700 414V600H-100z"/>';

/** Where one, two or three parts stand: the first is the motif, the others beside and behind it. */
const PLACES: Record<number, readonly (readonly [number, number, number, number])[]> = {
  1: [[330, 250, 1.16, 0]],
  2: [
    [348, 250, 1.08, 0],
    [150, 360, 0.56, -8],
  ],
  3: [
    [325, 246, 1.04, 0],
    [132, 366, 0.5, -10],
    [506, 366, 0.5, 10],
  ],
};

/** A number that differs from name to name. */
export function seedOf(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum;
}

/** A pictogram as a part: outlined in ink, one half in the light. */
function relief(pictogram: string, ink: string): string {
  return (
    '<g transform="translate(-154 -140)scale(.6)"><clipPath id="lit"><path d="M-60-60H246Q206 230 280 600H-60z"/></clipPath>' +
    `<g color="${ink}" stroke="${ink}" stroke-width="30" stroke-linejoin="round">${pictogram}</g>` +
    `<g style="color:var(--deep)" transform="translate(9 10)">${pictogram}</g>` +
    `<g style="color:var(--mid)">${pictogram}</g><g clip-path="url(#lit)">${pictogram}</g></g>`
  );
}

/** The drawing of such a face; the scene is markup, "" for hills. */
export function ownFace(
  name: string,
  color: string,
  pictogram: string,
  scene: string,
  parts: readonly string[],
  drawn: Record<string, string>,
): string {
  const seed = seedOf(name);
  const { ink, mid, deep, light } = tones(color);
  const [, chroma, hue] = oklch(color);
  const mood = MOODS[seed % MOODS.length]!;
  const ground = mood.tones.map((one) => hex(one, Math.min(chroma, mood.strength), hue + mood.turn));
  const art: HeroArt = {
    scene: scene || HILLS,
    parts: parts.length ? drawn : { own: `<g style="--mid:${mid}">${relief(pictogram, ink)}</g>` },
    moods: { own: [...ground, hex(...(mood.sun as [number, number, number]))] },
    tones: { own: [mid, light, deep] },
    cards: {},
  };
  const motif = parts.length ? parts : ["own"];
  const places = PLACES[motif.length] ?? PLACES[3]!;
  const placed = motif.slice(0, 3).map((part, i): Placed => [part, ...places[i]!, "own"]);
  const [dx, dy] = [((seed >> 3) % 5) * 10 - 20, ((seed >> 6) % 5) * 6 - 12];
  return composeFace(
    art,
    {
      mood: "own",
      at: (seed >> 5) % 2 ? "translate(600)scale(-1 1)" : `translate(${dx * 2})`,
      sun: [330 + dx, 226 + dy, 164],
      // The motif is in front of what stands beside it.
      parts: placed.reverse(),
    },
    seed % 1000,
  );
}
