// Fake table: a table and its connection of which a test is the server.
import { render, screen } from "@testing-library/svelte";
import type { GameInfo, SeatInfo, Sight, TableInfo } from "../src/protocol";
import { samples } from "../src/gallery/samples";
import type { Answer, GameListener, TableConnection, Wish } from "../src/table/connection.svelte";
import Play from "../src/table/Play.svelte";

export const data = samples("en");
export const bots = { easy: "Easy" };
export const seat = (number: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: number,
  team: number,
  bot: "",
  name: "",
  taken: false,
  mine: false,
  hero: "",
  hero_name: "",
  online: false,
  resigned: false,
  expiries: 0,
  again: false,
  rated: false,
  ...more,
});
export const table = (more: Partial<TableInfo> = {}): TableInfo => ({
  t: "table",
  table: "abc",
  phase: "playing",
  settings: { mode: "duel", board: "marmoreal", heroes: "open" },
  seats: [
    seat(0, { name: "Ada", taken: true, mine: true, online: true }),
    seat(1, { name: "Bob", taken: true, online: true }),
  ],
  host: true,
  picking: -1,
  brought: [],
  spectators: 0,
  commitment: "c0ffee",
  seed: "",
  salt: "",
  rematch: "",
  continued: false,
  own_board: "",
  invites: "",
  claim: -1,
  rated: false,
  deal: "",
  ...more,
});

export const radio = (hero: string) => screen.getByTestId(`pick-${hero}`).querySelector("input")!;

/** A connection of which the test is the server. */
export class FakeConnection {
  sent: Wish[] = [];
  chat: TableConnection["chat"] = [];
  state = "open";
  get seems() {
    return this.state;
  }
  deciding = false;
  trouble = "";
  listeners: GameListener[] = [];
  answer: (wish: Wish) => Partial<Answer> = () => ({ t: "done" });
  constructor(public game: GameInfo | null = null) {}
  listen(listener: GameListener) {
    this.listeners.push(listener);
    return () => undefined;
  }
  async request(wish: Wish): Promise<Answer> {
    this.sent.push(wish);
    return { t: "done", ref: 1, position: 0, ...this.answer(wish) } as Answer;
  }
  async sight(): Promise<Sight> {
    return { t: "sight", ref: 1, position: this.game?.position ?? 0, fighters: [] };
  }
  show(game: GameInfo, fresh: GameInfo["log"] = []): void {
    this.game = game;
    for (const listener of this.listeners) listener(game, fresh, Date.now(), []);
  }
  get real(): TableConnection {
    return this as unknown as TableConnection;
  }
}
export const refuse =
  (reason: string, rule = "R9.3") =>
  () => ({ t: "refused" as const, code: "illegal", reason: `${reason} (${rule})`, rule });

/** A person at the table of a sample. */
export function sit(name: string, seats?: SeatInfo[], more: Record<string, unknown> = {}) {
  const sample = data.games[name]!;
  const game = sample.game as GameInfo;
  const connection = new FakeConnection(game);
  const me = game.view.seat;
  const around =
    seats ??
    [0, 1].map((number) =>
      seat(number, {
        name: number === me ? "Ada" : "Bob",
        taken: true,
        mine: number === me,
        online: true,
        hero: game.view.players[number]!.hero,
      }),
    );
  const props = {
    connection: connection.real,
    table: table({ seats: around }),
    board: data.boards[sample.board]!,
    heroes: data.heroes,
    bots,
    rules: { "R9.3": "Melee reaches the adjacent space." },
    ...more,
  };
  return { connection, game, ...render(Play, props) };
}
