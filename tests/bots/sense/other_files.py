"""Questions that only custom heroes ask."""

from tests.bots.sense.position import asks
from tests.language.workshop import on, scene, warden
from unmatched.testing import Scene

HARM = '{ damage = 3, to = "opponent\'s hero" }'
FOE = "{ choose_opponent = true }, "


@asks("second attack", "card blow", "pass")
def a_defenseless_hero_is_attacked_twice() -> Scene:
    s = scene(warden('[[ability]]\nsecond_attack = "warden"'), hand=[["Blow", "Blow"], []])
    return s.do("attack rival by warden", "card blow")


@asks("free action", "scheme call by warden", "pass")
def a_scheme_that_costs_no_action_is_played() -> Scene:
    hero = warden(on("warden won", '{ free_action = "scheme", of = "call" }'), call=FOE + HARM)
    return scene(hero, hand=[["Blow", "Call"], []]).attack("warden", "rival", "Blow").defend()


@asks("declare number", "amount 3", {"amount 0", "amount 5"})
def a_known_hand_makes_the_named_value_certain() -> Scene:
    call = f"""{FOE}{{ declare = "number", up_to = 5, as = "guess" }},
    {{ reveal = "all", from = "opponent's hand", of = "value guess", as = "met" }},
    {{ if = "any met", then = [{HARM}] }}"""
    return scene(warden(call=call), hand=[["Call"], ["Blow", "Blow"]]).scheme("Call")


@asks("declare card", "card blow", {"card wait", "card call"})
def a_card_is_named_that_the_opponent_may_hold() -> Scene:
    call = f"""{FOE}{{ look = "hand" }}, {{ declare = "card", who = "opponent" }},
    {{ put = "all", from = "opponent's hand", of = "same name", to = "discard" }}"""
    return scene(warden(call=call), hand=[["Call"], ["Blow", "Blow"]]).scheme("Call")


@asks("card from hand", "card wait", "pass")
def a_card_from_hand_heals_a_heavy_wound() -> Scene:
    rescue = '{ on = "warden damaged", do = [{ put = "this card", to = "discard" },'
    rescue += ' { recover = "amount", who = "warden" }] }'
    hero = warden(wait="{ draw = 1 }]\nin_hand = [" + rescue)
    s = scene(hero, hand=[["Wait", "Blow"], ["Blow"]], health={"warden": 4}, turn=1, actions=1)
    return s.attack("rival", "warden", "Blow").defend()


@asks("card", "card guard", "card blow", solved_by="simple expert")
def the_weaker_card_goes_under_the_deck() -> Scene:
    tuck = on("turn start", '{ put = 1, to = "bottom of deck" }')
    return scene(warden(tuck), hand=[["Blow", "Guard"], []], turn_start=True)
