"""Medusa and the Harpies: the gaze and every card of the deck."""

from collections.abc import Mapping

import pytest

from unmatched.testing import T1, Scene, small_board

rule = pytest.mark.rule


def medusa(
    *hand: str,
    foe: str = "king-arthur",
    foe_hand: list[str] | None = None,
    at: Mapping[str, str] | None = None,
    deck: list[str] | None = None,
    health: Mapping[str, int] | None = None,
    defending: bool = False,
    turn_start: bool = False,
) -> Scene:
    """Medusa on p3, the foe on p4."""
    return Scene(
        "medusa",
        foe,
        board=T1,
        at={"medusa": "p3", foe: "p4", **(at or {})},
        turn=1 if defending else 0,
        hand=[hand, foe_hand or []],
        deck=None if deck is None else {0: deck},
        health=health,
        counters={"rage": 1},
        turn_start=turn_start,
    )


# -- the gaze


@rule("R16.3", "R4.1", "DT-30")
@pytest.mark.parametrize(("choice", "health"), [("pass", 7), ("fighter merlin", 6)])
def test_the_gaze_may_hurt_one_opposing_fighter_in_medusas_zone(choice: str, health: int) -> None:
    s = medusa(at={"medusa": "p0", "harpy-1": "p1", "merlin": "p4", "king-arthur": "p8"}, turn_start=True)
    assert (s.asked, s.seat, s.offers) == ("fighter", 0, ["pass", "fighter merlin"])
    s.do(choice)
    assert (s.health("merlin"), s.health("king-arthur"), s.actions, s.settled) == (health, 18, 2, True)


@rule("R3.4", "A-28")
def test_the_gaze_reaches_every_zone_of_medusas_space() -> None:
    s = medusa(at={"medusa": "p5", "merlin": "p0", "king-arthur": "p11"}, turn_start=True)
    assert set(s.offers) == {"pass", "fighter merlin", "fighter king-arthur"}
    s.do("fighter king-arthur")
    assert (s.health("king-arthur"), s.settled) == (17, True)


@rule("R16.3")
def test_the_gaze_is_not_asked_for_with_nobody_in_the_zone() -> None:
    s = medusa(at={"medusa": "p0", "king-arthur": "p8"}, turn_start=True)
    assert s.asked == "action"


@rule("R16.3", "R4.1")
def test_the_gaze_comes_at_the_start_of_medusas_own_turns_only() -> None:
    s = Scene("medusa", "king-arthur", board=T1, at={"medusa": "p0", "king-arthur": "p3"}, actions=1)
    s.maneuver().do("pass")
    assert (s.asked, s.seat) == ("action", 1)
    s.maneuver().do("pass").maneuver().do("pass")
    assert (s.asked, s.seat, s.offers) == ("fighter", 0, ["pass", "fighter king-arthur"])


@rule("R16.3", "R11.2")
def test_the_gaze_can_defeat_a_sidekick() -> None:
    s = medusa(at={"merlin": "p0"}, health={"merlin": 1}, turn_start=True).do("fighter merlin")
    assert (s.at("merlin"), s.settled) == ("", True)


@rule("R16.3", "R12.1")
def test_the_gaze_can_win_the_game() -> None:
    s = medusa(health={"king-arthur": 1}, turn_start=True).do("fighter king-arthur")
    assert s.winners == (0,)


@rule("R16.3", "R16.6")
def test_the_gaze_is_damage_like_any_other() -> None:
    s = medusa(foe="beowulf", turn_start=True).do("fighter beowulf")
    assert (s.health("beowulf"), s.counter("rage"), s.settled) == (16, 2, True)


@rule("R16.3", "R14.10", "A-53")
def test_in_team_play_the_gaze_spares_the_partner() -> None:
    at = {"medusa": "p0", "alice": "p1", "sinbad": "p2", "king-arthur": "p3"}
    s = Scene("medusa", "alice", "sinbad", "king-arthur", board=T1, mode="teams", at=at, turn_start=True)
    assert set(s.offers) == {"pass", "fighter alice", "fighter king-arthur"}


@rule("R16.3", "R14.6", "A-55")
def test_there_is_no_gaze_when_medusa_is_defeated() -> None:
    at = {"harpy-1": "p0", "alice": "p1", "sinbad": "p2", "king-arthur": "p3"}
    s = Scene("medusa", "alice", "sinbad", "king-arthur", board=T1, mode="teams", at=at, turn_start=True)
    assert (s.asked, s.seat) == ("action", 0)


