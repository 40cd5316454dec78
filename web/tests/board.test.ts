import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import { beside } from "../src/board/arrows";
import Board from "../src/board/Board.svelte";
import { bridges, gates, heights, places, sectors, walks } from "../src/board/geometry";
import { zoneLooks } from "../src/board/zones";
import { speak } from "../src/locales.svelte";
import { samples } from "../src/gallery/samples";
import { boardOffers, movers } from "../src/table/options/offers";

const data = samples("en");
const sample = data.games["marmoreal: maneuver"]!;
const board = data.boards["marmoreal"]!;
const { view, question } = sample.game;
const fighter = movers(question)[0]!;
const offers = boardOffers(question, view, fighter);
const props = { board, players: view.players, heroes: data.heroes, offers, selected: fighter };

describe("the board", () => {
  test("says of every space its zones and who stands there", () => {
    render(Board, props);
    for (const space of board.spaces) {
      const label = document.querySelector(`[data-space="${space.id}"]`)!.getAttribute("aria-label")!;
      for (const zone of space.zones) expect(label).toContain(board.zones.find((one) => one.id === zone)!.name);
    }
    const arthur = view.players[1]!.fighters[0]!;
    expect(document.querySelector(`[data-space="${arthur.space}"]`)!.getAttribute("aria-label")).toContain(
      `King Arthur, health ${arthur.health} of 18`,
    );
  });

  test("draws tokens, and what lies face down only for those who know", () => {
    const hero = { ...data.heroes[view.players[0]!.hero]! };
    const kind = { count: 1, look: null, under: "" };
    hero.tokens = [
      { ...kind, id: "ruse", name: "Ruse" },
      { ...kind, id: "mine", name: "Mine", under: "ruse" },
    ];
    const [here, there] = board.spaces.slice(0, 2).map(({ id }) => id) as [string, string];
    for (const hidden of [[here], []]) {
      const tokens = [
        { id: "ruse", spaces: [here], left: 0, hidden: [] },
        { id: "mine", spaces: [there], left: 0, hidden },
      ];
      const players = [{ ...view.players[0]!, tokens }, view.players[1]!];
      const { unmount } = render(Board, { ...props, players, heroes: { ...data.heroes, [hero.id]: hero } });
      const drawn = [...document.querySelectorAll<SVGGElement>("[data-token]")].map((one) => ({ ...one.dataset }));
      expect(drawn).toEqual([{ token: "ruse", ...(hidden.length ? { under: "mine" } : {}) }, { token: "mine" }]);
      expect(document.querySelectorAll("[data-token] circle")).toHaveLength(2 + hidden.length);
      const label = document.querySelector(`[data-space="${here}"]`)!.getAttribute("aria-label")!;
      expect(label).toContain("seat 1 token: Ruse");
      expect(label.includes("face down; underneath: Mine")).toBe(hidden.length > 0);
      unmount();
    }
  });

  test("hands back an offered space on a click and on Enter, and says when another was meant", async () => {
    const onchoose = vi.fn();
    const onrefused = vi.fn();
    render(Board, { ...props, onchoose, onrefused });
    const space = offers[0]!.space;
    await fireEvent.click(document.querySelector(`[data-space="${space}"]`)!);
    await fireEvent.keyDown(document.querySelector(`[data-space="${space}"]`)!, { key: "Enter" });
    expect(onchoose.mock.calls).toEqual([[space], [space]]);
    const other = board.spaces.find((one) => !offers.some((offer) => offer.space === one.id))!.id;
    await fireEvent.click(document.querySelector(`[data-space="${other}"]`)!);
    expect(onrefused).toHaveBeenCalledWith(other);
  });

  test("has one tab stop, and arrow keys lead on from it", async () => {
    render(Board, props);
    const stops = [...document.querySelectorAll<SVGGElement>("[data-space]")].filter(
      (one) => one.getAttribute("tabindex") === "0",
    );
    expect(stops).toHaveLength(1);
    stops[0]!.focus();
    await fireEvent.keyDown(stops[0]!, { key: "ArrowUp" });
    const here = places(board).get((document.activeElement as unknown as SVGElement).dataset.space!)!;
    expect(here.y).toBeLessThan(places(board).get(stops[0]!.dataset.space!)!.y);
  });

  test("leads by arrows to every space and door, and by PageDown through all that is offered", async () => {
    for (const one of Object.values(data.boards)) {
      const stops = new Map([...places(one), ...gates(one).map((gate) => [gate.id, gate.at] as const)]);
      const seen = new Set([[...stops.keys()][0]!]);
      for (const id of seen)
        for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) seen.add(beside(stops, id, key) ?? id);
      expect(
        [...stops.keys()].filter((id) => !seen.has(id)),
        one.id,
      ).toEqual([]);
    }
    render(Board, props);
    const found: string[] = [];
    document.querySelector<SVGElement>('[data-space][tabindex="0"]')!.focus();
    for (let i = 0; i < offers.length; i++) {
      await fireEvent.keyDown(document.activeElement!, { key: "PageDown" });
      found.push((document.activeElement as unknown as SVGElement).dataset.space!);
    }
    expect(found.sort()).toEqual([...new Set(offers.map((offer) => offer.space))].sort());
  });

  test("tells the steps to an offered space", () => {
    render(Board, props);
    const near = offers.find((offer) => offer.steps === 1)!;
    expect(document.querySelector(`[data-space="${near.space}"]`)!.getAttribute("aria-label")).toContain(
      "1 space away",
    );
  });

  test.each(["en", "ru", "uk"] as const)("draws all four boards in %s", (language) => {
    speak(language);
    const told = samples(language);
    for (const one of Object.values(told.boards)) {
      const { unmount } = render(Board, {
        board: one,
        players: [],
        heroes: told.heroes,
        closedDoors: one.doors.map((door) => door.id),
      });
      expect(screen.getByRole("group").getAttribute("aria-label")).toContain(one.name);
      for (const door of one.doors)
        expect(document.querySelector(`[data-space="${door.id}"]`)!.getAttribute("aria-label")).toContain(door.name);
      unmount();
    }
  });
});

