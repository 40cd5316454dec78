"""What people send and receive about the people they have played with."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from unmatched.tables.protocol import Strict

CompanionId = Annotated[str, Meta(max_length=16)]


class Companion(Struct, frozen=True):
    """A person the reader has finished games with."""

    id: str
    """a pseudonym, different for every reader"""
    name: str
    """at the latest game"""
    games: int
    last: int
    """when the latest game ended, in seconds since the epoch, whole days"""
    blocked: bool
    """the reader does not see invitations of this person"""


class Invitation(Struct, frozen=True):
    """Someone invites the reader to a table that has not started."""

    id: str
    name: str
    table: str


class CompanionList(Struct, frozen=True):
    """The answer to GET /api/companions."""

    people: tuple[Companion, ...]
    """the latest first"""
    invitations: tuple[Invitation, ...]


class Invite(Strict, frozen=True):
    """The body of POST /api/companions/invite: invite a person to a table of yours."""

    id: CompanionId
    table: Annotated[str, Meta(max_length=24)]


class AnswerCompanion(Strict, frozen=True):
    """The body of POST /api/companions/answer: decline an invitation, or see no more of them from a person."""

    id: CompanionId
    answer: Literal["decline", "block", "unblock"]
