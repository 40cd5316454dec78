"""SqliteHealth: what is known about a file before it is served, in words for the operator."""

from __future__ import annotations

import sqlite3
import struct
from collections.abc import Iterator
from pathlib import Path

WAL_HEADER, FRAME_HEADER = struct.Struct(">8I"), struct.Struct(">6I")
DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
NOT_WRITABLE = ("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_AUTH")


def advice(path: str, error: sqlite3.Error) -> str:
    """Why a file cannot be served, and what to do."""
    name = getattr(error, "sqlite_errorname", "")
    if name.startswith(DAMAGED):
        return f"{path} is damaged ({error}): restore a backup, or save what can be read with `sqlite3 {path} .recover`"
    if name.startswith(NOT_WRITABLE):
        who = "it must belong to the user who runs the server, on a disk that is not read-only"
        return f"{path} cannot be written ({error}): {who}"
    return f"{path} cannot be opened: {error}"


def try_to_write(connection: sqlite3.Connection) -> None:
    """Write the version of the schema once more; sqlite3.Error unless only the disk is full, which may pass."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    try:
        connection.execute(f"PRAGMA user_version = {version}")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorname != "SQLITE_FULL":
            raise


def commits_ahead(path: str) -> int:
    """The last frame of the write-ahead log that says it ends a commit, counted from 1; 0 without a log."""
    return max((number for number, ends in _frames(Path(f"{path}-wal")) if ends), default=0)


def _frames(log: Path) -> Iterator[tuple[int, bool]]:
    try:
        file = log.open("rb")
    except FileNotFoundError:
        return
    with file:
        head = file.read(WAL_HEADER.size)
        if len(head) < WAL_HEADER.size:
            return
        _, _, page, _, *salts, _, _ = WAL_HEADER.unpack(head)
        number = 0
        while len(frame := file.read(FRAME_HEADER.size)) == FRAME_HEADER.size:
            number += 1
            _, pages, *its, _, _ = FRAME_HEADER.unpack(frame)
            # Others are left from before the log was restarted.
            if its == salts:
                yield number, bool(pages)
            file.seek(page, 1)


def lost_tail(connection: sqlite3.Connection, ahead: int) -> bool:
    """Whether SQLite left out commits of a write-ahead log of this many frames; a short one cannot be detected."""
    _, frames, _ = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return bool(0 <= frames < ahead)


def damage(connection: sqlite3.Connection) -> list[str]:
    """What SQLite finds wrong in a file, nothing if it is sound; it reads all of it."""
    try:
        found = [str(row[0]) for row in connection.execute("PRAGMA quick_check(20)")]
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [] if found == ["ok"] else found
