import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import { ApiProblem, createTable, myTables, tell } from "../src/api";
import { keys, LANGUAGES, t } from "../src/locales.svelte";
import type { Listed } from "../src/protocol";
import { begin, go, read, route } from "../src/route.svelte";
import { settings } from "../src/settings/settings.svelte";
import SettingsForm from "../src/settings/SettingsForm.svelte";
import { anyBoard, choices, firstLevel, quickTable } from "../src/start/choices.svelte";
import JoinForm from "../src/start/JoinForm.svelte";
import NewTablePage from "../src/start/NewTablePage.svelte";
import { libraries, readBoard } from "../src/library.svelte";
import { Plan } from "../src/start/plan.svelte";
import QuickPlay from "../src/start/QuickPlay.svelte";
import { fairPair } from "../src/start/fair";
import { playQuick } from "../src/start/quick";
import StartPage from "../src/start/StartPage.svelte";
import TableRow from "../src/start/TableRow.svelte";
import { tableIn } from "../src/start/tables.svelte";
import { dayWords, problemWords, span, timerWords } from "../src/start/words";
import { chances, asked, boards, CODE, fresh, known, serve, served, socket } from "./server";

fresh();

const listed = (more: Partial<Listed> = {}): Listed => ({
  table: CODE,
  phase: "playing",
  mode: "duel",
  board: "heorot",
  names: ["Ann", "easy"],
  heroes: ["alice", "medusa"],
  free: 0,
  timer: null,
  spectators: true,
  yours: true,
  waits_for_you: false,
  set_aside: false,
  seek: false,
  turns: 0,
  winners: [],
  ended: 0,
  yours_at: [0],
  claim: false,
  rated: false,
  ...more,
});

describe("addresses", () => {
  test("name the pages", () => {
    const pages = {
      "/": ["start", ""],
      "/new": ["new", ""],
      "/workshop": ["workshop", ""],
      "/workshop/board": ["workshop", "board"],
      "/t/abc": ["table", "abc"],
      "/r/abc": ["replay", "abc"],
      "/replay": ["replay", ""],
    } as const;
    for (const [path, [page, id]] of Object.entries(pages)) expect(read(path)).toEqual({ page, id });
    expect(read("/heroes")).toEqual({ page: "heroes", id: "" });
    expect(read("/heroes/king-arthur")).toEqual({ page: "heroes", id: "king-arthur" });
    expect(read("/heroes/alice/eat-me")).toEqual({ page: "heroes", id: "alice", card: "eat-me" });
    expect(read("/learn")).toEqual({ page: "learn", id: "" });
  });

  test("that are not ours name no page, also with broken percent signs", () => {
    for (const path of ["/api/tables", "/t", "/new/more", "/t/a/b", "/heroes/a/b/c", "/%E0%A4%A"])
      expect(read(path)).toBeNull();
  });

  test("change the page by links and by the way back", async () => {
    const stop = begin();
    document.body.innerHTML = '<a href="/heroes/alice">Alice</a><a href="https://elsewhere.example/new">out</a>';
    const [inside, outside] = document.querySelectorAll("a");
    outside!.addEventListener("click", (event) => setTimeout(() => event.preventDefault()));
    await fireEvent.click(inside!);
    expect([route.page, route.id, location.pathname]).toEqual(["heroes", "alice", "/heroes/alice"]);
    await fireEvent.click(inside!, { ctrlKey: true });
    go("/new");
    expect(route.page).toBe("new");
    history.back();
    await waitFor(() => expect(route.page).toBe("heroes"));
    stop();
    document.body.innerHTML = "";
  });
});

describe("requests", () => {
  test("that fail carry the server's code and reason", async () => {
    serve({ "/api/tables": new ApiProblem("bad-message", "at least one seat is for a person") });
    await expect(createTable({ settings: {} })).rejects.toMatchObject({
      code: "bad-message",
      reason: "at least one seat is for a person",
    });
  });

  test("without an answer are told as such", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("failed");
    });
    const problem = await myTables().catch((error: unknown) => error);
    expect(problemWords(problem)).toBe("The server isn’t responding.");
  });

  test("told to a table go one after the other and stop at the first refusal", async () => {
    const { sent } = socket("pick-hero");
    const telling = tell(
      CODE,
      [{ t: "bring-hero", text: "x" }, { t: "pick-hero", seat: 0, hero: "y" }, { t: "start" }],
      "en",
    );
    await expect(telling).rejects.toMatchObject({ code: "bad-hero", reason: "no such verb" });
    expect(sent.map((message) => [message.t, message.ref])).toEqual([
      ["bring-hero", 1],
      ["pick-hero", 2],
    ]);
  });
});

