"""Fitting: networks learn from examples, with PyTorch; what they have learned is written as plain numbers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from unmatched.bots.core.learned_policy import ASKED, CONTEXT, OPTION
from unmatched.envs.fields import OPTION as OPTION_FIELDS
from unmatched.envs.fields import parts as observed
from unmatched.learn.calibration import Bin, calibration
from unmatched.learn.examples import Examples, Floats
from unmatched.learn.positions import Positions
from unmatched.reading.features import SIDE

HELD_OUT = 10
"""one game out of so many is kept for the test"""
SOME = 20_000
"""decisions that are enough to see how much numbers spread"""
NAMES_ONLY = {
    *("about", "picked", "attacker", "defender", "attack card", "boost card", "defense card", "space", "started"),
    *("scheme", "item", "defends with"),
}
"""fields that say which and not what: a row or a number that means something else with every hero or board"""


@dataclass(frozen=True)
class Recipe:
    """How a network is fitted."""

    units: int = 32
    epochs: int = 6
    batch: int = 256
    """decisions"""
    rate: float = 2e-3
    decay: float = 1e-5
    seed: int = 1
    sides: bool = True
    """whether a policy sees the numbers of both sides; without them it is quick enough to play on with"""


class PolicyNetwork(nn.Module):
    """Scores options: a linear part, and one hidden layer that sees the option and its context."""

    def __init__(self, units: int, context_scale: Floats, option_scale: Floats) -> None:
        super().__init__()
        self.context_scale = torch.from_numpy(context_scale)
        self.option_scale = torch.from_numpy(option_scale)
        self.context = nn.Linear(int(CONTEXT), units)
        self.option = nn.Linear(int(OPTION), units, bias=False)
        self.skip = nn.Linear(int(OPTION), 1, bias=False)
        self.out = nn.Linear(units, 1, bias=False)
        nn.init.zeros_(self.skip.weight)

    def forward(self, contexts: Tensor, options: Tensor, of: Tensor) -> Tensor:
        """A score for each option; of says to which context it belongs."""
        rows = options * self.option_scale
        shared = self.context(contexts * self.context_scale)
        hidden = torch.relu(shared[of] + self.option(rows))
        scores: Tensor = self.out(hidden) + self.skip(rows)
        return scores[:, 0]


def log_chances(scores: Tensor, of: Tensor, decisions: int) -> Tensor:
    """The logarithm of each option's chance among those of its decision."""
    most = torch.full((decisions,), -1e9).scatter_reduce(0, of, scores.detach(), "amax")
    lifted = scores - most[of]
    total = torch.zeros(decisions).index_add(0, of, lifted.exp())
    return lifted - total.log()[of]


@dataclass
class Part:
    """Minibatch decisions as tensors."""

    contexts: Tensor
    options: Tensor
    shares: Tensor
    of: Tensor

    def __len__(self) -> int:
        return len(self.contexts)


def part_of(examples: Examples, chosen: NDArray[np.int64]) -> Part:
    counts = np.diff(examples.begins)[chosen]
    of = np.repeat(np.arange(len(chosen)), counts)
    within = np.arange(len(of)) - np.repeat(np.cumsum(counts) - counts, counts)
    rows = np.repeat(examples.begins[:-1][chosen], counts) + within
    return Part(
        torch.from_numpy(examples.contexts[chosen].astype(np.float32)),
        torch.from_numpy(examples.options[rows].astype(np.float32)),
        torch.from_numpy(examples.shares[rows].astype(np.float32)),
        torch.from_numpy(of),
    )


def parts(examples: Examples, chosen: NDArray[np.int64], size: int = 4096) -> Iterator[Part]:
    for at in range(0, len(chosen), size):
        yield part_of(examples, chosen[at : at + size])


