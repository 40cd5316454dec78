"""What people send and receive when they look for opponents."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from unmatched.tables.protocol import HeroId, Mode, Name, Strict, Timer


class Seek(Strict, frozen=True):
    """The body of POST /api/seek: someone wants to play now, with anyone who is there."""

    mode: Mode = "duel"
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    board: Annotated[str, Meta(max_length=40)] = ""
    """"" for any"""
    timer: Timer | None = None
    hero: HeroId = ""
    """"" for one by lot"""
    name: Name = ""
    waits: Annotated[str, Meta(max_length=24)] = ""
    """the table at which the seeker waits already"""


class Sought(Struct, frozen=True):
    """The answer to POST /api/seek: a table, and the free seat to take there; -1 at the own one, where one waits."""

    table: str
    seat: int
