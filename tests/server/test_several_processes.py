"""Several processes serve the same tables from one PostgreSQL; here each process is a live_tables of its own."""

import asyncio

import asyncpg
import pytest

from unmatched.server.hosting import live_tables
from unmatched.server.store import lease
from unmatched.server.store import postgres as postgres_store
from unmatched.server.store.rows import Row
from unmatched.server.store.store import Store, open_store
from unmatched.tables.protocol import Decide, Done, Refused, Say, SeatPlan, Settings
from unmatched.tables.state import TableState
from unmatched.testing.guests import Guest, open_live_tables

DUEL = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(hero="medusa")))


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases and rounds that a test can wait for."""
    monkeypatch.setattr(lease, "LEASE_SECONDS", 0.5)
    monkeypatch.setattr(postgres_store, "BEAT_SECONDS", 0.1)
    monkeypatch.setattr(live_tables, "ROUND_SECONDS", 0.05)


def stop(store: Store) -> None:
    """A process that hangs: it does not say any more that it lives."""
    assert isinstance(store, postgres_store.PostgresStore)
    store._tasks.pop().cancel()


def test_two_people_at_two_processes_play_one_game(postgres_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(postgres_url)) as one, open_live_tables(open_store(postgres_url)) as two:
            ann, bob = Guest(one, "ann"), Guest(two, "bob")
            name = await ann.make_table(DUEL, 0)
            await ann.visit(name)
            await bob.visit(name)
            assert isinstance(await bob.sit(1), Done)
            await ann.until(lambda: ann.table.seats[1].taken)
            assert isinstance(await ann.start(), Done)
            guests = (ann, bob)
            for _ in range(60):
                position = max(guest.live.state.revision for guest in guests)
                for guest in guests:
                    await guest.until(lambda g=guest, p=position: g.game_info() and g.game.position >= p)  # type: ignore[misc]
                here = next((guest for guest in guests if guest.asked()), None)
                if here is None:
                    break
                assert isinstance(await here.decide(), Done)
            await ann.ask(Say("well played"))
            await bob.until(lambda: bool(bob.chat()))
            assert ann.live is not bob.live and ann.live.state.game == bob.live.state.game
            assert TableState.fold(name, await one.store.read(name)).game == bob.live.state.game

    asyncio.run(play())


def test_two_processes_that_decide_at_once_accept_one(postgres_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(postgres_url)) as one, open_live_tables(open_store(postgres_url)) as two:
            here, there = Guest(one, "ann"), Guest(two, "ann")
            name = await here.make_table(Settings(hot_seat=True), 0, 1)
            await here.visit(name)
            await here.start()
            await there.visit(name)
            await there.until(lambda: there.game_info() is not None)
            for _ in range(20):
                question = here.game.question
                assert question is not None
                options = [option.text for option in question.options]
                wishes = [Decide(question.seat, here.game.position, text) for text in (options[0], options[-1])]
                answers = await asyncio.gather(here.ask(wishes[0]), there.ask(wishes[1]))
                refused = [answer for answer in answers if isinstance(answer, Refused)]
                assert len(refused) == (1 if len(options) > 1 else 0) and all(r.code == "stale" for r in refused)
                position = max(answer.position for answer in answers)
                for guest in (here, there):
                    await guest.until(lambda g=guest, p=position: g.game.position >= p)  # type: ignore[misc]
            assert here.live.state.game == there.live.state.game

    asyncio.run(play())


def test_another_process_takes_over_the_bots_of_one_that_died(postgres_url: str) -> None:
    async def play() -> None:
        settings = Settings(seats=(SeatPlan(), SeatPlan(bot="random")))
        async with open_live_tables(open_store(postgres_url)) as two:
            async with open_live_tables(open_store(postgres_url)) as one:
                ann = Guest(one, "ann")
                name = await ann.make_table(settings, 0)
                await ann.visit(name)
                await ann.start()
                while not ann.live.driving:
                    await asyncio.sleep(0.001)
                again = Guest(two, "ann")
                await again.visit(name)
                assert not again.live.driving
            before = sum(made.by == "bot" for made in again.live.state.decisions)
            while sum(made.by == "bot" for made in again.live.state.decisions) < before + 3:
                await again.until(again.asked)
                await again.decide()
                await again.until(lambda p=again.live.state.revision: again.game.position >= p)  # type: ignore[misc]
            assert again.live.driving

    asyncio.run(play())


def test_people_and_spectators_at_other_processes_are_seen_everywhere(postgres_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(postgres_url)) as one, open_live_tables(open_store(postgres_url)) as two:
            ann, bob, eve = Guest(one, "ann"), Guest(two, "bob"), Guest(two, "eve")
            name = await ann.make_table(DUEL, 0)
            await ann.visit(name)
            await bob.visit(name)
            await ann.until(lambda: ann.table.spectators == 1)
            assert bob.table.seats[0].online and bob.table.spectators == 1
            assert isinstance(await bob.sit(1), Done)
            await ann.until(lambda: ann.table.seats[1].online and ann.table.spectators == 0)
            await eve.visit(name)
            await ann.until(lambda: ann.table.spectators == 1)
            await bob.until(lambda: bob.table.spectators == 1)
            await eve.go()
            await bob.go()
            await ann.until(lambda: ann.table.spectators == 0 and not ann.table.seats[1].online)
            assert ann.table.seats[0].online

    asyncio.run(play())


def test_people_at_a_process_that_died_are_not_seen_for_ever(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch)

    async def play() -> None:
        dead = open_store(postgres_url)
        await dead.open(lambda table, length: None)
        async with open_live_tables(open_store(postgres_url)) as here:
            ann = Guest(here, "ann")
            name = await ann.make_table(DUEL, 0)
            await dead.appear(name, ["bob", "eve"])
            await ann.visit(name)
            assert ann.table.spectators == 2
            stop(dead)
            await ann.until(lambda: ann.table.spectators == 0)
            assert ann.table.seats[0].online and await dead.elsewhere(name) == ["ann"]
        assert await dead.elsewhere(name) == [], "whoever closes properly takes the people along"
        await dead.close()

    asyncio.run(play())


def test_a_process_hears_of_others_again_whatever_its_connection_died_of(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection that is cut while it is made fails inside of the driver, neither as an OSError nor by PostgreSQL."""
    connect = asyncpg.connect
    failures = [asyncpg.InterfaceError("cut"), asyncpg.InternalClientError("another operation is in progress")]

    async def failing(*args: object, **more: object) -> object:
        if failures:
            raise failures.pop()
        return await connect(*args, **more)

    async def play() -> None:
        heard: list[str] = []
        here, there = open_store(postgres_url), open_store(postgres_url)
        await here.open(lambda table, length: heard.append(table))
        knife = await connect(postgres_url)
        monkeypatch.setattr(asyncpg, "connect", failing)
        await knife.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await knife.close()
        async with asyncio.timeout(30):
            while failures:
                await asyncio.sleep(0.01)
            await there.open(lambda table, length: None)
            number = 0
            while "a" not in heard:
                await there.append("a", number, [b"entry"], Row("playing", True, None, "", (), b"{}"))
                number += 1
                await asyncio.sleep(0.1)
        await here.close()
        await there.close()

    asyncio.run(play())
