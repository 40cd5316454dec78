"""Working the doors: the board T2 with one door, and Heorot with three (R17.1, R17.3-R17.5, R17.8, R17.13)."""

import random
from collections.abc import Iterable, Iterator
from itertools import permutations

import pytest

from unmatched.engine.playout import playout
from unmatched.engine.state import seeded
from unmatched.game import Game
from unmatched.heroes import library
from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.errors import HeroError
from unmatched.heroes.hero import read_hero
from unmatched.options import IllegalOption
from unmatched.testing.boards import T2, small_board
from unmatched.testing.scene import Scene

rule = pytest.mark.rule

HEOROT = library.board("heorot")
WEST, NORTH, SOUTH = {"H14", "H09", "H19"}, {"H04", "H10", "H11"}, {"H27", "H20", "H21"}


def doors_offered(s: Scene) -> set[str]:
    return {option.text for option in s.game.options if option.kind == "door"}


def closed(s: Scene) -> tuple[str, ...]:
    return s.game.view(-1).closed_doors


@rule("R17.1", "R2.8")
def test_heorot_has_three_doors_and_all_begin_open() -> None:
    game = Game("beowulf", "little-red-riding-hood", board="heorot", seed=1)
    assert [door.id for door in game.match.board.doors] == ["west", "north", "south"]
    assert game.view(-1).closed_doors == ()


@rule("R17.3", "R17.4")
@pytest.mark.parametrize("doors", [[], ["west"], ["north", "south"], ["west", "north", "south"]])
def test_a_fighter_works_the_doors_whose_lines_end_on_its_space_open_or_closed(doors: list[str]) -> None:
    for space in (space.id for space in HEOROT.spaces):
        s = Scene("bloody-mary", "beowulf", at={"bloody-mary": space}, board="heorot", doors=doors).maneuver()
        beside = {d for d, ends in (("west", WEST), ("north", NORTH), ("south", SOUTH)) if space in ends}
        assert doors_offered(s) == {f"door {d} by bloody-mary" for d in beside}


@rule("R17.4", "A-27", "DT-39")
def test_a_fighter_opens_a_door_goes_through_and_closes_it_behind_itself() -> None:
    s = Scene("beowulf", "bloody-mary", at={"beowulf": "b1", "bloody-mary": "x2"}, board=T2, doors=["d1"]).maneuver()
    assert s.offers == ["pass", "move beowulf to b2", "move beowulf to x4", "door d1 by beowulf"]
    s.do("door d1 by beowulf")
    assert closed(s) == () and s.moves("beowulf") == {"r2", "b2"}
    s.do("move beowulf to r2")
    assert s.offers == ["pass", "door d1 by beowulf"]
    s.do("door d1 by beowulf")
    # Nothing is left of its movement, so the door stays closed.
    assert closed(s) == ("d1",) and s.offers == ["pass"]
    s.do("pass")
    assert s.at("beowulf") == "r2" and s.settled


@rule("R17.4", "R17.8", "A-27", "DT-40")
def test_a_fighter_that_moves_nowhere_closes_a_door_for_nothing() -> None:
    at = {"wiglaf": "b1", "beowulf": "b2", "bloody-mary": "r2"}
    s = Scene("beowulf", "bloody-mary", at=at, board=T2).maneuver()
    # Mary stands on the other side; Beowulf is not beside the door.
    assert doors_offered(s) == {"door d1 by wiglaf"}
    s.do("door d1 by wiglaf")
    assert closed(s) == ("d1",)
    s.do("pass")
    assert s.at("wiglaf") == "b1" and s.settled
    # The door stays closed in the next turn, and Mary may open it although Wiglaf stands behind it.
    s.maneuver().do("pass")
    assert s.seat == 1 and closed(s) == ("d1",)
    s.maneuver()
    assert s.moves("bloody-mary") == {"r1", "x1", "x2"}
    s.do("door d1 by bloody-mary")
    assert closed(s) == () and s.moves("bloody-mary") == {"r1", "x1"}


@rule("R17.4", "DT-40")
def test_a_fighter_works_a_door_once_it_has_reached_it_and_walks_on() -> None:
    s = Scene("beowulf", "bloody-mary", at={"beowulf": "b2", "bloody-mary": "x2"}, board=T2).maneuver()
    assert doors_offered(s) == set()
    s.do("move beowulf to b1", "door d1 by beowulf")
    assert closed(s) == ("d1",) and s.moves("beowulf") == {"b2"}
    s.do("move beowulf to b2")
    assert s.at("beowulf") == "b2" and s.settled


