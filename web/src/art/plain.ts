// Plain faces: the picture of a card that nobody has composed one for: the hero's color and its pictogram, cut and lit
// as everything else, before hills in one of five moods.
import { cutsAround } from "./cuts";
import { hex, oklch, tones } from "./tones";

const INK = "#0b1b1c";
/** lightness and strength of the sky, the hills and the ground, and the light: dawn, day, dusk, storm, night */
const MOODS = [
  { tones: [0.87, 0.79, 0.66, 0.5], strength: 0.05, turn: 0.5, sun: [0.96, 0.05, 1.5] },
  { tones: [0.8, 0.7, 0.57, 0.42], strength: 0.08, turn: 0, sun: [0.96, 0.06, 1.7] },
  { tones: [0.66, 0.55, 0.43, 0.31], strength: 0.11, turn: -0.5, sun: [0.9, 0.1, 1.4] },
  { tones: [0.62, 0.52, 0.41, 0.3], strength: 0.025, turn: 0.2, sun: [0.92, 0.03, 1.8] },
  { tones: [0.36, 0.31, 0.25, 0.19], strength: 0.06, turn: 0.3, sun: [0.86, 0.07, 1.6] },
] as const;
const HILLS = [
  "M-15 300Q90 214 210 262Q330 300 420 246Q530 196 645 268V520H-15z",
  "M-15 372Q120 308 260 344Q420 384 645 318V520H-15z",
  "M-15 452Q150 408 300 432Q470 458 645 420V520H-15z",
];

/** A number that differs from name to name. */
export function seedOf(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum;
}

/** The drawing of such a face, 630 x 520. The pictogram is markup in a square of 512 units, drawn in currentColor. */
export function plainFace(color: string, pictogram: string, name: string): string {
  const seed = seedOf(name);
  const { ink, mid, deep, light } = tones(color);
  const [, chroma, hue] = oklch(color);
  const mood = MOODS[seed % MOODS.length]!;
  const [sky, ...ground] = mood.tones.map((one) => hex(one, Math.min(chroma, mood.strength), hue + mood.turn));
  const sun = hex(...(mood.sun as [number, number, number]));
  const [x, y] = [330 + (seed % 5) * 8 - 16, 222 + ((seed >> 3) % 5) * 6 - 12];
  const flip = (seed >> 5) % 2 ? ' transform="translate(630)scale(-1 1)"' : "";
  const place = `transform="translate(${x - 154} ${y - 138})scale(.6)"`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 520" preserveAspectRatio="xMidYMid slice">' +
    `<path fill="${sky}" d="M0 0h630v520H0z"/>` +
    `<g${flip}>${HILLS.map((d, i) => `<path fill="${ground[i]}" d="${d}"/>`).join("")}</g>` +
    `<circle cx="${x}" cy="${y}" r="168" fill="${sun}" opacity=".92"/>` +
    `<path fill="${sun}" opacity=".55" d="${cutsAround(x, y, 182, 290, 34, seed % 1000)}"/>` +
    `<ellipse cx="${x}" cy="462" rx="310" ry="66" fill="${INK}" opacity=".35"/>` +
    `<clipPath id="lit"><path d="M0 0H${x - 6}Q${x - 30} ${y} ${x + 14} 520H0z"/></clipPath>` +
    `<g ${place}><g color="${ink}" stroke="${ink}" stroke-width="30" stroke-linejoin="round">${pictogram}</g>` +
    `<g color="${deep}" transform="translate(9 10)">${pictogram}</g><g color="${mid}">${pictogram}</g></g>` +
    `<g clip-path="url(#lit)"><g ${place} color="${light}">${pictogram}</g></g></svg>`
  );
}
