"""Acceptance tests DT-26 to DT-47 of docs/rules.md: items, actions, endings, doors and open information."""

from collections.abc import Sequence

import pytest

from unmatched.testing.boards import T1, T2
from unmatched.testing.scene import Scene

rule = pytest.mark.rule

RED = "little-red-riding-hood"


def red_schemes(card: str, discard: Sequence[str], health: int = 14) -> Scene:
    return Scene(
        RED,
        "beowulf",
        board=T1,
        at={"little-red": "p3", "huntsman": "p4", "beowulf": "p1", "wiglaf": "p11"},
        health={"little-red": health},
        hand=[[card]],
        discard={0: discard},
    ).scheme(card)


def state_of_red(s: Scene) -> tuple[str, int, int, int]:
    """What Never Leave the Path can change: Red's space, actions, cards in hand; Beowulf's health."""
    return s.at("little-red"), s.actions, len(s.hand(0)), s.health("beowulf")


@rule("DT-26", "R16.5c", "A-32", "A-42")
@pytest.mark.parametrize(("answer", "space"), [("space p10", "p10"), ("pass", "p3")])
def test_a_joker_as_pelt_places_red_and_gives_an_action_and_nothing_else(answer: str, space: str) -> None:
    s = red_schemes("Never Leave the Path", [])
    assert (s.asked, s.seat, s.offers) == ("item", 0, ["choose 1", "choose 2", "choose 3"])
    s.do("choose 1")
    assert s.asked == "space"
    # "Any space" is any free one, or her own: to stay.
    assert s.offers == ["pass"] + [f"space p{n}" for n in (0, 2, 5, 6, 7, 8, 9, 10)]
    s.do(answer)
    assert state_of_red(s) == (space, 2, 0, 17)
    assert s.settled


@rule("DT-26", "R16.5c", "A-32")
@pytest.mark.parametrize(("item", "state"), [("choose 2", ("p3", 1, 0, 15)), ("choose 3", ("p3", 1, 3, 17))])
def test_a_joker_is_never_two_items_at_once(item: str, state: tuple[str, int, int, int]) -> None:
    s = red_schemes("Never Leave the Path", ["What's That in My Basket?"]).do(item)
    assert state_of_red(s) == state
    assert s.health("wiglaf") == 9
    assert s.settled


@rule("DT-27", "R16.5b", "R11.4", "A-36")
@pytest.mark.parametrize(
    ("basket", "before", "after"),
    [
        ("The Wolf's Skin", 5, 7),
        ("The Wolf's Skin", 13, 14),
        ("What Big Ears You Have", 5, 9),
        ("What Big Ears You Have", 11, 14),
    ],
)
def test_a_grimm_tale_recovers_two_or_with_a_pelt_four(basket: str, before: int, after: int) -> None:
    s = red_schemes("A Grimm Tale", [basket], before)
    assert s.health("little-red") == after
    assert s.settled


@rule("DT-29", "R16.8", "R4.4", "A-40")
@pytest.mark.parametrize(("cards", "actions"), [(2, 2), (3, 3), (4, 2)])
def test_mary_has_three_actions_only_with_exactly_three_cards(cards: int, actions: int) -> None:
    s = Scene(
        "bloody-mary",
        "king-arthur",
        board=T1,
        at={"bloody-mary": "p0", "king-arthur": "p11"},
        hand=[["Evade", "Evade", "Evade", "Feint"][:cards]],
        turn_start=True,
    )
    assert s.actions == actions
    for _ in range(actions):
        assert (s.asked, s.seat, s.offers) == ("action", 0, ["maneuver"])
        s.maneuver().do("pass")
    assert (s.asked, s.seat) == ("action", 1)


@rule("DT-29", "R16.8", "A-40")
@pytest.mark.parametrize(("before", "value"), [(1, 3), (2, 7)])
def test_speak_three_times_is_worth_seven_as_the_third_action(before: int, value: int) -> None:
    s = Scene(
        "bloody-mary",
        "king-arthur",
        board=T1,
        at={"bloody-mary": "p4", "king-arthur": "p5"},
        hand=[["Speak Three Times", "Evade", "Evade"]],
        turn_start=True,
    )
    for _ in range(before):
        s.maneuver().do("pass")
    s.attack("bloody-mary", "king-arthur", "Speak Three Times").defend()
    assert s.results() == [(value, 0, 0)]
    assert s.health("king-arthur") == 18 - value
    assert s.settled


