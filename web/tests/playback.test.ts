import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GameInfo, LogLine, OptionInfo } from "../src/shapes";
import type { TableInfo } from "../src/protocol";
import { samples } from "../src/gallery/samples";
import { covered, shared } from "../src/table/hotseat";
import { dwell, glides, Playback } from "../src/table/stage/playback.svelte";
import { dropped, meant } from "../src/table/options/probe";
import { stages } from "../src/combat/stages";
import { cueAt, cueOf } from "../src/table/stage/sound";

const data = samples("en");
const sample = data.games["marmoreal: maneuver"]!;
const board = data.boards["marmoreal"]!;
const waits = (game: GameInfo): GameInfo => ({
  ...game,
  question: { ...game.question!, seat: 1 - game.view.seat, options: [] },
});
const mover = sample.game.view.players[0]!.fighters[0]!.key;
const move = (origin: string, ...path: string[]): LogLine => ({
  kind: "move",
  seat: 0,
  fighter: mover,
  origin,
  space: path.at(-1)!,
  path,
  text: "moved",
});
const [a, b] = board.lines[0]!;

describe("the pace", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const start = (speed = 1) => new Playback({ speed: () => speed });

  test("shows what others do one after another", async () => {
    const pace = start();
    const before = waits(sample.game);
    pace.take(before, []);
    pace.take({ ...before, position: 101 }, [move(a, b)]);
    pace.take({ ...before, position: 102 }, [move(b, a)]);
    expect(pace.game!.position).toBe(101);
    expect(pace.busy).toBe(true);
    expect(pace.ways[mover]).toEqual([a, b]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(pace.game!.position).toBe(102);
    expect(pace.busy).toBe(false);
  });

  test("shows one's own decisions at once", () => {
    const pace = start();
    pace.take(sample.game, []);
    pace.take({ ...sample.game, position: 101 }, [move(a, b)]);
    expect([pace.game!.position, pace.busy]).toEqual([101, false]);
  });

  test("skips to the present at a press", () => {
    const pace = start();
    const before = waits(sample.game);
    pace.take(before, []);
    for (const position of [101, 102, 103]) pace.take({ ...before, position }, [move(a, b)]);
    pace.skip();
    expect([pace.game!.position, pace.busy]).toEqual([103, false]);
  });

  test("waits for nothing when the reader wants no pauses", () => {
    const pace = start(0);
    const before = waits(sample.game);
    pace.take(before, []);
    pace.take({ ...before, position: 101 }, [move(a, b)]);
    expect([pace.game!.position, pace.busy]).toEqual([101, false]);
  });

  test("keeps a combat over the board while somebody decides, and tells the rest of it there", () => {
    const { before, after } = data.combats[0]!;
    const [part, rest] = [after.log.slice(0, 5), after.log.slice(5)];
    const pace = start();
    pace.take(before, []);
    const middle = { ...waits(before), position: 101, log: [...before.log.slice(0, -2), ...part] };
    pace.take(middle, part.slice(2));
    const { number } = pace.fight!;
    expect([pace.fight!.told, pace.fight!.ended, pace.busy]).toEqual([2, false, true]);
    pace.told();
    expect([pace.game, pace.fight!.rests, pace.busy]).toEqual([middle, true, false]);
    const end = { ...after, position: 102, log: [...middle.log, ...rest] };
    pace.take(end, rest);
    expect([pace.fight!.number, pace.fight!.rests, pace.fight!.ended]).toEqual([number, false, true]);
    expect([pace.fight!.told, pace.fight!.lines.length]).toEqual([2, after.log.length]);
    pace.told();
    expect([pace.game, pace.fight]).toEqual([end, null]);
  });

  test("puts a combat away when its reader must choose on the board, or wants to see it", () => {
    const { before, after } = data.combats[0]!;
    const asks = (kind: "move" | "choose"): GameInfo => ({
      ...before,
      position: 101,
      log: [...before.log.slice(0, -2), ...after.log.slice(0, 5)],
      question: { ...before.question!, seat: before.view.seat, options: [{ ...before.question!.options![0]!, kind }] },
    });
    for (const [kind, stays] of [
      ["move", false],
      ["choose", true],
    ] as const) {
      const pace = start();
      pace.take(before, []);
      pace.take(asks(kind), after.log.slice(2, 5));
      pace.told();
      expect([!!pace.fight, pace.busy]).toEqual([stays, false]);
      pace.told();
      expect(pace.fight).toBeNull();
    }
  });

  test("tells a combat before the numbers change", () => {
    const fight = data.combats[0]!;
    const pace = start();
    pace.take(fight.before, []);
    const after = { ...fight.after, log: [...fight.before.log, ...fight.after.log] };
    pace.take(after, fight.after.log);
    expect(pace.fight!.lines[0]!.kind).toBe("attack");
    expect(pace.game).toBe(fight.before);
    pace.told();
    expect(pace.fight).toBeNull();
    expect(pace.game).toBe(after);
  });

  test("joins the moves of a fighter to one way and gives longer ways more time", () => {
    const found = glides([move(a, b), move(b, "over", "there")]);
    expect(found).toEqual({ [mover]: [a, b, "over", "there"] });
    expect(dwell([], found)).toBeGreaterThan(dwell([], { one: [a, b] }));
    expect(dwell([], {})).toBe(0);
  });
});

