"""What cards and spaces are worth to a bot agrees with what a player would say."""

import pytest

from unmatched.heroes.match import make_match
from unmatched.reading.card_worth import CardWorth, card_worth_of
from unmatched.reading.survey import Survey, steps_between, worth_in_hand
from unmatched.reading.threats import threats_of
from unmatched.testing import T1, T2, Scene


def worths(hero: str) -> tuple[CardWorth, dict[str, int]]:
    match = make_match((hero, "alice" if hero != "alice" else "medusa"), "marmoreal", "duel")
    return card_worth_of(match.book), match.cards[0]


@pytest.mark.parametrize(
    ("hero", "better", "worse"),
    [
        ("king-arthur", "excalibur", "swift-strike"),
        ("king-arthur", "the-aid-of-morgana", "noble-sacrifice"),
        ("medusa", "gaze-of-stone", "dash"),
        ("medusa", "hiss-and-slither", "regroup"),
        ("sun-wukong", "ox-form", "infinite-strikes"),
        ("sinbad", "commanding-impact", "regroup"),
    ],
)
def test_the_card_a_player_would_keep_is_worth_more(hero: str, better: str, worse: str) -> None:
    cards, kinds = worths(hero)
    assert cards.in_hand[kinds[better]] > cards.in_hand[kinds[worse]]


def test_a_card_is_valued_by_its_number_and_by_what_its_effects_add() -> None:
    cards, kinds = worths("king-arthur")
    assert cards.attack_value[kinds["excalibur"]] == 6.0
    assert cards.attack_value[kinds["noble-sacrifice"]] > 2.0, "it may be boosted"
    assert cards.defense_value[kinds["excalibur"]] == cards.attack_value[kinds["the-holy-grail"]] == 0.0
    assert cards.defense_value[kinds["bewilderment"]] > 3.0, "it keeps all combat damage off"


def test_cards_that_cancel_are_known() -> None:
    cards, kinds = worths("alice")
    assert [key for key, kind in kinds.items() if cards.cancels[kind]] == ["feint"]


def test_a_card_that_nobody_is_left_to_play_is_good_for_a_boost_only() -> None:
    both = {"king-arthur": "p3", "merlin": "p2", "medusa": "p8"}
    alone = {"king-arthur": "p3", "medusa": "p8"}
    aid, skirmish = [
        [
            worth_in_hand(s.game.state, card_worth_of(s.match.book), s.match.cards[0][key])
            for s in (Scene("king-arthur", "medusa", board=T1, at=at) for at in (both, alone))
        ]
        for key in ("aid-the-chosen-one", "skirmish")
    ]
    assert aid[0] > 1.0 > aid[1] and skirmish[0] == skirmish[1]


def test_threats_reach_as_far_as_a_maneuver_and_an_attack() -> None:
    s = Scene("king-arthur", "medusa", board=T1, at={"king-arthur": "p0", "merlin": "p0", "medusa": "p11"})
    threats = threats_of(s.match.book)

    def reached(fighter: str, space: str) -> set[str]:
        mask = threats.of(s.match.fighter_number[fighter], 0, s.match.space_number[space])
        return {name for name, i in s.match.space_number.items() if mask >> i & 1}

    assert reached("king-arthur", "p0") == {"p0", "p1", "p2", "p3"}, "two steps, and the next space"
    assert reached("merlin", "p0") == {"p0", "p1", "p2", "p3", "p4", "p5"}, "two steps, and the zone"
    assert len(reached("medusa", "p5")) == 12, "p5 is in both zones"


@pytest.mark.parametrize(("doors", "steps"), [([], 3), (["d1"], 5)])
def test_steps_are_counted_around_closed_doors(doors: list[str], steps: int) -> None:
    s = Scene("alice", "medusa", board=T2, at={"alice": "r1", "medusa": "b2"}, doors=doors)
    assert steps_between(s.game.state, s.match.space_number["r1"], s.match.space_number["b2"]) == steps


def test_a_space_beside_a_strong_enemy_is_bad_for_who_cannot_strike() -> None:
    at = {"alice": "p0", "king-arthur": "p6"}
    s = Scene("alice", "king-arthur", board=T1, at=at, hand=[[], ["Excalibur", "Skirmish"]], health={"alice": 4})
    survey = Survey(s.match.book)
    survey.read(s.game.state, 0)
    far, near = [survey.space_worth(s.game.state, 0, s.match.space_number[space]) for space in ("p1", "p5")]
    assert far > near
