// Words: small sentences several pages make from what the server sends.
import { language, t } from "../locales.svelte";
import type { ApiProblem } from "../api";
import type { Listed, Timer } from "../protocol";

/** Seconds as people say them. */
export function span(seconds: number): string {
  if (seconds % 86_400 === 0) return t("time-days", { n: seconds / 86_400 });
  if (seconds % 3600 === 0) return t("time-hours", { n: seconds / 3600 });
  if (seconds % 60 === 0) return t("time-minutes", { n: seconds / 60 });
  return t("time-seconds", { n: seconds });
}

export function timerWords(timer: Timer | null | undefined): string {
  if (!timer) return t("timer-none");
  return timer.reserve
    ? t("time-with-reserve", { each: span(timer.seconds), reserve: span(timer.reserve) })
    : t("time-each", { each: span(timer.seconds) });
}

/** A day as people say it: yesterday, 3 days ago, 5 October. */
export function dayWords(seconds: number, now = Date.now()): string {
  const midnight = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(seconds * 1000)) / 86_400_000);
  if (days < 7) return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-Math.max(0, days), "day");
  return new Intl.DateTimeFormat(language(), { day: "numeric", month: "long" }).format(seconds * 1000);
}

/** How a finished game went for the reader: won, lost, or who won. */
export function resultWords(table: Listed): string {
  if (!table.winners.length) return t("row-over");
  const won = table.yours_at.some((seat) => table.winners.includes(seat));
  const both = won && table.yours_at.some((seat) => !table.winners.includes(seat)) && table.mode !== "teams";
  if (!table.yours_at.length || both) return t("row-over");
  return t(won ? "row-won" : "row-lost");
}

export function modeWords(mode: Listed["mode"]): string {
  return t(`mode-${mode}`);
}

/** What to tell a person about a request that failed. */
export function problemWords(problem: unknown): string {
  const { code, reason } = problem as Partial<ApiProblem>;
  if (code === "offline") return t("problem-offline");
  if (code === "404") return t("problem-no-table");
  if (code === "429") return t("problem-too-fast");
  if (code === "503") return t("problem-full");
  return reason || t("problem-other");
}