@rule("R17.4", "R7.1")
def test_a_door_may_be_worked_again_and_again_as_long_as_there_is_movement_to_open_it() -> None:
    at = {"beowulf": "b1", "bloody-mary": "x2"}
    s = Scene("beowulf", "bloody-mary", at=at, board=T2, hand=[["Feint"]]).maneuver("Feint")
    for _ in range(3):
        s.do("door d1 by beowulf", "door d1 by beowulf")
    # Three movement spent on opening; closing is still free.
    assert s.offers == ["pass", "door d1 by beowulf"]
    s.do("door d1 by beowulf")
    assert s.offers == ["pass"] and closed(s) == ("d1",)
    s.do("pass")
    assert s.settled


@rule("R17.4", "A-27", "R16.4")
@pytest.mark.parametrize(
    ("voyages", "boost", "reached"), [(0, None, "r2 b2"), (1, None, "r2 b2 r1 x4"), (1, "Feint", "r2 b2 r1 x4 x1 x3")]
)
def test_opening_costs_one_of_the_whole_movement(voyages: int, boost: str | None, reached: str) -> None:
    s = Scene(
        "sinbad",
        "bloody-mary",
        at={"sinbad": "b1", "bloody-mary": "x2"},
        board=T2,
        doors=["d1"],
        hand=[["Feint"]],
        discard={0: ["Voyage Home"][:voyages]},
    )
    s.maneuver(boost).do("door d1 by sinbad")
    assert s.moves("sinbad") == {*reached.split()}
    s.do("pass")
    assert s.settled


@rule("R17.4")
def test_one_fighter_may_work_several_doors_and_several_fighters_may_work_doors_in_turn() -> None:
    at = {"beowulf": "H09", "wiglaf": "H27", "bloody-mary": "H01"}
    s = Scene("beowulf", "bloody-mary", at=at, board="heorot", doors=["south"]).maneuver()
    s.do("door west by beowulf", "move beowulf to H10", "door north by beowulf")
    assert closed(s) == ("west", "north", "south")
    assert s.moves("beowulf") == {"H09", "H11", "H15", "H16"}
    s.do("door south by wiglaf")
    assert closed(s) == ("west", "north")
    assert s.moves("wiglaf") == {"H20", "H21", "H26", "H28"}
    s.do("move wiglaf to H20", "pass")
    assert s.at("beowulf") == "H10" and s.at("wiglaf") == "H20" and s.settled


@rule("R17.4", "R5.4", "A-27")
def test_a_fighter_that_works_a_door_without_a_step_may_still_move_after_another() -> None:
    at = {"beowulf": "r2", "wiglaf": "x1", "medusa": "x4"}
    s = Scene("beowulf", "medusa", at=at, board=T2).maneuver().do("door d1 by beowulf", "move wiglaf to x2")
    assert closed(s) == ("d1",) and s.moves("beowulf") == {"r1", "x1"}
    assert s.moves("wiglaf") == set()
    s.do("door d1 by beowulf")
    assert closed(s) == () and s.moves("beowulf") == {"r1", "b1"}
    s.do("move beowulf to r1")
    assert s.settled


@rule("R17.4", "R5.4", "A-27", "A-63")
def test_a_fighter_that_has_moved_may_close_a_door_until_the_maneuver_ends() -> None:
    at = {"beowulf": "r1", "wiglaf": "x1", "medusa": "x4"}
    s = Scene("beowulf", "medusa", at=at, board=T2).maneuver().do("move beowulf to r2", "move wiglaf to r1")
    # Nobody is left to move, but Beowulf stands by the open door.
    assert s.offers == ["pass", "door d1 by beowulf"]
    s.do("door d1 by beowulf")
    # One of his two movement is left, and it opens the door again.
    assert closed(s) == ("d1",) and s.offers == ["pass", "door d1 by beowulf"]
    s.do("door d1 by beowulf", "door d1 by beowulf")
    assert closed(s) == ("d1",) and s.settled


@rule("R17.4", "A-27")
def test_a_fighter_that_has_spent_its_movement_closes_doors_but_opens_none() -> None:
    at = {"beowulf": "x1", "wiglaf": "b1", "medusa": "x3"}
    s = Scene("beowulf", "medusa", at=at, board=T2, doors=["d1"]).maneuver().do("move beowulf to r2")
    # Beowulf has gone two steps; Wiglaf pays for the door with his own movement.
    assert doors_offered(s) == {"door d1 by wiglaf"}
    s.do("door d1 by wiglaf")
    assert doors_offered(s) == {"door d1 by beowulf", "door d1 by wiglaf"}
    s.do("move wiglaf to b2")
    assert s.offers == ["pass", "door d1 by beowulf"]
    s.do("pass")
    assert closed(s) == () and s.settled


