"""Game: the friendly face of a match: names, text forms, push, pop, save, view, imagine."""

from __future__ import annotations

import secrets
import warnings
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from unmatched.engine import codes, flow, offers
from unmatched.engine import imagine as imagination
from unmatched.engine.flow import first_player as first_player  # tables deal the first turn too
from unmatched.engine.state import State, blank, seeded
from unmatched.engine.stream import SEEDS
from unmatched.events import ALL_OPEN, SPECTATOR, Ending, Event, read_log
from unmatched.heroes import library
from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.content import OtherContentWarning, changed_content, content_of, difference
from unmatched.heroes.errors import HeroError, one_of
from unmatched.heroes.hero import Hero
from unmatched.heroes.match import Match
from unmatched.heroes.message import Message
from unmatched.illegal_option import nothing_to_take_back, refuse
from unmatched.options import Decision, IllegalOption, Option, decision_of, option_of, options_of
from unmatched.record import VERSION, Record, RecordError, read_record, remark, write_record
from unmatched.sight import FighterSight, sight
from unmatched.svg import board_svg
from unmatched.view import Dream, PlayerView, View, build_view, shown_to_all

ENDINGS = {
    codes.BY_EFFECT: Ending.EFFECT,
    codes.BY_COMBAT: Ending.COMBAT,
    codes.BY_EXHAUSTION: Ending.EXHAUSTION,
    codes.BY_DEFEAT: Ending.OUTRIGHT,
    codes.BY_LAST_TURN: Ending.LAST_TURN,
}
_EARLIER_WORDS = {
    "hero defeated by an effect": Ending.EFFECT,
    "hero defeated in combat": Ending.COMBAT,
    "hero defeated by exhaustion": Ending.EXHAUSTION,
    "hero defeated outright": Ending.OUTRIGHT,
}
"""as records of earlier versions tell it"""


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winning seats and why."""

    winners: tuple[int, ...]
    reason: Ending


@lru_cache(maxsize=1024)
def _official_match(heroes: tuple[str, ...], board: str, mode: str) -> Match:
    return Match(tuple(library.hero(h) for h in heroes), library.board(board), mode)


def make_match(heroes: Sequence[str | Hero], board: str | BoardFile, mode: str) -> Match:
    """A match between official heroes (by id) and own ones, on an official board or another."""
    if isinstance(board, str):
        if all(isinstance(h, str) for h in heroes):
            return _official_match(tuple(str(h) for h in heroes), board, mode)
        board = library.board(board)
    return Match(tuple(library.hero(h) if isinstance(h, str) else h for h in heroes), board, mode)


class _Question:
    """What a state asks, worked out once, when somebody wants to know."""

    def __init__(self, match: Match, state: State) -> None:
        self.match = match
        self.state = state

    @cached_property
    def decision(self) -> Decision | None:
        return decision_of(self.match, self.state)

    @cached_property
    def codes(self) -> tuple[int, ...]:
        return tuple(offers.options(self.state))

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return options_of(self.match, self.codes)

    @cached_property
    def shown(self) -> tuple[PlayerView, ...]:
        return shown_to_all(self.match, self.state)

    @cached_property
    def sight(self) -> tuple[FighterSight, ...]:
        return sight(self.match, self.state)

    @cached_property
    def by_text(self) -> dict[str, Option]:
        return {option.text.lower(): option for option in self.options}


Side = str | Hero | Sequence[str | Hero]


class Game:
    """A game in progress.

    `Game("alice", "medusa")` is a duel; two lists of two are team play; three or four heroes with
    mode="free-for-all" play for themselves. Seats are numbered from 0 in turn order.
    """

    def __init__(
        self,
        *sides: Side,
        board: str = "marmoreal",
        mode: str | None = None,
        seed: int | None = None,
        first: int | None = None,
    ) -> None:
        heroes, suggested = _seats(sides)
        self._begin(heroes, board, mode or suggested, seed, first)

    @classmethod
    def seated(
        cls,
        heroes: Sequence[str | Hero],
        board: str | BoardFile = "marmoreal",
        mode: str = "duel",
        seed: int | None = None,
        first: int | None = None,
    ) -> Game:
        """A game of heroes in seat order, as matches and records have them: in team play 0 and 2 against 1 and 3."""
        game = cls.__new__(cls)
        game._begin(heroes, board, mode, seed, first)
        return game

    def _begin(
        self, heroes: Sequence[str | Hero], board: str | BoardFile, mode: str, seed: int | None, first: int | None
    ) -> None:
        seed = secrets.randbits(63) if seed is None else seed
        if not 0 <= seed < SEEDS:
            raise ValueError(f"a seed is a whole number from 0 to 2**192 - 1, not {seed}")
        match = make_match(heroes, board, mode)
        if first is None:
            first = first_player(seed, match.seats)
        if not 0 <= first < match.seats:
            raise ValueError(f"first is a seat from 0 to {match.seats - 1}, not {first}")
        self._start(match, seed, first)

    def _start(self, match: Match, seed: int, first: int) -> None:
        self.match = match
        self.seed = seed
        self.first = first
        self._events: list[Event] = []
        self._history: list[tuple[State, int, Option]] = []
        self._asked: _Question | None = None
        self._state = blank(match.book, seed)
        self._state.tell = True
        flow.begin(self._state, first)
        self._collect()

    @classmethod
    def from_state(cls, match: Match, state: State, seed: int = 0) -> Game:
        """A game that begins in the middle; it has no past and cannot be recorded."""
        game = cls.__new__(cls)
        game.match = match
        game.seed = seed
        game.first = int(state.first)
        game._events = []
        game._history = []
        game._asked = None
        game._state = state
        state.tell = True
        state.log = []
        return game

    def _collect(self) -> None:
        log = self._state.log
        if log:
            self._events += read_log(self.match, [int(n) for n in log])
            self._state.log = []

    # -- what is asked

    @property
    def state(self) -> State:
        """The engine's state; for bots and tools that know what they do. What it asks is worked out once: who changes
        it makes a new game from it."""
        return self._state

    def _question(self) -> _Question:
        if self._asked is None or self._asked.state is not self._state:
            self._asked = _Question(self.match, self._state)
        return self._asked

    @property
    def decision(self) -> Decision | None:
        """Who must decide what, and why; None when the game is over."""
        return self._question().decision

    @property
    def options(self) -> list[Option]:
        """All options of the present decision."""
        return list(self._question().options)

    def _repr_svg_(self) -> str:
        """What a notebook shows: the board as a spectator sees it."""
        return board_svg(self.match.board, self.view(SPECTATOR), self.match.heroes)

    def find(self, text: str) -> Option:
        """The offered option of a text form, as in records; IllegalOption if there is none."""
        wanted = " ".join(text.split()).lower()
        option = self._question().by_text.get(wanted)
        if option is None:
            raise refuse(self.match, self._state, wanted, self._question().codes)
        return option

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        s = self._state
        if s.winner < 0:
            return None
        return Outcome(self.match.seats_of(int(s.winner)), ENDINGS[s.cause])

    # -- deciding

    def push(self, option: Option | int | str) -> None:
        """Decide; IllegalOption, and an unchanged game, if that is not offered."""
        if isinstance(option, str):
            option = self.find(option)
        code = option.code if isinstance(option, Option) else option
        if code not in self._question().codes:
            raise refuse(self.match, self._state, code, self._question().codes)
        self._push(option_of(self.match, code))

    def push_text(self, text: str) -> None:
        """Decide by an option's text form, as in records."""
        self._push(self.find(text))

    def _push(self, option: Option) -> None:
        before = self._state
        self._history.append((before, len(self._events), option))
        after = before.copy()
        after.tell = True
        after.log = []
        flow.apply(after, option.code)
        self._state = after
        self._collect()

    def defeated_by(self, option: Option) -> dict[str, int]:
        """The fighters that fall by an option before anything else is asked, each with the damage it takes by it, in
        the order of their fall; nothing is decided."""
        after = self._state.copy()
        after.tell = True
        after.log = []
        flow.apply(after, option.code)
        told = [after.log[i : i + 3] for i in range(0, len(after.log), 5)]
        fallen = [fighter for kind, fighter, _ in told if kind == codes.E_DEFEATED]
        hurt = [(fighter, amount) for kind, fighter, amount in told if kind == codes.E_DAMAGE]
        return {self.match.fighters[f]: sum(amount for one, amount in hurt if one == f) for f in fallen}

    def pop(self) -> Option:
        """Take back the last decision and return it."""
        if not self._history:
            raise nothing_to_take_back()
        self._state, events, option = self._history.pop()
        del self._events[events:]
        return option

    def shown_since(self, decisions: int) -> bool:
        """Whether chance or an event has shown somebody something new after so many decisions: no free way back."""
        if decisions >= len(self._history):
            return False
        before, events, _ = self._history[decisions]
        return bool(before.chance != self._state.chance) or any(event.reveals for event in self._events[events:])

    def events_before(self, decisions: int) -> int:
        """How many events had happened before a decision was made, the first being 0."""
        return self._history[decisions][1]

    @property
    def length(self) -> int:
        """How many decisions were made so far."""
        return len(self._history)

    @property
    def history(self) -> list[tuple[int, Option]]:
        """The decisions so far, each with the seat that made it."""
        return [(int(state.asked_seat), option) for state, _, option in self._history]

    # -- copies

    def copy(self) -> Game:
        """An independent twin, any time."""
        twin = Game.from_state(self.match, self._state.copy(), self.seed)
        twin.first = self.first
        twin._events = self._events.copy()
        twin._history = self._history.copy()
        return twin

    def imagine(self, seat: int, seed: int) -> Game:
        """A game that this seat cannot tell from this one: everything unseen is dealt anew."""
        self._check_seat(seat)
        guess = imagination.imagine(self._state, seat, seeded(seed))
        return Game.from_state(self.match, guess)

    def view(self, seat: int, dream: bool = False) -> View:
        """What a seat may see, or SPECTATOR. With dream, also what a bot of that seat may think with."""
        if seat != SPECTATOR:
            self._check_seat(seat)
        question = self._question()
        decision = question.decision
        options = question.options if decision is not None and decision.seat == seat else ()
        view = build_view(self.match, self._state, seat, decision, options, question.shown)
        if not dream:
            return view
        return replace(view, dream=Dream(self.match, self._state, seat))

    def sight(self) -> tuple[FighterSight, ...]:
        """What every fighter on the board can strike: public, the same for every seat."""
        return self._question().sight

    def events(self, seat: int = ALL_OPEN, since: int = 0) -> list[Event]:
        """What happened, as a seat or SPECTATOR may know it; everything there is for ALL_OPEN."""
        if seat == ALL_OPEN:
            return self._events[since:]
        if seat != SPECTATOR:
            self._check_seat(seat)
        seen = (event.seen_by(seat) for event in self._events[since:])
        return [event for event in seen if event is not None]

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.match.seats:
            raise ValueError(f"a seat is a number from 0 to {self.match.seats - 1}, not {seat}")

    # -- records

    def save(self) -> str:
        """The game as a record: load plays it again to the same decision."""
        return write_record(self.record())

    def record(self) -> Record:
        """What a record of this game holds; it knows nothing of the people who play."""
        return Record(
            tuple(hero.id for hero in self.match.heroes),
            self.match.board.id,
            self.match.mode,
            self.seed,
            self.first,
            library.own_heroes(self.match.heroes),
            [(seat, option.text) for seat, option in self.history],
            result=self._result(),
            content=content_of(self.match),
            own_board=self.match.board if library.is_own_board(self.match.board) else None,
        )

    def _result(self) -> str:
        """The outcome as it stands in records, "" while the game goes on."""
        outcome = self.outcome()
        return f"{' '.join(str(seat + 1) for seat in outcome.winners)} {outcome.reason}" if outcome else ""

    @classmethod
    def load(cls, text: str) -> Game:
        """Replay the text of a record; RecordError says where it is damaged, a warning what it was played with."""
        record = read_record(text)
        game = cls.replay(record)
        if (differs := difference(record.content, game.match)) is not None:
            warnings.warn(differs.told("en"), OtherContentWarning, stacklevel=2)
        return game

    @classmethod
    def replay(cls, record: Record) -> Game:
        """Play a record again; RecordError says where that is not possible."""
        game = cls.__new__(cls)
        try:
            heroes = [record.own_heroes.get(h, h) for h in record.heroes]
            match = make_match(heroes, record.own_board or record.board, record.mode)
            game._start(match, record.seed, record.first)
        except HeroError as error:
            raise RecordError(2, error.faults[0], remark("fitting")) from None
        try:
            game._play(record)
        except RecordError as error:
            found = error.found
            if record.version != VERSION:
                found = remark("earlier", what=found, n=record.version)
            if changed := changed_content(record.content, game.match):
                found = remark("elsewise", what=found, changed=changed)
            raise RecordError(error.line, found, error.wanted, bool(changed)) from None
        return game

    def _play(self, record: Record) -> None:
        for (seat, words), line in zip(record.decisions, record.lines, strict=True):
            decision = self.decision
            if decision is None:
                raise RecordError(line, remark("after-end", words=words), remark("result"))
            if decision.seat != seat:
                kind = Message(f"kind-{decision.kind.replace(' ', '-')}")
                raise RecordError(
                    line,
                    remark("decides", n=seat + 1),
                    remark("decider", n=decision.seat + 1, kind=kind),
                )
            try:
                self.push_text(words)
            except IllegalOption as error:
                offered = one_of(option.text for option in self.options[:8])
                raise RecordError(line, remark("refused", words=words, why=error), offered) from None
        if record.result and _in_present_words(record.result) != self._result():
            played = f"result '{self._result()}'" if self._result() else remark("goes-on")
            raise RecordError(record.result_line, f"result '{record.result}'", played)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self.match.heroes == other.match.heroes
            and self.match.board == other.match.board
            and self.match.mode == other.match.mode
            and [o.code for _, o in self.history] == [o.code for _, o in other.history]
            and self._state.numbers() == other._state.numbers()
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        heroes = " ".join(hero.id for hero in self.match.heroes)
        return f"<Game {heroes} on {self.match.board.id}, seed {self.seed}, {len(self._history)} decisions>"


def _in_present_words(result: str) -> str:
    """A result as records tell it now."""
    for words, reason in _EARLIER_WORDS.items():
        result = result.replace(words, reason)
    return result


def _seats(sides: tuple[Side, ...]) -> tuple[list[str | Hero], str]:
    """The heroes in seat order, and the mode they suggest."""
    if len(sides) == 2 and all(not isinstance(side, str | Hero) for side in sides):
        a, b = ([*side] if not isinstance(side, str | Hero) else [side] for side in sides)
        if len(a) == len(b) == 2:
            return [a[0], b[0], a[1], b[1]], "teams"
        raise ValueError(f"team play has two heroes a side, not {len(a)} and {len(b)}")
    heroes: list[str | Hero] = []
    for side in sides:
        if not isinstance(side, str | Hero):
            raise ValueError("a side is a hero; in team play both sides are lists of two heroes")
        heroes.append(side)
    return heroes, "duel" if len(heroes) == 2 else "free-for-all"
