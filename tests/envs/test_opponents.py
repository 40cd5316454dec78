"""Opponents in environments: the same kinds everywhere, each game with its own; and batches as values."""

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest

from unmatched import SPECTATOR, Game, Option, View, envs
from unmatched.bots import make_bot
from unmatched.envs import Batch
from unmatched.envs.gymnasium import UnmatchedEnv, UnmatchedVectorEnv
from unmatched.envs.rendering import render
from unmatched.lab.simulate import play_many


class LastBot:
    """Takes the last option."""

    def choose(self, view: View) -> Option:
        return view.options[-1]


def last_action(observation: Any, mask: Any) -> int:
    return int(np.flatnonzero(mask)[-1])


OPPONENTS = ["random", "simple", LastBot, LastBot(), last_action]


@pytest.mark.parametrize(
    "opponent", OPPONENTS, ids=lambda opponent: getattr(opponent, "__name__", type(opponent).__name__)
)
def test_every_kind_of_opponent_plays_in_every_environment(opponent: Any) -> None:
    env = UnmatchedEnv(opponent=opponent)
    _, info = env.reset(seed=1)
    vector = UnmatchedVectorEnv(2, opponent=opponent)
    _, infos = vector.reset(seed=1)
    batch = Batch(games=2, bots={1: opponent})
    for _ in range(12):
        _, _, over, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
        assert not over
        _, _, _, _, infos = vector.step(infos["action_mask"].argmax(axis=1))
        batch.step(batch.masks.argmax(axis=1))
    assert (batch.to_move == 0).all()


@pytest.mark.parametrize("make", [lambda it: UnmatchedEnv(opponent=it), lambda it: UnmatchedVectorEnv(2, opponent=it)])
def test_what_is_no_opponent_is_refused_when_the_environment_is_made(make: Any) -> None:
    with pytest.raises(TypeError, match="an opponent must be the name of a bot, a class, a bot, or a function"):
        make(3)
    with pytest.raises(ValueError, match="unknown bot 'nobody'"):
        make("nobody")
    with pytest.raises(ValueError, match="has no method choose"):
        make(dict)


def test_only_one_environment_takes_any_seat() -> None:
    assert UnmatchedEnv(seat=None).learner is None
    with pytest.raises(ValueError, match="only UnmatchedEnv accepts seat=None"):
        UnmatchedVectorEnv(2, seat=None)  # type: ignore[arg-type]


def decided(batch: Batch, steps: int, last: bool = False) -> None:
    """Take the first offered action everywhere, or the last one in slot 0."""
    for _ in range(steps):
        offered = [np.flatnonzero(mask) for mask in batch.masks]
        batch.step([int(pick[-1 if last and i == 0 else 0]) if len(pick) else 0 for i, pick in enumerate(offered)])


@pytest.mark.parametrize("bot", ["random", "ismcts"])
def test_what_is_decided_in_a_slot_changes_no_other(bot: str) -> None:
    found = []
    for last in (False, True):
        batch = Batch(games=2, seed=5, bots={1: bot}, again=False, iterations=3)
        decided(batch, 25, last)
        found.append(batch)
    assert found[0].game(1) == found[1].game(1) and found[0].game(0) != found[1].game(0)


def test_games_with_a_bot_that_counts_are_the_same_for_the_same_seed() -> None:
    found = []
    for _ in range(2):
        vector = UnmatchedVectorEnv(2, opponent="hard", iterations=3)
        _, infos = vector.reset(seed=4)
        for _ in range(10):
            observations, _, _, _, infos = vector.step(infos["action_mask"].argmax(axis=1))
        found.append(observations)
    assert np.array_equal(found[0], found[1])


def test_without_a_seed_games_side_by_side_are_others_every_time() -> None:
    first, second = (UnmatchedVectorEnv(4, opponent="random") for _ in range(2))
    assert not np.array_equal(first.reset()[0], second.reset()[0])


def test_rendering_shows_what_a_spectator_sees(capsys: pytest.CaptureFixture[str]) -> None:
    game = Game("alice", "medusa", seed=1)
    shown = render(game, "ansi")
    assert shown == str(game.view(SPECTATOR)) != str(game)
    render(game, "human")
    assert capsys.readouterr().out.strip() == str(shown).strip()


def test_a_snapshot_of_another_match_is_refused_and_nothing_changes() -> None:
    one, other = Batch(("alice", "medusa"), games=1), Batch(("sinbad", "beowulf"), games=1)
    before = other.game(0)
    with pytest.raises(
        ValueError, match="a snapshot of alice, medusa on marmoreal does not belong to any match-up of this batch"
    ):
        other.restore(0, one.snapshot(0))
    assert other.game(0) == before
    other.step(other.sample())


