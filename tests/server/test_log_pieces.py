"""A log sent in pieces is the log sent at once, for every seat and in every language."""

import random

import pytest

from tests.language.workshop import foe, scene, warden
from unmatched import SPECTATOR, Game
from unmatched.heroes.message import LANGUAGES
from unmatched.lab.law_campaign import pairing
from unmatched.lab.random_files import random_line_up
from unmatched.tables.cursor import LogEnd
from unmatched.tables.protocol import Line
from unmatched.tables.snapshots import log_since

DECISIONS = 80
LOCALES = (*LANGUAGES, "")
"""a client that brings no language gets no words"""


class Reader:
    """A seat, or a spectator, whose log is sent in pieces."""

    def __init__(self, seat: int, language: str) -> None:
        self.seat = seat
        self.language = language
        self.end = LogEnd()
        self.lines: list[Line] = []

    def receive(self, game: Game) -> None:
        """Get what is behind the end of the log."""
        lines, self.end = log_since(game, self.seat, self.seat, self.language, self.end)
        self.lines += lines

    def has_all_of(self, game: Game) -> bool:
        """Whether the log is what somebody receives who comes now."""
        return log_since(game, self.seat, self.seat, self.language, LogEnd()) == (tuple(self.lines), self.end)


def test_cards_that_are_revealed_one_after_the_other_stay_in_the_line() -> None:
    s = scene(warden(call='{ reveal = 2, from = "hand" }'), foe(), hand=[["Call", "Blow", "Guard", "Wait"], []])
    reader = Reader(1, "en")
    for choice in ("scheme call by warden", "card blow", "card guard"):
        s.do(choice)
        reader.receive(s.game)
    shown = [(line.text, line.count) for line in reader.lines if line.kind == "show"]
    assert [count for _, count in shown] == [1, 2], "the second line replaces the first"
    assert "Blow" in shown[1][0] and "Guard" in shown[1][0]
    assert reader.has_all_of(s.game)


@pytest.mark.parametrize("number", range(24))
def test_a_log_sent_in_pieces_is_the_log_sent_at_once(number: int) -> None:
    """Heroes of the box, and of random files, in turn; every piece is what one decision brings."""
    line_up = (pairing if number % 2 else random_line_up)(number // 2)
    game, chance = Game.seated(*line_up, number), random.Random(number)
    readers = [Reader(seat, language) for seat in (SPECTATOR, *range(game.match.seats)) for language in LOCALES]
    for _ in range(DECISIONS):
        if not game.options:
            break
        game.push(chance.choice(game.options))
        for reader in readers:
            reader.receive(game)
    assert all(reader.has_all_of(game) for reader in readers)
