"""A new hero: a small file with comments that loads, plays and says the same in every language."""

import random
import tomllib
from pathlib import Path

import pytest

from unmatched import Game, HeroError
from unmatched.cli import main
from unmatched.heroes.content import _played
from unmatched.heroes.starter import new_hero, starter_id
from unmatched.message import LANGUAGES

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_hero_plays_and_its_file_has_comments_in_every_language(language: str) -> None:
    hero = new_hero("Baba Yaga", language)
    assert (hero.id, hero.names["en"], len(hero.fighters)) == ("baba-yaga", "Baba Yaga", 2)
    game, rng = Game(hero, "medusa", seed=1), random.Random(1)
    while game.decision is not None:
        game.push(rng.choice(game.options))
    assert any("baba-yaga" in str(option) for option in game.history)
    assert sum("#" in line for line in hero.text.splitlines()) >= 15


def test_new_heroes_differ_only_in_their_comments_and_translations() -> None:
    english, *others = (_played(tomllib.loads(new_hero("Volkh", language).text)) for language in LANGUAGES)
    assert others == [english, english]


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("Volkh", "volkh"),
        ("The Bell Witch", "the-bell-witch"),
        ("Волх", "my-hero"),
        ("Self", "my-self"),
        ("Companion", "my-companion"),
        ("7th Son", "my-7th-son"),
        ('Quo"te\\', "quo-te"),
        ("a" * 80, "a" * 40),
    ],
)
def test_any_name_makes_an_id(name: str, known: str) -> None:
    assert starter_id(name) == known
    assert new_hero(name).names == {"en": name}


@pytest.mark.parametrize("name", ["", "  ", "a" * 81, "two\nlines", "\x7f"])
def test_a_hero_cannot_be_called_by_what_is_no_name(name: str) -> None:
    with pytest.raises(HeroError, match=r"the name .* is not valid"):
        new_hero(name)


def test_the_command_writes_a_file_that_is_sound_and_never_over_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["hero", "new", "Baba Yaga", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "Created baba-yaga.toml. Edit it, then run: unmatched hero check baba-yaga.toml\n"
    assert main(["hero", "check", "baba-yaga.toml", "--lang", "en"]) == 0
    assert capsys.readouterr().out == "baba-yaga.toml: Baba Yaga, 8 different cards: no errors\n"
    written = Path("baba-yaga.toml").read_text(encoding="utf-8")
    assert main(["hero", "new", "Baba Yaga!", "--lang", "uk"]) == 2
    assert "File exists: 'baba-yaga.toml'" in capsys.readouterr().err
    assert Path("baba-yaga.toml").read_text(encoding="utf-8") == written
    assert main(["hero", "new", "Baba Yaga", "-o", "hut.toml", "--lang", "uk"]) == 0
    assert "# Ваш власний герой." in Path("hut.toml").read_text(encoding="utf-8")
