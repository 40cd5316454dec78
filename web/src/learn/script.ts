// Script: what the coach teaches, in order. A step is told (one goes on with a button) or done (the game shows that it happened).
// Which step is the present one is read off the game each time, so taking something back leads back to its step.
import type { GameInfo, Line, OptionInfo } from "../protocol";
import lessons from "./lessons.json";

/** A position to begin from, made by tools/write_lessons.py; the lists are what the coach is glad to see chosen. */
export interface Position {
  id: string;
  record: string;
  decisions: number;
  boosts: readonly string[];
  spaces: readonly string[];
  cards: readonly string[];
}

export const LEARNER = 0;
export const HERO = "achilles";
export const FRIEND = "patroclus";
export const ENEMY = "medusa";
const KING = "king-arthur";
const MERLIN = "merlin";

export interface Scene {
  game: GameInfo;
  /** what happened since the lesson began */
  lines: readonly Line[];
  position: Position;
}

export interface Step {
  /** the words are learn-<id> */
  id: string;
  /** the dot it belongs to */
  part: Part;
  /** told steps are over when the learner says so */
  done?: (scene: Scene) => boolean;
  /** what the words are about, as selectors */
  about: (scene: Scene) => string[];
  /** why an option is better left for later, as the key of a message; "" when it is welcome */
  allow?: (option: OptionInfo, scene: Scene) => string;
  /** numbers for the words */
  values?: (scene: Scene) => Record<string, number>;
}

/** The game itself, and what is good to know besides: one row of dots each. */
export const CHAPTERS = [
  ["maneuver", "attack", "defense", "scheme", "victory"],
  ["ranged", "boost", "door", "high", "limit"],
] as const;
export type Part = (typeof CHAPTERS)[number][number];
export const PARTS: readonly Part[] = CHAPTERS.flat();

export interface Lesson {
  position: Position;
  steps: readonly Step[];
}

// -- what the steps look at

const BOARD = "[data-part=board]";
const HAND = "[data-part=hand] [data-card]";
const figure = (fighter: string) => `[data-figure="${fighter}"]`;
const option = (text: string) => `[data-part=prompt] [data-option="${text}"]`;
const card = (key: string) => `[data-part=hand] [data-card="${key}"]`;
const space = (id: string) => `[data-space="${id}"]`;
const DUEL = ["[data-part=combat]", "[data-part=duel]", "[data-part=prompt]"];

const has = ({ lines }: Scene, kind: Line["kind"]) => lines.some((line) => line.kind === kind);
const mine = ({ lines }: Scene, kind: Line["kind"]) =>
  lines.some((line) => line.kind === kind && line.seat === LEARNER);
/** A question of a card's effect to the learner is still open. */
const effect = ({ game: { question } }: Scene) =>
  question?.seat === LEARNER && !["action", "defense", "hand limit"].includes(question.kind);
const fought = (scene: Scene) => has(scene, "result") && !effect(scene);
const fighter = ({ game }: Scene, key: string) =>
  game.view.players.flatMap((player) => player.fighters).find((one) => one.key === key);
const arrived = (scene: Scene) => scene.position.spaces.includes(fighter(scene, HERO)?.space ?? "");

/** The values of the combat of this lesson and the damage it did. */
function blow({ lines }: Scene): Record<string, number> {
  const result = lines.find((line) => line.kind === "result");
  const attack = result?.attack ?? 0;
  const defense = result?.defense ?? 0;
  return { attack, defense, damage: Math.max(0, attack - defense) };
}

const only =
  (good: (option: OptionInfo, scene: Scene) => boolean, reason: string) =>
  (option: OptionInfo, scene: Scene): string =>
    good(option, scene) ? "" : reason;

// -- the lessons

function walk(option: OptionInfo, scene: Scene): string {
  const near = scene.position.spaces.includes(option.space ?? "");
  if (option.kind === "move" && option.fighter === HERO) return near ? "" : "learn-not-there";
  if (option.kind === "move") return near && !arrived(scene) ? "learn-not-his-place" : "";
  return arrived(scene) ? "" : "learn-not-yet-there";
}

