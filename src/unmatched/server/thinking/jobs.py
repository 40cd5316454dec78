"""Jobs: work on content that strangers wrote, in other processes, bounded in time and memory and shared fairly."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

from unmatched.server.monitoring import metrics
from unmatched.server.monitoring.load import Load
from unmatched.server.thinking.fair_queue import FairQueue, Requester
from unmatched.server.thinking.job_worker import Job, OverLimit, Result, decode, encode, program
from unmatched.server.thinking.worker_process import WorkerProcess
from unmatched.tables.refusal import Refusal

WORKERS = 2
"""processes, each started when it is needed"""
TRIES = 2
"""of a job whose process dies: it may have been an accident"""
ANSWER_BYTES = 64 << 20
MOST_WAITING = 16
"""jobs of one address"""
PATIENCE = 60.0
"""seconds by the clock after which a worker is ended, on however busy a machine"""
FIRST_PATIENCE = 20.0
"""more for the first job of a process, which starts for it"""

P = ParamSpec("P")
T = TypeVar("T")

_log = logging.getLogger(__name__)


class JobFailed(Exception):
    """A job raised something that is not a refusal."""


@dataclass(eq=False)
class _Waiting:
    job: Job
    requester: Requester
    result: asyncio.Future[bytes]
    came: float
    begun: float = 0.0


class Jobs:
    """A pool. Addresses are served in turn, and one address has at most one process at a time."""

    def __init__(self, workers: int, seconds: float, load: Load) -> None:
        self.seconds = seconds
        self.patience = PATIENCE
        self._load = load
        self._program = program()
        self._turns: FairQueue[_Waiting] = FairQueue()
        self._workers = [WorkerProcess(lambda: _start()) for _ in range(workers)]
        self._serving: dict[WorkerProcess, asyncio.Task[None]] = {}
        self._served: set[str] = set()
        """addresses for which a process works now"""

    @property
    def waiting(self) -> int:
        """Jobs without a result."""
        return len(self._turns) + len(self._served)

    @property
    def processes(self) -> list[Process]:
        """Those that have been started and not given up."""
        return [worker.process for worker in self._workers if worker.process is not None]

    def crowded(self, address: str) -> bool:
        """Whether so many jobs of an address wait that it should ask for no more."""
        return self._turns.of(address) >= MOST_WAITING

    async def run(self, requester: Requester, table: str, call: Callable[P, T], *args: P.args, **none: P.kwargs) -> T:
        """What a function of a module returns, or the Refusal it raises; OverLimit and JobFailed name the function.

        table: whose content it is, "" for none.
        """
        assert not none
        future: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        waiting = _Waiting(Job(call, args, self.seconds, self._program), requester, future, time.monotonic())
        self._turns.put(requester, waiting)
        self._begin()
        name = call.__name__
        try:
            line = await future
        except OverLimit as over:
            self._exceeded(name, table, requester, str(over), self.seconds)
            raise
        finally:
            self._turns.discard(waiting)
        # A game has many states: the loop does not wait while they are made.
        result: Result = await asyncio.to_thread(decode, line)
        self._load.spent(table, requester.address, result.seconds, "jobs")
        metrics.job_done(name, waiting.begun - waiting.came, result.seconds)
        if result.refusal is not None:
            raise result.refusal
        if result.over:
            self._exceeded(name, table, requester, result.over, 0)
            raise OverLimit(result.over)
        if result.error:
            _log.error("%s of table %s failed: %s", name, table or "-", result.error)
            raise JobFailed(result.error)
        value: T = result.value
        return value

    async def read(self, requester: Requester, table: str, reader: Callable[[str], T], text: str) -> T:
        """What a function reads in a file that somebody brought to a table; Refusal if there is no answer."""
        if self.crowded(requester.address):
            raise Refusal("too-fast", "too-many-heroes")
        try:
            return await self.run(requester, table, reader, text)
        except OverLimit:
            raise Refusal("over-limit", "over-limit") from None
        except JobFailed:
            raise Refusal("not-now", "http-500") from None

    def _exceeded(self, name: str, table: str, requester: Requester, limit: str, seconds: float) -> None:
        metrics.job_over_limit(name, limit)
        self._load.spent(table, requester.address, seconds, "jobs")
        who = requester.address or "nobody"
        _log.warning("%s of table %s exceeded its limit (%s); asked by %s", name, table or "-", limit, who)

    def _begin(self) -> None:
        """Let idle processes work, if something waits for them."""
        for worker in self._workers:
            if worker not in self._serving and not worker.closed and (waiting := self._next()) is not None:
                self._serving[worker] = asyncio.create_task(self._serve(worker, waiting))

    def _next(self) -> _Waiting | None:
        waiting = self._turns.take_besides(self._served)
        if waiting is not None:
            self._served.add(waiting.requester.address)
        return waiting

    async def _serve(self, worker: WorkerProcess, waiting: _Waiting | None) -> None:
        try:
            while waiting is not None:
                try:
                    await self._carry_out(worker, waiting)
                finally:
                    self._served.discard(waiting.requester.address)
                    waiting.result.cancel()
                waiting = self._next() if not worker.closed else None
        finally:
            del self._serving[worker]

    async def _carry_out(self, worker: WorkerProcess, waiting: _Waiting) -> None:
        line = encode(waiting.job)
        for _ in range(TRIES):
            if waiting.result.done() or worker.closed:
                return
            waiting.begun = time.monotonic()
            try:
                await worker.ready()
                answer = await worker.ask(line, self.patience + (0 if worker.warm else FIRST_PATIENCE))
            except (TimeoutError, ValueError) as error:
                # Longer than the patience, or than ANSWER_BYTES.
                await worker.end()
                limit = "clock" if isinstance(error, TimeoutError) else "size"
                if not waiting.result.done():
                    waiting.result.set_exception(OverLimit(limit))
                return
            # Loops raise different things at a pipe whose other end has died, uvloop a RuntimeError.
            except Exception as error:
                if not worker.closed:
                    _log.warning("worker for %s replaced: %r", waiting.job.call.__name__, error)
                await worker.end()
            else:
                if not waiting.result.done():
                    waiting.result.set_result(answer)
                return
        if not waiting.result.done():
            waiting.result.set_exception(OverLimit("crash"))

    async def close(self) -> None:
        for worker in self._workers:
            worker.closed = True
        for waiting in self._turns:
            waiting.result.cancel()
        for worker in self._workers:
            worker.kill()
        for task in list(self._serving.values()):
            await task
        for worker in self._workers:
            await worker.end()


async def _start() -> Process:
    command = (sys.executable, "-m", "unmatched.server.thinking.job_worker")
    return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=ANSWER_BYTES)
