"""The number of the rules: whoever changes how a game continues must raise it, so that running games do not change."""

import importlib.util
import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from unmatched.heroes.library import board_ids, hero_ids

TOP = Path(__file__).resolve().parent.parent.parent

if TYPE_CHECKING:
    from tools import write_rule_games
else:  # tools/ is not on the path of the tests
    spec = importlib.util.spec_from_file_location("write_rule_games", TOP / "tools" / "write_rule_games.py")
    write_rule_games = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(write_rule_games)


def test_the_same_rules_play_the_same_games() -> None:
    before = json.loads(write_rule_games.FILE.read_text(encoding="utf-8"))
    elsewhere, unknown = write_rule_games.changed(before, write_rule_games.played())
    assert elsewhere == [], "games take another course than before: raise RULES in heroes/content.py, then write them"
    assert unknown == [], "their content or RULES has changed: python tools/write_rule_games.py"


def test_the_games_have_every_hero_board_and_mode() -> None:
    matches = [game.match for _, game in write_rule_games.games()]
    heroes, boards = hero_ids(), board_ids()
    assert {hero.id for match in matches for hero in match.heroes} > set(heroes)
    assert {match.board.id for match in matches} == set(boards)
    assert {len(match.heroes) for match in matches} == {2, 4}


def test_another_course_with_the_same_content_is_never_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.json"
    monkeypatch.setattr(write_rule_games, "FILE", file)
    for rules, digest, status in (("1", "a", 0), ("1", "b", 1), ("2", "b", 0)):
        told = {"one": {"content": {"rules": rules}, "digest": digest}}
        monkeypatch.setattr(write_rule_games, "played", lambda told=told: told)
        assert write_rule_games.main() == status
    assert json.loads(file.read_text())["one"] == {"content": {"rules": "2"}, "digest": "b"}
    assert "raise RULES" in capsys.readouterr().err
