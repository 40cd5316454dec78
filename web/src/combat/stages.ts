// Stages: a combat told step by step, folded from the lines of the log. Numbers come from the lines and the card faces.
import type { CardFace, FighterView, HeroInfo, LogLine, PlayerView } from "../shapes";

export interface Change {
  side: 0 | 1;
  /** +2, −1, =5 */
  what: string;
  why: string;
}

export interface Side {
  fighter: FighterView | undefined;
  player: PlayerView | undefined;
  hero: HeroInfo | undefined;
  committed: boolean;
  card: CardFace | undefined;
  boosts: CardFace[];
  value: number | null;
  cancelled: boolean;
}

export interface Stage {
  kind: "down" | "open" | "change" | "cancel" | "effect" | "result" | "damage";
  text: string;
  sides: [Side, Side];
  /** every change so far */
  changes: Change[];
  /** the side that just changed, -1 for none */
  touched: number;
  winner: number;
  damage: { fighter: FighterView | undefined; n: number }[];
}

export function stages(
  lines: readonly LogLine[],
  players: readonly PlayerView[],
  heroes: Record<string, HeroInfo>,
): Stage[] {
  const fighterOf = (key: string | undefined) =>
    players.flatMap((player) => player.fighters).find((fighter) => fighter.key === key);
  const face = ({ owner, card }: LogLine) =>
    heroes[players[owner ?? -1]?.hero ?? ""]?.cards.find((one) => one.key === card);
  const side = (key: string | undefined): Side => {
    const player = players.find((one) => one.fighters.some((fighter) => fighter.key === key));
    return {
      fighter: fighterOf(key),
      player,
      hero: heroes[player?.hero ?? ""],
      committed: false,
      card: undefined,
      boosts: [],
      value: null,
      cancelled: false,
    };
  };
  const told: Stage[] = [];
  let now: Stage = {
    kind: "down",
    text: "",
    sides: [side(undefined), side(undefined)],
    changes: [],
    touched: -1,
    winner: -1,
    damage: [],
  };
  let because = "";

  function tell(kind: Stage["kind"], text: string, touched = -1): void {
    now = { ...now, kind, text, touched };
    told.push(now);
  }
  function alter(index: 0 | 1, patch: Partial<Side>): void {
    const sides: [Side, Side] = [...now.sides];
    sides[index] = { ...sides[index], ...patch };
    now = { ...now, sides };
  }
  function change(index: 0 | 1, what: string, value: number, why: string): void {
    alter(index, { value });
    now = { ...now, changes: [...now.changes, { side: index, what, why }] };
    tell("change", why, index);
  }

  for (const line of lines) {
    const text = line.text ?? "";
    const amount = line.amount ?? 0;
    const index = line.side === "defense" || line.role === "defense" ? 1 : 0;
    if (line.kind === "attack") {
      now = { ...now, sides: [side(line.fighter), side(line.target)] };
      tell("down", text);
    } else if (line.kind === "bonus attack") {
      const attack = { ...side(line.fighter), committed: true, card: face(line), value: amount };
      now = { ...now, sides: [attack, side(line.target)], changes: [], winner: -1, damage: [] };
      tell("open", text);
    } else if (line.kind === "commit") {
      if (line.role === "boost") continue;
      alter(index, { committed: true, card: face(line) });
      tell("down", text);
    } else if (line.kind === "reveal" && line.role === "boost") {
      const card = face(line);
      if (card) alter(0, { boosts: [...now.sides[0].boosts, card] });
      change(0, `+${amount}`, (now.sides[0].value ?? 0) + amount, text);
    } else if (line.kind === "reveal") {
      alter(index, { committed: true, card: face(line), value: amount });
      tell("open", text, index);
    } else if (line.kind === "boost" && line.cause === "combat") {
      because = text;
      const card = face(line);
      const which = now.sides[1].player?.seat === line.seat ? 1 : 0;
      if (card) alter(which, { boosts: [...now.sides[which].boosts, card] });
    } else if (line.kind === "value") {
      const before = now.sides[index].value ?? 0;
      const why = line.cause === "boost" ? because : text;
      if (line.cause === "set") change(index, `=${amount}`, amount, why);
      else if (line.cause === "ignore") change(index, "=0", 0, why);
      else if (amount !== 0) change(index, `${amount > 0 ? "+" : "−"}${Math.abs(amount)}`, before + amount, why);
    } else if (line.kind === "cancel") {
      alter(index, { cancelled: true });
      tell("cancel", text, index);
    } else if (line.kind === "no defense") {
      alter(1, { committed: false, value: null });
      tell("open", text, 1);
    } else if (line.kind === "result") {
      alter(0, { value: line.attack ?? 0 });
      alter(1, { value: line.defense ?? 0 });
      now = { ...now, winner: line.seat ?? -1 };
      tell("result", text);
    } else if (line.kind === "damage") {
      now = { ...now, damage: [...now.damage, { fighter: fighterOf(line.fighter), n: amount }] };
      tell("damage", text, line.fighter === now.sides[1].fighter?.key ? 1 : 0);
    } else if (line.kind === "turn") {
      break;
    } else if (text) {
      tell("effect", text);
    }
  }
  return told;
}
