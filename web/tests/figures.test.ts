import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, test } from "vitest";
import { Camera } from "../src/board/camera.svelte";
import Figure from "../src/fighters/Figure.svelte";
import { healthTag, UNIT } from "../src/fighters/standee";
import { apart, steps } from "../src/fighters/steps";
import SettingsForm from "../src/settings/SettingsForm.svelte";
import { settings } from "../src/settings/settings.svelte";

describe("a figure", () => {
  const drawn = (px: number, line = "medusa") =>
    render(Figure, { line, hero: true, seat: 0, health: 16, fullHealth: 16, px }).container;
  // 390 pixels for the 1044 units of a board
  const PHONE = 1044 / 390;

  test("writes its health at least eleven pixels high, however small it is", () => {
    for (const px of [0.3, 0.8, 1, 2, PHONE, 4]) {
      const digits = Number(drawn(px).querySelector("[data-health] text")!.getAttribute("font-size"));
      expect((digits * UNIT) / px).toBeGreaterThanOrEqual(10.999);
    }
  });

  test("has a tag wide enough for its digits, and a dial where there is room", () => {
    const small = healthTag(16, true, 0.05);
    expect(small.width).toBeGreaterThan(small.font * 1.4);
    const large = healthTag(16, false, 0.5);
    expect(large.width).toBe(large.height);
  });

  test("is cut from the portrait, with a nearer face below 64 pixels", async () => {
    const shown = async (px: number) => {
      const figure = drawn(px);
      await waitFor(() => expect(figure.querySelector("image")).not.toBeNull());
      return decodeURIComponent(figure.querySelector("image")!.getAttribute("href")!);
    };
    const large = await shown((UNIT * 480) / 65);
    expect(large).toContain('clip-path="url(#outside)"');
    expect(large).not.toContain("scale(1.3)");
    expect(await shown((UNIT * 480) / 63)).toContain("scale(1.3)");
  });

  test("of a custom hero has color and pictogram in the same shape", () => {
    const figure = drawn(1, "lantern-keeper");
    expect(figure.querySelector("image")).toBeNull();
    expect(figure.querySelectorAll(".plate [clip-path]").length).toBeGreaterThanOrEqual(2);
  });
});

test("the volume is set where sound is, and only while it is on", async () => {
  settings.sound = false;
  render(SettingsForm);
  expect(screen.queryByTestId("volume")).toBeNull();
  settings.sound = true;
  await tick();
  await fireEvent.input(screen.getByTestId("volume"), { target: { value: "30" } });
  expect(settings.volume).toBe(30);
});

describe("a walk", () => {
  const way = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 80 },
  ];

  test("touches every space of its way and leaves the ground between them", () => {
    const { frames, milliseconds } = steps(way, 40);
    expect(frames.map((frame) => frame.offset)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(frames.filter((_, i) => i % 2 === 0).map((frame) => frame.transform)).toEqual(
      way.map(({ x, y }) => `translate(${x}px, ${y}px) rotate(0deg)`),
    );
    expect(frames[1]!.transform).toMatch(/^translate\(50px, -13/);
    expect(milliseconds).toBe(300);
  });

  test("ends beside a friend who stands there", () => {
    const moved = apart(
      [
        { key: "medusa", space: "S1" },
        { key: "harpy-1", space: "S1" },
        { key: "harpy-2", space: "S2" },
      ],
      40,
    );
    expect([...moved]).toEqual([
      ["medusa", -18],
      ["harpy-1", 18],
    ]);
  });
});

test("the camera sees two fighters from nearby and never beyond the board", () => {
  const camera = new Camera(
    () => 1044,
    () => 744,
  );
  const read = (points: { x: number; y: number }[]) =>
    camera
      .towards(points)
      .match(/translate\((.+)%, (.+)%\) scale\((.+)\)/)!
      .slice(1)
      .map(Number) as [number, number, number];
  for (const points of [
    [
      { x: 0, y: 0 },
      { x: 60, y: 0 },
    ],
    [
      { x: 1000, y: 700 },
      { x: 940, y: 690 },
    ],
    [
      { x: 0, y: 0 },
      { x: 1000, y: 700 },
    ],
  ]) {
    const [x, y, scale] = read(points);
    expect(scale).toBeGreaterThanOrEqual(1.35);
    for (const shift of [x, y]) {
      expect(shift).toBeLessThanOrEqual(0);
      expect(shift).toBeGreaterThanOrEqual(100 - scale * 100 - 0.001);
    }
  }
  expect(camera.towards([])).toBe("none");
  expect(camera.whole).toBe(true);
});
