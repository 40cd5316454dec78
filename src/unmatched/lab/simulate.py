"""Thousands of random games inside the compiled engine, on all cores."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import SupportsIndex

from unmatched.engine.batch import random_games
from unmatched.engine.stream import SEEDS
from unmatched.events import Ending
from unmatched.heroes.library import BoardSource, HeroSource
from unmatched.heroes.match import make_match
from unmatched.lab.pool import spread
from unmatched.outcome import ENDINGS
from unmatched.whole_numbers import whole_number

CHUNK = 500


@dataclass(frozen=True)
class PlayedGame:
    """How one random game went."""

    seed: int
    winner: int
    """the winning team; in a duel and free-for-all that is the seat; -1 where the game did not end"""
    decisions: int
    turns: int
    reason: Ending | None
    """None where the game was stopped, after a million decisions"""


Job = tuple[tuple[HeroSource, ...], BoardSource, str, list[int]]


def _play(job: Job) -> list[tuple[int, int, int, int]]:
    heroes, board, mode, seeds = job
    return random_games(make_match(heroes, board, mode).book, seeds)


def play_many(
    seeds: Iterable[SupportsIndex],
    heroes: Sequence[HeroSource],
    board: BoardSource = "marmoreal",
    mode: str = "",
    workers: int | None = None,
) -> list[PlayedGame]:
    """Play one random game per seed; the same seed gives the same game on any number of workers.

    The first player alternates with the seed. Seats as in Game: in team play 0 and 2 against 1 and 3.

    >>> games = play_many(range(20), ("alice", "sinbad"), workers=1)
    >>> sum(game.winner == 0 for game in games)
    13
    """
    mode = mode or ("duel" if len(heroes) == 2 else "free-for-all")
    wanted = [whole_number(seed, "a seed") for seed in seeds]
    if any(not 0 <= seed < SEEDS for seed in wanted):
        raise ValueError(f"seeds must be whole numbers from 0 to 2**192 - 1, not {min(wanted)}")
    jobs: list[Job] = [(tuple(heroes), board, mode, wanted[i : i + CHUNK]) for i in range(0, len(wanted), CHUNK)]
    workers = 1 if len(jobs) == 1 else workers or os.cpu_count() or 1
    results = [result for chunk in spread(_play, jobs, workers) for result in chunk]
    return [
        PlayedGame(seed, winner, decisions, turns, ENDINGS.get(cause))
        for seed, (winner, decisions, turns, cause) in zip(wanted, results, strict=True)
    ]
