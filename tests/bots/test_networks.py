"""Networks: what they compute, and what their files keep."""

import math

import pytest

from unmatched.bots.core.network import Network, logistic, packed
from unmatched.bots.networks import read_network, write_network

NAMES = ("health", "cards", "noise")


def test_a_network_is_a_line_with_bent_units_beside_it() -> None:
    network = Network(2, 1)
    network.bias = 0.5
    network.linear[0], network.linear[1] = 1.0, -1.0
    network.hidden[0], network.hidden[1], network.hidden_bias[0], network.out[0] = 2.0, 0.0, -1.0, 3.0
    # 0.5 + 1 - 2 + 3 * max(0, 2 * 1 - 1), and without the unit 0.5 + 0 - 2.
    assert network.score(packed([1.0, 2.0])) == pytest.approx(2.5)
    assert network.score(packed([0.0, 2.0])) == pytest.approx(-1.5)


def test_log_odds_become_a_probability_however_large_they_are() -> None:
    assert (logistic(0.0), logistic(1000.0), logistic(-1000.0)) == (0.5, 1.0, 0.0)
    assert logistic(math.log(3)) == pytest.approx(0.75)


def test_a_network_survives_its_text_and_knows_its_features() -> None:
    network = Network(3, 2)
    network.bias = 0.25
    for i in range(3):
        network.linear[i] = i / 4
    for i in range(6):
        network.hidden[i] = i / 8
    again = read_network(write_network(network, NAMES, {"games": 3}), NAMES)
    x = packed([0.5, 0.25, 2.0])
    assert again.score(x) == network.score(x) and list(again.hidden) == list(network.hidden)
    with pytest.raises(ValueError, match="incompatible features"):
        read_network(write_network(network, NAMES, {}), ("health", "cards", "luck"))
    for text in ("", "{}", "[]"):
        with pytest.raises(ValueError, match=r"value\.json: not a network file"):
            read_network(text, NAMES, "value.json")