describe("a quick game", () => {
  test("is a duel with a bot that can begin at once", () => {
    const wish = quickTable({ hero: "alice", opponent: "", board: "heorot", level: "easy" }, known, "Ann");
    expect(wish.settings.seats).toEqual([{ hero: "alice" }, { bot: "easy", hero: "medusa" }]);
    expect([wish.settings.board, wish.sit, wish.name]).toEqual(["heorot", [0], "Ann"]);
  });

  test("draws only match-ups that are fair, or the nearest to fair", () => {
    const pairs = [0, 0.4, 0.99].map((drawn) => fairPair({ hero: "", opponent: "" }, chances, () => drawn));
    expect(pairs).toEqual([
      { hero: "alice", opponent: "medusa" },
      { hero: "medusa", opponent: "alice" },
      { hero: "sinbad", opponent: "medusa" },
    ]);
    expect(fairPair({ hero: "", opponent: "sinbad" }, chances)).toEqual({ hero: "medusa", opponent: "sinbad" });
    expect(fairPair({ hero: "alice", opponent: "sinbad" }, chances)).toEqual({ hero: "alice", opponent: "sinbad" });
  });

  test("leaves heroes without numbers to the server", () => {
    expect(fairPair({ hero: "lantern-keeper", opponent: "" }, chances).opponent).toBe("random");
    expect(fairPair({ hero: "", opponent: "" }, {})).toEqual({ hero: "random", opponent: "random" });
  });

  test("shows how the match-up stands once a hero is chosen", async () => {
    render(QuickPlay, { known, onplay: () => playQuick(known) });
    expect(screen.queryByText("You: 90%")).toBeNull();
    await fireEvent.click(
      within(screen.getByRole("group", { name: "Your hero" })).getByRole("radio", { name: "Alice" }),
    );
    const opponents = within(screen.getByRole("group", { name: "Your opponent" }));
    expect(opponents.getByText("You: 48%").classList.contains("uneven")).toBe(false);
    expect(opponents.getByText("You: 90%").classList.contains("uneven")).toBe(true);
  });

  test("draws a board among those there are", () => {
    expect([0, 0.49, 0.99].map((chance) => anyBoard(["a", "b"], chance))).toEqual(["a", "a", "b"]);
  });

  test("forgets choices this server does not know", () => {
    localStorage.setItem(
      "unmatched-quick",
      JSON.stringify({ hero: "dracula", opponent: "medusa", board: "atlantis", level: "godlike" }),
    );
    choices.begin();
    choices.fit(known);
    expect([choices.hero, choices.opponent, choices.board, choices.level]).toEqual(["", "medusa", "", "easy"]);
    expect(firstLevel(["strong"])).toBe("strong");
  });

  test("is two clicks away, and remembers what was chosen", async () => {
    serve({ "/api/tables": { table: CODE }, "/api/library": served });
    const { sent } = socket();
    render(QuickPlay, { known, onplay: () => playQuick(known) });
    await fireEvent.click(
      within(screen.getByRole("group", { name: "Your hero" })).getByRole("radio", { name: "Medusa" }),
    );
    await fireEvent.click(screen.getByTestId("play-start"));
    await waitFor(() => expect(location.pathname).toBe(`/t/${CODE}`));
    expect(asked[0]!.body.settings.seats![0]).toEqual({ hero: "medusa" });
    expect(asked[0]!.body.name).toBe(`Guest ${settings.guest}`);
    expect(sent.map((message) => message.t)).toEqual(["start"]);
    expect(JSON.parse(localStorage.getItem("unmatched-quick")!).hero).toBe("medusa");
  });

  test("that cannot begin says why and can be tried again", async () => {
    serve({ "/api/tables": new ApiProblem("full", "this server is full") });
    render(QuickPlay, { known, onplay: () => playQuick(known) });
    await fireEvent.click(screen.getByTestId("play-start"));
    expect((await screen.findByRole("alert")).textContent).toBe("this server is full");
    expect(screen.getByTestId("play-start")).toHaveProperty("disabled", false);
  });
});

