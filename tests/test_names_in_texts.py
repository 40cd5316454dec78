"""Names in records and positions: ids, or files in the same text; no name opens a file of the machine."""

import shutil
from pathlib import Path

import pytest

from unmatched import Game, PositionError, RecordError
from unmatched.heroes import match
from unmatched.heroes.library import find_board, find_hero
from unmatched.heroes.match import match_of_ids

KNIGHT = Path(__file__).parent / "hero_files" / "knight.toml"
MILL = Path(__file__).parent.parent / "examples" / "old-mill.toml"


@pytest.fixture(params=["absolute", "relative", "missing", "not a hero"])
def path(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """How a text may name a file: of a hero and of a board, of something secret, or of nothing."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(KNIGHT, tmp_path / "knight.toml")
    shutil.copy(MILL, tmp_path / "old-mill.toml")
    (tmp_path / "secret.toml").write_text('password = "swordfish"\n', encoding="utf-8")
    kinds = {"absolute": f"{tmp_path}/", "relative": "./", "missing": "./missing-", "not a hero": "secret.toml#"}
    return kinds[str(request.param)]


def names(path: str) -> tuple[str, str]:
    """What stands for a hero, and for a board."""
    if path.endswith("#"):
        return path[:-1], path[:-1]
    return f"{path}knight.toml", f"{path}old-mill.toml"


def plain(text: str) -> str:
    """A text without the digests of its content."""
    return "\n".join(line for line in text.split("\n") if not line.startswith("content "))


@pytest.mark.parametrize("of", ["heroes alice", "board marmoreal"])
def test_no_name_in_a_record_opens_a_file(path: str, of: str) -> None:
    hero, board = names(path)
    text = plain(Game("alice", "medusa", seed=1).save())
    named = text.replace(of, f"heroes {hero}" if of.startswith("heroes") else f"board {board}", 1)
    with pytest.raises(RecordError) as caught:
        Game.load(named)
    assert "password" not in str(caught.value) and " called " in str(caught.value)


@pytest.mark.parametrize("of", ["heroes alice", "board marmoreal"])
def test_no_name_in_a_position_opens_a_file(path: str, of: str) -> None:
    hero, board = names(path)
    text = plain(Game("alice", "medusa", seed=1).position())
    named = text.replace(of, f"heroes {hero}" if of.startswith("heroes") else f"board {board}", 1)
    with pytest.raises(PositionError) as caught:
        Game.from_position(named)
    assert "password" not in str(caught.value) and " called " in str(caught.value)


def test_a_program_may_name_a_file_and_the_text_then_holds_it() -> None:
    game = Game(KNIGHT, "alice", board=MILL, seed=3)
    assert Game.load(game.save()) == game == Game.from_position(game.position())
    assert match.make_match([str(KNIGHT), "alice"], str(MILL), "duel").heroes == game.match.heroes
    assert find_hero(KNIGHT).text == game.heroes[0].text and find_board(MILL) == game.board


def test_a_match_of_ids_knows_no_paths() -> None:
    with pytest.raises(ValueError, match="knight"):
        match_of_ids([str(KNIGHT), "alice"], "marmoreal", "duel")
    with pytest.raises(ValueError, match="old-mill"):
        match_of_ids(["medusa", "alice"], str(MILL), "duel")
