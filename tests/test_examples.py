"""The examples: a hero file, and scripts that are run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from unmatched.game import Game
from unmatched.heroes.hero import read_hero

EXAMPLE = Path(__file__).resolve().parents[1] / "examples" / "lantern-keeper.toml"


def test_the_example_of_a_hero_file_is_sound_and_has_names_in_three_languages() -> None:
    hero = read_hero(EXAMPLE.read_text(encoding="utf-8"), EXAMPLE.name)
    assert sum(card.copies for card in hero.cards) == 30
    assert all(set(card.names) == {"en", "ru", "uk"} for card in hero.cards)


def test_the_example_hero_begins_a_game() -> None:
    hero = read_hero(EXAMPLE.read_text(encoding="utf-8"), EXAMPLE.name)
    game = Game(hero, "alice", board="marmoreal", seed=3)
    assert game.options


def run(script: str, *words: str | Path) -> str:
    command = [sys.executable, str(EXAMPLE.parent / script), *map(str, words)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_the_example_of_a_picture_writes_one_and_draws_the_board(tmp_path: Path) -> None:
    shown = run("picture.py", tmp_path / "board.svg")
    assert "player 1 king-arthur" in shown
    assert (tmp_path / "board.svg").read_text(encoding="utf-8").startswith("<svg ")
