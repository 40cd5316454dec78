"""Nature: the clocks and the chance of a whole interpreter, taken over for one run.

The server reads clocks and the operating system's randomness where it needs them. A run replaces both below it, as a
simulated kernel would, so that the code that runs is the code that is shipped.
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

from tests.server.simulation.loop import SimulatedLoop

EPOCH = 1_800_000_000.0


@contextlib.contextmanager
def ruled_by(loop: SimulatedLoop, chance: random.Random, connect: Callable[..., Any]) -> Iterator[None]:
    """Clocks show the loop's time, what is random comes from one seed, and PostgreSQL is another one."""
    before = random.getstate()
    random.seed(chance.getrandbits(64))
    replaced: list[contextlib.AbstractContextManager[object]] = [
        mock.patch.object(time, "time", lambda: EPOCH + loop.now),
        mock.patch.object(time, "monotonic", lambda: loop.now),
        mock.patch.object(time, "clock_gettime", lambda clock: loop.now),
        mock.patch.object(time, "perf_counter", lambda: loop.now),
        mock.patch.object(secrets, "randbits", chance.getrandbits),
        # All of its other tokens are made from these bytes.
        mock.patch.object(secrets, "token_bytes", lambda number=32: chance.randbytes(number or 32)),
        mock.patch.object(asyncpg, "connect", connect),
    ]
    try:
        with contextlib.ExitStack() as stack:
            for patch in replaced:
                stack.enter_context(patch)
            yield
    finally:
        random.setstate(before)
