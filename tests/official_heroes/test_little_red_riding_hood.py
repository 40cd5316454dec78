"""Little Red Riding Hood and the Huntsman: the basket and every card of the deck."""

from collections.abc import Mapping

import pytest

from unmatched.testing import T1, Scene

rule = pytest.mark.rule

PELT, KNIVES, WOLFSBANE = "What Big Ears You Have", "The Wolf's Skin", "A Grimm Tale"
"""a card of each item, to lie on the discard pile"""
JOKER = "What's That in My Basket?"
HANDS, MOUTH = "What Large Hands You Have", "What a Terrible Big Mouth You Have"
EARS, EYES = "What Big Ears You Have", "What Big Eyes You Have"
AS_PELT, AS_KNIVES, AS_WOLFSBANE = ITEMS = ["choose 1", "choose 2", "choose 3"]
"""what a joker may stand for"""


def red(
    *hand: str,
    basket: str | None = None,
    foe: str = "king-arthur",
    foe_hand: list[str] | None = None,
    at: Mapping[str, str] | None = None,
    deck: list[str] | None = None,
    discard: list[str] | None = None,
    health: Mapping[str, int] | None = None,
    defending: bool = False,
) -> Scene:
    """Red on p3, the Huntsman on p0, the foe on p4; the basket card lies on top of the discard pile."""
    return Scene(
        "little-red-riding-hood",
        foe,
        board=T1,
        at={"little-red": "p3", "huntsman": "p0", foe: "p4", **(at or {})},
        turn=1 if defending else 0,
        hand=[hand, foe_hand or []],
        deck=None if deck is None else {0: deck},
        discard={0: discard if discard is not None else [basket] if basket else []},
        health=health,
    )


def answer_joker(s: Scene, item: str) -> Scene:
    """The question what the joker stands for, and its answer."""
    assert (s.asked, s.seat, s.offers) == ("item", 0, ITEMS)
    return s.do(item)


def once(s: Scene) -> Scene:
    """Red attacks Arthur with Once Upon a Time, which hurts by three more with knives in the basket."""
    return s.attack("little-red", "king-arthur", "Once Upon a Time").defend()


# -- the basket


@rule("R16.5a", "R16.5b")
@pytest.mark.parametrize(
    ("pile", "health"),
    [([KNIVES], 13), ([PELT, KNIVES], 13), ([KNIVES, PELT], 16), ([KNIVES, WOLFSBANE], 16), ([PELT], 16)],
)
def test_only_the_top_card_of_the_discard_pile_is_in_the_basket(pile: list[str], health: int) -> None:
    s = once(red("Once Upon a Time", discard=pile))
    assert (s.health("king-arthur"), s.settled) == (health, True)


@rule("R16.5a", "R16.5d")
@pytest.mark.parametrize(
    ("pile", "item"), [([KNIVES, PELT], "pelt"), ([PELT, KNIVES], "knives"), ([JOKER], "joker"), ([], "joker")]
)
def test_everybody_sees_what_is_in_the_basket(pile: list[str], item: str) -> None:
    game = red(discard=pile).game
    assert [[player.basket for player in game.view(seat).players] for seat in (0, 1, -1)] == [[item, ""]] * 3


@rule("R16.5c", "R16.5d", "A-32")
@pytest.mark.parametrize("pile", [[], [JOKER], [PELT, JOKER]])
@pytest.mark.parametrize(("item", "health"), [(AS_PELT, 16), (AS_KNIVES, 13), (AS_WOLFSBANE, 16)])
def test_a_joker_and_the_empty_basket_count_as_any_one_item(pile: list[str], item: str, health: int) -> None:
    s = answer_joker(once(red("Once Upon a Time", discard=pile)), item)
    assert (s.health("king-arthur"), len(s.discard(0)), s.settled) == (health, len(pile) + 1, True)


@rule("R16.5c", "A-32")
def test_the_joker_is_chosen_anew_for_each_card_played() -> None:
    s = red(HANDS, "A Grimm Tale", basket=JOKER, health={"little-red": 5})
    s.attack("little-red", "king-arthur", HANDS).defend()
    answer_joker(s, AS_WOLFSBANE).do("choose 1")
    assert (s.discard(0), s.settled) == (["whats-that-in-my-basket"], True)
    answer_joker(s.scheme("A Grimm Tale"), AS_PELT)
    assert s.health("little-red") == 9


