"""One golden game per hero: all that is public or asked at every decision, compared line by line.

Written anew by tools/write_playthroughs.py.
"""

import importlib.util
from pathlib import Path

import pytest

from unmatched.heroes.library import hero_ids

HERE = Path(__file__).parent


def golden(hero: str) -> str:
    spec = importlib.util.spec_from_file_location("writer", HERE.parent.parent / "tools" / "write_playthroughs.py")
    assert spec is not None and spec.loader is not None
    writer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(writer)
    return str(writer.golden(hero))


@pytest.mark.parametrize("hero", hero_ids())
def test_the_golden_game_of_a_hero_plays_as_written(hero: str) -> None:
    written = (HERE / f"{hero}.txt").read_text(encoding="utf-8").splitlines()
    played = golden(hero).splitlines()
    for number, (expected, found) in enumerate(zip(written, played, strict=False), start=1):
        assert found == expected, f"line {number}"
    assert len(played) == len(written)


def test_every_hero_has_a_playthrough_and_no_other_file_is_left_over() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(hero_ids())