describe("the start page", () => {
  const lists = (mine: Listed[], open: Listed[]) =>
    serve({ "/api/mine": { tables: mine }, "/api/tables": { tables: open }, "/api/library": served });

  test("puts tables that wait for the person first", async () => {
    lists(
      [
        listed({ waits_for_you: true }),
        listed({ table: "B".repeat(16), board: "sarpedon" }),
        listed({ table: "C".repeat(16), phase: "over" }),
      ],
      [],
    );
    render(StartPage);
    const waiting = await screen.findByRole("region", { name: "Waiting for you" });
    expect(within(waiting).getByRole("link").getAttribute("href")).toBe(`/t/${CODE}`);
    const mine = within(screen.getByTestId("my-tables")).getAllByRole("link");
    expect(mine.map((link) => link.getAttribute("href"))).toEqual([`/t/${"B".repeat(16)}`, `/r/${"C".repeat(16)}`]);
  });

  test("does not list a person's own table a second time among the open ones", async () => {
    lists(
      [listed({ phase: "lobby", free: 1 })],
      [
        listed({ phase: "lobby", free: 1, yours: false }),
        listed({ table: "D".repeat(16), phase: "lobby", free: 1, yours: false }),
      ],
    );
    render(StartPage);
    const open = screen.getByTestId("open-tables");
    await waitFor(() => expect(within(open).getAllByRole("link")).toHaveLength(1));
    expect(within(open).getByText("1 open seat")).toBeTruthy();
  });

  test("links to the rules and the documentation where the server has them", async () => {
    lists([], []);
    const { unmount } = render(StartPage);
    expect(screen.queryByRole("link", { name: "Documentation" })).toBeNull();
    unmount();
    document.head.insertAdjacentHTML("beforeend", '<link rel="help" href="/docs/" />');
    render(StartPage);
    expect(screen.getByRole("link", { name: "Documentation" }).getAttribute("href")).toBe("/docs/");
    expect(screen.getByRole("link", { name: "Rules" }).getAttribute("href")).toBe("/docs/rulebook/en.html");
    document.querySelector('link[rel="help"]')!.remove();
  });

  test("is friendly when nobody is there", async () => {
    lists([], []);
    render(StartPage);
    expect(await screen.findByText(/No open tables right now/)).toBeTruthy();
    expect(screen.getByText(/Your games will appear here/)).toBeTruthy();
    expect(screen.getByTestId("create-table").getAttribute("href")).toBe("/new");
  });

  test("plays at once with what is set", async () => {
    serve({ "/api/mine": { tables: [] }, "/api/tables": { tables: [], here: 3, table: CODE }, "/api/library": served });
    localStorage.setItem("unmatched-quick", JSON.stringify({ hero: "alice", level: "normal" }));
    const { sent } = socket();
    render(StartPage);
    expect((await screen.findByTestId("here")).textContent).toBe("3 people online");
    await fireEvent.click(screen.getByTestId("play-now"));
    await waitFor(() => expect(location.pathname).toBe(`/t/${CODE}`));
    const made = asked.find(({ body }) => body?.settings)!.body;
    expect(made.settings.seats).toEqual([{ hero: "alice" }, { bot: "normal", hero: "medusa" }]);
    expect(sent.map((message) => message.t)).toEqual(["start"]);
  });

  test("tells of a finished game who won, how long it took and when", () => {
    const now = new Date(2026, 10, 16, 12).getTime();
    expect(dayWords(now / 1000, now)).toBe("today");
    expect(dayWords(now / 1000 - 86_400, now)).toBe("yesterday");
    expect(dayWords(now / 1000 - 40 * 86_400, now)).toBe("October 7");
    const over = listed({ phase: "over", winners: [0], yours_at: [0], turns: 10, ended: Date.now() / 1000 });
    const { unmount } = render(TableRow, { table: over });
    for (const told of ["won", "10 turns", "today", "you"])
      expect(screen.getByRole("link").textContent).toContain(told);
    unmount();
    render(TableRow, { table: { ...over, winners: [1] } });
    expect(screen.getByRole("link").textContent).toContain("lost");
  });

  test("calls a custom hero by the name in its file", async () => {
    const own = { ...served.heroes[0]!, id: "lantern-keeper", name: "Lantern Keeper" };
    serve({ "/api/library": served, [`/api/tables/${CODE}/heroes`]: { ...served, heroes: [own] } });
    await libraries.load("en");
    render(TableRow, { table: listed({ heroes: [own.id, "medusa"] }) });
    expect(await screen.findByText(/Lantern Keeper \(you\)/)).toBeTruthy();
  });

  test("takes a table off the list, a game that goes on only when that is meant", async () => {
    const onchange = vi.fn();
    const { sent } = socket();
    const { unmount } = render(TableRow, { table: listed({ phase: "over" }), onchange });
    await fireEvent.click(screen.getByTestId("dismiss"));
    await waitFor(() => expect(onchange).toHaveBeenCalledOnce());
    unmount();
    render(TableRow, { table: listed({ claim: true }), onchange });
    await fireEvent.click(screen.getByTestId("dismiss"));
    expect(sent.map(({ t }) => t)).toEqual(["dismiss"]);
    await fireEvent.click(screen.getByTestId("dismiss-yes"));
    await waitFor(() => expect(onchange).toHaveBeenCalledTimes(2));
    await fireEvent.click(screen.getByTestId("claim"));
    await waitFor(() => expect(onchange).toHaveBeenCalledTimes(3));
    expect(sent.map(({ t }) => t)).toEqual(["dismiss", "resign", "dismiss", "claim"]);
  });

  test("shows the position of a game that is played, and the board of one that is not", async () => {
    const picture = () => document.querySelector('img[src^="/preview/"]');
    const { unmount } = render(TableRow, { table: listed({ phase: "playing", yours: true }) });
    expect(picture()!.getAttribute("src")).toMatch(/^\/preview\/t\/\w+\.png\?small$/);
    await fireEvent.error(picture()!);
    expect(picture()).toBeNull();
    unmount();
    render(TableRow, { table: listed({ phase: "lobby" }) });
    expect(picture()).toBeNull();
  });

  test("says in a row who plays what, and whose turn it is", () => {
    render(TableRow, { table: listed({ waits_for_you: true, timer: { seconds: 60, reserve: 300 } }) });
    const row = screen.getByRole("link").textContent!;
    expect(row).toContain("your turn");
    expect(row).toContain("1 minute per decision, 5 minutes in reserve");
  });
});