@rule("R16.5e", "A-31")
def test_a_card_being_played_is_not_yet_in_the_basket() -> None:
    s = red("The Wolf's Skin", basket=PELT, foe_hand=["Regroup"], defending=True)
    s.attack("king-arthur", "little-red", "Regroup").defend("The Wolf's Skin")
    assert (len(s.hand(0)), s.discard(0)[-1], s.settled) == (2, "the-wolfs-skin", True)


@rule("R16.5e", "A-12", "DT-06")
def test_a_card_discarded_for_a_boost_is_in_the_basket_at_once() -> None:
    s = red("Once Upon a Time", HANDS, basket=PELT).maneuver(boost="Once Upon a Time").do("pass")
    assert (s.discard(0)[-1], s.settled) == ("once-upon-a-time", True)
    s.attack("little-red", "king-arthur", HANDS).defend()
    assert s.offers == ["pass", "choose 1", "choose 2"], "the wolfsbane of Once Upon a Time"


@rule("R16.5e", "R10.2", "A-31")
@pytest.mark.parametrize(("pile", "lost", "health"), [(PELT, KNIVES, 13), (KNIVES, PELT, 16)])
def test_a_forced_discard_changes_the_basket_in_the_middle_of_a_combat(pile: str, lost: str, health: int) -> None:
    s = red("Once Upon a Time", lost, basket=pile, foe="medusa", foe_hand=["Hiss and Slither"])
    s.attack("little-red", "medusa", "Once Upon a Time").defend("Hiss and Slither").do(f"card {lost}")
    assert (s.results(), s.health("medusa"), s.settled) == ([(2, 4, 1)], health, True)


@rule("R16.5f", "R18.6")
def test_the_defense_of_the_main_attack_is_in_the_basket_for_the_bonus_attack() -> None:
    at, hand = {"patroclus": "p11"}, ["Test for Weakness"]
    s = red(KNIVES, EARS, basket=WOLFSBANE, foe="achilles", foe_hand=hand, at=at, defending=True)
    s.attack("achilles", "little-red", "Test for Weakness")
    assert s.offers == ["pass", "card the-wolfs-skin"]
    s.defend(KNIVES)
    assert s.offers == ["pass", "card what-big-ears-you-have"]
    s.defend(EARS)
    assert (s.results(), s.settled) == ([(1, 2, 0), (3, 4, 0)], True)


# -- What Large Hands You Have


def with_large_hands(*, discard: list[str], defense: str | None = None) -> Scene:
    s = red(HANDS, discard=discard, foe_hand=["Regroup", "Feint", "Excalibur", "Skirmish"])
    return s.attack("little-red", "king-arthur", HANDS).defend(defense)


@rule("R13.7")
@pytest.mark.parametrize("basket", [PELT, KNIVES])
@pytest.mark.parametrize("choice", ["pass", "yes"])
def test_what_large_hands_you_have_may_return_to_hand(basket: str, choice: str) -> None:
    s = with_large_hands(discard=[basket])
    assert (s.asked, s.seat, s.offers) == ("may", 0, ["pass", "yes"])
    s.do(choice)
    assert s.hand(0) == (["what-large-hands-you-have"] if choice == "yes" else [])
    assert len(s.discard(0)) == (1 if choice == "yes" else 2)
    assert s.game.view(1).players[0].known == tuple(s.hand(0)) and s.settled


@rule("R16.5b", "A-33")
@pytest.mark.parametrize(
    ("choice", "hand", "pile"),
    [
        ("pass", [], ["the-wolfs-skin", "a-grimm-tale", "what-large-hands-you-have"]),
        ("choose 1", ["what-large-hands-you-have"], ["the-wolfs-skin", "a-grimm-tale"]),
        ("choose 2", ["a-grimm-tale"], ["the-wolfs-skin", "what-large-hands-you-have"]),
    ],
)
def test_with_wolfsbane_what_large_hands_may_return_the_top_card_instead(
    choice: str, hand: list[str], pile: list[str]
) -> None:
    s = with_large_hands(discard=[KNIVES, WOLFSBANE])
    assert set(s.offers) == {"pass", "choose 1", "choose 2"}
    s.do(choice)
    assert (s.hand(0), s.discard(0), s.settled) == (hand, pile, True)


