"""Storing: a state made again from the plain ints that State.numbers() wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unmatched.engine.bits import bit
from unmatched.engine.codes import FRAMES, WIDTH
from unmatched.engine.layout import COUNTERS, FEW_COUNTERS, ROW, SEATS
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import (
    ARRAYS,
    BOOSTED,
    BUDGET,
    DECK_END,
    DECK_TOP,
    INTS,
    LYING,
    PILE_SIZE,
    REMEMBERED,
    State,
    blank,
)
from unmatched.engine.stream import KEY

if TYPE_CHECKING:
    from unmatched.engine.book import Book


def restore(book: Book, numbers: list[int]) -> State:
    """The state that numbers() came from."""
    s = blank(book, 0)
    rest = _Reading(numbers)
    for name in INTS:
        setattr(s, name, rest.one())
    for name in ARRAYS:
        if name == "tally":
            few = rest.take(int(FEW_COUNTERS * book.players))
            for place, n in enumerate(few):
                s.tally[place // FEW_COUNTERS * COUNTERS + place % FEW_COUNTERS] = n
        else:
            setattr(s, name, vec[i64](rest.take(len(getattr(s, name)))))
    stack = rest.take(int(s.depth * WIDTH))
    stack.extend([0] * int(FRAMES * WIDTH - len(stack)))
    s.stack = vec[i64](stack)
    if book.boosts_attack:
        for name in BOOSTED:
            setattr(s, name, rest.one())
    if book.asides:
        for name in LYING:
            setattr(s, name, rest.one())
        s.laid = vec[i64](rest.take(len(s.laid)))
    if book.remembers:
        for name in REMEMBERED:
            setattr(s, name, rest.one())
        s.tally = vec[i64](rest.take(len(s.tally)))
        s.memory = vec[i64](rest.take(len(s.memory)))
        s.happened = vec[i64](rest.take(int(s.stirred)))
    if book.budgeted:
        for name in BUDGET:
            setattr(s, name, rest.one())
    s.tokens = vec[i64](rest.take(len(s.tokens)))
    s.key = vec[i64](rest.end())
    for fighter, space in enumerate(s.pos):
        if space >= 0:
            s.present |= bit(fighter)
    for place, cards in enumerate(s.seen):
        if cards:
            s.known |= bit(place % SEATS)
    return s


def assembled(
    book: Book, ints: dict[str, int], arrays: dict[str, list[int]], frames: list[int], key: list[int]
) -> State:
    """A state from its numbers by name, its arrays, its frames one after the other, and its key."""
    s = blank(book, 0)
    for name, value in ints.items():
        setattr(s, name, value)
    for name, numbers in arrays.items():
        setattr(s, name, vec[i64](numbers))
    s.stack = vec[i64](frames)
    s.key = vec[i64](key)
    return restore(book, s.numbers())


def tidied(s: State) -> State:
    """Return the position without what no rule uses: where in its row a deck starts, old cells without a card."""
    s = s.copy()
    s.deck = s.deck[:]
    player: i64 = 0
    while player < s.book.players:
        row = player * ROW
        top = s.pile[row + DECK_TOP]
        size = s.deck[row + DECK_END] - top
        i: i64 = 0
        while i < DECK_END:
            card: i64 = 0
            if i < size:
                card = s.deck[row + top + i]
            s.deck[row + i] = card
            if i >= s.pile[row + PILE_SIZE] and i < PILE_SIZE:
                s.pile[row + i] = 0
            i += 1
        s.deck[row + DECK_END] = size
        s.pile[row + DECK_TOP] = 0
        player += 1
    return s


class _Reading:
    """Numbers of a state, read from the first to the last; there must be neither too few nor too many."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.place = 0

    def take(self, n: int) -> list[int]:
        found = self.numbers[self.place : self.place + n]
        self.place += n
        if n < 0 or len(found) != n:
            raise ValueError(f"a state of this match has more numbers than {len(self.numbers)}")
        return found

    def one(self) -> int:
        return self.take(1)[0]

    def end(self) -> list[int]:
        """What is left: nothing, or a key."""
        left = self.numbers[self.place :]
        if len(left) not in (0, KEY):
            parts = f"{self.place} numbers, and {KEY} for a key"
            raise ValueError(f"a state of this match has {parts}, not {len(self.numbers)}")
        return left
