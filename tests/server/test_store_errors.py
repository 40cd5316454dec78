"""The store fails only when it really fails: what one request provokes is an error of that request alone."""

import asyncio
import secrets
import sqlite3

import asyncpg
import pytest
from starlette.testclient import TestClient

from unmatched.server.app import Server
from unmatched.server.features.push.queries import Subscription, subscribe
from unmatched.server.features.push.web_push import SERVICES
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.errors import is_outage
from unmatched.server.store.outage import watch
from unmatched.server.store.rows import Row
from unmatched.server.store.store import open_store

PUSH = {"endpoint": f"https://{SERVICES[0]}/one", "p256dh": "B" + "A" * 86, "auth": "A" * 22, "language": "en"}


@pytest.mark.parametrize(
    "error",
    [
        OSError("connection refused"),
        TimeoutError(),
        asyncpg.ConnectionDoesNotExistError("gone"),
        asyncpg.TooManyConnectionsError("53300"),
        asyncpg.DiskFullError("53100"),
        asyncpg.AdminShutdownError("57P01"),
        asyncpg.CannotConnectNowError("57P03"),
        asyncpg.UndefinedFileError("58P01"),
        asyncpg.DataCorruptedError("XX001"),
        asyncpg.InvalidPasswordError("28P01"),
        asyncpg.ReadOnlySQLTransactionError("25006"),
        asyncpg.InterfaceError("connection is closed"),
        sqlite3.OperationalError("database or disk is full"),
        sqlite3.DatabaseError("database disk image is malformed"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_a_store_that_cannot_do_its_work_is_down(error: Exception) -> None:
    assert is_outage(error)


@pytest.mark.parametrize(
    "error",
    [
        asyncpg.CharacterNotInRepertoireError("invalid byte sequence"),
        asyncpg.ProgramLimitExceededError("index row size 2944 exceeds maximum 2704"),
        asyncpg.UniqueViolationError("duplicate key"),
        asyncpg.UndefinedTableError("no such table"),
        asyncpg.DeadlockDetectedError("deadlock"),
        asyncpg.exceptions._base.DataError("invalid input for query argument"),
        sqlite3.IntegrityError("UNIQUE constraint failed"),
        sqlite3.ProgrammingError("Incorrect number of bindings supplied"),
        sqlite3.InterfaceError("Error binding parameter"),
        sqlite3.DataError("string or blob too big"),
        KeyError("x"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_what_one_call_provokes_is_not_an_outage(error: Exception) -> None:
    assert not is_outage(error)


def test_a_statement_that_sqlite_does_not_understand_is_not_an_outage() -> None:
    with pytest.raises(sqlite3.OperationalError) as caught:
        sqlite3.connect(":memory:").execute("SELECT nothing FROM nowhere")
    assert not is_outage(caught.value)


def test_an_append_that_postgresql_refuses_spoils_no_other(postgres_url: str) -> None:
    async def play() -> None:
        store = open_store(postgres_url)
        outage = watch(store)
        await store.open(lambda table, length: None)
        row = Row("lobby", True, None, "", (), b"{}")
        appends = [store.append(name, 0, [b"one"], row) for name in ("first", "with\0nul", "last")]
        first, bad, last = await asyncio.gather(*appends, return_exceptions=True)
        assert first is None and last is None and isinstance(bad, asyncpg.PostgresError)
        assert not outage.on and len(await store.read("first")) == len(await store.read("last")) == 1
        with pytest.raises(asyncpg.PostgresError):
            await store.run(subscribe(Subscription("ann", secrets.token_hex(8000), "", "", "en", "")))
        assert not outage.on
        await store.close()

    asyncio.run(play())


def test_an_append_that_sqlite_refuses_spoils_no_other(sqlite_url: str) -> None:
    async def play() -> None:
        store = open_store(sqlite_url)
        outage = watch(store)
        await store.open(lambda table, length: None)
        row = Row("lobby", True, None, "", (), b"{}")
        wrong = Row("lobby", True, None, "", (), None)  # type: ignore[arg-type]
        appends = [store.append(name, 0, [b"one"], one) for name, one in (("a", row), ("b", wrong), ("c", row))]
        first, bad, last = await asyncio.gather(*appends, return_exceptions=True)
        assert first is None and last is None and isinstance(bad, sqlite3.IntegrityError)
        assert not outage.on and [len(await store.read(name)) for name in "abc"] == [1, 0, 1]
        await store.close()

    asyncio.run(play())


LANGUAGES = [("en", "control characters"), ("ru", "управляющие символы"), ("uk", "керівні символи")]


@pytest.mark.parametrize(("language", "words"), LANGUAGES)
def test_control_characters_are_refused_before_anybody_works_with_them(
    store_url: str, language: str, words: str
) -> None:
    server = Server(open_store(store_url), UNLIMITED)
    told = {"accept-language": language}
    with TestClient(server.app(), raise_server_exceptions=False) as client:
        client.post("/api/person")
        table = client.post("/api/tables", json={"settings": {}, "sit": [0]}).json()["table"]
        asked = [
            client.get("/api/deals/%00", headers=told),
            client.get("/api/history?before=%00", headers=told),
            client.get("/api/tables?%07=1", headers=told),
            client.get("/t/%1bx", headers=told),
            client.post("/api/push", json=PUSH | {"endpoint": PUSH["endpoint"] + "\0"}, headers=told),
            client.post("/api/push/end", json={"endpoint": "\x7f"}, headers=told),
            client.post("/api/passkeys/remove", json={"id": "\0"}, headers=told),
            client.post(f"/api/tables/{table}/report", json={"words": "\x85"}, headers=told),
        ]
        for answer in asked:
            assert answer.status_code == 400 and words in answer.json()["reason"], answer.url
        with client.websocket_connect(f"/api/tables/{table}/socket?language={language}") as socket:
            socket.send_json({"t": "say", "ref": 5, "text": "bell\a"})
            while (heard := socket.receive_json())["t"] != "refused":
                assert heard["t"] != "done"
            assert (heard["ref"], heard["code"]) == (5, "bad-message") and words in heard["reason"]
        # A tab, a new line and a backslash that is written before "u0000" are none.
        fine = client.post(f"/api/tables/{table}/report", json={"words": "a\tb\r\nc \\u0000 \\\\b"})
        assert fine.status_code == 204
        assert not server.live_tables.outage.on


def test_keys_that_nobody_was_given_are_not_looked_up(store_url: str) -> None:
    server = Server(open_store(store_url), UNLIMITED)
    with TestClient(server.app(), raise_server_exceptions=False) as client:
        client.post("/api/person")
        for deal in ("x" * 5000, "é" * 16, "short"):
            assert client.get(f"/api/deals/{deal}").status_code == 404
            assert client.post(f"/api/deals/{deal}/show").status_code == 404
        assert client.get("/api/history", params={"before": "y" * 5000}).status_code == 400
        wide = PUSH | {"endpoint": PUSH["endpoint"] + "€" * 970}
        assert client.post("/api/push", json=wide).json()["code"] == "bad-message"
        assert not server.live_tables.outage.on
