"""A finished game in numbers."""

import random

import pytest

from unmatched import Game
from unmatched.heroes.library import hero_ids
from unmatched.heroes.message import LANGUAGES
from unmatched.tables.summary import summary
from unmatched.testing import T1, Scene

AT = {"medusa": "p0", "alice": "p1", "jabberwock": "p9"}


def test_it_says_who_fell_to_what_and_which_blow_was_the_best() -> None:
    gaze = Scene("medusa", "alice", board=T1, at=AT, hand=[["Gaze of Stone"]], health={"alice": 9})
    gaze.attack("medusa", "alice", "Gaze of Stone").defend()
    told = summary(gaze.game, "en")
    assert told.falls == ("Alice fell to “Gaze of Stone”: 8 damage.",)
    assert told.seats[0].dealt == 10
    assert (told.seats[0].blow, told.seats[0].blow_why, told.seats[0].played) == (8, "“Gaze of Stone”", 1)
    assert (told.seats[1].dealt, told.seats[1].blow, told.seats[1].blow_why) == (0, 0, "")
    assert summary(gaze.game, "ru").falls == ("Алиса повержена — «Убийственный взор»: 8 урона.",)
    assert summary(gaze.game, "uk").falls == ("Аліса загинула — «Кам'яний погляд»: 8 поранень.",)
    assert summary(gaze.game, "").falls == ()


def test_a_blow_in_combat_is_named_by_its_card() -> None:
    s = Scene("medusa", "alice", board=T1, at=AT, hand=[["Snipe"]], health={"alice": 1})
    s.attack("medusa", "alice", "Snipe").defend()
    assert summary(s.game, "en").falls == ("Alice fell to “Snipe”: 3 damage.",)


def test_its_sentences_begin_with_a_capital() -> None:
    at = {"medusa": "p0", "king-arthur": "p1", "merlin": "p9"}
    s = Scene("medusa", "king-arthur", board=T1, at=at, hand=[["Snipe"]], health={"king-arthur": 1})
    s.attack("medusa", "king-arthur", "Snipe").defend()
    assert summary(s.game, "uk").falls == ("Король Артур загинув — «Влучний постріл»: 3 поранення.",)


@pytest.mark.parametrize("seed", range(8))
def test_the_course_of_health_ends_with_the_health_of_the_heroes(seed: int) -> None:
    game = Game(hero_ids()[seed], hero_ids()[seed - 3], seed=seed)
    chance = random.Random(seed)
    while game.decision is not None:
        attacks = [option for option in game.options if option.kind == "attack"]
        game.push(chance.choice(attacks or game.options))
    told = summary(game, "en")
    players = game.view(0).players
    last = tuple(next(fighter.health for fighter in player.fighters if fighter.hero) for player in players)
    first = tuple(next(fighter.full_health for fighter in player.fighters if fighter.hero) for player in players)
    assert (told.health[0], told.health[-1]) == (first, last)
    assert len(told.health) >= game.view(0).turn
    assert all(score.played > 0 for score in told.seats)
    assert {len(summary(game, language).falls) for language in LANGUAGES} == {len(told.falls)} <= {1}
