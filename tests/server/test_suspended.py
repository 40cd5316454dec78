"""A table that takes too long is suspended for all processes; operators suspend, resume and ban while a server runs."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.server import slow_jobs
from unmatched import Game, load_hero
from unmatched.cli import main
from unmatched.heroes.board_file import BoardFile, read_board
from unmatched.heroes.hero import HeroReader
from unmatched.server.app import Server
from unmatched.server.hosting import live_tables as live_tables_module
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.hosting.restrictions import Restrictions, Suspended, network_of
from unmatched.server.hosting.unplayable import folds_quickly
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.restriction_queries import lift, restrict, restrictions
from unmatched.server.store.rows import Restriction
from unmatched.server.store.store import Store, open_store
from unmatched.server.thinking.fair_queue import Requester
from unmatched.server.thinking.jobs import Jobs
from unmatched.tables import referee
from unmatched.tables import state as state_module
from unmatched.tables.continuation import go_on
from unmatched.tables.entries import BoardBrought, BoardChosen, Created, write_entry
from unmatched.tables.protocol import (
    BringBoard,
    BringHero,
    Done,
    PickHero,
    Refused,
    Rematch,
    Resign,
    SeatPlan,
    Settings,
    Start,
)
from unmatched.tables.refusal import Refusal, reason
from unmatched.tables.replay_messages import Continue
from unmatched.tables.state import TableState
from unmatched.testing.guests import Guest, open_live_tables

KNIGHT = Path(__file__).parent.parent / "hero_files" / "knight.toml"
MILL = (Path(__file__).parents[2] / "examples" / "old-mill.toml").read_text(encoding="utf-8")
SLOW = replace(UNLIMITED, job_seconds=0.2)
DUEL = {"settings": {"seats": [{"hero": "alice"}, {"hero": "medusa"}]}, "name": "Ann", "sit": [0]}


@pytest.fixture(autouse=True)
def quick_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables_module, "ROUND_SECONDS", 0.02)
    monkeypatch.setattr(live_tables_module, "RESTRICTIONS_SECONDS", 0.05)


def continued(bot: bool = False) -> Continue:
    """The wish to go on from a game with a custom hero; with a bot, it is the bot's turn."""
    game = Game(load_hero(KNIGHT), "alice", seed=2)
    for _ in range(6):
        game.push(game.options[0])
    assert game.decision is not None
    asked = game.decision.seat
    seats = tuple(SeatPlan(bot="random" if bot and seat == asked else "") for seat in (0, 1))
    mine = tuple(seat for seat in (0, 1) if not seats[seat].bot)
    return Continue(game.save(), 6, seats, sit=mine, name="Ann", hot_seat=not bot)


@contextlib.asynccontextmanager
async def slow_folds(monkeypatch: pytest.MonkeyPatch, url: str) -> AsyncIterator[LiveTables]:
    """A live_tables whose workers never come to the end of a fold."""
    with monkeypatch.context() as slow:
        slow.setattr(live_tables_module, "fold_with", slow_jobs.slow_fold)
        async with open_live_tables(open_store(url), SLOW) as live_tables:
            yield live_tables


async def with_custom_hero(url: str, bot: bool = False) -> str:
    async with open_live_tables(open_store(url)) as live_tables:
        return await live_tables.make_table(go_on(continued(bot), "ann", 1))


def test_custom_content_is_folded_by_a_worker_to_the_same_table_and_built_in_content_at_once(sqlite_url: str) -> None:
    async def play() -> None:
        name = await with_custom_hero(sqlite_url)
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            await ann.visit(await ann.make_table(Settings(seats=(SeatPlan(hero="alice"), SeatPlan(hero="medusa"))), 0))
            assert live_tables.jobs.processes == []
            await ann.visit(name)
            assert len(live_tables.jobs.processes) == 1
            log = await live_tables.store.read(name)
            there, here = await live_tables.fold(name, log), TableState.fold(name, log)
            assert there == here and there.custom and ann.live.state.playing == here.playing
            assert there.playing.history == here.playing.history
            assert isinstance(await ann.decide(), Done)

    asyncio.run(play())


