"""Reading: what one thinker reads of a position, shared by its rule of thumb, its values and its learned policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unmatched.reading.attacks import Attacks
from unmatched.reading.card_worth import CardWorth
from unmatched.reading.encoder import Encoder, encoder_of
from unmatched.reading.features import Features
from unmatched.reading.surveys import Surveys

if TYPE_CHECKING:
    from unmatched.engine.book import Book


class Reading:
    """It keeps what was read of a position until another one is begun, so that nothing is read twice.

    A state cannot say that it has changed: who comes to a position calls `begin` before anything is read of it.
    """

    __slots__ = ("attacks", "book", "cards", "encoder", "features", "surveys")

    def __init__(self, book: Book) -> None:
        self.book = book
        self.surveys = Surveys(book)
        self.features = Features(book, self.surveys)
        self.attacks: Attacks = self.surveys.attacks
        self.cards: CardWorth = self.attacks.cards
        self.encoder: Encoder = encoder_of(book)

    def begin(self) -> None:
        """Forget the position before."""
        self.surveys.forget()
        self.features.forget()
