import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiProblem } from "../src/api";
import MyRating from "../src/people/MyRating.svelte";
import Passkeys from "../src/people/Passkeys.svelte";
import { standing } from "../src/people/standing.svelte";
import RatingChanges from "../src/people/RatingChanges.svelte";
import RatingPage from "../src/people/RatingPage.svelte";
import type { Ranked } from "../src/protocol";
import { read } from "../src/route.svelte";
import { settings } from "../src/settings/settings.svelte";
import { table } from "./fake_table";
import { asked, fresh, serve } from "./server";

fresh();

const press = (id: string) => fireEvent.click(screen.getByTestId(id));
const one = (more: Partial<Ranked> = {}): Ranked => ({
  rank: 1,
  name: "Ann",
  rating: 1712,
  deviation: 80,
  games: 31,
  provisional: false,
  mine: false,
  hero: "",
  ...more,
});

describe("the rating", () => {
  test("is a list of places, with those of whom little is known at the end", async () => {
    expect(read("/rating")).toEqual({ page: "rating", id: "" });
    const newcomer = one({ rank: 0, name: "Eve", rating: 1800, deviation: 240, games: 2, provisional: true });
    serve({ "/api/rating": { people: [one(), newcomer], mine: null } });
    render(RatingPage);
    const rows = (await screen.findAllByRole("row")).map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows[1]).toEqual(["1", "Ann", "1712", "±80", "31"]);
    expect(rows[2]).toEqual(["Provisional: not enough games for a rank"]);
    expect(rows[3]).toEqual(["–no rank yet", "Eve", "1800", "±240", "2"]);
    expect(screen.getByText("Join the ratings").getAttribute("href")).toBe("/me");
  });

  test("shows the hero that a person plays most, where one is known", async () => {
    serve({ "/api/rating": { people: [one({ hero: "medusa" }), one({ rank: 2, name: "Bob" })], mine: null } });
    render(RatingPage);
    const heads = await screen.findAllByTestId("rating-hero");
    expect(heads.map((head) => [head.dataset.hero, head.closest("tr")!.children[1]!.textContent!.trim()])).toEqual([
      ["medusa", "Ann"],
    ]);
  });

  test("shows oneself below the end of the list", async () => {
    const mine = one({ rank: 0, name: "Me", mine: true, provisional: true });
    serve({ "/api/rating": { people: [one()], mine } });
    render(RatingPage);
    await waitFor(() => expect(screen.getAllByRole("row").at(-1)!.textContent).toContain("(you)"));
  });

  test("is joined under the own name and left after a question", async () => {
    settings.name = " Ann ";
    serve({ "/api/rating": { people: [], mine: null } });
    render(MyRating);
    await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>("rating-take-part").disabled).toBe(false));
    const mine = one({ mine: true });
    serve({ "/api/rating": { people: [mine], mine } });
    await press("rating-take-part");
    expect((await screen.findByTestId("my-rating")).textContent).toMatch(/1712 ± 80\s+Ann · Rank 1 · 31 games/);
    expect(asked[1]).toEqual({ path: "/api/rating", body: { yes: true, name: "Ann" } });
    settings.name = "Anna";
    await fireEvent.click(await screen.findByText("Change name to Anna"));
    expect(asked[3]).toEqual({ path: "/api/rating", body: { yes: true, name: "Anna" } });
    await press("rating-leave");
    expect(asked.filter(({ body }) => body)).toHaveLength(2);
    serve({ "/api/rating": { people: [], mine: null } });
    await press("rating-leave-yes");
    await screen.findByTestId("rating-take-part");
    expect(standing.mine).toBeNull();
  });

  test("tells why somebody could not join", async () => {
    serve({ "/api/rating": { people: [], mine: null } });
    render(MyRating);
    await waitFor(() => expect(screen.getByTestId<HTMLButtonElement>("rating-take-part").disabled).toBe(false));
    serve({ "/api/rating": new ApiProblem("bad-message", "a name is needed") });
    await press("rating-take-part");
    expect((await screen.findByRole("alert")).textContent).toBe("a name is needed");
  });

  test("is told at the end of a game, with what it changed or why it did not", async () => {
    const changes = [{ before: 1500, after: 1662, deviation: 290, provisional: true }, null];
    serve({ "/api/tables/abc/rating": { changes } });
    const { unmount } = render(RatingChanges, { table: table() });
    expect((await screen.findByTestId("rating-changes")).textContent).toContain("Ada: 1500 → 1662 (+162)");
    unmount();
    serve({ "/api/tables/abc/rating": { changes: [] } });
    render(RatingChanges, { table: table() });
    expect((await screen.findByTestId("rating-changes")).textContent).toContain("was not rated");
  });
});

