"""SqliteMemory: the shipped SqliteStore with all of its statements, on a database in memory.

Its writer thread is a task: what is to be written waits for a while, then the thread's own code runs to the end of its
queue. So a commit is one moment, and jobs that come together go into one transaction. The database outlives processes.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from tests.server.simulation.database import Database, Log
from tests.server.simulation.loop import Home
from unmatched.server.store.sqlite import SqliteStore, _migrate
from unmatched.server.store.sqlite_health import try_to_write
from unmatched.server.store.store import Woken

T = TypeVar("T")
_NEW = 'SELECT entry FROM entries WHERE "table" = ? AND number >= ? ORDER BY number'


class Memory(sqlite3.Connection):
    """The one connection to a database, which nobody closes."""

    begins: Callable[[], None]
    commits: Callable[[Memory, Iterable[str]], None]

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._written: dict[str, None] = {}

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        if statement == "BEGIN IMMEDIATE":
            self._written.clear()
            self.begins()
        done = super().execute(statement, *values)
        if statement == "COMMIT":
            self.commits(self, list(self._written))
        return done

    def executemany(self, statement: str, rows: Iterable[Any], /) -> sqlite3.Cursor:
        rows = list(rows)
        if statement.startswith("INSERT INTO entries"):
            self._written[rows[0][0]] = None
        return super().executemany(statement, rows)

    def close(self) -> None: ...


def memory() -> Memory:
    return sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False, factory=Memory)


class SqliteMemory(SqliteStore):
    def __init__(self, database: Database, home: Home) -> None:
        super().__init__(":memory:")
        self.name = home.name
        self.database = database
        self._filled = asyncio.Event()
        self._trouble: Exception | None = None
        self._writing: asyncio.Task[None] | None = None

    def _connect(self) -> sqlite3.Connection:
        assert self.database.file is not None
        return self.database.file

    async def open(self, woken: Woken) -> None:
        await self.database.travel(0.01)
        file = self.database.file = self.database.file or memory()
        # Of the process before this one there is nobody left who could use it.
        file.begins, file.commits = self._begins, self._commits
        _migrate(file)
        try_to_write(file)
        self._reader = file
        self._writing = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        if self._writing is not None:
            self._writing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writing
        await super().close()

    def drop(self) -> None:
        """Nothing of it listens."""

    # -- writing

    async def _write(self, write: Callable[[sqlite3.Connection], None]) -> None:
        await self.database.linger()
        self._filled.set()
        await super()._write(write)

    async def _write_on(self) -> None:
        while True:
            await self._filled.wait()
            self._filled.clear()
            self._trouble = None
            try:
                await self.database.travel(0.004)
            except (OSError, sqlite3.Error) as error:
                self._trouble = error
            self._jobs.put(None)
            self._work(self._connect())

    def _begins(self) -> None:
        if self._trouble is not None:
            raise self._trouble
        self.database.need_room()

    def _commits(self, file: Memory, tables: Iterable[str]) -> None:
        """The auditor reads what is durable from the database itself."""
        for table in tables:
            log = self.database.logs.setdefault(table, Log())
            log.entries += [entry for (entry,) in sqlite3.Connection.execute(file, _NEW, (table, len(log.entries)))]
            log.commits.append(len(log.entries))
            self.database.committed(table, self.name)
        self.database.doubt()

    # -- reading

    async def _reading_thread(self, call: Callable[[sqlite3.Connection], T]) -> T:
        await self.database.travel()
        return await super()._reading_thread(call)
