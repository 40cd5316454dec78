// Advice: why a hint may be good, from what its reader can see: whom it reaches, what it is worth, what comes next to it.
import { foesOf, targetsFrom, threatsTo } from "../../board/sight";
import { t } from "../../locales.svelte";
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
