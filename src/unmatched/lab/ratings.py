"""Win rates of mirrored games with intervals, and Elo."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

CONFIDENCE = 0.95
MOST_GAIN = 4
"""a pair of games counts as at most this many independent games"""


@dataclass(frozen=True)
class Rate:
    """A win rate and its interval."""

    games: int
    rate: float
    low: float
    high: float

    @property
    def elo(self) -> float:
        """The Elo difference that matches the rate."""
        return elo(self.rate, self.games)

    @property
    def elo_low(self) -> float:
        """The lower end of its interval."""
        return elo(self.low, self.games)

    @property
    def elo_high(self) -> float:
        """The upper end of its interval."""
        return elo(self.high, self.games)

    def __str__(self) -> str:
        return f"{100 * self.rate:5.1f} %  ({100 * self.low:.1f} to {100 * self.high:.1f})"


def rate_numbers(rate: Rate) -> dict[str, object]:
    """Return a rate as JSON data."""
    return {
        "games": rate.games,
        "win_rate": round(rate.rate, 4),
        "low": round(rate.low, 4),
        "high": round(rate.high, 4),
    }


def score(wins: int, games: int, confidence: float = CONFIDENCE) -> Rate:
    """Return the rate of independent games, with a Wilson interval."""
    if not games:
        return Rate(0, 0.5, 0.0, 1.0)
    return _wilson(wins / games, games, games, confidence)


def paired_score(pairs: Sequence[float], confidence: float = CONFIDENCE) -> Rate:
    """Return the rate of mirrored games, from the score of each pair: 0, 1/2 or 1.

    The games of a pair share heroes, board and seed, so they are not independent. The variance between pairs shows how
    many independent games a pair is worth; where it cannot, a pair counts as one game.

    >>> print(paired_score([1, 1, 0.5, 1, 0.5, 1, 0, 1]))
     75.0 %  (44.9 to 91.7)
    """
    n = len(pairs)
    if not n:
        return Rate(0, 0.5, 0.0, 1.0)
    mean = sum(pairs) / n
    spread = sum((pair - mean) ** 2 for pair in pairs) / (n - 1) if n > 1 else 0.0
    if mean in (0.0, 1.0) or n == 1:
        worth = 1.0
    elif spread == 0.0:
        worth = float(MOST_GAIN)
    else:
        worth = min(mean * (1 - mean) / spread, float(MOST_GAIN))
    return _wilson(mean, worth * n, 2 * n, confidence)


def _wilson(rate: float, size: float, games: int, confidence: float) -> Rate:
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    share = z * z / size
    middle = (rate + share / 2) / (1 + share)
    reach = z / (1 + share) * math.sqrt(rate * (1 - rate) / size + share / (4 * size))
    return Rate(games, rate, max(0.0, middle - reach), min(1.0, middle + reach))


def elo(rate: float, games: int) -> float:
    """Return the Elo difference of a win rate; zero losses count as half a loss."""
    least = 0.5 / max(games, 1)
    rate = min(max(rate, least), 1 - least)
    return -400 * math.log10(1 / rate - 1)


def shared_confidence(claims: int, confidence: float = CONFIDENCE) -> float:
    """The confidence each of several claims needs so that all of them hold together (Bonferroni)."""
    return 1 - (1 - confidence) / max(claims, 1)
