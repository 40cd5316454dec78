"""Archived records: a finished game of the store that this program cannot play."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from unmatched.heroes.content import OtherContent
from unmatched.heroes.errors import HeroError
from unmatched.record import Record, write_record
from unmatched.server.hosting.unplayable import folds_quickly
from unmatched.server.store.store import Store
from unmatched.tables.http_messages import Listed
from unmatched.tables.logged_record import include_files, record_of


async def archived_record(store: Store, table: str, job: Callable[..., Awaitable[Any]]) -> str | None:
    """What is known of a finished game without its rules: all but the result. None for a game in progress, whose
    record reveals hands, and for a log that cannot be read. A job calls a function in a worker."""
    listing = await store.listing(table)
    if listing is None or msgspec.json.decode(listing, type=Listed).phase != "over":
        return None
    if not (log := await store.read(table)):
        return None
    record: Record | None = record_of(log) if folds_quickly(log) else await job(record_of, log)
    if record is None:
        return None
    try:
        include_files(record, {})
    except OtherContent as other:
        with contextlib.suppress(OtherContent, HeroError):
            include_files(record, await store.kept(other.missing))
    except HeroError:
        pass
    return write_record(record)
