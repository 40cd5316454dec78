"""Many tables share the time of a worker: whoever comes together is answered in time. By a simulated clock."""

import asyncio
import random
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from tests.server.simulation.loop import Program, SimulatedLoop
from tests.server.simulation.nature import ruled_by
from unmatched import Game
from unmatched.bots.answering import Question
from unmatched.bots.command import Decide
from unmatched.bots.seat_knowledge import knowledge_of
from unmatched.server.thinking.bot_workers import LEAST_SECONDS, READY, VEIL, BotWorkers
from unmatched.server.thinking.fair_queue import Requester

SLACK = 1e-6
POSITION = knowledge_of(Game("alice", "medusa", seed=3), 0)


@dataclass
class Answered:
    """How long somebody waited in all, and the bot might think."""

    waited: float
    thought: float


class Crowd:
    """Those who ask one worker, whose bots think for as long as they may, and when they were answered."""

    def __init__(self) -> None:
        self.thoughts: dict[str, float] = {}
        self.workers = BotWorkers(1)
        self.loop = SimulatedLoop(random.Random(1), self.program)  # type: ignore[abstract]

    def program(self, command: tuple[str, ...]) -> Program:
        def answer(line: bytes) -> tuple[float, bytes]:
            if line == READY:
                return 0.0, READY
            question = msgspec.json.decode(line, type=Question)
            assert question.seconds is not None
            self.thoughts[question.game] = question.seconds
            return question.seconds, msgspec.json.encode(Decide("pass")) + b"\n"

        return answer

    async def ask(
        self, requester: Requester, table: str, at: float = 0.0, level: str = "expert", veil: bool = False
    ) -> Answered:
        await asyncio.sleep(at)
        came = self.loop.now
        await self.workers.choose(table, POSITION, level, 1, requester, veil)
        return Answered(self.loop.now - came, self.thoughts[table])

    def answered(self, *asking: Coroutine[Any, Any, Answered]) -> list[Answered]:
        async def all_of_them() -> list[Answered]:
            await self.ask(Requester(), "warm", level="random")
            return await asyncio.gather(*asking)

        with ruled_by(self.loop, random.Random(2), asyncio.sleep):
            found: list[Answered] = self.loop.run_until_complete(all_of_them())
            self.loop.dispose()
        return found


def test_a_bot_that_nobody_waits_behind_has_its_whole_time() -> None:
    crowd = Crowd()
    (alone,) = crowd.answered(crowd.ask(Requester("a"), "t"))
    assert alone.thought == pytest.approx(1.0)


def test_ten_who_come_together_are_answered_within_the_time_of_one() -> None:
    crowd = Crowd()
    found = crowd.answered(*(crowd.ask(Requester(f"address {i}"), f"t{i}") for i in range(10)))
    assert all(one.waited <= 1.0 + SLACK and one.thought > LEAST_SECONDS for one in found)


def test_people_of_one_address_share_as_people_of_many_do() -> None:
    crowd = Crowd()
    found = crowd.answered(*(crowd.ask(Requester("club", f"person {i}"), f"t{i}") for i in range(10)))
    assert all(one.waited <= 1.0 + SLACK and one.thought > LEAST_SECONDS for one in found)


def test_who_comes_while_another_bot_thinks_is_answered_in_time_too() -> None:
    crowd = Crowd()
    first, second = crowd.answered(crowd.ask(Requester("a"), "t"), crowd.ask(Requester("b"), "u", at=0.4))
    assert (first.thought, second.thought) == pytest.approx((1.0, 0.4))
    assert second.waited == pytest.approx(1.0)


def test_a_bot_thinks_for_a_moment_however_many_wait() -> None:
    crowd = Crowd()
    found = crowd.answered(*(crowd.ask(Requester(f"address {i}"), f"t{i}") for i in range(60)))
    assert min(one.thought for one in found) == LEAST_SECONDS
    assert max(one.waited for one in found) <= 1.0 + 60 * LEAST_SECONDS


def test_the_many_tables_of_one_person_cost_another_one_half_of_the_time_at_most() -> None:
    crowd = Crowd()
    mine, *others = crowd.answered(
        crowd.ask(Requester("b", "me"), "mine"), *(crowd.ask(Requester("a", "mask"), f"t{i}") for i in range(30))
    )
    assert mine.thought >= 0.4
    assert mine.waited <= 1.0 + SLACK
    assert sum(one.thought for one in others) / 30 < 2 * LEAST_SECONDS


def test_a_hard_bot_that_comes_second_waits_for_one_thought_and_has_its_moment() -> None:
    crowd = Crowd()
    found = crowd.answered(*(crowd.ask(Requester(f"address {i}"), f"t{i}", level="hard") for i in range(2)))
    assert max(one.waited for one in found) <= 0.1 + LEAST_SECONDS + SLACK


def test_a_veiled_answer_takes_as_long_in_a_crowd_as_alone() -> None:
    crowd = Crowd()
    found = crowd.answered(*(crowd.ask(Requester(f"address {i}"), f"t{i}", veil=True) for i in range(10)))
    assert all(VEIL[0] <= one.waited <= VEIL[1] for one in found)


def test_a_veiled_answer_that_comes_late_still_takes_longer_than_the_thought() -> None:
    crowd = Crowd()
    found = crowd.answered(*(crowd.ask(Requester(f"address {i}"), f"t{i}", veil=True) for i in range(200)))
    last_thought_ends = sum(one.thought for one in found)
    assert last_thought_ends > VEIL[1]
    assert max(one.waited for one in found) >= last_thought_ends + (VEIL[0] - 1) * LEAST_SECONDS - SLACK
