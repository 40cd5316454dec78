"""The example that learns, in a short form."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "learn.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn_example", EXAMPLE)
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = found  # dataclasses ask for it
    spec.loader.exec_module(found)
    return found


def test_a_network_comes_to_choose_as_the_search_did(example: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(example, "TRIES", 3)
    taught = example.lessons(seed=1, seconds=0.5, side_by_side=2)
    assert taught and all(len(lesson.options) == len(lesson.tries) > 1 for lesson in taught)
    assert all(lesson.tries.sum() == pytest.approx(1) for lesson in taught)
    network = example.Network()

    def error() -> float:
        counts = np.array([len(lesson.options) for lesson in taught])
        options = np.concatenate([lesson.options for lesson in taught]) * example.OPTION_SCALE
        contexts = np.stack([lesson.context for lesson in taught]) * example.SCALE
        _, chances = network.forward(options, contexts, counts)
        tries = np.concatenate([lesson.tries for lesson in taught])
        return float(-(tries * np.log(chances)).sum())

    before = error()
    network.learn(taught)
    assert error() < before


def test_a_network_that_knows_nothing_plays_whole_games(example: ModuleType) -> None:
    assert example.against(example.Network(), "random", games=2) in (0.0, 0.5, 1.0)


def test_the_curve_is_drawn(example: ModuleType) -> None:
    drawn = example.picture([(1000, 0.1), (2000, 0.5)])
    assert drawn.startswith("<svg") and 'points="290,236 530,140"' in drawn
