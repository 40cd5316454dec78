"""The public games that are being played, and how many look on at each."""

from __future__ import annotations

from msgspec import Struct

from unmatched.server.hosting.live_tables import LiveTables
from unmatched.tables.http_messages import Listed


class Watched(Struct, frozen=True):
    """A public game that is being played."""

    table: Listed
    watching: int
    """people who look on"""


class WatchList(Struct, frozen=True):
    """The answer to GET /api/watch."""

    games: tuple[Watched, ...]


async def watch_list(live_tables: LiveTables) -> WatchList:
    """Games that anybody may watch; those that most people watch first, then the latest."""
    games = [listed for listed in await live_tables.public_tables() if listed.phase == "playing" and listed.spectators]
    elsewhere = await live_tables.store.spectators([listed.table for listed in games])
    found = []
    for listed in games:
        table = live_tables.tables.get(listed.table)
        here = [c for c in table.connections if not table.state.held_by(c.person)] if table is not None else []
        found.append(Watched(listed, len(here) + elsewhere.get(listed.table, 0)))
    return WatchList(tuple(sorted(found, key=lambda one: -one.watching)))
