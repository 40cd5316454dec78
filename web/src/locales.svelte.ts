// Locales: the client's own words in the reader's language. Texts of cards, questions and the log come from the server.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "./shapes";

export const LANGUAGES: { id: Language; name: string }[] = [
  { id: "en", name: "English" },
  { id: "ru", name: "Русский" },
  { id: "uk", name: "Українська" },
];

/** Each language is a file of its own, so that a reader fetches one of them; what the lessons say is another. */
const files = import.meta.glob<string>("./locales/**/*.ftl", { query: "?raw", import: "default" });
let folders = [""];
const read: Record<string, true> = {};
const bundles: Partial<Record<Language, FluentBundle>> = {};

const unread = (language: Language) =>
  folders.map((folder) => `./locales/${folder}${language}.ftl`).filter((file) => !read[file]);

class Tongue {
  spoken = $state<Language>("en");
  /** the one to speak as soon as its words are here */
  wished: Language = "en";
}
const tongue = new Tongue();

/** Fetch the words of a language; it can be spoken at once from then on. */
export async function learn(language: Language): Promise<void> {
  for (const file of unread(language)) {
    const text = await files[file]!();
    if (read[file]) continue;
    read[file] = true;
    const bundle = (bundles[language] ??= new FluentBundle(language, { useIsolating: false }));
    const faults = bundle.addResource(new FluentResource(text));
    if (faults.length) throw new Error(`${file}: ${faults.join("; ")}`);
  }
}

/** From now on the words of the lessons belong to every language. */
export function learnLessons(): Promise<void> {
  folders = ["", "lessons/"];
  return learn(tongue.spoken);
}

/** The language in use; reading it in a component makes the component follow it. */
export function language(): Language {
  return tongue.spoken;
}

/** Speak a language, as soon as its words are here. */
export function speak(language: Language): void {
  tongue.wished = language;
  if (!unread(language).length) use(language);
  else
    void learn(language).then(
      () => tongue.wished === language && use(language),
      () => undefined,
    );
}

function use(language: Language): void {
  tongue.spoken = language;
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

/** The reader's first language that we speak. */
export function preferred(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = LANGUAGES.find(({ id }) => id === wish.slice(0, 2).toLowerCase());
    if (found) return found.id;
  }
  return "en";
}

export function t(key: string, args: Record<string, FluentVariable> = {}): string {
  const bundle = bundles[tongue.spoken];
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) throw new Error(`${tongue.spoken}.ftl has no message "${key}"`);
  return bundle.formatPattern(message.value, args);
}

/** The keys of a catalogue, for the test that all say the same. */
export function keys(language: Language): string[] {
  return [...(bundles[language]?._messages.keys() ?? [])];
}
