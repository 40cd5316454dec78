"""Beowulf and Wiglaf: rage and every card of the deck."""

from collections.abc import Sequence

import pytest

from unmatched import Game
from unmatched.testing import T1, Scene

rule = pytest.mark.rule

DUEL = {"beowulf": "p3", "wiglaf": "p0", "king-arthur": "p4", "merlin": "p8"}
RED = "little-red-riding-hood"


def duel(
    hand: Sequence[str] = (),
    foe_hand: Sequence[str] = (),
    rage: int = 1,
    turn: int = 0,
    at: dict[str, str] | None = None,
    health: dict[str, int] | None = None,
    deck: dict[int, list[str]] | None = None,
) -> Scene:
    """Beowulf next to King Arthur, the sidekicks far off."""
    return Scene(
        "beowulf",
        "king-arthur",
        board=T1,
        at=at or DUEL,
        hand=[hand, foe_hand],
        counters={"rage": rage},
        turn=turn,
        health=health,
        deck=deck,
    )


def against(foe: str, fighter: str, hand: str, foe_hand: str, basket: str = "", rage: int = 1) -> Scene:
    """Wiglaf and Beowulf around an opponent who stands alone."""
    return Scene(
        "beowulf",
        foe,
        board=T1,
        at={"beowulf": "p3", "wiglaf": "p5", fighter: "p4"},
        hand=[[hand], [foe_hand]],
        discard={1: [basket] if basket else []},
        counters={"rage": rage},
        health={"wiglaf": 3},
    )


@rule("R16.6", "R2.10")
def test_beowulf_begins_the_game_with_one_rage() -> None:
    game = Game("beowulf", "king-arthur", seed=1, first=0)
    assert game.view(1).players[0].counters == (("rage", 1),)


@rule("R16.6", "R11.8")
def test_damage_of_any_size_gives_beowulf_one_rage() -> None:
    s = duel(foe_hand=["Excalibur"], turn=1)
    s.attack("king-arthur", "beowulf", "Excalibur").defend()
    assert (s.health("beowulf"), s.counter("rage")) == (11, 2)
    assert s.settled


@rule("R16.6", "R11.8", "A-51")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (2, 3), (3, 3)])
def test_two_instances_of_damage_give_two_rage_but_never_more_than_three_in_all(before: int, after: int) -> None:
    apes = "Voyage to the City of the Man-Eating Apes"
    at = {"sinbad": "p4", "beowulf": "p3"}
    s = Scene("sinbad", "beowulf", board=T1, at=at, hand=[[apes]], counters={"rage": before})
    s.attack("sinbad", "beowulf", apes).defend()
    assert (s.health("beowulf"), s.counter("rage")) == (13, after)
    assert s.settled


@rule("R16.6")
def test_damage_to_wiglaf_gives_no_rage() -> None:
    s = duel(foe_hand=["Excalibur"], turn=1, at={**DUEL, "wiglaf": "p5"})
    s.attack("king-arthur", "wiglaf", "Excalibur").defend()
    assert (s.health("wiglaf"), s.counter("rage")) == (3, 1)
    assert s.settled


@rule("R16.6", "R11.9", "A-51")
def test_an_attack_that_deals_no_damage_gives_no_rage() -> None:
    s = duel(["Skirmish"], ["Swift Strike"], turn=1)
    s.attack("king-arthur", "beowulf", "Swift Strike").defend("Skirmish").do("pass", "pass")
    assert (s.health("beowulf"), s.counter("rage")) == (17, 1)
    assert s.settled


@rule("R16.6", "R6.6", "A-07", "DT-02")
def test_exhaustion_gives_beowulf_rage_and_leaves_the_maneuver_to_him() -> None:
    s = duel(["Feint"], deck={0: []})
    s.do("maneuver")
    assert (s.health("beowulf"), s.health("wiglaf"), s.counter("rage")) == (15, 7, 2)
    assert s.offers == ["pass", "card feint"]
    s.do("pass")
    assert s.moves("beowulf") == {"p1", "p2"}
    s.do("pass")
    assert s.settled


