"""A policy plays games to learn from: what is written down is what its seat saw, chose and came to."""

from functools import lru_cache

import numpy as np
import pytest

from unmatched import Game
from unmatched.bots.core.chance import Chance
from unmatched.bots.core.learned_policy import CONTEXT, OPTION, LearnedPolicy, PolicyWeights
from unmatched.bots.core.rule_of_thumb import RuleOfThumb
from unmatched.bots.networks import learned_policy, learned_value
from unmatched.lab.arena import settings
from unmatched.learn.rollouts import (
    ITSELF,
    Behavior,
    Episode,
    Reward,
    Trajectories,
    episodes,
    measured,
    mirrored,
    play,
    play_all,
)
from unmatched.learn.teacher import numbers
from unmatched.reading.reading import Reading

LEARNING = Behavior(1.0, 1.0, True)
SETTING = settings(2, "duel", 3)[0]


def accepted() -> PolicyWeights:
    found = learned_policy()
    assert found is not None
    return found


@lru_cache
def game(foe: str, seats: tuple[int, ...] = (0,)) -> Trajectories:
    return play(Episode(SETTING, seats, foe), {ITSELF: accepted()}, LEARNING, Reward(1.0), learned_value())


def test_every_choice_of_a_learning_seat_is_written_down() -> None:
    alone, both = game("simple"), game(ITSELF)
    for found in (alone, both):
        n, rows = len(found), int(found.counts.sum())
        assert found.contexts.shape == (n, CONTEXT) and found.options.shape == (rows, OPTION) and found.counts.min() > 1
        begins = np.cumsum(found.counts) - found.counts
        assert ((found.chosen >= begins) & (found.chosen < begins + found.counts)).all()
        assert (found.chosen > begins).any() and ((found.baselines > 0) & (found.baselines < 1)).all()
    assert len(alone) > 20 and len(both) > 1.4 * len(alone)


def test_what_came_of_a_game_is_who_won_it() -> None:
    for seats in ((0,), (1,)):
        found = game("simple", seats)
        assert set(found.returns.tolist()) == {float(found.won[0])}
    both = game(ITSELF)
    assert set(both.returns.tolist()) == {0.0, 1.0}
    # A value that reads both hands knows the winner in the end.
    late = slice(-2, None)
    assert np.abs(both.returns[late] - both.baselines[late]).mean() < 0.35


def test_returns_look_as_far_as_they_are_told() -> None:
    marks, before = np.array([0.5, 0.6, 0.9], np.float32), np.array([0, 1, 3])
    assert Reward(0.0).returns(marks, before, 1.0, 0.5).tolist() == pytest.approx([0.5, 0.6, 1.0])
    assert Reward(1.0).returns(marks, before, 1.0, 0.5).tolist() == [1.0, 1.0, 1.0]
    # 0.9 and 1 half each, then 0.6 with that, then 0.5 with that.
    assert Reward(0.5).returns(marks, before, 1.0, 0.5).tolist() == pytest.approx([0.6375, 0.775, 1.0])
    assert Reward(1.0, 0.4).returns(marks, before, 0.0, -0.5).tolist() == pytest.approx([0.1, 0.1, 0.1])


def test_the_same_game_is_played_again_on_any_number_of_processes() -> None:
    schedule = [Episode(SETTING, (0,), "simple")]
    again = play_all(schedule, {ITSELF: accepted()}, LEARNING, Reward(1.0), 1)
    found = game("simple")
    assert (again.options == found.options).all() and (again.chosen == found.chosen).all() and again.won == found.won
    other = play_all([*schedule, Episode(SETTING, (1,), "simple")], {ITSELF: accepted()}, LEARNING, Reward(1.0), 2)
    assert (other.contexts[: len(found)] == found.contexts).all() and len(other.won) == 2 and len(other) > len(found)
    # Rows of the second game come after those of the first.
    assert (other.chosen[len(found) :] >= len(found.options)).all()


def test_a_learner_sees_the_numbers_of_its_seat_and_no_more() -> None:
    begun = Game.seated(SETTING.heroes, SETTING.board, SETTING.mode, SETTING.seed, SETTING.first)
    assert begun.decision is not None and begun.decision.seat == SETTING.first
    found = game("simple", (SETTING.first,))
    for seed in range(3):
        world = begun.imagine(SETTING.first, seed).state
        pupil = LearnedPolicy(accepted(), RuleOfThumb(Reading(world.book), Chance(1)))
        context, rows = numbers(pupil, world)
        assert found.contexts[0].tolist() == pytest.approx(context) and len(rows) == found.counts[0]


def test_any_bot_may_be_the_opponent_and_sees_its_own_view() -> None:
    found = game("random")
    assert found.won == [True] and len(found) > 10


def test_opponents_come_as_often_as_they_are_named_and_sides_change() -> None:
    schedule = episodes(settings(400, "duel", 1), ["simple", "simple", ITSELF], 7)
    assert 110 < sum(episode.foe == "simple" for episode in schedule) < 155
    assert 80 < sum(episode.seats == (0,) for episode in schedule) < 120
    assert mirrored(settings(4, "teams", 1)[0]) == (1, 3)
    assert schedule == episodes(settings(400, "duel", 1), ["simple", "simple", ITSELF], 7)


def test_a_policy_is_measured_in_mirrored_games() -> None:
    rate = measured([SETTING], "random", {ITSELF: accepted()}, None, 1)
    assert rate.games == 2 and rate.rate == 1.0
