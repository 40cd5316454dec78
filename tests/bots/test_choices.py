"""The digest of what bots choose: the same for the same choices, and another one for others."""

import sys

import pytest

from bench import choices


def test_the_same_games_have_the_same_digest_and_others_another() -> None:
    one, other, longer = (choices.play("turn", 1, decisions, 1)[0] for decisions in (5, 5, 6))
    assert one == other != longer


def test_every_kind_of_bot_can_be_compared(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--games", "1", "--decisions", "3", "--iterations", "2"]
    monkeypatch.setattr(sys, "argv", ["choices.py", "--bots", "simple", "policy alone", *few])
    assert choices.main() == 0
    assert [line.split("  ")[0] for line in capsys.readouterr().out.splitlines()] == ["simple", "policy alone"]
