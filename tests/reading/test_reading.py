"""A position is read once; what is kept of it, or of positions before, says the same as a reading made anew."""

from random import Random

import pytest

from unmatched.engine import flow, offers
from unmatched.engine.layout import ROW
from unmatched.engine.state import State
from unmatched.heroes.match import make_match
from unmatched.lab.law_campaign import pairing
from unmatched.reading.reading import Reading
from unmatched.reading.survey import NO_ACTION_LEFT
from unmatched.testing import T1, Scene

GAMES = (0, 4, 9, 57, 121)
"""duels, a free-for-all and teams"""


def beginning(number: int) -> State:
    return flow.new_game(make_match(*pairing(number)).book, number, 0)


def seen(reading: Reading, s: State) -> list[float]:
    """What a reading says of a position: attacks, spaces and the numbers of both sides, for every seat."""
    found: list[float] = []
    book = s.book
    for seat in range(book.players):
        survey = reading.surveys.of(s, seat)
        own = [f for f in range(book.first_fighter[seat], book.last_fighter[seat]) if s.pos[f] >= 0]
        for f in own:
            found += [survey.space_worth(s, f, space) for space in range(0, book.board.spaces, 5)]
            for e in range(book.fighters):
                if survey.foes >> e & 1:
                    found += [reading.attacks.worth(s, f, e, kind, 0.0) for kind in range(0, ROW, 9)]
        reading.features.read(s, book.team[seat])
        found += [*reading.features.own, *reading.features.foe]
    return found


@pytest.mark.parametrize("number", GAMES)
def test_a_reading_used_for_a_whole_game_says_the_same_as_a_new_one(number: int) -> None:
    s, chance = beginning(number), Random(number)
    used = Reading(s.book)
    read = 0
    while s.winner < 0 and read < 12:
        if chance.random() < 0.15:
            used.begin()
            assert seen(used, s) == seen(Reading(s.book), s)
            read += 1
        flow.apply(s, chance.choice(offers.options(s)))
    assert read > 5


def test_a_position_is_read_once_until_another_one_is_begun() -> None:
    s = Scene("alice", "medusa", board=T1, at={"alice": "p3", "medusa": "p4"}, hand=[["Skirmish"], ["Snipe"]])
    state, reading = s.game.state, Reading(s.match.book)
    before = seen(reading, state)
    state.hand[1] = 0
    assert seen(reading, state) == before, "nobody has said that the position is another one"
    reading.begin()
    assert seen(reading, state) != before


def test_spaces_are_judged_anew_when_attacks_count_for_less() -> None:
    s = Scene("alice", "medusa", board=T1, at={"alice": "p3", "medusa": "p6"}, hand=[["Skirmish"], []])
    survey = Reading(s.match.book).surveys.of(s.game.state, 0)
    beside = s.match.space_number["p5"]
    now = survey.space_worth(s.game.state, 0, beside)
    survey.weigh_attacks(NO_ACTION_LEFT)
    later = survey.space_worth(s.game.state, 0, beside)
    survey.weigh_attacks(1.0)
    assert later < now == survey.space_worth(s.game.state, 0, beside)
