"""What an operator does with one table: export its log, close it."""

import json

import pytest
from starlette.testclient import TestClient

from unmatched.cli import main
from unmatched.heroes import library
from unmatched.server.app import Server
from unmatched.server.limits import UNLIMITED
from unmatched.server.store import open_store

DUEL = {"settings": {"seats": [{"hero": "alice"}, {"hero": "medusa"}]}, "name": "Ann", "sit": [0]}


def test_a_table_is_exported_beside_the_server_and_closed(store_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with TestClient(Server(open_store(store_url), UNLIMITED).app()) as client:
        table = client.post("/api/tables", json=DUEL).json()["table"]
        assert main(["tables", "--store", store_url, "--export", table]) == 0
        entries = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert entries[0]["e"] == "created"
        if store_url.startswith("sqlite"):
            assert main(["tables", "--store", store_url, "--close", table]) == 2
            assert "another process serves" in capsys.readouterr().err
    assert main(["tables", "--store", store_url, "--close", table]) == 0
    assert main(["tables", "--store", store_url, "--close", table]) == 2
    assert "closed already" in capsys.readouterr().err
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
