"""Opponents for people, from beginner to expert. The weaker ones make mistakes as people do, never at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from unmatched.bots.bot import SURE, Bot, Considered, Thinker, Thought
from unmatched.bots.null_moves import without_null_moves
from unmatched.bots.strategies import find_strategy
from unmatched.options import Option
from unmatched.questions import question_kind
from unmatched.view import View


@dataclass(frozen=True)
class Level:
    """How a level thinks, and how it errs."""

    strategy: str
    seconds: float
    """most seconds per decision"""
    iterations: int | None
    """most tries per decision; None: as many as the time allows"""
    slip: float
    """how often it takes a plausible option that is not the best"""
    margin: float
    """what such an option may cost, in probability of winning; and an attack, which is made before anything else"""
    obvious: float
    """how often it plays the card with the highest value, regardless of its effect"""
    elo: int = 0
    """strength compared with the expert, from the steps of `lab ladder` in docs/bots.md"""


RARELY = 8
"""an option visited this many times less often than the best is not judged by its result"""

_BELOW_EXPERT = {
    "beginner": Level("turn", 0.1, 1, slip=0.4, margin=0.12, obvious=0.5, elo=-874),
    "easy": Level("turn", 0.1, 4, slip=0.2, margin=0.05, obvious=0.1, elo=-536),
    "normal": Level("ismcts", 0.1, 80, slip=0.05, margin=0.03, obvious=0.0, elo=-345),
    "hard": Level("ismcts", 0.1, None, slip=0.0, margin=0.0, obvious=0.0, elo=-207),
}
_AT_ONCE = {"random": 0.0, "simple": 0.1}
"""plain strategies that do not search: seconds that are always enough for them"""
LEVELS = (*_BELOW_EXPERT, "expert")
"""weakest first; the expert is the strategy of that name and makes no mistakes of its own"""


class LevelBot:
    """A strategy with a small budget and the mistakes of a level."""

    def __init__(self, level: Level, thinker: Thinker, seed: int, iterations: int | None = None) -> None:
        self.level = level
        self.thinker = thinker
        self.iterations = iterations
        self.thought: Thought | None = None
        self._random = random.Random(seed)

    def think(self, view: View, seconds: float, iterations: int | None = None) -> Thought:
        most = iterations or self.iterations
        if most is not None:
            # Counted and not timed, so that the same seed plays the same everywhere.
            return self.thinker.think(view, seconds, min(most, self.level.iterations or most))
        return self.thinker.think(view, min(seconds, self.level.seconds), self.level.iterations)

    def choose(self, view: View, seconds: float = 1.0) -> Option:
        self.thought = None
        if len(view.options) == 1:
            return view.options[0]
        self.thought = self.think(view, seconds)
        found = self.thought.options
        if self.level.slip:
            found = tuple(without_null_moves(view, found, self.level.margin))
        # Drawn every time, so that one decision does not change the luck of the next.
        erring, seeing, taste = self._random.random(), self._random.random(), self._random.random()
        if found[0].win >= SURE:
            return found[0].option
        if seeing < self.level.obvious:
            obvious = _obvious(view, found)
            if obvious is not None:
                return obvious
        if self.level.margin:
            found = _fighting(found, self.level.margin)
        plausible = [other for other in found[1:] if _plausible(other, found[0], self.level.margin)]
        if erring < self.level.slip and plausible:
            return plausible[int(taste * len(plausible))].option
        return found[0].option


def _plausible(other: Considered, best: Considered, margin: float) -> bool:
    """Whether a person might take an option for the best: nearly as good, and looked at more than in passing."""
    return other.win >= best.win - margin and RARELY * other.visits >= best.visits


def _fighting(found: tuple[Considered, ...], margin: float) -> tuple[Considered, ...]:
    """The same with the best plausible attack first: people come to fight, and do not wait for empty decks."""
    attacks = (other for other in found if other.option.kind == "attack" and _plausible(other, found[0], margin))
    attack = next(attacks, None)
    return (attack, *(other for other in found if other is not attack)) if attack else found


def _obvious(view: View, found: tuple[Considered, ...]) -> Option | None:
    """The card with the highest printed value, in decisions about a card of a combat."""
    if view.dream is None or view.decision is None or not question_kind(view.decision.kind).duel:
        return None
    match = view.dream.match
    cards = [considered.option for considered in found if considered.option.card]
    values = [match.card(card.owner, match.cards[card.owner][card.card]).value or 0 for card in cards]
    return cards[values.index(max(values))] if cards else None


def chance_against(name: str, win: float) -> float | None:
    """The expert's chance to win against a level, where it has `win` against itself; None for any other bot.

    >>> [round(chance_against(level, 0.5), 2) for level in ("easy", "hard", "expert")]
    [0.96, 0.77, 0.5]
    """
    if name == "expert":
        return win
    level = _BELOW_EXPERT.get(name)
    if level is None:
        return None
    odds = 10 ** (-level.elo / 400)
    return win * odds / (win * odds + 1 - win)


def longest_thought(name: str, seconds: float) -> float:
    """Return the most seconds that a named bot takes for a decision when it may take this many."""
    level = _BELOW_EXPERT.get(name)
    most = level.seconds if level is not None else _AT_ONCE.get(name, seconds)
    return min(seconds, most)


def find_level(name: str) -> Callable[[int, int | None], Bot] | None:
    """What makes a bot of a level below expert from a seed and a number of iterations; None for any other name."""
    level = _BELOW_EXPERT.get(name)
    if level is None:
        return None
    make = find_strategy(level.strategy)
    assert make is not None

    def made(seed: int, iterations: int | None) -> Bot:
        thinker = make(seed, iterations)
        assert isinstance(thinker, Thinker)
        return LevelBot(level, thinker, seed, iterations)

    return made
