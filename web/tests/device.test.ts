import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Device } from "../src/device/device.svelte";
import type { FromWorker, Thought, ToThink, ToWorker } from "../src/device/messages";
import { MemoryShelf } from "../src/device/shelf";
import { PATIENCE, type Channel, type Host, type Means, type Said } from "../src/device/tabs";
import { Thinking, type Mind } from "../src/device/thinking";

/** A worker of which the test holds the other end. */
class FakeHost implements Host {
  onmessage: Host["onmessage"] = null;
  onerror: Host["onerror"] = null;
  heard: ToWorker[] = [];
  ended = false;
  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
}

/** Browser with several tabs: their channels, and the lock that one of them holds. */
class FakeBrowser {
  readonly hosts: FakeHost[] = [];
  readonly #channels: Channel[] = [];
  readonly #queue: { take: () => Promise<void>; lose: (why: Error) => void }[] = [];
  #holder: { lose: (why: Error) => void } | null = null;

  tab(locked = true): Device {
    return new Device(() => this.#means(locked));
  }

  /** The first tab hears nothing any more. */
  freeze(): void {
    this.#channels[0]!.onmessage = null;
  }

  /** The tab that owns the worker is closed. */
  close(): void {
    this.#holder = null;
    this.#next();
  }

  #means(locked: boolean): Means {
    return {
      start: () => (this.hosts.push(new FakeHost()), this.hosts.at(-1)!),
      channel: () => {
        const channel: Channel = {
          onmessage: null,
          postMessage: (said) => {
            for (const other of this.#channels)
              if (other !== channel) other.onmessage?.({ data: structuredClone(said) } as MessageEvent<Said>);
          },
        };
        this.#channels.push(channel);
        return channel;
      },
      locks: locked
        ? ({
            request: (_name: string, how: { steal?: boolean }, take: () => Promise<void>) =>
              new Promise<void>((_, lose) => {
                if (how.steal) {
                  this.#holder?.lose(new Error("stolen"));
                  this.#holder = null;
                  this.#queue.unshift({ take, lose });
                } else this.#queue.push({ take, lose });
                this.#next();
              }),
          } as unknown as LockManager)
        : undefined,
    };
  }

  #next(): void {
    if (this.#holder) return;
    const next = this.#queue.shift();
    if (!next) return;
    this.#holder = next;
    void next.take();
  }
}

const answerTo = (host: FakeHost, body: string) => {
  const asked = host.heard.filter((message) => message.t === "request").at(-1)!;
  host.say({ t: "answer", request: asked.request, answer: JSON.stringify({ status: 200, body, type: "" }) });
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
globalThis.Worker ??= class {} as unknown as typeof Worker;

test("a request goes to the worker, and its answer comes back", async () => {
  const browser = new FakeBrowser();
  const tab = browser.tab();
  const answer = tab.request("GET", "/api/mine", "uk", "");
  expect(tab.state).toBe("loading");
  const [host] = browser.hosts;
  host!.say({ t: "loading", loaded: 5, total: 10 });
  expect([tab.loaded, tab.total]).toEqual([5, 10]);
  host!.say({ t: "ready", kept: false });
  expect([tab.state, tab.kept]).toEqual(["ready", false]);
  expect(host!.heard[0]).toMatchObject({ method: "GET", address: "/api/mine", language: "uk" });
  answerTo(host!, "{}");
  expect((await answer).status).toBe(200);
});

test("a second tab uses the worker of the first one", async () => {
  const browser = new FakeBrowser();
  browser.tab().begin();
  browser.hosts[0]!.say({ t: "ready", kept: true });
  const second = browser.tab();
  const answer = second.request("GET", "/api/mine", "en", "");
  expect(second.state).toBe("ready");
  expect(browser.hosts).toHaveLength(1);
  answerTo(browser.hosts[0]!, "[]");
  expect((await answer).body).toBe("[]");
});

test("when the tab with the worker is closed, the next one goes on and asks again", async () => {
  const browser = new FakeBrowser();
  browser.tab().begin();
  const second = browser.tab();
  const socket = second.open("device-1", "en");
  const closed = vi.fn();
  socket.onclose = closed;
  const answer = second.request("GET", "/api/mine", "en", "");
  const once = second.request("POST", "/api/tables", "en", "{}");
  once.catch(() => undefined);
  browser.close();
  expect(browser.hosts).toHaveLength(2);
  expect(closed).toHaveBeenCalledOnce();
  await expect(once).rejects.toThrow("moved");
  answerTo(browser.hosts[1]!, "[]");
  expect((await answer).body).toBe("[]");
});

test("a tab that is looked at takes over from a frozen one", async () => {
  const browser = new FakeBrowser();
  browser.tab().begin();
  const second = browser.tab();
  second.begin();
  browser.freeze();
  const answer = second.request("GET", "/api/mine", "en", "");
  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  expect(browser.hosts).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(browser.hosts).toHaveLength(2);
  expect(browser.hosts[0]!.ended).toBe(true);
  answerTo(browser.hosts[1]!, "[]");
  expect((await answer).body).toBe("[]");
});

test("an owner that answers keeps its worker", async () => {
  const browser = new FakeBrowser();
  browser.tab().begin();
  const second = browser.tab();
  void second.request("GET", "/api/mine", "en", "").catch(() => undefined);
  await vi.advanceTimersByTimeAsync(PATIENCE * 2);
  expect(browser.hosts).toHaveLength(1);
});

test("without locks every tab has a worker of its own", () => {
  const browser = new FakeBrowser();
  browser.tab(false).begin();
  browser.tab(false).begin();
  expect(browser.hosts).toHaveLength(2);
});

test("what fails once fails at once afterwards, with the reason", async () => {
  const browser = new FakeBrowser();
  const tab = browser.tab();
  const first = tab.request("GET", "/api/mine", "en", "");
  first.catch(() => undefined);
  browser.hosts[0]!.say({ t: "failed", why: "not-loaded" });
  await expect(first).rejects.toThrow("not-loaded");
  await expect(tab.request("GET", "/api/mine", "en", "")).rejects.toThrow("not-loaded");
  expect([tab.state, tab.failure]).toEqual(["failed", "not-loaded"]);
});

test("a browser without WebAssembly starts no worker", async () => {
  vi.stubGlobal("WebAssembly", undefined);
  const browser = new FakeBrowser();
  const tab = browser.tab();
  await expect(tab.request("GET", "/api/mine", "en", "")).rejects.toThrow("no-webassembly");
  expect(browser.hosts).toHaveLength(0);
  vi.unstubAllGlobals();
});

class FakeMind implements Mind {
  onmessage: Mind["onmessage"] = null;
  onerror: Mind["onerror"] = null;
  asked: ToThink[] = [];
  ended = false;
  postMessage(question: ToThink): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(answer: string): void {
    this.onmessage?.({ data: { number: this.asked.at(-1)!.number, answer } } as MessageEvent<Thought>);
  }
}

test("an answer about a hand stays here until its time has come", async () => {
  const minds: FakeMind[] = [];
  const thinking = new Thinking(() => (minds.push(new FakeMind()), minds.at(-1)!));
  const heard = vi.fn();
  void thinking.ask("?", 2).then(heard);
  minds[0]!.answer("early");
  await vi.advanceTimersByTimeAsync(1900);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(heard).toHaveBeenCalledWith("early");
});

test("a worker that dies of a question is replaced, and a second death is the bot's failure", async () => {
  const minds: FakeMind[] = [];
  const thinking = new Thinking(() => (minds.push(new FakeMind()), minds.at(-1)!));
  const answer = thinking.ask("?", 0);
  minds[0]!.onerror?.({} as ErrorEvent);
  expect(minds[0]!.ended && minds[1]!.asked[0]!.question === "?").toBe(true);
  minds[1]!.onerror?.({} as ErrorEvent);
  await vi.runAllTimersAsync();
  expect(JSON.parse(await answer)).toMatchObject({ options: [], failed: expect.any(String) });
});

test("a log in memory takes a step whole, or refuses it", async () => {
  const shelf = new MemoryShelf();
  const step = { table: "a", number: 0, entries: ["1", "2"], row: { n: 1 }, files: [["hero x", "d", "text"]] };
  expect(await shelf.append(JSON.stringify(step))).toBe("");
  expect(await shelf.append(JSON.stringify(step))).toBe("conflict");
  expect(JSON.parse(await shelf.read("a", 1))).toEqual(["2"]);
  expect(JSON.parse(await shelf.rows())).toEqual([{ n: 1 }]);
  expect(JSON.parse(await shelf.kept('[["hero x","d"],["hero y","d"]]'))).toEqual([["hero x", "d", "text"]]);
  expect(await shelf.forget('["a"]')).toBe("");
  expect(JSON.parse(await shelf.read("a", 0))).toEqual([]);
});
