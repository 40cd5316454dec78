"""Games: which ones are learned from, over all heroes, boards and modes, and with heroes that nobody has met."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from unmatched.heroes.library import hero_ids
from unmatched.lab.arena import Setting, settings
from unmatched.lab.random_files import random_hero

OTHER_MODES = 16
"""one game out of so many is no duel: it takes ten times as long"""
STRANGERS = 6
"""in one part out of so many a hero of a random file plays: what is learned is for heroes nobody has met, too"""
TOGETHER = 10
"""games that a random hero plays in a row: to read its file takes longer than to play one"""
RANDOM_HEROES = 600


def training_settings(games: int, seed: int) -> list[Setting]:
    """Duels over all heroes and boards, and one game of four out of so many."""
    others = games // OTHER_MODES
    found = settings(2 * (games - others), "duel", seed)
    for mode in ("teams", "free-for-all"):
        found += settings(others, mode, seed) if others else []
    random.Random(seed).shuffle(found)
    return found[:games]


def with_strangers(schedule: Sequence[Setting], seed: int) -> list[Setting]:
    """The same games, some duels of them with heroes of random files: against another such, or one of the box."""
    chance = random.Random(f"strangers {seed}")
    found: list[Setting] = []
    for at in range(0, len(schedule), TOGETHER):
        part = schedule[at : at + TOGETHER]
        if at // TOGETHER % STRANGERS == STRANGERS - 1:
            one, other = (random_hero(chance.randrange(RANDOM_HEROES)) for _ in range(2))
            heroes = (one, chance.choice(hero_ids()) if chance.random() < 0.5 else other)
            part = [replace(game, heroes=heroes, board=part[0].board) if game.mode == "duel" else game for game in part]
        found += part
    return found
