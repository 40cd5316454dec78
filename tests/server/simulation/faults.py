"""Faults: what goes wrong in a simulated world, when, and for how long. All of it ends."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

from tests.server.simulation.auditor import Auditor
from tests.server.simulation.database import Database
from tests.server.simulation.machine import Machine
from tests.server.simulation.plan import Plan

LEISURE = 30.0
"""seconds between faults that may last as long as they like"""
JUMPS = (7200.0, 2 * 86_400.0)
"""by which a clock may be set"""


class Faults:
    """Draws faults until it is told to stop; one does not wait for the end of another."""

    def __init__(
        self, chance: random.Random, machines: list[Machine], database: Database, auditor: Auditor, plan: Plan
    ) -> None:
        self.chance = chance
        self.machines = machines
        self.database = database
        self.auditor = auditor
        self.plan = plan
        self.pace = min(1.0, plan.fault_seconds / LEISURE)
        """how long faults last, compared with those of a quiet world"""
        self.jumped_at = -1e9
        """when a clock was last set by hours or days"""
        self.counts: Counter[str] = Counter()
        self.bot_deaths = 0.0
        """of questions to a bot at which its process dies"""
        self.bot_hangs = 0.0
        self.began: list[float] = []
        """when each of them began"""
        self.latest_end = 0.0
        """when the world was last not in order"""
        self._under_way: dict[asyncio.Task[None], None] = {}

    @property
    def quiet(self) -> bool:
        """Nothing is out of order now."""
        return not self._under_way

    @property
    def kinds(self) -> dict[str, Callable[[], Coroutine[Any, Any, None]]]:
        kinds = {
            "connections cut": self._cut,
            "readers stalled": self._stall,
            "process killed": self._kill,
            "process stopped": self._stop,
            "process restarted": self._restart,
            "store errors": self._errors,
            "commits in doubt": self._doubt,
            "disk full": self._fill,
            "disk slow": self._slow,
            "bots die": self._kill_bots,
            "bots hang": self._hang_bots,
        }
        if self.plan.clock_seconds:
            kinds |= {"clock set": self._set_clock}
        if self.plan.clocks_jump:
            kinds |= {"clock jumps": self._jump}
        if self.database.shared:
            kinds |= {
                "database restarted": self._restart_database,
                "listeners cut": self._cut_listeners,
                "store silent": self._silence,
            }
        return kinds

    async def run(self, until: float) -> None:
        loop = asyncio.get_running_loop()
        kinds = self.kinds
        while True:
            pause = self.chance.expovariate(1 / self.plan.fault_seconds)
            if loop.time() + pause > until:
                break
            await asyncio.sleep(pause)
            kind = self.chance.choice(list(kinds))
            self.counts[kind] += 1
            self.began.append(loop.time())
            self.auditor.note("fault", kind)
            task = loop.create_task(kinds[kind]())
            self._under_way[task] = None
            task.add_done_callback(self._ended)
        await asyncio.gather(*self._under_way)

    def _ended(self, task: asyncio.Task[None]) -> None:
        del self._under_way[task]
        self.latest_end = asyncio.get_running_loop().time()

    async def _last(self, least: float, most: float) -> None:
        await asyncio.sleep(self.chance.uniform(least, most) * self.pace)

    def _machine(self) -> Machine:
        return self.chance.choice(self.machines)

    # -- the network

    async def _cut(self) -> None:
        """Some connections, perhaps all of a process; nobody, one side or both sides know."""
        share = self.chance.choice((0.2, 0.5, 1.0))
        for socket in list(self._machine().sockets):
            if self.chance.random() < share:
                knows = self.chance.randrange(4)
                socket.lose(bool(knows & 1), bool(knows & 2))

    async def _stall(self) -> None:
        """Some people do not read for a while."""
        stalled = [socket for socket in self._machine().sockets if self.chance.random() < 0.4]
        for socket in stalled:
            socket.reads.clear()
        await self._last(2, 40)
        for socket in stalled:
            socket.reads.set()

    # -- processes

    async def _kill(self) -> None:
        self._machine().kill()

    async def _stop(self) -> None:
        machine = self._machine()
        home = machine.home
        machine.stop()
        await self._last(1, 90)
        # It may have been killed meanwhile.
        machine.loop.go_on(home)

    async def _restart(self) -> None:
        self._machine().restart()

    async def _kill_bots(self) -> None:
        self.bot_deaths = self.chance.choice((0.1, 0.5, 1.0))
        await self._last(5, 120)
        self.bot_deaths = 0.0

    async def _hang_bots(self) -> None:
        self.bot_hangs = self.chance.choice((0.1, 0.5))
        await self._last(5, 60)
        self.bot_hangs = 0.0

    # -- clocks

    async def _set_clock(self) -> None:
        """A little, as time servers do."""
        self._machine().set_clock(self.chance.uniform(-self.plan.clock_seconds, self.plan.clock_seconds))

    async def _jump(self) -> None:
        """By hours or days, and after a while it is set right."""
        machine, before = self._machine(), self._machine().ahead
        jump = self.chance.choice(JUMPS) * self.chance.choice((-1, 1))
        self.auditor.spread = max(self.auditor.spread, abs(jump) + 2 * self.plan.clock_seconds)
        machine.set_clock(before + jump)
        await self._last(600, 7200)
        machine.set_clock(before)
        self.jumped_at = asyncio.get_running_loop().time()

    # -- the store

    async def _errors(self) -> None:
        self.database.error_rate = self.chance.choice((0.02, 0.2, 0.8))
        await self._last(2, 60)
        self.database.error_rate = 0.0

    async def _doubt(self) -> None:
        self.database.doubt_rate = self.chance.choice((0.1, 0.5))
        await self._last(2, 60)
        self.database.doubt_rate = 0.0

    async def _fill(self) -> None:
        self.database.full = True
        await self._last(5, 120)
        self.database.full = False

    async def _slow(self) -> None:
        self.database.slowness = self.chance.choice((20.0, 200.0, 1500.0))
        await self._last(5, 120)
        self.database.slowness = 1.0

    async def _silence(self) -> None:
        """Calls do not fail, they take until the database is back."""
        self.database.answers.clear()
        await self._last(5, 40)
        self.database.answers.set()

    async def _restart_database(self) -> None:
        self.database.restart()
        self.database.down = True
        await self._last(0.5, 30)
        self.database.down = False

    async def _cut_listeners(self) -> None:
        for link in list(self.database.links):
            if self.chance.random() < 0.7:
                link.terminate()
