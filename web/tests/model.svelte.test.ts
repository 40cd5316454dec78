import { describe, expect, test, vi } from "vitest";
import { samples, still } from "../src/gallery/samples";
import { settings } from "../src/settings/settings.svelte";
import type { LogLine, OptionInfo, Question } from "../src/shapes";
import { expected, percent, reason } from "../src/table/prompt/advice";
import { TableModel } from "../src/table/model.svelte";
import { seated } from "./seat";

const { games, boards, heroes } = samples("en");
const { game } = games["marmoreal: action"]!;
const { view } = game;
const question = game.question!;
const attack = question.options!.find((option) => option.kind === "attack");

describe("something is asked of the reader", () => {
  test("when the question is theirs and nothing stands in between", () => {
    expect(seated("marmoreal: action").model.asked).toEqual(question);
  });

  test.each([
    ["while something is being shown", {}, { stage: { ...still(game), busy: true } }],
    ["while something newer waits", {}, { present: false }],
    ["when another decides", { question: { ...question, seat: 1 - view.seat } }, {}],
    ["when their options are hidden", { question: { ...question, options: [] } }, {}],
    ["when the game is over", { question: null }, {}],
  ])("but not %s", (_, change, source) => {
    const { model } = seated("marmoreal: action", change, source);
    expect([model.asked, model.offers, model.held, model.movers]).toEqual([null, [], null, []]);
  });
});

describe("what is in hand", () => {
  test("is the fighter that was picked, as long as it may act", () => {
    const { model } = seated("marmoreal: maneuver");
    const [first, other] = model.movers;
    expect(model.fighter).toBe(first);
    if (other) {
      model.picked = other;
      expect(model.fighter).toBe(other);
    }
    model.picked = "nobody";
    expect(model.fighter).toBe(first);
  });

  test("is put down by a second press on it, and anything else is asked about", () => {
    const probe = vi.fn();
    const { model } = seated("marmoreal: maneuver", {}, { probe });
    const key = model.movers[0]!;
    const { space } = model.ownerOf(key)!.fighters.find((one) => one.key === key)!;
    model.refusedSpace(space);
    expect(model.picked).toBe(key);
    model.refusedSpace(space);
    expect(model.picked).toBe("");
    const free = model.board.spaces.find(
      ({ id }) =>
        !model.offers.some((offer) => offer.space === id) &&
        !model.view.players.some((player) => player.fighters.some((one) => one.space === id)),
    )!.id;
    model.refusedSpace(free);
    expect(probe).toHaveBeenCalledWith(`move ${key} to ${free}`);
  });
});

describe("a press", () => {
  const two = ["one", "two"].map((text): OptionInfo => ({
    text,
    label: text,
    kind: "card",
    card: "feint",
    owner: view.seat,
  }));

  test("that means one option chooses it, one that means several asks which", () => {
    const choose = vi.fn();
    const ask: Question = {
      ...question,
      kind: "discard",
      options: [...two, { ...two[0]!, text: "three", card: "regroup" }],
    };
    const { model } = seated("marmoreal: action", { question: ask }, { choose });
    model.chooseCard("regroup");
    expect(choose.mock.calls).toEqual([[ask.options![2]]]);
    model.chooseCard("feint");
    expect(choose).toHaveBeenCalledTimes(1);
    expect(model.shown).toEqual({ kind: "which", options: two });
  });

  test("with a card dropped on an enemy attacks, and the card follows when it is asked for", () => {
    const choose = vi.fn();
    const target = view.players[1 - view.seat]!.fighters[0]!;
    const strike: OptionInfo = {
      text: "attack",
      label: "",
      kind: "attack",
      target: target.key,
      fighter: attack?.fighter ?? "",
      cards: ["feint"],
    };
    let shown = $state.raw(still({ ...game, question: { ...question, options: [strike] } }));
    const table = {
      get stage() {
        return shown;
      },
      choose,
      board: boards["marmoreal"]!,
      heroes,
    };
    const model = new TableModel(table);
    document.body.innerHTML = `<div data-part="board"><i data-space="${target.space}"></i></div>`;
    model.dropCard("feint", document.querySelector("i")!);
    expect(choose.mock.calls).toEqual([[strike]]);
    model.goOn();
    expect(choose).toHaveBeenCalledTimes(1);
    shown = still({ ...game, question: { ...question, kind: "attack card", options: two } });
    model.goOn();
    model.goOn();
    expect(choose.mock.calls).toEqual([[strike], [two[0]]]);
    document.body.innerHTML = "";
  });
});

