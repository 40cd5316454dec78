"""Surveys: one position from the point of view of every seat that is asked for, each read once."""

from __future__ import annotations

from unmatched.engine.bits import bit, contains
from unmatched.engine.book import Book
from unmatched.engine.layout import Mask, Seat
from unmatched.engine.state import State
from unmatched.reading.attacks import Attacks
from unmatched.reading.survey import Survey


class Surveys:
    __slots__ = ("attacks", "known", "of_seats")

    def __init__(self, book: Book) -> None:
        self.attacks = Attacks(book)
        self.of_seats: list[Survey] = [Survey(book, seat, self.attacks) for seat in range(book.players)]
        self.known: Mask = 0
        """the seats whose survey is of the present position"""

    def forget(self) -> None:
        """The position is another one."""
        self.known = 0
        self.attacks.forget()

    def of(self, s: State, seat: Seat) -> Survey:
        """The present position from a seat's point of view."""
        survey = self.of_seats[seat]
        if not contains(self.known, seat):
            self.known |= bit(seat)
            survey.read(s)
        return survey
