"""Achilles and Patroclus: grief for a friend, and every card of the deck but Wily Fighting."""

from collections.abc import Sequence

import pytest

from unmatched.heroes.hero import read_hero
from unmatched.testing import T1, Scene

rule = pytest.mark.rule

TOGETHER = {"achilles": "p3", "patroclus": "p0", "king-arthur": "p4", "merlin": "p8"}
ALONE = {"achilles": "p3", "king-arthur": "p4", "merlin": "p8"}
BESIDE = {"achilles": "p0", "patroclus": "p3", "king-arthur": "p4", "merlin": "p8"}
"""Patroclus is the one next to King Arthur"""


def duel(
    hand: Sequence[str] = (),
    foe_hand: Sequence[str] = (),
    at: dict[str, str] = TOGETHER,
    turn: int = 0,
    health: dict[str, int] | None = None,
    deck: dict[int, list[str]] | None = None,
    discard: dict[int, list[str]] | None = None,
) -> Scene:
    return Scene(
        "achilles",
        "king-arthur",
        board=T1,
        at=at,
        hand=[hand, foe_hand],
        turn=turn,
        health=health,
        deck=deck,
        discard=discard,
    )


def felled_by_grendel(card: str, health: int) -> Scene:
    """Patroclus attacked Beowulf and fell before any effect of his card."""
    s = Scene(
        "achilles",
        "beowulf",
        board=T1,
        at={"achilles": "p0", "patroclus": "p3", "beowulf": "p4"},
        hand=[[card], ["The Equal of Grendel"]],
        health={"patroclus": health},
        counters={"rage": 2},
    )
    return s.attack("patroclus", "beowulf", card).defend("The Equal of Grendel").do("yes")


