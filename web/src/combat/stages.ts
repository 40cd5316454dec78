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

const SET = 0;
const ADD = 1;
const IGNORE = 2;
const BOOST = 1;
const DEFENSE = 2;

export function stages(
  lines: readonly LogLine[],
  players: readonly PlayerView[],
  heroes: Record<string, HeroInfo>,
): Stage[] {
  const fighters = players.flatMap((player) => player.fighters.map((fighter) => ({ player, fighter })));
  const face = (seat: number, key: string | undefined) =>
    heroes[players[seat]?.hero ?? ""]?.cards.find((card) => card.key === key);
  const side = (number: number): Side => {
    const found = fighters[number];
    return {
      fighter: found?.fighter,
      player: found?.player,
      hero: heroes[found?.player.hero ?? ""],
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
    sides: [side(-1), side(-1)],
    changes: [],
    touched: -1,
    winner: -1,
    damage: [],
  };
  let because = "";
  let boosted = "";

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
    const index = (line.a === 1 ? 1 : 0) as 0 | 1;
    if (line.kind === "attack") {
      now = { ...now, sides: [side(line.a), side(line.b)] };
      tell("down", text);
    } else if (line.kind === "bonus attack") {
      const seat = now.sides[0].player?.seat ?? -1;
      const card = face(seat, line.card);
      now = {
        ...now,
        sides: [{ ...side(line.a), committed: true, card, value: card?.bonus_value ?? null }, side(line.b)],
        changes: [],
        winner: -1,
        damage: [],
      };
      tell("open", text);
    } else if (line.kind === "commit") {
      const known = face(line.a, line.card);
      if (line.b === BOOST) continue;
      alter(line.b === DEFENSE ? 1 : 0, { committed: true, card: known });
      tell("down", text);
    } else if (line.kind === "reveal") {
      const card = face(line.a, line.card);
      if (line.b === BOOST && card) {
        const value = (now.sides[0].value ?? 0) + card.boost;
        alter(0, { boosts: [...now.sides[0].boosts, card] });
        change(0, `+${card.boost}`, value, text);
      } else {
        alter(line.b === DEFENSE ? 1 : 0, { committed: true, card, value: card?.value ?? null });
        tell("open", text, line.b === DEFENSE ? 1 : 0);
      }
    } else if (line.kind === "boost" && line.b === 1) {
      because = text;
      boosted = line.card ?? "";
      const card = face(line.a, line.card);
      const which = now.sides[1].player?.seat === line.a ? 1 : 0;
      if (card) alter(which, { boosts: [...now.sides[which].boosts, card] });
    } else if (line.kind === "value") {
      const before = now.sides[index].value ?? 0;
      if (line.c === SET) change(index, `=${line.b}`, line.b, text);
      else if (line.c === IGNORE) change(index, "=0", 0, text);
      else if (line.b !== 0)
        change(
          index,
          `${line.b > 0 ? "+" : "−"}${Math.abs(line.b)}`,
          before + line.b,
          line.c === ADD ? text : because || text,
        );
      because = "";
    } else if (line.kind === "cancel") {
      alter(index, { cancelled: true });
      tell("cancel", text, index);
    } else if (line.kind === "no defense") {
      alter(1, { committed: false, value: null });
      tell("open", text, 1);
    } else if (line.kind === "result") {
      // What abilities add all the time has no line of its own; the result has the last word.
      alter(0, { value: line.a });
      alter(1, { value: line.b });
      now = { ...now, winner: line.c };
      tell("result", text);
    } else if (line.kind === "damage") {
      now = { ...now, damage: [...now.damage, { fighter: fighters[line.a]?.fighter, n: line.b }] };
      tell("damage", text, fighters[line.a]?.fighter.key === now.sides[1].fighter?.key ? 1 : 0);
    } else if (line.kind === "turn") {
      break;
    } else if (line.kind === "discard" && boosted === line.card) {
      // The boost has told of this card already.
      boosted = "";
    } else if (text) {
      tell("effect", text);
    }
  }
  return told;
}

/** The lines of the last combat in a log, from the attack on. */
export function lastCombat(log: readonly LogLine[]): readonly LogLine[] {
  const start = log.map((line) => line.kind).lastIndexOf("attack");
  return start < 0 ? [] : log.slice(start);
}
