// Connection: one table's socket. It keeps the latest picture, comes back by itself after a break, and sends again what
// was not answered; the server does nothing twice.
import { personName } from "../people/guest";
import { ApiProblem, becomePerson, openSocket } from "../api";
import type { DeviceSocket } from "../device/device.svelte";
import { network } from "../network.svelte";
import {
  type ChatLine,
  type Done,
  type FromPerson,
  type GameInfo,
  type Hint,
  type Line,
  type Refused,
  type SeenInfo,
  type Sight,
  type TableInfo,
  type ToPerson,
  REPEATABLE,
} from "../protocol";
import type { Language } from "../shapes";

export type Wish = FromPerson extends infer One ? (One extends unknown ? Omit<One, "ref"> : never) : never;
export type Answer = Done | Refused;
/** "gone": the table does not exist, takes no spectators, or has shut us out; nothing will come any more. */
export type ConnectionState = "connecting" | "open" | "lost" | "gone";
/** Told of every picture, of the new lines of its log, and of those of the log that a spectator has. */
export type GameListener = (game: GameInfo, fresh: readonly Line[], arrived: number, covered: readonly Line[]) => void;

/** A picture with its whole log, and what is new in it. */
function goOn<Seen extends SeenInfo>(before: SeenInfo | null | undefined, now: Seen): { now: Seen; fresh: Line[] } {
  const log = [...(before?.log.slice(0, now.log_from) ?? []), ...now.log];
  const known = before?.log.length ?? 0;
  // A whole log sent again brings only what lies behind the known lines; what was taken back is not told again.
  return { now: { ...now, log, log_from: 0 }, fresh: before && log.length > known ? log.slice(known) : [] };
}

/** The part of a WebSocket that is used here. */
export type Socket = DeviceSocket;

interface Door {
  open?: (table: string, language: Language) => Socket;
  /** what must have happened before the first socket: the browser has its cookie */
  enter?: () => Promise<void>;
  random?: () => number;
}

interface Waiting {
  message: FromPerson;
  answer: (answer: Answer | Hint | Sight) => void;
  sent: boolean;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
/** A socket that has held this long counts as a success: one that opens and breaks at once does not. */
const STEADY = 15_000;
/** A socket that does not answer in this time is taken for dead. */
const PATIENCE = 8_000;
/** An answer that takes longer than this is slow, and whoever waits for it is shown so. */
const SLOW = 2_500;
const FINAL: Record<number, string> = {
  4404: "no-table",
  4403: "no-spectators",
  4409: "set-aside",
  1008: "too-fast",
};
/** Come again: why it did not work this time. */
const FOR_NOW: Record<number, string> = { 1013: "full", 4503: "store" };

/** How long to wait before the next try: twice as long each time, never all at the same moment. */
export function backOff(tries: number, random: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + random / 2);
}

/** A seat whose person is called as the reader's language has it. */
const inWords = <S extends { name: string }>(seat: S): S => ({ ...seat, name: personName(seat.name) });

export class TableConnection {
  table = $state.raw<TableInfo | null>(null);
  game = $state.raw<GameInfo | null>(null);
  chat = $state.raw<readonly ChatLine[]>([]);
  state = $state<ConnectionState>("connecting");
  /** why it is gone or lost: "no-table", "no-spectators", "set-aside", "too-fast", "full", "store", "" */
  error = $state("");
  /** what the server says of a table that is set aside */
  why = $state("");
  /** its game is over: there is a record */
  over = $state(false);
  /** a decision of ours is under way */
  deciding = $state(false);
  /** the device has lost its network, though the socket does not know it yet */
  #offline = $state(network.needed && navigator.onLine === false);
  /** an answer is overdue */
  #slow = $state(false);

  #language: Language;
  #door: Required<Door>;
  #socket: Socket | null = null;
  #entered = false;
  #closed = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #late: ReturnType<typeof setTimeout> | undefined;
  #steady: ReturnType<typeof setTimeout> | undefined;
  #ref = 0;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #waiting = new Map<number, Waiting>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #listeners = new Set<GameListener>();
  #unlisten: () => void;

  constructor(
    readonly id: string,
    language: Language,
    door: Door = {},
  ) {
    this.#language = language;
    this.#door = { open: openSocket, enter: becomePerson, random: Math.random, ...door };
    const visible = () => document.visibilityState === "visible" && this.#look();
    const online = () => {
      this.#offline = false;
      if (this.state === "open") this.#look();
      else this.#again(0);
    };
    const offline = () => (this.#offline = network.needed);
    document.addEventListener("visibilitychange", visible);
    addEventListener("online", online);
    addEventListener("offline", offline);
    this.#unlisten = () => {
      document.removeEventListener("visibilitychange", visible);
      removeEventListener("online", online);
      removeEventListener("offline", offline);
    };
    void this.#connect();
  }