@rule("DT-30", "R16.3", "R4.1")
@pytest.mark.parametrize(("answer", "health"), [("fighter alice", 12), ("pass", 13)])
def test_medusa_may_gaze_at_one_enemy_in_her_zone(answer: str, health: int) -> None:
    s = Scene(
        "medusa",
        "alice",
        board=T1,
        at={"medusa": "p0", "harpy-1": "p1", "alice": "p4", "jabberwock": "p8"},
        turn_start=True,
    )
    assert (s.asked, s.seat) == ("fighter", 0)
    assert set(s.offers) == {"pass", "fighter alice"}
    s.do(answer)
    assert (s.health("alice"), s.health("jabberwock")) == (health, 8)
    assert (s.settled, s.actions) == (True, 2)


VOYAGES = (
    "Voyage Home",
    "Voyage to the Valley of the Giant Snakes",
    "Voyage to the City of the Man-Eating Apes",
    "Voyage to the Island That Was a Whale",
)


@rule("DT-31", "R16.4", "A-12", "A-47")
def test_a_voyage_spent_as_boost_counts_for_the_same_maneuver() -> None:
    s = Scene(
        "sinbad",
        "king-arthur",
        board=T1,
        at={"sinbad": "p5", "porter": "p6", "king-arthur": "p11"},
        hand=[[VOYAGES[2]]],
        discard={0: VOYAGES[:2]},
    )
    s.maneuver(boost=VOYAGES[2])
    assert s.moves("sinbad") == {"p0", "p1", "p2", "p3", "p4", "p7", "p8", "p9", "p10"}
    assert s.moves("porter") == {"p1", "p2", "p3", "p4", "p7", "p8", "p9", "p10"}
    s.do("move porter to p1", "move sinbad to p10")
    assert (s.at("porter"), s.at("sinbad")) == ("p1", "p10")
    assert s.settled


@rule("DT-32", "R16.4", "R9.9")
def test_a_voyage_adds_one_for_each_other_in_the_discard_pile() -> None:
    s = Scene(
        "sinbad",
        "king-arthur",
        board=T1,
        at={"sinbad": "p4", "king-arthur": "p5"},
        health={"sinbad": 10},
        hand=[[VOYAGES[3]]],
        discard={0: ["Feint", *VOYAGES[:3]]},
    )
    s.attack("sinbad", "king-arthur", VOYAGES[3]).defend()
    assert s.results() == [(5, 0, 0)]
    assert (s.health("king-arthur"), s.health("sinbad")) == (13, 12)
    assert s.settled


@rule("DT-35", "R12.2", "R11.7", "A-02")
@pytest.mark.parametrize("heroes", [("beowulf", "king-arthur"), ("king-arthur", "beowulf")])
def test_the_active_player_wins_when_both_heroes_fall_at_once(heroes: tuple[str, str]) -> None:
    active = heroes.index("beowulf")
    s = Scene(
        *heroes,
        board=T1,
        turn=active,
        at={"beowulf": "p3", "wiglaf": "p4", "king-arthur": "p5"},
        health={"beowulf": 1, "king-arthur": 1},
        hand=[["Remnant of Valor"] if seat == active else [] for seat in range(2)],
    )
    s.scheme("Remnant of Valor")
    assert (s.health("beowulf"), s.health("king-arthur")) == (0, 0)
    assert s.winners == (active,)
    assert s.asked == ""


@rule("DT-36", "R12.1", "A-01", "R1.12")
@pytest.mark.parametrize(
    ("answer", "arthur", "beowulf", "winners"),
    [("yes", 0, 2, (1,)), ("pass", 3, 0, (0,))],
)
def test_the_game_ends_the_moment_a_hero_falls(
    answer: str, arthur: int, beowulf: int, winners: tuple[int, ...]
) -> None:
    s = Scene(
        "king-arthur",
        "beowulf",
        board=T1,
        at={"king-arthur": "p3", "beowulf": "p4"},
        health={"king-arthur": 3, "beowulf": 2},
        hand=[["Swift Strike", "Noble Sacrifice"], ["The Equal of Grendel"]],
        counters={"rage": 2},
    )
    s.do("attack beowulf by king-arthur", "card Swift Strike", "card Noble Sacrifice").defend("The Equal of Grendel")
    assert (s.asked, s.seat, s.offers) == ("may", 1, ["pass", "yes"])
    s.do(answer)
    assert (s.health("king-arthur"), s.health("beowulf")) == (arthur, beowulf)
    assert s.winners == winners
    assert (s.asked, s.offers) == ("", [])


@rule("DT-37", "R14.8")
def test_a_team_wins_with_the_second_enemy_hero_although_sidekicks_live() -> None:
    s = Scene(
        "medusa",
        "alice",
        "sinbad",
        "king-arthur",
        board=T1,
        mode="teams",
        at={"medusa": "p0", "jabberwock": "p10", "sinbad": "p8", "king-arthur": "p4", "merlin": "p11"},
        health={"king-arthur": 3},
        hand=[["Snipe"]],
    )
    s.attack("medusa", "king-arthur", "Snipe").defend()
    assert (s.at("jabberwock"), s.at("merlin")) == ("p10", "p11")
    assert s.winners == (0, 2)
    assert s.asked == ""


