"""Yennenga: damage shifted to her archers, and every card of the deck but Stallion Charge."""

from collections.abc import Mapping, Sequence

import pytest

from unmatched.heroes.board_file import BoardFile
from unmatched.testing import T1, T2, Scene, small_board

rule = pytest.mark.rule

BOTH = {"yennenga": "p3", "archer-1": "p1", "archer-2": "p5"}
ONE = {"yennenga": "p3", "archer-1": "p1"}
"""the other archer is defeated"""


def duel(
    hand: Sequence[str],
    foe_hand: Sequence[str] = (),
    at: Mapping[str, str] = BOTH,
    foe: str = "king-arthur",
    turn: int = 0,
    health: Mapping[str, int] | None = None,
    deck: Mapping[int, Sequence[str]] | None = None,
    board: BoardFile = T1,
) -> Scene:
    """The opponent's hero stands on p4 unless said."""
    where = at if foe in at else {**at, foe: "p4"}
    return Scene("yennenga", foe, board=board, at=where, hand=[hand, foe_hand], turn=turn, health=health, deck=deck)


def struck(card: str, at: Mapping[str, str], foe: str = "sun-wukong", health: Mapping[str, int] | None = None) -> Scene:
    """The opponent's hero attacked an undefended Yennenga."""
    return duel([], [card], at, foe, 1, health).attack(foe, "yennenga", card).defend()


@rule("R16.10", "A-21")
@pytest.mark.parametrize(("shares", "health"), [((2, 1), 11), ((0, 0), 8), ((2, 2), 12), ((0, 2), 10)])
def test_any_part_of_the_damage_may_go_to_archers_in_the_zone(shares: tuple[int, int], health: int) -> None:
    s = struck("Ox Form", BOTH)
    for archer, share in zip(("archer-1", "archer-2"), shares, strict=True):
        assert s.game.decision is not None and (s.seat, s.game.decision.fighter) == (0, archer)
        assert (s.asked, s.offers) == ("shift damage", ["amount 0", "amount 1", "amount 2"])
        s.do(f"amount {share}")
    assert [s.health(f) for f in BOTH] == [health, 2 - shares[0], 2 - shares[1]]
    assert [s.at(f) == "" for f in BOTH] == [False, shares[0] == 2, shares[1] == 2]
    assert s.settled


@rule("R16.10")
@pytest.mark.parametrize(
    ("at", "health", "offers"),
    [
        ({**BOTH, "archer-2": "p7"}, {}, ["amount 0", "amount 1", "amount 2"]),
        (ONE, {"archer-1": 1}, ["amount 0", "amount 1"]),
        (ONE, {}, ["amount 0", "amount 1", "amount 2"]),
    ],
    ids=["the other is elsewhere", "the other is defeated and this one is hurt", "the other is defeated"],
)
def test_an_archer_takes_no_more_than_its_health(at: dict[str, str], health: dict[str, int], offers: list[str]) -> None:
    s = struck("Ox Form", at, health=health)
    assert s.offers == offers
    s.do(offers[-1])
    assert (s.at("archer-1"), s.health("yennenga")) == ("", 15 - 7 + int(offers[-1][-1]))
    assert s.settled


@rule("R16.10")
def test_what_one_archer_took_whole_is_not_asked_of_the_other() -> None:
    s = struck("Infinite Strikes", BOTH)
    s.do("amount 2")
    assert (s.health("yennenga"), s.at("archer-1"), s.health("archer-2")) == (15, "", 2)
    assert s.settled


@rule("R16.10")
@pytest.mark.parametrize("at", [{"yennenga": "p3"}, {"yennenga": "p3", "archer-1": "p6", "archer-2": "p8"}])
def test_without_an_archer_in_the_zone_nothing_is_asked(at: dict[str, str]) -> None:
    s = struck("Ox Form", at)
    assert s.health("yennenga") == 8
    assert s.settled


