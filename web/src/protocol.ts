// Made by tools/write_protocol_types.py from the types of tables and server in src/unmatched. Do not edit.

export interface AnswerUndo {
  t: "answer-undo";
  yes: boolean;
  ref?: number;
}

/** This device is now the person who asked for the code. */
export interface Arrived {
  name: string;
}

/** What would a strong player do? Answered with a Hint, which no one else sees. */
export interface AskHint {
  t: "hint";
  seat: number;
  ref?: number;
}

/** Who can attack where? Answered with a Sight, which is the same for everyone. */
export interface AskSight {
  t: "sight";
  ref?: number;
}

export interface BoardInfo {
  id: string;
  name: string;
  aspect: number;
  radius: number;
  spaces: readonly SpaceLine[];
  zones: readonly ZoneInfo[];
  starts: readonly number[];
  lines: readonly [number, number][];
  doors: readonly DoorInfo[];
  high_ground: readonly [number, number][];
  curved: readonly [number, number][];
  one_way: readonly [number, number][];
  passages: readonly (readonly number[])[];
  specials: readonly SpecialInfo[];
}

/** The answer to POST /api/boards/check. */
export interface BoardReport {
  faults: readonly HeroFault[];
  board: BoardInfo | null;
}

/** A level of the bots. */
export interface BotInfo {
  id: string;
  name: string;
  about: string;
}

/** The host changes the board for one of a file, checked by the limits of board files. */
export interface BringBoard {
  t: "bring-board";
  text: string;
  ref?: number;
}

/** A hero file, checked by the limits of the hero language. */
export interface BringHero {
  t: "bring-hero";
  text: string;
  ref?: number;
}

/** A card as it is read. */
export interface CardFace {
  key: string;
  title: string;
  type: string;
  type_name: string;
  value: number | null;
  boost: number;
  copies: number;
  users: string;
  marks: readonly string[];
  notes: readonly string[];
  effects: readonly Effect[];
  bonus_title: string;
  bonus_value: number | null;
  bonus_effects: readonly Effect[];
  look: LookInfo | null;
}

/** Lines of the chat; fresh: forget the earlier ones. */
export interface Chat {
  t: "chat";
  lines: readonly ChatLine[];
  fresh: boolean;
}

export interface ChatLine {
  name: string;
  seat: number;
  channel: "table" | "team";
  text: string;
  phrase?: string;
  who?: string;
}

/** The host changes the board. */
export interface ChooseBoard {
  t: "choose-board";
  board: string;
  ref?: number;
}

/** Take the win from someone who has not decided for too long, where no clock does. */
export interface Claim {
  t: "claim";
  ref?: number;
}

/** The current decision: milliseconds left of its own time, then of the reserve. -1 without a timer. */
export interface ClockInfo {
  left: number;
  reserves: readonly number[];
}

/** A code that makes one other device the same person, once. */
export interface CodeGiven {
  code: string;
  seconds: number;
}

/** The body of POST /api/person/move. */
export interface CodeTyped {
  code: string;
}

/** The body of POST /api/person/code. */
export interface CodeWish {
  name?: string;
}

export interface CombatView {
  attacker: string;
  defender: string;
  attack_card: string;
  attack_committed: boolean;
  attack_boost: string;
  boost_committed: boolean;
  defense_card: string;
  revealed: boolean;
  bonus: boolean;
  attack_value: number;
  defense_value: number;
  cancelled: [boolean, boolean];
  winner: number;
  second_committed: boolean;
  second_card: string;
  attack_printed: number;
}

/** The body of POST /api/tables/{table}/report: something about a table that its operator should know. */
export interface Complaint {
  words: string;
  seat?: number;
}

/** The body of POST /api/tables/continue: a new table that continues from a position of a record. */
export interface Continue {
  record: string;
  decisions: number;
  seats: readonly SeatPlan[];
  name?: string;
  sit?: readonly number[];
  hot_seat?: boolean;
  timer?: Timer | null;
  spectators?: boolean;
  language?: "en" | "ru" | "uk";
  lesson?: boolean;
}

