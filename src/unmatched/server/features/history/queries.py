"""Finished games of people in the store."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from unmatched.server.store.rows import Past
from unmatched.server.store.statement import Statement, Steps, query

_ADD = Statement(
    "INSERT INTO played VALUES (:person, :table, :now, :hero, :against, :bots, :won, :told) ON CONFLICT DO NOTHING"
)
_PLAYED = Statement(
    "SELECT \"table\", ended, told FROM played WHERE person = :person AND (CAST(:before AS TEXT) = ''"
    ' OR (ended, "table") < (SELECT ended, "table" FROM played WHERE person = :person AND "table" = :before))'
    ' ORDER BY ended DESC, "table" DESC LIMIT :limit'
)
_TALLIES = Statement(
    "SELECT hero, against, bots, count(*), count(*) FILTER (WHERE won) FROM played"
    " WHERE person = :person AND won IS NOT NULL GROUP BY hero, against, bots ORDER BY hero, against, bots"
)


@dataclass(frozen=True)
class Played:
    """How a finished table went for one person."""

    person: str
    hero: str
    against: str
    """in a duel the opponent's hero"""
    bots: bool
    """against bots"""
    won: bool | None
    """None where there is nothing to count"""
    told: bytes
    """tables.http_messages.Finished"""


@query
def add_played(games: Mapping[str, tuple[Played, ...]]) -> Steps[None]:
    """Store how finished tables went; what was written first stays."""
    for table, people in sorted(games.items()):
        for one in people:
            yield _ADD(
                person=one.person,
                table=table,
                hero=one.hero,
                against=one.against,
                bots=one.bots,
                won=one.won,
                told=one.told,
            )


@query
def played(person: str, before: str, limit: int) -> Steps[list[Past]]:
    """Finished tables of a person, the latest first; with `before` the ones that ended before that table."""
    found = yield _PLAYED(person=person, before=before, limit=limit)
    return [Past(*row) for row in found]


@query
def tallies(person: str) -> Steps[list[tuple[str, str, bool, int, int]]]:
    """Of all finished games of a person that count: hero, against, bots, games, won."""
    found = yield _TALLIES(person=person)
    return [(hero, against, bool(bots), games, won) for hero, against, bots, games, won in found]
