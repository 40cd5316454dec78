"""Jobs that a worker must be protected from; workers import them by name."""

import os
import signal
import time
from collections.abc import Sequence
from typing import NoReturn

from unmatched.heroes.content import Kept
from unmatched.server.hosting.unplayable import fold_with, folds_quickly
from unmatched.tables.refusal import Refusal
from unmatched.tables.state import TableState


def slow_fold(table: str, log: Sequence[bytes], kept: Kept, most_events: int | None = None) -> TableState:
    """A fold to whose end nobody comes, where a worker does it."""
    return fold_with(table, log, kept, most_events) if folds_quickly(log) else spin()


def spin(*about: object) -> NoReturn:
    """Never ends, and stands for a game that takes too long to play again."""
    while True:
        try:
            sum(range(1000))
        except Exception:
            continue


def own_process() -> int:
    return os.getpid()


def rest(seconds: float, name: str) -> str:
    time.sleep(seconds)
    return name


def fill_memory() -> int:
    return len(bytearray(8 << 30))


def recurse() -> None:
    recurse()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def refuse() -> None:
    raise Refusal("bad-record", "long-record", n=7)


def fail() -> None:
    raise KeyError("nothing")


def fail_with(text: str) -> NoReturn:
    raise KeyError("nothing")
