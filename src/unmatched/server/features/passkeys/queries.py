"""Passkeys in the store."""

from __future__ import annotations

from dataclasses import dataclass

from unmatched.server.store.statement import Statement, Steps, query

_COLUMNS = "credential, person, public_key, sealed, count, made, used"
_ADD = Statement(
    f"INSERT INTO passkeys ({_COLUMNS}) VALUES (:credential, :person, :public_key, :sealed, :count, :made, :used)"
    " ON CONFLICT DO NOTHING"
)
_FIND = Statement(f"SELECT {_COLUMNS} FROM passkeys WHERE credential = :credential")
_LIST = Statement(f"SELECT {_COLUMNS} FROM passkeys WHERE person = :person ORDER BY made, credential")
_USE = Statement("UPDATE passkeys SET count = :count, used = :used WHERE credential = :credential")
_DROP = Statement("DELETE FROM passkeys WHERE person = :person AND credential = :credential")


@dataclass(frozen=True)
class Passkey:
    """What a browser can show to be a person."""

    credential: str
    """its name, in base64"""
    person: str
    public_key: bytes
    sealed: bytes
    """the identity that it signs in as; only the browser has the key"""
    count: int
    """of the uses that the authenticator counts, 0 where it counts none"""
    made: float
    used: float
    """the last time, in seconds since the epoch"""


@query
def add_passkey(one: Passkey) -> Steps[None]:
    """Store a passkey, unless there is one of that name."""
    yield _ADD(
        credential=one.credential,
        person=one.person,
        public_key=one.public_key,
        sealed=one.sealed,
        count=one.count,
        made=one.made,
        used=one.used,
    )


@query
def passkey(credential: str) -> Steps[Passkey | None]:
    """The passkey of a name."""
    found = yield _FIND(credential=credential)
    return Passkey(*found[0]) if found else None


@query
def passkeys(person: str) -> Steps[list[Passkey]]:
    """The passkeys of a person, the oldest first."""
    return [Passkey(*row) for row in (yield _LIST(person=person))]


@query
def use_passkey(credential: str, count: int, at: float) -> Steps[None]:
    """Store that a passkey was used."""
    yield _USE(credential=credential, count=count, used=at)


@query
def drop_passkey(person: str, credential: str) -> Steps[None]:
    """Delete a passkey of a person."""
    yield _DROP(person=person, credential=credential)