@rule("R15.5", "A-53", "A-56")
def test_the_gaze_may_hurt_anyone_in_the_first_turn_of_a_free_for_all() -> None:
    at = {"medusa": "p0", "alice": "p1", "sinbad": "p2"}
    s = Scene("medusa", "alice", "sinbad", board=T1, at=at, turn_start=True, first_turn=True)
    assert set(s.offers) == {"pass", "fighter alice", "fighter sinbad"}


# -- Dash, Snipe


@rule("R5.7")
@pytest.mark.parametrize(
    ("fighter", "spaces"), [("medusa", {"p0", "p1", "p2"}), ("harpy-1", {"p6", "p7", "p8"})], ids=["medusa", "harpy"]
)
def test_dash_moves_the_fighter_of_the_combat_up_to_three(fighter: str, spaces: set[str]) -> None:
    s = medusa("Dash", at={"harpy-1": "p5"}).attack(fighter, "king-arthur", "Dash").defend()
    assert set(s.offers) == {"pass"} | {f"move {fighter} to {space}" for space in spaces}
    s.do("pass")
    assert s.settled


@rule("R5.7", "R10.2")
def test_a_defending_dash_moves_though_the_combat_was_lost() -> None:
    s = (
        medusa("Dash", foe_hand=["Excalibur"], defending=True)
        .attack("king-arthur", "medusa", "Excalibur")
        .defend("Dash")
    )
    assert (s.results(), s.seat) == ([(6, 3, 1)], 0)
    s.do("move medusa to p0")
    assert (s.at("medusa"), s.settled) == ("p0", True)


@rule("R10.10", "A-03")
def test_dash_moves_nobody_when_its_fighter_was_defeated() -> None:
    s = medusa("Dash", foe_hand=["Excalibur"], at={"harpy-1": "p5"}, defending=True)
    s.attack("king-arthur", "harpy-1", "Excalibur").defend("Dash")
    assert (s.at("harpy-1"), s.settled) == ("", True)


@rule("R6.1")
@pytest.mark.parametrize(("defense", "winner"), [(None, 0), ("Skirmish", 1)])
def test_snipe_draws_one_won_or_lost(defense: str | None, winner: int) -> None:
    s = medusa("Snipe", foe_hand=["Skirmish"]).attack("medusa", "king-arthur", "Snipe").defend(defense)
    if defense:
        s.do("pass")
    assert (s.results()[0][2], len(s.hand(0)), s.settled) == (winner, 1, True)


@rule("R6.3", "R10.9")
def test_a_defending_snipe_draws_for_a_defeated_harpy_and_exhausts_an_empty_deck() -> None:
    s = medusa("Snipe", foe_hand=["Excalibur"], at={"harpy-1": "p5", "harpy-2": "p0"}, deck=[], defending=True)
    s.attack("king-arthur", "harpy-1", "Excalibur").defend("Snipe")
    assert (s.at("harpy-1"), s.at("harpy-2"), s.health("medusa"), s.settled) == ("", "", 14, True)


# -- Gaze of Stone, A Momentary Glance


@rule("R10.8", "R1.11")
@pytest.mark.parametrize(("defense", "health"), [(None, 8), ("Regroup", 9), ("Momentous Shift", 18), ("Feint", 18)])
def test_gaze_of_stone_deals_eight_more_when_won(defense: str | None, health: int) -> None:
    s = medusa("Gaze of Stone", foe_hand=["Regroup", "Momentous Shift", "Feint"])
    s.attack("medusa", "king-arthur", "Gaze of Stone").defend(defense)
    assert (s.health("king-arthur"), s.settled) == (health, True)


@rule("R12.1")
def test_gaze_of_stone_can_win_the_game() -> None:
    s = medusa("Gaze of Stone", health={"king-arthur": 10}).attack("medusa", "king-arthur", "Gaze of Stone").defend()
    assert s.winners == (0,)


@rule("R10.9", "R10.10")
def test_gaze_of_stone_finds_nobody_when_the_combat_defeated_its_target() -> None:
    s = (
        medusa("Gaze of Stone", at={"merlin": "p2"}, health={"merlin": 2})
        .attack("medusa", "merlin", "Gaze of Stone")
        .defend()
    )
    assert (s.at("merlin"), s.health("king-arthur"), s.health("medusa"), s.settled) == ("", 18, 16, True)


