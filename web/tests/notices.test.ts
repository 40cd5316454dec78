import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notices } from "../src/notices.svelte";
import { settings } from "../src/settings/settings.svelte";
import SettingsForm from "../src/settings/SettingsForm.svelte";

const shown: [string, NotificationOptions | undefined][] = [];
let answer: NotificationPermission = "granted";
let hidden = true;

class Browser {
  static permission: NotificationPermission = "default";
  static requestPermission = () => Promise.resolve((Browser.permission = answer));
  onclick = null;
  constructor(words: string, look?: NotificationOptions) {
    shown.push([words, look]);
  }
}

beforeEach(() => {
  notices.forbidden = false;
  vi.stubGlobal("Notification", Browser);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  shown.length = 0;
  settings.notices = false;
  Browser.permission = "default";
  [answer, hidden] = ["granted", true];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("nobody is told anything who did not ask for it", async () => {
  await notices.tell("Your turn", "/t/x");
  expect(shown).toEqual([]);
});

test("who asked is told while looking elsewhere, and only then", async () => {
  await notices.want(true);
  await notices.tell("Your turn", "/t/x");
  hidden = false;
  await notices.tell("Your turn again", "/t/x");
  expect(shown.map(([words, look]) => [words, look?.tag])).toEqual([["Your turn", "/t/x"]]);
});

test("a browser that forbids it leaves the switch off and says so", async () => {
  answer = "denied";
  render(SettingsForm);
  await userEvent.click(screen.getByTestId("notices"));
  expect([settings.notices, notices.forbidden]).toEqual([false, true]);
  expect(screen.getByText(/forbids notices/)).toBeTruthy();
  expect((screen.getByTestId("notices") as HTMLInputElement).checked).toBe(false);
});
