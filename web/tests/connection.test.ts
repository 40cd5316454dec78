import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiProblem, socketAddress } from "../src/api";
import type { FromPerson, GameInfo, Line, TableInfo } from "../src/protocol";
import { backOff, TableConnection } from "../src/table/connection.svelte";
import { samples } from "../src/gallery/samples";

/** A socket of which the test holds the other end. */
class FakeSocket {
  static made: FakeSocket[] = [];
  sent: FromPerson[] = [];
  closed = false;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.(new Event("open"));
  }
  tell(message: object): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  break(code = 1006): void {
    this.onclose?.(new CloseEvent("close", { code }));
  }
}
const last = () => FakeSocket.made.at(-1)!;
const line = (text: string): Line => ({ kind: "turn", seat: 0, text });
const sample = samples("en").games["marmoreal: action"]!.game;
const game = (position: number, from: number, ...log: string[]): GameInfo => ({
  ...sample,
  position,
  log_from: from,
  log: log.map(line),
});
const table = { t: "table", table: "abc", phase: "playing", seats: [] } as unknown as TableInfo;

let connection: TableConnection;
async function connect(): Promise<FakeSocket> {
  connection = new TableConnection("abc", "uk", {
    open: (table, language) => new FakeSocket(socketAddress(table, language)),
    enter: async () => undefined,
    random: () => 1,
  });
  await vi.advanceTimersByTimeAsync(0);
  last().open();
  last().tell(table);
  return last();
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe("the connection to a table", () => {
  test("asks for the reader's language", async () => {
    expect((await connect()).address).toMatch(/\/api\/tables\/abc\/socket\?language=uk$/);
    expect(connection.state).toBe("open");
  });

  test("is in doubt as soon as the device is offline or an answer is late, and no longer when something is heard", async () => {
    const socket = await connect();
    expect(connection.seems).toBe("open");
    dispatchEvent(new Event("offline"));
    expect([connection.state, connection.seems]).toEqual(["open", "doubtful"]);
    dispatchEvent(new Event("online"));
    expect(connection.seems).toBe("open");
    void connection.request({ t: "start" });
    await vi.advanceTimersByTimeAsync(3000);
    expect(connection.seems).toBe("doubtful");
    socket.tell(table);
    expect(connection.seems).toBe("open");
  });

  test("keeps the log and tells what is new in every picture", async () => {
    const socket = await connect();
    const heard: string[][] = [];
    connection.listen((_, fresh) => heard.push(fresh.map((one) => one.text!)));
    socket.tell(game(1, 0, "a", "b"));
    socket.tell(game(2, 2, "c"));
    socket.tell(game(3, 3));
    // Everything again, as after a resync or in another language.
    socket.tell(game(3, 0, "a", "b", "c", "d"));
    // An undo: the log is shorter than before.
    socket.tell(game(4, 0, "a", "b"));
    socket.tell(game(5, 2, "e"));
    expect(connection.game!.log.map((one) => one.text)).toEqual(["a", "b", "e"]);
    expect(heard).toEqual([[], ["c"], [], ["d"], [], ["e"]]);
  });

  test("keeps a spectator's log beside the own one for a device that changes hands", async () => {
    const socket = await connect();
    const heard: string[][] = [];
    connection.listen((_, fresh, __, covered) => heard.push([...fresh, ...covered].map((one) => one.text!)));
    const covered = (from: number, ...log: string[]) => ({
      view: sample.view,
      question: null,
      log_from: from,
      log: log.map(line),
    });
    socket.tell({ ...game(1, 0, "a"), covered: covered(0, "A") });
    socket.tell({ ...game(2, 0, "a", "b"), covered: covered(1, "B") });
    expect(connection.game!.covered!.log.map((one) => one.text)).toEqual(["A", "B"]);
    expect(heard).toEqual([[], ["b", "B"]]);
  });

  test("adds up the chat and forgets it when it begins afresh", async () => {
    const socket = await connect();
    const said = (text: string) => ({ name: "Ada", seat: 0, channel: "table", text });
    socket.tell({ t: "chat", lines: [said("1")], fresh: true });
    socket.tell({ t: "chat", lines: [said("2")], fresh: false });
    expect(connection.chat.map((one) => one.text)).toEqual(["1", "2"]);
    socket.tell({ t: "chat", lines: [said("3")], fresh: true });
    expect(connection.chat.map((one) => one.text)).toEqual(["3"]);
  });

  test("hands every answer to the request it belongs to", async () => {
    const socket = await connect();
    const one = connection.request({ t: "sit", seat: 0, name: "Ada" });
    const two = connection.request({ t: "undo" });
    const [first, second] = socket.sent;
    socket.tell({ t: "refused", ref: second!.ref, code: "not-now", reason: "no", position: 0, rule: "" });
    socket.tell({ t: "done", ref: first!.ref, position: 0 });
    expect((await one).t).toBe("done");
    expect((await two).t).toBe("refused");
  });

  test("sends a decision without an answer again after a break, with the same position", async () => {
    const socket = await connect();
    const answer = connection.request({ t: "decide", seat: 0, position: 7, option: "maneuver" });
    expect(connection.deciding).toBe(true);
    socket.break();
    expect(connection.state).toBe("lost");
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.made).toHaveLength(2);
    last().open();
    expect(last().sent).toEqual(socket.sent);
    last().tell({ t: "done", ref: socket.sent[0]!.ref, position: 8 });
    expect((await answer).t).toBe("done");
    expect(connection.deciding).toBe(false);
    expect(connection.state).toBe("open");
  });

  test("does not repeat what would happen twice", async () => {
    const socket = await connect();
    const answer = connection.request({ t: "say", text: "hello" });
    socket.break();
    expect(await answer).toMatchObject({ t: "refused", code: "offline" });
    await vi.advanceTimersByTimeAsync(1000);
    last().open();
    expect(last().sent).toEqual([]);
  });

  test("waits longer after every failure, but never longer than ten seconds", async () => {
    expect([0, 1, 2, 3, 10].map((tries) => backOff(tries, 1))).toEqual([400, 800, 1600, 3200, 10000]);
    expect(backOff(3, 0)).toBe(1600);
    const socket = await connect();
    socket.break();
    await vi.advanceTimersByTimeAsync(400);
    last().break();
    await vi.advanceTimersByTimeAsync(799);
    expect(FakeSocket.made).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.made).toHaveLength(3);
  });

  test("waits as long as the server says before it asks again", async () => {
    let asked = 0;
    connection = new TableConnection("abc", "uk", {
      open: (table, language) => new FakeSocket(socketAddress(table, language)),
      enter: async () => {
        asked += 1;
        if (asked === 1) throw new ApiProblem("429", "too many requests", 20_000);
      },
      random: () => 1,
    });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([asked, FakeSocket.made.length]).toEqual([2, 1]);
  });

  test("goes on waiting longer when sockets open and break at once, until one holds", async () => {
    (await connect()).break();
    for (const wait of [400, 800, 1600, 3200]) {
      const made = FakeSocket.made.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(FakeSocket.made).toHaveLength(made);
      await vi.advanceTimersByTimeAsync(1);
      expect(FakeSocket.made).toHaveLength(made + 1);
      last().open();
      last().tell(table);
      if (wait < 3200) last().break(1012);
    }
    await vi.advanceTimersByTimeAsync(15_000);
    last().break();
    const made = FakeSocket.made.length;
    await vi.advanceTimersByTimeAsync(400);
    expect(FakeSocket.made).toHaveLength(made + 1);
  });

  test("says that the server is full, and keeps trying", async () => {
    connection = new TableConnection("abc", "uk", {
      open: (table, language) => new FakeSocket(socketAddress(table, language)),
      enter: async () => undefined,
      random: () => 1,
    });
    await vi.advanceTimersByTimeAsync(0);
    last().open();
    last().break(1013);
    expect([connection.state, connection.trouble]).toEqual(["lost", "connection-full"]);
    await vi.advanceTimersByTimeAsync(400);
    last().open();
    last().tell(table);
    expect([connection.state, connection.error]).toEqual(["open", ""]);
  });

  test("says that nothing can be saved, keeps the move, and sends it when the server can", async () => {
    const socket = await connect();
    socket.break(4503);
    expect([connection.state, connection.trouble]).toEqual(["lost", "connection-store"]);
    await vi.advanceTimersByTimeAsync(400);
    last().open();
    expect([connection.state, connection.trouble]).toEqual(["open", "connection-store"]);
    last().tell(table);
    expect(connection.trouble).toBe("");
    const answer = connection.request({ t: "decide", seat: 0, position: 7, option: "maneuver" });
    for (const wait of [800, 1600]) {
      last().break(4503);
      expect(connection.trouble).toBe("connection-store-move");
      await vi.advanceTimersByTimeAsync(wait);
      last().open();
      expect(last().sent).toMatchObject([{ t: "decide", position: 7 }]);
      expect(connection.trouble).toBe("connection-store-move");
    }
    last().tell({ t: "done", ref: last().sent[0]!.ref, position: 8 });
    expect((await answer).t).toBe("done");
    expect(connection.trouble).toBe("");
  });

  test("takes a socket that does not answer for dead", async () => {
    const socket = await connect();
    void connection.request({ t: "decide", seat: 0, position: 1, option: "maneuver" });
    await vi.advanceTimersByTimeAsync(8000);
    expect(socket.closed).toBe(true);
    expect(connection.state).toBe("lost");
  });

  test("asks for everything when the page is seen again", async () => {
    const socket = await connect();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(socket.sent.map((one) => one.t)).toEqual(["resync"]);
  });

  test("gives up on a table that does not exist", async () => {
    const socket = await connect();
    socket.break(4404);
    expect([connection.state, connection.error]).toEqual(["gone", "no-table"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(await connection.request({ t: "start" })).toMatchObject({ code: "offline" });
  });

  test("changes the language without a new socket", async () => {
    const socket = await connect();
    connection.speak("ru");
    expect(socket.sent[0]).toMatchObject({ t: "speak", language: "ru" });
    socket.break();
    await vi.advanceTimersByTimeAsync(500);
    expect(last().address).toContain("language=ru");
  });
});
