"""A clock that jumps closes no games and deletes none, and no slow clock rings by it."""

import asyncio
import time

import pytest

from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.hosting.table import read_now
from unmatched.server.monitoring import wall_clock
from unmatched.server.monitoring.wall_clock import WallClock
from unmatched.server.store.store import open_store
from unmatched.tables.protocol import Claim, Done, Refused, Settings, Timer
from unmatched.tables.state import TableState
from unmatched.testing.guests import Guest, open_live_tables

DAY = 86_400.0


class Time:
    """Two clocks that a test sets: seconds that run, and the time of day."""

    def __init__(self) -> None:
        self.run, self.day = 1000.0, 1_900_000_000.0

    def pass_by(self, seconds: float) -> None:
        self.run += seconds
        self.day += seconds


def test_a_jump_is_believed_after_a_day_and_told_of(caplog: pytest.LogCaptureFixture) -> None:
    at = Time()
    clock = WallClock("the store", at.day, at.day - 60, lambda: at.run)
    for _ in range(1000):
        at.pass_by(600)
        at.day += 0.5  # it runs a little fast, and is set right now and then
        assert clock.believed(at.day)
    assert not caplog.text
    at.day += 70 * DAY
    assert not clock.believed(at.day) and "the clock of the store went +70.0 days at once" in caplog.text
    at.pass_by(DAY - 60)
    assert not clock.believed(at.day)
    at.day -= 70 * DAY
    assert not clock.believed(at.day), "it was set right: that is a jump, too"
    at.pass_by(DAY)
    assert clock.believed(at.day)


def test_a_start_long_after_the_last_writing_waits_a_day(caplog: pytest.LogCaptureFixture) -> None:
    at = Time()
    assert WallClock("the store", at.day, 0.0, lambda: at.run).believed(at.day), "a new store"
    clock = WallClock("the store", at.day, at.day - 70 * DAY, lambda: at.run)
    assert not clock.believed(at.day) and "+70.0 days since something was written last" in caplog.text
    at.pass_by(DAY)
    assert clock.believed(at.day)


def test_no_game_is_closed_or_deleted_when_the_clock_jumps(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time.time

    async def finished_and_playing(live_tables: LiveTables) -> tuple[str, str]:
        ann = Guest(live_tables, "ann")
        slow = Settings(hot_seat=True, timer=Timer(7200))
        lobby, playing = await ann.make_table(Settings(), 0), await ann.make_table(slow, 0, 1)
        await ann.visit(playing)
        await ann.start()
        await ann.go()
        return lobby, playing

    async def phases(live_tables: LiveTables, names: tuple[str, str]) -> list[str]:
        return [TableState.fold(name, await live_tables.store.read(name)).phase for name in names]

    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            names = await finished_and_playing(live_tables)
            monkeypatch.setattr(time, "time", lambda: now() + 70 * DAY)
            await live_tables.sweep()
            await live_tables.claim_due_tables()
            await asyncio.sleep(0.2)
            assert await phases(live_tables, names) == ["lobby", "playing"]
        length = len(await read(names[1]))
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            await live_tables.sweep()
            await live_tables.claim_due_tables()
            ann = Guest(live_tables, "ann")
            await ann.visit(names[1])
            await asyncio.sleep(0.2)
            assert await phases(live_tables, names) == ["lobby", "playing"]
            assert len(await live_tables.store.read(names[1])) == length, "no clock has rung"

    async def read(name: str) -> list[bytes]:
        store = open_store(sqlite_url)
        await store.open_to_read()
        try:
            return await store.read(name)
        finally:
            await store.close()

    asyncio.run(play())


def test_no_win_is_claimed_by_a_clock_that_jumped(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    now, boot = time.time, wall_clock.running

    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            name = await ann.make_table(Settings(), 0)
            await ann.visit(name)
            await bob.visit(name)
            await bob.sit(1)
            await ann.start()
            await ann.until(lambda: ann.live.state.asked is not None)
            waits = bob if ann.asked() else ann
            monkeypatch.setattr(time, "time", lambda: now() + 2 * DAY)
            answer = await waits.ask(Claim())
            assert isinstance(answer, Refused) and answer.code == "not-now"
            assert waits.live.core.claim_in(waits.person, read_now()) > DAY - 60
            assert not any(one.claim for one in await live_tables.tables_of(waits.person))
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            # It is a pause of two days now: nobody could decide meanwhile.
            waits = Guest(live_tables, waits.person)
            await waits.visit(name)
            answer = await waits.ask(Claim())
            assert isinstance(answer, Refused) and answer.code == "not-now"
            monkeypatch.setattr(time, "time", lambda: now() + 3.1 * DAY)
            assert live_tables._clock is not None
            monkeypatch.setattr(live_tables._clock, "_running", lambda: boot() + 1.1 * DAY)
            assert [one.claim for one in await live_tables.tables_of(waits.person)] == [True]
            assert isinstance(await waits.ask(Claim()), Done)

    asyncio.run(play())
