"""The examples: a hero file, and scripts that are run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from unmatched import load_board
from unmatched.game import Game
from unmatched.heroes.hero import read_hero
from unmatched.testing import play_both_ways, play_by_the_laws

MILL = Path(__file__).resolve().parents[1] / "examples" / "old-mill.toml"
EXAMPLE = Path(__file__).resolve().parents[1] / "examples" / "lantern-keeper.toml"


def test_the_example_of_a_hero_file_is_sound_and_has_names_in_three_languages() -> None:
    hero = read_hero(EXAMPLE.read_text(encoding="utf-8"), EXAMPLE.name)
    assert sum(card.copies for card in hero.cards) == 30
    assert all(set(card.names) == {"en", "ru", "uk"} for card in hero.cards)


def test_the_example_hero_begins_a_game() -> None:
    hero = read_hero(EXAMPLE.read_text(encoding="utf-8"), EXAMPLE.name)
    game = Game(hero, "alice", board="marmoreal", seed=3)
    assert game.options


@pytest.mark.parametrize(
    ("heroes", "mode"),
    [
        (("alice", "medusa"), "duel"),
        (("bloody-mary", "sinbad", "beowulf", "yennenga"), "teams"),
        (("achilles", "sun-wukong", "king-arthur"), "free-for-all"),
    ],
)
def test_the_example_board_is_played_by_the_laws(heroes: tuple[str, ...], mode: str) -> None:
    board = load_board(MILL)
    assert all(set(zone.names) == {"en", "ru", "uk"} for zone in board.zones)
    for seed in range(4):
        assert play_by_the_laws(heroes, board, mode, seed, every=12).decisions > 20
        assert play_both_ways(heroes, board, mode, seed) > 20


def run(script: str, *words: str | Path) -> str:
    command = [sys.executable, str(EXAMPLE.parent / script), *map(str, words)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_the_example_of_a_picture_writes_one_and_draws_the_board(tmp_path: Path) -> None:
    shown = run("picture.py", tmp_path / "board.svg")
    assert "player 1 king-arthur" in shown
    assert (tmp_path / "board.svg").read_text(encoding="utf-8").startswith("<svg ")
