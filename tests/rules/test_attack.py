"""Declaring an attack and choosing the cards: R9."""

import pytest

from unmatched import IllegalOption
from unmatched.testing import T1, T2, Scene

rule = pytest.mark.rule


def attacks(s: Scene) -> set[str]:
    return {option.text for option in s.game.options if option.kind == "attack"}


# -- who attacks whom


@rule("R9.1")
def test_an_attack_names_one_own_fighter_and_one_enemy() -> None:
    s = Scene(
        "medusa",
        "alice",
        board=T1,
        at={"medusa": "p2", "harpy-1": "p1", "harpy-2": "p4", "alice": "p3", "jabberwock": "p0"},
        hand=[["Snipe"]],
    )
    assert attacks(s) == {
        "attack alice by medusa",
        "attack jabberwock by medusa",
        "attack jabberwock by harpy-1",
        "attack alice by harpy-2",
    }
    option = s.option("attack alice by harpy-2")
    assert (option.fighter, option.target) == ("harpy-2", "alice")
    with pytest.raises(IllegalOption, match="friendly"):
        s.do("attack harpy-1 by medusa")


@rule("R9.2")
def test_an_attack_needs_a_card_of_the_attacker_and_a_target_for_him() -> None:
    at = {"little-red": "p1", "huntsman": "p4", "beowulf": "p0", "wiglaf": "p9"}
    for hand, expected in [
        (["Long Have I Sought You"], {"attack beowulf by huntsman"}),
        (["What Large Hands You Have"], {"attack beowulf by little-red"}),
        (["Stones in the Belly"], {"attack beowulf by huntsman", "attack beowulf by little-red"}),
        (["The Wolf's Skin", "A Grimm Tale"], set()),
        ([], set()),
    ]:
        s = Scene("little-red-riding-hood", "beowulf", board=T1, at=at, hand=[hand])
        assert attacks(s) == expected, hand


@rule("R9.2")
def test_refusals_of_attacks_name_their_rule() -> None:
    at = {"medusa": "p11", "harpy-1": "p1", "alice": "p0", "jabberwock": "p3"}
    s = Scene("medusa", "alice", board=T1, at=at, hand=[["Gaze of Stone"]])
    for text, cited in [
        ("attack alice by harpy-1", r"R9\.2"),
        ("attack alice by medusa", r"R9\.4"),
        ("attack alice by harpy-2", r"R11\.2"),
        ("attack medusa by alice", r"R9\.1"),
    ]:
        with pytest.raises(IllegalOption, match=cited):
            s.do(text)
    s = Scene("medusa", "alice", board=T1, at=at, hand=[["Dash"]])
    with pytest.raises(IllegalOption, match=r"R9\.3"):
        s.do("attack jabberwock by harpy-1")


@rule("R9.3")
@pytest.mark.parametrize(("hero", "fighter"), [("sinbad", "sinbad"), ("medusa", "medusa")])
def test_every_fighter_can_attack_a_neighbour_without_a_common_zone(hero: str, fighter: str) -> None:
    at = {fighter: "r1", "beowulf": "x1"}  # the hall and the yard have no colour in common
    s = Scene(hero, "beowulf", board=T2, at=at, hand=[["Feint"]])
    assert attacks(s) == {f"attack beowulf by {fighter}"}


@rule("R9.3")
def test_a_melee_fighter_attacks_neighbours_only() -> None:
    at = {"sinbad": "p2", "porter": "p11", "alice": "p4", "jabberwock": "p1"}
    s = Scene("sinbad", "alice", board=T1, at=at, hand=[["Feint"]])
    assert attacks(s) == {"attack jabberwock by sinbad"}


@rule("R9.4", "A-28")
def test_a_ranged_fighter_attacks_across_others_in_any_zone_of_his() -> None:
    at = {"merlin": "p5", "king-arthur": "p4", "alice": "p0", "jabberwock": "p11"}
    s = Scene("king-arthur", "alice", board=T1, at=at, hand=[["Aid the Chosen One"]])
    assert attacks(s) == {"attack alice by merlin", "attack jabberwock by merlin"}
    at = {"merlin": "p4", "king-arthur": "p3", "alice": "p0", "jabberwock": "p6"}
    s = Scene("king-arthur", "alice", board=T1, at=at, hand=[["Aid the Chosen One"]])
    assert attacks(s) == {"attack alice by merlin"}  # p6 shares no zone with p4


# -- cards


