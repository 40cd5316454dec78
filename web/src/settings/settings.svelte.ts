// Settings: how the reader wants it, kept in the browser.
import type { Language } from "../shapes";
import { preferred, speak, t } from "../locales.svelte";

export type Theme = "auto" | "light" | "dark";
export type Speed = "off" | "slow" | "normal" | "fast";
export type TextSize = "normal" | "large" | "larger";

const KEPT = "unmatched-settings";
const PACES: Record<Speed, number> = { off: 0, slow: 2, normal: 1, fast: 0.5 };
const KEYS = [
  "language",
  "theme",
  "contrast",
  "speed",
  "sound",
  "volume",
  "soundOffered",
  "notices",
  "name",
  "guest",
  "text",
  "wait",
  "aimed",
  "zoomed",
  "coordinates",
  "auto",
] as const;
/** of a person's name, as the server has it */
export const NAME_LENGTH = 24;

const anyGuest = () => 1000 + Math.floor(Math.random() * 9000);

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("auto");
  contrast = $state(false);
  speed = $state<Speed>("normal");
  sound = $state(false);
  /** of the sound, from 0 to 100 */
  volume = $state(70);
  /** sound has been offered */
  soundOffered = $state(false);
  /** tell of one's turn when the page is not looked at */
  notices = $state(false);
  /** spaces of a board show their names */
  coordinates = $state(false);
  /** a question with one answer is answered for the person */
  auto = $state(true);
  text = $state<TextSize>("normal");
  /** the person has attacked with a card of their choice, and need not be told how */
  aimed = $state(false);
  /** the person has been told that two fingers bring the board nearer */
  zoomed = $state(false);
  /** a combat stays until it is pressed */
  wait = $state(false);
  /** as the person wrote it; "" until then */
  name = $state("");
  /** tells who wrote no name from the others who wrote none */
  guest = $state(anyGuest());
  #systemDark = $state(false);
  #calm = $state(false);

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "auto" && this.#systemDark);
  }

  /** How long an animation lasts, 1 being normal; 0 for readers who asked their system for less motion. */
  get pace(): number {
    return this.#calm ? 0 : PACES[this.speed];
  }

  /** How long one looks at what others do, 1 being normal: less motion does not mean less time. */
  get rhythm(): number {
    return PACES[this.speed];
  }

  /** What others call the person. */
  get called(): string {
    return this.name.trim() || t("name-guest-number", { n: String(this.guest) });
  }

  /** Read what was kept and follow the system. */
  begin(): void {
    this.language = preferred(navigator.languages);
    if (matchMedia("(prefers-contrast: more)").matches) this.contrast = true;
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
      for (const key of KEYS) {
        if (typeof kept[key] === typeof this[key]) (this as Record<string, unknown>)[key] = kept[key];
      }
      this.language = preferred([this.language]);
    } catch {
      // A damaged or forbidden store means defaults.
    }
    const dark = matchMedia("(prefers-color-scheme: dark)");
    this.#systemDark = dark.matches;
    dark.addEventListener("change", (event) => (this.#systemDark = event.matches));
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.#calm = calm.matches;
    calm.addEventListener("change", (event) => (this.#calm = event.matches));
    this.apply();
  }

  /** Put the settings to work; call it in an effect. */
  apply(): void {
    const root = document.documentElement;
    speak(this.language);
    root.dataset.theme = this.dark ? "dark" : "light";
    // The page itself put a ground there before the style sheet came.
    root.style.removeProperty("background");
    root.style.colorScheme = root.dataset.theme;
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", this.dark ? "#12161d" : "#e9e4da");
    root.dataset.contrast = this.contrast ? "high" : "";
    root.dataset.text = this.text;
    root.style.setProperty("--pace", String(this.pace));
    const kept = Object.fromEntries(KEYS.map((key) => [key, this[key]]));
    try {
      localStorage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      // Nothing is kept where keeping is forbidden.
    }
  }
}

export const settings = new Settings();
