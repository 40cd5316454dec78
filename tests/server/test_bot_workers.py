"""Bots think elsewhere; a worker that dies or dreams is replaced and the bot answers again."""

import asyncio
import itertools
import os
import random
import resource
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
import uvloop

from unmatched import Game, load_hero
from unmatched.bots.seat_knowledge import SeatKnowledge, knowledge_of
from unmatched.server.hosting.bot_turn import BotTurn
from unmatched.server.hosting.inbox import BotDecided, Item
from unmatched.server.store.store import open_store
from unmatched.server.thinking import bot_workers
from unmatched.server.thinking.bot_workers import NOBODY, VEIL, BotFailed, BotWorkers
from unmatched.server.thinking.fair_queue import Requester
from unmatched.server.thinking.worker_process import MEMORY_BYTES
from unmatched.tables.core import bot_question
from unmatched.tables.entries import Created
from unmatched.tables.protocol import Hint, Refused, SeatPlan, Settings
from unmatched.tables.state import Bot, TableState
from unmatched.testing.guests import Guest, open_live_tables

KNIGHT = Path(__file__).parent.parent / "hero_files" / "knight.toml"
GAME = Game("alice", "medusa", seed=3)
ASKED = GAME.view(0).decision
assert ASKED is not None
POSITION = knowledge_of(GAME, ASKED.seat)
OFFERED = [option.text for option in GAME.options]

Loop = Callable[[], asyncio.AbstractEventLoop]
Death = Callable[[Process], Awaitable[None]]


def test_a_worker_answers_and_is_used_again() -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.05)
        for level in ("random", "simple", "random"):
            assert await workers.choose("t", POSITION, level, 1) in OFFERED
        assert len(workers.processes) == 1
        await workers.close()

    asyncio.run(ask())


@pytest.mark.parametrize("level", ["expert", "normal"])
def test_a_worker_has_a_bounded_memory_in_which_every_level_can_think(level: str) -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.2)
        assert await workers.choose("t", POSITION, level, 1) in OFFERED
        (process,) = workers.processes
        assert resource.prlimit(process.pid, resource.RLIMIT_AS) == (MEMORY_BYTES, MEMORY_BYTES)
        used = int(Path(f"/proc/{process.pid}/statm").read_text().split()[0]) * resource.getpagesize()
        assert used < MEMORY_BYTES // 2
        await workers.close()

    asyncio.run(ask())


def test_a_worker_weighs_all_options_best_first() -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.05)
        found = await workers.weigh(POSITION, 1)
        assert sorted(considered.option.text for considered in found) == sorted(OFFERED)
        assert all(0 <= considered.win <= 1 and considered.visits >= 0 for considered in found)
        assert sum(considered.visits for considered in found) > 0
        await workers.close()

    asyncio.run(ask())


def test_a_hint_is_for_those_who_play_alone(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann, eve = Guest(live_tables, "ann", "uk"), Guest(live_tables, "eve")
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
            friend = Guest(live_tables, "ann")
            other = await friend.make_table(Settings(seats=(SeatPlan(), SeatPlan())), 0)
            await friend.visit(other)
            bob = Guest(live_tables, "bob")
            await bob.visit(other)
            await bob.sit(1)
            await friend.start()
            asked = friend if friend.live.state.asked.person == "ann" else bob  # type: ignore[union-attr]
            assert isinstance(await asked.ask_hint(asked.live.state.asked.number), Refused)  # type: ignore[union-attr]

    asyncio.run(play())


def test_a_hint_shows_the_chance_against_the_bot_at_the_table_after_the_first_turns(sqlite_url: str) -> None:
    async def play(level: str) -> list[float | None]:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            settings = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(bot=level, hero="medusa")))
            await ann.visit(await ann.make_table(settings, 0))
            await ann.start()
            chances = []
            for turn in (0, 5):
                while True:
                    await ann.until(lambda: ann.asked() or ann.over())
                    assert not ann.over()
                    if ann.live.state.playing.state.turn >= turn and len(ann.options()) > 1:
                        break
                    await ann.decide(ann.options()[0])
                hint = await ann.ask_hint(0)
                assert isinstance(hint, Hint)
                chances.append(hint.options[0].win)
            return chances

    early, later = asyncio.run(play("easy"))
    assert early is None and later is not None and 0 < later < 1
    assert asyncio.run(play("random")) == [None, None]


