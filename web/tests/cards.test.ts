import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import Card from "../src/cards/Card.svelte";
import CardBack from "../src/cards/CardBack.svelte";
import DeckList from "../src/cards/DeckList.svelte";
import Hand from "../src/cards/Hand.svelte";
import Pile from "../src/cards/Pile.svelte";
import { hyphenated, longestWord, shortTitle } from "../src/cards/titles";
import { fighterName, fighterPictogram, heroColor } from "../src/fighters/looks.svelte";
import type { HeroInfo, PlayerView } from "../src/shapes";
import { samples } from "../src/gallery/samples";

const { heroes } = samples("en");
const alice = heroes["alice"]!;
const face = (key: string) => alice.cards.find((card) => card.key === key)!;

describe("a card", () => {
  test("says everything that is written on it", () => {
    render(Card, { face: face("claws-that-catch"), hero: alice });
    const label = screen.getByRole("article").getAttribute("aria-label")!;
    for (const word of [
      "Claws That Catch",
      "attack 3",
      "boost 2",
      "The Jabberwock",
      face("claws-that-catch").effects[0]!.text,
    ])
      expect(label).toContain(word);
  });

  test("says as much when it is too small for its text", () => {
    render(Card, { face: face("looking-glass"), hero: alice, brief: true, width: "70px" });
    expect(screen.getByRole("article").getAttribute("aria-label")).toContain("Alice recovers 3 health");
    expect(document.querySelector(".text")).toBeNull();
  });

  test("shows the bonus attack printed on it", () => {
    const mary = heroes["bloody-mary"]!;
    render(Card, { face: mary.cards.find((card) => card.bonus_title)!, hero: mary });
    expect(document.querySelector(".bonus")!.textContent).toContain("Bloody Reprise");
  });

  test("can be drawn for every card of every hero in every language", () => {
    for (const language of ["en", "ru", "uk"] as const) {
      for (const hero of Object.values(samples(language).heroes)) {
        for (const card of hero.cards) render(Card, { face: card, hero }).unmount();
      }
    }
  });

  test("shows no more than the hero on its back", () => {
    render(CardBack, { hero: "alice", name: "Alice" });
    expect(screen.getByRole("img").getAttribute("aria-label")).toBe("Alice card, face down");
  });
});

test("no two small cards of a deck are called the same, and none is called by nothing", () => {
  for (const language of ["en", "ru", "uk"] as const) {
    for (const hero of Object.values(samples(language).heroes)) {
      const titles = [...new Set(hero.cards.map((card) => card.title))];
      const short = titles.map((title) => shortTitle(title, titles));
      // What stands on the first line and a half must tell them apart.
      expect(new Set(short.map((title) => title.slice(0, 22))).size, hero.id).toBe(titles.length);
      for (const title of short) expect(title.replace("… ", "")).not.toBe("");
    }
  }
  expect(shortTitle("Voyage to the Cannibals", ["Voyage to the Apes", "Feint"])).toBe("… Cannibals");
  expect(shortTitle("The Wolf", ["The Basket"])).toBe("The Wolf");
  expect(longestWord("Eat Me-and-Drink")).toBe(5);
});

test("long words of a title may be broken between syllables, never near their ends, and read the same", () => {
  const parts = (title: string) => hyphenated(title).split("\u00ad");
  expect(parts("Издевательский смех")).toEqual(["Изде", "ва", "тельский смех"]);
  expect(parts("Regroup")).toEqual(["Regroup"]);
  for (const hero of Object.values(samples("uk").heroes))
    for (const { title } of hero.cards) {
      expect(hyphenated(title).replaceAll("\u00ad", "")).toBe(title);
      for (const word of hyphenated(title).split(/[^\p{L}\u00ad]+/u)) {
        const ends = word.split("\u00ad");
        if (ends.length > 1) expect(Math.min(ends[0]!.length, ends.at(-1)!.length), word).toBeGreaterThan(2);
      }
    }
});

describe("a hand touched by a finger", () => {
  const cards = ["feint", "regroup", "skirmish"];
  const given = { hero: alice, cards, offered: ["feint", "regroup"], labels: { feint: "Defend with it" } };
  const touch = async (element: Element) => {
    await fireEvent.pointerDown(element, { pointerType: "touch", pointerId: 1, isPrimary: true, button: 0 });
    await fireEvent.pointerUp(window, { pointerType: "touch", pointerId: 1 });
    await fireEvent.click(element, { detail: 1 });
  };
  const raised = () => screen.queryByTestId("raised")?.getAttribute("aria-label") ?? "";
  const push = async (x: number, y: number) => {
    const card = screen.getByTestId("raised").querySelector(".card")!;
    await fireEvent.pointerDown(card, { clientX: 200, clientY: 300 });
    await fireEvent.pointerMove(window, { clientX: 200 + x, clientY: 300 + y });
    await fireEvent.pointerUp(window, { clientX: 200 + x, clientY: 300 + y });
  };

  test("raises the card first and plays it at the second touch, or by the button", async () => {
    const onchoose = vi.fn();
    render(Hand, { ...given, onchoose });
    const [feint, regroup] = screen.getAllByTestId("hand-card");
    await touch(feint!);
    expect([raised(), onchoose.mock.calls]).toEqual(["Feint", []]);
    expect(screen.getByTestId("raised-play").textContent).toBe("Defend with it");
    await touch(regroup!);
    expect([raised(), onchoose.mock.calls]).toEqual(["Regroup", []]);
    await touch(regroup!);
    expect([raised(), onchoose.mock.calls]).toEqual(["", [["regroup"]]]);
    await touch(feint!);
    await fireEvent.click(screen.getByTestId("raised-play"));
    expect(onchoose.mock.calls).toEqual([["regroup"], ["feint"]]);
  });

  test("goes to the next card by a push sideways and plays by one upwards, but only what may be played", async () => {
    const [onchoose, onrefused] = [vi.fn(), vi.fn()];
    render(Hand, { ...given, onchoose, onrefused });
    await touch(screen.getAllByTestId("hand-card")[1]!);
    await push(-80, 5);
    expect(raised()).toBe("Skirmish");
    await push(4, -90);
    expect([raised(), onchoose.mock.calls, onrefused.mock.calls]).toEqual(["Skirmish", [], []]);
    await fireEvent.click(screen.getByText("Why not?"));
    expect(onrefused.mock.calls).toEqual([["skirmish"]]);
    await touch(screen.getAllByTestId("hand-card")[1]!);
    await push(4, -90);
    expect(onchoose.mock.calls).toEqual([["regroup"]]);
  });

  test("lays the card down when something else is touched", async () => {
    render(Hand, { ...given });
    await touch(screen.getAllByTestId("hand-card")[0]!);
    await fireEvent.pointerDown(document.body);
    expect(raised()).toBe("");
  });
});

