"""Statements: SQL that every store runs, and the queries made of them.

A query is a generator function with `@query`. It yields statements with their values, and the store sends back the rows
of each. So the SQL of a query exists once, and the store decides where it runs: `Store.fetch` only reads, `Store.run`
runs all of a query in one transaction, and a `Ledger` runs in the transaction that appends to a table's log.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, wraps
from typing import Any, Generic, ParamSpec, TypeAlias, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Rows: TypeAlias = list[tuple[Any, ...]]
_PARAMETER = re.compile(r"(?<![:\w]):([a-z_][a-z0-9_]*)")
POSTGRES_NOW = "extract(epoch FROM clock_timestamp())::float"


@dataclass(frozen=True)
class Statement:
    """One statement of SQL that SQLite and PostgreSQL both understand.

    Its parameters have names, as in `:person`. `:now` is the clock of the store, in seconds since the epoch. PostgreSQL
    derives the type of a parameter from its place; where it cannot, write `CAST(:seconds AS DOUBLE PRECISION)`."""

    sql: str
    locks: bool = False
    """the rows it finds are about to change: in PostgreSQL other transactions wait for them"""

    def __call__(self, **values: object) -> Bound:
        return Bound(self, values)


@dataclass(frozen=True)
class Bound:
    """A statement with the values of its parameters."""

    statement: Statement
    values: Mapping[str, object]

    def sqlite(self, now: float) -> tuple[str, dict[str, object]]:
        """The statement for SQLite, at a time."""
        return self.statement.sql, {**self.values, "now": now}

    def postgres(self) -> tuple[str, list[object]]:
        """The statement for PostgreSQL."""
        sql, names = _numbered(self.statement)
        return sql, [self.values[name] for name in names]


Steps: TypeAlias = Generator[Bound, Rows, T]


class Query(Generic[T_co]):
    """What a store is asked to do. It can start again: a store repeats what failed together with something else."""

    def __init__(self, name: str, start: Callable[[], Steps[T_co]]) -> None:
        self.name = name
        """for metrics"""
        self.start = start

    def run(self, execute: Callable[[Bound], Rows]) -> T_co:
        """Take every step, with a connection that does not wait."""
        steps = self.start()
        try:
            bound = next(steps)
            while True:
                bound = steps.send(execute(bound))
        except StopIteration as end:
            value: T_co = end.value
            return value


def query(steps: Callable[P, Steps[T]]) -> Callable[P, Query[T]]:
    """Make queries of a generator function."""

    @wraps(steps)
    def make(*args: P.args, **named: P.kwargs) -> Query[T]:
        return Query(steps.__name__, lambda: steps(*args, **named))

    return make


@cache
def _numbered(statement: Statement) -> tuple[str, tuple[str, ...]]:
    """The statement with numbers for parameters, and their names in that order."""
    names: dict[str, str] = {}

    def number(found: re.Match[str]) -> str:
        if found[1] == "now":
            return POSTGRES_NOW
        return names.setdefault(found[1], f"${len(names) + 1}")

    sql = _PARAMETER.sub(number, statement.sql)
    return f"{sql} FOR UPDATE" if statement.locks else sql, tuple(names)


@dataclass(frozen=True)
class Ledger(Generic[T]):
    """What a feature writes in the transaction that appends to the log of a table.

    A commit of several tables calls `write` once, with the values of all of them by table: it can lock what they share
    in one order. Two processes then never wait for each other.
    """

    write: Callable[[Mapping[str, T]], Query[None]]
    value: T


def grouped(ledgers: Iterable[tuple[str, Ledger[Any]]]) -> list[Query[None]]:
    """The queries of the ledgers of several tables, sorted by table."""
    found: dict[Callable[[Mapping[str, Any]], Query[None]], dict[str, Any]] = {}
    for table, ledger in sorted(ledgers, key=lambda entry: entry[0]):
        found.setdefault(ledger.write, {})[table] = ledger.value
    # In one order at every process, whatever happened at the tables.
    return [write(found[write]) for write in sorted(found, key=lambda write: (write.__module__, write.__qualname__))]
