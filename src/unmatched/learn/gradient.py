"""Gradient: a policy becomes better by its own games. Proximal steps, held near a magnet by its divergence from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from unmatched.bots.core.learned_policy import CONTEXT, OPTION, PolicyWeights
from unmatched.learn.fitting import PolicyNetwork, log_chances, names_only
from unmatched.learn.lessons import Floats
from unmatched.learn.rollouts import Played

NARROW = 0.05
"""numbers that spread less are not stretched further"""
FEW = 1e-6


@dataclass(frozen=True)
class Damping:
    """How large a step may be, and what holds it back."""

    rate: float = 1e-3
    clip: float = 0.1
    """how far the chance of a choice may move in one step, as a share, before nothing more is gained by it"""
    entropy: float = 0.01
    magnet: float = 0.05
    """what divergence from the magnet costs"""
    epochs: int = 2
    batch: int = 2048
    """decisions"""


@dataclass(frozen=True)
class Step:
    """What a step did, as means over its decisions."""

    entropy: float
    moved: float
    """divergence from the policy that played"""
    strayed: float
    """divergence from the magnet"""
    clipped: float
    """share of decisions beyond the clip"""


@dataclass
class Some:
    """Decisions as tensors, with what is to be learned from them."""

    contexts: Tensor
    options: Tensor
    of: Tensor
    chosen: Tensor
    advantages: Tensor
    before: Tensor
    """the logarithm of every option's chance when it was played"""
    magnet: Tensor
    """and by the magnet"""

    def __len__(self) -> int:
        return len(self.contexts)


def begun_from(known: PolicyWeights, games: Played, sharpen: float = 1.0, units: int = 0) -> PolicyNetwork:
    """A policy that begins with a known one, its scores times a factor; games say how much each number spreads.

    With more units than the known one has, the further ones have nothing to say at first. Weights of numbers that
    only name something stay what they are: nothing.
    """
    contexts, options = _scales(games.contexts), _scales(games.options)
    blank_contexts, blank_options = names_only()
    contexts[blank_contexts] = 0
    options[blank_options] = 0
    own = int(known.units)
    network = PolicyNetwork(max(own, units), contexts, options)
    with torch.no_grad():
        network.context.weight[:own] = _unscaled(known.context, (own, int(CONTEXT)), contexts)
        network.option.weight[:own] = _unscaled(known.option, (own, int(OPTION)), options)
        network.skip.weight[:] = sharpen * _unscaled(known.skip, (1, int(OPTION)), options)
        network.context.bias[:own] = torch.tensor(list(known.bias))
        network.out.weight[:] = 0.0
        network.out.weight[0, :own] = sharpen * torch.tensor(list(known.out))
    return network


def _scales(numbers: Floats) -> Floats:
    spread = numbers.std(axis=0)
    return np.where(spread > FEW, 1 / np.maximum(spread, NARROW), 1.0).astype(np.float32)


def _unscaled(weights: object, shape: tuple[int, int], scales: Floats) -> Tensor:
    """Weights of a file, unit by unit, for numbers that have been scaled."""
    found = np.array(weights, np.float32).reshape(shape)
    return torch.from_numpy(np.where(scales > 0, found / np.where(scales > 0, scales, 1), 0).astype(np.float32))


def advantages(games: Played) -> Floats:
    """How much better than expected each decision turned out, on a scale of about 1."""
    found = games.returns - games.baselines
    centred: Floats = (found - found.mean()) / max(float(found.std()), FEW)
    return centred


def learn(
    network: PolicyNetwork,
    magnet: PolicyNetwork,
    optimiser: torch.optim.Optimizer,
    games: Played,
    damping: Damping,
    seed: int,
) -> Step:
    """One step: some epochs over the decisions of games that this very policy has played."""
    torch.set_num_threads(1)  # these networks are small, and sums in one order give the same weights everywhere
    better = advantages(games)
    begins = np.cumsum(games.counts) - games.counts
    chance = np.random.default_rng(seed)
    with torch.no_grad():
        before, pulled = (_all_chances(one, games) for one in (network, magnet))
    told: list[tuple[float, ...]] = []
    for _ in range(damping.epochs):
        for rows in np.array_split(chance.permutation(len(games)), max(1, len(games) // damping.batch)):
            part = _some(games, better, before, pulled, begins, rows)
            loss, found = proximal_loss(network, part, damping)
            optimiser.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()
            told.append(found)
    return Step(*(float(np.mean([found[i] for found in told])) for i in range(4)))


def proximal_loss(network: PolicyNetwork, part: Some, damping: Damping) -> tuple[Tensor, tuple[float, ...]]:
    """What to make small, and what a step tells of itself."""
    many = len(part)
    now = log_chances(network(part.contexts, part.options, part.of), part.of, many)
    ratio = (now[part.chosen] - part.before[part.chosen]).exp()
    held = ratio.clamp(1 - damping.clip, 1 + damping.clip)
    gain = torch.minimum(ratio * part.advantages, held * part.advantages).mean()
    chances = now.exp()
    entropy = -(chances * now).sum() / many
    strayed = (chances * (now - part.magnet)).sum() / many
    with torch.no_grad():
        moved = (chances * (now - part.before)).sum() / many
        clipped = (ratio != held).float().mean()
    loss = -gain - damping.entropy * entropy + damping.magnet * strayed
    return loss, tuple(float(number.detach()) for number in (entropy, moved, strayed, clipped))


def _rows(begins: NDArray[np.int64], counts: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The options of some decisions one after the other, and to which of them each belongs."""
    of = np.repeat(np.arange(len(counts)), counts)
    within = np.arange(len(of)) - np.repeat(np.cumsum(counts) - counts, counts)
    return np.repeat(begins, counts) + within, of


def _some(
    games: Played,
    better: Floats,
    before: Tensor,
    pulled: Tensor,
    begins: NDArray[np.int64],
    chosen: NDArray[np.int64],
) -> Some:
    counts = games.counts[chosen]
    rows, of = _rows(begins[chosen], counts)
    at = np.cumsum(counts) - counts + games.chosen[chosen] - begins[chosen]
    return Some(
        torch.from_numpy(games.contexts[chosen]),
        torch.from_numpy(games.options[rows]),
        torch.from_numpy(of),
        torch.from_numpy(at),
        torch.from_numpy(better[chosen]),
        before[rows],
        pulled[rows],
    )


def _all_chances(network: PolicyNetwork, games: Played, size: int = 4096) -> Tensor:
    """The logarithm of the chance of every option of every decision."""
    return torch.cat(list(_chances(network, games, size)))


def _chances(network: PolicyNetwork, games: Played, size: int) -> Iterator[Tensor]:
    ends = np.cumsum(games.counts)
    begins = ends - games.counts
    for at in range(0, len(games), size):
        last = min(at + size, len(games))
        rows = slice(int(begins[at]), int(ends[last - 1]))
        of = torch.from_numpy(np.repeat(np.arange(last - at), games.counts[at:last]))
        contexts, options = torch.from_numpy(games.contexts[at:last]), torch.from_numpy(games.options[rows])
        yield log_chances(network(contexts, options, of), of, last - at)
