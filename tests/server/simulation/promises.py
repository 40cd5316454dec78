"""Promises: what the log must have when somebody hears `done`, for every kind of request.

What a request has changed was written after the request was heard. A request that finds everything as it wants it
changes nothing; then the log must have it from before.
"""

from __future__ import annotations

from typing import TypeGuard, assert_never

from tests.server.simulation.truth import Truth
from unmatched.tables.entries import (
    AnyEntry,
    Began,
    BoardBrought,
    BoardChosen,
    BotSeated,
    Brought,
    Closed,
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
)
from unmatched.tables.protocol import (
    AnswerUndo,
    AskHint,
    AskSight,
    BringBoard,
    BringHero,
    ChooseBoard,
    Claim,
    Decide,
    Dismiss,
    FromPerson,
    Leave,
    PickHero,
    Rematch,
    Resign,
    Resync,
    Say,
    SeatBot,
    Sit,
    Speak,
    Start,
    Undo,
)
from unmatched.tables.referee import name_of, plain


def is_kept(asked: FromPerson | None, person: str, language: str, truth: Truth, since: int, position: int) -> bool:
    """Whether the log has what a person is told to be done.

    since: its length when the request was heard; position: the last one that was told at that socket, behind which the
    process cannot be.
    """
    state, log = truth.state, truth.entries
    new = log[since:]
    match asked:
        case Resync() | Speak():
            return True
        case None | AskHint() | AskSight():
            return False  # these are answered otherwise
        case Decide():
            mine = state.seats[asked.seat].person == person
            return mine and state.answers.get(asked.position) == (asked.seat, asked.option)
        case Undo():
            taken_back = any(isinstance(entry, Undone | UndoAsked) for entry in new)
            return taken_back or truth.undo_asked_at >= position
        case AnswerUndo():
            return UndoAnswered(person, asked.yes) in new
        case Claim():
            return any(isinstance(entry, Resigned) and entry.by == "absent" for entry in new)
        case Say():
            return any(_says(entry, person, asked) for entry in new)
        case Sit():
            name = name_of(asked.name, asked.seat, language)
            return any(_sits(entry, asked.seat, person) and entry.name == name for entry in log)
        case Leave():
            # For a seat that was free at any moment there is nothing to do, unless this person has sat there.
            sat = [i for i, entry in enumerate(log[:since]) if _sits(entry, asked.seat, person)]
            return not sat or any(isinstance(entry, Left) and entry.seat == asked.seat for entry in log[sat[-1] :])
        case PickHero():
            return Picked(asked.seat, asked.hero) in log
        case SeatBot():
            planned = state.settings.seats[asked.seat].bot == asked.bot
            return planned or BotSeated(asked.seat, asked.bot) in log
        case ChooseBoard():
            return state.settings.board == asked.board or BoardChosen(asked.board) in log
        case BringBoard():
            return BoardBrought(asked.text) in log
        case BringHero():
            return Brought(asked.text) in log
        case Start():
            return any(isinstance(entry, Began | Drafting) for entry in log)
        case Resign():
            return any(isinstance(entry, Resigned) and entry.seat == asked.seat for entry in log)
        case Rematch():
            return RematchOffered(person) in log or any(isinstance(entry, Rematched) for entry in log)
        case Dismiss():
            return Dismissed(person) in log or any(isinstance(entry, Closed) for entry in log)
        case _:
            assert_never(asked)


def _says(entry: AnyEntry, person: str, asked: Say) -> bool:
    if not isinstance(entry, Said):
        return False
    return (entry.person, entry.text, entry.phrase) == (person, plain(asked.text, 500), asked.phrase)


def _sits(entry: AnyEntry, seat: int, person: str) -> TypeGuard[Seated]:
    return isinstance(entry, Seated) and (entry.seat, entry.person) == (seat, person)
