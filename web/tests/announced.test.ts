import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, test } from "vitest";
import type { GameInfo } from "../src/protocol";
import { settings } from "../src/settings/settings.svelte";
import type { LogLine } from "../src/shapes";
import { data, FakeConnection, sit } from "./fake_table";

beforeEach(() => void (settings.speed = "off"));

test("a finished game says who fell to what, with numbers and the course of health", async () => {
  const { connection, game } = sit("marmoreal: action");
  const did = (dealt: number, blow: number, blow_why: string) => ({ dealt, blow, blow_why, played: 9 });
  connection.show({
    ...game,
    question: null,
    outcome: { winners: [game.view.seat], reason: "combat" },
    summary: {
      falls: ["Medusa fell to “Snark”: 5 damage."],
      seats: [did(17, 5, "“Snark”"), did(0, 0, "")],
      health: [
        [13, 16],
        [13, 5],
        [13, 0],
      ],
    },
  });
  const over = await screen.findByTestId("game-over");
  expect(screen.getByTestId("over-why").textContent).toContain("Medusa fell to “Snark”: 5 damage.");
  expect(over.textContent).toContain("17 damage dealt · 9 cards played");
  expect(over.textContent).toContain("Best hit: 5, “Snark”");
  expect(over.textContent!.match(/Best hit/g)).toHaveLength(1);
  const curve = within(screen.getByTestId("health-curve")).getByRole("img");
  expect(curve.getAttribute("aria-label")).toContain("13, 13, 13");
  expect(curve.querySelectorAll("path")).toHaveLength(2);
});

describe("what is said across the board", () => {
  const said = () => screen.queryByTestId("banner")?.textContent?.replace(/\s+/g, " ").trim();
  const turn = (seat: number): LogLine => ({ kind: "turn", seat, amount: 9, text: "Turn 9: Somebody" });
  const begun: LogLine = { kind: "maneuver", seat: data.games["marmoreal: action"]!.game.view.seat, text: "" };

  const come = (log: LogLine[]) => {
    const sample = data.games["marmoreal: action"]!.game as GameInfo;
    const game = { ...sample, log, view: { ...sample.view, turn: 1 } };
    const connection = new FakeConnection(game);
    sit("marmoreal: action", undefined, { connection: connection.real });
    return { connection, game };
  };

  test("is who plays against whom and who begins, once; then whose turn it is", async () => {
    settings.speed = "normal";
    const { connection, game } = come([]);
    await tick();
    expect(said()).toMatch(/Alice.*King Arthur.*(You go|goes) first/);
    const mine = turn(game.view.seat);
    connection.show({ ...game, position: game.position + 1, log: [begun, mine] }, [mine]);
    await waitFor(() => expect(said()).toBe("Your turn"));
    const theirs = turn(1 - game.view.seat);
    connection.show({ ...game, position: game.position + 2, log: [begun, mine, theirs] }, [theirs]);
    await waitFor(() => expect(said()).toBe("Turn 9: Somebody"));
  });

  test("offers sound in the first opening, and never again", async () => {
    settings.speed = "normal";
    settings.sound = settings.soundOffered = false;
    come([]);
    await tick();
    expect(screen.getByTestId("sound-offer")).toBeTruthy();
    await fireEvent.click(screen.getByText("Play with sound"));
    expect([settings.sound, settings.soundOffered]).toEqual([true, true]);
    expect(screen.queryByTestId("sound-offer")).toBeNull();
    cleanup();
    settings.sound = false;
    come([]);
    await tick();
    expect(said()).toMatch(/Alice/);
    expect(screen.queryByTestId("sound-offer")).toBeNull();
  });

  test("does not repeat an offer that nobody answered", async () => {
    settings.speed = "normal";
    settings.sound = settings.soundOffered = false;
    come([]);
    await tick();
    expect(screen.getByTestId("sound-offer")).toBeTruthy();
    cleanup();
    expect([settings.sound, settings.soundOffered]).toEqual([false, true]);
  });

  test("shows the portraits of both heroes", async () => {
    settings.speed = "normal";
    come([]);
    await tick();
    const shown = [...screen.getByTestId("banner").querySelectorAll("img")].map((one) => one.getAttribute("src"));
    expect(shown).toEqual(["/art/portraits/alice.svg", "/art/portraits/king-arthur.svg"]);
  });

  test("is nothing for who comes later or wants no pauses", async () => {
    come([]);
    await tick();
    expect(said()).toBeUndefined();
    settings.speed = "normal";
    come([begun]);
    await tick();
    expect(said()).toBeUndefined();
  });
});
