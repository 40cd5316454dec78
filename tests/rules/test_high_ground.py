"""High ground: the arrows of the Hanging Gardens (R17.10-R17.12)."""

import pytest

from unmatched.heroes import library
from unmatched.testing.boards import T3
from unmatched.testing.scene import Scene

rule = pytest.mark.rule


@rule("R17.10", "R17.11")
@pytest.mark.parametrize(
    ("here", "there", "value"),
    [("h", "m", 3), ("h", "y", 3), ("m", "h", 2), ("y", "h", 2), ("m", "y", 2), ("y", "m", 2)],
)
def test_an_attack_down_an_arrow_is_stronger_by_one_and_no_other_is(here: str, there: str, value: int) -> None:
    s = Scene("beowulf", "bloody-mary", at={"beowulf": here, "bloody-mary": there}, board=T3, hand=[["Feint"]])
    s.attack("beowulf", "bloody-mary", "Feint").defend()
    assert s.results() == [(value, 0, 0)] and s.health("bloody-mary") == 16 - value
    assert s.settled


@rule("R17.10", "R17.11")
def test_on_the_gardens_exactly_the_arrows_give_the_bonus() -> None:
    board = library.board("hanging-gardens")
    ways = {(a, b) for a, b in board.lines} | {(b, a) for a, b in board.lines}
    stronger = set()
    for a, b in ways:
        high, low = board.spaces[a].id, board.spaces[b].id
        s = Scene("beowulf", "bloody-mary", at={"beowulf": high, "bloody-mary": low}, board=board, hand=[["Feint"]])
        s.attack("beowulf", "bloody-mary", "Feint").defend()
        assert s.results() in ([(2, 0, 0)], [(3, 0, 0)])
        if s.results() == [(3, 0, 0)]:
            stronger.add((a, b))
    assert stronger == {*board.high_ground} and len(ways) == 100


@rule("R17.11", "R17.12")
@pytest.mark.parametrize(
    ("here", "there", "bonus"), [("G17", "G18", 1), ("G18", "G19", 1), ("G17", "G19", 0), ("G06", "G04", 0)]
)
def test_two_arrows_in_a_row_give_a_ranged_fighter_nothing(here: str, there: str, bonus: int) -> None:
    at = {"yennenga": here, "bloody-mary": there}
    s = Scene("yennenga", "bloody-mary", at=at, board="hanging-gardens", hand=[["Skirmish"]])
    s.attack("yennenga", "bloody-mary", "Skirmish").defend().do("pass")
    assert s.results() == [(4 + bonus, 0, 0)]
    assert s.settled


@rule("R17.11")
@pytest.mark.parametrize(("attacker", "defender"), [("m", "h"), ("h", "m")])
def test_a_defense_is_never_stronger(attacker: str, defender: str) -> None:
    at = {"beowulf": attacker, "bloody-mary": defender}
    s = Scene("beowulf", "bloody-mary", at=at, board=T3, hand=[["Skirmish"], ["Infinity Mirror"]])
    s.attack("beowulf", "bloody-mary", "Skirmish").defend("Infinity Mirror")
    assert s.results()[0][:2] == ((5, 4) if attacker == "h" else (4, 4))
    while s.asked == "move":
        s.do("pass")
    assert s.settled


@rule("R17.11")
@pytest.mark.parametrize(("start", "reached"), [("h", "m y q1"), ("m", "h y q1"), ("q1", "y h m")])
def test_arrows_do_not_matter_for_moving(start: str, reached: str) -> None:
    s = Scene("beowulf", "bloody-mary", at={"beowulf": start, "bloody-mary": "q2"}, board=T3).maneuver()
    assert s.moves("beowulf") == {*reached.split()}
    s.do("pass")
    assert s.settled


@rule("R17.12", "R10.5", "E6")
def test_feint_does_not_cancel_the_high_ground() -> None:
    at = {"achilles": "h", "patroclus": "q3", "bloody-mary": "m"}
    s = Scene("achilles", "bloody-mary", at=at, board=T3, hand=[["Feint"], ["Feint"]])
    s.attack("achilles", "bloody-mary", "Feint").defend("Feint")
    assert s.results() == [(3, 2, 0)] and s.health("bloody-mary") == 15
    assert s.settled