@rule("R16.6", "A-20")
def test_his_own_attack_thrown_back_gives_beowulf_one_rage() -> None:
    s = against("sun-wukong", "sun-wukong", "The War-King", "Golden Chain Mail", rage=3)
    s.attack("beowulf", "sun-wukong", "The War-King").defend("Golden Chain Mail").do("amount 3")
    assert (s.health("beowulf"), s.health("sun-wukong"), s.counter("rage")) == (14, 17, 1)
    assert s.settled


@rule("R11.7", "R16.6")
def test_remnant_of_valor_hurts_friend_and_foe_and_gains_an_action_for_a_hurt_beowulf() -> None:
    s = duel(["Remnant of Valor"], at={"beowulf": "p3", "wiglaf": "p4", "king-arthur": "p5", "merlin": "p6"})
    s.scheme("Remnant of Valor")
    assert [s.health(f) for f in ("beowulf", "wiglaf", "king-arthur", "merlin")] == [16, 9, 17, 7]
    assert (s.counter("rage"), s.actions) == (2, 2)
    assert s.discard(0) == ["remnant-of-valor"]
    assert s.settled


@rule("R8.4", "A-11")
@pytest.mark.parametrize(("wiglaf", "arthur"), [("p5", 17), ("p0", 18)], ids=["next to a foe", "next to nobody"])
def test_remnant_of_valor_gains_no_action_when_beowulf_is_not_adjacent(wiglaf: str, arthur: int) -> None:
    s = duel(["Remnant of Valor"], at={**DUEL, "wiglaf": wiglaf})
    s.scheme("Remnant of Valor")
    assert [s.health(f) for f in DUEL] == [17, 9, arthur, 7]
    assert (s.counter("rage"), s.actions) == (1, 1)
    assert s.settled


@rule("R8.2")
def test_remnant_of_valor_needs_wiglaf_on_the_board() -> None:
    s = duel(["Remnant of Valor", "Vigor and Courage"], at={"beowulf": "p3", "king-arthur": "p8"})
    assert s.offers == ["maneuver", "scheme vigor-and-courage by beowulf"]


@rule("R12.2", "A-02", "DT-35")
def test_remnant_of_valor_that_defeats_both_heroes_wins_for_its_player() -> None:
    at = {"beowulf": "p3", "wiglaf": "p4", "king-arthur": "p5"}
    s = duel(["Remnant of Valor"], at=at, health={"beowulf": 1, "king-arthur": 1})
    s.scheme("Remnant of Valor")
    assert s.winners == (0,)


@rule("R16.10", "R11.7")
def test_remnant_of_valor_still_gains_its_action_when_yennenga_shifts_her_part() -> None:
    s = Scene(
        "beowulf",
        "yennenga",
        board=T1,
        at={"beowulf": "p3", "wiglaf": "p4", "yennenga": "p5", "archer-1": "p8"},
        hand=[["Remnant of Valor"], []],
    )
    s.scheme("Remnant of Valor")
    assert (s.asked, s.seat, s.offers) == ("shift damage", 1, ["amount 0", "amount 1"])
    s.do("amount 1")
    assert [s.health(f) for f in ("beowulf", "yennenga", "archer-1")] == [16, 15, 1]
    assert (s.counter("rage"), s.actions) == (2, 2)
    assert s.settled


@rule("R16.6", "A-51")
@pytest.mark.parametrize(("before", "rage", "value"), [(0, 1, 3), (1, 2, 4), (2, 3, 5), (3, 3, 5)])
def test_epic_poem_gains_a_rage_and_counts_all_of_it_without_spending(before: int, rage: int, value: int) -> None:
    s = duel(["Epic Poem"], rage=before)
    s.attack("beowulf", "king-arthur", "Epic Poem").defend()
    assert s.results() == [(value, 0, 0)]
    assert (s.counter("rage"), s.health("king-arthur")) == (rage, 18 - value)
    assert s.settled


@rule("R10.5", "A-15", "DT-12")
def test_epic_poem_against_feint_gains_nothing_and_is_worth_two() -> None:
    s = duel(["Epic Poem"], ["Feint"])
    s.attack("beowulf", "king-arthur", "Epic Poem").defend("Feint")
    assert s.results() == [(2, 2, 1)]
    assert (s.counter("rage"), s.health("king-arthur")) == (1, 18)
    assert s.settled