@rule("R3.4", "R10.4")
@pytest.mark.parametrize(("target", "health"), [("king-arthur", 16), ("medusa", 14), ("harpy-1", 0)])
def test_a_momentary_glance_hurts_any_one_fighter_in_medusas_zone(target: str, health: int) -> None:
    at = {"harpy-1": "p0", "harpy-2": "p9", "merlin": "p6"}
    s = medusa("A Momentary Glance", at=at).scheme("A Momentary Glance")
    assert set(s.offers) == {"fighter medusa", "fighter harpy-1", "fighter king-arthur"}
    s.do(f"fighter {target}")
    assert (s.health(target), s.settled) == (health, True)


@rule("R10.4", "R12.1")
def test_a_momentary_glance_must_hurt_medusa_if_she_is_alone_in_her_zone() -> None:
    s = medusa("A Momentary Glance", at={"king-arthur": "p9"}, health={"medusa": 2}).scheme("A Momentary Glance")
    assert s.offers == ["fighter medusa"]
    s.do("fighter medusa")
    assert s.winners == (1,)


# -- Hiss and Slither, Clutching Claws


@rule("R13.5", "A-30")
@pytest.mark.parametrize(("attack", "result"), [("Skirmish", (4, 4, 0)), ("Excalibur", (6, 4, 1))])
def test_hiss_and_slither_makes_the_opponent_discard_a_card_of_his_choice(
    attack: str, result: tuple[int, int, int]
) -> None:
    s = medusa("Hiss and Slither", foe_hand=[attack, "Feint", "Regroup"], defending=True)
    s.attack("king-arthur", "medusa", attack).defend("Hiss and Slither")
    assert (s.results(), s.asked, s.seat, set(s.offers)) == ([result], "discard", 1, {"card feint", "card regroup"})
    s.do("card Regroup")
    assert (s.hand(1), s.discard(1), s.settled) == (["feint"], ["regroup", attack.lower()], True)


@rule("A-35")
def test_hiss_and_slither_takes_nothing_from_an_empty_hand() -> None:
    s = medusa("Hiss and Slither", foe_hand=["Excalibur"], defending=True)
    s.attack("king-arthur", "medusa", "Excalibur").defend("Hiss and Slither")
    assert (s.discard(1), s.settled) == (["excalibur"], True)


@rule("R1.7", "R13.5")
def test_clutching_claws_is_played_by_a_harpy_and_makes_the_opponent_discard() -> None:
    s = medusa("Clutching Claws", foe_hand=["Feint", "Regroup"], at={"harpy-2": "p5"})
    assert s.offers == ["maneuver", "attack king-arthur by harpy-2"]
    s.attack("harpy-2", "king-arthur", "Clutching Claws").defend()
    assert (s.health("king-arthur"), s.seat, set(s.offers)) == (15, 1, {"card feint", "card regroup"})
    s.do("card Feint")
    assert (s.hand(1), s.settled) == (["regroup"], True)


@rule("R10.9", "A-03")
@pytest.mark.parametrize("hand", [[], ["Feint"]])
def test_clutching_claws_works_for_a_defeated_harpy(hand: list[str]) -> None:
    s = medusa("Clutching Claws", foe_hand=["Excalibur", *hand], at={"harpy-2": "p5"}, defending=True)
    s.attack("king-arthur", "harpy-2", "Excalibur").defend("Clutching Claws")
    assert s.at("harpy-2") == ""
    if hand:
        s.do("card Feint")
    assert (s.hand(1), s.settled) == ([], True)


# -- The Hounds of Mighty Zeus


@rule("A-44", "R5.7", "A-37")
def test_the_hounds_of_mighty_zeus_moves_each_living_harpy_up_to_three() -> None:
    s = medusa("The Hounds of Mighty Zeus", at={"harpy-1": "p5", "harpy-3": "p9"})
    s.attack("harpy-1", "king-arthur", "The Hounds of Mighty Zeus").defend()
    assert {o.fighter for o in s.game.options if o.kind == "move"} == {"harpy-1", "harpy-3"}
    assert (s.moves("harpy-1"), s.moves("harpy-3")) == ({"p6", "p7", "p8"}, {"p6", "p7", "p8", "p10", "p11"})
    s.do("move harpy-3 to p6")
    assert s.moves("harpy-1") == {"p7", "p8"} and s.moves("harpy-3") == set()
    s.do("move harpy-1 to p8")
    assert (s.at("harpy-1"), s.at("harpy-3"), s.at("medusa"), s.settled) == ("p8", "p6", "p3", True)


