"""Fitting: make a network predict results, and linear weights predict choices; Adam in small batches."""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from unmatched.bots.core.network import Network, logistic, packed, zeros
from unmatched.engine.pack import i64, vec

# Adam, with the numbers its authors suggest.
MEAN_KEPT: Final = 0.9
MEAN_NEW: Final = 0.1
SQUARE_KEPT: Final = 0.999
SQUARE_NEW: Final = 0.001
NOT_ZERO: Final = 1e-8

LEAST_LIKELY: Final = 1e-12
"""so that nothing is impossible and every logarithm finite"""


class Adam:
    """The memory of the optimiser for one array of weights."""

    __slots__ = ("gradient", "mean", "size", "square", "steps")

    def __init__(self, size: i64) -> None:
        self.size: i64 = size
        self.steps: i64 = 0
        self.gradient: vec[float] = zeros(size)
        self.mean: vec[float] = zeros(size)
        self.square: vec[float] = zeros(size)

    def step(self, weights: vec[float], rate: float, decay: float, rows: float) -> None:
        """Move the weights against the gradient of a batch, and forget the gradient."""
        self.steps += 1
        gradient, mean, square = self.gradient, self.mean, self.square
        fresh = 1.0 - MEAN_KEPT ** float(self.steps)
        wide = 1.0 - SQUARE_KEPT ** float(self.steps)
        i: i64 = 0
        while i < self.size:
            g = gradient[i] / rows + decay * weights[i]
            gradient[i] = 0.0
            mean[i] = MEAN_KEPT * mean[i] + MEAN_NEW * g
            square[i] = SQUARE_KEPT * square[i] + SQUARE_NEW * g * g
            weights[i] -= rate * (mean[i] / fresh) / (sqrt(square[i] / wide) + NOT_ZERO)
            i += 1


class NetworkFit:
    """A network and what its optimiser remembers."""

    __slots__ = ("bias", "bias_weight", "hidden", "hidden_bias", "inner", "linear", "network", "out")

    def __init__(self, network: Network) -> None:
        self.network = network
        self.bias_weight: vec[float] = packed([network.bias])
        self.bias = Adam(1)
        self.linear = Adam(network.inputs)
        self.hidden = Adam(network.inputs * network.units)
        self.hidden_bias = Adam(network.units)
        self.out = Adam(network.units)
        self.inner: vec[float] = zeros(network.units)

    def epoch(
        self, rows: vec[float], targets: vec[float], order: vec[i64], batch: i64, rate: float, decay: float
    ) -> float:
        """See every row once, in the order given; the mean log-loss on the way."""
        loss = 0.0
        n: i64 = len(order)
        k: i64 = 0
        seen: i64 = 0
        while k < n:
            row = order[k]
            loss += self._row(rows, row * self.network.inputs, targets[row])
            k += 1
            seen += 1
            if seen == batch or k == n:
                self._step(float(seen), rate, decay)
                seen = 0
        return loss / float(max(n, 1))

    def _row(self, rows: vec[float], start: i64, target: float) -> float:
        """Add one row to the gradients; its log-loss."""
        net = self.network
        n, units = net.inputs, net.units
        linear, hidden, inner = net.linear, net.hidden, self.inner
        total = self.bias_weight[0]
        i: i64 = 0
        while i < n:
            total += linear[i] * rows[start + i]
            i += 1
        unit: i64 = 0
        at: i64 = 0
        while unit < units:
            value = net.hidden_bias[unit]
            i = 0
            while i < n:
                value += hidden[at] * rows[start + i]
                at += 1
                i += 1
            inner[unit] = value
            if value > 0.0:
                total += net.out[unit] * value
            unit += 1
        error = logistic(total) - target
        self._spread(rows, start, error)
        return log_loss(total, target)

    def _spread(self, rows: vec[float], start: i64, error: float) -> None:
        net = self.network
        n = net.inputs
        self.bias.gradient[0] += error
        linear = self.linear.gradient
        i: i64 = 0
        while i < n:
            linear[i] += error * rows[start + i]
            i += 1
        hidden = self.hidden.gradient
        unit: i64 = 0
        while unit < net.units:
            if self.inner[unit] > 0.0:
                self.out.gradient[unit] += error * self.inner[unit]
                back = error * net.out[unit]
                self.hidden_bias.gradient[unit] += back
                at = unit * n
                i = 0
                while i < n:
                    hidden[at + i] += back * rows[start + i]
                    i += 1
            unit += 1

    def _step(self, rows: float, rate: float, decay: float) -> None:
        net = self.network
        self.bias.step(self.bias_weight, rate, 0.0, rows)
        net.bias = self.bias_weight[0]
        self.linear.step(net.linear, rate, decay, rows)
        if net.units > 0:
            self.hidden.step(net.hidden, rate, decay, rows)
            self.hidden_bias.step(net.hidden_bias, rate, 0.0, rows)
            self.out.step(net.out, rate, decay, rows)