@rule("R16.6", "R7.4", "A-22")
def test_the_ancient_heirloom_may_spend_two_rage_for_five_and_one_more_for_a_boost() -> None:
    s = duel(["The Ancient Heirloom", "Hot for the Battle"], rage=3)
    s.attack("beowulf", "king-arthur", "The Ancient Heirloom").defend()
    assert (s.asked, s.offers) == ("may", ["pass", "yes"])
    s.do("yes")
    assert (s.counter("rage"), s.attack_value, s.offers) == (1, 5, ["pass", "yes"])
    s.do("yes")
    assert (s.counter("rage"), s.asked, s.offers) == (0, "boost", ["pass", "card hot-for-the-battle"])
    s.do("card Hot for the Battle")
    assert s.results() == [(8, 0, 0)]
    assert s.discard(0) == ["hot-for-the-battle", "the-ancient-heirloom"]
    assert s.settled


@rule("R16.6")
@pytest.mark.parametrize(
    ("rage", "answers", "value", "left"),
    [
        (3, ["yes", "pass"], 5, 1),
        (3, ["pass", "yes", "card Feint"], 4, 2),
        (3, ["pass", "pass"], 3, 3),
        (2, ["yes"], 5, 0),
        (2, ["pass", "yes", "card Feint"], 4, 1),
        (1, ["yes", "card Feint"], 4, 0),
        (1, ["yes", "pass"], 3, 0),
        (1, ["pass"], 3, 1),
        (0, [], 3, 0),
    ],
)
def test_the_ancient_heirloom_asks_only_for_rage_that_is_there(
    rage: int, answers: list[str], value: int, left: int
) -> None:
    s = duel(["The Ancient Heirloom", "Feint"], rage=rage)
    s.attack("beowulf", "king-arthur", "The Ancient Heirloom").defend().do(*answers)
    assert s.results() == [(value, 0, 0)]
    assert s.counter("rage") == left
    assert s.settled


@rule("R7.4", "R16.6")
def test_the_ancient_heirloom_asks_for_no_boost_without_a_card_to_discard() -> None:
    s = duel(["The Ancient Heirloom"], rage=3)
    s.attack("beowulf", "king-arthur", "The Ancient Heirloom").defend().do("yes")
    assert (s.results(), s.counter("rage")) == ([(5, 0, 0)], 1)
    assert s.settled


@rule("A-15", "DT-15")
def test_the_ancient_heirloom_cannot_be_cancelled() -> None:
    s = duel(["The Ancient Heirloom", "Hot for the Battle"], ["Feint"], rage=3)
    s.attack("beowulf", "king-arthur", "The Ancient Heirloom").defend("Feint")
    s.do("yes", "yes", "card Hot for the Battle")
    assert s.results() == [(8, 2, 0)]
    assert s.settled


@rule("R1.12", "A-22")
def test_the_value_of_the_ancient_heirloom_can_still_be_ignored() -> None:
    s = against(RED, "little-red", "The Ancient Heirloom", "What Big Eyes You Have", "A Grimm Tale", rage=2)
    s.attack("beowulf", "little-red", "The Ancient Heirloom").defend("What Big Eyes You Have").do("yes")
    assert (s.results(), s.counter("rage")) == ([(0, 3, 1)], 0)
    assert s.settled


def no_contest(rage: int, merlin: int = 7) -> Scene:
    at = {"beowulf": "p3", "king-arthur": "p2", "merlin": "p4"}
    return duel(["No Contest Expecteth"], ["Momentous Shift"], rage, at=at, health={"merlin": merlin})


@rule("R11.6", "R16.6")
@pytest.mark.parametrize(("answer", "health", "rage"), [("yes", 0, 0), ("pass", 4, 3)])
def test_no_contest_expecteth_may_defeat_a_beaten_sidekick_for_three_rage(answer: str, health: int, rage: int) -> None:
    s = no_contest(3)
    s.attack("beowulf", "merlin", "No Contest Expecteth").defend()
    assert (s.asked, s.offers, s.health("merlin")) == ("may", ["pass", "yes"], 4)
    s.do(answer)
    assert (s.health("merlin"), s.at("merlin") == "", s.counter("rage")) == (health, health == 0, rage)
    assert s.settled


