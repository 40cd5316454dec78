"""Whole maneuvers on a board with a door: the engine leads to all that a table allows, and to nothing else (R17.4)."""

from collections.abc import Iterator
from itertools import permutations

import pytest

from unmatched.game import Game
from unmatched.testing.boards import T2
from unmatched.testing.scene import Scene

rule = pytest.mark.rule

NAMES = [space.id for space in T2.spaces]
LINES = [frozenset((NAMES[a], NAMES[b])) for a, b in T2.lines]
DOOR = frozenset(NAMES[n] for n in T2.doors[0].lines[0])
"""the only door stands across one line"""

Ending = tuple[str, str, bool]
"""where two fighters stand at the end, and whether the door is closed"""


class Table:
    """A moment of a maneuver as at a table: two fighters, one step or one turn of the door at a time."""

    def __init__(self, at: tuple[str, str], left: tuple[int, int], closed: bool, moving: int, moved: int) -> None:
        self.at, self.left, self.closed = at, left, closed
        self.moving, self.moved = moving, moved
        """the fighter on its way, -1 if none is; the fighters that have finished, as a mask"""

    @property
    def key(self) -> tuple[object, ...]:
        return self.at, self.left, self.closed, self.moving, self.moved

    @property
    def apart(self) -> bool:
        return self.at[0] != self.at[1]

    def after(self, f: int, space: str, cost: int, closed: bool, moving: int, moved: int) -> "Table":
        at, left = list(self.at), list(self.left)
        at[f], left[f] = space, left[f] - cost
        return Table((at[0], at[1]), (left[0], left[1]), closed, moving, moved)

    def next(self, enemy: str) -> Iterator["Table"]:
        for f in (0, 1):
            here = self.at[f]
            if here in DOOR and self.left[f] >= self.closed:
                yield self.after(f, here, int(self.closed), not self.closed, self.moving, self.moved)
            if self.moved >> f & 1 or self.left[f] == 0 or (self.moving == 1 - f and not self.apart):
                continue
            # One move is finished before the next (R5.4).
            moved = self.moved | (1 << self.moving if self.moving == 1 - f else 0)
            for line in LINES:
                if here in line and not (self.closed and line == DOOR):
                    (there,) = line - {here}
                    if there != enemy:
                        yield self.after(f, there, 1, self.closed, f, moved)


def endings_by_hand(at: tuple[str, str], enemy: str, closed: bool) -> set[Ending]:
    seen: set[tuple[object, ...]] = set()
    found: set[Ending] = set()
    todo = [Table(at, (2, 2), closed, -1, 0)]
    while todo:
        table = todo.pop()
        if table.key in seen:
            continue
        seen.add(table.key)
        if table.apart:
            found.add((*table.at, table.closed))
        todo += table.next(enemy)
    return found


def endings_offered(game: Game) -> set[Ending]:
    seen: set[tuple[int, ...]] = set()
    found: set[Ending] = set()
    todo = [game]
    while todo:
        game = todo.pop()
        moment = tuple(game.state.numbers())
        if moment in seen:
            continue
        seen.add(moment)
        decision = game.decision
        moving = decision is not None and decision.kind == "maneuver"
        if not moving or game.options[0].kind == "pass":
            first, second = (game.match.spaces[game.state.pos[f]] for f in (0, 1))
            found.add((first, second, bool(game.state.doors)))
        for option in game.options if moving else ():
            if option.kind != "pass":
                twin = game.copy()
                twin.push(option)
                todo.append(twin)
    return found


@rule("R17.4", "A-27", "A-63", "R5.3", "R5.4", "R5.5")
@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("enemy", ["x4", "b2"])
def test_every_ending_of_a_maneuver_of_two_can_be_reached_and_no_other(enemy: str, closed: bool) -> None:
    for first, second in permutations([name for name in NAMES if name != enemy], 2):
        at = {"beowulf": first, "wiglaf": second, "medusa": enemy}
        s = Scene("beowulf", "medusa", at=at, board=T2, doors=["d1"] if closed else []).maneuver()
        assert endings_offered(s.game) == endings_by_hand((first, second), enemy, closed), at
