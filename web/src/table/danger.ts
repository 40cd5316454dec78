// Danger: choices that one would regret if they were a slip of the hand. They are asked about once more.
import type { OptionInfo, Question, ViewInfo } from "../sight";

export type Danger = "friend" | "last-health" | "";

/** Heroes that pay with their own health for their ability: with one left it is the end of the game. */
const PAYS_HEALTH = new Set(["sun-wukong"]);

export function danger(option: OptionInfo, question: Question | null, view: ViewInfo): Danger {
  const me = view.players[view.seat];
  if (!me) return "";
  if (option.kind === "attack") {
    const owner = view.players.find((player) => player.fighters.some((fighter) => fighter.key === option.target));
    if (owner && owner.team === me.team) return "friend";
  }
  const ability = question?.kind === "may" && question.owner === me.seat && !question.card;
  const hero = me.fighters.find((fighter) => fighter.hero);
  if (option.kind === "yes" && ability && PAYS_HEALTH.has(me.hero) && hero && hero.health <= 1) return "last-health";
  return "";
}
