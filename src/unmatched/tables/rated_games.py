"""Rated games: which tables can count for a rating. What a rating is and how it changes is not known here."""

from __future__ import annotations

import hashlib

from unmatched.heroes.library import board_ids
from unmatched.tables.protocol import Settings


def may_count(settings: Settings) -> bool:
    """Whether games at such a table can be rated, regardless of the players."""
    return (
        settings.mode == "duel"
        and settings.public
        and not settings.hot_seat
        and not settings.own_heroes
        and settings.board in board_ids()
        and not any(seat.bot for seat in settings.seats)
    )


def address_mark(salt: str, address: str) -> str:
    """Return what the log keeps of an address: enough to distinguish two at one table, too little to identify it."""
    return hashlib.sha256(f"unmatched address {salt} {address}".encode()).hexdigest()[:4]