@rule("R16.7", "A-35", "A-52")
@pytest.mark.parametrize(("cards", "left"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_the_fall_of_patroclus_costs_two_random_cards_or_all_there_are(cards: int, left: int) -> None:
    s = duel(["Feint", "Spear Throw", "Battle Frenzy"][:cards], ["Excalibur"], BESIDE, turn=1)
    s.attack("king-arthur", "patroclus", "Excalibur").defend()
    assert (s.at("patroclus"), len(s.hand(0)), len(s.discard(0))) == ("", left, cards - left)
    assert s.settled


@rule("R16.7", "R13.6", "A-35")
@pytest.mark.parametrize("kept", ["feint", "spear-throw", "battle-frenzy"])
def test_any_card_may_be_the_one_left_after_the_fall_of_patroclus(kept: str) -> None:
    s = duel(["Feint", "Spear Throw", "Battle Frenzy"], ["Excalibur"], BESIDE, turn=1)
    s.attack("king-arthur", "patroclus", "Excalibur").defend(luck=lambda s: s.hand(0) == [kept])
    assert s.settled


@rule("R16.7")
def test_a_hurt_patroclus_costs_no_card() -> None:
    s = duel(["Feint"], ["Skirmish"], BESIDE, turn=1)
    s.attack("king-arthur", "patroclus", "Skirmish").defend().do("pass")
    assert (s.health("patroclus"), s.hand(0)) == (2, ["feint"])
    assert s.settled


@rule("R16.7", "R16.0", "R10.5")
@pytest.mark.parametrize(
    ("at", "defense", "result"),
    [(TOGETHER, None, (4, 0, 0)), (ALONE, None, (6, 0, 0)), (ALONE, "Feint", (6, 2, 0))],
    ids=["Patroclus stands", "Patroclus is defeated", "Feint does not cancel an ability"],
)
def test_achilles_attacks_with_two_more_while_patroclus_is_defeated(
    at: dict[str, str], defense: str | None, result: tuple[int, int, int]
) -> None:
    s = duel(["Brothers in Arms"], ["Feint"], at)
    s.attack("achilles", "king-arthur", "Brothers in Arms").defend(defense)
    assert s.results() == [result]
    assert s.settled


@rule("R16.7", "R1.12")
def test_the_bonus_for_patroclus_does_not_change_the_printed_value() -> None:
    s = Scene(
        "achilles",
        "bloody-mary",
        board=T1,
        at={"achilles": "p3", "bloody-mary": "p4"},
        hand=[["Skirmish"], ["Mirror Image"]],
    )
    s.attack("achilles", "bloody-mary", "Skirmish").defend("Mirror Image").do("pass")
    assert s.results() == [(6, 4, 0)]
    assert s.settled


@rule("R16.7")
def test_achilles_does_not_defend_better_for_patroclus_but_draws_when_he_wins() -> None:
    s = duel(["Achilles' Heel"], ["The Aid of Morgana"], ALONE, turn=1)
    s.attack("king-arthur", "achilles", "The Aid of Morgana").defend("Achilles' Heel")
    assert (s.results(), len(s.hand(0)), s.actions) == ([(4, 4, 0)], 1, 1)
    assert s.settled


@rule("R16.7")
@pytest.mark.parametrize(
    ("at", "fighter", "defense"),
    [(TOGETHER, "achilles", None), (BESIDE, "patroclus", None), (ALONE, "achilles", "Skirmish")],
    ids=["Patroclus stands", "Patroclus wins himself", "lost"],
)
def test_achilles_draws_nothing(at: dict[str, str], fighter: str, defense: str | None) -> None:
    s = duel(["Feint"], ["Skirmish"], at)
    s.attack(fighter, "king-arthur", "Feint").defend(defense)
    assert s.hand(0) == []
    assert s.settled


@rule("R16.7", "R10.1", "R10.3")
def test_achilles_draws_for_a_won_combat_after_the_effects_of_cards() -> None:
    s = duel(["Blessed by Hermes"], at=ALONE)
    s.attack("achilles", "king-arthur", "Blessed by Hermes").defend()
    assert (s.asked, s.results(), s.hand(0)) == ("move", [(5, 0, 0)], [])
    s.do("pass")
    assert len(s.hand(0)) == 1
    assert s.settled


@rule("R16.7", "R6.3")
def test_the_draw_for_a_won_combat_exhausts_an_empty_deck() -> None:
    s = duel(["Feint"], at=ALONE, deck={0: []})
    s.attack("achilles", "king-arthur", "Feint").defend()
    assert s.health("achilles") == 16
    assert s.settled


TRAPPER = """
id = "trapper"
name = { en = "Trapper", ru = "Трапер", uk = "Трапер" }
move = 2
[[fighter]]
id = "trapper"
name = { en = "Trapper", ru = "Трапер", uk = "Трапер" }
hero = true
health = 10
attack = "melee"
[[card]]
name = { en = "Trap", ru = "Капкан", uk = "Пастка" }
type = "defense"
value = 1
copies = 30
during = [{ damage = 6, to = "all opposing sidekick" }]
"""


@rule("R16.7", "A-25", "A-52")
def test_the_bonus_counts_at_once_when_patroclus_falls_in_the_middle_of_the_combat() -> None:
    s = Scene(
        "achilles",
        read_hero(TRAPPER, "trapper.toml"),
        board=T1,
        at={"achilles": "p3", "patroclus": "p0", "trapper": "p4"},
        hand=[["Skirmish", "Feint", "Spear Throw"], ["Trap"]],
    )
    s.attack("achilles", "trapper", "Skirmish").defend("Trap")
    assert (s.results(), s.hand(0)) == ([(6, 1, 0)], [])
    s.do("pass")
    assert len(s.hand(0)) == 1
    assert s.settled


@rule("R9.5")
def test_only_patroclus_attacks_with_battle_frenzy_and_the_day_of_your_doom() -> None:
    s = duel(["Battle Frenzy", "The Day of Your Doom", "Feint"], at={**BESIDE, "achilles": "p5"})
    s.do("attack king-arthur by achilles")
    assert s.cards_offered() == {"feint"}
    s.game.pop()
    s.do("attack king-arthur by patroclus")
    assert s.cards_offered() == {"battle-frenzy", "the-day-of-your-doom", "feint"}


@rule("R10.4", "R11.7")
@pytest.mark.parametrize(("defense", "arthur"), [(None, 13), ("Divine Intervention", 16)], ids=["won", "lost"])
def test_battle_frenzy_hurts_both_fighters_of_the_combat(defense: str | None, arthur: int) -> None:
    s = duel(["Battle Frenzy"], ["Divine Intervention"], BESIDE)
    s.attack("patroclus", "king-arthur", "Battle Frenzy").defend(defense)
    if defense:
        s.do("pass")
    assert (s.health("patroclus"), s.health("king-arthur")) == (4, arthur)
    assert s.settled


@rule("R16.7", "R10.9")
def test_battle_frenzy_can_cost_patroclus_his_life_and_two_cards() -> None:
    s = duel(["Battle Frenzy", "Feint", "Feint"], at=BESIDE, health={"patroclus": 2})
    s.attack("patroclus", "king-arthur", "Battle Frenzy").defend()
    assert (s.at("patroclus"), s.hand(0), s.health("king-arthur")) == ("", [], 13)
    assert s.discard(0) == ["feint", "feint", "battle-frenzy"]
    assert s.settled


@rule("R10.10", "A-03")
def test_battle_frenzy_still_hurts_patroclus_when_its_target_fell() -> None:
    s = duel(["Battle Frenzy"], at={**BESIDE, "king-arthur": "p9", "merlin": "p4"}, health={"merlin": 3})
    s.attack("patroclus", "merlin", "Battle Frenzy").defend()
    assert (s.at("merlin"), s.health("patroclus")) == ("", 4)
    assert s.settled


@rule("R11.7", "R12.1")
def test_battle_frenzy_wins_the_game_though_patroclus_falls_with_the_hero() -> None:
    s = duel(["Battle Frenzy"], ["Divine Intervention"], BESIDE, health={"patroclus": 2, "king-arthur": 2})
    s.attack("patroclus", "king-arthur", "Battle Frenzy").defend("Divine Intervention").do("pass")
    assert (s.winners, s.at("patroclus")) == ((0,), "")


@rule("R18.1", "R18.2", "R18.4", "R18.6", "R18.9")
@pytest.mark.parametrize(
    ("at", "fighter", "results"),
    [
        (TOGETHER, "achilles", [(1, 1, 1), (3, 3, 1)]),
        (BESIDE, "patroclus", [(1, 1, 1), (3, 3, 1)]),
        (ALONE, "achilles", [(3, 1, 0), (5, 3, 0)]),
    ],
)
def test_test_for_weakness_attacks_again_with_three(
    at: dict[str, str], fighter: str, results: list[tuple[int, int, int]]
) -> None:
    s = duel(["Test for Weakness"], ["The Holy Grail", "Momentous Shift", "Excalibur"], at)
    s.attack(fighter, "king-arthur", "Test for Weakness").defend("The Holy Grail")
    assert (s.asked, s.seat, s.cards_offered()) == ("defense", 1, {"momentous-shift"})
    assert (s.discard(1), s.discard(0)) == (["the-holy-grail"], [])
    s.defend("Momentous Shift")
    assert s.results() == results
    assert (s.discard(0), s.actions) == (["test-for-weakness"], 1)
    assert s.settled


@rule("R16.7", "R18.8", "A-50")
def test_achilles_draws_for_each_of_the_two_combats_of_test_for_weakness() -> None:
    s = duel(["Test for Weakness"], at=ALONE)
    s.attack("achilles", "king-arthur", "Test for Weakness").defend()
    assert (s.asked, s.hand(0)) == ("defense", [])
    s.defend()
    assert (s.results(), len(s.hand(0)), s.health("king-arthur")) == ([(3, 0, 0), (5, 0, 0)], 2, 10)
    assert s.settled


@rule("R18.3", "DT-21")
def test_feint_leaves_test_for_weakness_without_its_second_attack() -> None:
    s = duel(["Test for Weakness"], ["Feint", "Skirmish"])
    s.attack("achilles", "king-arthur", "Test for Weakness").defend("Feint")
    assert s.results() == [(1, 2, 1)]
    assert s.settled


@rule("R18.3", "DT-22")
def test_test_for_weakness_does_not_attack_the_defeated_again() -> None:
    s = duel(["Test for Weakness"], at={**TOGETHER, "merlin": "p2"}, health={"merlin": 1})
    s.attack("achilles", "merlin", "Test for Weakness").defend()
    assert (s.at("merlin"), s.results()) == ("", [(1, 0, 0)])
    assert s.settled


@rule("R18.3", "A-50")
def test_a_defeated_attacker_makes_no_second_attack() -> None:
    s = felled_by_grendel("Test for Weakness", 1)
    assert (s.at("patroclus"), s.results()) == ("", [(1, 3, 1)])
    assert s.settled


@rule("A-58", "R10.4")
@pytest.mark.parametrize(("answer", "value", "health"), [("yes", 5, 4), ("pass", 3, 6)])
def test_the_day_of_your_doom_may_hurt_patroclus_for_a_value_of_five(answer: str, value: int, health: int) -> None:
    s = duel(["The Day of Your Doom"], at=BESIDE)
    s.attack("patroclus", "king-arthur", "The Day of Your Doom").defend()
    assert (s.asked, s.seat, s.offers) == ("may", 0, ["pass", "yes"])
    s.do(answer)
    assert (s.results(), s.health("patroclus")) == ([(value, 0, 0)], health)
    assert s.settled


@rule("A-04", "R10.12", "R16.7", "DT-19")
def test_the_day_of_your_doom_strikes_home_though_it_defeats_patroclus() -> None:
    s = duel(["The Day of Your Doom", "Feint", "Feint", "Feint"], at=BESIDE, health={"patroclus": 2})
    s.attack("patroclus", "king-arthur", "The Day of Your Doom").defend().do("yes")
    assert (s.at("patroclus"), s.hand(0), s.health("king-arthur")) == ("", ["feint"], 13)
    assert s.results() == [(5, 0, 0)]
    assert s.settled


@rule("A-37", "R10.10")
@pytest.mark.parametrize(("card", "value"), [("The Day of Your Doom", 3), ("Brothers in Arms", 4)])
def test_cards_that_count_on_patroclus_do_nothing_when_he_fell_before(card: str, value: int) -> None:
    s = felled_by_grendel(card, 3)
    assert (s.at("patroclus"), s.results()[0][:2], s.actions) == ("", (value, 3), 1)
    assert s.settled


@rule("R4.4")
@pytest.mark.parametrize(
    ("at", "fighter", "actions"), [(TOGETHER, "achilles", 2), (BESIDE, "patroclus", 2), (ALONE, "achilles", 1)]
)
def test_brothers_in_arms_gains_an_action_while_patroclus_stands(
    at: dict[str, str], fighter: str, actions: int
) -> None:
    s = duel(["Brothers in Arms"], at=at)
    s.attack(fighter, "king-arthur", "Brothers in Arms").defend()
    assert s.actions == actions
    assert s.settled


@rule("R10.2", "A-03")
def test_brothers_in_arms_gains_nothing_when_patroclus_falls_after_the_combat() -> None:
    s = Scene(
        "achilles",
        "bloody-mary",
        board=T1,
        at={"achilles": "p0", "patroclus": "p3", "bloody-mary": "p4"},
        hand=[["Brothers in Arms"], ["Broken Glass"]],
        health={"patroclus": 2},
    )
    s.attack("patroclus", "bloody-mary", "Brothers in Arms").defend("Broken Glass").do("choose 1")
    assert (s.results(), s.at("patroclus"), s.actions) == ([(4, 4, 1)], "", 1)
    assert s.settled


@rule("A-31", "R13.7", "R10.4")
@pytest.mark.parametrize("turn", [0, 1], ids=["attacking", "defending"])
def test_battle_hardened_returns_a_card_of_the_discard_pile_but_never_itself(turn: int) -> None:
    s = duel(["Battle Hardened"], ["Momentous Shift"], turn=turn, discard={0: ["Feint", "Spear Throw", "Feint"]})
    if turn:
        s.attack("king-arthur", "achilles", "Momentous Shift").defend("Battle Hardened")
    else:
        s.attack("achilles", "king-arthur", "Battle Hardened").defend()
    assert (s.asked, s.seat, sorted(s.offers)) == ("return card", 0, ["card feint", "card spear-throw"])
    assert s.results() == ([(3, 2, 1)] if turn else [(2, 0, 0)])
    s.do("card Spear Throw")
    assert (s.hand(0), s.discard(0)) == (["spear-throw"], ["feint", "feint", "battle-hardened"])
    assert s.game.view(1).players[0].known == ("spear-throw",)
    assert s.settled


@rule("A-31", "A-37")
def test_battle_hardened_returns_nothing_from_an_empty_discard_pile() -> None:
    s = duel(["Battle Hardened"])
    s.attack("achilles", "king-arthur", "Battle Hardened").defend()
    assert (s.hand(0), s.discard(0)) == ([], ["battle-hardened"])
    assert s.settled


@rule("R5.9", "A-43", "A-44")
def test_blessed_by_hermes_moves_each_fighter_up_to_three_spaces_through_opposing_ones() -> None:
    s = duel(["Blessed by Hermes"], at={"achilles": "p3", "patroclus": "p0", "king-arthur": "p4", "merlin": "p1"})
    s.attack("achilles", "king-arthur", "Blessed by Hermes").defend()
    assert (s.asked, s.seat) == ("move", 0)
    assert (s.moves("achilles"), s.moves("patroclus")) == ({"p2", "p5", "p6"}, {"p2"})
    s.do("move patroclus to p2")
    assert (s.moves("achilles"), s.moves("patroclus")) == ({"p0", "p5", "p6"}, set())
    s.do("move achilles to p6")
    assert (s.at("achilles"), s.at("patroclus")) == ("p6", "p2")
    assert [s.health(f) for f in ("king-arthur", "merlin")] == [15, 7]
    assert s.settled


@rule("R5.7", "A-37", "A-44")
def test_blessed_by_hermes_may_leave_everybody_where_he_stands_and_moves_no_defeated_fighter() -> None:
    s = duel(["Blessed by Hermes"], ["Excalibur"], BESIDE, turn=1, health={"patroclus": 3})
    s.attack("king-arthur", "patroclus", "Excalibur").defend("Blessed by Hermes")
    assert (s.at("patroclus"), s.moves("achilles"), s.moves("patroclus")) == ("", {"p1", "p2", "p3"}, set())
    s.do("pass")
    assert s.at("achilles") == "p0"
    assert s.settled


HELM = "Under Achilles' Helm"


@rule("R5.11", "A-24")
def test_under_achilles_helm_patroclus_may_take_the_place_of_achilles_in_the_combat() -> None:
    s = duel([HELM], ["Excalibur"], {**TOGETHER, "patroclus": "p11"}, turn=1)
    s.attack("king-arthur", "achilles", "Excalibur").defend(HELM)
    assert (s.asked, s.seat, s.offers) == ("may", 0, ["pass", "yes"])
    s.do("yes")
    assert (s.at("achilles"), s.at("patroclus"), s.results()) == ("p11", "p3", [(6, 2, 1)])
    assert (s.health("achilles"), s.health("patroclus"), s.discard(0)) == (18, 2, ["under-achilles-helm"])
    assert s.settled


@rule("R10.4")
def test_under_achilles_helm_achilles_may_stay_himself() -> None:
    s = duel([HELM], ["Excalibur"], turn=1)
    s.attack("king-arthur", "achilles", "Excalibur").defend(HELM).do("pass")
    assert (s.at("achilles"), s.health("achilles"), s.health("patroclus")) == ("p3", 14, 6)
    assert s.settled


@rule("R10.10", "R16.7")
def test_under_achilles_helm_asks_nothing_when_patroclus_is_defeated() -> None:
    s = duel([HELM], ["Excalibur"], ALONE, turn=1)
    s.attack("king-arthur", "achilles", "Excalibur").defend(HELM)
    assert (s.results(), s.health("achilles")) == ([(6, 2, 1)], 14)
    assert s.settled


@rule("R9.6")
def test_only_achilles_defends_with_his_helm_and_his_heel() -> None:
    s = duel([HELM, "Achilles' Heel", "Feint"], ["Swift Strike"], BESIDE, turn=1)
    s.attack("king-arthur", "patroclus", "Swift Strike")
    assert s.offers == ["pass", "card feint"]


@rule("R10.2", "A-15")
def test_an_attacking_feint_comes_too_late_for_under_achilles_helm() -> None:
    s = duel([HELM], ["Feint"], turn=1)
    s.attack("king-arthur", "achilles", "Feint").defend(HELM).do("yes")
    assert (s.at("patroclus"), s.results(), s.health("patroclus")) == ("p3", [(2, 2, 0)], 6)
    assert s.settled


@rule("A-24", "R16.7")
def test_patroclus_under_achilles_helm_takes_later_effects_too() -> None:
    apes = "Voyage to the City of the Man-Eating Apes"
    s = Scene(
        "achilles",
        "sinbad",
        board=T1,
        at={"achilles": "p3", "patroclus": "p0", "sinbad": "p4"},
        hand=[[HELM, "Feint", "Spear Throw"], [apes]],
        health={"patroclus": 2},
        turn=1,
    )
    s.attack("sinbad", "achilles", apes).defend(HELM).do("yes")
    assert (s.results(), s.health("achilles"), s.at("patroclus"), s.hand(0)) == ([(2, 2, 0)], 18, "", [])
    assert s.settled


@rule("R18.4", "R18.5", "A-24", "A-50")
def test_the_bonus_attack_after_under_achilles_helm_is_made_on_patroclus() -> None:
    s = Scene(
        "achilles",
        "yennenga",
        board=T1,
        at={"achilles": "p3", "patroclus": "p11", "yennenga": "p0"},
        hand=[[HELM, "Achilles' Heel", "Feint"], ["Rain of Arrows"]],
        turn=1,
    )
    s.attack("yennenga", "achilles", "Rain of Arrows").defend(HELM).do("yes")
    assert (s.asked, s.seat, s.offers) == ("defense", 0, ["pass", "card feint"])
    s.defend()
    assert (s.results(), s.health("achilles"), s.health("patroclus")) == ([(3, 2, 1), (3, 0, 1)], 18, 2)
    assert s.settled


@rule("R10.8", "A-39")
@pytest.mark.parametrize(("card", "actions"), [("Excalibur", 2), ("The Aid of Morgana", 1)], ids=["lost", "won"])
def test_achilles_heel_gives_the_opponent_an_action_when_lost(card: str, actions: int) -> None:
    s = duel(["Achilles' Heel"], [card], turn=1)
    s.attack("king-arthur", "achilles", card).defend("Achilles' Heel")
    assert (s.actions, s.seat) == (actions, 1)
    assert s.settled


@rule("R3.4", "A-28")
@pytest.mark.parametrize(
    ("achilles", "targets"),
    [("p3", ["king-arthur"]), ("p5", ["king-arthur", "merlin"]), ("p6", ["merlin"])],
)
def test_spear_throw_hurts_one_opposing_fighter_in_the_zone_of_achilles(achilles: str, targets: list[str]) -> None:
    s = duel(["Spear Throw"], at={"achilles": achilles, "patroclus": "p1", "king-arthur": "p0", "merlin": "p9"})
    s.scheme("Spear Throw")
    assert (s.asked, s.offers) == ("fighter", [f"fighter {f}" for f in targets])
    s.do(f"fighter {targets[-1]}")
    full = {"king-arthur": 18, "merlin": 7}
    assert [s.health(f) for f in full] == [full[f] - 2 * (f == targets[-1]) for f in full]
    assert s.settled


@rule("R8.4", "A-11")
def test_spear_throw_with_nobody_in_the_zone_does_nothing() -> None:
    s = duel(["Spear Throw"], at={"achilles": "p3", "king-arthur": "p8"})
    s.scheme("Spear Throw")
    assert (s.health("king-arthur"), s.actions, s.discard(0)) == (18, 1, ["spear-throw"])
    assert s.settled