@rule("R16.10", "R17.7")
@pytest.mark.parametrize(("closed", "asked"), [(["d1"], "action"), ([], "shift damage")], ids=["closed", "open"])
def test_an_archer_behind_a_closed_door_takes_nothing(closed: list[str], asked: str) -> None:
    at = {"yennenga": "b1", "archer-1": "r2", "sun-wukong": "b2"}
    s = Scene("yennenga", "sun-wukong", board=T2, at=at, hand=[[], ["Ox Form"]], turn=1, doors=closed)
    s.attack("sun-wukong", "yennenga", "Ox Form").defend()
    assert s.asked == asked


@rule("A-21", "R10.8", "DT-42")
def test_the_attacker_wins_though_archers_took_all_of_the_damage() -> None:
    s = struck("Skirmish", BOTH, "king-arthur")
    s.do("amount 2", "amount 2")
    assert (s.results(), s.health("yennenga"), s.asked, s.seat) == ([(4, 0, 1)], 15, "move", 1)
    s.do("pass")
    assert s.settled


@rule("A-21", "R11.8")
def test_each_instance_of_damage_is_shifted_by_itself() -> None:
    s = struck("Voyage to the City of the Man-Eating Apes", ONE, "sinbad")
    assert s.offers == ["amount 0", "amount 1", "amount 2"]
    s.do("amount 1")
    assert (s.health("yennenga"), s.health("archer-1"), s.offers) == (14, 1, ["amount 0", "amount 1"])
    s.do("amount 1")
    assert (s.health("yennenga"), s.at("archer-1")) == (13, "")
    assert s.settled


@rule("R16.10", "R12.1")
@pytest.mark.parametrize(("share", "winners"), [(2, ()), (1, (1,))])
def test_archers_can_save_yennenga_from_defeat(share: int, winners: tuple[int, ...]) -> None:
    s = struck("Infinite Strikes", ONE, health={"yennenga": 1})
    s.do(f"amount {share}")
    assert s.winners == winners
    assert s.settled


@rule("R16.10", "R11.7")
@pytest.mark.parametrize(
    ("health", "other", "asked", "after"),
    [(2, "p8", "archer-1", [15, 0, 2]), (1, "p8", "", [14, 0, 2]), (1, "p0", "archer-2", [15, 0, 1])],
    ids=["one left", "nothing left", "the other archer"],
)
def test_damage_that_hits_an_archer_too_is_counted_before_any_is_shifted_to_it(
    health: int, other: str, asked: str, after: list[int]
) -> None:
    at = {"yennenga": "p3", "archer-1": "p5", "archer-2": other}
    s = duel(["Jaws of the Beast"], ["Wily Fighting"], at, "sun-wukong", turn=1, health={"archer-1": health})
    s.attack("sun-wukong", "yennenga", "Wily Fighting").defend("Jaws of the Beast")
    if asked:
        assert s.game.decision is not None and (s.asked, s.game.decision.fighter) == ("shift damage", asked)
        assert s.offers == ["amount 0", "amount 1"]
        s.do("amount 1")
    assert (s.results(), [s.health(f) for f in at]) == ([(3, 4, 0)], after)
    assert s.settled


@rule("R16.10", "A-07", "R6.3")
def test_exhaustion_cannot_be_shifted_to_archers_it_hits_as_hard() -> None:
    s = duel([], deck={0: []})
    s.do("maneuver")
    assert [s.health(f) for f in BOTH] == [13, 0, 0]
    s.do("pass")
    assert s.settled


@rule("R16.10")
def test_damage_to_an_archer_stays_with_the_archer() -> None:
    s = duel([], ["Ox Form"], foe="sun-wukong", turn=1)
    s.attack("sun-wukong", "archer-2", "Ox Form").defend()
    assert [s.health(f) for f in BOTH] == [15, 2, 0]
    assert s.settled


ROAD = small_board("road", "a-b b-c c-d d-e", {"near": "a b", "far": "c d e"}, "a d")


