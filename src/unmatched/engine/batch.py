"""Many games at the same time, without leaving the engine: for simulation and for measuring it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unmatched.engine.flow import new_game
from unmatched.engine.imagine import imagine
from unmatched.engine.pack import i64
from unmatched.engine.playout import playout
from unmatched.engine.state import State, seeded

if TYPE_CHECKING:
    from unmatched.engine.book import Book

MOST: i64 = 1000000


def random_games(book: Book, seeds: list[int]) -> list[tuple[int, int, int, int]]:
    """Random games, one per seed: winning team, decisions, turns, why the last hero fell."""
    results: list[tuple[int, int, int, int]] = []
    for seed in seeds:
        s = new_game(book, seed, seed % book.players)
        decisions = playout(s, seeded(seed + 1000003), MOST)
        results.append((s.winner, decisions, s.turn, s.cause))
    return results


def copy_often(states: list[State], times: int) -> None:
    for _ in range(times):
        for s in states:
            s.copy()


def imagine_often(states: list[State], times: int) -> None:
    for chance in range(1, times + 1):
        for s in states:
            imagine(s, s.asked_seat, chance)
