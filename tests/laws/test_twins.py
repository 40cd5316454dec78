"""Who must decide can tell the decision apart: the law, what it forgives, and what it would have found."""

import pytest
from msgspec.structs import replace

import unmatched.testing.twins
import unmatched.view
from tests.language.workshop import foe, on, scene, warden
from unmatched.engine import piles
from unmatched.engine.cards import know
from unmatched.engine.state import State
from unmatched.events import Event
from unmatched.heroes.examples import hero_with
from unmatched.heroes.match import Match
from unmatched.heroes.vocabulary import Example
from unmatched.options import Decision
from unmatched.testing import T1, Scene
from unmatched.testing.twins import MEANT_TO_BE_HIDDEN, equal_twin, imagined_twin, sibling_twins

TRIES = 30


def broken(s: Scene) -> set[str]:
    """What the law says to the present decision, by many chances."""
    laws = (imagined_twin, sibling_twins, equal_twin)
    return {law(s.match, s.game.state, chance) for law in laws for chance in range(TRIES)} - {""}


def memories() -> Scene:
    at = {"bloody-mary": "p3", "king-arthur": "p11"}
    s = Scene("bloody-mary", "king-arthur", board=T1, at=at, hand=[["Stolen Memories"], ["Excalibur", "Feint"]])
    return s.scheme("Stolen Memories")


def test_a_card_that_is_picked_is_no_secret_to_who_must_decide_about_it() -> None:
    s = memories()
    assert s.asked == "pick card"
    assert broken(s) == set()


def test_the_law_finds_a_decision_about_a_card_that_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(match: Match, s: State, seat: int, decision: Decision | None) -> Decision | None:
        return replace(decision, picked="") if decision else None

    seen_by = Event.seen_by
    monkeypatch.setattr(unmatched.view, "_decision", shown)
    monkeypatch.setattr(Event, "seen_by", lambda event, seat: None if event.kind == "pick" else seen_by(event, seat))
    found = broken(memories())
    assert any("sees Event(kind='discard'" in words for words in found), "which card is discarded"
    assert any("sees Event(kind='damage'" in words for words in found), "how much the other answer costs"


def maneuver() -> Scene:
    return Scene("alice", "medusa", board=T1, at={"alice": "p0", "medusa": "p9"})


def defense() -> Scene:
    hand = [["Snipe", "Feint", "Regroup"], ["Feint"]]
    return Scene("medusa", "alice", board=T1, at={"medusa": "p3", "alice": "p4"}, hand=hand).do(
        "attack alice by medusa"
    )


def second_card() -> Scene:
    hand = [["Excalibur", "Feint", "Skirmish"], []]
    at = {"king-arthur": "p3", "alice": "p4"}
    s = Scene("king-arthur", "alice", board=T1, at=at, hand=hand)
    return s.do("attack alice by king-arthur", "card Excalibur")


def random_discard() -> Scene:
    at = {"beowulf": "p3", "alice": "p9"}
    return Scene("beowulf", "alice", board=T1, at=at, hand=[["Vigor and Courage"], ["Feint", "Regroup", "Skirmish"]])


def top_of_deck() -> Scene:
    at = {"sun-wukong": "p3", "alice": "p4"}
    s = Scene("sun-wukong", "alice", board=T1, at=at, hand=[["Taunting Laughter"], ["Manxome Foe", "Feint"]])
    return s.attack("sun-wukong", "alice", "Taunting Laughter").defend("Manxome Foe")


def looking() -> Scene:
    at = {"bloody-mary": "p3", "king-arthur": "p11"}
    hand = [["Stolen Memories"], ["Excalibur", "Feint"]]
    return Scene("bloody-mary", "king-arthur", board=T1, at=at, hand=hand)


