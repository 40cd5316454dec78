"""docs/deploy.md: its commands are run, as far as a test may, and name what is there."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from starlette.testclient import TestClient

from unmatched import cli
from unmatched.server.app import Server
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.store import open_store

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
DUEL = {"settings": {"seats": [{"hero": "alice"}, {"hero": "medusa"}]}, "name": "Ann", "sit": [0]}
FAULTS = {"kills", "stops", "cuts", "restarts", "fills"}
"""of bench/kill.py"""
MACHINE = {"apt-get", "useradd", "chmod", "systemctl", "curl", "ln", "nginx", "certbot", "cp"}
"""these change the machine, or need it to be a public one; the units and nginx's files have tests of their own"""
PROGRAM = {"python3", "pip", "unmatched", "printf", "sqlite3", "rm", "install", "dropdb", "createdb", "pg_restore"}


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def commands() -> list[list[str]]:
    found = [shlex.split(line.removesuffix(" &")) for block in blocks("sh") for line in block.splitlines()]
    # Without what is set for one command.
    return [words[1:] if "=" in words[0] else words for words in found]


def block_with(word: str) -> str:
    (found,) = (block for block in blocks("sh") if word in block)
    return found


def test_every_command_of_the_page_is_one_that_is_run_or_known() -> None:
    assert {Path(words[0]).name for words in commands()} == MACHINE | PROGRAM


def test_files_that_commands_name_are_there() -> None:
    for words in commands():
        if Path(words[0]).name == "pip":
            assert all((ROOT / name).exists() for name in words if name.endswith(".lock"))
        elif words[0] == "cp":
            assert list(ROOT.glob(words[1]))
        elif words[0] == "systemctl":
            units = [name for name in words if name.startswith("unmatched")]
            assert all((ROOT / "deploy" / name).exists() for name in units)
    for unit in re.findall(r"unmatched[a-z-]*\.(?:service|timer)", PAGE):
        assert (ROOT / "deploy" / unit).exists()


def test_options_of_our_own_commands_exist_and_the_commands_work(
    sqlite_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        assert client.post("/api/tables", json=DUEL).status_code == 201
        ours = [words[1:] for words in commands() if Path(words[0]).name == "unmatched"]
        assert {words[0] for words in ours} == {"serve", "tables", "reports", "bans"}
        for words in ours:
            chosen = cli.parser().parse_args(words)
            if chosen.command != "serve":
                assert cli.main([sqlite_url if word.startswith("sqlite") else word for word in words]) == 0
    assert capsys.readouterr().err == ""
    # Those that stand in sentences.
    options = {
        a for p in ("serve", "tables", "reports", "bans") for a in cli.parser().parse_args([p]).configuration._options
    }
    for named in re.findall(r"`(?:unmatched [a-z]+ )?--([a-z-]+)", PAGE):
        assert named in options | {"config", "processes", *FAULTS}, named


def test_configurations_are_understood(tmp_path: Path) -> None:
    file = tmp_path / "unmatched.toml"
    told = block_with("printf").splitlines()
    (printf,) = (line for line in told if line.startswith("printf"))
    subprocess.run(printf.replace("/etc/unmatched.toml", str(file)), shell=True, check=True)
    files = [file.read_text(encoding="utf-8"), *blocks("toml")]
    for text in files:
        file.write_text(text, encoding="utf-8")
        chosen = cli.parser().parse_args(["serve", "--config", str(file)])
        chosen.configuration.fill(chosen, {})
        assert chosen.store and chosen.trust_proxy == ["127.0.0.1"]


def run(block: str, folder: Path, more: dict[str, str] | None = None) -> None:
    """The commands of a block, with another folder for the data; there are no services to stop, and one user."""
    programs = folder / "bin"
    programs.mkdir(exist_ok=True)
    (programs / "systemctl").write_text("#!/bin/sh\n")
    (programs / "systemctl").chmod(0o755)
    if not shutil.which("sqlite3"):
        # What the program does with this command.
        (programs / "sqlite3").write_text(
            f"#!/bin/sh\nset -- $1 $2\nexec {sys.executable} -c 'import sqlite3, sys;"
            ' sqlite3.connect(sys.argv[1]).backup(sqlite3.connect(sys.argv[2]))\' "$1" "$3"\n'
        )
        (programs / "sqlite3").chmod(0o755)
    block = block.replace("/var/lib/", f"{folder}/").replace("-o unmatched -g unmatched ", "")
    path = f"{programs}:{os.environ['PATH']}"
    subprocess.run(["sh", "-eu", "-c", block], check=True, timeout=60, env={**os.environ, "PATH": path, **(more or {})})


def test_a_backup_by_hand_is_restored_as_the_page_says(tmp_path: Path) -> None:
    live, kept = tmp_path / "unmatched", tmp_path / "unmatched-backup"
    kept.mkdir()
    url = f"sqlite:///{live}/tables.db"
    with TestClient(Server(open_store(url), UNLIMITED).app()) as client:
        table = client.post("/api/tables", json=DUEL).json()["table"]
        run(block_with(".backup"), tmp_path)
        later = client.post("/api/tables", json=DUEL).json()["table"]
    (live / "tables.db").write_bytes(b"spoiled")
    (live / "tables.db-wal").write_bytes(b"left over")
    run(block_with("rm -f"), tmp_path)
    with TestClient(Server(open_store(url), UNLIMITED).app()) as client:
        assert client.get(f"/api/tables/{table}").json()["phase"] == "lobby"
        assert client.get(f"/api/tables/{later}").status_code == 404


def test_a_dump_is_restored_as_the_page_says(postgres_url: str, tmp_path: Path) -> None:
    address = urlsplit(postgres_url)
    about = {"PGHOST": str(address.hostname), "PGPORT": str(address.port), "PGUSER": "postgres"}
    kept = tmp_path / "unmatched-backup"
    kept.mkdir()
    with TestClient(Server(open_store(postgres_url), UNLIMITED).app()) as client:
        table = client.post("/api/tables", json=DUEL).json()["table"]
        dump = ["pg_dump", "--format=custom", f"--file={kept}/tables.dump", address.path[1:]]
        subprocess.run(dump, check=True, timeout=60, env={**os.environ, **about})
    subprocess.run(["createuser", "unmatched"], check=True, timeout=60, env={**os.environ, **about})
    run(block_with("pg_restore"), tmp_path, about)
    restored = postgres_url.replace("postgres@", "unmatched@").replace(address.path, "/unmatched")
    with TestClient(Server(open_store(restored), UNLIMITED).app()) as client:
        assert client.get(f"/api/tables/{table}").json()["phase"] == "lobby"
        assert client.post("/api/tables", json=DUEL).status_code == 201, "it belongs to the server's own user"
