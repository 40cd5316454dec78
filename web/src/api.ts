// Api: every HTTP request of the client, typed by the protocol.
import type {
  AnswerCompanion,
  BoardReport,
  Complaint,
  Arrived,
  CodeGiven,
  CodeTyped,
  CodeWish,
  CompanionList,
  Library,
  Continue,
  DealInfo,
  DealMade,
  Done,
  FromPerson,
  HeroReport,
  History,
  Invite,
  KeepEarlier,
  Listed,
  Made,
  NewTable,
  PasskeyList,
  PasskeyOptions,
  PasskeyShown,
  PlayWish,
  Problem,
  PersonInfo,
  PushInfo,
  RatedGame,
  RatingList,
  Refused,
  Replay,
  ReplaySight,
  ReplayWish,
  Seek,
  Sight,
  Sought,
  Subscribe,
  Tables,
  TakePart,
  ToPerson,
  WatchList,
} from "./protocol";
import { device, DeviceProblem, takes, type DeviceSocket } from "./device/device.svelte";
import { language, t } from "./locales.svelte";
import { network } from "./network.svelte";
import type { Language } from "./shapes";

/** The server said no, or could not be reached (code "offline"). */
export class ApiProblem extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
    /** milliseconds before which it makes no sense to ask again; 0 if nobody said */
    readonly later = 0,
  ) {
    super(reason || code);
    this.name = "ApiProblem";
  }
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    if (takes(path)) return await answered(await onDevice(path, init));
    // What goes wrong is told in the language of the page, which need not be the browser's.
    answer = await fetch(path, {
      credentials: "same-origin",
      ...init,
      headers: { "accept-language": language(), ...init.headers },
    });
  } catch (error) {
    if (error instanceof ApiProblem) throw error;
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    if (error instanceof DeviceProblem) throw new ApiProblem("device", t(`device-${error.why}`));
    network.silence();
    throw new ApiProblem("offline", "");
  }
  network.heard(answer);
  return answered(answer);
}

/** The answer of this device in place of a server's. */
async function onDevice(path: string, init: RequestInit): Promise<Response> {
  const { status, body, type } = await device.request(init.method ?? "GET", path, language(), String(init.body ?? ""));
  init.signal?.throwIfAborted();
  return new Response(status === 204 ? null : body, { status, headers: { "content-type": type } });
}

async function answered(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  let problem: Problem = { code: String(answer.status), reason: answer.statusText };
  try {
    problem = { ...problem, ...((await answer.json()) as Problem) };
  } catch {
    // A proxy in between answers with a page of its own: the status must do.
  }
  throw new ApiProblem(problem.code, problem.reason, (Number(answer.headers.get("retry-after")) || 0) * 1000);
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await (await ask(path, { signal })).json()) as T;
}

function send(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body), signal });
}

export async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return (await (await send(path, body, signal)).json()) as T;
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

/** Make sure that this browser has its cookie. */
export async function becomePerson(): Promise<void> {
  await ask("/api/person", { method: "POST" });
}

/** Tell the operator of the server about a table. */
export async function report(table: string, complaint: Complaint): Promise<void> {
  const headers = { "content-type": "application/json" };
  await ask(`${at(table)}/report`, { method: "POST", headers, body: JSON.stringify(complaint) });
}

/** Whether this browser was another person here, before cookies were bound to this host. */
export const earlierPerson = (): Promise<boolean> => get<PersonInfo>("/api/person").then(({ earlier }) => earlier);
/** Be that person again, or forget it. */
export async function keepEarlier(yes: boolean): Promise<void> {
  await send("/api/person/keep", { yes } satisfies KeepEarlier);
}

/** A code that makes another device the same person. */
export const giveCode = (wish: CodeWish): Promise<CodeGiven> => post("/api/person/code", wish);
/** Become the person who was given a code on another device. */
export const useCode = (typed: CodeTyped): Promise<Arrived> => post("/api/person/move", typed);
/** Passkeys of one's own, and whether the server takes any. */
export const passkeys = (): Promise<PasskeyList> => get("/api/passkeys");
/** What the browser is to make a passkey from, as JSON; then what it has made. */
export const offerPasskey = (name: string): Promise<string> =>
  post<PasskeyOptions>("/api/passkeys/offer", { name }).then(({ options }) => options);
export const addPasskey = (made: PasskeyShown): Promise<Response> => send("/api/passkeys/add", made);
/** What the browser is to show a passkey for, as JSON; then become whose it is. */
export const askPasskey = (): Promise<string> =>
  post<PasskeyOptions>("/api/passkeys/ask", {}).then(({ options }) => options);
