"""Human: a policy at one look with the habits of people, so that its games look like theirs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path

import msgspec

from unmatched.bots.bot import dream_of
from unmatched.bots.core.chance import Chance
from unmatched.bots.core.learned_policy import LearnedPolicy, gumbel
from unmatched.bots.core.rule_of_thumb import RuleOfThumb
from unmatched.bots.networks import accepted, learned_policy
from unmatched.engine.bits import lowest
from unmatched.engine.codes import (
    ATTACK,
    MOVE,
    PASS,
    Q_ATTACK_BOOST,
    Q_ATTACK_CARD,
    Q_DEFENSE,
    kind_of,
    x_of,
    z_of,
)
from unmatched.engine.state import State
from unmatched.options import Option
from unmatched.reading.reading import Reading
from unmatched.reading.survey import FAR, steps_between
from unmatched.view import View

HUMAN_FILE = "human.json"


@dataclass(frozen=True)
class Habits:
    """A player's habits; all but worlds in units of the policy's scores."""

    attack_noise: float = 0.3
    """in choosing attack cards and their boosts"""
    defense_noise: float = 0.3
    """in choosing defense cards"""
    move_noise: float = 0.3
    """in everything else"""
    closing: float = 0.5
    """what an attack is worth beyond its merit, and half of it every step toward the nearest opposing hero"""
    saving: float = 0.0
    """what it is worth to defend with no card"""
    worlds: int = 1
    """imagined before a choice; the scores are their mean"""


@lru_cache(maxsize=4)
def habits_in(path: Path) -> Habits:
    """The habits in a file."""
    return msgspec.json.decode(path.read_bytes(), type=HabitsFile).habits


class HabitsFile(msgspec.Struct, frozen=True):
    """Habits, and how they were found."""

    about: dict[str, object]
    habits: Habits


def write_habits(habits: Habits, about: dict[str, object]) -> str:
    """The text of a file of habits."""
    found = msgspec.json.encode({"about": about, "habits": asdict(habits)})
    return msgspec.json.format(found, indent=1).decode() + "\n"


class HumanMind:
    """Decides in the positions of one match."""

    def __init__(self, base: State, habits: Habits, seed: int) -> None:
        policy = learned_policy()
        if policy is None:
            raise ValueError("there is no learned policy to play by")
        self.habits = habits
        self.chance = Chance(seed)
        self.policy = LearnedPolicy(policy, RuleOfThumb(Reading(base.book), self.chance))

    def choose(self, worlds: Sequence[State]) -> int:
        """The code of an option, from worlds that the seat cannot tell apart."""
        world = worlds[0]
        rule = self.policy.rule
        n = rule.options(world)
        if n == 1:
            return int(rule.buf[0])
        scores = [0.0] * n
        for one in worlds:
            self.policy.score(one, rule.options(one))
            for i in range(n):
                scores[i] += self.policy.scores[i] / len(worlds)
        noise = self._noise(world)
        codes = [int(rule.buf[i]) for i in range(n)]
        for i, code in enumerate(codes):
            scores[i] += self._liking(world, code) + noise * gumbel(self.chance)
        return codes[scores.index(max(scores))]

    def _noise(self, s: State) -> float:
        if s.asked in (Q_ATTACK_CARD, Q_ATTACK_BOOST):
            return self.habits.attack_noise
        return self.habits.defense_noise if s.asked == Q_DEFENSE else self.habits.move_noise

    def _liking(self, s: State, code: int) -> float:
        """What a habit adds to an option."""
        kind = kind_of(code)
        if kind == ATTACK:
            return self.habits.closing
        if code == PASS and s.asked == Q_DEFENSE:
            return self.habits.saving
        if kind != MOVE or not self.habits.closing:
            return 0.0
        fighter = x_of(code)
        closer = self._distance(s, fighter, s.pos[fighter]) - self._distance(s, fighter, z_of(code))
        return 0.5 * self.habits.closing * closer

    def _distance(self, s: State, fighter: int, space: int) -> int:
        """Steps to the nearest opposing hero."""
        book = s.book
        team = book.team[book.owner[fighter]]
        nearest, foes = int(FAR), book.heroes
        while foes:
            foe = lowest(foes)
            foes &= foes - 1
            if s.pos[foe] >= 0 and book.team[book.owner[foe]] != team:
                nearest = min(nearest, steps_between(s, space, s.pos[foe]))
        return nearest


class HumanBot:
    """Plays like people, as far as habits were found in their results."""

    def __init__(self, seed: int, habits: Habits | None = None) -> None:
        self.habits = habits or (habits_in(path) if (path := accepted(HUMAN_FILE)).is_file() else Habits())
        self._seeds = Chance(seed)
        self._mind: HumanMind | None = None

    def choose(self, view: View, seconds: float = 1.0) -> Option:
        if len(view.options) == 1:
            return view.options[0]
        dream = dream_of(view)
        worlds = [dream.world(self._seeds.number()) for _ in range(self.habits.worlds)]
        if self._mind is None or self._mind.policy.rule.reading.book is not worlds[0].book:
            self._mind = HumanMind(worlds[0], self.habits, self._seeds.number())
        code = self._mind.choose(worlds)
        return next(option for option in view.options if option.code == code)
