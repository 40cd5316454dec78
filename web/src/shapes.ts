// Shapes: what the components draw. Games are as the server sends them (protocol.ts, made from the server's own types);
// boards and heroes are its library with spaces by their names.
import type * as wire from "./protocol";

export type {
  CardFace,
  CombatView,
  Effect,
  FighterFace,
  FighterView,
  GameInfo,
  HeroInfo,
  Line as LogLine,
  OptionInfo,
  PlayerView,
  Question,
  ViewInfo,
} from "./protocol";
export type { SpaceLine as Space, ZoneInfo as Zone } from "./protocol";

export type Language = "en" | "ru" | "uk";

/** Two adjacent spaces. */
export type Line = readonly [string, string];

export interface Door {
  id: string;
  name: string;
  lines: readonly Line[];
}

export interface BoardInfo {
  id: string;
  name: string;
  /** width by height */
  aspect: number;
  /** of a space, as a fraction of the width */
  radius: number;
  spaces: readonly wire.SpaceLine[];
  zones: readonly wire.ZoneInfo[];
  starts: readonly string[];
  lines: readonly Line[];
  doors: readonly Door[];
  /** from the higher to the lower space */
  high_ground: readonly Line[];
  curved: readonly Line[];
  /** walked only from the first space to the second */
  one_way: readonly Line[];
  /** spaces between which a move goes as if they were adjacent */
  passages: readonly (readonly string[])[];
  /** where something happens to who comes to stand there */
  specials: readonly { space: string; name: string; text: string; once: boolean }[];
}

export type Counter = wire.CounterInfo;
