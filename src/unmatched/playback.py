"""Playback: a record played again, decision by decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from unmatched.engine.state import State
from unmatched.heroes.errors import one_of
from unmatched.heroes.match import Match
from unmatched.message import Message, shown
from unmatched.options import Decision, IllegalOption, Option
from unmatched.outcome import Outcome, in_present_words
from unmatched.position import PositionError
from unmatched.position_reader import read_body
from unmatched.questions import question_kind
from unmatched.record import Record, RecordError, remark


class Playable(Protocol):
    """What a record is played on: a game."""

    @property
    def decision(self) -> Decision | None: ...

    @property
    def options(self) -> Sequence[Option]: ...

    def push_text(self, text: str) -> object: ...

    def outcome(self) -> Outcome | None: ...


def started(match: Match, record: Record) -> State:
    """The state with which a record starts."""
    lines = enumerate(record.start.split("\n"), start=record.start_line + 1)
    try:
        return read_body(match, [(number, line.split()) for number, line in lines if line.strip()])
    except PositionError as error:
        raise RecordError(error.line, shown(error.found), remark("start", why=error.wanted)) from None


def play_record(game: Playable, record: Record) -> None:
    """Make the decisions of a record; raise RecordError at the first one that is not possible."""
    for (seat, words), line in zip(record.decisions, record.lines, strict=True):
        if record.content.get("rules", "1") == "1" and _maneuvers_longer(game, seat, words):
            game.push_text("pass")
        decision = game.decision
        if decision is None:
            raise RecordError(line, remark("after-end", words=words), remark("result"))
        if decision.seat != seat:
            kind = Message(question_kind(decision.kind).title)
            raise RecordError(
                line,
                remark("decides", n=seat + 1),
                remark("decider", n=decision.seat + 1, kind=kind),
            )
        try:
            game.push_text(words)
        except IllegalOption as error:
            offered = one_of(option.text for option in game.options[:8])
            raise RecordError(line, remark("refused", words=words, why=error), offered) from None
    result = str(game.outcome() or "")
    if record.result and in_present_words(record.result) != result:
        played = f"result '{result}'" if result else remark("goes-on")
        raise RecordError(record.result_line, f"result '{record.result}'", played)


def _maneuvers_longer(game: Playable, seat: int, words: str) -> bool:
    """Return whether a maneuver continues that was over in rules 1: now doors can be used until it ends (R17.4)."""
    decision = game.decision
    if decision is None or decision.kind != "maneuver" or game.options[0].kind != "pass":
        return False
    return decision.seat != seat or words.split()[0] not in ("move", "door", "pass")
