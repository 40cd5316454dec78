"""Networks learn from examples, and the compiled core computes what was learned. `./dev learn` runs this."""

import json
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch", reason="PyTorch is not installed: ./dev learn installs it and runs this")

import torch

from unmatched import Game
from unmatched.bots import make_bot
from unmatched.bots.core.chance import Chance
from unmatched.bots.core.learned_policy import ASKED, CONTEXT, OPTION, THUMB, LearnedPolicy, weighs_sides
from unmatched.bots.core.network import packed
from unmatched.bots.core.rule_of_thumb import RuleOfThumb
from unmatched.bots.networks import (
    ENDING_FILE,
    POLICY_FILE,
    VALUE_FILE,
    file_for,
    learned_value,
    read_policy,
    write_policy,
)
from unmatched.cli import main
from unmatched.learn.examples import Examples
from unmatched.learn.export import exported_policy, exported_value
from unmatched.learn.fitting import Recipe, fit_policy, fit_value, policy_scales
from unmatched.learn.positions import Positions
from unmatched.learn.teacher import numbers
from unmatched.reading.features import HERO_HEALTH, SIDE
from unmatched.reading.reading import Reading

VALUE_CARD = 33
"""the number of an option that is the printed value of its card"""


def examples(games: int, seed: int) -> Examples:
    """Ten decisions a game: who asks for much (context) gets the highest card, else the lowest."""
    chance = np.random.default_rng(seed)
    n = 10 * games
    contexts = np.zeros((n, CONTEXT), np.float16)
    contexts[:, ASKED] = much = chance.integers(0, 2, n)
    options = np.zeros((3 * n, OPTION), np.float16)
    options[:, VALUE_CARD] = values = chance.permuted(np.tile(np.arange(3), (n, 1)), axis=1).reshape(-1)
    shares = np.where(values == np.repeat(2 * much, 3), 0.8, 0.1)
    return Examples(
        contexts,
        options,
        shares.astype(np.float16),
        np.arange(0, 3 * n + 1, 3),
        np.repeat(np.arange(games), 10),
    )


def positions(games: int, seed: int) -> Positions:
    """Ten beginnings of turns a game: health wins."""
    chance = np.random.default_rng(seed)
    n = 10 * games
    worlds = chance.random((n, 2 * SIDE)).astype(np.float16)
    lead = worlds[:, HERO_HEALTH] - worlds[:, SIDE + HERO_HEALTH]
    won = chance.random(n) < 1 / (1 + np.exp(-6 * lead.astype(np.float32)))
    long = worlds[:, HERO_HEALTH] + worlds[:, SIDE + HERO_HEALTH] > 1.4
    return Positions(worlds, won.astype(np.float16), long.astype(np.float16), np.repeat(np.arange(games), 10))


def test_a_policy_learns_what_depends_on_the_context() -> None:
    _, loss, agreed = fit_policy(examples(60, 1), Recipe(units=4, epochs=20, batch=16, rate=0.02))
    assert agreed > 0.95 and loss < 0.75  # 0.64 is what the shares leave open, 1.10 knows nothing


def test_a_value_learns_what_wins() -> None:
    network, loss, bins = fit_value(positions(200, 2), Recipe(units=2, epochs=8, batch=32, rate=0.02))
    assert loss < 0.55 and sum(found.rows for found in bins) == 200
    sides = torch.full((2, 2 * SIDE), 0.5)
    sides[0, HERO_HEALTH] = sides[1, SIDE + HERO_HEALTH] = 1.0
    with torch.no_grad():
        ahead, behind = network(sides).tolist()
    assert ahead > 1 and behind < -1


def test_how_a_game_ends_can_be_learned_too() -> None:
    games = positions(200, 2)
    network, _, _ = fit_value(games, Recipe(units=2, epochs=8, batch=32, rate=0.02), games.exhausted)
    sides = torch.full((2, 2 * SIDE), 0.5)
    sides[0, HERO_HEALTH] = sides[0, SIDE + HERO_HEALTH] = 1.0
    with torch.no_grad():
        healthy, not_so = network(sides).tolist()
    assert healthy > 1 > -1 > not_so


def test_a_policy_to_play_on_with_sees_no_sides() -> None:
    network, _, _ = fit_policy(examples(20, 4), Recipe(units=2, epochs=1, sides=False))
    assert not weighs_sides(exported_policy(network))
    network, _, _ = fit_policy(examples(20, 4), Recipe(units=2, epochs=1))
    assert not network.context_scale[ASKED : ASKED + 2 * SIDE].any() or weighs_sides(exported_policy(network))


def test_the_same_recipe_gives_the_same_weights() -> None:
    one, other = (fit_policy(examples(20, 4), Recipe(units=2, epochs=2))[0] for _ in range(2))
    assert torch.equal(one.context.weight, other.context.weight) and torch.equal(one.out.weight, other.out.weight)


