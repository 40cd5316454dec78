"""The combat's cards and fighters, and what is allowed: each mechanic is a small hero, played in scenes."""

import pytest

from tests.language.workshop import foe, scene, warden
from unmatched import HeroError
from unmatched.testing import play_both_ways, play_by_the_laws


def moment(on: str, do: str, more: str = "") -> str:
    return f'[[ability]]\non = "{on}"\n{more}\ndo = [{do}]'


# -- the cards of a combat


def test_a_fighter_who_swaps_the_revealed_attack_card_and_gains_a_token() -> None:
    token = '[[counter]]\nid = "nose"\nname = "nose"\nmax = 3'
    swap = '{ if = "attacking", then = [{ may = [{ replace = "this card" }, { gain = "nose", by = 1 }] }] }'
    hero = warden(token, moment("warden fights", swap))
    s = scene(hero, hand=[["Blow", "Blow", "Guard"], ["Guard"]])
    s.attack("warden", "rival", "Blow").defend("Guard")
    assert s.asked == "may"
    s.do("yes")
    assert s.offers == ["pass", "card blow"], "a guard cannot attack"
    s.do("card blow")
    assert s.counter("nose") == 1 and s.hand(0) == ["blow", "guard"] and s.results() == [(3, 2, 0)]


def test_a_fighter_who_makes_the_defender_choose_a_card_of_another_name() -> None:
    hero = warden(blow='immediately = [{ replace = "opposing card", of = "not same name" }]')
    s = scene(hero, hand=[["Blow"], ["Blow", "Blow", "Guard"]])
    s.attack("warden", "rival", "Blow").defend("Blow")
    assert s.seat == 1 and s.offers == ["pass", "card guard"]
    s.do("card guard")
    assert s.hand(1) == ["blow", "blow"] and s.results() == [(3, 2, 0)]
    s = scene(hero, hand=[["Blow"], ["Blow", "Blow"]]).attack("warden", "rival", "Blow").defend("Blow")
    assert s.offers == ["pass"], "nothing else fits"
    s.do("pass")
    assert s.hand(1) == ["blow", "blow"] and s.results() == [(3, 0, 0)]


def test_what_a_card_taken_back_still_had_to_do_is_not_done() -> None:
    hero = warden(guard='immediately = [{ replace = "opposing card", to = "discard" }]')
    rival = foe(blow='immediately = [{ damage = 5, to = "foe" }]')
    s = scene(hero, rival, hand=[["Guard"], ["Blow", "Blow"]], turn=1)
    s.attack("rival", "warden", "Blow").defend("Guard")
    assert s.seat == 1 and s.offers == ["card blow"], "an attack goes on with a card, if there is one"
    s.do("card blow")
    assert s.health("warden") == 11 and s.discard(1) == ["blow", "blow"]


def test_a_fighter_who_changes_the_attack_card_before_it_is_seen() -> None:
    hero = warden(moment("warden attacks", '{ may = [{ replace = "this card" }] }'), call="{ draw = 1 }")
    s = scene(hero, hand=[["Blow", "Blow"], []]).attack("warden", "rival", "Blow")
    assert s.seat == 0
    s.do("yes", "card blow")
    assert s.asked == "defense" and s.hand(0) == ["blow"]
    assert s.game.view(1).players[0].known == ()


def test_a_fighter_who_learns_the_printed_value_before_defending() -> None:
    s = scene(
        foe(),
        warden('[[ability]]\nsees_value = "warden"'),
        hand=[["Blow"], ["Guard"]],
        at={"rival": "p2", "warden": "p3"},
    )
    s.attack("rival", "warden", "Blow")
    seen = [combat.attack_printed for seat in (0, 1) if (combat := s.game.view(seat).combat) is not None]
    assert seen == [-1, 3]
    combat = s.game.view(1).combat
    assert combat is not None and combat.attack_card == ""
    s.defend()
    assert s.results() == [(3, 0, 0)]


def test_a_fighter_who_lays_two_attacks_that_are_fought_one_after_the_other() -> None:
    hero = warden('[[ability]]\nsecond_attack = "warden"')
    s = scene(hero, hand=[["Blow", "Blow", "Guard"], ["Guard"]]).do("attack rival by warden", "card blow")
    assert (s.asked, s.offers) == ("second attack", ["pass", "card blow"])
    s.do("card blow")
    assert s.asked == "defense" and s.hand(0) == ["guard"]
    s.do("card guard")
    assert s.asked == "defense" and s.results() == [(3, 2, 0)]
    s.do("pass")
    assert s.results() == [(3, 2, 0), (3, 0, 0)] and s.actions == 1 and s.discard(0) == ["blow", "blow"]


