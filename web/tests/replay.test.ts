import { configure, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiProblem } from "../src/api";
import written from "../src/fixtures/en.json";
import { samples } from "../src/gallery/samples";
import type { Frame, GameInfo, Line, Replay, ReplaySight, ReplayWish } from "../src/protocol";
import ReplayPage from "../src/replay/ReplayPage.svelte";
import { marksOf, placeIn, turnFrom } from "../src/replay/marks";
import { OPEN, PAGE, Tape } from "../src/replay/tape.svelte";

// A whole table takes its time to draw on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
const data = samples("en");
const still = data.games["marmoreal: action"]!;
const LENGTH = 70;

const line = (kind: Line["kind"], seat = 0, text = ""): Line => ({ kind, seat, text });
/** Two lines a decision; a turn begins with every tenth, a fight with every fifteenth. */
const linesOf = (at: number): Line[] => [
  line(at % 10 === 1 ? "turn" : at % 15 === 0 ? "attack" : "actions", at % 2, `line ${at}a`),
  line("actions", 0, `line ${at}b`),
];

function answer(wish: ReplayWish): Replay {
  const first = wish.first ?? 0;
  const frames: Frame[] = [];
  for (let at = first; at < Math.min(LENGTH + 1, first + (wish.count ?? 0)); at++) {
    const before = Array.from({ length: at }, (_, i) => linesOf(i)).flat();
    const log = at === first ? [...before, ...linesOf(at)] : linesOf(at);
    const view = { ...still.game.view, seat: wish.seat ?? -1, turn: Math.ceil(at / 10) };
    const game: GameInfo = {
      ...still.game,
      view,
      position: at,
      log,
      log_from: at === first ? 0 : before.length,
      outcome: at === LENGTH ? { winners: [0], reason: "exhaustion" } : null,
    };
    frames.push({ number: at, by: at ? at % 2 : -1, label: at ? `decision ${at}` : "", game });
  }
  return {
    mode: "duel",
    board: "marmoreal",
    heroes: still.heroes,
    hero_names: ["Alice", "King Arthur"],
    names: ["Alice", "normal"],
    decisions: LENGTH,
    commitment: "",
    sound: true,
    differs: "",
    frames,
    heroes_info: null,
  };
}

describe("a tape", () => {
  test("loads the page one looks at first, then those after it and before it", async () => {
    const pages: number[] = [];
    const tape = new Tape("record", "en", OPEN, async (wish) => (pages.push(wish.first! / PAGE), answer(wish)));
    await tape.load(40);
    expect(pages).toEqual([1, 2, 0]);
    expect(tape.loaded).toBe(LENGTH + 1);
  });

  test("knows the whole log of every place, in whatever order its pages came", async () => {
    const tape = new Tape("record", "en", 0, async (wish) => answer(wish));
    await tape.load(64);
    for (const at of [0, 31, 32, 33, LENGTH]) {
      expect(tape.game(at)!.log.map((one) => one.text)).toEqual(
        Array.from({ length: at + 1 }, (_, i) => linesOf(i))
          .flat()
          .map((one) => one.text),
      );
      expect(tape.fresh(at)).toHaveLength(2);
    }
  });

  test("waits when it asked too fast, and says what is wrong with a record", async () => {
    let asked = 0;
    const slow = new Tape(
      "record",
      "en",
      OPEN,
      async (wish) => {
        asked += 1;
        if (asked === 1) throw new ApiProblem("429", "slower");
        return answer(wish);
      },
      1,
    );
    await slow.load();
    expect(slow.loaded).toBe(LENGTH + 1);
    const bad = new Tape(
      "nonsense",
      "en",
      OPEN,
      async () => Promise.reject(new ApiProblem("bad-record", "line 1: nonsense")),
      1,
    );
    await bad.load();
    expect(bad.problem?.reason).toBe("line 1: nonsense");
  });

  test("stops asking when it is closed", async () => {
    let asked = 0;
    const tape: Tape = new Tape("record", "en", OPEN, async (wish) => (asked++, tape.close(), answer(wish)));
    await tape.load();
    expect(asked).toBe(1);
  });
});

