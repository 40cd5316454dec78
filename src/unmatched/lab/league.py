"""League: results of people's games, and how well games of bots agree with them."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from unmatched.lab.arena import MatchUp, Result
from unmatched.lab.ratings import Rate, score

RESAMPLES = 2000
ENOUGH = 25
"""games of a match-up after which more of them tell little: match-ups differ, too"""
Counted = Mapping[MatchUp, tuple[int, int]]
"""wins of the first hero, and games"""
Row = tuple[float, float, float]
"""two win rates in one match-up, and its weight"""


class _File(Struct, frozen=True):
    about: str
    pairs: tuple[tuple[str, str, int, int], ...]
    exhausted: tuple[int, int]
    cards_left: float
    health_left: float


@cache
def _league() -> _File:
    path = files("unmatched") / "content" / "league.json"
    return msgspec.json.decode(path.read_bytes(), type=_File)


def league() -> dict[MatchUp, tuple[int, int]]:
    """Wins and games of people, by match-up."""
    return {(one, other): (wins, games) for one, other, wins, games in _league().pairs}


def exhausted_by_people() -> Rate:
    """How often people's games end by exhaustion."""
    return score(*_league().exhausted)


def cards_left_to_people() -> float:
    """What the winners of people's games have left in hand and deck."""
    return _league().cards_left


def counted(result: Result) -> dict[MatchUp, tuple[int, int]]:
    """Wins and games of bots in the match-ups of the league."""
    won: defaultdict[tuple[str, str], list[bool]] = defaultdict(list)
    for game in result.games:
        (mine,), (theirs,) = game.heroes
        won[mine, theirs].append(game.won)
    found: dict[MatchUp, tuple[int, int]] = {}
    for one, other in league():
        games = [*won[str(one), str(other)], *(not lost for lost in won[str(other), str(one)])]
        found[one, other] = sum(games), len(games)
    return found


@dataclass(frozen=True)
class Agreement:
    """The correlation of win rates over match-ups, weighted by the games of people, with its 95 % interval."""

    raw: float
    low: float
    high: float
    corrected: float
    """what it would be with games without end on both sides; nothing may be above 1"""


def agreement(bots: Counted, people: Counted) -> Agreement:
    """Compare win rates; match-ups without games do not count."""
    rows = side_by_side(bots, people)
    chance = random.Random(1)
    drawn = sorted(correlation(chance.choices(rows, k=len(rows))) for _ in range(RESAMPLES))
    raw = correlation(rows)
    cells = _played(bots, people)
    sure = 1.0
    for column, counts in enumerate((bots, people)):
        sure *= math.sqrt(_reliability([counts[cell] for cell in cells], rows, column))
    return Agreement(raw, drawn[RESAMPLES // 40], drawn[-RESAMPLES // 40], min(1.0, raw / sure))


def side_by_side(bots: Counted, people: Counted) -> list[Row]:
    """The win rates of bots and people in every match-up, with its weight."""
    return [
        (_rate(bots[cell]), _rate(people[cell]), people[cell][1] / (people[cell][1] + ENOUGH))
        for cell in _played(bots, people)
    ]


def _played(bots: Counted, people: Counted) -> list[MatchUp]:
    return [cell for cell in people if bots.get(cell, (0, 0))[1] and people[cell][1]]


def _rate(wins_of_games: tuple[int, int]) -> float:
    wins, games = wins_of_games
    return wins / games


def correlation(rows: Sequence[Row]) -> float:
    """Pearson's, weighted; 0 where one of both never changes."""
    x, y = _mean(rows, 0), _mean(rows, 1)
    xx, yy, xy = (
        sum(row[2] * (row[i] - a) * (row[j] - b) for row in rows)
        for i, j, a, b in ((0, 0, x, x), (1, 1, y, y), (0, 1, x, y))
    )
    return xy / math.sqrt(xx * yy) if xx > 0 and yy > 0 else 0.0


def _mean(rows: Sequence[Row], column: int) -> float:
    return sum(row[column] * row[2] for row in rows) / sum(row[2] for row in rows)


def _reliability(counts: Sequence[tuple[int, int]], rows: Sequence[Row], column: int) -> float:
    """The share of the variance between match-ups that is not the noise of few games."""
    middle = _mean(rows, column)
    weights = sum(row[2] for row in rows)
    spread = sum(row[2] * (row[column] - middle) ** 2 for row in rows) / weights
    # The variance of a rate; one win and one loss are added so that no rate counts as certain.
    noise = [(p := (wins + 1) / (games + 2)) * (1 - p) / games for wins, games in counts]
    mean_noise = sum(row[2] * one for row, one in zip(rows, noise, strict=True)) / weights
    return max(0.05, 1 - mean_noise / spread) if spread > 0 else 0.05
