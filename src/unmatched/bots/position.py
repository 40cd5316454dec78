"""Position: all that a seat knows of a game, as plain data that may be handed to another process."""

from __future__ import annotations

from dataclasses import dataclass

from unmatched.engine.state import restore
from unmatched.game import Game, make_match
from unmatched.heroes import library
from unmatched.heroes.hero import load_hero
from unmatched.heroes.match import Match
from unmatched.view import View


@dataclass(frozen=True)
class Position:
    """It holds one game that the seat cannot tell from the true one: no seed, no history, no card it may not see."""

    heroes: tuple[str, ...]
    hero_files: dict[str, str]
    """the files of heroes that do not come with the package, by id"""
    board: str
    mode: str
    seat: int
    numbers: list[int]
    """an imagined state"""

    def match(self) -> Match:
        """The match it belongs to; the same object each time only for heroes of the package."""
        own = {hero: load_hero(text, f"{hero}.toml") for hero, text in self.hero_files.items()}
        return make_match([own.get(hero, hero) for hero in self.heroes], self.board, self.mode)

    def view(self, match: Match) -> View:
        """What the seat sees, with a dream to think with, as in the game the position was taken from."""
        return Game.from_state(match, restore(match.book, self.numbers)).view(self.seat, dream=True)


def position_of(game: Game, seat: int) -> Position:
    """What a seat knows of a game; equal for all games it cannot tell apart."""
    heroes = game.match.heroes
    files = {h.id: h.text for h in heroes if h.id not in library.hero_ids() or h is not library.hero(h.id)}
    numbers = [int(number) for number in game.imagine(seat, 0).state.numbers()]
    return Position(tuple(h.id for h in heroes), files, game.match.board.id, game.match.mode, seat, numbers)
