"""Games that began in the middle: what is recorded of them, and what their options may be asked."""

import copy
import pickle
import random
from collections.abc import Callable

import pytest

from unmatched import Game, IllegalOption, RecordError
from unmatched.envs import Batch
from unmatched.record import read_record
from unmatched.tables.fairness import commitment, sound


def played(game: Game, decisions: int, seed: int = 3) -> Game:
    chance = random.Random(seed)
    for _ in range(decisions):
        if game.is_over:
            break
        game.push(chance.choice(game.codes))
    return game


def duel() -> Game:
    return played(Game("alice", "medusa", seed=7), 25)


BEGINNINGS: list[Callable[[], Game]] = [
    lambda: duel().imagine(0, 3),
    lambda: Game.from_position(duel().position()),
    lambda: Game.from_position(duel().position(1)),
    lambda: Game.from_position(played(Game("sinbad", "beowulf", seed=2**100), 40).position()),
    lambda: Batch(("alice", "medusa"), games=1, seed=4).game(0),
    lambda: copy.copy(duel().imagine(1, 4)),
    lambda: pickle.loads(pickle.dumps(duel().imagine(1, 5))),
]


@pytest.mark.parametrize("begin", BEGINNINGS)
@pytest.mark.parametrize("decisions", [0, 1, 20, 5000])
def test_a_game_that_began_in_the_middle_is_recorded_with_its_start(begin: Callable[[], Game], decisions: int) -> None:
    game = begin()
    start = game.copy()
    played(game, decisions)
    text = game.save()
    again = Game.load(text)
    assert text.startswith("unmatched record 3\n") and again == game and again.history == game.history
    assert again.save() == text
    while again.history:
        again.pop()
    assert again == start


def test_a_game_that_began_as_the_rules_say_is_recorded_without_a_start() -> None:
    game = duel()
    game.imagine(0, 1)
    assert game.save().startswith("unmatched record 2\n") and "\nstart" not in game.save()
    middle = Game.from_position(game.position())
    middle.reset(seed=5)
    assert middle.save() == Game.seated(["alice", "medusa"], seed=5).save()


def test_a_damaged_start_is_refused_with_its_line() -> None:
    text = played(duel().imagine(0, 3), 2).save()
    lines = text.split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("| fighter medusa"))
    lines[at] = "| fighter medusa off 9"
    with pytest.raises(
        RecordError, match=f"line {at + 1}: 'fighter medusa off 9'; expected a position that this match"
    ):
        Game.load("\n".join(lines))
    with pytest.raises(RecordError, match="line 1: "):
        Game.load(text.replace("record 3", "record 4", 1))
    with pytest.raises(RecordError, match="start"):
        Game.load(text.replace("record 3", "record 2", 1))


def test_the_seed_of_a_game_that_began_in_the_middle_proves_nothing() -> None:
    record = read_record(duel().imagine(0, 3).save())
    record.salt = "0" * 64
    record.commitment = commitment(record.seed, record.salt)
    assert not sound(record)
    record.start = ""
    assert sound(record)


def test_what_is_not_offered_defeats_nobody() -> None:
    game, other = played(Game("alice", "medusa", seed=4), 24, 4), played(Game("alice", "medusa", seed=69), 143, 69)
    foreign = next(option for option in other.options if option not in game.options)
    before = game.copy()
    for option in (foreign, foreign.text, foreign.code):
        with pytest.raises(IllegalOption):
            game.defeated_by(option)
    for option in game.options:
        assert game.defeated_by(option) == game.defeated_by(option.text) == game.defeated_by(option.code)
    assert game == before
    over = played(Game("alice", "medusa", seed=1), 5000)
    with pytest.raises(IllegalOption):
        over.defeated_by("pass")


class Named(Game):
    """A game that is called something."""

    name = "none"


def test_attributes_of_a_subclass_go_along_with_copies_and_pickles() -> None:
    game = Named("alice", "medusa", seed=1)
    game.name = "first"
    for twin in (game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert type(twin) is Named and twin.name == "first" and twin == game
        twin.push(twin.codes[0])
    assert game.length == 0
