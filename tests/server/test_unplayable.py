"""A table that does not load is set aside: kept, told of in words, and in nobody's way."""

import asyncio
import contextlib
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from unmatched.cli import main
from unmatched.server.app import Server
from unmatched.server.hosting import live_tables as live_tables_module
from unmatched.server.hosting.connection import Connection
from unmatched.server.hosting.inbox import Hello
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.hosting.unplayable import Unplayable
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.store import Store, open_store
from unmatched.tables import referee, snapshots
from unmatched.tables.protocol import Decide, SeatPlan, Settings, Timer
from unmatched.tables.state import TableState
from unmatched.testing.guests import Guest, open_live_tables

WITH_BOT = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(bot="random", hero="medusa")), timer=Timer(3 * 86_400))


@pytest.fixture(autouse=True)
def quick_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables_module, "ROUND_SECONDS", 0.02)


async def begun(store: Store) -> str:
    """A game against a bot that has begun."""
    async with open_live_tables(store) as live_tables:
        ann = Guest(live_tables, "ann")
        name = await ann.make_table(WITH_BOT, 0)
        await ann.visit(name)
        await ann.start()
        await ann.until(ann.asked)
        await ann.decide()
        # Not while the bot's process is being started.
        await ann.until(ann.asked)
        return name


def spoil(url: str, table: str, old: bytes, new: bytes) -> None:
    """Write something else into the log of a table."""
    with sqlite3.connect(url.removeprefix("sqlite:///")) as connection:
        rows = connection.execute('SELECT number, entry FROM entries WHERE "table" = ?', (table,)).fetchall()
        spoiled = [(entry.replace(old, new), number, table) for number, entry in rows if old in entry]
        assert spoiled
        connection.executemany('UPDATE entries SET entry = ? WHERE number = ? AND "table" = ?', spoiled)
    connection.close()


def make_due(url: str) -> None:
    """Every table must be looked at, as versions before this thought."""
    with sqlite3.connect(url.removeprefix("sqlite:///")) as connection:
        connection.execute("UPDATE tables SET due = 0")
    connection.close()


NOT_KNOWN = (b'"medusa"', b'"gorgon"')
NO_ENTRY = (b'"began"', b'"beg\xffn"')


@pytest.mark.parametrize("spoiled", [NOT_KNOWN, NO_ENTRY])
def test_a_table_that_does_not_load_stops_neither_the_start_nor_the_housekeeping(
    sqlite_url: str, spoiled: tuple[bytes, bytes]
) -> None:
    async def play() -> None:
        bad = await begun(open_store(sqlite_url))
        spoil(sqlite_url, bad, *spoiled)
        good = await begun(open_store(sqlite_url))
        make_due(sqlite_url)
        limits = replace(UNLIMITED, lobby_days=-1, playing_days=-1)
        async with open_live_tables(open_store(sqlite_url), limits) as live_tables:
            async with asyncio.timeout(10):
                while set(live_tables.unplayable) != {bad} or await live_tables.store.due([bad], 1, clocks=False):
                    await asyncio.sleep(0.02)
            with pytest.raises(Unplayable) as told:
                await live_tables.table(bad)
            assert told.value.code == "set-aside" and "The game is saved" in told.value.reason("en")
            assert [listed.set_aside for listed in await live_tables.tables_of("ann") if listed.table == bad] == [True]
            await live_tables.sweep()
            async with asyncio.timeout(10):
                while good in live_tables.tables:
                    await asyncio.sleep(0.02)
            assert TableState.fold(good, await live_tables.store.read(good)).phase == "closed"
            assert await live_tables.store.read(bad), "it is kept"

    asyncio.run(play())


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "there is no hero called 'gorgon'"),
        ("ru", "не может открыть этот стол"),
        ("uk", "не може відкрити цей стіл"),
    ],
)
def test_its_people_are_told_why_in_words_and_by_a_code(sqlite_url: str, language: str, words: str) -> None:
    table = asyncio.run(begun(open_store(sqlite_url)))
    spoil(sqlite_url, table, *NOT_KNOWN)
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        answer = client.get(f"/api/tables/{table}?language={language}")
        assert answer.status_code == 409 and answer.json()["code"] == "set-aside"
        assert words in answer.json()["reason"]
        address = f"/api/tables/{table}/socket?language={language}"
        with client.websocket_connect(address) as socket:
            said = socket.receive_json()
            assert (said["t"], said["code"]) == ("refused", "set-aside") and words in said["reason"]
            with pytest.raises(WebSocketDisconnect) as left:
                socket.receive_json()
        assert left.value.code == 4409


