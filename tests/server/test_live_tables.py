"""The live_tables: tables leave the memory and come back, are resumed, archived and at last forgotten."""

import asyncio
from dataclasses import replace

import pytest

from unmatched.server.hosting import live_tables as live_tables_module
from unmatched.server.hosting.live_tables import ServerFull
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.store import open_store
from unmatched.tables.protocol import Say, SeatPlan, Settings, Timer
from unmatched.testing.guests import Guest, open_live_tables

ALONE = Settings(seats=(SeatPlan(), SeatPlan(bot="random")))


@pytest.fixture(autouse=True)
def quick_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables_module, "ROUND_SECONDS", 0.02)


def test_a_table_nobody_looks_at_leaves_the_memory_and_comes_back(store_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(store_url), replace(UNLIMITED, idle_table_seconds=0.3)) as live_tables:
            ann = Guest(live_tables, "ann")
            name = await ann.make_table(Settings(), 0)
            await ann.visit(name)
            first = ann.live
            await ann.go()
            async with asyncio.timeout(5):
                while name in live_tables.tables:
                    await asyncio.sleep(0.01)
            again = Guest(live_tables, "ann")
            await again.visit(name)
            assert again.live is not first and again.table.seats[0].mine

    asyncio.run(play())


def test_a_table_with_bots_leaves_the_memory_too_and_its_bots_play_on_when_somebody_comes_back(store_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(store_url), replace(UNLIMITED, idle_table_seconds=0.3)) as live_tables:
            ann = Guest(live_tables, "ann")
            name = await ann.make_table(ALONE, 0)
            await ann.visit(name)
            await ann.start()
            await ann.until(ann.asked)
            await ann.go()
            async with asyncio.timeout(5):
                while name in live_tables.tables:
                    await asyncio.sleep(0.01)
            assert await live_tables.store.due([], 1, clocks=False) == []
            again = Guest(live_tables, "ann")
            await again.visit(name)
            decided = len(again.live.state.decisions)
            while not any(made.by == "bot" for made in again.live.state.decisions[decided:]):
                await again.until(again.asked)
                await again.decide()

    asyncio.run(play())


def test_a_table_with_a_clock_stays_in_the_memory(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url), replace(UNLIMITED, idle_table_seconds=0.1)) as live_tables:
            ann = Guest(live_tables, "ann")
            name = await ann.make_table(Settings(hot_seat=True, timer=Timer(1)), 0, 1)
            await ann.visit(name)
            await ann.start()
            await ann.until(ann.asked)
            await ann.go()
            await asyncio.sleep(0.5)
            assert name in live_tables.tables and live_tables.store.drives(name)
            await asyncio.sleep(1)
            assert any(made.by == "clock" for made in live_tables.tables[name].state.decisions)

    asyncio.run(play())


def test_bots_think_on_after_a_restart_before_anybody_comes_back(store_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(store_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            name = await ann.make_table(ALONE, 0)
            await ann.visit(name)
            await ann.start()
            while ann.live.state.asked is None or not ann.live.state.asked.player:
                await ann.until(ann.asked)
                await ann.decide()
            length = ann.live.state.length
        async with open_live_tables(open_store(store_url)) as live_tables:
            async with asyncio.timeout(10):
                while len(await live_tables.store.read(name)) <= length:
                    await asyncio.sleep(0.02)

    asyncio.run(play())


def test_abandoned_tables_are_closed_and_old_ones_forgotten(store_url: str) -> None:
    async def play() -> None:
        limits = replace(UNLIMITED, lobby_days=-1, playing_days=-1, kept_days=-1, closed_days=-1)
        async with open_live_tables(open_store(store_url), limits) as live_tables:
            ann = Guest(live_tables, "ann")
            lobby = await ann.make_table(Settings(), 0)
            playing = await ann.make_table(ALONE, 0)
            await ann.visit(playing)
            await ann.start()
            await live_tables.sweep()
            assert ann.table.phase == "playing", "somebody is there"
            await ann.go()
            while ann.live.connections:
                await asyncio.sleep(0.01)
            async with asyncio.timeout(10):
                while await live_tables.store.read(lobby) or await live_tables.store.read(playing):
                    await live_tables.sweep()
                    await asyncio.sleep(0.02)
            assert await live_tables.table(lobby) is None and await live_tables.tables_of("ann") == ()

    asyncio.run(play())


def test_a_full_hall_says_so(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url), replace(UNLIMITED, live_tables=1)) as live_tables:
            ann = Guest(live_tables, "ann")
            one, two = await ann.make_table(Settings(), 0), await ann.make_table(Settings(), 0)
            assert await live_tables.table(one) is await live_tables.table(one)
            with pytest.raises(ServerFull):
                await live_tables.table(two)

    asyncio.run(play())


def test_the_log_is_bounded_except_for_decisions(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url), replace(UNLIMITED, entries_per_table=6)) as live_tables:
            ann = Guest(live_tables, "ann")
            # Both seats are hers: a bot that begins would fill the log before she is asked.
            await ann.visit(await ann.make_table(Settings(hot_seat=True), 0, 1))
            await ann.start()
            while ann.live.state.length < 6:
                assert type(await ann.ask(Say("hello"))).__name__ == "Done"
            answers = [await ann.ask(Say(f"hello {i}")) for i in range(2)]
            assert {type(answer).__name__ for answer in answers} == {"Refused"}
            await ann.until(ann.asked)
            assert type(await ann.decide()).__name__ == "Done"

    asyncio.run(play())
