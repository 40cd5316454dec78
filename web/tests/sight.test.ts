import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, test, vi } from "vitest";
import Board from "../src/board/Board.svelte";
import Glance from "../src/board/Glance.svelte";
import { foesOf, hittersOf, type Sight, targetsFrom, threatMap, threatsTo } from "../src/board/sight";
import { samples } from "../src/gallery/samples";
import type { Refused, Sight as Told } from "../src/protocol";
import Prompt from "../src/table/prompt/Prompt.svelte";
import { Sighting } from "../src/table/sight/sighting.svelte";
import Log from "../src/table/panels/Log.svelte";
import { seated } from "./seat";

const data = samples("en");
const { view } = data.games["marmoreal: maneuver"]!.game;
const board = data.boards["marmoreal"]!;
const [mine, theirs] = view.players.map((player) => player.fighters.find((one) => one.space)!);
const free = board.spaces
  .map((space) => space.id)
  .filter((id) => !view.players.some((player) => player.fighters.some((one) => one.space === id)));
/** Ours can strike theirs from where it stands and from one free space; theirs reaches that space, and ours after a move. */
const sight: Sight = [
  {
    fighter: mine!.key,
    reach: [theirs!.space],
    goes: [free[0]!],
    threat: [theirs!.space],
    targets: [
      [mine!.space, [theirs!.key]],
      [free[0]!, [theirs!.key]],
    ],
  },
  { fighter: theirs!.key, reach: [free[0]!], goes: [free[1]!], threat: [free[0]!, mine!.space], targets: [] },
];

describe("what the server tells of the board", () => {
  const foes = foesOf(view.players, view.players[0]!.team);
  test("answers for a fighter, a space and a side", () => {
    expect([...foes].sort()).toEqual(view.players[1]!.fighters.map((one) => one.key).sort());
    expect(targetsFrom(sight, mine!.key, free[0]!)).toEqual([theirs!.key]);
    expect(targetsFrom(sight, mine!.key, free[1]!)).toEqual([]);
    expect(hittersOf(sight, view.players, theirs!.key)).toEqual([mine!.key]);
    expect(hittersOf(sight, view.players, mine!.key)).toEqual([]);
    expect(threatsTo(sight, foes, free[0]!)).toEqual([theirs!.key]);
    expect(threatMap(sight, foes)).toEqual(
      new Map([
        [free[0]!, { now: [theirs!.key], soon: [] }],
        [mine!.space, { now: [], soon: [theirs!.key] }],
      ]),
    );
  });

  test("is asked for once a position, and again when the answer is about another", async () => {
    const told = (position: number): Told => ({ t: "sight", ref: 1, position, fighters: sight });
    const ask = vi.fn<() => Promise<Told | Refused>>(async () => told(7));
    const sighting = new Sighting(ask);
    await Promise.all([sighting.want(7), sighting.want(7)]);
    await sighting.want(7);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(sighting.at(7)).toBe(sight);
    expect(sighting.at(8)).toBeNull();
    await sighting.want(8);
    expect(sighting.at(8)).toBeNull();
    ask.mockResolvedValue(told(8));
    await sighting.want(8);
    expect(sighting.at(8)).toBe(sight);
  });
});

