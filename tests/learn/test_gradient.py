"""A policy becomes better by its own games, in steps that are held back. `./dev learn` runs this."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: ./dev learn installs it and runs this")

import torch

from unmatched.bots import make_bot
from unmatched.bots.core.learned_policy import CONTEXT, OPTION, PolicyWeights
from unmatched.bots.networks import learned_policy, read_policy
from unmatched.cli import main
from unmatched.lab.arena import settings
from unmatched.learn.export import exported_policy
from unmatched.learn.fitting import PolicyNetwork, log_chances, names_only
from unmatched.learn.gradient import PpoSettings, begun_from, learn
from unmatched.learn.practice import HELD_OUT, Practice, Run, fresh_games
from unmatched.learn.rollouts import Trajectories

VALUE_CARD = 33
"""the number of an option that is the printed value of its card"""


def toy(seed: int, n: int = 300) -> Trajectories:
    """Two options a decision, one by chance is chosen; the high card turns out well, the low one badly."""
    chance = np.random.default_rng(seed)
    options = np.zeros((2 * n, OPTION), np.float32)
    options[:, VALUE_CARD] = chance.permuted(np.tile(np.arange(2), (n, 1)), axis=1).reshape(-1)
    chosen = 2 * np.arange(n) + chance.integers(0, 2, n)
    contexts = np.zeros((n, CONTEXT), np.float32)
    returns = np.where(options[chosen, VALUE_CARD] > 0, 0.7, 0.3).astype(np.float32)
    return Trajectories(contexts, options, np.full(n, 2), chosen, np.full(n, 0.5, np.float32), returns, [True])


def chance_of_the_high_card(network: PolicyNetwork) -> float:
    rows = torch.zeros(2, int(OPTION))
    rows[1, VALUE_CARD] = 1
    of = torch.zeros(2, dtype=torch.int64)
    with torch.no_grad():
        return float(log_chances(network(torch.zeros(1, int(CONTEXT)), rows, of), of, 1)[1].exp())


def steps(ppo: PpoSettings, many: int) -> tuple[float, float]:
    """The chance of the high card before and after some steps."""
    torch.manual_seed(1)
    network = begun_from(PolicyWeights(2), toy(1))
    reference = begun_from(PolicyWeights(2), toy(1))
    optimiser = torch.optim.Adam(network.parameters(), lr=ppo.rate)
    before = chance_of_the_high_card(network)
    for seed in range(many):
        learn(network, reference, optimiser, toy(seed), ppo, seed)
    return before, chance_of_the_high_card(network)


def test_what_turned_out_well_becomes_likelier() -> None:
    before, after = steps(PpoSettings(rate=0.01, entropy=0.0, kl_weight=0.0, epochs=1, batch=100), 6)
    assert before == pytest.approx(0.5) and after > 0.55


def test_the_clip_holds_a_single_step_back() -> None:
    bold = PpoSettings(rate=0.02, clip=100.0, entropy=0.0, kl_weight=0.0, epochs=20, batch=100)
    timid = PpoSettings(rate=0.02, clip=0.05, entropy=0.0, kl_weight=0.0, epochs=20, batch=100)
    (_, far), (_, near) = steps(bold, 1), steps(timid, 1)
    assert far > 0.75 and 0.5 < near < 0.62


def test_a_magnet_and_entropy_keep_a_policy_from_certainty() -> None:
    free = PpoSettings(rate=0.02, clip=0.2, entropy=0.0, kl_weight=0.0, epochs=4, batch=100)
    pulled = PpoSettings(rate=0.02, clip=0.2, entropy=0.0, kl_weight=2.0, epochs=4, batch=100)
    open_minded = PpoSettings(rate=0.02, clip=0.2, entropy=2.0, kl_weight=0.0, epochs=4, batch=100)
    (_, sure), (_, near), (_, even) = (steps(ppo, 8) for ppo in (free, pulled, open_minded))
    assert sure > 0.95 and near < 0.9 and even < 0.9


def test_a_policy_begins_as_the_one_in_the_file_and_names_stay_nothing() -> None:
    known = learned_policy()
    assert known is not None
    chance = np.random.default_rng(1)
    games = toy(1)
    games.contexts[:] = chance.random(games.contexts.shape)
    games.options[:] = 3 * chance.random(games.options.shape)
    network = begun_from(known, games, sharpen=2.0)
    again = exported_policy(network)
    for part, factor in (("context", 1), ("option", 1), ("skip", 2), ("bias", 1), ("out", 2)):
        expected = [factor * float(x) for x in getattr(known, part)]
        assert list(getattr(again, part)) == pytest.approx(expected, rel=1e-4, abs=1e-6)
    optimiser = torch.optim.Adam(network.parameters(), lr=0.01)
    learn(network, begun_from(known, games), optimiser, games, PpoSettings(), 1)
    after = exported_policy(network)
    units = int(known.units)
    blank_contexts, blank_options = names_only()
    assert all(after.context[u * CONTEXT + i] == 0 for i in blank_contexts for u in range(units))
    assert all(after.skip[i] == 0 for i in blank_options) and list(after.skip) != list(again.skip)


def test_further_units_have_nothing_to_say_at_first_and_learn() -> None:
    known = learned_policy()
    assert known is not None
    games = toy(1)
    network, plain = begun_from(known, games, units=int(known.units) + 3), begun_from(known, games)
    rows = torch.from_numpy(games.options[:6])
    of = torch.tensor([0, 0, 1, 1, 2, 2])
    contexts = torch.rand(3, int(CONTEXT))
    with torch.no_grad():
        assert torch.allclose(network(contexts, rows, of), plain(contexts, rows, of), atol=1e-6)
    learn(network, plain, torch.optim.Adam(network.parameters(), lr=0.01), games, PpoSettings(), 1)
    assert float(network.out.weight[0, -3:].abs().max().detach()) > 0


def test_games_to_learn_from_are_none_of_those_to_measure_with() -> None:
    how = Practice(("itself",), ("simple",), games=40)
    first, second = fresh_games(how, 1), fresh_games(how, 2)
    test = settings(40, "duel", HELD_OUT + how.seed)
    assert max(one.seed for one in first + second) < min(one.seed for one in test)
    assert first == fresh_games(how, 1) and len({one.seed for one in first + second}) == 80
    duels = fresh_games(replace(how, duels=True, games=200), 1)
    assert {one.mode for one in duels} == {"duel"} and all(
        isinstance(hero, str) for one in duels for hero in one.heroes
    )
    everything = fresh_games(replace(how, games=200), 1)
    assert any(not isinstance(hero, str) for one in everything for hero in one.heroes)  # of a random file


def test_a_run_writes_a_policy_with_its_curve_and_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "policy.json"
    known = learned_policy()
    assert known is not None
    how = Practice(("itself", "past"), ("simple",), games=2, duels=True)
    told: list[str] = []

    def go(minutes: float) -> dict[str, Any]:
        Run(out, how, PpoSettings(), minutes, 3.0, 1, 1).go(known, told.append, lambda done, note: None)
        about: dict[str, Any] = json.loads(out.read_text())["about"]
        return about

    about = go(0.0001)
    assert (about["steps"], about["games"], len(about["curve"])) == (1, 2, 2)
    assert about["practice"]["opponents"] == ["itself", "past"] and about["ppo"]["clip"] == PpoSettings().clip
    assert about["curve"][0]["rates"]["simple"][0] == 2 and "| minutes |" in out.with_suffix(".md").read_text()
    assert told[0].startswith("  0.0 minutes,      0 games:") and len(told) == 2
    first = read_policy(out)
    assert first is not None and list(first.skip) != pytest.approx(
        [how.sharpen * float(x) for x in known.skip], rel=1e-4
    )
    # More minutes: it goes on. No more: nothing is left to do. Another recipe: refused.
    more = go(torch.load(out.with_suffix(".pt"), weights_only=True)["seconds"] / 60 + 0.0001)
    assert (more["steps"], more["games"], len(more["curve"])) == (2, 4, 3) and "resumes after" in told[2]
    assert go(0.0001) == more
    how = replace(how, seed=2)
    with pytest.raises(ValueError, match=r"policy\.pt is from a different run"):
        go(1.0)
    assert make_bot(f"policy@{out}", 1)


def test_an_exploiter_learns_from_games_against_one_bot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "exploiter.json"
    command = ["learn", "exploit", str(out), "--against", "expert", "--iterations", "1", "--minutes", "0.0001"]
    assert main([*command, "--games", "1", "--test-games", "1"]) == 0
    assert "against expert" in capsys.readouterr().out
    about = json.loads(out.read_text())["about"]
    assert about["practice"]["iterations"] == 1 and list(about["curve"][0]["rates"]) == ["expert"]
    assert "wins against expert, 1 iterations" in out.with_suffix(".md").read_text()
