import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import Combat from "../src/combat/Combat.svelte";
import Duel from "../src/combat/Duel.svelte";
import { stages } from "../src/combat/stages";
import { keys, preferred, t } from "../src/locales.svelte";
import { samples, still } from "../src/gallery/samples";
import Log from "../src/table/panels/Log.svelte";
import PlayerPanel from "../src/table/panels/PlayerPanel.svelte";
import Prompt from "../src/table/prompt/Prompt.svelte";
import Table from "../src/table/Table.svelte";
import Timer from "../src/table/prompt/Timer.svelte";
import type { GameInfo } from "../src/protocol";
import type { LogLine, OptionInfo, Question } from "../src/shapes";
import type { TableInputs } from "../src/table/model.svelte";
import { boardOffers, handOffers, lastMoves, movers } from "../src/table/options/offers";
import { seated } from "./seat";

const data = samples("en");
const game = (name: string) => data.games[name]!.game;

describe("a prompt", () => {
  const question = game("marmoreal: action").question!;
  const at = (...more: [Partial<GameInfo>, Partial<TableInputs>?]) => ({
    context: seated("marmoreal: action", ...more).context,
  });

  test("asks, names its rule and offers every answer", async () => {
    const cite = vi.fn();
    render(Prompt, at({}, { cite }));
    expect(screen.getByText(question.prompt)).toBeTruthy();
    for (const option of question.options!)
      expect(screen.getByRole("button", { name: new RegExp(`${option.label}$`) })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: `Why? Rule ${question.rule}` }));
    expect(cite).toHaveBeenCalledWith(question.rule);
  });

  test("takes the keys 1 to 9, but not while somebody writes", async () => {
    const choose = vi.fn();
    render(Prompt, at({}, { choose }));
    await fireEvent.keyDown(window, { key: "2" });
    expect(choose).toHaveBeenCalledWith(question.options![1]);
    const input = document.body.appendChild(document.createElement("input"));
    await fireEvent.keyDown(input, { key: "1" });
    expect(choose).toHaveBeenCalledTimes(1);
    input.remove();
  });

  test("offers nothing to the one who waits", () => {
    render(Prompt, at({ question: { ...question, seat: 1 - question.seat } }));
    expect(screen.queryByRole("button", { name: /Maneuver/ })).toBeNull();
  });

  test("no longer asks what has been answered while the combat that follows is told", () => {
    const { before, after } = data.combats[0]!;
    const stage = still(before);
    const fight = { lines: after.log, told: 0, known: 0, number: 1, ended: true, rests: false };
    const told = seated("marmoreal: action", {}, { stage: { ...stage, fight, busy: true } });
    render(Prompt, { context: told.context });
    expect(screen.getByText("Resolving the combat…")).toBeTruthy();
    expect(screen.queryByText(before.question!.prompt)).toBeNull();
  });

  test("keeps the many spaces of a maneuver in a list of their own", () => {
    render(Prompt, { context: seated("marmoreal: maneuver").context });
    expect(screen.getByText(/^List all \d+ spaces$/)).toBeTruthy();
  });

  test("undoes by key and by button, and says when it cannot", async () => {
    const undo = vi.fn();
    const wish = { asked_by: -1, answer: false, since: -1 };
    const { unmount } = render(Prompt, at({ undo: { ...wish, free: true, possible: true } }, { undo }));
    await fireEvent.keyDown(window, { key: "u" });
    await fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledTimes(2);
    unmount();
    render(Prompt, at({ undo: { ...wish, free: false, possible: false } }, { undo }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Undo" }).disabled).toBe(true);
    await fireEvent.keyDown(window, { key: "u" });
    expect(undo).toHaveBeenCalledTimes(2);
  });
});

