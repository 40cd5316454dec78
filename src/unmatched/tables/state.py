"""The state of a table, as the fold of its log."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from unmatched.events import SPECTATOR
from unmatched.game import Game
from unmatched.heroes.board_file import BoardFile, read_board
from unmatched.heroes.content import Kept, played_content
from unmatched.heroes.hero import Hero, read_hero
from unmatched.heroes.library import hero_ids
from unmatched.heroes.match import teams
from unmatched.record import read_record, write_record
from unmatched.tables.conversation import Conversation, Spoken
from unmatched.tables.entries import (
    AnyEntry,
    Began,
    BoardBrought,
    BoardChosen,
    BotSeated,
    Brought,
    Closed,
    Created,
    Decided,
    Dismissed,
    Drafting,
    Left,
    Picked,
    Rematched,
    RematchOffered,
    Resigned,
    Said,
    Seated,
    UndoAnswered,
    UndoAsked,
    Undone,
    read_entry,
)
from unmatched.tables.fairness import commitment, seal
from unmatched.tables.own_defeats import Defeat, own_defeats
from unmatched.tables.protocol import OutcomeInfo, Phase, SeatPlan, Settings
from unmatched.tables.rated_games import may_count

MOST_EXPIRIES = 3
AT_ONCE = 0.0
"""when a bot's turn is due"""


@dataclass
class Seat:
    number: int
    team: int
    bot: str
    hero: str
    person: str = ""
    name: str = ""
    rated: bool = False
    """its person plays for the rating"""
    resigned: bool = False
    expiries: int = 0
    reserve: int = 0
    """milliseconds"""
    undos: int = 0
    """number of times this seat undid something or asked to"""
    marks: set[str] = field(default_factory=set)
    """of the addresses its decisions came from, in games for the rating"""

    @property
    def taken(self) -> bool:
        return bool(self.bot or self.person)

    @property
    def player(self) -> str:
        """The level of the bot that decides here, "" for a person."""
        return self.bot or ("simple" if self.resigned else "")


class Person(NamedTuple):
    """A person must act: decide in the game, or pick a hero in a draft."""

    seat: Seat


class Bot(NamedTuple):
    """A bot must decide."""

    seat: Seat
    level: str


class Nobody(NamedTuple):
    """The table waits for no decision."""


NOBODY = Nobody()


@dataclass(frozen=True)
class MadeDecision:
    """A decision in force, and where the game was before it."""

    seat: int
    by: str
    before: int
    """decisions of the game before it"""


def outcome_of(game: Game, resigned: Collection[int]) -> OutcomeInfo | None:
    """How a game ended: by the rules, or because all but one side have resigned."""
    outcome = game.outcome()
    if outcome is not None:
        return OutcomeInfo(outcome.winners, outcome.reason.value)
    if not resigned:
        return None
    team = game.match.team
    # When the last two sides leave together, the later one has already won.
    standing = {team[seat] for seat in range(game.seats) if seat not in resigned}
    if len(standing) > 1:
        return None
    return OutcomeInfo(tuple(seat for seat in range(game.seats) if team[seat] in standing), "resigned")


