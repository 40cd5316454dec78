"""What a closed door cuts off, and what it does not (R17.2, R17.6, R17.7, R17.9)."""

from collections.abc import Iterable
from itertools import product

import pytest

from unmatched.heroes import library
from unmatched.heroes.board_file import BoardFile
from unmatched.testing.boards import T2, small_board
from unmatched.testing.scene import Scene

rule = pytest.mark.rule

HEOROT = library.board("heorot")
DOOR_STATES = [
    [door for door, shut in zip(("west", "north", "south"), bits, strict=True) if shut]
    for bits in product((False, True), repeat=3)
]


class Ways:
    """A board with some doors closed, read from the board file alone."""

    def __init__(self, board: BoardFile, closed: Iterable[str] = ()) -> None:
        names = [space.id for space in board.spaces]
        shut = {frozenset(line) for door in board.doors if door.id in closed for line in door.lines}
        lines = [(names[a], names[b]) for a, b in board.lines if frozenset((a, b)) not in shut]
        self.near = {name: {a for a, b in lines if b == name} | {b for a, b in lines if a == name} for name in names}
        self.zones = {space.id: {*space.zones} for space in board.spaces}

    def distance(self, start: str, goal: str) -> int:
        reached, steps = {start}, 0
        while goal not in reached:
            reached |= {there for here in reached for there in self.near[here]}
            steps += 1
        return steps

    def zone(self, start: str, all_open: "Ways") -> set[str]:
        """The spaces that share a colour with this one and are no further away than with all doors open."""
        alike = {space for space, zones in self.zones.items() if zones & self.zones[start]}
        return {space for space in alike if self.distance(start, space) == all_open.distance(start, space)}


@rule("R17.2", "R17.6", "R17.7", "E4")
def test_a_closed_door_cuts_adjacency_and_zone() -> None:
    for doors, beowulf in ((["d1"], 17), ([], 15)):
        s = Scene(
            "little-red-riding-hood",
            "beowulf",
            at={"little-red": "r2", "huntsman": "r1", "beowulf": "b1", "wiglaf": "x2"},
            board=T2,
            doors=doors,
            hand=[["Never Leave the Path", "Long Have I Sought You", "What Large Hands You Have"]],
            discard={0: ["The Wolf's Skin"]},
        )
        attacks = {option.text for option in s.game.options if option.kind == "attack"}
        assert attacks == (set() if doors else {"attack beowulf by little-red", "attack beowulf by huntsman"})
        s.scheme("Never Leave the Path")
        assert s.health("beowulf") == beowulf and s.health("wiglaf") == 9
        assert s.counter("rage") == (1 if doors else 2)
        assert s.settled


@rule("R17.2")
def test_an_effect_on_adjacent_fighters_does_not_reach_through_a_closed_door() -> None:
    for doors, mary in ((["d1"], 16), ([], 15)):
        at = {"wiglaf": "b1", "beowulf": "b2", "bloody-mary": "r2"}
        s = Scene("beowulf", "bloody-mary", at=at, board=T2, doors=doors, hand=[["Remnant of Valor"]])
        s.scheme("Remnant of Valor")
        assert s.health("bloody-mary") == mary and s.health("beowulf") == 16
        assert s.settled


@rule("R17.2", "R5.5")
@pytest.mark.parametrize("doors", DOOR_STATES)
def test_on_heorot_closed_doors_take_their_lines_away(doors: list[str]) -> None:
    ways = Ways(HEOROT, doors)
    for space in ways.near:
        at = {"bloody-mary": space, "beowulf": "H30" if space != "H30" else "H01"}
        s = Scene("bloody-mary", "beowulf", at=at, board="heorot", doors=doors, hand=[["Closer Than She Appears"]])
        s.scheme("Closer Than She Appears")
        assert s.moves("bloody-mary") == ways.near[space] - {at["beowulf"]}


@rule("R17.6", "R17.7", "A-26")
@pytest.mark.parametrize("doors", DOOR_STATES)
def test_on_heorot_a_zone_ends_where_a_closed_door_lies_on_the_shortest_way(doors: list[str]) -> None:
    ways, all_open = Ways(HEOROT, doors), Ways(HEOROT)
    for space in ways.near:
        at = {"medusa": space, "beowulf": "H30" if space != "H30" else "H01"}
        s = Scene("medusa", "beowulf", at=at, board="heorot", doors=doors, hand=[["Winged Frenzy"]])
        s.scheme("Winged Frenzy").do("pass")
        offered = {option.space for option in s.game.options if option.kind == "space"}
        assert offered == ways.zone(space, all_open) - {*at.values()}


ROUND = small_board(
    "round",
    "a-b b-c a-d d-c c-e e-f f-a",
    {"red": "a c", "grey": "b d f", "blue": "b e"},
    "a c",
    doors={"one": "a-b", "two": "d-c"},
)
"""two shortest ways from a to c, each with a door"""


@rule("R17.6", "A-26")
def test_spaces_stay_in_one_zone_while_one_shortest_way_is_open() -> None:
    for doors, reaches in (([], True), (["one"], True), (["two"], True), (["one", "two"], False)):
        at = {"medusa": "a", "beowulf": "c"}
        s = Scene("medusa", "beowulf", at=at, board=ROUND, doors=doors, hand=[["Snipe"]])
        assert ("attack beowulf by medusa" in s.offers) is reaches, doors
        assert s.settled


