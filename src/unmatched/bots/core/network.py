"""Network: a small learned function from features to a probability: a linear part and one hidden layer beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from unmatched.bots.core.portable_math import exp
from unmatched.engine.pack import i64, vec

SURE: Final = 30.0
"""log-odds beyond which a probability is 0 or 1"""


def zeros(n: i64) -> vec[float]:
    return vec[float]([0.0] * n)


def packed(numbers: Sequence[float]) -> vec[float]:
    """Numbers as the core takes them; what is not compiled must not make its own arrays."""
    found = zeros(len(numbers))
    for i in range(len(numbers)):
        found[i] = numbers[i]
    return found


def add_weighted(weights: vec[float], x: vec[float], used: vec[i64], many: i64, inner: vec[float], units: i64) -> None:
    """Add the weighted numbers of x to the sum of every unit; used has the places of the many that are not 0.

    Four units at a time: every part of a sum waits for the part before, and four sums need not wait for each other.
    """
    n: i64 = len(weights) // units if units > 0 else 0
    u: i64 = 0
    while u + 4 <= units:
        a = inner[u]
        b = inner[u + 1]
        c = inner[u + 2]
        d = inner[u + 3]
        at = u * n
        k: i64 = 0
        while k < many:
            i = used[k]
            number = x[i]
            i += at
            a += weights[i] * number
            b += weights[i + n] * number
            c += weights[i + 2 * n] * number
            d += weights[i + 3 * n] * number
            k += 1
        inner[u] = a
        inner[u + 1] = b
        inner[u + 2] = c
        inner[u + 3] = d
        u += 4
    while u < units:
        a = inner[u]
        k = 0
        while k < many:
            i = used[k]
            a += weights[u * n + i] * x[i]
            k += 1
        inner[u] = a
        u += 1


class Network:
    """win = logistic(bias + linear . x + out . relu(hidden x + hidden_bias)); without hidden units it is linear."""

    __slots__ = ("bias", "hidden", "hidden_bias", "inner", "inputs", "linear", "out", "units", "used")

    def __init__(self, inputs: i64, units: i64) -> None:
        self.inputs: i64 = inputs
        self.units: i64 = units
        self.bias = 0.0
        self.linear: vec[float] = zeros(inputs)
        self.hidden: vec[float] = zeros(inputs * units)
        """unit by unit"""
        self.hidden_bias: vec[float] = zeros(units)
        self.out: vec[float] = zeros(units)
        self.used: vec[i64] = vec[i64]([0] * inputs)
        """scratch: the inputs that are not 0"""
        self.inner: vec[float] = zeros(units)
        """scratch: the sums of the hidden units"""

    def score(self, x: vec[float]) -> float:
        """The log-odds."""
        n = self.inputs
        total = self.bias
        linear = self.linear
        used = self.used
        many: i64 = 0
        i: i64 = 0
        while i < n:
            if x[i] != 0.0:
                total += linear[i] * x[i]
                used[many] = i
                many += 1
            i += 1
        inner = self.inner
        unit: i64 = 0
        while unit < self.units:
            inner[unit] = self.hidden_bias[unit]
            unit += 1
        add_weighted(self.hidden, x, used, many, inner, self.units)
        unit = 0
        while unit < self.units:
            if inner[unit] > 0.0:
                total += self.out[unit] * inner[unit]
            unit += 1
        return total


def logistic(score: float) -> float:
    if score < -SURE:
        return 0.0
    if score > SURE:
        return 1.0
    return 1.0 / (1.0 + exp(-score))
