// Faces: the pictures on cards. What a hero's cards are made of arrives when one of them is shown; a composed picture is
// kept as the address of an image.
import { asImage, composeFace, type Bundle, type HeroArt } from "./compose";
import { drawn } from "./figures.svelte";
import { ownFace } from "./own";

const FOLDER = "../../../src/unmatched/content/art/heroes";
const BUNDLES = import.meta.glob<Bundle>("../../../src/unmatched/content/art/heroes/*.json", { import: "default" });
/** the parts that the cards of several heroes have */
const SHARED = `${FOLDER}/_shared.json`;

let loaded = $state.raw<Record<string, HeroArt>>({});
/** which hero's bundle has a part, once somebody has asked for one */
let homes = $state.raw<Record<string, string> | null>(null);
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- what is under way; nothing is drawn from it
const asked = new Map<string, Promise<HeroArt | null>>();
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- what was drawn once; it never changes
const pictures = new Map<string, string>();

/** What the cards of a hero are drawn from; null for heroes we have not drawn. */
export function heroArt(hero: string): Promise<HeroArt | null> {
  if (!hasFaces(hero)) return Promise.resolve(null);
  let promise = asked.get(hero);
  if (!promise) {
    promise = whole(hero).then(
      (art) => ((loaded = { ...loaded, [hero]: art }), art),
      // Without a network a card keeps its plain ground; the next one asks again.
      () => (asked.delete(hero), null),
    );
    asked.set(hero, promise);
  }
  return promise;
}

/** A bundle with the parts it shares with others, and the busts of portraits. */
async function whole(hero: string): Promise<HeroArt> {
  const [own, shared] = await Promise.all([BUNDLES[`${FOLDER}/${hero}.json`]!(), BUNDLES[SHARED]!()]);
  const busts = own.busts.map(async (line) => {
    const { defs, bust } = await drawn(line);
    return [`bust-${line}`, `<g transform="translate(-240 -300)">${defs}${bust}</g>`] as const;
  });
  return { ...own, parts: { ...shared.parts, ...own.parts, ...Object.fromEntries(await Promise.all(busts)) } };
}

/** Whether the cards of a hero have faces of their own. */
export function hasFaces(hero: string): boolean {
  return `${FOLDER}/${hero}.json` in BUNDLES;
}

/** The picture of a card, "" until it can be drawn; asks for what it is made of. */
export function facePicture(hero: string, card: string): string {
  const key = `${hero}/${card}`;
  const known = pictures.get(key);
  if (known) return known;
  const art = loaded[hero];
  if (!art) void heroArt(hero);
  const face = art?.cards[card];
  if (!art || !face) return "";
  const made = asImage(composeFace(art, face, card.length));
  pictures.set(key, made);
  return made;
}

export interface OwnCard {
  /** different for every picture */
  key: string;
  color: string;
  /** markup in a square of 512 units, drawn in currentColor: the motif where no parts are named */
  pictogram: string;
  /** the hero of ours whose scene it shows, "" for hills */
  scene: string;
  parts: readonly string[];
}

/** The picture of a card of an own hero, "" until what its file names is here. */
export function ownPicture({ key, color, pictogram, scene, parts }: OwnCard): string {
  const whole = [key, color, scene, ...parts, pictogram.length].join("/");
  const known = pictures.get(whole);
  if (known) return known;
  if (parts.length && !homes) {
    void import("../../../src/unmatched/content/art/parts.json").then((found) => (homes = found.default));
    return "";
  }
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew, never changed
  const wanted = new Set([scene, ...parts.map((part) => homes?.[part] ?? "")].filter((hero) => hasFaces(hero)));
  const missing = [...wanted].filter((hero) => !loaded[hero]);
  for (const hero of missing) void heroArt(hero);
  if (missing.length) return "";
  const drawn = Object.assign({}, ...[...wanted].map((hero) => loaded[hero]!.parts)) as Record<string, string>;
  const named = parts.filter((part) => part in drawn);
  const made = asImage(ownFace(key, color, pictogram, loaded[scene]?.scene ?? "", named, drawn));
  pictures.set(whole, made);
  return made;
}
