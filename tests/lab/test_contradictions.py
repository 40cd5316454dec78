"""Positions that a value takes for won and that are lost: they report themselves, with their records."""

from pathlib import Path

import pytest

from unmatched import Game
from unmatched.cli import main
from unmatched.lab import contradictions as lab
from unmatched.lab.contradictions import Searched, search_games


@pytest.fixture
def doubtful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything better than even counts as won, and hardly anything may be lost."""
    monkeypatch.setattr(lab, "CERTAIN", 0.55)
    monkeypatch.setattr(lab, "CONTINUATIONS", 4)
    monkeypatch.setattr(lab, "FEW", 0)


@pytest.mark.usefixtures("doubtful")
def test_a_contradiction_comes_with_the_record_of_its_position(tmp_path: Path) -> None:
    path = tmp_path / "found.jsonl"
    first = search_games(path, 2, 1, 1)
    all_of_them = search_games(path, 4, 1, 1)
    assert all_of_them[:2] == first and search_games(path, 4, 1, 1) == all_of_them
    found = [one.found for one in all_of_them if one.found]
    assert found and all(one.certain for one in all_of_them if one.found)
    for one in found:
        game = Game.load(one.record)
        assert not game.is_over and one.side in (0, 1)
        assert one.said >= 0.55 and 0 < one.lost <= 4


def test_a_game_without_such_a_position_is_counted_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab, "CERTAIN", 1.1)
    assert search_games(tmp_path / "none.jsonl", 1, 1, 1) == [Searched(0)]
    assert main(["lab", "contradictions", str(tmp_path / "none.jsonl"), "--games", "1", "--workers", "1"]) == 0
    assert "1 games, 0 positions" in capsys.readouterr().out
