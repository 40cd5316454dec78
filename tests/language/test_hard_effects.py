"""Twelve effects that are hard to say, each a small hero of our own naming and numbers, played."""

import pytest

from tests.language.workshop import counter, lasting, on, scene, warden
from unmatched.testing import Scene

# -- 1


@pytest.mark.parametrize(("deck", "health"), [(["Wait", "Call"], 12), (["Call", "Call"], 11), ([], 9)])
def test_damage_is_taken_by_the_deck_boost_by_boost_and_still_counts_as_taken(deck: list[str], health: int) -> None:
    mill = (
        '{ repeat = 30, do = [{ discard = 1, how = "top of deck", as = "lost" },'
        ' { soak = "lost.boost", taken = true }], while = "damage to come at least 1 and cards in deck at least 1" }'
    )
    hero = warden(
        on("warden would take damage", mill),
        on("warden damaged", '{ gain = "felt", by = "amount" }'),
        counter("felt", 9),
    )
    s = scene(hero, turn=1, hand=[[], ["Blow"]], deck={0: deck}, actions=1).attack("rival", "warden", "Blow").defend()
    assert s.health("warden") == health and s.counter("felt") == 3


# -- 2


def test_once_a_turn_the_revealed_attack_is_swapped_for_another_card_and_a_token_gained() -> None:
    swap = (
        '{ if = "attacking", then = [{ once = [{ may = [{ replace = "this card" }, { gain = "nose", by = 1 }] }],'
        ' per = "turn" }] }'
    )
    hero = warden(counter("nose", 3), on("warden fights", swap))
    s = scene(hero, hand=[["Blow"] * 4, []])
    s.attack("warden", "rival", "Blow").defend().do("yes", "card blow")
    assert s.counter("nose") == 1
    s.attack("warden", "rival", "Blow").defend()
    assert s.counter("nose") == 1 and len(s.results()) == 2, "once a turn"


# -- 3


@pytest.mark.parametrize(("defense", "drawn"), [(None, 1), ("Blow", 3), ("Guard", 1)])
def test_a_tie_is_a_third_outcome_that_cards_branch_on(defense: str | None, drawn: int) -> None:
    three = '{ if = "won", then = [{ draw = 1 }] }, { if = "drawn", then = [{ draw = 3 }] }'
    hero = warden('[[ability]]\ndraws_ties = "warden"', blow=f"after = [{three}]")
    s = scene(hero, hand=[["Blow"], ["Blow", "Guard"]]).attack("warden", "rival", "Blow").defend(defense)
    assert len(s.hand(0)) == drawn


# -- 4


def test_the_defense_goes_back_and_one_of_another_name_must_be_chosen() -> None:
    hero = warden(blow='immediately = [{ replace = "opposing card", of = "not same name" }]')
    s = scene(hero, hand=[["Blow"], ["Blow", "Blow", "Guard"]]).attack("warden", "rival", "Blow").defend("Blow")
    assert (s.seat, s.offers) == (1, ["pass", "card guard"])


# -- 5


@pytest.mark.parametrize(("said", "health"), [(3, 7), (2, 6), (0, 5)])
def test_a_value_is_named_and_heals_for_each_card_of_the_hidden_hand_that_meets_it(said: int, health: int) -> None:
    guess = (
        '{ choose_opponent = true }, { declare = "number", up_to = 5, as = "guess" },'
        ' { reveal = "all", from = "opponent\'s hand", of = "value guess", as = "met" }, { recover = "met" },'
        ' { if = "not any met", then = [{ reveal = "all", from = "opponent\'s hand" }] }'
    )
    s = scene(warden(wait=guess), hand=[["Wait"], ["Blow", "Blow", "Guard"]], health={"warden": 5})
    s.scheme("Wait").do(f"amount {said}")
    assert s.health("warden") == health
    known = s.game.view(0).players[1].known
    assert len(known) == (3 if said == 0 else 2 if said == 3 else 1)


# -- 6


@pytest.mark.parametrize(("free", "drawn"), [(True, 2), (False, 1)])
def test_a_win_lets_a_tagged_scheme_be_played_at_once_which_knows_that_it_is_free(free: bool, drawn: int) -> None:
    hero = warden(
        on("warden won", '{ free_action = "scheme", of = "call" }'),
        call='{ if = "free action", then = [{ draw = 2 }], else = [{ draw = 1 }] }',
    )
    s = scene(hero, hand=[["Blow", "Call"], []])
    if free:
        s.attack("warden", "rival", "Blow").defend().do("scheme call by warden")
        assert s.actions == 1
    else:
        s.scheme("Call")
        drawn += 1  # the blow is still in hand
    assert len(s.hand(0)) == drawn


# -- 7: but for the inside of the house, which has no spaces: who is in there is away


