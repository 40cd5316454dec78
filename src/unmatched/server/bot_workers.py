"""BotWorkers: bots think in other processes; one that dies or dreams too long is replaced and asked again."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from unmatched.server.bot_worker import Asked, Weighed

TRIES = 3
STRONGEST = "expert"
"""who gives hints"""
PATIENCE = 20.0
"""seconds beyond the budget before a worker is given up"""

_log = logging.getLogger(__name__)


class BotFailed(Exception):
    """No worker found an answer."""


class BotWorkers:
    """A few processes that are asked in turn."""

    def __init__(self, workers: int = 1, seconds: float = 1.0, patience: float = PATIENCE) -> None:
        self.seconds = seconds
        self.patience = patience
        self.processes: set[Process] = set()
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        for _ in range(workers):
            self._free.put_nowait(None)  # started when first needed

    async def choose(self, record: str, level: str, seed: int) -> str:
        """The text of the option that a bot decides for at the end of a record."""
        return (await self._answer(Asked(record, level, seed, self.seconds)))[0].option

    async def weigh(self, record: str, seed: int) -> list[Weighed]:
        """What the strongest bot thinks of the options at the end of a record, best first."""
        return await self._answer(Asked(record, STRONGEST, seed, self.seconds, hint=True))

    async def _answer(self, asked: Asked) -> list[Weighed]:
        question = msgspec.json.encode(asked) + b"\n"
        for _ in range(TRIES):
            process = await self._free.get()
            try:
                if process is None or process.returncode is not None:
                    process = await self._start()
                answer = await asyncio.wait_for(_ask(process, question), self.seconds + self.patience)
                self._free.put_nowait(process)
                return answer
            except (OSError, EOFError, TimeoutError, msgspec.DecodeError) as error:
                _log.warning("a bot worker is replaced: %r", error)
                self._drop(process)
            except asyncio.CancelledError:
                # Its answer would be taken for the answer to the next question.
                self._drop(process)
                raise
        raise BotFailed(asked.level)

    async def _start(self) -> Process:
        self.processes -= {process for process in self.processes if process.returncode is not None}
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "unmatched.server.bot_worker", stdin=PIPE, stdout=PIPE, limit=2**20
        )
        self.processes.add(process)
        return process

    def _drop(self, process: Process | None) -> None:
        if process is not None:
            _end(process)
        self._free.put_nowait(None)

    async def close(self) -> None:
        while self.processes:
            process = self.processes.pop()
            _end(process)
            await process.wait()


def _end(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    # A pipe that nobody has closed when the loop ends is complained about later.
    if process.stdin is not None:
        process.stdin.close()


async def _ask(process: Process, question: bytes) -> list[Weighed]:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(question)
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line.endswith(b"\n"):
        raise EOFError("the worker has ended")
    return msgspec.json.decode(line, type=list[Weighed])
