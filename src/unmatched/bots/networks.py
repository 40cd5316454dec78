"""Networks: the values and priors that bots think with, made by hand or learned, and the files of their weights."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from unmatched.bots.core.learned_policy import CONTEXT, OPTION, PolicyWeights
from unmatched.bots.core.network import Network, packed
from unmatched.bots.core.prior import PRIOR_FEATURES, prior_by_hand
from unmatched.engine.pack import vec
from unmatched.reading.features import FEATURES

VALUE_FILE = "value.json"
PRIOR_FILE = "prior.json"
POLICY_FILE = "policy.json"
ENDING_FILE = "ending.json"
"""the chance that a game ends by exhaustion"""
EXHAUSTION = "exhaustion"
"""what a network is marked with that says something else than the chance to win"""
DIGITS = 5
"""significant digits kept in a file"""


# -- which weights


def accepted(file: str = VALUE_FILE) -> Path:
    """The file of the accepted weights: of the value, or of another kind by the name of its file."""
    return Path(str(files("unmatched"))) / "bots" / "weights" / file


def file_for(path: Path) -> str:
    """What a file of weights is called once it is accepted, by what it holds; ValueError if that is nothing of ours."""
    if read_policy(path) is not None:
        return POLICY_FILE
    try:
        _load_network(path, PRIOR_FEATURES)
    except ValueError:
        _load_network(path, FEATURES)
        return ENDING_FILE if _says(path) == EXHAUSTION else VALUE_FILE
    return PRIOR_FILE


def _says(path: Path) -> str:
    """What the network in a file is about, "" for the chance to win."""
    return str(json.loads(path.read_text(encoding="utf-8"))["about"].get("says", ""))


def weights_named(names: str) -> dict[str, Path]:
    """Files of weights, joined by `+`, by what each is called once it is accepted."""
    return {file_for(path): path for path in map(Path, names.split("+"))} if names else {}


def learned_value(path: Path | None = None) -> Network:
    """What games have shown a position is worth; without a path, by the accepted weights."""
    return _load_network(path or accepted(), FEATURES)


def learned_prior(path: Path | None = None) -> Mapping[str, float]:
    """What searches have preferred; without a path, the accepted weights, or those by hand while there are none."""
    path = path or accepted(PRIOR_FILE)
    if not path.is_file():
        return prior_by_hand()
    return dict(zip(PRIOR_FEATURES, _load_network(path, PRIOR_FEATURES).linear, strict=True))


def learned_policy(path: Path | None = None) -> PolicyWeights | None:
    """What searches have preferred, by a network; without a path, the accepted one, None while there is none."""
    path = path or accepted(POLICY_FILE)
    return read_policy(path) if path.is_file() else None


def learned_ending(path: Path | None = None) -> Network | None:
    """The chance that a game ends by exhaustion; without a path, by the accepted weights, None while there are none."""
    path = path or accepted(ENDING_FILE)
    return _load_network(path, FEATURES) if path.is_file() else None


# -- files


def write_network(network: Network, features: tuple[str, ...], about: dict[str, object]) -> str:
    """A network as text, with the names of its features and how it came about."""
    n = int(network.inputs)
    hidden = _short(network.hidden)
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
    """The network in a text; what it does not know of the features weighs nothing, other features are a ValueError."""
    try:
        found = json.loads(text)
        names = tuple(found["features"])
        network = Network(len(features), len(found["out"]))
        network.bias = float(found["bias"])
        linear = dict(zip(names, found["linear"], strict=True))
        hidden = [dict(zip(names, unit, strict=True)) for unit in found["hidden"]]
        network.linear = packed([float(linear.get(feature, 0.0)) for feature in features])
        network.hidden = packed([float(unit.get(feature, 0.0)) for unit in hidden for feature in features])
        network.hidden_bias = packed([float(w) for w in found["hidden_bias"]])
        network.out = packed([float(w) for w in found["out"]])
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{name}: not a network file ({error})") from None
    if not {*names} <= {*features} or not len(hidden) == len(network.hidden_bias) == len(network.out):
        raise ValueError(f"{name}: incompatible features; retrain it")
    return network


@lru_cache(maxsize=8)
def _load_network(path: Path, features: tuple[str, ...]) -> Network:
    """A network from a file, read once."""
    return read_network(path.read_text(encoding="utf-8"), features, path.name)


PARTS = ("context", "option", "skip", "bias", "out")
"""of a learned policy"""


def write_policy(network: PolicyWeights, about: dict[str, object]) -> str:
    """A learned policy as text, with how it came about."""
    found: dict[str, object] = {"about": about, "numbers": [CONTEXT, OPTION], "units": int(network.units)}
    found |= {part: _short(getattr(network, part)) for part in PARTS}
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in found.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


@lru_cache(maxsize=8)
def read_policy(path: Path) -> PolicyWeights | None:
    """The learned policy in a file; None if it holds something else, ValueError if it is one for other numbers."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{path.name}: not a weights file ({error})") from None
    if not isinstance(found, dict) or "skip" not in found:
        return None
    network = PolicyWeights(int(found["units"]))
    for part in PARTS:
        numbers = packed([float(w) for w in found.get(part, ())])
        if len(numbers) != len(getattr(network, part)):
            raise ValueError(f"{path.name}: incompatible decision features; retrain it")
        setattr(network, part, numbers)
    return network
