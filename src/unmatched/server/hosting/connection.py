"""Connection: one socket with a bounded queue and a writer of its own, so that a slow reader delays nobody.

What is put in one turn of the loop is written in one go, straight to a socket that takes it; the writer is for one that
does not.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

from unmatched.server.limits import Bucket, Limits
from unmatched.server.monitoring import metrics
from unmatched.tables.cursor import Cursor
from unmatched.tables.refusal import Refusal
from unmatched.tables.snapshots import refused

Send = Callable[[bytes], Awaitable[None]]
"""returns when the socket has taken the message"""
SendNow = Callable[[Sequence[bytes]], bool]
"""whether the socket has taken the messages: not if it must be waited for, or is closed"""
SEND_NOW = "unmatched.send_now"
"""the extension of ASGI by which an HTTP server offers it"""


class Connection:
    """What a table knows of a socket."""

    def __init__(
        self,
        send: Send,
        person: str,
        language: str,
        limits: Limits,
        address: str = "",
        send_now: SendNow = lambda messages: False,
    ) -> None:
        self.person = person
        self.address = address
        self.language = language
        self.bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self.cursor = Cursor()
        self.behind = False
        """messages were dropped: a fresh picture must follow"""
        self.closed = asyncio.Event()
        self.close_code = 1012
        """sent to the other end when we close"""
        self._send = send
        self._send_now = send_now
        self._busy = False
        """the queue will be looked at: at the end of this turn of the loop, or by the writer"""
        self._seconds = limits.send_seconds
        self._most = limits.queued_messages
        self._queue: deque[bytes] = deque()
        self._filled = asyncio.Event()
        self._awaits = False
        self._caught_up: Callable[[Connection], None] = lambda connection: None

    def end(self, code: int) -> None:
        """Close the socket, with a word why."""
        self.close_code = code
        self.closed.set()

    def put(self, message: bytes) -> None:
        """Queue a message; with a full queue everything is dropped for one fresh picture later."""
        if self.behind or self.closed.is_set():
            return
        if len(self._queue) >= self._most:
            self._queue.clear()
            self.behind = True
            metrics.took("behind")
        else:
            self._queue.append(message)
        if not self._busy:
            self._busy = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        """Write what is queued, or wake the writer."""
        if self._queue and self._send_now(self._queue):
            self._queue.clear()
        if self._queue or self.behind:
            self._filled.set()
        else:
            self._busy = False

    def refuse(self, ref: int, refusal: Refusal, position: int) -> None:
        """Tell that a request changed nothing, in this person's language."""
        metrics.refused(refusal.code)
        self.put(refused(refusal, ref, self.language, position))

    def on_caught_up(self, call: Callable[[Connection], None]) -> None:
        """Called when the socket takes messages again after some were dropped."""
        self._caught_up = call

    async def write(self) -> None:
        """The writer task: until the socket is closed or does not take a message in time."""
        try:
            while True:
                await self._filled.wait()
                self._filled.clear()
                while self._queue:
                    async with asyncio.timeout(self._seconds):
                        await self._send(self._queue.popleft())
                self._busy = False
                if self.behind and not self._awaits:
                    self._awaits = True
                    self._caught_up(self)
        except (TimeoutError, RuntimeError, OSError):
            return
        finally:
            self.closed.set()

    def catch_up(self) -> None:
        """Take messages again: the table is about to send everything."""
        self.behind = self._awaits = False


@contextlib.asynccontextmanager
async def writing(connection: Connection) -> AsyncIterator[Connection]:
    """The writer task lives as long as the socket."""
    task = asyncio.create_task(connection.write())
    try:
        yield connection
    finally:
        connection.closed.set()
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
