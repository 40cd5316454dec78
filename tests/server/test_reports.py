"""People report to the operator; the operator reads it beside a server that runs."""

import asyncio
import logging
import sqlite3
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from starlette.testclient import TestClient

from unmatched.cli import main
from unmatched.server.app import Server
from unmatched.server.features.reports.queries import Report, file_report, forget_reports
from unmatched.server.http.identity import COOKIE
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.store import open_store

DUEL = {"settings": {"seats": [{"hero": "alice"}, {"bot": "easy", "hero": "medusa"}]}, "name": "Ann", "sit": [0]}


def told(url: str, *words: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert main(["reports", "--store", url, *words]) == 0
    return capsys.readouterr().out.splitlines()


def become_another(client: TestClient) -> None:
    client.cookies.clear()
    assert client.post("/api/person").status_code == 204


def test_a_report_is_kept_until_the_operator_is_done_with_it(
    store_url: str, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    with TestClient(Server(open_store(store_url), UNLIMITED).app()) as bob:
        table = bob.post("/api/tables", json=DUEL).json()["table"]
        path = f"/api/tables/{table}/report"
        become_another(bob)
        assert bob.post(path, json={"seat": 0, "words": "rude\x1b[2J in the chat"}).status_code == 400
        assert bob.post(path, json={"seat": 0, "words": "rude\n\u202e in the chat"}).status_code == 204
        assert bob.post(path, json={"words": "of no seat"}).status_code == 204
        assert "read it with `unmatched reports`" in caplog.text and "rude" not in caplog.text
        first, second = told(store_url, capsys=capsys)
        assert f"  {table}  about seat 1 of (1 Ann, 2 easy), by " in first
        assert first.endswith(r": rude\n\u202e in the chat"), "nobody writes to the operator's terminal"
        assert "about the table" in second and bob.cookies[COOKIE] not in first + second
        number = first.split()[0]
        assert told(store_url, "--done", number, capsys=capsys) == []
        assert told(store_url, capsys=capsys) == [second]
        assert main(["reports", "--store", store_url, "--done", number]) == 2
        assert f"there is no report {number}" in capsys.readouterr().err
    today = datetime.now(UTC).date()
    assert told(store_url, "--since", str(today), capsys=capsys) == [second]
    assert told(store_url, "--since", str(today + timedelta(days=1)), capsys=capsys) == []
    assert caplog.records[0].levelno == logging.WARNING


def test_a_report_from_before_control_characters_were_refused_is_printed_safely(
    sqlite_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def fill() -> None:
        store = open_store(sqlite_url)
        await store.open(lambda table, length: None)
        await store.run(file_report(Report("table", "bob", 0, "1 Ann", "rude\x1b[2J", 1e9)))
        await store.close()

    asyncio.run(fill())
    (line,) = told(sqlite_url, capsys=capsys)
    assert line.endswith(r": rude\x1b[2J")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"seat": 1, "words": "it is a bot"}, 400),
        ({"seat": 0, "words": "it is me"}, 400),
        ({"seat": 3, "words": "no such seat"}, 400),
        ({"words": ""}, 400),
        ({"words": "x" * 1001}, 400),
    ],
)
def test_only_what_can_be_reported_is(sqlite_url: str, body: dict[str, object], status: int) -> None:
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as ann:
        table = ann.post("/api/tables", json=DUEL).json()["table"]
        assert ann.post(f"/api/tables/{table}/report", json=body).status_code == status
        assert ann.post("/api/tables/nothing/report", json={"words": "x"}).status_code == 404


def test_who_may_not_see_a_table_and_who_has_no_name_cannot_report(sqlite_url: str) -> None:
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        hidden = {**DUEL, "settings": {**DUEL["settings"], "spectators": False}}  # type: ignore[dict-item]
        table = client.post("/api/tables", json=hidden).json()["table"]
        path, body = f"/api/tables/{table}/report", {"words": "I know the link"}
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.send_json({"t": "start", "ref": 1})
            while socket.receive_json()["t"] != "game":
                pass
        assert client.post(path, json=body).status_code == 204
        become_another(client)
        assert client.post(path, json=body).status_code == 403
        client.cookies.clear()
        open_to_all = client.post("/api/tables", json=DUEL).json()["table"]
        client.cookies.clear()
        assert client.post(f"/api/tables/{open_to_all}/report", json=body).status_code == 403


@pytest.mark.parametrize(("language", "words"), [("en", "too many reports"), ("ru", "жалоб"), ("uk", "скарг")])
def test_reports_are_bounded_per_address(sqlite_url: str, language: str, words: str) -> None:
    limits = replace(UNLIMITED, reports_per_second=0, report_burst=2)
    with TestClient(Server(open_store(sqlite_url), limits).app()) as ann:
        table = ann.post("/api/tables", json=DUEL).json()["table"]
        answers = [
            ann.post(f"/api/tables/{table}/report?language={language}", json={"words": "again"}) for _ in range(3)
        ]
        assert [answer.status_code for answer in answers] == [204, 204, 429]
        assert words in answers[2].json()["reason"]


def test_old_reports_are_forgotten(store_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    server = Server(open_store(store_url), UNLIMITED)
    with TestClient(server.app()) as ann:
        table = ann.post("/api/tables", json=DUEL).json()["table"]
        assert ann.post(f"/api/tables/{table}/report", json={"words": "old"}).status_code == 204
        assert ann.portal is not None
        ann.portal.call(server.live_tables.store.run, forget_reports(3600.0))
        assert len(told(store_url, capsys=capsys)) == 1
        ann.portal.call(server.live_tables.store.run, forget_reports(-1.0))
        assert told(store_url, capsys=capsys) == []


def test_a_store_from_before_knows_no_reports(sqlite_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as connection:
        connection.execute("CREATE TABLE x (y)")
    connection.close()
    assert main(["reports", "--store", sqlite_url]) == 2
    assert "does not support reports yet" in capsys.readouterr().err
