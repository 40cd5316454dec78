"""Any option, with equal chance."""

from __future__ import annotations

import random

from unmatched.bots.bot import check_asked
from unmatched.options import Option
from unmatched.view import View


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, seconds: float = 1.0) -> Option:
        check_asked(view)
        return self._random.choice(view.options)
