"""Features and weights are known by their names, and say what they are called."""

import pytest

from unmatched.bots.core import prior
from unmatched.bots.core.prior import GROUP_NAMES, OPTION_NAMES, PRIOR_FEATURES, PRIORS, in_order, prior_by_hand
from unmatched.bots.core.value import BY_HAND, Value, value_by_hand
from unmatched.reading import features
from unmatched.reading.features import FEATURES, SIDE, SIDE_NAMES, Features
from unmatched.testing import T1, Scene


def duel(health: int = 13, hand: tuple[str, ...] = ("Skirmish", "Feint"), alice: str = "p3") -> Scene:
    """Alice beside Medusa, with so much health and these cards."""
    at = {"alice": alice, "medusa": "p4", "harpy-1": "p8"}
    return Scene("alice", "medusa", board=T1, at=at, health={"alice": health}, hand=[hand, ["Snipe"]])


def side(scene: Scene, seat: int = 0) -> dict[str, float]:
    found = Features(scene.match.book)
    found.write(scene.game.state, seat)
    return {name: found.row[place] for name, place in SIDE_NAMES.items()}


def win(scene: Scene) -> float:
    return Value(scene.match.book, value_by_hand()).win(scene.game.state, 0)


def test_every_number_of_a_side_is_called_like_its_place() -> None:
    assert len(SIDE_NAMES) == SIDE and len(FEATURES) == 2 * SIDE
    for name, place in SIDE_NAMES.items():
        assert getattr(features, name.upper().replace(" ", "_")) == place


def test_every_group_of_the_prior_is_called_like_its_place() -> None:
    assert len(PRIOR_FEATURES) == PRIORS == 2 * len(GROUP_NAMES) + len(OPTION_NAMES)
    for name, place in GROUP_NAMES.items():
        assert getattr(prior, f"OF_{name.upper().replace(' ', '_')}") == place
        assert PRIOR_FEATURES[place] == f"{name}: score"
    for name, place in OPTION_NAMES.items():
        assert PRIOR_FEATURES[place] == name


def test_a_value_made_by_hand_weighs_both_sides_alike() -> None:
    assert BY_HAND.keys() <= SIDE_NAMES.keys()
    weights = dict(zip(FEATURES, value_by_hand().linear, strict=True))
    assert all(weights[f"own: {name}"] == -weights[f"foe: {name}"] for name in SIDE_NAMES)


def test_a_weight_of_a_feature_that_does_not_exist_is_refused() -> None:
    assert len(in_order(prior_by_hand())) == PRIORS
    with pytest.raises(ValueError, match="unknown prior feature 'courage'"):
        in_order({"courage": 1.0})


def test_a_side_says_what_is_on_the_table() -> None:
    own, foe = side(duel(health=3)), side(duel(), 1)
    assert own["hero health"] == pytest.approx(0.3) and own["hero share"] == pytest.approx(3 / 13)
    assert own["hero at 3 or less"] == 1.0 and foe["hero at 3 or less"] == 0.0
    assert own["hand"] == pytest.approx(2 / 7) and own["cancels in hand"] > 0.0 == foe["cancels in hand"]
    assert (own["to move"], foe["to move"], own["actions"]) == (1.0, 0.0, 1.0)
    assert own["sidekicks"] == 0.0 < foe["sidekicks"]
    assert (own["ranged"], foe["ranged"]) == (0.0, 1.0)
    assert own["distance"] == pytest.approx(0.1) and own["strike now"] > 0.0
    assert own["attack adjustment"] > 0.0 == own["defense adjustment"], "Alice is big"


def test_a_player_would_rather_have_more_health_more_cards_and_less_company() -> None:
    assert win(duel(health=13)) > win(duel(health=6)) > win(duel(health=2))
    assert win(duel()) > win(duel(hand=("Feint",))) > win(duel(hand=()))
    assert win(duel(health=2, hand=(), alice="p11")) > win(duel(health=2, hand=(), alice="p3"))


def test_who_may_not_be_attacked_yet_is_no_target_whatever_was_seen_before() -> None:
    at = {"alice": "p3", "medusa": "p4", "king-arthur": "p9"}
    hands = [["Skirmish"], ["Snipe"], ["Skirmish"]]
    heroes = ("alice", "king-arthur", "medusa")
    later = Scene(*heroes, board=T1, at=at, hand=[hands[0], hands[2], hands[1]])
    first = Scene(*heroes, board=T1, at=at, hand=[hands[0], hands[2], hands[1]], first_turn=True)
    assert "attack medusa by alice" in later.offers and "attack medusa by alice" not in first.offers
    found = Features(first.match.book)
    for scene in (later, first):
        found.write(scene.game.state, 0)
    assert found.row[features.STRIKE_NOW] == side(first)["strike now"] == 0.0
