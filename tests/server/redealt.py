"""A table as a seat might imagine it: everything that the seat does not see is dealt anew."""

from __future__ import annotations

from dataclasses import replace

from unmatched import Game
from unmatched.server.table_state import TableState


def redealt(state: TableState, seat: int, luck: int) -> TableState:
    """The same table with everything unseen dealt anew, and the past as that seat knows it; the seed is another one."""
    true = state.playing
    game = Game.from_state(true.match, true.imagine(seat, luck).state)
    # Whether something was shown since a decision is no secret, and decides whether undo is free.
    game._history, game._told = true._history, true._told
    game.state.chance, game.state.key = true.state.chance, true.state.key
    return replace(state, game=game, seed=luck, salt=str(luck))
