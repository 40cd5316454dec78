import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notices } from "../src/notices/notices.svelte";
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
  expect(screen.getByText(/blocks notifications/)).toBeTruthy();
  expect((screen.getByTestId("notices") as HTMLInputElement).checked).toBe(false);
});

test("a browser that can be pushed to is made known to the server, and taken back", async () => {
  const asked: [string, unknown][] = [];
  let key = "BKey";
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push([path, init.body ? JSON.parse(String(init.body)) : null]);
    return Promise.resolve(path === "/api/push" && !init.body ? Response.json({ key }) : new Response(null));
  });
  const endpoint = "https://push.example/1";
  const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
  const made = {
    endpoint,
    options: { applicationServerKey: bytes(key) },
    toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: () => Promise.resolve((present = null)),
  };
  let present: typeof made | null = null;
  const pushManager = {
    getSubscription: () => Promise.resolve(present),
    subscribe: vi.fn(() => Promise.resolve((present = made))),
  };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) } });
  await notices.want(true);
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "BKey" });
  expect(asked.at(-1)).toEqual(["/api/push", { endpoint, p256dh: "p", auth: "a", language: "en" }]);
  // The same again while the server has its key; a new subscription when it has another.
  await notices.want(true);
  expect(pushManager.subscribe).toHaveBeenCalledTimes(1);
  key = "BNew";
  await notices.want(true);
  expect(pushManager.subscribe).toHaveBeenLastCalledWith({ userVisibleOnly: true, applicationServerKey: "BNew" });
  await notices.want(false);
  expect(asked.at(-1)).toEqual(["/api/push/end", { endpoint }]);
  expect([settings.notices, present]).toEqual([false, null]);
});
