"""Turn look-ahead: every option in the same few imagined worlds, finished by the rule of thumb, then valued."""

from __future__ import annotations

import random
import time
from dataclasses import replace

from unmatched.bots.bot import Considered, Thought, dream_of
from unmatched.bots.core.trial import Trial, scored_by_rule_of_thumb
from unmatched.bots.core.value import value_by_hand
from unmatched.options import Option
from unmatched.view import View

WORLDS = 12
TURNS = 1


class TurnBot:
    """iterations are imagined worlds, in each of which every option is tried once."""

    def __init__(self, seed: int, iterations: int | None = None) -> None:
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
        thought = try_options(view, seconds, iterations or self.iterations or WORLDS, TURNS, self._random)
        # What wins with the next action wins as surely as what wins with this one: a win is not put off.
        base = dream_of(view).world(self._random.randrange(1 << 30))
        liked = scored_by_rule_of_thumb(base, self._random.randrange(1 << 30))
        options = sorted(thought.options, key=lambda considered: (-considered.win, -liked[considered.option.code]))
        return replace(thought, options=tuple(options))


def try_options(view: View, seconds: float, rounds: int, turns: int, chance: random.Random) -> Thought:
    """Try every option once a round; turns 0 plays on to the end of the game."""
    start = time.monotonic()
    base = dream_of(view).world(chance.randrange(1 << 30))
    trial = Trial(base, chance.randrange(1 << 30), value_by_hand())
    trial.rate(base, view.seat, rounds, turns, start + seconds)
    found = dict(zip(trial.codes, trial.totals, strict=True))
    options = [Considered(option, trial.rounds, found[option.code] / trial.rounds) for option in view.options]
    options.sort(key=lambda considered: -considered.win)
    return Thought(tuple(options), trial.rounds * len(options), time.monotonic() - start)
