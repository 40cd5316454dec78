import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import { readBoard } from "../src/library.svelte";
import { samples } from "../src/gallery/samples";
import type { TableInfo } from "../src/protocol";
import { settings } from "../src/settings/settings.svelte";
import ClaimBar from "../src/table/lobby/ClaimBar.svelte";
import { ending } from "../src/table/sheets/endings";
import Lobby from "../src/table/lobby/Lobby.svelte";
import RematchOffer from "../src/table/sheets/RematchOffer.svelte";
import Share from "../src/table/lobby/Share.svelte";
import TablePage from "../src/table/TablePage.svelte";
import { bots, FakeConnection, radio, seat, table } from "./fake_table";
import { serve, served, socket } from "./server";

const data = samples("en");

test("a lobby starts by its button, however settled everything seems", async () => {
  const seats = [
    seat(0, { taken: true, mine: true, name: "Ada", hero: "medusa" }),
    seat(1, { bot: "easy", taken: true, hero: "random" }),
  ];
  const { sent } = socket("", table({ phase: "lobby", seats }));
  serve({ "/api/library": served, "/api/person": {} });
  render(TablePage, { id: "abc" });
  await fireEvent.click(await screen.findByTestId("start"));
  expect(sent.map((message) => message.t)).toEqual(["start"]);
  vi.unstubAllGlobals();
});

describe("the lobby", () => {
  const props = (connection: FakeConnection, info: TableInfo) => ({
    connection: connection.real,
    table: info,
    board: data.boards["marmoreal"],
    heroes: data.heroes,
    bots,
  });

  test("gives a guest a seat with one click", async () => {
    settings.name = "Zoë";
    const connection = new FakeConnection();
    render(
      Lobby,
      props(
        connection,
        table({ phase: "lobby", host: false, seats: [seat(0, { taken: true, name: "Bob" }), seat(1)] }),
      ),
    );
    expect(screen.queryByTestId("sit-0")).toBeNull();
    await fireEvent.click(screen.getByTestId("sit-1"));
    expect(connection.sent).toEqual([{ t: "sit", seat: 1, name: "Zoë" }]);
  });

  test("asks people around one device for their names, and offers them no link", async () => {
    const connection = new FakeConnection();
    const seats = [0, 1].map((number) => seat(number, { taken: true, mine: true, name: "Ada" }));
    const shared = { mode: "duel", board: "marmoreal", heroes: "open", hot_seat: true } as const;
    render(Lobby, props(connection, table({ phase: "lobby", seats, settings: shared })));
    expect(screen.queryByTestId("copy-link")).toBeNull();
    expect(screen.queryByTestId("name-input")).toBeNull();
    const [first, second] = [0, 1].map((number) => screen.getByTestId<HTMLInputElement>(`seat-name-${number}`));
    expect([first!.value, second!.value, second!.placeholder]).toEqual(["Ada", "", "Player 2"]);
    await fireEvent.change(second!, { target: { value: "Bo " } });
    expect(connection.sent).toEqual([{ t: "sit", seat: 1, name: "Bo" }]);
  });

  test("starts only when every seat is taken, and names the level of a bot", async () => {
    const connection = new FakeConnection();
    const seats = [seat(0, { taken: true, mine: true, name: "Ada" }), seat(1, { bot: "easy", taken: true })];
    const { rerender } = render(Lobby, props(connection, table({ phase: "lobby", seats: [seats[0]!, seat(1)] })));
    expect(screen.getByTestId<HTMLButtonElement>("start").disabled).toBe(true);
    await rerender(props(connection, table({ phase: "lobby", seats })));
    expect(screen.getByTestId("seat-1").textContent).toContain("Bot · Easy");
    await fireEvent.click(screen.getByTestId("start"));
    expect(connection.sent).toEqual([{ t: "start" }]);
  });

  test("lets one choose a hero by its portrait, and says why not", async () => {
    const connection = new FakeConnection();
    connection.answer = () => ({ t: "refused", code: "illegal", reason: "this hero is not allowed" });
    render(Lobby, props(connection, table({ phase: "lobby" })));
    await fireEvent.click(screen.getByTestId("choose-hero-0"));
    await fireEvent.click(radio("medusa"));
    const facts = screen.getByTestId("hero-facts").textContent!;
    for (const told of ["health 16", "Harpy ×3", "easy to play", "Gaze of Stone", "deal 1 damage"])
      expect(facts).toContain(told);
    expect(connection.sent).toEqual([]);
    await fireEvent.click(screen.getByTestId("take-hero"));
    expect(connection.sent).toEqual([{ t: "pick-hero", seat: 0, hero: "medusa" }]);
    expect(await screen.findByText("this hero is not allowed")).toBeTruthy();
  });

  test("lets the host bring a board file, which then is one of the boards", async () => {
    const own = { ...served.boards[0]!, id: "my-board", name: "My Board" };
    serve({ "/api/library": served, "/api/boards/check": { faults: [], board: own } });
    const connection = new FakeConnection();
    const drawn = readBoard(own);
    const { rerender } = render(Lobby, props(connection, table({ phase: "lobby" })));
    await fireEvent.click(screen.getByTestId("change-board"));
    const files = { target: { files: [new File(["the board"], "my-board.toml")] } };
    await fireEvent.change(screen.getByTestId("bring-board"), files);
    await waitFor(() => expect(connection.sent).toEqual([{ t: "bring-board", text: "the board" }]));
    const after = table({ phase: "lobby", own_board: "12ab", settings: { board: "my-board" } });
    await rerender({ ...props(connection, after), board: drawn });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("My Board");
    await fireEvent.click(screen.getByTestId("change-board"));
    expect(document.querySelector<HTMLInputElement>('input[value="my-board"]')!.checked).toBe(true);
  });

  test("drafts in turn, without the heroes that are taken", async () => {
    const connection = new FakeConnection();
    const seats = [
      seat(0, { taken: true, mine: true, name: "Ada" }),
      seat(1, { taken: true, name: "Bob", hero: "medusa", hero_name: "Medusa" }),
    ];
    render(
      Lobby,
      props(
        connection,
        table({ phase: "draft", picking: 0, seats, settings: { heroes: "draft", board: "marmoreal" } }),
      ),
    );
    expect(radio("medusa").disabled).toBe(true);
    await fireEvent.click(radio("alice"));
    await fireEvent.click(screen.getByTestId("take-hero"));
    expect(connection.sent).toEqual([{ t: "pick-hero", seat: 0, hero: "alice" }]);
  });
});

