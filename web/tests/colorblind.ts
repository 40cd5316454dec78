// Colorblind: how colors look to people who lack one kind of cone, and how far apart they are then.
// The matrices are those of Machado, Oliveira and Fernandes (2009) for complete color blindness, in linear RGB.
import { oklabOf } from "../src/art/tones";

export type Eye = "normal" | "protanopia" | "deuteranopia" | "tritanopia";

export const EYES: Record<Eye, readonly (readonly number[])[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(color: string): number[] {
  return [1, 3, 5].map((i) => {
    const part = parseInt(color.slice(i, i + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

/** A color as an eye sees it, in OKLab. */
export function seen(color: string, eye: Eye): [number, number, number] {
  const light = linear(color);
  const [r, g, b] = EYES[eye].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, weight, i) => sum + weight * light[i]!, 0),
      ),
    ),
  );
  return oklabOf(r!, g!, b!);
}

/** One color painted over another. */
export function painted(over: string, under: string, opacity: number): string {
  const part = (color: string, i: number) => parseInt(color.slice(i, i + 2), 16);
  const mixed = [1, 3, 5].map((i) => Math.round(part(under, i) * (1 - opacity) + part(over, i) * opacity));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The smallest difference between any two colors for an eye. */
export function leastApart(colors: readonly string[], eye: Eye): number {
  const points = colors.map((color) => seen(color, eye));
  return Math.min(
    ...points.flatMap((a, i) => points.slice(i + 1).map((b) => Math.hypot(...a.map((value, k) => value - b[k]!)))),
  );
}
