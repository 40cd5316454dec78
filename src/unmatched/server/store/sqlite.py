"""SqliteStore: one file, one process. One thread owns the writing; what arrives during a commit goes into the next."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TypeVar

from unmatched.heroes.content import Piece
from unmatched.server.monitoring import metrics
from unmatched.server.store.errors import is_outage
from unmatched.server.store.rows import NEWEST, Found, Row
from unmatched.server.store.schema import missing_steps
from unmatched.server.store.sqlite_health import advice, commits_ahead, damage, lost_tail, try_to_write
from unmatched.server.store.statement import Bound, Query, Rows, grouped
from unmatched.server.store.store import Conflict, NoSuchTable, Woken
from unmatched.tables.state import AT_ONCE

MOST_IN_ONE_COMMIT = 1000
LOCK_TRIES = 20
LOCK_WAIT = 0.1
"""seconds between tries: a worker that a killed server was just starting holds the lock until it runs"""

T = TypeVar("T")
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Job:
    write: Callable[[sqlite3.Connection], None]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


def _locks(file: IO[bytes]) -> bool:
    """Take the lock of a file; return whether it was free."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


class SqliteStore:
    """WAL and synchronous=FULL: what was acknowledged survives a crash and a power cut."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._lock: IO[bytes] | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading = threading.Lock()
        self._driven: set[str] = set()
        self._beside = False
        """opened to read: a server that runs beside has the store's only writer"""

    async def open(self, woken: Woken) -> None:
        Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        # Two processes would each believe their own copy of a table; the lock falls with the process, even by kill -9.
        self._lock = open(f"{self.path}.lock", "wb")  # noqa: SIM115 - held as long as the store
        tries = LOCK_TRIES
        while not _locks(self._lock):
            tries -= 1
            if not tries:
                self._lock.close()
                self._lock = None
                raise ValueError(f"another process is using {self.path}; several processes need PostgreSQL")
            await asyncio.sleep(LOCK_WAIT)
        ahead = commits_ahead(self.path)
        writer = None
        try:
            writer = self._connect()
            _migrate(writer)
            try_to_write(writer)
            if lost_tail(writer, ahead):
                _log.warning(
                    "%s-wal was damaged, and SQLite dropped its end: decisions may be lost; compare with a backup",
                    self.path,
                )
        except (ValueError, sqlite3.Error) as error:
            if writer is not None:
                writer.close()
            await self.close()
            if isinstance(error, sqlite3.Error):
                raise ValueError(advice(self.path, error)) from None
            raise
        self._reader = self._connect()
        self._thread = threading.Thread(target=self._work, args=(writer,), name="sqlite-writer", daemon=True)
        self._thread.start()

    async def open_to_read(self) -> None:
        if not Path(self.path).exists():
            raise ValueError(f"there is no {self.path}")
        self._beside = True
        address = f"{Path(self.path).absolute().as_uri()}?mode=ro"
        self._reader = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)

    async def check(self) -> list[str]:
        assert self._reader is not None
        return await asyncio.to_thread(damage, self._reader)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA busy_timeout = 5000")
        return connection

    async def close(self) -> None:
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        await asyncio.to_thread(self._close_reader)
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _close_reader(self) -> None:
        # Who asked may have gone while a thread still reads; SQLite does not survive that.
        with self._reading:
            if self._reader is not None:
                self._reader.close()
                self._reader = None

    # -- writing

    def _work(self, connection: sqlite3.Connection) -> None:
        """The writer thread: group commit."""
        while (job := self._jobs.get()) is not None:
            group = [job]
            last = False
            while len(group) < MOST_IN_ONE_COMMIT and not self._jobs.empty():
                more = self._jobs.get()
                if more is None:
                    last = True
                    break
                group.append(more)
            self._commit(connection, group)
            if last:
                break
        connection.close()

    def _commit(self, connection: sqlite3.Connection, group: list[_Job]) -> None:
        outcomes: list[BaseException | None] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in group:
                try:
                    job.write(connection)
                    outcomes.append(None)
                except Conflict as conflict:
                    outcomes.append(conflict)
            connection.execute("COMMIT")
            if len(group) > 1:
                metrics.took("group")
        except BaseException as error:  # disk full, file gone: nobody of this group may believe it is durable
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if len(group) > 1 and isinstance(error, Exception) and not is_outage(error):
                # One of them is refused: each goes alone, so that no other suffers.
                for job in group:
                    self._commit(connection, [job])
                return
            outcomes = [error] * len(group)
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[None], BaseException | None]]] = {}
        for job, outcome in zip(group, outcomes, strict=True):
            by_loop.setdefault(job.loop, []).append((job.done, outcome))
        for loop, answers in by_loop.items():
            try:
                loop.call_soon_threadsafe(_answer, answers)
            except RuntimeError:
                continue  # the loop has ended: nobody waits any more

    async def _write(self, write: Callable[[sqlite3.Connection], None]) -> None:
        loop = asyncio.get_running_loop()
        job = _Job(write, loop.create_future(), loop)
        self._jobs.put(job)
        await job.done

    async def append(self, table: str, number: int, entries: Sequence[bytes], row: Row) -> None:
        def write(connection: sqlite3.Connection) -> None:
            last = connection.execute('SELECT max(number) FROM entries WHERE "table" = ?', (table,)).fetchone()[0]
            if (-1 if last is None else last) != number - 1:
                raise Conflict(f"{table} {number}")
            connection.executemany(
                "INSERT INTO entries VALUES (?, ?, ?)", [(table, number + i, e) for i, e in enumerate(entries)]
            )
            connection.execute(
                "INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)",
                (table, row.phase, row.public, row.waits_for, row.listing, time.time(), row.due),
            )
            connection.executemany(
                "INSERT OR IGNORE INTO people VALUES (?, ?)", [(person, table) for person in row.people]
            )
            connection.executemany(
                'DELETE FROM people WHERE person = ? AND "table" = ?', [(person, table) for person in row.dismissed]
            )
            for query in grouped((table, ledger) for ledger in row.ledgers):
                query.run(_executing(connection))
            connection.executemany("INSERT OR IGNORE INTO content VALUES (?, ?, ?)", row.content)
            connection.executemany(
                "INSERT OR IGNORE INTO needs VALUES (?, ?, ?)", [(table, key, digest) for key, digest, _ in row.content]
            )

        await self._write(write)

    async def forget(self, table: str, also: Sequence[str] = ()) -> None:
        def write(connection: sqlite3.Connection) -> None:
            for name in ("entries", "tables", "people", "needs", *also):
                connection.execute(f'DELETE FROM {name} WHERE "table" = ?', (table,))

        await self._write(write)

    async def drop_content(self) -> None:
        def write(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM content WHERE (key, digest) NOT IN (SELECT key, digest FROM needs)")

        await self._write(write)

    async def run(self, query: Query[T]) -> T:
        done: list[T] = []
        if self._beside:
            done.append(await asyncio.to_thread(self._run_beside, query))
        else:
            await self._write(lambda connection: done.append(query.run(_executing(connection))))
        return done[-1]

    def _run_beside(self, query: Query[T]) -> T:
        with contextlib.closing(self._connect()) as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                answer = query.run(_executing(connection))
            except BaseException:
                connection.execute("ROLLBACK")
                raise
            connection.execute("COMMIT")
            return answer

    async def probe(self) -> None:
        def write(connection: sqlite3.Connection) -> None:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            # Its page is written even if the number stays the same.
            connection.execute(f"PRAGMA user_version = {version}")

        await self._write(write)

    # -- reading

    async def _read(self, statement: str, *values: object) -> Rows:
        return await self._reading_thread(lambda connection: connection.execute(statement, values).fetchall())

    async def fetch(self, query: Query[T]) -> T:
        try:
            return await self._reading_thread(lambda connection: query.run(_executing(connection)))
        except sqlite3.OperationalError as error:
            if "no such table" in str(error):
                raise NoSuchTable from error
            raise

    async def _reading_thread(self, call: Callable[[sqlite3.Connection], T]) -> T:
        def read() -> T:
            with self._reading:
                assert self._reader is not None
                return call(self._reader)

        return await asyncio.to_thread(read)

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        statement = 'SELECT entry FROM entries WHERE "table" = ? AND number >= ? ORDER BY number'
        return [_bytes(entry) for (entry,) in await self._read(statement, table, since)]

    async def listing(self, table: str) -> bytes | None:
        found = await self._read('SELECT listing FROM tables WHERE "table" = ?', table)
        return _bytes(found[0][0]) if found else None

    async def kept(self, wanted: Sequence[Piece]) -> dict[Piece, str]:
        if not await self._read("SELECT 1 FROM sqlite_master WHERE name = 'content'"):
            return {}
        found = {}
        for piece in wanted:
            for (text,) in await self._read("SELECT text FROM content WHERE key = ? AND digest = ?", *piece):
                found[piece] = str(text)
        return found

    async def public_tables(self, limit: int) -> list[Found]:
        statement = (
            'SELECT "table", listing, waits_for FROM tables'
            " WHERE public AND phase IN ('lobby', 'draft', 'playing') ORDER BY touched DESC LIMIT ?"
        )
        return [_found(row) for row in await self._read(statement, limit)]

    async def tables_of(self, person: str, limit: int) -> list[Found]:
        statement = (
            'SELECT t."table", listing, waits_for FROM people p JOIN tables t ON t."table" = p."table"'
            " WHERE person = ? AND phase <> 'closed'"
            " ORDER BY waits_for = person DESC, phase = 'over', touched DESC LIMIT ?"
        )
        return [_found(row) for row in await self._read(statement, person, limit)]

    async def all_tables(self) -> list[Found]:
        statement = 'SELECT "table", listing, waits_for FROM tables ORDER BY touched DESC'
        return [_found(row) for row in await self._read(statement)]

    async def due(self, besides: Collection[str], limit: int, clocks: bool) -> list[tuple[str, float]]:
        which = ">" if clocks else "="
        statement = f'SELECT "table", due - ? FROM tables WHERE due {which} ? ORDER BY due LIMIT ?'
        found = await self._read(statement, time.time(), AT_ONCE, limit + len(besides))
        others = set(besides)
        return [(str(table), _number(wait)) for table, wait in found if table not in others][:limit]

    async def set_due(self, table: str, length: int, due: float | None) -> None:
        def write(connection: sqlite3.Connection) -> None:
            connection.execute(
                'UPDATE tables SET due = ? WHERE "table" = ?'
                ' AND NOT EXISTS (SELECT * FROM entries e WHERE e."table" = tables."table" AND number >= ?)',
                (due, table, length),
            )

        await self._write(write)

    # The lock on the file says that there is only this process.

    async def drive(self, table: str) -> bool:
        self._driven.add(table)
        return True

    def drives(self, table: str) -> bool:
        return table in self._driven

    def release(self, table: str, unfinished: bool) -> None:
        self._driven.discard(table)

    async def appear(self, table: str, people: Sequence[str]) -> None:
        return None  # there is no other process

    async def elsewhere(self, table: str) -> list[str]:
        return []

    async def spectators(self, tables: Sequence[str]) -> dict[str, int]:
        return {}

    async def times(self) -> tuple[float, float]:
        ((newest,),) = await self._read(NEWEST)
        return time.time(), _number(newest)

    async def idle_tables(self, phase: str, seconds: float, limit: int) -> list[str]:
        statement = 'SELECT "table" FROM tables WHERE phase = ? AND touched < ? LIMIT ?'
        return [str(table) for (table,) in await self._read(statement, phase, time.time() - seconds, limit)]


def _executing(connection: sqlite3.Connection) -> Callable[[Bound], Rows]:
    """How the statements of a query run here."""
    return lambda bound: connection.execute(*bound.sqlite(time.time())).fetchall()


def _answer(answers: list[tuple[asyncio.Future[None], BaseException | None]]) -> None:
    for done, outcome in answers:
        if done.done():
            continue  # the caller has gone
        if outcome is None:
            done.set_result(None)
        else:
            done.set_exception(outcome)


def _bytes(value: object) -> bytes:
    assert isinstance(value, bytes)
    return value


def _number(value: object) -> float:
    assert isinstance(value, float | int)
    return float(value)


def _found(row: tuple[object, ...]) -> Found:
    return Found(str(row[0]), _bytes(row[1]), str(row[2]))


def _migrate(connection: sqlite3.Connection) -> None:
    (done,) = connection.execute("PRAGMA user_version").fetchone()
    for number, script in missing_steps("sqlite", done):
        connection.executescript(f"BEGIN;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
