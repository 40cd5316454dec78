"""Bots and clocks of a table: who thinks, for whom, and what does not wait for whom."""

import asyncio

from unmatched.bots.position import Position
from unmatched.server.bot_workers import NOBODY, BotWorkers
from unmatched.server.hall import Hall
from unmatched.server.protocol import SeatPlan, Settings, Timer
from unmatched.server.store import open_store
from unmatched.server.turns import Asker
from unmatched.testing.guests import Guest, open_hall

EXPERTS = Settings(mode="free-for-all", board="sarpedon", seats=(SeatPlan(), *[SeatPlan(bot="simple")] * 3))


class Dreamers(BotWorkers):
    """Bots that never find an answer."""

    def __init__(self) -> None:
        super().__init__()
        self.thinking = 0

    async def choose(self, table: str, position: Position, level: str, seed: int, asker: Asker = NOBODY) -> str:
        self.thinking += 1
        try:
            await asyncio.Event().wait()
            return ""
        finally:
            self.thinking -= 1


async def settled(hall: Hall, name: str) -> int:
    """The length of a log that has not grown for a while."""
    length = -1
    while length != len(await hall.store.read(name)):
        length = len(await hall.store.read(name))
        await asyncio.sleep(0.5)
    return length


def test_a_clock_does_not_wait_for_bots(sqlite_url: str) -> None:
    async def play() -> None:
        async with open_hall(open_store(sqlite_url)) as hall:
            hall.workers = Dreamers()
            ann = Guest(hall, "ann")
            await ann.visit(await ann.make_table(Settings(hot_seat=True, timer=Timer(1)), 0, 1))
            await ann.start()
            async with asyncio.timeout(1.8):
                await ann.until(lambda: any(made.by == "clock" for made in ann.live.state.decisions))

    asyncio.run(play())
