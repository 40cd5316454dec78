"""What every bot is, and the bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from unmatched.bots.one_ply import OnePlyBot
from unmatched.bots.random_bot import RandomBot
from unmatched.options import Option
from unmatched.view import View


class Bot(Protocol):
    """Chooses one of the options of a view that was made with dream=True."""

    def choose(self, view: View, seconds: float = 1.0) -> Option: ...


_BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "simple": OnePlyBot}


def bot_names() -> tuple[str, ...]:
    return tuple(_BOTS)


def make_bot(name: str, seed: int) -> Bot:
    """A bot by name; the same seed makes the same choices."""
    if name not in _BOTS:
        raise ValueError(f"no bot is called '{name}'; there are {', '.join(_BOTS)}")
    return _BOTS[name](seed)
