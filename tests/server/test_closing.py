"""What an operator does with one table: export its log, put it back, close it."""

import asyncio
import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from unmatched.cli import main
from unmatched.heroes import library
from unmatched.server.app import Server
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.rows import Row
from unmatched.server.store.store import open_store

DUEL = {"settings": {"seats": [{"hero": "alice"}, {"hero": "medusa"}]}, "name": "Ann", "sit": [0]}


def test_a_table_is_exported_beside_the_server_and_closed(store_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with TestClient(Server(open_store(store_url), UNLIMITED).app()) as client:
        table = client.post("/api/tables", json=DUEL).json()["table"]
        assert main(["tables", "--store", store_url, "--export", table]) == 0
        entries = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert entries[0]["e"] == "created"
        if store_url.startswith("sqlite"):
            assert main(["tables", "--store", store_url, "--close", table]) == 2
            assert "another process is using" in capsys.readouterr().err
    assert main(["tables", "--store", store_url, "--close", table]) == 0
    assert main(["tables", "--store", store_url, "--close", table]) == 2
    assert "is already closed" in capsys.readouterr().err
    with TestClient(Server(open_store(store_url), UNLIMITED).app()) as client:
        assert client.get(f"/api/tables/{table}").json()["phase"] == "closed"


def test_an_exported_game_has_the_files_it_is_played_with_behind_its_log(
    store_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with TestClient(Server(open_store(store_url), UNLIMITED).app()) as client:
        solo = {"settings": {"seats": [{"hero": "alice"}, {"bot": "random", "hero": "medusa"}]}, "sit": [0]}
        table = client.post("/api/tables", json=solo).json()["table"]
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.send_json({"t": "start", "ref": 1})
            while (said := socket.receive_json())["t"] != "done":
                assert said["t"] != "refused"
        assert main(["tables", "--store", store_url, "--export", table]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    began = next(line for line in lines if line["e"] == "began")
    files = {line["key"]: line for line in lines if line["e"] == "content"}
    assert [line["e"] for line in lines[-3:]] == ["content"] * 3
    assert {key: line["digest"] for key, line in files.items()} | {"rules": began["content"]["rules"]} == began[
        "content"
    ]
    assert files["hero medusa"]["text"] == library.hero("medusa").text


@pytest.mark.parametrize("option", ["--export", "--close"])
def test_a_table_that_is_not_there_is_told(store_url: str, option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with TestClient(Server(open_store(store_url), UNLIMITED).app()):
        pass
    assert main(["tables", "--store", store_url, option, "nothing"]) == 2
    assert "there is no table nothing" in capsys.readouterr().err


def test_an_exported_table_is_put_back(store_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with TestClient(Server(open_store(store_url), UNLIMITED).app()) as client:
        alone = {**DUEL, "settings": {**DUEL["settings"], "hot_seat": True}, "sit": [0, 1]}  # type: ignore[dict-item]
        table = client.post("/api/tables", json=alone).json()["table"]
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.send_json({"t": "start", "ref": 1})
            while socket.receive_json()["t"] != "game":
                pass
    assert main(["tables", "--store", store_url, "--export", table]) == 0
    file = tmp_path / f"{table}.jsonl"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    restore = ["tables", "--store", store_url, "--restore", str(file)]
    assert main(restore) == 2
    assert "is already in the store" in capsys.readouterr().err
    forget(store_url, table)
    assert main(restore) == 0
    assert capsys.readouterr().out == f"{table}\n"
    with TestClient(Server(open_store(store_url), UNLIMITED).app()) as client:
        assert client.get(f"/api/tables/{table}").json()["phase"] == "playing"
    assert '"e":"content"' in file.read_text(encoding="utf-8")
    assert main(["tables", "--store", store_url, "--export", table]) == 0
    assert sorted(capsys.readouterr().out.splitlines()) == sorted(file.read_text(encoding="utf-8").splitlines())
    # Over one that does not load.
    forget(store_url, table, b'{"e":"created","nothing":1}')
    assert main(restore) == 0
    assert main(["tables", "--store", store_url, "--set-aside"]) == 0
    assert capsys.readouterr().out == f"{table}\n"
    file.write_text('{"e":"closed"}\n', encoding="utf-8")
    assert main(restore) == 2
    assert "cannot load" in capsys.readouterr().err
    named = tmp_path / "some.jsonl"
    named.write_text("", encoding="utf-8")
    assert main([*restore[:-1], str(named)]) == 2
    assert "must be named after its table" in capsys.readouterr().err


def forget(url: str, table: str, *instead: bytes) -> None:
    """Delete a table, and put another log in its place."""

    async def act() -> None:
        store = open_store(url)
        await store.open(lambda table, length: None)
        await store.forget(table)
        if instead:
            await store.append(table, 0, instead, Row("lobby", False, None, "", (), b"{}"))
        await store.close()

    asyncio.run(act())


def test_no_table_has_a_name_that_commands_take_for_an_option(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = iter(["-aaaaaaaaaaaaaaa", "-bbbbbbbbbbbbbbb", "c-cccccccccccccc"])
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        client.post("/api/person")
        monkeypatch.setattr("unmatched.server.hosting.live_tables.secrets.token_urlsafe", lambda size: next(made))
        table = client.post("/api/tables", json=DUEL).json()["table"]
    assert table == "c-cccccccccccccc"
    assert main(["tables", "--store", sqlite_url, "--export", table]) == 0
