"""Judged positions: every option worth a thought is played on, and a bot loses what it chose worse than the best."""

from pathlib import Path

import pytest

from unmatched import Game
from unmatched.cli import main
from unmatched.lab import judgement as lab
from unmatched.lab.judgement import Judged, Losses, judge, losses, losses_table


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judgement good for nothing but to be looked at."""
    for name, small in {
        "EARLIEST": 1,
        "LATEST": 4,
        "PLAYED_WITH": 1,
        "LOOKED_WITH": 24,
        "LEAST_LOOKS": 1,
        "WORLDS": 2,
        "TURNS": 1,
        "PLAYED_ON_WITH": 1,
        "SEEDS": (10,),
    }.items():
        monkeypatch.setattr(lab, name, small)


@pytest.mark.usefixtures("quickly")
def test_options_of_a_position_are_worth_a_probability_in_every_world_and_a_run_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "positions.jsonl"
    told: list[int] = []
    (first,) = judge(path, 1, 5, 1, lambda done, kind: told.append(done))
    lines = path.read_bytes().splitlines()
    both = judge(path, 2, 5, 1, lambda done, kind: told.append(done))
    assert both[0] == first and told == [1, 2]
    assert path.read_bytes().splitlines()[: len(lines)] == lines
    assert judge(path, 2, 5, 1) == both
    for position in both:
        decision = Game.load(position.record).decision
        assert decision is not None and decision.kind == position.kind in lab.KINDS
        assert 2 <= len(position.worths) <= lab.MOST_OPTIONS
        assert all(len(some) == 2 and all(0 <= worth <= 1 for worth in some) for some in position.worths.values())


def test_a_bot_loses_what_it_chose_worse_than_the_best_option() -> None:
    game = Game("alice", "medusa", seed=3)
    while (decision := game.decision) is not None and decision.kind != "action":
        game.push(game.options[0])
    options = [option.text for option in game.options]
    alike = Judged(game.save(), "action", {option: [0.25, 0.75] for option in options})
    assert losses("random", 1, [alike]).mean() == (0.0, 0.0)
    unknown = Judged(game.save(), "action", {"good": [0.6, 0.8], "bad": [0.2, 0.4]})
    found = losses("random", 1, [unknown])
    assert found.unjudged == len(lab.SEEDS)
    assert found.mean()[0] == pytest.approx(40.0)  # what nobody judged counts as the worst that was


def test_luck_is_no_loss() -> None:
    """What did best in half of the worlds is compared in the other half, where it may do worse."""
    lucky = Judged("", "action", {"first": [0.9, 0.5], "second": [0.6, 0.6]})
    assert (lucky.lost("first"), lucky.lost("second")) == pytest.approx((-0.15, -0.05))
    better = Judged("", "action", {"first": [0.9, 0.8], "second": [0.5, 0.6]})
    assert (better.lost("first"), better.lost("second")) == pytest.approx((0.0, 0.3))


def test_losses_are_told_with_their_standard_error_for_every_kind_of_question() -> None:
    row = Losses("expert", 60, (("action", 1.0), ("action", 3.0), ("defense", 2.0)), 0.5, 0)
    worse = Losses("simple", 1, (("action", 2.0), ("action", 6.0), ("defense", 4.0)), 0.5, 3)
    assert row.mean("action") == (2.0, 1.0) and row.mean("attack card") == (0.0, 0.0)
    assert worse.more_than(row) == pytest.approx((2.0, 0.577), abs=0.001)
    head, first, second = losses_table([row, worse]).splitlines()
    assert head.startswith("bot ") and "than the first" in head
    assert first.split()[:2] == ["expert", "60"] and "2.00 +- 1.00" in first and "50 %" in first
    assert second.endswith("+2.00 +- 0.58   3 choices not judged")


def test_another_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "other.txt"
    path.write_text("hello\n")
    assert main(["lab", "judge", str(path), "random"]) == 2
    assert "is not a file of evaluated positions" in capsys.readouterr().err