@rule("R17.4", "R5.4", "A-27", "A-63")
def test_a_door_worked_by_a_friend_does_not_end_the_move_under_way() -> None:
    at = {"beowulf": "r1", "wiglaf": "b1", "medusa": "x4"}
    s = Scene("beowulf", "medusa", at=at, board=T2, doors=["d1"], hand=[["Feint"]]).maneuver("Feint")
    s.do("move beowulf to r2", "door d1 by wiglaf")
    # Two of three movement left, all for the way: Wiglaf paid. His space may be passed, or serve to work the door.
    assert s.moves("beowulf") == {"b1", "b2", "r1", "x1"}
    s.do("move beowulf to b2")
    assert s.moves("wiglaf") == {"r1", "r2"}
    s.do("move wiglaf to r2", "door d1 by wiglaf")
    # One for the door, one for the way: one is left.
    assert closed(s) == ("d1",) and s.offers == ["pass", "move wiglaf to r1", "door d1 by wiglaf"]
    s.do("door d1 by wiglaf", "door d1 by wiglaf", "pass")
    assert closed(s) == ("d1",) and s.settled


@rule("R17.4", "R17.5")
def test_a_door_is_worked_only_by_a_fighter_next_to_it_that_can_pay() -> None:
    at = {"beowulf": "r1", "wiglaf": "b1", "medusa": "r2"}
    s = Scene("beowulf", "medusa", at=at, board=T2, doors=["d1"])
    refused(s, "door d1 by wiglaf", "R17.5", "only during a maneuver")
    s.maneuver()
    refused(s, "door d1 by beowulf", "R17.3", "not next to")
    refused(s, "door d1 by medusa", "R14.3", "not your fighter")
    refused(s, "door d2 by wiglaf", "", "no door is called 'd2'")
    s.do("move wiglaf to x4")
    refused(s, "door d1 by wiglaf", "R17.3", "not next to")
    s = Scene("beowulf", "medusa", at=at | {"wiglaf": "x4"}, board=T2, doors=["d1"]).maneuver()
    s.do("move wiglaf to b1")
    refused(s, "door d1 by wiglaf", "R17.4", "no movement left")


def refused(s: Scene, text: str, rule_id: str, words: str) -> None:
    with pytest.raises(IllegalOption, match=words) as caught:
        s.game.push_text(text)
    assert caught.value.rule == rule_id


@rule("R17.4", "R5.5")
def test_a_fighter_may_work_a_door_from_a_friends_space_and_must_then_leave_it() -> None:
    at = {"beowulf": "b2", "wiglaf": "b1", "bloody-mary": "x2"}
    s = Scene("beowulf", "bloody-mary", at=at, board=T2).maneuver()
    assert s.moves("beowulf") == {"r2", "x4", "x3", "b1"}
    s.do("move beowulf to b1")
    assert s.offers == ["move beowulf to r2", "move beowulf to b2", "door d1 by beowulf"]
    s.do("door d1 by beowulf")
    # The way on is closed, and it may not stay.
    assert s.offers == ["move beowulf to b2"]
    s.do("move beowulf to b2")
    assert closed(s) == ("d1",) and s.at("wiglaf") == "b1"
    assert {option.fighter for option in s.game.options} == {"", "wiglaf"}
    s.do("pass")
    assert s.settled


@rule("R17.4", "R5.5")
def test_a_random_game_leaves_a_friends_space_too_where_the_only_way_is_to_the_first_space() -> None:
    s = Scene("king-arthur", "medusa", board=T2, at={"king-arthur": "r1", "merlin": "r2", "medusa": "b2"})
    s.maneuver().do("move king-arthur to r2").do("door d1 by king-arthur")
    assert s.offers == ["move king-arthur to r1"]
    after = s.game.copy()
    after.push_text("move king-arthur to r1")
    for seed in range(20):
        state = s.game.state.copy()
        assert playout(state, seeded(seed), 1) == 1
        assert state.numbers() == after.state.numbers()


@rule("R17.4", "R5.5")
def test_nobody_stops_on_a_friends_space_without_movement_to_leave_it() -> None:
    for start, doors, boost, may_stop in (
        ("x4", [], None, False),
        ("x4", [], "Feint", True),
        ("b2", ["d1"], None, False),
        ("b2", ["d1"], "Feint", True),
        ("r1", ["d1"], "Feint", False),
    ):
        at = {"beowulf": start, "wiglaf": "b1", "bloody-mary": "x2"}
        s = Scene("beowulf", "bloody-mary", at=at, board=T2, doors=doors, hand=[["Feint"]]).maneuver(boost)
        assert ("b1" in s.moves("beowulf")) is may_stop, (start, doors, boost)
        s.do("pass")
        assert s.settled


