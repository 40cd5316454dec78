"""The turn and its actions: R4, and the course of a turn of R19."""

import pytest

from unmatched import IllegalOption
from unmatched.testing import T1, Scene

rule = pytest.mark.rule


def kinds_of_action(s: Scene) -> set[str]:
    return {option.kind for option in s.game.options}


def idle(s: Scene, times: int = 1) -> Scene:
    """Maneuver without boost or move."""
    for _ in range(times):
        s.maneuver().do("pass")
    return s


# -- start


@rule("R4.1", "R19")
def test_medusas_gaze_comes_before_her_first_action() -> None:
    at = {"medusa": "p0", "alice": "p4", "jabberwock": "p8"}
    s = Scene("medusa", "alice", board=T1, at=at, turn_start=True)
    assert (s.asked, s.seat, s.offers) == ("fighter", 0, ["pass", "fighter alice"])
    s.do("fighter alice")
    assert (s.health("alice"), s.asked, s.actions) == (12, "action", 2)


@rule("R4.1", "R19")
def test_wukongs_summons_comes_before_his_first_action() -> None:
    s = Scene("sun-wukong", "alice", board=T1, at={"sun-wukong": "p0", "alice": "p4"}, turn_start=True)
    assert (s.asked, s.offers) == ("may", ["pass", "yes"])
    s.do("yes", "space p1")
    assert (s.health("sun-wukong"), s.at("clone-1"), s.asked, s.actions) == (16, "p1", "action", 2)


@rule("R4.1", "R4.4", "A-40", "R19")
@pytest.mark.parametrize(("cards", "actions"), [(2, 2), (3, 3), (4, 2)])
def test_mary_counts_her_cards_before_her_first_action(cards: int, actions: int) -> None:
    hand = ["Evade", "Evade", "Evade", "Feint"][:cards]
    s = Scene("bloody-mary", "alice", board=T1, at={"bloody-mary": "p0", "alice": "p9"}, hand=[hand], turn_start=True)
    assert (s.asked, s.actions) == ("action", actions)
    idle(s, actions)
    assert s.seat == 1


# -- actions


@rule("R4.2", "R4.6")
def test_a_turn_has_two_actions_that_cannot_be_skipped_and_may_be_the_same() -> None:
    s = Scene(
        "alice", "beowulf", board=T1, at={"alice": "p0", "beowulf": "p1"}, hand=[["Regroup", "Feint", "Drink Me"]]
    )
    assert kinds_of_action(s) == {"maneuver", "attack", "scheme"}
    with pytest.raises(IllegalOption, match=r"can't decline this.*R4\.2"):
        s.do("pass")
    s.attack("alice", "beowulf", "Regroup").defend()
    assert (s.seat, s.actions, kinds_of_action(s)) == (0, 1, {"maneuver", "attack", "scheme"})
    s.attack("alice", "beowulf", "Feint").defend()
    assert (s.asked, s.seat, s.actions) == ("action", 1, 2)


@rule("R4.3")
def test_an_action_is_resolved_before_the_next_is_declared() -> None:
    s = Scene("alice", "beowulf", board=T1, at={"alice": "p0", "beowulf": "p1"}, hand=[["Skirmish", "Drink Me"]])
    for asked, answer in [
        ("action", "attack beowulf by alice"),
        ("attack card", "card Skirmish"),
        ("defense", "pass"),
        ("move", "move beowulf to p3"),
    ]:
        assert s.asked == asked
        if asked != "action":
            for action in ("maneuver", "scheme drink-me by alice"):
                with pytest.raises(IllegalOption):
                    s.do(action)
        s.do(answer)
    assert (s.asked, s.actions) == ("action", 1)


@rule("R4.4", "A-39")
def test_gained_actions_are_added_and_must_be_taken() -> None:
    s = Scene("yennenga", "alice", board=T1, at={"yennenga": "p0", "alice": "p9"}, hand=[["Master of the Hunt"] * 2])
    s.scheme("Master of the Hunt")
    assert s.actions == 3
    s.scheme("Master of the Hunt")
    assert s.actions == 4
    idle(s, 3)
    assert (s.seat, s.actions) == (0, 1)
    with pytest.raises(IllegalOption):
        s.do("pass")
    idle(s)
    assert s.seat == 1