describe("joining by link", () => {
  test("takes a link, a path or a bare code", () => {
    for (const text of [`https://play.example/t/${CODE}`, ` /t/${CODE} `, CODE, `http://127.0.0.1:8000/t/${CODE}?x=1`])
      expect(tableIn(text)).toBe(CODE);
    for (const text of ["", "hello", "https://play.example/heroes", "https://play.example/"])
      expect(tableIn(text)).toBe("");
  });

  test("goes to the table, or says that there is none", async () => {
    serve({ [`/api/tables/${CODE}`]: listed() });
    render(JoinForm);
    await fireEvent.input(screen.getByTestId("join-input"), { target: { value: "nonsense" } });
    await fireEvent.click(screen.getByTestId("join-go"));
    expect(screen.getByRole("alert").textContent).toContain("not a table link");
    await fireEvent.input(screen.getByTestId("join-input"), { target: { value: "E".repeat(16) } });
    await fireEvent.click(screen.getByTestId("join-go"));
    expect((await screen.findByRole("alert")).textContent).toContain("This table doesn’t exist");
    await fireEvent.input(screen.getByTestId("join-input"), { target: { value: CODE } });
    await fireEvent.click(screen.getByTestId("join-go"));
    await waitFor(() => expect(location.pathname).toBe(`/t/${CODE}`));
  });
});

