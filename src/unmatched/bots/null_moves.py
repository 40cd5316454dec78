"""Options that undo or waste what was just done. A weak bot makes mistakes, but does not look broken."""

from __future__ import annotations

from collections.abc import Sequence

from unmatched.bots.bot import Considered, dream_of
from unmatched.engine.codes import BONUS, MOVER, TO_GO, WORKED
from unmatched.view import View


def without_null_moves(view: View, found: Sequence[Considered], margin: float) -> Sequence[Considered]:
    """Return a maneuver's options without the ones that undo it, such as a door used twice or an empty boost.

    Staying is better than a move that costs more than a margin."""
    if view.decision is None or view.decision.kind != "maneuver":
        return found
    options = [considered.option for considered in found]
    if not any(option.kind == "pass" for option in options):
        # In the middle of a friend's space the move must go on, perhaps by a door.
        return found
    match = dream_of(view).match
    world = dream_of(view).world(0)
    stack = world.stack
    worked = match.board.doors[stack[WORKED] - 1].id if stack[WORKED] else ""
    wasted = stack[BONUS] > 0 and stack[MOVER] < 0 and stack[TO_GO] == world.book.own[view.seat] & world.present
    moves = [considered.win for considered in found if considered.option.kind == "move"]
    least = max(moves, default=0.0) + margin
    sensible = [
        considered
        for considered in found
        if not (considered.option.kind == "door" and considered.option.space == worked)
        and not (considered.option.kind == "pass" and wasted and considered.win <= least)
    ]
    return sensible or found
