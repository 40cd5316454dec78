"""Glicko-2: how strong somebody seems, how sure that is, and how steady; after Mark Glickman, "Example of the Glicko-2
system". docs/decisions says why no package is used."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

MIDDLE = 1500.0
SCALE = 173.7178
WIDEST = 350.0
"""the deviation of somebody of whom nothing is known"""
TAU = 0.5
"""how much a surprising result changes the volatility"""
_EXACT = 1e-6
_MOST_STEPS = 100


@dataclass(frozen=True)
class Rating:
    """With a probability of about 95 % the strength is within two deviations of the value."""

    value: float = MIDDLE
    deviation: float = WIDEST
    volatility: float = 0.06


def after_rest(rating: Rating, periods: float) -> Rating:
    """The same after some rating periods without a game: known less well."""
    grown = math.hypot(rating.deviation, SCALE * rating.volatility * math.sqrt(max(0.0, periods)))
    return replace(rating, deviation=min(WIDEST, grown))


def after_games(rating: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """After one rating period: opponents as they were before it, and the scores against them, 0 to 1."""
    mu, phi = (rating.value - MIDDLE) / SCALE, rating.deviation / SCALE
    information, gain = 0.0, 0.0
    for opponent, score in games:
        weight = _weight(opponent.deviation / SCALE)
        expected = 1 / (1 + math.exp(-weight * (mu - (opponent.value - MIDDLE) / SCALE)))
        information += weight**2 * expected * (1 - expected)
        gain += weight * (score - expected)
    variance = 1 / information
    sigma = _volatility(rating.volatility, phi, variance, variance * gain)
    new_phi = 1 / math.sqrt(1 / (phi**2 + sigma**2) + information)
    return Rating(SCALE * (mu + new_phi**2 * gain) + MIDDLE, min(WIDEST, SCALE * new_phi), sigma)


def _weight(phi: float) -> float:
    """How informative a game against an opponent with this deviation is."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """The new volatility: where a falling function is zero, by the Illinois algorithm (step 5 of the paper)."""
    start = math.log(sigma**2)

    def slope(x: float) -> float:
        seen = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - seen) / (2 * seen**2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        high = start - TAU
        while slope(high) < 0:
            high -= TAU
    at_low, at_high = slope(low), slope(high)
    for _ in range(_MOST_STEPS):
        if abs(high - low) <= _EXACT:
            break
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = slope(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return math.exp(low / 2)
