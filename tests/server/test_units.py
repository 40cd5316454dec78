"""The units for systemd: they name options that exist, and their backup can be restored."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from unmatched import cli
from unmatched.server.app import Server
from unmatched.server.limits import UNLIMITED
from unmatched.server.store import open_store

FOLDER = Path(__file__).resolve().parent.parent.parent / "deploy"
DUEL = {"settings": {"seats": [{"hero": "alice"}, {"hero": "medusa"}]}, "name": "Ann", "sit": [0]}


def values(unit: str, name: str) -> list[str]:
    lines = (FOLDER / unit).read_text(encoding="utf-8").splitlines()
    return [line.partition("=")[2] for line in lines if line.startswith(f"{name}=")]


def test_the_service_names_options_that_exist() -> None:
    (start,) = values("unmatched.service", "ExecStart")
    program, *words = shlex.split(start)
    assert Path(program).name == "unmatched"
    chosen = cli._parser().parse_args(words)
    assert chosen.command == "serve" and str(chosen.config).endswith("/unmatched.toml")
    variables = dict(word.split("=", 1) for line in values("unmatched.service", "Environment") for word in line.split())
    options = {"UNMATCHED_" + name.replace("-", "_").upper() for name in chosen.configuration._options}
    assert set(variables) <= options
    chosen.config = None
    chosen.configuration.fill(chosen, variables)
    assert chosen.log_format == "json"
    assert int(values("unmatched.service", "LimitNOFILE")[0]) >= 2**16


def test_the_timer_starts_the_backup() -> None:
    (unit,) = values("unmatched-backup.timer", "Unit")
    assert (FOLDER / unit).exists()


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