def halves(games: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """What to learn from and what to test with, of which game each is; never two of one game on both sides."""
    held = games % HELD_OUT == 0
    learn, test = np.flatnonzero(~held), np.flatnonzero(held)
    if not len(learn) or not len(test):
        raise ValueError("too few games for training and testing")
    return learn, test


def scale_of(numbers: NDArray[np.float16]) -> Floats:
    """What makes the spread of each number about 1; 0 for those that never change."""
    spread = numbers.astype(np.float32).std(axis=0)
    return np.where(spread > 1e-6, 1 / np.maximum(spread, 0.05), 0).astype(np.float32)


def policy_scales(examples: Examples, seed: int) -> tuple[Floats, Floats]:
    """The scales of contexts and options; what only names something is not looked at."""
    chance = np.random.default_rng(seed)
    decisions, rows = (chance.integers(0, many, min(many, SOME)) for many in (len(examples), len(examples.options)))
    contexts, options = scale_of(examples.contexts[decisions]), scale_of(examples.options[rows])
    for scales, named in zip((contexts, options), names_only(), strict=True):
        scales[named] = 0
    return contexts, options


def names_only() -> tuple[list[int], list[int]]:
    """The numbers of a context and of an option that only name something."""
    asked = [field for part in observed(2)[:3] for field in part.fields]
    assert len(asked) == ASKED
    contexts, options = (
        [i for i, field in enumerate(named) if field.name.rpartition(": ")[2] in NAMES_ONLY and field.high > 1]
        for named in (asked, OPTION_FIELDS)
    )
    return contexts, options


def policy_loss(network: PolicyNetwork, part: Part) -> Tensor:
    """The mean cross-entropy with the shares of the visits."""
    chances = log_chances(network(part.contexts, part.options, part.of), part.of, len(part))
    return -(part.shares * chances).sum() / len(part)


def fit_policy(examples: Examples, recipe: Recipe) -> tuple[PolicyNetwork, float, float]:
    """A policy; its cross-entropy on games it has not seen, and how often it likes best what was visited most."""
    torch.manual_seed(recipe.seed)
    contexts, options = policy_scales(examples, recipe.seed)
    if not recipe.sides:
        contexts[ASKED : ASKED + 2 * SIDE] = 0
    network = PolicyNetwork(recipe.units, contexts, options)
    learn, test = halves(examples.games)
    _fit(network, len(learn), recipe, lambda rows: policy_loss(network, part_of(examples, learn[rows])))
    with torch.no_grad():
        losses = [
            (float(policy_loss(network, part)), agreement(network, part), len(part)) for part in parts(examples, test)
        ]
    many = sum(n for _, _, n in losses)
    return network, sum(a * n for a, _, n in losses) / many, sum(b * n for _, b, n in losses) / many


def agreement(network: PolicyNetwork, part: Part) -> float:
    """How often the best option is the one that was visited most."""
    scores = network(part.contexts, part.options, part.of)
    ours, theirs = (
        torch.full((len(part),), -1e9).scatter_reduce(0, part.of, x, "amax")[part.of] == x
        for x in (scores, part.shares)
    )
    both = torch.zeros(len(part)).index_add(0, part.of, (ours & theirs).float())
    return float((both > 0).float().mean())


class ValueNetwork(nn.Module):
    """Log-odds of a side: a linear part and a hidden layer beside it."""

    def __init__(self, units: int, scale: Floats) -> None:
        super().__init__()
        self.scale = torch.from_numpy(scale)
        self.linear = nn.Linear(2 * int(SIDE), 1)
        self.hidden = nn.Linear(2 * int(SIDE), units)
        self.out = nn.Linear(units, 1, bias=False)

    def forward(self, sides: Tensor) -> Tensor:
        x = sides * self.scale
        scores: Tensor = self.linear(x) + self.out(torch.relu(self.hidden(x)))
        return scores[:, 0]


def fit_value(
    positions: Positions, recipe: Recipe, ends: NDArray[np.float16] | None = None
) -> tuple[ValueNetwork, float, list[Bin]]:
    """A value of whole worlds at the beginning of turns; its log-loss and bins against results it has not seen.

    ends: what to learn instead of the results, one number for each position.
    """
    torch.manual_seed(recipe.seed)
    some = positions.worlds[:SOME]
    scale = scale_of(np.concatenate((some[:, :SIDE], some[:, SIDE:])))
    network = ValueNetwork(recipe.units, np.tile(scale, 2))
    learn, test = halves(positions.games)
    worlds, results = torch.from_numpy(positions.worlds), torch.from_numpy(positions.results if ends is None else ends)
    loss = nn.BCEWithLogitsLoss()

    def loss_of(rows: NDArray[np.int64]) -> Tensor:
        found: Tensor = loss(network(worlds[learn[rows]].float()), results[learn[rows]].float())
        return found

    _fit(network, len(learn), recipe, loss_of)
    with torch.no_grad():
        scores, won = network(worlds[test].float()), results[test].float()
    found = calibration(list(zip(torch.sigmoid(scores).tolist(), won.tolist(), strict=True)))
    return network, float(loss(scores, won)), found


def _fit(network: nn.Module, many: int, recipe: Recipe, loss_of: Callable[[NDArray[np.int64]], Tensor]) -> None:
    """Adam over so many epochs, the rate falling to nothing."""
    torch.set_num_threads(1)  # these networks are small, and sums in one order give the same weights everywhere
    optimiser = torch.optim.AdamW(network.parameters(), lr=recipe.rate, weight_decay=recipe.decay)
    steps = recipe.epochs * max(1, many // recipe.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, recipe.rate, total_steps=steps + 1)
    chance = np.random.default_rng(recipe.seed)
    for epoch in range(recipe.epochs):
        total, count = 0.0, 0
        for rows in np.array_split(chance.permutation(many), max(1, many // recipe.batch)):
            optimiser.zero_grad()
            loss = loss_of(rows)
            loss.backward()  # type: ignore[no-untyped-call]
            optimiser.step()
            schedule.step()
            total, count = total + float(loss.detach()), count + 1
        print(f"epoch {epoch + 1} of {recipe.epochs}: loss {total / count:.4f}", file=sys.stderr, flush=True)