def test_what_a_hidden_decision_was_is_for_operators_alone(
    sqlite_url: str, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    table = asyncio.run(begun(open_store(sqlite_url)))
    spoil(sqlite_url, table, b'"option":"', b'"option":"card secret ')
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        answer = client.get(f"/api/tables/{table}")
        assert answer.status_code == 409 and "secret" not in answer.text + caplog.text
    assert main(["tables", "--store", sqlite_url, "--set-aside"]) == 0
    assert "IllegalOption" in (out := capsys.readouterr().out) and "card secret" in out


def test_operators_find_the_tables_that_are_set_aside(
    sqlite_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad, good = (asyncio.run(begun(open_store(sqlite_url))) for _ in range(2))
    assert main(["tables", "--store", sqlite_url, "--set-aside"]) == 0
    assert capsys.readouterr().out == ""
    spoil(sqlite_url, bad, *NOT_KNOWN)
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()):
        # Beside a server that runs.
        assert main(["tables", "--store", sqlite_url, "--set-aside"]) == 0
        assert main(["tables", "--store", sqlite_url]) == 0
    out = capsys.readouterr().out.splitlines()
    assert len(out) == 3 and out[0].startswith(f"{bad}  playing  marmoreal  alice medusa") and "gorgon" in out[0]
    assert {line.split()[0] for line in out[1:]} == {bad, good}
    assert main(["tables", "--store", f"sqlite:///{tmp_path}/nothing.db"]) == 2


def test_more_driven_tables_than_there_is_room_for_do_not_keep_the_server_from_starting(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        for _ in range(2):
            await begun(open_store(sqlite_url))
        make_due(sqlite_url)
        async with open_live_tables(open_store(sqlite_url), replace(UNLIMITED, live_tables=1)) as live_tables:
            async with asyncio.timeout(10):
                # One after the other is loaded, found to have time, and leaves.
                while await live_tables.store.due([], 1, clocks=False):
                    assert len(live_tables.tables) <= 1
                    await asyncio.sleep(0.01)
            await live_tables.sweep()

    asyncio.run(play())
    assert caplog.text.count("this process is full") == 1


def failing_for(monkeypatch: pytest.MonkeyPatch, module: object, function: str, error: Exception) -> list[str]:
    """From now on a function of tables fails; the calls so far."""
    calls: list[str] = []

    def fail(*args: object) -> object:
        calls.append(function)
        raise error

    monkeypatch.setattr(module, function, fail)
    return calls


async def loaded_again_and_again(live_tables: LiveTables, name: str) -> int:
    """How often a table is loaded when somebody comes again and again."""
    loads: list[str] = []
    read = live_tables.store.read

    async def counted(table: str, since: int = 0) -> list[bytes]:
        loads.append(table)
        return await read(table, since)

    with pytest.MonkeyPatch.context() as watched:
        watched.setattr(live_tables.store, "read", counted)
        for _ in range(6):
            with contextlib.suppress(Unplayable):
                table = await live_tables.table(name)
                assert table is not None
                connection = Connection(nothing, "ann", "en", live_tables.limits)
                await table.inbox.put(Hello(connection))
                async with asyncio.timeout(10):
                    await connection.closed.wait()
    return loads.count(name)


async def nothing(data: bytes) -> None: ...


def test_a_table_that_loads_and_breaks_is_set_aside_when_it_breaks_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        name = await begun(open_store(sqlite_url))
        failing_for(monkeypatch, snapshots, "game_info", KeyError("secret card"))
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            assert await loaded_again_and_again(live_tables, name) == 2
            assert live_tables.unplayable[name].code == "set-aside" and "cannot open" in live_tables.unplayable[
                name
            ].reason("en")
            assert "secret card" in live_tables.unplayable[name].cause and "secret card" not in live_tables.unplayable[
                name
            ].reason("en")

    asyncio.run(play())
    assert caplog.text.count("reloading table") == 2 and caplog.text.count("is on hold") == 1


def test_a_decision_that_breaks_its_table_is_not_tried_for_ever(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        name = await begun(open_store(sqlite_url))
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            calls = failing_for(monkeypatch, referee, "forced_entry", ArithmeticError())
            length = len(await live_tables.store.read(name))
            for tries in (1, 2):
                ann = Guest(live_tables, "ann")
                await ann.visit(name)
                await ann.until(ann.asked)
                live = ann.live
                await ann.send(Decide(0, ann.game.position, ann.options()[0]))
                async with asyncio.timeout(10):
                    while live_tables.tables.get(name) is live:
                        await asyncio.sleep(0.01)
                assert len(calls) == tries
            with pytest.raises(Unplayable):
                await live_tables.table(name)
            assert len(await live_tables.store.read(name)) == length, "nothing of it was written"

    asyncio.run(play())


def test_a_table_is_not_set_aside_for_what_the_store_fails_to_do(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        name = await begun(open_store(sqlite_url))
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            with monkeypatch.context() as full:
                failing_for(full, live_tables.store, "elsewhere", sqlite3.OperationalError("database or disk is full"))
                assert await loaded_again_and_again(live_tables, name) == 6
            assert live_tables.unplayable == {} and await live_tables.table(name) is not None

    asyncio.run(play())