/** Something a hero keeps count of. */
export interface CounterInfo {
  id: string;
  name: string;
  most: number;
  faces: readonly string[];
}

/** The answer to GET /api/deals/{deal}. */
export interface DealInfo {
  deal: string;
  mode: "duel" | "free-for-all" | "teams";
  board: string;
  board_name: string;
  heroes: readonly string[];
  hero_names: readonly string[];
  teams: readonly number[];
  first: number;
  games: number;
  knows: boolean;
  shown: boolean;
  plays: readonly Play[];
  means: readonly SideMean[];
}

export interface DealMade {
  deal: string;
}

/** The body of POST /api/deals: the deal of a finished game shall be played again. */
export interface DealWish {
  table: string;
}

/** The option's text, for the position it was offered at. Repeating it changes nothing. */
export interface Decide {
  t: "decide";
  seat: number;
  position: number;
  option: string;
  ref?: number;
}

/** Take the table off the own list; what no one else plays is closed. */
export interface Dismiss {
  t: "dismiss";
  ref?: number;
}

/** A request was carried out, and is durable. */
export interface Done {
  t: "done";
  ref: number;
  position: number;
}

export interface DoorInfo {
  id: string;
  name: string;
  lines: readonly [number, number][];
}

/** What happens in one window. */
export interface Effect {
  label: string;
  text: string;
}

/** A fighter on a character card, or several alike. */
export interface FighterFace {
  id: string;
  name: string;
  hero: boolean;
  health: number;
  ranged: boolean;
  count: number;
  look: LookInfo | null;
}

/** What one fighter on the board can attack in its player's turn, with doors and fighters where they are now. */
export interface FighterSight {
  fighter: string;
  reach: readonly string[];
  threat: readonly string[];
  goes: readonly string[];
  targets: readonly [string, readonly string[]][];
}

export interface FighterView {
  key: string;
  line: string;
  number: number;
  hero: boolean;
  space: string;
  health: number;
  full_health: number;
  started: string;
}

/** A finished game of someone. */
export interface Finished {
  table: string;
  ended: number;
  mode: "duel" | "free-for-all" | "teams";
  board: string;
  seats: readonly FinishedSeat[];
  mine: readonly number[];
  outcome: OutcomeInfo;
  turns: number;
}

export interface FinishedSeat {
  name: string;
  bot: string;
  hero: string;
  team: number;
}

/** The game after a number of decisions, as the requested seat saw it. */
export interface Frame {
  number: number;
  by: number;
  label: string;
  game: GameInfo;
}

/** The game as one person may see it, at a position. */
export interface GameInfo {
  t: "game";
  position: number;
  view: ViewInfo;
  question: Question | null;
  log_from: number;
  log: readonly Line[];
  clock: ClockInfo;
  undo: UndoInfo;
  outcome: OutcomeInfo | null;
  summary?: SummaryInfo | null;
  covered?: SeenInfo | null;
}

/** What is wrong in a hero file, in the language of the wish. */
export interface HeroFault {
  place: string;
  what: string;
  hint: string;
  line: number;
  column: number;
}

/** The body of POST /api/heroes/check, and of POST /api/boards/check. */
export interface HeroFile {
  text: string;
  language?: "en" | "ru" | "uk";
}

/** A hero: its character card, its cards, and the names of what it has besides. */
export interface HeroInfo {
  name: string;
  move: number;
  fighters: readonly FighterFace[];
  abilities: readonly string[];
  notes: readonly string[];
  id: string;
  cards: readonly CardFace[];
  counters: readonly CounterInfo[];
  items: readonly ItemInfo[];
  look: LookInfo | null;
  piles: readonly ItemInfo[];
  tokens: readonly TokenInfo[];
}

/** The answer to POST /api/heroes/check. */
export interface HeroReport {
  id: string;
  name: string;
  faults: readonly HeroFault[];
  hero: HeroInfo | null;
  warnings: readonly HeroFault[];
}

/** The answer to a request for a hint; best option first. */
export interface Hint {
  t: "hint";
  ref: number;
  position: number;
  options: readonly HintOption[];
}