def test_a_brought_hero_and_a_long_log_are_for_workers(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            own = Settings(seats=(SeatPlan(), SeatPlan()), own_heroes=True)
            name = await ann.make_table(own, 0)
            await ann.visit(name)
            log = await live_tables.store.read(name)
            assert folds_quickly(log) and not folds_quickly(log * 1001)
            assert isinstance(await ann.ask(BringHero(KNIGHT.read_text(encoding="utf-8"))), Done)
            assert not folds_quickly(await live_tables.store.read(name))

    asyncio.run(play())


def test_a_table_that_takes_too_long_is_suspended_and_the_next_process_does_not_try(
    store_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        name = await with_custom_hero(store_url)
        async with slow_folds(monkeypatch, store_url) as live_tables:
            with pytest.raises(Suspended) as told:
                await live_tables.table(name)
            assert told.value.code == "set-aside" and "take too long to compute" in told.value.reason("en")
            assert [listed.set_aside for listed in await live_tables.tables_of("ann")] == [True]
            ann = Guest(live_tables, "ann")
            await ann.visit(await ann.make_table(Settings(seats=(SeatPlan(), SeatPlan())), 0))
        assert caplog.text.count(f"table {name} is suspended: limit") == 1
        async with slow_folds(monkeypatch, store_url) as live_tables:
            with pytest.raises(Suspended):
                await live_tables.table(name)
            assert live_tables.jobs.processes == [], "no worker has tried"
            (found,) = await restrictions(live_tables.store)
            assert (found.kind, found.name, found.why) == ("table", name, "limit")
            assert found.until is not None and found.until - found.since == 3600
            assert await live_tables.store.run(lift("table", name))
        async with open_live_tables(open_store(store_url)) as live_tables:
            assert await live_tables.table(name) is not None

    asyncio.run(play())


def test_a_table_that_is_due_and_takes_too_long_delays_no_other(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        slow = await with_custom_hero(sqlite_url, bot=True)
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            good = await Guest(live_tables, "ann").make_table(Settings(seats=(SeatPlan(), SeatPlan())), 0)

        async def due(besides: set[str], limit: int, clocks: bool) -> list[tuple[str, float]]:
            return [] if clocks else [(name, 0.0) for name in (slow, good) if name not in besides]

        async with slow_folds(monkeypatch, sqlite_url) as live_tables:
            live_tables.jobs.seconds = 60
            monkeypatch.setattr(live_tables.store, "due", due)
            async with asyncio.timeout(20):
                while good not in live_tables.tables:
                    await asyncio.sleep(0.001)
            assert slow in live_tables._loading and live_tables.unplayable == {}

    asyncio.run(play())


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/api/tables/{table}", None),
        ("GET", "/api/tables/{table}/rating", None),
        ("GET", "/api/tables/{table}/record", None),
        ("GET", "/api/tables/{table}/heroes", None),
        ("GET", "/preview/t/{table}.png", None),
        ("POST", "/api/deals", {"table": "{table}"}),
        ("POST", "/api/rating", {"yes": True, "name": "Ann"}),
    ],
)
def test_whoever_makes_a_worker_load_a_table_waits_in_the_turn_of_their_address(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, method: str, path: str, body: dict[str, object] | None
) -> None:
    here = ("203.0.113.9", 1)
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app(), client=here) as client:
        own = {"settings": {"seats": [{}, {}], "own_heroes": True}, "sit": [0]}
        table = client.post("/api/tables", json=own).json()["table"]
        with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
            socket.send_json({"t": "bring-hero", "text": KNIGHT.read_text(encoding="utf-8")})
            while socket.receive_json()["t"] != "done":
                pass
        cookies = client.cookies
    askers: list[str] = []
    run = Jobs.run

    async def watched(self: Jobs, requester: Requester, *job: Any) -> Any:
        askers.append(requester.address)
        return await run(self, requester, *job)

    monkeypatch.setattr(Jobs, "run", watched)
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app(), client=here, cookies=cookies) as client:
        wish = {key: table if value == "{table}" else value for key, value in body.items()} if body else None
        assert client.request(method, path.format(table=table), json=wish).status_code < 500
    assert askers and set(askers) == {"203.0.113.9"}


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "too complex for this server"), ("ru", "слишком сложны"), ("uk", "надто складні")],
)
def test_a_replay_and_a_continuation_that_take_too_long_are_refused_in_words(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    monkeypatch.setattr("unmatched.server.http.replay_routes.replay", slow_jobs.spin)
    monkeypatch.setattr("unmatched.server.http.replay_routes.go_on", slow_jobs.spin)
    wish = continued()
    body = {"record": wish.record, "language": language}
    with TestClient(Server(open_store(sqlite_url), SLOW).app()) as client:
        for path, more in (
            ("/api/replay", {}),
            ("/api/tables/continue", {"decisions": 6, "seats": [{}, {}], "sit": [0, 1], "hot_seat": True}),
        ):
            answer = client.post(path, json=body | more)
            assert (answer.status_code, answer.json()["code"]) == (400, "over-limit"), answer.text
            assert words in answer.json()["reason"]


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "suspended by the server's operator"), ("ru", "приостановлен оператором"), ("uk", "призупинив оператор")],
)
def test_an_operator_suspends_and_resumes_a_table_while_the_server_runs(
    store_url: str, capsys: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    with TestClient(Server(open_store(store_url), UNLIMITED).app()) as client:
        table = client.post("/api/tables", json=DUEL).json()["table"]
        address = f"/api/tables/{table}/socket?language={language}"
        with client.websocket_connect(address) as socket:
            socket.receive_json()
            assert main(["tables", "--store", store_url, "--suspend", table]) == 0
            with pytest.raises(WebSocketDisconnect) as left:
                while True:
                    socket.receive_json()
            assert left.value.code == 1012, "come again, and read why not"
        with client.websocket_connect(address) as socket:
            said = socket.receive_json()
            assert (said["code"], words in said["reason"]) == ("set-aside", True)
            with pytest.raises(WebSocketDisconnect) as left:
                socket.receive_json()
            assert left.value.code == 4409
        assert client.get(f"/api/tables/{table}").status_code == 409
        assert main(["tables", "--store", store_url, "--suspended"]) == 0
        assert capsys.readouterr().out.startswith(f"{table}  operator  since ")
        assert main(["tables", "--store", store_url, "--resume", table]) == 0
        while client.get(f"/api/tables/{table}").status_code != 200:
            pass
        assert main(["tables", "--store", store_url, "--resume", table]) == 2
        assert main(["tables", "--store", store_url, "--suspend", "x" * 16]) == 2


def test_a_table_that_waits_for_its_share_of_the_loop_is_suspended_all_the_same(sqlite_url: str) -> None:
    async def play() -> None:
        name = await with_custom_hero(sqlite_url)
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            await ann.visit(name)
            live_tables.load.charge("", 1000.0)
            asked = asyncio.create_task(ann.decide())
            await asyncio.sleep(0)
            await live_tables.store.run(restrict(Restriction("table", name, "operator", 5.0)))
            async with asyncio.timeout(10):
                while name in live_tables.tables:
                    live_tables.load.charge("", 1000.0)
                    await asyncio.sleep(0.01)
            asked.cancel()
            assert live_tables.unplayable == {}

    asyncio.run(play())


def test_an_answer_of_the_store_from_before_a_suspension_does_not_resume_the_table(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables_module, "RESTRICTIONS_SECONDS", 1000.0)

    async def play() -> None:
        name = await with_custom_hero(sqlite_url)
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            answered, asked = asyncio.Event(), asyncio.Event()

            async def late(store: Store) -> list[Restriction]:
                found = await restrictions(store)
                asked.set()
                await answered.wait()
                return found

            with monkeypatch.context() as slow:
                slow.setattr(live_tables_module, "restrictions", late)
                reading = asyncio.create_task(live_tables._read_restrictions())
                await asked.wait()
                await live_tables.over_limit(name)
                answered.set()
                await reading
            assert live_tables.suspended(name) is not None
            assert await live_tables.store.run(lift("table", name))
            await live_tables._read_restrictions()
            assert live_tables.suspended(name) is None

    asyncio.run(play())


def test_what_the_server_suspends_does_not_shorten_what_the_operator_ordered(store_url: str) -> None:
    async def play() -> None:
        store = open_store(store_url)
        await store.open(lambda table, length: None)
        try:
            ordered = Restriction("table", "t", "operator", 5.0)
            await store.run(restrict(replace(ordered, why="limit", until=9e9)))
            await store.run(restrict(ordered))
            await store.run(restrict(replace(ordered, why="limit", until=9e9)))
            await store.run(restrict(replace(ordered, name="old", why="limit", until=7.0)))
            assert await restrictions(store) == [ordered]
            assert await store.run(lift("table", "t")) and not await store.run(lift("table", "t"))
            assert await restrictions(store) == []
        finally:
            await store.close()

    asyncio.run(play())


@pytest.mark.parametrize(("language", "words"), [("en", "blocked"), ("ru", "заблокировал"), ("uk", "заблокував")])
def test_an_operator_bans_an_address_while_the_server_runs(
    sqlite_url: str, capsys: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    app = Server(open_store(sqlite_url), UNLIMITED).app()
    with TestClient(app, client=("203.0.113.9", 1)) as client:
        other = TestClient(app, client=("198.51.100.1", 1))
        table = client.post("/api/tables", json=DUEL).json()["table"]
        address = f"/api/tables/{table}/socket?language={language}"
        with client.websocket_connect(address) as socket:
            socket.receive_json()
            assert main(["bans", "--store", sqlite_url, "--add", "203.0.113.7/24"]) == 0
            with pytest.raises(WebSocketDisconnect) as left:
                while True:
                    socket.receive_json()
            assert left.value.code == 1008
        answer = client.get(f"/api/library?language={language}")
        assert (answer.status_code, answer.json()["code"]) == (403, "banned") and words in answer.json()["reason"]
        with client.websocket_connect(address) as socket:
            said = socket.receive_json()
            assert said["code"] == "banned" and words in said["reason"]
            with pytest.raises(WebSocketDisconnect):
                socket.receive_json()
        assert other.get("/healthz").status_code == 200
        capsys.readouterr()
        assert main(["bans", "--store", sqlite_url]) == 0
        assert capsys.readouterr().out.startswith("203.0.113.0/24  operator  since ")
        assert main(["bans", "--store", sqlite_url, "--remove", "203.0.113.0/24"]) == 0
        while client.get("/healthz").status_code != 200:
            pass
        assert main(["bans", "--store", sqlite_url, "--remove", "203.0.113.0/24"]) == 2
        assert main(["bans", "--store", sqlite_url, "--add", "somebody"]) == 2
        assert main(["bans", "--store", sqlite_url.replace("tables", "nothing")]) == 2


def test_a_store_that_no_server_of_this_version_has_opened_is_refused_in_words(
    sqlite_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as connection:
        connection.execute("CREATE TABLE tables (phase)")
    connection.close()
    assert main(["bans", "--store", sqlite_url]) == 0 and capsys.readouterr().out == ""
    assert main(["bans", "--store", sqlite_url, "--add", "203.0.113.9"]) == 2
    assert "start a server of this version on it first" in capsys.readouterr().err


def test_a_ban_counts_addresses_as_the_limits_do() -> None:
    assert str(network_of("2001:db8::7")) == "2001:db8::/64"
    assert str(network_of("2001:db8::/32")) == "2001:db8::/32"
    banned = Restrictions()
    assert not banned.banned("2001:db8:0:0::/64")
    banned.replace([Restriction("address", "2001:db8::/64", "operator", 1.0)])
    assert banned.banned("2001:db8::/64") and not banned.banned("2001:db8:0:1::/64")
    assert not banned.banned("203.0.113.1") and not banned.banned("testclient")


def test_files_that_people_bring_are_read_by_workers_and_those_that_take_too_long_are_refused(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    knight = BringHero(KNIGHT.read_text(encoding="utf-8"))

    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url), SLOW) as live_tables:
            ann = Guest(live_tables, "ann")
            own = Settings(seats=(SeatPlan(), SeatPlan()), own_heroes=True)
            await ann.visit(await ann.make_table(own, 0))
            for reader, wish in (("hero_of", knight), ("board_of", BringBoard(MILL))):
                with monkeypatch.context() as slow:
                    slow.setattr(referee, reader, slow_jobs.spin)
                    answer = await ann.ask(wish)
                assert isinstance(answer, Refused) and answer.code == "over-limit", answer
                with monkeypatch.context() as broken:
                    broken.setattr(referee, reader, slow_jobs.fail_with)
                    answer = await ann.ask(wish)
                assert isinstance(answer, Refused) and answer.reason == reason("http-500", "en"), answer
            live_tables.jobs.seconds = 5
            monkeypatch.setattr(referee, "read_hero", None)
            monkeypatch.setattr(referee, "read_board", None)
            assert isinstance(await ann.ask(knight), Done) and isinstance(await ann.ask(BringBoard(MILL)), Done)
            assert ann.table.brought == ("knight",) and ann.table.settings.board == "old-mill"

    asyncio.run(play())


def test_a_rematch_reads_no_hero_file_again(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            own = Settings(seats=(SeatPlan(), SeatPlan(hero="alice", bot="random")), own_heroes=True)
            await ann.visit(await ann.make_table(own, 0))
            for wish in (BringHero(KNIGHT.read_text(encoding="utf-8")), PickHero(0, "knight"), Start(), Resign(0)):
                assert isinstance(await ann.ask(wish), Done)
            monkeypatch.setattr(HeroReader, "read", None)
            assert isinstance(await ann.ask(Rematch()), Done)
            again = await live_tables.table(ann.table.rematch)
            assert again is not None and list(again.state.brought) == ["knight"]
            assert again.state.seats[0].hero == "knight" and again.state.phase == "playing"

    asyncio.run(play())


def test_a_game_with_too_many_events_is_suspended_after_the_decision_that_made_them(store_url: str) -> None:
    async def play() -> None:
        name = await with_custom_hero(store_url)
        async with open_live_tables(open_store(store_url)) as live_tables:
            table = await live_tables.table(name)
            assert table is not None
            happened = len(table.state.playing.events())
        async with open_live_tables(open_store(store_url), replace(UNLIMITED, events_per_game=happened)) as live_tables:
            ann = Guest(live_tables, "ann")
            await ann.visit(name)
            while name in live_tables.tables and len(ann.live.state.playing.events()) <= happened:
                assert isinstance(await ann.decide(), Done)
            async with asyncio.timeout(5):
                while name in live_tables.tables:
                    await asyncio.sleep(0.001)
            with pytest.raises(Suspended) as told:
                await live_tables.table(name)
            assert "take too long to compute" in told.value.reason("en")
            (found,) = await restrictions(live_tables.store)
            assert (found.name, found.why) == (name, "limit")
            assert await live_tables.store.run(lift("table", name))
        async with open_live_tables(
            open_store(store_url), replace(UNLIMITED, events_per_game=happened - 1)
        ) as live_tables:
            with pytest.raises(Suspended):
                await live_tables.table(name)
            with pytest.raises(Refusal) as refused:
                await live_tables.make_table(go_on(continued(), "ann", 1))
            assert refused.value.code == "over-limit"

    asyncio.run(play())


def test_a_game_of_built_in_heroes_may_have_any_number_of_events(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url), replace(UNLIMITED, events_per_game=0)) as live_tables:
            ann = Guest(live_tables, "ann")
            duel = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(hero="medusa")), hot_seat=True)
            await ann.visit(await ann.make_table(duel, 0, 1))
            assert isinstance(await ann.ask(Start()), Done)
            for _ in range(6):
                assert isinstance(await ann.decide(), Done)
            assert ann.live.state.playing.events()

    asyncio.run(play())


def test_of_many_boards_that_were_brought_only_the_last_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def counted(text: str, file: str) -> BoardFile:
        read.append(text)
        return read_board(text, file)

    monkeypatch.setattr(state_module, "read_board", counted)
    created = Created(Settings(seats=(SeatPlan(), SeatPlan())), "ann", 1, "salt", 1)
    brought = [BoardBrought(MILL + "#" * number) for number in range(150)]
    state = TableState.fold("t", [write_entry(entry) for entry in (created, *brought)])
    assert len(read) == 1 and state.settings.board == "old-mill" and state.length == 151
    assert state.own_board is not None and state.own_board.text == brought[-1].text
    state = TableState.fold("t", [write_entry(entry) for entry in (created, *brought, BoardChosen("sarpedon"))])
    assert len(read) == 1 and state.settings.board == "sarpedon" and state.own_board is None
