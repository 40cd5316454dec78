"""OpenSpiel's own tests on `python_unmatched`, and what they do not look at."""

import importlib.util
import json
import pickle
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests import games_sim_test

from unmatched import Game
from unmatched.envs import openspiel

DUEL = "python_unmatched(deals=4)"
FOUR = "python_unmatched(heroes=alice:medusa:sinbad:king-arthur,mode={},deals=4)"
ROOT = Path(__file__).resolve().parent.parent.parent


def played(name: str, decisions: int, deal: int = 1) -> Any:
    """A state after some random decisions."""
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(deal)
    chance = np.random.default_rng(deal)
    for _ in range(decisions):
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


def test_random_games_are_as_openspiel_wants_them() -> None:
    pyspiel.random_sim_test(pyspiel.load_game(DUEL), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("mode", ["teams", "free-for-all"])
def test_games_of_four_are_as_openspiel_wants_them(mode: str) -> None:
    game = pyspiel.load_game(FOUR.format(mode).replace("deals=4", "deals=4,max_length=60"))
    games_sim_test.GamesSimTest().sim_game(game)


def test_a_partial_tree_is_as_openspiel_wants_it() -> None:
    kind = type(
        "PartialTree", (api_test.EnforceAPIOnPartialTreeBase,), {"game": pyspiel.load_game(DUEL), "game_name": DUEL}
    )
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(result)
    assert result.testsRun == 5 and result.wasSuccessful(), [*result.failures, *result.errors]


def test_the_playthrough_is_the_one_that_was_kept() -> None:
    """Write it anew with tools/write_openspiel_playthrough.py, and read what has changed."""
    spec = importlib.util.spec_from_file_location("writer", ROOT / "tools" / "write_openspiel_playthrough.py")
    assert spec is not None and spec.loader is not None
    writer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(writer)
    assert writer.PAGE.read_text(encoding="utf-8") == writer.playthrough()


def test_python_ismcts_plays_with_worlds_that_its_seat_cannot_tell_apart() -> None:
    state = played(DUEL, 30)
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1, chance), 1.4, 4, random_state=chance)
    for _ in range(4):
        action = int(bot.step(state))
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize("name", [DUEL, FOUR.format("teams")])
def test_a_resampled_state_is_the_same_to_its_seat_and_another_one_to_the_rest(name: str) -> None:
    state = played(name, 40)
    seat = state.current_player()
    worlds = [state.resample_from_infostate(seat, iter([share]).__next__) for share in (0.1, 0.2, 0.3)]
    for world in worlds:
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.observation_tensor(seat) == state.observation_tensor(seat)
        assert world.legal_actions() == state.legal_actions()
    other = (seat + 1) % state.num_players()
    assert len({world.information_state_string(other) for world in worlds}) == 3
    hidden = json.loads(state.observation_string(other))["players"][other]["hand"]
    assert hidden and not any(str(hidden) in world.information_state_string(other) for world in worlds)


def test_what_a_seat_remembers_grows_line_by_line_and_holds_its_own_decisions() -> None:
    state = played(DUEL, 25)
    before = state.information_state_string(0).rpartition("\n")[0]
    twin = state.clone()
    chance = np.random.default_rng(2)
    for _ in range(20):
        twin.apply_action(int(chance.choice(twin.legal_actions())))
    after = twin.information_state_string(0).rpartition("\n")[0]
    fresh = openspiel.Position(twin.position.game).past(0)
    assert after == fresh and after.startswith(before) and len(after) > len(before)
    own = [option.text for seat, option in twin.position.game.history if seat == 0]
    assert [line[2:] for line in after.split("\n") if line.startswith("> ")] == own


def test_a_state_can_be_stored_and_goes_on_as_it_would_have() -> None:
    state = played(DUEL, 20)
    twin = pickle.loads(pickle.dumps(state))
    assert str(twin) == str(state) and twin.legal_actions() == state.legal_actions()
    for one in (state, twin):
        one.apply_action(one.legal_actions()[0])
    assert twin.observation_string(0) == state.observation_string(0)


def test_a_game_without_an_end_in_time_is_a_draw() -> None:
    state = played("python_unmatched(deals=4,max_length=7)", 7)
    assert state.is_terminal() and state.returns() == [0, 0] and state.legal_actions() == []


def test_in_a_free_for_all_what_the_others_lose_is_what_the_winner_wins() -> None:
    state = played(FOUR.format("free-for-all"), 0)
    chance = np.random.default_rng(4)
    while not state.is_terminal():
        state.apply_action(int(chance.choice(state.legal_actions())))
    assert sorted(state.returns()) == pytest.approx([-1 / 3, -1 / 3, -1 / 3, 1])


def test_the_parts_of_an_observation_are_what_a_spectator_sees_and_the_cards_that_one_knows() -> None:
    state = played(DUEL, 30)
    game = state.get_game()
    kinds = pyspiel.PrivateInfoType
    public = game.make_py_observer(pyspiel.IIGObservationType(True, False, kinds.NONE))
    private = game.make_py_observer(pyspiel.IIGObservationType(False, False, kinds.SINGLE_PLAYER))
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert all(player["hand"] is None for player in json.loads(public.string_from(state, 0))["players"])
    hand = json.loads(private.string_from(state, 0))[0][1]
    assert hand == list(state.position.game.view(0).players[0].hand) and public.tensor is private.tensor is None


def test_wrong_heroes_are_told_when_the_game_is_made() -> None:
    with pytest.raises(Exception, match="there is no hero called 'nobody'"):
        pyspiel.load_game("python_unmatched(heroes=alice:nobody)")


def test_every_action_has_a_name_and_all_players_together_see_everything() -> None:
    state = pyspiel.load_game("python_unmatched").new_initial_state()
    state.apply_action(3)
    legal = state.legal_actions()
    illegal = next(action for action in range(2000) if action not in legal)
    assert state.action_to_string(state.current_player(), illegal) == f"action {illegal}"
    assert all(not state.action_to_string(action).startswith("action ") for action in legal)
    kind = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    observer = state.get_game().make_py_observer(kind, None)
    assert Game.from_position(observer.string_from(state, 0)) == state.position.game
