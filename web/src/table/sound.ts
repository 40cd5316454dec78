// Sound: short sounds made on the spot out of tones and noise. Nothing sounds until a person turns it on.

import type { Stage } from "../combat/stages";
import type { LogLine } from "../shapes";

export type Cue = "turn" | "move" | "card" | "flip" | "change" | "strike" | "wound" | "clash" | "won" | "lost" | "chat";

/** A tone that glides from one pitch to another, or noise through a filter that does; hertz, and seconds. */
interface Voice {
  wave: OscillatorType | "noise";
  from: number;
  to?: number;
  at?: number;
  length: number;
  /** 1 is as loud as a voice should be */
  loud?: number;
}

const bell = (pitch: number, at: number, length: number, loud = 1): Voice[] => [
  { wave: "sine", from: pitch, at, length, loud },
  { wave: "sine", from: pitch * 2.76, at, length: length * 0.4, loud: loud * 0.28 },
];
const note = (pitch: number, at: number, length: number): Voice[] => [
  { wave: "triangle", from: pitch, at, length, loud: 1 },
  { wave: "sine", from: pitch / 2, at, length, loud: 0.6 },
];
/** blades: partials that are in no harmony */
const steel = (at: number, length: number): Voice[] =>
  [1, 1.47, 2.09, 2.56, 3.39].map((times, i) => ({
    wave: "triangle",
    from: 1180 * times,
    to: 1120 * times,
    at,
    length: length / (1 + i * 0.35),
    loud: 0.5 / (1 + i),
  }));

const CUES: Record<Cue, Voice[]> = {
  turn: [...bell(587, 0, 0.5), ...bell(880, 0.13, 0.7)],
  move: [
    { wave: "noise", from: 900, to: 300, length: 0.05, loud: 1 },
    { wave: "sine", from: 190, to: 120, length: 0.09, loud: 1 },
  ],
  // A card falls flat on the table.
  card: [
    { wave: "noise", from: 2600, to: 500, length: 0.08, loud: 1.2 },
    { wave: "sine", from: 150, to: 80, at: 0.02, length: 0.1, loud: 1 },
  ],
  // Its edge cuts the air.
  flip: [{ wave: "noise", from: 700, to: 5200, length: 0.16, loud: 1.1 }],
  change: bell(1046, 0.34, 0.3, 0.6),
  strike: [
    { wave: "noise", from: 500, to: 6000, length: 0.2, loud: 0.8 },
    { wave: "noise", from: 5200, to: 900, at: 0.28, length: 0.12, loud: 1.6 },
    ...steel(0.28, 0.7),
  ],
  wound: [
    { wave: "noise", from: 420, to: 90, length: 0.2, loud: 2.4 },
    { wave: "sine", from: 120, to: 42, length: 0.26, loud: 2 },
  ],
  clash: steel(0, 0.35),
  won: [
    ...note(392, 0, 0.2),
    ...note(523, 0.16, 0.2),
    ...note(659, 0.32, 0.2),
    ...note(784, 0.48, 0.8),
    ...note(523, 0.48, 0.8),
  ],
  lost: [...note(330, 0, 0.3), ...note(294, 0.26, 0.3), ...note(220, 0.52, 0.9)],
  chat: bell(990, 0, 0.16, 0.7),
};
const LOUD = 0.09;
const SILENT = 0.0006;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

export function play(cue: Cue): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const voice of CUES[cue]) sing(context, voice);
}

function sing(on: AudioContext, { wave, from, to = from, at = 0, length, loud = 1 }: Voice): void {
  const start = on.currentTime + at;
  const end = start + length;
  const volume = on.createGain();
  volume.gain.setValueAtTime(SILENT, start);
  volume.gain.exponentialRampToValueAtTime(LOUD * loud, start + Math.min(0.012, length / 4));
  volume.gain.exponentialRampToValueAtTime(SILENT, end);
  volume.connect(on.destination);
  const glide = (pitch: AudioParam) => {
    pitch.setValueAtTime(from, start);
    if (to !== from) pitch.exponentialRampToValueAtTime(to, end);
  };
  if (wave === "noise") {
    const source = on.createBufferSource();
    const filter = on.createBiquadFilter();
    source.buffer = hiss ??= noise(on);
    filter.type = "bandpass";
    filter.Q.value = 0.9;
    glide(filter.frequency);
    source.connect(filter).connect(volume);
    source.start(start);
    source.stop(end);
  } else {
    const tone = on.createOscillator();
    tone.type = wave;
    glide(tone.frequency);
    tone.connect(volume);
    tone.start(start);
    tone.stop(end);
  }
}

/** Half a second of noise, the same every time. */
function noise(on: AudioContext): AudioBuffer {
  const buffer = on.createBuffer(1, on.sampleRate / 2, on.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i++) {
    seed = (seed * 48271) % 2147483647;
    samples[i] = (seed / 2147483647) * 2 - 1;
  }
  return buffer;
}

/** What a stage of a combat sounds like. */
export const STAGES: Partial<Record<Stage["kind"], Cue>> = {
  down: "card",
  open: "flip",
  change: "change",
  cancel: "card",
  result: "strike",
  wound: "wound",
};

/** What some lines of the log sound like. */
export function cueOf(kinds: readonly LogLine["kind"][]): Cue | "" {
  const any = (...some: LogLine["kind"][]) => some.some((kind) => kinds.includes(kind));
  if (any("damage")) return "wound";
  if (any("reveal", "attack")) return "clash";
  if (any("move", "place", "summon")) return "move";
  if (any("draw", "scheme", "boost", "discard", "commit")) return "card";
  return "";
}
