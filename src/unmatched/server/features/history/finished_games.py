"""History: what a finished game leaves behind for the people who played it."""

from __future__ import annotations

import msgspec

from unmatched.server.features.history.queries import Played, played, tallies
from unmatched.server.store.store import Store
from unmatched.tables.finished_games import finished_game
from unmatched.tables.http_messages import Finished, History, Tally
from unmatched.tables.protocol import OutcomeInfo
from unmatched.tables.state import TableState

PAGE = 30


def games_of(state: TableState) -> tuple[Played, ...]:
    """A row for everybody who played to the end; nothing for games that went on from a record."""
    outcome = state.outcome()
    if state.phase != "over" or outcome is None or state.continued:
        return ()
    return tuple(_played(state, person, outcome) for person in sorted(state.people()))


def _played(state: TableState, person: str, outcome: OutcomeInfo) -> Played:
    mine = state.held_by(person)
    others = [seat for seat in state.seats if seat.team not in state.sides_with(person)]
    finished = finished_game(state, person, outcome)
    told = msgspec.json.encode(finished)
    if not others:
        # Both sides were played by one person: there is nobody to win against.
        return Played(person, "", "", False, None, told)
    against = others[0].hero if state.settings.mode == "duel" else ""
    bots = any(seat.bot for seat in others)
    return Played(person, mine[0].hero, against, bots, mine[0].number in outcome.winners, told)


async def history(store: Store, person: str, before: str) -> History:
    """A page of a person's finished games, the latest first; the first page has the statistics too."""
    found = await store.fetch(played(person, before, PAGE + 1))
    games = tuple(
        msgspec.structs.replace(
            msgspec.json.decode(past.told, type=Finished), table=past.table, ended=int(past.ended) // 60 * 60
        )
        for past in found[:PAGE]
    )
    counts = () if before else tuple(Tally(*one) for one in await store.fetch(tallies(person)))
    return History(games, len(found) > PAGE, counts)