describe("a player who asks to undo", () => {
  test("says what, in the lines of the reader's log", () => {
    const { log } = game("marmoreal: action");
    const told = log.map((line) => !!line.text).lastIndexOf(true);
    const undo = { free: false, possible: false, asked_by: 1, answer: true, since: told };
    render(Prompt, { context: seated("marmoreal: action", { undo }).context });
    expect(screen.getByTestId("undo-question").textContent).toContain(
      `To undo: ${log[told]!.text!.replace(/\.$/, "")}`,
    );
  });
});

describe("a panel", () => {
  const player = game("marmoreal: action").view.players[0]!;
  const clock = { left: 40_000, reserves: [60_000, 90_000] };

  test("has a clock for every player, and only that of who must decide runs", () => {
    const { model, context } = seated("marmoreal: action", { clock }, { timer: { seconds: 45 } });
    for (const one of model.view.players) render(PlayerPanel, { props: { player: one }, context });
    const clocks = screen.getAllByRole("timer").map((one) => one.textContent!.replace(/\s+/g, ""));
    const asked = model.question!.seat;
    expect(clocks[asked]).toMatch(/^0:(40|39)\+1:[03]0$/);
    expect(clocks[1 - asked]).toMatch(/^0:45\+1:[03]0$/);
  });

  test("says whose turn it is, but not when the game is over", () => {
    const { model, context } = seated("marmoreal: action");
    const active = model.view.players[model.view.active]!;
    const { unmount } = render(PlayerPanel, { props: { player: active }, context });
    expect(screen.getByText(/to play/)).toBeTruthy();
    unmount();
    const outcome = { winners: [0], reason: "combat" as const };
    render(PlayerPanel, { props: { player: active }, context: seated("marmoreal: action", { outcome }).context });
    expect(screen.queryByText(/to play/)).toBeNull();
  });

  test("shows piles of the hero's own and the cards that stay in play", () => {
    const piles = [
      { id: "play", count: 1, cards: [[player.seat, "feint"]] as [number, string][] },
      { id: "hoard", count: 2, cards: [[player.seat, ""] as [number, string], [player.seat, ""] as [number, string]] },
    ];
    render(PlayerPanel, { props: { player: { ...player, piles } }, context: seated("marmoreal: action").context });
    expect(screen.getByTestId("aside-play").textContent).toContain("Feint");
    expect(screen.getByTestId("aside-hoard").textContent).toContain("2");
  });

  test("names an empty basket as the rule does", () => {
    const red = { ...player, hero: "little-red-riding-hood", basket: "joker", discard: [], counters: [], fighters: [] };
    render(PlayerPanel, { props: { player: red }, context: seated("marmoreal: action").context });
    expect(screen.getByText("basket: any item")).toBeTruthy();
    expect(screen.getByText(/While the pile is empty, it holds any one item/)).toBeTruthy();
  });

  test("leads to the ability and the deck by the hero's name", async () => {
    const { model, context } = seated("marmoreal: action");
    render(PlayerPanel, { props: { player }, context });
    await fireEvent.click(screen.getByRole("button", { name: /: ability and deck$/ }));
    expect(model.shown).toEqual({ kind: "deck", seat: player.seat });
  });
});

describe("options", () => {
  test("are sorted to the board and the hand without loss", () => {
    for (const [name, sample] of Object.entries(data.games)) {
      const { question, view } = sample.game;
      const onBoard = new Set(
        movers(question)
          .concat("")
          .flatMap((fighter) => boardOffers(question, view, fighter).map((offer) => offer.option.text)),
      );
      const inHand = new Set(
        [...(handOffers(question, view.seat)?.values() ?? [])].flat().map((option) => option.text),
      );
      for (const option of question?.options ?? []) {
        if (option.kind === "move" || option.kind === "attack") expect(onBoard, name).toContain(option.text);
        if (option.kind === "card" && option.owner === view.seat) expect(inHand, name).toContain(option.text);
      }
    }
  });

  test("to move know how many steps they are", () => {
    const { question, view } = game("heorot: maneuver");
    const offers = boardOffers(question, view, movers(question)[0]!);
    expect(offers.length).toBeGreaterThan(3);
    expect(offers.filter((offer) => !offer.steps).map((offer) => offer.space)).toEqual([]);
  });
});

