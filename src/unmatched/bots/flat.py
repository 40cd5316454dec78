"""Flat Monte Carlo: mcN tries the options with N playouts to the end of the game and takes the best mean.

The N playouts of a decision are spread evenly: with k options there are N // k rounds, at least one. A round imagines
one world and plays every option in it once, with the same chance, both sides by the rule of thumb with
noise on its scores. A playout that does not end within 600 decisions counts as its value. Ties go to the first
option offered.
"""

from __future__ import annotations

from unmatched.bots.bot import Thought, check_asked
from unmatched.bots.turn import TurnBot, try_options
from unmatched.view import View


class FlatBot(TurnBot):
    """iterations are playouts."""

    def __init__(self, seed: int, iterations: int) -> None:
        super().__init__(seed, iterations)
        self.playouts = iterations

    def think(self, view: View, seconds: float, iterations: int | None = None) -> Thought:
        check_asked(view)
        rounds = max(1, (iterations or self.playouts) // len(view.options))
        return try_options(view, seconds, rounds, 0, self._random)