@rule("R16.5c")
@pytest.mark.parametrize(
    ("item", "offers"), [(AS_PELT, ["pass", "yes"]), (AS_WOLFSBANE, ["pass", "choose 1", "choose 2"])]
)
def test_a_joker_may_be_the_wolfsbane_of_what_large_hands(item: str, offers: list[str]) -> None:
    s = answer_joker(with_large_hands(discard=[JOKER]), item)
    assert s.offers == offers
    s.do(offers[-1])
    assert s.hand(0) == (["whats-that-in-my-basket"] if item == AS_WOLFSBANE else ["what-large-hands-you-have"])
    assert s.settled


@rule("R16.5d", "A-33")
def test_what_large_hands_cannot_return_the_basket_itself() -> None:
    s = answer_joker(with_large_hands(discard=[]), AS_WOLFSBANE)
    s.do("choose 2" if "choose 2" in s.offers else "pass")
    assert (s.hand(0), s.discard(0), s.settled) == ([], ["what-large-hands-you-have"], True)


@rule("R10.4", "R10.5")
def test_what_large_hands_returns_also_from_a_lost_combat_but_not_when_cancelled() -> None:
    s = with_large_hands(discard=[PELT], defense="Skirmish")
    s.do("pass", "yes")
    assert (s.results(), s.hand(0), s.settled) == ([(2, 4, 1)], ["what-large-hands-you-have"], True)
    s = with_large_hands(discard=[PELT], defense="Feint")
    assert (s.hand(0), s.settled) == ([], True)


# -- The Wolf's Skin, What a Terrible Big Mouth You Have


def attacked(s: Scene, attack: str, defense: str | None, target: str = "little-red") -> Scene:
    return s.attack("king-arthur", target, attack).defend(defense)


@rule("R16.5b")
@pytest.mark.parametrize(("basket", "drawn"), [(PELT, 2), (KNIVES, 0), (WOLFSBANE, 0)])
@pytest.mark.parametrize("target", ["little-red", "huntsman"])
def test_the_wolfs_skin_draws_two_with_a_pelt(basket: str, drawn: int, target: str) -> None:
    s = red(
        KNIVES, basket=basket, foe_hand=["Excalibur"], at={"huntsman": "p5"}, health={"huntsman": 4}, defending=True
    )
    attacked(s, "Excalibur", KNIVES, target)
    assert (s.at("huntsman"), len(s.hand(0)), s.settled) == ("" if target == "huntsman" else "p5", drawn, True)


@rule("R16.5c", "R6.4")
@pytest.mark.parametrize(("item", "health"), [(AS_PELT, 8), (AS_KNIVES, 10)])
def test_a_joker_may_be_the_pelt_of_the_wolfs_skin(item: str, health: int) -> None:
    s = red(KNIVES, deck=["Into the Woods"], foe_hand=["Excalibur"], defending=True)
    answer_joker(attacked(s, "Excalibur", KNIVES), item)
    assert (s.health("little-red"), s.settled) == (health, True), "one card drawn, one missing"


@rule("R1.12", "R16.5b", "A-23")
@pytest.mark.parametrize(("basket", "health"), [(PELT, 12), (KNIVES, 18), (WOLFSBANE, 18)])
@pytest.mark.parametrize("boost", ["pass", "card Noble Sacrifice"])
def test_the_terrible_big_mouth_bites_for_the_printed_value_with_a_pelt(basket: str, health: int, boost: str) -> None:
    s = red(MOUTH, basket=basket, foe_hand=["Excalibur", "Noble Sacrifice"], defending=True)
    s.do("attack little-red by king-arthur", "card Excalibur", boost).defend(MOUTH)
    assert (s.results()[0][0], s.health("king-arthur"), s.settled) == (6 if boost == "pass" else 9, health, True)


@rule("R16.5c")
@pytest.mark.parametrize(("item", "health"), [(AS_PELT, 17), (AS_WOLFSBANE, 18)])
def test_the_terrible_big_mouth_bites_also_when_the_combat_was_won(item: str, health: int) -> None:
    s = red(MOUTH, foe_hand=["Regroup"], defending=True)
    answer_joker(attacked(s, "Regroup", MOUTH), item)
    assert (s.results(), s.health("king-arthur"), s.settled) == ([(1, 2, 0)], health, True)


# -- What Big Ears You Have, What Big Eyes You Have, What's That in My Basket?


