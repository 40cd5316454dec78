"""PostgresStore: one database, several processes. NOTIFY wakes the others; a lease says who drives which tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TypeVar

import asyncpg

from unmatched.heroes.content import Piece
from unmatched.server.monitoring import metrics
from unmatched.server.store.errors import is_outage
from unmatched.server.store.lease import BEAT_SECONDS, Database, Lease
from unmatched.server.store.rows import NEWEST, Found, Row
from unmatched.server.store.schema import missing_steps
from unmatched.server.store.statement import Bound, Query, Rows, grouped
from unmatched.server.store.store import MOVED, RELEASED, Conflict, NoSuchTable, Woken
from unmatched.tables.state import AT_ONCE

CHANNEL = "unmatched_tables"
MOST_IN_ONE_COMMIT = 500
MIGRATION_LOCK = 7_465_001
ANSWER_SECONDS = 2.0
"""after which a database that says nothing is asked on another connection"""
TROUBLES = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
DUE = "CASE WHEN driven THEN 0 ELSE due END"
"""as in the index; processes of the version before write only whether"""
_APPEAR = (
    "INSERT INTO presence VALUES ($1, $2, $3, now())"
    ' ON CONFLICT (process, "table") DO UPDATE SET people = excluded.people'
)

T = TypeVar("T")
_log = logging.getLogger(__name__)

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
    """A pool, group commit, and a connection that listens and keeps the lease of this process."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.name = secrets.token_hex(4)
        """tells our own notifications from those of other processes"""
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._listener: asyncpg.Connection[asyncpg.Record] | None = None
        self._lease = Lease(self.name)
        self._refused_by_trouble = False
        """somebody wanted to drive while the database did not answer"""
        self._present: dict[str, list[str]] = {}
        """who is at which table here"""
        self._woken: Woken | None = None

    async def open(self, woken: Woken) -> None:
        self._pool = await asyncpg.create_pool(self.url, min_size=2, max_size=6)
        try:
            await self._migrate(self._pool)
        except ValueError:
            await self.close()
            raise
        # Left behind by a version without leases.
        await self._fetch("DELETE FROM presence WHERE process NOT IN (SELECT process FROM processes)")
        await self._keep()
        self._woken = woken
        self._tasks = [asyncio.create_task(self._work()), asyncio.create_task(self._keep_on())]

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
            if self._lease.process:
                with contextlib.suppress(*TROUBLES):
                    await self._tell(await self._lease.end(self._pool))
            await self._pool.close()
            self._pool = None

    # -- the lease

    async def _keep_on(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT_SECONDS):
                    await self._lease.wanted.wait()
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    await self._keep()
            except Exception as error:
                # It may be our network: a dead connection hears no news.
                if self._listener is not None:
                    self._listener.terminate()
                self._lease.wanted.clear()
                if not self._lease.good:
                    self._lose(error)

    async def _keep(self) -> None:
        """Listen, and keep the lease. Whoever heard nothing for a while tells every table to look."""
        fresh = self._listener is None or self._listener.is_closed()
        if fresh:
            self._listener = await asyncpg.connect(self.url)
            await self._listener.add_listener(CHANNEL, self._hear)
        assert self._listener is not None
        before = self._lease.process
        begun = await self._lease.beat(self._listener)
        if begun and before:
            metrics.took("lost-lease")
            _log.warning("this process lost its lease; others may drive its tables now")
        if begun or fresh:
            await self._be_present(self._listener)
            self._wake("", 0)
        if begun or fresh or self._refused_by_trouble:
            self._refused_by_trouble = False
            self._wake("", RELEASED)
        news = [*await self._lease.give_back(self._listener), *await self._lease.bury(self._listener)]
        await self._tell(news)
        for table, what in news:
            if what == RELEASED:
                self._wake(table, what)

    def _lose(self, error: BaseException) -> None:
        """Others may drive now: here nobody does."""
        if self._lease.process:
            metrics.took("lost-lease")
            _log.warning(
                "the database does not respond (%s): bots and clocks stop at this process", type(error).__name__
            )
            self._lease.lose()
            self._wake("", RELEASED)

    async def _be_present(self, database: Database) -> None:
        """Say anew who is here, under the name of the present lease."""
        await database.execute("DELETE FROM presence WHERE process = $1", self._lease.process)
        await database.executemany(_APPEAR, [(self._lease.process, table, who) for table, who in self._present.items()])
        await self._tell([(table, MOVED) for table in self._present])

    async def _tell(self, news: Sequence[tuple[str, int]]) -> None:
        for table, what in news:
            # Everybody must hear of people that are gone, this process too, so the notice is in nobody's name.
            name = "-" if what == MOVED else self.name
            await self._fetch("SELECT pg_notify($1, $2)", CHANNEL, f"{name} {table} {what}")

    def _wake(self, table: str, what: int) -> None:
        if self._woken is not None:
            self._woken(table, what)

    def _hear(self, connection: object, pid: int, channel: str, payload: object) -> None:
        name, table, length = str(payload).split(" ")
        if name != self.name:
            self._wake(table, int(length))

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
                await self._commit(group)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                if is_outage(error):
                    for job in group:
                        _settle(job, error)
                    continue
                if len(group) > 1:
                    metrics.took("torn-group")
                # One of them is taken by another process, or is refused: each goes alone, so that no other suffers.
                for job in group:
                    await self._commit_alone(job)
            else:
                if len(group) > 1:
                    metrics.took("group")
                for job in group:
                    _settle(job, None)

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
        dismissed = [(person, table) for table, row in rows.items() for person in row.dismissed]
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
                'INSERT INTO tables ("table", phase, public, driven, waits_for, listing, touched, due)'
                " VALUES ($1, $2, $3, FALSE, $4, $5, extract(epoch FROM now()), $6)"
                ' ON CONFLICT ("table") DO UPDATE SET'
                " phase = excluded.phase, public = excluded.public, driven = excluded.driven, due = excluded.due,"
                " waits_for = excluded.waits_for, listing = excluded.listing, touched = excluded.touched",
                [
                    (table, row.phase, row.public, row.waits_for, row.listing, row.due)
                    for table, row in sorted(rows.items())
                ],
            )
            if people:
                await connection.executemany(
                    "INSERT INTO people VALUES ($1, $2) ON CONFLICT DO NOTHING", sorted(people)
                )
            ledgers = grouped((job.table, ledger) for job in group for ledger in job.row.ledgers)
            for query in ledgers:
                await _drive(query, connection.fetch)
            if files := {file for job in group for file in job.row.content}:
                # First the needs: who drops content waits for them, or they for it.
                needs = [(job.table, key, digest) for job in group for key, digest, _ in job.row.content]
                await connection.executemany(
                    "INSERT INTO needs VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", sorted(needs)
                )
                await connection.executemany(
                    "INSERT INTO content VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", sorted(files)
                )
            if dismissed:
                await connection.executemany('DELETE FROM people WHERE person = $1 AND "table" = $2', sorted(dismissed))
            await connection.executemany(
                "SELECT pg_notify($1, $2)",
                [(CHANNEL, f"{self.name} {job.table} {job.number + len(job.entries)}") for job in group],
            )

    async def forget(self, table: str, also: Sequence[str] = ()) -> None:
        assert self._pool is not None
        async with self._pool.acquire() as connection, connection.transaction():
            for name in ("entries", "tables", "people", "needs", *also):
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

    async def run(self, query: Query[T]) -> T:
        assert self._pool is not None
        async with self._pool.acquire() as connection, connection.transaction():
            return await _drive(query, connection.fetch)

    async def probe(self) -> None:
        await self._fetch("UPDATE schema_version SET number = number WHERE number = 1")

    # -- reading

    async def _fetch(self, statement: str, *values: object) -> list[asyncpg.Record]:
        assert self._pool is not None
        rows = await self._pool.fetch(statement, *values)
        return list(rows)

    async def fetch(self, query: Query[T]) -> T:
        assert self._pool is not None
        try:
            return await _drive(query, self._pool.fetch)
        except asyncpg.UndefinedTableError as error:
            raise NoSuchTable from error

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

    async def due(self, besides: Collection[str], limit: int, clocks: bool) -> list[tuple[str, float]]:
        which = ">" if clocks else "="
        rows = await self._fetch(
            f'SELECT "table", {DUE} - extract(epoch FROM clock_timestamp())::float FROM tables t'
            f' WHERE (driven OR due IS NOT NULL) AND {DUE} {which} $1 AND "table" <> ALL ($2) AND NOT EXISTS'
            ' (SELECT FROM driving d JOIN processes USING (process) WHERE d."table" = t."table" AND until > now())'
            f" ORDER BY {DUE} LIMIT $3",
            AT_ONCE,
            list(besides),
            limit,
        )
        return [(row[0], row[1]) for row in rows]

    async def set_due(self, table: str, length: int, due: float | None) -> None:
        await self._fetch(
            'UPDATE tables t SET due = $1, driven = FALSE WHERE "table" = $2'
            ' AND NOT EXISTS (SELECT FROM entries e WHERE e."table" = t."table" AND number >= $3)',
            due,
            table,
            length,
        )

    async def drive(self, table: str) -> bool:
        assert self._pool is not None
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await self._lease.take(self._pool, table)
        except TROUBLES:
            self._refused_by_trouble = True
            return False

    def drives(self, table: str) -> bool:
        return self._lease.holds(table)

    def release(self, table: str, unfinished: bool) -> None:
        self._lease.release(table, unfinished)

    # -- who is where

    async def appear(self, table: str, people: Sequence[str]) -> None:
        self._present[table] = list(people)
        if not people:
            del self._present[table]
        process = self._lease.process
        # Without a lease or a database it is told later: no game stops for it.
        with contextlib.suppress(*TROUBLES):
            if people and process:
                await self._fetch(_APPEAR, process, table, list(people))
            elif process:
                await self._fetch('DELETE FROM presence WHERE process = $1 AND "table" = $2', process, table)
            await self._fetch("SELECT pg_notify($1, $2)", CHANNEL, f"{self.name} {table} {MOVED}")

    async def elsewhere(self, table: str) -> list[str]:
        rows = await self._fetch(
            'SELECT people FROM presence JOIN processes USING (process) WHERE "table" = $1 AND process <> $2'
            " AND until > now()",
            table,
            self._lease.process,
        )
        return [person for row in rows for person in row["people"]]

    async def spectators(self, tables: Sequence[str]) -> dict[str, int]:
        rows = await self._fetch(
            'SELECT w."table", count(*) FROM presence w JOIN processes USING (process), unnest(w.people) AS guest'
            ' WHERE w."table" = ANY ($1) AND process <> $2 AND until > now() AND NOT EXISTS'
            ' (SELECT FROM people p WHERE p."table" = w."table" AND p.person = guest) GROUP BY w."table"',
            list(tables),
            self._lease.process,
        )
        return {row[0]: row[1] for row in rows}

    async def times(self) -> tuple[float, float]:
        (row,) = await self._fetch(f"SELECT extract(epoch FROM now())::float, ({NEWEST})::float")
        return row[0], row[1]

    async def idle_tables(self, phase: str, seconds: float, limit: int) -> list[str]:
        statement = 'SELECT "table" FROM tables WHERE phase = $1 AND touched < extract(epoch FROM now()) - $2 LIMIT $3'
        return [str(row[0]) for row in await self._fetch(statement, phase, seconds, limit)]


async def _drive(query: Query[T], fetch: Callable[..., Awaitable[Sequence[Sequence[object]]]]) -> T:
    """Take every step of a query."""
    steps = query.start()
    try:
        bound = next(steps)
        while True:
            bound = steps.send(await _rows(bound, fetch))
    except StopIteration as end:
        answer: T = end.value
        return answer


async def _rows(bound: Bound, fetch: Callable[..., Awaitable[Sequence[Sequence[object]]]]) -> Rows:
    sql, values = bound.postgres()
    return [tuple(row) for row in await fetch(sql, *values)]


def _settle(job: _Job, error: Exception | None) -> None:
    if job.done.done():
        return  # whoever asked has gone
    if error is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(error)
