"""The events of every documented example state each change of a combat value or of health, and its source."""

import random

import pytest

from tests.language.test_played_examples import EXAMPLES, GAMES_OF, staged
from unmatched import Game
from unmatched.heroes.examples import hero_with
from unmatched.heroes.vocabulary import Example
from unmatched.testing.logged_numbers import LoggedNumbers


@pytest.mark.parametrize(("word", "example"), EXAMPLES, ids=lambda part: getattr(part, "written", part)[:70])
def test_every_change_of_a_value_is_logged_with_its_source(word: str, example: Example) -> None:
    hero = staged(hero_with(example))
    combats = 0
    for seed, (seats, board, mode) in enumerate(GAMES_OF):
        game = Game.seated([hero] * seats, board, mode, seed)
        chance = random.Random(seed)
        logged = LoggedNumbers(game)
        while game.decision is not None:
            attacks = [option for option in game.options if option.kind == "attack"]
            game.push(chance.choice(attacks or game.options))
            assert logged.check() == ""
        combats += logged.combats
    assert combats > 0
