import { describe, expect, test } from "vitest";
import { mood } from "../src/board/moods";
import { zoneLooks } from "../src/board/zones";
import { samples } from "../src/gallery/samples";
import { type Eye, EYES, leastApart, painted } from "./colorblind";

const { boards } = samples("en");
const eyes = Object.keys(EYES) as Eye[];
/** OKLab: a difference of 0.02 can just be seen side by side */
const RING = 0.08;
const FLOOR = 0.055;
const STRONG = 0.11;

describe("the zones of every board differ for everybody", () => {
  for (const board of Object.values(boards)) {
    const fills = [...zoneLooks(board, false).values()].map((look) => look.fill);
    for (const eye of eyes) {
      test(`in the ring of a space: ${board.id}, ${eye}`, () => {
        expect(leastApart(fills, eye)).toBeGreaterThan(RING);
      });
      for (const dark of [false, true]) {
        test(`on the floor inside it, ${dark ? "by night" : "by day"}: ${board.id}, ${eye}`, () => {
          const { floor, worn } = mood(board.id, dark, false);
          expect(
            leastApart(
              fills.map((fill) => painted(floor, fill, worn)),
              eye,
            ),
          ).toBeGreaterThan(FLOOR);
        });
      }
      test(`and more so with high contrast: ${board.id}, ${eye}`, () => {
        const strong = [...zoneLooks(board, true).values()].map((look) => look.fill);
        expect(leastApart(strong, eye)).toBeGreaterThan(STRONG);
      });
    }
  }
});
