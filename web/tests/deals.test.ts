import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { ApiProblem } from "../src/api";
import DealPage from "../src/deals/DealPage.svelte";
import DealResults from "../src/deals/DealResults.svelte";
import SameDeal from "../src/deals/SameDeal.svelte";
import type { DealInfo, Play, PlayedSeat } from "../src/protocol";
import { read } from "../src/route.svelte";
import { settings } from "../src/settings/settings.svelte";
import { asked, fresh, serve } from "./server";

fresh();

const seat = (name: string, team: number, more: Partial<PlayedSeat> = {}): PlayedSeat => ({
  name,
  bot: "",
  team,
  health: 5,
  cards: 12,
  resigned: false,
  knew: false,
  mine: false,
  ...more,
});
const play = (table: string, seats: PlayedSeat[], more: Partial<Play> = {}): Play => ({
  table,
  ended: 1_700_000_000,
  seats,
  outcome: { winners: [0], reason: "combat" },
  turns: 9,
  margins: [5, -5],
  looked_back: false,
  fair: true,
  compared: [null, null],
  ...more,
});
const deal = (more: Partial<DealInfo> = {}): DealInfo => ({
  deal: "d1",
  mode: "duel",
  board: "heorot",
  board_name: "Heorot",
  heroes: ["alice", "medusa"],
  hero_names: ["Alice", "Medusa"],
  teams: [0, 1],
  first: 1,
  games: 2,
  knows: false,
  shown: false,
  plays: [],
  means: [],
  ...more,
});

describe("a deal", () => {
  test("has an address, and a finished game leads to it", async () => {
    expect(read("/d/d1")).toEqual({ page: "deal", id: "d1" });
    serve({ "/api/deals": { deal: "d1" } });
    render(SameDeal, { table: "t1" });
    await fireEvent.click(screen.getByTestId("same-deal"));
    await waitFor(() => expect(location.pathname).toBe("/d/d1"));
    expect(asked).toEqual([{ path: "/api/deals", body: { table: "t1" } }]);
  });

  test("says why a game has none", async () => {
    serve({ "/api/deals": new ApiProblem("not-allowed", "only of a finished game") });
    render(SameDeal, { table: "t1" });
    await fireEvent.click(screen.getByTestId("same-deal"));
    expect((await screen.findByRole("alert")).textContent).toBe("only of a finished game");
  });

  test("is played from either side, and hides its results until then", async () => {
    settings.name = "Ann";
    serve({ "/api/deals/d1": deal(), "/api/deals/d1/play": { table: "t2" } });
    render(DealPage, { id: "d1" });
    expect((await screen.findByText(/Medusa goes first/)).textContent).toContain("Alice");
    expect(screen.getByTestId("deal-results").textContent).toContain("2 games have been played");
    expect(screen.queryByTestId("deal-plays")).toBeNull();
    await fireEvent.click(screen.getByTestId("deal-seat-1"));
    await fireEvent.change(screen.getByTestId("deal-against"), { target: { value: "person" } });
    await fireEvent.click(screen.getByTestId("deal-play"));
    await waitFor(() => expect(location.pathname).toBe("/t/t2"));
    expect(asked.at(-1)!.body).toEqual({ seat: 1, bot: "", name: "Ann", language: "en" });
  });

  test("shows its results to who asks, and then marks who knows it", async () => {
    const open = deal({ knows: true, shown: true, plays: [play("x", [seat("Ann", 0), seat("Bob", 1)])] });
    serve({ "/api/deals/d1": deal(), "/api/deals/d1/show": open });
    render(DealPage, { id: "d1" });
    await fireEvent.click(await screen.findByTestId("deal-show"));
    expect((await screen.findByTestId("deal-knows")).textContent).toContain("will not be compared");
    expect(screen.getByTestId("deal-plays").textContent).toContain("Bob");
  });

  test("compares what people made of the same cards, and says what does not count", () => {
    const plays = [
      play("x", [seat("Ann", 0, { mine: true }), seat("Bob", 1)], { compared: [2.5, -2.5] }),
      play("y", [seat("Eve", 0, { knew: true }), seat("", 1, { bot: "easy" })], { fair: false }),
    ];
    const means = [{ team: 0, bots: ["", ""], games: 3, won: 2, margin: 1 }];
    render(DealResults, { deal: deal({ shown: true, plays, means }), bots: [{ id: "easy", name: "Easy", about: "" }] });
    expect(screen.getByTestId("deal-means").textContent).toMatch(
      /Alice.*between people.*3 games, 2 won, average margin \+1/,
    );
    const [first, second] = [...screen.getByTestId("deal-plays").children];
    expect(first!.textContent).toMatch(/Ann.*you.*\+5.*\+2.5.*Bob.*−5.*−2.5/s);
    expect(second!.textContent).toMatch(/a player knew the deal.*Eve.*knew the deal.*bot, Easy/s);
  });
});
