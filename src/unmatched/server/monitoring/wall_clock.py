"""WallClock: whether the time of day can be believed. A clock that jumps must neither close games nor delete them."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

JUMP_SECONDS = 3600.0
"""more than any clock is set by in a day"""
GAP_SECONDS = 7 * 86_400.0
"""without anything written, after which a start may be a long pause or a wrong clock"""
DOUBT_SECONDS = 86_400.0
"""for an operator to read the log, and for people to come back after a long pause"""

_log = logging.getLogger(__name__)


def running() -> float:
    """Seconds that no setting of a clock changes; where possible, those of a sleeping machine count too."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class WallClock:
    """One clock, compared with seconds that only run."""

    def __init__(self, whose: str, now: float, newest: float, running: Callable[[], float] = running) -> None:
        """newest: when something was written last, 0 for never."""
        self.whose = whose
        self._running = running
        self._ahead = now - running()
        self._doubted_until = running()
        self._newest = newest
        self._gap = max(0.0, now - newest) if newest else 0.0
        if newest and abs(now - newest) > GAP_SECONDS:
            self._doubt(now - newest, "since something was written last")

    def believed(self, now: float) -> bool:
        """Whether anything may be judged old by what the clock says now; a jump is believed after a day."""
        jump = now - self._running() - self._ahead
        self._ahead += jump
        if abs(jump) > JUMP_SECONDS:
            self._doubt(jump, "at once")
        return self._running() >= self._doubted_until

    def lost(self, since: float, now: float) -> float:
        """Seconds since a moment that no one can be blamed for.

        All of them while the clock is doubted; those before the start in which nothing was written, since the server
        was off or its clock has jumped.
        """
        if not self.believed(now):
            return max(0.0, now - since)
        return self._gap if self._gap > JUMP_SECONDS and since <= self._newest else 0.0

    def _doubt(self, seconds: float, since: str) -> None:
        _log.warning(
            "the clock of %s went %+.1f days %s: for a day, nothing is closed or deleted and no slow clock runs"
            " out; correct the clock if it is wrong",
            self.whose,
            seconds / 86_400,
            since,
        )
        self._doubted_until = self._running() + DOUBT_SECONDS
