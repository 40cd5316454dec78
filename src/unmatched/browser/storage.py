"""Storage: where a browser keeps the logs of its tables, and what its lists show of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec
from msgspec import Struct

from unmatched.heroes.content import ContentFile, Kept, Piece
from unmatched.tables.http_messages import Finished, Listed


class Row(Struct, frozen=True, omit_defaults=True):
    """What lists show of a table; replaced with every entry of its log."""

    listed: Listed
    changed: int
    """seconds since the epoch"""
    lesson: bool = False
    dismissed: bool = False
    finished: Finished | None = None


class Append(Struct, frozen=True):
    """Everything of one step of a table: all of it is stored, or nothing."""

    table: str
    number: int
    """of the first entry"""
    entries: Sequence[str]
    row: Row
    files: Sequence[ContentFile] = ()
    """what the game is played with: it continues with these after an update"""


FAILURES = ("conflict", "full", "failed")


class StorageFailed(Exception):
    """Nothing was stored: "conflict" if another tab was faster, "full" without room, "failed" otherwise."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Storage(Protocol):
    """The log of every table on this device."""

    async def read(self, table: str, since: int = 0) -> Sequence[bytes]: ...

    async def append(self, step: Append) -> None: ...

    async def rows(self) -> Sequence[Row]: ...

    async def kept(self, pieces: Sequence[Piece]) -> Kept: ...

    async def forget(self, tables: Sequence[str]) -> None: ...


class Shelf(Protocol):
    """The part of a storage that is written in JavaScript: text goes in and out."""

    async def read(self, table: str, since: int) -> str: ...

    async def append(self, step: str) -> str: ...

    async def rows(self) -> str: ...

    async def kept(self, keys: str) -> str: ...

    async def forget(self, tables: str) -> str: ...


class BrowserStorage:
    """IndexedDB, through a shelf."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def read(self, table: str, since: int = 0) -> Sequence[bytes]:
        entries = msgspec.json.decode(await self._shelf.read(table, since), type=list[str])
        return [entry.encode() for entry in entries]

    async def append(self, step: Append) -> None:
        """Return when the browser has completed the transaction."""
        if why := await self._shelf.append(msgspec.json.encode(step).decode()):
            raise StorageFailed(why)

    async def rows(self) -> Sequence[Row]:
        return msgspec.json.decode(await self._shelf.rows(), type=list[Row])

    async def kept(self, pieces: Sequence[Piece]) -> Kept:
        keys = msgspec.json.encode(pieces).decode()
        files = msgspec.json.decode(await self._shelf.kept(keys), type=list[ContentFile])
        return {(file.key, file.digest): file.text for file in files}

    async def forget(self, tables: Sequence[str]) -> None:
        if why := await self._shelf.forget(msgspec.json.encode(tables).decode()):
            raise StorageFailed(why)
