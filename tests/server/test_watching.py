"""The public games that are being played, and how many look on, at this process and at others."""

import asyncio

from starlette.testclient import TestClient

from unmatched.server.app import Server
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.hosting.spectated_games import watch_list
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.store import open_store
from unmatched.tables.protocol import Resign, SeatPlan, Settings
from unmatched.testing.guests import Guest, open_live_tables

DUEL = (SeatPlan(hero="alice"), SeatPlan(hero="medusa"))


async def playing(live_tables: LiveTables, public: bool = True, spectators: bool = True) -> tuple[str, Guest]:
    ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
    name = await ann.make_table(Settings(seats=DUEL, public=public, spectators=spectators), 0)
    await ann.visit(name)
    await bob.visit(name)
    await bob.sit(1)
    await ann.start()
    return name, ann


def test_only_public_games_in_progress_that_allow_it_are_listed_the_most_watched_first(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            first, ann = await playing(live_tables)
            second, _ = await playing(live_tables)
            await playing(live_tables, public=False)
            await playing(live_tables, spectators=False)
            await Guest(live_tables, "eve").make_table(Settings(seats=DUEL, public=True), 0)
            for person in ("eve", "dan", ""):
                await Guest(live_tables, person).visit(first)
            told = await watch_list(live_tables)
            assert [(one.table.table, one.watching) for one in told.games] == [(first, 3), (second, 0)]
            assert told.games[0].table.names == ("ann", "bob")
            await ann.ask(Resign(seat=0))
            assert [one.table.table for one in (await watch_list(live_tables)).games] == [second]

    asyncio.run(play())


def test_those_who_look_on_at_another_process_count_too(postgres_url: str) -> None:
    async def play() -> None:
        async with (
            open_live_tables(open_store(postgres_url)) as live_tables,
            open_live_tables(open_store(postgres_url)) as other,
        ):
            name, _ = await playing(live_tables)
            guests = [Guest(other, "eve"), Guest(other, "ann")]
            for guest in guests:
                await guest.visit(name)
            await Guest(live_tables, "dan").visit(name)
            for here in (live_tables, other):
                (one,) = (await watch_list(here)).games
                assert (one.table.table, one.watching) == (name, 2)

    asyncio.run(play())


def test_anybody_may_ask(sqlite_url: str) -> None:
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        assert client.get("/api/watch").json() == {"games": []}