def test_what_only_names_something_is_not_looked_at() -> None:
    found = examples(20, 5)
    chance = np.random.default_rng(1)
    found.contexts[:] = chance.random(found.contexts.shape)
    found.options[:] = chance.random(found.options.shape)
    contexts, options = policy_scales(found, 1)
    assert (contexts == 0).sum() == 12 and (options == 0).sum() == 4
    assert contexts[ASKED:].all() and options[THUMB] > 0


def test_the_core_scores_options_as_the_network_that_was_fitted(tmp_path: Path) -> None:
    network, _, _ = fit_policy(examples(20, 6), Recipe(units=3, epochs=1))
    with torch.no_grad():
        for weights in network.parameters():
            weights.uniform_(-0.5, 0.5)
        network.context_scale[:] = 0.3
        network.option_scale[:] = 0.2
    (tmp_path / "policy.json").write_text(write_policy(exported_policy(network, 0.5), {"games": 20}))
    read = read_policy(tmp_path / "policy.json")
    assert read is not None
    game = Game("alice", "medusa", seed=4)
    for _ in range(12):
        s = game.state
        pupil = LearnedPolicy(read, RuleOfThumb(Reading(s.book), Chance(1)))
        context, rows = numbers(pupil, s)
        with torch.no_grad():
            expected = network(torch.tensor([context]), torch.tensor(rows), torch.zeros(len(rows), dtype=torch.int64))
        n = pupil.rule.options(s)
        pupil.score(s, n)
        scores = [pupil.scores[i] for i in range(n)]
        assert scores == pytest.approx((0.5 * expected).tolist(), rel=1e-3, abs=1e-3)
        best = max(range(n), key=scores.__getitem__)
        assert pupil.best(s, 0.0) == pupil.rule.buf[best]
        game.push(game.options[best])


def test_the_core_values_worlds_as_the_network_that_was_fitted() -> None:
    network, _, _ = fit_value(positions(20, 7), Recipe(units=3, epochs=1))
    core = exported_value(network)
    sides = torch.rand(4, 2 * SIDE)
    with torch.no_grad():
        values = network(sides)
    for row, expected in zip(sides, values, strict=True):
        assert core.score(packed(row.tolist())) == pytest.approx(float(expected), abs=1e-4)


def test_the_commands_write_weights_that_bots_play_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taught = tmp_path / "examples"
    taught.mkdir()
    (taught / "teaching.json").write_text('{"games": 40}')
    examples(20, 8).save(taught / "examples-0000.npz")
    examples(20, 9).save(taught / "examples-0001.npz")
    played = tmp_path / "positions"
    played.mkdir()
    (played / "positions.json").write_text('{"games": 20}')
    positions(20, 8).save(played / "positions-0000.npz")
    policy, value = tmp_path / "policy.json", tmp_path / "value.json"
    assert main(["learn", "policy", str(policy), str(taught), "--units", "2", "--epochs", "1", "--soften", "0.5"]) == 0
    assert main(["learn", "value", str(value), str(played), "--units", "2", "--epochs", "1"]) == 0
    told = capsys.readouterr().out
    assert "agrees in" in told and "calibration error" in told
    about = json.loads(policy.read_text())["about"]
    assert about["taught"] == [{"games": 40}] and about["games"] == 40 and about["recipe"]["soften"] == 0.5
    about = json.loads(value.read_text())["about"]
    assert about["played"] == [{"games": 20}] and about["positions"] == 200
    assert learned_value(value).units == 2
    game = Game("alice", "medusa", seed=4)
    view = game.view(0, dream=True) if game.decision and game.decision.seat == 0 else game.view(1, dream=True)
    quick, ending = tmp_path / "quick.json", tmp_path / "ending.json"
    small = ("--units", "2", "--epochs", "1")
    assert main(["learn", "policy", str(quick), str(taught), *small, "--without-sides"]) == 0
    assert main(["learn", "value", str(ending), str(played), *small, "--of-exhaustion"]) == 0
    assert [file_for(path) for path in (value, ending, quick)] == [VALUE_FILE, ENDING_FILE, POLICY_FILE]
    for name in (f"policy@{policy}", f"expert@{policy}+{value}", f"expert@{value}+{quick}+{ending}", f"policy@{quick}"):
        one, other = (make_bot(name, 3, iterations=8).choose(view, 1e6) for _ in range(2))
        assert one == other and one in view.options
    with pytest.raises(SystemExit, match="2"):
        main(["learn", "policy", str(policy), str(taught), "--soften", "2"])
    assert "'2' is not a share from 0 to 1" in capsys.readouterr().err