@rule("DT-38", "R15.3", "R15.7", "R10.9")
def test_a_defeated_hero_takes_his_sidekicks_along_and_the_attack_is_finished() -> None:
    s = Scene(
        "king-arthur",
        "alice",
        "beowulf",
        board=T1,
        mode="free-for-all",
        at={"king-arthur": "p3", "alice": "p4", "jabberwock": "p8", "beowulf": "p11"},
        health={"alice": 4},
        hand=[["The Aid of Morgana"]],
        actions=1,
    )
    s.attack("king-arthur", "alice", "The Aid of Morgana").defend()
    assert (s.at("alice"), s.at("jabberwock"), s.health("jabberwock")) == ("", "", 0)
    assert [player.out for player in s.game.view(-1).players] == [False, True, False]
    assert len(s.hand(0)) == 2
    assert s.game.outcome() is None
    assert (s.asked, s.seat) == ("action", 2)


def in_the_hall(at: dict[str, str], *closed: str, hand: Sequence[str] = ()) -> Scene:
    return Scene("beowulf", RED, board=T2, at=at, hand=[hand], doors=closed)


def closed_doors(s: Scene) -> tuple[str, ...]:
    return s.game.view(0).closed_doors


def door_hands(s: Scene) -> set[str]:
    """The fighters that are offered to work the door."""
    return {option.fighter for option in s.game.options if option.kind == "door"}


@rule("DT-39", "R17.4", "A-27")
def test_opening_a_door_costs_a_step_and_closing_it_behind_oneself_none() -> None:
    s = in_the_hall({"beowulf": "b1", "little-red": "x2"}, "d1").maneuver()
    assert s.moves("beowulf") == {"b2", "x4"}
    assert door_hands(s) == {"beowulf"}
    s.do("door d1 by beowulf")
    assert closed_doors(s) == ()
    assert s.moves("beowulf") == {"b2", "r2"}
    s.do("move beowulf to r2")
    assert s.moves("beowulf") == set()
    assert door_hands(s) == {"beowulf"}
    s.do("door d1 by beowulf")
    assert closed_doors(s) == ("d1",)
    # No movement is left, not even for opening the door again.
    assert s.offers == ["pass"]
    s.do("pass")
    assert s.at("beowulf") == "r2"
    assert s.settled


@rule("DT-39", "R17.5", "R5.7")
@pytest.mark.parametrize(("closed", "reached"), [(("d1",), set()), ((), {"r1", "r2"})])
def test_a_move_by_skirmish_works_no_door(closed: tuple[str, ...], reached: set[str]) -> None:
    s = in_the_hall({"beowulf": "b1", "huntsman": "b2", "little-red": "x2"}, *closed, hand=["Skirmish"])
    s.attack("beowulf", "huntsman", "Skirmish").defend()
    assert s.asked == "move"
    assert (s.moves("huntsman"), s.moves("beowulf")) == ({"x4", "x3"}, reached)
    assert door_hands(s) == set()
    s.do("pass")
    assert closed_doors(s) == closed
    assert s.settled


@rule("DT-40", "R17.3", "R17.4", "A-27")
def test_wiglaf_closes_the_door_beside_him_without_moving() -> None:
    s = in_the_hall({"beowulf": "b2", "wiglaf": "b1", "little-red": "x2"}).maneuver()
    assert door_hands(s) == {"wiglaf"}
    s.do("door d1 by wiglaf")
    assert closed_doors(s) == ("d1",)
    assert s.at("wiglaf") == "b1"
    s.do("pass")
    assert s.settled


@rule("DT-40", "R17.3", "R17.4", "A-27")
def test_beowulf_works_the_door_only_once_he_stands_beside_it() -> None:
    s = in_the_hall({"beowulf": "b2", "little-red": "x2"}).maneuver()
    assert door_hands(s) == set()
    s.do("move beowulf to b1")
    assert door_hands(s) == {"beowulf"}
    s.do("door d1 by beowulf")
    assert closed_doors(s) == ("d1",)
    assert s.moves("beowulf") == {"b2"}
    s.do("pass")
    assert s.at("beowulf") == "b1"
    assert s.settled


@rule("DT-42", "R16.10c", "A-21")
def test_an_attack_taken_by_archers_alone_still_wins_the_combat() -> None:
    s = Scene(
        "alice",
        "yennenga",
        board=T1,
        at={"alice": "p3", "yennenga": "p4", "archer-1": "p5", "archer-2": "p1"},
        hand=[["Snicker-Snack"], ["Skirmish", "Point Blank"]],
        counters={"size": "small"},
    )
    s.attack("alice", "yennenga", "Snicker-Snack").defend()
    s.do("amount 2")
    assert s.offers == ["amount 0", "amount 1"]
    s.do("amount 1")
    assert [s.health(f) for f in ("archer-1", "archer-2", "yennenga")] == [0, 1, 15]
    assert s.results() == [(3, 0, 0)]
    # Snicker-Snack asks for a win.
    assert (s.asked, s.seat) == ("pick card", 0)
    s.do("card Skirmish")
    assert s.hand(1) == ["point-blank"]
    assert s.settled


