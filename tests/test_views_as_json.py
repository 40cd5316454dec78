"""A view as plain data: what `to_dict` returns, JSON can write, whatever is asked."""

import json
import random

import pytest

from unmatched import Game, hero_ids
from unmatched.lab.random_files import random_line_up


def plain(value: object) -> bool:
    """Whether a value is of JSON's own types and of no subclass of them."""
    if type(value) is dict:
        return all(type(key) is str and plain(one) for key, one in value.items())
    if type(value) is list:
        return all(plain(one) for one in value)
    return value is None or type(value) in (bool, int, float, str)


@pytest.mark.parametrize("number", range(8))
def test_views_of_random_games_are_plain_data_that_json_writes(number: int) -> None:
    chance = random.Random(number)
    game = Game(*chance.sample(hero_ids(), 2), seed=number)
    if number % 2:
        game = Game.seated(*random_line_up(number), seed=number)
    asked = set()
    while game.decision is not None and game.length < 150:
        asked.add(game.decision.kind)
        for seat in range(-1, game.seats):
            shown = game.view(seat).to_dict()
            assert plain(shown) and json.loads(json.dumps(shown)) == shown
        game.push(chance.choice(game.codes))
    assert len(asked) > 2
