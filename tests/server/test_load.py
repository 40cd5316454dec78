"""Who uses the time of the event loop is measured, custom content gets a share of it, and a blocked loop is noticed."""

import asyncio
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from unmatched import Game, load_hero
from unmatched.server.monitoring.load import (
    CUSTOM_BURST,
    CUSTOM_SHARE,
    LONGEST_DEBT,
    WINDOW_SECONDS,
    Load,
    Metered,
    Running,
)
from unmatched.server.monitoring.watchdog import SUSPEND_SECONDS, WARN_SECONDS, Watchdog, notify_systemd
from unmatched.tables import own_defeats as defeats

KNIGHT = Path(__file__).parent.parent / "hero_files" / "knight.toml"


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        for name in ("monotonic", "perf_counter"):
            monkeypatch.setattr(time, name, lambda: self.now)


def test_only_the_steps_of_something_awaited_are_measured_not_its_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        load, clock = Load(), Clock(monkeypatch)
        seen: list[Running | None] = []

        async def work() -> str:
            clock.now += 2
            seen.append(load.running)
            await asyncio.sleep(0)
            clock.now += 3
            return "done"

        async def elsewhere() -> None:
            clock.now += 100
            seen.append(load.running)

        metered = Metered(work(), load, "table", "1.1.1.1")
        other = asyncio.create_task(elsewhere())
        assert await metered == "done"
        await other
        assert (metered.seconds, metered.longest) == (5.0, 3.0)
        assert seen == [Running("table", "1.1.1.1", 1000.0), None] and load.running is None

    asyncio.run(play())


def test_what_is_measured_can_be_cancelled_and_raise() -> None:
    async def play() -> None:
        ended: list[str] = []

        async def wait() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                ended.append("wait")

        async def fail() -> None:
            await asyncio.sleep(0)
            raise KeyError("x")

        async def meter(metered: Metered[None]) -> None:
            await metered

        task = asyncio.create_task(meter(Metered(wait(), Load(), "", "")))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        with pytest.raises(KeyError):
            await Metered(fail(), Load(), "", "")
        assert ended == ["wait"]

    asyncio.run(play())


def test_custom_content_of_one_address_waits_when_it_has_used_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    load = Load()
    load.charge("1.1.1.1", CUSTOM_BURST)
    assert load.debt("1.1.1.1") == 0
    load.charge("1.1.1.1", 0.1)
    assert load.debt("1.1.1.1") == pytest.approx(0.1 / CUSTOM_SHARE)
    assert load.debt("2.2.2.2") == 0
    clock.now += 0.1 / CUSTOM_SHARE + 0.01
    assert load.debt("1.1.1.1") == 0
    load.charge("1.1.1.1", 1000.0)
    assert load.debt("1.1.1.1") <= LONGEST_DEBT, "no table waits for minutes"