async def die_at_once(process: Process) -> None:
    os.kill(process.pid, signal.SIGKILL)


async def die_unheard(process: Process) -> None:
    """Its pipes are closed; that it has ended nobody knows yet."""
    os.kill(process.pid, signal.SIGKILL)
    await asyncio.sleep(0)
    await asyncio.sleep(0)


async def die_and_be_heard(process: Process) -> None:
    os.kill(process.pid, signal.SIGKILL)
    await process.wait()


@pytest.mark.parametrize("die", [die_at_once, die_unheard, die_and_be_heard])
@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_worker_that_dies_between_two_questions_is_replaced_and_the_log_says_so(
    loop: Loop, die: Death, caplog: pytest.LogCaptureFixture
) -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.05)
        assert await workers.choose("t", POSITION, "random", 1) in OFFERED
        (process,) = workers.processes
        await die(process)
        assert await workers.choose("t", POSITION, "random", 1) in OFFERED
        assert f"bot worker {process.pid} replaced" in caplog.text
        await workers.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(ask())


@pytest.mark.parametrize("die", [die_at_once, die_unheard, die_and_be_heard])
@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_worker_that_dies_before_its_first_question_is_replaced_and_the_log_says_so(
    loop: Loop, die: Death, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    start = bot_workers._start
    started: list[Process] = []

    async def start_dying() -> Process:
        started.append(await start())
        if len(started) <= 2:
            await die(started[-1])
        return started[-1]

    monkeypatch.setattr(bot_workers, "_start", start_dying)

    async def ask() -> None:
        workers = BotWorkers(1, 0.05)
        assert await workers.choose("t", POSITION, "random", 1) in OFFERED
        assert await workers.choose("other", POSITION, "random", 1) in OFFERED
        assert len(started) == 3
        for process in started[:2]:
            assert f"bot worker {process.pid} replaced" in caplog.text
        await workers.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(ask())


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_worker_that_dies_while_it_thinks_is_replaced_and_nobody_behind_waits_for_ever(loop: Loop) -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.5)
        assert await workers.choose("t", POSITION, "random", 1) in OFFERED
        (process,) = workers.processes
        asking = [asyncio.create_task(workers.choose(table, POSITION, "expert", 1)) for table in "tu"]
        await asyncio.sleep(0.1)
        os.kill(process.pid, signal.SIGKILL)
        async with asyncio.timeout(10):
            assert set(await asyncio.gather(*asking)) <= set(OFFERED)
        assert process not in workers.processes
        await workers.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(ask())


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_worker_that_cannot_be_started_fails_a_question_and_is_started_for_the_next(
    loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse() -> Process:
        raise BlockingIOError("no more processes")

    async def ask() -> None:
        workers = BotWorkers(1, 0.05)
        with monkeypatch.context() as full:
            full.setattr(bot_workers, "_start", refuse)
            with pytest.raises(BotFailed):
                await workers.choose("t", POSITION, "random", 1)
        assert await workers.choose("t", POSITION, "random", 1) in OFFERED
        await workers.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(ask())


def test_a_worker_that_dreams_is_given_up() -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.05)
        workers.first_patience = 0.5
        thinking = asyncio.create_task(workers.choose("t", POSITION, "random", 1))
        while not workers.processes:
            await asyncio.sleep(0.001)
        (first,) = workers.processes
        os.kill(first.pid, signal.SIGSTOP)
        workers.first_patience = 10
        assert await thinking in OFFERED
        assert await first.wait() == -signal.SIGKILL
        await workers.close()

    asyncio.run(ask())


def test_a_worker_that_hangs_is_given_up_soon_after_the_longest_thought() -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.05)
        assert await workers.choose("t", POSITION, "random", 1) in OFFERED
        (first,) = workers.processes
        os.kill(first.pid, signal.SIGSTOP)
        async with asyncio.timeout(18):
            answers = [workers.choose(table, POSITION, "random", 1) for table in ("t", "other")]
            assert set(await asyncio.gather(*answers)) <= set(OFFERED)
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
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann", language="")
            await ann.visit(await ann.make_table(Settings(seats=(SeatPlan(), SeatPlan(bot="simple"))), 0))
            await ann.start()
            while sum(made.by == "bot" for made in ann.live.state.decisions) < 4:
                await ann.until(ann.asked)
                for process in list(live_tables.workers.processes):
                    if process.returncode is None:
                        process.kill()
                await ann.decide()
                await ann.until(lambda p=ann.live.state.revision: ann.game.position >= p)  # type: ignore[misc]

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


