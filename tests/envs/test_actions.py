"""Actions are the options under fixed numbers: the same number means the same to whoever decides."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from unmatched import Game, IllegalOption, envs
from unmatched.testing import T1, Scene


def test_the_mask_is_exactly_what_is_offered_and_back(positions: list[Game]) -> None:
    for game in positions:
        actions = [envs.action_of(game, option) for option in game.options]
        assert sorted(actions) == np.flatnonzero(envs.action_mask(game)).tolist()
        assert len(set(actions)) == len(actions)
        assert [envs.option_of(game, action) for action in actions] == game.options
        codes, _ = envs.options_and_features(game)
        assert codes.tolist() == [option.code for option in game.options]


def test_an_action_that_is_not_offered_is_refused_with_its_reason() -> None:
    s = Scene("alice", "medusa", board=T1, at={"alice": "p3", "medusa": "p8"}, hand=[["Skirmish"], []])
    far = envs.Layout(2).actions
    with pytest.raises(ValueError, match=f"an action must be a number from 0 to {far - 1}, not {far}"):
        envs.option_of(s.game, far)
    with pytest.raises(IllegalOption):
        envs.option_of(s.game, 0)
    refused = [action for action in range(far) if not envs.action_mask(s.game)[action]]
    for action in refused[::7]:
        with pytest.raises(IllegalOption):
            envs.option_of(s.game, action)


def test_the_same_decision_has_the_same_number_on_either_seat() -> None:
    numbers = []
    for seat, heroes in enumerate([("alice", "medusa"), ("medusa", "alice")]):
        s = Scene(*heroes, board=T1, at={"alice": "p3", "medusa": "p4"}, turn=seat, hand=_hands(seat, ["Skirmish"]))
        numbers.append(sorted(envs.action_of(s.game, option) for option in s.game.options))
    assert numbers[0] == numbers[1]


def _hands(seat: int, cards: list[str]) -> list[list[str]]:
    return [cards if p == seat else [] for p in (0, 1)]


@pytest.mark.parametrize(
    "ask",
    [
        envs.observe,
        envs.action_mask,
        envs.options_and_features,
        lambda game: envs.action_of(game, 3),
        lambda game: envs.option_of(game, 3),
    ],
)
def test_what_is_not_a_game_is_named(ask: Callable[[Any], object]) -> None:
    view = Game("alice", "medusa", seed=1).view(0)
    with pytest.raises(TypeError, match=r"takes a Game, not View\(seat=0"):
        ask(view)
