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

    __slots__ = ("bias", "hidden", "hidden_bias", "inputs", "linear", "out", "units", "used")

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
        hidden = self.hidden
        unit: i64 = 0
        while unit < self.units:
            inner = self.hidden_bias[unit]
            at = unit * n
            k: i64 = 0
            while k < many:
                i = used[k]
                inner += hidden[at + i] * x[i]
                k += 1
            if inner > 0.0:
                total += self.out[unit] * inner
            unit += 1
        return total


def logistic(score: float) -> float:
    if score < -SURE:
        return 0.0
    if score > SURE:
        return 1.0
    return 1.0 / (1.0 + exp(-score))
