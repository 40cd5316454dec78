import { personName } from "../src/people/guest";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { ApiProblem } from "../src/api";
import EarlierPerson from "../src/people/EarlierPerson.svelte";
import MePage from "../src/people/MePage.svelte";
import MoveDevice from "../src/people/MoveDevice.svelte";
import { byHero, result } from "../src/people/past.svelte";
import Statistics from "../src/people/Statistics.svelte";
import WatchPage from "../src/people/WatchPage.svelte";
import type { Finished, Listed } from "../src/protocol";
import { read } from "../src/route.svelte";
import { settings } from "../src/settings/settings.svelte";
import { asked, CODE, fresh, serve, served } from "./server";

fresh();

const type = (code: string) => fireEvent.input(screen.getByTestId("move-input"), { target: { value: code } });
const press = (id: string) => fireEvent.click(screen.getByTestId(id));

describe("the page about oneself", () => {
  test("has an address and keeps the name", async () => {
    expect(read("/me")).toEqual({ page: "me", id: "" });
    serve({});
    render(MePage);
    await fireEvent.input(screen.getByTestId("my-name"), { target: { value: "Ann" } });
    expect(settings.called).toBe("Ann");
  });
});

describe("the person of an older cookie", () => {
  test("is offered, and taken only when somebody says so", async () => {
    let kept = 0;
    serve({ "/api/person": { earlier: true }, "/api/person/keep": {} });
    render(EarlierPerson, { onkept: () => (kept += 1) });
    await fireEvent.click(await screen.findByTestId("earlier-yes"));
    await waitFor(() => expect(screen.queryByTestId("earlier")).toBeNull());
    expect(kept).toBe(1);
    expect(asked.at(-1)).toEqual({ path: "/api/person/keep", body: { yes: true } });
  });

  test("is not mentioned where there is none", async () => {
    serve({ "/api/person": { earlier: false } });
    render(EarlierPerson);
    await waitFor(() => expect(asked.length).toBe(1));
    expect(screen.queryByTestId("earlier")).toBeNull();
  });
});

