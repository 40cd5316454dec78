// Scenery: which drawing lies under the spaces of a board. Each is fetched when its board is shown, and kept.
import type { Component } from "svelte";
import type { BoardInfo } from "../../shapes";
import type { Walk } from "../geometry";
import Plain from "./Plain.svelte";

type Scenery = Component<{ board: BoardInfo; walks: Walk[]; dark: boolean; uid: string }>;

const DRAWN: Record<string, () => Promise<{ default: Scenery }>> = {
  marmoreal: () => import("./Marmoreal.svelte"),
  sarpedon: () => import("./Sarpedon.svelte"),
  heorot: () => import("./Heorot.svelte"),
  "hanging-gardens": () => import("./HangingGardens.svelte"),
};
const here: Record<string, Scenery> = {};

/** The drawing of a board, or the promise of it; quiet ground for one that has none of its own. */
export function sceneryOf(board: string): Scenery | Promise<Scenery> {
  const drawn = DRAWN[board];
  if (!drawn) return Plain;
  return here[board] ?? drawn().then(({ default: found }) => (here[board] = found));
}