def test_the_crowd_of_one_person_or_address_delays_nobody_else_by_more_than_a_turn() -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.1)
        assert await workers.choose("warm", POSITION, "random", 1) in OFFERED
        answered: list[str] = []

        async def wait_for(table: str, level: str, requester: Requester) -> None:
            assert await workers.choose(table, POSITION, level, 1, requester) in OFFERED
            answered.append(table)

        crowd = [wait_for(f"crowd {i}", "expert", Requester("a", f"mask {i % 2}")) for i in range(15)]
        asking = [asyncio.create_task(asks) for asks in crowd]
        await asyncio.sleep(0.05)
        before = len(answered)
        asking.append(asyncio.create_task(wait_for("mine", "easy", Requester("b", "me"))))
        asking.append(asyncio.create_task(wait_for("flatmate", "easy", Requester("a", "flatmate"))))
        await asking[-2]
        assert len(answered) - before <= 2
        await asking[-1]
        assert len(answered) - before <= 4
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        await workers.close()

    asyncio.run(ask())


def test_a_question_that_nobody_waits_for_is_not_asked() -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.2)
        assert await workers.choose("t", POSITION, "random", 1) in OFFERED
        asking = [asyncio.create_task(workers.choose(f"t{i}", POSITION, "expert", 1)) for i in range(20)]
        await asyncio.sleep(0.05)
        for task in asking:
            task.cancel()
        async with asyncio.timeout(1):
            assert await workers.choose("t", POSITION, "random", 1) in OFFERED
        await workers.close()

    asyncio.run(ask())


def test_decisions_taken_back_in_a_loop_neither_end_a_worker_nor_pile_up_in_it() -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.2)
        assert await workers.choose("other", POSITION, "random", 1) in OFFERED
        (process,) = workers.processes
        for undone in range(20):
            thinking = asyncio.create_task(workers.choose("t", POSITION, "expert", undone, Requester("a", "ann")))
            await asyncio.sleep(0.01)
            thinking.cancel()
        async with asyncio.timeout(1):
            assert await workers.choose("other", POSITION, "random", 1, Requester("b", "bob")) in OFFERED
        assert workers.processes == [process] and process.returncode is None
        await workers.close()

    asyncio.run(ask())


def without_defense() -> SeatKnowledge:
    """What a defender knows who has no card to defend with."""
    for seed in itertools.count():
        game, chance = Game("alice", "medusa", seed=seed), random.Random(seed)
        while game.decision is not None:
            if game.decision.kind == "defense" and len(game.options) == 1:
                return knowledge_of(game, game.decision.seat)
            game.push(chance.choice(list(game.options)))
    raise AssertionError


def test_a_veiled_answer_takes_as_long_without_a_choice_as_with_one() -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.3)
        forced = without_defense()

        async def seconds(position: SeatKnowledge, veiled: bool) -> float:
            then = time.monotonic()
            await workers.choose("t", position, "expert", 1, veiled=veiled)
            return time.monotonic() - then

        assert await seconds(forced, False) > 0, "the worker has started"
        assert await seconds(forced, False) < 0.2
        for position in (forced, POSITION) * 3:
            assert 0.3 * VEIL[0] <= await seconds(position, True) < 0.3 * VEIL[1] + 0.2
        await workers.close()

    asyncio.run(ask())


STRANGE = knowledge_of(Game(load_hero(KNIGHT), "alice", seed=3), 0)


def test_a_bot_that_takes_too_long_with_custom_content_is_not_asked_twice() -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.05)
        assert STRANGE.custom and not POSITION.custom
        assert await workers.choose("t", POSITION, "random", 1) in OFFERED
        (first,) = workers.processes
        os.kill(first.pid, signal.SIGSTOP)
        workers.patience = 3.0
        with pytest.raises(BotFailed):
            await workers.choose("strange", STRANGE, "random", 1)
        assert workers.processes == [] and await first.wait() == -signal.SIGKILL
        await workers.close()

    asyncio.run(ask())