def test_a_second_attack_is_lost_when_its_target_is_gone() -> None:
    hero = warden('[[ability]]\nsecond_attack = "warden"')
    at = {"warden": "p2", "wolf-1": "p3", "rival": "p9"}
    s = scene(hero, hand=[["Blow", "Blow"], []], at=at).do("attack wolf-1 by warden", "card blow", "card blow", "pass")
    assert s.settled and s.discard(0) == ["blow", "blow"] and len(s.results()) == 1


def test_a_bodyguard_steps_in_before_cards_are_played() -> None:
    hero = warden(moment("warden attacked", '{ may = [{ fight_on = "one hound adjacent to warden" }] }'))
    at = {"rival": "p3", "warden": "p2", "hound-1": "p1", "hound-2": "p6"}
    s = scene(hero, hand=[["Guard"], ["Blow"]], at=at, turn=1).attack("rival", "warden", "Blow")
    assert s.offers == ["pass", "fighter hound-1"]
    s.do("fighter hound-1")
    assert s.asked == "defense" and s.game.decision is not None and s.game.decision.fighter == "hound-1"
    s.defend()
    assert s.health("warden") == 12 and s.health("hound-1") == 0


def test_a_bluffer_declares_a_value_that_may_be_called() -> None:
    bluff = (
        '{ declare = "number", up_to = 6, as = "claim" }, { set_value = "claim" },'
        ' { may = [{ damage = 1, to = "foe" }, { set_value = 0 }], who = "opponent" }'
    )
    hero = warden(blow=f"immediately = [{bluff}]")
    for answer, result in (("pass", (6, 0, 0)), ("yes", (0, 0, 1))):
        s = scene(hero, hand=[["Blow"], []]).attack("warden", "rival", "Blow").defend()
        assert s.asked == "declare number"
        s.do("amount 6")
        assert s.seat == 1
        s.do(answer)
        assert s.results() == [result]


# -- actions


def test_a_fighter_whose_win_lets_it_play_a_tagged_scheme_at_once() -> None:
    hero = warden(moment("warden won", '{ free_action = "scheme", of = "call" }'))
    s = scene(hero, hand=[["Blow", "Wait", "Call"], []]).attack("warden", "rival", "Blow").defend()
    assert s.asked == "free action" and s.offers == ["scheme call by warden", "pass"]
    s.do("scheme call by warden")
    assert s.actions == 1 and s.discard(0) == ["blow", "call"]
    s = scene(hero, hand=[["Blow", "Wait"], []]).attack("warden", "rival", "Blow").defend()
    assert s.offers == ["pass"], "that there is none is not given away"


@pytest.mark.parametrize(("kind", "offered"), [("attack", "attack rival by warden"), ("maneuver", "maneuver")])
def test_a_scheme_that_gives_another_action(kind: str, offered: str) -> None:
    s = scene(warden(call=f'{{ free_action = "{kind}" }}'), actions=1).scheme("Call")
    assert s.asked == "free action" and s.offers == [offered, "pass"]
    s.do("pass")
    assert s.seat == 1


def test_free_actions_come_to_an_end() -> None:
    hero = warden(call='{ put = "this card", to = "hand" }, { free_action = "scheme" }')
    s = scene(hero, hand=[["Call"], []])
    s.scheme("Call")
    for _ in range(20):
        assert s.asked == "free action"
        s.do("scheme call by warden")
    assert s.asked == "action" and s.actions == 1


def test_a_scheme_that_ends_the_turn() -> None:
    s = scene(warden(call='{ draw = 1 }, { end = "turn" }')).scheme("Call")
    assert s.seat == 1 and s.game.state.active == 1


def test_a_defense_that_costs_the_attacker_an_action() -> None:
    rival = foe(guard="after = [{ lose_action = 1, who = 'opponent' }]")
    s = scene(warden(), rival, hand=[["Blow", "Blow"], ["Guard"]]).attack("warden", "rival", "Blow").defend("Guard")
    assert s.seat == 1, "no action is left"


def test_a_boosted_maneuver_that_is_a_leap_instead() -> None:
    leap = '{ place = "warden", in = "any other space" }, { end = "maneuver" }'
    s = scene(warden(moment("boosted", leap)), hand=[["Blow"], []]).maneuver("Blow")
    assert s.asked == "space"
    s.do("space p11")
    assert s.settled and s.at("warden") == "p11"


# -- numbers of the player, and what is forbidden


def test_a_fighter_with_another_hand_limit_more_actions_and_better_maneuvers() -> None:
    hero = warden(
        '[[ability]]\nadjust = "hand limit"\nby = -5',
        '[[ability]]\nadjust = "actions"\nby = 1\nwhile = "health of warden at most 5"',
        '[[ability]]\nadjust = "maneuver draw"\nby = 1',
    )
    s = scene(hero, hand=[["Guard"], []], actions=1, health={"warden": 5}).maneuver().do("pass")
    assert s.asked == "hand limit" and len(s.hand(0)) == 3
    s.do(s.offers[0])
    for _ in range(2):
        s.maneuver().do("pass")
    assert s.seat == 0 and s.actions == 3


