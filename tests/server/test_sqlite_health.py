"""A file that cannot be served: one sentence that says what to do, and the damage that can be told is."""

import asyncio
import fcntl
import re
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from unmatched.cli import main
from unmatched.server.store import sqlite_health
from unmatched.server.store.rows import Row
from unmatched.server.store.store import open_store

ROW = Row("playing", True, None, "", (), b"{}")


def started(path: Path) -> tuple[int, str]:
    """The code with which a server ends at once, and what it says."""
    command = [sys.executable, "-m", "unmatched.cli", "serve", "--port", "1", "--store", f"sqlite:///{path}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stderr


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A store with some tables, closed in order."""
    path = tmp_path / "tables.db"

    async def fill() -> None:
        store = open_store(f"sqlite:///{path}")
        await store.open(lambda table, length: None)
        for i in range(200):
            await store.append(f"t{i}", 0, [b"x" * 500], ROW)
        await store.close()

    asyncio.run(fill())
    return path


def test_a_file_that_is_none_of_ours_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"no database at all, but long enough to look at" * 100)
    code, said = started(path)
    assert code and "Traceback" not in said and len(said.splitlines()) <= 3
    assert f"{path} is damaged" in said and "restore a backup" in said


def test_a_file_cut_in_half_is_told_in_a_sentence(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tables", "--store", f"sqlite:///{kept}", "--check"]) == 0
    assert capsys.readouterr().out == "no damage found\n"
    with kept.open("r+b") as file:
        file.truncate(kept.stat().st_size // 2)
    code, said = started(kept)
    assert code and "Traceback" not in said and len(said.splitlines()) <= 3
    assert "malformed" in said
    assert main(["tables", "--store", f"sqlite:///{kept}", "--check"]) == 1
    assert capsys.readouterr().out


def test_a_file_that_cannot_be_written_is_told_in_a_sentence(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Root may write everywhere: SQLite itself is told not to.
    def only_to_read(connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA query_only = ON")
        sqlite_health.try_to_write(connection)

    monkeypatch.setattr("unmatched.server.store.sqlite.try_to_write", only_to_read)

    async def play() -> None:
        store = open_store(f"sqlite:///{kept}")
        with pytest.raises(ValueError, match=r"cannot be written .*readonly.*must belong to the user"):
            await store.open(lambda table, length: None)
        # Nothing is left open.
        with monkeypatch.context() as fixed:
            fixed.setattr("unmatched.server.store.sqlite.try_to_write", sqlite_health.try_to_write)
            await store.open(lambda table, length: None)
        await store.close()

    asyncio.run(play())


def test_a_write_ahead_log_that_was_damaged_is_told_and_one_after_a_crash_is_not(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    crashed, damaged = tmp_path / "crashed", tmp_path / "damaged"

    async def fill() -> None:
        store = open_store(f"sqlite:///{tmp_path}/tables.db")
        await store.open(lambda table, length: None)
        for i in range(20):
            await store.append(f"t{i}", 0, [b"x" * 500], ROW)
        for folder in (crashed, damaged):
            folder.mkdir()
            for name in ("tables.db", "tables.db-wal"):
                shutil.copy(tmp_path / name, folder)
        await store.close()

    asyncio.run(fill())
    with (damaged / "tables.db-wal").open("r+b") as log:
        log.seek((damaged / "tables.db-wal").stat().st_size // 2)
        log.write(b"\xff" * 64)

    async def count(folder: Path) -> int:
        store = open_store(f"sqlite:///{folder}/tables.db")
        await store.open(lambda table, length: None)
        found = len(await store.all_tables())
        await store.close()
        return found

    assert asyncio.run(count(crashed)) == 20 and caplog.text == ""
    assert asyncio.run(count(damaged)) < 20
    assert re.search(r"tables\.db-wal was damaged.*compare with a backup", caplog.text)


def test_a_server_waits_for_the_lock_of_one_that_is_just_ending(tmp_path: Path) -> None:
    """A worker that a killed server was starting holds the lock of the store until it runs."""

    async def open_after_release() -> None:
        with open(tmp_path / "tables.db.lock", "wb") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            asyncio.get_running_loop().call_later(0.3, held.close)
            store = open_store(f"sqlite:///{tmp_path}/tables.db")
            await store.open(lambda table, length: None)
            await store.close()

    asyncio.run(open_after_release())
