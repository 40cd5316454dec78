// Moods: how walkways and spaces look on each board, by day and by night.

export interface Mood {
  /** the border, surface and joints of a walkway */
  edge: string;
  path: string;
  joint: string;
  /** the rim of a space and the shadow it throws */
  rim: string;
  rimEdge: string;
  shade: string;
  /** how strongly a zone tints the ground around its spaces */
  tint: number;
}

const MOODS: Record<string, { day: Mood; night: Mood }> = {
  marmoreal: {
    day: { edge: "#8697a3", path: "#f4f6f8", joint: "#b9c5ce", rim: "#ffffff", rimEdge: "#5c6d7b", shade: "#2d4a52", tint: 0.5 },
    night: { edge: "#22323f", path: "#93a5b5", joint: "#64788a", rim: "#d3dfe9", rimEdge: "#13202b", shade: "#03090f", tint: 0.3 },
  },
  sarpedon: {
    day: { edge: "#a9814c", path: "#fbeecb", joint: "#d6b883", rim: "#fffaf0", rimEdge: "#6d5231", shade: "#5d4a2b", tint: 0.55 },
    night: { edge: "#3a2c22", path: "#a78c68", joint: "#7a6347", rim: "#e6d3b0", rimEdge: "#22180f", shade: "#0b0a10", tint: 0.32 },
  },
  heorot: {
    day: { edge: "#6d5a49", path: "#c3a684", joint: "#8b6d4f", rim: "#efe4d2", rimEdge: "#3a2a1d", shade: "#3a3f4a", tint: 0.34 },
    night: { edge: "#211811", path: "#7d6247", joint: "#54402d", rim: "#d8c4a4", rimEdge: "#140d08", shade: "#03060c", tint: 0.26 },
  },
  "hanging-gardens": {
    day: { edge: "#8a6a45", path: "#f3dfb8", joint: "#c9a776", rim: "#fff6e0", rimEdge: "#5d452b", shade: "#31421f", tint: 0.34 },
    night: { edge: "#2b2118", path: "#a98f68", joint: "#786145", rim: "#e3d0a8", rimEdge: "#1a130c", shade: "#050a07", tint: 0.24 },
  },
};

const PLAIN = {
  day: { edge: "#8b8378", path: "#efe9de", joint: "#cfc6b6", rim: "#ffffff", rimEdge: "#4c463d", shade: "#4c463d", tint: 0.45 },
  night: { edge: "#2b2f36", path: "#7d8590", joint: "#59616b", rim: "#d5dae0", rimEdge: "#14171b", shade: "#000000", tint: 0.3 },
};

const BARE = {
  day: { edge: "#000000", path: "#ffffff", joint: "#ffffff", rim: "#ffffff", rimEdge: "#000000", shade: "#ffffff", tint: 0 },
  night: { edge: "#ffffff", path: "#000000", joint: "#000000", rim: "#000000", rimEdge: "#ffffff", shade: "#000000", tint: 0 },
};

export function mood(board: string, dark: boolean, contrast: boolean): Mood {
  const pair = contrast ? BARE : (MOODS[board] ?? PLAIN);
  return dark ? pair.night : pair.day;
}