def lost_attack() -> Scene:
    hero = hero_with(Example('second_attack = "knight"', "ability"))
    at = {"knight": "p2", "wolf-1": "p3", "rival": "p9"}
    s = scene(hero, at=at, hand=[["Excalibur", "Excalibur", "Example"], []], health={"wolf-1": 1})
    return s.do("attack wolf-1 by knight", "card excalibur", "card excalibur")


def showing() -> Scene:
    return scene(warden(call='{ reveal = 1, from = "top of deck" }'))


def putting() -> Scene:
    shelf = '[[pile]]\nid = "shelf"\nname = "Shelf"'
    return scene(warden(shelf, call='{ put = 1, from = "top of deck", to = "shelf" }'))


def turning_up() -> Scene:
    ruse = '[[token]]\nid = "ruse"\nname = "Ruse"\n'
    kinds = "".join(f'[[token]]\nid = "{k}"\nname = "{k}"\ncount = 1\nunder = "ruse"\n' for k in ("mine", "decoy"))
    sprung = '[[ability]]\non = "opposing moved"\ndo = [{ reveal_token = "all ruse" }]\n'
    return scene(warden(ruse + kinds + sprung), tokens={"mine": "p0"}, turn=1).do("maneuver", "pass")


def emptied_hand(of: str = "") -> Scene:
    """The rival is asked about its own ability, and then the warden discards its hand."""
    hero = warden(blow=f'immediately = [{{ damage = 1, to = "foe" }}, {{ put = "all", {of}to = "discard" }}]')
    rival = foe(on("rival damaged", "{ may = [{ draw = 1 }] }"))
    s = scene(hero, rival, hand=[["Blow", "Guard", "Wait", "Call"], []])
    s.attack("warden", "rival", "Blow").defend(None)
    assert (s.asked, s.seat) == ("may", 1)
    return s


def test_a_hand_that_is_discarded_whole_after_a_decision_was_no_part_of_it() -> None:
    s = emptied_hand()
    assert broken(s) == set()
    s.do("pass")
    assert s.hand(0) == [] and s.discard(0)[:3] == ["guard", "wait", "call"]


def test_cards_of_a_sort_that_are_discarded_after_a_decision_were_no_part_of_it() -> None:
    s = emptied_hand(of='of = "scheme", ')
    assert broken(s) == set()
    s.do("pass")
    assert s.hand(0) == ["guard"]


def leaving_openly() -> Scene:
    """The rival knows one of two equal cards in a hand from which one goes under the deck before all eyes."""
    s = scene(warden(call='{ put = 1, to = "bottom of deck", open = true }'), hand=[["Blow", "Blow", "Call"], []])
    know(s.game.state, 1, 0, 0b10)
    return s.do("scheme call by warden")


def test_of_equal_cards_a_seat_knows_how_many_there_are_and_not_which() -> None:
    assert broken(leaving_openly()) == set()


def test_the_law_finds_equal_cards_that_can_be_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(piles, "one_less", lambda s, owner, card, among: piles._forget(s, owner, 1 << card, 0))
    assert any(" can distinguish equal cards " in words for words in broken(leaving_openly()))


SCENES = {
    ("reveal", "attack"): defense,
    ("reveal", "boost"): second_card,
    ("draw", ""): maneuver,
    ("discard", "random"): random_discard,
    ("discard", "deck"): top_of_deck,
    ("discard", "effect"): emptied_hand,
    ("seen", ""): looking,
    ("reveal", "second"): lost_attack,
    ("show", ""): showing,
    ("token turned", ""): turning_up,
    ("put", ""): putting,
}


@pytest.mark.parametrize("hidden", MEANT_TO_BE_HIDDEN)
def test_what_is_meant_to_be_hidden_may_differ_and_really_does(
    hidden: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    s = SCENES[hidden]()
    assert broken(s) == set()
    monkeypatch.setattr(unmatched.testing.twins, "MEANT_TO_BE_HIDDEN", {})
    kind = hidden[0]
    assert any(f"sees Event(kind='{kind}'" in words for words in broken(s)), "else it need not be on the list"
