// Tones: the few flat colors of a drawing, from one color. Lightness decides, as in every drawing of ours: ink, deep,
// mid and light are a step apart, and the sun behind the head has another hue.

export interface Tones {
  ink: string;
  deep: string;
  mid: string;
  light: string;
  sun: string;
}

/** A color of linear light in OKLab. */
export function oklabOf(r: number, g: number, b: number): [number, number, number] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Lightness, chroma and hue in OKLCH of a color like "#2f7d4f". */
export function oklch(color: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const part = parseInt(color.slice(i, i + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const [lightness, across, along] = oklabOf(r, g, b);
  return [lightness, Math.hypot(across, along), Math.atan2(along, across)];
}

function linear(lightness: number, chroma: number, hue: number): [number, number, number] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** A color of this lightness and hue, as strong as a screen can show and no stronger than asked. */
export function hex(lightness: number, chroma: number, hue: number): string {
  let strength = chroma;
  let parts = linear(lightness, strength, hue);
  while (strength > 0.005 && parts.some((part) => part < -0.001 || part > 1.001)) {
    strength *= 0.92;
    parts = linear(lightness, strength, hue);
  }
  const written = parts.map((part) => {
    const clamped = Math.min(1, Math.max(0, part));
    const value = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${written.join("")}`;
}

/** The tones of a drawing in a fighter's color. */
export function tones(color: string): Tones {
  const [, chroma, hue] = oklch(/^#[0-9a-f]{6}$/i.test(color) ? color : "#5a5a6a");
  const some = Math.min(0.15, chroma);
  // Warm colors stand before a cool disc, cool ones before a warm one.
  const warm = Math.cos(hue - 0.9) > 0.2;
  return {
    ink: hex(0.17, some * 0.3, hue),
    deep: hex(0.34, some * 0.75, hue),
    mid: hex(0.58, some, hue),
    light: hex(0.9, some * 0.5, hue + (warm ? 0.2 : -0.2)),
    sun: warm ? hex(0.66, 0.085, 3.4) : hex(0.72, 0.15, 0.95),
  };
}
