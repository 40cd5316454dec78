"""Learning: positions survive a file, a network learns what can be learned, its probabilities are checked."""

import math
import random
from pathlib import Path

import pytest

from unmatched.bots.core.features import FEATURES
from unmatched.bots.core.fitting import PriorFit
from unmatched.bots.core.network import Network, packed, packed_ints
from unmatched.bots.networks import read_network, write_network
from unmatched.lab import self_play, training
from unmatched.lab.positions import UNKNOWN, Positions
from unmatched.lab.training import Recipe, calibration, calibration_error, calibration_table, samples, train

NAMES = ("health", "cards", "noise")


def lessons(games: int, seed: int, both: bool = False) -> Positions:
    """Games won by whoever has more health; with both, only if cards and health agree in sign."""
    chance = random.Random(seed)
    found = Positions(NAMES)
    for game in range(games):
        for _ in range(4):
            health, cards, noise = (chance.uniform(-1, 1) for _ in NAMES)
            score = 6 * health * cards if both else 3 * health
            won = chance.random() < 1 / (1 + math.exp(-score))
            found.add(game, float(won), UNKNOWN, (health, cards, noise))
    return found


# -- positions


def test_positions_survive_a_file(tmp_path: Path) -> None:
    found = Positions(NAMES, about={"games": 2})
    found.add(7, 1.0, 0.75, (0.5, -2.0, 3.25))
    found.add(8, 0.0, UNKNOWN, (1.0, 2.0, 4.0))
    found.save(tmp_path / "positions.bin")
    again = Positions.load(tmp_path / "positions.bin")
    assert (again.features, again.about, len(again)) == (NAMES, {"games": 2}, 2)
    assert [again.game(0), again.game(1)] == [7, 8] and list(again.row(0)) == [0.5, -2.0, 3.25]


def test_a_target_mixes_the_result_with_what_the_search_expected() -> None:
    found = Positions(NAMES)
    found.add(1, 1.0, 0.5, (0, 0, 0))
    found.add(1, 1.0, UNKNOWN, (0, 0, 0))
    assert (found.target(0), found.target(0, 0.5), found.target(1, 0.5)) == (1.0, 0.75, 1.0)


def test_rows_of_another_width_and_broken_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="a row has 3 features, not 2"):
        Positions(NAMES).add(1, 1.0, 0.5, (1.0, 2.0))
    for text in (b"nonsense\n", b"{}\n"):
        (tmp_path / "broken").write_bytes(text)
        with pytest.raises(ValueError, match="no file of positions"):
            Positions.load(tmp_path / "broken")
    lessons(1, 1).save(tmp_path / "cut")
    (tmp_path / "cut").write_bytes((tmp_path / "cut").read_bytes()[:-4])
    with pytest.raises(ValueError, match="the last row is incomplete"):
        Positions.load(tmp_path / "cut")


# -- fitting


def test_a_game_is_either_learned_from_or_tested_with() -> None:
    learn, test = samples([lessons(16, 1)], 0.0)
    assert (len(learn), len(test)) == (14 * 4, 2 * 4) and len(test.rows) == 2 * 4 * 3
    with pytest.raises(ValueError, match="the same features"):
        samples([lessons(16, 1), Positions(("other",))], 0.0)
    with pytest.raises(ValueError, match="too few games"):
        samples([Positions(NAMES)], 0.0)


def test_a_linear_value_finds_what_decides() -> None:
    found = train([lessons(150, 2)], Recipe(hidden=0, epochs=8, batch=16, rate=0.03))
    linear = list(found.network.linear)
    assert 2.0 < linear[0] < 4.0 and abs(linear[1]) < 0.8 and abs(linear[2]) < 0.8
    assert found.loss < 0.6 < found.plain_loss


def test_hidden_units_find_what_no_line_can() -> None:
    data = [lessons(300, 3, both=True)]
    line = train(data, Recipe(hidden=0, epochs=4, batch=16, rate=0.03))
    bent = train(data, Recipe(hidden=8, epochs=14, batch=16, rate=0.03))
    assert line.loss > 0.66 and bent.loss < line.loss - 0.05


def test_the_same_recipe_gives_the_same_weights() -> None:
    recipe = Recipe(hidden=2, epochs=2, batch=8)
    one, other = (train([lessons(24, 4)], recipe).network for _ in range(2))
    assert list(one.hidden) == list(other.hidden) and one.bias == other.bias


