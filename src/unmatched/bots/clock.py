"""The clock of bots that search."""

from __future__ import annotations

import time


def now() -> float:
    """Return seconds on a clock that only goes forward.

    The compiled search calls this interpreted function, and only there does Python handle signals and give way to
    other threads: Ctrl-C ends a long thought.
    """
    return time.monotonic()
