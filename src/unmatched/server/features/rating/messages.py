"""What people send and receive about ratings."""

from __future__ import annotations

from msgspec import Struct

from unmatched.tables.protocol import Name, Strict


class TakePart(Strict, frozen=True):
    """The body of POST /api/rating: take part in the rating, or no more."""

    yes: bool
    name: Name = ""
    """in the list; needed to take part"""


class Ranked(Struct, frozen=True):
    """Somebody in the list of the rating."""

    rank: int
    """from 1, 0 without one"""
    name: str
    rating: int
    deviation: int
    """the strength is within two of them, nearly always"""
    games: int
    """that counted"""
    provisional: bool
    """too little is known for a rank"""
    mine: bool
    hero: str = ""
    """the hero this person has played in most rated games, "" where none is known"""


class RatingList(Struct, frozen=True):
    """The answer to GET /api/rating."""

    people: tuple[Ranked, ...]
    """best first, then those without a rank"""
    mine: Ranked | None
    """the reader, who may be below the end of the list; None for who does not take part"""


class RatingChange(Struct, frozen=True):
    """What a game did to somebody's rating."""

    before: int
    after: int
    deviation: int
    """after it"""
    provisional: bool


class RatedGame(Struct, frozen=True):
    """The answer to GET /api/tables/{table}/rating."""

    changes: tuple[RatingChange | None, ...]
    """by seat, None for who has left the rating; empty if the game did not count"""
