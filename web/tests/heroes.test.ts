import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { settings } from "../src/settings/settings.svelte";
import { locate } from "../src/workshop/faults";
import { find, readReference } from "../src/workshop/reference";
import language from "../src/workshop/language.md?raw";
import example from "../../examples/lantern-keeper.toml?raw";
import CardSheet from "../src/heroes/CardSheet.svelte";
import HeroSheet from "../src/heroes/HeroSheet.svelte";
import BoardSheet from "../src/heroes/BoardSheet.svelte";
import HeroesPage from "../src/heroes/HeroesPage.svelte";
import BoardWorkshopPage from "../src/workshop/BoardWorkshopPage.svelte";
import WorkshopPage from "../src/workshop/WorkshopPage.svelte";
import { heroArt } from "../src/art/faces.svelte";
import Portrait from "../src/art/Portrait.svelte";
import { figurePicture } from "../src/art/figures.svelte";
import { portraitUrl } from "../src/art/portraits";
import { tones } from "../src/art/tones";
import Card from "../src/cards/Card.svelte";
import { drawing, fighterColor, heroColor, heroPictogram, wear } from "../src/fighters/looks.svelte";
import type { HeroInfo } from "../src/shapes";
import { choices } from "../src/start/choices.svelte";
import { asked, boards, CODE, fresh, heroes, known, serve, served, socket } from "./server";

/** The drawing on a card. */
const picture = (inside: Element) => decodeURIComponent(inside.querySelector("article img")?.getAttribute("src") ?? "");

fresh();