@rule("A-24", "A-49", "R11.5")
def test_surprise_volley_may_return_an_archer_who_is_the_attacker_from_now_on() -> None:
    s = duel(["Surprise Volley"], ["Broken Glass"], ONE, "bloody-mary")
    s.attack("yennenga", "bloody-mary", "Surprise Volley").defend("Broken Glass")
    assert (s.asked, s.seat, s.offers) == ("may", 0, ["pass", "yes"])
    s.do("yes")
    assert (s.asked, s.offers) == ("space", ["space p0", "space p2", "space p5"])
    s.do("space p0")
    assert (s.at("archer-2"), s.health("archer-2")) == ("p0", 2)
    combat = s.game.view(0).combat
    assert combat is not None and combat.attacker == "archer-2"
    s.do("pass")
    assert (s.results(), s.at("archer-2"), s.health("yennenga"), s.actions) == ([(3, 3, 1)], "", 15, 1)
    assert s.settled


@rule("A-30", "R4.4")
def test_surprise_volley_gains_an_action_when_no_archer_is_returned() -> None:
    s = duel(["Surprise Volley"], at=ONE)
    s.attack("archer-1", "king-arthur", "Surprise Volley").defend().do("pass")
    assert (s.at("archer-2"), s.actions, s.results()) == ("", 2, [(3, 0, 0)])
    assert s.settled


@rule("A-30", "A-49", "A-29")
@pytest.mark.parametrize(
    ("board", "at"),
    [(T1, BOTH), (ROAD, {"yennenga": "b", "king-arthur": "c", "archer-1": "d", "merlin": "e"})],
    ids=["no defeated archer", "no free space in the zone"],
)
def test_surprise_volley_asks_nothing_and_gains_an_action(board: BoardFile, at: dict[str, str]) -> None:
    s = duel(["Surprise Volley"], at=at, board=board)
    s.attack("yennenga", "king-arthur", "Surprise Volley").defend()
    assert (s.results(), s.actions) == ([(3, 0, 0)], 2)
    assert s.settled


@rule("A-15")
def test_a_defending_feint_is_not_surprised() -> None:
    s = duel(["Surprise Volley"], ["Feint"], ONE)
    s.attack("yennenga", "king-arthur", "Surprise Volley").defend("Feint")
    assert (s.results(), s.at("archer-2"), s.actions) == ([(3, 2, 0)], "", 1)
    assert s.settled


@rule("R18.2", "R18.4", "R18.5", "R18.6")
def test_rain_of_arrows_shoots_again_at_a_target_that_left_the_zone() -> None:
    s = duel(["Rain of Arrows"], ["Skirmish", "Feint"], {"yennenga": "p0"})
    s.attack("yennenga", "king-arthur", "Rain of Arrows").defend("Skirmish").do("move king-arthur to p6")
    assert (s.asked, s.seat, s.offers, s.discard(1)) == ("defense", 1, ["pass", "card feint"], ["skirmish"])
    s.defend("Feint")
    assert (s.results(), s.health("king-arthur"), s.actions) == ([(3, 4, 1), (3, 2, 0)], 17, 1)
    assert (s.discard(0), s.discard(1)) == (["rain-of-arrows"], ["skirmish", "feint"])
    assert s.settled


@rule("R18.3", "R10.5")
@pytest.mark.parametrize(
    ("target", "defense", "merlin"), [("king-arthur", "Feint", 7), ("merlin", None, 3)], ids=["cancelled", "defeated"]
)
def test_rain_of_arrows_shoots_once(target: str, defense: str | None, merlin: int) -> None:
    at = {**ONE, "king-arthur": "p4", "merlin": "p2"}
    s = duel(["Rain of Arrows"], ["Feint", "Skirmish"], at, health={"merlin": merlin})
    s.attack("yennenga", target, "Rain of Arrows").defend(defense)
    assert len(s.results()) == 1
    assert s.settled


