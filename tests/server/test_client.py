"""A real server on a port of this machine: the Python client, the example, two languages, a slow table."""

import asyncio
import contextlib
import gc
import importlib
import importlib.util
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosedError

from unmatched.client import Gone, Person, RefusedByServer
from unmatched.server.app import Server
from unmatched.server.limits import UNLIMITED, Limits
from unmatched.server.operating.serve import configured
from unmatched.server.store.store import open_store
from unmatched.tables.fairness import verify
from unmatched.tables.protocol import Decide, GameInfo, SeatPlan, Settings, Sit, Speak, Start, Timer
from unmatched.tables.replay_messages import Continue, ReplayWish

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    store = f"sqlite:///{tmp_path_factory.mktemp('server')}/tables.db"
    command = [sys.executable, "-m", "unmatched.cli", "serve", "--port", str(port), "--store", store, "--unlimited"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    for _ in range(500):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}"
    server.send_signal(signal.SIGTERM)
    _, errors = server.communicate(timeout=20)
    assert b"Traceback" not in errors, errors.decode()


def last_option(game: GameInfo) -> str:
    assert game.question is not None
    return game.question.options[-1].text


def test_two_people_play_a_game_and_check_its_seed(url: str) -> None:
    async def play() -> None:
        ann, bob = Person(url), Person(url)
        await bob.introduce()
        table = await ann.make_table(Settings(), "Ann", (0,))
        async with ann.visit(table, "ru") as here, bob.visit(table, "uk") as there:
            await there.ask(Sit(1, "Боб"))
            await here.ask(Start())
            await there.until(lambda visit: visit.game is not None)
            assert here.table is not None
            promised = here.table.commitment
            await asyncio.gather(here.play(last_option), there.play(last_option))
            assert here.table.seed
            texts = [line.text for line in there.log if line.text]
            assert any("ї" in text or "і" in text for text in texts), texts[:5]
            await here.ask(Speak("en"))
        record = await ann.record(table)
        verdict = verify(record)
        assert verdict.sound and verdict.commitment == promised
        found = await bob.replay(ReplayWish(record, "en", 1, first=10, count=3))
        assert (
            found.names == ("Ann", "Боб") and found.sound and [frame.number for frame in found.frames] == [10, 11, 12]
        )
        again = await bob.go_on(Continue(record, 10, (SeatPlan("random"), SeatPlan()), "Bob", (1,)))
        async with bob.visit(again) as visit:
            await visit.until(lambda v: v.asks_me())
            assert visit.table is not None and visit.table.continued

    asyncio.run(play())


def test_the_example_bot_plays_a_whole_game(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    spec = importlib.util.spec_from_file_location("example_bot", ROOT / "examples" / "bot.py")
    assert spec is not None and spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    asyncio.run(example.main(url))
    assert "winners: " in capsys.readouterr().out


def test_a_person_finds_the_slow_tables_that_wait(url: str) -> None:
    async def play() -> None:
        ann = Person(url)
        slow = Settings(seats=(SeatPlan(), SeatPlan(bot="random")), timer=Timer(3 * 86400))
        table = await ann.make_table(slow, "Ann", (0,))
        assert [listed.waits_for_you for listed in await ann.my_tables()] == [False]
        async with ann.visit(table) as visit:
            await visit.ask(Start())
            await visit.until(lambda v: v.asks_me())
            assert visit.game is not None and visit.game.clock.left > 2 * 86_400_000
        (listed,) = await ann.my_tables()
        assert listed.waits_for_you and listed.table == table
        (again,) = await Person(url, ann.token).my_tables()
        assert again == listed

    asyncio.run(play())


def test_refusals_and_strange_tables_are_told(url: str) -> None:
    async def play() -> None:
        ann = Person(url)
        with pytest.raises(RefusedByServer, match="bad-message"):
            await ann.make_table(Settings(board="nowhere"))
        table = await ann.make_table(Settings(), "Ann", (0,))
        async with ann.visit(table) as visit:
            with pytest.raises(RefusedByServer, match="not-now"):
                await visit.ask(Start())
            with pytest.raises(RefusedByServer, match=r"not-yours|stale"):
                await visit.ask(Decide(1, 0, "maneuver"))
            await visit.send_bytes(os.urandom(2000))
            await visit.ask(Speak("uk"))
        async with ann.visit("no-such-table") as visit:
            with pytest.raises(Gone):
                await visit.until(lambda v: v.table is not None)

    asyncio.run(play())


def test_a_message_that_is_too_long_costs_the_connection_and_nothing_else(url: str) -> None:
    async def play() -> None:
        ann = Person(url)
        table = await ann.make_table(Settings(), "Ann", (0,))
        async with ann.visit(table) as visit:
            await visit.send_bytes(b"x" * 200_000)
            with pytest.raises(Gone):
                await visit.until(lambda v: False)
        async with ann.visit(table) as visit:
            await visit.until(lambda v: v.table is not None)

    asyncio.run(play())


def test_a_request_that_could_not_be_sent_is_told_to_who_asked_and_to_nobody_else(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cut(*message: object, **more: object) -> None:
        raise ConnectionClosedError(None, None)

    async def play() -> list[dict[str, object]]:
        complaints: list[dict[str, object]] = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context))
        ann = Person(url)
        table = await ann.make_table(Settings(), "Ann", (0,))
        async with ann.visit(table) as visit:
            monkeypatch.setattr(visit._socket, "send", cut)
            with pytest.raises(Gone):
                await visit.ask(Start())
        gc.collect()
        return complaints

    assert asyncio.run(play()) == []


@contextlib.asynccontextmanager
async def served(url: str, limits: Limits) -> AsyncIterator[str]:
    """A server on a port of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = uvicorn.Server(configured(Server(open_store(url), limits).app(), "127.0.0.1", port, (), limits))
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await task


def test_a_client_waits_as_long_as_the_server_says_and_asks_again(sqlite_url: str) -> None:
    limits = replace(UNLIMITED, table_burst=1, tables_per_second=1.5, connect_burst=1, connects_per_second=1.5)

    async def ask() -> None:
        async with served(sqlite_url, limits) as address:
            ann = Person(address)
            tables = [await ann.make_table(Settings()) for _ in range(3)]
            for table in tables:
                async with ann.visit(table) as visit:
                    await visit.until(lambda v: v.table is not None)

    asyncio.run(ask())


def test_a_client_that_would_wait_too_long_is_told_how_long(sqlite_url: str) -> None:
    limits = replace(UNLIMITED, table_burst=1, tables_per_second=0.01, connect_burst=1, connects_per_second=0.01)

    async def ask() -> None:
        async with served(sqlite_url, limits) as address:
            ann = Person(address)
            table = await ann.make_table(Settings())
            with pytest.raises(RefusedByServer) as refused:
                await ann.make_table(Settings())
            assert refused.value.code == "429" and 90 <= refused.value.retry_after <= 100
            async with ann.visit(table):
                pass
            with pytest.raises(Gone) as gone:
                await ann.visit(table).__aenter__()
            assert 90 <= gone.value.retry_after <= 100

    asyncio.run(ask())


def test_the_earlier_name_of_the_client_still_works_and_warns() -> None:
    with pytest.warns(DeprecationWarning, match=r"is now unmatched\.client"):
        found = importlib.import_module("unmatched.server.client").Person
    assert found is Person
