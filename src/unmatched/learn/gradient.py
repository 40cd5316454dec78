"""Gradient: a policy improves by its own games: PPO, with a KL penalty that holds it near a reference policy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from unmatched.bots.core.learned_policy import CONTEXT, OPTION, PolicyWeights
from unmatched.learn.examples import Floats
from unmatched.learn.fitting import PolicyNetwork, log_chances, names_only
from unmatched.learn.rollouts import Trajectories

NARROW = 0.05
"""numbers that spread less are not stretched further"""
FEW = 1e-6


@dataclass(frozen=True)
class PpoSettings:
    """How large a step may be, and what holds it back."""

    rate: float = 1e-3
    clip: float = 0.1
    """how far the chance of a choice may move in one step, as a share, before nothing more is gained by it"""
    entropy: float = 0.01
    kl_weight: float = 0.05
    """cost of the KL divergence from the reference policy"""
    epochs: int = 2
    batch: int = 2048
    """decisions"""


@dataclass(frozen=True)
class Step:
    """What a step did, as means over its decisions."""

    entropy: float
    kl_old: float
    """KL divergence from the policy that played"""
    kl_reference: float
    """KL divergence from the reference policy"""
    clipped: float
    """share of decisions beyond the clip"""


@dataclass
class Minibatch:
    """Decisions as tensors, with what is to be learned from them."""

    contexts: Tensor
    options: Tensor
    of: Tensor
    chosen: Tensor
    advantages: Tensor
    before: Tensor
    """the logarithm of every option's chance when it was played"""
    reference: Tensor
    """and by the reference policy"""

    def __len__(self) -> int:
        return len(self.contexts)


def begun_from(known: PolicyWeights, games: Trajectories, sharpen: float = 1.0, units: int = 0) -> PolicyNetwork:
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


def advantages(games: Trajectories) -> Floats:
    """How much better than expected each decision turned out, on a scale of about 1."""
    found = games.returns - games.baselines
    centred: Floats = (found - found.mean()) / max(float(found.std()), FEW)
    return centred


def learn(
    network: PolicyNetwork,
    reference: PolicyNetwork,
    optimiser: torch.optim.Optimizer,
    games: Trajectories,
    ppo: PpoSettings,
    seed: int,
) -> Step:
    """One step: some epochs over the decisions of games that this very policy has played."""
    torch.set_num_threads(1)  # these networks are small, and sums in one order give the same weights everywhere
    better = advantages(games)
    begins = np.cumsum(games.counts) - games.counts
    chance = np.random.default_rng(seed)
    with torch.no_grad():
        before, pulled = (_all_chances(one, games) for one in (network, reference))
    told: list[tuple[float, ...]] = []
    for _ in range(ppo.epochs):
        for rows in np.array_split(chance.permutation(len(games)), max(1, len(games) // ppo.batch)):
            batch = _minibatch(games, better, before, pulled, begins, rows)
            loss, found = ppo_loss(network, batch, ppo)
            optimiser.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimiser.step()
            told.append(found)
    return Step(*(float(np.mean([found[i] for found in told])) for i in range(4)))


def ppo_loss(network: PolicyNetwork, batch: Minibatch, ppo: PpoSettings) -> tuple[Tensor, tuple[float, ...]]:
    """What to make small, and what a step tells of itself."""
    many = len(batch)
    now = log_chances(network(batch.contexts, batch.options, batch.of), batch.of, many)
    ratio = (now[batch.chosen] - batch.before[batch.chosen]).exp()
    held = ratio.clamp(1 - ppo.clip, 1 + ppo.clip)
    gain = torch.minimum(ratio * batch.advantages, held * batch.advantages).mean()
    chances = now.exp()
    entropy = -(chances * now).sum() / many
    kl_reference = (chances * (now - batch.reference)).sum() / many
    with torch.no_grad():
        kl_old = (chances * (now - batch.before)).sum() / many
        clipped = (ratio != held).float().mean()
    loss = -gain - ppo.entropy * entropy + ppo.kl_weight * kl_reference
    return loss, tuple(float(number.detach()) for number in (entropy, kl_old, kl_reference, clipped))


def _rows(begins: NDArray[np.int64], counts: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The options of some decisions one after the other, and to which of them each belongs."""
    of = np.repeat(np.arange(len(counts)), counts)
    within = np.arange(len(of)) - np.repeat(np.cumsum(counts) - counts, counts)
    return np.repeat(begins, counts) + within, of


def _minibatch(
    games: Trajectories,
    better: Floats,
    before: Tensor,
    pulled: Tensor,
    begins: NDArray[np.int64],
    chosen: NDArray[np.int64],
) -> Minibatch:
    counts = games.counts[chosen]
    rows, of = _rows(begins[chosen], counts)
    at = np.cumsum(counts) - counts + games.chosen[chosen] - begins[chosen]
    return Minibatch(
        torch.from_numpy(games.contexts[chosen]),
        torch.from_numpy(games.options[rows]),
        torch.from_numpy(of),
        torch.from_numpy(at),
        torch.from_numpy(better[chosen]),
        before[rows],
        pulled[rows],
    )


def _all_chances(network: PolicyNetwork, games: Trajectories, size: int = 4096) -> Tensor:
    """The logarithm of the chance of every option of every decision."""
    return torch.cat(list(_chances(network, games, size)))


def _chances(network: PolicyNetwork, games: Trajectories, size: int) -> Iterator[Tensor]:
    ends = np.cumsum(games.counts)
    begins = ends - games.counts
    for at in range(0, len(games), size):
        last = min(at + size, len(games))
        rows = slice(int(begins[at]), int(ends[last - 1]))
        of = torch.from_numpy(np.repeat(np.arange(last - at), games.counts[at:last]))
        contexts, options = torch.from_numpy(games.contexts[at:last]), torch.from_numpy(games.options[rows])
        yield log_chances(network(contexts, options, of), of, last - at)
