"""Replay: a record as a row of pictures, as one seat saw the game or with all cards open."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from unmatched.events import ALL_OPEN, SPECTATOR, Event
from unmatched.game import Game
from unmatched.options import Decision, Option, ways
from unmatched.record import RecordError
from unmatched.server.catalog import catalog
from unmatched.server.fairness import verified
from unmatched.server.heroes import own_heroes
from unmatched.server.http_protocol import Frame, Replay, ReplayWish
from unmatched.server.protocol import ClockInfo, GameInfo, Line, OutcomeInfo, Question, UndoInfo
from unmatched.server.refusal import Refusal
from unmatched.server.sight import line_info, option_info, question_info, view_info, with_way
from unmatched.text import journal, speech
from unmatched.text.catalogue import capital
from unmatched.text.hero_names import named
from unmatched.view import View, build_view, open_view

MOST_LINES = 20_000
KEPT = 8
"""games that are remembered, since a reader asks for one page after another"""
_SHOWN = 60
_PLAYER = re.compile(r"^# player ([1-4]) (.+)$", re.MULTILINE)
_RESIGNED = re.compile(r"^# resigned ([1-4 ]+)$", re.MULTILINE)
_NO_CLOCK = ClockInfo(-1, ())
_NO_UNDO = UndoInfo(False, False, -1, False)


def read_game(record: str) -> Game:
    """The game of a record, not to be changed; Refusal says what is wrong with the record."""
    if record.count("\n") > MOST_LINES:
        raise Refusal("bad-record", "long-record", n=MOST_LINES)
    try:
        return _load(record)
    except RecordError as error:
        lines = record.split("\n")
        said = lines[error.line - 1] if 0 < error.line <= len(lines) else ""
        raise Refusal("bad-record", "bad-record", line=error.line, said=_short(said), why=error.why) from None


@lru_cache(maxsize=KEPT)
def _load(record: str) -> Game:
    return Game.load(record)


def _short(text: str) -> str:
    plain = "".join(c for c in text if c.isprintable())
    return plain if len(plain) <= _SHOWN else plain[: _SHOWN - 1] + "…"


def replay(wish: ReplayWish) -> Replay:
    """Pictures of a record. Takes up to a second: not for the event loop."""
    whole = read_game(wish.record)
    match = whole.match
    if wish.seat >= match.seats:
        raise Refusal("bad-message", "no-seat", most=match.seats - 1)
    heroes = [named(hero.names, wish.language) for hero in match.heroes]
    people = {int(seat) - 1: name for seat, name in _PLAYER.findall(wish.record)}
    commitment, sound = verified(whole, wish.record)
    own = own_heroes(match.heroes)
    return Replay(
        mode=match.mode,  # type: ignore[arg-type]
        board=match.board.id,
        heroes=tuple(hero.id for hero in match.heroes),
        hero_names=tuple(heroes),
        names=tuple(people.get(seat) or name for seat, name in enumerate(heroes)),
        decisions=len(whole.history),
        commitment=commitment,
        sound=sound,
        frames=_Film(whole, wish).frames(),
        heroes_info=catalog(wish.language, own) if own else None,
    )


@dataclass(frozen=True)
class _Moment:
    """The game between two decisions."""

    number: int
    by: int
    label: str
    events: tuple[Event, ...]
    """of the decision that led here, as the reader may know them"""
    view: View
    question: Question | None
    outcome: OutcomeInfo | None


class _Film:
    """Walks back through a game, from the last wished moment to the first."""

    def __init__(self, whole: Game, wish: ReplayWish) -> None:
        self.game = whole.copy()
        self.match = whole.match
        self.seat = wish.seat
        self.language = wish.language
        self.first = wish.first
        self.length = len(whole.history)
        self.last = min(wish.first + wish.count - 1, self.length)
        found = _RESIGNED.search(wish.record)
        self.resigned = {int(seat) - 1 for seat in found.group(1).split()} if found else set()

    def frames(self) -> tuple[Frame, ...]:
        for _ in range(self.length - self.last):
            self.game.pop()
        moments = [self._moment(number) for number in range(self.last, self.first - 1, -1)]
        # What happened before the first moment stands in its log too.
        told = 0
        before = self._noticed(self.game.events()) if self.first else ()
        frames = []
        last, count = None, 1
        for moment in reversed(moments):
            lines = []
            for event in (*before, *moment.events):
                last, count = event, journal.in_a_row(event, last, count)
                lines.append(line_info(event, journal.line(self.match, event, SPECTATOR, self.language, count), count))
            log = tuple(lines)
            frames.append(Frame(moment.number, moment.by, moment.label, _picture(moment, told, log)))
            told, before = told + len(log), ()
        return tuple(frames)

    def _moment(self, number: int) -> _Moment:
        """The game after so many decisions; it is left one decision before that."""
        game = self.game
        outcome = self._outcome() if number == self.length else None
        view = self._view()
        question = self._question(view) if outcome is None else None
        happened = game.events()
        if number == 0:
            return _Moment(number, -1, "", self._noticed(happened), view, question, outcome)
        by = game.history[-1][0]
        option = game.pop()
        events = self._noticed(happened[len(game.events()) :])
        return _Moment(number, by, self._label(option, events), events, view, question, outcome)

    def _view(self) -> View:
        decision, options = self.game.decision, tuple(self.game.options)
        if self.seat == ALL_OPEN:
            return open_view(self.match, self.game.state, decision, options)
        return build_view(self.match, self.game.state, self.seat, decision, options)

    def _question(self, view: View) -> Question | None:
        decision = view.decision
        if decision is None:
            return None
        if self.seat not in (ALL_OPEN, decision.seat):
            return question_info(decision, speech.waiting(self.match, decision, SPECTATOR, self.language), ())
        found = ways(self.match, self.game.state, view.options)
        options = tuple(
            with_way(option_info(option, self._name(decision, option, view.closed_doors)), found.get(option.text, ()))
            for option in view.options
        )
        return question_info(decision, speech.prompt(self.match, decision, self.language), options)

    def _name(self, decision: Decision, option: Option, closed_doors: tuple[str, ...]) -> str:
        return speech.label(self.match, decision, option, self.language, closed_doors)

    def _label(self, option: Option, events: tuple[Event, ...]) -> str:
        """A decision that was made at the present moment. Of a card that the reader never saw, only the question."""
        view = self._view()
        decision = view.decision
        assert decision is not None
        mine = self.seat in (ALL_OPEN, decision.seat)
        if option.kind == "card" and not mine and all(event.card != option.card for event in events):
            return capital(speech.kind_name(decision.kind, self.language))
        return self._name(decision, option, view.closed_doors)

    def _noticed(self, events: Iterable[Event]) -> tuple[Event, ...]:
        return tuple(seen for event in events if (seen := event.seen_by(self.seat)) is not None)

    def _outcome(self) -> OutcomeInfo | None:
        """How it ended; a record tells in a comment who has resigned."""
        outcome = self.game.outcome()
        if outcome is not None:
            return OutcomeInfo(outcome.winners, outcome.reason.value)
        standing = {team for seat, team in enumerate(self.match.team) if seat not in self.resigned}
        if len(standing) != 1:
            return None
        return OutcomeInfo(tuple(seat for seat, team in enumerate(self.match.team) if team in standing), "resigned")


def _picture(moment: _Moment, log_from: int, log: tuple[Line, ...]) -> GameInfo:
    return GameInfo(
        position=moment.number,
        view=view_info(moment.view),
        question=moment.question,
        log_from=log_from,
        log=log,
        clock=_NO_CLOCK,
        undo=_NO_UNDO,
        outcome=moment.outcome,
    )