@rule("R10.8", "R16.6")
@pytest.mark.parametrize(
    ("target", "rage", "defense"),
    [("merlin", 2, None), ("king-arthur", 3, None), ("merlin", 3, "Momentous Shift")],
    ids=["too little rage", "a hero", "lost"],
)
def test_no_contest_expecteth_asks_for_nothing(target: str, rage: int, defense: str | None) -> None:
    s = no_contest(rage)
    s.attack("beowulf", target, "No Contest Expecteth").defend(defense)
    assert s.counter("rage") == rage
    assert s.settled


@rule("R10.10", "A-03")
def test_no_contest_expecteth_asks_for_no_rage_when_the_sidekick_fell_in_the_combat() -> None:
    s = no_contest(3, merlin=3)
    s.attack("beowulf", "merlin", "No Contest Expecteth").defend()
    assert (s.health("merlin"), s.counter("rage")) == (0, 3)
    assert s.settled


@rule("R16.6", "A-51")
@pytest.mark.parametrize(("rage", "spent", "value"), [(3, 0, 1), (2, 1, 3), (3, 2, 5), (3, 3, 7), (0, 0, 1)])
def test_the_war_king_is_worth_two_more_for_each_rage_spent(rage: int, spent: int, value: int) -> None:
    s = duel(["The War-King"], rage=rage)
    s.attack("beowulf", "king-arthur", "The War-King").defend()
    if rage:
        assert (s.asked, s.offers) == ("amount", [f"amount {n}" for n in range(rage + 1)])
        s.do(f"amount {spent}")
    assert (s.results(), s.counter("rage")) == ([(value, 0, 0)], rage - spent)
    assert s.settled


@rule("R9.8", "R16.6")
def test_the_war_king_defends_with_the_rage_there_is_before_the_damage() -> None:
    s = duel(["The War-King"], ["Excalibur"], rage=1, turn=1)
    s.attack("king-arthur", "beowulf", "Excalibur").defend("The War-King")
    assert (s.seat, s.offers) == (0, ["amount 0", "amount 1"])
    s.do("amount 1")
    assert (s.results(), s.counter("rage")) == ([(6, 3, 1)], 1)
    assert s.settled


@rule("R10.5", "A-15")
def test_the_war_king_spends_nothing_against_an_attacking_feint() -> None:
    s = duel(["The War-King"], ["Feint"], rage=3, turn=1)
    s.attack("king-arthur", "beowulf", "Feint").defend("The War-King")
    assert s.results() == [(2, 1, 1)]
    assert s.settled


def grendel(foe_hand: Sequence[str], rage: int = 2, health: dict[str, int] | None = None) -> Scene:
    at = {"beowulf": "p3", "king-arthur": "p4", "merlin": "p2"}
    return duel(["The Equal of Grendel"], foe_hand, rage, turn=1, at=at, health=health)


@rule("R1.12", "A-23", "R16.6")
def test_the_equal_of_grendel_deals_the_printed_value_whatever_the_boost() -> None:
    s = grendel(["Swift Strike", "Excalibur"])
    s.do("attack beowulf by king-arthur", "card Swift Strike", "card Excalibur").defend("The Equal of Grendel")
    assert (s.asked, s.seat, s.offers) == ("may", 0, ["pass", "yes"])
    s.do("yes")
    assert (s.health("king-arthur"), s.health("beowulf")) == (15, 14)
    assert s.results() == [(6, 3, 1)]
    assert s.counter("rage") == 1
    s.do("pass")
    assert s.settled


@rule("R16.6")
@pytest.mark.parametrize(("rage", "answers"), [(2, ["pass"]), (1, []), (0, [])])
def test_the_equal_of_grendel_unpaid_only_defends(rage: int, answers: list[str]) -> None:
    s = grendel(["Excalibur"], rage)
    s.attack("king-arthur", "beowulf", "Excalibur").defend("The Equal of Grendel").do(*answers)
    assert (s.health("king-arthur"), s.results(), s.counter("rage")) == (18, [(6, 3, 1)], rage + 1)
    assert s.settled


@rule("R10.2", "A-15")
def test_an_attacking_feint_comes_too_late_for_the_equal_of_grendel() -> None:
    s = grendel(["Feint"])
    s.attack("king-arthur", "beowulf", "Feint").defend("The Equal of Grendel").do("yes")
    assert (s.health("king-arthur"), s.results()) == (16, [(2, 3, 0)])
    assert s.settled


