// Stages: a combat told step by step, from the lines of the log. A line says what a value or a health is now.
import type { CardFace, FighterView, HeroInfo, LogLine, PlayerView } from "../shapes";

/** What changes a value: the words of a card, a card laid on another, an ability, the ground the attacker stands on. */
export type Source = "card" | "boost" | "ability" | "ground";

export interface Change {
  side: 0 | 1;
  /** +2, −1, =5 */
  what: string;
  why: string;
  source: Source;
  /** the side whose card or ability it is */
  from: 0 | 1;
  /** the value before it */
  before: number | null;
}

export interface Wound {
  fighter: FighterView | undefined;
  player: PlayerView | undefined;
  /** -1 for somebody beside the combat */
  side: 0 | 1 | -1;
  n: number;
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
  /** of the fighter, as far as it has been told */
  health: number;
  fallen: boolean;
}

export interface Stage {
  kind: "down" | "open" | "change" | "cancel" | "effect" | "result" | "wound";
  /** who attacks whom */
  title: string;
  text: string;
  sides: [Side, Side];
  /** every change so far */
  changes: Change[];
  /** the side that just changed, -1 for none */
  touched: number;
  winner: number;
  /** the sum and who won, once it is told */
  result: string;
  wounds: Wound[];
  /** whatever else happened, in order */
  notes: string[];
}