describe("what is not offered", () => {
  const { question, view } = sample.game;

  test("is asked about in the words of an option", () => {
    expect(meant(question, view, { space: "M01" }, "merlin")).toBe("move merlin to M01");
    const action = data.games["marmoreal: action"]!.game;
    const enemy = action.view.players.find((player) => player.seat !== action.view.seat)!.fighters[0]!;
    const hero = action.view.players[action.view.seat]!.fighters.find((fighter) => fighter.hero)!.key;
    expect(meant(action.question, action.view, { space: enemy.space }, "")).toBe(
      `attack ${enemy.key} by ${action.question!.options!.find((one) => one.kind === "attack")?.fighter || hero}`,
    );
    expect(meant(action.question, action.view, { card: "feint" }, "")).toMatch(/^scheme feint by /);
    const defense = data.games["marmoreal: defense"]!.game;
    expect(meant(defense.question, defense.view, { card: "feint" }, "")).toBe("card feint");
    expect(meant(null, view, { space: "M01" }, "")).toBe("");
  });

  test("and a card dropped on a fighter means the option with both", () => {
    const options: OptionInfo[] = [
      { text: "scheme x by alice", label: "", kind: "scheme", card: "x", fighter: "alice" },
      { text: "scheme x by jabberwock", label: "", kind: "scheme", card: "x", fighter: "jabberwock" },
    ];
    expect(dropped(options, "x", "jabberwock")!.text).toBe("scheme x by jabberwock");
    expect(dropped(options, "x", "")).toBeUndefined();
    expect(dropped(options.slice(1), "x", "")!.text).toBe("scheme x by jabberwock");
  });
});

describe("one device for several people", () => {
  test("is known by one person's seats on several sides", () => {
    const seats = (...teams: number[]) =>
      ({ seats: teams.map((team) => ({ team, mine: true })) }) as unknown as TableInfo;
    expect([shared(seats(0, 1)), shared(seats(0, 0)), shared(null)]).toEqual([true, false, false]);
  });

  test("shows what the server tells spectators while it changes hands, and nothing if it tells nothing", () => {
    const seen = { view: { ...sample.game.view, seat: -1 }, question: null, log_from: 0, log: [] };
    const hidden = covered({ ...sample.game, covered: seen })!;
    expect([hidden.view, hidden.question, hidden.log]).toEqual([seen.view, null, []]);
    expect([hidden.position, hidden.undo]).toEqual([sample.game.position, sample.game.undo]);
    expect(covered(sample.game)).toBeNull();
  });
});

test("a combat sounds as it is fought: struck, shot or parried, and a defeated fighter breaks", () => {
  const cues = data.combats.map(({ before, after }) => {
    const told = stages(after.log, before.view.players, data.heroes);
    return told.map(cueAt).filter((cue) => ["strike", "shot", "parry", "fall"].includes(cue));
  });
  expect(cues).toEqual([["parry"], ["strike"], ["parry"], ["parry", "shot", "fall"]]);
});

test("sounds follow what matters most", () => {
  expect([cueOf(["move", "damage"]), cueOf(["draw"]), cueOf([]), cueOf(["attack"])]).toEqual([
    "wound",
    "card",
    "",
    "clash",
  ]);
});