@rule("A-04", "R10.9", "R10.12")
def test_the_attack_of_a_sidekick_felled_by_the_equal_of_grendel_goes_on() -> None:
    s = grendel(["Aid the Chosen One"], health={"merlin": 4})
    s.attack("merlin", "beowulf", "Aid the Chosen One").defend("The Equal of Grendel").do("yes")
    assert (s.at("merlin"), s.results(), s.health("beowulf")) == ("", [(4, 3, 1)], 16)
    assert len(s.hand(1)) == 2
    assert s.settled


@rule("R12.1", "A-01", "DT-36")
def test_a_hero_felled_by_the_equal_of_grendel_loses_before_his_attack_lands() -> None:
    s = grendel(["Swift Strike", "Excalibur"], health={"king-arthur": 3, "beowulf": 2})
    s.do("attack beowulf by king-arthur", "card Swift Strike", "card Excalibur").defend("The Equal of Grendel")
    s.do("yes")
    assert (s.winners, s.health("beowulf")) == ((0,), 2)


@rule("A-35", "A-51", "R16.6")
@pytest.mark.parametrize(
    ("hand", "rage", "after"),
    [(["Feint"], 1, 2), (["Prophecy"], 0, 2), (["Excalibur"], 0, 3), (["Excalibur"], 1, 3), ([], 1, 1)],
)
def test_vigor_and_courage_gains_the_boost_of_the_card_lost(hand: list[str], rage: int, after: int) -> None:
    s = duel(["Vigor and Courage"], hand, rage)
    s.scheme("Vigor and Courage")
    assert (s.hand(1), len(s.discard(1)), s.counter("rage")) == ([], len(hand), after)
    assert s.settled


@rule("A-35")
def test_vigor_and_courage_takes_one_random_card_of_several() -> None:
    s = duel(["Vigor and Courage"], ["Feint", "Excalibur", "Prophecy"])
    s.scheme("Vigor and Courage", luck=lambda s: s.discard(1) == ["prophecy"])
    assert (s.hand(1), s.counter("rage")) == (["excalibur", "feint"], 3)
    assert s.settled


@rule("A-14", "R15.1")
def test_vigor_and_courage_chooses_among_several_opponents_and_a_card_without_boost_gives_nothing() -> None:
    s = Scene(
        "beowulf",
        "king-arthur",
        "sinbad",
        board=T1,
        at={"beowulf": "p3", "king-arthur": "p6", "sinbad": "p9"},
        hand=[["Vigor and Courage"], ["Excalibur"], ["Voyage to the City of the King of Serendib"]],
    )
    s.scheme("Vigor and Courage")
    assert (s.asked, s.offers) == ("opponent", ["player 2", "player 3"])
    s.do("player 3")
    assert (s.hand(1), s.hand(2), s.counter("rage")) == (["excalibur"], [], 1)
    assert s.settled


@rule("R16.6", "A-30", "R11.4")
def test_golden_drinking_horn_does_all_three_in_the_named_order_for_three_rage() -> None:
    s = duel(["Golden Drinking Horn"], rage=3, health={"beowulf": 16})
    s.scheme("Golden Drinking Horn")
    assert s.offers == ["amount 0", "amount 1", "amount 2", "amount 3"]
    s.do("amount 3")
    assert (s.asked, s.offers) == ("choose", ["choose 1", "choose 2", "choose 3"])
    s.do("choose 2")
    assert s.offers == ["choose 1", "choose 3"]
    s.do("choose 3")
    assert s.offers == ["choose 1"]
    s.do("choose 1")
    assert (s.health("beowulf"), s.hand(0), s.moves("beowulf")) == (16, [], {"p1", "p2"})
    s.do("move beowulf to p1")
    assert (s.health("beowulf"), len(s.hand(0)), s.counter("rage")) == (17, 2, 0)
    assert s.settled


