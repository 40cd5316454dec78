"""The units for systemd: they name options that exist, and their backup can be restored."""

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
from unmatched.server.limits import UNLIMITED, Limits
from unmatched.server.monitoring.watchdog import SUSPEND_SECONDS
from unmatched.server.operating.serve import OTHER_FILES
from unmatched.server.store.store import open_store

FOLDER = Path(__file__).resolve().parent.parent.parent / "deploy"
DUEL = {"settings": {"seats": [{"hero": "alice"}, {"hero": "medusa"}]}, "name": "Ann", "sit": [0]}


def values(unit: str, name: str) -> list[str]:
    lines = (FOLDER / unit).read_text(encoding="utf-8").splitlines()
    return [line.partition("=")[2] for line in lines if line.startswith(f"{name}=")]


def test_the_service_names_options_that_exist() -> None:
    (start,) = values("unmatched.service", "ExecStart")
    program, *words = shlex.split(start)
    assert Path(program).name == "unmatched"
    chosen = cli.parser().parse_args(words)
    assert chosen.command == "serve" and str(chosen.config).endswith("/unmatched.toml")
    variables = dict(word.split("=", 1) for line in values("unmatched.service", "Environment") for word in line.split())
    options = {"UNMATCHED_" + name.replace("-", "_").upper() for name in chosen.configuration._options}
    assert set(variables) <= options
    chosen.config = None
    chosen.configuration.fill(chosen, variables)
    assert chosen.log_format == "json"
    assert int(values("unmatched.service", "LimitNOFILE")[0]) >= 2**16


@pytest.mark.parametrize("timer", ["unmatched-backup.timer", "unmatched-backup-postgres.timer"])
def test_the_timer_starts_the_backup(timer: str) -> None:
    (unit,) = values(timer, "Unit")
    assert (FOLDER / unit).exists()


def test_the_service_may_open_a_file_for_every_socket() -> None:
    (files,) = values("unmatched.service", "LimitNOFILE")
    assert int(files) >= Limits().sockets + OTHER_FILES


def test_the_watchdog_suspends_a_table_before_systemd_ends_the_process() -> None:
    assert values("unmatched.service", "Type") == ["notify"]
    (seconds,) = values("unmatched.service", "WatchdogSec")
    assert int(seconds) > 2 * SUSPEND_SECONDS
    assert values("unmatched.service", "OOMPolicy") == ["continue"] and values("unmatched.service", "MemoryMax")


def test_systemd_finds_nothing_wrong_with_the_units(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd-analyze is not on this machine")
    for unit in FOLDER.glob("unmatched*"):
        text = unit.read_text(encoding="utf-8")
        # Programs that are there, as they are where the package is installed.
        (tmp_path / unit.name).write_text(re.sub(r"(?m)^ExecStart=\S+", f"ExecStart={sys.executable}", text))
    command = ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", *map(str, sorted(tmp_path.iterdir()))]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    # It also tells of the machine's own units.
    told = [line for line in done.stderr.splitlines() if "unmatched" in line]
    assert (done.returncode, told) == (0, [])


@pytest.mark.parametrize("again", [False, True])
def test_a_backup_of_a_running_server_is_restored(tmp_path: Path, again: bool) -> None:
    live, kept = tmp_path / "live", tmp_path / "kept"
    kept.mkdir()

    def run_backup() -> None:
        for start in values("unmatched-backup.service", "ExecStart"):
            start = start.replace("/var/lib/unmatched-backup", str(kept)).replace("/var/lib/unmatched", str(live))
            command = shlex.split(start.replace("/opt/unmatched/bin/python", sys.executable))
            subprocess.run(command, check=True, timeout=20)

    with TestClient(Server(open_store(f"sqlite:///{live}/tables.db"), UNLIMITED).app()) as client:
        if again:
            run_backup()
        table = client.post("/api/tables", json=DUEL).json()["table"]
        run_backup()
        assert client.post("/api/tables", json=DUEL).status_code == 201
    with TestClient(Server(open_store(f"sqlite:///{kept}/tables.db"), UNLIMITED).app()) as client:
        assert client.get(f"/api/tables/{table}").json()["phase"] == "lobby"


@pytest.mark.parametrize("again", [False, True])
def test_a_dump_of_a_running_server_is_restored(postgres_url: str, tmp_path: Path, again: bool) -> None:
    address = urlsplit(postgres_url)
    about = dict(PGHOST=str(address.hostname), PGPORT=str(address.port), PGUSER="postgres")

    def run(command: list[str], database: str = address.path[1:]) -> None:
        subprocess.run(command, check=True, timeout=60, env={**os.environ, **about, "PGDATABASE": database})

    def run_backup() -> None:
        for start in values("unmatched-backup-postgres.service", "ExecStart"):
            run(shlex.split(start.replace("/var/lib/unmatched-backup", str(tmp_path))))

    with TestClient(Server(open_store(postgres_url), UNLIMITED).app()) as client:
        if again:
            run_backup()
        table = client.post("/api/tables", json=DUEL).json()["table"]
        run_backup()
        assert client.post("/api/tables", json=DUEL).status_code == 201
    restored = f"{address.path[1:]}_restored"
    run(["createdb", restored])
    run(["pg_restore", "--no-owner", f"--dbname={restored}", str(tmp_path / "tables.dump")])
    with TestClient(Server(open_store(f"{postgres_url}_restored"), UNLIMITED).app()) as client:
        assert client.get(f"/api/tables/{table}").json()["phase"] == "lobby"
