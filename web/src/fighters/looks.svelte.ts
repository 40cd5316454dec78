// Looks: the pictogram and colour of every fighter and hero; those of users have what their file says, or a colour from
// their name.
import drawings from "virtual:pictograms";
import type { LookInfo } from "../protocol";
import type { HeroInfo, PlayerView } from "../shapes";

const COLORS: Record<string, string> = {
  alice: "#2f7fc1",
  jabberwock: "#5b3f8c",
  medusa: "#2f7d4f",
  harpy: "#7a6a2f",
  "king-arthur": "#9b2335",
  merlin: "#3a4fa0",
  sinbad: "#b5651d",
  porter: "#7b5b3a",
  beowulf: "#44586b",
  wiglaf: "#6f7f4a",
  "little-red": "#b3202c",
  huntsman: "#4d6b33",
  achilles: "#b98a1b",
  patroclus: "#8a5f2a",
  "bloody-mary": "#6b1230",
  "sun-wukong": "#c8871e",
  clone: "#a8955a",
  yennenga: "#b0472a",
  archer: "#7c5230",
};

/** What the files of own heroes say, by the id of the hero and of its lines of fighters. */
let worn = $state.raw<Record<string, LookInfo>>({});

/** Take over how own heroes want to be drawn. */
export function wear(heroes: readonly HeroInfo[]): void {
  const looks = heroes.flatMap((hero) => [
    ...hero.fighters.flatMap(({ id, look }) => (look ? [[id, look] as const] : [])),
    ...(hero.look ? [[hero.id, hero.look] as const] : []),
  ]);
  if (looks.length) worn = { ...worn, ...Object.fromEntries(looks) };
}

/** The line of fighters whose portrait stands for another: what a file says, else its own. */
export function portrayed(line: string): string {
  return worn[line]?.portrait || line;
}

/** The drawing of a pictogram, in a square of 512 units: one of src/pictograms.json, or that of an own hero or fighter. */
export function drawing(name: string): string {
  const own = worn[name]?.drawing ?? [];
  return own.length ? paths(own) : (drawings[name] ?? drawings["counter"]!);
}

/** Paths that the server has taken from the pictograms it knows. */
export function paths(drawn: readonly string[]): string {
  return drawn.map((path) => `<path fill="currentColor" d="${path}"/>`).join("");
}

/** The colour on the backs of a hero's cards. */
export function heroColor(hero: string): string {
  return worn[hero]?.color || (COLORS[hero === "little-red-riding-hood" ? "little-red" : hero] ?? own(hero));
}

/** Fighters of one line of a hero's file look alike. */
export function fighterColor(line: string): string {
  return worn[line]?.color || (COLORS[line] ?? own(line));
}

export function fighterPictogram(line: string, hero: boolean): string {
  return COLORS[line] || worn[line]?.drawing.length ? line : hero ? "any-hero" : "any-sidekick";
}

export function heroPictogram(hero: string): string {
  const key = hero === "little-red-riding-hood" ? "little-red" : hero;
  return COLORS[key] || worn[key]?.drawing.length ? key : "any-hero";
}

function own(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  const hue = (sum % 360) / 60;
  const part = (n: number) => {
    const k = (n + hue * 2) % 12;
    return Math.round((0.38 - 0.22 * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

/** Seats are told apart by colour and by the pattern of the base. */
export const SEATS = [
  { color: "#1f6fd6", light: "#8cbcff", dash: "" },
  { color: "#c92a2a", light: "#ff9d9d", dash: "5 3" },
  { color: "#2b8a3e", light: "#8fdc9f", dash: "1.5 3" },
  { color: "#9c36b5", light: "#e2a0f0", dash: "8 2 2 2" },
] as const;

/** Sides that play together are told apart by the ring around the base. */
export const TEAMS = [
  { color: "#ffd43b", dash: "" },
  { color: "#f1f3f5", dash: "9 6" },
] as const;

export function seatLook(seat: number): (typeof SEATS)[number] {
  return SEATS[seat % SEATS.length]!;
}

export function fighterName(key: string, player: PlayerView | undefined, heroes: Record<string, HeroInfo>): string {
  const fighter = player?.fighters.find((one) => one.key === key);
  const line = fighter && heroes[player!.hero]?.fighters.find((one) => one.id === fighter.line);
  if (!line) return key;
  return fighter.number ? `${line.name} ${fighter.number}` : line.name;
}