@rule("R9.5", "R1.7")
def test_yennenga_and_her_archers_have_cards_of_their_own() -> None:
    hand = ["Rain of Arrows", "Pin the Prey", "Divide and Conquer", "Point Blank", "Surprise Volley"]
    s = duel(hand, at=ONE)
    s.do("attack king-arthur by yennenga")
    assert s.cards_offered() == {"rain-of-arrows", "point-blank", "surprise-volley"}
    s.game.pop()
    s.do("attack king-arthur by archer-1")
    assert s.cards_offered() == {"pin-the-prey", "divide-and-conquer", "surprise-volley"}


@rule("R5.8", "R13.5", "A-30")
@pytest.mark.parametrize(
    ("defense", "left"), [(None, ["regroup"]), ("Regroup", ["feint", "feint"])], ids=["won", "lost"]
)
def test_pin_the_prey_moves_the_opposing_fighter_and_then_costs_its_player_a_card(
    defense: str | None, left: list[str]
) -> None:
    at = {**BOTH, "king-arthur": "p7", "merlin": "p8"}
    s = duel(["Pin the Prey"], ["Regroup", "Excalibur"], at, deck={1: ["Feint", "Feint"]})
    s.attack("archer-2", "king-arthur", "Pin the Prey").defend(defense)
    assert (s.asked, s.seat) == ("move", 0)
    assert s.moves("king-arthur") == {"p6", "p9", "p10", "p11"}
    s.do("move king-arthur to p11")
    assert (s.asked, s.seat, s.cards_offered()) == ("discard", 1, {*left, "excalibur"})
    s.do("card Excalibur")
    assert (s.at("king-arthur"), s.hand(1)) == ("p11", left)
    assert s.settled


@rule("R9.8", "R5.7", "R10.9")
def test_pin_the_prey_of_a_defeated_archer_may_leave_the_attacker_and_takes_nothing_from_an_empty_hand() -> None:
    s = duel(["Pin the Prey"], ["Swift Strike"], turn=1)
    s.attack("king-arthur", "archer-2", "Swift Strike").defend("Pin the Prey")
    assert (s.at("archer-2"), s.asked, s.seat, s.moves("king-arthur")) == ("", "move", 0, {"p5", "p6", "p7", "p8"})
    s.do("pass")
    assert (s.asked, s.seat, s.at("king-arthur")) == ("move", 1, "p4")
    s.do("pass")
    assert s.settled


@rule("R10.10", "A-03")
def test_pin_the_prey_costs_a_card_though_the_prey_is_defeated() -> None:
    s = duel(["Pin the Prey"], ["Feint"], {**ONE, "king-arthur": "p8", "merlin": "p4"}, health={"merlin": 1})
    s.attack("archer-1", "merlin", "Pin the Prey").defend()
    assert (s.at("merlin"), s.asked, s.offers) == ("", "discard", ["card feint"])
    s.do("card Feint")
    assert s.settled


@rule("A-25", "R3.4")
@pytest.mark.parametrize(("archer", "value"), [("p2", 2), ("p5", 2), ("p6", 4)])
def test_divide_and_conquer_is_worth_four_outside_the_zone_of_yennenga(archer: str, value: int) -> None:
    at = {"yennenga": "p3", "archer-1": archer, "king-arthur": "p5" if archer != "p5" else "p6"}
    s = duel(["Divide and Conquer"], at=at)
    s.attack("archer-1", "king-arthur", "Divide and Conquer").defend()
    assert s.results() == [(value, 0, 0)]
    assert s.settled


@rule("R9.8", "R10.5")
@pytest.mark.parametrize(("card", "value"), [("The Aid of Morgana", 4), ("Feint", 2)])
def test_divide_and_conquer_defends_with_four_unless_cancelled(card: str, value: int) -> None:
    at = {"yennenga": "p3", "archer-1": "p7", "king-arthur": "p6"}
    s = duel(["Divide and Conquer"], [card], at, turn=1)
    s.attack("king-arthur", "archer-1", card).defend("Divide and Conquer")
    assert (s.results()[0][1], s.health("archer-1")) == (value, 2)
    assert s.settled