describe("marks", () => {
  const lengths = Array.from({ length: LENGTH + 1 }, (_, i) => 2 * (i + 1));
  const lines = lengths.flatMap((_, at) => linesOf(at));

  test("stand where turns begin and blows fall", () => {
    const marks = marksOf(lines, lengths);
    expect(marks.filter((mark) => mark.kind === "turn").map((mark) => mark.at)).toEqual([1, 11, 21, 31, 41, 51, 61]);
    expect(marks.filter((mark) => mark.kind === "combat").map((mark) => mark.at)).toEqual([15, 30, 45, 60]);
  });

  test("leave out what is not loaded yet", () => {
    const some: (number | undefined)[] = [...lengths];
    for (let at = 20; at < 40; at++) some[at] = undefined;
    const marks = marksOf(lines, some);
    expect(marks.map((mark) => mark.at).filter((at) => at >= 20 && at <= 40)).toEqual([]);
    expect(marks.filter((mark) => mark.kind === "turn").map((mark) => mark.to)).toEqual([11, 19, 51, 61, LENGTH]);
  });

  test("lead from turn to turn", () => {
    const marks = marksOf(lines, lengths);
    expect(turnFrom(marks, 11, 1, LENGTH)).toBe(21);
    expect(turnFrom(marks, 11, -1, LENGTH)).toBe(1);
    expect(turnFrom(marks, 65, 1, LENGTH)).toBe(LENGTH);
    expect(turnFrom(marks, 1, -1, LENGTH)).toBe(0);
  });

  test("are named in the address by their number", () => {
    expect([placeIn("#57"), placeIn(""), placeIn("#x"), placeIn("#-3")]).toEqual([57, 0, 0, 0]);
  });
});

