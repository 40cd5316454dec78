"""Inventory: the tables of a store, for operators. It only reads, beside a server that runs or not."""

from __future__ import annotations

import asyncio

import msgspec

from unmatched.server.http_protocol import Listed
from unmatched.server.set_aside import SetAside, unfold
from unmatched.server.store import Found, Store, open_store


def inventory(url: str, set_aside: bool) -> list[str]:
    """A line for every table; with set_aside only those that this program cannot load, and why."""
    return asyncio.run(_lines(open_store(url), set_aside))


def log_of(url: str, table: str) -> list[bytes]:
    """The log of a table, a line of JSON for every entry; ValueError if there is no such table."""
    return asyncio.run(_log(open_store(url), table))


async def _log(store: Store, table: str) -> list[bytes]:
    await store.open_to_read()
    try:
        log = await store.read(table)
    finally:
        await store.close()
    if not log:
        raise ValueError(f"there is no table {table}")
    return log


async def _lines(store: Store, set_aside: bool) -> list[str]:
    await store.open_to_read()
    try:
        found = await store.all_tables()
        return [line for one in found if (line := await _line(store, one, set_aside))]
    finally:
        await store.close()


async def _line(store: Store, found: Found, set_aside: bool) -> str:
    told = f"{found.table}  {_listing(found)}"
    if not set_aside:
        return told
    try:
        await unfold(store, found.table, await store.read(found.table))
    except SetAside as why:
        return f"{told}  {why.reason('en')} {why.cause}".rstrip()
    return ""


def _listing(found: Found) -> str:
    try:
        listing = msgspec.json.decode(found.listing, type=Listed)
    except msgspec.DecodeError:
        return "?"
    return f"{listing.phase}  {listing.board}  {' '.join(hero or '-' for hero in listing.heroes)}"