def forbid(what: str, of: str, more: str = "") -> str:
    return f'[[ability]]\nforbid = "{what}"\nof = "{of}"\n{more}'


def test_a_fighter_who_cannot_be_attacked_while_guarded() -> None:
    rival = foe(forbid("being attacked", "rival", 'while = "room adjacent to rival"'))
    s = scene(warden(), rival, hand=[["Blow"], []])
    assert "attack rival by warden" not in s.offers
    with pytest.raises(ValueError, match="from attacking rival"):
        s.do("attack rival by warden")
    assert "attack rival by warden" in scene(warden(), foe(), hand=[["Blow"], []]).offers


def test_a_fighter_whose_opponents_beside_it_cannot_boost() -> None:
    hero = warden(forbid("boosting", "opposing adjacent to warden"))
    rival = foe(blow='during = [{ boost = "this card" }]')
    s = scene(hero, rival, hand=[[], ["Blow", "Wait"]], turn=1).attack("rival", "warden", "Blow").defend()
    assert s.results() == [(3, 0, 1)] and s.asked != "boost"


def test_a_fighter_whom_nobody_moves_and_whose_cards_nobody_cancels() -> None:
    hero = warden(forbid("being moved", "warden"), forbid("being cancelled", "own"), guard="after = [{ draw = 1 }]")
    rival = foe(blow='immediately = [{ cancel = "opposing card" }]\nafter = [{ move = "foe", up_to = 3 }]')
    s = scene(hero, rival, hand=[["Guard"], ["Blow"]], turn=1, actions=1)
    s.attack("rival", "warden", "Blow").defend("Guard")
    assert len(s.hand(0)) == 1 and s.at("warden") == "p2" and s.asked == "action"


@pytest.mark.parametrize(
    ("steps", "asked"),
    [('{ place = "foe", in = "any other space" }', "space"), ('{ swap = "self", with = "foe" }', "action")],
)
def test_a_fighter_whom_nobody_places_or_swaps(steps: str, asked: str) -> None:
    for held in (True, False):
        hero = warden(forbid("being moved", "warden")) if held else warden()
        s = scene(hero, foe(blow=f"after = [{steps}]"), hand=[[], ["Blow"]], turn=1, actions=2)
        s.attack("rival", "warden", "Blow").defend()
        assert s.asked == ("action" if held else asked)
        assert s.at("warden") == ("p2" if held or asked == "space" else "p3")


def test_a_fighter_that_may_not_attack() -> None:
    s = scene(
        warden(forbid("attacking", "hound")), hand=[["Blow"], []], at={"hound-1": "p2", "warden": "p9", "rival": "p3"}
    )
    assert s.offers == ["maneuver"]


# -- faults and laws


@pytest.mark.parametrize(
    ("part", "fault"),
    [
        ('[[ability]]\nforbid = "laughing"', "laughing"),
        ('[[ability]]\nadjust = "hand limit"\nof = "warden"\nby = 1', "belongs to a player"),
        (moment("turn start", '{ free_action = "attack", of = "call" }'), "only for schemes"),
        (moment("warden attacked", '{ fight_on = "foe" }'), "fight"),
        (moment("turn start", '{ replace = "this card" }'), "combat"),
    ],
)
def test_what_makes_no_sense_is_told(part: str, fault: str) -> None:
    with pytest.raises(HeroError, match=fault):
        warden(part)


def test_the_laws_hold_with_all_of_it() -> None:
    first = warden(
        '[[ability]]\nsecond_attack = "warden"',
        '[[ability]]\nsees_value = "hound"',
        moment("warden fights", '{ may = [{ replace = "this card" }] }'),
        forbid("boosting", "opposing adjacent to warden"),
        blow='immediately = [{ replace = "opposing card", of = "not same name" }]',
        call='{ free_action = "attack" }, { free_action = "maneuver" }',
        wait='{ draw = 1 }, { end = "turn" }',
    )
    second = foe(
        '[[ability]]\nsees_value = "rival"',
        moment("rival attacks", '{ may = [{ replace = "this card" }] }'),
        moment("rival attacked", '{ may = [{ fight_on = "one wolf" }] }'),
        '[[ability]]\nadjust = "hand limit"\nby = -2',
    )
    for seed in range(2):
        assert play_by_the_laws((first, second), "marmoreal", "duel", seed, every=15).decisions > 20
    assert play_both_ways((first, second), "marmoreal", "duel", 3) > 20