def mean_loss(network: Network, rows: vec[float], results: vec[float]) -> float:
    """The mean log-loss of a network on rows it need not have seen."""
    total = 0.0
    n: i64 = len(results)
    row: i64 = 0
    while row < n:
        total += log_loss(network.score(rows, row * network.inputs), results[row])
        row += 1
    return total / float(max(n, 1))


def log_loss(score: float, target: float) -> float:
    """How badly log-odds predict a result between 0 and 1."""
    # ln(1 + e^s) without overflow
    return (score if score > 0.0 else 0.0) + _log1p_exp(-abs(score)) - target * score


def _log1p_exp(negative: float) -> float:
    return log(1.0 + exp(negative))


class PriorFit:
    """Linear weights that, through a softmax, predict which option a search prefers."""

    __slots__ = ("adam", "inputs", "weights")

    def __init__(self, inputs: i64) -> None:
        self.inputs: i64 = inputs
        self.weights: vec[float] = zeros(inputs)
        self.adam = Adam(inputs)

    def epoch(
        self,
        rows: vec[float],
        shares: vec[float],
        starts: vec[i64],
        order: vec[i64],
        batch: i64,
        rate: float,
        decay: float,
    ) -> float:
        """See every decision once; starts[d] to starts[d + 1] are the rows of its options. The mean cross-entropy."""
        loss = 0.0
        n: i64 = len(order)
        k: i64 = 0
        seen: i64 = 0
        while k < n:
            d = order[k]
            loss += self.decision(rows, shares, starts[d], starts[d + 1], True)
            k += 1
            seen += 1
            if seen == batch or k == n:
                self.adam.step(self.weights, rate, decay, float(seen))
                seen = 0
        return loss / float(max(n, 1))

    def decision(self, rows: vec[float], shares: vec[float], first: i64, last: i64, learn: bool) -> float:
        """The cross-entropy of one decision; when learning, its gradient is added."""
        n = self.inputs
        weights, gradient = self.weights, self.adam.gradient
        scores = zeros(last - first)
        best = -1e30
        row = first
        while row < last:
            total = 0.0
            i: i64 = 0
            while i < n:
                total += weights[i] * rows[row * n + i]
                i += 1
            scores[row - first] = total
            if total > best:
                best = total
            row += 1
        whole = 0.0
        row = first
        while row < last:
            scores[row - first] = exp(scores[row - first] - best)
            whole += scores[row - first]
            row += 1
        loss = 0.0
        row = first
        while row < last:
            likely = scores[row - first] / whole
            share = shares[row]
            loss += share * _minus_log(likely)
            if learn:
                error = likely - share
                i = 0
                while i < n:
                    gradient[i] += error * rows[row * n + i]
                    i += 1
            row += 1
        return loss


def _minus_log(likely: float) -> float:
    return -log(max(likely, LEAST_LIKELY))
