"""Lease: a process lives as long as it says so in time, by PostgreSQL's clock; what it drives ends with its lease."""

from __future__ import annotations

import asyncio
import time
from typing import TypeAlias

import asyncpg

from unmatched.server.store.store import MOVED, RELEASED

LEASE_SECONDS = 5.0
"""after which a process that says nothing has lost its lease; a stopped or cut-off one knows it by its own clock"""
BEAT_SECONDS = 1.0

Database: TypeAlias = "asyncpg.Pool[asyncpg.Record] | asyncpg.Connection[asyncpg.Record]"

_TAKE = """
INSERT INTO driving SELECT $1, $2 WHERE EXISTS (SELECT FROM processes WHERE process = $2 AND until > clock_timestamp())
ON CONFLICT ("table") DO UPDATE SET process = excluded.process WHERE driving.process = excluded.process
OR NOT EXISTS (SELECT FROM processes p WHERE p.process = driving.process AND p.until > clock_timestamp())
RETURNING process
"""
_BURY = """
WITH ended AS (
    DELETE FROM processes WHERE process IN
    (SELECT process FROM processes WHERE until <= now() FOR UPDATE SKIP LOCKED) RETURNING process
), freed AS (
    DELETE FROM driving WHERE process IN (SELECT process FROM ended)
), gone AS (
    DELETE FROM presence WHERE process IN (SELECT process FROM ended) RETURNING "table"
)
SELECT '' AS "table" FROM ended UNION SELECT "table" FROM gone
"""


class Lease:
    """The right of one process to drive tables, and the tables it drives."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.process = ""
        """the name of this process during this lease, "" without one: a lease that was lost is never gone on with"""
        self.wanted = asyncio.Event()
        """something is to be given back"""
        self._lives = 0
        self._good_until = 0.0
        self._held: set[str] = set()
        self._released: dict[str, bool] = {}
        self._use = asyncio.Lock()

    @property
    def good(self) -> bool:
        return time.monotonic() < self._good_until

    def holds(self, table: str) -> bool:
        return table in self._held and self.good

    def lose(self) -> None:
        self.process = ""
        self._good_until = 0.0
        self._held.clear()
        self._released.clear()

    async def beat(self, database: Database) -> bool:
        """Say that this process lives; True if a new lease had to be begun."""
        # Our own clock from before the question: the lease ends here earlier than in the database.
        began = time.monotonic()
        kept = await database.fetchval(
            "UPDATE processes SET until = now() + make_interval(secs => $2)"
            " WHERE process = $1 AND until > now() RETURNING 1",
            self.process,
            LEASE_SECONDS,
        )
        if not kept:
            self.lose()
            self._lives += 1
            self.process = f"{self.name}.{self._lives}"
            await database.execute(
                "INSERT INTO processes VALUES ($1, clock_timestamp() + make_interval(secs => $2))",
                self.process,
                LEASE_SECONDS,
            )
        self._good_until = began + LEASE_SECONDS
        return not kept

    async def bury(self, database: Database) -> list[tuple[str, int]]:
        """End the leases that have run out, whosever they were; what others must hear of it."""
        ended = await database.fetch(_BURY)
        return [(table, MOVED if table else RELEASED) for (table,) in ended]

    async def take(self, database: Database, table: str) -> bool:
        """Drive a table, if nobody does whose lease is good."""
        async with self._use:
            process = self.process
            if not self.good:
                return False
            if table not in self._held:
                # Until we know better it is to be given back: the database may do it and the answer be lost.
                self._released[table] = True
                taken = await database.fetchval(_TAKE, table, process)
                if process != self.process:
                    return False
                self._released.pop(table, None)
                if taken is None:
                    return False
                self._held.add(table)
            return self.good

    def release(self, table: str, unfinished: bool) -> None:
        if table in self._held:
            self._held.discard(table)
            self._released[table] = unfinished
            self.wanted.set()

    async def give_back(self, database: Database) -> list[tuple[str, int]]:
        """Let others have what was released; what they must hear of it."""
        async with self._use:
            self.wanted.clear()
            released = dict(self._released)
            if released:
                statement = 'DELETE FROM driving WHERE process = $1 AND "table" = ANY($2)'
                await database.execute(statement, self.process, list(released))
            for table in released:
                self._released.pop(table, None)
        return [(table, RELEASED) for table, unfinished in released.items() if unfinished]

    async def end(self, database: Database) -> list[tuple[str, int]]:
        """This process closes."""
        process = self.process
        self.lose()
        await database.execute("UPDATE processes SET until = now() WHERE process = $1", process)
        return await self.bury(database)
