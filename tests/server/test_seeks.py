"""Finding an opponent: two who press the button meet, whoever was first; nobody is led to a table nobody is at."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
import uvicorn

from unmatched.client import Person
from unmatched.server.app import Server
from unmatched.server.features.seeks.messages import Seek, Sought
from unmatched.server.hosting import live_tables as live_tables_module
from unmatched.server.http.attendance import LOOKING_SECONDS, Attendance
from unmatched.server.limits import UNLIMITED, Limits
from unmatched.server.store.store import open_store
from unmatched.tables.protocol import Dismiss, Sit, Timer


@asynccontextmanager
async def serving(store: str, limits: Limits = UNLIMITED) -> AsyncIterator[str]:
    """A real server in this process; its address."""
    server = uvicorn.Server(uvicorn.Config(Server(open_store(store), limits).app(), port=0, log_config=None))
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    await task


def run(play: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(60):
            await play()

    asyncio.run(bounded())


async def people(url: str, *names: str) -> list[Person]:
    found = [Person(url) for _ in names]
    for person in found:
        await person.introduce()
    return found


def test_two_people_who_look_for_an_opponent_meet_and_their_game_begins(sqlite_url: str) -> None:
    async def play() -> None:
        async with serving(sqlite_url) as url:
            ann, bob = await people(url, "ann", "bob")
            waits = await ann.seek(Seek(hero="alice", name="Ann"))
            assert waits.seat == -1
            async with ann.visit(waits.table) as here:
                await here.until(lambda visit: visit.table is not None)
                (listed,) = await bob.public_tables()
                assert listed.seek and listed.names == ("Ann", "") and listed.free == 1
                found = await bob.seek(Seek(name="Bob"))
                assert found == Sought(waits.table, 1)
                async with bob.visit(found.table) as there:
                    await there.ask(Sit(found.seat, "Bob", "sinbad"))
                    for visit in (here, there):
                        await visit.until(lambda visit: visit.game is not None)
                    assert here.table is not None and here.table.phase == "playing"
                    assert [seat.hero for seat in here.table.seats] == ["alice", "sinbad"]
                    assert not (await bob.public_tables())[0].seek

    run(play)


def test_nobody_is_led_to_a_table_that_nobody_is_at_and_it_is_not_listed(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables_module, "ROUND_SECONDS", 0.02)

    async def play() -> None:
        async with serving(sqlite_url, replace(UNLIMITED, fleeting_seconds=0.2)) as url:
            ann, bob = await people(url, "ann", "bob")
            left = await ann.seek(Seek())
            async with ann.visit(left.table) as here:
                await here.until(lambda visit: visit.table is not None)
                assert len(await bob.public_tables()) == 1
            while await bob.public_tables():
                await asyncio.sleep(0.02)
            assert (await bob.seek(Seek())).table != left.table
            while await ann.my_tables():  # a seek that was left is closed by itself
                await asyncio.sleep(0.02)

    run(play)


@pytest.mark.parametrize("swapped", [False, True])
def test_two_who_wait_for_each_other_meet_when_they_ask_again(sqlite_url: str, swapped: bool) -> None:
    async def play() -> None:
        async with serving(sqlite_url) as url:
            seekers = await people(url, "ann", "bob")
            # Neither is at the own table yet when the other looks.
            tables = [(await person.seek(Seek())).table for person in seekers]
            assert tables[0] != tables[1]
            if swapped:
                seekers.reverse()
                tables.reverse()
            async with seekers[0].visit(tables[0]) as one, seekers[1].visit(tables[1]) as two:
                for visit in (one, two):
                    await visit.until(lambda visit: visit.table is not None)
                again = [await person.seek(Seek(waits=table)) for person, table in zip(seekers, tables, strict=True)]
                moves = [sought for sought in again if sought.seat >= 0]
                assert len(moves) == 1, "one of them moves, not both"
                assert {sought.table for sought in again} == {moves[0].table}

    run(play)


def test_only_what_fits_is_found_and_who_takes_any_board_comes_to_who_wants_one(sqlite_url: str) -> None:
    async def play() -> None:
        async with serving(sqlite_url) as url:
            ann, bob, eve = await people(url, "ann", "bob", "eve")
            wish = Seek(timer=Timer(180))
            mine = await ann.seek(wish)
            async with ann.visit(mine.table) as here:
                await here.until(lambda visit: visit.table is not None)
                assert here.table is not None
                other = "heorot" if here.table.settings.board != "heorot" else "marmoreal"
                assert (await eve.seek(Seek())).seat == -1, "another clock"
                theirs = await bob.seek(replace_board(wish, other))
                assert theirs.seat == -1, "another board"
                async with bob.visit(theirs.table) as there:
                    await there.until(lambda visit: visit.table is not None)
                    assert (await bob.seek(replace_board(wish, other, theirs.table))).seat == -1
                    moved = await ann.seek(Seek(timer=Timer(180), waits=mine.table))
                    assert moved == Sought(theirs.table, 1)
                    await here.ask(Dismiss())
                    assert not [one for one in await ann.my_tables() if one.table == mine.table]

    def replace_board(wish: Seek, board: str, waits: str = "") -> Seek:
        return Seek(board=board, timer=wish.timer, waits=waits)

    run(play)


def test_people_at_tables_and_at_lists_are_counted_once() -> None:
    now = 0.0
    attendance = Attendance(lambda: now)
    assert attendance.looks("ann") == 1
    with attendance.at_table("bob"), attendance.at_table("bob"), attendance.at_table("ann"):
        assert attendance.looks("ann") == 2
        now += LOOKING_SECONDS + 1
        assert attendance.looks("eve") == 3
    assert attendance.looks("eve") == 1
