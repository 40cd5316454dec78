"""The four boards against our own transcription, and setup on boards with little room.

The expected numbers are our own reading of the printed boards (docs/sources.md). They protect the board files from
accidental changes; they do not prove that the reading is correct.
"""

from collections import Counter, deque
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations
from math import hypot

import pytest

from unmatched.engine.flow import new_game
from unmatched.game import Game
from unmatched.heroes import library
from unmatched.heroes.board_file import BoardFile, Line
from unmatched.heroes.errors import HeroError
from unmatched.heroes.match import Match
from unmatched.testing.boards import T2, small_board
from unmatched.testing.scene import Scene

rule = pytest.mark.rule


@dataclass(frozen=True)
class Printed:
    """What we counted on a printed board."""

    spaces: int
    lines: int
    in_several_zones: int
    in_three_zones: int
    starts: str
    degrees: dict[int, int]
    diameter: int
    between_starts: int
    zones: dict[str, int]
    """zone -> spaces"""
    scattered: str
    """zones that are not one connected patch"""
    across: int
    """lines between spaces that share no zone"""
    digest: str


PRINTED = {
    "marmoreal": Printed(
        spaces=31,
        lines=42,
        in_several_zones=21,
        in_three_zones=7,
        starts="M13 M31 M03 M11",
        degrees={2: 13, 3: 14, 4: 4},
        diameter=8,
        between_starts=6,
        zones={"gray": 6, "green": 14, "blue": 14, "violet": 4, "purple": 5, "red": 4, "brown": 7, "yellow": 5},
        scattered="blue brown green",
        across=4,
        digest="e5748163d1c65e4bdcc7ecc7f275e7be9934fb1c6a55968c56bcd2b553fba59e",
    ),
    "sarpedon": Printed(
        spaces=38,
        lines=61,
        in_several_zones=4,
        in_three_zones=2,
        starts="S20 S32 S03 S14",
        degrees={2: 7, 3: 18, 4: 11, 5: 2},
        diameter=10,
        between_starts=5,
        zones={"green": 8, "yellow": 8, "brown": 5, "red": 6, "purple": 11, "blue": 6},
        scattered="",
        across=15,
        digest="8c944dcad499e09c254d3ae58db6d9771fddc337b36a13378538cf5c7a079ec7",
    ),
    "heorot": Printed(
        spaces=30,
        lines=51,
        in_several_zones=16,
        in_three_zones=0,
        starts="H17 H14",
        degrees={2: 9, 3: 4, 4: 13, 5: 4},
        diameter=8,
        between_starts=4,
        zones={"slate": 7, "ice": 4, "red": 5, "orange": 7, "yellow": 9, "navy": 10, "cyan": 4},
        scattered="yellow",
        across=6,
        digest="0184d0fa182d4b82bd0e3d3cf61ec8040a96a5ec4d8a842c8661b25dc6b2fddf",
    ),
    "hanging-gardens": Printed(
        spaces=33,
        lines=50,
        in_several_zones=16,
        in_three_zones=4,
        starts="G04 G31 G08 G28",
        degrees={2: 11, 3: 11, 4: 10, 5: 1},
        diameter=9,
        between_starts=5,
        zones={"pink": 7, "gray": 8, "lime": 8, "green": 6, "blue": 6, "cream": 5, "brown": 6, "gold": 7},
        scattered="brown lime",
        across=8,
        digest="1505c2835a61b62e41347f92d4c5f0b89832b4674a7425ad3cf42a60a6a6b2a1",
    ),
}
DOORS = {"west": "H09-H14 H14-H19", "north": "H04-H10 H04-H11", "south": "H20-H27 H21-H27"}
ARROWS = (
    "G02>G03 G02>G09 G10>G04 G11>G04 G06>G11 G06>G07 G08>G16 G15>G16 G14>G13 G14>G20 "
    "G19>G20 G22>G20 G17>G18 G17>G25 G17>G26 G18>G19 G26>G31 G29>G30 G30>G31 G31>G32"
)
each_board = pytest.mark.parametrize("name", sorted(PRINTED))


def neighbours(board: BoardFile, lines: tuple[Line, ...]) -> dict[int, set[int]]:
    near: dict[int, set[int]] = {space: set() for space in range(len(board.spaces))}
    for a, b in lines:
        near[a].add(b)
        near[b].add(a)
    return near


def distances(near: dict[int, set[int]], start: int) -> dict[int, int]:
    found = {start: 0}
    edge = deque([start])
    while edge:
        here = edge.popleft()
        for there in sorted(near[here] - found.keys()):
            found[there] = found[here] + 1
            edge.append(there)
    return found


def names(board: BoardFile, lines: tuple[Line, ...]) -> str:
    return " ".join(sorted("-".join(sorted(board.spaces[end].id for end in line)) for line in lines))


