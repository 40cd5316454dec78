"""Match people who want to play now: lead them to a table that waits for such a person, or to a new one."""

from __future__ import annotations

import random

from unmatched.heroes.library import board, board_ids
from unmatched.server.features.seeks.messages import Seek, Sought
from unmatched.server.hosting.hooks import Sitting
from unmatched.server.hosting.listing import StoredListing, read_listing
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.tables import referee
from unmatched.tables.protocol import NewTable, SeatPlan, Settings


async def answer(live_tables: LiveTables, wish: Seek, person: str) -> Sought | None:
    """Where the person finds opponents: a table that fits, the longest waiting first, or the own one; None if none."""
    found = [(one, read_listing(one.listing)) for one in await live_tables.store.public_tables(100)]
    waiting = [(one, kept) for one, kept in found if kept.seek]
    mine = next((kept for one, kept in waiting if one.table == wish.waits and person in kept.people), None)
    for one, kept in reversed(waiting):
        if one.table == wish.waits or not _fits(wish, kept, person):
            continue
        # Two that wait for each other must not both move.
        if mine is not None and _fits_too(kept, mine) and wish.waits < one.table:
            continue
        if await live_tables.are_here(one):
            return Sought(one.table, kept.names.index(""))
    return Sought(wish.waits, -1) if mine is not None else None


async def seek(live_tables: LiveTables, wish: Seek, person: str, now: int, language: str) -> Sought:
    """A table to play at: somebody else's with a free seat, or a new one at which the person waits."""
    # One after the other, so that two who look at the same moment find each other.
    async with live_tables.seeking:
        found = await answer(live_tables, wish, person)
        if found is not None:
            return found
        settings = _settings(wish)
        rated = await live_tables.hooks.plays_rated(Sitting(settings, person))
        entries = referee.create(NewTable(settings, wish.name, (0,)), person, now, language, rated=rated)
        return Sought(await live_tables.make_table(entries), -1)


def _fits(wish: Seek, kept: StoredListing, person: str) -> bool:
    return (
        kept.free > 0
        and (kept.mode, len(kept.names), kept.timer) == (wish.mode, wish.seats, wish.timer)
        and wish.board in ("", kept.board)
        and person not in kept.people
    )


def _fits_too(other: StoredListing, mine: StoredListing) -> bool:
    """Whether who waits at the other table would come to mine."""
    return other.any_board or other.board == mine.board


def _settings(wish: Seek) -> Settings:
    roomy = [one for one in board_ids() if len(board(one).starts) >= wish.seats]
    return Settings(
        mode=wish.mode,
        board=wish.board or random.choice(roomy),
        seats=(SeatPlan(hero=wish.hero or "random"), *[SeatPlan()] * (wish.seats - 1)),
        timer=wish.timer,
        public=True,
        seek=True,
        any_board=not wish.board,
    )
