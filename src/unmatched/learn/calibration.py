"""Calibration: whether probabilities mean what they say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

BINS = 10


@dataclass(frozen=True)
class Bin:
    """Positions whose predicted probability of winning is about equal."""

    rows: int
    predicted: float
    observed: float


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
