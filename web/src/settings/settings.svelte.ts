// Settings: how the reader wants it, kept in the browser.
import type { Language } from "../sight";
import { preferred, speak } from "../locales.svelte";

export type Theme = "auto" | "light" | "dark";
export type Speed = "off" | "slow" | "normal" | "fast";

const KEPT = "unmatched-settings";
const PACES: Record<Speed, number> = { off: 0, slow: 2, normal: 1, fast: 0.5 };

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("auto");
  contrast = $state(false);
  speed = $state<Speed>("normal");
  sound = $state(false);
  #systemDark = $state(false);
  #calm = $state(false);

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "auto" && this.#systemDark);
  }

  /** How long an animation lasts, 1 being normal; 0 for readers who asked their system for less motion. */
  get pace(): number {
    return this.#calm ? 0 : PACES[this.speed];
  }

  /** Read what was kept and follow the system. */
  begin(): void {
    this.language = preferred(navigator.languages);
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
      for (const key of ["language", "theme", "contrast", "speed", "sound"] as const) {
        if (key in kept) (this as Record<string, unknown>)[key] = kept[key];
      }
    } catch {
      // A damaged or forbidden store means defaults.
    }
    const dark = matchMedia("(prefers-color-scheme: dark)");
    this.#systemDark = dark.matches;
    dark.addEventListener("change", (event) => (this.#systemDark = event.matches));
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.#calm = calm.matches;
    calm.addEventListener("change", (event) => (this.#calm = event.matches));
    if (matchMedia("(prefers-contrast: more)").matches) this.contrast = true;
  }

  /** Put the settings to work; call it in an effect. */
  apply(): void {
    const root = document.documentElement;
    speak(this.language);
    root.dataset.theme = this.dark ? "dark" : "light";
    root.dataset.contrast = this.contrast ? "high" : "";
    root.style.setProperty("--pace", String(this.pace));
    const { language, theme, contrast, speed, sound } = this;
    try {
      localStorage.setItem(KEPT, JSON.stringify({ language, theme, contrast, speed, sound }));
    } catch {
      // Nothing is kept where keeping is forbidden.
    }
  }
}

export const settings = new Settings();
