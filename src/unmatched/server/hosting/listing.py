"""Listing: what the store has of a table for lists, and what one person sees of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from unmatched.server.store.rows import Found
from unmatched.tables.http_messages import Listed


class StoredListing(Listed, frozen=True):
    """A row's listing. Who sits where is never sent: it only determines which seats are a reader's own."""

    people: tuple[str, ...] = ()
    """by seat, "" where nobody sits"""
    asked_at: int = 0
    any_board: bool = False
    """of a seek: any other board would do"""


def written_listing(listed: Listed, people: tuple[str, ...], asked_at: int, any_board: bool) -> bytes:
    """The listing of a row."""
    told: dict[str, Any] = msgspec.structs.asdict(listed)
    return msgspec.json.encode(StoredListing(**told, people=people, asked_at=asked_at, any_board=any_board))


def read_listing(data: bytes) -> StoredListing:
    return msgspec.json.decode(data, type=StoredListing)


def listed_for(found: Found, person: str, now: float, claim_wait: Callable[[float], float]) -> Listed:
    """A table of a person, as in that person's list."""
    kept = read_listing(found.listing)
    yours_at = tuple(i for i, holder in enumerate(kept.people) if holder == person)
    absent = kept.phase == "playing" and kept.timer is None and kept.asked_at + claim_wait(kept.asked_at) <= now
    return msgspec.structs.replace(
        listed_for_all(found),
        yours=True,
        yours_at=yours_at,
        waits_for_you=found.waits_for == person,
        claim=absent and bool(yours_at) and found.waits_for not in ("", person),
    )


def listed_for_all(found: Found) -> Listed:
    """A table as in a list for everyone."""
    kept = read_listing(found.listing)
    listed = Listed(**{name: getattr(kept, name) for name in Listed.__struct_fields__})
    return msgspec.structs.replace(listed, table=found.table)
