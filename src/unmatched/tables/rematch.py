"""Rematch: another game of the same people, as soon as all of them want it."""

from __future__ import annotations

import msgspec

from unmatched.heroes.library import board, board_ids
from unmatched.tables import referee
from unmatched.tables.entries import AnyEntry, BoardBrought, Brought, Picked, RematchOffered, Seated, write_entry
from unmatched.tables.protocol import NewTable, Start
from unmatched.tables.refusal import Refusal, Repeated
from unmatched.tables.state import TableState


def offer(state: TableState, person: str) -> list[AnyEntry]:
    """What it means that a person wants a rematch: an offer, or the last of them."""
    if state.rematch or (person in state.again and not agreed(state, person)):
        raise Repeated
    if state.phase != "over" or not state.held_by(person):
        raise Refusal("not-now", "no-rematch")
    return [RematchOffered(person)]


def agreed(state: TableState, person: str) -> bool:
    """Whether everyone wants it, this person included."""
    return state.people() <= state.again | {person}


def new_table(state: TableState, here: set[str], now: int, rated: bool = False) -> list[AnyEntry]:
    """Return the first entries of the new table, where another seat goes first; if all people are here, it starts."""
    # No one is looked for any more.
    settings = msgspec.structs.replace(state.settings, seek=False)
    own = state.own_board if state.settings.board not in board_ids() else None
    if own is not None:
        roomy = next(one for one in board_ids() if len(board(one).starts) >= len(state.seats))
        settings = msgspec.structs.replace(settings, board=roomy)
    first = (state.playing.first + 1) % len(state.seats)
    entries = referee.create(NewTable(settings), state.host, now, first=first)
    new = TableState.fold("", [write_entry(entries[0])])
    more: list[AnyEntry] = [Seated(s.number, s.person, s.name, rated) for s in state.seats if s.person]
    more += [BoardBrought(own.text)] if own is not None else []
    more += [Brought(hero.text) for hero in state.brought.values()]
    if state.settings.heroes == "open":
        more += [Picked(s.number, s.hero) for s in state.seats]
    for entry in more:
        new.apply(entry)
    if state.people() <= here:
        more += referee.start(new, state.host, Start(), now)
    return [*entries, *more]
