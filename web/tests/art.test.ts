import { describe, expect, test } from "vitest";
import { composeFace } from "../src/art/compose";
import { cutsAround } from "../src/art/cuts";
import { heroArt } from "../src/art/faces.svelte";
import { samples } from "../src/gallery/samples";

const heroes = Object.values(samples("en").heroes);

describe.each(heroes.map((hero) => [hero.id, hero] as const))("the cards of %s", (id, hero) => {
  test("all have a face, made only of what comes with the hero", async () => {
    const art = (await heroArt(id))!;
    expect(Object.keys(art.cards).sort()).toEqual(hero.cards.map((card) => card.key).sort());
    for (const [key, face] of Object.entries(art.cards)) {
      expect(art.moods, key).toHaveProperty(face.mood);
      for (const [part, , , , , tone] of face.parts) {
        expect(art.parts, key).toHaveProperty([part]);
        expect(art.tones, key).toHaveProperty([tone]);
      }
      const drawn = composeFace(art, face, 1);
      for (const [, used] of drawn.matchAll(/href="#([\w-]+)"/g)) expect(drawn, key).toContain(`id="${used}"`);
      expect(new DOMParser().parseFromString(drawn, "image/svg+xml").querySelector("parsererror"), key).toBeNull();
    }
  });

  test("do not look alike: no two have the same parts in the same places", async () => {
    const art = (await heroArt(id))!;
    const drawn = Object.values(art.cards).map((face) => composeFace(art, face, 1));
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

test("the cuts around a light are those the server draws", () => {
  // tests/test_art.py has the same line.
  expect(cutsAround(300, 220, 164, 270, 2, 7)).toBe(
    "M553 335q-34 -20 -89 -41q52 28 89 41zM130 36q19 27 56 60q-30 -39 -56 -60z",
  );
});
