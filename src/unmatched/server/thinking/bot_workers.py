"""BotWorkers: bots think in other processes; one that dies or dreams too long is replaced and asked again."""

from __future__ import annotations

import asyncio
import logging
import math
import random
import sys
import time
from asyncio.subprocess import PIPE, Process
from dataclasses import dataclass

import msgspec

from unmatched.bots.answering import Advice, Answer, AskAdvice, Question
from unmatched.bots.bot import Considered
from unmatched.bots.command import Decide, Refused
from unmatched.bots.levels import longest_thought
from unmatched.bots.registry import house_bots, is_ours
from unmatched.bots.seat_knowledge import SeatKnowledge
from unmatched.server.monitoring import metrics
from unmatched.server.thinking.fair_queue import FairQueue, Requester
from unmatched.server.thinking.worker_process import WorkerProcess

TRIES = 3
STRONGEST = "expert"
"""who gives hints"""
PATIENCE = 4.0
"""seconds beyond the longest thought of a level before a worker is given up"""
FIRST_PATIENCE = 20.0
"""for a process to start, perhaps on a busy machine"""
READY = b"\n"
"""asks a process that has just started for nothing but an answer, which is that this is no question"""
NOBODY = Requester()
VEIL = (1.05, 1.25)
"""how long a veiled answer takes, in times of the longest thought"""
LEAST_SECONDS = 0.02
"""for a thought, however many wait"""

_log = logging.getLogger(__name__)


class BotFailed(Exception):
    """No worker found an answer."""


class _BotFault(Exception):
    """A worker is well, but the bot that it asked has no answer."""


class BotWorkers:
    """A few processes. A table always asks the same one, which keeps the bots of its seats."""

    def __init__(self, workers: int = 1, seconds: float = 1.0) -> None:
        self.seconds = seconds
        self.patience, self.first_patience = PATIENCE, FIRST_PATIENCE
        self._workers = [_Worker(self) for _ in range(workers)]
        self._worker_of: dict[str, _Worker] = {}

    @property
    def processes(self) -> list[Process]:
        """Those that have been started and not given up."""
        return [worker.process for worker in self._workers if worker.process is not None]

    @property
    def waiting(self) -> int:
        """Questions without an answer."""
        return sum(worker.waiting for worker in self._workers)

    async def choose(
        self,
        table: str,
        position: SeatKnowledge,
        level: str,
        seed: int,
        requester: Requester = NOBODY,
        veiled: bool = False,
    ) -> str:
        """The text of the option that the bot of a seat decides for; veiled: after a time that reveals nothing."""
        asked = await self._answer(Question(table, position.seat, position, seed, bot=level), requester)
        if veiled:
            # Longer than it can think, so that nobody sees by a quick answer that a hand left no choice.
            veil = random.uniform(*VEIL)
            longest = longest_thought(level, self.seconds)
            until = max(asked.came + longest * veil, asked.begun + asked.seconds * veil)
            await asyncio.sleep(until - time.monotonic())
        decided = asked.answer.result()
        assert isinstance(decided, Decide)
        return decided.option

    async def weigh(self, position: SeatKnowledge, seed: int, requester: Requester = NOBODY) -> tuple[Considered, ...]:
        """What the strongest bot thinks of the options, best first."""
        asked = await self._answer(AskAdvice("", position.seat, position, seed, bot=STRONGEST), requester)
        advice = asked.answer.result()
        assert isinstance(advice, Advice)
        return advice.options

    def forget(self, table: str) -> None:
        """The bots of a table are not needed any more; in time, those of other tables take their places."""
        self._worker_of.pop(table, None)

    async def _answer(self, question: Question, requester: Requester) -> _Asked:
        """The question with its answer, BotFailed after some tries; a caller that stops waiting leaves the queue."""
        asked = _Asked(question, requester, asyncio.get_running_loop().create_future(), time.monotonic())
        worker = self._find(question.game)
        worker.put(asked)
        try:
            await asked.answer
        finally:
            worker.turns.discard(asked)
        return asked

    def _find(self, table: str) -> _Worker:
        """The worker of a table; a new one gets that with the least to do."""
        worker = self._worker_of.get(table)
        if worker is None:
            tables = list(self._worker_of.values())
            worker = min(self._workers, key=lambda some: (some.waiting, tables.count(some)))
            if table:
                self._worker_of[table] = worker
        return worker

    async def close(self) -> None:
        for worker in self._workers:
            await worker.close()