describe("the drawing", () => {
  test("carries the longer walkway over where two cross", () => {
    expect(bridges(walks(board)).map((bridge) => bridge.walk.line)).toEqual([["M25", "M26"]]);
    expect(bridges(walks(data.boards["hanging-gardens"]!)).map((bridge) => bridge.walk.line)).toEqual([["G06", "G11"]]);
  });

  test("puts every arrow's high space above its low one on most terraces", () => {
    const gardens = data.boards["hanging-gardens"]!;
    const level = heights(gardens);
    const right = gardens.high_ground.filter(([high, low]) => level.get(high)! > level.get(low)!);
    expect(right.length).toBeGreaterThan(gardens.high_ground.length * 0.8);
  });

  test("stands a door across the middle of its lines", () => {
    expect(gates(data.boards["heorot"]!).map((gate) => gate.id)).toEqual(["west", "north", "south"]);
  });

  test("cuts a space into as many sectors as it has zones, with room for every letter", () => {
    for (const n of [1, 2, 3]) {
      const parts = sectors(n, 46);
      expect(parts).toHaveLength(n);
      for (const part of parts) expect(Math.hypot(part.rim.x, part.rim.y)).toBeLessThan(46);
    }
  });

  test("gives every zone of a board its own letter, colour and pattern, also in high contrast", () => {
    for (const one of Object.values(data.boards)) {
      for (const contrast of [false, true]) {
        const looks = [...zoneLooks(one, contrast).values()];
        for (const mark of [
          looks.map((look) => look.letter),
          looks.map((look) => look.fill),
          looks.map((look) => look.pattern.name),
        ]) {
          expect(new Set(mark).size).toBe(looks.length);
        }
      }
    }
  });

  test("sets the colours of zones far apart", () => {
    const parts = (color: string) => [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16));
    for (const one of Object.values(data.boards)) {
      const fills = [...zoneLooks(one, false).values()].map((look) => parts(look.fill));
      const gaps = fills.flatMap((a, i) => fills.slice(i + 1).map((b) => Math.hypot(...a.map((n, k) => n - b[k]!))));
      expect(Math.min(...gaps), one.id).toBeGreaterThan(39);
    }
  });
});
