"""Flat Monte Carlo: mcN tries the options with N playouts to the end of the game and takes the best mean.

The N playouts of a decision are spread evenly: with k options there are N // k rounds, at least one. A round imagines
one world and plays every option in it once, with the same luck, both sides by the policy of the simple bot with
noise on its scores. A playout that does not end within 600 decisions counts as its value. Ties go to the first
option offered.
"""

from __future__ import annotations

import random

from unmatched.bots.thought import Thought
from unmatched.bots.turn import try_options
from unmatched.options import Option
from unmatched.view import View


class FlatBot:
    """iterations are playouts."""

    def __init__(self, seed: int, iterations: int) -> None:
        self.iterations = iterations
        self.thought: Thought | None = None
        self._random = random.Random(seed)

    def choose(self, view: View, seconds: float = 1.0) -> Option:
        self.thought = None
        if len(view.options) == 1:
            return view.options[0]
        self.thought = self.think(view, seconds)
        return self.thought.options[0].option

    def think(self, view: View, seconds: float, iterations: int | None = None) -> Thought:
        rounds = max(1, (iterations or self.iterations) // len(view.options))
        return try_options(view, seconds, rounds, 0, self._random)
