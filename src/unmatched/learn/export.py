"""Export: what has been learned as plain numbers for the compiled core, the scales folded into the weights."""

from __future__ import annotations

import torch

from unmatched.bots.core.learned_policy import PolicyWeights
from unmatched.bots.core.network import Network, packed
from unmatched.learn.fitting import PolicyNetwork, ValueNetwork
from unmatched.reading.features import SIDE


def exported_policy(network: PolicyNetwork, soften: float = 1.0) -> PolicyWeights:
    """The same function of numbers as they are, times a factor."""
    units = network.out.in_features
    found = PolicyWeights(units)
    with torch.no_grad():
        context = (network.context.weight * network.context_scale).flatten()
        option = (network.option.weight * network.option_scale).flatten()
        found.context = packed(context.tolist())
        found.option = packed(option.tolist())
        found.skip = packed((soften * network.skip.weight[0] * network.option_scale).tolist())
        found.bias = packed(network.context.bias.tolist())
        found.out = packed((soften * network.out.weight[0]).tolist())
    return found


def exported_value(network: ValueNetwork) -> Network:
    """The same function of numbers as they are; it is read from both sides by core.value."""
    found = Network(2 * int(SIDE), network.out.in_features)
    with torch.no_grad():
        found.bias = float(network.linear.bias[0])
        found.linear = packed((network.linear.weight[0] * network.scale).tolist())
        found.hidden = packed((network.hidden.weight * network.scale).flatten().tolist())
        found.hidden_bias = packed(network.hidden.bias.tolist())
        found.out = packed(network.out.weight[0].tolist())
    return found
