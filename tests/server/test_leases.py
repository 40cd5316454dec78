"""Driving: one process acts for the bots and clocks of a table, and loses that when it stops; what is due is found."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import sqlite3
import sys
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import replace

import asyncpg
import pytest

from unmatched.bots.seat_knowledge import SeatKnowledge
from unmatched.server.client import Person, Visit
from unmatched.server.hosting import live_tables as live_tables_module
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.hosting.table_row import row_of
from unmatched.server.limits import UNLIMITED
from unmatched.server.store import lease
from unmatched.server.store import postgres as postgres_store
from unmatched.server.store.rows import Row
from unmatched.server.store.schema import migrations
from unmatched.server.store.sqlite import SqliteStore
from unmatched.server.store.store import RELEASED, Store, open_store
from unmatched.server.thinking.bot_workers import NOBODY, BotWorkers
from unmatched.server.thinking.fair_queue import Requester
from unmatched.tables.protocol import Decide, SeatPlan, Settings, Start, Timer
from unmatched.tables.state import AT_ONCE, TableState
from unmatched.testing.guests import Guest, open_live_tables

from .conftest import Postgres

ALONE = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(bot="random", hero="medusa")))


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases and rounds that a test can wait for."""
    monkeypatch.setattr(lease, "LEASE_SECONDS", 0.5)
    monkeypatch.setattr(postgres_store, "BEAT_SECONDS", 0.1)
    monkeypatch.setattr(live_tables_module, "ROUND_SECONDS", 0.05)


class Counting(BotWorkers):
    """Remembers how often every position was thought about."""

    def __init__(self, asked: Counter[str]) -> None:
        super().__init__(1, 0.05)
        self.asked = asked

    async def choose(
        self,
        table: str,
        position: SeatKnowledge,
        level: str,
        seed: int,
        requester: Requester = NOBODY,
        veiled: bool = False,
    ) -> str:
        self.asked[repr(position)] += 1
        return await super().choose(table, position, level, seed, requester, veiled)


async def decide(visit: Visit) -> None:
    """The first option, and what comes of it."""
    await visit.until(lambda v: v.asks_me())
    game = visit.game
    assert game is not None and game.question is not None
    await visit.ask(Decide(game.question.seat, game.position, game.question.options[0].text))
    await visit.until(lambda v: v.game is not None and v.game.position > game.position)


async def play(guest: Guest, decisions: int) -> None:
    for _ in range(decisions):
        await guest.until(guest.asked)
        await guest.decide()


def stop(store: Store) -> None:
    """As SIGSTOP: nothing is heard of the process any more."""
    assert isinstance(store, postgres_store.PostgresStore)
    store._tasks.pop().cancel()


def go_on(store: Store) -> None:
    assert isinstance(store, postgres_store.PostgresStore)
    store._tasks.append(asyncio.create_task(store._keep_on()))