@rule("DT-43", "R10.7", "R10.8")
def test_the_defender_wins_an_attack_of_nothing_without_a_card() -> None:
    s = Scene(
        "sun-wukong",
        "king-arthur",
        board=T1,
        at={"sun-wukong": "p3", "king-arthur": "p4"},
        hand=[["Ruyi Jingo Bang"]],
    )
    s.attack("sun-wukong", "king-arthur", "Ruyi Jingo Bang").defend()
    assert s.results() == [(0, 0, 1)]
    assert s.health("king-arthur") == 18
    assert s.settled


@rule("DT-43", "R10.8")
def test_equal_values_are_won_by_the_defender() -> None:
    s = Scene(
        "beowulf",
        "king-arthur",
        board=T1,
        at={"beowulf": "p3", "king-arthur": "p4"},
        hand=[["Skirmish"], ["Skirmish"]],
    )
    s.attack("beowulf", "king-arthur", "Skirmish").defend("Skirmish")
    assert s.results() == [(4, 4, 1)]
    assert (s.asked, s.seat) == ("move", 1)
    s.do("pass")
    # The attacker did not win: his Skirmish moves nobody.
    assert s.settled


@rule("DT-44", "R8.4", "A-11")
@pytest.mark.parametrize(("clones", "health"), [({}, 10), ({"clone-1": "p5", "clone-2": "p6"}, 12)])
def test_phoenix_form_may_be_played_without_a_clone(clones: dict[str, str], health: int) -> None:
    s = Scene(
        "sun-wukong",
        "king-arthur",
        board=T1,
        at={"sun-wukong": "p3", "king-arthur": "p11", **clones},
        health={"sun-wukong": 10},
        hand=[["Phoenix Form"]],
    )
    assert any(option.kind == "scheme" and option.card == "phoenix-form" for option in s.game.options)
    s.scheme("Phoenix Form")
    assert s.health("sun-wukong") == health
    assert (s.discard(0), s.actions) == (["phoenix-form"], 1)
    assert s.settled


@rule("DT-45", "R13.2", "R13.3", "A-34")
@pytest.mark.parametrize("seat", [0, 1, 2, -1])
def test_everybody_sees_all_discard_piles_and_nobody_elses_cards(seat: int) -> None:
    s = Scene(
        "king-arthur",
        "alice",
        "beowulf",
        board=T1,
        mode="free-for-all",
        at={"king-arthur": "p3", "alice": "p8", "beowulf": "p11"},
        hand=[["Feint"], ["Eat Me", "Drink Me"], ["Skirmish"]],
        discard={0: ["Skirmish", "Regroup", "Skirmish"], 1: ["Feint", "Eat Me"], 2: []},
    )
    players = s.game.view(seat).players
    assert [player.discard for player in players] == [("skirmish", "regroup", "skirmish"), ("feint", "eat-me"), ()]
    assert [player.hand_count for player in players] == [1, 2, 1]
    assert [player.deck_count for player in players] == [10, 10, 10]
    assert [player.seat for player in players if player.hand is not None] == [p for p in range(3) if p == seat]
    assert all(player.known == () and player.known_deck == () for player in players)


@rule("DT-47", "A-42", "R5.10")
def test_looking_glass_places_alice_on_any_free_space_but_her_own() -> None:
    s = Scene(
        "king-arthur",
        "alice",
        board=T1,
        at={"king-arthur": "p3", "merlin": "p0", "alice": "p4", "jabberwock": "p7"},
        hand=[["Skirmish"], ["Looking Glass"]],
        counters={"size": "big"},
        health={"alice": 10},
    )
    s.attack("king-arthur", "alice", "Skirmish").defend("Looking Glass")
    assert (s.asked, s.seat, s.offers) == ("choose", 1, ["choose 1", "choose 2", "choose 3"])
    s.do("choose 3")
    assert s.offers == ["choose 1", "choose 2"]
    s.do("choose 2")
    assert (s.asked, s.seat) == ("space", 1)
    assert s.offers == [f"space p{n}" for n in (1, 2, 5, 6, 8, 9, 10, 11)]
    s.do("space p11")
    assert (s.at("alice"), s.health("alice")) == ("p11", 11)
    # Arthur's Skirmish moves either fighter of the combat, wherever it stands now.
    assert s.moves("alice") == {"p9", "p10"}
    s.do("pass")
    assert s.settled