@rule("R16.6")
@pytest.mark.parametrize(
    ("choice", "cards", "health"), [("choose 1", 2, 10), ("choose 3", 0, 12)], ids=["draw", "recover"]
)
def test_golden_drinking_horn_does_one_thing_for_one_rage(choice: str, cards: int, health: int) -> None:
    s = duel(["Golden Drinking Horn"], rage=3, health={"beowulf": 10})
    s.scheme("Golden Drinking Horn").do("amount 1", choice)
    assert (len(s.hand(0)), s.health("beowulf"), s.counter("rage")) == (cards, health, 2)
    assert s.settled


@rule("R5.7", "R16.6")
def test_golden_drinking_horn_moves_beowulf_up_to_four_spaces_or_not_at_all() -> None:
    s = duel(["Golden Drinking Horn"], at={"beowulf": "p3", "king-arthur": "p9"})
    s.scheme("Golden Drinking Horn").do("amount 1", "choose 2")
    assert (s.asked, s.moves("beowulf")) == ("move", {"p0", "p1", "p2", "p4", "p5", "p6", "p7"})
    s.do("pass")
    assert (s.at("beowulf"), s.counter("rage")) == ("p3", 0)
    assert s.settled


@rule("R16.6", "R8.4")
@pytest.mark.parametrize(("rage", "answers"), [(3, ["amount 0"]), (0, [])])
def test_golden_drinking_horn_may_be_played_for_nothing(rage: int, answers: list[str]) -> None:
    s = duel(["Golden Drinking Horn"], rage=rage)
    s.scheme("Golden Drinking Horn").do(*answers)
    assert (s.counter("rage"), s.actions, s.discard(0)) == (rage, 1, ["golden-drinking-horn"])
    assert s.settled


@rule("R6.4", "R16.6")
def test_golden_drinking_horn_exhausts_an_empty_deck_and_that_gives_rage() -> None:
    s = duel(["Golden Drinking Horn"], deck={0: ["Feint"]})
    s.scheme("Golden Drinking Horn").do("amount 1", "choose 1")
    assert (s.hand(0), s.health("beowulf"), s.health("wiglaf"), s.counter("rage")) == (["feint"], 15, 7, 1)
    assert s.settled


@rule("R5.11")
@pytest.mark.parametrize(("answer", "wiglaf", "beowulf"), [("yes", "p11", "p3"), ("pass", "p3", "p11")])
def test_hot_for_the_battle_may_swap_wiglaf_and_beowulf_at_any_distance(answer: str, wiglaf: str, beowulf: str) -> None:
    s = duel(["Hot for the Battle"], at={"beowulf": "p11", "wiglaf": "p3", "king-arthur": "p4"})
    s.attack("wiglaf", "king-arthur", "Hot for the Battle").defend()
    assert (s.asked, s.offers) == ("may", ["pass", "yes"])
    s.do(answer)
    assert (s.at("wiglaf"), s.at("beowulf")) == (wiglaf, beowulf)
    assert s.settled


@rule("R10.10", "A-37")
def test_hot_for_the_battle_swaps_nobody_when_wiglaf_fell() -> None:
    mouth = "What a Terrible Big Mouth You Have"
    s = against(RED, "little-red", "Hot for the Battle", mouth, "What Large Hands You Have")
    s.attack("wiglaf", "little-red", "Hot for the Battle").defend(mouth)
    assert (s.at("wiglaf"), s.at("beowulf"), s.health("little-red")) == ("", "p3", 13)
    assert s.settled


@rule("R10.8")
@pytest.mark.parametrize(("defense", "cards"), [("Momentous Shift", (2, 0)), ("Skirmish", (0, 2))])
def test_fatal_struggle_draws_two_cards_for_the_winner(defense: str, cards: tuple[int, int]) -> None:
    s = duel(["Fatal Struggle"], [defense])
    s.attack("beowulf", "king-arthur", "Fatal Struggle").defend(defense)
    if s.asked == "move":
        s.do("pass")
    assert (len(s.hand(0)), len(s.hand(1))) == cards
    assert s.settled


@rule("R6.4", "R10.4")
def test_a_lost_fatal_struggle_can_exhaust_the_opponent() -> None:
    s = duel(["Fatal Struggle"], ["Skirmish"], deck={1: []}, health={"merlin": 4})
    s.attack("beowulf", "king-arthur", "Fatal Struggle").defend("Skirmish").do("pass")
    assert (s.health("king-arthur"), s.health("merlin"), s.hand(1)) == (14, 0, [])
    assert s.settled