def arthur_attacks_alice(**more: str) -> Scene:
    s = Scene(
        "king-arthur",
        "alice",
        board=T1,
        at={"king-arthur": "p0", "alice": "p1", **more},
        hand=[
            ["Excalibur", "Skirmish", "Aid the Chosen One", "The Holy Grail"],
            ["Skirmish", "Looking Glass", "Jaws That Bite", "Drink Me", "Mad as a Hatter"],
        ],
        counters={"size": "small"},
    )
    return s.do("attack alice by king-arthur")


@rule("R9.5", "R9.7")
def test_the_attacker_lays_a_card_of_his_face_down() -> None:
    s = arthur_attacks_alice()
    assert s.offers == ["card skirmish", "card excalibur"]
    s.do("card Excalibur", "pass")
    mine, other, public = (s.game.view(seat).combat for seat in (0, 1, -1))
    assert mine is not None and other is not None and public is not None
    assert mine.attack_card == "excalibur"
    for view in (other, public):
        assert (view.attack_card, view.attack_committed, view.revealed, view.attack_value) == ("", True, False, 0)
    assert "excalibur" not in str(s.game.view(1))
    assert "excalibur" not in str(s.game.events(1)) + str(s.game.events(-1))


@rule("R9.6")
def test_the_defender_may_play_a_card_of_the_attacked_fighter_or_none() -> None:
    s = arthur_attacks_alice(jabberwock="p9").do("card Excalibur", "pass")
    assert (s.asked, s.seat) == ("defense", 1)
    assert s.offers == ["pass", "card skirmish", "card mad-as-a-hatter", "card looking-glass"]
    s.defend()
    assert s.results() == [(6, 0, 0)]
    assert s.settled


@rule("R9.6")
def test_the_cards_of_another_fighter_do_not_defend() -> None:
    at = {"king-arthur": "p0", "alice": "p9", "jabberwock": "p1"}
    hand = [["Skirmish"], ["Looking Glass", "Skirmish", "Jaws That Bite"]]
    s = Scene("king-arthur", "alice", board=T1, at=at, hand=hand)
    s.attack("king-arthur", "jabberwock", "Skirmish")
    assert s.offers == ["pass", "card skirmish"]
    with pytest.raises(IllegalOption, match=r"R9\.6"):
        s.do("card Looking Glass")
    with pytest.raises(IllegalOption, match=r"R1\.6"):
        s.do("card Jaws That Bite")


@rule("R9.7")
def test_both_cards_are_revealed_together_after_both_have_decided() -> None:
    s = arthur_attacks_alice().do("card Skirmish", "pass")
    seen_before = [e.kind for e in s.game.events()]
    assert "reveal" not in seen_before
    s.defend("Skirmish")
    assert [(e.kind, e.seat, e.card) for e in s.game.events(-1) if e.kind == "reveal"] == [
        ("reveal", 0, "skirmish"),
        ("reveal", 1, "skirmish"),
    ]
    assert s.asked == "move"
    combat = s.game.view(-1).combat
    assert combat is not None
    assert (combat.revealed, combat.attack_card, combat.defense_card) == (True, "skirmish", "skirmish")
    with pytest.raises(IllegalOption):
        s.do("card Looking Glass")  # nobody changes his mind now
    s.do("pass")
    assert s.settled


@rule("R9.7", "A-60")
def test_a_defender_is_asked_even_when_he_has_nothing_to_choose() -> None:
    s = Scene("king-arthur", "alice", board=T1, at={"king-arthur": "p0", "alice": "p1"}, hand=[["Excalibur"]])
    s.attack("king-arthur", "alice", "Excalibur")
    assert (s.asked, s.seat, s.offers) == ("defense", 1, ["pass"])
    assert s.game.view(0).options == ()  # what he can choose from is his secret


@rule("R9.8", "A-45")
@pytest.mark.parametrize(("size", "attack", "defense"), [("big", 6, 6), ("small", 5, 5)])
def test_a_versatile_card_is_an_attack_and_a_defense_card_for_alice_whatever_its_use(
    size: str, attack: int, defense: int
) -> None:
    at = {"alice": "p0", "beowulf": "p1"}
    hand = [["Skirmish", "Skirmish"], ["Skirmish"]]
    s = Scene("alice", "beowulf", board=T1, at=at, hand=hand, counters={"size": size})
    s.attack("alice", "beowulf", "Skirmish").defend()
    assert s.results() == [(attack, 0, 0)]
    s = Scene("alice", "beowulf", board=T1, at=at, hand=hand, counters={"size": size}, turn=1)
    s.attack("beowulf", "alice", "Skirmish").defend("Skirmish")
    assert s.results() == [(4, defense, 0)]


