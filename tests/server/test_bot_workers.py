"""Bots think elsewhere; a worker that dies or dreams is replaced and the bot answers again."""

import asyncio
import os
import signal
from dataclasses import replace

import pytest

from unmatched import Game
from unmatched.bots.position import position_of
from unmatched.server.bot_workers import BotFailed, BotWorkers
from unmatched.server.protocol import Hint, Refused, SeatPlan, Settings
from unmatched.server.store import open_store
from unmatched.testing.guests import Guest, open_hall

GAME = Game("alice", "medusa", seed=3)
ASKED = GAME.view(0).decision
assert ASKED is not None
POSITION = position_of(GAME, ASKED.seat)
OFFERED = [option.text for option in GAME.options]


def test_a_worker_answers_and_is_used_again() -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.05)
        for level in ("random", "simple", "random"):
            assert await workers.choose("t", POSITION, level, 1) in OFFERED
        assert len(workers.processes) == 1
        await workers.close()

    asyncio.run(ask())


def test_a_worker_weighs_all_options_best_first() -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.05)
        found = await workers.weigh(POSITION, 1)
        assert sorted(weighed.option for weighed in found) == sorted(OFFERED)
        assert all(0 <= weighed.win <= 1 and weighed.visits >= 0 for weighed in found)
        assert sum(weighed.visits for weighed in found) > 0
        await workers.close()

    asyncio.run(ask())


def test_a_hint_is_for_those_who_play_alone(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_hall(open_store(sqlite_url)) as hall:
            ann, eve = Guest(hall, "ann", "uk"), Guest(hall, "eve")
            settings = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(bot="random", hero="medusa")))
            name = await ann.make_table(settings, 0)
            await ann.visit(name)
            await eve.visit(name)
            assert isinstance(await ann.ask_hint(0), Refused)
            await ann.start()
            await ann.until(ann.asked)
            hint = await ann.ask_hint(0)
            assert isinstance(hint, Hint) and hint.position == ann.game.position
            assert {option.text for option in hint.options} == set(ann.options())
            assert all(option.label for option in hint.options)
            for guest, seat in ((eve, 0), (ann, 1)):
                assert isinstance(await guest.ask_hint(seat), Refused)
            assert not any(isinstance(message, Hint) for message in eve.received)
            friend = Guest(hall, "ann")
            other = await friend.make_table(Settings(seats=(SeatPlan(), SeatPlan())), 0)
            await friend.visit(other)
            bob = Guest(hall, "bob")
            await bob.visit(other)
            await bob.sit(1)
            await friend.start()
            asked = friend if friend.live.state.asked.person == "ann" else bob  # type: ignore[union-attr]
            assert isinstance(await asked.ask_hint(asked.live.state.asked.number), Refused)  # type: ignore[union-attr]

    asyncio.run(play())


def test_a_dead_worker_is_replaced() -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.05)
        assert await workers.choose("t", POSITION, "random", 1) in OFFERED
        (process,) = workers.processes
        os.kill(process.pid, signal.SIGKILL)
        assert await workers.choose("t", POSITION, "random", 1) in OFFERED
        await workers.close()

    asyncio.run(ask())


def test_a_worker_that_dreams_is_given_up() -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.05, patience=0.5)
        thinking = asyncio.create_task(workers.choose("t", POSITION, "random", 1))
        while not workers.processes:
            await asyncio.sleep(0.001)
        (first,) = workers.processes
        os.kill(first.pid, signal.SIGSTOP)
        workers.patience = 10
        assert await thinking in OFFERED
        assert await first.wait() == -signal.SIGKILL
        await workers.close()

    asyncio.run(ask())


def test_a_question_that_kills_every_worker_ends_in_a_failure() -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.05)
        with pytest.raises(BotFailed):
            await workers.choose("t", replace(POSITION, numbers=[1, 2]), "random", 1)
        assert await workers.choose("t", POSITION, "random", 1) in OFFERED
        await workers.close()

    asyncio.run(ask())


def test_a_game_goes_on_when_the_workers_are_killed(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_hall(open_store(sqlite_url)) as hall:
            ann = Guest(hall, "ann", language="")
            await ann.visit(await ann.make_table(Settings(seats=(SeatPlan(), SeatPlan(bot="simple"))), 0))
            await ann.start()
            while sum(made.by == "bot" for made in ann.live.state.decisions) < 4:
                await ann.until(ann.asked)
                for process in list(hall.workers.processes):
                    if process.returncode is None:
                        process.kill()
                await ann.decide()
                await ann.until(lambda p=ann.live.state.position: ann.game.position >= p)  # type: ignore[misc]

    asyncio.run(play())


def test_who_does_not_wait_costs_nobody_else_their_bot() -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.3)
        assert await workers.choose("other", POSITION, "random", 1) in OFFERED
        (process,) = workers.processes
        thinking = asyncio.create_task(workers.choose("t", POSITION, "expert", 1))
        await asyncio.sleep(0.05)
        thinking.cancel()
        assert await workers.choose("other", POSITION, "random", 1) in OFFERED
        assert workers.processes == [process] and process.returncode is None
        await workers.close()

    asyncio.run(ask())


def test_a_table_stays_with_its_worker_and_tables_are_spread() -> None:
    async def ask() -> None:
        workers = BotWorkers(2, 0.05)
        for table in ("a", "b", "a", "b"):
            assert await workers.choose(table, POSITION, "random", 1) in OFFERED
        assert len(workers.processes) == 2
        workers.forget("a")
        assert await workers.choose("c", POSITION, "random", 1) in OFFERED
        await workers.close()

    asyncio.run(ask())
