"""Previews: what a link to a page is shown with elsewhere: a title, a sentence and a picture.

They hold nothing that a visitor without a seat could not see at the same address.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from html import escape

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from unmatched.bots.levels import LEVELS
from unmatched.events import SPECTATOR
from unmatched.heroes.hero import Hero
from unmatched.heroes.library import board, board_ids, hero, hero_ids
from unmatched.message import Message
from unmatched.server.features.previews.link_image import (
    SMALL,
    TALL,
    WIDE,
    can_draw,
    card_picture,
    hero_picture,
    png,
    table_picture,
)
from unmatched.server.hosting.live_tables import NAME, LiveTables
from unmatched.server.http.identity import address_of, requester_of
from unmatched.server.http.request_language import language_of
from unmatched.server.http.responses import take
from unmatched.server.limits import Buckets
from unmatched.server.store.outage import StoreDown
from unmatched.tables.http_messages import Listed
from unmatched.tables.library_info import hero_info
from unmatched.tables.state import TableState
from unmatched.text.hero_names import hero_name, named

PICTURES = (
    *("/preview/start.png", "/preview/heroes/{hero}.png", "/preview/heroes/{hero}/{card}.png"),
    "/preview/t/{table}.png",
)
Draw = Callable[..., Awaitable[bytes]]
"""calls a function in a worker, for the address of a request"""
KEPT = 128
"""pictures, of 50 to 250 kB each"""
STAYS = 60
"""seconds that a picture is good for"""
PATIENCE = 1.0
"""seconds that a page waits for the store"""
LONGEST = 200
"""letters of a sentence; messengers cut what is longer"""
SIGN = "/icons/icon-512.png"


@dataclass(frozen=True)
class Preview:
    title: str
    about: str
    picture: str
    """the path of it, "" for the sign of the app"""
    open: bool = True
    """may be found by search engines; the address of a table is the key to it"""

    def head(self, site: str, path: str, language: str) -> str:
        """What it adds to the head of a page."""
        large = bool(self.picture) and can_draw()
        metas = [
            ("property", "og:site_name", "Unmatched"),
            ("property", "og:type", "website"),
            ("property", "og:locale", {"en": "en_GB", "ru": "ru_RU", "uk": "uk_UA"}[language]),
            ("property", "og:title", self.title),
            ("property", "og:description", self.about),
            ("property", "og:url", site + path),
            ("property", "og:image", site + (self.picture if large else SIGN)),
            ("property", "og:image:width", str(WIDE if large else 512)),
            ("property", "og:image:height", str(TALL if large else 512)),
            ("name", "twitter:card", "summary_large_image" if large else "summary"),
            ("name", "description", self.about),
        ]
        if not self.open:
            metas.append(("name", "robots", "noindex"))
        title = self.title if self.title.startswith("Unmatched") else f"{self.title} · Unmatched"
        tags = [f'<meta {kind}="{name}" content="{escape(text)}" />' for kind, name, text in metas]
        return "\n    ".join([f"<title>{escape(title)}</title>", *tags])


class Previews:
    """Of the pages of one server."""

    def __init__(self, live_tables: LiveTables, draw: Draw) -> None:
        self._live_tables = live_tables
        self._draw = draw
        self._looked = Buckets(live_tables.limits.requests_per_second, live_tables.limits.request_burst)
        self._asked = Buckets(live_tables.limits.pictures_per_second, live_tables.limits.picture_burst)
        self._kept: OrderedDict[tuple[str, int, int], bytes] = OrderedDict()

    async def head(self, request: Request) -> str:
        """For the head of the page at an address."""
        language = language_of(request)
        preview = await self._preview(request, language)
        base = request.base_url
        return preview.head(f"{base.scheme}://{base.netloc}", request.url.path, language)

    async def _preview(self, request: Request, language: str) -> Preview:
        hero_id, table = request.path_params.get("hero", ""), request.path_params.get("table", "")
        if hero_id in hero_ids():
            info = hero_info(hero(hero_id), language)
            card = next((card for card in info.cards if card.key == request.path_params.get("card")), None)
            if card is not None:
                text = " ".join((*card.notes, *(f"{effect.label}: {effect.text}" for effect in card.effects)))
                about = f"{card.type_name}. {text}" if text else f"{card.type_name}."
                picture = f"/preview/heroes/{hero_id}/{card.key}.png"
                return Preview(f"{card.title} · {info.name}", _short(about), picture)
            return Preview(info.name, _short(" ".join(info.abilities or info.notes)), f"/preview/heroes/{hero_id}.png")
        if NAME.fullmatch(table) and (listed := await self._listed(request, table)):
            return _of_table(table, listed, language, again=request.url.path.startswith("/r/"))
        if "deal" in request.path_params:
            return Preview(Message("preview-deal").told(language), Message("preview-dealt").told(language), "", False)
        title, about = Message("preview-title").told(language), Message("preview-about").told(language)
        return Preview(title, about, "/preview/start.png", open=not table)

    async def _listed(self, request: Request, table: str) -> Listed | None:
        """What lists show of a table; a page does without if its address asks too often or the store is down."""
        if not self._looked.take(address_of(request)):
            return None
        try:
            async with asyncio.timeout(PATIENCE):
                listing = await self._live_tables.store.listing(table)
        except (StoreDown, TimeoutError):
            return None
        return msgspec.json.decode(listing, type=Listed) if listing else None

    async def picture(self, request: Request) -> Response:
        """A PNG of the start page, a hero, a card or a table."""
        if not can_draw():
            raise HTTPException(404)
        take(self._asked, address_of(request))
        table, hero_id = request.path_params.get("table", ""), request.path_params.get("hero", "")
        if table:
            found = await self._live_tables.table(table, requester_of(request))
            if found is None:
                raise HTTPException(404, "no-table")
            data = await self._once(request, (table, found.state.length), _picture_of, found.state)
        elif hero_id:
            if hero_id not in hero_ids():
                raise HTTPException(404)
            key = request.path_params.get("card", "")
            card = next((card for card in hero(hero_id).cards if card.key == key), None)
            if key and card is None:
                raise HTTPException(404)
            if card is not None:
                data = await self._once(request, (f"{hero_id}/{key}", 0), card_picture, hero(hero_id), card)
            else:
                data = await self._once(request, (hero_id, 0), hero_picture, hero(hero_id))
        else:
            first = [hero("medusa"), hero("king-arthur")]
            data = await self._once(request, ("", 0), table_picture, board("marmoreal"), first, None)
        headers = {"cache-control": f"public, max-age={STAYS}", "cross-origin-resource-policy": "cross-origin"}
        return Response(data, media_type="image/png", headers=headers)

    async def _once(
        self, request: Request, what: tuple[str, int], picture: Callable[..., str], *about: object
    ) -> bytes:
        wide = SMALL if "small" in request.query_params else WIDE
        key = (*what, wide)
        if key not in self._kept:
            self._kept[key] = await self._draw(request, png, picture(*about), wide)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def _of_table(table: str, listed: Listed, language: str, again: bool) -> Preview:
    place = named(board(listed.board).names, language) if listed.board in board_ids() else listed.board
    waits = listed.phase in ("lobby", "draft")
    heroes = [hero_name(hero_id, language) for hero_id in listed.heroes if hero_id]
    # A bot is listed by its level.
    names = [name for name in listed.names if name and name not in LEVELS]
    about = {"mode": listed.mode, "board": place, "free": listed.free}
    if waits:
        name = names[0] if names else ""
        title = Message("preview-invites", {"name": name}) if name else Message("preview-invited")
        told, said = title.told(language), Message("preview-waiting", about)
    else:
        told = " – ".join(heroes) or "Unmatched"
        said = Message("preview-over", about) if again or listed.phase == "over" else Message("preview-playing", about)
    more = f" {', '.join(names)}." if len(names) > 1 and not waits else ""
    return Preview(told, _short(said.told(language) + more), f"/preview/t/{table}.png", open=False)


def _picture_of(state: TableState) -> str:
    game, seen = state.game, state.settings.spectators
    if game is not None:
        heroes: Sequence[Hero | None] = game.match.heroes
        outcome = state.outcome()
        if not seen:
            return table_picture(game.match.board, heroes, None)
        return table_picture(game.match.board, heroes, game.view(SPECTATOR), outcome.winners if outcome else ())
    chosen = [
        state.brought.get(seat.hero) or (hero(seat.hero) if seat.hero in hero_ids() else None) for seat in state.seats
    ]
    return table_picture(state.own_board or board(state.settings.board), chosen, None)


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rsplit(" ", 1)[0] + "…"
