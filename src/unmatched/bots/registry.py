"""The bots by name: strategies, levels, own ones."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import SupportsIndex

from unmatched.bots.bot import Bot
from unmatched.bots.levels import LEVELS, find_level
from unmatched.bots.own import COMMAND, BotClass, own_bot
from unmatched.bots.strategies import STRATEGIES, find_strategy
from unmatched.whole_numbers import whole_number

_house: dict[str, str] = {}
"""custom bots to which an operator has given a name"""


def bot_names() -> tuple[str, ...]:
    """Return the names of all bots; mc64 is an example, any number of playouts works."""
    return tuple(dict.fromkeys((*STRATEGIES, *LEVELS, *_house)))


def house_bots() -> dict[str, str]:
    """Return the named custom bots: name -> the class or command."""
    return dict(_house)


def is_ours(name: str) -> bool:
    """Return whether a name is a built-in strategy or level."""
    return find_level(name) is not None or find_strategy(name) is not None


def add_house_bot(name: str, bot: str) -> None:
    """Register a name for a custom bot (`module:Class` or `command:...`), also for tables."""
    if name in (*STRATEGIES, *LEVELS) or not name.replace("-", "").isalnum() or len(name) > 24:
        raise ValueError(
            f"'{name}' is not a valid bot name: use up to 24 letters, digits or hyphens, and not a built-in name"
        )
    make_bot(bot, 0)  # what is wrong with it is told now
    _house[name] = bot


def make_bot(bot: str | BotClass, seed: SupportsIndex | None = None, iterations: SupportsIndex | None = None) -> Bot:
    """Return a bot by name or of a class; the same seed makes the same choices, and none makes random ones.

    With iterations, a search bot uses that many per decision, regardless of time; mcN always plays N.
    expert@FILE is the expert with the weights in a file, or in several (FILE+FILE); policy@FILE is a learned policy
    alone. `module:Class` and `file.py:Class` are custom classes, `command:...` is a program (docs/bots.md).

    >>> from unmatched import Game
    >>> game = Game("alice", "medusa", seed=7)
    >>> view = game.view(game.decision.seat, dream=True)
    >>> make_bot("simple", seed=1).choose(view) in game.options
    True
    """
    if not isinstance(bot, str) and not callable(bot):
        raise TypeError(f"a bot must be a name or a class, not {bot!r:.200}")
    make = _find(_house.get(bot, bot) if isinstance(bot, str) else bot)
    tries = None if iterations is None else whole_number(iterations, "iterations")
    if tries is not None and tries < 1:
        raise ValueError(f"iterations must be at least 1, not {tries}")
    return make(secrets.randbits(30) if seed is None else whole_number(seed, "a seed"), tries)


def _find(bot: str | BotClass) -> Callable[[int, int | None], Bot]:
    found = None
    if isinstance(bot, str) and bot.startswith(COMMAND):
        # Only now: a browser can start no processes, and need not know how.
        from unmatched.bots.command import command_bot

        found = command_bot(bot)
    elif isinstance(bot, str):
        found = find_level(bot) or find_strategy(bot)
    found = found or own_bot(bot)
    if found is None:
        known = ", ".join(bot_names())
        raise ValueError(f"unknown bot '{bot}'; use {known}, module:Class or command:PROGRAM")
    return found
