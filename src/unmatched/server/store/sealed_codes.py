"""Sealed codes in the store: something sealed that is taken once, before its time is up."""

from __future__ import annotations

from unmatched.server.store.statement import Statement, Steps, query

_DROP_OLD = Statement("DELETE FROM codes WHERE until <= :now")
_KEEP = Statement(
    "INSERT INTO codes VALUES (:person, :code, :sealed, :now + :seconds) ON CONFLICT (person)"
    " DO UPDATE SET code = excluded.code, sealed = excluded.sealed, until = excluded.until"
)
_TAKE = Statement("DELETE FROM codes WHERE code = :code AND until > :now RETURNING sealed")


@query
def store_code(person: str, code: str, sealed: bytes, seconds: float) -> Steps[None]:
    """Store something sealed of a person for some seconds, in place of what was there before."""
    yield _DROP_OLD()
    yield _KEEP(person=person, code=code, sealed=sealed, seconds=float(seconds))


@query
def take_code(code: str) -> Steps[bytes | None]:
    """What is sealed under a code, once; None if there is nothing or its time is up."""
    found = yield _TAKE(code=code)
    return bytes(found[0][0]) if found else None