def test_many_tables_of_one_address_share_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step takes half a second of the loop: in 200 seconds twenty tables together get about a tenth of them."""

    async def play() -> float:
        clock = Clock(monkeypatch)
        load, used, until = Load(), 0.0, 1200.0

        async def pause(seconds: float) -> None:
            end = clock.now + seconds
            await real_sleep(0)
            while clock.now < end:
                await real_sleep(0)

        async def step() -> None:
            nonlocal used
            clock.now += 0.5
            used += 0.5

        async def table(state: Any) -> None:
            while clock.now < until:
                await load.measure(step(), state, "1.1.1.1")
                await real_sleep(0)

        async def time_passes() -> None:
            while True:
                clock.now += 0.1
                await real_sleep(0)

        real_sleep = asyncio.sleep
        monkeypatch.setattr(asyncio, "sleep", pause)
        passing = asyncio.create_task(time_passes())
        tables = [table(SimpleNamespace(table=f"table {number}", custom=True)) for number in range(20)]
        await asyncio.gather(*tables)
        passing.cancel()
        # The last steps of all tables come after the time that is measured.
        return used - 20 * 0.5

    used = asyncio.run(play())
    assert used <= 200 * CUSTOM_SHARE + CUSTOM_BURST + 1 and used >= 200 * CUSTOM_SHARE / 2


def test_operators_see_who_used_most_lately(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    load = Load(lambda: clock.now)
    load.spent("some-table", "1.1.1.1", 2.0, "jobs")
    load.spent("other-table", "1.1.1.1", 1.0, "jobs")
    load.spent("other-table", "", 0.5, "loop")
    words = [line.split() for line in load.lines()]
    assert words[0] == ["3.000", "s", "jobs", "address", "1.1.1.1"]
    assert words[1] == ["2.000", "s", "jobs", "table", "some-table"]
    assert words[3] == ["0.500", "s", "loop", "table", "other-table"] and len(words) == 4
    clock.now += WINDOW_SECONDS + 1
    load.spent("other-table", "", 0.25, "loop")
    assert ["0.750", "s", "loop", "table", "other-table"] in [line.split() for line in load.lines()]
    clock.now += WINDOW_SECONDS + 1
    load.spent("new-table", "", 0.25, "loop")
    assert not any("some-table" in line for line in load.lines())


@pytest.fixture
def blocked(monkeypatch: pytest.MonkeyPatch) -> tuple[Clock, Load, Watchdog, list[str]]:
    clock = Clock(monkeypatch)
    load = Load()
    done: list[str] = []
    return clock, load, Watchdog(load, done.append, done.append, lambda: clock.now), done


def test_the_watchdog_logs_what_blocks_the_loop_and_suspends_a_table_that_does_so_for_long(
    blocked: tuple[Clock, Load, Watchdog, list[str]], caplog: pytest.LogCaptureFixture
) -> None:
    clock, load, watchdog, done = blocked
    watchdog.beat()
    load.running = Running("some-table", "1.1.1.1", clock.now)
    clock.now += WARN_SECONDS / 2
    watchdog.look()
    assert caplog.text == "" and done == ["WATCHDOG=1"]
    clock.now += WARN_SECONDS
    for _ in range(3):
        watchdog.look()
    assert caplog.text.count("blocked for 1.5 seconds by table some-table of 1.1.1.1") == 1
    assert "test_load.py" in caplog.text, "where it is"
    clock.now += SUSPEND_SECONDS
    for _ in range(3):
        watchdog.look()
    assert done == ["WATCHDOG=1", "some-table"], "once, and systemd hears nothing"
    watchdog.beat()
    assert "runs again after" in caplog.text and done[-1] == "WATCHDOG=1"


def test_the_watchdog_suspends_no_table_that_has_just_begun(
    blocked: tuple[Clock, Load, Watchdog, list[str]], caplog: pytest.LogCaptureFixture
) -> None:
    clock, load, watchdog, done = blocked
    clock.now += 2 * SUSPEND_SECONDS
    watchdog.look()
    load.running = Running("some-table", "", clock.now - 1)
    watchdog.look()
    assert done == [] and "by no table" in caplog.text


def test_the_watchdog_lives_as_long_as_the_server() -> None:
    async def play() -> None:
        beats: list[str] = []
        async with Watchdog(Load(), beats.append, beats.append).watching():
            while not beats:
                await asyncio.sleep(0.01)
            assert any(thread.name == "watchdog" for thread in threading.enumerate())
        assert not any(thread.name == "watchdog" for thread in threading.enumerate())
        assert set(beats) == {"WATCHDOG=1"}

    asyncio.run(play())


@pytest.mark.parametrize("place", [lambda folder: f"{folder}/notify", lambda folder: "@unmatched-test"])
def test_systemd_is_notified_where_it_listens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: Callable[[Path], str]
) -> None:
    notify_systemd("READY=1")  # nobody listens
    address = place(tmp_path)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(address.replace("@", "\0"))
        monkeypatch.setenv("NOTIFY_SOCKET", address)
        notify_systemd("READY=1")
        assert systemd.recv(100) == b"READY=1"


def test_options_of_custom_heroes_are_tried_a_bounded_number_of_times(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def deadly(game: Game, option: object) -> dict[str, int]:
        tried.append(str(option))
        return {}

    monkeypatch.setattr(Game, "defeated_by", deadly)
    monkeypatch.setattr(defeats, "MOST_TRIALS", 1)
    for heroes, bounded in (((load_hero(KNIGHT), "alice"), True), (("medusa", "alice"), False)):
        game = Game(*heroes, seed=2)
        while game.decision is None or game.decision.kind != "action" or len(game.options) < 3:
            game.push(game.options[-1])
        tried.clear()
        assert defeats.own_defeats(game) == {} and (tried == []) is bounded