@rule("R16.5b", "A-18", "R9.6")
@pytest.mark.parametrize(
    ("pile", "offered"), [([KNIVES], True), ([JOKER], True), ([], True), ([HANDS], False), ([WOLFSBANE], False)]
)
def test_what_big_ears_defends_only_with_knives(pile: list[str], offered: bool) -> None:
    s = red(EARS, discard=pile, foe_hand=["Regroup"], defending=True).attack("king-arthur", "little-red", "Regroup")
    assert s.offers == (["pass", "card what-big-ears-you-have"] if offered else ["pass"])
    s.defend(EARS if offered else None)
    assert (s.results()[0][1], s.settled) == (4 if offered else 0, True)


@rule("A-18", "R1.6")
def test_what_big_ears_stays_a_defense_of_four_when_cancelled_and_is_no_card_of_the_huntsman() -> None:
    s = red(EARS, basket=KNIVES, foe_hand=["Feint"], at={"huntsman": "p5"}, defending=True)
    s.do("attack huntsman by king-arthur", "card Feint")
    assert s.offers == ["pass"]
    s.game.pop()
    s.game.pop()
    attacked(s, "Feint", EARS)
    assert (s.results(), s.settled) == ([(2, 4, 0)], True)


@rule("R1.6")
def test_what_big_ears_attacks_for_four_whatever_the_basket_holds() -> None:
    s = red(EARS, basket=WOLFSBANE).attack("little-red", "king-arthur", EARS).defend()
    assert (s.results(), s.settled) == ([(4, 0, 0)], True)


@rule("R16.5b", "R1.12", "R10.5")
@pytest.mark.parametrize(("basket", "result"), [(WOLFSBANE, (3, 0, 0)), (PELT, (3, 4, 1)), (KNIVES, (3, 4, 1))])
def test_attacking_what_big_eyes_cancels_and_with_wolfsbane_ignores_the_value(
    basket: str, result: tuple[int, int, int]
) -> None:
    s = red(EYES, basket=basket, foe_hand=["Skirmish"]).attack("little-red", "king-arthur", EYES).defend("Skirmish")
    assert (s.results(), s.settled) == ([result], True)


@rule("R1.12", "R16.2", "A-22")
@pytest.mark.parametrize(("basket", "attack"), [(WOLFSBANE, 0), (PELT, 6)])
def test_defending_what_big_eyes_removes_arthurs_boost_and_with_wolfsbane_all_the_rest(
    basket: str, attack: int
) -> None:
    s = red(EYES, basket=basket, foe_hand=["Excalibur", "Noble Sacrifice"], defending=True)
    s.do("attack little-red by king-arthur", "card Excalibur", "card Noble Sacrifice").defend(EYES)
    assert (s.results()[0][:2], s.settled) == ((attack, 3), True)


@rule("R1.12", "A-22")
def test_an_ignored_value_is_zero_with_every_bonus() -> None:
    s = red(EYES, basket=WOLFSBANE, foe="alice", foe_hand=["Skirmish"], defending=True)
    s.attack("alice", "little-red", "Skirmish").defend(EYES)
    assert (s.results(), s.settled) == ([(0, 3, 0)], True)


@rule("R16.5c", "A-15")
@pytest.mark.parametrize(("item", "attack"), [(AS_WOLFSBANE, 0), (AS_KNIVES, 7)])
def test_what_big_eyes_can_ignore_what_it_cannot_cancel(item: str, attack: int) -> None:
    s = red(EYES, foe="sun-wukong", foe_hand=["Ox Form"], defending=True).attack("sun-wukong", "little-red", "Ox Form")
    answer_joker(s.defend(EYES), item)
    assert (s.results()[0][:2], s.settled) == ((attack, 3), True)


@rule("R10.5")
def test_what_big_eyes_finds_nothing_to_cancel_or_ignore_without_an_opposing_card() -> None:
    s = red(EYES, basket=WOLFSBANE).attack("little-red", "king-arthur", EYES).defend()
    assert (s.results(), s.settled) == ([(3, 0, 0)], True)


@rule("R1.5")
@pytest.mark.parametrize("defending", [False, True])
def test_whats_that_in_my_basket_is_a_plain_four(defending: bool) -> None:
    s = red(JOKER, foe_hand=["Regroup"], defending=defending)
    if defending:
        attacked(s, "Regroup", JOKER)
    else:
        s.attack("little-red", "king-arthur", JOKER).defend()
    assert (s.results(), s.settled) == ([(1, 4, 0) if defending else (4, 0, 0)], True)


# -- Never Leave the Path


def on_the_path(s: Scene) -> tuple[int, int, int, int]:
    """Actions, cards in hand, health of Arthur in her zone and of Merlin outside."""
    return s.actions, len(s.hand(0)), s.health("king-arthur"), s.health("merlin")


