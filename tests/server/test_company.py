"""Company at a table: who hears what, who may begin, who is seen."""

import asyncio

import pytest

from unmatched.server.hosting.inbox import Check
from unmatched.server.store.store import open_store
from unmatched.tables.protocol import Done, Leave, Refused, Resync, Say, SeatPlan, Settings
from unmatched.testing.guests import Guest, open_live_tables


def test_what_a_team_said_is_not_for_those_who_sit_down_there_later(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann, bob, eve = (Guest(live_tables, name) for name in ("ann", "bob", "eve"))
            name = await ann.make_table(Settings(mode="teams", seats=(SeatPlan(),) * 4, board="sarpedon"), 0)
            for guest in (ann, bob, eve):
                await guest.visit(name)
            assert isinstance(await bob.sit(1), Done)
            assert isinstance(await ann.ask(Say("we pick the giants", "team")), Done)
            # Bob changes sides, has everything told anew, and goes back.
            assert isinstance(await bob.ask(Leave(1)), Done)
            assert isinstance(await bob.sit(2), Done)
            assert isinstance(await bob.ask(Resync()), Done)
            assert isinstance(await ann.ask(Say("welcome", "team")), Done)
            await bob.until(lambda: bool(bob.chat()))
            assert {line.text for line in bob.chat()} == {"welcome"}
            assert {line.text for line in ann.chat()} == {"we pick the giants", "welcome"}
            assert eve.chat() == []

    asyncio.run(play())


def test_only_the_host_may_start_again_without_an_effect(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann, eve = Guest(live_tables, "ann"), Guest(live_tables, "eve")
            name = await ann.make_table(Settings(hot_seat=True), 0, 1)
            await ann.visit(name)
            await eve.visit(name)
            assert isinstance(await ann.start(), Done)
            length = ann.live.state.length
            assert isinstance(await ann.start(), Done)
            answer = await eve.start()
            assert isinstance(answer, Refused) and answer.code == "not-yours"
            assert ann.live.state.length == length

    asyncio.run(play())


def test_who_leaves_while_the_inbox_is_full_is_not_seen_any_longer(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("unmatched.server.hosting.table.INBOX", 2)

    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann, eve = Guest(live_tables, "ann"), Guest(live_tables, "eve")
            name = await ann.make_table(Settings(), 0)
            await ann.visit(name)
            await eve.visit(name)
            await ann.until(lambda: ann.table.spectators == 1)
            await asyncio.sleep(0.1)
            for _ in range(2):
                ann.live.inbox.put_nowait(Check())
            (watching,) = [there for there in ann.live.connections if there.person == "eve"]
            ann.live.leave(watching)
            await ann.until(lambda: ann.table.spectators == 0)

    asyncio.run(play())