describe("a new table", () => {
  test("begins as a duel with a friend by link", () => {
    const { settings: plan, sit } = new Plan().wish(known, "Ann");
    expect([plan.mode, plan.seats, plan.heroes, plan.timer, plan.public, plan.spectators, sit]).toEqual([
      "duel",
      [{ hero: "" }, { hero: "" }],
      "open",
      null,
      false,
      true,
      [0],
    ]);
    expect(Object.keys(known.boards)).toContain(plan.board);
  });

  test("has four seats in teams and three or four in a free-for-all", () => {
    const plan = new Plan();
    for (const [kind, seats, mode] of [
      ["teams", 4, "teams"],
      ["ffa-3", 3, "free-for-all"],
      ["ffa-4", 4, "free-for-all"],
      ["duel", 2, "duel"],
    ] as const) {
      plan.choose(kind);
      const wish = plan.wish(known, "");
      expect([wish.settings.seats!.length, wish.settings.mode]).toEqual([seats, mode]);
    }
  });

  test("for four heroes is never on a board for two", () => {
    const plan = new Plan();
    plan.choose("ffa-4");
    for (let i = 0; i < 40; i++)
      expect(boards[plan.wish(known, "").settings.board!]!.starts.length).toBeGreaterThanOrEqual(4);
    plan.board = "heorot";
    expect(plan.faults(known).board).toContain("2");
  });

  test("lets one person hold two seats of a team, but both sides only at a shared device", () => {
    const plan = new Plan();
    plan.choose("teams");
    plan.seats[2]!.who = "me";
    expect(plan.faults(known).seats).toBeUndefined();
    plan.seats[1]!.who = "me";
    expect(plan.faults(known).seats).toContain("both sides");
    plan.share(true);
    expect(plan.faults(known).seats).toBeUndefined();
    expect(plan.wish(known, "").sit).toEqual([0, 1, 2, 3]);
    plan.share(false);
    expect(plan.wish(known, "").sit).toEqual([0, 2]);
  });

  test("needs a person", () => {
    const plan = new Plan();
    for (const seat of plan.seats) seat.who = "easy";
    expect(plan.faults(known).seats).toBe("At least one seat must be for a person.");
  });

  test("needs enough heroes for a draft, and no forbidden one in a seat", () => {
    const plan = new Plan();
    const all = Object.keys(known.heroes);
    for (const hero of all.slice(1)) plan.allow(hero, false, all);
    plan.heroes = "draft";
    expect(plan.faults(known).heroes).toContain("2");
    plan.heroes = "open";
    plan.seats[0]!.hero = all[1]!;
    expect(plan.faults(known).heroes).toContain(known.heroes[all[1]!]!.name);
    for (const hero of all) plan.allow(hero, true, all);
    expect([plan.allowed, plan.faults(known).heroes]).toEqual([[], undefined]);
  });

  test("has the timer that was asked for", () => {
    const plan = new Plan();
    plan.timer = "180";
    expect(plan.clock).toEqual({ seconds: 180, reserve: 0 });
    plan.timer = "custom";
    plan.seconds = null;
    expect(plan.faults(known).timer).toBeTruthy();
    plan.seconds = 45;
    expect([plan.faults(known).timer, plan.clock]).toEqual([undefined, { seconds: 45, reserve: 600 }]);
  });

  test("begins at once when nobody is to come and nothing to be chosen", () => {
    const plan = new Plan();
    plan.seats[1]!.who = "easy";
    expect(plan.ready).toBe(false);
    plan.seats[0]!.hero = "alice";
    expect(plan.ready).toBe(true);
    plan.heroes = "random";
    plan.seats[0]!.hero = "";
    expect(plan.ready).toBe(true);
  });

  test("is made by the form, with faults at their fields", async () => {
    serve({ "/api/library": served, "/api/tables": { table: CODE } });
    render(NewTablePage);
    const who = await screen.findByLabelText("Seat 1: player");
    await fireEvent.change(who, { target: { value: "easy" } });
    await fireEvent.change(screen.getByLabelText("Seat 2: player"), { target: { value: "easy" } });
    await fireEvent.click(screen.getByTestId("form-create"));
    expect(screen.getByRole("alert").textContent).toBe("At least one seat must be for a person.");
    await fireEvent.change(who, { target: { value: "person" } });
    await fireEvent.click(screen.getByTestId("form-create"));
    await waitFor(() => expect(location.pathname).toBe(`/t/${CODE}`));
    const made = asked.find(({ path, body }) => path === "/api/tables" && body)!.body;
    expect([made.settings.seats![1]!.bot, made.sit]).toEqual(["easy", []]);
  });
});

