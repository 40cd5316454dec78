"""Watchdog: a thread that notices a blocked event loop, and the message to systemd that it is not."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import sys
import threading
import time
import traceback
from collections.abc import AsyncIterator, Callable

from unmatched.server.monitoring import metrics
from unmatched.server.monitoring.load import Load

BEAT_SECONDS = 0.25
WARN_SECONDS = 1.0
"""for which the loop is blocked before the log names what it does"""
SUSPEND_SECONDS = 10.0
"""before the table that blocks it is suspended; systemd ends the process later (WatchdogSec) and starts another one"""
SHOWN_CALLS = 6

_log = logging.getLogger(__name__)


def notify_systemd(word: str) -> None:
    """Send READY=1 or WATCHDOG=1, where systemd listens."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to:
        to.sendto(word.encode(), "\0" + address[1:] if address.startswith("@") else address)


class Watchdog:
    def __init__(
        self,
        load: Load,
        suspend: Callable[[str], None],
        notify: Callable[[str], None] = notify_systemd,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """suspend: makes it durable that a table is not served, from the thread and without the loop."""
        self._load = load
        self._suspend = suspend
        self._notify = notify
        self._now = now
        self._beaten = now()
        self._warned = False
        self._given_up = ""
        """the table that was suspended in this stop of the loop"""
        self._loop_thread = threading.get_ident()
        self._stop = threading.Event()

    @contextlib.asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """As long as the server runs."""
        self._loop_thread = threading.get_ident()
        beating = asyncio.create_task(self._beat_on())
        thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)
        thread.start()
        try:
            yield
        finally:
            self._stop.set()
            beating.cancel()
            await asyncio.to_thread(thread.join)

    async def _beat_on(self) -> None:
        while True:
            self.beat()
            await asyncio.sleep(BEAT_SECONDS)

    def beat(self) -> None:
        """The loop runs."""
        now = self._now()
        late = max(0.0, now - self._beaten - BEAT_SECONDS)
        metrics.loop_lagged(late)
        if self._warned:
            _log.warning("the event loop runs again after %.1f seconds", late)
        self._beaten, self._warned, self._given_up = now, False, ""
        self._notify("WATCHDOG=1")

    def _watch(self) -> None:
        while not self._stop.wait(BEAT_SECONDS):
            try:
                self.look()
            except Exception:
                _log.exception("the watchdog continues")

    def look(self) -> None:
        """Log what stops the loop, and suspend a table that does so for long."""
        still = self._now() - self._beaten
        running = self._load.running
        if still > WARN_SECONDS and not self._warned:
            self._warned = True
            about = f"table {running.table} of {running.address or 'nobody'}" if running else "no table"
            _log.warning("the event loop has been blocked for %.1f seconds by %s: %s", still, about, self._calls())
        if running is None or self._given_up == running.table:
            return
        if min(still, self._now() - running.since) > SUSPEND_SECONDS:
            self._given_up = running.table
            _log.error("table %s is suspended: it blocks the event loop", running.table)
            metrics.suspended("blocked")
            self._suspend(running.table)

    def _calls(self) -> str:
        """The innermost calls of the loop's thread."""
        frame = sys._current_frames().get(self._loop_thread)
        calls = traceback.extract_stack(frame)[-SHOWN_CALLS:] if frame is not None else []
        return " > ".join(f"{os.path.basename(call.filename)}:{call.lineno} {call.name}" for call in calls)