@rule("R4.4", "A-39")
def test_achilles_heel_gives_the_action_to_the_attacker_whose_turn_it_is() -> None:
    at = {"achilles": "p0", "patroclus": "p11", "king-arthur": "p1"}
    s = Scene("achilles", "king-arthur", board=T1, at=at, hand=[["Achilles' Heel"], ["Excalibur"]], turn=1)
    s.attack("king-arthur", "achilles", "Excalibur").defend("Achilles' Heel")
    assert (s.health("achilles"), s.seat, s.actions) == (16, 1, 2)
    assert s.settled


@rule("R4.5", "A-10")
def test_a_player_without_cards_deck_or_neighbours_can_still_maneuver() -> None:
    s = Scene("alice", "beowulf", board=T1, at={"alice": "p0", "beowulf": "p9"}, deck={0: []})
    assert s.offers == ["maneuver"]
    s.do("maneuver")
    assert s.health("alice") == 11
    s.do("pass")
    assert (s.seat, s.actions) == (0, 1)


@rule("R4.5", "R8.2", "R9.2")
def test_schemes_and_attacks_are_offered_only_where_they_can_be_carried_out() -> None:
    hand = [["Prophecy", "The Lady of the Lake", "Aid the Chosen One", "Excalibur"]]
    at = {"king-arthur": "p0", "alice": "p9", "jabberwock": "p1"}
    s = Scene("king-arthur", "alice", board=T1, at=at, hand=hand)
    assert s.offers == ["maneuver", "attack jabberwock by king-arthur", "scheme the-lady-of-the-lake by king-arthur"]
    at = {"king-arthur": "p0", "merlin": "p8", "alice": "p9"}
    s = Scene("king-arthur", "alice", board=T1, at=at, hand=hand)
    assert set(s.offers) == {
        "maneuver",
        "attack alice by merlin",
        "scheme the-lady-of-the-lake by king-arthur",
        "scheme prophecy by merlin",
    }


# -- end


SEVEN = ["Skirmish", "Feint", "Regroup", "Drink Me", "Eat Me", "Looking Glass", "Manxome Foe"]


@rule("R4.6", "A-38", "R13.6", "R19")
def test_a_hand_of_nine_is_discarded_to_seven_by_choice_and_in_the_chosen_order() -> None:
    s = Scene(
        "alice",
        "beowulf",
        board=T1,
        at={"alice": "p0", "beowulf": "p9"},
        hand=[SEVEN],
        deck={0: ["Snicker-Snack", "Jaws That Bite"]},
    )
    idle(s, 2)
    assert (s.asked, s.seat) == ("hand limit", 0)
    assert s.cards_offered() == set(s.hand(0))
    assert "pass" not in s.offers
    s.do("card Regroup")
    assert (s.asked, len(s.hand(0))) == ("hand limit", 8)
    s.do("card Jaws That Bite")
    assert (s.asked, s.seat, len(s.hand(0))) == ("action", 1, 7)
    assert s.discard(0) == ["regroup", "jaws-that-bite"]


@rule("R4.6", "A-38")
def test_seven_cards_are_no_reason_to_discard() -> None:
    s = Scene("alice", "beowulf", board=T1, at={"alice": "p0", "beowulf": "p9"}, hand=[SEVEN[:5]])
    idle(s, 2)
    assert (s.asked, s.seat, len(s.hand(0)), s.discard(0)) == ("action", 1, 7, [])


@rule("R4.7", "A-38")
def test_more_than_seven_cards_may_be_held_during_a_turn_and_in_the_turns_of_others() -> None:
    s = Scene(
        "beowulf",
        "alice",
        board=T1,
        at={"beowulf": "p0", "alice": "p1"},
        hand=[["Fatal Struggle"], [*SEVEN, "Skirmish"]],
    )
    s.attack("beowulf", "alice", "Fatal Struggle").defend("Looking Glass")
    s.do("choose 1", "choose 2")  # draw 2, recover
    assert len(s.hand(1)) == 9
    idle(s)
    assert (s.asked, s.seat, len(s.hand(1))) == ("action", 1, 9)
    idle(s)
    assert (s.asked, s.seat, len(s.hand(1))) == ("action", 1, 10)
    idle(s)
    assert (s.asked, s.seat, len(s.hand(1))) == ("hand limit", 1, 11)


# -- what a turn remembers


@rule("R4.8", "A-41")
def test_where_a_fighter_stood_is_remembered_from_the_start_of_the_present_turn() -> None:
    at = {"alice": "p3", "beowulf": "p5"}
    s = Scene("alice", "beowulf", board=T1, at=at, hand=[["Momentous Shift"]], counters={"size": "small"})
    s.maneuver().do("move alice to p4")
    assert [f.started for f in s.game.view(1).players[0].fighters] == ["p3", ""]
    s.attack("alice", "beowulf", "Momentous Shift").defend()
    assert s.results() == [(6, 0, 0)]
    assert s.game.view(1).players[0].fighters[0].started == "p4"  # Beowulf's turn has begun
    assert s.settled