@rule("R10.10", "A-55")
def test_divide_and_conquer_knows_no_zone_of_a_defeated_yennenga() -> None:
    s = Scene(
        "yennenga",
        "king-arthur",
        "achilles",
        "medusa",
        mode="teams",
        board=T1,
        at={"archer-1": "p3", "king-arthur": "p4", "achilles": "p8", "medusa": "p10"},
        hand=[["Divide and Conquer"]],
    )
    s.attack("archer-1", "king-arthur", "Divide and Conquer").defend()
    assert s.results() == [(2, 0, 0)]
    assert s.settled


@rule("R3.2", "R10.4")
@pytest.mark.parametrize(
    ("space", "defense", "arthur"),
    [("p4", None, 14), ("p4", "Regroup", 15), ("p5", None, 16)],
    ids=["adjacent", "adjacent, defended", "at a distance"],
)
def test_point_blank_hurts_an_adjacent_opponent_by_two_more(space: str, defense: str | None, arthur: int) -> None:
    s = duel(["Point Blank"], ["Regroup"], {**ONE, "king-arthur": space})
    s.attack("yennenga", "king-arthur", "Point Blank").defend(defense)
    assert s.health("king-arthur") == arthur
    assert s.settled


@rule("R9.8", "R10.8")
def test_point_blank_hurts_an_adjacent_attacker_though_the_defense_is_lost() -> None:
    s = duel(["Point Blank"], ["Excalibur"], {"yennenga": "p3"}, turn=1)
    s.attack("king-arthur", "yennenga", "Excalibur").defend("Point Blank")
    assert (s.results(), s.health("king-arthur")) == ([(6, 2, 1)], 16)
    assert s.settled


@rule("R10.2", "R10.10")
@pytest.mark.parametrize("answer", ["move king-arthur to p5", "move yennenga to p2"])
def test_point_blank_misses_a_fighter_that_is_no_longer_adjacent(answer: str) -> None:
    s = duel(["Point Blank"], ["Skirmish"], {"yennenga": "p3"})
    s.attack("yennenga", "king-arthur", "Point Blank").defend("Skirmish").do(answer)
    assert s.health("king-arthur") == 18
    assert s.settled


@rule("R10.10", "A-03")
def test_point_blank_does_nothing_more_to_a_defeated_opponent() -> None:
    s = duel(["Point Blank"], at={**ONE, "king-arthur": "p8", "merlin": "p4"}, health={"merlin": 2})
    s.attack("yennenga", "merlin", "Point Blank").defend()
    assert (s.at("merlin"), s.health("king-arthur")) == ("", 18)
    assert s.settled


@rule("R3.3", "A-28")
@pytest.mark.parametrize(("space", "value"), [("p4", 4), ("p5", 5)])
def test_jaws_of_the_beast_counts_the_zones_of_the_opposing_fighter(space: str, value: int) -> None:
    s = duel(["Jaws of the Beast"], at={**ONE, "king-arthur": space})
    s.attack("yennenga", "king-arthur", "Jaws of the Beast").defend()
    assert s.results() == [(value, 0, 0)]
    assert s.settled


@rule("R9.8", "R10.5")
@pytest.mark.parametrize(("card", "value"), [("The Aid of Morgana", 4), ("Feint", 3)])
def test_jaws_of_the_beast_defends_with_the_zones_of_the_attacker_unless_cancelled(card: str, value: int) -> None:
    s = duel(["Jaws of the Beast"], [card], {"yennenga": "p3"}, turn=1)
    s.attack("king-arthur", "yennenga", card).defend("Jaws of the Beast")
    assert (s.results()[0][1], s.health("yennenga")) == (value, 15)
    assert s.settled


