import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import { LANGUAGES } from "../src/locales.svelte";
import { muted } from "../src/people/muted.svelte";
import { PHRASES, REACTIONS, words } from "../src/people/phrases";
import type { ChatLine } from "../src/protocol";
import { settings } from "../src/settings/settings.svelte";
import Chat from "../src/table/panels/Chat.svelte";
import { fresh } from "./server";

fresh();

const line = (more: Partial<ChatLine> = {}): ChatLine => ({
  name: "Bob",
  seat: 1,
  channel: "table",
  text: "",
  who: "b0b",
  ...more,
});

describe("phrases", () => {
  test("are read in the reader's language, and one that is unknown is silent", () => {
    const told = LANGUAGES.map(({ id }) => {
      settings.language = id;
      settings.apply();
      return words(line({ phrase: "hello" }));
    });
    expect(told).toEqual(["Hello!", "Привет!", "Привіт!"]);
    settings.language = "en";
    settings.apply();
    expect(words(line({ phrase: "of-a-newer-server" }))).toBe("…");
    expect(words(line({ phrase: "bot-failed" }))).toContain("isn’t responding");
    expect(words(line({ text: "hi" }))).toBe("hi");
  });

  test("are sent with one press, by their ids", async () => {
    const onsay = vi.fn(async () => "");
    render(Chat, { lines: [], onsay });
    expect(screen.queryByTestId("phrases")).toBeNull();
    await fireEvent.click(screen.getByTestId("open-phrases"));
    expect(screen.getByTestId("phrases").querySelectorAll("button")).toHaveLength(PHRASES.length + REACTIONS.length);
    await fireEvent.click(screen.getByRole("button", { name: "Well played!", hidden: true }));
    expect(onsay).toHaveBeenCalledWith("", "table", "well-played");
    await waitFor(() => expect(screen.queryByTestId("phrases")).toBeNull());
  });
});

describe("somebody who looks on", () => {
  test("talks under a name, and does not pass for a player", () => {
    const lines = [line({ text: "one" }), line({ seat: -1, text: "two" }), line({ seat: -1, name: "", text: "three" })];
    render(Chat, { lines, onsay: async () => "" });
    const names = screen.getAllByRole("button").map((button) => button.textContent);
    expect(names.slice(0, 3)).toEqual(["Bob", "Bob (Spectator)", "Spectator"]);
  });
});

describe("a person who is muted", () => {
  test("is silent here and at other tables until heard again", async () => {
    const lines = [line({ text: "noise" }), line({ name: "Ann", seat: 0, who: undefined, text: "mine" })];
    render(Chat, { lines, onsay: async () => "" });
    // Nobody mutes oneself.
    expect(screen.queryByRole("button", { name: "Ann" })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Bob" }));
    await fireEvent.click(screen.getByRole("button", { name: "Mute Bob" }));
    expect(screen.queryByText(/noise/)).toBeNull();
    expect(screen.getByText(/mine/)).toBeTruthy();
    expect(muted.has(line({ name: "Bob, renamed" }))).toBe(true);
    expect(JSON.parse(localStorage.getItem("unmatched-muted")!)).toEqual({ b0b: "Bob" });
    expect(screen.getByText(/Bob is muted/)).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Unmute" }));
    expect(screen.getByText(/noise/)).toBeTruthy();
    expect(muted.has(lines[0]!)).toBe(false);
  });
});
