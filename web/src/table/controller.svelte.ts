// Play controller: one person's part in a game under way. It takes what the table sends, shows it at a human pace, and sends back
// what the person chooses.
import type { Stage } from "../combat/stages";
import { has } from "../features";
import { fighterName } from "../fighters/looks.svelte";
import { keyboard } from "../input/keyboard";
import { t } from "../locales.svelte";
import type { Say, TableInfo } from "../protocol";
import { onScreen } from "../screen/screen.svelte";
import { settings } from "../settings/settings.svelte";
import type { BoardInfo, GameInfo, HeroInfo, LogLine, OptionInfo } from "../shapes";
import type { Answer, TableConnection } from "./connection.svelte";
import { reason } from "./prompt/advice";
import { covered, shared } from "./hotseat";
import { lastOf } from "./loglines";
import { TableModel, type Person, type TableInputs } from "./model.svelte";
import { asksReader } from "./options/offers";
import { Playback } from "./stage/playback.svelte";
import { Sighting } from "./sight/sighting.svelte";
import { cueAt, cueOf, play, walk } from "./stage/sound";

export interface PlayProps {
  connection: TableConnection;
  table: TableInfo;
  board: BoardInfo;
  heroes: Record<string, HeroInfo>;
  /** names of the bots' levels by their ids */
  bots: Record<string, string>;
  rules: Readonly<Record<string, string>>;
  /** a teacher stands by, who says what is to be said */
  coached?: boolean;
  /** "" when an option is welcome, or what should come first */
  allow?: (option: OptionInfo) => string;
  /** questions with one answer are answered for the person */
  auto?: boolean;
  /** told of every picture when it is shown, not when it arrives */
  onshown?: (game: GameInfo) => void;
  /** told when something on the table may stand elsewhere than before */
  onmoved?: () => void;
}

/** A choice that is asked about once more. */
interface Confirming {
  danger: "defeat" | "resign";
  about?: Record<string, string | number>;
  yes: () => void;
}

/** Words beside the thing that was meant. */
interface Told {
  text: string;
  rule: string;
  x: number;
  y: number;
}

/** What is said across the board for a moment. */
export interface Announced {
  text: string;
  /** whose turn it is, or who begins */
  seat: number;
  opening: boolean;
  /** it offers to play with sound, which happens once */
  offers: boolean;
  /** milliseconds */
  time: number;
}
/** How long at the normal speed; in milliseconds. */
const OPENING = 2800;
/** the first time sound is offered, which somebody must read */
const OFFER = 7000;
const TURN = 1300;
/** how many times faster whoever is in a hurry sees what others do */
const HURRY = 4;
/** a toast whose place is this far below an edge lies just above it; in pixels */
const ZOOM_LIFT = 17;
const DONE = new Set<LogLine["kind"]>(["maneuver", "scheme", "attack"]);
const COSTLY = new Set<OptionInfo["kind"]>(["maneuver", "attack", "scheme", "card"]);
/** How long a person needs, more or less, to refuse; in milliseconds. */
const HESITATION = 1200;

/** A chance as a whole number; nothing is certain. */
const percent = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));

export class PlayController implements TableInputs {
  readonly model: TableModel;
  readonly stage: Playback;
  toast = $state.raw<Told | null>(null);
  announced = $state.raw<Announced | null>(null);
  #opened = false;
  #hush: ReturnType<typeof setTimeout> | undefined;
  confirming = $state.raw<Confirming | null>(null);
  sheet = $state<"" | "keys" | "about" | "menu" | "report">("");
  /** the rule that is read */
  rule = $state("");
  hinted = $state("");
  /** the answer that is on its way, shown as if it had happened */
  pressed = $state("");
  rematchProblem = $state("");
  wantsRematch = $state(false);
  #note = $state("");
  #thinking = $state(false);
  /** the server gives no hints at this table */
  #noHints = $state(false);
  /** the seat whose cards lie open on a shared device */
  #openSeat = $state(-1);
  /** a picture for other eyes than those before the device */
  #waiting = $state.raw<GameInfo | null>(null);
  /** where the pointer was last */
  #pointer = { x: innerWidth / 2, y: innerHeight / 2 };
  /** the position that was answered last */
  #answered = -1;
  /** what was forced is taken back along with what was chosen; nothing is drawn from it */
  #undoing = false;
  #before: GameInfo | null = null;
  #given: PlayProps;
  #sighting = new Sighting(() => this.connection.sight());

  constructor(given: PlayProps) {
    this.#given = given;
    this.stage = new Playback({
      speed: () => settings.rhythm / this.speed,
      coversAll: () => onScreen("small"),
      onscene: (fresh, game, fought) => this.#scene(fresh, game, fought),
    });
    this.model = new TableModel(this);
  }

  // -- who sits here