describe("a card one can attack with", () => {
  const enemy = view.players[1 - view.seat]!.fighters;
  const strike = (text: string, target: number, cards: string[]): OptionInfo => ({
    text,
    label: text,
    kind: "attack",
    fighter: "alice",
    target: enemy[target]!.key,
    cards,
  });
  const options: OptionInfo[] = [
    strike("one", 0, ["feint", "regroup"]),
    strike("two", 1, ["feint"]),
    { text: "scheme", label: "", kind: "scheme", card: "eat-me", owner: view.seat },
    { text: "maneuver", label: "", kind: "maneuver" },
  ];
  const ask: Question = { ...question, kind: "action", options };

  test("is lit like any other card that some action could use", () => {
    expect(seated("marmoreal: action", { question: ask }).model.useful).toEqual(["eat-me", "feint", "regroup"]);
    expect(seated("marmoreal: action", { question: { ...ask, options: [options[3]!] } }).model.useful).toBeNull();
  });

  test("is raised first, lights those it may hit, and a second press plays it where there is one target", () => {
    const choose = vi.fn();
    const { model } = seated("marmoreal: action", { question: ask }, { choose });
    model.chooseCard("regroup");
    expect(model.offers.map((offer) => [offer.space, offer.tone])).toEqual([[enemy[0]!.space, "target"]]);
    expect([model.note, choose.mock.calls]).toEqual(["Regroup: choose it again, or its target", []]);
    model.chooseCard("regroup");
    expect([model.aimed, choose.mock.calls]).toEqual(["", [[options[0]]]]);
    choose.mockClear();
    model.chooseCard("feint");
    model.chooseCard("feint");
    expect([model.note, choose.mock.calls]).toEqual(["Feint: choose a fighter to attack", []]);
    expect(model.offers.map((offer) => offer.space)).toEqual([enemy[0]!.space, enemy[1]!.space]);
    model.chooseSpace(enemy[1]!.space);
    expect([model.aimed, choose.mock.calls]).toEqual(["", [[options[1]]]]);
  });

  test("is laid down by a press on something it cannot hit, and says what it would be used for", () => {
    const { model } = seated("marmoreal: action", { question: ask });
    model.raiseCard("feint");
    model.refusedSpace("M01");
    expect(model.aimed).toBe("");
    expect(model.uses).toMatchObject({ feint: "Attack with “Feint”", "eat-me": "" });
    const give: OptionInfo = {
      text: "card feint",
      label: "“Feint” (2)",
      kind: "card",
      card: "feint",
      owner: view.seat,
    };
    const used = (use: Question["use"]) =>
      seated("marmoreal: action", { question: { ...ask, use, options: [give] } }).model.uses.feint;
    expect((["attack", "defend", "boost", "discard", undefined] as const).map(used)).toEqual([
      "Attack with “Feint” (2)",
      "Defend with “Feint” (2)",
      "Boost with “Feint” (2)",
      "Discard “Feint” (2)",
      "Choose “Feint” (2)",
    ]);
  });

  test("is not kept for an attack that was declared without it", () => {
    const choose = vi.fn();
    let shown = $state.raw(still({ ...game, question: ask }));
    const table = {
      get stage() {
        return shown;
      },
      choose,
      board: boards["marmoreal"]!,
      heroes,
    };
    const model = new TableModel(table);
    model.chooseCard("regroup");
    model.choose(options[1]!);
    const give: OptionInfo = { text: "card regroup", label: "", kind: "card", card: "regroup", owner: view.seat };
    shown = still({ ...game, question: { ...question, kind: "attack card", options: [give] } });
    model.goOn();
    expect(choose.mock.calls).toEqual([[options[1]]]);
  });
});

test("a passing pointer enlarges nothing, a resting one does, and nothing stays when it leaves", () => {
  vi.useFakeTimers();
  const { model } = seated("marmoreal: action");
  const card = model.me!.hand![0]!;
  const moved = (screenX: number) => model.moved({ screenX, screenY: 5 } as PointerEvent);
  // What comes to lie below a pointer that rests is not looked at.
  moved(3);
  model.rest();
  moved(3);
  model.enlarge(model.seat, card, document.body);
  vi.advanceTimersByTime(1000);
  expect(model.enlarged).toBeNull();
  moved(4);
  model.enlarge(model.seat, card, document.body);
  vi.advanceTimersByTime(100);
  model.shrink();
  vi.advanceTimersByTime(1000);
  expect(model.enlarged).toBeNull();
  model.enlarge(model.seat, card, document.body);
  vi.advanceTimersByTime(300);
  expect(model.enlarged?.face.key).toBe(card);
  model.shrink();
  expect(model.enlarged).toBeNull();
  vi.useRealTimers();
});

