"""WorkerProcess: a child process that answers lines; one that does not answer in time is ended and started again."""

from __future__ import annotations

import asyncio
import contextlib
import resource
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable
from pathlib import Path

MEMORY_BYTES = 2 << 30
"""address space of a worker"""
LAST_BREATH = 5.0
"""seconds for a killed process to be gone"""


class WorkerProcess:
    """Started by the first question; the next question after `end` starts another one."""

    def __init__(self, start: Callable[[], Awaitable[Process]]) -> None:
        self._start = start
        self.process: Process | None = None
        self.warm = False
        """the process has answered before"""
        self.closed = False

    async def ready(self) -> None:
        """Start the process if there is none; EOFError if it cannot be asked."""
        if self.process is None:
            self.warm = False
            self.process = await self._start()
        if self.process.returncode is not None:
            raise EOFError("the worker has exited")
        if self.closed:
            raise EOFError("the pool is closed")

    async def ask(self, line: bytes, seconds: float) -> bytes:
        """The line that answers; TimeoutError after so many seconds, EOFError when the process ends."""
        assert self.process is not None
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None and stdout is not None
        async with asyncio.timeout(seconds):
            stdin.write(line)
            await stdin.drain()
            answer = await stdout.readline()
        if not answer.endswith(b"\n"):
            raise EOFError("the worker has exited")
        self.warm = True
        return answer

    def kill(self) -> None:
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()

    async def end(self) -> None:
        """Give the process up, if there is one."""
        self.kill()
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        # Pipes that nobody has read to their end when the loop ends are complained about later.
        with contextlib.suppress(Exception):
            async with asyncio.timeout(LAST_BREATH):
                await process.communicate()


def bound_memory() -> None:
    """For a worker: what needs more fails with a MemoryError, and no other process is ended for it."""
    with contextlib.suppress(ValueError, OSError):  # macOS does not grant it
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))


def end_me_first() -> None:
    """For a worker: if memory runs out, the kernel ends it and not the server."""
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")
