"""PostgresStore: one database, several processes. NOTIFY wakes the others; advisory locks fall with their process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass

import asyncpg

from unmatched.heroes.content import Piece
from unmatched.server.store import MOVED, REPORT_COLUMNS, Conflict, Found, Report, Row, Woken, missing_steps

CHANNEL = "unmatched_tables"
MOST_IN_ONE_COMMIT = 500
MIGRATION_LOCK = 7_465_001
RECONNECT_SECONDS = 0.5
FORGOTTEN_SECONDS = 10.0
"""after which people at a process that says nothing are taken for gone"""

# StoreWatch tells outages, once each; the pool would add a trace of its own.
logging.getLogger("asyncpg.pool").setLevel(logging.ERROR)


@dataclass(frozen=True)
class _Job:
    table: str
    number: int
    entries: Sequence[bytes]
    row: Row
    done: asyncio.Future[None]


class PostgresStore:
    """A writer connection with group commit, a connection that listens and holds the locks, a pool for reading."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.name = secrets.token_hex(4)
        """tells our own notifications from those of other processes"""
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._listener: asyncpg.Connection[asyncpg.Record] | None = None
        self._listener_use = asyncio.Lock()
        self._held: set[str] = set()
        """tables this process drives: the locks of the listening connection"""
        self._woken: Woken | None = None

    async def open(self, woken: Woken) -> None:
        self._woken = woken
        self._pool = await asyncpg.create_pool(self.url, min_size=2, max_size=6)
        try:
            await self._migrate(self._pool)
        except ValueError:
            await self.close()
            raise
        await self._listen()
        self._tasks = [asyncio.create_task(self._work()), asyncio.create_task(self._keep_listening())]

    async def _migrate(self, pool: asyncpg.Pool[asyncpg.Record]) -> None:
        async with pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
            await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (number INTEGER PRIMARY KEY)")
            done = await connection.fetchval("SELECT coalesce(max(number), 0) FROM schema_version")
            for number, script in missing_steps("postgres", done):
                await connection.execute(script)
                await connection.execute("INSERT INTO schema_version VALUES ($1)", number)

    async def open_to_read(self) -> None:
        self._pool = await asyncpg.create_pool(self.url, min_size=1, max_size=2)

    async def check(self) -> list[str]:
        return []  # the database has tools of its own: data checksums, amcheck

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._tasks = []
        if self._listener is not None:
            await self._listener.close()
            self._listener = None
        if self._pool is not None:
            with contextlib.suppress(OSError, asyncpg.PostgresError):
                left = await self._fetch('DELETE FROM presence WHERE process = $1 RETURNING "table"', self.name)
                for row in left:
                    await self._fetch("SELECT pg_notify($1, $2)", CHANNEL, f"{self.name} {row[0]} {MOVED}")
            await self._pool.close()
            self._pool = None

    async def _listen(self) -> None:
        self._listener = await asyncpg.connect(self.url)
        self._held.clear()
        await self._listener.add_listener(CHANNEL, self._hear)

    async def _keep_listening(self) -> None:
        """A lost connection loses our locks, so that others may drive, and news: every table is told to look."""
        while True:
            await asyncio.sleep(RECONNECT_SECONDS)
            if self._listener is None or self._listener.is_closed():
                with contextlib.suppress(OSError, asyncpg.PostgresError):
                    await self._listen()
                    if self._woken is not None:
                        self._woken("", 0)

    def _hear(self, connection: object, pid: int, channel: str, payload: object) -> None:
        name, table, length = str(payload).split(" ")
        if name != self.name and self._woken is not None:
            self._woken(table, int(length))

    # -- writing

    async def append(self, table: str, number: int, entries: Sequence[bytes], row: Row) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(_Job(table, number, entries, row, done))
        await done

    async def _work(self) -> None:
        while True:
            group = [await self._jobs.get()]
            while len(group) < MOST_IN_ONE_COMMIT and not self._jobs.empty():
                group.append(self._jobs.get_nowait())
            try:
                try:
                    await self._commit(group)
                except Conflict:
                    # One bad apple: the rest of the group must not suffer, so each goes alone.
                    for job in group:
                        await self._commit_alone(job)
                else:
                    for job in group:
                        _settle(job, None)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                for job in group:
                    _settle(job, error)

    async def _commit_alone(self, job: _Job) -> None:
        try:
            await self._commit([job])
        except Exception as error:
            _settle(job, error)
        else:
            _settle(job, None)

    async def _commit(self, group: list[_Job]) -> None:
        assert self._pool is not None
        entries = [
            (job.table, job.number + i, entry, job.number) for job in group for i, entry in enumerate(job.entries)
        ]
        rows = {job.table: job.row for job in group}
        people = [(person, table) for table, row in rows.items() for person in row.people]
        now = time.time()
        async with self._pool.acquire() as connection, connection.transaction():
            written = await connection.fetchval(
                # A log has no gaps: what comes first in a job needs its predecessor.
                "WITH new AS (INSERT INTO entries"
                " SELECT t, n, e FROM unnest($1::text[], $2::int[], $3::bytea[], $4::int[]) AS u (t, n, e, first)"
                ' WHERE first = 0 OR EXISTS (SELECT FROM entries x WHERE x."table" = t AND x.number = first - 1)'
                " ON CONFLICT DO NOTHING RETURNING 1) SELECT count(*) FROM new",
                [table for table, _, _, _ in entries],
                [number for _, number, _, _ in entries],
                [entry for _, _, entry, _ in entries],
                [first for _, _, _, first in entries],
            )
            if written != len(entries):
                raise Conflict("; ".join(f"{job.table} {job.number}" for job in group))
            # In the order of their names, so that two processes never wait for each other.
            await connection.executemany(
                'INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT ("table") DO UPDATE SET'
                " phase = excluded.phase, public = excluded.public, driven = excluded.driven,"
                " waits_for = excluded.waits_for, listing = excluded.listing, touched = excluded.touched",
                [
                    (table, row.phase, row.public, row.driven, row.waits_for, row.listing, now)
                    for table, row in sorted(rows.items())
                ],
            )
            if people:
                await connection.executemany(
                    "INSERT INTO people VALUES ($1, $2) ON CONFLICT DO NOTHING", sorted(people)
                )
            if files := {file for job in group for file in job.row.content}:
                # First the needs: who drops content waits for them, or they for it.
                needs = [(job.table, key, digest) for job in group for key, digest, _ in job.row.content]
                await connection.executemany(
                    "INSERT INTO needs VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", sorted(needs)
                )
                await connection.executemany(
                    "INSERT INTO content VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", sorted(files)
                )
            await connection.executemany(
                "SELECT pg_notify($1, $2)",
                [(CHANNEL, f"{self.name} {job.table} {job.number + len(job.entries)}") for job in group],
            )

    async def forget(self, table: str) -> None:
        assert self._pool is not None
        async with self._pool.acquire() as connection, connection.transaction():
            for name in ("entries", "tables", "people", "needs"):
                await connection.execute(f'DELETE FROM {name} WHERE "table" = $1', table)

    async def drop_content(self) -> None:
        assert self._pool is not None
        async with self._pool.acquire() as connection, connection.transaction():
            # Nobody may begin to need what is being dropped.
            await connection.execute("LOCK TABLE needs IN SHARE ROW EXCLUSIVE MODE")
            await connection.execute(
                "DELETE FROM content c WHERE NOT EXISTS"
                " (SELECT FROM needs n WHERE n.key = c.key AND n.digest = c.digest)"
            )

    # -- reports

    async def file_report(self, report: Report) -> None:
        statement = f"INSERT INTO reports ({REPORT_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6)"
        await self._fetch(statement, report.table, report.reporter, report.seat, report.seats, report.words, report.at)

    async def reports(self, since: float) -> list[Report]:
        statement = f"SELECT {REPORT_COLUMNS}, number FROM reports WHERE at > $1 ORDER BY number"
        return [Report(*row) for row in await self._fetch(statement, since)]

    async def end_report(self, number: int) -> bool:
        return bool(await self._fetch("DELETE FROM reports WHERE number = $1 RETURNING number", number))

    async def forget_reports(self, seconds: float) -> None:
        await self._fetch("DELETE FROM reports WHERE at < $1", time.time() - seconds)

    async def probe(self) -> None:
        await self._fetch("UPDATE schema_version SET number = number WHERE number = 1")

    # -- reading

    async def _fetch(self, statement: str, *values: object) -> list[asyncpg.Record]:
        assert self._pool is not None
        rows = await self._pool.fetch(statement, *values)
        return list(rows)

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        statement = 'SELECT entry FROM entries WHERE "table" = $1 AND number >= $2 ORDER BY number'
        return [bytes(row[0]) for row in await self._fetch(statement, table, since)]

    async def listing(self, table: str) -> bytes | None:
        found = await self._fetch('SELECT listing FROM tables WHERE "table" = $1', table)
        return bytes(found[0][0]) if found else None

    async def kept(self, wanted: Sequence[Piece]) -> dict[Piece, str]:
        if not await self._fetch("SELECT WHERE to_regclass('content') IS NOT NULL"):
            return {}
        rows = await self._fetch(
            "SELECT key, digest, text FROM content"
            " WHERE (key, digest) IN (SELECT * FROM unnest($1::text[], $2::text[]))",
            [key for key, _ in wanted],
            [digest for _, digest in wanted],
        )
        return {(row[0], row[1]): row[2] for row in rows}

    async def public_tables(self, limit: int) -> list[Found]:
        statement = (
            'SELECT "table", listing, waits_for FROM tables'
            " WHERE public AND phase IN ('lobby', 'draft', 'playing') ORDER BY touched DESC LIMIT $1"
        )
        return [Found(row[0], bytes(row[1]), row[2]) for row in await self._fetch(statement, limit)]

    async def tables_of(self, person: str, limit: int) -> list[Found]:
        statement = (
            'SELECT t."table", listing, waits_for FROM people p JOIN tables t ON t."table" = p."table"'
            " WHERE person = $1 AND phase <> 'closed'"
            " ORDER BY waits_for = person DESC, phase = 'over', touched DESC LIMIT $2"
        )
        return [Found(row[0], bytes(row[1]), row[2]) for row in await self._fetch(statement, person, limit)]

    async def all_tables(self) -> list[Found]:
        statement = 'SELECT "table", listing, waits_for FROM tables ORDER BY touched DESC'
        return [Found(row[0], bytes(row[1]), row[2]) for row in await self._fetch(statement)]

    async def driven_tables(self) -> list[str]:
        return [str(row[0]) for row in await self._fetch('SELECT "table" FROM tables WHERE driven')]

    async def drive(self, table: str) -> bool:
        async with self._listener_use:
            if self._listener is None or self._listener.is_closed():
                return False
            if table not in self._held:
                # Locks of a session are counted, so each is taken once.
                taken = await self._listener.fetchval("SELECT pg_try_advisory_lock(hashtextextended($1, 0))", table)
                if not taken:
                    return False
                self._held.add(table)
            return True

    async def stop_driving(self, table: str) -> None:
        async with self._listener_use:
            if table in self._held and self._listener is not None and not self._listener.is_closed():
                self._held.discard(table)
                await self._listener.execute("SELECT pg_advisory_unlock(hashtextextended($1, 0))", table)

    # -- who is where

    async def appear(self, table: str, people: Sequence[str]) -> None:
        statement = (
            'INSERT INTO presence VALUES ($1, $2, $3, now()) ON CONFLICT (process, "table") DO UPDATE SET'
            " people = excluded.people, seen = excluded.seen"
        )
        values: tuple[object, ...] = (self.name, table, list(people))
        if not people:
            statement, values = 'DELETE FROM presence WHERE process = $1 AND "table" = $2', (self.name, table)
        await self._fetch(statement, *values)
        await self._fetch("SELECT pg_notify($1, $2)", CHANNEL, f"{self.name} {table} {MOVED}")

    async def elsewhere(self, table: str) -> list[str]:
        rows = await self._fetch(
            'SELECT people FROM presence WHERE "table" = $1 AND process <> $2'
            " AND seen > now() - make_interval(secs => $3)",
            table,
            self.name,
            FORGOTTEN_SECONDS,
        )
        return [person for row in rows for person in row["people"]]

    async def refresh(self, tables: Sequence[str]) -> None:
        await self._fetch(
            'UPDATE presence SET seen = now() WHERE process = $1 AND "table" = ANY($2)', self.name, list(tables)
        )
        gone = await self._fetch(
            'DELETE FROM presence WHERE seen < now() - make_interval(secs => $1) RETURNING "table"',
            FORGOTTEN_SECONDS,
        )
        for row in gone:
            # Everybody must hear of it, this process too, so the notice is in nobody's name.
            await self._fetch("SELECT pg_notify($1, $2)", CHANNEL, f"- {row[0]} {MOVED}")

    async def idle_tables(self, phase: str, seconds: float, limit: int) -> list[str]:
        statement = 'SELECT "table" FROM tables WHERE phase = $1 AND touched < $2 LIMIT $3'
        return [str(row[0]) for row in await self._fetch(statement, phase, time.time() - seconds, limit)]


def _settle(job: _Job, error: Exception | None) -> None:
    if job.done.done():
        return  # whoever asked has gone
    if error is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(error)
