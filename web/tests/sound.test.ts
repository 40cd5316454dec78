import { expect, test } from "vitest";
import { Ensemble, type Voice } from "../src/table/stage/instruments";

/** A context that plays nothing and remembers its volumes. */
class Silence {
  sampleRate = 8000;
  currentTime = 0;
  volumes: { value: number; begins: number }[] = [];
  destination = this.#node();
  #node() {
    const param = () => ({
      value: 1,
      setValueAtTime() {},
      exponentialRampToValueAtTime() {},
      linearRampToValueAtTime() {},
    });
    const node = { frequency: param(), detune: param(), Q: param(), gain: param(), start() {}, stop() {} };
    return Object.assign(node, { connect: (next: unknown) => next });
  }
  createGain() {
    const node = this.#node();
    const volume = { value: 1, begins: NaN };
    this.volumes.push(volume);
    const gain = { ...node.gain, setValueAtTime: (_: number, at: number) => void (volume.begins ||= at) };
    Object.defineProperty(gain, "value", { get: () => volume.value, set: (to: number) => (volume.value = to) });
    return { ...node, gain };
  }
  createBuffer(_: number, length: number, sampleRate: number) {
    const samples = new Float32Array(length);
    return { length, sampleRate, getChannelData: () => samples };
  }
  createOscillator = () => this.#node();
  createBiquadFilter = () => this.#node();
  createBufferSource = () => this.#node();
  createConvolver = () => this.#node();
  createDynamicsCompressor = () => this.#node();
}

test("no voice is heard before its volume is set: a sample at full volume is a click", () => {
  const silence = new Silence();
  const ensemble = new Ensemble(silence as unknown as AudioContext);
  const kinds: Voice["of"][] = ["tone", "noise", "string", "horn", "drum"];
  ensemble.play(kinds.map((of) => ({ of, from: 220, at: 0.1234, length: 0.3 })));
  const voices = silence.volumes.filter(({ begins }) => begins > 0);
  expect(voices.map(({ value }) => value)).toEqual(kinds.map(() => 0));
});