@rule("R9.8", "A-45", "A-50")
def test_a_versatile_card_used_to_defend_is_a_defense_card() -> None:
    at = {"sun-wukong": "p0", "beowulf": "p1"}
    s = Scene("sun-wukong", "beowulf", board=T1, at=at, hand=[["Ruyi Jingo Bang"], ["The War-King"]])
    s.attack("sun-wukong", "beowulf", "Ruyi Jingo Bang").defend("The War-King").do("amount 0")
    assert (s.asked, s.seat, s.offers) == ("defense", 1, ["pass"])  # the bonus attack
    s.defend()
    assert s.results() == [(0, 1, 1), (4, 0, 0)]
    assert s.settled


@rule("R9.6", "A-18")
@pytest.mark.parametrize(
    ("top", "offered"),
    [("The Wolf's Skin", ["pass", "card what-big-ears-you-have"]), ("Once Upon a Time", ["pass"])],
)
def test_what_big_ears_defends_only_with_knives_in_the_basket(top: str, offered: list[str]) -> None:
    s = Scene(
        "beowulf",
        "little-red-riding-hood",
        board=T1,
        at={"beowulf": "p0", "little-red": "p1"},
        hand=[["Feint"], ["What Big Ears You Have"]],
        discard={1: [top]},
    )
    s.attack("beowulf", "little-red", "Feint")
    assert s.offers == offered
    s.do(offered[-1])
    if len(offered) > 1:
        assert s.results() == [(2, 4, 1)]  # cancelled, but it stays a defense card of value 4
    assert s.settled


@rule("R9.9", "A-31")
def test_a_played_card_is_neither_in_hand_nor_in_the_discard_pile() -> None:
    s = Scene(
        "achilles",
        "alice",
        board=T1,
        at={"achilles": "p0", "patroclus": "p11", "alice": "p1"},
        hand=[["Battle Hardened"], ["Feint"]],
        discard={0: ["Spear Throw", "Skirmish"]},
    )
    s.attack("achilles", "alice", "Battle Hardened")
    assert (s.hand(0), s.discard(0)) == ([], ["spear-throw", "skirmish"])
    s.defend()
    assert (s.asked, s.offers) == ("return card", ["card skirmish", "card spear-throw"])  # not Battle Hardened itself
    s.do("card Skirmish")
    assert (s.hand(0), s.discard(0)) == (["skirmish"], ["spear-throw", "battle-hardened"])
    assert s.settled


# -- after the declaration


@rule("R9.10", "A-24", "R5.11")
@pytest.mark.parametrize(("swap", "achilles", "patroclus"), [("yes", 18, 2), ("pass", 14, 6)])
def test_range_is_not_checked_again_after_a_swap(swap: str, achilles: int, patroclus: int) -> None:
    s = Scene(
        "king-arthur",
        "achilles",
        board=T1,
        at={"king-arthur": "p0", "achilles": "p1", "patroclus": "p11"},
        hand=[["Excalibur", "Regroup"], ["Under Achilles' Helm"]],
    )
    s.do("attack achilles by king-arthur", "card Excalibur", "pass").defend("Under Achilles' Helm")
    assert (s.seat, s.offers) == (1, ["pass", "yes"])
    s.do(swap)
    assert (s.health("achilles"), s.health("patroclus")) == (
        18 - (4 if swap == "pass" else 0),
        6 - (4 if swap == "yes" else 0),
    )
    assert s.results() == [(6, 2, 0)]
    assert s.settled


@rule("R9.10", "A-24")
def test_the_attacker_may_be_replaced_out_of_range() -> None:
    s = Scene(
        "yennenga",
        "medusa",
        board=T1,
        at={"yennenga": "p4", "archer-2": "p0", "medusa": "p6", "harpy-1": "p5"},
        hand=[["Surprise Volley"], ["Clutching Claws"]],
    )
    s.attack("yennenga", "harpy-1", "Surprise Volley").defend("Clutching Claws").do("yes")
    assert set(s.offers) == {f"space p{i}" for i in (1, 2, 3, 7, 8, 9, 10, 11)}
    s.do("space p11")
    assert s.results() == [(3, 3, 1)]
    assert (s.at("archer-1"), s.health("archer-1"), s.actions) == ("p11", 2, 1)
    assert s.settled
