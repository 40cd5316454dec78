"""How both stores keep passkeys."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

from unmatched.server.store.rows import Passkey

_COLUMNS = "credential, person, public_key, sealed, count, made, used"
_FIND = f"SELECT {_COLUMNS} FROM passkeys WHERE credential = {{}}"
_LIST = f"SELECT {_COLUMNS} FROM passkeys WHERE person = {{}} ORDER BY made, credential"
_USE = "UPDATE passkeys SET count = {}, used = {} WHERE credential = {}"
_DROP = "DELETE FROM passkeys WHERE person = {} AND credential = {}"


def _passkey(row: Any) -> Passkey:
    credential, person, public_key, sealed, count, made, used = row
    return Passkey(credential, person, bytes(public_key), bytes(sealed), count, made, used)


def _values(one: Passkey) -> tuple[object, ...]:
    return one.credential, one.person, one.public_key, one.sealed, one.count, one.made, one.used


class SqlitePasskeys:
    """The part of SqliteStore that knows passkeys."""

    async def _write(self, write: Callable[[sqlite3.Connection], None]) -> None:
        raise NotImplementedError

    async def _read(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        raise NotImplementedError

    async def keep_passkey(self, passkey: Passkey) -> None:
        await self._run(f"INSERT OR IGNORE INTO passkeys ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)", *_values(passkey))

    async def passkey(self, credential: str) -> Passkey | None:
        found = await self._read(_FIND.format("?"), credential)
        return _passkey(found[0]) if found else None

    async def passkeys(self, person: str) -> list[Passkey]:
        return [_passkey(row) for row in await self._read(_LIST.format("?"), person)]

    async def use_passkey(self, credential: str, count: int, at: float) -> None:
        await self._run(_USE.format(*"???"), count, at, credential)

    async def drop_passkey(self, person: str, credential: str) -> None:
        await self._run(_DROP.format(*"??"), person, credential)

    async def _run(self, statement: str, *values: object) -> None:
        def write(connection: sqlite3.Connection) -> None:
            connection.execute(statement, values)

        await self._write(write)


class PostgresPasskeys:
    """The part of PostgresStore that knows passkeys."""

    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        raise NotImplementedError

    async def keep_passkey(self, passkey: Passkey) -> None:
        await self._fetch(
            f"INSERT INTO passkeys ({_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
            *_values(passkey),
        )

    async def passkey(self, credential: str) -> Passkey | None:
        found = await self._fetch(_FIND.format("$1"), credential)
        return _passkey(found[0]) if found else None

    async def passkeys(self, person: str) -> list[Passkey]:
        return [_passkey(row) for row in await self._fetch(_LIST.format("$1"), person)]

    async def use_passkey(self, credential: str, count: int, at: float) -> None:
        await self._fetch(_USE.format("$1", "$2", "$3"), count, at, credential)

    async def drop_passkey(self, person: str, credential: str) -> None:
        await self._fetch(_DROP.format("$1", "$2"), person, credential)
