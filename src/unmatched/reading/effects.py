"""What an effect is roughly worth, as the steps of its hero file say: so that cards nobody has seen can be judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unmatched.engine.pack import i64

if TYPE_CHECKING:
    from unmatched.engine.book import Book


class Worth:
    """The worth of a program in units of one damage to a hero, by when it comes about (heroes.vocabulary.word)."""

    __slots__ = ("add", "always", "cancels", "guard", "harm", "lost", "won", "won_harm")

    def __init__(self) -> None:
        self.add = 0.0
        """added to the card's value"""
        self.always = 0.0
        self.won = 0.0
        self.lost = 0.0
        self.harm = 0.0
        """damage to the foe besides combat damage"""
        self.won_harm = 0.0
        self.guard = 0.0
        """damage kept off besides the card's value, for a defense"""
        self.cancels = False

    def join(self, other: Worth, share: float) -> None:
        """Add a share of another worth."""
        self.add += share * other.add
        self.always += share * other.always
        self.won += share * other.won
        self.lost += share * other.lost
        self.harm += share * other.harm
        self.won_harm += share * other.won_harm
        self.guard += share * other.guard
        self.cancels = self.cancels or other.cancels


def read_program(book: Book, program: i64) -> Worth:
    """The worth of a program to the seat whose effect it is."""
    worth = Worth()
    if program:
        row = book.worths[program]
        worth.add, worth.always, worth.won, worth.lost = row[0], row[1], row[2], row[3]
        worth.harm, worth.won_harm, worth.guard, worth.cancels = row[4], row[5], row[6], row[7] > 0.0
    return worth
