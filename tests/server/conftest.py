"""Stores for the tests of the server: a file, and a real PostgreSQL on a private port."""

import asyncio
import os
import shutil
import socket
import subprocess
import uuid
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest


def _postgres_programs() -> Path:
    """Where initdb is; Debian's package is installed when it is missing."""
    for _ in range(2):
        folders = [Path("/usr/local/bin"), *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
        for folder in folders:
            if (folder / "initdb").exists():
                return folder
        found = shutil.which("initdb")
        if found:
            return Path(found).parent
        if shutil.which("apt-get") and os.geteuid() == 0:
            # A new machine knows no packages before the first update.
            for words in (["update", "-qq"], ["install", "-y", "-qq", "postgresql"]):
                subprocess.run(["apt-get", *words], check=False, capture_output=True)
    pytest.fail("these tests need PostgreSQL: apt-get install postgresql")


def _as_postgres(*command: str | Path) -> None:
    """PostgreSQL refuses to run as root."""
    prefix = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    done = subprocess.run([*prefix, *map(str, command)], capture_output=True, text=True, cwd="/")
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that holds nothing but tests, without the name of the database."""
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
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
    _as_postgres(programs / "pg_ctl", "-D", data, "-o", options, "-w", "-l", folder / "log", "start")
    try:
        yield f"postgresql://postgres@127.0.0.1:{port}"
    finally:
        _as_postgres(programs / "pg_ctl", "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres: str) -> str:
    """A new database."""
    name = f"test_{uuid.uuid4().hex[:12]}"

    async def create() -> None:
        connection = await asyncpg.connect(f"{postgres}/postgres")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return f"{postgres}/{name}"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest) -> str:
    """The same test against both stores."""
    return str(request.getfixturevalue(f"{request.param}_url"))
