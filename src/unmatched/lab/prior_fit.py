"""The prior, learned: duels by search over all heroes and boards, and weights that predict which options it preferred.

python -m unmatched.lab.prior_fit prior.json --games 60 --iterations 300
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from unmatched.bots.core.fitting import PriorFit
from unmatched.bots.core.network import Network, packed, packed_ints
from unmatched.bots.core.prior import PRIOR_FEATURES, PRIORS, in_order, prior_by_hand
from unmatched.bots.core.search import Search, SearchSettings
from unmatched.bots.networks import learned_value, write_network
from unmatched.engine import flow, offers
from unmatched.engine.imagine import imagine
from unmatched.engine.state import State, seeded
from unmatched.heroes.match import make_match
from unmatched.lab.arena import Setting, settings
from unmatched.lab.progress import ProgressBar

NO_DEADLINE = 1e12
HELD_OUT = 8
"""one decision out of so many is kept for the test"""
EPOCHS = 10
BATCH = 32
RATE = 0.02


@dataclass
class Lessons:
    """Decisions as rows of options, each with its share of the visits."""

    rows: list[float] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    starts: list[int] = field(default_factory=lambda: [0])

    def add(self, options: list[tuple[list[float], float]]) -> None:
        for features, share in options:
            self.rows.extend(features)
            self.shares.append(share)
        self.starts.append(len(self.shares))


def play(setting: Setting, iterations: int, lessons: Lessons) -> None:
    """One duel; every decision is searched anew, and played by its shares so that games differ."""
    chance = random.Random(setting.seed)
    book = make_match(setting.heroes, setting.board, setting.mode).book
    s: State = flow.new_game(book, setting.seed, setting.first)
    while s.winner < 0:
        offered = offers.options(s)
        if len(offered) == 1:
            flow.apply(s, offered[0])
            continue
        base = imagine(s, s.asked_seat, seeded(chance.randrange(1 << 30)))
        search = Search(base, chance.randrange(1 << 30), learned_value(), prior_by_hand(), SearchSettings(), iterations)
        search.run(base, s.asked_seat, iterations, NO_DEADLINE)
        options = search.lesson(base)
        lessons.add(options)
        # Squared shares: mostly the best, now and then another good one.
        flow.apply(s, chance.choices(offered, [share * share for _, share in options])[0])


def fit(lessons: Lessons, seed: int) -> tuple[list[float], float, float]:
    """Weights, and the mean cross-entropy on held-out decisions with them and with those made by hand."""
    found = PriorFit(PRIORS)
    rows, shares, starts = packed(lessons.rows), packed(lessons.shares), packed_ints(lessons.starts)
    decisions = range(len(lessons.starts) - 1)
    learn = [d for d in decisions if d % HELD_OUT]
    test = [d for d in decisions if d % HELD_OUT == 0]

    def loss(weights: list[float]) -> float:
        found.weights = packed(weights)
        losses = [found.decision(rows, shares, lessons.starts[d], lessons.starts[d + 1], False) for d in test]
        return sum(losses) / max(len(losses), 1)

    by_hand = loss(in_order(prior_by_hand()))
    found.weights = packed(in_order(prior_by_hand()))
    chance = random.Random(seed)
    for epoch in range(EPOCHS):
        chance.shuffle(learn)
        rate = RATE * (1.0 - epoch / EPOCHS)
        mean = found.epoch(rows, shares, starts, packed_ints(learn), BATCH, rate, 1e-5)
        print(f"epoch {epoch + 1}: cross-entropy {mean:.4f}", file=sys.stderr)
    weights = list(found.weights)
    return weights, loss(weights), by_hand


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m unmatched.lab.prior_fit", description="Learn the prior of a search."
    )
    parser.add_argument("output", type=Path, help="the file of weights to write")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    # Visits follow the prior of the search that made them, so the fit is sharper than is good.
    parser.add_argument("--soften", type=float, default=0.5, help="factor on the fitted weights")
    chosen = parser.parse_args(arguments)
    lessons = Lessons()
    progress = ProgressBar(chosen.games)
    for number, setting in enumerate(settings(2 * chosen.games, "duel", chosen.seed)[: chosen.games]):
        play(setting, chosen.iterations, lessons)
        progress(number + 1)
    weights, loss, by_hand = fit(lessons, chosen.seed)
    network = Network(PRIORS, 0)
    network.linear = packed([chosen.soften * weight for weight in weights])
    about: dict[str, object] = {"games": chosen.games, "iterations": chosen.iterations, "seed": chosen.seed}
    about["soften"] = chosen.soften
    chosen.output.write_text(write_network(network, PRIOR_FEATURES, about | {"cross_entropy": round(loss, 4)}))
    print(f"{chosen.output}: cross-entropy {loss:.4f} on held-out decisions; {by_hand:.4f} by hand")
    return 0


if __name__ == "__main__":
    sys.exit(main())
