// Table model: one game as its reader sees it. What is drawn, what is asked, what is in hand, and what can be done about
// it; a page makes one, and the parts of its table read it.
import { getContext, setContext } from "svelte";
import { height, PAD, WIDTH } from "../board/geometry";
import { foesOf, type Sight, targetsFrom, threatsTo } from "../board/sight";
import type { Stage as Telling } from "../combat/stages";
import { fighterName } from "../fighters/looks.svelte";
import { keyboard } from "../input/keyboard";
import { cardsOf } from "../library.svelte";
import { t } from "../locales.svelte";
import { onScreen } from "../screen/screen.svelte";
import { settings } from "../settings/settings.svelte";
import type { BoardInfo, CardFace, GameInfo, HeroInfo, LogLine, OptionInfo, PlayerView, Question } from "../shapes";
import { Eye } from "./sight/eye.svelte";
import { combatAt } from "./loglines";
import {
  asksReader,
  attackers,
  attacksWith,
  boardOffers,
  handOffers,
  lastMoves,
  movers,
  targetOffers,
  useOf,
} from "./options/offers";
import type { Fight, Played } from "./stage/playback.svelte";
import type { Announced } from "./controller.svelte";
import { dropped, meant, type Meant } from "./options/probe";

export interface Person {
  name: string;
  online: boolean;
  resigned?: boolean;
}

/** What is shown now: one thing after another (Playback), or a picture that stands still. */
export interface Stage {
  readonly game: GameInfo | null;
  /** when its clock was read, by the clock of this device */
  readonly arrived: number;
  /** a combat, told over the board from where it stopped */
  readonly fight: Fight | null;
  /** a card that somebody plays, for a moment */
  readonly played: Played | null;
  /** the ways of fighters that have just moved */
  readonly ways: Record<string, string[]>;
  /** something is still being shown: nothing is asked yet */
  readonly busy: boolean;
  /** show the present at once */
  skip(): void;
  /** the combat has been told */
  told(): void;
}

/** What a page knows of its table, read again whenever it changes, and what it does with what a person wants. */
export interface TableInputs {
  readonly stage: Stage;
  readonly board: BoardInfo;
  readonly heroes: Record<string, HeroInfo>;
  /** the people at the table, by seat */
  readonly people?: readonly Person[];
  /** whether the reader plays here; a replay only borrows somebody's eyes */
  readonly you?: boolean;
  /** nothing newer has arrived, and its reader sits before the device */
  readonly present?: boolean;
  /** nobody else must agree to an undo */
  readonly alone?: boolean;
  /** as fast as the settings say, times this */
  readonly speed?: number;
  /** what others do is shown faster until the reader decides again */
  readonly hurried?: boolean;
  readonly hurry?: () => void;
  readonly note?: string;
  /** what is said across the board for a moment */
  readonly announced?: Announced | null;
  /** nobody else tells how cards are played */
  readonly teaches?: boolean;
  /** the text of the option that a hint names */
  readonly hinted?: string;
  /** the text of the option that was chosen and is on its way to the server */
  readonly pressed?: string;
  /** told of every stage of a combat as it is shown */
  readonly heard?: (stage: Telling) => void;
  readonly choose?: (option: OptionInfo) => void;
  readonly undo?: () => void;
  readonly answer?: (yes: boolean) => void;
  readonly hint?: () => void;
  /** show a rule */
  readonly cite?: (rule: string) => void;
  /** something that is not offered was meant, as the text of an option: ask why it is not */
  readonly probe?: (text: string) => void;
  /** who can strike where at the position that is shown; null until somebody has looked and the server has told */
  readonly sight?: Sight | null;
  readonly look?: () => void;
  /** the time for each decision, and the reserve at the beginning; null without a clock */
  readonly timer?: { seconds: number; reserve?: number } | null;
}

