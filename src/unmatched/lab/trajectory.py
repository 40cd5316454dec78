"""One number for the course of many random games: equal wherever the rules are equal, interpreted or compiled."""

from __future__ import annotations

import sys

from unmatched.compiled import COMPILED
from unmatched.engine import flow, offers
from unmatched.engine.state import seeded
from unmatched.heroes.match import make_match
from unmatched.lab.law_campaign import pairing


def trajectory_digest(games: int, start: int = 0) -> int:
    """Every question, every option offered and chosen, and the state at the end of every game; seeds from start on."""
    digest = 7
    for number in range(games):
        heroes, board, mode = pairing(number)
        s = flow.new_game(make_match(heroes, board, mode).book, start + number, number % len(heroes))
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
    print("compiled" if COMPILED else "interpreted", trajectory_digest(*map(int, sys.argv[1:])))
