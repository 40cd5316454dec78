"""Positions of many games: all heroes, boards and modes, and a hero of one's own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from unmatched import Game, Hero, board_ids, hero_ids, read_hero
from unmatched.engine.playout import playout
from unmatched.engine.state import seeded
from unmatched.heroes.match import MODES, make_match
from unmatched.lab.law_campaign import pairing

KNIGHT = Path(__file__).resolve().parent.parent / "hero_files" / "knight.toml"
STRETCH = 17
"""decisions between two positions of a game: no multiple of a turn's, so that every question comes up"""


def walk(heroes: tuple[str | Hero, ...], board: str, mode: str, seed: int, most: int) -> Iterator[Game]:
    """Positions of one random game, so many at most."""
    match = make_match(heroes, board, mode)
    game = Game.seated(heroes, board, mode, seed)
    state = game.state
    for n in range(most):
        playout(state, seeded(seed + n), STRETCH + n % 5 if n else seed % STRETCH)
        if state.winner >= 0:
            break
        yield Game.from_state(match, state.copy())


@pytest.fixture(scope="session")
def knight() -> Hero:
    """A hero that does not come with the package."""
    return read_hero(KNIGHT.read_text(), "knight.toml")


@pytest.fixture(scope="session")
def positions(knight: Hero) -> list[Game]:
    """A hundred and more positions."""
    found = [game for n in range(3, 3 + 37 * 20, 37) for game in walk(*pairing(n), n, 6)]
    for n, other in enumerate(("alice", "medusa", "little-red-riding-hood")):
        found += walk((knight, other), "heorot", "duel", n, 6)
    assert {hero.id for game in found for hero in game.match.heroes} >= set(hero_ids())
    assert {game.match.board.id for game in found} == set(board_ids())
    assert {game.match.mode for game in found} == set(MODES)
    return found
