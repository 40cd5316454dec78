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
  /** what a space is paved with, and how much of its zone's colour that leaves */
  floor: string;
  worn: number;
  /** the joints of the paving, in a circle of radius 1 */
  paving: string;
}

/** Slabs around a round one. */
const ROSETTE =
  "M.4 0A.4.4 0 1 1 -.4 0A.4.4 0 1 1 .4 0M.4 0H1M-.4 0H-1M0 .4V1M0-.4V-1M.28.28L.71.71M-.28.28L-.71.71M.28-.28L.71-.71M-.28-.28L-.71-.71";
/** Planks, with the ends of some. */
const PLANKS = "M-.8-.6H.8M-.97-.2H.97M-.97.2H.97M-.8.6H.8M-.2-.6V-.2M.45-.2V.2M-.4.2V.6M.2.6V.96M.25-.97V-.6";
/** Field stones in two rows. */
const COBBLES =
  "M.55 0A.55.55 0 1 1 -.55 0A.55.55 0 1 1 .55 0M.5.22L.92.4M.12.54L.2.98M-.36.42L-.68.73M-.54-.1L-1-.18M-.26-.48L-.5-.87M.24-.5L.42-.9M.53-.15L.98-.3M0 0L.3.46M0 0L-.53.13M0 0L.12-.53";
/** Burnt tiles laid crosswise. */
const TILES =
  "M-.87-.5L.5.87M-.99.13L-.13.99M-.5-.87L.87.5M.13-.99L.99-.13M.5-.87L-.87.5M.99.13L.13.99M.87.5M.87-.5L-.5.87M-.13-.99L-.99-.13";

const MOODS: Record<string, { day: Mood; night: Mood }> = {
  marmoreal: {
    day: {
      edge: "#8697a3",
      path: "#f4f6f8",
      joint: "#b9c5ce",
      rim: "#ffffff",
      rimEdge: "#5c6d7b",
      shade: "#2d4a52",
      tint: 0.5,
      floor: "#ffffff",
      worn: 0.18,
      paving: ROSETTE,
    },
    night: {
      edge: "#22323f",
      path: "#93a5b5",
      joint: "#64788a",
      rim: "#d3dfe9",
      rimEdge: "#13202b",
      shade: "#03090f",
      tint: 0.3,
      floor: "#33475a",
      worn: 0.18,
      paving: ROSETTE,
    },
  },
  sarpedon: {
    day: {
      edge: "#a9814c",
      path: "#fbeecb",
      joint: "#d6b883",
      rim: "#fffaf0",
      rimEdge: "#6d5231",
      shade: "#5d4a2b",
      tint: 0.55,
      floor: "#fff3d6",
      worn: 0.18,
      paving: COBBLES,
    },
    night: {
      edge: "#3a2c22",
      path: "#a78c68",
      joint: "#7a6347",
      rim: "#e6d3b0",
      rimEdge: "#22180f",
      shade: "#0b0a10",
      tint: 0.32,
      floor: "#4a3b2c",
      worn: 0.18,
      paving: COBBLES,
    },
  },
  heorot: {
    day: {
      edge: "#6d5a49",
      path: "#c3a684",
      joint: "#8b6d4f",
      rim: "#efe4d2",
      rimEdge: "#3a2a1d",
      shade: "#3a3f4a",
      tint: 0.34,
      floor: "#e9d2ae",
      worn: 0.18,
      paving: PLANKS,
    },
    night: {
      edge: "#211811",
      path: "#7d6247",
      joint: "#54402d",
      rim: "#d8c4a4",
      rimEdge: "#140d08",
      shade: "#03060c",
      tint: 0.26,
      floor: "#3d2b1c",
      worn: 0.18,
      paving: PLANKS,
    },
  },
  "hanging-gardens": {
    day: {
      edge: "#8a6a45",
      path: "#f3dfb8",
      joint: "#c9a776",
      rim: "#fff6e0",
      rimEdge: "#5d452b",
      shade: "#31421f",
      tint: 0.34,
      floor: "#fff0cf",
      worn: 0.18,
      paving: TILES,
    },
    night: {
      edge: "#2b2118",
      path: "#a98f68",
      joint: "#786145",
      rim: "#e3d0a8",
      rimEdge: "#1a130c",
      shade: "#050a07",
      tint: 0.24,
      floor: "#43392a",
      worn: 0.18,
      paving: TILES,
    },
  },
};

const PLAIN = {
  day: {
    edge: "#8b8378",
    path: "#efe9de",
    joint: "#cfc6b6",
    rim: "#ffffff",
    rimEdge: "#4c463d",
    shade: "#4c463d",
    tint: 0.45,
    floor: "#ffffff",
    worn: 0.35,
    paving: ROSETTE,
  },
  night: {
    edge: "#2b2f36",
    path: "#7d8590",
    joint: "#59616b",
    rim: "#d5dae0",
    rimEdge: "#14171b",
    shade: "#000000",
    tint: 0.3,
    floor: "#39424d",
    worn: 0.4,
    paving: ROSETTE,
  },
};

const BARE = {
  day: {
    edge: "#000000",
    path: "#ffffff",
    joint: "#ffffff",
    rim: "#ffffff",
    rimEdge: "#000000",
    shade: "#ffffff",
    tint: 0,
    floor: "#ffffff",
    worn: 0,
    paving: "",
  },
  night: {
    edge: "#ffffff",
    path: "#000000",
    joint: "#000000",
    rim: "#000000",
    rimEdge: "#ffffff",
    shade: "#000000",
    tint: 0,
    floor: "#000000",
    worn: 0,
    paving: "",
  },
};

export function mood(board: string, dark: boolean, contrast: boolean): Mood {
  const pair = contrast ? BARE : (MOODS[board] ?? PLAIN);
  return dark ? pair.night : pair.day;
}
