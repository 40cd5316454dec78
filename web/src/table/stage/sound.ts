// Sound: what is heard at a table, and when. Nothing sounds until a person turns it on.

import { isRanged, type Stage } from "../../combat/stages";
import { settings } from "../../settings/settings.svelte";
import type { LogLine } from "../../shapes";
import { Ensemble, type Voice } from "./instruments";

export type Cue =
  | "turn"
  | "move"
  | "card"
  | "flip"
  | "change"
  | "cancel"
  | "strike"
  | "shot"
  | "parry"
  | "wound"
  | "fall"
  | "clash"
  | "opening"
  | "won"
  | "lost"
  | "chat";

const bell = (from: number, at: number, length: number, loud = 1): Voice[] =>
  [1, 2.76, 5.4].map((times, i) => ({
    of: "tone",
    from: from * times,
    at,
    length: length / (1 + i * 1.6),
    loud: (loud * 0.8) / (1 + i * 3),
  }));
/** blades: partials that are in no harmony */
const steel = (at: number, length: number, loud = 1): Voice[] => [
  ...[1, 1.47, 2.09, 2.56, 3.39, 4.7].map((times, i): Voice => ({
    of: "tone",
    wave: "triangle",
    from: 1060 * times,
    to: 1020 * times,
    at,
    length: length / (1 + i * 0.35),
    loud: (0.45 * loud) / (1 + i),
  })),
  { of: "noise", from: 6200, to: 2600, at, length: 0.09, loud: 1.1 * loud },
];
const whoosh = (at: number, loud = 1): Voice => ({
  of: "noise",
  from: 380,
  to: 4200,
  at,
  length: 0.24,
  loud,
  narrow: 1.6,
});
const thud = (at: number, loud = 1): Voice[] => [
  { of: "drum", from: 62, at, length: 0.34, loud: 2.2 * loud },
  { of: "noise", from: 520, to: 110, at, length: 0.16, loud: 1.8 * loud },
];
const drum = (at: number, loud = 1): Voice[] => [
  { of: "drum", from: 74, at, length: 0.5, loud: 1.7 * loud },
  { of: "noise", from: 240, to: 120, at, length: 0.07, loud: 0.8 * loud },
];
const strings = (pitches: readonly number[], from: number, apart: number, loud = 1): Voice[] =>
  pitches.map((pitch, i) => ({ of: "string", from: pitch, at: from + i * apart, length: 1.7, loud: 1.5 * loud }));
const horns = (pitches: readonly number[], at: number, length: number, loud = 0.5): Voice[] =>
  pitches.map((from) => ({ of: "horn", from, at, length, loud }));

/** D, E, F, F sharp, G, A, B flat and c, in hertz */
const [D, E, F, FIS, G, A, B, C] = [146.8, 164.8, 174.6, 185, 196, 220, 233.1, 261.6] as const;

