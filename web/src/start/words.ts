// Words: small sentences several pages make from what the server sends.
import { t } from "../locales.svelte";
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