describe("another device", () => {
  test("is shown a code, and the name goes along", async () => {
    settings.name = " Ann ";
    serve({ "/api/person/code": { code: "1234 5678 9012", seconds: 600 } });
    render(MoveDevice);
    await press("move-show");
    await waitFor(() => expect(screen.getByTestId("move-code").textContent).toBe("1234 5678 9012"));
    expect(asked).toEqual([{ path: "/api/person/code", body: { name: "Ann" } }]);
    expect(screen.getByText(/within 10 minutes/)).toBeTruthy();
  });

  test("becomes the person of a typed code, with that person's name", async () => {
    let moved = 0;
    serve({ "/api/mine": { tables: [] }, "/api/person/move": { name: "Ann" } });
    render(MoveDevice, { onmoved: () => (moved += 1) });
    expect(screen.getByTestId<HTMLButtonElement>("move-go").disabled).toBe(true);
    await type("1234-5678-9012");
    await press("move-go");
    await waitFor(() => expect(screen.getByTestId("moved").textContent).toContain("Ann"));
    expect([settings.name, moved]).toEqual(["Ann", 1]);
    expect(asked.at(-1)).toEqual({ path: "/api/person/move", body: { code: "1234-5678-9012" } });
  });

  test("is asked once more when it has tables of its own", async () => {
    serve({ "/api/mine": { tables: [{}, {}] }, "/api/person/move": { name: "" } });
    settings.name = "Bob";
    render(MoveDevice);
    await type("123456789012");
    await press("move-go");
    expect((await screen.findByRole("alert")).textContent).toContain("2 tables of its own");
    expect(asked.map(({ path }) => path)).toEqual(["/api/mine"]);
    await press("move-go");
    await waitFor(() => expect(screen.getByTestId("moved")).toBeTruthy());
    expect(settings.name).toBe("Bob");
  });

  test("is told why a code does not work", async () => {
    serve({ "/api/mine": { tables: [] }, "/api/person/move": new ApiProblem("no-code", "this code is wrong") });
    render(MoveDevice);
    await type("000000000000");
    await press("move-go");
    expect((await screen.findByRole("alert")).textContent).toBe("this code is wrong");
    await type("0000000000001");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

const finished = (more: Partial<Finished> = {}): Finished => ({
  table: CODE,
  ended: 1_760_000_000,
  mode: "duel",
  board: "heorot",
  seats: [
    { name: "Ann", bot: "", hero: "alice", team: 0 },
    { name: "", bot: "easy", hero: "medusa", team: 1 },
  ],
  mine: [0],
  outcome: { winners: [0], reason: "combat" },
  turns: 21,
  ...more,
});

describe("the games of the past", () => {
  test("say who won from the reader's side", () => {
    expect(result(finished())).toBe("win");
    expect(result(finished({ mine: [1] }))).toBe("loss");
    expect(result(finished({ mine: [0, 1] }))).toBe("both");
  });

  test("are listed with result, heroes, board, turns and a way to the replay, and go on by a button", async () => {
    const second = finished({ table: "another-table-00", outcome: { winners: [1], reason: "resigned" } });
    serve({ "/api/library": served, "/api/history": { games: [finished()], more: true, tallies: [] } });
    render(MePage);
    const first = await screen.findByRole("link", { name: /Alice.*Ann.*Medusa/ });
    expect(first.getAttribute("href")).toBe(`/r/${CODE}`);
    for (const words of ["Won", "Heorot", "21 turns", "2025"]) expect(first.textContent).toContain(words);
    serve({ "/api/history": { games: [second], more: false, tallies: [] } });
    await press("history-more");
    await waitFor(() => expect(screen.getByText("Lost")).toBeTruthy());
    expect(asked.at(-1)!.path).toBe(`/api/history?before=${CODE}`);
    expect(screen.queryByTestId("history-more")).toBeNull();
    expect(screen.getByText("Won")).toBeTruthy();
    // Of one's own resignation nobody says that the others have resigned.
    expect(screen.getByText(/By resignation/)).toBeTruthy();
  });

  test("that cannot be fetched can be asked for again", async () => {
    serve({});
    render(MePage);
    const again = await screen.findByRole("button", { name: "Try again" });
    serve({ "/api/history": { games: [], more: false, tallies: [] } });
    await fireEvent.click(again);
    await screen.findByText(/No finished games yet/);
  });

  test("add up by hero and match-up, against people and bots", async () => {
    const tallies = [
      { hero: "alice", against: "medusa", bots: true, games: 3, won: 1 },
      { hero: "alice", against: "medusa", bots: false, games: 1, won: 1 },
      { hero: "alice", against: "", bots: false, games: 1, won: 0 },
      { hero: "medusa", against: "alice", bots: true, games: 1, won: 1 },
    ];
    const [alice, medusa] = byHero(tallies, "all");
    expect(alice).toMatchObject({ hero: "alice", games: 5, won: 2 });
    expect(alice!.against.map(({ hero, games, won }) => [hero, games, won])).toEqual([
      ["medusa", 4, 2],
      ["", 1, 0],
    ]);
    expect(medusa).toMatchObject({ hero: "medusa", games: 1, won: 1 });
    expect(byHero(tallies, "people").map(({ hero, games }) => [hero, games])).toEqual([["alice", 2]]);
    render(Statistics, { tallies });
    const rows = () => screen.getAllByRole("row").map((row) => row.textContent!.replace(/\s+/g, " "));
    expect(rows()[1]).toContain("5");
    expect(rows()[1]).toContain("40%");
    await fireEvent.click(screen.getByRole("button", { name: /alice: matchups/i }));
    expect(rows().some((row) => row.includes("with 3 or 4 players"))).toBe(true);
    await fireEvent.click(screen.getByRole("radio", { name: "Bots" }));
    expect(rows()[1]).toContain("33%");
  });
});

describe("the page of games to watch", () => {
  const table: Listed = {
    table: CODE,
    phase: "playing",
    mode: "duel",
    board: "heorot",
    names: ["Ann", "Bob"],
    heroes: ["alice", "medusa"],
    free: 0,
    timer: null,
    spectators: true,
    yours: false,
    waits_for_you: false,
    set_aside: false,
    seek: false,
    turns: 4,
    winners: [],
    ended: 0,
    yours_at: [],
    claim: false,
    rated: false,
  };

  test("lists them with the number of those who look on, each as a way there", async () => {
    expect(read("/watch")).toEqual({ page: "watch", id: "" });
    expect(read("/watch/more")).toBeNull();
    serve({ "/api/library": served, "/api/watch": { games: [{ table, watching: 3 }] } });
    render(WatchPage);
    expect((await screen.findByRole("link", { name: /Ann.*Bob/ })).getAttribute("href")).toBe(`/t/${CODE}`);
    expect(screen.getByText("3 spectators")).toBeTruthy();
  });

  test("says so when there is nothing to watch, or nobody answers", async () => {
    serve({ "/api/watch": { games: [] } });
    const { unmount } = render(WatchPage);
    expect((await screen.findByTestId("watch-none")).textContent).toContain("No public game");
    // A table that others shall see is a public one; and meanwhile there is something to look at.
    const ways = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(ways).toEqual(expect.arrayContaining(["/new?public", "/replay"]));
    unmount();
    serve({});
    render(WatchPage);
    await screen.findByRole("alert");
  });
});

describe("guests", () => {
  test("are named in the reader's language, whatever language they play in", () => {
    expect(["Гость 6067", "Гість 12", "Guest 7", "Bohdan"].map(personName)).toEqual([
      "Guest 6067",
      "Guest 12",
      "Guest 7",
      "Bohdan",
    ]);
  });
});
