"""Costs: what begins a block or an offer is paid in full, or is not offered."""

import pytest

from tests.language.workshop import counter, on, scene, warden
from unmatched import Hero
from unmatched.testing import Scene


def coins(has: int) -> str:
    return counter("coins", 5, has)


def tiers(of: str, choose: int = 1, has: int = 0, more: str = "") -> Hero:
    return warden(coins(has), call=f"{{ choose = {choose}, of = [{of}]{more} }}")


def called(hero: Hero, hand: list[str] | None = None, **facts: object) -> Scene:
    return scene(hero, None, hand=[["Call", *(hand or [])], []], **facts).scheme("Call")


SPENDING = '[{ spend = "coins", by = 1 }, { draw = 1 }], [{ spend = "coins", by = 2 }, { draw = 3 }], [{ draw = 1 }]'


@pytest.mark.parametrize(
    ("has", "offers"),
    [(0, ["choose 3"]), (1, ["choose 1", "choose 3"]), (2, ["choose 1", "choose 2", "choose 3"])],
)
def test_a_block_is_offered_only_if_its_counters_can_be_spent(has: int, offers: list[str]) -> None:
    assert called(tiers(SPENDING, has=has)).offers == offers


@pytest.mark.parametrize(("hand", "offers"), [([], ["choose 2"]), (["Blow"], ["choose 2"]), (["Blow", "Wait"], None)])
def test_a_block_is_offered_only_if_its_cards_can_be_discarded(hand: list[str], offers: list[str] | None) -> None:
    s = called(tiers("[{ discard = 2 }, { draw = 3 }], [{ draw = 1 }]"), hand)
    assert s.offers == (offers or ["choose 1", "choose 2"])


@pytest.mark.parametrize(("deck", "offers"), [(["Blow"], 1), (["Blow", "Wait"], 2)])
def test_what_is_discarded_from_the_deck_is_a_cost_too(deck: list[str], offers: int) -> None:
    hero = tiers('[{ discard = 2, how = "top of deck" }, { gain_action = 1 }], [{ gain_action = 2 }]')
    assert len(called(hero, deck={0: deck}).offers) == offers


def test_a_choice_of_which_nothing_can_be_paid_is_not_asked() -> None:
    hero = tiers('[{ spend = "coins", by = 1 }, { draw = 1 }], [{ discard = 1 }, { draw = 2 }]')
    s = called(hero)
    assert s.settled and s.hand(0) == []


def test_a_choice_of_more_than_can_be_paid_ends_with_what_can() -> None:
    s = called(tiers(SPENDING, choose=2, has=1), deck={0: ["Blow", "Wait", "Wait"]})
    s.do("choose 1")
    assert s.offers == ["choose 3"]
    s.do("choose 3")
    assert s.settled and len(s.hand(0)) == 2 and s.counter("coins") == 0


def test_a_block_whose_cost_was_spent_by_the_block_before_does_nothing() -> None:
    s = called(tiers(SPENDING, choose=2, has=2), deck={0: ["Blow"] * 4})
    s.do("choose 1", "choose 2")
    assert s.settled and len(s.hand(0)) == 1 and s.counter("coins") == 1


def test_a_step_that_is_no_cost_does_what_it_can_inside_a_block() -> None:
    s = called(tiers("[{ draw = 1 }, { discard = 3 }], [{ recover = 1 }]"), deck={0: ["Blow"]})
    assert s.offers == ["choose 1", "choose 2"]
    s.do("choose 1", "card blow")
    assert s.settled and s.hand(0) == []


@pytest.mark.parametrize(("hand", "asked"), [([], False), (["Blow"], False), (["Blow", "Wait"], True)])
def test_an_offer_to_discard_for_something_is_made_only_if_it_can_be_paid_in_full(hand: list[str], asked: bool) -> None:
    hero = warden(call='{ may = [{ discard = 2 }, { recover = 3, who = "warden" }] }')
    s = called(hero, hand, health={"warden": 5})
    assert (s.asked == "may") == asked
    if asked:
        s.do("yes", "card blow", "card wait")
        assert s.health("warden") == 8 and s.hand(0) == []
    assert s.settled and s.health("warden") == (8 if asked else 5)


@pytest.mark.parametrize("hand", [["Blow"], ["Blow", "Wait"]])
def test_an_offer_to_discard_that_stands_alone_is_all_or_nothing(hand: list[str]) -> None:
    s = called(warden(call="{ may = [{ discard = 2 }] }"), hand)
    assert s.settled == (len(hand) == 1)
    if not s.settled:
        assert "pass" in s.offers
        s.do("card blow")
        assert s.offers == ["card wait"]
        s.do("card wait")
    assert s.settled


def test_what_happens_otherwise_happens_if_the_cost_cannot_be_paid() -> None:
    hero = warden(call='{ may = [{ discard = 2 }], otherwise = [{ damage = 1, to = "warden" }] }')
    assert called(hero, ["Blow"]).health("warden") == 11


def test_discarding_that_is_not_offered_still_discards_what_there_is() -> None:
    s = called(warden(call="{ discard = 2 }"), ["Blow"])
    s.do("card blow")
    assert s.settled and s.hand(0) == []


def test_a_block_that_can_do_nothing_may_be_chosen_if_it_costs_nothing() -> None:
    hero = warden(call='{ choose = 1, of = [[{ if = "hand is 3", then = [{ draw = 2 }] }], [{ draw = 1 }]] }')
    s = called(hero)
    assert s.offers == ["choose 1", "choose 2"]
    s.do("choose 1")
    assert s.settled and s.hand(0) == []


def test_who_may_choose_none_is_not_asked_where_nothing_can_be_chosen() -> None:
    hero = tiers('[{ spend = "coins", by = 1 }], [{ spend = "coins", by = 2 }]', more=", or_none = true")
    assert called(hero).settled


def test_the_opponent_is_offered_only_what_can_be_paid() -> None:
    steps = '{ choose = 1, of = [[{ discard = 2, who = "opponent" }], [{ draw = 2 }]], who = "opponent" }'
    hero = warden(on("turn end", "{ choose_opponent = true }, " + steps))
    for hand, offers in ((["Blow"], 1), (["Blow", "Guard"], 2)):
        s = scene(hero, hand=[["Wait"], hand], actions=1).scheme("Wait")
        assert s.seat == 1 and len(s.offers) == offers
