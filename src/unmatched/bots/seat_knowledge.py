"""SeatKnowledge: everything a seat knows of a game, as plain data that may be handed to another process."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from unmatched.engine.storing import restore
from unmatched.game import Game
from unmatched.heroes.board_file import read_board
from unmatched.heroes.hero import read_hero
from unmatched.heroes.match import Match, match_of_ids
from unmatched.view import Dream, View


@dataclass(frozen=True)
class SeatKnowledge:
    """One game that the seat cannot distinguish from the real one: no seed, no history, no card it may not see."""

    heroes: tuple[str, ...]
    hero_files: dict[str, str]
    """the files of heroes that do not come with the package, by id"""
    board: str
    mode: str
    seat: int
    numbers: list[int]
    """an imagined state"""
    board_file: str = ""
    """the file of a board that does not come with the package"""

    @property
    def custom(self) -> bool:
        """Whether a hero or the board does not come with the package."""
        return bool(self.hero_files or self.board_file)

    def match(self) -> Match:
        """The match it belongs to."""
        own = {hero: read_hero(text) for hero, text in self.hero_files.items()}
        board = read_board(self.board_file) if self.board_file else self.board
        return match_of_ids([own.get(hero, hero) for hero in self.heroes], board, self.mode)

    def view(self) -> View:
        """What the seat sees, with a dream to think with, as in the game the position was taken from."""
        match = self.match()
        imagined = restore(match.book, self.numbers)
        # Nothing in it is hidden from the seat any more, so it need not be imagined again.
        view = Game.from_state(match, imagined).view(self.seat)
        return msgspec.structs.replace(view, dream=Dream(match, imagined, self.seat))


def knowledge_of(game: Game, seat: int) -> SeatKnowledge:
    """Return what a seat knows of a game; equal for all games it cannot distinguish."""
    match = game.match
    files = {hero_id: hero.text for hero_id, hero in match.custom_heroes.items()}
    board_file = match.custom_board.text if match.custom_board is not None else ""
    numbers = [int(number) for number in game.imagine(seat, 0).state.numbers()]
    heroes = tuple(hero.id for hero in match.heroes)
    return SeatKnowledge(heroes, files, match.board.id, match.mode, seat, numbers, board_file)
