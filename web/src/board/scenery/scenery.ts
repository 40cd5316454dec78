// Scenery: which drawing lies under the spaces of a board.
import type { Component } from "svelte";
import type { BoardInfo } from "../../shapes";
import type { Walk } from "../geometry";
import HangingGardens from "./HangingGardens.svelte";
import Heorot from "./Heorot.svelte";
import Marmoreal from "./Marmoreal.svelte";
import Plain from "./Plain.svelte";
import Sarpedon from "./Sarpedon.svelte";

type Scenery = Component<{ board: BoardInfo; walks: Walk[]; dark: boolean; uid: string }>;

const SCENERY: Record<string, Scenery> = {
  marmoreal: Marmoreal,
  sarpedon: Sarpedon,
  heorot: Heorot,
  "hanging-gardens": HangingGardens,
};

/** The drawing of a board; quiet ground for one that has none of its own. */
export const sceneryOf = (board: string): Scenery => SCENERY[board] ?? Plain;
