"""Database: what is durable in a simulated world, and the links of processes to it.

A commit happens at one moment, between two waits: whoever dies before it has written nothing, whoever dies after it
has written everything and may not have been told. (table, number) is a primary key, a log has no gaps. Leases are rows
and survive a restart; notices hang on a link that listens, which a restart or the death of its process ends. Chance
stretches some of the waits, so that others come first. With one process, an SQLite database has the tables instead, and
only their logs are here, for the auditor.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from tests.server.simulation.loop import HOME, Home
from tests.server.simulation.nature import EPOCH
from unmatched.heroes.content import Piece
from unmatched.server.store.lease import _BURY, _TAKE
from unmatched.server.store.rows import Row
from unmatched.server.store.sqlite import _migrate
from unmatched.server.store.statement import Bound, Query, Rows, grouped
from unmatched.server.store.store import Conflict

if TYPE_CHECKING:
    from tests.server.simulation.sqlite_memory import Memory

T = TypeVar("T")
STRETCHES = (0.01, 0.1, 1.0)
"""seconds that a wait may take longer, about"""

Hear = Callable[[object, int, str, object], None]


class Unreachable(ConnectionError):
    """The database does not answer, or stopped answering."""


def sqlite_name(code: int) -> str:
    return {sqlite3.SQLITE_FULL: "SQLITE_FULL", sqlite3.SQLITE_IOERR: "SQLITE_IOERR"}[code]


class Job(Protocol):
    """Entries to be written."""

    @property
    def table(self) -> str: ...

    @property
    def number(self) -> int: ...

    @property
    def entries(self) -> Sequence[bytes]: ...

    @property
    def row(self) -> Row: ...


@dataclass
class Log:
    """What is durable of a table."""

    entries: list[bytes] = field(default_factory=list)
    commits: list[int] = field(default_factory=list)
    """the length of the log after each commit"""


@dataclass
class Kept:
    """A table in the database."""

    log: list[bytes]
    row: Row
    due: float | None
    people: dict[str, None]
    touched: float
    needs: dict[Piece, None] = field(default_factory=dict)


class Database:
    """Everything that survives. The numbers below are what faults turn."""

    def __init__(self, chance: random.Random, shared: bool) -> None:
        self.chance = chance
        self.shared = shared
        """several processes, as with PostgreSQL; otherwise one, as with SQLite"""
        self.file: Memory | None = None
        """the SQLite database, with one process"""
        self.logs: dict[str, Log] = {}
        self.tables: dict[str, Kept] = {}
        self.content: dict[Piece, str] = {}
        self.beside = sqlite3.connect(":memory:", isolation_level=None)
        """what queries read and write, which PostgreSQL would have in the same database"""
        _migrate(self.beside)
        self.processes: dict[str, float] = {}
        """leases, and until when they are good"""
        self.driving: dict[str, str] = {}
        """table -> lease"""
        self.presence: dict[tuple[str, str], list[str]] = {}
        self.links: dict[Link, None] = {}
        """that listen"""
        self.down = False
        self.full = False
        """nothing can be written"""
        self.answers = asyncio.Event()
        """otherwise everybody waits"""
        self.answers.set()
        self.slowness = 1.0
        self.stretched = 0.0
        """of waits that chance makes longer"""
        self.ahead = 0.0
        """seconds by which its clock is ahead of the true time"""
        self.error_rate = 0.0
        """of calls that fail before anything is done"""
        self.doubt_rate = 0.0
        """of writes that are done, and nobody is told"""
        self.committed: Callable[[str, str], None] = lambda table, process: None
        self.taken: Callable[[str], None] = lambda table: None
        """called when somebody has become the driver of a table"""

    def time(self) -> float:
        """By its own clock, as now() in SQL."""
        return EPOCH + asyncio.get_running_loop().time() + self.ahead

    async def travel(self, seconds: float = 0.001) -> None:
        """There, or back again."""
        await asyncio.sleep(seconds * self.slowness * self.chance.uniform(0.3, 3))
        await self.linger()
        await self.answers.wait()
        if self.down:
            raise Unreachable("the database is down")
        if not HOME.get().alive:
            raise Unreachable("this process is dead")
        if self.error_rate and self.chance.random() < self.error_rate:
            raise self._trouble(sqlite3.SQLITE_IOERR, "the connection was lost")

    async def linger(self) -> None:
        """Perhaps: whoever has judged waits before the commit, whoever has asked before the answer."""
        if self.chance.random() < self.stretched:
            await asyncio.sleep(self._stretch())

    def _stretch(self) -> float:
        return self.chance.choice(STRETCHES) * self.chance.uniform(0.5, 1.5)

    def doubt(self) -> None:
        """It is done; perhaps nobody hears of it."""
        if self.doubt_rate and self.chance.random() < self.doubt_rate:
            raise self._trouble(sqlite3.SQLITE_IOERR, "the connection was lost after the commit")

    def need_room(self) -> None:
        if self.full:
            raise self._trouble(sqlite3.SQLITE_FULL, "database or disk is full")

    def _trouble(self, code: int, words: str) -> Exception:
        """What the driver of PostgreSQL or SQLite would raise."""
        if self.shared:
            return Unreachable(words)
        error = sqlite3.OperationalError(words)
        error.sqlite_errorcode, error.sqlite_errorname = code, sqlite_name(code)
        return error

    def append(self, process: str, jobs: Sequence[Job]) -> None:
        """One transaction: all or nothing."""
        self.need_room()
        lengths = {job.table: len(self.tables[job.table].log) if job.table in self.tables else 0 for job in jobs}
        for job in jobs:
            if lengths[job.table] != job.number:
                raise Conflict(f"{job.table} {job.number}")
            lengths[job.table] += len(job.entries)
        self._in_one_transaction(grouped((job.table, ledger) for job in jobs for ledger in job.row.ledgers))
        now = self.time()
        for job in jobs:
            log = self.logs.setdefault(job.table, Log())
            kept = self.tables.setdefault(job.table, Kept(log.entries, job.row, None, {}, now))
            log.entries += job.entries
            log.commits.append(len(log.entries))
            kept.row, kept.due, kept.touched = job.row, job.row.due, now
            kept.people |= dict.fromkeys(job.row.people)
            kept.needs |= {(file.key, file.digest): None for file in job.row.content}
            self.content |= {(file.key, file.digest): file.text for file in job.row.content}
            self.committed(job.table, process)
        for job in jobs:
            self.notify(f"{process} {job.table} {job.number + len(job.entries)}")

    def run(self, query: Query[T]) -> T:
        """A query in a transaction of its own."""
        return self._in_one_transaction([query])[0]

    def _in_one_transaction(self, queries: Sequence[Query[T]]) -> list[T]:
        if not queries:
            return []
        self.beside.execute("BEGIN")
        try:
            answers = [query.run(self._execute) for query in queries]
        except BaseException:
            self.beside.execute("ROLLBACK")
            raise
        self.beside.execute("COMMIT")
        return answers

    def _execute(self, bound: Bound) -> Rows:
        return self.beside.execute(*bound.sqlite(self.time())).fetchall()

    def forget(self, table: str, also: Sequence[str]) -> None:
        """Delete a table, and what belongs to it."""
        self.tables.pop(table, None)
        for name in also:
            self.beside.execute(f'DELETE FROM {name} WHERE "table" = ?', (table,))

    def drop_content(self) -> None:
        needed = {piece for kept in self.tables.values() for piece in kept.needs}
        self.content = {piece: text for piece, text in self.content.items() if piece in needed}

    # -- processes

    def good(self, lease: str) -> bool:
        return self.processes.get(lease, 0.0) > self.time()

    def driven(self, table: str) -> bool:
        """Whether somebody drives a table whose lease is good."""
        return table in self.driving and self.good(self.driving[table])

    def take(self, table: str, lease: str) -> str | None:
        if not self.good(lease) or (self.driven(table) and self.driving[table] != lease):
            return None
        self.driving[table] = lease
        self.taken(table)
        return lease

    def bury(self) -> list[tuple[str]]:
        """End the leases that have run out; "" if there were any, and the tables at which people are gone with them."""
        ended = [lease for lease in self.processes if not self.good(lease)]
        for lease in ended:
            del self.processes[lease]
        self.driving = {table: lease for table, lease in self.driving.items() if lease not in ended}
        gone = sorted({table for lease, table in self.presence if lease in ended})
        self.presence = {key: people for key, people in self.presence.items() if key[0] not in ended}
        return [("",)] * bool(ended) + [(table,) for table in gone]

    def notify(self, payload: str) -> None:
        """Links hear it, each in its own time but in order."""
        for link in self.links:
            link.deliver(payload)

    def restart(self) -> None:
        """Every link ends; what was committed stays, what was not logged is gone."""
        for link in list(self.links):
            link.terminate()
        self.presence.clear()


class Link:
    """A connection (or a pool of them) of one process, with the part of asyncpg that keeps leases and presence."""

    def __init__(self, database: Database, home: Home) -> None:
        self.database = database
        self.home = home
        self._hear: Hear | None = None
        self._heard_at = 0.0
        self._closed = False

    # -- listening

    async def add_listener(self, channel: str, hear: Hear) -> None:
        await self.database.travel()
        self._hear = hear
        self.database.links[self] = None

    def deliver(self, payload: str) -> None:
        loop, database = asyncio.get_running_loop(), self.database
        late = database._stretch() if database.chance.random() < database.stretched else 0.0
        self._heard_at = max(self._heard_at, loop.time() + database.chance.uniform(0.0003, 0.01) + late)
        loop.call_at(self._heard_at, self._take_in, payload, context=self.home.context())

    def _take_in(self, payload: str) -> None:
        if self._hear is not None and not self._closed:
            self._hear(self, 0, "", payload)

    def is_closed(self) -> bool:
        return self._closed

    def terminate(self) -> None:
        self._closed = True
        self.database.links.pop(self, None)

    async def close(self) -> None:
        self.terminate()

    # -- statements

    async def fetch(self, statement: str, *values: Any) -> list[Any]:
        await self._travel(0.001)
        found = self._do(statement, values)
        self.database.doubt()
        await self._travel(0.001)
        return found

    async def fetchval(self, statement: str, *values: Any) -> Any:
        found = await self.fetch(statement, *values)
        return found[0] if found else None

    async def execute(self, statement: str, *values: Any) -> None:
        await self.fetch(statement, *values)

    async def executemany(self, statement: str, several: Sequence[Sequence[Any]]) -> None:
        for values in several:
            await self.fetch(statement, *values)

    async def _travel(self, seconds: float) -> None:
        await self.database.travel(seconds)
        if self._closed:
            raise Unreachable("the connection is closed")

    def _do(self, statement: str, values: Sequence[Any]) -> list[Any]:
        """What PostgreSQL would do; by the first words of a statement, so that an unknown one fails."""
        database = self.database
        if statement.startswith("SELECT pg_notify("):
            database.notify(values[1])
            return []
        database.need_room()
        match statement.split(" WHERE ")[0].split(" VALUES ")[0]:
            case "UPDATE processes SET until = now() + make_interval(secs => $2)":
                if not database.good(values[0]):
                    return []
                database.processes[values[0]] = database.time() + values[1]
                return [1]
            case "INSERT INTO processes":
                database.processes[values[0]] = database.time() + values[1]
            case "UPDATE processes SET until = now()":
                if values[0] in database.processes:
                    database.processes[values[0]] = database.time()
            case "DELETE FROM driving":
                for table in values[1]:
                    if database.driving.get(table) == values[0]:
                        del database.driving[table]
            case "INSERT INTO presence":
                database.presence[values[0], values[1]] = values[2]
            case "DELETE FROM presence":
                gone = [key for key in database.presence if key[: len(values)] == tuple(values)]
                for key in gone:
                    del database.presence[key]
            case _ if statement == _TAKE:
                lease = database.take(*values)
                return [] if lease is None else [lease]
            case _ if statement == _BURY:
                return database.bury()
            case _:
                raise NotImplementedError(statement)
        return []
