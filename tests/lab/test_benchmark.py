"""The benchmark: the same games for everybody, a run that goes on where it stopped, figures to quote."""

import hashlib
import json
from collections import Counter
from pathlib import Path

import pytest

from unmatched.cli import main
from unmatched.lab import benchmark as lab
from unmatched.lab.arena import ArenaGame, Result
from unmatched.lab.benchmark import Head, Standing, benchmark, benchmark_numbers, benchmark_table, schedule

RANDOM = Head("random", None, 1)


def won(*games: bool) -> Result:
    played = [ArenaGame((("alice",), ("medusa",)), won, 100, (1, 1), (0.1, 0.1), (0.1, 0.1)) for won in games]
    return Result(("a", "b"), "duel", 0.0, 1, list(zip(played[::2], played[1::2], strict=True)))


@pytest.fixture
def one_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents that think would take minutes in an interpreted engine."""
    monkeypatch.setattr(lab, "OPPONENTS", {"random": 1})
    monkeypatch.setattr(lab, "fingerprint", lambda: "f")


def test_the_games_of_a_version_never_change() -> None:
    """Another schedule is another benchmark: raise VERSION, and play docs/benchmark.md anew."""
    told = repr([(s.heroes, s.board, s.mode, s.seed, s.first, s.seats) for s in schedule()])
    assert (lab.VERSION, hashlib.sha256(told.encode()).hexdigest()[:16]) == (1, "ebb886f62737b39c")


def test_a_full_run_has_every_match_up_on_every_board_and_both_players_first() -> None:
    pairs = schedule()
    assert len({setting.seed for setting in pairs}) == len(pairs) == lab.GAMES // 2
    assert set(Counter((frozenset(s.heroes), s.board) for s in pairs).values()) == {1}
    assert set(Counter((s.heroes, s.first) for s in pairs).values()) == {1}
    assert schedule(90) == pairs[:45]


@pytest.mark.parametrize("games", [1, 361])
def test_a_run_of_another_size_is_refused(games: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 360 games against each opponent, not {games}"):
        schedule(games)


def test_the_fingerprint_tells_other_opponents_and_other_heroes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "OPPONENTS", {"random": 1, "simple": 1})
    before = lab.fingerprint()
    assert lab.fingerprint() == before
    monkeypatch.setattr(lab, "OPPONENTS", {"simple": 1, "random": 1})
    other = lab.fingerprint()
    monkeypatch.setattr(lab, "content_of", lambda match: {"rules": "2"})
    assert len({before, other, lab.fingerprint()}) == 3


@pytest.mark.usefixtures("one_opponent")
def test_a_run_that_was_stopped_goes_on_with_the_games_that_are_missing(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"

    def impatient(done: int, note: str) -> None:
        assert note == "against random"
        if done == 4:
            raise KeyboardInterrupt

    stopped = benchmark(RANDOM, 8, file=file, progress=impatient)
    assert stopped.results["random"].stopped and stopped.results["random"].rate.games == 4
    told: list[int] = []
    whole = benchmark(RANDOM, 8, file=file, progress=lambda done, note: told.append(done))
    assert told == [6, 8]
    again = benchmark(RANDOM, 8)
    assert [game.won for game in whole.results["random"].games] == [game.won for game in again.results["random"].games]


@pytest.mark.usefixtures("one_opponent")
def test_a_file_of_another_run_or_of_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "run.jsonl"
    benchmark(RANDOM, 2, file=file)
    kept = file.read_bytes()
    with pytest.raises(ValueError, match="is from a different run: Head"):
        benchmark(Head("simple", None, 1), 2, file=file)
    assert file.read_bytes() == kept
    file.write_text("a shopping list\n")
    with pytest.raises(ValueError, match=r"run\.jsonl is not a benchmark file"):
        benchmark(RANDOM, 2, file=file)


@pytest.mark.usefixtures("one_opponent")
def test_the_command_prints_a_table_or_figures_for_machines(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["lab", "benchmark", "random", "--iterations", "1", "--games", "2", "--workers", "1"]
    assert main(command) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("benchmark 1, fingerprint f, unmatched ") and lines[1] == "random, 1 iterations"
    assert lines[3].split()[:3] == ["random", "1", "2"] and lines[4].startswith("score")
    assert main([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["benchmark"] == 1 and found["against"]["random"]["games"] == 2
    assert found["score"]["win_rate"] == found["against"]["random"]["win_rate"]


def test_the_score_is_the_mean_over_all_opponents_and_is_told_only_when_all_were_met() -> None:
    some = Standing(RANDOM, {"random": won(True, False, False, True), "simple": won(True, True, True, True)})
    assert some.score.rate == 0.75 and some.score.low < 0.75 < some.score.high <= 1
    assert benchmark_numbers(some)["score"] is None and "score" not in benchmark_table(some)
