"""The bots by name."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from unmatched.bots.flat import FlatBot
from unmatched.bots.ismcts import ExpertBot, IsmctsBot
from unmatched.bots.random_bot import RandomBot
from unmatched.bots.simple import SimpleBot
from unmatched.bots.thought import Bot, Considered, Thinker, Thought
from unmatched.bots.turn import TurnBot

__all__ = ["Bot", "Considered", "Thinker", "Thought", "bot_names", "make_bot"]

_BOTS: dict[str, Callable[[int, int | None], Bot]] = {
    "random": lambda seed, _: RandomBot(seed),
    "simple": lambda seed, _: SimpleBot(seed),
    "turn": TurnBot,
    "mc64": lambda seed, _: FlatBot(seed, 64),
    "ismcts": IsmctsBot,
    "expert": ExpertBot,
}
_LEVELS = ("beginner", "easy", "normal", "hard")
_CANDIDATE = "expert@"
_FLAT = re.compile(r"mc([1-9]\d{0,5})")


def bot_names() -> tuple[str, ...]:
    """Every bot; mc64 stands for any number of playouts."""
    return (*_BOTS, *_LEVELS)


def make_bot(name: str, seed: int, iterations: int | None = None) -> Bot:
    """A bot by name; the same seed makes the same choices.

    With iterations, a bot that searches tries so often per decision, however long that takes; mcN always plays N.
    expert@FILE is the expert with the weights in a file.
    """
    if name.startswith(_CANDIDATE):
        return ExpertBot(seed, iterations, Path(name.removeprefix(_CANDIDATE)))
    if name in _LEVELS:
        from unmatched.bots.levels import make_level

        return make_level(name, seed, iterations)
    if name in _BOTS:
        return _BOTS[name](seed, iterations)
    flat = _FLAT.fullmatch(name)
    if flat is None:
        raise ValueError(f"no bot is called '{name}'; there are {', '.join(bot_names())}")
    return FlatBot(seed, int(flat[1]))
