"""Deals in the store: their plans, the games with them, and who has seen something of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from unmatched.server.store.rows import Past
from unmatched.server.store.statement import Statement, Steps, query

_ADD = Statement("INSERT INTO deals VALUES (:deal, :now, :plan) ON CONFLICT DO NOTHING")
_PLAN = Statement("SELECT plan FROM deals WHERE deal = :deal")
_ADD_SEEN = Statement("INSERT INTO seen VALUES (:deal, :person, :table, :now, :plays) ON CONFLICT DO NOTHING")
_ADD_PLAY = Statement("INSERT INTO plays VALUES (:deal, :table, :now, :told) ON CONFLICT DO NOTHING")
_PLAYS = Statement(
    'SELECT "table", ended, told FROM plays WHERE deal = :deal ORDER BY ended DESC, "table" DESC LIMIT :limit'
)
_SEEN = Statement('SELECT person, "table", since, plays FROM seen WHERE deal = :deal ORDER BY since, person, "table"')
_OLD_DEALS = Statement(
    "DELETE FROM deals WHERE made < :now - :seconds AND NOT EXISTS (SELECT * FROM plays p WHERE p.deal = deals.deal)"
)
_OLD_SIGHTS = Statement(
    "DELETE FROM seen WHERE since < :now - :seconds AND NOT EXISTS (SELECT * FROM deals d WHERE d.deal = seen.deal)"
)


@dataclass(frozen=True)
class Dealt:
    """What a table at which a deal is played adds to the store."""

    deal: str
    people: tuple[str, ...] = ()
    """the players, once the game has started: they know the deal from then on"""
    told: bytes = b""
    """features.deals.stored.KeptPlay, once it is over"""


@dataclass(frozen=True)
class Seen:
    """That someone has seen something of a deal."""

    person: str
    table: str
    """where; "" for the list of its results"""
    since: float
    plays: bool
    """with a seat there"""


def _add_dealt(table: str, dealt: Dealt) -> Steps[None]:
    for person in sorted(dealt.people):
        yield _ADD_SEEN(deal=dealt.deal, person=person, table=table, plays=True)
    if dealt.told:
        yield _ADD_PLAY(deal=dealt.deal, table=table, told=dealt.told)


@query
def add_dealt(found: Mapping[str, Dealt]) -> Steps[None]:
    """Store what tables add to their deals."""
    for table, dealt in sorted(found.items()):
        yield from _add_dealt(table, dealt)


@query
def add_deal(plan: bytes, table: str, dealt: Dealt) -> Steps[None]:
    """A deal that can be played again, and the game that it was dealt for; the first plan stays."""
    yield _ADD(deal=dealt.deal, plan=plan)
    yield from _add_dealt(table, dealt)


@query
def plan(deal: str) -> Steps[bytes | None]:
    """The plan of a deal, None if there is no such deal."""
    found = yield _PLAN(deal=deal)
    return bytes(found[0][0]) if found else None


@query
def plays(deal: str, limit: int) -> Steps[list[Past]]:
    """The finished games with a deal, the latest first."""
    return [Past(*row) for row in (yield _PLAYS(deal=deal, limit=limit))]


@query
def see_deal(deal: str, person: str, table: str) -> Steps[None]:
    """Someone without a seat there has seen something of a deal, or of a game that may become one."""
    yield _ADD_SEEN(deal=deal, person=person, table=table, plays=False)


@query
def seen(deal: str) -> Steps[list[Seen]]:
    """Who has seen something of a deal, where, and since when first."""
    return [Seen(person, table, since, bool(plays)) for person, table, since, plays in (yield _SEEN(deal=deal))]


@query
def forget_deals(seconds: float) -> Steps[None]:
    """Delete the deals that are older than this and whose games are all deleted, and what was seen that long ago of
    games that never became one."""
    yield _OLD_DEALS(seconds=seconds)
    yield _OLD_SIGHTS(seconds=seconds)