describe("a board of one's own", () => {
  const board = {
    ...served.boards[0]!,
    id: "my-board",
    name: "My Board",
    starts: served.boards[0]!.starts.slice(0, 2),
  };
  const file = () => ({ target: { files: [new File(["the board"], "my-board.toml")] } });

  test("is brought to a new table", async () => {
    serve({ "/api/library": served, "/api/tables": { table: CODE }, "/api/boards/check": { faults: [], board } });
    const { sent } = socket();
    render(NewTablePage);
    await fireEvent.change(await screen.findByTestId("bring-board"), file());
    expect((await screen.findByLabelText<HTMLInputElement>(/My Board/)).checked).toBe(true);
    await fireEvent.click(screen.getByTestId("form-create"));
    await waitFor(() => expect(location.pathname).toBe(`/t/${CODE}`));
    expect(sent).toMatchObject([{ t: "bring-board", text: "the board" }]);
    const made = asked.find(({ path, body }) => path === "/api/tables" && body)!.body;
    expect(known.boards[made.settings.board!]).toBeTruthy();
  });

  test("has room for its players", () => {
    const plan = new Plan();
    plan.ownBoard = { text: "the board", board: readBoard(board) };
    plan.board = "my-board";
    expect(plan.faults(known)).toEqual({});
    plan.choose("teams");
    expect(plan.faults(known).board).toContain("2");
  });

  test("with faults shows their lines, and is not taken", async () => {
    const found = { place: "lines", what: "unknown space 'V2'", hint: "did you mean 'W2'?", line: 36, column: 3 };
    serve({ "/api/library": served, "/api/boards/check": { faults: [found], board: null } });
    render(NewTablePage);
    await fireEvent.change(await screen.findByTestId("bring-board"), file());
    expect((await screen.findByTestId("board-fault")).textContent).toContain("Line 36, column 3");
    expect(screen.queryByLabelText(/My Board/)).toBeNull();
  });
});

describe("settings", () => {
  test("are kept and come back", async () => {
    render(SettingsForm);
    await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Ann" } });
    await fireEvent.click(screen.getByLabelText("large"));
    await fireEvent.click(screen.getByLabelText("dark"));
    settings.apply();
    Object.assign(settings, { name: "", text: "normal", theme: "auto" });
    settings.begin();
    expect([settings.called, settings.text, settings.dark, document.documentElement.dataset.text]).toEqual([
      "Ann",
      "large",
      true,
      "large",
    ]);
    Object.assign(settings, { text: "normal", theme: "auto", name: "" });
  });

  test("tell a guest who wrote no name from the others, the same each time", () => {
    settings.apply();
    const called = settings.called;
    settings.guest = 1;
    settings.begin();
    expect(settings.called).toBe(called);
  });

  test("that are damaged give way to the defaults", () => {
    localStorage.setItem("unmatched-settings", JSON.stringify({ language: "xx", contrast: "yes", name: 5 }));
    settings.begin();
    expect([settings.language, settings.contrast]).toEqual(["en", false]);
    expect(settings.called).toMatch(/^Guest \d{4}$/);
  });
});

describe("words", () => {
  test("are there in all three languages", () => {
    for (const { id } of LANGUAGES) expect(keys(id).sort()).toEqual(keys("en").sort());
  });

  test("tell spans of time as people do", () => {
    expect([span(60), span(45), span(180), span(86_400), span(7200)]).toEqual([
      "1 minute",
      "45 seconds",
      "3 minutes",
      "1 day",
      "2 hours",
    ]);
    expect([timerWords(null), timerWords({ seconds: 60 })]).toEqual(["no timer", "1 minute per decision"]);
    expect(t("row-free", { n: 2 })).toBe("2 open seats");
  });
});
