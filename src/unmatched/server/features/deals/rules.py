"""Deals: the same shuffles, heroes, board and beginner for other people, and how their games compare.

docs/decisions/0015-duplicate-deals.md says what counts as the same luck, and whose games count.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence

import msgspec

from unmatched.events import SPECTATOR
from unmatched.heroes.content import content_of
from unmatched.heroes.library import board_ids
from unmatched.server.features.deals.messages import Play, PlayedSeat, SideMean
from unmatched.server.features.deals.queries import Dealt, Seen, plays, seen
from unmatched.server.features.deals.stored import DealPlan, KeptPlay
from unmatched.server.store.rows import Past
from unmatched.server.store.store import Store
from unmatched.tables.protocol import SeatPlan
from unmatched.tables.refusal import Refusal
from unmatched.tables.state import TableState

MOST_PLAYS = 200
"""games of a deal that are told and compared, the latest"""


def deal_of(state: TableState) -> str:
    """The name of the deal of a game: of the one that is played again there, or of the one it began.

    Nobody can tell the table from it: who has a link to a deal has none to a game with it."""
    digest = hashlib.sha256(f"unmatched deal {state.table}".encode()).digest()
    return state.deal or base64.urlsafe_b64encode(digest[:12]).decode()


def plan_of(state: TableState) -> DealPlan:
    """What of a finished game is dealt again."""
    if state.phase != "over" or state.continued or state.lesson:
        raise Refusal("not-allowed", "no-deal")
    game, brought, own_board = state.playing, state.brought, state.own_board
    if set(state.own_heroes()) - set(brought) or (own_board is not None and own_board.id in board_ids()):
        raise Refusal("not-now", "deal-content")
    heroes = tuple(seat.hero for seat in state.seats)
    settings = msgspec.structs.replace(
        state.settings,
        seats=tuple(SeatPlan(hero="" if hero in brought else hero) for hero in heroes),
        heroes="open",
        allowed=(),
        own_heroes=any(hero in brought for hero in heroes),
        timer=None,
        public=False,
        seek=False,
        any_board=False,
        spectators=True,
        hot_seat=False,
    )
    texts = tuple(brought[hero].text for hero in dict.fromkeys(heroes) if hero in brought)
    board = own_board.text if own_board is not None else ""
    return DealPlan(settings, state.seed, game.first, heroes, texts, content_of(game.match), board)


def dealt(state: TableState, with_people: bool) -> Dealt | None:
    """What the store is told of the deal of a table; nothing where none is played again."""
    if not state.deal or state.game is None:
        return None
    if state.phase != "over":
        return Dealt(state.deal, tuple(sorted(state.people()))) if with_people else None
    return finished(state)


def finished(state: TableState) -> Dealt:
    """A finished game as one with its deal."""
    outcome = state.outcome()
    assert outcome is not None
    seats = []
    for seat, player in zip(state.seats, state.playing.view(SPECTATOR).players, strict=True):
        health = sum(max(0, fighter.health) for fighter in player.fighters if fighter.hero)
        cards = player.hand_count + player.deck_count
        seats.append(PlayedSeat(seat.name, seat.bot, seat.team, health, cards, seat.resigned))
    # Who resigns gives up what health was left.
    fallen = {seat.team for seat in state.seats if outcome.reason == "resigned" and seat.number not in outcome.winners}
    alive = {seat.team: 0 for seat in seats}
    for one in seats:
        alive[one.team] += one.health if one.team not in fallen else 0
    margins = tuple(alive[team] - max(alive[other] for other in alive if other != team) for team in sorted(alive))
    play = Play(
        seats=tuple(seats),
        outcome=outcome,
        turns=int(state.playing.state.turn),
        margins=margins,
        looked_back=state.looked_back,
    )
    kept = KeptPlay(play, tuple(seat.person for seat in state.seats))
    return Dealt(deal_of(state), tuple(sorted(state.people())), msgspec.json.encode(kept))


def compared(
    found: Sequence[Past], seers: Sequence[Seen], person: str
) -> tuple[tuple[Play, ...], tuple[SideMean, ...]]:
    """The games with a deal beside each other, as one person is told of them."""
    games = [_told(past, seers, person) for past in found]
    fair = [play for play in games if play.fair]
    told = tuple(msgspec.structs.replace(play, compared=_compared(play, fair)) for play in games)
    return told, _means(fair)


def _told(past: Past, seers: Sequence[Seen], person: str) -> Play:
    kept = msgspec.json.decode(past.told, type=KeptPlay)
    knew = {one.person for one in seers if one.table != past.table and one.since < past.ended}
    seats = tuple(
        msgspec.structs.replace(seat, knew=holder in knew, mine=bool(person) and holder == person)
        for seat, holder in zip(kept.play.seats, kept.people, strict=True)
    )
    sides = {(holder, seat.team) for seat, holder in zip(seats, kept.people, strict=True) if holder}
    alone = len({holder for holder, _ in sides}) == len(sides)
    fair = alone and not kept.play.looked_back and not any(seat.knew for seat in seats)
    return msgspec.structs.replace(
        kept.play, table=past.table, ended=int(past.ended) // 60 * 60, seats=seats, fair=fair
    )


def _bots(play: Play) -> tuple[str, ...]:
    return tuple(seat.bot for seat in play.seats)


def _compared(play: Play, fair: Sequence[Play]) -> tuple[float | None, ...]:
    others = [other for other in fair if other is not play and _bots(other) == _bots(play)]
    if not play.fair or not others:
        return tuple(None for _ in play.margins)
    return tuple(
        round(margin - sum(other.margins[team] for other in others) / len(others), 1)
        for team, margin in enumerate(play.margins)
    )


def _means(fair: Sequence[Play]) -> tuple[SideMean, ...]:
    found = []
    for bots in sorted({_bots(play) for play in fair}):
        group = [play for play in fair if _bots(play) == bots]
        seats = group[0].seats
        for team in sorted({seat.team for seat in seats if not seat.bot}):
            own = {number for number, seat in enumerate(seats) if seat.team == team}
            won = sum(bool(own & set(play.outcome.winners)) for play in group)
            margin = round(sum(play.margins[team] for play in group) / len(group), 1)
            found.append(SideMean(team, bots, len(group), won, margin))
    return tuple(found)


async def check_shown(store: Store, state: TableState, person: str) -> None:
    """Refuse the whole of a finished game to somebody who is in the middle of another one with its deal."""
    if not person or state.held_by(person):
        return
    deal = deal_of(state)
    if await plays_now(store, await store.fetch(seen(deal)), await store.fetch(plays(deal, MOST_PLAYS)), person):
        raise Refusal("not-now", "deal-hidden")


async def plays_now(store: Store, seers: Sequence[Seen], over: Sequence[Past], person: str) -> bool:
    """Whether somebody is in the middle of a game with a deal."""
    ended = {past.table for past in over}
    mine = [one.table for one in seers if one.person == person and one.plays and one.table not in ended]
    return any([await _is_played(store, table) for table in mine])


async def _is_played(store: Store, table: str) -> bool:
    listing = await store.listing(table)
    return listing is not None and msgspec.json.decode(listing, type=dict[str, object])["phase"] == "playing"