def arrows(board: BoardFile) -> list[str]:
    return sorted(f"{board.spaces[high].id}>{board.spaces[low].id}" for high, low in board.high_ground)


def canonical(board: BoardFile) -> str:
    """The topology as text: what the rules know of a board, and nothing of how it is drawn."""
    rows = [f"space {space.id}: {' '.join(sorted(space.zones))}" for space in board.spaces]
    rows.append("starts " + " ".join(board.spaces[start].id for start in board.starts))
    rows.append("lines " + names(board, board.lines))
    rows += [f"door {door.id}: {names(board, door.lines)}" for door in sorted(board.doors, key=lambda door: door.id)]
    rows.append("arrows " + " ".join(arrows(board)))
    return "\n".join(rows)


def test_these_are_all_the_boards_there_are() -> None:
    assert sorted(library.board_ids()) == sorted(PRINTED)


@rule("R2.1", "R3.1", "R3.3")
@each_board
def test_a_board_has_the_spaces_lines_and_zones_of_the_printed_one(name: str) -> None:
    board, printed = library.board(name), PRINTED[name]
    assert len(board.spaces) == printed.spaces
    assert len(board.lines) == printed.lines
    assert Counter(zone for space in board.spaces for zone in space.zones) == Counter(printed.zones)
    assert sorted(zone.id for zone in board.zones) == sorted(printed.zones)
    assert sum(len(space.zones) > 1 for space in board.spaces) == printed.in_several_zones
    assert sum(len(space.zones) == 3 for space in board.spaces) == printed.in_three_zones
    assert max(len(space.zones) for space in board.spaces) <= 3
    assert [board.spaces[start].id for start in board.starts] == printed.starts.split()


@rule("R3.1", "R3.2")
@each_board
def test_a_board_is_the_graph_of_the_printed_one(name: str) -> None:
    board, printed = library.board(name), PRINTED[name]
    near = neighbours(board, board.lines)
    table = {start: distances(near, start) for start in near}
    assert Counter(len(ends) for ends in near.values()) == Counter(printed.degrees)
    assert all(len(row) == printed.spaces for row in table.values())
    assert max(max(row.values()) for row in table.values()) == printed.diameter
    assert table[board.starts[0]][board.starts[1]] == printed.between_starts


@rule("R3.1")
@each_board
def test_no_single_line_holds_a_board_together(name: str) -> None:
    board = library.board(name)
    for line in board.lines:
        rest = tuple(other for other in board.lines if other != line)
        assert len(distances(neighbours(board, rest), 0)) == len(board.spaces), names(board, (line,))


@rule("R3.3", "R3.5")
@each_board
def test_a_zone_may_be_scattered_and_lines_may_cross_between_zones(name: str) -> None:
    board, printed = library.board(name), PRINTED[name]
    scattered = []
    for zone in board.zones:
        members = {i for i, space in enumerate(board.spaces) if zone.id in space.zones}
        inside = tuple(line for line in board.lines if set(line) <= members)
        if len(distances(neighbours(board, inside), min(members))) != len(members):
            scattered.append(zone.id)
    assert sorted(scattered) == printed.scattered.split()
    across = [line for line in board.lines if not {*board.spaces[line[0]].zones} & {*board.spaces[line[1]].zones}]
    assert len(across) == printed.across


@rule("R17.1", "R17.10")
@each_board
def test_only_heorot_has_doors_and_only_the_gardens_have_high_ground(name: str) -> None:
    board = library.board(name)
    doors = {door.id: names(board, door.lines) for door in board.doors}
    assert doors == (DOORS if name == "heorot" else {})
    assert arrows(board) == (sorted(ARROWS.split()) if name == "hanging-gardens" else [])
    assert {*map(frozenset, board.high_ground)} <= {*map(frozenset, board.lines)}


@rule("R17.1")
def test_heorot_stays_in_one_piece_with_all_doors_closed() -> None:
    board = library.board("heorot")
    shut = {line for door in board.doors for line in door.lines}
    open_lines = tuple(line for line in board.lines if line not in shut)
    assert len(open_lines) == 45
    assert len(distances(neighbours(board, open_lines), 0)) == 30


@each_board
def test_the_topology_of_a_board_never_changes_by_accident(name: str) -> None:
    assert sha256(canonical(library.board(name)).encode()).hexdigest() == PRINTED[name].digest


def gap(board: BoardFile, a: int, b: int) -> float:
    """The distance of two centres, as a fraction of the width."""
    one, other = board.spaces[a], board.spaces[b]
    return hypot(one.x - other.x, (one.y - other.y) / board.aspect)


