import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { GameInfo } from "../src/protocol";
import { speak } from "../src/locales.svelte";
import { settings } from "../src/settings/settings.svelte";
import Chat from "../src/table/panels/Chat.svelte";
import GameOver from "../src/table/sheets/GameOver.svelte";
import Play from "../src/table/Play.svelte";
import Toast from "../src/table/prompt/Toast.svelte";
import { bots, data, FakeConnection, refuse, seat, sit, table } from "./fake_table";

const space = (id: string) => document.querySelector(`[data-testid="space-${id}"]`)!;

beforeEach(() => void (settings.speed = "off"));

describe("a game under way", () => {
  test("sends the option that was chosen, for the position it was offered at", async () => {
    const { connection, game } = sit("marmoreal: action");
    const option = game.question!.options![0]!;
    await fireEvent.click(document.querySelector(`[data-testid="option"][data-text="${option.text}"]`)!);
    expect(connection.sent).toEqual([
      { t: "decide", seat: game.view.seat, position: game.position, option: option.text },
    ]);
  });

  test("offers every option as something that can be pressed", () => {
    for (const name of Object.keys(data.games).filter((one) => one.startsWith("heorot"))) {
      const { game, unmount } = sit(name);
      const offered = new Set(
        [...document.querySelectorAll<HTMLElement>("[data-option]")].map((one) => one.dataset.option),
      );
      for (const option of game.question!.options!) expect(offered, name).toContain(option.text);
      unmount();
    }
  });

  test("says why something is not offered, with the rule one press away", async () => {
    const { connection, game } = sit("marmoreal: maneuver");
    connection.answer = refuse("King Arthur cannot reach it");
    const offered = new Set(game.question!.options!.map((option) => option.space));
    const held = new Set(game.view.players.flatMap((player) => player.fighters.map((fighter) => fighter.space)));
    const far = data.boards["marmoreal"]!.spaces.find((one) => !offered.has(one.id) && !held.has(one.id))!.id;
    await fireEvent.click(space(far));
    expect(connection.sent[0]).toMatchObject({
      t: "decide",
      position: game.position,
      option: expect.stringMatching(new RegExp(`^move .+ to ${far}$`)),
    });
    const toast = await screen.findByTestId("toast");
    expect(toast.textContent!.replace(/\s+(?=[§✕])/g, "")).toBe("King Arthur cannot reach it§ R9.3✕");
    await fireEvent.click(screen.getByTestId("toast-rule"));
    expect(screen.getByTestId("rule-text").textContent).toBe("Melee reaches the adjacent space.");
  });

  test("shows a pressed answer at once, however long the server takes, and lets go of one it refuses", async () => {
    const { connection, game } = sit("marmoreal: maneuver");
    let answer: (refused: boolean) => void = () => undefined;
    connection.request = () =>
      new Promise((done) => {
        answer = (refused) => done({ t: refused ? "refused" : "done", ref: 1, code: "stale", position: 0 } as never);
      });
    const move = game.question!.options!.find((option) => option.kind === "move")!;
    await fireEvent.click(space(move.space!));
    expect(screen.getByTestId("ghost")).toBeTruthy();
    answer(true);
    await waitFor(() => expect(screen.queryByTestId("ghost")).toBeNull());
    const stop = () => document.querySelector<HTMLElement>('[data-testid="option"][data-text="pass"]')!;
    await fireEvent.click(stop());
    expect(stop().classList).toContain("pressed");
    connection.show({ ...game, position: game.position + 1 });
    await tick();
    expect(stop().classList).not.toContain("pressed");
  });

  test.each(["maneuver", "attack", "scheme", "card"] as const)(
    "never plays for anybody what costs a card or an action: %s",
    async (kind) => {
      const { connection, game } = sit("marmoreal: action");
      const only = { ...game.question!.options![0]!, kind };
      connection.show({ ...game, position: game.position + 1, question: { ...game.question!, options: [only] } });
      await tick();
      expect(connection.sent).toEqual([]);
    },
  );

  test("answers a question with one answer, and says so", async () => {
    const { connection, game } = sit("marmoreal: action");
    connection.sent = [];
    const only = { text: "choose 1", label: "Draw 2 cards.", kind: "choose" } as const;
    connection.show({ ...game, position: game.position + 1, question: { ...game.question!, options: [only] } });
    await waitFor(() =>
      expect(connection.sent).toMatchObject([{ t: "decide", option: only.text, position: game.position + 1 }]),
    );
    expect(screen.getByTestId("note").textContent).toContain(only.label);
  });

  test("says that a decision was undone, but not to the player who undid it", async () => {
    const { connection, game } = sit("marmoreal: action");
    const { log, position } = game;
    connection.show({ ...game, position: position + 1, log: log.slice(0, -1) });
    await waitFor(() => expect(screen.getByTestId("note").textContent).toBe("A decision was undone."));
    connection.show({ ...game, position: position + 2, undo: { ...game.undo, free: true } });
    await tick();
    await fireEvent.keyDown(window, { key: "u" });
    expect(connection.sent).toContainEqual({ t: "undo" });
    const question = { ...game.question!, seat: 1 - game.view.seat, options: [] };
    connection.show({ ...game, position: position + 3, question, log: log.slice(0, -1) });
    await tick();
    expect(screen.queryByTestId("note")?.textContent ?? "").not.toContain("undone");
  });

  test("hesitates to refuse before people, since a refusal at once would tell that there was no card", async () => {
    const { connection, game } = sit("marmoreal: action");
    vi.useFakeTimers();
    const options = [{ text: "pass", label: "No defense", kind: "pass" } as const];
    connection.show({
      ...game,
      position: game.position + 1,
      question: { ...game.question!, kind: "defense", options },
    });
    await tick();
    expect(connection.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    expect(connection.sent).toMatchObject([{ t: "decide", option: "pass" }]);
  });

  test.each([true, false])("leaves the one answer to a person or a teacher who wants it so", async (auto) => {
    settings.auto = auto;
    const { connection, game } = sit("marmoreal: action", undefined, { auto: !auto });
    const options = [{ text: "choose 1", label: "Draw 2 cards.", kind: "choose" } as const];
    connection.show({ ...game, position: game.position + 1, question: { ...game.question!, options } });
    await tick();
    settings.auto = true;
    expect(connection.sent).toEqual([]);
  });

  test("lets a teacher ask for something else first", async () => {
    const { connection } = sit("marmoreal: action", undefined, { allow: () => "First maneuver." });
    await fireEvent.keyDown(window, { key: "1" });
    expect(connection.sent).toEqual([]);
    expect((await screen.findByTestId("toast")).textContent).toContain("First maneuver.");
  });

  test("asks once more, the safe answer at hand, before a choice that would defeat one's own hero", async () => {
    const { connection, game } = sit("marmoreal: action");
    const hero = game.view.players[game.view.seat]!.fighters[0]!;
    const [first, ...rest] = game.question!.options!;
    connection.show({
      ...game,
      position: game.position + 1,
      question: { ...game.question!, options: [{ ...first!, defeats: hero.key, damage: 8 }, ...rest] },
    });
    await tick();
    await fireEvent.keyDown(window, { key: "1" });
    expect(connection.sent).toEqual([]);
    expect(document.querySelector("dialog")!.textContent).toMatch(
      /^Lose .+“Maneuver” means that .+ takes 8 damage and is defeated, and you may lose/,
    );
    expect(document.activeElement).toBe(screen.getByTestId("confirm-no"));
    await fireEvent.click(screen.getByTestId("confirm-yes"));
    expect(connection.sent).toMatchObject([{ t: "decide", option: first!.text }]);
  });

  test("asks once more before resigning", async () => {
    const { connection, game } = sit("marmoreal: action");
    await fireEvent.click(screen.getByTestId("resign"));
    expect(connection.sent).toEqual([]);
    await fireEvent.click(screen.getByTestId("confirm-yes"));
    expect(connection.sent).toEqual([{ t: "resign", seat: game.view.seat }]);
  });

  test("shows an undo request of another player, and answers it", async () => {
    const { connection, game } = sit("marmoreal: action");
    connection.show({
      ...game,
      undo: { free: false, possible: false, asked_by: 1 - game.view.seat, answer: true, since: game.log.length - 1 },
    });
    await tick();
    expect(screen.getByTestId("undo-question").textContent).toContain("Bob asks to undo");
    await fireEvent.click(screen.getByTestId("undo-no"));
    expect(connection.sent).toEqual([{ t: "answer-undo", yes: false }]);
  });

  test("says at the undo button what will happen", async () => {
    const { connection, game } = sit("marmoreal: action");
    for (const [undo, state] of [
      [{ free: true, possible: true }, "free"],
      [{ free: false, possible: true }, "ask"],
      [{ free: false, possible: false }, "none"],
    ] as const) {
      connection.show({ ...game, undo: { ...undo, asked_by: -1, answer: false, since: -1 } });
      await tick();
      expect(screen.getByTestId("undo").dataset.state).toBe(state);
    }
  });

  test("hides everything when the device goes to the other side", async () => {
    const sample = data.games["marmoreal: action"]!.game as GameInfo;
    const seats = [0, 1].map((number) =>
      seat(number, {
        name: ["Ada", "Bob"][number],
        taken: true,
        mine: true,
        hero: sample.view.players[number]!.hero,
        hero_name: "Hero",
      }),
    );
    const { connection, game } = sit("marmoreal: action", seats);
    await screen.findByTestId("pass-screen");
    expect(screen.queryAllByTestId("hand-card")).toHaveLength(0);
    expect(document.body.textContent).not.toContain(game.question!.prompt);
    await fireEvent.click(screen.getByTestId("pass-continue"));
    expect(screen.getAllByTestId("hand-card").length).toBeGreaterThan(0);
    const other = 1 - game.view.seat;
    connection.show({
      ...game,
      position: game.position + 1,
      view: { ...game.view, seat: other },
      question: { ...game.question!, seat: other },
      covered: {
        view: { ...game.view, seat: -1, players: game.view.players.map((player) => ({ ...player, hand: null })) },
        question: { ...game.question!, seat: other, options: [] },
        log_from: 0,
        log: [],
      },
    });
    await screen.findByTestId("pass-screen");
    expect(screen.queryAllByTestId("hand-card")).toHaveLength(0);
  });

  test("says when the connection is lost", async () => {
    const connection = new FakeConnection(data.games["marmoreal: action"]!.game as GameInfo);
    connection.state = "lost";
    connection.trouble = "connection-lost-long";
    render(Play, {
      connection: connection.real,
      table: table(),
      board: data.boards["marmoreal"]!,
      heroes: data.heroes,
      bots,
      rules: {},
    });
    expect(screen.getByTestId("connection").dataset.state).toBe("lost");
    expect(screen.getByRole("alert").textContent).toContain("Connection lost");
  });

  test("ends with who won and why, and the ways on", async () => {
    const { connection, game } = sit("marmoreal: action");
    connection.show({
      ...game,
      question: null,
      outcome: { winners: [game.view.seat], reason: "combat" },
    });
    const over = await screen.findByTestId("game-over");
    expect(over.textContent).toContain("You won!");
    expect(over.textContent).toContain("A hero was defeated in combat");
    expect(screen.getByTestId("to-replay").getAttribute("href")).toBe("/r/abc");
    await fireEvent.click(screen.getByTestId("rematch"));
    expect(connection.sent).toEqual([{ t: "rematch" }]);
  });
});

describe("somebody who plays by keys", () => {
  const next = (connection: FakeConnection, name: string, by = 1) => {
    const { game } = data.games[name]!;
    connection.show({ ...(game as GameInfo), position: connection.game!.position + by });
  };
  const at = () => document.activeElement as HTMLElement;
  const press = (key: string, more = {}) => fireEvent.keyDown(at(), { key, ...more });

  test("is led to the place where each question is answered", async () => {
    const { connection } = sit("marmoreal: action");
    await press("p");
    expect(at().dataset.testid).toBe("option");
    next(connection, "marmoreal: maneuver");
    await waitFor(() => expect(at().dataset.space).toBeTruthy());
    expect(at().dataset.option).toMatch(/^move /);
    next(connection, "marmoreal: action", 2);
    await waitFor(() => expect(at().dataset.testid).toBe("option"));
  });

  test("is not taken away from a letter to the others, and comes back with Escape", async () => {
    const { connection } = sit("marmoreal: action");
    await press("c");
    await waitFor(() => expect(at().dataset.testid).toBe("chat-input"));
    next(connection, "marmoreal: maneuver");
    await tick();
    await tick();
    expect(at().dataset.testid).toBe("chat-input");
    await press("Escape");
    expect(at().dataset.option).toMatch(/^move /);
  });

  test("finds the keys under another alphabet too", async () => {
    sit("marmoreal: action");
    await press("з", { code: "KeyP" });
    expect(at().dataset.testid).toBe("option");
    await press("р", { code: "KeyH" });
    expect(at().dataset.testid).toBe("hand-card");
    const first = at();
    await press("ArrowRight");
    expect(at().dataset.testid).toBe("hand-card");
    expect(at()).not.toBe(first);
    await press("и", { code: "KeyB" });
    expect(at().dataset.space).toBeTruthy();
  });

  test("does not choose with a key that is held down", async () => {
    const { connection } = sit("marmoreal: action");
    await press("p");
    await press("1", { repeat: true });
    expect(connection.sent).toEqual([]);
    await press("1");
    expect(connection.sent).toHaveLength(1);
  });

  test("is told the rule and comes back to the answers", async () => {
    sit("marmoreal: action");
    await press("p");
    const before = at();
    await press("r");
    expect(screen.getByTestId("rule-text")).toBeTruthy();
    document.querySelector("dialog")!.dispatchEvent(new Event("close"));
    await waitFor(() => expect(at()).toBe(before));
  });
});

describe("someone who points", () => {
  test("is left alone", async () => {
    const { connection, game } = sit("marmoreal: action");
    await fireEvent.pointerDown(document.body);
    connection.show({ ...game, position: game.position + 1 });
    await tick();
    await tick();
    expect(document.activeElement).toBe(document.body);
  });
});

describe("the end", () => {
  test("leads the others to the rematch", () => {
    const game: GameInfo = {
      ...data.games["marmoreal: action"]!.game,
      outcome: { winners: [1], reason: "resigned" },
    };
    render(GameOver, {
      game,
      table: table({ rematch: "next" }),
      heroes: data.heroes,
      names: ["Ada", "Bob"],
      onrematch: vi.fn(),
      onboard: vi.fn(),
      onabout: vi.fn(),
    });
    expect(screen.getByTestId("game-over").textContent).toContain("You lost");
    expect(screen.getByTestId("rematch").getAttribute("href")).toBe("/t/next");
  });
});

describe("small things", () => {
  test("the chat keeps the words that could not be said", async () => {
    const onsay = vi.fn(async () => "too fast");
    render(Chat, { lines: [{ name: "Bob", seat: 1, channel: "table", text: "hi" }], onsay });
    const input = screen.getByTestId<HTMLInputElement>("chat-input");
    await fireEvent.input(input, { target: { value: "hello" } });
    await fireEvent.submit(input.closest("form")!);
    expect(onsay).toHaveBeenCalledWith("hello", "table");
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("too fast"));
    expect(input.value).toBe("hello");
  });

  test("a toast goes by itself", () => {
    vi.useFakeTimers();
    const onclose = vi.fn();
    render(Toast, { text: "no", x: 10, y: 10, onclose });
    vi.advanceTimersByTime(6100);
    expect(onclose).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});

describe("a server that cannot save", () => {
  test.each([
    ["en", "Your move is kept here and sent as soon as it can be saved."],
    ["ru", "Ваш ход не пропал: отправим его, как только получится."],
    ["uk", "Ваш хід не пропав: надішлемо його, щойно вийде."],
  ] as const)("is told above the board (%s)", (language, words) => {
    speak(language);
    const connection = new FakeConnection(data.games["marmoreal: action"]!.game as GameInfo);
    connection.trouble = "connection-store-move";
    sit("marmoreal: action", undefined, { connection: connection.real });
    expect(screen.getByRole("alert").textContent).toContain(words);
  });
});

describe("a report to the operator", () => {
  test("goes out from the menu with the seat and the words", async () => {
    const asked: { path: string; body: unknown }[] = [];
    let status = 429;
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      asked.push({ path, body: JSON.parse(String(init.body)) });
      return status === 204
        ? new Response(null, { status })
        : new Response(JSON.stringify({ code: "429", reason: "too many reports" }), { status });
    });
    const { game } = sit("marmoreal: action");
    await fireEvent.click(screen.getByTestId("menu"));
    await fireEvent.click(screen.getByTestId("report-menu"));
    await fireEvent.input(screen.getByTestId("report-words"), { target: { value: " rude " } });
    await fireEvent.click(screen.getByTestId("report-send"));
    await screen.findByText("too many reports");
    status = 204;
    await fireEvent.click(screen.getByTestId("report-send"));
    await waitFor(() => expect(screen.getByTestId("report-told").textContent).toContain("will read it"));
    expect(asked[1]).toEqual({
      path: "/api/tables/abc/report",
      body: { seat: 1 - game.view.seat, words: "rude" },
    });
    vi.unstubAllGlobals();
  });

  test("is not offered where nobody else plays", async () => {
    const alone = [
      seat(0, { name: "Ada", taken: true, mine: true, hero: "alice" }),
      seat(1, { bot: "easy", taken: true, hero: "medusa" }),
    ];
    sit("marmoreal: action", alone);
    await fireEvent.click(screen.getByTestId("menu"));
    expect(screen.queryByTestId("report-menu")).toBeNull();
  });
});