def test_a_bot_that_hangs_in_a_new_process_is_given_up_as_soon_as_in_an_old_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A process that has been replaced is new: with custom content, that is the rule."""
    hanging = "import sys, time\nfor line in sys.stdin: print(flush=True) if line == '\\n' else time.sleep(99)"

    async def start() -> Process:
        return await asyncio.create_subprocess_exec(sys.executable, "-c", hanging, stdin=PIPE, stdout=PIPE)

    async def ask() -> None:
        workers = BotWorkers(1, 0.05)
        workers.patience, workers.first_patience = 2.5, 60.0
        with pytest.raises(BotFailed):
            async with asyncio.timeout(30):
                await workers.choose("strange", STRANGE, "random", 1)
        await workers.close()

    monkeypatch.setattr(bot_workers, "_start", start)
    asyncio.run(ask())


def test_a_process_that_does_not_start_says_nothing_of_custom_content(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = bot_workers._start
    started: list[Process] = []

    async def start() -> Process:
        started.append(await begin())
        if len(started) == 1:
            os.kill(started[0].pid, signal.SIGSTOP)
            workers.first_patience = 3.0
        else:
            workers.first_patience = 60.0
        return started[-1]

    async def ask() -> None:
        game = Game(load_hero(KNIGHT), "alice", seed=3)
        assert game.decision is not None
        position = knowledge_of(game, game.decision.seat)
        offered = [option.text for option in game.options]
        assert await workers.choose("strange", position, "random", 1) in offered and position.custom
        assert len(started) == 2
        await workers.close()

    workers = BotWorkers(1, 0.05)
    monkeypatch.setattr(bot_workers, "_start", start)
    asyncio.run(ask())


def test_a_question_that_fails_waits_for_its_next_turn_behind_the_others() -> None:
    async def ask() -> None:
        workers = BotWorkers(1, 0.05)
        done: list[str] = []

        async def choose(table: str, position: SeatKnowledge, requester: Requester) -> None:
            try:
                await workers.choose(table, position, "random", 1, requester)
            finally:
                done.append(table)

        bad = asyncio.create_task(choose("bad", replace(POSITION, numbers=[1, 2]), Requester("1.1.1.1")))
        await asyncio.sleep(0)
        await choose("good", POSITION, Requester("2.2.2.2"))
        with pytest.raises(BotFailed):
            await bad
        assert done == ["good", "bad"]
        await workers.close()

    asyncio.run(ask())


class Failing(BotWorkers):
    """Workers in which some levels never answer."""

    def __init__(self, *levels: str) -> None:
        super().__init__(0)
        self.levels = levels
        self.asked: list[str] = []

    async def choose(
        self,
        table: str,
        position: SeatKnowledge,
        level: str,
        seed: int,
        requester: Requester = NOBODY,
        veiled: bool = False,
    ) -> str:
        self.asked.append(level)
        if level in self.levels:
            raise BotFailed(level)
        return f"by {level}"


@pytest.mark.parametrize(
    ("custom", "failing", "asked", "again"),
    [
        (True, ("expert",), ["expert", "beginner"], ["beginner"]),
        (True, ("expert", "beginner"), ["expert", "beginner"], []),
        (False, ("expert",), ["expert"], ["expert"]),
    ],
)
def test_a_bot_that_cannot_think_at_a_table_is_replaced_there_by_one_that_can(
    custom: bool, failing: tuple[str, ...], asked: list[str], again: list[str]
) -> None:
    async def think() -> None:
        workers, inbox = Failing(*failing), asyncio.Queue[Item]()
        thinking = BotTurn(workers, inbox, Requester())
        created = Created(Settings(seats=(SeatPlan(), SeatPlan())), "ann", 1, "salt", 1)
        state = TableState.created("t", created)
        state.game = Game(load_hero(KNIGHT) if custom else "medusa", "alice", seed=3)
        for expected, told in ((asked, custom), (again, False)):
            workers.asked.clear()
            thinking.begin(state.table, bot_question(state, Bot(state.seats[0], "expert")))
            decided = await inbox.get()
            assert isinstance(decided, BotDecided)
            assert workers.asked == expected and decided.failed == ("expert" if told else "")
            answering = [level for level in expected if level not in failing]
            offered = [option.text for option in state.game.options]
            assert decided.option == f"by {answering[-1]}" if answering else decided.option in offered
            state.revision += 1
        other = BotTurn(workers, inbox, Requester())
        other.begin(state.table, bot_question(state, Bot(state.seats[0], "expert")))
        await inbox.get()
        assert workers.asked[len(again)] == "expert", "at that table only"

    asyncio.run(think())
