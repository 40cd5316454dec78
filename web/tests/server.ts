// Server: what the pages of a test talk to; the test says what it answers and reads what it was asked.
import { afterEach, beforeEach, vi } from "vitest";
import { ApiProblem } from "../src/api";
import { prepare } from "../src/library.svelte";
import english from "../src/fixtures/en.json";
import { samples } from "../src/gallery/samples";
import type { Library, FromPerson, NewTable, TableInfo } from "../src/protocol";
import { settings } from "../src/settings/settings.svelte";
import { choices } from "../src/start/choices.svelte";

export const { heroes, boards } = samples("en");
const wire = english as unknown as Library;
export const bots = ["beginner", "easy", "normal"].map((id) => ({ id, name: id, about: `plays like a ${id}` }));
export const chances = {
  alice: { medusa: 48, sinbad: 90 },
  medusa: { alice: 52, sinbad: 71 },
  sinbad: { alice: 10, medusa: 29 },
};
export const served: Library = { heroes: Object.values(heroes), boards: wire.boards, bots, rules: {}, chances };
export const known = prepare(served);
export const CODE = "X_L7vXYJDEBIu0xN";

/** The body of a request: a new table, or a hero to be checked. */
type Sent = NewTable & { language?: string };

/** A server that answers each path with something; what it was sent is kept. */
export const asked: { path: string; body: Sent }[] = [];
export function serve(answers: Record<string, unknown>): void {
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    asked.push({ path, body: init.body ? JSON.parse(String(init.body)) : null });
    const answer = answers[path.split("?")[0]!];
    if (answer instanceof ApiProblem)
      return new Response(JSON.stringify({ code: answer.code, reason: answer.reason }), { status: 400 });
    return answer === undefined
      ? new Response("{}", { status: 404 })
      : new Response(JSON.stringify(answer), { status: 200 });
  });
}

/** A socket that says yes to everything, or no to one kind of message; it begins with a table, where there is one. */
export function socket(refuses = "", table?: TableInfo): { sent: FromPerson[] } {
  const sent: FromPerson[] = [];
  vi.stubGlobal(
    "WebSocket",
    class {
      onopen?: () => void;
      onmessage?: (event: { data: string }) => void;
      onclose?: () => void;
      constructor() {
        queueMicrotask(() => {
          this.onopen?.();
          if (table) this.onmessage?.({ data: JSON.stringify(table) });
        });
      }
      send(text: string) {
        const message: FromPerson = JSON.parse(text);
        sent.push(message);
        const answer =
          message.t === refuses ? { t: "refused", code: "bad-hero", reason: "no such verb" } : { t: "done" };
        queueMicrotask(() => this.onmessage?.({ data: JSON.stringify({ ...answer, ref: message.ref, position: 0 }) }));
      }
      close() {}
    },
  );
  return { sent };
}

/** Call it once in a file: every test begins as a newcomer at the start page. */
export function fresh(): void {
  beforeEach(() => {
    asked.length = 0;
    localStorage.clear();
    history.replaceState(null, "", "/");
    Object.assign(choices, { hero: "", opponent: "", board: "", level: "easy" });
    settings.name = "";
    settings.language = "en";
    vi.stubGlobal("scrollTo", () => undefined);
  });
  afterEach(() => vi.unstubAllGlobals());
}