describe("the board answers the eye", () => {
  const rings = (kind: string) => document.querySelectorAll(`[data-glow=${kind}]`).length;
  const props = { board, players: view.players, heroes: data.heroes };

  test("with zones, reach and arrows for a fighter that is looked at", () => {
    const seen = { fighter: mine!.key, zone: free.slice(0, 3), reach: [theirs!.space], hits: [theirs!.key], hitBy: [] };
    render(Board, { ...props, seen });
    expect([rings("zone"), rings("reach")]).toEqual([3, 1]);
    expect([...document.querySelectorAll<SVGElement>("[data-line]")].map((one) => one.dataset.line)).toEqual(["hit"]);
  });

  test("with where the other side can strike, in words too", () => {
    const foes = foesOf(view.players, view.players[0]!.team);
    render(Board, { ...props, threats: threatMap(sight, foes) });
    expect([rings("now"), rings("soon")]).toEqual([1, 1]);
    const label = document.querySelector(`[data-space="${free[0]}"]`)!.getAttribute("aria-label");
    expect(label).toContain("under threat: 1 now, 0 more after a maneuver");
  });

  test("with what a space to move to is worth", () => {
    const offer = { space: free[0]!, tone: "move" as const, steps: 1, targets: [theirs!.key], threats: [theirs!.key] };
    render(Board, { ...props, offers: [offer] });
    expect(document.querySelector("[data-count=targets]")!.textContent).toBe("1");
    expect(document.querySelector("[data-count=threats]")!.textContent).toBe("1");
    expect(document.querySelector(`[data-space="${free[0]}"]`)!.getAttribute("aria-label")).toContain(
      "From here: 1 target, 1 threat",
    );
  });

  test("with the names of the spaces for whoever wants them", async () => {
    const { rerender } = render(Board, props);
    expect(screen.queryByText(free[0]!)).toBeNull();
    await rerender({ coordinates: true });
    expect(screen.getByText(free[0]!)).toBeTruthy();
  });

  test("with a number on every fighter that has its like", () => {
    const game = Object.values(data.games).find(({ game }) =>
      game.view.players.some((player) => player.fighters.some((one) => one.number && one.space)),
    )!;
    render(Board, { ...props, board: data.boards[game.board]!, players: game.game.view.players });
    const numbered = game.game.view.players
      .flatMap((player) => player.fighters)
      .filter((one) => one.number && one.space);
    for (const one of numbered)
      expect(document.querySelector(`[data-figure="${one.key}"] .number`)!.textContent).toBe(String(one.number));
  });

  test("with rings for those who play together, and none in a duel", async () => {
    const team = [...view.players, ...view.players.map((one) => ({ ...one, seat: one.seat + 2, fighters: [] }))];
    const { rerender } = render(Board, props);
    expect(document.querySelectorAll("[data-team]")).toHaveLength(0);
    await rerender({ players: team });
    expect(document.querySelectorAll("[data-team]").length).toBeGreaterThan(1);
  });

  test("and tells what a finger or a pointer rests on", async () => {
    const onpoint = vi.fn();
    const onrefused = vi.fn();
    render(Board, { ...props, onpoint, onrefused });
    const spot = document.querySelector(`[data-space="${theirs!.space}"]`)!;
    const finger = { pointerType: "touch", isPrimary: true, pointerId: 1, button: 0 };
    await fireEvent.pointerDown(spot, finger);
    await fireEvent.pointerEnter(spot, finger);
    await fireEvent.pointerLeave(spot, finger);
    await fireEvent.click(spot);
    expect(onpoint.mock.calls).toEqual([[theirs!.space]]);
    expect(onrefused).not.toHaveBeenCalled();
  });
});

describe("a glance", () => {
  test("names a fighter, its numbers, whom it can hit and who can hit it", () => {
    const seen = { fighter: theirs!.key, zone: [], reach: [], hits: [], hitBy: [mine!.key] };
    render(Glance, { seen, players: view.players, heroes: data.heroes, corner: { left: true, top: true } });
    const text = document.querySelector("[data-part=glance]")!.textContent!;
    expect(text).toContain(`${theirs!.health}/${theirs!.full_health}`);
    expect(text).toContain("No targets from here");
    expect(text).toMatch(/Threats: \w+/);
  });
});

describe("words light what they speak of", () => {
  test("an answer its space", async () => {
    const { model, context } = seated("marmoreal: maneuver");
    render(Prompt, { context });
    const option = model.asked!.options!.find((one) => one.kind === "move")!;
    const button = document.querySelector(`[data-option="${option.text}"]`)!;
    await fireEvent.pointerEnter(button);
    expect(model.eye.lit).toEqual({ spaces: [option.space], fighters: [option.fighter] });
    await fireEvent.pointerLeave(button);
    expect(model.eye.lit).toBeNull();
  });

  test("a line of the log its fighters", async () => {
    const onpoint = vi.fn();
    const line = { kind: "attack" as const, text: "A attacks B", fighter: "a", target: "b" };
    render(Log, { lines: [line], onpoint });
    await fireEvent.pointerEnter(screen.getByText("A attacks B"));
    await fireEvent.pointerLeave(screen.getByText("A attacks B"));
    expect(onpoint.mock.calls).toEqual([[line], [null]]);
  });
});

describe("the model", () => {
  test("knows what every move is worth, once the server has told", () => {
    const { model } = seated("marmoreal: maneuver", {}, { sight: [] });
    const moves = model.offers.filter((offer) => offer.tone === "move");
    expect(moves.length).toBeGreaterThan(3);
    const goal = moves[0]!.space;
    const foe = view.players.find((player) => player.seat !== view.seat)!.fighters[0]!.key;
    const told: Sight = [
      { fighter: model.fighter, reach: [], goes: [], threat: [], targets: [[goal, [foe]]] },
      { fighter: foe, reach: [goal], goes: [], threat: [goal], targets: [] },
    ];
    const { model: knowing } = seated("marmoreal: maneuver", {}, { sight: told });
    expect(knowing.offers.find((offer) => offer.space === goal)).toMatchObject({ targets: [foe], threats: [foe] });
  });

  test("looks at a fighter under a pointer that rests, and asks for the threats while they are wanted", async () => {
    const look = vi.fn();
    const { model } = seated("marmoreal: action", {}, { sight, look });
    model.lookAround();
    expect(look).not.toHaveBeenCalled();
    model.eye.point(model.view.players[0]!.fighters.find((one) => one.space)!.space);
    expect(model.eye.fighter).toBe("");
    await waitFor(() => expect(model.eye.fighter).not.toBe(""));
    model.lookAround();
    model.eye.point("");
    model.eye.held = true;
    model.lookAround();
    expect(look).toHaveBeenCalledTimes(2);
    await tick();
    expect(model.eye.threats).not.toBeNull();
  });
});