@rule("R10.9", "A-44")
def test_the_hounds_move_the_other_harpies_when_the_one_that_played_it_fell() -> None:
    s = medusa(
        "The Hounds of Mighty Zeus", foe_hand=["Excalibur"], at={"harpy-1": "p5", "harpy-2": "p11"}, defending=True
    )
    s.attack("king-arthur", "harpy-1", "Excalibur").defend("The Hounds of Mighty Zeus")
    assert set(s.offers) == {"pass", "move harpy-2 to p10", "move harpy-2 to p9", "move harpy-2 to p8"}
    s.do("pass")
    assert (s.at("harpy-2"), s.settled) == ("p11", True)


# -- Winged Frenzy


@rule("R5.9", "A-43", "A-49", "R11.5")
def test_winged_frenzy_moves_all_through_opposing_fighters_and_returns_one_harpy() -> None:
    s = medusa("Winged Frenzy", at={"harpy-1": "p0"}).scheme("Winged Frenzy")
    assert (s.moves("medusa"), s.moves("harpy-1")) == ({"p1", "p2", "p5", "p6"}, {"p1", "p2"})
    s.do("move medusa to p6")
    assert s.moves("harpy-1") == {"p1", "p2", "p3"}
    s.do("move harpy-1 to p3")
    assert (s.asked, s.seat) == ("space", 0)
    assert set(s.offers) == {f"space p{i}" for i in (5, 7, 8, 9, 10, 11)}, "her zone after the move, no declining"
    s.do("space p11")
    assert (s.at("harpy-2"), s.health("harpy-2"), s.at("harpy-3"), s.settled) == ("p11", 1, "", True)


@rule("R5.7", "A-49")
def test_winged_frenzy_returns_a_harpy_also_when_nobody_moves() -> None:
    s = medusa("Winged Frenzy", at={"harpy-1": "p0", "harpy-3": "p1"}).scheme("Winged Frenzy").do("pass", "space p2")
    assert (s.at("harpy-2"), s.settled) == ("p2", True)


@rule("A-49")
def test_winged_frenzy_returns_nobody_when_no_harpy_is_defeated() -> None:
    s = (
        medusa("Winged Frenzy", at={"harpy-1": "p0", "harpy-2": "p1", "harpy-3": "p2"})
        .scheme("Winged Frenzy")
        .do("pass")
    )
    assert (s.discard(0), s.settled) == (["winged-frenzy"], True)


@rule("A-29", "A-49")
def test_winged_frenzy_returns_nobody_without_a_free_space_in_medusas_zone() -> None:
    board = small_board("nook", "a-b b-c c-d", {"nook": "a b", "field": "c d"}, "a d")
    at = {"medusa": "a", "harpy-1": "b", "king-arthur": "d"}
    s = Scene("medusa", "king-arthur", board=board, at=at, hand=[["Winged Frenzy"]]).scheme("Winged Frenzy").do("pass")
    assert (s.at("harpy-2"), s.settled) == ("", True)


@rule("A-37", "R8.2")
def test_winged_frenzy_played_by_a_harpy_returns_nobody_when_medusa_is_defeated() -> None:
    at = {"harpy-1": "p0", "alice": "p5", "sinbad": "p8", "king-arthur": "p11"}
    s = Scene("medusa", "alice", "sinbad", "king-arthur", board=T1, mode="teams", at=at, hand=[["Winged Frenzy"]])
    s.scheme("Winged Frenzy", by="harpy-1").do("move harpy-1 to p3")
    assert (s.at("harpy-1"), s.at("harpy-2"), s.settled) == ("p3", "", True)


# -- Second Shot


@rule("R7.4", "R7.6")
@pytest.mark.parametrize(("choice", "value"), [("pass", 3), ("card Gaze of Stone", 7), ("card Dash", 4)])
def test_second_shot_may_be_boosted(choice: str, value: int) -> None:
    s = medusa("Second Shot", "Gaze of Stone", "Dash").attack("medusa", "king-arthur", "Second Shot").defend()
    assert (s.asked, s.seat, set(s.offers)) == ("boost", 0, {"pass", "card gaze-of-stone", "card dash"})
    s.do(choice)
    assert (s.results(), len(s.discard(0)), s.settled) == ([(value, 0, 0)], 1 if choice == "pass" else 2, True)


@rule("R7.5", "A-16")
@pytest.mark.parametrize(("hand", "defense", "result"), [([], None, (3, 0, 0)), (["Dash"], "Feint", (3, 2, 0))])
def test_second_shot_is_not_boosted_without_a_card_or_when_cancelled(
    hand: list[str], defense: str | None, result: tuple[int, int, int]
) -> None:
    s = medusa("Second Shot", *hand, foe_hand=["Feint"]).attack("medusa", "king-arthur", "Second Shot").defend(defense)
    assert (s.results(), len(s.hand(0)), s.settled) == ([result], len(hand), True)
