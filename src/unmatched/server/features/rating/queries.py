"""How both stores keep who takes part in the rating, and settle a game that counts with the commit that
ends it."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Mapping
from typing import Any

from unmatched.server.features.rating.glicko import SCALE, Rating
from unmatched.server.features.rating.rules import DAY, MOST_MEETINGS, PERIOD, PROVISIONAL, settled
from unmatched.server.store.rows import Rated, RatedDuel, Standing

_COLUMNS = "person, name, listed, rating, deviation, volatility, games, at"
_STANDINGS = (
    f"SELECT {_COLUMNS} FROM standings WHERE listed AND games > 0"
    " ORDER BY deviation * deviation + volatility * volatility"
    f" * {SCALE**2 / PERIOD} * ({{}} - at) > {PROVISIONAL**2}, rating DESC, person LIMIT {{}}"
)
_MEETINGS = "SELECT count(*) FROM rated WHERE person = {} AND opponent = {} AND ended > {}"
_RATED = (
    "SELECT r.person, before, after, r.deviation"
    ' FROM rated r JOIN standings USING (person) WHERE "table" = {} AND listed'
)
_OLD = "DELETE FROM standings WHERE (games = 0 AND at < {}) OR at < {}"
_NEW = Rating()


def _standing(row: Any) -> Standing:
    person, name, listed, rating, deviation, volatility, games, at = row
    return Standing(person, name, bool(listed), Rating(rating, deviation, volatility), games, at)


def _changed(one: Standing) -> tuple[object, ...]:
    return one.rating.value, one.rating.deviation, one.rating.volatility, one.games, one.at, one.person


def _told(table: str, before: Standing, after: Standing, opponent: str, now: float) -> tuple[object, ...]:
    return table, after.person, opponent, now, before.rating.value, after.rating.value, after.rating.deviation


class SqliteRatings:
    """The part of SqliteStore that knows the rating."""

    async def _write(self, write: Callable[[sqlite3.Connection], None]) -> None:
        raise NotImplementedError

    async def _read(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        raise NotImplementedError

    async def take_part(self, person: str, name: str, listed: bool) -> None:
        values = (person, name, listed, _NEW.value, _NEW.deviation, _NEW.volatility, 0, time.time())

        def write(connection: sqlite3.Connection) -> None:
            if not listed:
                connection.execute("UPDATE standings SET listed = FALSE WHERE person = ?", (person,))
                return
            connection.execute(
                f"INSERT INTO standings ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (person) DO UPDATE SET name = excluded.name, listed = excluded.listed",
                values,
            )

        await self._write(write)

    async def standing(self, person: str) -> Standing | None:
        found = await self._read(f"SELECT {_COLUMNS} FROM standings WHERE person = ?", person)
        return _standing(found[0]) if found else None

    async def standings(self, limit: int) -> list[Standing]:
        return [_standing(row) for row in await self._read(_STANDINGS.format("?", "?"), time.time(), limit)]

    async def forget_standings(self, unplayed: float, seconds: float) -> None:
        def write(connection: sqlite3.Connection) -> None:
            connection.execute(_OLD.format("?", "?"), (time.time() - unplayed, time.time() - seconds))

        await self._write(write)

    async def meetings(self, person: str, other: str, seconds: float) -> int:
        ((number,),) = await self._read(_MEETINGS.format(*"???"), person, other, time.time() - seconds)
        assert isinstance(number, int)
        return number

    async def rated(self, table: str) -> list[Rated]:
        return [Rated(*row) for row in await self._read(_RATED.format("?"), table)]  # type: ignore[arg-type]


def settle(connection: sqlite3.Connection, table: str, duel: RatedDuel) -> None:
    """Count a finished game, once, within the transaction that ends it."""
    now = time.time()
    one, other = duel.people
    found = {}
    for person in duel.people:
        for row in connection.execute(f"SELECT {_COLUMNS} FROM standings WHERE person = ?", (person,)):
            found[person] = _standing(row)
    (counted,) = connection.execute('SELECT count(*) FROM rated WHERE "table" = ?', (table,)).fetchone()
    (met,) = connection.execute(_MEETINGS.format(*"???"), (one, other, now - DAY)).fetchone()
    if counted or met >= MOST_MEETINGS or len(found) < 2:
        return
    pairs = _pairs(found, duel, now)
    connection.executemany(
        "UPDATE standings SET rating = ?, deviation = ?, volatility = ?, games = ?, at = ? WHERE person = ?",
        [_changed(after) for _, after, _ in pairs],
    )
    connection.executemany(
        "INSERT INTO rated VALUES (?, ?, ?, ?, ?, ?, ?)",
        [_told(table, before, after, opponent, now) for before, after, opponent in pairs],
    )


def _pairs(found: Mapping[str, Standing], duel: RatedDuel, now: float) -> list[tuple[Standing, Standing, str]]:
    """Of both: before, after, and whom they met."""
    one, other = duel.people
    after_one, after_other = settled(found[one], found[other], duel.score, now)
    return [(found[one], after_one, other), (found[other], after_other, one)]


class PostgresRatings:
    """The part of PostgresStore that knows the rating."""

    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        raise NotImplementedError

    async def take_part(self, person: str, name: str, listed: bool) -> None:
        if not listed:
            await self._fetch("UPDATE standings SET listed = FALSE WHERE person = $1", person)
            return
        await self._fetch(
            f"INSERT INTO standings ({_COLUMNS}) VALUES ($1, $2, TRUE, $3, $4, $5, 0, extract(epoch FROM now()))"
            " ON CONFLICT (person) DO UPDATE SET name = excluded.name, listed = TRUE",
            *(person, name, _NEW.value, _NEW.deviation, _NEW.volatility),
        )

    async def standing(self, person: str) -> Standing | None:
        found = await self._fetch(f"SELECT {_COLUMNS} FROM standings WHERE person = $1", person)
        return _standing(found[0]) if found else None

    async def standings(self, limit: int) -> list[Standing]:
        statement = _STANDINGS.format("extract(epoch FROM now())::float", "$1")
        return [_standing(row) for row in await self._fetch(statement, limit)]

    async def forget_standings(self, unplayed: float, seconds: float) -> None:
        ago = "extract(epoch FROM now()) - ${}::float"
        await self._fetch(_OLD.format(ago.format(1), ago.format(2)), unplayed, seconds)

    async def meetings(self, person: str, other: str, seconds: float) -> int:
        since = "extract(epoch FROM now())::float - $3"
        ((number,),) = await self._fetch(_MEETINGS.format("$1", "$2", since), person, other, seconds)
        return int(number)

    async def rated(self, table: str) -> list[Rated]:
        return [Rated(*row) for row in await self._fetch(_RATED.format("$1"), table)]


async def settle_all(connection: Any, duels: Mapping[str, RatedDuel]) -> None:
    """Count finished games, each once, within the transaction that ends them."""
    people = sorted({person for duel in duels.values() for person in duel.people})
    # Locked in the order of their names, so that two processes never wait for each other.
    rows = await connection.fetch(
        f"SELECT {_COLUMNS} FROM standings WHERE person = ANY ($1) ORDER BY person FOR UPDATE", people
    )
    found = {row[0]: _standing(row) for row in rows}
    now = await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())::float")
    for table, duel in sorted(duels.items()):
        one, other = duel.people
        counted = await connection.fetchval('SELECT count(*) FROM rated WHERE "table" = $1', table)
        met = await connection.fetchval(_MEETINGS.format("$1", "$2", "$3"), one, other, now - DAY)
        if counted or met >= MOST_MEETINGS or not {one, other} <= found.keys():
            continue
        pairs = _pairs(found, duel, now)
        await connection.executemany(
            "UPDATE standings SET rating = $1, deviation = $2, volatility = $3, games = $4, at = $5 WHERE person = $6",
            [_changed(after) for _, after, _ in pairs],
        )
        await connection.executemany(
            "INSERT INTO rated VALUES ($1, $2, $3, $4, $5, $6, $7)",
            [_told(table, before, after, opponent, now) for before, after, opponent in pairs],
        )
        found |= {after.person: after for _, after, _ in pairs}
