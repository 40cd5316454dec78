"""One number for the course of many random games: equal wherever the rules are equal, interpreted or compiled."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from unmatched.compiled import COMPILED
from unmatched.engine import flow, offers
from unmatched.engine.state import seeded
from unmatched.heroes.examples import hero_with
from unmatched.heroes.hero import Hero
from unmatched.heroes.match import make_match
from unmatched.heroes.vocabulary import Example
from unmatched.lab.law_campaign import pairing
from unmatched.lab.random_files import random_line_up

_IDLE = ", ".join(["{ if = 'hand is 29', then = [{ draw = 1 }] }"] * 11)
_SPENDING = "\n\n[[ability]]\n".join(
    [f'on = "turn end"\ndo = [{{ repeat = 30, do = [{_IDLE}] }}]'] * 4
    + ['on = "opponent turn start"\ndo = [{ repeat = 30, do = [{ may = [{ gain = "courage", by = 1 }] }] }]'] * 6
)
LineUp = tuple[Sequence[str | Hero], str, str]


def trajectory_digest(games: int, start: int = 0) -> int:
    """Every question, every option offered and chosen, and the state at the end of every game; seeds from start on."""
    return _digest([(pairing(number), start + number) for number in range(games)])


def custom_digest(games: int) -> int:
    """The same of random hero files, and of one whose effects are ended by the budget (R4.10)."""
    line_ups: list[tuple[LineUp, int]] = [(random_line_up(number), number) for number in range(games)]
    return _digest([*line_ups, (((spending_hero(), "medusa"), "sarpedon", "duel"), 1)])


def spending_hero() -> Hero:
    """A hero whose abilities take more steps and ask more questions than a game allows."""
    return hero_with(Example(_SPENDING, "ability"))


def _digest(games: list[tuple[LineUp, int]]) -> int:
    digest = 7
    for number, ((heroes, board, mode), seed) in enumerate(games):
        s = flow.new_game(make_match(heroes, board, mode).book, seed, number % len(heroes))
        chance = seeded(number + 1)
        while s.winner < 0:
            offered = offers.options(s)
            chance = seeded(chance)
            chosen = offered[chance % len(offered)]
            digest = (digest * 31 + s.asked * 7 + s.asked_seat + len(offered) * 3 + sum(offered) + chosen) % (2**61 - 1)
            flow.apply(s, chosen)
        digest = (digest * 31 + s.digest()) % (2**61 - 1)
    return digest


if __name__ == "__main__":
    numbers = map(int, sys.argv[2:])
    digest = {"official": trajectory_digest, "custom": custom_digest}[sys.argv[1]]
    print("compiled" if COMPILED else "interpreted", digest(*numbers))