/** What somebody wants to see more closely, on a sheet over the table. */
export type Thing =
  | { kind: "pile" | "deck" | "hand"; seat: number }
  | { kind: "card"; seat: number; card: string }
  | { kind: "log" | "chat" }
  | { kind: "combat"; lines: readonly LogLine[] }
  | { kind: "which"; options: OptionInfo[] };

/** A pointer that only passes enlarges nothing; in milliseconds. */
const REST = 260;

export class TableModel {
  /** the fighter somebody took in hand, "" to leave it to the table */
  picked = $state("");
  shown = $state.raw<Thing | null>(null);
  /** beside the board, where there is room for one of the two */
  tab = $state<"log" | "chat">("log");
  /** the card under the pointer, and what it was found in */
  enlarged = $state.raw<{ face: CardFace; hero: HeroInfo; from: Element } | null>(null);
  /** answers would lie below the edge of the question, until the next one: a small screen makes room for them */
  crammed = $state(false);
  /** the card of the hand that is raised: one more press plays it, an attack may also choose its target on the board */
  aimed = $state("");
  /** the card of an attack that was declared with it, until it is asked for */
  #intended = $state("");
  #rest: ReturnType<typeof setTimeout> | undefined;
  #points = false;
  #spot = { x: -1, y: -1 };
  #source: TableInputs;
  readonly eye: Eye;

  constructor(source: TableInputs) {
    this.#source = source;
    this.eye = new Eye(() => ({
      board: this.board,
      players: this.view.players,
      team: this.team,
      sight: this.sight,
    }));
  }

  // -- what is drawn