export const enterWithPasskey = (shown: PasskeyShown): Promise<Arrived> => post("/api/passkeys/enter", shown);
export const removePasskey = (id: string): Promise<Response> => send("/api/passkeys/remove", { id });
/** The people one has finished games with, and their invitations. */
export const companions = (): Promise<CompanionList> => get("/api/companions");
/** Invite one of them to a table of one's own. */
export const inviteCompanion = (wish: Invite): Promise<Response> => send("/api/companions/invite", wish);
export const answerCompanion = (answer: AnswerCompanion): Promise<Response> => send("/api/companions/answer", answer);
/** Everybody in the rating, and oneself. */
export const ratingList = (signal?: AbortSignal): Promise<RatingList> => get("/api/rating", signal);
export const takePart = (wish: TakePart): Promise<Response> => send("/api/rating", wish);
/** What a finished game changed in the rating of both. */
export const ratedGame = (table: string): Promise<RatedGame> => get(`${at(table)}/rating`);
export const createTable = (wish: NewTable): Promise<Made> => post("/api/tables", wish);
/** The open tables, and how many people are here. */
export const publicTables = (signal?: AbortSignal): Promise<Tables> => get("/api/tables", signal);
/** A table to play at now: somebody's with a free seat, or the own one, at which one waits. */
export const seek = (wish: Seek): Promise<Sought> => post("/api/seek", wish);
export const myTables = (signal?: AbortSignal): Promise<readonly Listed[]> =>
  get<Tables>("/api/mine", signal).then(({ tables }) => tables);
/** Public games that are being played. */
export const watchList = (signal?: AbortSignal): Promise<WatchList> => get("/api/watch", signal);
/** Finished games, the latest first; before a table for those that ended earlier. */
export const history = (before = ""): Promise<History> =>
  get(`/api/history${before ? `?before=${encodeURIComponent(before)}` : ""}`);
export const listing = (table: string): Promise<Listed> => get(at(table));
export const heroesOf = (table: string, tongue: Language): Promise<Library> =>
  get(`${at(table)}/heroes?language=${tongue}`);
const libraryAt = (tongue: Language) => `/api/library?language=${tongue}`;
export async function readLibrary(tongue: Language): Promise<Library> {
  const found = await get<Library>(libraryAt(tongue));
  network.keep(libraryAt(tongue));
  return found;
}
export const checkHero = (text: string, tongue: Language): Promise<HeroReport> =>
  post("/api/heroes/check", { text, language: tongue });
export const checkBoard = (text: string, tongue: Language): Promise<BoardReport> =>
  post("/api/boards/check", { text, language: tongue });

const dealAt = (deal: string) => `/api/deals/${encodeURIComponent(deal)}`;
/** The deal of a finished game, to be played again. */
export const makeDeal = (table: string): Promise<DealMade> => post("/api/deals", { table });
export const dealInfo = (deal: string, tongue: Language): Promise<DealInfo> =>
  get(`${dealAt(deal)}?language=${tongue}`);
/** The results, before one has played. */
export const showDeal = (deal: string, tongue: Language): Promise<DealInfo> =>
  post(`${dealAt(deal)}/show?language=${tongue}`, {});
export const playDeal = (deal: string, wish: PlayWish): Promise<Made> => post(`${dealAt(deal)}/play`, wish);

/** Some frames of a recorded game. */
export const replay = (wish: ReplayWish, signal?: AbortSignal): Promise<Replay> => post("/api/replay", wish, signal);
/** Who can strike where at one place of a recorded game. */
export const replaySight = (wish: ReplaySight): Promise<Sight> => post("/api/replay/sight", wish);
/** A new table that goes on from a position of a record. */
export const continueTable = (wish: Continue): Promise<Made> => post("/api/tables/continue", wish);

/** The key by which push services know the server, "" if it does not push. */
export const pushKey = (): Promise<string> => get<PushInfo>("/api/push").then(({ key }) => key);
/** Be told through this browser while no page is open, or no more. */
export async function subscribe(wish: Subscribe): Promise<void> {
  await becomePerson();
  await send("/api/push", wish);
}
export const unsubscribe = (endpoint: string): Promise<Response> => send("/api/push/end", { endpoint });

/** The record of a finished game, as text; from now on the server knows that this person has seen its deal. */
export async function record(table: string): Promise<string> {
  return (await send(`${at(table)}/record`, {})).text();
}

/** A game of two bots, for those who have none of their own. */
export async function sampleRecord(): Promise<string> {
  return (await ask(`${import.meta.env.BASE_URL}sample.txt`)).text();
}

/** A socket of a table, at the server or on this device. */
export function openSocket(table: string, language: Language | ""): DeviceSocket {
  return takes(at(table)) ? device.open(table, language) : new WebSocket(socketAddress(table, language));
}

/** The address of a table's socket. */
export function socketAddress(table: string, language: Language | ""): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}${at(table)}/socket${language ? `?language=${language}` : ""}`;
}

type Plain<T> = T extends unknown ? Omit<T, "ref"> : never;

/** Tell a table a few things one after the other, before the page of the table is opened. */
export function tell(
  table: string,
  messages: readonly Plain<FromPerson>[],
  language: Language,
  patience = 15_000,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(table, language);
    const end = (problem?: ApiProblem) => {
      clearTimeout(timer);
      socket.onclose = null;
      socket.close();
      if (problem) reject(problem);
      else resolve();
    };
    const timer = setTimeout(() => end(new ApiProblem("offline", "")), patience);
    let next = 0;
    const send = () => {
      const message = messages[next];
      next += 1;
      if (message) socket.send(JSON.stringify({ ...message, ref: next }));
      else end();
    };
    socket.onopen = send;
    socket.onclose = () => end(new ApiProblem("offline", ""));
    socket.onmessage = (event) => {
      const heard = JSON.parse(String(event.data)) as ToPerson | Done | Refused;
      if (heard.t === "done" && heard.ref === next) send();
      else if (heard.t === "refused" && heard.ref === next) end(new ApiProblem(heard.code, heard.reason));
    };
  });
}
