"""The gate: new weights are accepted only when their whole interval lies above one half."""

from pathlib import Path

import pytest

from unmatched.bots.core.learned_policy import PolicyWeights
from unmatched.bots.core.network import Network
from unmatched.bots.networks import accepted, learned_policy, learned_value, write_network, write_policy
from unmatched.cli import main
from unmatched.lab import gate
from unmatched.lab.arena import ArenaGame, Result, Setting
from unmatched.lab.ratings import paired_score
from unmatched.reading.features import FEATURES


@pytest.fixture
def candidate(tmp_path: Path) -> Path:
    path = tmp_path / "new.json"
    path.write_text(write_network(Network(len(FEATURES), 0), FEATURES, {}), encoding="utf-8")
    return path


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where accepted weights go in these tests."""
    path = tmp_path / "weights" / "value.json"
    monkeypatch.setattr(gate, "accepted", lambda file="value.json": path.with_name(file))
    return path


def played(won: int, pairs: int) -> Result:
    """An arena of which the challenger won so many pairs and lost the others."""
    games = [ArenaGame((("alice",), ("medusa",)), n < won, 90, (30, 30), (0.1, 0.1), (0.1, 0.1)) for n in range(pairs)]
    return Result(("expert@new", "expert"), "duel", 0.1, None, [(game, game) for game in games])


def test_only_an_interval_above_one_half_passes() -> None:
    assert gate.passes(paired_score([1.0, 1.0, 0.5, 0.5] * 10))
    assert not gate.passes(paired_score([1.0, 0.5, 0.5, 0.5]))  # better, but too few games to say
    assert not gate.passes(paired_score([0.5] * 100)) and not gate.passes(paired_score([0.0] * 10))
    assert not gate.passes(paired_score([]))


@pytest.mark.parametrize(
    ("won", "accept", "code", "there"), [(90, True, 0, True), (90, False, 0, False), (52, True, 1, False)]
)
def test_weights_are_replaced_only_when_they_pass_and_when_asked_to(
    won: int,
    accept: bool,
    code: int,
    there: bool,
    candidate: Path,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("unmatched.cli.challenge", lambda *_: played(won, 100))
    assert main(["lab", "gate", str(candidate), "--games", "200", "--json", *(["--accept"] if accept else [])]) == code
    assert home.is_file() is there and ('"passes": true' in capsys.readouterr().out) is (code == 0)
    assert not there or home.read_text() == candidate.read_text()


def test_a_challenger_plays_against_the_accepted_weights_or_those_made_by_hand(
    candidate: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = []
    monkeypatch.setattr(gate, "arena", lambda duelists, *_: names.append(duelists.names))
    gate.challenge(candidate, [], 0.1, None, 1)
    gate.accept(candidate)
    gate.challenge(candidate, [], 0.1, None, 1)
    assert home.read_text() == candidate.read_text()
    assert names == [(f"expert@{candidate}", "ismcts"), (f"expert@{candidate}", "expert")]


def test_the_games_of_a_gate_may_be_those_of_some_pairs(candidate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    schedules = []

    def look(_: Path, schedule: list[Setting], *__: object) -> Result:
        schedules.append(schedule)
        return played(0, 2)

    monkeypatch.setattr("unmatched.cli.challenge", look)
    assert main(["lab", "gate", str(candidate), "--games", "8", "--pairs", "alice:alice", "alice:medusa"]) == 1
    assert {frozenset(setting.heroes) for setting in schedules[0]} == {
        frozenset({"alice"}),
        frozenset({"alice", "medusa"}),
    }


def test_every_kind_of_weights_is_accepted_in_its_own_place(candidate: Path, home: Path) -> None:
    policy = candidate.with_name("some.json")
    policy.write_text(write_policy(PolicyWeights(2), {}), encoding="utf-8")
    assert gate.accept(policy) == home.with_name("policy.json") and not home.exists()
    assert gate.accept(candidate) == home and gate.accept(accepted("prior.json")) == home.with_name("prior.json")


def test_a_file_that_holds_no_weights_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}")
    assert main(["lab", "gate", str(wrong), "--games", "2", "--workers", "1"]) == 2
    assert "wrong.json: not a network file" in capsys.readouterr().err
    assert main(["lab", "gate", str(tmp_path / "none.json"), "--games", "2"]) == 2


def test_the_accepted_weights_fit_the_features_and_are_small() -> None:
    assert learned_value().inputs == len(FEATURES) and learned_policy() is not None
    assert sum(path.stat().st_size for path in accepted().parent.iterdir()) < 300_000
