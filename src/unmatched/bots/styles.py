"""Styles: four one-sided ways to play, each a wish added to the rule of thumb. A sound bot beats them all."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from unmatched.bots.bot import dream_of
from unmatched.bots.core.trial import scored_by_rule_of_thumb
from unmatched.bots.simple import NOISE
from unmatched.engine.board import near_space
from unmatched.engine.state import State
from unmatched.options import Option
from unmatched.view import FighterView, View

STRONG = 4.0
"""more than the rule of thumb's score of most options"""
FULL_HAND = 6


@dataclass(frozen=True)
class Scene:
    """What a style looks at."""

    view: View
    world: State
    """for distances: what is on the board is known to all"""
    foes: tuple[FighterView, ...]
    """on the board"""

    def steps(self, space: str, foes: tuple[FighterView, ...]) -> int:
        """How far the nearest of some fighters is from a space, however the way is blocked."""
        numbers = self.view.match.space_number
        goals = {numbers[foe.space] for foe in foes}
        seen = edge = {numbers[space]}
        steps = 0
        while edge and not goals & edge:
            edge = {n for at in edge for n in range(len(numbers)) if near_space(self.world, at) >> n & 1} - seen
            seen = seen | edge
            steps += 1
        return steps

    def foe(self, key: str) -> FighterView | None:
        return next((foe for foe in self.foes if foe.key == key), None)

    @property
    def heroes(self) -> tuple[FighterView, ...]:
        return tuple(foe for foe in self.foes if foe.hero) or self.foes

    @property
    def sidekicks(self) -> tuple[FighterView, ...]:
        return tuple(foe for foe in self.foes if not foe.hero) or self.foes


Wish = Callable[[Scene, Option], float]


def rush(scene: Scene, option: Option) -> float:
    """Attacks the hero at any cost."""
    if option.kind == "attack":
        foe = scene.foe(option.target)
        return STRONG if foe is None or foe.hero else 0.0
    return -float(scene.steps(option.space, scene.heroes)) if option.kind == "move" else 0.0


def kite(scene: Scene, option: Option) -> float:
    """Attacks from a distance and stays out of reach."""
    own = {one.key: one.space for player in scene.view.players for one in player.fighters}
    if option.kind == "attack":
        foe = scene.foe(option.target)
        return STRONG if foe and scene.steps(own[option.fighter], (foe,)) > 1 else -STRONG
    return float(scene.steps(option.space, scene.foes)) if option.kind == "move" else 0.0


def turtle(scene: Scene, option: Option) -> float:
    """Gathers cards, defends everything, and attacks when the hand is full."""
    hand = scene.view.players[scene.view.seat].hand_count
    if option.kind == "attack":
        return STRONG if hand >= FULL_HAND else -STRONG
    if option.kind == "pass" and scene.view.decision and scene.view.decision.kind == "defense":
        return -STRONG
    return 0.5 * scene.steps(option.space, scene.foes) if option.kind == "move" else 0.0


def sidekicks_first(scene: Scene, option: Option) -> float:
    """The hero can wait."""
    if option.kind == "attack":
        return STRONG if option.target in {foe.key for foe in scene.sidekicks} else -STRONG
    return -0.5 * scene.steps(option.space, scene.sidekicks) if option.kind == "move" else 0.0


STYLES: Mapping[str, Wish] = {"rush": rush, "kite": kite, "turtle": turtle, "sidekicks-first": sidekicks_first}


class StyleBot:
    """Chooses the option with the best sum of the rule of thumb's score and the style's."""

    def __init__(self, seed: int, wish: Wish) -> None:
        self._random = random.Random(seed)
        self._wish = wish

    def choose(self, view: View, seconds: float = 1.0) -> Option:
        if len(view.options) == 1:
            return view.options[0]
        world = dream_of(view).world(self._random.randrange(1 << 30))
        scores = scored_by_rule_of_thumb(world, self._random.randrange(1 << 30))
        team = view.players[view.seat].team
        foes = [one for player in view.players if player.team != team for one in player.fighters if one.space]
        scene = Scene(view, world, tuple(foes))
        noise = {option: NOISE * self._random.random() for option in view.options}
        return max(view.options, key=lambda option: scores[option.code] + self._wish(scene, option) + noise[option])
