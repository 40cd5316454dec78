"""Stores for the tests of the server: a file, and a real PostgreSQL on a private port."""

import asyncio
import contextlib
import os
import shutil
import socket
import subprocess
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import asyncpg
import pytest


def _postgres_programs() -> Path:
    """Return the folder of initdb; `./dev test` installs PostgreSQL."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    if not folders:
        pytest.fail("these tests need PostgreSQL. On Debian or Ubuntu: sudo apt-get install postgresql")
    return folders[0]


def _as_postgres(*command: str | Path) -> None:
    """PostgreSQL refuses to run as root."""
    prefix = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    done = subprocess.run([*prefix, *map(str, command)], capture_output=True, text=True, cwd="/")
    assert done.returncode == 0, done.stderr


@dataclass(frozen=True)
class Postgres:
    """A server that holds nothing but tests."""

    url: str
    """without the name of the database"""
    control: tuple[str | Path, ...]

    def crash(self) -> None:
        """Stop it without any care, and start it again."""
        _as_postgres(*self.control, "-m", "immediate", "stop")
        _as_postgres(*self.control, "start")


@contextlib.contextmanager
def _running(*more: str) -> Iterator[Postgres]:
    programs = _postgres_programs()
    folder = Path("/tmp") / f"unmatched-postgres-{uuid.uuid4().hex[:8]}"
    folder.mkdir(mode=0o700)
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data = folder / "data"
    _as_postgres(programs / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
    options = " ".join((f"-p {port} -k {folder} -c listen_addresses=127.0.0.1", *more))
    control = (programs / "pg_ctl", "-D", data, "-o", options, "-w", "-l", folder / "log")
    _as_postgres(*control, "start")
    try:
        yield Postgres(f"postgresql://postgres@127.0.0.1:{port}", control)
    finally:
        _as_postgres(*control, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with _running() as server:
        yield server


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """One that a test may crash; what it holds need not outlive the machine."""
    with _running("-c fsync=off") as server:
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    """A new database."""
    name = f"test_{uuid.uuid4().hex[:12]}"

    async def create() -> None:
        connection = await asyncpg.connect(f"{postgres.url}/postgres")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return f"{postgres.url}/{name}"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest) -> str:
    """The same test against both stores."""
    return str(request.getfixturevalue(f"{request.param}_url"))
