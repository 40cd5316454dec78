// Compose: one drawing of a scene, a light and placed parts: the picture on a card.
import { cutsAround } from "./cuts";

/** [part, x, y, size, turn, tones, flip, opacity] on 600 x 520, from back to front */
export type Placed = readonly [string, number, number, number, number, string, number?, number?];

export interface FaceData {
  /** the tones of the scene */
  mood: string;
  /** where the scene stands */
  at?: string;
  /** [x, y, radius] of the light behind the motif */
  sun: readonly number[];
  parts: readonly Placed[];
}

export interface HeroArt {
  scene: string;
  parts: Record<string, string>;
  /** four near tones of the scene, and the light */
  moods: Record<string, readonly string[]>;
  /** body, lit side and shadow of a part */
  tones: Record<string, readonly string[]>;
  cards: Record<string, FaceData>;
}

/** The file of a hero: what no other hero's cards are made of, and whose portraits stand in them. */
export interface Bundle extends HeroArt {
  busts: readonly string[];
}

const INK = "#0b1b1c";
const USED = /href="#p-([\w-]+)"/g;

/** A drawing as the address of an image. */
export function asImage(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[%#<>"{}]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}

/** These parts and those they are made of. */
function withInner(art: HeroArt, names: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const take = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, inner] of (art.parts[name] ?? "").matchAll(USED)) take(inner!);
  };
  for (const name of names) take(name);
  return found;
}

/** The drawing of a face, 630 x 520. The seed turns the cuts around the light. */
export function composeFace(art: HeroArt, face: FaceData, seed: number): string {
  const [x, y, r] = face.sun as [number, number, number];
  const [s1, s2, s3, s4, sun] = art.moods[face.mood] ?? Object.values(art.moods)[0]!;
  const names = withInner(
    art,
    face.parts.map(([name]) => name),
  );
  const defs = [...names].map((name) => (art.parts[name] ?? "").replace("<g", `<g id="p-${name}"`)).join("");
  const placed = face.parts.map(([name, px, py, size, turn, tone, flip = 1, opacity = 1]) => {
    const [body, lit, deep] = art.tones[tone] ?? Object.values(art.tones)[0]!;
    const faint = opacity === 1 ? "" : ` opacity="${opacity}"`;
    return (
      `<use href="#p-${name}" fill="${body}" color="${lit}" style="--deep:${deep}"${faint} ` +
      `transform="translate(${px} ${py})rotate(${turn})scale(${size * flip} ${size})"/>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 520" preserveAspectRatio="xMidYMid slice" style="` +
    `--ink:${INK};--spark:#ffc53a;--glow:#e25c3b;--s1:${s1};--s2:${s2};--s3:${s3};--s4:${s4}"><defs>${defs}</defs>` +
    `<g transform="translate(15)"><g transform="${face.at ?? ""}">${art.scene}</g>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${sun}" opacity=".92"/>` +
    `<path fill="${sun}" opacity=".55" d="${cutsAround(x, y, r + 14, r + 120, 34, seed)}"/>` +
    `<ellipse cx="${x}" cy="470" rx="330" ry="70" fill="${INK}" opacity=".35"/>${placed.join("")}</g></svg>`
  );
}