describe("passkeys", () => {
  afterEach(() => vi.unstubAllGlobals());

  class Browser {
    static parseCreationOptionsFromJSON = (options: object) => ({ ...options, parsed: true });
    static parseRequestOptionsFromJSON = (options: object) => ({ ...options, parsed: true });
    toJSON = () => ({ id: "made" });
  }
  function browser(answer: () => Promise<unknown>): void {
    vi.stubGlobal("PublicKeyCredential", Browser);
    vi.stubGlobal("navigator", { ...navigator, credentials: { create: answer, get: answer } });
  }
  const mine = [{ id: "one", made: 86_400 * 20_000, used: 86_400 * 20_001 }];

  test("are not offered by a browser or a server that has none", async () => {
    serve({ "/api/passkeys": { possible: true, mine } });
    render(Passkeys);
    expect(asked).toEqual([]);
    browser(async () => null);
    serve({ "/api/passkeys": { possible: false, mine: [] } });
    render(Passkeys);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByTestId("passkeys")).toBeNull();
  });

  test("are made, listed and removed", async () => {
    settings.name = "Ann";
    browser(async () => new Browser());
    serve({
      "/api/passkeys": { possible: true, mine },
      "/api/passkeys/offer": { options: "{}" },
      "/api/passkeys/add": {},
      "/api/passkeys/remove": {},
    });
    render(Passkeys);
    await fireEvent.click(await screen.findByTestId("passkey-make"));
    expect((await screen.findByTestId("passkey-done")).textContent).toBe("Passkey created.");
    expect(asked[2]).toEqual({ path: "/api/passkeys/add", body: { credential: '{"id":"made"}', name: "Ann" } });
    await press("passkey-remove");
    await waitFor(() => expect(asked.at(-2)).toEqual({ path: "/api/passkeys/remove", body: { id: "one" } }));
  });

  test("make this device somebody, after a question where it has tables", async () => {
    let moved = 0;
    browser(async () => new Browser());
    serve({
      "/api/passkeys": { possible: true, mine: [] },
      "/api/mine": { tables: [{}] },
      "/api/passkeys/ask": { options: "{}" },
      "/api/passkeys/enter": { name: "Ann" },
    });
    render(Passkeys, { onmoved: () => (moved += 1) });
    await fireEvent.click(await screen.findByTestId("passkey-use"));
    expect((await screen.findByRole("alert")).textContent).toContain("1 table of its own");
    expect(moved).toBe(0);
    await press("passkey-use");
    await waitFor(() => expect(screen.getByTestId("passkey-done").textContent).toContain("Ann"));
    expect([moved, settings.name]).toEqual([1, "Ann"]);
  });

  test("that somebody stops are no fault", async () => {
    browser(() => Promise.reject(new DOMException("no", "NotAllowedError")));
    serve({ "/api/passkeys": { possible: true, mine: [] }, "/api/passkeys/offer": { options: "{}" } });
    render(Passkeys);
    await fireEvent.click(await screen.findByTestId("passkey-make"));
    expect((await screen.findByRole("alert")).textContent).toContain("did not create or use a passkey");
    expect(asked.map(({ path }) => path)).toEqual(["/api/passkeys", "/api/passkeys/offer"]);
  });
});
