"""Routes where a finished game becomes a deal, where the deal is played, and where its games are compared."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from unmatched.heroes.board_file import read_board
from unmatched.heroes.hero import read_hero
from unmatched.heroes.library import board, board_ids
from unmatched.heroes.match import teams
from unmatched.server.features.deals import queries
from unmatched.server.features.deals.messages import DealInfo, DealMade, DealWish, PlayWish
from unmatched.server.features.deals.rules import (
    MOST_PLAYS,
    check_shown,
    compared,
    deal_of,
    dealt,
    finished,
    plan_of,
    plays_now,
)
from unmatched.server.features.deals.stored import DealPlan
from unmatched.server.features.feature import Feature
from unmatched.server.hosting.hooks import Moment, ReadingRecord, Watching, spectates
from unmatched.server.hosting.live_tables import NAME, LiveTables
from unmatched.server.http.identity import address_of, give_token, new_token, person_of, requester_of, token_of
from unmatched.server.http.request_language import language_of
from unmatched.server.http.responses import as_json, take
from unmatched.server.http.web import Web
from unmatched.server.limits import DAY, Buckets, Limits
from unmatched.server.store.outage import StoreDown
from unmatched.server.store.statement import Ledger
from unmatched.server.store.store import Store
from unmatched.tables import referee
from unmatched.tables.bot_levels import known_bots
from unmatched.tables.entries import AnyEntry, BoardBrought, Brought, Created, Picked
from unmatched.tables.fairness import new_seed
from unmatched.tables.http_messages import Made
from unmatched.tables.protocol import SeatPlan, Sit
from unmatched.tables.refusal import Refusal
from unmatched.tables.state import TableState
from unmatched.text.hero_names import hero_name, named

Answer = TypeVar("Answer")


class Deals(Feature):
    name = "deals"
    owns = ("plays",)

    def __init__(self, live_tables: LiveTables) -> None:
        super().__init__(live_tables)
        self._sights = Buckets(self.limits.sights_per_second, self.limits.sight_burst)

    @staticmethod
    def on_commit(state: TableState, whole: bool) -> Ledger[Any] | None:
        found = dealt(state, whole)
        return Ledger(queries.add_dealt, found) if found is not None else None

    async def before(self, moment: Moment) -> None:
        match moment:
            case Watching(state, person, address):
                # Cookies cost nothing, so an address may use only a few.
                if spectates(state, person) and self._sights.take(address):
                    with contextlib.suppress(StoreDown):
                        await self._look(state, person)
            case ReadingRecord(state, person, shown):
                await check_shown(self.store, state, person)
                if shown and spectates(state, person):
                    await self._look(state, person)

    async def _look(self, state: TableState, person: str) -> None:
        """Whatever the deal of a game is, a person who sees it knows it from now on."""
        await self.store.run(queries.see_deal(deal_of(state), person, state.table))

    async def sweep(self, store: Store, limits: Limits) -> None:
        await store.run(queries.forget_deals(limits.kept_days * DAY))

    def routes(self, web: Web) -> list[BaseRoute]:
        self._web = web
        return [
            web.route("/api/deals", self._make, "POST"),
            web.route("/api/deals/{deal}", self._info),
            web.route("/api/deals/{deal}/play", self._play, "POST"),
            web.route("/api/deals/{deal}/show", self._show, "POST"),
        ]

    async def _make(self, request: Request) -> Response:
        """A finished game becomes a deal; the same one, however often it is asked for."""
        wish = await self._web.body(request, DealWish)
        state = (await self._web.table(request, wish.table)).state
        plan, deal = plan_of(state), deal_of(state)
        if await self.store.fetch(queries.plan(deal)) is None:
            take(self._web.brought, address_of(request), plan.size)
            await self.store.run(queries.add_deal(msgspec.json.encode(plan), state.table, finished(state)))
        return as_json(DealMade(deal), 201)

    async def _plan(self, request: Request) -> tuple[str, DealPlan]:
        deal = request.path_params["deal"]
        # What was never the name of a deal is not looked up.
        found = await self.store.fetch(queries.plan(deal)) if NAME.fullmatch(deal) else None
        if found is None:
            raise HTTPException(404, "no-deal-here")
        return deal, msgspec.json.decode(found, type=DealPlan)

    async def _info(self, request: Request) -> Response:
        deal, plan = await self._plan(request)
        return as_json(await self._told(request, deal, plan, person_of(token_of(request))))

    async def _work(self, request: Request, plan: DealPlan, call: Callable[..., Answer], *about: object) -> Answer:
        """Call a function that reads the files of a plan: in a worker, where strangers wrote them."""
        if plan.size:
            answer: Answer = await self._web.job(request, call, *about)
            return answer
        return await asyncio.to_thread(call, *about)

    async def _told(self, request: Request, deal: str, plan: DealPlan, person: str) -> DealInfo:
        store = self.store
        seen = await store.fetch(queries.seen(deal))
        found = await store.fetch(queries.plays(deal, MOST_PLAYS))
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
        """Show the results to a person who has not played, and remember it."""
        deal, plan = await self._plan(request)
        token = token_of(request) or new_token()
        person = person_of(token)
        await self.store.run(queries.see_deal(deal, person, ""))
        response = as_json(await self._told(request, deal, plan, person))
        give_token(response, token, request.url.scheme == "https")
        return response

    async def _play(self, request: Request) -> Response:
        wish = await self._web.body(request, PlayWish)
        deal, plan = await self._plan(request)
        take(self._web.new_tables, address_of(request))
        take(self._web.brought, address_of(request), plan.size)
        token = token_of(request) or new_token()
        about = (deal, plan, wish, person_of(token), int(time.time()))
        entries = await self._work(request, plan, new_table, *about)
        response = as_json(Made(await self.live_tables.make_table(entries, requester_of(request))), 201)
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
