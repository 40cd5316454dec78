"""PettingZoo's own tests, and what they do not look at."""

from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo import AECEnv
from pettingzoo.test import api_test, render_test, seed_test

from unmatched import IllegalOption, envs
from unmatched.envs.pettingzoo import UnmatchedAEC, env
from unmatched.heroes.library import hero_ids
from unmatched.lab.arena import round_robin

SETTINGS: dict[str, dict[str, Any]] = {
    "duel": {},
    "team of four people": {"mode": "teams"},
    "team of three people": {"mode": "teams", "people": 3},
    "free-for-all of four": {"mode": "free-for-all"},
    "free-for-all of three": {"mode": "free-for-all", "heroes": ("alice", "medusa", "sinbad")},
}
# A Dict with a mask is PettingZoo's own form; it says this of every one that is not in its list.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings(r"ignore:Action mask numpy array is all zeros \(no legal actions\)"),
]


def play(game: AECEnv[Any, Any, Any], seed: int) -> dict[str, float]:
    """A whole game at random; what everybody got."""
    game.reset(seed=seed)
    chance = np.random.default_rng(seed)
    got = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        observation, reward, terminated, truncated, _ = game.last()
        assert observation is not None
        got[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        game.step(None if terminated or truncated else int(chance.choice(legal)))
    return got


@pytest.mark.parametrize("settings", SETTINGS.values(), ids=SETTINGS)
def test_the_api_the_seeds_and_the_pictures_are_as_pettingzoo_wants_them(settings: dict[str, Any]) -> None:
    def made(**more: Any) -> AECEnv[Any, Any, Any]:
        return env(**settings, **more)

    api_test(made(), num_cycles=40)
    seed_test(made, num_cycles=10)
    render_test(made)


def test_every_pair_of_heroes_is_as_pettingzoo_wants_it() -> None:
    for heroes in round_robin(hero_ids()):
        api_test(env(heroes=heroes), num_cycles=6)
        seed_test(lambda heroes=heroes: env(heroes=heroes), num_cycles=3)


@pytest.mark.parametrize("name", ["duel", "team", "free-for-all"])
def test_a_registered_game_ends_with_one_side_that_wins(name: str) -> None:
    got = play(pettingzoo.make("aec", f"unmatched/{name}-v1"), seed=3)
    assert sorted(got.values()) == {"duel": [-1, 1], "team": [-1, -1, 1, 1], "free-for-all": [-1, -1, -1, 1]}[name]


def test_in_a_team_of_three_people_one_has_two_heroes_and_gets_one_reward() -> None:
    game = UnmatchedAEC(mode="teams", people=3)
    assert game.agent_of == ("player_0", "player_1", "player_0", "player_2")
    got = play(game, seed=5)
    assert got["player_1"] == got["player_2"] == -got["player_0"]


def test_the_mask_stands_in_the_observation_and_in_the_info_and_is_empty_for_who_waits() -> None:
    game = UnmatchedAEC()
    game.reset(seed=1)
    asked, waiting = sorted(game.agents, key=lambda agent: agent != game.agent_selection)
    mask = game.observe(asked)["action_mask"]
    assert mask.sum() == len(game.game.options) and np.array_equal(mask, game.infos[asked]["action_mask"])
    assert not game.observe(waiting)["action_mask"].any() and game.infos[waiting] == {}


def test_who_waits_observes_what_its_own_seat_may_know() -> None:
    game = UnmatchedAEC()
    game.reset(seed=1)
    guess = game.game.imagine(0, seed=9)
    before = game.observe("player_0")["observation"]
    game.game = guess
    assert np.array_equal(before, game.observe("player_0")["observation"])


def test_a_game_is_cut_off_after_so_many_decisions() -> None:
    game = env(max_cycles=5)
    assert set(play(game, seed=2).values()) == {0.0}
    assert game.unwrapped.game.length == 5


def test_a_reset_may_name_other_heroes_and_another_board() -> None:
    game = UnmatchedAEC()
    game.reset(seed=1, options={"heroes": ("sinbad", "beowulf"), "board": "heorot"})
    assert [hero.id for hero in game.game.match.heroes] == ["sinbad", "beowulf"]
    assert game.game.match.board.id == "heorot"
    game.reset()
    assert [hero.id for hero in game.game.match.heroes] == ["alice", "medusa"]


def test_the_state_is_what_all_seats_observe_together() -> None:
    game = env(mode="teams", heroes=("alice", "medusa", "sinbad", "beowulf"), people=3)
    game.reset(seed=1)
    bare = game.unwrapped
    seen = [envs.observe(bare.game, seat) for seat in range(4)]
    assert np.array_equal(game.state(), np.concatenate(seen)) and bare.state_space.contains(game.state())


def test_an_illegal_action_is_refused_or_loses_the_game(capfd: pytest.CaptureFixture[str]) -> None:
    def forbidden(game: AECEnv[Any, Any, Any]) -> int:
        game.reset(seed=1)
        observation, *_ = game.last()
        assert observation is not None
        return int(np.flatnonzero(observation["action_mask"] == 0)[0])

    bare = UnmatchedAEC()
    with pytest.raises(IllegalOption):
        bare.step(forbidden(bare))
    wrapped = env()
    wrapped.step(forbidden(wrapped))
    loser = wrapped.agent_selection
    assert wrapped.last()[1:3] == (-1, True), loser


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"people": 3}, "duel with 2 heroes needs 2 people, not 3"),
        ({"render_mode": "hologram"}, "unknown render mode 'hologram'; use human, ansi, rgb_array"),
    ],
)
def test_what_cannot_be_played_is_told(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        UnmatchedAEC(**settings)


def test_calls_in_the_wrong_order_are_refused() -> None:
    game = env()
    for early in (lambda: game.agents, lambda: game.rewards, game.last, lambda: game.step(0), game.state, game.render):
        with pytest.raises(AttributeError, match="call reset first"):
            early()
    with pytest.raises(AttributeError, match="call reset first"):
        game.agent_iter()
    with pytest.raises(AttributeError, match="has no attribute 'wings'"):
        _ = game.wings
    game.reset(seed=1)
    turns = iter(game.agent_iter())
    assert next(turns) == game.agent_selection
    with pytest.raises(AssertionError, match="need to call step"):
        next(turns)
    game.agents = []
    game.reset(seed=2)
    assert game.agents == game.possible_agents


def test_an_illegal_action_gets_the_reward_that_is_asked_for_and_ends_the_game_for_all() -> None:
    game = UnmatchedAEC(illegal_reward=-3.0)
    game.reset(seed=1)
    asked = game.agent_selection
    waiting = next(agent for agent in game.agents if agent != asked)
    game.step(int(np.flatnonzero(game.observe(asked)["action_mask"] == 0)[0]))
    assert game.rewards == {asked: -3.0, waiting: 0.0}
    assert all(game.terminations.values()) and all(game.truncations.values())
    for _ in range(2):
        game.step(None)
    assert game.agents == []
    game.step(None)
    assert game.game.length == 0
