"""Replay: a record as a row of snapshots, as one seat saw the game or with all cards open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from unmatched.events import ALL_OPEN, SPECTATOR, Event
from unmatched.game import Game
from unmatched.heroes.content import difference
from unmatched.options import Option
from unmatched.record import TITLE, Record, RecordError, is_title, read_record
from unmatched.tables.clock import NO_CLOCK
from unmatched.tables.cursor import LogEnd
from unmatched.tables.fairness import sound
from unmatched.tables.library_info import own_info
from unmatched.tables.protocol import OutcomeInfo, Question, SeenInfo, Sight, UndoInfo
from unmatched.tables.refusal import Refusal
from unmatched.tables.replay_messages import Frame, Replay, ReplaySight, ReplayWish
from unmatched.tables.snapshots import log_lines, question_info, snapshot, view_info
from unmatched.tables.state import outcome_of
from unmatched.text import speech
from unmatched.text.catalogue import capital
from unmatched.text.hero_names import named
from unmatched.view import View, open_view

MOST_LINES = 20_000
KEPT = 8
"""games that are remembered, since a reader asks for one page after another"""
_SHOWN = 60
_NO_UNDO = UndoInfo(False, False, -1, False)


def read_game(record: str) -> tuple[Game, Record]:
    """Return a record and its game, not to be changed; raise a Refusal that explains what is wrong with the record."""
    if record.count("\n") > MOST_LINES:
        raise Refusal("bad-record", "long-record", n=MOST_LINES)
    try:
        return _load(record)
    except RecordError as error:
        raise _refusal(error, record.split("\n")) from None


def _refusal(error: RecordError, lines: list[str]) -> Refusal:
    """What is wrong with a record in one sentence, for people who have only opened a file."""
    if error.line == 1 and not is_title(lines[0]):
        return Refusal("bad-record", "no-record", title=TITLE)
    said = _short(lines[error.line - 1]) if 0 < error.line <= len(lines) else ""
    why = error.complaint
    if why is None:
        return Refusal("bad-record", "record-expected", line=error.line, said=said, wanted=error.wanted)
    return Refusal("bad-record", "bad-record", line=error.line, said=said, why=why)


@lru_cache(maxsize=KEPT)
def _load(text: str) -> tuple[Game, Record]:
    record = read_record(text)
    return Game.replay(record), record


def _short(text: str) -> str:
    plain = "".join(c for c in text if c.isprintable())
    return plain if len(plain) <= _SHOWN else plain[: _SHOWN - 1] + "…"


def replay(wish: ReplayWish) -> Replay:
    """Return snapshots of a record. A record may be slow on purpose: only for a worker with a time limit."""
    whole, record = read_game(wish.record)
    match = whole.match
    if wish.seat >= match.seats:
        raise Refusal("bad-message", "no-seat", most=match.seats - 1)
    heroes = [named(hero.names, wish.language) for hero in match.heroes]
    differs = difference(record.content, match)
    return Replay(
        mode=match.mode,  # type: ignore[arg-type]
        board=match.board.id,
        heroes=tuple(hero.id for hero in match.heroes),
        hero_names=tuple(heroes),
        names=tuple(record.players.get(seat, name) for seat, name in enumerate(heroes)),
        decisions=len(whole.history),
        commitment=record.commitment,
        sound=sound(record),
        differs=differs.told(wish.language) if differs is not None else "",
        frames=_Film(whole, record.resigned, wish).frames(),
        heroes_info=own_info(wish.language, match.custom_heroes.values(), match.custom_board) if match.custom else None,
    )


def replay_sight(wish: ReplaySight) -> Sight:
    """Return who can attack where after N decisions of a record: public, so no seat is needed."""
    whole, _ = read_game(wish.record)
    decisions = len(whole.history)
    if wish.position > decisions:
        raise Refusal("bad-message", "no-position", most=decisions)
    game = whole.copy()
    for _ in range(decisions - wish.position):
        game.pop()
    return Sight(0, wish.position, game.sight())


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

    def __init__(self, whole: Game, resigned: tuple[int, ...], wish: ReplayWish) -> None:
        self.game = whole.copy()
        self.match = whole.match
        self.seat = wish.seat
        self.language = wish.language
        self.first = wish.first
        self.length = len(whole.history)
        self.last = min(wish.first + wish.count - 1, self.length)
        self.resigned = resigned

    def frames(self) -> tuple[Frame, ...]:
        for _ in range(self.length - self.last):
            self.game.pop()
        moments = list(self._moments())
        # What happened before the first moment is in its log too.
        before = self._noticed(self.game.events()) if self.first else ()
        frames = []
        end = LogEnd()
        for moment in reversed(moments):
            lines, after = log_lines(self.match, (*before, *moment.events), end, SPECTATOR, self.language)
            seen = SeenInfo(view_info(moment.view), moment.question, end.lines, lines)
            game = snapshot(seen, moment.number, NO_CLOCK, _NO_UNDO, moment.outcome)
            frames.append(Frame(moment.number, moment.by, moment.label, game))
            before, end = (), after
        return tuple(frames)

    def _moments(self) -> Iterator[_Moment]:
        """From the last to the first; the game is left one decision before that."""
        game, view = self.game, self._view()
        for number in range(self.last, self.first - 1, -1):
            outcome = outcome_of(game, self.resigned) if number == self.length else None
            question = self._question(view) if outcome is None else None
            happened = game.events()
            if number == 0:
                yield _Moment(number, -1, "", self._noticed(happened), view, question, outcome)
                return
            by = game.history[-1][0]
            option, after, view = game.pop(), view, self._view()
            events = self._noticed(happened[len(game.events()) :])
            yield _Moment(number, by, self._label(view, option, events), events, after, question, outcome)

    def _view(self) -> View:
        if self.seat == ALL_OPEN:
            return open_view(self.match, self.game.state, self.game.decision, ())
        return self.game.view(self.seat)

    def _question(self, view: View) -> Question | None:
        """Nothing is offered: a replay is only watched."""
        mine = view.decision is not None and self.seat in (ALL_OPEN, view.decision.seat)
        return question_info(self.match, view.decision, mine, (), SPECTATOR, self.language)

    def _label(self, view: View, option: Option, events: tuple[Event, ...]) -> str:
        """A decision that was made at a view. Of a card that the reader never saw, only the question."""
        decision = view.decision
        assert decision is not None
        mine = self.seat in (ALL_OPEN, decision.seat)
        if option.kind == "card" and not mine and all(event.card != option.card for event in events):
            return capital(speech.kind_name(decision.kind, self.language))
        return speech.label(self.match, decision, option, self.language, view.closed_doors)

    def _noticed(self, events: Iterable[Event]) -> tuple[Event, ...]:
        return tuple(seen for event in events if (seen := event.seen_by(self.seat)) is not None)
