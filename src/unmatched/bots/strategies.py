"""Strategies: the bots by how they decide. Levels for people are made of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from unmatched.bots.bot import Bot
from unmatched.bots.flat import FlatBot
from unmatched.bots.human import HumanBot, habits_in
from unmatched.bots.ismcts import ExpertBot, IsmctsBot, PolicyBot
from unmatched.bots.random_bot import RandomBot
from unmatched.bots.simple import SimpleBot
from unmatched.bots.styles import STYLES, StyleBot
from unmatched.bots.turn import TurnBot

STRATEGIES: dict[str, Callable[[int, int | None], Bot]] = {
    "random": lambda seed, _: RandomBot(seed),
    "simple": lambda seed, _: SimpleBot(seed),
    "turn": TurnBot,
    "mc64": lambda seed, _: FlatBot(seed, 64),
    "ismcts": IsmctsBot,
    "expert": ExpertBot,
    "human": lambda seed, _: HumanBot(seed),
}
_CANDIDATE = "expert@"
_POLICY = "policy@"
_HUMAN = "human@"
_FLAT = re.compile(r"mc([1-9]\d{0,5})")


def find_strategy(name: str) -> Callable[[int, int | None], Bot] | None:
    """What makes a bot from a seed and a number of iterations; None if no strategy has this name.

    mcN always plays N; expert@FILE is the expert with the weights in a file, or in several with + between them;
    policy@FILE is a learned policy alone; human@FILE has the habits in a file; the styles (rush, kite, turtle,
    sidekicks-first) are names, too.
    """
    if name.startswith(_CANDIDATE):
        return lambda seed, iterations: ExpertBot(seed, iterations, Path(name.removeprefix(_CANDIDATE)))
    if name.startswith(_HUMAN):
        habits = habits_in(Path(name.removeprefix(_HUMAN)))
        return lambda seed, _: HumanBot(seed, habits)
    if name.startswith(_POLICY):
        return lambda seed, _: PolicyBot(seed, Path(name.removeprefix(_POLICY)))
    if name in STYLES:
        return lambda seed, _: StyleBot(seed, STYLES[name])
    flat = _FLAT.fullmatch(name)
    if flat is not None:
        return lambda seed, _: FlatBot(seed, int(flat[1]))
    return STRATEGIES.get(name)