PATH = {AS_PELT: (2, 0, 18, 7), AS_KNIVES: (1, 0, 16, 7), AS_WOLFSBANE: (1, 3, 18, 7)}


@rule("R16.5b", "R16.5c", "A-32", "DT-26")
@pytest.mark.parametrize(
    ("basket", "item"),
    [(PELT, AS_PELT), (KNIVES, AS_KNIVES), (WOLFSBANE, AS_WOLFSBANE), *((JOKER, item) for item in ITEMS)],
)
def test_never_leave_the_path_does_exactly_one_of_its_three_lines(basket: str, item: str) -> None:
    s = red("Never Leave the Path", basket=basket, at={"merlin": "p9"}).scheme("Never Leave the Path")
    if basket == JOKER:
        answer_joker(s, item)
    if item == AS_PELT:
        assert set(s.offers) == {"pass"} | {f"space p{i}" for i in range(12) if i not in (0, 3, 4, 9)}
        s.do("space p11")
    assert (s.at("little-red"), on_the_path(s)) == ("p11" if item == AS_PELT else "p3", PATH[item])
    assert (s.discard(0)[-1], s.settled) == ("never-leave-the-path", True)


@rule("A-42")
def test_with_a_pelt_never_leave_the_path_lets_red_stay_and_still_gives_the_action() -> None:
    s = red("Never Leave the Path", basket=PELT).scheme("Never Leave the Path").do("pass")
    assert (s.at("little-red"), s.actions, s.settled) == ("p3", 2, True)


@rule("R11.7", "R3.4")
@pytest.mark.parametrize(("place", "healths"), [("p3", (16, 5)), ("p10", (18, 5))])
def test_with_knives_never_leave_the_path_hurts_every_opposing_fighter_in_reds_zone(
    place: str, healths: tuple[int, int]
) -> None:
    s = red("Never Leave the Path", basket=KNIVES, at={"little-red": place, "merlin": "p5"}).scheme(
        "Never Leave the Path"
    )
    assert ((s.health("king-arthur"), s.health("merlin")), s.health("huntsman"), s.settled) == (healths, 9, True)


# -- Into the Woods


@rule("R4.4", "R5.7", "R16.5a")
@pytest.mark.parametrize(("variant", "health"), [("", 16), ("-knives", 13), ("-wolfsbane", 16)])
def test_into_the_woods_moves_red_gives_an_action_and_brings_its_item(variant: str, health: int) -> None:
    s = red(f"into-the-woods{variant}", "Once Upon a Time", at={"king-arthur": "p1"}, basket=JOKER)
    s.scheme(f"into-the-woods{variant}")
    assert set(s.offers) == {"pass"} | {f"move little-red to p{i}" for i in (2, 4, 5, 6)}
    s.do("move little-red to p2")
    assert (s.at("little-red"), s.actions, s.settled) == ("p2", 2, True)
    once(s)
    assert (s.health("king-arthur"), s.settled) == (health, True)


@rule("R4.4", "R5.7")
@pytest.mark.parametrize("at", [{}, {"merlin": "p2"}], ids=["stays", "cannot move"])
def test_into_the_woods_gives_the_action_also_when_red_does_not_move(at: dict[str, str]) -> None:
    s = red("Into the Woods", at=at).scheme("Into the Woods")
    if not at:
        s.do("pass")
    assert (s.at("little-red"), s.actions, s.settled) == ("p3", 2, True)


# -- the Huntsman's cards


@rule("R10.6", "R3.2")
@pytest.mark.parametrize(("place", "value"), [("p5", 6), ("p0", 4)])
@pytest.mark.parametrize("basket", [PELT, None])
def test_long_have_i_sought_you_is_worth_six_beside_the_opposing_fighter(
    place: str, value: int, basket: str | None
) -> None:
    s = red("Long Have I Sought You", basket=basket, at={"huntsman": place})
    assert s.offers == ["maneuver", "attack king-arthur by huntsman"]
    s.attack("huntsman", "king-arthur", "Long Have I Sought You").defend()
    assert (s.results(), s.settled) == ([(value, 0, 0)], True)


