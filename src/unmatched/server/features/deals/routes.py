"""Routes where a finished game becomes a deal, where the deal is played, and where its games are compared."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from unmatched.heroes.board_file import read_board
from unmatched.heroes.hero import read_hero
from unmatched.heroes.library import board, board_ids
from unmatched.heroes.match import teams
from unmatched.server.features.deals.messages import DealInfo, DealMade, DealWish, PlayWish
from unmatched.server.features.deals.rules import MOST_PLAYS, compared, deal_of, finished, plan_of, plays_now
from unmatched.server.features.deals.stored import DealPlan
from unmatched.server.hosting.live_tables import NAME, LiveTables
from unmatched.server.http.identity import address_of, give_token, new_token, person_of, requester_of, token_of
from unmatched.server.http.request_language import language_of
from unmatched.server.http.responses import as_json, take
from unmatched.server.limits import Buckets
from unmatched.tables import referee
from unmatched.tables.bot_levels import known_bots
from unmatched.tables.entries import AnyEntry, BoardBrought, Brought, Created, Picked
from unmatched.tables.fairness import new_seed
from unmatched.tables.http_messages import Made
from unmatched.tables.protocol import SeatPlan, Sit
from unmatched.tables.refusal import Refusal
from unmatched.tables.state import TableState
from unmatched.text.hero_names import hero_name, named

Handler = Callable[[Request], Awaitable[Response]]
Call = Callable[..., Awaitable[Any]]
Answer = TypeVar("Answer")


class DealRoutes:
    def __init__(self, live_tables: LiveTables, body: Call, job: Call, new_tables: Buckets, brought: Buckets) -> None:
        self._live_tables = live_tables
        self._body = body
        self._job = job
        """calls a function in a worker"""
        self._new_tables = new_tables
        self._brought = brought

    def routes(self, limited: Callable[[Handler], Handler]) -> list[BaseRoute]:
        return [
            Route("/api/deals", limited(self._make), methods=["POST"]),
            Route("/api/deals/{deal}", limited(self._info), methods=["GET"]),
            Route("/api/deals/{deal}/play", limited(self._play), methods=["POST"]),
            Route("/api/deals/{deal}/show", limited(self._show), methods=["POST"]),
        ]

    async def _make(self, request: Request) -> Response:
        """A finished game becomes a deal; the same one, however often it is asked for."""
        wish: DealWish = await self._body(request, DealWish)
        table = await self._live_tables.table(wish.table, requester_of(request))
        if table is None:
            raise HTTPException(404, "no-table")
        state = table.state
        plan, deal = plan_of(state), deal_of(state)
        if await self._live_tables.store.deal(deal) is None:
            take(self._brought, address_of(request), plan.size)
            await self._live_tables.store.keep_deal(msgspec.json.encode(plan), state.table, finished(state))
        return as_json(DealMade(deal), 201)

    async def _plan(self, request: Request) -> tuple[str, DealPlan]:
        deal = request.path_params["deal"]
        # What was never the name of a deal is not looked up.
        found = await self._live_tables.store.deal(deal) if NAME.fullmatch(deal) else None
        if found is None:
            raise HTTPException(404, "no-deal-here")
        return deal, msgspec.json.decode(found, type=DealPlan)

    async def _info(self, request: Request) -> Response:
        deal, plan = await self._plan(request)
        return as_json(await self._told(request, deal, plan, person_of(token_of(request))))

    async def _work(self, request: Request, plan: DealPlan, call: Callable[..., Answer], *about: object) -> Answer:
        """Call a function that reads the files of a plan: in a worker, where strangers wrote them."""
        if plan.size:
            answer: Answer = await self._job(request, call, *about)
            return answer
        return await asyncio.to_thread(call, *about)

    async def _told(self, request: Request, deal: str, plan: DealPlan, person: str) -> DealInfo:
        store = self._live_tables.store
        seen = await store.seen(deal)
        found = await store.plays(deal, MOST_PLAYS)
        plays, means = compared(found, seen, person)
        mine = [one for one in seen if person and one.person == person]
        has_played = any(seat.mine for play in plays for seat in play.seats)
        shown = has_played or any(not one.table for one in mine)
        if not has_played or await plays_now(store, seen, found, person):
            # The record of one has the seed of all of them.
            plays = tuple(msgspec.structs.replace(play, table="") for play in plays)
        board_name, hero_names = await self._work(request, plan, names, plan, language_of(request))
        return DealInfo(
            deal=deal,
            mode=plan.settings.mode,
            board=plan.settings.board,
            board_name=board_name,
            heroes=plan.heroes,
            hero_names=hero_names,
            teams=teams(plan.settings.mode, len(plan.heroes)),
            first=plan.first,
            games=len(plays),
            knows=bool(mine),
            shown=shown,
            plays=plays if shown else (),
            means=means if shown else (),
        )

    async def _show(self, request: Request) -> Response:
        """Somebody wants to see the results before having played, and is told them; that is remembered."""
        deal, plan = await self._plan(request)
        token = token_of(request) or new_token()
        person = person_of(token)
        await self._live_tables.store.see_deal(deal, person, "")
        response = as_json(await self._told(request, deal, plan, person))
        give_token(response, token, request.url.scheme == "https")
        return response

    async def _play(self, request: Request) -> Response:
        wish: PlayWish = await self._body(request, PlayWish)
        deal, plan = await self._plan(request)
        take(self._new_tables, address_of(request))
        take(self._brought, address_of(request), plan.size)
        token = token_of(request) or new_token()
        about = (deal, plan, wish, person_of(token), int(time.time()))
        entries = await self._work(request, plan, new_table, *about)
        response = as_json(Made(await self._live_tables.make_table(entries, requester_of(request))), 201)
        give_token(response, token, request.url.scheme == "https")
        return response


def new_table(deal: str, plan: DealPlan, wish: PlayWish, person: str, now: int) -> list[AnyEntry]:
    """The first entries of a table with a deal; against bots the game begins at once."""
    if wish.seat >= len(plan.heroes):
        raise Refusal("bad-message", "no-seat", most=len(plan.heroes) - 1)
    if wish.bot and wish.bot not in known_bots():
        raise Refusal("bad-message", "no-bot", known=", ".join(known_bots()))
    seats = tuple(
        SeatPlan("" if number == wish.seat else wish.bot, seat.hero) for number, seat in enumerate(plan.settings.seats)
    )
    settings = msgspec.structs.replace(plan.settings, seats=seats, timer=wish.timer)
    # The seed is the deal's, and a new salt lets a new commitment say so.
    _, salt = new_seed()
    created = Created(settings, person, plan.seed, salt, now, content=plan.content, first=plan.first, deal=deal)
    state = TableState.created("", created)
    entries: list[AnyEntry] = [created]
    more: list[AnyEntry] = [BoardBrought(plan.board)] if plan.board else []
    more += [Brought(text) for text in plan.brought]
    more += [Picked(number, own) for number, own in enumerate(plan.heroes) if own != settings.seats[number].hero]
    for entry in more:
        state.apply(entry)
    entries += more
    for entry in referee.sit(state, person, Sit(wish.seat, wish.name), wish.language):
        state.apply(entry)
        entries.append(entry)
    # It may be of an earlier version: then nobody need sit down for it.
    begins = referee.beginning(state, plan.heroes, now)
    return [*entries, begins] if wish.bot else entries


def names(plan: DealPlan, language: str) -> tuple[str, tuple[str, ...]]:
    """What the board and the heroes of a deal are called."""
    return _board_name(plan, language), _hero_names(plan, language)


def _board_name(plan: DealPlan, language: str) -> str:
    if plan.board:
        return named(read_board(plan.board, "brought.toml").names, language)
    return named(board(plan.settings.board).names, language) if plan.settings.board in board_ids() else ""


def _hero_names(plan: DealPlan, language: str) -> tuple[str, ...]:
    own = {one.id: one for one in (read_hero(text, "brought.toml") for text in plan.brought)}
    return tuple(named(own[name].names, language) if name in own else hero_name(name, language) for name in plan.heroes)
