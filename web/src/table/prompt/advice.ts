// Advice: why a hint may be good: what its reader can see of it, and what the bot expects after it.
import { foesOf, targetsFrom, threatsTo } from "../../board/sight";
import { t } from "../../locales.svelte";
import type { HintReason } from "../../protocol";
import type { OptionInfo } from "../../shapes";
import type { TableModel } from "../model.svelte";

/** The reason for an option in a sentence, "" where nothing in sight speaks for it. */
export function reason(option: OptionInfo, model: TableModel): string {
  const { view, seat, question } = model;
  const health = (key: string) =>
    view.players.flatMap((player) => player.fighters).find((one) => one.key === key)?.health ?? 0;
  const value = (card: string) => model.card(seat, card)?.value ?? 0;
  if (option.kind === "attack" && option.target && option.cards?.length) {
    const n = Math.max(...option.cards.map(value));
    return t("reason-attack", { n, target: model.nameOf(option.target), health: health(option.target) });
  }
  if (option.kind === "move" && option.fighter && option.space && model.sight) {
    const name = model.nameOf(option.fighter);
    const targets = targetsFrom(model.sight, option.fighter, option.space);
    if (targets.length) return t("reason-move", { name, targets: targets.map((one) => model.nameOf(one)).join(", ") });
    return threatsTo(model.sight, foesOf(view.players, model.team), option.space).length
      ? ""
      : t("reason-safe", { name });
  }
  if (option.kind === "maneuver")
    return question?.options?.some((one) => one.kind === "attack") ? "" : t("reason-maneuver");
  if (question?.kind === "defense" && view.combat) {
    const { defender } = view.combat;
    const about = { name: model.nameOf(defender), health: health(defender) };
    return option.card ? t("reason-defend", { n: value(option.card), ...about }) : t("reason-save", about);
  }
  return "";
}

/** Damage below this is not worth a sentence. */
const LITTLE = 0.5;

/** What the bot expects after an option until its side is to move again, in sentences. */
export function expected(found: HintReason, model: TableModel): string {
  if (found.won) return t("why-won");
  if (found.lost) return t("why-lost");
  const about = (damage: number) => Math.round(damage);
  const fall = found.falls[0];
  return [
    found.deals >= LITTLE || found.takes >= LITTLE
      ? t("why-damage", { deals: about(found.deals), takes: about(found.takes) })
      : "",
    fall ? t("why-fall", { name: model.nameOf(fall.fighter), chance: percent(fall.chance) }) : "",
    found.reply ? answered(found.reply, model) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The most likely answer; "" for the decisions of effects, which say little on their own. */
function answered(reply: NonNullable<HintReason["reply"]>, model: TableModel): string {
  if (reply.question === "defense") {
    const title = reply.card && model.card(reply.owner, reply.card)?.title;
    return title ? t("why-reply-card", { card: title }) : t("why-reply-none");
  }
  if (reply.question !== "action") return "";
  if (reply.kind === "attack") return t("why-reply-attack", { target: model.nameOf(reply.target) });
  return reply.kind === "maneuver" ? t("why-reply-maneuver") : "";
}

/** A chance for people: never 0 or 100, which nothing but a proof may claim. */
export const percent = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));
