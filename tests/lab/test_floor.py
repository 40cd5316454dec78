"""The floor of values: true chances from many continuations, and how far what a value says is from them."""

import math
from pathlib import Path

import pytest

from unmatched.cli import main
from unmatched.lab.floor import Looked, Measured, chances, floor, gap, positions


def toy(wins: int, samples: int = 10) -> Measured:
    return Measured(("alice", "medusa"), "marmoreal", [], wins, samples)


def test_the_entropy_of_few_samples_is_right_on_average() -> None:
    chance = 0.3
    mean = sum(
        math.comb(10, wins) * chance**wins * (1 - chance) ** (10 - wins) * toy(wins).entropy for wins in range(11)
    )
    assert mean == pytest.approx(-chance * math.log(chance) - (1 - chance) * math.log(1 - chance), abs=0.003)


def test_who_says_the_truth_has_no_gap_and_who_is_certain_has_one() -> None:
    found = [toy(wins, 1000) for wins in (100, 300, 500, 700, 900)] * 4
    true = gap(found, [one.chance for one in found], Looked("policy", 0))
    assert true.loss[0] == pytest.approx(0, abs=0.002) and true.error[0] < 1
    sure = gap(found, [float(one.chance > 0.5) for one in found], Looked("policy", 0))
    assert sure.loss[1] > 0.5 and 20 < sure.error[1] <= sure.error[0] <= sure.error[2]
    middle, low, high = floor(found)
    assert low <= middle <= high < math.log(2)


def test_positions_are_measured_once_and_a_run_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "positions.jsonl"
    (one,) = positions(path, 1, 3, 4, 1)
    two = positions(path, 2, 3, 4, 1)
    assert two[0] == one and positions(path, 2, 3, 4, 1) == two
    assert all(0 <= position.wins <= 3 for position in two)
    said = chances(two, Looked("thumb", 1), None, 2)
    assert said == chances(two, Looked("thumb", 1), None, 2) and all(0 < chance < 1 for chance in said)
    command = ["lab", "floor", str(path), "--positions", "2", "--samples", "3", "--seed", "4", "--workers", "1"]
    assert main([*command, "--turns", "0", "1", "--looks", "2"]) == 0
    said_so = capsys.readouterr().out
    for words in ("2 positions, 3 continuations each", "the value alone", "after 1 turn by policy"):
        assert words in said_so
    assert main([*command[:6], "5", *command[7:]]) == 2 and "another number of samples" in capsys.readouterr().err


def test_what_is_no_file_of_positions_is_refused(tmp_path: Path) -> None:
    (tmp_path / "other.jsonl").write_text("no\n")
    with pytest.raises(ValueError, match=r"other\.jsonl is not a file of positions"):
        positions(tmp_path / "other.jsonl", 1, 3, 4, 1)
