import { tick } from "svelte";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import Coach from "../src/learn/Coach.svelte";
import { overlap, place, type Box } from "../src/screen/placement";
import { heldBack, LESSONS, PARTS, stepAt, type Scene } from "../src/learn/script";
import { keys, LANGUAGES } from "../src/locales.svelte";
import { samples } from "../src/gallery/samples";
import type { GameInfo, Line, OptionInfo, Question } from "../src/protocol";

const still = samples("en").games["marmoreal: action"]!.game;
const line = (kind: Line["kind"], attack = 0, defense = 0): Line => ({ kind, seat: 0, attack, defense });
const option = (text: string, more: Partial<OptionInfo> = {}): OptionInfo => ({
  text,
  label: text,
  kind: text.split(" ")[0] as OptionInfo["kind"],
  ...more,
});

function scene(
  lesson: number,
  kind: Question["kind"],
  lines: Line[] = [],
  where = "M31",
  more: Partial<GameInfo> = {},
): Scene {
  const player = still.view.players[0]!;
  const hero = { ...player.fighters[0]!, key: "achilles", space: where };
  const players = [{ ...player, fighters: [hero] }, still.view.players[1]!];
  const question = { ...still.question!, seat: 0, kind, options: [] };
  return {
    game: { ...still, view: { ...still.view, players }, question, ...more },
    lines,
    position: LESSONS[lesson]!.position,
  };
}
const at = (lesson: number, now: Scene, told: string[] = []) =>
  LESSONS[lesson]!.steps[stepAt(LESSONS[lesson]!, now, new Set(told))]!.id;
const LOOK = ["welcome", "board", "fighter", "hand"];

describe("the lessons", () => {
  test("teach every part in order, each in words of all three languages", () => {
    expect(PARTS.filter((part) => LESSONS.some(({ steps }) => steps.some((step) => step.part === part)))).toEqual(
      PARTS,
    );
    const order = LESSONS.flatMap(({ steps }) => steps.map((step) => PARTS.indexOf(step.part)));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    for (const { id } of LANGUAGES) {
      const known = new Set(keys(id));
      for (const { position, steps } of LESSONS) {
        expect(known).toContain(`learn-${position.id}-done`);
        for (const step of steps) expect(known).toContain(`learn-${step.id}`);
      }
    }
  });

  test("end with something told, so that the learner has the last word", () => {
    for (const { steps } of LESSONS) expect(steps[steps.length - 1]!.done).toBeUndefined();
  });

  test("tell one thing after another before the first choice", () => {
    expect(at(0, scene(0, "action"))).toBe("welcome");
    expect(at(0, scene(0, "action"), ["welcome", "board"])).toBe("fighter");
    expect(at(0, scene(0, "action"), LOOK)).toBe("maneuver");
  });

  test("go on by what happens at the table", () => {
    const [near] = LESSONS[0]!.position.spaces;
    const lines = [line("maneuver")];
    expect(at(0, scene(0, "boost maneuver", lines))).toBe("boost");
    lines.push(line("boost"));
    expect(at(0, scene(0, "maneuver", lines))).toBe("walk");
    expect(at(0, scene(0, "maneuver", lines, near))).toBe("friend");
    expect(at(0, scene(0, "action", lines, near))).toBe("attack");
    lines.push(line("attack"));
    expect(at(0, scene(0, "attack card", lines, near))).toBe("attack-card");
    lines.push(line("commit"));
    expect(at(0, scene(0, "defense", lines, near))).toBe("answer");
    lines.push(line("result", 4, 3));
    expect(at(0, scene(0, "move", lines, near))).toBe("answer");
    const over = scene(0, "action", lines, near);
    expect(at(0, over)).toBe("attack-result");
    expect(LESSONS[0]!.steps.at(-1)!.values!(over)).toEqual({ attack: 4, defense: 3, damage: 1 });
  });

  test("lead back when something is taken back", () => {
    expect(at(0, scene(0, "boost maneuver", [line("maneuver")]), LOOK)).toBe("boost");
    expect(at(0, scene(0, "action", []), LOOK)).toBe("maneuver");
  });

  test("hold back what would spoil them, and only that", () => {
    const { boosts, spaces } = LESSONS[0]!.position;
    const held = (now: Scene, choice: OptionInfo) =>
      heldBack(LESSONS[0]!, stepAt(LESSONS[0]!, now, new Set(LOOK)), choice, now);
    const first = scene(0, "action");
    expect(held(first, option("maneuver"))).toBe("");
    expect(held(first, option("scheme spear-throw"))).toBe("learn-not-maneuver");
    const boost = scene(0, "boost maneuver", [line("maneuver")]);
    expect(held(boost, option(`card ${boosts[0]}`, { card: boosts[0] }))).toBe("");
    expect(held(boost, option("pass"))).toBe("learn-not-boost");
    const walk = scene(0, "maneuver", [line("maneuver"), line("boost")]);
    expect(held(walk, option("move", { fighter: "achilles", space: spaces[0] }))).toBe("");
    expect(held(walk, option("move", { fighter: "achilles", space: "M01" }))).toBe("learn-not-there");
    expect(held(walk, option("move", { fighter: "patroclus", space: spaces[0] }))).toBe("learn-not-his-place");
    expect(held(walk, option("pass"))).toBe("learn-not-yet-there");
    const there = scene(0, "maneuver", [line("maneuver"), line("boost")], spaces[0]);
    expect(held(there, option("pass"))).toBe("");
  });

  test("may be begun while something is still being told", () => {
    const now = scene(0, "action");
    expect(heldBack(LESSONS[0]!, 0, option("maneuver"), now)).toBe("");
    expect(at(0, scene(0, "boost maneuver", [line("maneuver")]))).toBe("boost");
  });

  test("end in victory only when the game does", () => {
    const lines = [line("attack"), line("commit"), line("result", 4)];
    expect(at(3, scene(3, "action", lines))).toBe("last-answer");
    expect(at(3, scene(3, "action", lines, "M31", { outcome: { winners: [0], reason: "combat" } }))).toBe("won");
  });
});

