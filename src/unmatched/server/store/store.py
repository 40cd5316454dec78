"""Store: where the logs of tables are kept. An append returns when it is durable, not before."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol, TypeVar

from unmatched.heroes.content import Piece
from unmatched.server.store.rows import Found, Row
from unmatched.server.store.statement import Query

T = TypeVar("T")


class Conflict(Exception):
    """Another process has written that number of the table's log."""


class NoSuchTable(Exception):
    """A query needs a table that the database lacks: no server of this version has raised its schema."""


MOVED = -1
RELEASED = -2
Woken = Callable[[str, int], None]
"""called with a table and the length of its log when another process wrote to it; MOVED when people came or left;
RELEASED when nobody drives it any more. With "" for the table: it may be any of them"""


class Store(Protocol):
    """Two kinds: SqliteStore for one process, PostgresStore for several."""

    async def open(self, woken: Woken) -> None: ...

    async def open_to_read(self) -> None:
        """Only to look, beside a server that runs or not: nothing is locked, written or raised to a new schema."""

    async def check(self) -> list[str]:
        """What is wrong with the store itself, nothing if it is sound; it may read all of it."""

    async def close(self) -> None: ...

    async def append(self, table: str, number: int, entries: Sequence[bytes], row: Row) -> None:
        """Write entries from a number on, all or none; Conflict if that number is taken."""

    async def read(self, table: str, since: int = 0) -> list[bytes]:
        """The log of a table, empty if there is no such table."""

    async def listing(self, table: str) -> bytes | None:
        """What lists tell of a table, None if there is none."""

    async def kept(self, wanted: Sequence[Piece]) -> dict[Piece, str]:
        """The files that are kept of these; a store that was never raised to keep any has none."""

    async def public_tables(self, limit: int) -> list[Found]:
        """Open tables that want to be found, the latest first."""

    async def tables_of(self, person: str, limit: int) -> list[Found]:
        """The tables of a person, those that wait for that person first."""

    async def all_tables(self) -> list[Found]:
        """Everything that is kept, the latest first."""

    async def due(self, besides: Collection[str], limit: int, clocks: bool) -> list[tuple[str, float]]:
        """Tables without a driver at which a clock runs (or else it is a bot's turn), and the seconds until then."""

    async def set_due(self, table: str, length: int, due: float | None) -> None:
        """Correct when a table is due, unless its log has become longer."""

    async def drive(self, table: str) -> bool:
        """Become the one process that acts for bots and clocks at a table; False if another one does."""

    def drives(self, table: str) -> bool:
        """Whether this process is still that one; never true of two processes at a time."""

    def release(self, table: str, unfinished: bool) -> None:
        """Let others drive a table; unfinished: something is due at it, and they should."""

    async def appear(self, table: str, people: Sequence[str]) -> None:
        """Tell other processes who is at a table here, one for every socket, as long as this process lives."""

    async def elsewhere(self, table: str) -> list[str]:
        """Who is at a table at other processes, one for every socket."""

    async def spectators(self, tables: Sequence[str]) -> dict[str, int]:
        """How many look on at tables at other processes, where somebody does: who is there and never sat there."""

    async def times(self) -> tuple[float, float]:
        """The clock of the store, and when a table was written last (0 for never), in seconds since the epoch."""

    async def idle_tables(self, phase: str, seconds: float, limit: int) -> list[str]:
        """Tables of a phase that nobody has touched for so long."""

    async def forget(self, table: str, also: Sequence[str] = ()) -> None:
        """Delete a table, its log, and what belongs to it in other tables of the database."""

    async def drop_content(self) -> None:
        """Delete the files that no table needs."""

    async def fetch(self, query: Query[T]) -> T:
        """Run a query that only reads. NoSuchTable if it needs a newer schema."""

    async def run(self, query: Query[T]) -> T:
        """Run a query in one transaction, durable when this returns; beside a server that runs or not."""

    async def probe(self) -> None:
        """Write something that means nothing, durably; it fails when nothing else could be stored either."""


def open_store(url: str) -> Store:
    """A store by address: sqlite:///path (sqlite:////absolute), or postgresql://..."""
    if url.startswith("sqlite:///"):
        from unmatched.server.store.sqlite import SqliteStore

        return SqliteStore(url.removeprefix("sqlite:///"))
    if url.startswith(("postgresql://", "postgres://")):
        from unmatched.server.store.postgres import PostgresStore

        return PostgresStore(url)
    # Not the whole of it: there may be a password in it.
    raise ValueError(f"a store must be sqlite:///path or postgresql://..., not '{url.partition(':')[0]}'")
