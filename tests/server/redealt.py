"""A table as a seat or a spectator might imagine it: everything that they do not see is dealt anew."""

from __future__ import annotations

from dataclasses import replace

from unmatched import SPECTATOR, Game
from unmatched.engine.imagine import imagine
from unmatched.engine.state import seeded
from unmatched.tables.state import TableState


def redealt(state: TableState, seat: int, luck: int) -> TableState:
    """The same table with everything unseen dealt anew, and the past as it was; the seed is another one."""
    true = state.playing
    knower = true.match.seats if seat == SPECTATOR else seat
    game = Game.from_state(true.match, imagine(true.state, knower, seeded(luck)))
    # Whether something was shown since a decision is no secret, and decides whether undo is free.
    game._history, game._told = true._history, true._told
    game.state.chance, game.state.key = true.state.chance, true.state.key
    return replace(state, game=game, seed=luck, salt=str(luck))