@rule("A-30", "A-49", "R16.10")
def test_shield_formation_returns_an_archer_who_can_take_damage_of_the_same_combat() -> None:
    s = duel(["Shield Formation"], ["Excalibur", "Feint"], ONE, turn=1)
    s.attack("king-arthur", "yennenga", "Excalibur").defend("Shield Formation")
    assert (s.asked, s.seat, s.offers) == ("may", 1, ["pass", "yes"])
    s.do("pass")
    assert (s.asked, s.seat, s.offers) == ("space", 0, ["space p0", "space p2", "space p5"])
    s.do("space p5")
    assert (s.at("archer-2"), s.health("archer-2")) == ("p5", 2)
    s.do("amount 1", "amount 2")
    assert [s.health(f) for f in BOTH] == [15, 1, 0]
    assert s.settled


@rule("A-30")
def test_shield_formation_returns_nobody_when_the_opponent_discards() -> None:
    s = duel(["Shield Formation"], ["Swift Strike", "Excalibur", "Prophecy"], {"yennenga": "p3"}, turn=1)
    s.attack("king-arthur", "yennenga", "Swift Strike").defend("Shield Formation").do("yes")
    assert (s.asked, s.seat, s.offers) == ("discard", 1, ["card excalibur", "card prophecy"])
    s.do("card Prophecy", "pass")
    assert (s.hand(1), s.at("archer-1"), s.at("archer-2")) == (["excalibur"], "", "")
    assert s.settled


@rule("A-30", "A-15", "R10.2")
def test_shield_formation_returns_an_archer_at_once_against_an_empty_hand_even_if_a_feint_follows() -> None:
    s = duel(["Shield Formation"], ["Feint"], ONE, turn=1)
    s.attack("king-arthur", "yennenga", "Feint").defend("Shield Formation")
    assert (s.asked, s.seat) == ("space", 0)
    s.do("space p0")
    assert (s.at("archer-2"), s.results()) == ("p0", [(2, 3, 0)])
    assert s.settled


@rule("A-29", "A-49")
@pytest.mark.parametrize(
    ("board", "at"),
    [(T1, BOTH), (ROAD, {"yennenga": "a", "king-arthur": "b", "archer-1": "d"})],
    ids=["no defeated archer", "no free space in the zone"],
)
def test_shield_formation_has_nobody_or_nowhere_to_return(board: BoardFile, at: dict[str, str]) -> None:
    s = duel(["Shield Formation"], ["Feint"], at, turn=1, board=board)
    s.attack("king-arthur", "yennenga", "Feint").defend("Shield Formation")
    assert [s.at(f) for f in at] == list(at.values())
    assert s.settled


@rule("A-44", "R11.4", "R8.3")
def test_one_with_the_land_moves_and_heals_all_who_stand_and_draws() -> None:
    at = {"yennenga": "p3", "archer-1": "p1", "king-arthur": "p5"}
    s = duel(["One with the Land"], at=at, health={"yennenga": 10, "archer-1": 1}, deck={0: ["Skirmish"]})
    s.scheme("One with the Land")
    assert (s.moves("yennenga"), s.moves("archer-1")) == ({"p2", "p4"}, {"p0", "p2"})
    s.do("move archer-1 to p2")
    assert (s.moves("yennenga"), s.moves("archer-1"), s.health("archer-1")) == ({"p1", "p4"}, set(), 1)
    s.do("move yennenga to p1")
    assert [s.health(f) for f in BOTH] == [11, 2, 0]
    assert (s.hand(0), s.actions) == (["skirmish"], 1)
    assert s.settled


@rule("R11.4", "R5.7", "R6.3")
def test_one_with_the_land_heals_nobody_beyond_full_health_before_it_exhausts() -> None:
    s = duel(["One with the Land"], health={"archer-2": 1}, deck={0: []})
    s.scheme("One with the Land").do("pass")
    assert [s.health(f) for f in BOTH] == [13, 0, 0]
    assert s.settled


@rule("R4.4")
def test_master_of_the_hunt_gains_two_actions() -> None:
    s = duel(["Master of the Hunt"])
    s.scheme("Master of the Hunt")
    assert (s.actions, s.discard(0)) == (3, ["master-of-the-hunt"])
    for _ in range(3):
        assert s.seat == 0
        s.maneuver().do("pass")
    assert s.seat == 1
