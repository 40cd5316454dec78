"""Queries about restrictions. Operators write them beside a running server."""

from __future__ import annotations

from unmatched.server.store.rows import Restriction
from unmatched.server.store.statement import Statement, Steps, query
from unmatched.server.store.store import NoSuchTable, Store

_COLUMNS = "kind, name, why, since, until"
_LIST = Statement(f"SELECT {_COLUMNS} FROM restrictions WHERE until IS NULL OR until > :now ORDER BY since, name")
# What an operator ordered is not shortened by what the server does by itself.
_ADD = Statement(
    f"INSERT INTO restrictions ({_COLUMNS}) VALUES (:kind, :name, :why, :since, :until)"
    " ON CONFLICT (kind, name) DO UPDATE SET why = excluded.why, since = excluded.since, until = excluded.until"
    " WHERE restrictions.until IS NOT NULL OR excluded.until IS NULL"
)
_LIFT = Statement("DELETE FROM restrictions WHERE kind = :kind AND name = :name RETURNING name")
_DROP_OLD = Statement("DELETE FROM restrictions WHERE until < :now")


async def restrictions(store: Store) -> list[Restriction]:
    """What is not served now, the oldest first."""
    try:
        return await store.fetch(_restrictions())
    except NoSuchTable:
        return []  # opened to read before a server has raised the schema


@query
def _restrictions() -> Steps[list[Restriction]]:
    return [Restriction(*row) for row in (yield _LIST())]


@query
def restrict(one: Restriction) -> Steps[None]:
    """Stop serving something; what an operator ordered is never shortened."""
    yield _DROP_OLD()
    yield _ADD(kind=one.kind, name=one.name, why=one.why, since=one.since, until=one.until)


@query
def lift(kind: str, name: str) -> Steps[bool]:
    """Serve it again; False if it is not restricted."""
    return bool((yield _LIFT(kind=kind, name=name)))
