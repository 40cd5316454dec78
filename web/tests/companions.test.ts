import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { ApiProblem } from "../src/api";
import { has } from "../src/features";
import Companions from "../src/people/Companions.svelte";
import { route } from "../src/route.svelte";
import { settings } from "../src/settings/settings.svelte";
import { asked, fresh, serve } from "./server";

fresh();

const bob = { id: "b0b", name: "Bob", games: 3, last: 1_760_000_000, blocked: false };
const eve = { id: "e5e", name: "", games: 1, last: 1_750_000_000, blocked: true };
const invitation = { id: "b0b", name: "Bob", table: "X_L7vXYJDEBIu0xN" };

describe("the people one played with", () => {
  test("are listed, and a press makes a table and invites one of them", async () => {
    settings.name = "Ann";
    serve({
      "/api/companions": { people: [bob], invitations: [] },
      "/api/tables": { table: "new-table" },
      "/api/companions/invite": {},
    });
    render(Companions);
    expect((await screen.findByTestId("companions")).textContent).toMatch(/Bob\s+3 games · /);
    await fireEvent.click(screen.getByText("Invite"));
    await waitFor(() => expect(route.id).toBe("new-table"));
    expect(asked.slice(1)).toEqual([
      { path: "/api/tables", body: { settings: {}, name: "Ann", sit: [0] } },
      { path: "/api/companions/invite", body: { id: "b0b", table: "new-table" } },
    ]);
  });

  test("can be refused: the reason is shown", async () => {
    serve({
      "/api/companions": { people: [bob], invitations: [] },
      "/api/tables": { table: "new-table" },
      "/api/companions/invite": new ApiProblem("not-now", "you invited this person recently"),
    });
    render(Companions);
    await fireEvent.click(await screen.findByText("Invite"));
    expect((await screen.findByRole("alert")).textContent).toBe("you invited this person recently");
  });

  test("invite back: an invitation leads to the table, or is declined, or blocked", async () => {
    serve({ "/api/companions": { people: [eve], invitations: [invitation] }, "/api/companions/answer": {} });
    render(Companions);
    expect((await screen.findByTestId("invitation-open")).getAttribute("href")).toBe("/t/X_L7vXYJDEBIu0xN");
    for (const words of ["Decline", "Don't show invitations from this person", "Show invitations again"]) {
      await waitFor(() => expect(screen.getByText<HTMLButtonElement>(words).disabled).toBe(false));
      await fireEvent.click(screen.getByText(words));
      await waitFor(() => expect(asked.at(-1)!.path).toBe("/api/companions"));
    }
    const answers = asked.filter((one) => one.path.endsWith("answer")).map((one) => one.body);
    expect(answers).toEqual([
      { id: "b0b", answer: "decline" },
      { id: "b0b", answer: "block" },
      { id: "e5e", answer: "unblock" },
    ]);
    expect(screen.queryByText("Invite"), "who is blocked is not invited").toBeNull();
  });
});

test("a page knows which features the server has switched off", () => {
  expect(has("rating")).toBe(true);
  const meta = document.createElement("meta");
  meta.name = "features-off";
  meta.content = "rating device-codes";
  document.head.append(meta);
  expect([has("rating"), has("device-codes"), has("deals")]).toEqual([false, false, true]);
  meta.remove();
});
