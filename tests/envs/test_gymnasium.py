"""Gymnasium's own check, and what it does not look at."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from unmatched.envs.gymnasium import UnmatchedEnv, UnmatchedVectorEnv

SETTINGS: dict[str, dict[str, Any]] = {"duel": {}, "team": {"seat": 2}, "free-for-all": {"seat": None}}


def play(env: UnmatchedEnv, seed: int, most: int = 1000) -> tuple[float, int]:
    """A game at random: the last reward, and how many decisions it took."""
    _, info = env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    for n in range(1, most + 1):
        action = int(chance.choice(np.flatnonzero(info["action_mask"])))
        _, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            return float(reward), n
        assert reward == 0
    raise AssertionError("no end")


@pytest.mark.parametrize("name", SETTINGS)
def test_a_registered_environment_is_as_gymnasium_wants_it(name: str) -> None:
    env = gymnasium.make(f"unmatched/{name}-v1", opponent="random", **SETTINGS[name])
    check_env(env.unwrapped)


def test_a_game_is_won_or_lost_against_a_bot_and_the_same_seed_is_the_same_game() -> None:
    env = UnmatchedEnv(("alice", "sinbad"), opponent="random")
    found = [play(env, seed) for seed in range(6)]
    assert {reward for reward, _ in found} == {-1.0, 1.0}
    assert found[:2] == [play(env, seed) for seed in range(2)]


def test_only_the_learner_is_asked_and_the_mask_is_that_of_its_options() -> None:
    env = UnmatchedEnv(opponent="simple", seat=1)
    _, info = env.reset(seed=3)
    for _ in range(12):
        decision = env.game.decision
        assert decision is not None and decision.seat == 1
        assert info["action_mask"].sum() == env.action_masks().sum() == len(env.game.options)
        _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))


def test_the_opponent_may_be_a_policy_that_sees_what_its_own_seat_sees() -> None:
    seen: list[Any] = []

    def policy(observation: Any, mask: Any) -> int:
        seen.append((observation.shape, int(mask.sum())))
        return int(np.flatnonzero(mask)[0])

    env = UnmatchedEnv(opponent=policy)
    play(env, 1)
    assert {shape for shape, _ in seen} == {env.observation_space.shape} and all(legal > 0 for _, legal in seen)


def test_with_no_seat_named_another_one_learns_in_every_game() -> None:
    env = UnmatchedEnv(seat=None, opponent="random")
    seats = set()
    for seed in range(8):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1}


def test_an_action_that_the_mask_forbids_loses_the_game() -> None:
    env = UnmatchedEnv(opponent="random")
    _, info = env.reset(seed=1)
    _, reward, terminated, _, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, terminated, info["illegal_action"]) == (-1.0, True, True)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"opponent": "genius"}, "unknown bot 'genius'"),
        ({"seat": 2}, "a seat must be a number from 0 to 1, or None for any, not 2"),
        ({"render_mode": "hologram"}, "unknown render mode 'hologram'"),
    ],
)
def test_what_cannot_be_played_is_told(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        UnmatchedEnv(**settings)


def test_many_games_go_on_side_by_side_and_a_new_one_begins_in_the_step_in_which_one_ends() -> None:
    env = gymnasium.make_vec("unmatched/duel-v1", num_envs=6, heroes=("alice", "sinbad"), opponent="random")
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, infos = env.reset(seed=5)
    assert env.observation_space.contains(observations)
    chance = np.random.default_rng(1)
    ended = 0
    while ended < 4:
        masks = infos["action_mask"]
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in masks])
        observations, rewards, over, cut, infos = env.step(actions)
        assert np.array_equal(over, rewards != 0) and not cut.any() and infos["action_mask"].any(axis=1).all()
        for slot in np.flatnonzero(over):
            assert infos["_final_obs"][slot] and not np.array_equal(infos["final_obs"][slot], observations[slot])
            assert infos["_final_info"][slot] and not infos["final_info"]["action_mask"][slot].any()
        ended += int(over.sum())


def test_the_same_seed_begins_the_same_games_everywhere() -> None:
    env = UnmatchedVectorEnv(3, opponent="random", seat=1)
    first, _ = env.reset(seed=2)
    other, _ = env.reset()
    again, _ = env.reset(seed=2)
    assert np.array_equal(first, again) and not np.array_equal(first, other)
    assert set(env.batch.to_move.tolist()) == {1}
    with pytest.raises(ValueError, match="a seat must be a number from 0 to 1, not 2"):
        UnmatchedVectorEnv(3, seat=2)
