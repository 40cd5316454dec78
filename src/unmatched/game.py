"""The public API of a game: names, text forms, push, pop, save, view, imagine."""

from __future__ import annotations

import operator
import secrets
import warnings
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import SupportsIndex

import msgspec

from unmatched.engine import codes, flow, offers
from unmatched.engine import imagine as imagination
from unmatched.engine.flow import first_player as first_player  # tables deal the first turn too
from unmatched.engine.state import State, blank, seeded
from unmatched.engine.stream import SEEDS
from unmatched.events import ALL_OPEN, SPECTATOR, Event, EventLog
from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.card import CardLine
from unmatched.heroes.content import OtherContentWarning, changed_content, content_of, difference
from unmatched.heroes.errors import HeroError
from unmatched.heroes.hero import Hero
from unmatched.heroes.library import BoardSource, HeroSource
from unmatched.heroes.match import Match, make_match, match_of_ids
from unmatched.heroes.sides import Side, seats_of
from unmatched.illegal_option import nothing_to_take_back, refuse
from unmatched.options import Decision, Option, decision_of, made_options, option_of
from unmatched.outcome import Outcome, outcome_of
from unmatched.playback import play_record, started
from unmatched.position import position_key, write_body, write_position
from unmatched.position_reader import read_position
from unmatched.record import PLAIN_VERSION, Record, RecordError, read_record, remark, write_record
from unmatched.sight import FighterSight, sight
from unmatched.svg import board_svg
from unmatched.view import Dream, PlayerView, View, build_view, open_view, shown_to_all
from unmatched.whole_numbers import whole_number


class _Question:
    """What a state asks, apart from the options; computed once, on demand."""

    def __init__(self, match: Match, state: State) -> None:
        self.match = match
        self.state = state

    @cached_property
    def decision(self) -> Decision | None:
        return decision_of(self.match, self.state)

    @cached_property
    def shown(self) -> tuple[PlayerView, ...]:
        return shown_to_all(self.match, self.state)

    @cached_property
    def sight(self) -> tuple[FighterSight, ...]:
        return sight(self.match, self.state)