@rule("R17.4", "R14.3")
def test_a_partners_space_serves_as_well_as_ones_own_friends() -> None:
    board = small_board("hall", "r1-r2 r2-b1 b1-b2", {"z": "r1 r2 b1 b2"}, "r1 r2 b1 b2", doors={"d1": "r2-b1"})
    at = {"beowulf": "b2", "alice": "b1", "bloody-mary": "r1"}
    s = Scene("beowulf", "bloody-mary", "alice", "sinbad", at=at, board=board, mode="teams").maneuver()
    s.do("move beowulf to b1", "door d1 by beowulf", "move beowulf to b2")
    assert closed(s) == ("d1",) and s.at("beowulf") == "b2" and s.settled


@rule("R17.5", "DT-39")
def test_movement_by_an_effect_neither_works_a_door_nor_passes_a_closed_one() -> None:
    at = {"beowulf": "b1", "bloody-mary": "b2"}
    s = Scene("beowulf", "bloody-mary", at=at, board=T2, doors=["d1"], hand=[["Skirmish"]])
    s.attack("beowulf", "bloody-mary", "Skirmish").defend()
    assert s.offers == ["pass", "move bloody-mary to x3", "move bloody-mary to x4"]
    s.do("move bloody-mary to x4")
    assert closed(s) == ("d1",) and s.settled


@rule("R17.5", "R5.7", "R5.9")
def test_even_a_move_through_enemies_does_not_pass_a_closed_door() -> None:
    at = {"medusa": "b1", "bloody-mary": "b2"}
    s = Scene("medusa", "bloody-mary", at=at, board=T2, doors=["d1"], hand=[["Winged Frenzy"]])
    s.scheme("Winged Frenzy")
    assert s.offers == ["pass", "move medusa to x3", "move medusa to x4"]
    s.do("move medusa to x4")
    s.do(s.offers[0])
    assert s.settled


@rule("R17.5", "A-27")
def test_doors_are_worked_in_no_other_step_or_action() -> None:
    at = {"beowulf": "b1", "bloody-mary": "r2"}
    s = Scene("beowulf", "bloody-mary", at=at, board=T2, hand=[["Feint", "Vigor and Courage"]])
    assert doors_offered(s) == set()
    s.do("maneuver")
    assert s.asked == "boost maneuver" and doors_offered(s) == set()
    s.do("pass")
    assert doors_offered(s) == {"door d1 by beowulf"}
    s.do("pass", "attack bloody-mary by beowulf")
    assert doors_offered(s) == set()


@rule("R17.8", "R17.13", "A-27")
def test_a_door_may_be_closed_whatever_stands_on_either_side() -> None:
    for here, there in permutations(("wiglaf", "bloody-mary", ""), 2):
        at = {"beowulf": "H14", "bloody-mary": "H30", here: "H09", there: "H19"}
        at.pop("", None)
        s = Scene("beowulf", "bloody-mary", at=at, board="heorot").maneuver().do("door west by beowulf")
        assert closed(s) == ("west",)
        assert s.moves("beowulf") == {"H01", "H02", "H08", "H18", "H24", "H25"}
        s.do("door west by beowulf", "pass")
        assert closed(s) == () and s.settled


@rule("R17.13")
def test_no_fighter_is_large() -> None:
    text = library.hero("beowulf").text
    with pytest.raises(HeroError, match="unknown key 'large'"):
        read_hero(text.replace("hero = true", "hero = true\nlarge = true"), "large")
    for hero in library.hero_ids():
        game = Game(hero, "bloody-mary", board="heorot", seed=1)
        while game.view(-1).setup:
            game.push(game.options[0])
        spaces = [f.space for player in game.view(-1).players for f in player.fighters if f.space]
        assert len({*spaces}) == len(spaces) == sum(health > 0 for health in game.state.health)


Ending = tuple[str, frozenset[str]]
"""where a fighter stands at the end of its move, and which doors are closed then"""