def test_snapshots_and_batches_can_be_pickled_and_copied(knight: Any) -> None:
    batch = Batch([((knight, "alice"), "heorot", "duel"), (("alice", "medusa"), "marmoreal", "duel")], games=4, seed=2)
    for _ in range(30):
        batch.step(batch.sample())
    taken = batch.snapshot(0)
    again = pickle.loads(pickle.dumps(taken))
    batch.restore(1, again)
    assert batch.game(1) == batch.game(0)
    for twin in (batch.copy(), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))):
        assert np.array_equal(twin.observations, batch.observations) and np.array_equal(twin.dones, batch.dones)
        ahead = batch.copy()
        for _ in range(300):
            actions = ahead.sample().copy()
            assert np.array_equal(actions, twin.sample())
            ahead.step(actions)
            twin.step(actions)
        assert np.array_equal(ahead.observations, twin.observations) and ahead.seeds == twin.seeds


def test_whole_numbers_may_be_those_of_numpy() -> None:
    number = np.int64(3)
    game = Game("alice", "medusa", seed=number, first=np.int8(0))
    assert game == Game("alice", "medusa", seed=3, first=0) and type(game.seed) is int
    assert game.imagine(0, number) == game.imagine(0, 3)
    game.push(envs.options_and_features(game)[0][0])
    batch = Batch(games=np.int32(2), seed=number)
    batch.imagine(np.int64(1), 0, number)
    assert len(play_many(np.arange(3), ("alice", "sinbad"), workers=1)) == 3
    view = game.view(game.state.asked_seat, dream=True)
    assert make_bot("ismcts", number, np.int64(2)).choose(view) in view.options
    for wrong in (1.5, "7"):
        with pytest.raises(TypeError, match=r"a seed must be a whole number, not (1.5|'7')"):
            Game("alice", "medusa", seed=wrong)  # type: ignore[arg-type]


def test_actions_are_whole_numbers_that_there_are() -> None:
    batch = Batch(games=2)
    with pytest.raises(TypeError, match="actions must be whole numbers, not an array of float64"):
        batch.step([0.5, 3.7])
    env = UnmatchedEnv(opponent="random")
    with pytest.raises(Exception, match="call reset first"):
        env.step(0)
    _, info = env.reset(seed=1)
    with pytest.raises(ValueError, match="an action must be a number from 0 to"):
        env.step(-1)
    with pytest.raises(TypeError, match=r"an action must be a whole number, not 1\.5"):
        env.step(1.5)
    with pytest.raises(ValueError, match="reset accepts the options heroes and board, not hero"):
        env.reset(options={"hero": "alice"})
    illegal = np.flatnonzero(info["action_mask"] == 0)[0]
    _, reward, over, _, info = env.step(illegal)
    assert reward == -1.0 and over and info["illegal_action"]
    with pytest.raises(Exception, match="call reset first"):
        env.step(0)
    with pytest.raises(ValueError, match="an option's code must be at least 0, not -7"):
        envs.action_of(Game("alice", "medusa"), -7)


@pytest.mark.parametrize("name", ["random", "simple", "turn", "ismcts", "easy", "expert", "rush", "mc4"])
def test_a_bot_refuses_a_view_that_asks_nothing(name: str) -> None:
    game = Game("alice", "medusa", seed=1)
    assert game.decision is not None
    with pytest.raises(ValueError, match="this view has no decision"):
        make_bot(name, 1, None if name == "mc4" else 2).choose(game.view(1 - game.decision.seat, dream=True))


@pytest.mark.parametrize("name", ["ismcts", "expert", "hard"])
def test_a_bot_that_has_thought_can_be_copied_and_pickled(name: str) -> None:
    game, chance = Game("alice", "medusa", seed=1), random.Random(1)
    for _ in range(12):
        game.push(chance.choice(game.codes))
    bot = make_bot(name, 1, 3)
    assert game.decision is not None
    view = game.view(game.decision.seat, dream=True)
    bot.choose(view)
    for twin in (copy.deepcopy(bot), pickle.loads(pickle.dumps(bot))):
        assert twin.choose(view) in view.options
    assert make_bot(name, 1, 3).choose(view, seconds=float("inf")) in view.options


def test_the_seed_of_a_batch_may_be_large() -> None:
    large = 2**64 - 5
    one, other = Batch(games=2, seed=large, bots={1: "random"}), Batch(games=2, seed=large, bots={1: "random"})
    decided(one, 10)
    decided(other, 10)
    assert np.array_equal(one.observations, other.observations) and one.seeds[0] != Batch(games=1).seeds[0]
    for wrong in (-1, 2**64):
        with pytest.raises(ValueError, match="the seed of a batch must be a whole number from 0 to"):
            Batch(seed=wrong)
