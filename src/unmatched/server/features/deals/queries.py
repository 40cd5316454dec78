"""What both stores keep of deals, of the games with them, and of who has seen something of them."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from unmatched.server.store.rows import Dealt, Past, Seen

if TYPE_CHECKING:
    import asyncpg

_PLAYS = 'SELECT "table", ended, told FROM plays WHERE deal = {} ORDER BY ended DESC, "table" DESC LIMIT {}'
_SEEN = 'SELECT person, "table", since, plays FROM seen WHERE deal = {} ORDER BY since, person, "table"'
_OLD_DEALS = "DELETE FROM deals WHERE made < {} AND NOT EXISTS (SELECT * FROM plays p WHERE p.deal = deals.deal)"
_OLD_SIGHTS = "DELETE FROM seen WHERE since < {} AND NOT EXISTS (SELECT * FROM deals d WHERE d.deal = seen.deal)"


def write_dealt(connection: sqlite3.Connection, table: str, dealt: Dealt) -> None:
    """What an entry of a table's log says of its deal."""
    connection.executemany(
        "INSERT OR IGNORE INTO seen VALUES (?, ?, ?, ?, TRUE)",
        [(dealt.deal, person, table, time.time()) for person in dealt.people],
    )
    if dealt.told:
        values = (dealt.deal, table, time.time(), dealt.told)
        connection.execute("INSERT OR IGNORE INTO plays VALUES (?, ?, ?, ?)", values)


class SqliteDeals:
    """The part of SqliteStore that knows deals."""

    async def _read(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        raise NotImplementedError

    async def _write(self, write: Callable[[sqlite3.Connection], None]) -> None:
        raise NotImplementedError

    async def keep_deal(self, plan: bytes, table: str, dealt: Dealt) -> None:
        def write(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR IGNORE INTO deals VALUES (?, ?, ?)", (dealt.deal, time.time(), plan))
            write_dealt(connection, table, dealt)

        await self._write(write)

    async def deal(self, deal: str) -> bytes | None:
        found = await self._read("SELECT plan FROM deals WHERE deal = ?", deal)
        return bytes(found[0][0]) if found else None

    async def plays(self, deal: str, limit: int) -> list[Past]:
        return [Past(*row) for row in await self._read(_PLAYS.format("?", "?"), deal, limit)]

    async def see_deal(self, deal: str, person: str, table: str) -> None:
        def write(connection: sqlite3.Connection) -> None:
            values = (deal, person, table, time.time())
            connection.execute("INSERT OR IGNORE INTO seen VALUES (?, ?, ?, ?, FALSE)", values)

        await self._write(write)

    async def seen(self, deal: str) -> list[Seen]:
        found = await self._read(_SEEN.format("?"), deal)
        return [Seen(person, table, since, bool(plays)) for person, table, since, plays in found]

    async def forget_deals(self, seconds: float) -> None:
        def write(connection: sqlite3.Connection) -> None:
            for statement in (_OLD_DEALS, _OLD_SIGHTS):
                connection.execute(statement.format("?"), (time.time() - seconds,))

        await self._write(write)


async def insert_dealt(database: Any, table: str, dealt: Dealt) -> None:
    """What an entry of a table's log says of its deal."""
    await database.executemany(
        "INSERT INTO seen VALUES ($1, $2, $3, extract(epoch FROM now()), TRUE) ON CONFLICT DO NOTHING",
        [(dealt.deal, person, table) for person in sorted(dealt.people)],
    )
    if dealt.told:
        statement = "INSERT INTO plays VALUES ($1, $2, extract(epoch FROM now()), $3) ON CONFLICT DO NOTHING"
        await database.execute(statement, dealt.deal, table, dealt.told)


class PostgresDeals:
    """The part of PostgresStore that knows deals."""

    _pool: asyncpg.Pool[asyncpg.Record] | None

    async def _fetch(self, statement: str, *values: object) -> list[asyncpg.Record]:
        raise NotImplementedError

    async def keep_deal(self, plan: bytes, table: str, dealt: Dealt) -> None:
        assert self._pool is not None
        async with self._pool.acquire() as connection, connection.transaction():
            statement = "INSERT INTO deals VALUES ($1, extract(epoch FROM now()), $2) ON CONFLICT DO NOTHING"
            await connection.execute(statement, dealt.deal, plan)
            await insert_dealt(connection, table, dealt)

    async def deal(self, deal: str) -> bytes | None:
        found = await self._fetch("SELECT plan FROM deals WHERE deal = $1", deal)
        return bytes(found[0][0]) if found else None

    async def plays(self, deal: str, limit: int) -> list[Past]:
        found = await self._fetch(_PLAYS.format("$1", "$2"), deal, limit)
        return [Past(row[0], row[1], bytes(row[2])) for row in found]

    async def see_deal(self, deal: str, person: str, table: str) -> None:
        statement = "INSERT INTO seen VALUES ($1, $2, $3, extract(epoch FROM now()), FALSE) ON CONFLICT DO NOTHING"
        await self._fetch(statement, deal, person, table)

    async def seen(self, deal: str) -> list[Seen]:
        return [Seen(*row) for row in await self._fetch(_SEEN.format("$1"), deal)]

    async def forget_deals(self, seconds: float) -> None:
        for statement in (_OLD_DEALS, _OLD_SIGHTS):
            await self._fetch(statement.format("extract(epoch FROM now()) - $1::float"), seconds)
