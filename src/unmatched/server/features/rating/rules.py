"""Rating: which games count for it, and what they change. Only public duels of two people who both take part count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from unmatched.server.features.rating.glicko import after_games, after_rest
from unmatched.server.features.rating.messages import Ranked, RatedGame, RatingChange, RatingList
from unmatched.server.store.rows import Rated, RatedDuel, Standing
from unmatched.server.store.store import Store
from unmatched.tables.entries import AnyEntry, Seated
from unmatched.tables.protocol import Settings
from unmatched.tables.rated_games import may_count
from unmatched.tables.state import TableState

if TYPE_CHECKING:
    from unmatched.server.hosting.table import Table

MOST_MEETINGS = 3
"""games of the same two that count within DAY: more would tell more of their patience than of their strength"""
DAY = 86_400.0
PERIOD = 5 * DAY
"""a rating period of somebody who does not play; a game is one, too. In a year a deviation of 60 becomes 107."""
PROVISIONAL = 110.0
"""with a greater deviation somebody has no rank"""
KNOWN_GAMES = 5
"""from which on somebody is known a little, and only games against others who are count"""
LONGEST_LIST = 200


async def takes_part(store: Store, settings: Settings, person: str, others: Iterable[str] = ()) -> bool:
    """Whether somebody who sits down with the others plays for the rating."""
    if not person or not may_count(settings):
        return False
    mine = await store.standing(person)
    if mine is None or not mine.listed:
        return False
    return not any([await store.meetings(person, other, DAY) >= MOST_MEETINGS for other in others if other != person])


async def takes_part_at(table: Table, person: str, address: str) -> bool:
    """Whether somebody at a table plays for the rating there: with an opponent at another address."""
    others = table.state.people() - {person}
    near = {one.address for one in table.connections if one.person in others} - {""}
    if address in near and not table.services.limits.rated_at_one_address:
        return False
    return await takes_part(table.services.store, table.state.settings, person, others)


def reseated(state: TableState, person: str, rated: bool) -> list[AnyEntry]:
    """What somebody's joining or leaving the rating changes at a table: its seat, until the game is begun."""
    if state.phase != "lobby" or person in state.dismissed:
        return []
    return [Seated(seat.number, person, seat.name, rated) for seat in state.held_by(person) if seat.rated != rated]


async def all_take_part(store: Store, state: TableState) -> bool:
    """Whether the people of a table play for the rating once more."""
    people = state.people()
    return all([await takes_part(store, state.settings, person, people) for person in people])


def rated_duel(state: TableState) -> RatedDuel | None:
    """What a finished game says of the strength of its two; None where it does not count."""
    outcome = state.outcome()
    if state.phase != "over" or outcome is None or not state.rated:
        return None
    # Who left before the other had seen a decision has not played.
    if {made.seat for made in state.decisions if made.by == "person"} != {0, 1}:
        return None
    first, second = state.seats
    score = 0.5 + 0.5 * ((0 in outcome.winners) - (1 in outcome.winners))
    return RatedDuel((first.person, second.person), score)


def settled(first: Standing, second: Standing, score: float, now: float) -> tuple[Standing, Standing]:
    """Both after a game, which is a rating period of its own; score: of the first."""
    return _after(first, second, score, now), _after(second, first, 1 - score, now)


def _after(one: Standing, other: Standing, score: float, now: float) -> Standing:
    if one.games >= KNOWN_GAMES > other.games:
        # New people are made in a moment: beating them proves nothing of somebody who is known.
        return one
    mine, theirs = rested(one, now), rested(other, now)
    return replace(mine, games=mine.games + 1, rating=after_games(mine.rating, [(theirs.rating, score)]))


def rested(standing: Standing, now: float) -> Standing:
    """Somebody now: what was known long ago is known less well."""
    return replace(standing, rating=after_rest(standing.rating, (now - standing.at) / PERIOD), at=now)


async def rating_list(store: Store, person: str, now: float) -> RatingList:
    """Everybody who takes part, the strongest first, and those of whom too little is known at the end."""
    found = [rested(one, now) for one in await store.standings(LONGEST_LIST)]
    # By the store's clock somebody may just have become provisional.
    found.sort(key=lambda one: one.rating.deviation > PROVISIONAL)
    ranked = tuple(_ranked(one, number, one.person == person) for number, one in enumerate(found, 1))
    mine = next((one for one in ranked if one.mine), None)
    if mine is None and person:
        own = await store.standing(person)
        mine = _ranked(rested(own, now), 0, True) if own is not None and own.listed else None
    return RatingList(ranked, mine)


def _ranked(one: Standing, number: int, mine: bool) -> Ranked:
    provisional = one.rating.deviation > PROVISIONAL
    return Ranked(
        rank=0 if provisional else number,
        name=one.name,
        rating=round(one.rating.value),
        deviation=round(one.rating.deviation),
        games=one.games,
        provisional=provisional,
        mine=mine,
    )


async def rated_game(store: Store, state: TableState) -> RatedGame:
    """What a finished game changed, by seat."""
    found = {change.person: change for change in await store.rated(state.table)}
    return RatedGame(tuple(_change(found.get(seat.person)) for seat in state.seats) if found else ())


def _change(one: Rated | None) -> RatingChange | None:
    if one is None:
        return None
    return RatingChange(round(one.before), round(one.after), round(one.deviation), one.deviation > PROVISIONAL)