@rule("R16.5b", "R11.4", "DT-27")
@pytest.mark.parametrize(
    ("basket", "before", "after"), [(KNIVES, 5, 7), (WOLFSBANE, 5, 7), (PELT, 5, 9), (KNIVES, 13, 14), (PELT, 11, 14)]
)
def test_a_grimm_tale_lets_red_recover_two_or_four_with_a_pelt(basket: str, before: int, after: int) -> None:
    s = red("A Grimm Tale", basket=basket, health={"little-red": before})
    assert [o for o in s.offers if o.startswith("scheme")] == ["scheme a-grimm-tale by huntsman"]
    s.scheme("A Grimm Tale")
    assert (s.health("little-red"), s.settled) == (after, True)


@rule("R16.5c")
@pytest.mark.parametrize(("item", "after"), [(AS_PELT, 9), (AS_KNIVES, 7), (AS_WOLFSBANE, 7)])
def test_a_joker_may_be_the_pelt_of_a_grimm_tale(item: str, after: int) -> None:
    s = answer_joker(red("A Grimm Tale", health={"little-red": 5}).scheme("A Grimm Tale"), item)
    assert (s.health("little-red"), s.settled) == (after, True)


@rule("R8.2")
def test_a_grimm_tale_needs_the_huntsman() -> None:
    at = {"little-red": "p0", "king-arthur": "p9"}
    s = Scene(
        "little-red-riding-hood", "king-arthur", board=T1, at=at, hand=[["A Grimm Tale", "Long Have I Sought You"]]
    )
    assert s.offers == ["maneuver"]


# -- Stones in the Belly, Once Upon a Time


@rule("R7.7", "R16.5b", "A-35")
@pytest.mark.parametrize(
    ("basket", "hand", "value"),
    [
        (KNIVES, ["Excalibur"], 5),
        (KNIVES, ["Feint"], 3),
        (KNIVES, [], 2),
        (PELT, ["Feint"], 2),
        (WOLFSBANE, ["Feint"], 2),
    ],
)
@pytest.mark.parametrize("fighter", ["little-red", "huntsman"])
def test_stones_in_the_belly_add_the_boost_of_a_random_discard_with_knives(
    basket: str, hand: list[str], value: int, fighter: str
) -> None:
    s = (
        red("Stones in the Belly", basket=basket, foe_hand=hand)
        .attack(fighter, "king-arthur", "Stones in the Belly")
        .defend()
    )
    assert (s.results(), s.settled) == ([(value, 0, 0)], True)
    assert len(s.hand(1)) == (0 if basket == KNIVES else len(hand))


@rule("R13.5", "R7.7", "R16.5c")
@pytest.mark.parametrize(("lost", "value"), [("excalibur", 5), ("feint", 3)])
def test_defending_stones_in_the_belly_take_a_card_at_random(lost: str, value: int) -> None:
    s = red("Stones in the Belly", foe_hand=["Skirmish", "Excalibur", "Feint"], defending=True)
    attacked(s, "Skirmish", "Stones in the Belly")
    assert (s.asked, s.offers) == ("item", ITEMS)
    s.do(AS_KNIVES, luck=lambda now: now.discard(1)[:1] == [lost])
    assert s.results()[0][:2] == (4, value)


@rule("R16.5b")
@pytest.mark.parametrize("fighter", ["little-red", "huntsman"])
@pytest.mark.parametrize(("defense", "health"), [(None, 13), ("Skirmish", 15)])
def test_once_upon_a_time_hurts_by_three_more_with_knives_won_or_lost(
    fighter: str, defense: str | None, health: int
) -> None:
    s = red("Once Upon a Time", basket=KNIVES, foe_hand=["Skirmish"]).attack(fighter, "king-arthur", "Once Upon a Time")
    s.defend(defense)
    if defense:
        s.do("pass")
    assert (s.health("king-arthur"), s.settled) == (health, True)


@rule("R10.9", "R10.10", "R16.5b")
def test_once_upon_a_time_finds_nobody_after_a_defeat_and_hurts_the_attacker_for_a_fallen_huntsman() -> None:
    s = red("Once Upon a Time", basket=KNIVES, at={"merlin": "p2"}, health={"merlin": 2})
    s.attack("little-red", "merlin", "Once Upon a Time").defend()
    assert (s.at("merlin"), s.health("king-arthur"), s.settled) == ("", 18, True)
    s = red(
        "Once Upon a Time",
        basket=KNIVES,
        foe_hand=["Excalibur"],
        at={"huntsman": "p5"},
        health={"huntsman": 4},
        defending=True,
    )
    attacked(s, "Excalibur", "Once Upon a Time", "huntsman")
    assert (s.at("huntsman"), s.health("king-arthur"), s.settled) == ("", 15, True)