@dataclass(eq=False)
class _Asked:
    """A question on its way."""

    question: Question
    requester: Requester
    answer: asyncio.Future[Decide | Advice]
    """done, too, when nobody waits for it any more"""
    came: float
    """when it was asked"""
    begun: float = 0.0
    """when its turn came; never, while its process starts"""
    seconds: float = 0.0
    """that it may think then"""
    tries: int = 0


class _Worker:
    """A process, what it will be asked, and the task that asks it, one question after the other."""

    def __init__(self, pool: BotWorkers) -> None:
        self.pool = pool
        self._child = WorkerProcess(lambda: _start())
        self.turns: FairQueue[_Asked] = FairQueue()
        self._serving: asyncio.Task[None] | None = None

    @property
    def process(self) -> Process | None:
        return self._child.process

    @property
    def busy(self) -> bool:
        return self._serving is not None and not self._serving.done()

    @property
    def waiting(self) -> int:
        return len(self.turns) + self.busy

    def put(self, asked: _Asked) -> None:
        if self._child.closed:
            asked.answer.cancel()
            return
        self.turns.put(asked.requester, asked)
        if not self.busy:
            self._serving = asyncio.create_task(self._serve())

    async def _serve(self) -> None:
        """Until nothing waits. Who thinks for nobody is let think to the end: that costs less than a new process."""
        while self.turns:
            asked = self.turns.take()
            if asked.answer.done():
                continue
            try:
                await self._try(asked)
            except BaseException:
                asked.answer.cancel()
                raise

    async def _try(self, asked: _Asked) -> None:
        """Answer a question, or queue it again: its failures do not delay the others."""
        asked.tries += 1
        try:
            answer = await self._ask(asked)
        except _BotFault as fault:
            _log.warning("bot %s did not answer: %s", asked.question.bot, fault)
        # Loops raise different things at a pipe whose other end has died, uvloop a RuntimeError.
        except Exception as error:
            pid = self.process.pid if self.process is not None else "that did not start"
            if not self._child.closed:
                _log.warning("bot worker %s replaced: %r", pid, error)
            await self._child.end()
        else:
            metrics.bot_answered(asked.begun - asked.came, time.monotonic() - asked.begun)
            if not asked.answer.done():
                asked.answer.set_result(answer)
            return
        if asked.answer.done():
            return
        if self._child.closed:
            asked.answer.cancel()
        elif asked.tries < TRIES and not self._hopeless(asked):
            self.turns.put(asked.requester, asked)
        else:
            asked.answer.set_exception(BotFailed(asked.question.bot))

    def _hopeless(self, asked: _Asked) -> bool:
        """It took too long, and not because of this machine: with strangers' content or code it would again."""
        known, bot = asked.question.position, asked.question.bot
        dreamt = time.monotonic() - asked.begun > longest_thought(bot, self.pool.seconds) + 2
        return dreamt and (not is_ours(bot) or (isinstance(known, SeatKnowledge) and known.custom))

    async def _ask(self, asked: _Asked) -> Decide | Advice:
        """The answer of the process, of a new one if need be."""
        asked.begun = math.inf
        await self._child.ready()
        patience = self.pool.patience
        if not self._child.warm:
            # A process takes its time to start, perhaps on a busy machine: that says nothing of the question.
            await self._child.ask(READY, self.pool.first_patience)
            if not is_ours(asked.question.bot):
                patience = self.pool.first_patience  # it may be a program, which starts as well
        asked.begun = time.monotonic()
        asked.seconds = self._share(asked)
        question = msgspec.structs.replace(asked.question, seconds=asked.seconds)
        most = longest_thought(question.bot, self.pool.seconds) + patience
        line = await self._child.ask(msgspec.json.encode(question) + b"\n", most)
        answer: Answer = msgspec.json.decode(line, type=Answer)
        if isinstance(answer, Refused):
            raise _BotFault(answer.reason)
        return answer

    def _share(self, asked: _Asked) -> float:
        """What is left of its time, shared with the ones that wait: all are answered within that time."""
        longest = longest_thought(asked.question.bot, self.pool.seconds)
        left = longest - (asked.begun - asked.came)
        return min(longest, max(LEAST_SECONDS, left / (1 + self.turns.behind(asked.requester))))

    async def close(self) -> None:
        self._child.closed = True
        for asked in self.turns:
            asked.answer.cancel()
        # Who waits for its answer sees that it has ended.
        self._child.kill()
        if self._serving is not None:
            await self._serving
        await self._child.end()


async def _start() -> Process:
    house = [f"{name}={bot}" for name, bot in house_bots().items()]
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "unmatched.server.thinking.bot_worker", *house, stdin=PIPE, stdout=PIPE, limit=2**20
    )