/** An option as a strong player sees it. */
export interface HintOption {
  text: string;
  label: string;
  visits: number;
  win: number | null;
}

/** The answer to GET /api/history. */
export interface History {
  games: readonly Finished[];
  more: boolean;
  tallies: readonly Tally[];
}

/** An item of a basket, or a pile: what it is called. */
export interface ItemInfo {
  id: string;
  name: string;
}

/** The body of POST /api/person/keep: be the person of that cookie from now on, or forget it. */
export interface KeepEarlier {
  yes: boolean;
}

export interface Leave {
  t: "leave";
  seat: number;
  ref?: number;
}

/** The answer to GET /api/library and GET /api/tables/{table}/heroes. */
export interface Library {
  heroes: readonly HeroInfo[];
  boards: readonly BoardInfo[];
  bots: readonly BotInfo[];
  rules: Readonly<Record<string, string>>;
  chances: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** An Event as the reader may know it; text is "" for what needs no words. */
export interface Line {
  kind: "actions" | "attack" | "bonus attack" | "boost" | "cancel" | "choice" | "commit" | "counter" | "damage" | "decide" | "declare card" | "declare number" | "decline" | "defeated" | "discard" | "door" | "draw" | "end" | "exhausted" | "fight on" | "free action" | "item" | "leave" | "look" | "look at deck" | "look at pile" | "maneuver" | "move" | "no defense" | "opponent" | "out" | "pick" | "place" | "prevent" | "put" | "recover" | "redirect" | "result" | "return fighter" | "reveal" | "roll" | "scheme" | "seen" | "shift" | "show" | "shuffle" | "soak" | "summon" | "survive" | "swap" | "take" | "threat" | "token" | "token moved" | "token removed" | "token turned" | "turn" | "under deck" | "value" | "won";
  seat?: number;
  fighter?: string;
  target?: string;
  space?: string;
  origin?: string;
  path?: readonly string[];
  card?: string;
  owner?: number;
  ability?: number;
  amount?: number;
  now?: number;
  side?: "" | "attack" | "defense";
  role?: "" | "attack" | "boost" | "defense" | "second";
  cause?: "" | "ability" | "add" | "boost" | "combat" | "deck" | "discard pile" | "effect" | "exhaustion" | "hand limit" | "high ground" | "ignore" | "last turn" | "maneuver" | "outright" | "played" | "random" | "set";
  attack?: number;
  defense?: number;
  counter?: string;
  door?: string;
  closed?: boolean;
  item?: string;
  opponent?: number;
  pile?: string;
  holder?: number;
  goal?: string;
  goal_holder?: number;
  part?: string;
  token?: string;
  into?: string;
  winners?: readonly number[];
  text?: string;
  why?: string;
  count?: number;
}

/** A table in a list. */
export interface Listed {
  table: string;
  phase: "closed" | "draft" | "lobby" | "over" | "playing";
  mode: "duel" | "free-for-all" | "teams";
  board: string;
  names: readonly string[];
  heroes: readonly string[];
  free: number;
  timer: Timer | null;
  spectators: boolean;
  yours: boolean;
  waits_for_you: boolean;
  set_aside: boolean;
  seek: boolean;
  turns: number;
  winners: readonly number[];
  ended: number;
  yours_at: readonly number[];
  claim: boolean;
  rated: boolean;
}

/** How the file of a custom hero wants something drawn. */
export interface LookInfo {
  color: string;
  drawing: readonly string[];
  portrait: string;
  scene: string;
  parts: readonly string[];
}

/** The answer to POST /api/tables. */
export interface Made {
  table: string;
}

/** The body of POST /api/tables. */
export interface NewTable {
  settings: Settings;
  name?: string;
  sit?: readonly number[];
}

/** An Option to choose: its text is what to send back. */
export interface OptionInfo {
  text: string;
  kind: "amount" | "attack" | "card" | "choose" | "door" | "fighter" | "maneuver" | "move" | "pass" | "player" | "scheme" | "space" | "yes";
  fighter?: string;
  target?: string;
  card?: string;
  owner?: number;
  space?: string;
  number?: number;
  label: string;
  steps?: number;
  path?: readonly string[];
  cards?: readonly string[];
  defeats?: string;
  damage?: number;
}

export interface OutcomeInfo {
  winners: readonly number[];
  reason: "combat" | "effect" | "exhaustion" | "last turn" | "outright" | "resigned";
}

/** The body of POST /api/passkeys/remove. */
export interface PasskeyGone {
  id: string;
}

/** A passkey of the reader. */
export interface PasskeyInfo {
  id: string;
  made: number;
  used: number;
}

/** The answer to GET /api/passkeys. */
export interface PasskeyList {
  possible: boolean;
  mine: readonly PasskeyInfo[];
}

/** The answer to POST /api/passkeys/offer and /ask. */
export interface PasskeyOptions {
  options: string;
}

/** The body of POST /api/passkeys/add and /enter. */
export interface PasskeyShown {
  credential: string;
  name?: string;
}

/** The body of POST /api/passkeys/offer. */
export interface PasskeyWish {
  name?: string;
}

/** The answer to GET /api/person. */
export interface PersonInfo {
  earlier: boolean;
}

export interface PickHero {
  t: "pick-hero";
  seat: number;
  hero: string;
  ref?: number;
}

/** A pile of cards apart: one that the hero file names, cards in play, or another player's cards in a hand. */
export interface PileView {
  id: string;
  count: number;
  cards: readonly [number, string][];
}

/** A finished game with a deal. */
export interface Play {
  table: string;
  ended: number;
  seats: readonly PlayedSeat[];
  outcome: OutcomeInfo;
  turns: number;
  margins: readonly number[];
  looked_back: boolean;
  fair: boolean;
  compared: readonly (number | null)[];
}

/** The body of POST /api/deals/{deal}/play: a table with this deal. */
export interface PlayWish {
  seat: number;
  bot?: string;
  name?: string;
  timer?: Timer | null;
  language?: "en" | "ru" | "uk";
}

/** A seat of a finished game with a deal. */
export interface PlayedSeat {
  name: string;
  bot: string;
  team: number;
  health: number;
  cards: number;
  resigned: boolean;
  knew: boolean;
  mine: boolean;
}

export interface PlayerView {
  seat: number;
  hero: string;
  team: number;
  out: boolean;
  hand: readonly string[] | null;
  hand_count: number;
  known: readonly string[];
  deck_count: number;
  known_deck: readonly [number, string][];
  discard: readonly string[];
  counters: readonly [string, number][];
  basket: string;
  fighters: readonly FighterView[];
  piles: readonly PileView[];
  tokens: readonly TokenView[];
}

/** Every error of the HTTP part. */
export interface Problem {
  code: string;
  reason: string;
}

/** The answer to GET /api/push. */
export interface PushInfo {
  key: string;
}

/** A Decision; prompt is for the reader: the question, or for whom one waits. */
export interface Question {
  seat: number;
  kind: "action" | "amount" | "attack boost" | "attack card" | "boost" | "boost maneuver" | "card" | "card from hand" | "choose" | "deck card" | "declare card" | "declare number" | "defense" | "discard" | "fighter" | "free action" | "hand limit" | "item" | "maneuver" | "may" | "move" | "opponent" | "pass through" | "pick card" | "place sidekick" | "return card" | "second attack" | "shift damage" | "space" | "starting face";
  fighter?: string;
  card?: string;
  owner?: number;
  rule?: string;
  picked?: string;
  picked_from?: number;
  prompt: string;
  answered?: "" | "hand" | "pile";
  use?: "" | "attack" | "boost" | "defend" | "discard";
  options?: readonly OptionInfo[];
}

/** Somebody in the list of the rating. */
export interface Ranked {
  rank: number;
  name: string;
  rating: number;
  deviation: number;
  games: number;
  provisional: boolean;
  mine: boolean;
}

/** The answer to GET /api/tables/{table}/rating. */
export interface RatedGame {
  changes: readonly (RatingChange | null)[];
}

/** What a game did to somebody's rating. */
export interface RatingChange {
  before: number;
  after: number;
  deviation: number;
  provisional: boolean;
}

/** The answer to GET /api/rating. */
export interface RatingList {
  people: readonly Ranked[];
  mine: Ranked | null;
}

/** A request changed nothing. */
export interface Refused {
  t: "refused";
  ref: number;
  code: string;
  reason: string;
  position: number;
  rule: string;
}

/** Offer the others another game, or accept theirs; another seat starts it. */
export interface Rematch {
  t: "rematch";
  ref?: number;
}

/** The answer to POST /api/replay. */
export interface Replay {
  mode: "duel" | "free-for-all" | "teams";
  board: string;
  heroes: readonly string[];
  hero_names: readonly string[];
  names: readonly string[];
  decisions: number;
  commitment: string;
  sound: boolean;
  differs: string;
  frames: readonly Frame[];
  heroes_info: Library | null;
}

/** The body of POST /api/replay/sight: who can attack where at one position of a record, answered by a Sight. */
export interface ReplaySight {
  record: string;
  position: number;
  language?: "en" | "ru" | "uk";
}

/** The body of POST /api/replay. */
export interface ReplayWish {
  record: string;
  language?: "en" | "ru" | "uk";
  seat?: number;
  first?: number;
  count?: number;
}

export interface Resign {
  t: "resign";
  seat: number;
  ref?: number;
}

/** Send everything again. */
export interface Resync {
  t: "resync";
  ref?: number;
}

/** Words, or a phrase. */
export interface Say {
  t: "say";
  text?: string;
  channel?: "table" | "team";
  phrase?: "" | "again" | "bye" | "clap" | "close" | "hello" | "laugh" | "luck" | "moment" | "nice" | "ouch" | "sorry" | "thanks" | "think" | "well-played" | "wow";
  name?: string;
  ref?: number;
}

/** The host gives a seat without a person to a bot; with no level it is free again. */
export interface SeatBot {
  t: "seat-bot";
  seat: number;
  bot: string;
  ref?: number;
}

export interface SeatInfo {
  seat: number;
  team: number;
  bot: string;
  name: string;
  taken: boolean;
  mine: boolean;
  hero: string;
  hero_name: string;
  online: boolean;
  resigned: boolean;
  expiries: number;
  again: boolean;
  rated: boolean;
}

/** A seat of a new table. */
export interface SeatPlan {
  bot?: string;
  hero?: string;
}

/** What a seat did to its opponents in a whole game. */
export interface SeatSummary {
  dealt: number;
  blow: number;
  blow_why: string;
  played: number;
}

/** The body of POST /api/seek: somebody wants to play now, with whoever is there. */
export interface Seek {
  mode?: "duel" | "free-for-all" | "teams";
  seats?: number;
  board?: string;
  timer?: Timer | null;
  hero?: string;
  name?: string;
  waits?: string;
}

/** What one viewer may see of the game. */
export interface SeenInfo {
  view: ViewInfo;
  question: Question | null;
  log_from: number;
  log: readonly Line[];
}

/** What is agreed before anyone sits down. */
export interface Settings {
  mode?: "duel" | "free-for-all" | "teams";
  board?: string;
  seats?: readonly SeatPlan[];
  heroes?: "draft" | "open" | "random";
  allowed?: readonly string[];
  own_heroes?: boolean;
  timer?: Timer | null;
  public?: boolean;
  spectators?: boolean;
  hot_seat?: boolean;
  seek?: boolean;
  any_board?: boolean;
}

/** All games that count with the same bots at the same seats, seen from one side that people play. */
export interface SideMean {
  team: number;
  bots: readonly string[];
  games: number;
  won: number;
  margin: number;
}

/** What every fighter on the board can attack at a position; no fighters before the game. */
export interface Sight {
  t: "sight";
  ref: number;
  position: number;
  fighters: readonly FighterSight[];
}

export interface Sit {
  t: "sit";
  seat: number;
  name: string;
  hero?: string;
  ref?: number;
}

/** The answer to POST /api/seek: a table, and the free seat to take there; -1 at the own one, where one waits. */
export interface Sought {
  table: string;
  seat: number;
}

export interface SpaceLine {
  id: string;
  x: number;
  y: number;
  zones: readonly string[];
}

/** The language of all texts from now on. */
export interface Speak {
  t: "speak";
  language: "en" | "ru" | "uk";
  ref?: number;
}

/** A space where something happens to fighters that come there. */
export interface SpecialInfo {
  space: number;
  name: string;
  text: string;
  once: boolean;
}

/** The host starts the game, or the draft. */
export interface Start {
  t: "start";
  ref?: number;
}

/** The body of POST /api/push: a subscription as the browser made it. */
export interface Subscribe {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: "en" | "ru" | "uk";
}

/** A finished game in numbers, from what everyone saw. */
export interface SummaryInfo {
  falls: readonly string[];
  seats: readonly SeatSummary[];
  health: readonly (readonly number[])[];
}

/** Everything about the table but the game itself. */
export interface TableInfo {
  t: "table";
  table: string;
  phase: "closed" | "draft" | "lobby" | "over" | "playing";
  settings: Settings;
  seats: readonly SeatInfo[];
  host: boolean;
  picking: number;
  brought: readonly string[];
  spectators: number;
  commitment: string;
  seed: string;
  salt: string;
  rematch: string;
  continued: boolean;
  own_board: string;
  invites: string;
  claim: number;
  rated: boolean;
  deal: string;
}

export interface Tables {
  tables: readonly Listed[];
  here: number;
}

/** The body of POST /api/rating: take part in the rating, or no more. */
export interface TakePart {
  yes: boolean;
  name?: string;
}

/** Games of one's own with a hero, against a hero. */
export interface Tally {
  hero: string;
  against: string;
  bots: boolean;
  games: number;
  won: number;
}

/** Seconds for each decision, and a reserve of seconds for the whole game. */
export interface Timer {
  seconds: number;
  reserve?: number;
}

/** A kind of tokens on spaces. */
export interface TokenInfo {
  id: string;
  name: string;
  count: number;
  look: LookInfo | null;
  under: string;
}

/** Tokens of a kind. */
export interface TokenView {
  id: string;
  spaces: readonly string[];
  left: number;
  hidden: readonly string[];
}

/** Undo your last decision: immediately when it is free, otherwise the others are asked. */
export interface Undo {
  t: "undo";
  ref?: number;
}

export interface UndoInfo {
  free: boolean;
  possible: boolean;
  asked_by: number;
  answer: boolean;
  since: number;
}

/** The body of POST /api/push/end. */
export interface Unsubscribe {
  endpoint: string;
}

/** What one seat sees; -1 for a spectator, -2 with all cards open. */
export interface ViewInfo {
  seat: number;
  turn: number;
  active: number;
  actions: number;
  setup: boolean;
  players: readonly PlayerView[];
  combat: CombatView | null;
  scheme: string;
  closed_doors: readonly string[];
  spent: readonly string[];
}

/** The answer to GET /api/watch. */
export interface WatchList {
  games: readonly Watched[];
}

/** A public game that is being played. */
export interface Watched {
  table: Listed;
  watching: number;
}

export interface ZoneInfo {
  id: string;
  name: string;
  color: string;
  letter: string;
}

export type FromPerson = Sit | Leave | PickHero | SeatBot | ChooseBoard | BringBoard | BringHero | Start | Decide | Undo | AnswerUndo | Resign | Claim | Say | Rematch | Dismiss | Speak | Resync | AskHint | AskSight;

export type ToPerson = TableInfo | GameInfo | Chat | Done | Refused | Hint | Sight;

/** Requests that change nothing more when they are sent twice: they are sent again after a break. */
export const REPEATABLE: ReadonlySet<string> = new Set([
  "sit",
  "leave",
  "pick-hero",
  "bring-hero",
  "start",
  "decide",
  "resign",
  "rematch",
  "speak",
  "resync",
]);