describe("around a game", () => {
  const lobby = (connection: FakeConnection, info: TableInfo) => ({
    connection: connection.real,
    table: info,
    board: data.boards["marmoreal"],
    heroes: data.heroes,
    bots,
  });

  test("the host gives a free seat to a bot, and takes it back", async () => {
    const connection = new FakeConnection();
    const mine = seat(0, { taken: true, mine: true, name: "Ada" });
    const { rerender } = render(Lobby, lobby(connection, table({ phase: "lobby", seats: [mine, seat(1)] })));
    await fireEvent.change(screen.getByTestId("to-bot-1"), { target: { value: "easy" } });
    const seats = [mine, seat(1, { bot: "easy", taken: true })];
    await rerender(lobby(connection, table({ phase: "lobby", seats })));
    await fireEvent.click(screen.getByTestId("no-bot-1"));
    expect(connection.sent).toEqual([
      { t: "seat-bot", seat: 1, bot: "easy" },
      { t: "seat-bot", seat: 1, bot: "" },
    ]);
  });

  test("a guest is told who invites to what, and where to learn it", () => {
    const seats = [seat(0, { taken: true, name: "Anna" }), seat(1)];
    render(Lobby, lobby(new FakeConnection(), table({ phase: "lobby", host: false, invites: "Anna", seats })));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Anna invites you to a duel: Marmoreal");
    expect(screen.getByRole("link", { name: "Learn in three minutes" }).getAttribute("href")).toBe("/learn");
    expect(screen.queryByTestId("to-bot-1")).toBeNull();
  });

  test("at a table that seeks, the hero is chosen before one sits down", async () => {
    settings.name = "Zoë";
    const connection = new FakeConnection();
    const seats = [seat(0, { taken: true, name: "Anna" }), seat(1)];
    const sought = table({
      phase: "lobby",
      host: false,
      seats,
      settings: { mode: "duel", board: "marmoreal", heroes: "open", seek: true },
    });
    render(Lobby, lobby(connection, sought));
    expect(screen.queryByTestId("start")).toBeNull();
    await fireEvent.click(screen.getByTestId("sit-1"));
    await fireEvent.click(radio("sinbad"));
    await fireEvent.click(screen.getByTestId("take-hero"));
    expect(connection.sent).toEqual([{ t: "sit", seat: 1, name: "Zoë", hero: "sinbad" }]);
  });

  test("the link is sent by the system's own ways, or copied where there are none", async () => {
    const share = vi.fn(async () => undefined);
    vi.stubGlobal("navigator", { ...navigator, share, clipboard: { writeText: vi.fn() } });
    render(Share, { link: "http://x/t/abc", words: "Anna invites you" });
    await fireEvent.click(screen.getByTestId("share-link"));
    expect(share).toHaveBeenCalledWith({ title: "Unmatched", text: "Anna invites you", url: "http://x/t/abc" });
    await fireEvent.click(screen.getByTestId("copy-link"));
    expect(navigator.clipboard.writeText).toHaveBeenCalledWith("http://x/t/abc");
    await fireEvent.click(screen.getByTestId("qr"));
    expect((await screen.findByRole("img")).getAttribute("src")).toMatch(/^data:image\/svg/);
    vi.unstubAllGlobals();
  });

  test("a rematch is offered, awaited, accepted, and led to", async () => {
    const onrematch = vi.fn();
    const at = (ada: boolean, bob: boolean, rematch = "") =>
      table({
        phase: "over",
        rematch,
        seats: [seat(0, { mine: true, name: "Ada", again: ada }), seat(1, { name: "Bob", again: bob })],
      });
    const { rerender } = render(RematchOffer, { table: at(false, false), onrematch });
    expect(screen.getByTestId("rematch").textContent).toContain("Offer a rematch");
    await rerender({ table: at(true, false), onrematch });
    expect(screen.getByTestId("rematch-waits").textContent).toContain("Waiting for Bob");
    await rerender({ table: at(false, true), onrematch });
    expect(screen.getByRole("status").textContent).toContain("Bob: how about a rematch?");
    await fireEvent.click(screen.getByTestId("rematch"));
    expect(onrematch).toHaveBeenCalledOnce();
    await rerender({ table: at(true, true, "xyz"), onrematch });
    expect(screen.getByTestId("rematch").getAttribute("href")).toBe("/t/xyz");
  });

  test("who resigned is told as the reader sees it", () => {
    const seats = (mine: number, gone: number, late = 0) =>
      [0, 1].map((n) =>
        seat(n, { name: n ? "Bob" : "Ada", mine: n === mine, resigned: n === gone, expiries: n === gone ? late : 0 }),
      );
    expect(ending("resigned", seats(0, 0))).toBe("You resigned");
    expect(ending("resigned", seats(0, 1))).toBe("Bob resigned");
    expect(ending("resigned", seats(-1, 1))).toBe("Bob resigned");
    expect(ending("resigned", seats(0, 0, 3))).toBe("You ran out of time");
    expect(ending("resigned", seats(1, 0, 3))).toBe("Ada ran out of time");
    expect(ending("resigned")).toBe("The other side resigned");
    expect(ending("combat", seats(0, 0))).toBe("A hero was defeated in combat");
  });

  test("a win is claimed when the time has come, and before it is said when that is", async () => {
    const connection = new FakeConnection();
    const away = { connection: connection.real, asked: 1 };
    const seats = [seat(0, { mine: true, name: "Ada" }), seat(1, { name: "Bob" })];
    const { rerender } = render(ClaimBar, { ...away, table: table({ claim: 7000, seats }) });
    expect(screen.getByTestId("claim-bar").textContent).toContain("You can claim the win in 2 hours");
    expect(screen.queryByTestId("claim")).toBeNull();
    await rerender({ ...away, table: table({ claim: 0, seats }) });
    await fireEvent.click(screen.getByTestId("claim"));
    expect(connection.sent).toEqual([{ t: "claim" }]);
    await rerender({ ...away, table: table({ claim: -1, seats }) });
    expect(screen.queryByTestId("claim-bar")).toBeNull();
  });
});