export function stages(
  lines: readonly LogLine[],
  players: readonly PlayerView[],
  heroes: Record<string, HeroInfo>,
): Stage[] {
  const ownerOf = (key: string | undefined) =>
    players.find((player) => player.fighters.some((fighter) => fighter.key === key));
  const fighterOf = (key: string | undefined) => ownerOf(key)?.fighters.find((fighter) => fighter.key === key);
  const face = ({ owner, card }: LogLine) =>
    heroes[players[owner ?? -1]?.hero ?? ""]?.cards.find((one) => one.key === card);
  /** what the lines so far say of a fighter */
  const health = new Map<string, number>();
  const side = (key: string | undefined): Side => {
    const player = ownerOf(key);
    const fighter = fighterOf(key);
    return {
      fighter,
      player,
      hero: heroes[player?.hero ?? ""],
      committed: false,
      card: undefined,
      boosts: [],
      value: null,
      cancelled: false,
      health: health.get(key ?? "") ?? fighter?.health ?? 0,
      fallen: false,
    };
  };
  const story: Stage[] = [];
  let now: Stage = {
    kind: "down",
    title: "",
    text: "",
    sides: [side(undefined), side(undefined)],
    changes: [],
    touched: -1,
    winner: -1,
    result: "",
    wounds: [],
    notes: [],
  };
  /** the card that boosts, whose number comes with the next line */
  let because = "";

  function tell(kind: Stage["kind"], text: string, touched = -1): void {
    now = { ...now, kind, text, touched };
    story.push(now);
  }
  function alter(index: 0 | 1, patch: Partial<Side>): void {
    const sides: [Side, Side] = [...now.sides];
    sides[index] = { ...sides[index], ...patch };
    now = { ...now, sides };
  }
  const sideOf = (fighter: string | undefined) =>
    now.sides.findIndex((one) => one.fighter && one.fighter.key === fighter) as 0 | 1 | -1;
  function change(line: LogLine, side: 0 | 1, what: string, source: Source, why: string): void {
    const owner = now.sides.findIndex((one) => one.player?.seat === line.owner);
    const from = source === "card" || source === "ability" ? ((owner < 0 ? side : owner) as 0 | 1) : side;
    const before = now.sides[side].value;
    alter(side, { value: line.now ?? null });
    now = { ...now, changes: [...now.changes, { side, what, why, source, from, before }] };
    tell("change", line.text || why, side);
  }

  for (const [at, line] of lines.entries()) {
    const text = line.text ?? "";
    const amount = line.amount ?? 0;
    const index = line.side === "defense" || line.role === "defense" ? 1 : 0;
    const which = sideOf(line.fighter);
    if (line.fighter && line.now !== undefined && line.kind !== "bonus attack") {
      health.set(line.fighter, line.now);
      if (which >= 0) alter(which as 0 | 1, { health: line.now });
    }
    if (line.kind === "attack") {
      now = { ...now, title: text, sides: [side(line.fighter), side(line.target)] };
      tell("down", text);
    } else if (line.kind === "bonus attack") {
      const attack = { ...side(line.fighter), committed: true, card: face(line), value: line.now ?? null };
      // What came before it is told in one line.
      const notes = now.result ? [...now.notes, now.result] : now.notes;
      now = { ...now, title: text, sides: [attack, side(line.target)], changes: [], winner: -1, result: "", notes };
      tell("open", text);
    } else if (line.kind === "commit") {
      if (line.role === "boost") continue;
      alter(index, { committed: true, card: face(line) });
      tell("down", text);
    } else if (line.kind === "reveal" && line.role === "boost") {
      const card = face(line);
      if (card) alter(0, { boosts: [...now.sides[0].boosts, card] });
      change(line, 0, `+${amount}`, "boost", line.why || text);
    } else if (line.kind === "reveal") {
      alter(index, { committed: true, card: face(line), value: line.now ?? null });
      tell("open", text, index);
    } else if (line.kind === "boost" && line.cause === "combat") {
      because = line.why || text;
      const card = face(line);
      const which = now.sides[1].player?.seat === line.seat ? 1 : 0;
      if (card) alter(which, { boosts: [...now.sides[which].boosts, card] });
    } else if (line.kind === "value") {
      const boost = line.cause === "boost";
      const source =
        line.cause === "high ground"
          ? "ground"
          : boost
            ? "boost"
            : line.cause === "ability" || !line.card
              ? "ability"
              : "card";
      const why = boost ? because : line.why || text;
      const signed = `${amount > 0 ? "+" : "−"}${Math.abs(amount)}`;
      if (line.cause === "set") change(line, index, `=${amount}`, source, why);
      else if (line.cause === "ignore") change(line, index, "=0", source, why);
      else if (amount !== 0) change(line, index, signed, source, why);
    } else if (line.kind === "cancel") {
      alter(index, { cancelled: true });
      tell("cancel", text, index);
    } else if (line.kind === "no defense") {
      alter(1, { committed: false, value: null });
      tell("open", text, 1);
    } else if (line.kind === "result") {
      alter(0, { value: line.attack ?? 0 });
      alter(1, { value: line.defense ?? 0 });
      now = { ...now, winner: line.seat ?? -1, result: text };
      tell("result", text);
    } else if (line.kind === "damage") {
      const wound = { fighter: fighterOf(line.fighter), player: ownerOf(line.fighter), side: which, n: amount };
      now = { ...now, wounds: [...now.wounds, { ...wound, why: line.why || text }] };
      tell("wound", text, which);
    } else if (line.kind === "turn") {
      break;
    } else if (text) {
      const fallen = line.kind === "defeated" ? which : -1;
      if (fallen >= 0) alter(fallen as 0 | 1, { fallen: true });
      // A line that counts tells those before it too, and so does the next number of the same counter.
      const before = lines[at - 1];
      const again = line.counter && line.counter === before?.counter && line.seat === before.seat;
      const kept = (line.count ?? 1) > 1 || again ? now.notes.slice(0, -1) : now.notes;
      now = { ...now, notes: [...kept, text] };
      tell("effect", text, fallen);
    }
  }
  return story;
}

/** Whether the fighter of a side strikes from afar. */
export function isRanged({ hero, fighter }: Side): boolean {
  return hero?.fighters.find((line) => line.id === fighter?.line)?.ranged ?? false;
}

/** Attacker and defender of the last attack among some lines. */
export function fightersOf(lines: readonly LogLine[]): [string, string] | null {
  const last = lines.filter((line) => line.kind === "attack" || line.kind === "bonus attack").at(-1);
  return last?.fighter && last.target ? [last.fighter, last.target] : null;
}