  /** As it looks to the person: a line that is open but silent is in doubt. */
  get seems(): ConnectionState | "doubtful" {
    return this.state === "open" && (this.#offline || this.#slow) ? "doubtful" : this.state;
  }

  /** What to tell while the table cannot be played, "" if it can; a socket that is open says nothing before it has spoken. */
  get trouble(): string {
    if (this.state === "open" && !this.error) return "";
    if (this.error === "store") return this.deciding ? "connection-store-move" : "connection-store";
    if (this.error === "full") return "connection-full";
    return this.state === "lost" ? "connection-lost-long" : "";
  }

  /** Be told of every picture of the game, one after the other. */
  listen(listener: GameListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ask the table for something; the answer comes after a break too. */
  request(wish: Wish): Promise<Answer> {
    return this.#ask(wish) as Promise<Answer>;
  }

  hint(seat: number): Promise<Hint | Refused> {
    return this.#ask({ t: "hint", seat }) as Promise<Hint | Refused>;
  }

  sight(): Promise<Sight | Refused> {
    return this.#ask({ t: "sight" }) as Promise<Sight | Refused>;
  }

  speak(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    if (this.state === "open") void this.request({ t: "speak", language });
  }

  /** Try at once instead of waiting. */
  retry(): void {
    if (this.state === "lost") this.#again(0);
  }

  close(): void {
    this.#closed = true;
    this.#unlisten();
    clearTimeout(this.#timer);
    clearTimeout(this.#watch);
    clearTimeout(this.#late);
    this.#drop();
    this.#listeners.clear();
  }

  #ask(wish: Wish): Promise<Answer | Hint | Sight> {
    const message = { ...wish, ref: ++this.#ref } as FromPerson;
    return new Promise((answer) => {
      if (this.state === "gone" || this.#closed || (this.state !== "open" && !REPEATABLE.has(wish.t))) {
        answer(this.#unsent(message.ref!));
        return;
      }
      this.#waiting.set(message.ref!, { message, answer, sent: false });
      this.#count();
      this.#sendWaiting();
    });
  }

  async #connect(): Promise<void> {
    if (this.#closed) return;
    try {
      if (!this.#entered) await this.#door.enter();
      this.#entered = true;
    } catch (problem) {
      this.#lose("", problem instanceof ApiProblem ? problem.later : 0);
      return;
    }
    if (this.#closed) return;
    const socket = this.#door.open(this.id, this.#language);
    this.#socket = socket;
    socket.onopen = () => {
      this.state = "open";
      this.#steady = setTimeout(() => (this.#tries = 0), STEADY);
      this.#sendWaiting();
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ToPerson);
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      const reason = FINAL[event?.code as number];
      if (reason) this.#end(reason);
      else this.#lose(FOR_NOW[event?.code as number]);
    };
  }

  #sendWaiting(): void {
    if (this.state !== "open") return;
    for (const one of this.#waiting.values()) {
      if (one.sent) continue;
      one.sent = true;
      this.#socket?.send(JSON.stringify(one.message));
    }
    this.#beware();
  }

  /** While an answer is awaited, silence means that the socket is dead. */
  #beware(): void {
    clearTimeout(this.#watch);
    clearTimeout(this.#late);
    this.#slow = false;
    if (!this.#waiting.size) return;
    this.#late = setTimeout(() => (this.#slow = true), SLOW);
    this.#watch = setTimeout(() => this.state === "open" && this.#lose(), PATIENCE);
  }

  #hear(message: ToPerson): void {
    this.error = "";
    this.#beware();
    if (message.t === "table") this.table = { ...message, seats: message.seats.map(inWords) };
    else if (message.t === "game") this.#picture(message);
    else if (message.t === "chat") this.chat = message.fresh ? message.lines : [...this.chat, ...message.lines];
    else if (message.t === "refused" && message.code.startsWith("set-aside")) {
      this.why = message.reason;
      this.over = message.code === "set-aside-over";
    } else {
      const one = this.#waiting.get(message.ref);
      this.#waiting.delete(message.ref);
      this.#count();
      this.#beware();
      one?.answer(message);
    }
  }

  #picture(message: GameInfo): void {
    const seen = goOn(this.game, message);
    const covered = message.covered ? goOn(this.game?.covered, message.covered) : null;
    this.game = { ...seen.now, covered: covered?.now ?? null };
    for (const listener of this.#listeners) listener(this.game, seen.fresh, Date.now(), covered?.fresh ?? []);
  }

  #count(): void {
    this.deciding = [...this.#waiting.values()].some((one) => one.message.t === "decide");
  }

  #unsent(ref: number): Refused {
    return { t: "refused", ref, code: "offline", reason: "", position: this.game?.position ?? 0, rule: "" };
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#steady);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** The connection broke: what cannot be repeated has failed, the rest is sent again later. */
  #lose(error = "", later = 0): void {
    this.#drop();
    clearTimeout(this.#watch);
    clearTimeout(this.#late);
    this.#slow = false;
    if (this.#closed) return;
    this.state = this.table || this.#tries > 1 || error ? "lost" : "connecting";
    this.error = error;
    for (const [ref, one] of this.#waiting) {
      one.sent = false;
      if (REPEATABLE.has(one.message.t)) continue;
      this.#waiting.delete(ref);
      one.answer(this.#unsent(ref));
    }
    this.#count();
    this.#again(Math.max(later, backOff(this.#tries++, this.#door.random())));
  }

  #again(wait: number): void {
    clearTimeout(this.#timer);
    if (this.#closed || this.state === "gone" || this.#socket) return;
    this.#timer = setTimeout(() => void this.#connect(), wait);
  }

  #end(reason: string): void {
    this.#drop();
    this.state = "gone";
    this.error = reason;
    for (const [ref, one] of this.#waiting) one.answer(this.#unsent(ref));
    this.#waiting.clear();
    this.#count();
  }

  /** After sleep a socket may be dead without knowing: ask for everything, which also shows whether anybody answers. */
  #look(): void {
    if (this.state === "open") void this.request({ t: "resync" });
    else this.#again(0);
  }
}
