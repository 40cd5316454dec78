"""Nature: the clocks, the chance and the speed of a whole interpreter, taken over for one run.

The server reads clocks and the operating system's randomness where it needs them. A run replaces both below it, as a
simulated kernel would, so that the code that runs is the code that is shipped. The time of day is that of the process
that asks. An entry that a process takes into the state of a table costs computing time.
"""

from __future__ import annotations

import contextlib
import random
import secrets
import time
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

import asyncpg

from tests.server.simulation.loop import HOME, SimulatedLoop
from unmatched.server.hosting import unplayable
from unmatched.server.monitoring import metrics
from unmatched.server.thinking import job_worker
from unmatched.tables.entries import AnyEntry, Decided
from unmatched.tables.state import TableState

EPOCH = 1_800_000_000.0
COSTLY_ENTRIES = 40
"""of a log, above which a worker folds it"""


@contextlib.contextmanager
def ruled_by(
    loop: SimulatedLoop,
    chance: random.Random,
    connect: Callable[..., Any],
    took: Callable[[metrics.RarePath], None] = metrics.took,
    decision_seconds: float = 0.0,
) -> Iterator[None]:
    """Clocks show the loop's time, what is random comes from one seed, and PostgreSQL is another one."""
    before = random.getstate()
    apply = TableState.apply

    def charged(state: TableState, entry: AnyEntry) -> None:
        apply(state, entry)
        if decision_seconds and isinstance(entry, Decided):
            loop.charge(decision_seconds)

    random.seed(chance.getrandbits(64))
    replaced: list[contextlib.AbstractContextManager[object]] = [
        mock.patch.object(time, "time", lambda: EPOCH + loop.now + HOME.get().ahead),
        mock.patch.object(time, "monotonic", lambda: loop.now),
        mock.patch.object(time, "clock_gettime", lambda clock: loop.now),
        mock.patch.object(time, "perf_counter", lambda: loop.now),
        mock.patch.object(secrets, "randbits", chance.getrandbits),
        # All of its other tokens are made from these bytes.
        mock.patch.object(secrets, "token_bytes", lambda number=32: chance.randbytes(number or 32)),
        mock.patch.object(asyncpg, "connect", connect),
        mock.patch.object(metrics, "took", took),
        mock.patch.object(TableState, "apply", charged),
        mock.patch.object(job_worker, "_cpu_seconds", lambda: loop.now),
        # Where computing takes time, most logs are folded by workers.
        mock.patch.object(
            unplayable, "QUICK_ENTRIES", COSTLY_ENTRIES if decision_seconds else unplayable.QUICK_ENTRIES
        ),
    ]
    try:
        with contextlib.ExitStack() as stack:
            for patch in replaced:
                stack.enter_context(patch)
            yield
    finally:
        random.setstate(before)
