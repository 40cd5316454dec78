// Locales: the client's own words in the reader's language. Texts of cards, questions and the log come from the server.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "./sight";
import en from "./locales/en.ftl?raw";
import ru from "./locales/ru.ftl?raw";
import uk from "./locales/uk.ftl?raw";

export const LANGUAGES: { id: Language; name: string }[] = [
  { id: "en", name: "English" },
  { id: "ru", name: "Русский" },
  { id: "uk", name: "Українська" },
];

function load(language: Language, text: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const faults = bundle.addResource(new FluentResource(text));
  if (faults.length) throw new Error(`${language}.ftl: ${faults.join("; ")}`);
  return bundle;
}

const bundles: Record<Language, FluentBundle> = { en: load("en", en), ru: load("ru", ru), uk: load("uk", uk) };
let spoken = $state<Language>("en");

/** The language in use; reading it in a component makes the component follow it. */
export function language(): Language {
  return spoken;
}

export function speak(language: Language): void {
  spoken = language;
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
  const message = bundles[spoken].getMessage(key);
  if (!message?.value) throw new Error(`${spoken}.ftl has no message "${key}"`);
  return bundles[spoken].formatPattern(message.value, args);
}

/** The keys of a catalogue, for the test that all say the same. */
export function keys(language: Language): string[] {
  return [...bundles[language]._messages.keys()];
}
