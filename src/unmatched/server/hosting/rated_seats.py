"""Rated seats: whether the people of a table play for a rating, as the features of this server decide."""

from __future__ import annotations

from unmatched.server.hosting.hooks import Hooks, Sitting
from unmatched.tables.entries import AnyEntry, Seated
from unmatched.tables.state import TableState


def reseated(state: TableState, person: str, rated: bool) -> list[AnyEntry]:
    """What changes at a table when a person joins or leaves the rating: the seat, until the game has started."""
    if state.phase != "lobby" or person in state.dismissed:
        return []
    return [Seated(seat.number, person, seat.name, rated) for seat in state.held_by(person) if seat.rated != rated]


async def all_play_rated(hooks: Hooks, state: TableState) -> bool:
    """Whether all people of a table play for a rating again."""
    people = frozenset(state.people())
    return all([await hooks.plays_rated(Sitting(state.settings, one, people - {one})) for one in sorted(people)])
