"""How fast environments are when they give observation and mask: ours, by the batch, from Python."""

from __future__ import annotations

import time
from collections.abc import Sequence

from unmatched.engine.state import State
from unmatched.envs import Batch
from unmatched.envs.arrays import words
from unmatched.heroes.match import Match
from unmatched.reading.encoder import encoder_of, observe_often

GAMES = 64
"""side by side: as many as the caches of a core hold"""


def us_per_observation(states: Sequence[State], anew: bool, times: int) -> float:
    """Return the microseconds of CPU time to observe for the deciding seat, as an update or from scratch."""
    encoders = [encoder_of(s.book) for s in states]
    room = words(max(int(encoder.shape.words) for encoder in encoders) * len(states))
    began = time.process_time()
    observe_often(encoders, list(states), room, anew, times)
    return (time.process_time() - began) / (times * len(states)) * 1e6


def us_per_batch_step(matches: Sequence[Match], steps: int, seed: int) -> float:
    """Microseconds of CPU time per decision of random play from Python, with observation and mask after each."""
    spent, decisions = 0.0, 0
    for n, match in enumerate(matches):
        batch = Batch(match.heroes, match.board, match.mode, games=GAMES, seed=seed + n)
        began = time.process_time()
        for _ in range(steps):
            batch.step(batch.sample())
        spent += time.process_time() - began
        decisions += steps * GAMES
    return spent / decisions * 1e6
