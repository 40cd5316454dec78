"""Weights: the networks that value positions, made by hand or learned."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from unmatched.bots.core.features import FEATURES
from unmatched.bots.core.network import Network, packed
from unmatched.bots.core.prior import GROUPS, PRIOR_FEATURES, PRIORS
from unmatched.bots.core.value import by_hand
from unmatched.bots.learned import load_network, weights_folder

LEARNED = "value.json"
LEARNED_PRIOR = "prior.json"
SHARPNESS = 0.4
"""how much a point of the policy's score counts in a prior made by hand"""


@cache
def prior_by_hand() -> list[float]:
    """The policy's scores, trusted alike in every question."""
    return [SHARPNESS if i < GROUPS else 0.0 for i in range(PRIORS)]


def learned_prior(path: Path | None = None) -> list[float]:
    """What searches have preferred; without a path, the accepted weights, or those by hand while there are none."""
    path = path or accepted(prior=True)
    return list(load_network(path, PRIOR_FEATURES).linear) if path.is_file() else prior_by_hand()


def holds_prior(path: Path) -> bool:
    """Whether a file of weights is one of a prior and not of a value; ValueError if it is neither."""
    try:
        load_network(path, PRIOR_FEATURES)
    except ValueError:
        load_network(path, FEATURES)
        return False
    return True


def learned(path: Path | None = None) -> Network:
    """What games have shown a position is worth; without a path, the weights that were accepted."""
    return load_network(path or accepted(), FEATURES)


def steadied(network: Network, share: float) -> Network:
    """A learned value with a share of the one made by hand: what few games say, common sense keeps in bounds."""
    known = by_hand()
    found = Network(network.inputs, network.units)
    found.bias = (1.0 - share) * network.bias
    found.linear = packed([(1.0 - share) * a + share * b for a, b in zip(network.linear, known.linear, strict=True)])
    found.hidden = packed(list(network.hidden))
    found.hidden_bias = packed(list(network.hidden_bias))
    found.out = packed([(1.0 - share) * weight for weight in network.out])
    return found


def accepted(prior: bool = False) -> Path:
    """The file of the accepted weights, of the value or of the prior."""
    return weights_folder() / (LEARNED_PRIOR if prior else LEARNED)
