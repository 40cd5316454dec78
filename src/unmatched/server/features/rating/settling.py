"""Settling: how a game that counts changes the ratings of its two players."""

from __future__ import annotations

from dataclasses import dataclass, replace

from unmatched.server.features.rating.glicko import Rating, after_games, after_rest

MOST_MEETINGS = 3
"""games of the same two that count within DAY: more would measure their patience rather than their strength"""
DAY = 86_400.0
PERIOD = 5 * DAY
"""a rating period of a person who does not play; a game is one, too. In a year a deviation of 60 becomes 107."""
PROVISIONAL = 110.0
"""with a greater deviation a person has no rank"""
KNOWN_GAMES = 5
"""from which on a person is known a little, and only games against others who are count"""


@dataclass(frozen=True)
class RatedDuel:
    """A finished game that counts for the rating of both."""

    people: tuple[str, str]
    score: float
    """of the first: 1 for a win"""
    heroes: tuple[str, str] = ("", "")
    """of both; "" for a custom hero"""


@dataclass(frozen=True)
class Standing:
    """A person in the rating."""

    person: str
    name: str
    listed: bool
    """takes part; a person who leaves keeps the rating and is shown to no one"""
    rating: Rating
    games: int
    at: float
    """when the rating was like this, in seconds since the epoch"""


def settled(first: Standing, second: Standing, score: float, now: float) -> tuple[Standing, Standing]:
    """Both after a game, which is a rating period of its own; score: of the first."""
    return _after(first, second, score, now), _after(second, first, 1 - score, now)


def _after(one: Standing, other: Standing, score: float, now: float) -> Standing:
    if one.games >= KNOWN_GAMES > other.games:
        # A new person is made in a moment: beating one proves nothing about a person who is known.
        return one
    mine, theirs = rested(one, now), rested(other, now)
    return replace(mine, games=mine.games + 1, rating=after_games(mine.rating, [(theirs.rating, score)]))


def rested(standing: Standing, now: float) -> Standing:
    """A person now: what was known long ago is known less well."""
    return replace(standing, rating=after_rest(standing.rating, (now - standing.at) / PERIOD), at=now)