@rule("R4.8", "A-41")
def test_a_fighter_that_came_back_did_not_start_in_a_different_space() -> None:
    s = Scene(
        "alice",
        "beowulf",
        board=T1,
        at={"alice": "p3", "beowulf": "p4"},
        hand=[["Momentous Shift", "Eat Me"]],
        counters={"size": "big"},  # Eat Me makes her small
        actions=3,
    )
    s.maneuver().do("move alice to p2")
    s.scheme("Eat Me").do("move alice to p3")
    s.attack("alice", "beowulf", "Momentous Shift").defend()
    assert s.results() == [(4, 0, 0)]
    assert s.settled


@rule("R4.8", "A-41", "R5.8")
def test_a_defender_moved_in_the_turn_of_another_did_start_in_a_different_space() -> None:
    s = Scene(
        "king-arthur",
        "sinbad",
        board=T1,
        at={"king-arthur": "p3", "merlin": "p0", "sinbad": "p5"},
        hand=[["Command the Storms", "Excalibur"], ["Momentous Shift", "Momentous Shift"]],
    )
    s.scheme("Command the Storms").do("move sinbad to p4", "pass")
    s.attack("king-arthur", "sinbad", "Excalibur").defend("Momentous Shift")
    assert s.results() == [(6, 5, 0)]
    assert s.settled


@rule("R4.8", "A-41", "A-24")
def test_a_fighter_that_was_not_on_the_board_did_not_start_in_a_different_space() -> None:
    s = Scene(
        "yennenga",
        "sinbad",
        board=T1,
        at={"yennenga": "p0", "archer-2": "p1", "sinbad": "p5"},
        hand=[["Surprise Volley", "Momentous Shift"]],
    )
    s.attack("yennenga", "sinbad", "Surprise Volley").defend()
    assert "yes" in s.offers
    s.do("yes", "space p4")
    s.attack("archer-1", "sinbad", "Momentous Shift").defend()
    assert s.results() == [(3, 0, 0), (3, 0, 0)]
    assert s.settled


@rule("R4.8", "A-40")
def test_actions_taken_are_counted_whatever_gave_them() -> None:
    s = Scene(
        "bloody-mary",
        "alice",
        board=T1,
        at={"bloody-mary": "p0", "alice": "p1"},
        hand=[["Closer Than She Appears", "Speak Three Times", "Speak Three Times"]],
    )
    s.attack("bloody-mary", "alice", "Speak Three Times").defend()
    s.scheme("Closer Than She Appears")
    assert (s.game.view(-1).taken, s.actions) == (2, 1)
    s.attack("bloody-mary", "alice", "Speak Three Times").defend()
    assert s.results() == [(3, 0, 0), (7, 0, 0)]
    assert s.settled


@rule("R4.8")
def test_the_game_remembers_who_has_had_a_first_turn() -> None:
    s = Scene(
        "alice",
        "medusa",
        "beowulf",
        board=T1,
        at={"alice": "p1", "medusa": "p0", "beowulf": "p2"},
        hand=[["Feint"]],
        first_turn=True,
    )
    assert s.offers == ["maneuver", "attack medusa by alice"]
    idle(s, 2)
    s.do("fighter beowulf")  # the gaze is no attack
    idle(s, 4)
    assert s.seat == 0
    assert {o for o in s.offers if o.startswith("attack")} == {"attack medusa by alice", "attack beowulf by alice"}


@rule("R19", "R4.6")
def test_a_turn_runs_from_its_start_over_its_actions_to_the_hand_limit() -> None:
    s = Scene(
        "medusa",
        "alice",
        board=T1,
        at={"medusa": "p0", "alice": "p4"},
        hand=[["A Momentary Glance"] + ["Snipe"] * 3 + ["Dash"] * 3 + ["Feint"] * 2],
        turn_start=True,
    )
    s.do("fighter alice")
    s.maneuver("Dash").do("move medusa to p1")
    s.scheme("A Momentary Glance").do("fighter alice")
    s.do("card Feint")
    assert [e.kind for e in s.game.events()] == [
        "damage",
        *("maneuver", "draw", "boost", "discard", "move"),
        *("scheme", "damage", "discard"),
        "discard",
        "turn",
    ]
    assert (s.seat, s.asked) == (1, "action")
