"""What people have played is kept with its result, for each of them and for nobody else."""

import asyncio
import time

import msgspec
from starlette.testclient import TestClient

from unmatched.server.app import Server
from unmatched.server.features.history.finished_games import PAGE, history
from unmatched.server.features.history.queries import Played, add_played
from unmatched.server.http.identity import COOKIE, new_token, person_of
from unmatched.server.limits import UNLIMITED
from unmatched.server.store.rows import Row
from unmatched.server.store.statement import Ledger
from unmatched.server.store.store import Store, open_store
from unmatched.tables.http_messages import Finished, History, Tally
from unmatched.tables.protocol import OutcomeInfo, Resign, Say, SeatPlan, Settings
from unmatched.testing.guests import Guest, open_live_tables

DUEL = Settings(seats=(SeatPlan(hero="alice"), SeatPlan(hero="medusa")))
TOLD = msgspec.json.encode(
    Finished(mode="duel", board="heorot", seats=(), mine=(0,), outcome=OutcomeInfo((0,), "combat"), turns=9)
)


def over(*played: Played) -> Row:
    return Row("over", False, None, "", (), b"{}", ledgers=(Ledger(add_played, played),) if played else ())


async def opened(url: str) -> Store:
    store = open_store(url)
    await store.open(lambda table, length: None)
    return store


def test_a_finished_duel_stands_in_the_history_of_both(store_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(store_url)) as live_tables:
            ann, bob = Guest(live_tables, "ann"), Guest(live_tables, "bob")
            name = await ann.make_table(DUEL, 0)
            await ann.visit(name)
            await bob.visit(name)
            await bob.sit(1)
            await ann.start()
            assert await history(live_tables.store, "ann", "") == History((), False, ())
            await bob.ask(Resign(seat=1))
            # What is said after the end makes it no second game.
            await ann.ask(Say(text="Well played"))
            of_ann, of_bob = await history(live_tables.store, "ann", ""), await history(live_tables.store, "bob", "")
            (game,) = of_ann.games
            assert (game.table, game.board, game.mode, game.outcome.reason) == (name, "marmoreal", "duel", "resigned")
            assert [(seat.hero, seat.bot) for seat in game.seats] == [("alice", ""), ("medusa", "")]
            assert game.outcome.winners == (0,)
            assert [seat.name for seat in game.seats] == ["ann", "bob"]
            assert game.mine == (0,) and of_bob.games[0].mine == (1,)
            assert game.turns == 0 and game.ended % 60 == 0 and game.ended > 0
            assert of_ann.tallies == (Tally("alice", "medusa", False, 1, 1),)
            assert of_bob.tallies == (Tally("medusa", "alice", False, 1, 0),)
            assert await history(live_tables.store, "eve", "") == History((), False, ())
            await live_tables.forget(name)
            assert (await history(live_tables.store, "ann", "")).games == ()

    asyncio.run(play())


def test_against_a_bot_counts_apart_and_against_oneself_not_at_all(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            bot = SeatPlan(bot="random", hero="medusa")
            for plan, seats in (((SeatPlan(hero="alice"), bot), (0,)), (DUEL.seats, (0, 1))):
                name = await ann.make_table(Settings(seats=plan, hot_seat=len(seats) > 1), *seats)
                await ann.visit(name)
                await ann.start()
                await ann.ask(Resign(seat=0))
                await ann.go()
            told = await history(live_tables.store, "ann", "")
            assert [game.mine for game in told.games] == [(0, 1), (0,)]
            assert told.games[1].seats[1].bot == "random"
            assert told.tallies == (Tally("alice", "medusa", True, 1, 0),)

    asyncio.run(play())


def test_a_long_history_comes_in_pages_the_latest_first(store_url: str) -> None:
    async def play() -> None:
        store = await opened(store_url)
        names = [f"t{i:03}" for i in range(PAGE + 5)]
        for i, name in enumerate(names):
            await store.append(name, 0, [b"one"], over(Played("ann", "alice", "medusa", False, i % 5 == 0, TOLD)))
        await store.append("other", 0, [b"one"], over(Played("bob", "alice", "", True, None, TOLD)))
        first = await history(store, "ann", "")
        assert first.more and len(first.games) == PAGE
        second = await history(store, "ann", first.games[-1].table)
        assert not second.more and second.tallies == ()
        assert [game.table for game in (*first.games, *second.games)] == names[::-1]
        assert first.tallies == (Tally("alice", "medusa", False, PAGE + 5, (PAGE + 5) // 5),)
        assert (await history(store, "ann", "nothing")).games == ()
        assert (await history(store, "bob", "")).tallies == ()
        await store.close()

    asyncio.run(play())


def test_only_who_has_played_is_told(sqlite_url: str) -> None:
    token = new_token()

    async def fill() -> None:
        store = await opened(sqlite_url)
        row = over(Played(person_of(token), "alice", "medusa", False, True, TOLD))
        await store.append("a-table", 0, [b"one"], row)
        await store.close()

    asyncio.run(fill())
    with TestClient(Server(open_store(sqlite_url), UNLIMITED).app()) as client:
        nothing = {"games": [], "more": False, "tallies": []}
        assert client.get("/api/history").json() == nothing
        client.cookies.set(COOKIE, new_token())
        assert client.get("/api/history").json() == nothing
        client.cookies.clear()
        client.cookies.set(COOKIE, token)
        told = client.get("/api/history").json()
        assert [game["table"] for game in told["games"]] == ["a-table"]
        assert abs(told["games"][0]["ended"] - time.time()) < 86_400
        assert client.get("/api/history?before=a-table").json() == nothing
