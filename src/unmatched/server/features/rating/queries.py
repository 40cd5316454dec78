"""The rating in the store: who takes part, and the games that count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from unmatched.server.features.rating.glicko import SCALE, Rating
from unmatched.server.features.rating.settling import (
    DAY,
    MOST_MEETINGS,
    PERIOD,
    PROVISIONAL,
    RatedDuel,
    Standing,
    settled,
)
from unmatched.server.store.statement import Bound, Statement, Steps, query

_COLUMNS = "person, name, listed, rating, deviation, volatility, games, at"
_JOIN = Statement(
    f"INSERT INTO standings ({_COLUMNS}) VALUES (:person, :name, TRUE, :rating, :deviation, :volatility, 0, :now)"
    " ON CONFLICT (person) DO UPDATE SET name = excluded.name, listed = TRUE"
)
_LEAVE = Statement("UPDATE standings SET listed = FALSE WHERE person = :person")
_FIND = Statement(f"SELECT {_COLUMNS} FROM standings WHERE person = :person")
_LOCK = Statement(_FIND.sql, locks=True)
_STANDINGS = Statement(
    f"SELECT {_COLUMNS} FROM standings WHERE listed AND games > 0"
    " ORDER BY deviation * deviation + volatility * volatility"
    f" * {SCALE**2 / PERIOD} * (:now - at) > {PROVISIONAL**2}, rating DESC, person LIMIT :limit"
)
_MEETINGS = Statement(
    "SELECT count(*) FROM rated WHERE person = :person AND opponent = :other AND ended > :now - :seconds"
)
_COUNTED = Statement('SELECT count(*) FROM rated WHERE "table" = :table')
_RATED = Statement(
    "SELECT r.person, before, after, r.deviation"
    ' FROM rated r JOIN standings USING (person) WHERE "table" = :table AND listed'
)
_NOW = Statement("SELECT :now")
_CHANGE = Statement(
    "UPDATE standings SET rating = :rating, deviation = :deviation, volatility = :volatility, games = :games, at = :at"
    " WHERE person = :person"
)
_COUNT = Statement("INSERT INTO rated VALUES (:table, :person, :opponent, :ended, :before, :after, :deviation)")
_DROP_OLD = Statement("DELETE FROM standings WHERE (games = 0 AND at < :now - :unplayed) OR at < :now - :seconds")


@dataclass(frozen=True)
class Rated:
    """What a game changed for one of the two."""

    person: str
    before: float
    after: float
    deviation: float


def _standing(row: tuple[Any, ...]) -> Standing:
    person, name, listed, rating, deviation, volatility, games, at = row
    return Standing(person, name, bool(listed), Rating(rating, deviation, volatility), games, at)


@query
def take_part(person: str, name: str, listed: bool) -> Steps[None]:
    """Join the rating or leave it; a person who comes back has the earlier rating."""
    if listed:
        new = Rating()
        yield _JOIN(person=person, name=name, rating=new.value, deviation=new.deviation, volatility=new.volatility)
    else:
        yield _LEAVE(person=person)


@query
def standing(person: str) -> Steps[Standing | None]:
    """A person in the rating, also one who has left it."""
    found = yield _FIND(person=person)
    return _standing(found[0]) if found else None


@query
def standings(limit: int) -> Steps[list[Standing]]:
    """People who take part and have a counted game, the best rating first; the provisional ones at the end."""
    return [_standing(row) for row in (yield _STANDINGS(limit=limit))]


@query
def forget_standings(unplayed: float, seconds: float) -> Steps[None]:
    """Delete people who joined that long ago and never played, and ones whose last rated game was longer ago."""
    yield _DROP_OLD(unplayed=unplayed, seconds=seconds)


@query
def meetings(person: str, other: str, seconds: float) -> Steps[int]:
    """How many games of these two have counted within the last seconds."""
    ((number,),) = yield _MEETINGS(person=person, other=other, seconds=seconds)
    return int(number)


@query
def rated(table: str) -> Steps[list[Rated]]:
    """What a game changed, nothing if it did not count; people who have left the rating are left out."""
    return [Rated(*row) for row in (yield _RATED(table=table))]


@query
def settle(duels: Mapping[str, RatedDuel]) -> Steps[None]:
    """Count finished games, each once."""
    found: dict[str, Standing] = {}
    # Locked in the order of their names, so that two processes never wait for each other.
    for person in sorted({person for duel in duels.values() for person in duel.people}):
        for row in (yield _LOCK(person=person)):
            found[person] = _standing(row)
    ((now,),) = yield _NOW()
    for table, duel in sorted(duels.items()):
        one, other = duel.people
        ((counted,),) = yield _COUNTED(table=table)
        ((met,),) = yield _MEETINGS(person=one, other=other, seconds=DAY)
        if counted or met >= MOST_MEETINGS or not {one, other} <= found.keys():
            continue
        after = settled(found[one], found[other], duel.score, now)
        for changed, opponent in zip(after, (other, one), strict=True):
            yield _changed(changed)
            yield _COUNT(
                table=table,
                person=changed.person,
                opponent=opponent,
                ended=now,
                before=found[changed.person].rating.value,
                after=changed.rating.value,
                deviation=changed.rating.deviation,
            )
        found |= {changed.person: changed for changed in after}


def _changed(one: Standing) -> Bound:
    return _CHANGE(
        person=one.person,
        rating=one.rating.value,
        deviation=one.rating.deviation,
        volatility=one.rating.volatility,
        games=one.games,
        at=one.at,
    )
