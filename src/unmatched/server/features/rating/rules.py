"""Rating: which games count for it, and what they change. Only public duels of two people who both take part count."""

from __future__ import annotations

from collections.abc import Iterable

from unmatched.server.features.rating import queries
from unmatched.server.features.rating.messages import Ranked, RatedGame, RatingChange, RatingList
from unmatched.server.features.rating.settling import DAY, MOST_MEETINGS, PROVISIONAL, RatedDuel, Standing, rested
from unmatched.server.store.store import Store
from unmatched.tables.protocol import Settings
from unmatched.tables.rated_games import may_count
from unmatched.tables.state import TableState

LONGEST_LIST = 200


async def takes_part(store: Store, settings: Settings, person: str, others: Iterable[str] = ()) -> bool:
    """Whether a person who sits down with the others plays for the rating."""
    if not person or not may_count(settings):
        return False
    mine = await store.fetch(queries.standing(person))
    if mine is None or not mine.listed:
        return False
    for other in others:
        if other != person and await store.fetch(queries.meetings(person, other, DAY)) >= MOST_MEETINGS:
            return False
    return True


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


async def rating_list(store: Store, person: str, now: float) -> RatingList:
    """Everybody who takes part, the strongest first, and those of whom too little is known at the end."""
    found = [rested(one, now) for one in await store.fetch(queries.standings(LONGEST_LIST))]
    # By the store's clock somebody may just have become provisional.
    found.sort(key=lambda one: one.rating.deviation > PROVISIONAL)
    ranked = tuple(_ranked(one, number, one.person == person) for number, one in enumerate(found, 1))
    mine = next((one for one in ranked if one.mine), None)
    if mine is None and person:
        own = await store.fetch(queries.standing(person))
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
    found = {change.person: change for change in await store.fetch(queries.rated(state.table))}
    return RatedGame(tuple(_change(found.get(seat.person)) for seat in state.seats) if found else ())


def _change(one: queries.Rated | None) -> RatingChange | None:
    if one is None:
        return None
    return RatingChange(round(one.before), round(one.after), round(one.deviation), one.deviation > PROVISIONAL)
