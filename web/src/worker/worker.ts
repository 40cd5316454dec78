// Worker: keeps the page, its files and the library, so that the app opens without a network.
// A build has its own caches. The page itself always comes from the server if that answers, so a new build is there
// with the next load; the worker of the old one stays for pages that are still open, whose files the server has no more.
import { answer, KEPT, silent } from "./answers";

/** Put in by the build: the files of the page, and a name that changes with any of them. */
declare const __SHELL__: readonly string[];
declare const __BUILD__: string;
/** Put in by the build: the portraits, and a name that changes with any drawing below /art. */
declare const __PORTRAITS__: readonly string[];
declare const __ART__: string;

/** What a service worker has beyond a page; the compiler knows only one of them at a time. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Pushed extends Lasting {
  readonly data: { json(): { words: string; page: string } } | null;
}
declare const registration: ServiceWorkerRegistration;
interface Pressed extends Lasting {
  readonly notification: Notification;
}
/** the pages of this app that are open */
interface Windows {
  matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<Opened[]>;
  openWindow(page: string): Promise<unknown>;
}
interface Opened {
  readonly url: string;
  focus(): Promise<unknown>;
}
declare const clients: Windows;

const PAGE = "/";
const FILES = __SHELL__;
const SHELL = `shell-${__BUILD__}`;
const LIBRARY = `library-${__BUILD__}`;
const PICTURES = `art-${__ART__}`;

addEventListener("install", (event) => (event as Lasting).waitUntil(keepShell()));
addEventListener("activate", (event) => (event as Lasting).waitUntil(forgetOthers()));
addEventListener("message", (event) => {
  // The page that brought this worker has asked for its library before.
  if (typeof event.data?.keep === "string") (event as unknown as Lasting).waitUntil(keepLibrary(event.data.keep));
});
addEventListener("fetch", (event) => {
  const { request, respondWith } = event as Asked;
  const give = respondWith.bind(event);
  switch (answer(request.method, request.mode, new URL(request.url), location.origin, FILES)) {
    case "page":
      return give(page(request));
    case "asset":
      return give(asset(request));
    case "picture":
      return give(picture(request));
    case "library":
      return give(library(request));
  }
});

addEventListener("push", (event) => {
  const { words, page } = (event as Pushed).data?.json() ?? { words: "Unmatched", page: PAGE };
  // A later word of the same page takes the place of the one before.
  const look = { tag: page, icon: "/icons/icon-192.png", data: { page } };
  (event as Pushed).waitUntil(registration.showNotification(words, look));
});
addEventListener("notificationclick", (event) => {
  const { notification } = event as Pressed;
  notification.close();
  (event as Pressed).waitUntil(show(String(notification.data?.page ?? PAGE)));
});

/** Lead to a page: to the one that is open, else to a new one. */
async function show(page: string): Promise<void> {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const found = open.find(({ url }) => new URL(url).pathname === page);
  await (found ? found.focus() : clients.openWindow(page));
}

async function keepShell(): Promise<void> {
  const shell = await caches.open(SHELL);
  // Not from the browser's own cache: the page of an earlier build may lie there.
  await shell.addAll([PAGE, ...FILES].map((path) => new Request(path, { cache: "no-cache" })));
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const ours = [SHELL, LIBRARY, PICTURES];
  await Promise.all(names.filter((name) => !ours.includes(name)).map((name) => caches.delete(name)));
  // Everybody's face can be seen without a network; what stands on boards and cards is kept as it is met.
  await (await caches.open(PICTURES)).addAll(__PORTRAITS__).catch(() => undefined);
}

async function page(request: Request): Promise<Response> {
  const kept = async () => (await caches.open(SHELL)).match(PAGE);
  try {
    const fresh = await fetch(request);
    return silent(fresh.status) ? ((await kept()) ?? fresh) : fresh;
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}

async function asset(request: Request): Promise<Response> {
  return (await (await caches.open(SHELL)).match(request, { ignoreVary: true })) ?? fetch(request);
}

async function picture(request: Request): Promise<Response> {
  const shelf = await caches.open(PICTURES);
  const kept = await shelf.match(request, { ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await shelf.put(request, fresh.clone());
  return fresh;
}

async function library(request: Request): Promise<Response> {
  const shelf = await caches.open(LIBRARY);
  const kept = async () => {
    const found = await shelf.match(request, { ignoreVary: true });
    return found && new Response(found.body, { headers: { "content-type": "application/json", [KEPT]: "1" } });
  };
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await shelf.put(request, fresh.clone());
    return silent(fresh.status) ? ((await kept()) ?? fresh) : fresh;
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}

async function keepLibrary(address: string): Promise<void> {
  const { pathname, search, origin } = new URL(address, location.origin);
  if (pathname !== "/api/library" || origin !== location.origin) return;
  const shelf = await caches.open(LIBRARY);
  if (!(await shelf.match(pathname + search, { ignoreVary: true }))) await shelf.add(pathname + search);
}
