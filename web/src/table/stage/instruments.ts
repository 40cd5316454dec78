// Instruments: what sounds are made of, computed on the spot: tones, noise, plucked strings, horns and drums in a room.

/** Hertz and seconds; a voice glides from one pitch to another, or stays. */
export interface Voice {
  of: "tone" | "noise" | "string" | "horn" | "drum";
  from: number;
  to?: number;
  at?: number;
  length: number;
  /** 1 is as loud as a voice should be */
  loud?: number;
  wave?: OscillatorType;
  /** how narrow the band of a noise is */
  narrow?: number;
}

const LOUD = 0.11;
const SILENT = 0.0004;
/** how much of every sound comes back from the walls */
const ECHO = 0.22;

export class Ensemble {
  #on: AudioContext;
  #out: GainNode;
  #hiss: AudioBuffer | null = null;
  #strings = new Map<number, AudioBuffer>();

  constructor(on: AudioContext) {
    this.#on = on;
    this.#out = on.createGain();
    // Many voices at the same time stay as loud as a few.
    const level = on.createDynamicsCompressor();
    const room = on.createConvolver();
    const back = on.createGain();
    back.gain.value = ECHO;
    room.buffer = this.#room();
    this.#out.connect(level).connect(on.destination);
    this.#out.connect(room).connect(back).connect(level);
  }

  /** From 0 to 1; ears hear the square. */
  set volume(volume: number) {
    this.#out.gain.value = volume * volume * 1.6;
  }

  /** Play some voices, all of them a little higher or lower than written. */
  play(voices: readonly Voice[], detune = 1, later = 0): void {
    for (const voice of voices) {
      const at = (voice.at ?? 0) + later;
      this.#sing({ ...voice, from: voice.from * detune, to: (voice.to ?? voice.from) * detune, at });
    }
  }

  #sing(voice: Required<Pick<Voice, "to" | "at">> & Voice): void {
    const { of, from, to, length, loud = 1 } = voice;
    const start = this.#on.currentTime + voice.at;
    const end = start + length;
    const volume = this.#on.createGain();
    const rise = of === "horn" ? Math.min(0.09, length / 3) : Math.min(0.008, length / 4);
    // A source begins up to one sample before its volume is set: at full volume that sample would be a click.
    volume.gain.value = 0;
    volume.gain.setValueAtTime(SILENT, start);
    volume.gain.exponentialRampToValueAtTime(LOUD * loud, start + rise);
    if (of === "horn") volume.gain.setValueAtTime(LOUD * loud, start + length * 0.6);
    volume.gain.exponentialRampToValueAtTime(SILENT, end);
    volume.connect(this.#out);
    const glide = (pitch: AudioParam, times = 1) => {
      pitch.setValueAtTime(from * times, start);
      if (to !== from) pitch.exponentialRampToValueAtTime(to * times, end);
    };
    const run = (source: AudioScheduledSourceNode, through: AudioNode) => {
      source.connect(through);
      source.start(start);
      source.stop(end + 0.02);
    };
    if (of === "tone" || of === "drum") {
      const tone = this.#on.createOscillator();
      tone.type = voice.wave ?? "sine";
      if (of === "tone") glide(tone.frequency);
      else {
        // A skin is hit: the pitch falls at once, the rest rings.
        tone.frequency.setValueAtTime(from * 2.6, start);
        tone.frequency.exponentialRampToValueAtTime(from, start + 0.05);
      }
      run(tone, volume);
    } else if (of === "horn") {
      const soft = this.#on.createBiquadFilter();
      soft.type = "lowpass";
      soft.frequency.setValueAtTime(from * 1.5, start);
      soft.frequency.linearRampToValueAtTime(from * 4.5, start + rise * 2);
      soft.frequency.linearRampToValueAtTime(from * 2, end);
      soft.connect(volume);
      for (const cents of [-5, 6]) {
        const reed = this.#on.createOscillator();
        reed.type = "sawtooth";
        reed.detune.value = cents;
        glide(reed.frequency);
        run(reed, soft);
      }
    } else {
      const source = this.#on.createBufferSource();
      if (of === "string") source.buffer = this.#string(from);
      else source.buffer = this.#hiss ??= this.#noise(0.6);
      if (of === "string") run(source, volume);
      else {
        const band = this.#on.createBiquadFilter();
        band.type = "bandpass";
        band.Q.value = voice.narrow ?? 0.9;
        glide(band.frequency);
        band.connect(volume);
        run(source, band);
      }
    }
  }

  /** Noise, the same every time. */
  #noise(seconds: number, seed = 1): AudioBuffer {
    const buffer = this.#on.createBuffer(1, Math.ceil(this.#on.sampleRate * seconds), this.#on.sampleRate);
    const samples = buffer.getChannelData(0);
    let now = seed;
    for (let i = 0; i < samples.length; i++) {
      now = (now * 48271) % 2147483647;
      samples[i] = (now / 2147483647) * 2 - 1;
    }
    return buffer;
  }

  /** A plucked string: a loop of noise that grows softer and duller each time it comes around. */
  #string(pitch: number): AudioBuffer {
    const kept = this.#strings.get(pitch);
    if (kept) return kept;
    const buffer = this.#noise(1.8, 7);
    const samples = buffer.getChannelData(0);
    const period = Math.max(2, Math.round(this.#on.sampleRate / pitch));
    // What does not swing would never fade, and push the loudspeaker to one side.
    const middle = samples.subarray(0, period + 1).reduce((sum, one) => sum + one, 0) / (period + 1);
    for (let i = 0; i <= period; i++) samples[i]! -= middle;
    for (let i = period; i < samples.length; i++)
      samples[i] = 0.4985 * (samples[i - period]! + samples[Math.max(0, i - period - 1)]!);
    this.#strings.set(pitch, buffer);
    return buffer;
  }

  /** How a hall of stone answers. */
  #room(): AudioBuffer {
    const dry = [this.#noise(1.3, 11), this.#noise(1.3, 29)];
    const { length, sampleRate } = dry[0]!;
    const buffer = this.#on.createBuffer(2, length, sampleRate);
    for (const [side, noise] of dry.entries()) {
      const from = noise.getChannelData(0);
      const into = buffer.getChannelData(side);
      let dull = 0;
      for (let i = 0; i < length; i++) {
        dull += (from[i]! - dull) * 0.3;
        into[i] = dull * (1 - i / length) ** 3;
      }
    }
    return buffer;
  }
}