@pytest.mark.usefixtures("hurry")
def test_a_stopped_process_loses_its_lease_and_does_not_drive_when_it_goes_on(
    postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        heard: list[tuple[str, int]] = []
        one, two = open_store(postgres_url), open_store(postgres_url)
        await one.open(lambda table, length: heard.append(("one", length)))
        await two.open(lambda table, length: heard.append(("two", length)))
        assert await one.drive("a") and not await two.drive("a")
        stop(one)
        async with asyncio.timeout(10):
            while ("two", RELEASED) not in heard:
                await asyncio.sleep(0.01)
        assert not one.drives("a") and await two.drive("a")
        heard.clear()
        go_on(one)
        async with asyncio.timeout(10):
            while ("one", RELEASED) not in heard:
                await asyncio.sleep(0.01)
        assert two.drives("a") and not one.drives("a") and not await one.drive("a")
        assert await one.drive("b") and one.drives("b"), "it has a new lease"
        assert "lost its lease" in caplog.text
        await one.close()
        await two.close()

    asyncio.run(run())


@pytest.mark.usefixtures("hurry")
def test_a_process_that_is_cut_off_stops_thinking_before_another_begins(postgres_url: str) -> None:
    async def run() -> None:
        store = open_store(postgres_url)
        assert isinstance(store, postgres_store.PostgresStore)
        heard: list[int] = []
        await store.open(lambda table, length: heard.append(length))
        assert await store.drive("a")
        other = await asyncpg.connect(postgres_url)
        store.url = "postgresql://127.0.0.1:1/nowhere"
        await other.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        async with asyncio.timeout(10):
            while RELEASED not in heard:
                await asyncio.sleep(0.01)
        assert not store.drives("a") and not await store.drive("a")
        store.url = postgres_url
        async with asyncio.timeout(10):
            while not await store.drive("a"):
                await asyncio.sleep(0.05)
        await other.close()
        await store.close()

    asyncio.run(run())


def test_a_database_that_hangs_keeps_no_table_from_going_on(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_store, "ANSWER_SECONDS", 0.3)

    async def run() -> None:
        heard: list[int] = []
        store = open_store(postgres_url)
        await store.open(lambda table, length: heard.append(length))
        other = await asyncpg.connect(postgres_url)
        async with other.transaction():
            await other.execute("LOCK TABLE driving IN ACCESS EXCLUSIVE MODE")
            async with asyncio.timeout(10):
                assert not await store.drive("a")
        async with asyncio.timeout(10):
            while RELEASED not in heard:
                await asyncio.sleep(0.01)
        assert await store.drive("a"), "who was refused is told to try again"
        await other.close()
        await store.close()

    asyncio.run(run())


def test_one_process_drives_after_the_database_was_restarted(own_postgres: Postgres) -> None:
    url = f"{own_postgres.url}/postgres"

    async def run() -> None:
        asked: Counter[str] = Counter()
        async with open_live_tables(open_store(url)) as one, open_live_tables(open_store(url)) as two:
            one.workers, two.workers = Counting(asked), Counting(asked)
            ann, again = Guest(one, "ann"), Guest(two, "ann")
            name = await ann.make_table(ALONE, 0)
            await ann.visit(name)
            await ann.start()
            await again.visit(name)
            await ann.until(lambda: ann.asked() and ann.table.seats[0].online)
            await again.until(again.asked)
            await asyncio.sleep(0.3)
            await asyncio.to_thread(own_postgres.crash)
            async with asyncio.timeout(20):
                # Both have seen it and come back.
                for store in (one.store, two.store):
                    while True:
                        with contextlib.suppress(Exception):
                            if await store.drive("some"):
                                store.release("some", unfinished=False)
                                break
                        await asyncio.sleep(0.1)
            await play(again, 15)
            assert again.live.driving + ann.live.driving == 1
            # An answer may be lost with a connection that did not know yet that it was dead.
            assert asked and sum(asked.values()) <= len(asked) + 1, "nothing else is thought of twice"
            for workers in (one.workers, two.workers):
                await workers.close()

    asyncio.run(run())


def test_a_table_that_breaks_does_not_keep_its_lease(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Longer than the test waits: the lease must be given up, it cannot run out.
    monkeypatch.setattr(lease, "LEASE_SECONDS", 60.0)
    monkeypatch.setattr(postgres_store, "BEAT_SECONDS", 0.1)
    monkeypatch.setattr(live_tables_module, "ROUND_SECONDS", 0.05)

    async def run() -> None:
        async with open_live_tables(open_store(postgres_url)) as one, open_live_tables(open_store(postgres_url)) as two:
            ann, again = Guest(one, "ann"), Guest(two, "ann")
            name = await ann.make_table(ALONE, 0)
            await ann.visit(name)
            await ann.start()
            await ann.until(ann.asked)
            await again.visit(name)
            await again.until(again.asked)
            assert ann.live.driving and not again.live.driving
            monkeypatch.setattr(ann.live, "_heard_message", None)
            await ann.send(Start())
            async with asyncio.timeout(10):
                while not again.live.driving:
                    await asyncio.sleep(0.01)
            assert not one.store.drives(name)
            await play(again, 5)

    asyncio.run(run())


def test_a_table_that_was_taken_without_our_knowing_is_given_back(postgres_url: str, hurry: None) -> None:
    """PostgreSQL has done it, and the answer was lost: otherwise nobody would drive the table while we live."""

    async def run() -> None:
        name = "a" * 16
        store = postgres_store.PostgresStore(postgres_url)
        await store.open(lambda table, length: None)
        try:
            await store.append(name, 0, [b"entry"], Row("playing", True, AT_ONCE, "", (), b"{}"))
            fetchval = asyncpg.Pool.fetchval

            async def cut(pool: object, *values: object) -> None:
                await fetchval(pool, *values)
                raise asyncpg.InterfaceError("cut")

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(asyncpg.Pool, "fetchval", cut)
                assert not await store.drive(name)
            async with asyncio.timeout(20):
                while not await store.due((), 1, clocks=False):
                    await asyncio.sleep(0.01)
        finally:
            await store.close()

    asyncio.run(run())


@contextlib.asynccontextmanager
async def serving(store: str) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """A process of its own, and its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "unmatched.cli", "serve", "--port", str(port), "--store", store, "--unlimited"]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.DEVNULL)
    try:
        address = f"http://127.0.0.1:{port}"
        async with asyncio.timeout(60):
            while True:
                with contextlib.suppress(OSError):
                    await Person(address).introduce()
                    break
                await asyncio.sleep(0.05)
        yield process, address
    finally:
        process.kill()
        await process.wait()


def test_bots_play_on_while_the_process_that_drove_them_is_stopped(postgres_url: str) -> None:
    async def run() -> None:
        async with serving(postgres_url) as (first, one), serving(postgres_url) as (_, two):
            ann = Person(one)
            table = await ann.make_table(ALONE, "Ann", (0,))
            async with ann.visit(table) as visit:
                await visit.ask(Start())
                await visit.until(lambda v: v.asks_me())
            os.kill(first.pid, signal.SIGSTOP)
            try:
                async with asyncio.timeout(40), Person(two, ann.token).visit(table) as visit:
                    for _ in range(8):
                        await decide(visit)
                    os.kill(first.pid, signal.SIGCONT)
                    for _ in range(4):
                        await decide(visit)
                database = await asyncpg.connect(postgres_url)
                drivers = await database.fetch("SELECT * FROM driving JOIN processes USING (process)")
                await database.close()
                assert len(drivers) == 1
            finally:
                os.kill(first.pid, signal.SIGCONT)

    asyncio.run(run())


class Dreamers(BotWorkers):
    """Bots that never find an answer."""

    def __init__(self) -> None:
        super().__init__()
        self.thinking = 0

    @property
    def waiting(self) -> int:
        return self.thinking

    async def choose(
        self,
        table: str,
        position: SeatKnowledge,
        level: str,
        seed: int,
        requester: Requester = NOBODY,
        veiled: bool = False,
    ) -> str:
        self.thinking += 1
        try:
            await asyncio.Event().wait()
            return ""
        finally:
            self.thinking -= 1


async def bots_turns(url: str, count: int) -> None:
    """Tables at which it is a bot's turn."""
    async with open_live_tables(open_store(url)) as live_tables:
        live_tables.workers = Dreamers()
        ann = Guest(live_tables, "ann")
        name = await ann.make_table(ALONE, 0)
        await ann.visit(name)
        await ann.start()
        while ann.live.state.due is None:
            await ann.until(lambda: ann.asked() or ann.live.state.due is not None)
            if ann.asked():
                await ann.decide()
        log, row = await live_tables.store.read(name), row_of(ann.live.state, ())
        for i in range(count - 1):
            await live_tables.store.append(f"{i:016}", 0, log, row)


def test_a_start_loads_no_tables_and_then_only_as_many_as_bots_can_think_for(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables_module, "ROUND_SECONDS", 0.01)
    monkeypatch.setattr(live_tables_module, "MOST_AT_ONCE", 8)

    async def run() -> None:
        await bots_turns(store_url, 40)
        live_tables = LiveTables(open_store(store_url), Dreamers(), UNLIMITED)
        await live_tables.open()
        assert not live_tables.tables
        async with asyncio.timeout(20):
            while live_tables.workers.waiting < 8:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.3)
        assert live_tables.workers.waiting == len(live_tables.tables) == 8
        await live_tables.close()

    asyncio.run(run())


def test_an_idle_process_does_not_ask_the_store_again_and_again(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables_module, "ROUND_SECONDS", 0.01)

    async def run() -> None:
        store = open_store(store_url)
        looked = 0
        due = store.due

        async def counted(*args: object, **more: object) -> list[tuple[str, float]]:
            nonlocal looked
            looked += 1
            return await due(*args, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(store, "due", counted)
        async with open_live_tables(store):
            await asyncio.sleep(0.5)
        assert 1 <= looked <= 4

    asyncio.run(run())


def test_a_slow_clock_is_not_held_in_memory_and_rings_when_it_is_due(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables_module, "ROUND_SECONDS", 0.02)

    async def run() -> None:
        async with open_live_tables(open_store(store_url), replace(UNLIMITED, idle_table_seconds=0.2)) as live_tables:
            ann = Guest(live_tables, "ann")
            name = await ann.make_table(Settings(hot_seat=True, timer=Timer(7200)), 0, 1)
            await ann.visit(name)
            await ann.start()
            await ann.until(ann.asked)
            await ann.go()
            async with asyncio.timeout(10):
                while name in live_tables.tables:
                    await asyncio.sleep(0.01)
            length = len(log := await live_tables.store.read(name))
            async with asyncio.timeout(10):
                while not (due := await live_tables.store.due([], 5, clocks=True)):
                    await asyncio.sleep(0.01)
            ((found, seconds),) = due
            assert found == name and 7000 < seconds <= 7200
            # The same table, long ago.
            await live_tables.store.forget(name)
            past = [re.sub(rb'"at":\d+', b'"at":1', entry) for entry in log]
            state = TableState.fold(name, past)
            await live_tables.store.append(name, 0, past, row_of(state, ()))
            await live_tables.claim_due_tables()
            async with asyncio.timeout(10):
                while len(await live_tables.store.read(name)) == length:
                    await asyncio.sleep(0.01)

    asyncio.run(run())


def test_what_a_version_before_called_driven_is_due_at_once_and_corrected(store_url: str) -> None:
    kind = "sqlite" if store_url.startswith("sqlite") else "postgres"
    before = migrations(kind)[: 1 if kind == "sqlite" else 2]

    values = ("playing", True, True, "ann", b"{}", 0.0)

    async def run() -> None:
        if kind == "sqlite":
            with sqlite3.connect(store_url.removeprefix("sqlite:///")) as connection:
                for number, script in before:
                    connection.executescript(f"{script} PRAGMA user_version = {number};")
                connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", ("a" * 16, *values))
            connection.close()
        else:
            database = await asyncpg.connect(store_url)
            await database.execute("CREATE TABLE schema_version (number INTEGER PRIMARY KEY)")
            for number, script in before:
                await database.execute(script)
                await database.execute("INSERT INTO schema_version VALUES ($1)", number)
            await database.execute("INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7)", "a" * 16, *values)
        store = open_store(store_url)
        await store.open(lambda table, length: None)
        if kind == "postgres":
            # By a process of the version before that still runs.
            await database.execute("INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, $7)", "b" * 16, *values)
            await database.close()
        found = {table for table, _ in await store.due([], 5, clocks=False)}
        assert found == {"a" * 16, "b" * 16} if kind == "postgres" else {"a" * 16}
        for name in ("a" * 16, "b" * 16):
            await store.set_due(name, 0, None)
        assert await store.due([], 5, clocks=False) == []
        await store.close()

    asyncio.run(run())


def test_what_rounds_ask_for_is_found_by_an_index(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> list[str]:
        store = open_store(sqlite_url)
        assert isinstance(store, SqliteStore)
        await store.open(lambda table, length: None)
        plans: list[str] = []
        read = store._read

        async def explained(statement: str, *values: object) -> list[tuple[object, ...]]:
            plans.extend(str(row[3]) for row in await read(f"EXPLAIN QUERY PLAN {statement}", *values))
            return await read(statement, *values)

        monkeypatch.setattr(store, "_read", explained)
        await store.due([], 10, clocks=True)
        await store.due([], 10, clocks=False)
        await store.times()
        await store.idle_tables("over", 1, 10)
        await store.close()
        return plans

    plans = asyncio.run(run())
    assert sum("INDEX tables_due" in plan for plan in plans) == 2
    assert not any("SCAN tables" in plan for plan in plans), plans
