"""Cards that work where they lie: they stay in play with their moments and their end, or wait in the hand."""

import pytest

from tests.language.workshop import STAYS, foe, lasting, scene, warden
from unmatched import HeroError
from unmatched.testing import Scene, play_by_the_laws
from unmatched.text.card_text import card_face

ENDS = '{ put = "this card", to = "discard" }'


def in_play(s: Scene, reader: int = 1) -> list[str]:
    found = [pile for pile in s.game.view(reader).players[0].piles if pile.id == "play"]
    return [card for pile in found for _, card in pile.cards]


def turns(s: Scene, *counts: int) -> None:
    """Let so many actions pass, by maneuvers without a move."""
    for _ in range(sum(counts) or 1):
        s.maneuver()
        s.do("pass")


def test_a_scheme_that_stays_and_pays_each_turn() -> None:
    hero = lasting('{ on = "turn start", do = [{ draw = 1 }] }')
    s = scene(hero, hand=[["Call"], []], actions=1).scheme("Call")
    assert in_play(s) == ["call"] and s.discard(0) == []
    turns(s, 2)
    assert s.seat == 0 and len(s.hand(0)) == 1, "its player's turn has begun"


def test_a_scheme_that_ends_when_its_condition_is_met_at_the_end_of_the_other_turn() -> None:
    """A hard one: it stays until, at the end of an opponent's turn, they have few cards."""
    hurts = """{ damage = 1, to = "opponent's hero" }"""
    test = f"""{{ if = "opponent's hand at most 2", then = [{ENDS}], else = [{hurts}] }}"""
    hero = lasting(f'{{ on = "opponent turn end", do = [{test}] }}')
    s = scene(hero, hand=[["Call"], ["Blow", "Guard", "Wait"]], actions=1).scheme("Call")
    turns(s, 2)
    assert s.health("rival") == 11 and in_play(s) == ["call"]
    s = scene(hero, hand=[["Call"], ["Wait"]], deck={1: []}, actions=1).scheme("Call")
    s.scheme("Wait")
    assert in_play(s) == ["call"], "the turn is not over"
    s.do("maneuver", "pass")
    assert in_play(s) == [] and s.discard(0) == ["call"]


def test_a_weapon_that_lasts_until_its_bearer_is_hurt() -> None:
    hero = warden(
        blow=f"""after = [{STAYS}]
        in_play = [{{ adjust = "attack value", of = "warden", by = 2 }}, {{ on = "warden damaged", do = [{ENDS}] }}]"""
    )
    s = scene(hero, hand=[["Blow", "Blow", "Blow"], ["Blow"]])
    s.attack("warden", "rival", "Blow").defend()
    assert in_play(s) == ["blow"]
    s.attack("warden", "rival", "Blow").defend()
    assert s.results() == [(3, 0, 0), (5, 0, 0)] and in_play(s) == ["blow", "blow"]
    s.attack("rival", "warden", "Blow").defend()
    assert in_play(s) == [] and sorted(s.discard(0)) == ["blow", "blow"], "both are knocked away"


def test_every_copy_in_play_counts_and_works() -> None:
    hero = lasting('{ adjust = "defense value", of = "own", by = 1 }, { on = "turn start", do = [{ draw = 1 }] }')
    s = scene(hero, hand=[["Call", "Call", "Guard"], ["Blow"]]).scheme("Call").scheme("Call")
    s.attack("rival", "warden", "Blow").defend("Guard")
    assert s.results() == [(3, 4, 0)]
    turns(s, 1)
    assert len(s.hand(0)) == 2, "one card for each of the two"


def test_a_card_that_asks_whether_another_is_in_play() -> None:
    hero = warden(call=STAYS + ', { if = "Wait in play", then = [{ draw = 2 }] }', wait=STAYS)
    s = scene(hero, hand=[["Call", "Wait", "Call"], []]).scheme("Call")
    assert len(s.hand(0)) == 2
    s.scheme("Wait")
    turns(s, 2)
    s.scheme("Call")
    assert len(s.hand(0)) == 2


# -- from the hand


RESCUE = f'{{ on = "warden damaged", do = [{ENDS}, {{ recover = "amount", who = "warden" }}] }}'


def test_a_card_that_works_from_the_hand_when_its_moment_comes() -> None:
    """Another hard one: discard it from a hidden hand, and the damage is undone."""
    hero = warden(wait="{ draw = 1 }]\nin_hand = [" + RESCUE)
    s = scene(hero, hand=[["Wait", "Blow"], ["Blow"]], turn=1, actions=1)
    s.attack("rival", "warden", "Blow").defend()
    assert (s.asked, s.seat, s.offers) == ("card from hand", 0, ["pass", "card wait"])
    s.do("card wait")
    assert s.health("warden") == 12 and s.discard(0) == ["wait"]
    s = scene(hero, hand=[["Wait", "Blow"], ["Blow"]], turn=1, actions=1)
    s.attack("rival", "warden", "Blow").defend().do("pass")
    assert s.health("warden") == 9 and s.hand(0) == ["blow", "wait"]


def test_who_may_hold_such_a_card_is_asked_without_holding_it() -> None:
    hero = warden(wait="{ draw = 1 }]\nin_hand = [" + RESCUE)
    s = scene(hero, hand=[["Blow"], ["Blow"]], turn=1, actions=1)
    s.attack("rival", "warden", "Blow").defend()
    assert (s.asked, s.offers) == ("card from hand", ["pass"]), "nobody learns that it is not there"
    s = scene(hero, hand=[["Blow"], ["Blow"]], discard={0: ["Wait"] * 6}, turn=1, actions=1)
    s.attack("rival", "warden", "Blow").defend()
    assert s.settled, "all of them lie open in the discard pile"


# -- texts, faults, laws


def test_what_a_lasting_card_says_stands_on_it_in_three_languages() -> None:
    hero = lasting('{ on = "turn start", do = [{ draw = 1 }] }')
    call = next(card for card in hero.cards if card.key == "call")
    told = {language: [str(e) for e in card_face(hero, call, language).effects] for language in ("en", "ru", "uk")}
    assert told["en"] == ["Put this card into play.", "WHILE IN PLAY: At the start of your turn, draw 1 card."]
    assert told["ru"][0] == "Положите эту карту в игру." and told["ru"][1].startswith("ПОКА В ИГРЕ: ")
    assert told["uk"][0] == "Покладіть цю карту у гру." and told["uk"][1].startswith("ПОКИ У ГРІ: ")


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('in_play = "draw"', "expected at most 3 abilities"),
        ('in_hand = [{ adjust = "attack value", by = 1 }]', "a card in hand can have only abilities with a trigger"),
        ('in_play = [{ on = "never", do = [{ draw = 1 }] }]', "never"),
    ],
)
def test_a_wrong_lasting_card_is_told(line: str, fault: str) -> None:
    with pytest.raises(HeroError, match=fault):
        warden(guard=line)


def test_the_laws_hold_with_lasting_cards() -> None:
    hero = warden(
        blow=f'after = [{STAYS}]\nin_play = [{{ on = "warden damaged", do = [{ENDS}] }}]',
        wait=STAYS + f']\nin_play = [{{ on = "turn start", do = [{{ may = [{ENDS}, {{ draw = 2 }}] }}] }}',
        call="{ draw = 1 }]\nin_hand = [" + RESCUE,
    )
    for seed, heroes in enumerate(((hero, hero), (hero, foe()))):
        assert play_by_the_laws(heroes, "marmoreal", "duel", seed, every=20).decisions > 20
