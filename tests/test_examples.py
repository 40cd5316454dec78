"""The examples for authors of heroes."""

from __future__ import annotations

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
