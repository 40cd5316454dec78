"""Bots and clocks of a table: who thinks, for whom, and what does not wait for whom."""

import asyncio
import time

from unmatched.bots.seat_knowledge import SeatKnowledge
from unmatched.questions import question_kind
from unmatched.server.hosting.live_tables import LiveTables
from unmatched.server.store.store import open_store
from unmatched.server.thinking.bot_workers import NOBODY, VEIL, BotWorkers
from unmatched.server.thinking.fair_queue import Requester
from unmatched.tables.protocol import Resign, SeatPlan, Settings, Timer
from unmatched.testing.guests import Guest, open_live_tables

FOUR = Settings(mode="free-for-all", board="sarpedon", seats=(SeatPlan(), *[SeatPlan(bot="simple")] * 3))


class Dreamers(BotWorkers):
    """Bots that never find an answer."""

    def __init__(self) -> None:
        super().__init__()
        self.thinking = 0

    async def choose(
        self,
        table: str,
        position: SeatKnowledge,
        level: str,
        seed: int,
        requester: Requester = NOBODY,
        veiled: bool = False,
    ) -> str:
        self.thinking += 1
        try:
            await asyncio.Event().wait()
            return ""
        finally:
            self.thinking -= 1


async def settled(live_tables: LiveTables, name: str) -> int:
    """The length of a log that has not grown for a while."""
    length = -1
    while length != len(await live_tables.store.read(name)):
        length = len(await live_tables.store.read(name))
        await asyncio.sleep(1)
    return length


def test_a_clock_does_not_wait_for_bots(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            live_tables.workers = Dreamers()
            ann = Guest(live_tables, "ann")
            await ann.visit(await ann.make_table(Settings(hot_seat=True, timer=Timer(1)), 0, 1))
            await ann.start()
            async with asyncio.timeout(1.8):
                await ann.until(lambda: any(made.by == "clock" for made in ann.live.state.decisions))

    asyncio.run(play())


def test_a_question_to_a_bot_ends_with_the_game(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            dreamers = live_tables.workers = Dreamers()
            ann = Guest(live_tables, "ann")
            await ann.visit(await ann.make_table(Settings(seats=(SeatPlan(), SeatPlan(bot="expert"))), 0))
            await ann.start()
            while not dreamers.thinking:
                await ann.until(lambda: ann.asked() or bool(dreamers.thinking))
                if ann.asked():
                    await ann.decide()
                await asyncio.sleep(0.01)
            await ann.ask(Resign(0))
            await ann.until(ann.over)
            await asyncio.sleep(0.01)
            assert not dreamers.thinking

    asyncio.run(play())


def test_bots_among_themselves_play_only_before_people_who_look(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            name = await ann.make_table(FOUR, 0)
            await ann.visit(name)
            await ann.start()
            await ann.ask(Resign(0))
            before = ann.live.state.length
            await ann.until(lambda: ann.live.state.length > before + 2)
            assert not ann.over(), "whoever has resigned may see how it ends"
            await ann.go()
            while ann.live.connections:
                await asyncio.sleep(0.01)
            assert await settled(live_tables, name) == ann.live.state.length and ann.live.state.phase == "playing"
            eve = Guest(live_tables, "eve")
            await eve.visit(name)
            left = eve.live.state.length
            await eve.until(lambda: eve.live.state.length > left)

    asyncio.run(play())


def test_bots_of_a_game_that_people_play_go_on_until_a_person_must_decide(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            ann = Guest(live_tables, "ann")
            name = await ann.make_table(FOUR, 0)
            await ann.visit(name)
            await ann.start()
            await ann.go()
            async with asyncio.timeout(60):
                while (asked := ann.live.state.asked) is None or asked.person != "ann":
                    await asyncio.sleep(0.05)

    asyncio.run(play())


class Timekeeper(BotWorkers):
    """Remembers how long bots took for which questions."""

    def __init__(self, live_tables: LiveTables, seconds: float) -> None:
        super().__init__(1, seconds)
        self.live_tables = live_tables
        self.took: list[tuple[str, float]] = []
        """the kind of the question, and the seconds"""

    async def choose(
        self,
        table: str,
        position: SeatKnowledge,
        level: str,
        seed: int,
        requester: Requester = NOBODY,
        veiled: bool = False,
    ) -> str:
        game = self.live_tables.tables[table].state.playing
        assert game.decision is not None
        kind, then = game.decision.kind, time.monotonic()
        chosen = await super().choose(table, position, level, seed, requester, veiled)
        self.took.append((kind, time.monotonic() - then))
        return chosen


def test_a_bot_takes_its_longest_time_for_every_question_about_its_hand(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_live_tables(open_store(sqlite_url)) as live_tables:
            keeper = live_tables.workers = Timekeeper(live_tables, 0.2)
            ann = Guest(live_tables, "ann")
            plans = (SeatPlan(hero="alice"), SeatPlan(bot="hard", hero="medusa"))
            await ann.visit(await ann.make_table(Settings(seats=plans), 0))
            await ann.start()
            while sum(not question_kind(kind).open for kind, _ in keeper.took) < 8:
                await ann.until(ann.asked)
                await ann.decide()
            # The first thought of a new process takes longer, whatever it is about.
            hidden = [took for kind, took in keeper.took[1:] if not question_kind(kind).open]
            assert min(hidden) >= 0.1 * VEIL[0]
            await keeper.close()

    asyncio.run(play())