describe("the replay page", () => {
  const wishes: ReplayWish[] = [];
  const looked: number[] = [];
  const posted: [string, unknown][] = [];
  beforeEach(() => {
    wishes.length = 0;
    looked.length = 0;
    posted.length = 0;
    history.replaceState(null, "", "/r/abc");
    const json = (body: unknown, status = 200) =>
      new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
    vi.stubGlobal("scrollTo", () => undefined);
    vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
      if (path.endsWith("/record")) return new Response("unmatched record 1\n");
      if (path.startsWith("/api/library"))
        return json({
          heroes: Object.values(data.heroes),
          boards: written.boards,
          bots: ["easy", "normal"].map((id) => ({ id, name: id, about: "" })),
          rules: {},
        });
      if (path === "/api/replay") {
        const wish = JSON.parse(String(init!.body)) as ReplayWish;
        wishes.push(wish);
        return wish.record.startsWith("unmatched")
          ? json(answer(wish))
          : json({ code: "bad-record", reason: "line 1: nonsense" }, 400);
      }
      if (path === "/api/replay/sight") {
        const wish = JSON.parse(String(init!.body)) as ReplaySight;
        looked.push(wish.position);
        const [mine, theirs] = still.game.view.players.map((player) => player.fighters.find((one) => one.space)!);
        const seen = { reach: [theirs!.space], goes: [], threat: [], targets: [[mine!.space, [theirs!.key]]] };
        return json({ t: "sight", ref: 0, position: wish.position, fighters: [{ fighter: mine!.key, ...seen }] });
      }
      if (path === "/api/tables/continue") {
        posted.push([path, JSON.parse(String(init!.body))]);
        return json({ table: "new" }, 201);
      }
      return json({ code: "404", reason: "" }, 404);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    history.replaceState(null, "", "/");
  });

  async function opened(id = "abc") {
    const shown = render(ReplayPage, { id });
    if (id) await screen.findByTestId("replay-bar");
    return shown;
  }
  const place = () => Number(screen.getByTestId<HTMLInputElement>("replay-bar").value);

  test("steps by button and key, by turn with shift, and jumps to both ends", async () => {
    await opened();
    await waitFor(() => expect(wishes).toHaveLength(3));
    await fireEvent.click(screen.getByTestId("replay-step"));
    expect(place()).toBe(1);
    await fireEvent.keyDown(window, { key: "ArrowRight" });
    expect(place()).toBe(2);
    expect(screen.getByText(/decision 2/)).toBeTruthy();
    await fireEvent.keyDown(window, { key: "ArrowRight", shiftKey: true });
    expect(place()).toBe(11);
    await fireEvent.keyDown(window, { key: "ArrowLeft" });
    await fireEvent.click(screen.getByTestId("replay-back"));
    expect(place()).toBe(9);
    await fireEvent.keyDown(window, { key: "End" });
    expect(place()).toBe(LENGTH);
    expect(screen.getAllByText(/Alice won\. A hero was defeated by exhaustion/).length).toBeGreaterThan(0);
    expect(screen.getByTestId<HTMLButtonElement>("replay-continue").disabled).toBe(true);
    await fireEvent.keyDown(window, { key: "Home" });
    expect(place()).toBe(0);
  });

  test("tells what a step cost, and not what a jump passed over", async () => {
    const { container } = await opened();
    await waitFor(() => expect(container.querySelector(".table.jumped")).toBeNull());
    await fireEvent.click(screen.getByTestId("replay-step"));
    expect(container.querySelector(".table.jumped")).toBeNull();
    await fireEvent.keyDown(window, { key: "End" });
    await waitFor(() => expect(container.querySelector(".table.jumped")).toBeTruthy());
  });

  test("begins at the place of its link", async () => {
    history.replaceState(null, "", "/r/abc#33");
    await opened();
    expect(place()).toBe(33);
    expect(wishes[0]!.first).toBe(PAGE);
  });

  test("asks for the same game as another seat saw it", async () => {
    await opened();
    await fireEvent.change(screen.getByTestId("replay-seat"), { target: { value: "1" } });
    await waitFor(() => expect(wishes.some((wish) => wish.seat === 1)).toBe(true));
    expect(wishes[0]!.seat).toBe(OPEN);
  });

  test("answers who looks at a fighter, asking once for a place", async () => {
    const { container } = await opened();
    expect(looked).toEqual([]);
    const [mine] = still.game.view.players.map((player) => player.fighters.find((one) => one.space)!);
    const space = container.querySelector(`[data-space="${mine!.space}"]`)!;
    await fireEvent.pointerEnter(space, { pointerType: "mouse" });
    await waitFor(() => expect(container.querySelector("[data-part=glance] .hit")).toBeTruthy());
    await waitFor(() => expect(container.querySelectorAll("[data-glow=reach]")).toHaveLength(1));
    await fireEvent.pointerLeave(space, { pointerType: "mouse" });
    await fireEvent.pointerEnter(space, { pointerType: "mouse" });
    await fireEvent.click(screen.getByTestId("replay-step"));
    await fireEvent.click(screen.getByTestId("threats"));
    expect(screen.getByTestId("threats").getAttribute("aria-pressed")).toBe("true");
    await waitFor(() => expect(looked).toEqual([0, 1]));
  });

  test("continues from the place one looks at, against a bot as strong as the one that played", async () => {
    await opened();
    await fireEvent.click(screen.getByTestId("replay-step"));
    await fireEvent.click(screen.getByTestId("replay-continue"));
    await fireEvent.click(await screen.findByTestId("continue-go"));
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]![1]).toMatchObject({ decisions: 1, hot_seat: false });
    const { seats, sit } = posted[0]![1] as { seats: { bot: string }[]; sit: number[] };
    expect(sit).toHaveLength(1);
    expect(seats.filter((seat) => seat.bot === "normal")).toHaveLength(1);
    expect(seats[sit[0]!]!.bot).toBe("");
    await waitFor(() => expect(location.pathname).toBe("/t/new"));
  });

  test("reads a chosen file, and says what is wrong with another", async () => {
    history.replaceState(null, "", "/replay");
    await opened("");
    const input = screen.getByTestId<HTMLInputElement>("replay-file");
    await fireEvent.change(input, { target: { files: [new File(["nonsense"], "a.txt")] } });
    expect(await screen.findByText("line 1: nonsense")).toBeTruthy();
    await fireEvent.change(screen.getByTestId("replay-file"), {
      target: { files: [new File(["unmatched record 1\n"], "a.txt")] },
    });
    expect(await screen.findByTestId("replay-bar")).toBeTruthy();
  });
});