describe("the coach's place", () => {
  const size = { w: 320, h: 150 };
  const inside = ({ x, y }: { x: number; y: number }, w: number, h: number) =>
    x >= 0 && y >= 0 && x + size.w <= w && y + size.h <= h;

  test.each([
    [1440, 900],
    [360, 740],
  ])("is on the screen and never on what it speaks of, at %i by %i", (w, h) => {
    for (const about of [
      { x: w - 60, y: 200, w: 50, h: 50 },
      { x: 4, y: 4, w: 60, h: 60 },
      { x: 0, y: h - 330, w, h: 120 },
      { x: w / 2 - 30, y: h / 2 - 30, w: 60, h: 60 },
    ] satisfies Box[]) {
      const spot = place({ w, h }, size, [about]);
      expect(inside(spot, w, h)).toBe(true);
      expect(overlap({ ...spot, ...size }, about)).toBe(0);
    }
  });

  test("spares what the learner has to press", () => {
    const about = { x: 100, y: 300, w: 60, h: 60 };
    const right = { x: 170, y: 100, w: 500, h: 500 };
    const spot = place({ w: 1440, h: 900 }, size, [about], [right]);
    expect(overlap({ ...spot, ...size }, right)).toBe(0);
  });
});

describe("the coach", () => {
  const props = { text: "Hello", about: [], parts: ["One", "Two"], part: 1, onskip: () => undefined };

  test("says where one is, goes on by a button that has the focus, and can be skipped", async () => {
    const onnext = vi.fn();
    const onskip = vi.fn();
    render(Coach, { ...props, onnext, onskip });
    expect(screen.getByText("Hello")).toBeTruthy();
    expect(screen.getByRole("list", { name: "Lesson 2 of 2: Two" })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId("coach-next")));
    await fireEvent.click(screen.getByTestId("coach-next"));
    await fireEvent.click(screen.getByTestId("coach-skip"));
    expect([onnext.mock.calls.length, onskip.mock.calls.length]).toEqual([1, 1]);
  });

  test("waits for a deed where there is nothing to go on with, and says why another had better wait", () => {
    render(Coach, { ...props, objection: "Not yet" });
    expect(screen.queryByTestId("coach-next")).toBeNull();
    expect(screen.getByRole("alert").textContent).toBe("Not yet");
  });

  test("follows the table when it is told that something moved, and asks no clock", async () => {
    const clock = vi.spyOn(globalThis, "setInterval");
    const thing = document.body.appendChild(document.createElement("i"));
    let left = 100;
    thing.getBoundingClientRect = () => new DOMRect(left, 100, 50, 50);
    const { rerender } = render(Coach, { ...props, about: ["i"], moved: 0 });
    const ring = () => document.querySelector<HTMLElement>(".ring")!.style.left;
    await tick();
    expect(ring()).toBe("94px");
    left = 300;
    await rerender({ moved: 1 });
    expect(ring()).toBe("294px");
    expect(clock).not.toHaveBeenCalled();
    thing.remove();
  });
});
