"""The lab: many games, and how fast they are."""

import json

import pytest

from bench import peers
from unmatched import Ending
from unmatched.lab.bench import bench
from unmatched.lab.law_campaign import law_campaign
from unmatched.lab.simulate import play_many

KEYS = {
    "compiled",
    "us_per_decision_core",
    "us_per_decision_python",
    "games_per_cpu_second",
    "us_per_copy",
    "us_per_imagine",
    "us_per_view",
    "us_per_observation",
    "us_per_observation_anew",
    "us_per_batch_step",
    "us_per_options_and_push",
    "us_per_codes_and_push",
    "bytes_saved",
}


def test_the_same_seeds_give_the_same_games_on_any_number_of_workers() -> None:
    alone = play_many(range(600), ["alice", "medusa"], workers=1)
    assert alone == play_many(range(600), ["alice", "medusa"], workers=2)
    assert [game.seed for game in alone] == list(range(600))
    assert {game.winner for game in alone} == {0, 1}
    assert all(game.decisions > 20 and game.turns > 2 and game.reason in set(Ending) for game in alone)


def test_many_games_can_be_played_in_teams_and_for_all() -> None:
    four = ["alice", "medusa", "sinbad", "king-arthur"]
    assert {game.winner for game in play_many(range(30), four, mode="teams", workers=1)} <= {0, 1}
    assert {game.winner for game in play_many(range(30), four[:3], workers=1)} <= {0, 1, 2}


def test_the_bench_gives_machines_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench(as_json=True, rounds=1) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures.keys() >= KEYS
    assert all(figures[key] > 0 for key in KEYS - {"compiled"})


def test_a_peer_that_is_not_installed_is_told_and_not_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str, seed: int) -> float:
        raise ImportError(f"no module for {name}")

    monkeypatch.setattr(peers, "peer_decision", missing)
    assert peers.main(["--rounds", "1"]) == 0
    told = capsys.readouterr().out
    assert all(f"{name}: not measured, no module for {name}" in told for name in peers.PEERS)


def test_an_unknown_peer_is_refused() -> None:
    with pytest.raises(KeyError):
        peers.peer_decision("solitaire", 1)


def test_a_campaign_says_how_the_games_went(capsys: pytest.CaptureFixture[str]) -> None:
    assert law_campaign(games=10, seed=0, every=60, workers=1) == 0
    told = capsys.readouterr().out
    assert "10 games kept every invariant, 0 did not" in told
    assert "duel: 8 games" in told and "teams: 1 games" in told and "free-for-all: 1 games" in told