@rule("R17.7", "R16.10")
@pytest.mark.parametrize("doors", [["d1"], []])
def test_archers_behind_a_closed_door_are_not_in_yennengas_zone(doors: list[str]) -> None:
    at = {"yennenga": "b1", "archer-1": "r2", "bloody-mary": "b2"}
    s = Scene("bloody-mary", "yennenga", at=at, board=T2, doors=doors, hand=[["Feint"]])
    s.attack("bloody-mary", "yennenga", "Feint").defend()
    if not doors:
        assert s.offers == ["amount 0", "amount 1", "amount 2"]
        s.do("amount 2")
    assert s.health("yennenga") == (13 if doors else 15)
    assert s.settled


@rule("R17.7", "A-41")
@pytest.mark.parametrize(("doors", "value"), [(["d1"], 6), ([], 3)])
def test_jump_scare_counts_a_space_behind_a_closed_door_as_another_zone(doors: list[str], value: int) -> None:
    at = {"bloody-mary": "b1", "beowulf": "b2"}
    s = Scene(
        "bloody-mary", "beowulf", at=at, started={"bloody-mary": "r2"}, board=T2, doors=doors, hand=[["Jump Scare"]]
    )
    s.attack("bloody-mary", "beowulf", "Jump Scare").defend()
    assert s.results() == [(value, 0, 0)] and s.settled


@rule("R17.7")
@pytest.mark.parametrize("doors", DOOR_STATES)
def test_the_number_of_zones_a_fighter_is_in_ignores_doors(doors: list[str]) -> None:
    # H09 is slate and yellow on both sides of the west door, H11 orange on both sides of the north door.
    for space, zones in (("H09", 2), ("H11", 1)):
        at = {"yennenga": "H10", "beowulf": space}
        s = Scene("yennenga", "beowulf", at=at, board="heorot", doors=doors, hand=[["Jaws of the Beast"]])
        s.attack("yennenga", "beowulf", "Jaws of the Beast").defend()
        assert s.results() == [(3 + zones, 0, 0)] and s.settled


@rule("R17.9", "R5.10", "A-42")
def test_placing_ignores_doors() -> None:
    at = {"little-red": "H14", "huntsman": "H08", "beowulf": "H09"}
    s = Scene(
        "little-red-riding-hood",
        "beowulf",
        at=at,
        board="heorot",
        doors=["west", "north", "south"],
        hand=[["Never Leave the Path"]],
        discard={0: ["What Big Ears You Have"]},
    )
    s.scheme("Never Leave the Path")
    # Any free space at any distance, or staying: the card says neither "other" nor "empty".
    everywhere = {space.id for space in HEOROT.spaces}
    assert {option.space for option in s.game.options} - {""} == everywhere - {*at.values()}
    assert "pass" in s.offers
    s.do("space H20")
    assert s.at("little-red") == "H20" and s.settled


@rule("R17.9", "R5.11", "A-42")
def test_swapping_ignores_doors() -> None:
    at = {"wiglaf": "b1", "beowulf": "r2", "bloody-mary": "b2"}
    s = Scene("beowulf", "bloody-mary", at=at, board=T2, doors=["d1"], hand=[["Hot for the Battle"]])
    s.attack("wiglaf", "bloody-mary", "Hot for the Battle").defend()
    assert s.offers == ["pass", "yes"]
    s.do("yes")
    assert s.at("wiglaf") == "r2" and s.at("beowulf") == "b1" and s.settled


@rule("R17.2", "A-42")
def test_placing_beside_a_fighter_means_its_side_of_a_closed_door() -> None:
    for doors in (["d1"], []):
        at = {"bloody-mary": "b2", "beowulf": "b1"}
        s = Scene("bloody-mary", "beowulf", at=at, board=T2, doors=doors, hand=[["Trick of the Light"]])
        s.attack("bloody-mary", "beowulf", "Trick of the Light").defend()
        if not doors:
            assert s.offers == ["pass", "space r2"]
            s.do("space r2")
        assert s.at("bloody-mary") == ("b2" if doors else "r2") and s.settled


@rule("R17.2", "R16.9")
def test_a_clone_is_summoned_on_wukongs_side_of_a_closed_door() -> None:
    for doors in (["d1"], []):
        at = {"sun-wukong": "b1", "bloody-mary": "b2"}
        s = Scene("sun-wukong", "bloody-mary", at=at, board=T2, doors=doors, turn_start=True)
        if not doors:
            assert s.offers == ["pass", "yes"]
            s.do("yes")
            assert s.offers == ["space r2"]
            s.do("space r2")
        assert s.at("clone-1") == ("" if doors else "r2") and s.settled


@rule("R17.7", "A-42")
def test_sly_monkey_needs_another_free_space_on_wukongs_side_of_a_closed_door() -> None:
    for doors in (["d1"], []):
        at = {"sun-wukong": "b1", "bloody-mary": "b2"}
        s = Scene("sun-wukong", "bloody-mary", at=at, board=T2, doors=doors, hand=[["Sly Monkey"]])
        s.attack("sun-wukong", "bloody-mary", "Sly Monkey").defend()
        if not doors:
            assert s.offers == ["space r1", "space r2"]
            s.do("space r1")
        assert [s.at("sun-wukong"), s.at("clone-1")] == (["b1", ""] if doors else ["r1", "b1"])
        assert s.settled