@dataclass
class TableState:
    table: str
    settings: Settings
    host: str
    seed: int
    salt: str
    created_at: int
    seats: list[Seat]
    kept: Kept = field(default_factory=dict)
    """files of earlier versions that its game may be played with"""
    phase: Phase = "lobby"
    length: int = 1
    """entries of the log so far"""
    brought: dict[str, Hero] = field(default_factory=dict)
    brought_board: BoardFile | None = None
    """the board of a file, while it is the chosen one"""
    order: tuple[int, ...] = ()
    """the order of a draft"""
    game: Game | None = None
    changes: int = 0
    """counts what changes the table itself, beyond decisions and words"""
    revision: int = 0
    """counts every change of the game, undos included"""
    undos: int = 0
    asked_at: int = 0
    """when the current decision was asked, in seconds since the epoch"""
    decisions: list[MadeDecision] = field(default_factory=list)
    answers: dict[int, tuple[int, str]] = field(default_factory=dict)
    """revision -> the decision that was made there, for clients that repeat themselves"""
    undo_asked: int = -1
    undo_agreed: set[str] = field(default_factory=set)
    conversation: Conversation = field(default_factory=Conversation)
    rematch: str = ""
    again: set[str] = field(default_factory=set)
    """who wants a rematch"""
    dismissed: set[str] = field(default_factory=set)
    """who no longer wants it in a list"""
    first: int = -1
    lesson: bool = False
    continued: bool = False
    """the game continues from the end of a record"""
    deal: str = ""
    """the deal of an earlier game that is played again"""
    content: dict[str, str] = field(default_factory=dict)
    """what the deal must be played with"""
    looked_back: bool = False
    """someone undid a decision that had revealed something"""

    ended: OutcomeInfo | None = None
    """how the game ended"""
    _fatal: tuple[int, dict[int, Defeat]] = field(default=(-1, {}), init=False, repr=False)

    @classmethod
    def created(cls, table: str, entry: Created, kept: Kept | None = None) -> TableState:
        plan = entry.settings
        reserve = plan.timer.reserve * 1000 if plan.timer else 0
        seats = [
            Seat(i, team, seat.bot, seat.hero, reserve=reserve)
            for i, (team, seat) in enumerate(zip(teams(plan.mode, len(plan.seats)), plan.seats, strict=True))
        ]
        state = cls(table, plan, entry.host, entry.seed, entry.salt, entry.at, seats, kept or {})
        state.first, state.lesson = entry.first, entry.lesson
        state.deal, state.content = entry.deal, entry.content
        if entry.record:
            state._go_on(entry)
        return state

    def _go_on(self, entry: Created) -> None:
        """The first decisions of the game were taken at another table: no one can undo them here."""
        self.continued = True
        record = read_record(entry.record)
        self.brought = dict(record.own_heroes)
        chosen, board = [self.brought.get(hero, hero) for hero in record.heroes], record.own_board or record.board
        heroes, record.own_board = played_content(entry.content, chosen, board, self.kept)
        record.own_heroes = {hero.id: hero for hero in heroes}
        self.game = Game.replay(record)
        for seat, hero in zip(self.seats, record.heroes, strict=True):
            seat.hero = hero
        self.phase = "playing"
        self.asked_at = entry.at

    @classmethod
    def fold(cls, table: str, log: Iterable[bytes], kept: Kept | None = None) -> TableState:
        """Return the table of a log."""
        first, *entries = [read_entry(data) for data in log]
        assert isinstance(first, Created), table
        state = cls.created(table, first, kept)
        boards = [number for number, entry in enumerate(entries) if isinstance(entry, BoardBrought | BoardChosen)]
        for number, entry in enumerate(entries):
            if isinstance(entry, BoardBrought) and number < boards[-1]:
                state.length += 1  # another board was chosen in its place: the file need not be read
            else:
                state.apply(entry)
        return state

    # -- the fold

    def apply(self, entry: AnyEntry) -> None:
        """Take in one entry; it was checked before it was written."""
        self.length += 1
        phase = self.phase
        match entry:
            case Decided():
                self._decided(entry)
            case Said():
                by_player = not entry.person or self.speaks_as_player(entry.person)
                self.conversation.add(Spoken(entry, self._partners(entry.person)), by_player)
            case Seated():
                seat = self.seats[entry.seat]
                seat.person, seat.name, seat.rated = entry.person, entry.name, entry.rated
                self.dismissed.discard(entry.person)
            case Left():
                seat = self.seats[entry.seat]
                seat.person, seat.name, seat.rated = "", "", False
            case Picked():
                self.seats[entry.seat].hero = entry.hero
            case BotSeated():
                self._bot_seated(entry)
            case BoardChosen():
                self.brought_board = None
                self.settings = msgspec.structs.replace(self.settings, board=entry.board)
            case BoardBrought():
                self.brought_board = read_board(entry.text, "brought.toml")
                self.settings = msgspec.structs.replace(self.settings, board=self.brought_board.id)
            case Brought():
                hero = read_hero(entry.text, "brought.toml")
                self.brought[hero.id] = hero
            case Drafting():
                self.phase, self.order = "draft", entry.order
            case Began():
                self._began(entry)
            case UndoAsked():
                self.undo_asked, self.undo_agreed = entry.seat, set()
                self.seats[entry.seat].undos += 1
            case UndoAnswered():
                self._undo_answered(entry)
            case Undone():
                self._undone(entry)
            case Resigned():
                self.seats[entry.seat].resigned = True
                self._moved_on()
            case RematchOffered():
                self.again.add(entry.person)
            case Rematched():
                self.rematch = entry.table
            case Dismissed():
                self.dismissed.add(entry.person)
            case Closed():
                self.phase = "closed"
            case Created():
                raise AssertionError("a table is created once")
        if self.phase != phase or not isinstance(entry, Decided | Said):
            self.changes += 1

    def _bot_seated(self, entry: BotSeated) -> None:
        seat = self.seats[entry.seat]
        # A bot chooses no hero; what was left open is drawn.
        hero = (seat.hero or "random") if entry.bot and self.settings.heroes == "open" else ""
        seat.bot, seat.hero = entry.bot, hero
        plans = [SeatPlan(one.bot, one.hero if one.hero not in self.brought else "") for one in self.seats]
        self.settings = msgspec.structs.replace(self.settings, seats=tuple(plans))

    def _began(self, entry: Began) -> None:
        for seat, hero in zip(self.seats, entry.heroes, strict=True):
            seat.hero = hero
        chosen = [self.brought.get(hero, hero) for hero in entry.heroes]
        heroes, board = played_content(entry.content, chosen, self.brought_board or self.settings.board, self.kept)
        first = self.first if self.first >= 0 else None
        self.game = Game.seated(heroes, board, self.settings.mode, self.seed, first)
        self.phase = "playing"
        self.asked_at = entry.at

    def _decided(self, entry: Decided) -> None:
        game = self.playing
        self.decisions.append(MadeDecision(entry.seat, entry.by, game.length))
        game.push_text(entry.option)
        self.answers[self.revision] = (entry.seat, entry.option)
        seat = self.seats[entry.seat]
        seat.reserve = max(0, seat.reserve - entry.spent)
        if entry.by == "clock":
            seat.expiries += 1
        elif entry.by == "person":
            seat.expiries = 0
        if entry.mark:
            seat.marks.add(entry.mark)
        self.asked_at = entry.at
        self._moved_on()

    def _undone(self, entry: Undone) -> None:
        self.looked_back = self.looked_back or not self.undo_is_free(entry.kept)
        self.seats[self.decisions[entry.kept].seat].undos += 1
        while len(self.decisions) > entry.kept:
            self.playing.pop()
            self.decisions.pop()
        self.undos += 1
        self.asked_at = entry.at
        self._moved_on()

    def _moved_on(self) -> None:
        self.revision += 1
        self.undo_asked, self.undo_agreed = -1, set()
        resigned = [seat.number for seat in self.seats if seat.resigned]
        self.ended = outcome_of(self.game, resigned) if self.game is not None else None
        if self.ended is not None:
            self.phase = "over"

    def _undo_answered(self, entry: UndoAnswered) -> None:
        if entry.yes:
            self.undo_agreed.add(entry.person)
        else:
            self.undo_asked, self.undo_agreed = -1, set()

    # -- what can be asked of it

    @property
    def playing(self) -> Game:
        assert self.game is not None, "the game has not started"
        return self.game

    def own_heroes(self) -> dict[str, Hero]:
        """Heroes at this table that do not come with this program: brought ones, and earlier versions."""
        return self.brought | (self.game.match.custom_heroes if self.game is not None else {})

    @property
    def own_board(self) -> BoardFile | None:
        """The board of the table, if it does not come with this program: that of a file, or an earlier version."""
        return self.brought_board if self.game is None else self.game.match.custom_board

    @property
    def custom(self) -> bool:
        """Whether a hero or the board does not come with this program."""
        return bool(self.own_heroes()) or self.own_board is not None

    def exceeds(self, events: int) -> bool:
        """Whether custom content has made more events than a table may have."""
        return self.game is not None and bool(self.game.events(since=events)) and self.custom

    @property
    def brought_bytes(self) -> int:
        """The size of all files that people brought."""
        board = self.brought_board.text if self.brought_board is not None else ""
        return sum(len(text.encode()) for text in (board, *(hero.text for hero in self.brought.values())))

    def own_defeats(self) -> dict[int, Defeat]:
        """Options of the current question that defeat the chooser's own fighters, worked out once."""
        if self._fatal[0] != self.revision:
            self._fatal = self.revision, own_defeats(self.playing)
        return self._fatal[1]

    @property
    def commitment(self) -> str:
        return commitment(self.seed, self.salt)

    @property
    def asked(self) -> Seat | None:
        """The seat that must decide."""
        if self.phase != "playing":
            return None
        decision = self.playing.decision
        return self.seats[decision.seat] if decision is not None else None

    @property
    def picking(self) -> Seat | None:
        """The seat that picks a hero in a draft."""
        if self.phase != "draft":
            return None
        return next((self.seats[n] for n in self.order if self.seats[n].hero in ("", "random")), None)

    @property
    def turn(self) -> Person | Bot | Nobody:
        """Who must act now."""
        seat = self.asked or self.picking
        if seat is None:
            return NOBODY
        level = seat.player
        return Bot(seat, level) if level else Person(seat)

    def outcome(self) -> OutcomeInfo | None:
        """How the game ended, None while it is running."""
        return self.ended

    def held_by(self, person: str) -> list[Seat]:
        return [seat for seat in self.seats if seat.person == person] if person else []

    def speaks_as_player(self, person: str) -> bool:
        """Whether a line counts as a player's; in the lobby anyone can take a seat for a moment."""
        return person == self.host if self.phase == "lobby" else bool(self.held_by(person))

    def people(self) -> set[str]:
        return {seat.person for seat in self.seats if seat.person}

    def viewer(self, person: str) -> int:
        """The seat whose view a person gets, SPECTATOR without one. With several seats, the one that must decide."""
        held = self.held_by(person)
        if not held:
            return SPECTATOR
        asked = self.asked
        return asked.number if asked is not None and asked in held else held[0].number

    @property
    def played_by_people(self) -> bool:
        """Someone has a seat and has not resigned."""
        return any(seat.person and not seat.resigned for seat in self.seats)

    def claim_in(self, person: str, now: float, wait: float) -> int:
        """Return the seconds until a person may claim the win of an absent player; -1 if there is no such claim."""
        turn = self.turn
        if self.phase != "playing" or not isinstance(turn, Person) or self.settings.timer is not None:
            return -1
        sides = self.sides_with(person)
        if not sides or turn.seat.team in sides:
            return -1
        return max(0, int(self.asked_at + wait - now))

    @property
    def rated(self) -> bool:
        """The game is for the rating of both: settled when it starts, unless both decide at one address."""
        return (
            may_count(self.settings)
            and not self.continued
            and not self.deal
            and len(self.people()) == len(self.seats)
            and all([seat.rated for seat in self.seats])
            and not set.intersection(*[seat.marks for seat in self.seats])
        )

    @property
    def fleeting(self) -> bool:
        """Worth nothing when the one person who is there has gone: a lesson, and a seek that no one has answered."""
        return self.lesson or (self.phase == "lobby" and self.settings.seek)

    def sides_with(self, person: str) -> set[int]:
        return {seat.team for seat in self.held_by(person)}

    def _partners(self, person: str) -> frozenset[str]:
        """Who sits on a side of someone, that person included."""
        sides = self.sides_with(person)
        return frozenset(seat.person for seat in self.seats if seat.person and seat.team in sides)

    def allowed_heroes(self) -> list[str]:
        """What may be picked: the allowed heroes of the package, and those from files that people brought."""
        mine = self.settings.allowed or hero_ids()
        return [*mine, *self.brought]

    # -- undo

    def undo_to(self, person: str) -> int:
        """Return the number of decisions that remain when a person undoes their last one; -1 if there is none."""
        if self.phase != "playing":
            return -1
        held = {seat.number for seat in self.held_by(person)}
        return next(
            (
                i
                for i in range(len(self.decisions) - 1, -1, -1)
                if self.decisions[i].seat in held and self.decisions[i].by == "person"
            ),
            -1,
        )

    def undo_is_free(self, kept: int) -> bool:
        """Nothing was shown and no one else has decided since."""
        if any(made.by != "forced" for made in self.decisions[kept + 1 :]):
            return False
        return not self.playing.shown_since(self.decisions[kept].before)

    def undo_needs(self, seat: Seat) -> set[str]:
        """The people who must agree: every other player. Bots always agree."""
        return {other.person for other in self.seats if other.person and not other.resigned} - {seat.person}

    def record(self) -> str:
        """The game as a record, with what replays and the check of the seed want to know beside it."""
        record = self.playing.record()
        record.players = {seat.number: seat.name for seat in self.seats if seat.name}
        record.resigned = tuple(seat.number for seat in self.seats if seat.resigned)
        # Anyone who continues a record knows its seed: there is nothing to prove.
        if not self.continued:
            seal(record, self.salt)
        return write_record(record)

    @property
    def acts_by_itself(self) -> bool:
        """Bots or a clock act here, now or later."""
        if self.phase not in ("playing", "draft"):
            return False
        return self.settings.timer is not None or any(seat.player for seat in self.seats)

    @property
    def due(self) -> float | None:
        """When bots or a clock must act here even if no one comes, in seconds since the epoch; None for never."""
        if not self.acts_by_itself or not self.played_by_people:
            return None
        turn, timer = self.turn, self.settings.timer
        if isinstance(turn, Bot):
            return AT_ONCE
        if timer is None or not isinstance(turn, Person):
            return None
        return self.asked_at + timer.seconds + turn.seat.reserve / 1000
