"""The bots by name: strategies and levels."""

from __future__ import annotations

from unmatched.bots.bot import Bot
from unmatched.bots.levels import LEVELS, find_level
from unmatched.bots.strategies import STRATEGIES, find_strategy


def bot_names() -> tuple[str, ...]:
    """Every bot; mc64 stands for any number of playouts."""
    return tuple(dict.fromkeys((*STRATEGIES, *LEVELS)))


def make_bot(name: str, seed: int, iterations: int | None = None) -> Bot:
    """A bot by name; the same seed makes the same choices.

    With iterations, a bot that searches tries so often per decision, however long that takes; mcN always plays N.
    expert@FILE is the expert with the weights in a file.

    >>> from unmatched import Game
    >>> game = Game("alice", "medusa", seed=7)
    >>> view = game.view(game.decision.seat, dream=True)
    >>> make_bot("simple", seed=1).choose(view) in game.options
    True
    """
    make = find_level(name) or find_strategy(name)
    if make is None:
        raise ValueError(f"no bot is called '{name}'; there are {', '.join(bot_names())}")
    return make(seed, iterations)