describe("a hand", () => {
  const cards = ["feint", "regroup", "skirmish"];

  test.each([true, false])(
    "raises a card at the first click of a mouse and plays it at the second (fan: %s)",
    async (fan) => {
      const [onchoose, onraise] = [vi.fn(), vi.fn()];
      const labels = { feint: "Attack with “Feint”", regroup: "Attack with “Regroup”" };
      render(Hand, { hero: alice, cards, fan, offered: ["feint", "regroup"], labels, onchoose, onraise });
      const [feint, regroup] = screen.getAllByTestId("hand-card");
      const click = async (element: Element) => {
        await fireEvent.pointerDown(element, { pointerType: "mouse", pointerId: 1, isPrimary: true, button: 0 });
        await fireEvent.pointerUp(window, { pointerType: "mouse", pointerId: 1 });
        await fireEvent.click(element, { detail: 1 });
      };
      await click(feint!);
      await click(regroup!);
      expect([onraise.mock.calls, onchoose.mock.calls]).toEqual([[["feint"], ["regroup"]], []]);
      expect(screen.getByTestId("raised-play").textContent).toBe("Attack with “Regroup”");
      await click(regroup!);
      expect(onchoose.mock.calls).toEqual([["regroup"]]);
      await click(feint!);
      await fireEvent.click(screen.getByTestId("raised-play"));
      expect(onchoose.mock.calls).toEqual([["regroup"], ["feint"]]);
    },
  );

  test("hands back an offered card and lets one look at the others", async () => {
    const onchoose = vi.fn();
    const onlook = vi.fn();
    render(Hand, { hero: alice, cards, offered: ["regroup"], onchoose, onlook });
    const buttons = within(screen.getByRole("list", { name: "Your hand" })).getAllByRole("button");
    await fireEvent.click(buttons[1]!);
    await fireEvent.click(buttons[0]!);
    expect(onchoose.mock.calls).toEqual([["regroup"]]);
    expect(onlook.mock.calls).toEqual([["feint"]]);
  });

  test("that is not seen shows backs only", () => {
    render(Hand, { hero: alice, cards: null, count: 4, mine: false });
    expect(screen.getAllByRole("img")).toHaveLength(4);
    expect(screen.queryAllByRole("button")).toHaveLength(0);
  });
});

describe("piles and lists", () => {
  test("a discard pile shows the last card first", () => {
    render(Pile, { hero: alice, cards: ["feint", "eat-me", "regroup"] });
    const titles = screen.getAllByRole("article").map((card) => card.getAttribute("aria-label")!.split(".")[0]);
    expect(titles).toEqual(["Regroup", "Eat Me", "Feint"]);
  });

  test("a deck list counts what is still to come", () => {
    render(DeckList, { hero: alice, discarded: ["feint", "feint"] });
    expect(screen.getByText("1 of 3 not played yet")).toBeTruthy();
  });
});

describe("looks", () => {
  test("every fighter of the ten heroes has a pictogram of its own kind", () => {
    for (const hero of Object.values(heroes)) {
      for (const fighter of hero.fighters) expect(fighterPictogram(fighter.id, fighter.hero)).toBe(fighter.id);
    }
  });

  test("a hero of a user gets a colour and a fallback pictogram", () => {
    expect(heroColor("my-hero")).toMatch(/^#[0-9a-f]{6}$/);
    expect(fighterPictogram("my-hero", true)).toBe("any-hero");
    expect(fighterPictogram("my-dog", false)).toBe("any-sidekick");
  });

  test("a fighter is called by its line, and by its number where there are several", () => {
    const hero = { fighters: [{ id: "knight-2", name: "Knight", count: 3 }] } as unknown as HeroInfo;
    const player = {
      hero: "own",
      fighters: [{ key: "knight-2-3@1", line: "knight-2", number: 3 }],
    } as unknown as PlayerView;
    expect(fighterName("knight-2-3@1", player, { own: hero })).toBe("Knight 3");
    expect(fighterName("somebody", player, { own: hero })).toBe("somebody");
  });
});