const STEPS: Record<string, readonly Step[]> = {
  maneuver: [
    { id: "welcome", part: "maneuver", about: () => [figure(HERO), figure(ENEMY)] },
    { id: "board", part: "maneuver", about: () => [BOARD] },
    { id: "fighter", part: "maneuver", about: () => [figure(HERO), figure(FRIEND)] },
    { id: "hand", part: "maneuver", about: () => [HAND] },
    {
      id: "maneuver",
      part: "maneuver",
      about: () => [option("maneuver")],
      done: (scene) => mine(scene, "maneuver"),
      allow: only((choice) => choice.kind === "maneuver", "learn-not-maneuver"),
    },
    {
      id: "boost",
      part: "maneuver",
      about: ({ position }) => position.boosts.map(card),
      done: (scene) => mine(scene, "boost"),
      allow: only((choice, { position }) => position.boosts.includes(choice.card ?? ""), "learn-not-boost"),
    },
    {
      id: "walk",
      part: "maneuver",
      about: ({ position }) => position.spaces.map(space),
      done: (scene) => arrived(scene) || mine(scene, "attack"),
      allow: walk,
    },
    {
      id: "friend",
      part: "maneuver",
      about: () => [figure(FRIEND), option("pass")],
      done: (scene) => arrived(scene) && scene.game.question?.kind !== "maneuver",
      allow: walk,
    },
    {
      id: "attack",
      part: "attack",
      about: () => [figure(ENEMY)],
      done: (scene) => has(scene, "attack"),
      allow: only((choice) => choice.kind === "attack", "learn-not-attack"),
    },
    { id: "attack-card", part: "attack", about: () => [HAND], done: (scene) => mine(scene, "commit") },
    { id: "answer", part: "attack", about: () => DUEL, done: fought },
    { id: "attack-result", part: "attack", about: () => [], values: blow },
  ],
  defense: [
    {
      id: "defense",
      part: "defense",
      about: ({ position }) => position.cards.map(card),
      done: (scene) => mine(scene, "commit"),
      allow: only((choice, { position }) => position.cards.includes(choice.card ?? ""), "learn-not-defend"),
    },
    { id: "revealed", part: "defense", about: () => DUEL, done: fought },
    { id: "defense-result", part: "defense", about: () => [], values: blow },
  ],
  scheme: [
    {
      id: "scheme",
      part: "scheme",
      about: ({ position }) => position.cards.map(card),
      done: (scene) => mine(scene, "scheme"),
      allow: only((choice) => choice.kind === "scheme", "learn-not-scheme"),
    },
    { id: "scheme-target", part: "scheme", about: () => [figure(ENEMY)], done: (scene) => has(scene, "damage") },
    { id: "scheme-result", part: "scheme", about: () => [] },
  ],
  victory: [
    {
      id: "winning",
      part: "victory",
      about: () => [figure(ENEMY)],
      values: (scene) => ({ health: fighter(scene, ENEMY)?.health ?? 0 }),
    },
    {
      id: "last-attack",
      part: "victory",
      about: () => [figure(ENEMY)],
      done: (scene) => has(scene, "attack"),
      allow: only(
        (choice) => choice.kind === "attack" && choice.target === ENEMY && choice.fighter === HERO,
        "learn-not-last-attack",
      ),
    },
    {
      id: "last-card",
      part: "victory",
      about: ({ position }) => position.cards.map(card),
      done: (scene) => mine(scene, "commit"),
      allow: only((choice, { position }) => position.cards.includes(choice.card ?? ""), "learn-not-last-card"),
    },
    {
      id: "last-answer",
      part: "victory",
      about: () => DUEL,
      done: ({ game }) => game.outcome?.winners.includes(LEARNER) ?? false,
    },
    { id: "won", part: "victory", about: () => [] },
  ],
  ranged: [
    { id: "ranged-who", part: "ranged", about: () => [figure(MERLIN)] },
    { id: "ranged-zone", part: "ranged", about: () => [figure(MERLIN), figure(ENEMY)] },
    {
      id: "ranged-shoot",
      part: "ranged",
      about: () => [figure(ENEMY)],
      done: (scene) => has(scene, "attack"),
      allow: only((choice) => choice.kind === "attack" && choice.fighter === MERLIN, "learn-not-shoot"),
    },
    { id: "ranged-card", part: "ranged", about: () => [HAND], done: (scene) => mine(scene, "commit") },
    { id: "ranged-answer", part: "ranged", about: () => DUEL, done: fought },
    { id: "ranged-result", part: "ranged", about: () => [], values: blow },
  ],
  boost: [
    { id: "boosting", part: "boost", about: () => [figure(KING)] },
    {
      id: "boost-attack",
      part: "boost",
      about: () => [figure(ENEMY)],
      done: (scene) => has(scene, "attack"),
      allow: only((choice) => choice.kind === "attack" && choice.fighter === KING, "learn-not-attack"),
    },
    { id: "boost-card", part: "boost", about: () => [HAND], done: (scene) => mine(scene, "commit") },
    {
      id: "boost-add",
      part: "boost",
      about: () => [HAND],
      done: (scene) => mine(scene, "commit") && scene.game.question?.kind !== "attack boost",
      allow: only((choice) => choice.kind === "card", "learn-not-boost-add"),
    },
    { id: "boost-answer", part: "boost", about: () => DUEL, done: fought },
    { id: "boost-result", part: "boost", about: () => [], values: blow },
  ],
  door: [
    {
      id: "door-maneuver",
      part: "door",
      about: () => [option("maneuver")],
      done: (scene) => mine(scene, "maneuver"),
      allow: only((choice) => choice.kind === "maneuver", "learn-not-maneuver"),
    },
    {
      id: "door-boost",
      part: "door",
      about: () => [option("pass")],
      done: (scene) => mine(scene, "maneuver") && scene.game.question?.kind !== "boost maneuver",
      allow: only((choice) => choice.kind === "pass", "learn-not-door-boost"),
    },
    {
      id: "door-use",
      part: "door",
      about: () => ["[data-part=board] [data-option^='door ']"],
      done: (scene) => has(scene, "door"),
      allow: only((choice) => choice.kind === "door", "learn-not-door"),
    },
    { id: "door-result", part: "door", about: () => [] },
  ],
  high: [
    { id: "high-ground", part: "high", about: () => [figure(KING), figure("beowulf")] },
    {
      id: "high-attack",
      part: "high",
      about: () => [figure("beowulf")],
      done: (scene) => has(scene, "attack"),
      allow: only((choice) => choice.kind === "attack", "learn-not-high"),
    },
    { id: "high-card", part: "high", about: () => [HAND], done: (scene) => mine(scene, "commit") },
    { id: "high-answer", part: "high", about: () => DUEL, done: fought },
    { id: "high-result", part: "high", about: () => [], values: blow },
  ],
  limit: [
    { id: "limit", part: "limit", about: () => [HAND] },
    {
      id: "limit-maneuver",
      part: "limit",
      about: () => [option("maneuver")],
      done: (scene) => mine(scene, "maneuver"),
      allow: only((choice) => choice.kind === "maneuver", "learn-not-maneuver"),
    },
    {
      id: "limit-walk",
      part: "limit",
      about: () => [option("pass")],
      done: (scene) =>
        mine(scene, "maneuver") && !["boost maneuver", "maneuver"].includes(scene.game.question?.kind ?? ""),
      allow: only((choice) => choice.kind !== "card", "learn-not-limit-boost"),
    },
    { id: "limit-discard", part: "limit", about: () => [HAND], done: (scene) => mine(scene, "discard") },
    { id: "limit-result", part: "limit", about: () => [] },
  ],
};

export const LESSONS: readonly Lesson[] = lessons.map((position) => ({ position, steps: STEPS[position.id]! }));

/** The present step: after the last thing done, the first that was not told yet. */
export function stepAt(lesson: Lesson, scene: Scene, told: ReadonlySet<string>): number {
  let from = 0;
  lesson.steps.forEach((step, i) => {
    if (step.done?.(scene)) from = i + 1;
  });
  const next = lesson.steps.findIndex((step, i) => i >= from && !(told.has(step.id) && !step.done));
  return next < 0 ? lesson.steps.length - 1 : next;
}

/** Why an option had better wait; while something is told, what comes next counts. */
export function heldBack(lesson: Lesson, at: number, choice: OptionInfo, scene: Scene): string {
  const step = lesson.steps.find((one, i) => i >= at && one.done);
  return step?.allow?.(choice, scene) ?? "";
}