describe("moves", () => {
  const moved = (fighter: string, origin: string, ...path: string[]): LogLine => ({
    kind: "move",
    seat: 1,
    fighter,
    origin,
    space: path.at(-1)!,
    path,
  });

  test("are offered and drawn along the way the server tells, around whoever stands there", () => {
    const { question, view } = game("marmoreal: maneuver");
    const fighter = movers(question)[0]!;
    const from = view.players.flatMap((player) => player.fighters).find((one) => one.key === fighter)!.space;
    for (const offer of boardOffers(question, view, fighter)) {
      expect(offer.path).toEqual([from, ...offer.option.path!]);
      expect(offer.steps).toBe(offer.option.steps);
    }
  });

  test("of the last two turns leave a trail over every space of their ways", () => {
    const turn: LogLine = { kind: "turn", seat: 0, amount: 1 };
    const log = [moved("a", "H01", "H02"), turn, moved("b", "H14", "H13", "H12"), turn, moved("b", "H12", "H11")];
    expect(lastMoves(log)).toEqual([{ fighter: "b", seat: 1, spaces: ["H14", "H13", "H12", "H11"] }]);
  });
});

describe("the strip above the board", () => {
  test("keeps the values that decided the combat, also when the defender is gone", () => {
    const { view, log } = game("hanging-gardens: after a blow from above");
    const result = log.find((line) => line.kind === "result")!;
    expect(log.some((line) => line.cause === "high ground")).toBe(true);
    render(Duel, { combat: view.combat!, players: view.players, heroes: data.heroes });
    const shown = [...document.querySelectorAll(".clash b")].map((one) => one.textContent);
    expect(shown).toEqual([String(result.attack ?? 0), String(result.defense ?? 0)]);
  });
});

