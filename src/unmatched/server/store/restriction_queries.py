"""How both stores keep restrictions. Operators write them beside a running server."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable
from typing import Any, TypeVar

from unmatched.server.store.rows import Restriction

_COLUMNS = "kind, name, why, since, until"
_LIST = f"SELECT {_COLUMNS} FROM restrictions WHERE until IS NULL OR until > {{}} ORDER BY since, name"
# What an operator ordered is not shortened by what the server does by itself.
_ADD = (
    f"INSERT INTO restrictions ({_COLUMNS}) VALUES ({{}}, {{}}, {{}}, {{}}, {{}}) ON CONFLICT (kind, name) DO UPDATE"
    " SET why = excluded.why, since = excluded.since, until = excluded.until"
    " WHERE restrictions.until IS NOT NULL OR excluded.until IS NULL"
)
_LIFT = "DELETE FROM restrictions WHERE kind = {} AND name = {} RETURNING name"
_DROP_OLD = "DELETE FROM restrictions WHERE until < {}"

T = TypeVar("T")


def _values(one: Restriction) -> tuple[object, ...]:
    return one.kind, one.name, one.why, one.since, one.until


class SqliteRestrictions:
    """The part of SqliteStore that knows restrictions."""

    def _connect(self) -> sqlite3.Connection:
        raise NotImplementedError

    async def _read(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        raise NotImplementedError

    async def restrictions(self) -> list[Restriction]:
        if not await self._read("SELECT 1 FROM sqlite_master WHERE name = 'restrictions'"):
            return []  # opened to read before a server has raised the schema
        return [Restriction(*row) for row in await self._read(_LIST.format("?"), time.time())]  # type: ignore[arg-type]

    async def restrict(self, restriction: Restriction) -> None:
        def write(connection: sqlite3.Connection) -> None:
            connection.execute(_DROP_OLD.format("?"), (time.time(),))
            connection.execute(_ADD.format(*"?????"), _values(restriction))

        await asyncio.to_thread(self._beside, write)

    async def lift(self, kind: str, name: str) -> bool:
        def write(connection: sqlite3.Connection) -> bool:
            return bool(connection.execute(_LIFT.format(*"??"), (kind, name)).fetchall())

        return await asyncio.to_thread(self._beside, write)

    def _beside(self, write: Callable[[sqlite3.Connection], T]) -> T:
        """With a connection of its own: a server that runs beside has the store's only writer."""
        with contextlib.closing(self._connect()) as connection:
            return write(connection)


class PostgresRestrictions:
    """The part of PostgresStore that knows restrictions."""

    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        raise NotImplementedError

    async def restrictions(self) -> list[Restriction]:
        if not await self._fetch("SELECT WHERE to_regclass('restrictions') IS NOT NULL"):
            return []
        return [Restriction(*row) for row in await self._fetch(_LIST.format("$1"), time.time())]

    async def restrict(self, restriction: Restriction) -> None:
        await self._fetch(_DROP_OLD.format("$1"), time.time())
        await self._fetch(_ADD.format("$1", "$2", "$3", "$4", "$5"), *_values(restriction))

    async def lift(self, kind: str, name: str) -> bool:
        return bool(await self._fetch(_LIFT.format("$1", "$2"), kind, name))
