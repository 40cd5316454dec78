"""Training: a network that predicts from a position who wins, and a check that its probabilities mean what they say.

python -m unmatched.lab.training value.json positions-1.bin positions-2.bin --hidden 16
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from unmatched.bots.core.fitting import NetworkFit, mean_loss
from unmatched.bots.core.network import Network, logistic, packed, packed_ints
from unmatched.bots.networks import mixed_with_hand, write_network
from unmatched.lab.positions import Positions

HELD_OUT = 8
"""one game out of so many is kept for the test"""
BINS = 10


@dataclass(frozen=True)
class Recipe:
    """How a network is trained."""

    hidden: int = 16
    epochs: int = 12
    batch: int = 64
    rate: float = 0.002
    decay: float = 1e-5
    share: float = 0.0
    """how much of the target is what the search expected, and not the result"""
    seed: int = 1


@dataclass
class Sample:
    """Rows of features one after another, what to learn for each, and who really won."""

    rows: array[float]
    targets: list[float]
    results: list[float]

    def __len__(self) -> int:
        return len(self.results)


@dataclass(frozen=True)
class Bin:
    """Positions whose predicted probability of winning is about equal."""

    rows: int
    predicted: float
    observed: float


@dataclass
class Trained:
    network: Network
    features: tuple[str, ...]
    loss: float
    """on games it was not trained on"""
    plain_loss: float
    """of always saying one half"""
    bins: list[Bin]
    rows: int


def samples(files: Sequence[Positions], share: float) -> tuple[Sample, Sample]:
    """Rows to learn from and rows to test with; never two of one game on both sides."""
    if not files or any(found.features != files[0].features for found in files):
        raise ValueError("the files of positions must have the same features")
    learn, test = Sample(array("d"), [], []), Sample(array("d"), [], [])
    for found in files:
        for row in range(len(found)):
            sample = test if found.game(row) % HELD_OUT == 0 else learn
            sample.rows.extend(found.row(row).tolist())
            sample.targets.append(found.target(row, share))
            sample.results.append(found.target(row))
    if not len(learn) or not len(test):
        raise ValueError("too few games to learn from and to test with")
    return learn, test


def train(files: Sequence[Positions], recipe: Recipe) -> Trained:
    """Fit until the epochs are over; the epoch that does best on the held-out games is kept."""
    features = files[0].features if files else ()
    learn, test = samples(files, recipe.share)
    n = len(features)
    means, spreads = _scales(learn, n)
    _scale(learn, n, means, spreads)
    _scale(test, n, means, spreads)
    network = Network(n, recipe.hidden)
    chance = random.Random(recipe.seed)
    for i in range(n * recipe.hidden):
        network.hidden[i] = chance.gauss(0.0, math.sqrt(1.0 / n))
    for unit in range(recipe.hidden):
        network.out[unit] = chance.gauss(0.0, 0.1)
    rows, targets = packed(learn.rows), packed(learn.targets)
    test_rows, results = packed(test.rows), packed(test.results)
    fit = NetworkFit(network)
    best, best_loss = _copy(network), mean_loss(network, test_rows, results)
    order = list(range(len(learn)))
    for epoch in range(recipe.epochs):
        chance.shuffle(order)
        rate = recipe.rate * (1.0 - epoch / recipe.epochs)
        learned = fit.epoch(rows, targets, packed_ints(order), recipe.batch, rate, recipe.decay)
        found = mean_loss(network, test_rows, results)
        print(f"epoch {epoch + 1}: log-loss {learned:.4f}, held out {found:.4f}", file=sys.stderr)
        if found < best_loss:
            best, best_loss = _copy(network), found
    scores = [best.score(test_rows, row * n) for row in range(len(test))]
    bins = calibration([(logistic(score), result) for score, result in zip(scores, test.results, strict=True)])
    return Trained(_unscaled(best, means, spreads), features, best_loss, math.log(2), bins, len(learn) + len(test))


def calibration(predictions: Sequence[tuple[float, float]]) -> list[Bin]:
    """Predicted probabilities in ten bins, and how often those games were won."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for predicted, result in predictions:
        bins[min(int(predicted * BINS), BINS - 1)].append((predicted, result))
    return [
        Bin(len(some), sum(p for p, _ in some) / len(some), sum(r for _, r in some) / len(some))
        for some in bins
        if some
    ]


