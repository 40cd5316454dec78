"""Finished games: what a list shows of a game that a person has played to its end."""

from __future__ import annotations

from unmatched.tables.http_messages import Finished, FinishedSeat
from unmatched.tables.protocol import OutcomeInfo
from unmatched.tables.state import TableState


def finished_game(state: TableState, person: str, outcome: OutcomeInfo) -> Finished:
    """Return a finished game as its player's list shows it."""
    return Finished(
        mode=state.settings.mode,
        board=state.settings.board,
        seats=tuple(FinishedSeat(seat.name, seat.bot, seat.hero, seat.team) for seat in state.seats),
        mine=tuple(seat.number for seat in state.held_by(person)),
        outcome=outcome,
        turns=int(state.playing.state.turn),
    )