describe("a combat", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const fight = data.combats[0]!;
  const props = { lines: fight.after.log, players: fight.before.view.players, heroes: data.heroes };

  test("adds up to the result the server tells, with a reason for each change", () => {
    for (const one of data.combats) {
      const told = stages(one.after.log, one.before.view.players, data.heroes);
      const last = told.filter((stage) => stage.kind === "result")[0]!;
      const before = told[told.indexOf(last) - 1]!;
      expect(before.sides[0].value, one.board).toBe(last.sides[0].value);
      for (const change of last.changes) expect(change.why).not.toBe("");
    }
  });

  test("shows the value the server tells, whatever was added before it was set", () => {
    const boosted: LogLine[] = [
      { kind: "attack", fighter: "king-arthur", target: "beowulf" },
      { kind: "reveal", role: "attack", amount: 3, now: 3 },
      { kind: "reveal", role: "boost", amount: 2, now: 5 },
      { kind: "value", side: "attack", cause: "set", amount: 5, now: 7 },
    ];
    const told = stages(boosted, [], {});
    expect(told.map((stage) => stage.sides[0].value)).toEqual([null, 3, 5, 7]);
    expect(told.at(-1)!.changes.map(({ what, before }) => [what, before])).toEqual([
      ["+2", 3],
      ["=5", 5],
    ]);
  });

  test("begins face down and shows no card before the reveal", () => {
    render(Combat, { ...props, stage: 1 });
    expect(screen.queryAllByRole("article")).toHaveLength(0);
    expect(screen.getAllByRole("img").length).toBeGreaterThan(0);
  });

  test("leaves the number of a card open that has not been turned yet", () => {
    const whole = stages(props.lines, props.players, props.heroes);
    const stage = whole.findIndex(({ kind, sides }) => kind === "open" && sides[1].value === null);
    expect(whole[stage]!.sides[1].committed).toBe(true);
    render(Combat, { ...props, stage });
    expect(screen.getByTestId("value-1").textContent).toBe("?");
  });

  const end = stages(props.lines, props.players, props.heroes).at(-1)!;
  const told = () => document.querySelector("[aria-live]")!.textContent;

  test("lasts about four seconds at the normal pace, half as long when hurried, and waits for nobody without a pace", async () => {
    const { rerender, unmount } = render(Combat, { ...props, pace: 1 });
    await vi.advanceTimersByTimeAsync(2500);
    expect(told()).not.toBe(end.text);
    await vi.advanceTimersByTimeAsync(3500);
    expect(told()).toBe(end.text);
    unmount();
    render(Combat, { ...props, pace: 0.5 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(told()).toBe(end.text);
    await rerender({ ...props, pace: 0 });
    expect(told()).toBe(end.text);
  });

  test("is skipped by any key, and closed by the next", async () => {
    const ondone = vi.fn();
    render(Combat, { ...props, ondone });
    await fireEvent.keyDown(window, { key: "x" });
    expect(told()).toBe(end.text);
    expect(ondone).not.toHaveBeenCalled();
    await fireEvent.keyDown(window, { key: " " });
    expect(ondone).toHaveBeenCalledTimes(1);
  });

  test("goes on by itself when it is held for a time, and waits for a press when it is not", async () => {
    const ondone = vi.fn();
    const { unmount } = render(Combat, { ...props, hold: 1, ondone });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ondone).toHaveBeenCalledTimes(1);
    unmount();
    render(Combat, { ...props, hold: 0, ondone });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ondone).toHaveBeenCalledTimes(1);
    expect(screen.getByText("Tap or press any key to continue")).toBeTruthy();
  });

  test("keeps sum and result in sight, says who wins a tie and why, and lists what came after", () => {
    const last = stages(props.lines, props.players, props.heroes).length - 1;
    render(Combat, { ...props, stage: last });
    expect(screen.getByTestId("combat-result").textContent).toBe(
      "5 vs. 5: you won the combat, because the defender wins ties.",
    );
    const listed = [...document.querySelectorAll(".changes")].map((side) =>
      [...side.querySelectorAll("li")].map((one) => one.textContent!.trim()),
    );
    expect(listed).toEqual([["=5“Momentous Shift”"], ["+2“Manxome Foe”"]]);
    expect(screen.getByText("You discarded “Claws That Catch” from the deck.")).toBeTruthy();
  });

  test("says of each wound what it comes from, and takes it from the fighter's health", () => {
    const one = data.combats[1]!;
    const blow: LogLine = {
      kind: "damage",
      seat: 1,
      fighter: "sinbad",
      amount: 8,
      now: 1,
      cause: "effect",
      text: "8",
      why: "“Gaze of Stone”",
    };
    const lines = [...one.after.log.filter((line) => line.kind !== "turn"), blow];
    const { players } = one.before.view;
    const wounded = stages(lines, players, data.heroes).at(-1)!;
    expect(wounded.wounds.map(({ n, why, side }) => [n, why, side])).toEqual([
      [1, "combat", 1],
      [8, "“Gaze of Stone”", 1],
    ]);
    expect(wounded.sides[1].health).toBe(1);
    render(Combat, { lines, players, heroes: data.heroes, pace: 0 });
    expect([...document.querySelectorAll(".hurt")].map((mark) => mark.textContent)).toEqual(["−1", "−8"]);
    expect(screen.getByText("Sinbad: “Gaze of Stone”")).toBeTruthy();
  });

  test("says the last number of a counter that rises twice in a row, not each of them", () => {
    const rage = (amount: number): LogLine => ({
      kind: "counter",
      seat: 0,
      counter: "rage",
      amount,
      text: `rage ${amount}`,
    });
    const lines = [...props.lines.filter((line) => line.kind !== "turn"), rage(1), rage(2)];
    expect(stages(lines, props.players, props.heroes).at(-1)!.notes.slice(-2)).toEqual([expect.any(String), "rage 2"]);
    expect(stages(lines, props.players, props.heroes).at(-1)!.notes).not.toContain("rage 1");
  });

  test("leaves nothing lying about for readers who want no motion", () => {
    const lines = props.lines.slice(0, props.lines.findIndex((line) => line.kind === "value") + 1);
    render(Combat, { ...props, lines, pace: 0 });
    const flying = [...document.querySelectorAll<HTMLElement>(".token")];
    expect(flying.map((token) => token.style.display)).toEqual(["none"]);
  });

  test("strikes once, stopped short by a defense that holds, and not at all for readers who want no motion", async () => {
    const struck = (lines: readonly LogLine[]) => lines.slice(0, lines.findIndex((line) => line.kind === "result") + 1);
    const { unmount } = render(Combat, { ...props, lines: struck(props.lines), pace: 1 });
    await vi.advanceTimersByTimeAsync(8000);
    expect(document.querySelectorAll(".blow .sparks")).toHaveLength(1);
    unmount();
    const hit = data.combats[1]!;
    const other = { players: hit.before.view.players, heroes: data.heroes, lines: struck(hit.after.log) };
    const landed = render(Combat, { ...other, pace: 1 });
    await vi.advanceTimersByTimeAsync(8000);
    expect(document.querySelectorAll(".blow .slash")).toHaveLength(1);
    expect(document.querySelectorAll(".blow .sparks")).toHaveLength(0);
    landed.unmount();
    render(Combat, { ...other, pace: 1, motion: 0 });
    await vi.advanceTimersByTimeAsync(8000);
    expect(document.querySelectorAll(".blow")).toHaveLength(0);
  });

  test("shows both fighters with the health they have at that moment, and a defeated one in pieces", () => {
    const fall = data.combats[3]!;
    const fought = { lines: fall.after.log, players: fall.before.view.players, heroes: data.heroes };
    const { unmount } = render(Combat, { ...fought, pace: 0 });
    const [attacker, defender] = stages(fought.lines, fought.players, fought.heroes).at(-1)!.sides;
    const shown = (side: number) =>
      [...document.querySelectorAll(`[data-standee="${side}"] [data-health]`)].map((one) => one.textContent!.trim());
    expect(shown(0)).toEqual([String(attacker.health)]);
    expect(defender.fallen).toBe(true);
    expect(document.querySelectorAll('[data-standee="1"] .piece')).toHaveLength(2);
    expect(shown(1)).toEqual(["0"]);
    unmount();
    // Told again later, nobody knows the health of then.
    render(Combat, { ...fought, stage: 0 });
    expect(document.querySelectorAll("[data-health]")).toHaveLength(0);
  });

  test("rests while somebody decides and goes on from there", async () => {
    const whole = stages(props.lines, props.players, props.heroes);
    const part = props.lines.slice(0, 5);
    const { rerender } = render(Combat, { ...props, lines: part, hold: 0.3 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(told()).toBe(part.at(-1)!.text);
    await rerender({ ...props, lines: part, rests: true });
    await fireEvent.keyDown(window, { key: "x" });
    expect(screen.getByText("Tap here to see the board")).toBeTruthy();
    const panel = screen.getByTestId("combat");
    await rerender({ ...props, lines: props.lines, rests: false });
    expect(screen.getByTestId("combat")).toBe(panel);
    expect(told()).toBe(part.at(-1)!.text);
    await vi.advanceTimersByTimeAsync(6000);
    expect(told()).toBe(whole.at(-1)!.text);
  });
});

describe("the rest of the table", () => {
  test("a panel says health, cards and counters", () => {
    const { view } = game("heorot: action");
    const player = view.players[1]!;
    const people = ["Bob", "Ada"].map((name) => ({ name, online: true }));
    const { context } = seated("heorot: action", { view: { ...view, active: 1, actions: 1 } }, { people });
    render(PlayerPanel, { props: { player }, context });
    expect(screen.getByRole("region", { name: `${data.heroes["beowulf"]!.name}, Ada` })).toBeTruthy();
    expect(screen.getByLabelText(new RegExp(`Beowulf: Health ${player.fighters[0]!.health} of 17`))).toBeTruthy();
    expect(document.querySelector(".counter")!.textContent).toContain(`${player.counters[0]![1]}/3`);
    expect(screen.getByLabelText("1 action left")).toBeTruthy();
  });

  test("the log leaves out lines without words and opens cards", async () => {
    const onlook = vi.fn();
    const lines: LogLine[] = [
      { kind: "turn", seat: 0, amount: 1, text: "Turn 1" },
      { kind: "discard", seat: 0, owner: 0, cause: "played", card: "feint", text: "" },
      { kind: "draw", seat: 0, owner: 0, card: "feint", text: "You drew “Feint”." },
    ];
    render(Log, { lines, onlook });
    expect(screen.getByRole("log").children).toHaveLength(2);
    await fireEvent.click(screen.getByRole("button"));
    expect(onlook).toHaveBeenCalledWith(lines[2]);
  });

  test("the log tells cards drawn in a row by its last line about them", () => {
    const draw = (count: number, text: string): LogLine => ({ kind: "draw", seat: 1, text, count });
    render(Log, { lines: [draw(1, "Bob drew a card."), draw(2, "Bob drew 2 cards."), draw(3, "Bob drew 3 cards.")] });
    expect(screen.getByRole("log").textContent!.trim()).toBe("Bob drew 3 cards.");
  });

  test("the log is one stop of the Tab key, and arrows lead from line to line", async () => {
    const lines = ["feint", "skirmish"].map((card): LogLine => ({ kind: "draw", seat: 0, card, text: card }));
    render(Log, { lines, onlook: vi.fn() });
    expect(screen.getAllByRole("button").map((one) => one.tabIndex)).toEqual([-1, -1]);
    screen.getByRole("log").focus();
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowUp" });
    expect(document.activeElement!.textContent).toBe("skirmish");
    await fireEvent.keyDown(document.activeElement!, { key: "ArrowUp" });
    expect(document.activeElement!.textContent).toBe("feint");
  });

  test("the timer shows the time from the start and warns before the end", () => {
    render(Timer, { left: 65000, reserve: 0 });
    expect(screen.getByRole("timer").getAttribute("aria-label")).toBe("1:05 left");
    render(Timer, { left: 9000, reserve: 0 });
    expect(screen.getAllByRole("timer")[1]!.getAttribute("aria-label")).toBe("Hurry! 0:09 left");
  });

  test.each(Object.keys(data.games))("a whole table: %s", async (name) => {
    const sample = data.games[name]!;
    const choose = vi.fn();
    render(Table, { context: seated(name, {}, { choose }).context });
    await fireEvent.keyDown(window, { key: "1" });
    expect(choose).toHaveBeenCalledTimes(1);
    expect(sample.game.question!.options).toContainEqual(choose.mock.calls[0]![0]);
  });
});

describe("the client's own words", () => {
  test("are the same messages in every language", () => {
    expect(keys("ru")).toEqual(keys("en"));
    expect(keys("uk")).toEqual(keys("en"));
  });

  test("follow the browser", () => {
    expect([preferred(["uk-UA"]), preferred(["fr", "ru-RU"]), preferred(["fr"])]).toEqual(["uk", "ru", "en"]);
    expect(t("player-hand", { n: 2 })).toBe("2 cards in hand");
  });
});

test("a card of the discard pile is not looked for in the hand, even if a copy of it lies there", () => {
  const option: OptionInfo = { text: "card feint", label: "Feint", kind: "card", card: "feint", owner: 0 };
  const ask: Question = { seat: 0, kind: "return card", prompt: "", options: [option] };
  const asked = (answered: Question["answered"]): Question => ({ ...ask, answered });
  expect(handOffers(asked("pile"), 0)).toBeNull();
  expect(handOffers(asked("hand"), 0)?.get("feint")).toEqual([option]);
});
