"""Learned weights: networks as plain numbers in JSON files."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from unmatched.bots.core.network import Network, packed
from unmatched.engine.pack import vec

DIGITS = 5
"""significant digits kept in a file"""


def write_network(network: Network, features: tuple[str, ...], about: dict[str, object]) -> str:
    """A network as text, with the names of its features and how it came about."""
    n = int(network.inputs)
    hidden = [float(f"{w:.{DIGITS}g}") for w in network.hidden]
    found: dict[str, object] = {
        "about": about,
        "features": features,
        "bias": float(f"{network.bias:.{DIGITS}g}"),
        "linear": _short(network.linear),
        "hidden": [hidden[at : at + n] for at in range(0, len(hidden), n)],
        "hidden_bias": _short(network.hidden_bias),
        "out": _short(network.out),
    }
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in found.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _short(weights: vec[float]) -> list[float]:
    return [float(f"{w:.{DIGITS}g}") for w in weights]


def read_network(text: str, features: tuple[str, ...], name: str = "weights") -> Network:
    """The network in a text; ValueError if it was made for other features."""
    try:
        found = json.loads(text)
        names = tuple(found["features"])
        hidden = [weight for unit in found["hidden"] for weight in unit]
        network = Network(len(names), len(found["out"]))
        network.bias = float(found["bias"])
        network.linear = packed([float(w) for w in found["linear"]])
        network.hidden = packed([float(w) for w in hidden])
        network.hidden_bias = packed([float(w) for w in found["hidden_bias"]])
        network.out = packed([float(w) for w in found["out"]])
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{name}: no network ({error})") from None
    sizes = (len(found["linear"]), len(hidden), len(found["hidden_bias"]))
    if names != features or sizes != (len(names), len(names) * len(found["out"]), len(found["out"])):
        raise ValueError(f"{name}: made for other features; train it again")
    return network


def weights_folder() -> Path:
    """Where the accepted weights are."""
    return Path(str(files("unmatched"))) / "bots" / "weights"


@lru_cache(maxsize=8)
def load_network(path: Path, features: tuple[str, ...]) -> Network:
    """A network from a file, read once."""
    return read_network(path.read_text(encoding="utf-8"), features, path.name)
