"""Restricting: an operator suspends tables and bans addresses, beside a server that runs or not."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TypeVar

from unmatched.server.hosting.restrictions import SUSPENDED_SECONDS, network_of
from unmatched.server.store.restriction_queries import lift, restrict, restrictions
from unmatched.server.store.rows import Restriction
from unmatched.server.store.store import Store, open_store

T = TypeVar("T")


def suspend_table(url: str, table: str, why: str = "operator") -> None:
    """Every process stops to serve a table within seconds, until it is resumed; after an hour where it blocked one."""
    now = time.time()
    until = None if why == "operator" else now + SUSPENDED_SECONDS

    async def suspend(store: Store) -> None:
        if await store.listing(table) is None:
            raise ValueError(f"there is no table {table}")
        await store.run(restrict(Restriction("table", table, why, now, until)))

    _with_store(url, suspend)


def resume_table(url: str, table: str) -> None:
    _lift(url, "table", table, f"{table} is not suspended")


def ban(url: str, address: str) -> str:
    """Every process turns an address or network away within seconds; the network that is meant."""
    network = str(network_of(address))
    _with_store(url, lambda store: store.run(restrict(Restriction("address", network, "operator", time.time()))))
    return network


def unban(url: str, address: str) -> None:
    _lift(url, "address", str(network_of(address)), f"{address} is not banned")


def restricted(url: str, kind: str) -> list[str]:
    """A line for every table that is suspended, or address that is banned."""
    found = _with_store(url, restrictions)
    return [f"{one.name}  {one.why}  since {_day(one.since)}{_end(one)}" for one in found if one.kind == kind]


def _end(one: Restriction) -> str:
    return f"  until {_day(one.until)}" if one.until is not None else ""


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(sep=" ", timespec="seconds")


def _lift(url: str, kind: str, name: str, none: str) -> None:
    if not _with_store(url, lambda store: store.run(lift(kind, name))):
        raise ValueError(none)


def _with_store(url: str, do: Callable[[Store], Awaitable[T]]) -> T:
    async def run() -> T:
        store = open_store(url)
        await store.open_to_read()
        try:
            return await do(store)
        except Exception as error:
            if not type(error).__module__.startswith(("sqlite3", "asyncpg")):
                raise
            raise ValueError(f"the store refused: {error}; start a server of this version on it first") from None
        finally:
            await store.close()

    return asyncio.run(run())
