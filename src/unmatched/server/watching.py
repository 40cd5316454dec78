"""Watching: the public games that are being played, and how many look on at each."""

from __future__ import annotations

from unmatched.server.hall import Hall
from unmatched.server.people_protocol import Watched, WatchList


async def watch_list(hall: Hall) -> WatchList:
    """Games that anybody may watch; those that most people watch first, then the latest."""
    games = [listed for listed in await hall.public_tables() if listed.phase == "playing" and listed.spectators]
    elsewhere = await hall.store.spectators([listed.table for listed in games])
    found = []
    for listed in games:
        table = hall.tables.get(listed.table)
        here = [c for c in table.connections if not table.state.held_by(c.person)] if table is not None else []
        found.append(Watched(listed, len(here) + elsewhere.get(listed.table, 0)))
    return WatchList(tuple(sorted(found, key=lambda one: -one.watching)))
