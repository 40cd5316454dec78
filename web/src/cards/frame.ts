// Frame: what tells the kinds of cards apart without their color: outline, edge under the picture, badge and sign.
// Units are those of a card 630 wide; the outline is in theme of CSS, since a card may be higher than its shape.

export type Kind = "attack" | "defense" | "versatile" | "scheme";

interface Frame {
  /** between picture and words, on 630 x 60 */
  edge: string;
  /** around the value, on 178 x 206 */
  badge: string;
  /** drawn around its middle, 68 wide */
  sign: string;
}

export const FRAMES: Record<Kind, Frame> = {
  // a pennant and an edge like a blade
  attack: {
    edge: "M0 6L315 54L630 6",
    badge: "M28-9H150V150L89 196L28 150z",
    sign: "M0-26L9-12V14H22V22H6V34H-6V22H-22V14H-9V-12z",
  },
  // a shield and battlements
  defense: {
    edge: "M0 40H35V12H105V40H175V12H245V40H385V12H455V40H525V12H595V40H630",
    badge: "M28-9H150V104Q150 172 89 198Q28 172 28 104z",
    sign: "M-24-24H24V2Q24 24 0 34Q-24 24-24 2z",
  },
  // a hexagon and a zigzag
  versatile: {
    edge: "M0 54L270 20L360 40L630 6",
    badge: "M28-9H150L164 84L150 172H28L14 84z",
    sign: "M-4-26V34Q-26 22-26 2V-22zM4-30L14-14V12H26V20H14V34H4z",
  },
  // a seal and a wave
  scheme: {
    edge: "M0 26C70 58 110 0 190 22C262 42 290 54 315 54C340 54 368 42 440 22C520 0 560 58 630 26",
    badge: "M28-9H150V96A61 61 0 0 1 28 96z",
    sign: "M0-34L8-8L34 0L8 8L0 34L-8 8L-34 0L-8-8z",
  },
};

export function frameOf(type: string): Frame {
  return FRAMES[type as Kind] ?? FRAMES.scheme;
}
