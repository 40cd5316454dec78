"""What `as` binds: where it is known, what replaces it, and what the file's author reads then."""

import pytest

from tests.language.workshop import scene, warden
from unmatched import HeroError

SEEN = '{ reveal = 1, from = "top of deck", as = "seen" }'
COINS = '[[counter]]\nid = "coins"\nname = "coins"\nmax = 5\nstart = 3'


def test_every_block_of_a_choice_knows_what_was_bound_before_it() -> None:
    blocks = '[[{ put = "seen", to = "discard" }], [{ draw = 1 }, { recover = "seen.boost", who = "warden" }]]'
    hero = warden(call=f"{SEEN}, {{ choose = 1, of = {blocks} }}")
    for option, health, discarded in (("block 1", 5, 2), ("block 2", 8, 1)):
        s = scene(hero, hand=[["Call"], []], health={"warden": 5}, deck={0: ["Wait", "Blow"]})
        s.scheme("Call")
        assert s.asked == "choose" and len(s.offers) == 2
        s.do(s.offers[int(option[-1]) - 1])
        assert (s.health("warden"), len(s.discard(0))) == (health, discarded) and s.settled


def test_what_else_does_knows_what_was_bound_before_the_condition() -> None:
    then = 'then = [{ put = "seen", to = "hand" }], else = [{ recover = "seen.boost", who = "warden" }]'
    hero = warden(call=f'{SEEN}, {{ if = "seen is attack", {then} }}')
    s = scene(hero, hand=[["Call"], []], health={"warden": 5}, deck={0: ["Wait"]}).scheme("Call")
    assert s.health("warden") == 8


def test_what_happens_otherwise_knows_what_was_bound_before_the_offer() -> None:
    offer = '{ may = [{ put = "seen", to = "hand" }], otherwise = [{ recover = "seen.boost", who = "warden" }] }'
    hero = warden(call=f"{SEEN}, {offer}")
    s = scene(hero, hand=[["Call"], []], health={"warden": 5}, deck={0: ["Wait"]}).scheme("Call")
    assert s.asked == "may"
    s.do("pass")
    assert s.health("warden") == 8


def test_a_number_is_known_in_every_block_too() -> None:
    blocks = '[[{ spend = "coins", by = 1 }], [{ draw = "paid" }]]'
    hero = warden(COINS, call=f'{{ spend = "coins", up_to = 2, as = "paid" }}, {{ choose = 1, of = {blocks} }}')
    s = scene(hero, hand=[["Call"], []]).scheme("Call").do("amount 2")
    s.do(s.offers[1])
    assert len(s.hand(0)) == 2 and s.counter("coins") == 1


def test_steps_for_later_remember_the_number() -> None:
    paid = '{ spend = "coins", up_to = 2, as = "paid" }, { later = [{ draw = "paid" }], at = "turn end" }'
    s = scene(warden(COINS, call=paid), hand=[["Call"], []], actions=1).scheme("Call").do("amount 2")
    assert len(s.hand(0)) == 2


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        (
            f'{SEEN}, {{ put = 1, to = "bottom of deck" }}, {{ draw = "seen.boost" }}',
            "'seen' was set earlier, but the step 'put' has replaced it",
        ),
        (
            f'{SEEN}, {{ may = [{{ discard = 1 }}] }}, {{ put = "seen", to = "hand" }}',
            "'seen' was set earlier, but the step 'discard' has replaced it",
        ),
        (
            f'{SEEN}, {{ discard = 1 }}, {{ if = "seen is attack", then = [{{ draw = 1 }}] }}',
            "'seen' was set earlier, but the step 'discard' has replaced it",
        ),
        (
            '{ spend = "coins", up_to = 2, as = "paid" }, { roll = 6, as = "die" }, { draw = "paid" }',
            "'paid' was set earlier, but the step 'roll' has replaced it",
        ),
        (
            '{ spend = "coins", up_to = 2, as = "paid" }, { roll = 6 },'
            ' { if = "paid at least 2", then = [{ draw = 1 }] }',
            "'paid' was set earlier, but the step 'roll' has replaced it",
        ),
        (
            f'{SEEN}, {{ later = [{{ draw = "seen.boost" }}], at = "turn end" }}',
            "'seen' was set earlier, but `later` remembers only a number, not a card",
        ),
        (
            '{ may = [{ discard = 1, as = "lost" }] }, { draw = "lost.boost" }',
            "'lost' exists only inside the block that sets it",
        ),
    ],
)
def test_a_name_that_is_no_longer_known_is_reported_with_the_reason(steps: str, told: str) -> None:
    with pytest.raises(HeroError) as caught:
        warden(COINS, call=steps)
    (fault,) = caught.value.faults
    assert fault.what == told and fault.hint and fault.line
    assert all(fault.what_in(language) != told for language in ("ru", "uk"))


def test_what_is_bound_outside_stays_known_after_a_block_that_binds_nothing() -> None:
    steps = f'{SEEN}, {{ may = [{{ draw = 1 }}] }}, {{ recover = "seen.boost", who = "warden" }}'
    s = scene(warden(call=steps), hand=[["Call"], []], health={"warden": 5}, deck={0: ["Wait", "Blow"]})
    s.scheme("Call").do("pass")
    assert s.health("warden") == 8


def test_a_card_stays_known_after_steps_for_later() -> None:
    later = '{ later = [{ discard = 1, as = "lost" }, { draw = "lost.boost" }], at = "turn end" }'
    steps = f'{SEEN}, {later}, {{ recover = "seen.boost", who = "warden" }}'
    s = scene(warden(call=steps), hand=[["Call"], []], health={"warden": 5}, deck={0: ["Wait", "Blow"]})
    assert s.scheme("Call").health("warden") == 8
