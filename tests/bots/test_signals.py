"""A long thought can be interrupted, as with Ctrl-C."""

import os
import signal
import subprocess
import sys
import time

import pytest

from unmatched import Game
from unmatched.bots import make_bot

COMPILED = os.environ.get("UNMATCHED_COMPILED")


class Interrupted(Exception):
    """Raised by the signal of these tests."""


@pytest.mark.parametrize("name", ["expert", "mc100000"])
def test_a_signal_ends_a_long_thought(name: str) -> None:
    def interrupt(*_: object) -> None:
        raise Interrupted

    # The first decision: nothing settles it early, so it uses all its time.
    game = Game("alice", "medusa", seed=1)
    assert game.decision is not None
    view = game.view(game.decision.seat, dream=True)
    make_bot(name, 1).choose(view, 0.01)  # what is learned is read before it counts
    before = signal.signal(signal.SIGALRM, interrupt)
    start = time.monotonic()
    signal.setitimer(signal.ITIMER_REAL, 0.5)
    try:
        with pytest.raises(Interrupted):
            make_bot(name, 1).choose(view, 60.0)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert time.monotonic() - start < 20


@pytest.mark.skipif(COMPILED is None, reason="only ./dev test without arguments compiles the engine")
def test_a_signal_ends_a_long_thought_of_the_compiled_engine() -> None:
    environment = {**os.environ, "PYTHONPATH": str(COMPILED)}
    environment.pop("UNMATCHED_COMPILED")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", __file__]
    told = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert told.returncode == 0 and "2 passed" in told.stdout, told.stdout
