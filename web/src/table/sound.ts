// Sound: a few short tones, made on the spot. Nothing sounds until a person turns it on.

import type { LogLine } from "../shapes";

export type Cue = "turn" | "move" | "card" | "hit" | "clash" | "won" | "lost" | "chat";

/** frequency in hertz, start and length in seconds, kind of wave */
type Tone = [number, number, number, OscillatorType];

const CUES: Record<Cue, Tone[]> = {
  turn: [
    [523, 0, 0.12, "sine"],
    [784, 0.11, 0.18, "sine"],
  ],
  move: [
    [190, 0, 0.06, "triangle"],
    [150, 0.07, 0.06, "triangle"],
  ],
  card: [
    [880, 0, 0.04, "triangle"],
    [660, 0.035, 0.05, "triangle"],
  ],
  hit: [
    [130, 0, 0.16, "sawtooth"],
    [82, 0.03, 0.2, "square"],
  ],
  clash: [
    [1240, 0, 0.05, "square"],
    [930, 0.03, 0.09, "square"],
  ],
  won: [
    [523, 0, 0.16, "sine"],
    [659, 0.14, 0.16, "sine"],
    [784, 0.28, 0.34, "sine"],
  ],
  lost: [
    [392, 0, 0.2, "sine"],
    [311, 0.18, 0.2, "sine"],
    [233, 0.36, 0.4, "sine"],
  ],
  chat: [[990, 0, 0.07, "sine"]],
};
const LOUD = 0.07;

let context: AudioContext | null = null;

export function play(cue: Cue): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const [pitch, start, length, wave] of CUES[cue]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = context.currentTime + start;
    tone.type = wave;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(wave === "sine" ? LOUD * 1.6 : LOUD, at);
    volume.gain.exponentialRampToValueAtTime(0.0008, at + length);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}

/** What some lines of the log sound like. */
export function cueOf(kinds: readonly LogLine["kind"][]): Cue | "" {
  const any = (...some: LogLine["kind"][]) => some.some((kind) => kinds.includes(kind));
  if (any("damage")) return "hit";
  if (any("reveal", "attack")) return "clash";
  if (any("move", "place", "summon")) return "move";
  if (any("draw", "scheme", "boost", "discard", "commit")) return "card";
  return "";
}
