"""BotWorkers: bots think in other processes; one that dies or dreams too long is replaced and asked again."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from unmatched.bots.position import Position
from unmatched.server.bot_worker import Answer, Question, Weighed

TRIES = 3
STRONGEST = "expert"
"""who gives hints"""
PATIENCE = 20.0
"""seconds beyond the budget before a worker is given up"""

_log = logging.getLogger(__name__)


class BotFailed(Exception):
    """No worker found an answer."""


class BotWorkers:
    """A few processes. A table always asks the same one, which keeps the bots of its seats."""

    def __init__(self, workers: int = 1, seconds: float = 1.0, patience: float = PATIENCE) -> None:
        self.seconds = seconds
        self.patience = patience
        self._workers = [_Worker() for _ in range(workers)]
        self._worker_of: dict[str, _Worker] = {}

    @property
    def processes(self) -> list[Process]:
        """Those that have been started and not given up."""
        return [worker.process for worker in self._workers if worker.process is not None]

    @property
    def waiting(self) -> int:
        """Questions without an answer."""
        return sum(worker.waiting for worker in self._workers)

    async def choose(self, table: str, position: Position, level: str, seed: int) -> str:
        """The text of the option that the bot of a seat decides for."""
        return (await self._answer(Question(table, level, seed, position, self.seconds)))[0].option

    async def weigh(self, position: Position, seed: int) -> list[Weighed]:
        """What the strongest bot thinks of the options, best first."""
        return await self._answer(Question("", STRONGEST, seed, position, self.seconds, hint=True))

    def forget(self, table: str) -> None:
        """The bots of a table are not needed any more."""
        worker = self._worker_of.pop(table, None)
        if worker is not None:
            worker.ended.append(table)

    async def _answer(self, question: Question) -> list[Weighed]:
        worker = self._find(question.table)
        worker.waiting += 1
        try:
            for _ in range(TRIES):
                async with worker.lock:
                    try:
                        return await worker.ask(question, self.seconds + self.patience)
                    except (OSError, EOFError, TimeoutError, msgspec.DecodeError) as error:
                        _log.warning("a bot worker is replaced: %r", error)
                        worker.end()
        finally:
            worker.waiting -= 1
        raise BotFailed(question.level)

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
            process = worker.process
            worker.end()
            if process is not None:
                await process.wait()


class _Worker:
    """A process and the way to it; whoever holds the lock may ask."""

    def __init__(self) -> None:
        self.process: Process | None = None
        self.lock = asyncio.Lock()
        self.waiting = 0
        self.ended: list[str] = []
        """tables that it has not been told to forget"""
        self._asked = 0

    async def ask(self, question: Question, seconds: float) -> list[Weighed]:
        """Its answer, from a new process if need be; TimeoutError after so many seconds."""
        if self.process is None or self.process.returncode is not None:
            self.process = await _start()
        assert self.process.stdin is not None and self.process.stdout is not None
        self._asked += 1
        ended, self.ended = tuple(self.ended), []
        line = msgspec.json.encode(msgspec.structs.replace(question, number=self._asked, ended=ended)) + b"\n"
        async with asyncio.timeout(seconds):
            self.process.stdin.write(line)
            await self.process.stdin.drain()
            while True:
                line = await self.process.stdout.readline()
                if not line.endswith(b"\n"):
                    raise EOFError("the worker has ended")
                answer = msgspec.json.decode(line, type=Answer)
                # An answer with another number is for somebody who did not wait for it.
                if answer.number == self._asked:
                    return answer.options

    def end(self) -> None:
        """Give the process up, if there is one; the bots it kept are lost and will be made anew."""
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        # A pipe that nobody has closed when the loop ends is complained about later.
        if process.stdin is not None:
            process.stdin.close()


async def _start() -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "unmatched.server.bot_worker", stdin=PIPE, stdout=PIPE, limit=2**20
    )
