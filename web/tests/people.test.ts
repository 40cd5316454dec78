import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import { ApiProblem } from "../src/api";
import MePage from "../src/people/MePage.svelte";
import MoveDevice from "../src/people/MoveDevice.svelte";
import { read } from "../src/route.svelte";
import { settings } from "../src/settings/settings.svelte";
import { asked, fresh, serve } from "./server";

fresh();

const type = (code: string) => fireEvent.input(screen.getByTestId("move-input"), { target: { value: code } });
const press = (id: string) => fireEvent.click(screen.getByTestId(id));

describe("the page about oneself", () => {
  test("has an address and keeps the name", async () => {
    expect(read("/me")).toEqual({ page: "me", id: "" });
    serve({});
    render(MePage);
    await fireEvent.input(screen.getByTestId("my-name"), { target: { value: "Ann" } });
    expect(settings.called).toBe("Ann");
  });
});

describe("another device", () => {
  test("is shown a code, and the name goes along", async () => {
    settings.name = " Ann ";
    serve({ "/api/person/code": { code: "1234 5678 9012", seconds: 600 } });
    render(MoveDevice);
    await press("move-show");
    await waitFor(() => expect(screen.getByTestId("move-code").textContent).toBe("1234 5678 9012"));
    expect(asked).toEqual([{ path: "/api/person/code", body: { name: "Ann" } }]);
    expect(screen.getByText(/within 10 minutes/)).toBeTruthy();
  });

  test("becomes the person of a typed code, with that person's name", async () => {
    let moved = 0;
    serve({ "/api/mine": { tables: [] }, "/api/person/move": { name: "Ann" } });
    render(MoveDevice, { onmoved: () => (moved += 1) });
    expect(screen.getByTestId<HTMLButtonElement>("move-go").disabled).toBe(true);
    await type("1234-5678-9012");
    await press("move-go");
    await waitFor(() => expect(screen.getByTestId("moved").textContent).toContain("Ann"));
    expect([settings.name, moved]).toEqual(["Ann", 1]);
    expect(asked.at(-1)).toEqual({ path: "/api/person/move", body: { code: "1234-5678-9012" } });
  });

  test("is asked once more when it has tables of its own", async () => {
    serve({ "/api/mine": { tables: [{}, {}] }, "/api/person/move": { name: "" } });
    settings.name = "Bob";
    render(MoveDevice);
    await type("123456789012");
    await press("move-go");
    expect((await screen.findByRole("alert")).textContent).toContain("2 tables of its own");
    expect(asked.map(({ path }) => path)).toEqual(["/api/mine"]);
    await press("move-go");
    await waitFor(() => expect(screen.getByTestId("moved")).toBeTruthy());
    expect(settings.name).toBe("Bob");
  });

  test("is told why a code does not work", async () => {
    serve({ "/api/mine": { tables: [] }, "/api/person/move": new ApiProblem("no-code", "this code is wrong") });
    render(MoveDevice);
    await type("000000000000");
    await press("move-go");
    expect((await screen.findByRole("alert")).textContent).toBe("this code is wrong");
    await type("0000000000001");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
