"""Rows: what the store keeps beside the logs of tables, as dataclasses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from unmatched.heroes.content import ContentFile
from unmatched.server.store.statement import Ledger


@dataclass(frozen=True)
class Past:
    """A finished table of a person."""

    table: str
    ended: float
    told: bytes


@dataclass(frozen=True)
class Row:
    """What lists and housekeeping need to know of a table without reading its log."""

    phase: str
    public: bool
    due: float | None
    """when bots or a clock must act at it even if nobody comes, in seconds since the epoch; None for never"""
    waits_for: str
    """the person who must decide, "" for nobody"""
    people: tuple[str, ...]
    """people to be added to those of the table"""
    listing: bytes
    """hosting.listing.StoredListing"""
    content: tuple[ContentFile, ...] = ()
    """files to be added to those that the game needs"""
    dismissed: tuple[str, ...] = ()
    """people to be taken off those of the table"""
    ledgers: tuple[Ledger[Any], ...] = ()
    """what features write in the same transaction"""


@dataclass(frozen=True)
class Found:
    """A row of a list."""

    table: str
    listing: bytes
    waits_for: str


@dataclass(frozen=True)
class Restriction:
    """What is not served: a table that is suspended, or an address or network that is banned."""

    kind: str
    """table or address"""
    name: str
    why: str
    """operator; for a table also limit (its content is too slow) or blocked (it stopped the event loop)"""
    since: float
    until: float | None = None
    """seconds since the epoch; None: until the operator lifts it"""


NEWEST = (
    "SELECT coalesce(max((SELECT max(touched) FROM tables WHERE phase = column1)), 0)"
    " FROM (VALUES ('lobby'), ('draft'), ('playing'), ('over'), ('closed')) AS phases"
)
"""when a table was written last, found by the index"""
