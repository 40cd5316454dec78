"""SimulatedStore: the shipped PostgresStore over a simulated database."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import Any, TypeVar, cast

from tests.server.simulation.database import Database, Kept, Link
from tests.server.simulation.loop import Home
from unmatched.heroes.content import Piece
from unmatched.server.store.postgres import PostgresStore, _Job
from unmatched.server.store.rows import Found, Row
from unmatched.server.store.statement import Query
from unmatched.server.store.store import Woken
from unmatched.tables.state import AT_ONCE

T = TypeVar("T")


class SimulatedStore(PostgresStore):
    """Its leases, its notices and its groups of commits are those of PostgresStore; tables are read without SQL.

    The statements of features run on an SQLite database in memory."""

    def __init__(self, database: Database, home: Home) -> None:
        super().__init__(home.name)
        self.name = home.name
        self.database = database
        self.home = home

    async def open(self, woken: Woken) -> None:
        self._pool = cast(Any, Link(self.database, self.home))
        await self.database.travel(0.01)
        await self._keep()
        self._woken = woken
        self._tasks = [asyncio.create_task(self._work()), asyncio.create_task(self._keep_on())]

    async def open_to_read(self) -> None:
        await self.database.travel()

    def drop(self) -> None:
        """What a process listens on ends with it."""
        if self._listener is not None:
            self._listener.terminate()

    # -- writing

    async def append(self, table: str, number: int, entries: Sequence[bytes], row: Row) -> None:
        await self.database.linger()
        await super().append(table, number, entries, row)

    async def _commit(self, group: list[_Job]) -> None:
        await self.database.travel(0.004)
        self.database.append(self.name, group)
        self.database.doubt()
        await self.database.travel()

    async def _write(self) -> None:
        """As far as the moment at which something else than a log is written."""
        await self.database.travel(0.004)
        self.database.need_room()

    async def forget(self, table: str, also: Sequence[str] = ()) -> None:
        await self._write()
        self.database.forget(table, also)

    async def drop_content(self) -> None:
        await self._write()
        self.database.drop_content()

    async def set_due(self, table: str, length: int, due: float | None) -> None:
        await self._write()
        kept = self.database.tables.get(table)
        if kept is not None and len(kept.log) <= length:
            kept.due = due

    async def probe(self) -> None:
        await self._write()

    async def run(self, query: Query[T]) -> T:
        await self._write()
        answer = self.database.run(query)
        self.database.doubt()
        await self.database.travel()
        return answer

    # -- reading

    async def fetch(self, query: Query[T]) -> T:
        await self.database.travel()
        return self.database.run(query)

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        await self.database.travel()
        found = list(self.database.tables[table].log[since:]) if table in self.database.tables else []
        await self.database.travel()
        return found

    async def listing(self, table: str) -> bytes | None:
        await self.database.travel()
        return self.database.tables[table].row.listing if table in self.database.tables else None

    async def kept(self, wanted: Sequence[Piece]) -> dict[Piece, str]:
        await self.database.travel()
        return {piece: self.database.content[piece] for piece in wanted if piece in self.database.content}

    async def _rows(self) -> list[tuple[str, Kept]]:
        await self.database.travel()
        found = sorted(self.database.tables.items(), key=lambda item: -item[1].touched)
        await self.database.travel()
        return found

    async def public_tables(self, limit: int) -> list[Found]:
        rows = await self._rows()
        open_ones = [(name, k.row) for name, k in rows if k.row.public and k.row.phase in ("lobby", "draft", "playing")]
        return [Found(name, row.listing, row.waits_for) for name, row in open_ones[:limit]]

    async def tables_of(self, person: str, limit: int) -> list[Found]:
        rows = [(n, k.row) for n, k in await self._rows() if person in k.people and k.row.phase != "closed"]
        rows.sort(key=lambda item: (item[1].waits_for != person, item[1].phase == "over"))
        return [Found(name, row.listing, row.waits_for) for name, row in rows[:limit]]

    async def all_tables(self) -> list[Found]:
        return [Found(name, kept.row.listing, kept.row.waits_for) for name, kept in await self._rows()]

    async def due(self, besides: Collection[str], limit: int, clocks: bool) -> list[tuple[str, float]]:
        await self.database.travel()
        found = [
            (name, kept.due)
            for name, kept in self.database.tables.items()
            if kept.due is not None
            and (kept.due > AT_ONCE) == clocks
            and name not in besides
            and not self.database.driven(name)
        ]
        found.sort(key=lambda item: item[1])
        await self.database.travel()
        return [(name, due - self.database.time()) for name, due in found[:limit]]

    async def elsewhere(self, table: str) -> list[str]:
        await self.database.travel()
        return [
            person
            for (lease, where), people in self.database.presence.items()
            if where == table and lease != self._lease.process and self.database.good(lease)
            for person in people
        ]

    async def times(self) -> tuple[float, float]:
        await self.database.travel()
        return self.database.time(), max((kept.touched for kept in self.database.tables.values()), default=0.0)

    async def idle_tables(self, phase: str, seconds: float, limit: int) -> list[str]:
        long_ago = self.database.time() - seconds
        return [name for name, k in await self._rows() if k.row.phase == phase and k.touched < long_ago][:limit]
