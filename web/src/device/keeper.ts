// Keeper: the service worker of an edition without a server. It keeps every file of one edition, checked by its digest,
// and answers from those alone: pages and files of two editions never meet. A newer edition waits beside it until no
// page of the older one is open, or until the only page asks for it.

/** Written in when the edition is complete: its digest, and the digest of every file by its path. */
declare const __FILES__: Readonly<Record<string, string>>;
declare const __DIGEST__: string;
const FILES = __FILES__;

/** What a service worker has beyond a page; the compiler knows only one of them at a time. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
declare const registration: ServiceWorkerRegistration;
declare const clients: { claim(): Promise<void> };
declare function skipWaiting(): Promise<void>;

/** Caches belong to a host: others may have some there. */
const OURS = `edition ${registration.scope} `;
const SHELF = OURS + __DIGEST__;
const PAGE = "index.html";

addEventListener("install", (event) => (event as Lasting).waitUntil(keep()));
addEventListener("activate", (event) => (event as Lasting).waitUntil(begin()));
addEventListener("message", (event) => {
  if (event.data === "begin") (event as unknown as Lasting).waitUntil(skipWaiting());
});
addEventListener("fetch", (event) => {
  const { request } = event as Asked;
  const file = fileOf(request);
  if (file) (event as Asked).respondWith(given(file, request));
});

/** The file that a request means; "" if it is none of this edition. */
function fileOf({ method, url, mode }: Request): string {
  if (method !== "GET" || !url.startsWith(registration.scope)) return "";
  const path = new URL(url).href.slice(registration.scope.length).split(/[?#]/)[0]!;
  if (path === "" || (mode === "navigate" && path === PAGE)) return PAGE;
  return path in FILES ? path : "";
}

async function given(file: string, request: Request): Promise<Response> {
  const shelf = await caches.open(SHELF);
  // The browser may have thrown the cache away: the host still has the file, unless it has a newer edition.
  return (await shelf.match(address(file))) ?? fetch(request);
}

async function keep(): Promise<void> {
  const shelf = await caches.open(SHELF);
  const before = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== SHELF);
  // A few at a time: the page itself is loading, too.
  const waiting = Object.entries(FILES);
  const carry = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, digest] = next;
      if (await shelf.match(address(path))) continue;
      await shelf.put(address(path), await find(path, digest, before));
    }
  };
  await Promise.all([carry(), carry(), carry()]);
}

/** A file with the right digest: from an older edition, from what the page has just loaded, else from the host. */
async function find(path: string, digest: string, before: readonly string[]): Promise<Response> {
  for (const name of before) {
    const kept = await (await caches.open(name)).match(address(path));
    if (kept && (await matches(kept, digest))) return kept;
  }
  for (const cache of ["force-cache", "reload"] as const) {
    const answer = await fetch(address(path), { cache });
    if (answer.ok && (await matches(answer, digest))) return answer;
  }
  throw new Error(`${path} is not the file of this edition`);
}

async function matches(answer: Response, digest: string): Promise<boolean> {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer()));
  return [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("") === digest;
}

async function begin(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== SHELF).map((name) => caches.delete(name)));
  // Names of files contain their digests, so that a page of another edition finds none of its own here.
  await clients.claim();
}

function address(file: string): string {
  return registration.scope + (file === PAGE ? "" : file);
}
