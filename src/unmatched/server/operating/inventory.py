"""Inventory: the tables of a store, for operators. It only reads, beside a server that runs or not."""

from __future__ import annotations

import asyncio

import msgspec

from unmatched.heroes.content import Piece, files_in
from unmatched.server.hosting.listing import read_listing
from unmatched.server.hosting.unplayable import Unplayable, unfold
from unmatched.server.store.rows import Found
from unmatched.server.store.store import Store, open_store
from unmatched.tables.entries import Began, Created, read_entry


def inventory(url: str, set_aside: bool) -> list[str]:
    """A line for every table; with set_aside only those that this program cannot load, and why."""
    return asyncio.run(_lines(open_store(url), set_aside))


def exported(url: str, table: str) -> list[bytes]:
    """A line of JSON for every entry of a table, then for every file its game is played with; ValueError if there is
    no such table."""
    return asyncio.run(_exported(open_store(url), table))


def check(url: str) -> list[str]:
    """What is wrong with a store, nothing if it is sound."""
    return asyncio.run(_check(open_store(url)))


async def _check(store: Store) -> list[str]:
    await store.open_to_read()
    try:
        return await store.check()
    finally:
        await store.close()


async def _exported(store: Store, table: str) -> list[bytes]:
    await store.open_to_read()
    try:
        log = await store.read(table)
        kept = await store.kept([piece for data in log for piece in _needed(data)])
    finally:
        await store.close()
    if not log:
        raise ValueError(f"there is no table {table}")
    files = [{"e": "content", "key": key, "digest": digest, "text": text} for (key, digest), text in kept.items()]
    return [*log, *map(msgspec.json.encode, files)]


def _needed(data: bytes) -> list[Piece]:
    """The files that an entry names; a damaged entry is exported all the same."""
    try:
        entry = read_entry(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return []
    return files_in(entry.content) if isinstance(entry, Began | Created) else []


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
    except Unplayable as why:
        return f"{told}  {why.reason('en')} {why.cause}".rstrip()
    return ""


def _listing(found: Found) -> str:
    try:
        listing = read_listing(found.listing)
    except msgspec.DecodeError:
        return "?"
    return f"{listing.phase}  {listing.board}  {' '.join(hero or '-' for hero in listing.heroes)}"
