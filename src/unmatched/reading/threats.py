"""Threats: which spaces a fighter could attack after a plain maneuver, on the empty board of a match."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from unmatched.engine.board import BALLS
from unmatched.engine.codes import ONE
from unmatched.engine.pack import i64, vec

if TYPE_CHECKING:
    from unmatched.engine.book import Book


class Threats:
    """A mask of spaces for every seat, way of attacking, set of closed doors and space to start from."""

    __slots__ = ("book", "masks")

    def __init__(self, book: Book) -> None:
        board = book.board
        sets = ONE << board.door_count
        self.book = book
        self.masks: vec[i64] = vec[i64]([0] * (2 * book.players * sets * board.spaces))
        seat: i64 = 0
        while seat < book.players:
            steps = book.move[seat]
            if steps > BALLS - 2:
                steps = BALLS - 2
            doors: i64 = 0
            while doors < sets:
                space: i64 = 0
                while space < board.spaces:
                    self._fill(seat, steps, doors, space)
                    space += 1
                doors += 1
            seat += 1

    def _fill(self, seat: i64, steps: i64, doors: i64, space: i64) -> None:
        board = self.book.board
        goals = board.ball[(doors * BALLS + steps) * board.spaces + space]
        melee = goals
        ranged: i64 = 0
        goal: i64 = 0
        while goal < board.spaces:
            if goals >> goal & 1:
                melee |= board.adjacent[doors * board.spaces + goal]
                ranged |= board.zone[doors * board.spaces + goal]
            goal += 1
        self.masks[self._place(seat, 0, doors, space)] = melee
        self.masks[self._place(seat, 1, doors, space)] = melee | ranged

    def _place(self, seat: i64, ranged: i64, doors: i64, space: i64) -> i64:
        board = self.book.board
        return (((seat << 1 | ranged) << board.door_count) + doors) * board.spaces + space

    def of(self, fighter: i64, doors: i64, space: i64) -> i64:
        """The spaces a fighter could attack after a maneuver that begins on a space."""
        return self.masks[self._place(self.book.owner[fighter], self.book.ranged[fighter], doors, space)]


@lru_cache(maxsize=64)
def threats_of(book: Book) -> Threats:
    """The threats of a match, found once."""
    return Threats(book)
