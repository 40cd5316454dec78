"""Listing: a table as a list shows it."""

from __future__ import annotations

from unmatched.tables.http_messages import Listed
from unmatched.tables.rated_games import may_count
from unmatched.tables.state import TableState


def listing(state: TableState) -> Listed:
    """Return a table as a list shows it."""
    outcome = state.outcome() if state.phase == "over" else None
    return Listed(
        state.table,
        state.phase,
        state.settings.mode,
        state.settings.board,
        tuple(seat.name or seat.bot for seat in state.seats),
        tuple(seat.hero for seat in state.seats),
        sum(not seat.taken for seat in state.seats),
        state.settings.timer,
        state.settings.spectators,
        seek=state.settings.seek and state.phase == "lobby",
        turns=state.game.state.turn if state.game is not None else 0,
        winners=outcome.winners if outcome is not None else (),
        ended=state.asked_at if outcome is not None else 0,
        rated=wants_to_count(state),
    )


def wants_to_count(state: TableState) -> bool:
    """Whether everyone who sits there already plays for the rating."""
    people = [seat.rated for seat in state.seats if seat.person]
    open_game = not state.continued and not state.deal
    return may_count(state.settings) and open_game and bool(people) and all(people)