describe("heroes", () => {
  test("are all shown, each with its own page", async () => {
    serve({ "/api/library": served });
    render(HeroesPage, { id: "" });
    await screen.findByRole("heading", { name: "Heroes" });
    for (const hero of Object.values(heroes))
      expect(screen.getByRole("link", { name: new RegExp(`^${hero.name}`) }).getAttribute("href")).toBe(
        `/heroes/${hero.id}`,
      );
    for (const board of Object.values(boards)) expect(screen.getByRole("heading", { name: board.name })).toBeTruthy();
  });

  test("have every card of the deck on their page", () => {
    render(HeroSheet, { hero: heroes["alice"]!, known });
    expect(screen.getAllByRole("article").filter((card) => card.hasAttribute("aria-label"))).toHaveLength(
      heroes["alice"]!.cards.length,
    );
    expect(screen.getByText(/^30 cards/)).toBeTruthy();
    expect(screen.getByTestId("hero-play-as").textContent).toContain("Play as Alice");
  });

  test("link every card to its page, but not those of users", () => {
    const { unmount } = render(HeroSheet, { hero: heroes["alice"]!, known });
    expect(screen.getByRole("link", { name: "Eat Me" }).getAttribute("href")).toBe("/heroes/alice/eat-me");
    unmount();
    render(HeroSheet, { hero: heroes["alice"]! });
    expect(screen.queryByRole("link", { name: "Eat Me" })).toBeNull();
  });

  test("have cards to share: the picture, the owner and the words in every language", async () => {
    serve({ "/api/library": served });
    const hero = heroes["alice"]!;
    const face = hero.cards.find((card) => card.key === "claws-that-catch")!;
    const { container } = render(CardSheet, { hero, face });
    await waitFor(() => expect(container.querySelector("figure img")).not.toBeNull());
    const owner = container.querySelector<HTMLAnchorElement>("a.owner")!;
    expect([owner.textContent, owner.getAttribute("href")]).toEqual(["AliceThe Jabberwock", "/heroes/alice"]);
    await waitFor(() => expect(screen.getByTestId("card-tongues").querySelectorAll("section[lang]")).toHaveLength(2));
    const [last, next] = [...container.querySelectorAll("nav span a")].map((link) => link.getAttribute("href"));
    expect(last).toBe(`/heroes/alice/${hero.cards.at(-1)!.key}`);
    expect(next).toBe(`/heroes/alice/${hero.cards[1]!.key}`);
    expect(screen.getByTestId("share-page").textContent).toBe("Copy link");
  });

  test("of users are played with their own file", async () => {
    const hero = { ...heroes["alice"]!, id: "my-hero", name: "My Hero" };
    serve({
      "/api/library": served,
      "/api/tables": { table: CODE },
      "/api/heroes/check": { id: "my-hero", name: "My Hero", faults: [], hero },
    });
    const { sent } = socket();
    choices.opponent = "medusa";
    choices.board = "heorot";
    render(WorkshopPage);
    const file = new File(['id = "my-hero"'], "my-hero.toml");
    await fireEvent.change(await screen.findByTestId("hero-upload"), { target: { files: [file] } });
    await fireEvent.click(await screen.findByTestId("hero-play"));
    await waitFor(() => expect(location.pathname).toBe(`/t/${CODE}`));
    expect(sent).toMatchObject([
      { t: "bring-hero", text: 'id = "my-hero"' },
      { t: "pick-hero", hero: "my-hero" },
      { t: "start" },
    ]);
    const made = asked.find(({ path, body }) => path === "/api/tables" && body)!.body.settings;
    expect(made).toMatchObject({ own_heroes: true, board: "heorot", seats: [{ hero: "" }, { hero: "medusa" }] });
  });

  test("of users have cards in one color, those that any fighter may play too", () => {
    const hero = { ...heroes["medusa"]!, id: "gorgon" };
    const color = (users: string) => {
      const face = hero.cards.find((card) => card.users === users)!;
      const { container, unmount } = render(Card, { face, hero });
      const found = picture(container).match(/--mid:(#\w+)/)![1];
      unmount();
      return found;
    };
    const shared = hero.cards.find((card) => !hero.fighters.some(({ name }) => name === card.users))!;
    expect(color(shared.users)).toBe(color("Medusa"));
    expect(color("Harpy")).not.toBe(color("Medusa"));
  });

  test("of users show the portrait, scene and parts their file names", async () => {
    const look = { color: "#336699", drawing: [], portrait: "merlin", scene: "sinbad", parts: [] };
    const fighters = [{ ...heroes["medusa"]!.fighters[0]!, id: "sailor", look }];
    const hero: HeroInfo = { ...heroes["medusa"]!, id: "sailor", fighters, look };
    wear([hero]);
    expect(portraitUrl("sailor")).toBe("/art/portraits/merlin.svg");
    await waitFor(() => expect(figurePicture("sailor")).toBe(figurePicture("merlin")));
    const face = { ...hero.cards[0]!, look: { ...look, portrait: "", scene: "", parts: ["sword", "harpy"] } };
    const { container } = render(Card, { face, hero });
    await waitFor(() => expect(picture(container)).toContain('href="#p-sword"'));
    // A harpy is drawn with wings of its own.
    expect(picture(container)).toContain('id="p-wing"');
    expect(picture(container)).toContain((await heroArt("sinbad"))!.scene);
  });

  test("without a portrait get one of their color and pictogram", () => {
    const { container } = render(Portrait, { line: "nobody-drew-me", hero: true });
    expect(container.querySelector("img")).toBeNull();
    expect(container.querySelector("svg")!.innerHTML).toContain(tones(fighterColor("nobody-drew-me")).deep);
  });

  test("look as their file says", async () => {
    const look = { color: "#123456", drawing: ["M1 2h3"], portrait: "", scene: "", parts: [] };
    const hero: HeroInfo = {
      ...heroes["medusa"]!,
      id: "own",
      fighters: [{ ...heroes["medusa"]!.fighters[0]!, id: "own", look }],
      look,
    };
    const card = { ...hero.cards[0]!, look: { ...look, color: "#654321", drawing: ["M4 5h6"] } };
    wear([hero]);
    expect([heroColor("own"), fighterColor("own"), heroPictogram("own")]).toEqual(["#123456", "#123456", "own"]);
    expect(drawing("own")).toContain('d="M1 2h3"');
    render(Card, { face: card, hero });
    expect(picture(document.body)).toContain(tones("#654321").mid);
    expect(picture(document.body)).toContain('d="M4 5h6"');
  });

  test("with faults show each with its place and its hint", async () => {
    const found = {
      place: "card 'Slash' after[0]",
      what: "unknown word 'drow'",
      hint: "did you mean 'draw'?",
      line: 1,
      column: 1,
    };
    serve({ "/api/library": served, "/api/heroes/check": { id: "", name: "", faults: [found], hero: null } });
    render(WorkshopPage);
    await fireEvent.input(await screen.findByTestId("hero-text"), { target: { value: "x" } });
    await fireEvent.click(screen.getByTestId("hero-check"));
    const fault = await screen.findByTestId("hero-fault");
    expect([...fault.querySelectorAll("p > *")].map((part) => part.textContent)).toEqual([
      "Line 1, column 1",
      "card 'Slash' after[0]",
      "unknown word 'drow'",
      "did you mean 'draw'?",
    ]);
    expect(screen.queryByTestId("hero-play")).toBeNull();
  });

  test("that are sound show what is probably not meant, and play all the same", async () => {
    const found = { place: "counter 'oil'", what: "nothing asks for oil", hint: "", line: 1, column: 1 };
    const hero = { ...served.heroes[0]!, id: "my-hero", name: "My Hero" };
    const report = { id: "my-hero", name: "My Hero", faults: [], hero, warnings: [found, found] };
    serve({ "/api/library": served, "/api/heroes/check": report });
    render(WorkshopPage);
    await fireEvent.input(await screen.findByTestId("hero-text"), { target: { value: "x" } });
    await fireEvent.click(screen.getByTestId("hero-check"));
    const warnings = await screen.findAllByTestId("hero-warning");
    expect(warnings.map((one) => one.querySelector("span")!.textContent)).toEqual(
      Array(2).fill("nothing asks for oil"),
    );
    expect(screen.getByText("2 warnings")).toBeTruthy();
    expect(screen.queryByTestId("hero-fault")).toBeNull();
    expect(screen.getByTestId("hero-play")).toBeTruthy();
  });

  test("are not replaced by the example without asking", async () => {
    serve({ "/api/library": served, "/api/heroes/check": { id: "", name: "", faults: [], hero: null } });
    render(WorkshopPage);
    const field = (await screen.findByTestId("hero-text")) as HTMLTextAreaElement;
    await fireEvent.input(field, { target: { value: "mine" } });
    await fireEvent.click(screen.getByTestId("hero-example"));
    expect(screen.getByTestId("hero-text")).toHaveProperty("value", "mine");
    await fireEvent.click(screen.getByText("Keep mine"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await fireEvent.click(screen.getByTestId("hero-example"));
    await fireEvent.click(screen.getByTestId("hero-replace"));
    await waitFor(() => expect(screen.getByTestId("hero-text")).toHaveProperty("value", example));
  });

  test("have faults that are found in the file", () => {
    const partAt = (line: number, column: number) => {
      const found = locate(example, { line, column });
      return found && example.slice(...found);
    };
    expect(partAt(3, 1)).toBe('id = "lantern-keeper"');
    expect(partAt(3, 6)).toBe('"lantern-keeper"');
    expect([partAt(0, 0), partAt(9999, 1)]).toEqual([null, null]);
  });

  test("fight on boards of users, which are drawn before they are played on", async () => {
    const board = { ...served.boards[0]!, id: "my-board", name: "My Board" };
    serve({
      "/api/library": served,
      "/api/tables": { table: CODE },
      "/api/boards/check": { faults: [], board },
    });
    const { sent } = socket();
    choices.hero = "alice";
    render(BoardWorkshopPage);
    const file = new File(['id = "my-board"'], "my-board.toml");
    await fireEvent.change(await screen.findByTestId("board-upload"), { target: { files: [file] } });
    expect(await screen.findByRole("img", { name: "Board: My Board" })).toBeTruthy();
    expect(screen.queryByTestId("chip-board")).toBeNull();
    await fireEvent.click(await screen.findByTestId("board-play"));
    await waitFor(() => expect(location.pathname).toBe(`/t/${CODE}`));
    expect(sent).toMatchObject([{ t: "bring-board", text: 'id = "my-board"' }, { t: "start" }]);
    const made = asked.find(({ path, body }) => path === "/api/tables" && body)!.body.settings;
    expect(known.boards[made.board!]).toBeTruthy();
    expect(made.seats![0]!.hero).toBe("alice");
  });

  test("with faults show them anew when the language of the page changes", async () => {
    const found = { place: "", what: "'move' не може бути 9", hint: "ціле число від 1 до 6", line: 1, column: 1 };
    serve({ "/api/library": served, "/api/heroes/check": { id: "", name: "", faults: [found], hero: null } });
    render(WorkshopPage);
    await fireEvent.input(await screen.findByTestId("hero-text"), { target: { value: "move = 9" } });
    await fireEvent.click(screen.getByTestId("hero-check"));
    await screen.findByTestId("hero-fault");
    settings.language = "uk";
    await waitFor(() =>
      expect(asked.filter(({ path }) => path === "/api/heroes/check").map(({ body }) => body.language)).toEqual([
        "en",
        "uk",
      ]),
    );
    settings.language = "en";
  });

  test("are written in words that can be looked up", () => {
    const chapters = readReference(language);
    expect(chapters.map((chapter) => chapter.title)).toContain("Verbs");
    const words = find(chapters, "cancel all effects").flatMap((chapter) => chapter.entries);
    expect(words.map((entry) => entry.word)).toContain("cancel");
    for (const entry of chapters.flatMap((chapter) => chapter.entries)) expect(entry.about, entry.word).not.toBe("");
    expect(find(chapters, "no such word at all")).toEqual([]);
  });

  test("fight on boards with one-way lines and passages, which are drawn and explained", () => {
    const heorot = boards["heorot"]!;
    const ends = heorot.spaces.slice(0, 3).map(({ id }) => id);
    const specials = [{ space: ends[0]!, name: "cake", text: "That fighter recovers 2 health.", once: true }];
    render(BoardSheet, { board: { ...heorot, one_way: heorot.lines.slice(0, 2), passages: [ends], specials } });
    expect(screen.getAllByTestId("one-way")).toHaveLength(2);
    expect(screen.getAllByTestId("passage").map((mark) => mark.textContent)).toEqual(["1", "1", "1"]);
    expect(screen.getAllByTestId("special")).toHaveLength(1);
    expect(screen.getByText(/cake: once per game, when a fighter lands there: That/)).toBeTruthy();
    expect(screen.getByText(/Blue chevrons/)).toBeTruthy();
    expect(screen.getByText(/Gates with the same number/)).toBeTruthy();
  });

  test("fight on boards whose zones can be looked at one by one", async () => {
    render(BoardSheet, { board: boards["heorot"]! });
    const zone = screen.getAllByRole("button")[2]!;
    await fireEvent.click(zone);
    expect(zone.getAttribute("aria-pressed")).toBe("true");
    expect(document.querySelectorAll(".pale").length).toBeGreaterThan(10);
    await fireEvent.click(zone);
    expect(document.querySelectorAll(".pale")).toHaveLength(0);
  });
});
