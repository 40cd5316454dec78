"""A code makes another device the same person: once, soon, and without the store knowing the token."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from unmatched.server.app import Server
from unmatched.server.features.device_codes import codes as moving
from unmatched.server.features.device_codes.codes import give_code, use_code
from unmatched.server.http.identity import COOKIE, new_token
from unmatched.server.http.sealed_identity import Moved
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.sealed_codes import store_code, take_code
from unmatched.server.store.store import Store, open_store

DUEL = {"settings": {"seats": [{"hero": "alice"}, {"hero": "medusa"}]}, "name": "Ann", "sit": [0]}


@pytest.fixture
def client(sqlite_url: str) -> Iterator[TestClient]:
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        yield client


async def opened(url: str) -> Store:
    store = open_store(url)
    await store.open(lambda table, length: None)
    return store


def test_another_device_becomes_the_same_person_with_the_same_tables_and_name(client: TestClient) -> None:
    table = client.post("/api/tables", json=DUEL).json()["table"]
    token = client.cookies[COOKIE]
    given = client.post("/api/person/code", json={"name": "Ann"}).json()
    assert given["seconds"] == 600 and len(given["code"].replace(" ", "")) == 12
    client.cookies.clear()
    client.post("/api/person")
    assert client.get("/api/mine").json()["tables"] == []
    answer = client.post("/api/person/move", json={"code": given["code"]})
    assert answer.json() == {"name": "Ann"}
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert client.cookies[COOKIE] == token and token not in answer.text
    (mine,) = client.get("/api/mine").json()["tables"]
    assert mine["table"] == table and mine["yours"]


def test_a_wrong_code_changes_nothing_and_is_told_in_the_language_of_the_reader(client: TestClient) -> None:
    client.post("/api/person")
    token = client.cookies[COOKIE]
    for code in ("0000 0000 0000", "12", "", "not a code"):
        answer = client.post("/api/person/move", json={"code": code}, headers={"accept-language": "uk"})
        assert answer.status_code == 400
        assert answer.json()["code"] == "no-code" and "застарів" in answer.json()["reason"]
        assert "set-cookie" not in answer.headers
    assert client.cookies[COOKIE] == token


def test_who_has_no_cookie_yet_gets_one_with_the_code(client: TestClient) -> None:
    code = client.post("/api/person/code", json={}).json()["code"]
    token = client.cookies[COOKIE]
    client.cookies.clear()
    assert client.post("/api/person/move", json={"code": code}).json() == {"name": ""}
    assert client.cookies[COOKIE] == token


def test_another_site_can_neither_ask_for_a_code_nor_use_one(client: TestClient) -> None:
    elsewhere = {"origin": "https://elsewhere.example"}
    assert client.post("/api/person/code", json={}, headers=elsewhere).status_code == 403
    assert client.post("/api/person/move", json={"code": "1"}, headers=elsewhere).status_code == 403


def test_an_address_has_few_tries(sqlite_url: str) -> None:
    limits = replace(UNLIMITED, codes_per_second=0.001, code_burst=3)
    with TestClient(Server(open_store(sqlite_url), limits).app()) as client:
        tries = [client.post("/api/person/move", json={"code": "0000 0000 0000"}) for _ in range(4)]
        assert [answer.status_code for answer in tries] == [400, 400, 400, 429]
        assert int(tries[-1].headers["retry-after"]) > 60
        assert client.post("/api/person/code", json={}).status_code == 429


def test_a_code_is_good_once_and_the_newest_of_a_person_is_the_only_one(store_url: str) -> None:
    async def play() -> None:
        store = await opened(store_url)
        ann, bob = new_token(), new_token()
        first = await give_code(store, ann, "Ann")
        second = await give_code(store, ann, "Анна")
        other = await give_code(store, bob, "")
        assert await use_code(store, first) is None
        # As people type it: with other signs in between, or in the digits of their own script.
        assert await use_code(store, second.replace(" ", " - ")) == Moved(ann, "Анна")
        assert await use_code(store, second) is None
        arabic = other.translate({ord(str(i)): 0x0660 + i for i in range(10)})
        assert await use_code(store, arabic) == Moved(bob, "")
        await store.close()

    asyncio.run(play())


def test_of_two_devices_that_type_a_code_at_once_one_is_moved(store_url: str) -> None:
    async def play() -> None:
        store = await opened(store_url)
        code = await give_code(store, new_token(), "Ann")
        moved = await asyncio.gather(*(use_code(store, code) for _ in range(4)))
        assert sum(one is not None for one in moved) == 1
        await store.close()

    asyncio.run(play())


def test_a_code_whose_time_is_up_is_worth_nothing(store_url: str) -> None:
    async def play() -> None:
        store = await opened(store_url)
        await store.run(store_code("ann", "old", b"sealed", -1))
        await store.run(store_code("bob", "new", b"other", 600))
        assert await store.run(take_code("old")) is None
        assert await store.run(take_code("new")) == b"other"
        await store.close()

    asyncio.run(play())


def test_the_store_knows_neither_the_code_nor_the_token(sqlite_url: str) -> None:
    async def play() -> tuple[str, str]:
        store = await opened(sqlite_url)
        token = new_token()
        code = await give_code(store, token, "Ann")
        await store.close()
        return token, code

    token, code = asyncio.run(play())
    ((person, key, sealed, _),) = sqlite3.connect(sqlite_url.removeprefix("sqlite:///")).execute("SELECT * FROM codes")
    kept = f"{person} {key} {sealed!r}"
    assert token not in kept and code.replace(" ", "") not in kept and "Ann" not in kept


def test_codes_that_are_worked_out_keep_no_one_from_reading(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    go, busy, most = threading.Event(), 0, 0
    count = threading.Lock()

    def slow(digits: str) -> tuple[str, bytes]:
        nonlocal busy, most
        with count:
            busy += 1
            most = max(most, busy)
        assert go.wait(30)
        with count:
            busy -= 1
        return digits, b"x" * 200

    async def play() -> None:
        monkeypatch.setattr(moving, "_worked_out", slow)
        store = await opened(sqlite_url)
        tries = [asyncio.create_task(use_code(store, f"{number:012}")) for number in range(40)]
        while not busy:
            await asyncio.sleep(0.01)
        async with asyncio.timeout(10):
            assert await store.read("nothing") == []
        go.set()
        assert await asyncio.gather(*tries) == [None] * 40
        assert most <= 2
        await store.close()

    asyncio.run(play())
