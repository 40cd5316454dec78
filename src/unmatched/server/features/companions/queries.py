"""Companions and invitations in the store."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from unmatched.server.store.statement import Statement, Steps, query

_ADD = Statement("INSERT INTO companions VALUES (:person, :other, :table, :name, :now) ON CONFLICT DO NOTHING")
_LIST = Statement(
    "SELECT other, (SELECT name FROM companions n WHERE n.person = :person AND n.other = c.other"
    ' ORDER BY ended DESC, "table" DESC LIMIT 1), count(*), max(ended),'
    " EXISTS (SELECT * FROM blocked_companions b WHERE b.person = :person AND b.other = c.other)"
    " FROM companions c WHERE person = :person GROUP BY other ORDER BY max(ended) DESC, other LIMIT :limit"
)
_INVITATIONS = Statement(
    'SELECT inviter, name, i."table" FROM invitations i JOIN tables t ON t."table" = i."table"'
    " WHERE guest = :person AND NOT declined AND at > :now - :seconds AND t.phase = 'lobby' AND NOT EXISTS"
    " (SELECT * FROM blocked_companions b WHERE b.person = guest AND b.other = inviter)"
    " ORDER BY at DESC, inviter LIMIT :limit"
)
_MET = Statement("SELECT count(*) FROM companions WHERE person = :person AND other = :other")
_INVITED = Statement(
    "SELECT count(*) FROM invitations WHERE guest = :guest AND inviter = :inviter"
    " AND at > :now - CASE WHEN declined THEN CAST(:declined AS DOUBLE PRECISION) ELSE :pending END"
)
_BLOCKED = Statement("SELECT count(*) FROM blocked_companions WHERE person = :person AND other = :other")
_INVITE = Statement(
    "INSERT INTO invitations VALUES (:guest, :inviter, :table, :name, :now, FALSE) ON CONFLICT (guest, inviter)"
    ' DO UPDATE SET "table" = excluded."table", name = excluded.name, at = excluded.at, declined = FALSE'
)
_DECLINE = Statement("UPDATE invitations SET declined = TRUE WHERE guest = :person AND inviter = :other")
_BLOCK = Statement("INSERT INTO blocked_companions VALUES (:person, :other) ON CONFLICT DO NOTHING")
_UNBLOCK = Statement("DELETE FROM blocked_companions WHERE person = :person AND other = :other")
_DROP_OLD = Statement("DELETE FROM invitations WHERE at < :now - :seconds")

DAY = 86_400.0
PENDING_SECONDS = 3600.0
"""before which the same person is not invited again"""
DECLINED_SECONDS = 7 * DAY
"""the same after an invitation was declined"""
MOST_LISTED = 50

Met = tuple[tuple[str, str], ...]
"""person and name of everyone at a finished table"""


@dataclass(frozen=True)
class Known:
    """A person someone has finished games with."""

    person: str
    name: str
    games: int
    last: float
    blocked: bool


@dataclass(frozen=True)
class Invited:
    """An invitation that is still good."""

    inviter: str
    name: str
    table: str


@query
def add_met(tables: Mapping[str, Met]) -> Steps[None]:
    """Everyone at a finished table has played with everyone else there."""
    for table, people in sorted(tables.items()):
        for person, _ in people:
            for other, name in people:
                if other != person:
                    yield _ADD(person=person, other=other, table=table, name=name)


@query
def companions(person: str) -> Steps[list[Known]]:
    """The people someone has played with, the latest first."""
    found = yield _LIST(person=person, limit=MOST_LISTED)
    return [Known(other, name, games, last, bool(blocked)) for other, name, games, last, blocked in found]


@query
def invitations(person: str) -> Steps[list[Invited]]:
    """The invitations of a person to tables that have not started, the latest first."""
    return [Invited(*row) for row in (yield _INVITATIONS(person=person, seconds=DAY, limit=MOST_LISTED))]


@query
def invite(inviter: str, guest: str, table: str, name: str) -> Steps[Literal["sent", "hidden", "unknown", "soon"]]:
    """Invite a person to a table, unless they have never met or it is too soon after the last time.

    Hidden: the guest has blocked the inviter, who does not learn of it."""
    ((met,),) = yield _MET(person=inviter, other=guest)
    if not met:
        return "unknown"
    ((early,),) = yield _INVITED(guest=guest, inviter=inviter, declined=DECLINED_SECONDS, pending=PENDING_SECONDS)
    if early:
        return "soon"
    yield _INVITE(guest=guest, inviter=inviter, table=table, name=name)
    ((blocked,),) = yield _BLOCKED(person=guest, other=inviter)
    return "hidden" if blocked else "sent"


@query
def decline(person: str, other: str) -> Steps[None]:
    """Decline the invitation of a person."""
    yield _DECLINE(person=person, other=other)


@query
def block(person: str, other: str, yes: bool) -> Steps[None]:
    """Show no invitations of a person any more, or show them again."""
    yield (_BLOCK if yes else _UNBLOCK)(person=person, other=other)


@query
def forget_invitations() -> Steps[None]:
    """Delete the invitations that no longer matter."""
    yield _DROP_OLD(seconds=DECLINED_SECONDS)