def test_who_is_let_in_comes_out_at_the_end_of_the_turn_and_is_hurt() -> None:
    gate = (
        '{ leave = "one opposing adjacent to warden" },'
        ' { later = [{ enter = "that", to = "adjacent to warden" }, { damage = 1, to = "that" }], at = "turn end" }'
    )
    s = scene(warden(wait=gate), hand=[["Wait", "Blow"], []]).scheme("Wait").do("fighter rival")
    assert s.at("rival") == "" and s.offers == ["maneuver"], "nobody can be attacked in there"
    s.maneuver().do("move warden to p0")
    assert (s.asked, s.seat, s.offers) == ("space", 0, ["space p1"])
    s.do("space p1")
    assert s.at("rival") == "p1" and s.health("rival") == 11 and s.game.state.active == 1


# -- 8


def test_until_the_next_turn_each_draw_of_the_opponent_hurts_and_two_curses_are_one() -> None:
    hero = warden(
        counter("curse", 1, resets="turn start"),
        on("opponent drew", '{ damage = "amount", to = "opponent\'s hero" }', "curse at least 1"),
        wait='{ gain = "curse", by = 1 }',
    )
    s = scene(hero, hand=[["Wait", "Wait"], []]).scheme("Wait").scheme("Wait")
    for _ in range(2):
        s.maneuver().do("pass")
    assert s.health("rival") == 10 and s.game.state.active == 0 and s.counter("curse") == 0


# -- 9


def rewinding() -> Scene:
    rewind = (
        '{ on = "hound would take damage", while = "from combat", do = [{ put = "this card", to = "discard" },'
        ' { soak = "amount" }, { put = "opposing card", to = "hand" }] }'
    )
    hero = warden(call="{ draw = 1 }]\nin_hand = [" + rewind)
    at = {"rival": "p3", "hound-1": "p2", "warden": "p9"}
    return scene(hero, hand=[["Call"], ["Blow"]], at=at, turn=1).attack("rival", "hound-1", "Blow").defend()


def test_a_card_from_the_hand_keeps_damage_off_and_sends_back_the_card_that_caused_it() -> None:
    s = rewinding()
    assert (s.seat, s.offers) == (0, ["pass", "card call"])
    s.do("card call")
    assert s.health("hound-1") == 2 and s.hand(1) == ["blow"] and s.discard(1) == [] and s.discard(0) == ["call"]
    s = rewinding().do("pass")
    assert s.health("hound-1") == 0 and s.discard(1) == ["blow"]


# -- 10


BLUFF = (
    counter("claim", 6, resets="combat end"),
    on(
        "warden attacks",
        '{ declare = "number", up_to = 6, as = "said" }, { gain = "claim", by = "said" },'
        ' { may = [{ if = "claim equals printed value", then = [{ damage = 2, to = "foe" }],'
        ' else = [{ spend = "claim", by = "claim" }] }], who = "opponent" }',
    ),
    on("warden fights", '{ if = "attacking", then = [{ set_value = "claim" }] }'),
)


@pytest.mark.parametrize(
    ("said", "answer", "value", "health"), [(6, "pass", 6, 6), (6, "yes", 0, 12), (3, "yes", 3, 7), (3, "pass", 3, 9)]
)
def test_a_value_is_claimed_that_the_opponent_may_call(said: int, answer: str, value: int, health: int) -> None:
    s = scene(warden(*BLUFF), hand=[["Blow"], []]).attack("warden", "rival", "Blow")
    assert s.asked == "declare number"
    s.do(f"amount {said}")
    assert (s.asked, s.seat) == ("may", 1)
    s.do(answer).defend()
    assert s.results() == [(value, 0, 0 if value else 1)] and s.health("rival") == health and s.counter("claim") == 0


# -- 11


def test_two_attacks_are_laid_face_down_and_fought_one_after_the_other() -> None:
    s = scene(warden('[[ability]]\nsecond_attack = "warden"'), hand=[["Blow", "Blow"], ["Guard"]])
    s.do("attack rival by warden", "card blow", "card blow", "card guard", "pass")
    assert s.results() == [(3, 2, 0), (3, 0, 0)] and s.actions == 1


# -- 12


@pytest.mark.parametrize(("hand", "stays"), [([], True), (["Guard"] * 3, False)])
def test_a_scheme_stays_until_its_condition_is_met_at_the_end_of_the_others_turn(hand: list[str], stays: bool) -> None:
    ends = (
        '{ on = "opponent turn end", do = [{ if = "opponent\'s hand at least 4",'
        ' then = [{ put = "this card", to = "discard" }, { damage = 2, to = "opponent\'s hero" }] }] }'
    )
    s = scene(lasting(ends), hand=[["Call"], hand], actions=1).scheme("Call")
    for _ in range(2):
        s.maneuver().do("pass")
    assert (s.discard(0) == []) == stays and s.health("rival") == (12 if stays else 10)
