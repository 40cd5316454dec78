"""Readiness: a process is ready when its store answers."""

import asyncio
import time

import pytest
from starlette.testclient import TestClient

from unmatched.server.app import Server
from unmatched.server.http import readiness
from unmatched.server.store.store import open_store


def test_a_process_is_ready_while_its_store_answers(store_url: str) -> None:
    with TestClient(Server(open_store(store_url)).app()) as client:
        assert client.get("/readyz").text == "ready\n"


@pytest.mark.parametrize(("language", "word"), [("en", "database"), ("ru", "хранилище"), ("uk", "сховище")])
def test_a_store_that_hangs_is_told_in_words_within_the_limit_and_asked_only_once(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, language: str, word: str
) -> None:
    monkeypatch.setattr(readiness, "SECONDS", 0.05)
    asked = 0
    server = Server(open_store(sqlite_url))

    async def hang(table: str, since: int = 0) -> list[bytes]:
        nonlocal asked
        asked += 1
        await asyncio.sleep(60)
        return []

    with TestClient(server.app()) as client:
        monkeypatch.setattr(server.live_tables.store, "read", hang)
        began = time.monotonic()
        for _ in range(3):
            answer = client.get("/readyz", params={"language": language})
            assert answer.status_code == 503
            assert answer.json()["code"] == "store-silent" and word in answer.json()["reason"]
        assert time.monotonic() - began < 5
        assert asked == 1
        assert client.get("/healthz").status_code == 200


def test_a_store_that_fails_is_not_ready_until_it_is_back(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(sqlite_url)
    read, gone = store.read, False

    async def fail(table: str, since: int = 0) -> list[bytes]:
        if gone:
            raise OSError("the disk is gone")
        return await read(table, since)

    monkeypatch.setattr(store, "read", fail)
    with TestClient(Server(store).app()) as client:
        gone = True
        assert client.get("/readyz").status_code == 503
        gone = False
        assert client.get("/readyz").status_code == 200
