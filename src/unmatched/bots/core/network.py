"""Network: a small learned function from features to a probability: a linear part and one hidden layer beside it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

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


class Network:
    """win = logistic(bias + linear . x + out . relu(hidden x + hidden_bias)); without hidden units it is linear."""

    __slots__ = ("bias", "hidden", "hidden_bias", "inner", "inputs", "linear", "out", "units")

    def __init__(self, inputs: i64, units: i64) -> None:
        self.inputs: i64 = inputs
        self.units: i64 = units
        self.bias = 0.0
        self.linear: vec[float] = zeros(inputs)
        self.hidden: vec[float] = zeros(inputs * units)
        """input by input"""
        self.hidden_bias: vec[float] = zeros(units)
        self.out: vec[float] = zeros(units)
        self.inner: vec[float] = zeros(units)
        """scratch: what the units add up"""

    def score(self, x: vec[float]) -> float:
        """The log-odds."""
        units = self.units
        inner = self.inner
        u: i64 = 0
        while u < units:
            inner[u] = self.hidden_bias[u]
            u += 1
        add_rows(x, self.inputs, self.hidden, units, inner)
        total = self.bias + dot(x, self.linear, self.inputs)
        u = 0
        while u < units:
            if inner[u] > 0.0:
                total += self.out[u] * inner[u]
            u += 1
        return total


def logistic(score: float) -> float:
    if score < -SURE:
        return 0.0
    if score > SURE:
        return 1.0
    return 1.0 / (1.0 + exp(-score))


def add_rows(x: vec[float], n: i64, weights: vec[float], units: i64, to: vec[float]) -> None:
    """Add n numbers times their rows of weights."""
    i: i64 = 0
    while i < n:
        number = x[i]
        if number != 0.0:
            at = i * units
            u: i64 = 0
            while u < units:
                to[u] += weights[at + u] * number
                u += 1
        i += 1


def dot(x: vec[float], weights: vec[float], n: i64) -> float:
    total = 0.0
    i: i64 = 0
    while i < n:
        total += weights[i] * x[i]
        i += 1
    return total
