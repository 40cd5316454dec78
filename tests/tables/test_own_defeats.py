"""An option that would cost a fighter of one's own side is marked, and the mark tells no secret."""

import random

import pytest

from unmatched import Game
from unmatched.questions import question_kind
from unmatched.tables.own_defeats import own_defeats
from unmatched.testing import T1, Scene


def marked(game: Game) -> dict[str, tuple[str, int]]:
    found = own_defeats(game)
    return {option.text: found[option.code] for option in game.options if option.code in found}


@pytest.mark.parametrize(("health", "mark"), [(1, {"yes": ("sun-wukong", 1)}), (2, {})])
def test_paying_the_last_health_is_marked(health: int, mark: dict[str, tuple[str, int]]) -> None:
    at = {"sun-wukong": "p0", "king-arthur": "p9"}
    s = Scene("sun-wukong", "king-arthur", board=T1, at=at, health={"sun-wukong": health}, turn_start=True)
    assert s.game.decision is not None and s.game.decision.kind == "may"
    assert marked(s.game) == mark


@pytest.mark.parametrize(("health", "mark"), [(2, {"maneuver": ("medusa", 2)}), (3, {})])
def test_a_maneuver_that_exhausts_the_hero_to_death_is_marked(health: int, mark: dict[str, tuple[str, int]]) -> None:
    at = {"medusa": "p0", "alice": "p1"}
    hand = [["Gaze of Stone"], []]
    s = Scene("medusa", "alice", board=T1, at=at, hand=hand, deck={0: []}, health={"medusa": health})
    assert {option.text for option in s.game.options} == {"maneuver", "attack alice by medusa"}
    assert marked(s.game) == mark


def test_where_every_answer_costs_the_same_nothing_is_marked() -> None:
    at = {"medusa": "p0", "alice": "p9"}
    s = Scene("medusa", "alice", board=T1, at=at, deck={0: []}, health={"medusa": 1})
    assert [option.text for option in s.game.options] == ["maneuver"]
    assert marked(s.game) == {}


def test_marks_are_the_same_in_every_game_the_chooser_cannot_tell_apart() -> None:
    found = 0
    for seed, heroes in ((7, ("sun-wukong", "medusa")), (10, ("yennenga", "king-arthur"))):
        game, chance = Game(*heroes, seed=seed), random.Random(seed)
        while game.decision is not None:
            if question_kind(game.decision.kind).pays:
                now = own_defeats(game)
                assert own_defeats(game.imagine(game.decision.seat, len(game.history))) == now
                found += len(now)
            game.push(chance.choice(game.options))
    assert found > 3