def test_a_prior_learns_which_option_is_preferred() -> None:
    fit = PriorFit(2)
    rows, shares, starts = packed([1.0, 0.0, 0.0, 1.0] * 4), packed([0.9, 0.1] * 4), packed_ints([0, 2, 4, 6, 8])
    before = fit.decision(rows, shares, 0, 2, False)
    for _ in range(60):
        fit.epoch(rows, shares, starts, packed_ints(range(4)), 2, 0.1, 0.0)
    after = fit.decision(rows, shares, 0, 2, False)
    assert before == pytest.approx(math.log(2)) and after == pytest.approx(0.325, abs=0.01)
    assert fit.weights[0] - fit.weights[1] == pytest.approx(math.log(9), abs=0.3)


# -- networks


def test_a_network_is_a_line_with_bent_units_beside_it() -> None:
    network = Network(2, 1)
    network.bias = 0.5
    network.linear[0], network.linear[1] = 1.0, -1.0
    network.hidden[0], network.hidden[1], network.hidden_bias[0], network.out[0] = 2.0, 0.0, -1.0, 3.0
    # 0.5 + 1 - 2 + 3 * max(0, 2 * 1 - 1), and without the unit 0.5 + 0 - 2.
    assert network.score(packed([1.0, 2.0])) == pytest.approx(2.5)
    assert network.score(packed([9.0, 0.0, 2.0]), 1) == pytest.approx(-1.5)
    assert network.win(packed([0.0, 0.5])) == 0.5 and network.win(packed([1000.0, 0.0])) == 1.0
    assert network.win(packed([-1000.0, 0.0])) == 0.0


def test_a_network_survives_its_text_and_knows_its_features() -> None:
    network = Network(3, 2)
    network.bias = 0.25
    for i in range(3):
        network.linear[i] = i / 4
    for i in range(6):
        network.hidden[i] = i / 8
    again = read_network(write_network(network, NAMES, {"games": 3}), NAMES)
    x = packed([0.5, 0.25, 2.0])
    assert again.score(x) == network.score(x) and list(again.hidden) == list(network.hidden)
    with pytest.raises(ValueError, match="made for other features"):
        read_network(write_network(network, NAMES, {}), ("health", "cards", "luck"))
    for text in ("", "{}", "[]"):
        with pytest.raises(ValueError, match=r"value\.json: no network"):
            read_network(text, NAMES, "value.json")


# -- calibration


def test_predictions_are_compared_with_results_in_bins() -> None:
    bins = calibration([(0.12, 0.0), (0.18, 1.0), (0.75, 1.0), (1.0, 1.0)])
    assert [(b.rows, round(b.predicted, 3), b.observed) for b in bins] == [
        (2, 0.15, 0.5),
        (1, 0.75, 1.0),
        (1, 1.0, 1.0),
    ]
    assert calibration_error(bins) == pytest.approx((2 * 0.35 + 0.25) / 4)
    assert "15.0 %   50.0 %" in calibration_table(bins) and "error 23.75 points" in calibration_table(bins)


# -- the commands


def test_games_are_played_and_learned_from_by_two_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, weights = tmp_path / "positions.bin", tmp_path / "value.json"
    assert self_play.main([str(data), "--games", "9", "--bots", "random", "--seed", "3"]) == 0
    found = Positions.load(data)
    assert (
        found.features == FEATURES
        and found.about["games"] == 9
        and len({found.game(i) for i in range(len(found))}) == 9
    )
    assert {found.target(i) for i in range(len(found))} == {0.0, 1.0}
    assert training.main([str(weights), str(data), "--hidden", "0", "--epochs", "1"]) == 0
    out = capsys.readouterr().out
    assert "9 games" in out and "calibration error" in out and "on held-out games" in out
    assert read_network(weights.read_text(), FEATURES).inputs == len(FEATURES)


def test_training_games_are_the_same_on_any_number_of_workers() -> None:
    how = self_play.Training(("random",), 1, 1.0, 0.1, 5)
    one, other = self_play.self_play(how, 4, 1), self_play.self_play(how, 4, 2)
    assert one.numbers == other.numbers and len(one) > 20
