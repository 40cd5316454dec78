// Figures: portraits as they stand on a board, inside and over an arch. They are cut from the file of the portrait, which
// is loaded once, and kept as addresses of images.
import { portrayed } from "../fighters/looks.svelte";
import { asImage } from "./compose";
import { DRAWN } from "./drawn";
import { ARCH, FIGURE_BOX, OUTSIDE } from "./portraits";

/** A portrait, 480 x 600: what both parts use, what is behind the head, and the bust before it. */
export interface Drawn {
  defs: string;
  ground: string;
  bust: string;
}

const FILE = /^<svg[^>]*>(?:<defs>(.*)<\/defs>)?<g class="ground">(.*)<\/g><g class="bust">(.*)<\/g><\/svg>\s*$/;
/** Below 64 pixels the head is larger. */
const CLOSER = "translate(240 300)scale(1.3)translate(-240 -300)";

let loaded = $state.raw<Record<string, Drawn>>({});
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- what is under way; nothing is drawn from it
const asked = new Map<string, Promise<Drawn>>();
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- what was drawn once; it never changes
const pictures = new Map<string, string>();

/** The parts of the portrait of a fighter we have drawn. */
export function drawn(line: string): Promise<Drawn> {
  let promise = asked.get(line);
  if (!promise) {
    promise = load(line);
    asked.set(line, promise);
    // Without a network the next one asks again.
    promise.catch(() => asked.delete(line));
  }
  return promise;
}

async function load(line: string): Promise<Drawn> {
  const found = FILE.exec(await (await fetch(`${import.meta.env.BASE_URL}art/portraits/${line}.svg`)).text());
  if (!found) throw new Error(`no portrait of ${line}`);
  const parts = { defs: found[1] ?? "", ground: found[2]!, bust: found[3]! };
  loaded = { ...loaded, [line]: parts };
  return parts;
}

/** The picture of a figure in FIGURE_BOX, "" until it has arrived, null if nobody has drawn it. */
export function figurePicture(line: string, small = false): string | null {
  const name = portrayed(line);
  if (!DRAWN.has(name)) return null;
  const key = small ? `${name} small` : name;
  const known = pictures.get(key);
  if (known) return known;
  const parts = loaded[name];
  if (!parts) {
    drawn(name).catch(() => undefined);
    return "";
  }
  const made = asImage(inArch(parts, small));
  pictures.set(key, made);
  return made;
}

/** The ground stays inside the arch, the bust breaks out beside the head. */
function inArch({ defs, ground, bust }: Drawn, small: boolean): string {
  const { x, y, width, height } = FIGURE_BOX;
  const zoom = small ? ` transform="${CLOSER}"` : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}"><defs>${defs}` +
    `<clipPath id="arch"><path d="${ARCH}"/></clipPath><clipPath id="outside"><path d="${OUTSIDE}"/></clipPath></defs>` +
    `<g clip-path="url(#arch)"><g${zoom}>${ground}</g></g>` +
    `<path d="${ARCH}" fill="none" stroke="#ffd97a" stroke-width="7" stroke-linejoin="round"/>` +
    `<g clip-path="url(#outside)"><g${zoom}>${bust}</g></g></svg>`
  );
}