def endings_by_hand(
    board: BoardFile, start: str, closed_doors: Iterable[str], movement: int, friends: set[str], enemies: set[str]
) -> set[Ending]:
    """Found by trying one step or one door at a time, as at a table."""
    names = [space.id for space in board.spaces]
    lines = [{names[a], names[b]} for a, b in board.lines]
    doors = {door.id: [{names[a], names[b]} for a, b in door.lines] for door in board.doors}
    seen: set[tuple[str, frozenset[str], int]] = set()
    todo = [(start, frozenset(closed_doors), movement)]
    while todo:
        here, shut, left = moment = todo.pop()
        if moment in seen:
            continue
        seen.add(moment)
        for door, crossed in doors.items():
            if any(here in line for line in crossed):
                if door not in shut:
                    todo.append((here, shut | {door}, left))
                elif left > 0:
                    todo.append((here, shut - {door}, left - 1))
        barred = [line for door in shut for line in doors[door]]
        for line in lines:
            if left > 0 and here in line and line not in barred and not line & enemies:
                (there,) = line - {here}
                todo.append((there, shut, left - 1))
    return {(here, shut) for here, shut, _ in seen if here not in friends}


def endings_offered(game: Game, fighter: str) -> set[Ending]:
    """What the options of the engine lead to, as long as only this fighter is chosen."""
    found: set[Ending] = set()
    seen: set[tuple[int, ...]] = set()
    todo = [game]
    while todo:
        game = todo.pop()
        moment = tuple(game.state.numbers())
        if moment in seen:
            continue
        seen.add(moment)
        view = game.view(0)
        moving = view.decision is not None and view.decision.kind == "maneuver"
        if not moving or view.options[0].kind == "pass":
            space = next(f.space for f in view.players[0].fighters if f.key == fighter)
            found.add((space, frozenset(view.closed_doors)))
        for option in view.options if moving else ():
            if option.fighter == fighter:
                twin = game.copy()
                twin.push(option)
                todo.append(twin)
    return found


BOOSTS = {"": 0, "Momentous Shift": 2, "Rain of Arrows": 3, "Divide and Conquer": 1}
"""cards of Yennenga's and their boost"""


def check_endings(board: BoardFile, mover: str, at: dict[str, str], doors: list[str], boost: str) -> None:
    hand = [[boost] if boost else []]
    s = Scene("yennenga", "medusa", at=at, board=board, doors=doors, hand=hand, deck={0: ["Skirmish"]})
    s.maneuver(boost or None)
    enemies = {space for key, space in at.items() if key == "medusa" or key.startswith("harpy")}
    friends = {space for key, space in at.items() if key != mover} - enemies
    by_hand = endings_by_hand(board, at[mover], doors, 2 + BOOSTS[boost], friends, enemies)
    assert endings_offered(s.game, mover) == by_hand, (mover, at, doors, boost)


@rule("R17.4", "A-27", "A-43", "R5.5")
@pytest.mark.parametrize("doors", [[], ["d1"]])
@pytest.mark.parametrize("boost", ["", "Divide and Conquer"])
def test_on_t2_every_ending_of_a_move_can_be_reached_and_no_other(doors: list[str], boost: str) -> None:
    spaces = [space.id for space in T2.spaces]
    for here, friend, enemy in permutations(spaces, 3):
        check_endings(T2, "yennenga", {"yennenga": here, "archer-1": friend, "medusa": enemy}, doors, boost)


def crowded_heorot(seed: int) -> Iterator[tuple[str, dict[str, str], list[str], str]]:
    """Fighters thrown on Heorot, most of them near the doors."""
    chance = random.Random(seed)
    ends = sorted(WEST | NORTH | SOUTH)
    others = [space.id for space in HEOROT.spaces if space.id not in ends]
    fighters = ["yennenga", "archer-1", "archer-2", "medusa", "harpy-1", "harpy-2", "harpy-3"]
    for _ in range(25):
        spaces = ends + chance.sample(others, 5)
        chance.shuffle(spaces)
        at = dict(zip(fighters, spaces, strict=False))
        doors = [door.id for door in HEOROT.doors if chance.random() < 0.5]
        yield chance.choice(fighters[:3]), at, doors, chance.choice(sorted(BOOSTS))


@rule("R17.4", "A-27", "A-43", "R5.5")
@pytest.mark.parametrize("seed", range(4))
def test_on_heorot_every_ending_of_a_move_can_be_reached_and_no_other(seed: int) -> None:
    for mover, at, doors, boost in crowded_heorot(seed):
        check_endings(HEOROT, mover, at, doors, boost)


@rule("R17.4", "A-27", "A-43")
@pytest.mark.parametrize("boost", sorted(BOOSTS))
def test_a_fighter_may_leave_a_friends_space_by_way_of_another_door(boost: str) -> None:
    # From H14 over H09, closing the west door behind her, to H10, out by the north door: four movement.
    at = {"yennenga": "H14", "archer-1": "H09", "archer-2": "H10"}
    at |= {"medusa": "H15", "harpy-1": "H19", "harpy-2": "H11", "harpy-3": "H16"}
    check_endings(HEOROT, "yennenga", at, ["north"], boost)