@each_board
def test_spaces_are_drawn_inside_the_picture_and_do_not_overlap(name: str) -> None:
    board = library.board(name)
    assert all(0 <= space.x <= 1 and 0 <= space.y <= 1 for space in board.spaces)
    for a, b in combinations(range(len(board.spaces)), 2):
        assert gap(board, a, b) > 2 * board.radius, names(board, ((a, b),))


@each_board
def test_no_line_drawn_straight_runs_over_a_third_space(name: str) -> None:
    board = library.board(name)
    for a, b in board.lines:
        for third in {*range(len(board.spaces))} - {a, b}:
            # A point on the line makes both ways together as short as the line itself.
            detour = gap(board, a, third) + gap(board, third, b) - gap(board, a, b)
            assert detour > 0.001, (names(board, ((a, b),)), board.spaces[third].id)


@each_board
def test_every_zone_has_its_own_letter_colour_and_name(name: str) -> None:
    board = library.board(name)
    for languages in ("en", "ru", "uk"):
        assert board.names[languages]
        assert len({zone.names[languages] for zone in board.zones}) == len(board.zones)
    assert len({zone.letter for zone in board.zones}) == len(board.zones)
    assert len({zone.color for zone in board.zones}) == len(board.zones)


FOUR = ("alice", "medusa", "sinbad", "beowulf")


@rule("R14.1", "R15.2")
@pytest.mark.parametrize(("mode", "heroes"), [("teams", 4), ("free-for-all", 4), ("free-for-all", 3)])
def test_a_board_with_too_few_start_spaces_is_refused_with_the_reason(mode: str, heroes: int) -> None:
    with pytest.raises(HeroError) as refused:
        Game(*FOUR[:heroes], board="heorot", mode=mode, seed=1)
    assert f"Heorot has 2 start spaces, but {mode} with {heroes} heroes needs {heroes}" in str(refused.value)
    with pytest.raises(HeroError):
        Match(tuple(map(library.hero, FOUR[:heroes])), T2, mode)


@rule("R14.1", "R15.2")
def test_heorot_takes_two_players_and_the_other_boards_four() -> None:
    for name, printed in PRINTED.items():
        seats = len(printed.starts.split())
        assert seats == (2 if name == "heorot" else 4)
        modes = ["duel"] if seats == 2 else ["teams", "free-for-all"]
        for mode in modes:
            game = Game(*FOUR[:seats], board=name, mode=mode, seed=1)
            assert game.decision is not None


@rule("A-28", "R3.4", "R9.4")
def test_a_fighter_on_a_space_of_several_zones_shoots_and_is_shot_through_each_of_them() -> None:
    # H12 is orange and navy, H17 only orange, H30 only navy.
    where = {"beowulf": "H17", "wiglaf": "H30"}
    s = Scene("medusa", "beowulf", at={"medusa": "H12", **where}, board="heorot", hand=[["Snipe"]])
    assert s.offers == ["maneuver", "attack beowulf by medusa", "attack wiglaf by medusa"]
    for archer, targets in (("H17", {"beowulf"}), ("H30", {"beowulf", "wiglaf"}), ("H25", set())):
        s = Scene(
            "medusa",
            "beowulf",
            at={"medusa": archer, "beowulf": "H12", "wiglaf": "H29"},
            board="heorot",
            hand=[["Snipe"]],
        )
        assert {o.target for o in s.game.options if o.kind == "attack"} == targets
        assert s.settled


CORNER = small_board("corner", "a-b b-c c-d", {"den": "a", "field": "b c d"}, "a d")


@rule("A-29", "R2.11", "A-62")
def test_a_sidekick_without_room_in_the_zone_starts_on_any_free_space() -> None:
    match = Match((library.hero("beowulf"), library.hero("bloody-mary")), CORNER, "duel")
    game = Game.from_state(match, new_game(match.book, 1, 0))
    # a holds Beowulf, d is still needed for Mary.
    assert [option.text for option in game.options] == ["space b", "space c"]
    game.push_text("space c")
    assert [fighter.space for player in game.view(0).players for fighter in player.fighters] == ["a", "c", "d"]
    assert game.decision is not None and game.decision.kind == "action"


@rule("A-29", "R11.5")
def test_a_returning_sidekick_without_room_in_the_zone_stays_away() -> None:
    s = Scene("medusa", "bloody-mary", at={"medusa": "a", "bloody-mary": "d"}, board=CORNER, hand=[["Winged Frenzy"]])
    s.scheme("Winged Frenzy").do("pass")
    assert s.settled and s.at("harpy-1") == "" and s.discard(0) == ["winged-frenzy"]
    s = Scene("medusa", "bloody-mary", at={"medusa": "b", "bloody-mary": "d"}, board=CORNER, hand=[["Winged Frenzy"]])
    s.scheme("Winged Frenzy").do("pass")
    assert s.offers == ["space c"]
    s.do("space c")
    assert s.at("harpy-1") == "c" and s.settled