@rule("E6", "R16.10")
def test_archers_on_the_path_cannot_take_damage_for_yennenga_in_the_garden() -> None:
    at = {"achilles": "h", "patroclus": "m", "yennenga": "y", "archer-1": "q1", "archer-2": "q2"}
    s = Scene("achilles", "yennenga", at=at, board=T3, hand=[["Feint"]])
    s.attack("achilles", "yennenga", "Feint").defend()
    assert s.health("yennenga") == 12 and s.settled


@rule("R17.12", "R18.8", "A-25")
@pytest.mark.parametrize(("moved_to", "volley"), [("m", 4), ("q1", 3), ("", 4)])
def test_a_bonus_attack_has_the_high_ground_if_the_positions_still_fit(moved_to: str, volley: int) -> None:
    at = {"yennenga": "h", "achilles": "y", "patroclus": "q3"}
    s = Scene("yennenga", "achilles", at=at, board=T3, hand=[["Rain of Arrows"], ["Skirmish"]])
    s.attack("yennenga", "achilles", "Rain of Arrows").defend("Skirmish")
    assert s.moves("achilles") == {"m", "q1", "q2"}
    s.do(f"move achilles to {moved_to}" if moved_to else "pass").defend()
    assert s.results() == [(4, 4, 1), (volley, 0, 0)]
    assert s.settled


@rule("A-25", "A-24", "R17.10")
@pytest.mark.parametrize(("here", "archer", "value"), [("y", "h", 4), ("h", "y", 3)])
def test_the_high_ground_is_that_of_the_fighter_who_attacks_when_damage_is_dealt(
    here: str, archer: str, value: int
) -> None:
    at = {"yennenga": here, "bloody-mary": "m"}
    s = Scene("yennenga", "bloody-mary", at=at, board=T3, hand=[["Surprise Volley"]])
    s.attack("yennenga", "bloody-mary", "Surprise Volley").defend().do("yes")
    assert s.offers == [f"space {archer}"]
    s.do(f"space {archer}")
    assert s.results() == [(value, 0, 0)] and s.actions == 1
    assert s.settled


@rule("A-25", "A-24", "R17.10")
def test_a_declined_stand_in_keeps_the_high_ground() -> None:
    at = {"yennenga": "h", "bloody-mary": "m"}
    s = Scene("yennenga", "bloody-mary", at=at, board=T3, hand=[["Surprise Volley"]])
    s.attack("yennenga", "bloody-mary", "Surprise Volley").defend().do("pass")
    assert s.results() == [(4, 0, 0)] and s.actions == 2
    assert s.settled


@rule("A-25", "A-04", "R17.10")
@pytest.mark.parametrize(("answer", "value"), [("yes", 5), ("pass", 4)])
def test_an_attacker_who_fell_before_the_damage_has_no_high_ground(answer: str, value: int) -> None:
    at = {"achilles": "q3", "patroclus": "h", "bloody-mary": "m"}
    hand = [["The Day of Your Doom"]]
    s = Scene("achilles", "bloody-mary", at=at, health={"patroclus": 2}, board=T3, hand=hand)
    s.attack("patroclus", "bloody-mary", "The Day of Your Doom").defend()
    assert s.offers == ["pass", "yes"]
    s.do(answer)
    assert s.results() == [(value, 0, 0)] and s.at("patroclus") == ("" if answer == "yes" else "h")
    assert s.settled


@rule("R10.7", "R17.11")
def test_the_values_that_counted_stay_to_be_read_when_the_defender_has_fallen() -> None:
    at = {"beowulf": "h", "medusa": "y", "harpy-1": "m"}
    s = Scene("beowulf", "medusa", at=at, board=T3, hand=[["Skirmish"]])
    s.attack("beowulf", "harpy-1", "Skirmish").defend()
    assert (s.asked, s.at("harpy-1"), s.results()) == ("move", "", [(5, 0, 0)])  # in the middle of the combat
    assert (s.attack_value, s.defense_value) == (5, 0)
    s.do("pass")
    assert s.settled