describe("a line of the log", () => {
  const at = view.players[0]!.fighters[0]!;
  const line = (more: Partial<LogLine>): LogLine => ({
    kind: "place",
    text: "told",
    fighter: at.key,
    space: "M01",
    ...more,
  });

  test("names the zones of a place, which the board shows, and not its space, which it does not", () => {
    const { model } = seated("marmoreal: action");
    const zones = model.board.spaces.find(({ id }) => id === "M01")!.zones;
    const letters = model.board.zones.filter(({ id }) => zones.includes(id)).map(({ letter }) => letter);
    expect(letters.length).toBeGreaterThan(1);
    const zone = letters.join("/");
    const name = model.nameOf(at.key);
    expect(model.lineOf(line({}))).toBe(`${name} started in zone ${zone}.`);
    expect(model.lineOf(line({ origin: "M02" }))).toBe(`${name} was placed in zone ${zone}.`);
    expect(model.lineOf(line({ kind: "return fighter" }))).toBe(`${name} returned in zone ${zone}.`);
    expect(model.lineOf(line({ kind: "summon" }))).toBe(`${name} was summoned in zone ${zone}.`);
    expect(model.lineOf(line({ kind: "damage" }))).toBe("told");
  });

  test("is the server's where the names of spaces are shown", () => {
    settings.coordinates = true;
    expect(seated("marmoreal: action").model.lineOf(line({}))).toBe("told");
    settings.coordinates = false;
  });
});

describe("the reason of a hint", () => {
  test("for an attack is what it can do to whom", () => {
    const { model } = seated("marmoreal: action");
    const said = reason(attack!, model);
    const strongest = Math.max(...attack!.cards!.map((card) => model.card(view.seat, card)!.value!));
    expect(said).toContain(`hits for ${strongest}, and ${model.nameOf(attack!.target!)} has`);
  });

  test("for a maneuver is that nobody is in reach, and nothing where somebody is", () => {
    const maneuver = question.options!.find((option) => option.kind === "maneuver")!;
    expect(reason(maneuver, seated("marmoreal: action").model)).toBe("");
    const alone = { question: { ...question, options: [maneuver] } };
    expect(reason(maneuver, seated("marmoreal: action", alone).model)).toContain("can attack now");
  });

  test("for a move is whom it reaches, or that nobody can attack there", () => {
    const { model } = seated("marmoreal: maneuver");
    const move = model.asked!.options!.find((option) => option.kind === "move")!;
    const mine = model.ownerOf(move.fighter!)!;
    const foe = model.view.players.find((player) => player.team !== mine.team)!.fighters[0]!.key;
    const sight = (targets: string[], reach: string[]) => [
      {
        fighter: move.fighter!,
        reach: [],
        threat: [],
        goes: [],
        targets: [[move.space!, targets] as [string, string[]]],
      },
      { fighter: foe, reach, threat: [], goes: [], targets: [] },
    ];
    const told = (targets: string[], reach: string[]) =>
      reason(move, seated("marmoreal: maneuver", {}, { sight: sight(targets, reach) }).model);
    expect(told([foe], [])).toContain(`can attack ${model.nameOf(foe)}`);
    expect(told([], [])).toContain("No opposing fighter can attack");
    expect(told([], [move.space!])).toBe("");
  });
});

describe("what a bot expects after an option", () => {
  const { model } = seated("marmoreal: action");
  const foe = model.view.players.find((player) => player.team !== model.team)!.fighters[0]!.key;
  const nothing = { deals: 0, takes: 0, falls: [], reply: null, won: false, lost: false };
  const reply = { question: "defense", kind: "pass", card: "", owner: -1, target: "", chance: 0.6 };

  test("is damage, who is defeated and the likely answer, in sentences", () => {
    const falls = [{ fighter: foe, chance: 1 }];
    const said = expected({ ...nothing, deals: 3.2, takes: 0.4, falls, reply }, model);
    expect(said).toBe(
      "Expect to deal about 3 damage and to take about 0 before your next turn. " +
        `${model.nameOf(foe)} is defeated in about 99% of cases. Most likely answer: no card in defense.`,
    );
    const attacked = { ...reply, question: "action", kind: "attack", target: foe };
    expect(expected({ ...nothing, reply: attacked }, model)).toContain(`an attack on ${model.nameOf(foe)}`);
  });

  test("is certain only where it is proven, and silent where nothing happens", () => {
    expect([0, 0.004, 0.5, 1].map(percent)).toEqual([1, 1, 50, 99]);
    expect(expected({ ...nothing, deals: 9, won: true }, model)).toBe("It wins, whatever your opponent does.");
    expect(expected({ ...nothing, lost: true }, model)).toBe("Every option loses now.");
    expect(expected({ ...nothing, reply: { ...reply, question: "may" } }, model)).toBe("");
  });
});