  get stage(): Stage {
    return this.#source.stage;
  }
  /** Only where there is a game there is a table. */
  get game(): GameInfo {
    return this.stage.game!;
  }
  get board(): BoardInfo {
    return this.#source.board;
  }
  get heroes(): Record<string, HeroInfo> {
    return this.#source.heroes;
  }
  get you(): boolean {
    return this.#source.you ?? true;
  }
  get note(): string {
    // On a small screen the raised card says it itself.
    if (this.armed.has(this.aimed) && (this.#attacks.length > 1 || !onScreen("small")))
      return t("hand-aimed", { card: this.card(this.seat, this.aimed)?.title ?? "", n: this.#attacks.length });
    // Said until somebody has done it, where it does not cover the cards it speaks of.
    const room = !onScreen("small") || !onScreen("low");
    const teaches = room && !settings.aimed && this.you && this.#source.teaches && this.armed.size > 0;
    return this.#source.note || (teaches && !this.crammed ? t("hand-teach") : "");
  }
  get announced(): Announced | null {
    return this.#source.announced ?? null;
  }
  get hinted(): string {
    return this.#source.hinted ?? "";
  }
  get busy(): boolean {
    return this.stage.busy;
  }
  get view() {
    return this.game.view;
  }
  get seat(): number {
    return this.view.seat;
  }
  get me(): PlayerView | undefined {
    return this.view.players[this.seat];
  }
  /** The others in the order of their turns after the reader's. */
  get rivals(): PlayerView[] {
    const { players } = this.view;
    const all = players.map((_, i) => players[(Math.max(0, this.seat) + i) % players.length]!);
    return this.me ? all.slice(1) : all;
  }
  get crowd(): boolean {
    return this.view.players.length > 2;
  }
  /** width of the board by its height */
  get aspect(): number {
    return (WIDTH + 2 * PAD) / (height(this.board) + 2 * PAD);
  }
  trails = $derived.by(() => lastMoves(this.game.log));
  /** the last thing that was said */
  get last(): string {
    const line = [...this.game.log].reverse().find((one) => one.text);
    return line ? this.lineOf(line) : "";
  }
  /** A line of the log in words. Names of spaces mean little to a reader whose board does not show them; zones it shows. */
  lineOf({ kind, text = "", fighter, path, space, origin }: LogLine): string {
    if (settings.coordinates || !fighter) return text;
    const name = this.nameOf(fighter);
    if (kind === "move" && path?.length) return t("log-moved", { name, n: path.length });
    if (!space || !["place", "summon", "return fighter"].includes(kind)) return text;
    const zones = this.board.spaces.find((one) => one.id === space)?.zones ?? [];
    const letters = this.board.zones.filter((zone) => zones.includes(zone.id)).map((zone) => zone.letter);
    return t("log-placed", {
      name,
      zone: letters.join("/"),
      how: kind === "place" && !origin ? "start" : kind.split(" ")[0]!,
    });
  }
  /** how long animations last, 1 being normal */
  get pace(): number {
    return settings.pace / (this.#source.speed ?? 1);
  }
  /** how long one looks at things, 1 being normal */
  get rhythm(): number {
    return settings.rhythm / (this.#source.speed ?? 1);
  }
  /** how long the end of a combat is left to be read; 0 until a press */
  get hold(): number {
    return settings.wait && this.you ? 0 : (settings.rhythm || 0.7) / (this.#source.speed ?? 1);
  }
  /** a combat being told has come to another stage */
  heard = (stage: Telling): void => this.#source.heard?.(stage);

  /** the reader's side; whoever only watches sees with the eyes of whose turn it is */
  get team(): number {
    return (this.me ?? this.view.players[this.view.active])?.team ?? 0;
  }
  get sight(): Sight | null {
    return this.#source.sight ?? null;
  }
  /** Ask who can strike where, if that is not known yet; call it in an effect. */
  lookAround(): void {
    const { eye, movers } = this;
    if (!this.busy && (eye.fighter || eye.threatening || movers.length)) this.#source.look?.();
  }
  get timer() {
    return this.#source.timer ?? null;
  }

  person(seat: number): Person {
    return this.#source.people?.[seat] ?? { name: "", online: true };
  }
  heroAt(seat: number): HeroInfo | undefined {
    return this.heroes[this.view.players[seat]?.hero ?? ""];
  }
  card(seat: number, key: string): CardFace | undefined {
    return cardsOf(this.heroAt(seat)).get(key);
  }
  ownerOf(fighter: string): PlayerView | undefined {
    return this.view.players.find((player) => player.fighters.some((one) => one.key === fighter));
  }

  // -- what is asked

  get question(): Question | null {
    return this.game.question ?? null;
  }
  /** The question, if it is the reader's to answer now; whoever wants to know asks here. */
  asked = $derived.by((): Question | null => {
    const { game, busy } = this.stage;
    return game && !busy && this.#source.present !== false && asksReader(game) ? game.question! : null;
  });
  /** fighters that may move, and those that may attack */
  movers = $derived.by(() => movers(this.asked));
  attackers = $derived.by(() => attackers(this.asked));
  /** the fighter in hand */
  get fighter(): string {
    const may = this.movers.includes(this.picked) || this.attackers.includes(this.picked);
    return may ? this.picked : (this.movers[0] ?? this.question?.fighter ?? "");
  }
  /** what may be chosen on the board, for the fighter in hand */
  offers = $derived.by(() => {
    const attacks = this.armed.get(this.aimed);
    if (attacks) return targetOffers(attacks, this.view);
    const offers = boardOffers(this.asked, this.view, this.fighter);
    const { sight, fighter } = this;
    if (!sight) return offers;
    const foes = foesOf(this.view.players, this.ownerOf(fighter)?.team ?? this.team);
    return offers.map((offer) =>
      offer.tone === "move"
        ? {
            ...offer,
            targets: targetsFrom(sight, fighter, offer.space),
            threats: threatsTo(sight, foes, offer.space),
          }
        : offer,
    );
  });
  /** the name of a fighter, with its number among its like */
  nameOf(fighter: string): string {
    return fighterName(fighter, this.ownerOf(fighter), this.heroes);
  }
  /** what may be chosen in the hand, by cards; null when no card is asked for */
  held = $derived.by(() => handOffers(this.asked, this.seat));
  /** cards one may attack with, by the attacks they may be played for */
  armed = $derived.by(() => attacksWith(this.asked));
  /** cards that some answer could use; null when none could */
  get useful(): string[] | null {
    const cards = [...(this.held?.keys() ?? []), ...this.armed.keys()];
    return cards.length ? cards : null;
  }
  get hint(): OptionInfo | undefined {
    return this.hinted ? this.asked?.options?.find((option) => option.text === this.hinted) : undefined;
  }
  /** what was chosen and is not answered yet: it is shown at once, as if it had happened */
  get pressed(): OptionInfo | undefined {
    const text = this.#source.pressed;
    return text ? this.asked?.options?.find((option) => option.text === text) : undefined;
  }
  /** what a card of the hand would be used for, in words, by cards */
  uses = $derived.by((): Record<string, string> => {
    const said: Record<string, string> = {};
    for (const [card, options] of this.held ?? []) {
      const [only, ...others] = options;
      const use = useOf(this.question, only!);
      const quoted = t("card-quoted", { card: this.#title(card) });
      // What a scheme does is said by its option.
      if (use === "scheme" && !others.length) said[card] = only!.label;
      else said[card] = t("card-use", { use, card: others.length ? quoted : only!.label });
    }
    for (const card of this.armed.keys())
      said[card] ??= t("card-use", { use: "attack", card: t("card-quoted", { card: this.#title(card) }) });
    return said;
  });
  #title(card: string): string {
    return this.card(this.seat, card)?.title ?? "";
  }
  /** the attacks that the raised card may be played for */
  get #attacks(): OptionInfo[] {
    return this.armed.get(this.aimed) ?? [];
  }
  get undoState(): "free" | "ask" | "none" {
    const { undo } = this.game;
    if (this.busy || !this.you) return "none";
    return undo.free || (this.#source.alone && undo.possible) ? "free" : undo.possible ? "ask" : "none";
  }
  get mayHint(): boolean {
    return this.asked !== null && !!this.#source.hint;
  }

  get hurried(): boolean {
    return this.#source.hurried ?? false;
  }

  // -- what can be done

  choose = (option: OptionInfo): void => {
    this.#intended = option.cards?.includes(this.aimed) ? this.aimed : "";
    this.aimed = "";
    if (this.#intended) settings.aimed = true;
    this.eye.point("");
    this.eye.light(null);
    this.#source.choose?.(option);
  };
  undo = (): void => this.#source.undo?.();
  answer = (yes: boolean): void => this.#source.answer?.(yes);
  hurry = (): void => this.#source.hurry?.();
  askHint = (): void => this.#source.hint?.();
  cite = (rule: string): void => this.#source.cite?.(rule);

  /** One of several options that one press may mean. */
  #among(options: OptionInfo[]): void {
    if (options.length === 1) this.choose(options[0]!);
    else if (options.length > 1) this.shown = { kind: "which", options };
  }
  #probe(wish: Meant, inHand: string): void {
    this.#source.probe?.(meant(this.question, this.view, wish, inHand));
  }
  chooseSpace(space: string): void {
    this.#among(this.offers.filter((offer) => offer.space === space).map((offer) => offer.option));
  }
  /** A click on another of one's fighters takes that one in hand; any other click that is not offered is asked about. */
  refusedSpace(space: string): void {
    const other = [...this.movers, ...this.attackers].find((key) =>
      this.ownerOf(key)?.fighters.some((one) => one.key === key && one.space === space),
    );
    this.aimed = "";
    if (other) this.picked = other === this.picked ? "" : other;
    else if (!this.busy) this.#probe({ space }, this.picked || this.fighter);
  }
  /** A card is looked at before it is played; an attack shows whom it could hit. */
  raiseCard(card: string): void {
    this.aimed = this.useful?.includes(card) ? card : "";
  }
  /** A card that is asked for is given. One that attacks is raised first, and waits for its target where there are several. */
  chooseCard(card: string): void {
    const options = this.held?.get(card) ?? [];
    if (options.length) this.#among(options);
    else if (this.aimed === card && this.#attacks.length === 1) this.choose(this.#attacks[0]!);
    else this.raiseCard(card);
  }
  refusedCard(card: string): void {
    this.#probe({ card }, this.picked);
  }
  /** A fighter was dragged: to a space, or onto an enemy. */
  dropFighter(key: string, space: string): void {
    this.picked = key;
    const here = boardOffers(this.asked, this.view, key).filter(
      (offer) => offer.space === space && offer.option.fighter === key,
    );
    if (here.length) this.#among(here.map((offer) => offer.option));
    else this.#probe({ space }, key);
  }
  /** A card was dragged: onto the board it is played, onto an enemy it attacks. */
  dropCard(card: string, over: Element): void {
    const place = over.closest<HTMLElement>("[data-space]")?.dataset.space ?? "";
    if (!place && !over.closest("[data-part=board]")) return;
    const there = this.view.players.flatMap((player) => player.fighters).find((one) => one.space === place)?.key ?? "";
    const options = this.held?.get(card) ?? [];
    const one = dropped(options, card, there);
    const attacks = (this.armed.get(card) ?? []).filter((option) => option.target === there);
    if (attacks.length && !options.length) {
      this.aimed = card;
      this.#among(attacks);
    } else if (one) this.choose(one);
    else if (options.length) this.#among(options);
    else this.refusedCard(card);
  }
  /** Give the card that was dropped on a target as soon as it is asked for; call it in an effect. */
  goOn(): void {
    if (!this.#intended || !this.asked || this.asked.kind === "action") return;
    const card = this.#intended;
    this.#intended = "";
    const option = this.asked.kind === "attack card" && this.asked.options?.find((one) => one.card === card);
    if (option) this.choose(option);
  }

  // -- what is looked at more closely

  /** A pointer that rests where it was means nothing by what comes to lie below it. */
  moved = ({ screenX: x, screenY: y }: PointerEvent): void => {
    this.#points ||= x !== this.#spot.x || y !== this.#spot.y;
    this.#spot = { x, y };
  };
  rest(): void {
    this.#points = false;
  }
  enlarge(seat: number, key: string, from: Element | null): void {
    clearTimeout(this.#rest);
    const face = this.card(seat, key);
    const hero = this.heroAt(seat);
    if (!from || !face || !hero) this.enlarged = null;
    else
      this.#rest = setTimeout(
        () => {
          if (this.#points || keyboard.used) this.enlarged = { face, hero, from };
        },
        this.enlarged ? 0 : REST,
      );
  }
  shrink = (): void => this.enlarge(-1, "", null);
  enlargeOf(line: LogLine | null, from: Element | null): void {
    this.enlarge(line?.owner ?? -1, line?.card ?? "", from);
  }
  look(line: LogLine): void {
    const { owner: seat = -1, card } = line;
    if (seat >= 0 && card) this.shown = { kind: "card", seat, card };
  }
  tellAgain(index: number): void {
    const lines = combatAt(this.game.log, index);
    if (lines.length) this.shown = { kind: "combat", lines };
  }
  showLog(): void {
    if (onScreen("small")) this.shown = { kind: "log" };
    else this.tab = "log";
  }
  showChat(): void {
    if (onScreen("small")) this.shown = { kind: "chat" };
    else this.tab = "chat";
  }
  /** whether the chat is in sight */
  get chatting(): boolean {
    return this.shown?.kind === "chat" || (this.tab === "chat" && !onScreen("small"));
  }
}

export const TABLE = Symbol("table");
export const setTable = (model: TableModel): TableModel => setContext(TABLE, model);
export const useTable = (): TableModel => getContext<TableModel>(TABLE);