  get connection(): TableConnection {
    return this.#given.connection;
  }
  get table(): TableInfo {
    return this.#given.table;
  }
  get board(): BoardInfo {
    return this.#given.board;
  }
  get heroes(): Record<string, HeroInfo> {
    return this.#given.heroes;
  }
  get names(): string[] {
    return this.table.seats.map(
      (seat) => seat.name || (seat.bot ? t("lobby-bot", { level: this.#given.bots[seat.bot] ?? seat.bot }) : ""),
    );
  }
  people = $derived.by((): Person[] =>
    this.table.seats.map(({ online, resigned }, i) => ({ name: this.names[i]!, online, resigned })),
  );
  mySeats = $derived.by(() => this.table.seats.filter((seat) => seat.mine && !seat.resigned));
  get alone(): boolean {
    return this.table.seats.every((seat) => seat.mine || seat.bot || seat.resigned);
  }
  get timer() {
    return this.table.settings.timer;
  }
  get #hotSeat(): boolean {
    return shared(this.table);
  }

  // -- showing

  hurried = $state(false);
  hurry = (): void => {
    this.hurried = !this.hurried;
  };
  get speed(): number {
    return this.hurried ? HURRY : 1;
  }
  get game(): GameInfo | null {
    return this.stage.game;
  }
  /** the picture that waits until the device has changed hands */
  get covering(): GameInfo | null {
    return this.stage.busy ? null : this.#waiting;
  }
  get present(): boolean {
    return !this.covering && this.game?.position === this.connection.game?.position;
  }
  get teaches(): boolean {
    return !this.#given.coached;
  }
  get note(): string {
    return this.#thinking ? t("hint-thinking") : this.#note;
  }

  /** A combat sounds stage by stage. */
  heard = (stage: Stage): void => {
    const cue = settings.sound ? cueAt(stage) : "";
    if (cue) play(cue);
  };
  /** Who plays against whom, once at the beginning; later whose turn it is. */
  #announce(fresh: readonly LogLine[], game: GameInfo): void {
    const { view, log } = game;
    const turn = fresh[lastOf(fresh, "turn")];
    // Others may have begun before the page was there; who has acted knows whom they play.
    const acted = log.some((line) => DONE.has(line.kind) && line.seat === view.seat);
    const opening = !this.#opened && !acted && (view.setup || view.turn <= view.players.length);
    this.#opened = true;
    if (!settings.rhythm || this.#given.coached || game.outcome || (!opening && !turn)) return;
    const first = log.find((line) => line.kind === "turn")?.seat ?? view.active;
    const seat = opening ? first : (turn!.seat ?? 0);
    const mine = seat === view.seat && !this.#hotSeat;
    const hero = this.heroes[view.players[seat]?.hero ?? ""]?.name ?? "";
    const begins = mine ? t("opening-you") : t("opening-other", { hero });
    const text = opening ? begins : mine ? t("turn-yours") : (turn!.text ?? "");
    const offers = opening && !settings.sound && !settings.soundOffered;
    const time = (offers ? OFFER : opening ? OPENING : TURN) * (settings.rhythm / this.speed);
    this.announced = { text, seat, opening, offers, time };
    if (opening && settings.sound) play("opening");
    clearTimeout(this.#hush);
    this.#hush = setTimeout(() => (this.announced = null), this.announced.time);
  }
  #scene(fresh: readonly LogLine[], game: GameInfo, fought: boolean): void {
    this.#given.onshown?.(game);
    this.#announce(fresh, game);
    if (!settings.sound || !fresh.length) return;
    const cue = fought ? "" : cueOf(fresh.map((line) => line.kind));
    const won = this.table.seats.some((seat) => seat.mine && game.outcome?.winners.includes(seat.seat));
    const steps = Math.max(0, ...Object.values(this.stage.ways).map((way) => way.length - 1));
    if (game.outcome) play(won ? "won" : "lost");
    else if (cue === "move" && steps) walk(steps, settings.rhythm);
    else if (cue) play(cue);
  }

  take = (game: GameInfo, fresh: readonly LogLine[], arrived: number, openly: readonly LogLine[] = []): void => {
    this.#say(game);
    if (game.position !== this.#answered) this.pressed = "";
    if (!this.#hotSeat || game.view.seat === this.#openSeat) {
      this.#waiting = null;
      this.stage.take(game, fresh, arrived);
      return;
    }
    // Everybody may see how a combat ends; the rest waits until the device has changed hands.
    const hidden = covered(game);
    if (hidden && this.game) this.stage.take(hidden, openly, arrived);
    else if (hidden && game.question?.seat !== game.view.seat) this.stage.take(hidden, [], arrived);
    this.#waiting = game.question?.seat === game.view.seat && !game.outcome ? game : null;
  };
  uncover = (): void => {
    if (!this.#waiting) return;
    this.#openSeat = this.#waiting.view.seat;
    this.stage.skip();
    this.stage.take(this.#waiting, []);
    this.#waiting = null;
  };

  /** What the table itself decided for us is said, since nobody saw it asked. */
  #say(next: GameInfo): void {
    const before = this.#before;
    this.#before = next;
    if (!before) return;
    const { asked_by: asker } = before.undo;
    const kept = next.log.length >= before.log.length && next.undo.asked_by < 0;
    if (asker >= 0 && asker === next.view.seat && kept) {
      this.#undoing = false;
      this.#note = t("undo-refused");
      return;
    }
    if (next.position === before.position) return;
    // Positions only rise; what was taken back is gone from the log.
    const shorter = next.view.seat === before.view.seat && next.log.length < before.log.length;
    if (shorter && !this.#undoing) this.#note = t("undo-told");
    else if (asksReader(before) && next.position > before.position + 1) this.#note = t("prompt-forced");
    else if (next.question?.options?.length !== 1 && next.question?.seat !== next.view.seat) this.#note = "";
  }

  // -- telling

  point = (event: PointerEvent): void => {
    this.#pointer = { x: event.clientX, y: event.clientY };
  };
  #tell(text: string, rule = ""): void {
    const focus = document.activeElement?.closest?.("[data-space], [data-option], button")?.getBoundingClientRect();
    const spot = focus && keyboard.used ? { x: focus.left + focus.width / 2, y: focus.top } : { ...this.#pointer };
    // Words about a card stand above the hand, not on it.
    const hand = document.querySelector("[data-part=hand]")?.getBoundingClientRect();
    if (hand && spot.y > hand.top && spot.y < hand.bottom && spot.x > hand.left && spot.x < hand.right)
      spot.y = hand.top;
    // The rule has a button of its own.
    const words = rule ? text.replace(` (${rule})`, "") : text;
    this.toast = { text: words.charAt(0).toUpperCase() + words.slice(1), rule, ...spot };
  }
  #refused(answer: Answer): boolean {
    if (answer.t !== "refused") return false;
    if (answer.code !== "stale") this.#tell(answer.reason || t("offline-now"), answer.rule);
    return true;
  }
  /** A small board has small signs: said once that two fingers bring it nearer. */
  teachZoom(): void {
    const board = document.querySelector("[data-part=board]")?.getBoundingClientRect();
    if (settings.zoomed || this.#given.coached || !board || !onScreen("phone") || !onScreen("touch")) return;
    // The opening has enough to say.
    if ((this.game?.view.turn ?? 0) < 3) return;
    settings.zoomed = true;
    // Beside the board, above its upper edge or at the foot of the screen: nobody has to press anything there.
    const y = onScreen("sideways") ? innerHeight + ZOOM_LIFT : board.top + ZOOM_LIFT;
    this.toast = { text: t("zoom-teach"), rule: "", x: board.left + board.width / 2, y };
  }
  cite = (rule: string): void => {
    this.rule = rule;
  };
  get ruleText(): string {
    return this.#given.rules[this.rule] ?? t("rule-none");
  }

  // -- looking

  get sight() {
    return this.#sighting.at(this.game?.position);
  }
  look = (): void => {
    if (this.game && this.present && this.connection.state === "open") void this.#sighting.want(this.game.position);
  };

  // -- deciding

  /** The answer to the last decision may come after the next question: only the same question is not answered twice. */
  get #underWay(): boolean {
    return this.connection.deciding && this.#answered === this.game?.position;
  }
  #decide(option: string): Promise<Answer> {
    const { view, position } = this.game!;
    return this.connection.request({ t: "decide", seat: view.seat, position, option });
  }
  async #send(option: string): Promise<void> {
    if (!this.game || this.#underWay) return;
    this.#answered = this.game.position;
    this.hurried = false;
    this.hinted = "";
    this.pressed = option;
    if (this.#refused(await this.#decide(option))) this.pressed = "";
  }
  choose = (option: OptionInfo): void => {
    if (!this.model.asked || this.#underWay) return;
    this.toast = null;
    this.announced = null;
    const advice = this.#given.allow?.(option) ?? "";
    if (advice) {
      if (!this.#given.coached) this.#tell(advice);
      return;
    }
    this.#undoing = false;
    this.#note = "";
    const yes = () => void this.#send(option.text);
    // The server has tried what comes of it: one of one's own would fall.
    if (option.defeats) this.confirming = { danger: "defeat", about: this.#lost(option), yes };
    else yes();
  };
  /** Whom a choice would defeat, for the words that ask once more. */
  #lost({ defeats: key = "", damage = 0, label }: OptionInfo): Record<string, string | number> {
    const owner = this.model.ownerOf(key);
    const hero = owner?.fighters.some((fighter) => fighter.key === key && fighter.hero);
    return { name: fighterName(key, owner, this.heroes), hero: hero ? "yes" : "no", choice: label, damage };
  }
  /** Something that is not offered was meant: the server knows why it is not. */
  probe = async (text: string): Promise<void> => {
    if (!this.game || !text || this.game.outcome) return;
    if (this.model.asked) this.#refused(await this.#decide(text));
    else if (this.game.question && !this.stage.busy) this.#tell(this.game.question.prompt);
  };
  /**
   * A question with one answer is answered at once, and said so. After an undo it is taken back too. Call it in an effect,
   * and what it returns at the end of it.
   */
  answerAlone(): (() => void) | undefined {
    const options = this.model.asked?.options ?? [];
    if (options.length > 1) this.#undoing = false;
    const [only] = options;
    const free = !this.connection.deciding && this.connection.state === "open";
    if (options.length !== 1 || !only || this.#given.auto === false || !free) return undefined;
    // What costs a card or an action is never played for anybody.
    if (COSTLY.has(only.kind)) return undefined;
    // Whoever asked to press every button may; a lesson has its own way.
    if (!settings.auto && !this.#given.coached) return undefined;
    if (this.#undoing) {
      if (this.model.undoState === "free") this.undo();
      return undefined;
    }
    if (this.#given.allow?.(only) || only.defeats) return undefined;
    const answer = () => {
      this.#note = t("prompt-auto", { what: only.label });
      void this.#send(only.text);
    };
    if (this.alone || only.kind !== "pass") {
      answer();
      return undefined;
    }
    // A refusal at once would tell other people that there was no card to play.
    const timer = setTimeout(answer, HESITATION * (0.5 + Math.random()));
    return () => clearTimeout(timer);
  }

  undo = async (): Promise<void> => {
    this.#undoing = true;
    this.#note = "";
    this.hinted = "";
    this.#refused(await this.connection.request({ t: "undo" }));
  };
  answer = (yes: boolean): void => void this.connection.request({ t: "answer-undo", yes });

  get mayHint(): boolean {
    return this.alone && !this.#hotSeat && !this.#given.coached && !this.#noHints;
  }
  get hint(): (() => void) | undefined {
    return this.mayHint ? () => void this.#askHint() : undefined;
  }
  async #askHint(): Promise<void> {
    if (!this.game || this.#thinking) return;
    this.#thinking = true;
    const answer = await this.connection.hint(this.game.view.seat);
    this.#thinking = false;
    if (answer.t === "refused") {
      this.#noHints = answer.code !== "offline" && answer.code !== "too-fast";
      this.#tell(answer.reason || t("offline-now"), answer.rule);
    } else if (answer.position === this.game?.position && answer.options[0]) {
      const [{ text, label, win }, next] = [answer.options[0], answer.options[1]];
      this.hinted = text;
      const level = this.table.seats.find((seat) => seat.bot)?.name ?? "";
      const option = this.model.asked?.options?.find((one) => one.text === text);
      this.#note = [
        win === null ? t("hint-plain", { what: label }) : t("hint-says", { what: label, win: percent(win), level }),
        option ? reason(option, this.model) : "",
        next && next.win !== null ? t("reason-next", { what: next.label, win: percent(next.win) }) : "",
      ]
        .filter(Boolean)
        .join(" ");
    }
  }

  // -- ending

  /** Somebody else is here of whom the operator might have to know. */
  get mayReport(): boolean {
    return has("reports") && this.table.seats.some((seat) => seat.taken && !seat.bot && !seat.mine);
  }
  get mayResign(): boolean {
    return this.mySeats.length > 0 && !this.game?.outcome;
  }
  resign = (): void => {
    this.sheet = "";
    const yes = () => {
      for (const { seat } of this.mySeats.filter((one) => !this.#hotSeat || one.seat === this.game?.view.seat))
        void this.connection.request({ t: "resign", seat });
    };
    this.confirming = { danger: "resign", yes };
  };
  rematch = async (): Promise<void> => {
    this.rematchProblem = "";
    const answer = await this.connection.request({ t: "rematch" });
    if (answer.t === "refused") this.rematchProblem = answer.reason || t("offline-now");
    else this.wantsRematch = true;
  };
  say = async (text: string, channel: "table" | "team", phrase: Say["phrase"] = ""): Promise<string> => {
    // Who sits at the table is called as there.
    const name = this.connection.table?.seats.some((seat) => seat.mine) ? "" : settings.name.trim();
    const more = { ...(phrase && { phrase }), ...(name && { name }) };
    const answer = await this.connection.request({ t: "say", text, channel, ...more });
    return answer.t === "refused" ? answer.reason || t("offline-now") : "";
  };
}
