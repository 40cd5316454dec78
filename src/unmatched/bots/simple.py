"""The best option by rules of thumb: quick, and nothing is tried out but the questions of effects."""

from __future__ import annotations

import random

from unmatched.bots.bot import dream_of
from unmatched.bots.core.trial import best_by_rule_of_thumb
from unmatched.options import Option
from unmatched.view import View

NOISE = 0.05
"""on the scores, so that equal options are not always taken in the same order"""


class SimpleBot:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, seconds: float = 1.0) -> Option:
        if len(view.options) == 1:
            return view.options[0]
        base = dream_of(view).world(self._random.randrange(1 << 30))
        code = best_by_rule_of_thumb(base, self._random.randrange(1 << 30), NOISE)
        return next(option for option in view.options if option.code == code)
