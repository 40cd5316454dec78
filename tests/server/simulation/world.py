"""World: one run, from a seed to a verdict."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import Counter
from contextlib import nullcontext
from dataclasses import dataclass

import msgspec

from tests.server.simulation.auditor import Auditor
from tests.server.simulation.crowd import EagerGuest
from tests.server.simulation.database import Database, Link
from tests.server.simulation.faults import JUMPS, Faults
from tests.server.simulation.loop import HOME, WORLD, OwnedTask, Program, SimulatedLoop, Stuck
from tests.server.simulation.machine import Machine
from tests.server.simulation.nature import EPOCH, ruled_by
from tests.server.simulation.network import Network
from tests.server.simulation.people import Guest, Person
from tests.server.simulation.plan import Plan
from unmatched.bots.answering import Answering
from unmatched.server.features.rating.messages import TakePart
from unmatched.server.monitoring.metrics import RarePath
from unmatched.server.monitoring.wall_clock import DOUBT_SECONDS
from unmatched.server.thinking import job_worker
from unmatched.server.thinking.bot_workers import READY
from unmatched.tables.clock import SLOW_SECONDS
from unmatched.tables.fairness import verify
from unmatched.tables.protocol import SeatPlan, Settings, Timer, write

HOUR = 3600.0
STILL_SECONDS = 9000.0
"""without a new entry, after the faults, before a table counts as stuck: longer than the longest thought at the slowest
pace that may have begun before. A clock gets its time on top."""
OVERDUE_SECONDS = 150.0
"""within which a process notices that another has died, and looks for what is due"""
LANGUAGES = ("", "", "", "en", "ru", "uk")
BOTS = ("random", "simple")
FAULT_SECONDS = 120.0
"""in which a fault has an effect"""
SETTLED_SECONDS = 10.0
"""after the last message, before processes must know what the others have written"""


@dataclass(frozen=True)
class Verdict:
    plan: Plan
    violations: list[str]
    digest: str
    """of everything that happened: the same seed has the same"""
    table_hours: float
    games: int
    """that were played to their end"""
    counts: Counter[str]
    rare: Counter[RarePath]
    """the rare paths that the server has taken"""
    faults: Counter[str]
    latest: list[str]
    """what happened before the end"""
    steps: int
    cpu_seconds: float


class World:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.chance = random.Random(plan.seed)
        self.loop = SimulatedLoop(self._chance(), self._program)  # type: ignore[abstract]
        self.limits = plan.limits
        self.auditor = Auditor(self.loop, plan.seed, self.limits.claim_hours * HOUR)
        self.network = Network(self._chance(), self.auditor, WORLD)
        self.database = Database(self._chance(), shared=plan.processes > 1)
        self.database.stretched = plan.stretched
        self.machines: list[Machine] = []
        self.calm = False
        self.games = 0
        self._people = 0
        self._made: dict[str, None] = {}
        """tables that somebody has heard of"""
        self._faults: Faults | None = None
        self._bots = self._chance()
        self._died: set[bytes] = set()
        """jobs whose worker has died"""

    def _chance(self) -> random.Random:
        """Everything has luck of its own, so that one more draw here changes nothing there."""
        return random.Random(self.chance.getrandbits(64))

    def run(self) -> Verdict:
        began = time.process_time()
        level = logging.root.manager.disable
        logging.disable(logging.CRITICAL)  # traces of faults that are meant
        try:
            with ruled_by(self.loop, self._chance(), self._connect, self.auditor.took, self.plan.decision_seconds):
                try:
                    self.loop.run_until_complete(self._run())
                except Stuck as stuck:
                    self.auditor.accuse(str(stuck))
                self.auditor.close()
                self.loop.dispose()
        finally:
            logging.disable(level)
        truths = self.auditor.truths.values()
        ends = [(truth.over_at if truth.over_at >= 0 else self.loop.now) - truth.created_at for truth in truths]
        return Verdict(
            self.plan,
            self.auditor.violations,
            self.auditor.digest,
            sum(ends) / HOUR,
            self.games,
            self.auditor.counts,
            self.auditor.rare,
            self._faults.counts if self._faults else Counter(),
            list(self.auditor.latest),
            self.loop.steps,
            time.process_time() - began,
        )

    def _program(self, command: tuple[str, ...]) -> Program:
        """A worker: it answers as the real one, after a while; one for bots may also die or hang."""
        if "unmatched.server.thinking.job_worker" in command:
            return self._carry_out
        if "unmatched.server.thinking.bot_worker" not in command:
            raise NotImplementedError(command)
        return self._bot_room()

    def _carry_out(self, line: bytes) -> tuple[float, bytes | None]:
        """A job; its worker may die once, after the second time the table would be suspended."""
        faults = self._faults
        if faults is not None and line not in self._died and self._bots.random() < faults.bot_deaths:
            self._died.add(line)
            return self._bots.uniform(0, 0.5), None
        seconds, answer = self.loop.measure(lambda: job_worker.answer(line, lambda seconds: nullcontext()))
        return seconds + self._bots.uniform(0.005, 0.09), answer

    def _bot_room(self) -> Program:
        answering = Answering(iterations=1)  # counted, since no time goes on while a bot thinks

        def answer(line: bytes) -> tuple[float, bytes | None]:
            if line == READY:
                return 0.001, b"{}\n"
            faults = self._faults
            if faults is not None and self._bots.random() < faults.bot_deaths:
                return self._bots.uniform(0, 0.5), None
            seconds = self._bots.uniform(0.005, 0.09)
            if faults is not None and self._bots.random() < faults.bot_hangs:
                seconds = 10_000.0
            return seconds, msgspec.json.encode(answering.answer(line)) + b"\n"

        return answer

    async def _connect(self, url: str) -> Link:
        """What asyncpg.connect is here."""
        await self.database.travel(0.01)
        return Link(self.database, HOME.get())

    def _committed(self, table: str, process: str) -> None:
        self.auditor.committed(table, process)
        self._look_for_drivers(table)

    def _look_for_drivers(self, table: str) -> None:
        """At most one process acts for the bots and the clock of a table."""
        stores = [machine.store for machine in self.machines if machine.store is not None and machine.home.alive]
        drivers = [store.name for store in stores if store.drives(table)]
        if len(drivers) > 1:
            self.auditor.accuse(f"{' and '.join(drivers)} drive {table} at the same time")

    @property
    def _failed(self) -> bool:
        return bool(self.auditor.violations or self.loop.faults)

    # -- the run

    async def _run(self) -> None:
        plan = self.plan
        database = self.auditor.database = self.database
        database.committed = self._committed
        database.taken = self._look_for_drivers
        database.ahead = self._wrong_clock()
        for i in range(plan.processes):
            machine = Machine(f"process-{i}", self.loop, database, self.limits)
            machine.ahead = self._wrong_clock()
            self.machines.append(machine)
            self.loop.create_task(machine.run())
        self._faults = Faults(self._chance(), self.machines, database, self.auditor, plan)
        until = plan.hours * HOUR
        faults = self.loop.create_task(self._faults.run(until))
        slots = [self.loop.create_task(self._play_games(until)) for _ in range(plan.tables)]
        while not faults.done() and not self._failed:
            await asyncio.sleep(10)
            self._look_for_the_overdue()
            self._look_for_the_dead(slots)
        if self._failed:
            return
        await faults
        self.calm = True
        database.stretched = 0.0
        calm_since = self.loop.now
        self.auditor.note("calm")
        while not all(slot.done() for slot in slots):
            await asyncio.sleep(10)
            self._look_for_the_overdue()
            self._look_for_the_dead(slots)
            self._look_for_the_stuck(calm_since)
            if self._failed:
                return
        await asyncio.sleep(SETTLED_SECONDS)
        self._compare_memories()
        self._look_for_orphans()

    def _wrong_clock(self) -> float:
        most = self.plan.clock_seconds
        if not most:
            return 0.0
        self.auditor.spread = max(self.auditor.spread, 2 * most)
        return self.chance.uniform(-most, most)

    def _look_for_the_dead(self, slots: list[OwnedTask]) -> None:
        """People who met what they cannot understand: a bug of the simulation, or of the protocol."""
        for slot in slots:
            if slot.done():
                slot.result()

    def _look_for_the_overdue(self) -> None:
        """Bots and clocks act in time while nothing is out of order, whether anybody is at the table or not."""
        assert self._faults is not None
        if not self._faults.quiet:
            return
        for name, truth in self.auditor.truths.items():
            state = truth.state
            if state.due is None:
                continue
            timer = state.settings.timer
            if timer and self.loop.now - self._faults.jumped_at < DOUBT_SECONDS + OVERDUE_SECONDS:
                continue  # nobody believes in the time of day
            # A quick clock begins anew when its table is loaded.
            again = timer.seconds + timer.reserve if timer and timer.seconds < SLOW_SECONDS else 0
            since = max(state.due - EPOCH, truth.grown_at, self._faults.latest_end + again)
            if self.loop.now - since > OVERDUE_SECONDS + self.auditor.spread:
                self.auditor.accuse(f"{name} at {state.revision} has been due for {self.loop.now - since:.0f} seconds")

    def _look_for_the_stuck(self, calm_since: float) -> None:
        for name, truth in self.auditor.truths.items():
            state = truth.state
            if state.phase not in ("playing", "draft"):
                continue
            timer = state.settings.timer
            patience = STILL_SECONDS + (timer.seconds + timer.reserve if timer else self.auditor.claim_seconds)
            if self.plan.clocks_jump:
                # Clocks ring when the time of day is believed again.
                patience += JUMPS[-1] + DOUBT_SECONDS
            if self.loop.now - max(truth.grown_at, calm_since) > patience:
                asked = state.asked
                self.auditor.accuse(f"{name} stands still at {state.revision}, asked is {asked}, {state.settings}")

    def _compare_memories(self) -> None:
        """Whatever a process still holds is what the store has."""
        for machine in self.machines:
            for name, table in machine.server.live_tables.tables.items() if machine.server and machine.listens else ():
                truth = self.auditor.truths[name].state
                if table.state.revision != truth.revision or table.state.game != truth.game:
                    self.auditor.accuse(f"{machine.name} holds {name} at {table.state.revision}, not {truth.revision}")

    # -- games

    async def _play_games(self, until: float) -> None:
        while self.loop.now < until:
            await asyncio.sleep(self.chance.uniform(0.1, 20))
            await self._play_game()

    async def _person(self, pace: float) -> Person:
        self._people += 1
        person = Person(self, self._people, self.chance.choice(LANGUAGES), pace)
        await person.request("POST", "/api/person")
        if self.chance.random() < 0.5:
            await person.request("POST", "/api/rating", write(TakePart(True, f"Person {person.number}")))
        return person

    async def _play_game(self) -> None:
        chance = self.chance
        pace = chance.choice(self.plan.paces)
        settings, seats = self._settings(pace)
        people = [await self._person(pace) for _ in seats]
        name = await people[0].make_table(settings, *seats[0])
        self._made[name] = None
        guests = [Guest(person, name, held, i == 0) for i, (person, held) in enumerate(zip(people, seats, strict=True))]
        if self._may_desert(settings, pace) and chance.random() < 0.4:
            chance.choice(guests).deserts_at = chance.randrange(1, 150)
        if pace < 1:
            # A second tab of the same person, perhaps at another process.
            guests += [Guest(guest.person, name, guest.seats) for guest in guests if guest.deserts_at < 0]
        watchers = [Guest(await self._person(60.0), name, ()) for _ in range(chance.choice((0, 0, 0, 1, 2)))]
        eager = [EagerGuest(await self._person(chance.choice(self.plan.paces)), name) for _ in range(self.plan.guests)]
        watching = [self.loop.create_task(guest.attend(self.loop.now + chance.uniform(60, 1800))) for guest in watchers]
        watching += [self.loop.create_task(guest.attend()) for guest in eager]
        await asyncio.gather(*(guest.attend() for guest in guests))
        await asyncio.gather(*watching)
        fair = [guest for guest in guests if guest.deserts_at < 0]
        if not fair or not all(guest.over() for guest in fair):
            # Everybody has left: the clocks play on, and somebody looks after a while.
            await asyncio.sleep(chance.uniform(0, 6 * pace))
            late = Guest(people[0], name, seats[0])
            await late.attend()
        await self._check_record(people[0], name)
        await self._part(guests)

    def _may_desert(self, settings: Settings, pace: float) -> bool:
        """Where a clock rings soon, or very slowly; or where others may claim the win."""
        if settings.timer is not None:
            return not 100 < pace < 1000
        return settings.mode == "duel" and not settings.hot_seat and not any(seat.bot for seat in settings.seats)

    async def _part(self, guests: list[Guest]) -> None:
        """After a game some want another one, and some clear their lists."""
        name = guests[0].name
        if self.chance.random() < 0.4:
            await asyncio.gather(*(guest.ask_again() for guest in guests if guest.deserts_at < 0))
            again = self.auditor.truths[name].state.rematch
            if again:
                self._made[again] = None
                # They all resign: other games are waiting.
                new = [Guest(guest.person, again, guest.seats, guest.host, resigns=True) for guest in guests]
                await asyncio.gather(*(guest.attend() for guest in new))
        for guest in guests:
            if self.chance.random() < 0.1:
                await guest.dismiss()

    def _look_for_orphans(self) -> None:
        """Every game that is played is one that somebody was told of, unless a fault came between the two commits."""
        assert self._faults is not None
        for name, truth in self.auditor.truths.items():
            made = truth.created_at
            fault = any(made - FAULT_SECONDS < began < made + FAULT_SECONDS for began in self._faults.began)
            if name not in self._made and truth.state.phase == "playing" and not fault:
                self.auditor.accuse(f"{name} is played, and nobody was told of it")

    async def _check_record(self, person: Person, name: str) -> None:
        truth = self.auditor.truths[name]
        self.games += 1
        for _ in range(10):
            status, data = await person.request("GET", f"/api/tables/{name}/record")
            if status == 200:
                break
            # Another process may not have heard of the end yet; it does within seconds.
            await asyncio.sleep(3)
        if status != 200:
            self.auditor.accuse(f"the record of {name} is answered with {status}, it is {truth.state.phase}")
            return
        found = verify(data.decode())
        if not found.sound or found.commitment != truth.state.commitment or found.game != truth.state.game:
            self.auditor.accuse(f"the record of {name} does not tell its game")

    def _settings(self, pace: float) -> tuple[Settings, list[tuple[int, ...]]]:
        """A table, and who sits where."""
        chance = self.chance
        kind = chance.choice(("duel", "duel", "duel", "solo", "solo", "draft", "hot-seat", "teams", "free-for-all"))
        bot = SeatPlan(bot=chance.choice(BOTS))
        timer = None
        if chance.random() < 0.5:
            timer = Timer(int(3 * pace) + 2, int(chance.choice((0, 10 * pace))))
        match kind:
            case "solo":
                return Settings(seats=(SeatPlan(), bot), timer=timer), [(0,)]
            case "draft":
                return Settings(heroes="draft", timer=timer, public=True), [(0,), (1,)]
            case "hot-seat":
                return Settings(hot_seat=True, timer=timer), [(0, 1)]
            case "teams":
                four = (SeatPlan(), SeatPlan(), SeatPlan(), bot)
                return Settings(mode="teams", board="sarpedon", seats=four, timer=timer), [(0,), (1,), (2,)]
            case "free-for-all":
                three = (SeatPlan(), bot, SeatPlan())
                return Settings(mode="free-for-all", board="sarpedon", seats=three, timer=timer), [(0,), (2,)]
        return Settings(timer=timer, public=True), [(0,), (1,)]


def simulate(plan: Plan) -> Verdict:
    return World(plan).run()