class Game:
    """A game in progress.

    `Game("alice", "medusa")` is a duel; two lists of two heroes are teams; three or four heroes are a free-for-all. A
    hero or board is an id, a file path (a str that ends in .toml, or a Path), or what `load_hero` and `load_board`
    return. Seats are numbered from 0 in turn order, here and in views; in text they are numbered from 1.

    Games are equal, and have the same hash, if they are at the same position with the same future randomness; their
    history does not count. Do not push to a game while it is a dict key. Games can be copied, pickled and sent to
    other processes at any time.
    """

    def __init__(
        self,
        *sides: Side,
        board: BoardSource = "marmoreal",
        mode: str | None = None,
        seed: SupportsIndex | None = None,
        first: SupportsIndex | None = None,
    ) -> None:
        heroes, suggested = seats_of(sides)
        self._begin(make_match(heroes, board, mode or suggested), seed, first)

    @classmethod
    def seated(
        cls,
        heroes: Sequence[HeroSource],
        board: BoardSource = "marmoreal",
        mode: str = "duel",
        seed: SupportsIndex | None = None,
        first: SupportsIndex | None = None,
    ) -> Game:
        """Return a game of heroes in seat order, as in records: in teams, 0 and 2 play against 1 and 3."""
        game = cls.__new__(cls)
        game._begin(make_match(heroes, board, mode), seed, first)
        return game

    def _begin(self, match: Match, seed: SupportsIndex | None, first: SupportsIndex | None) -> None:
        seed = secrets.randbits(63) if seed is None else whole_number(seed, "a seed")
        if not 0 <= seed < SEEDS:
            raise ValueError(f"a seed must be a whole number from 0 to 2**192 - 1, not {seed}")
        first = first_player(seed, match.seats) if first is None else whole_number(first, "first")
        if not 0 <= first < match.seats:
            raise ValueError(f"first must be a seat from 0 to {match.seats - 1}, not {first}")
        self._start(match, seed, first)

    def _start(self, match: Match, seed: int, first: int) -> None:
        self._enter(match, blank(match.book, seed), seed, first)
        self._state.tell = True
        self._state.log = self._told.rows
        flow.begin(self._state, first)

    def _enter(self, match: Match, state: State, seed: int, first: int, midway: bool = False) -> None:
        """Start at a state, without history."""
        self.match = match
        self._midway = midway
        """whether the state is not that of a new game, so that a record needs it"""
        self.seed = seed
        self.first = first
        self._told = EventLog(match)
        self._history: list[tuple[State, int, int]] = []
        """of each decision: the state before it, the length of the log then, the code"""
        self._made = made_options(match)
        self._stand(state)

    def _stand(self, state: State) -> None:
        """Be at this state: what was known of another one is forgotten."""
        self._state = state
        self._asked: _Question | None = None
        self._codes: list[int] | None = None
        self._options: tuple[Option, ...] | None = None
        self._texts: dict[str, Option] | None = None

    @classmethod
    def from_state(cls, match: Match, state: State, seed: int = 0) -> Game:
        """Return a game that starts in the middle; it has no history, and its record starts with its position."""
        game = cls.__new__(cls)
        game._enter(match, state, seed, int(state.first), midway=True)
        return game

    def reset(self, seed: SupportsIndex | None = None, first: SupportsIndex | None = None) -> None:
        """Start again with the same heroes, board and mode, and a new seed."""
        self._begin(self.match, seed, first)

    # -- what is fixed

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.match.seats

    @property
    def heroes(self) -> tuple[Hero, ...]:
        """The hero of each seat; `hero.cards` is its deck list."""
        return self.match.heroes

    @property
    def board(self) -> BoardFile:
        """The board: spaces, zones, lines, doors."""
        return self.match.board

    @property
    def cards(self) -> tuple[Mapping[str, CardLine], ...]:
        """For each seat: the cards of its deck by their keys in views, options and events."""
        return tuple({card.key: card for card in hero.cards} for hero in self.match.heroes)

    # -- what is asked

    @property
    def state(self) -> State:
        """The engine's state, for advanced bots and tools. Its question is computed only once, so make a new game
        after changing it."""
        return self._state

    def _question(self) -> _Question:
        if self._asked is None:
            self._asked = _Question(self.match, self._state)
        return self._asked

    @property
    def decision(self) -> Decision | None:
        """The pending decision; None when the game is over."""
        return self._question().decision

    def _offered(self) -> list[int]:
        """Return the codes of the options; callers outside get a copy of this list."""
        if self._codes is None:
            self._codes = offers.options(self._state)
        return self._codes

    def _offers(self) -> tuple[Option, ...]:
        if self._options is None:
            made, offered = self._made, self._offered()
            try:
                self._options = tuple([made[code] for code in offered])
            except KeyError:
                made.update({code: option_of(self.match, code) for code in offered if code not in made})
                self._options = tuple([made[code] for code in offered])
        return self._options

    @property
    def options(self) -> list[Option]:
        """All options of the current decision; none when the game is over."""
        return list(self._offers())

    @property
    def codes(self) -> list[int]:
        """The options as numbers, in the same order; the fastest input for `push`."""
        return self._offered().copy()

    def find(self, text: str) -> Option:
        """Return the option with this text, as in records, or raise IllegalOption."""
        if not isinstance(text, str):
            raise TypeError(f"find takes the text of an option, not {text!r:.200}")
        if self._texts is None:
            self._texts = {option.text: option for option in self._offers()}
        if (found := self._texts.get(text)) is not None:
            return found
        wanted = " ".join(text.split()).lower()
        for option in self._offers():
            if option.text.lower() == wanted:
                return option
        raise refuse(self.match, self._state, wanted, self._offered())

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._state.winner >= 0

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it is running."""
        return outcome_of(self.match, self._state)

    # -- deciding

    def push(self, option: Option | SupportsIndex | str) -> None:
        """Decide by an option, its code or its text; raise IllegalOption and change nothing if it is illegal."""
        self._push(self._code(option, "push"))

    def _code(self, option: Option | SupportsIndex | str, taker: str) -> int:
        """The code of an offered option."""
        if isinstance(option, str):
            return self.find(option).code
        try:
            code = option.code if type(option) is Option else operator.index(option)  # type: ignore[arg-type]
        except TypeError:
            raise TypeError(f"{taker} takes an Option, its text or its code, not {option!r:.200}") from None
        if code not in self._offered():
            raise refuse(self.match, self._state, code, self._offered())
        return code

    def push_text(self, text: str) -> None:
        """Decide by an option's text form, as in records."""
        self._push(self.find(text).code)

    def _push(self, code: int) -> None:
        before = self._state
        self._history.append((before, len(self._told.rows), code))
        after = before.copy()
        after.tell = True
        after.log = self._told.rows
        flow.apply(after, code)
        self._state = after
        self._asked = self._codes = self._options = self._texts = None

    def defeated_by(self, option: Option | SupportsIndex | str) -> dict[str, int]:
        """Return the fighters that an option would defeat before the next question, in order, each with its damage.

        Nothing is decided. Raise IllegalOption if the option is illegal."""
        code = self._code(option, "defeated_by")
        after = self._state.copy()
        after.tell = True
        after.log = []
        flow.apply(after, code)
        told = [after.log[i : i + 3] for i in range(0, len(after.log), int(codes.LOGGED))]
        fallen = [fighter for kind, fighter, _ in told if kind == codes.E_DEFEATED]
        hurt = [(fighter, amount) for kind, fighter, amount in told if kind == codes.E_DAMAGE]
        return {self.match.fighters[f]: sum(amount for one, amount in hurt if one == f) for f in fallen}

    def pop(self) -> Option:
        """Undo the last decision and return it."""
        if not self._history:
            raise nothing_to_take_back()
        state, rows, code = self._history.pop()
        self._told.cut(rows)
        self._stand(state)
        return option_of(self.match, code)

    def shown_since(self, decisions: int) -> bool:
        """Return whether anything was revealed after this many decisions, so that undo is not free."""
        if decisions >= len(self._history):
            return False
        before = self._history[decisions][0]
        if before.chance != self._state.chance:
            return True
        return any(event.reveals for event in self._told.events[self.events_before(decisions) :])

    def events_before(self, decisions: int) -> int:
        """Return how many events happened before a decision; decisions are numbered from 0."""
        if not 0 <= whole_number(decisions, "the number of a decision") < len(self._history):
            raise ValueError(
                f"{len(self._history)} decisions have been made; the number must be from 0 to that, not {decisions}"
            )
        return self._told.before(self._history[decisions][1])

    @property
    def length(self) -> int:
        """The number of decisions so far."""
        return len(self._history)

    @property
    def history(self) -> list[tuple[int, Option]]:
        """The decisions so far, each with the seat that made it."""
        return [(int(state.asked_seat), option_of(self.match, code)) for state, _, code in self._history]

    # -- copies

    def copy(self) -> Game:
        """Return an independent copy, including attributes that a subclass adds."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._enter(self.match, self._state.copy(), self.seed, self.first, self._midway)
        twin._told = self._told.copy()
        twin._history = self._history.copy()
        return twin

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """Support pickle: keep the start, the decisions since, and what a subclass adds."""
        start, rows = self._history[0][:2] if self._history else (self._state, len(self._told.rows))
        decided = [code for _, _, code in self._history]
        came = (self.match, start, self.seed, self.first, self._midway, self._told.rows[:rows], decided)
        added = {name: value for name, value in self.__dict__.items() if name not in _ATTRIBUTES}
        return _played_again, (type(self), *came), added

    def parts(self) -> tuple[Match, State, int, int, bool, list[int], list[tuple[State, int, int]]]:
        """Return all parts of the game, with the state before each decision, for `assembled`."""
        return self.match, self._state, self.seed, self.first, self._midway, self._told.rows, self._history

    @classmethod
    def assembled(
        cls,
        match: Match,
        state: State,
        seed: int,
        first: int,
        midway: bool,
        rows: list[int],
        history: list[tuple[State, int, int]],
    ) -> Game:
        """Return the game with these parts, without replaying it."""
        game = cls.__new__(cls)
        game._enter(match, state, seed, first, midway)
        game._told.rows.extend(rows)
        game._history = list(history)
        return game

    def imagine(self, seat: int, seed: SupportsIndex) -> Game:
        """Return a game that this seat cannot distinguish from this one: everything hidden is resampled."""
        self._check_seat(seat)
        guess = imagination.imagine(self._state, seat, seeded(whole_number(seed, "a seed")))
        return Game.from_state(self.match, guess)

    @classmethod
    def imagined(cls, view: View, seed: SupportsIndex) -> Game:
        """Return a game that could be the real one, for bots, from a view made with for_bot=True."""
        if view.dream is None:
            raise ValueError("Game.imagined() needs a view made with for_bot=True")
        return cls.from_state(view.dream.match, view.dream.world(whole_number(seed, "a seed")))

    def view(self, seat: int, for_bot: bool = False, *, dream: bool = False) -> View:
        """Return what a seat or SPECTATOR may see; for_bot adds the worlds that a bot of that seat may search.

        dream is the earlier name of for_bot, for one more version.
        """
        if seat != SPECTATOR:
            self._check_seat(seat)
        question = self._question()
        decision = question.decision
        options = self._offers() if decision is not None and decision.seat == seat else ()
        view = build_view(self.match, self._state, seat, decision, options, question.shown)
        if not (for_bot or dream):
            return view
        return msgspec.structs.replace(view, dream=Dream(self.match, imagination.imagine(self._state, seat, 1), seat))

    def sight(self) -> tuple[FighterSight, ...]:
        """Return what every fighter on the board can attack; it is public, the same for every seat."""
        return self._question().sight

    # -- what happened

    def events(self, seat: int = ALL_OPEN, since: int = 0) -> list[Event]:
        """Return what happened, as a seat or SPECTATOR may know it, or all of it for ALL_OPEN."""
        told = self._told.events[since:]
        if seat == ALL_OPEN:
            return told
        if seat != SPECTATOR:
            self._check_seat(seat)
        return [event for event in (event.seen_by(seat) for event in told) if event is not None]

    def journal(self, seat: int = ALL_OPEN, language: str = "en", since: int = 0) -> list[str]:
        """Return the events as sentences in English (en), Russian (ru) or Ukrainian (uk)."""
        from unmatched.text.journal import lines  # as in message: only who reads it needs it

        return lines(self.match, self.events(seat, since), seat, language)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= whole_number(seat, "a seat") < self.match.seats:
            raise ValueError(f"a seat must be a number from 0 to {self.match.seats - 1}, not {seat}")

    # -- drawings and texts

    def __str__(self) -> str:
        """Return the board as a map with the fighters on it, and all hands, with all cards open."""
        return str(open_view(self.match, self._state, self.decision, self._offers()))

    def _repr_svg_(self) -> str:
        """What a notebook shows: the board as a spectator sees it."""
        return board_svg(self.match.board, self.view(SPECTATOR), self.match.heroes)

    def position(self, seat: int = ALL_OPEN) -> str:
        """Return the position as text, or what a seat or SPECTATOR knows of it (docs/position.md)."""
        if seat not in (ALL_OPEN, SPECTATOR):
            self._check_seat(seat)
        return write_position(self.match, self._state, seat)

    @classmethod
    def from_position(cls, text: str) -> Game:
        """Return a game that starts at a position; PositionError shows where the text is invalid.

        From a seat's position, it is one of the games that the seat cannot distinguish from the real one.
        """
        if not isinstance(text, str):
            raise TypeError(f"from_position takes the text of a position, not {text!r:.200}")
        match, state, content = read_position(text)
        if (differs := difference(content, match)) is not None:
            warnings.warn(differs.told("en"), OtherContentWarning, stacklevel=2)
        return cls.from_state(match, state)

    # -- records

    def save(self) -> str:
        """Return the game as a record; `load` replays it to the same decision."""
        return write_record(self.record())

    def record(self) -> Record:
        """Return the contents of this game's record, without the people who play."""
        return Record(
            tuple(hero.id for hero in self.match.heroes),
            self.match.board.id,
            self.match.mode,
            self.seed,
            self.first,
            dict(self.match.custom_heroes),
            [(seat, option.text) for seat, option in self.history],
            result=str(self.outcome() or ""),
            content=content_of(self.match),
            own_board=self.match.custom_board,
            start=write_body(self.match, self._history[0][0] if self._history else self._state) if self._midway else "",
        )

    @classmethod
    def load(cls, text: str) -> Game:
        """Replay a record's text; RecordError shows where it is invalid, and a warning reports other content."""
        if not isinstance(text, str):
            raise TypeError(f"load takes the text of a record, not {text!r:.200}")
        record = read_record(text)
        game = cls.replay(record)
        if (differs := difference(record.content, game.match)) is not None:
            warnings.warn(differs.told("en"), OtherContentWarning, stacklevel=2)
        return game

    @classmethod
    def replay(cls, record: Record) -> Game:
        """Replay a record; RecordError shows where that is not possible."""
        game = cls.__new__(cls)
        try:
            heroes = [record.own_heroes.get(h, h) for h in record.heroes]
            match = match_of_ids(heroes, record.own_board or record.board, record.mode)
        except HeroError as error:
            raise RecordError(2, error.faults[0], remark("fitting")) from None
        try:
            if record.start:
                game._enter(match, started(match, record), record.seed, record.first, midway=True)
            else:
                game._start(match, record.seed, record.first)
            play_record(game, record)
        except RecordError as error:
            found = error.found
            if record.version < PLAIN_VERSION:
                found = remark("earlier", what=found, n=record.version)
            if changed := changed_content(record.content, match):
                found = remark("elsewise", what=found, changed=changed)
            raise RecordError(error.line, found, error.wanted, bool(changed)) from None
        return game

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        mine, theirs = self.match, other.match
        if mine is not theirs and (mine.heroes, mine.board, mine.mode) != (theirs.heroes, theirs.board, theirs.mode):
            return False
        return position_key(self._state) == position_key(other._state)

    def __hash__(self) -> int:
        return hash((self.match.mode, position_key(self._state)))

    def __repr__(self) -> str:
        heroes = " ".join(hero.id for hero in self.match.heroes)
        return f"<Game {heroes} on {self.match.board.id}, seed {self.seed}, {len(self._history)} decisions>"


def _played_again(
    kind: type[Game],
    match: Match,
    start: State,
    seed: int,
    first: int,
    midway: bool,
    rows: list[int],
    decided: list[int],
) -> Game:
    """The game that was pickled."""
    game = kind.__new__(kind)
    game._enter(match, start, seed, first, midway)
    game._told.rows.extend(rows)
    for code in decided:
        game._push(code)
    return game


_ATTRIBUTES = (
    *("match", "seed", "first", "_midway", "_told", "_history", "_made"),
    *("_state", "_asked", "_codes", "_options", "_texts"),
)
"""what every game has, so that a pickle knows what a subclass adds"""