const CUES: Record<Cue, Voice[]> = {
  turn: [...bell(587, 0, 0.7), ...bell(880, 0.13, 1)],
  // A wooden foot on a wooden board.
  move: [
    { of: "drum", from: 150, length: 0.08, loud: 2.2 },
    { of: "noise", from: 1700, to: 500, length: 0.045, loud: 2.2 },
  ],
  // A card falls flat on the table.
  card: [
    { of: "noise", from: 3000, to: 500, length: 0.09, loud: 2.2 },
    { of: "drum", from: 78, at: 0.02, length: 0.12, loud: 1.6 },
  ],
  // Its edge cuts the air.
  flip: [
    { of: "noise", from: 700, to: 5200, length: 0.15, loud: 1.8 },
    { of: "noise", from: 2600, to: 900, at: 0.15, length: 0.05, loud: 2 },
  ],
  change: [...bell(1046, 0.34, 0.5, 0.7), { of: "string", from: D * 4, at: 0.34, length: 0.9, loud: 0.8 }],
  cancel: [...thud(0.04, 0.8), { of: "noise", from: 1800, to: 200, at: 0.04, length: 0.3, loud: 0.9, narrow: 0.5 }],
  strike: [whoosh(0.18, 1.3), ...thud(0.4, 0.7), ...steel(0.4, 0.5, 0.5)],
  shot: [
    { of: "string", from: 92, at: 0.14, length: 0.3, loud: 2.4 },
    { of: "noise", from: 5200, to: 1400, at: 0.2, length: 0.26, loud: 1.1, narrow: 3 },
    ...thud(0.44, 0.5),
  ],
  parry: [whoosh(0.18, 1.1), ...steel(0.42, 0.9)],
  wound: [...thud(0), { of: "noise", from: 900, to: 200, at: 0.02, length: 0.22, loud: 1.3, narrow: 0.5 }],
  // Wood breaks and its pieces fall.
  fall: [
    { of: "noise", from: 2400, to: 300, length: 0.12, loud: 2.4, narrow: 0.6 },
    ...thud(0.05, 0.8),
    ...[0.22, 0.34, 0.43, 0.56].map((at, i): Voice => ({
      of: "drum",
      from: 190 - i * 22,
      at,
      length: 0.07,
      loud: 0.9,
    })),
    ...horns([D, D * 1.06], 0.1, 0.9, 0.2),
  ],
  clash: steel(0, 0.5, 1.6),
  // A drum calls, strings run up, horns answer.
  opening: [
    ...[0, 0.42, 0.84, 1.05, 1.26].flatMap((at, i) => drum(at, i === 0 ? 1 : 0.75)),
    ...strings([D, A, D * 2, F * 2, A * 2, F * 2, D * 2, A], 0.42, 0.21, 0.7),
    ...horns([D, A], 1.68, 0.6),
    ...horns([F, C], 2.3, 0.6),
    ...horns([G, D * 2], 2.92, 0.4),
    ...horns([A, E * 2], 3.34, 1.4, 0.56),
    ...strings([A, E * 2, A * 2, E * 4], 3.34, 0.07, 0.8),
    ...drum(1.68),
    ...drum(2.92),
    ...drum(3.34, 1.2),
  ],
  won: [
    ...drum(0),
    ...horns([D, FIS], 0, 0.28),
    ...horns([G, A], 0.3, 0.28),
    ...horns([A, FIS * 2], 0.6, 0.5, 0.56),
    ...horns([D, A, D * 2, FIS * 2], 1.2, 1.7, 0.42),
    ...strings([D, FIS, A, D * 2, FIS * 2, A * 2, D * 4], 1.2, 0.08, 0.9),
    ...drum(0.6),
    ...drum(1.2, 1.3),
  ],
  lost: [
    ...drum(0, 0.9),
    ...horns([A, F], 0, 0.6, 0.36),
    ...horns([G, E], 0.62, 0.6, 0.34),
    ...horns([F, D], 1.24, 0.6, 0.34),
    ...horns([D / 2, A / 2, D], 1.9, 1.9, 0.4),
    ...strings([D * 2, B, A, F, D], 1.9, 0.16, 0.6),
    ...drum(1.9, 0.9),
  ],
  chat: bell(990, 0, 0.24, 1.3),
};
/** heard so often that they are never quite alike */
const VARIED = new Set<Cue>(["move", "card", "flip", "wound", "strike"]);

let context: AudioContext | null = null;
let ensemble: Ensemble | null = null;

/** @param later seconds until it sounds */
export function play(cue: Cue, later = 0): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  ensemble ??= new Ensemble(context);
  if (context.state === "suspended") void context.resume();
  ensemble.volume = settings.volume / 100;
  ensemble.play(CUES[cue], VARIED.has(cue) ? 0.94 + Math.random() * 0.12 : 1, later);
}

/** One step after the other, as figures walk. */
export function walk(steps: number, pace: number): void {
  for (let i = 0; i < Math.min(8, steps); i++) play("move", (i + 0.9) * 0.15 * pace);
}

/** What a stage of a combat sounds like. */
export function cueAt(stage: Stage): Cue | "" {
  if (stage.kind === "result") {
    if (stage.winner === stage.sides[1].player?.seat) return "parry";
    return isRanged(stage.sides[0]) ? "shot" : "strike";
  }
  if (stage.kind === "effect") return stage.touched >= 0 ? "fall" : "";
  return ({ down: "card", open: "flip", change: "change", cancel: "cancel", wound: "wound" } as const)[stage.kind];
}

/** What some lines of the log sound like. */
export function cueOf(kinds: readonly LogLine["kind"][]): Cue | "" {
  const any = (...some: LogLine["kind"][]) => some.some((kind) => kinds.includes(kind));
  if (any("defeated")) return "fall";
  if (any("damage")) return "wound";
  if (any("reveal", "attack")) return "clash";
  if (any("move", "place", "summon")) return "move";
  if (any("draw", "scheme", "boost", "discard", "commit")) return "card";
  return "";
}
