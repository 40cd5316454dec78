// Danger: choices that one would regret if they were a slip of the hand. They are asked about once more.
import type { OptionInfo, ViewInfo } from "../../shapes";

export type Danger = "friend" | "defeat" | "";

export function danger(option: OptionInfo, view: ViewInfo): Danger {
  const me = view.players[view.seat];
  if (!me) return "";
  // The server has tried what comes of it.
  if (option.defeats) return "defeat";
  if (option.kind === "attack") {
    const owner = view.players.find((player) => player.fighters.some((fighter) => fighter.key === option.target));
    if (owner && owner.team === me.team) return "friend";
  }
  return "";
}