def calibration_error(bins: Sequence[Bin]) -> float:
    """By how much predicted and observed differ, on average over positions."""
    rows = sum(found.rows for found in bins)
    return sum(found.rows * abs(found.predicted - found.observed) for found in bins) / max(rows, 1)


def calibration_table(bins: Sequence[Bin]) -> str:
    lines = [f"{'positions':>9}  {'predicted':>9}  {'won':>7}"]
    lines += [f"{b.rows:>9}  {100 * b.predicted:>7.1f} %  {100 * b.observed:>5.1f} %" for b in bins]
    return "\n".join([*lines, f"calibration error {100 * calibration_error(bins):.2f} points"])


def _scales(sample: Sample, n: int) -> tuple[list[float], list[float]]:
    count = len(sample)
    means = [sum(sample.rows[i::n]) / count for i in range(n)]
    spreads = [math.sqrt(sum((x - means[i]) ** 2 for x in sample.rows[i::n]) / count) for i in range(n)]
    return means, [spread if spread > 1e-6 else 0.0 for spread in spreads]


def _scale(sample: Sample, n: int, means: list[float], spreads: list[float]) -> None:
    """To mean 0 and spread 1; what never changes becomes 0."""
    for i in range(n):
        for at in range(i, len(sample) * n, n):
            sample.rows[at] = (sample.rows[at] - means[i]) / spreads[i] if spreads[i] else 0.0


def _unscaled(network: Network, means: list[float], spreads: list[float]) -> Network:
    """The same function of features as they are."""
    n, units = int(network.inputs), int(network.units)
    found = _copy(network)
    for i in range(n):
        factor = 1.0 / spreads[i] if spreads[i] else 0.0
        found.linear[i] = network.linear[i] * factor
        found.bias -= network.linear[i] * factor * means[i]
        for unit in range(units):
            found.hidden[unit * n + i] = network.hidden[unit * n + i] * factor
            found.hidden_bias[unit] -= network.hidden[unit * n + i] * factor * means[i]
    return found


def _copy(network: Network) -> Network:
    twin = Network(network.inputs, network.units)
    twin.bias = network.bias
    twin.linear = packed(list(network.linear))
    twin.hidden = packed(list(network.hidden))
    twin.hidden_bias = packed(list(network.hidden_bias))
    twin.out = packed(list(network.out))
    return twin


def main(arguments: Sequence[str] | None = None) -> int:
    usual = Recipe()
    parser = argparse.ArgumentParser(
        prog="python -m unmatched.lab.training", description="Train the value of positions."
    )
    parser.add_argument("output", type=Path, help="the file of weights to write")
    parser.add_argument("positions", type=Path, nargs="+", help="files of unmatched.lab.self_play; mix generations")
    parser.add_argument("--hidden", type=int, default=usual.hidden, help="hidden units; 0 for a linear value")
    parser.add_argument("--epochs", type=int, default=usual.epochs)
    parser.add_argument("--batch", type=int, default=usual.batch)
    parser.add_argument("--rate", type=float, default=usual.rate)
    parser.add_argument("--decay", type=float, default=usual.decay)
    parser.add_argument(
        "--share", type=float, default=usual.share, help="share of the search's expectation in the target"
    )
    parser.add_argument("--by-hand", type=float, default=0.0, help="share of the value made by hand in the weights")
    parser.add_argument("--seed", type=int, default=usual.seed)
    chosen = parser.parse_args(arguments)
    files = [Positions.load(path) for path in chosen.positions]
    recipe = Recipe(chosen.hidden, chosen.epochs, chosen.batch, chosen.rate, chosen.decay, chosen.share, chosen.seed)
    trained = train(files, recipe)
    about: dict[str, object] = {
        "games": [found.about for found in files],
        "recipe": vars(recipe),
        "by_hand": chosen.by_hand,
        "positions": trained.rows,
        "log_loss": round(trained.loss, 4),
        "calibration_error": round(calibration_error(trained.bins), 4),
    }
    chosen.output.write_text(
        write_network(mixed_with_hand(trained.network, chosen.by_hand), trained.features, about), encoding="utf-8"
    )
    print(calibration_table(trained.bins))
    print(f"{chosen.output}: log-loss {trained.loss:.4f} on held-out games; {trained.plain_loss:.4f} for a coin")
    return 0


if __name__ == "__main__":
    sys.exit(main())
