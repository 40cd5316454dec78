"""Work on strangers' content happens in other processes; it is bounded, and addresses take turns."""

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest

from tests.server import slow_jobs
from unmatched import Game
from unmatched.server.hosting.unplayable import Unplayable
from unmatched.server.monitoring.load import Load
from unmatched.server.thinking.fair_queue import Requester
from unmatched.server.thinking.job_worker import PACKAGE, OverLimit, decode, encode, program_files
from unmatched.server.thinking.jobs import MOST_WAITING, JobFailed, Jobs
from unmatched.tables.refusal import Refusal

ANN, BOB = Requester("1.1.1.1", "ann"), Requester("2.2.2.2", "bob")


def with_jobs(use: Callable[[Jobs], Awaitable[None]], workers: int = 1, seconds: float = 5.0) -> None:
    async def run() -> None:
        jobs = Jobs(workers, seconds, Load())
        try:
            await use(jobs)
        finally:
            await jobs.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("call", "limit"), [(slow_jobs.spin, "time"), (slow_jobs.fill_memory, "memory"), (slow_jobs.recurse, "depth")]
)
def test_a_job_that_exceeds_a_limit_is_ended_and_its_process_works_on(call: Callable[[], object], limit: str) -> None:
    async def use(jobs: Jobs) -> None:
        before = await jobs.run(ANN, "", slow_jobs.own_process)
        with pytest.raises(OverLimit, match=limit):
            await jobs.run(ANN, "", call)
        assert await jobs.run(BOB, "", slow_jobs.own_process) == before

    with_jobs(use, seconds=0.3)


def test_a_job_that_uses_no_time_of_the_machine_is_ended_by_the_clock() -> None:
    async def use(jobs: Jobs) -> None:
        before = await jobs.run(ANN, "", slow_jobs.own_process)
        jobs.patience = 0.2
        with pytest.raises(OverLimit, match="clock"):
            await jobs.run(ANN, "", slow_jobs.rest, 60.0, "")
        jobs.patience = 60.0
        assert await jobs.run(BOB, "", slow_jobs.own_process) != before

    with_jobs(use)


def test_a_job_that_kills_its_process_is_tried_twice_and_no_more(caplog: pytest.LogCaptureFixture) -> None:
    async def use(jobs: Jobs) -> None:
        with pytest.raises(OverLimit, match="crash"):
            await jobs.run(ANN, "", slow_jobs.die)
        assert caplog.text.count("worker for die replaced") == 2
        assert await jobs.run(BOB, "", slow_jobs.rest, 0.0, "bob") == "bob"

    with_jobs(use)


def test_a_refusal_comes_back_with_its_words_and_an_error_with_its_name(caplog: pytest.LogCaptureFixture) -> None:
    async def use(jobs: Jobs) -> None:
        with pytest.raises(Refusal) as refused:
            await jobs.run(ANN, "", slow_jobs.refuse)
        assert refused.value.code == "bad-record" and "7" in refused.value.reason("en")
        assert refused.value.reason("uk") != refused.value.reason("en")
        with pytest.raises(JobFailed, match="KeyError: 'nothing'"):
            await jobs.run(ANN, "some table", slow_jobs.fail)
        assert "fail of table some table failed" in caplog.text

    with_jobs(use)


def test_the_program_of_a_worker_is_the_whole_package() -> None:
    found = {path.relative_to(PACKAGE).as_posix() for path in program_files()}
    assert {"game.py", "engine/flow.py", "content/heroes/medusa.toml", "server/thinking/jobs.py"} <= found


def test_a_worker_of_another_program_than_the_server_refuses_its_jobs() -> None:
    async def use(jobs: Jobs) -> None:
        jobs._program = "an earlier one"
        with pytest.raises(JobFailed, match="restart the server"):
            await jobs.run(ANN, "", slow_jobs.own_process)

    with_jobs(use)


def test_addresses_take_turns_however_many_jobs_one_has() -> None:
    async def use(jobs: Jobs) -> None:
        done: list[str] = []

        async def rest(requester: Requester, name: str) -> None:
            done.append(await jobs.run(requester, "", slow_jobs.rest, 0.05, name))

        async with asyncio.TaskGroup() as together:
            for number in range(3):
                together.create_task(rest(ANN, f"ann {number}"))
            await asyncio.sleep(0)
            together.create_task(rest(BOB, "bob"))
        assert done == ["ann 0", "bob", "ann 1", "ann 2"]

    with_jobs(use)


def test_one_address_never_has_two_processes_at_once() -> None:
    async def use(jobs: Jobs) -> None:
        both = [jobs.run(ANN, "", slow_jobs.rest, 0.05, "") for _ in range(3)]
        await asyncio.gather(*both)
        assert len(jobs.processes) == 1
        await asyncio.gather(jobs.run(ANN, "", slow_jobs.rest, 0.5, ""), jobs.run(BOB, "", slow_jobs.rest, 0.5, ""))
        assert len(jobs.processes) == 2

    with_jobs(use, workers=2)


def test_an_address_with_many_jobs_is_known_as_such_and_whoever_leaves_waits_no_more() -> None:
    async def use(jobs: Jobs) -> None:
        waiting = [asyncio.create_task(jobs.run(ANN, "", slow_jobs.rest, 0.0, "")) for _ in range(MOST_WAITING + 1)]
        await asyncio.sleep(0)
        assert jobs.crowded(ANN.address) and not jobs.crowded(BOB.address)
        for task in waiting[1:]:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert not jobs.crowded(ANN.address) and jobs.waiting == 0

    with_jobs(use)


def test_what_addresses_and_tables_cost_is_accounted() -> None:
    async def use(jobs: Jobs) -> None:
        with pytest.raises(OverLimit):
            await jobs.run(ANN, "some-table", slow_jobs.spin)
        (table,) = [line for line in jobs._load.lines() if "some-table" in line]
        assert table.split()[2:] == ["jobs", "table", "some-table"]
        assert any("1.1.1.1" in line for line in jobs._load.lines())

    with_jobs(use, seconds=0.2)


def test_a_game_arrives_with_its_past_and_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game("alice", "medusa", seed=3)
    luck = random.Random(5)
    for _ in range(60):
        game.push(luck.choice(game.options))
    line = encode(game)
    with monkeypatch.context() as still:
        still.setattr(Game, "_push", None)
        twin: Game = decode(line)
    assert twin == game and twin.history == game.history and twin.events() == game.events()
    assert twin.save() == game.save()
    for _ in range(20):
        assert twin.pop() == game.pop() and twin == game and twin.events() == game.events()
    for _ in range(20):
        option = luck.choice(game.options)
        twin.push(option)
        game.push(option)
    assert twin == game and twin.events() == game.events()


def test_why_a_table_does_not_load_arrives_with_what_it_lacks() -> None:
    why = Unplayable("table-unknown", "a secret", (("hero x", "abc"),), why="no such hero")
    same = decode(encode(why))
    assert isinstance(same, Unplayable) and same.reason("ru") == why.reason("ru")
    assert (same.cause, same.missing, str(same)) == (why.cause, why.missing, str(why))
