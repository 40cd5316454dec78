"""Kill the server with kill -9 at random moments under load; nothing that was acknowledged may be lost.

    python bench/kill.py --store sqlite:////tmp/kill.db --kills 50
    python bench/kill.py --store postgresql://postgres@127.0.0.1:5432/kill --kills 50

People play whole games against each other and against bots. Every answer "done" is written down. After each kill the
server is started again on the same store; the players come back, repeat what was not answered, and go on. At the end
every acknowledged decision must stand in the log of its table at the position it was acknowledged for, no position
may hold two, and every game must go on.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import socket
import sys
import time
from dataclasses import dataclass, field

from unmatched.server.client import Gone, Person, RefusedByServer, Visit
from unmatched.server.protocol import Decide, SeatPlan, Settings, Sit, Start
from unmatched.server.store import open_store
from unmatched.server.table_state import TableState

PATIENCE = 120.0
"""seconds without a move before a game counts as stuck"""


@dataclass
class Tally:
    acknowledged: dict[tuple[str, int], tuple[int, str]] = field(default_factory=dict)
    repeated: int = 0
    finished: int = 0
    tables: set[str] = field(default_factory=set)
    over: set[str] = field(default_factory=set)
    kills: int = 0
    moved: dict[str, int] = field(default_factory=dict)
    """table -> the number of kills before its latest acknowledged decision"""

    def waiting(self) -> list[str]:
        """Tables that have not moved on since the last kill."""
        return [name for name in self.tables - self.over if self.moved.get(name, -1) < self.kills]


@dataclass
class Outcome:
    kills: int
    tables: int
    finished: int
    acknowledged: int
    repeated: int
    lost: list[str]
    stuck: list[str]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def start_server(store: str, port: int) -> asyncio.subprocess.Process:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "unmatched.cli", "serve", "--port", str(port), "--store", store, "--unlimited",
        stdout=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    for _ in range(6000):
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()
            return process
        if process.returncode is not None:
            break
        await asyncio.sleep(0.02)
    raise TimeoutError("the server does not start")


async def pair(ports: list[int], tally: Tally, stop: asyncio.Event, bots: bool) -> None:
    """Two people (or one and a bot) play game after game, whatever happens to the server."""
    people = [Person("http://127.0.0.1"), Person("http://127.0.0.1")]
    while not stop.is_set():
        try:
            for person in people:
                person.port = random.choice(ports)
                if not person.token:
                    await person.introduce()
            plan = (SeatPlan(), SeatPlan(bot="random" if bots else ""))
            table = await people[0].make_table(Settings(seats=plan), "Ann", (0,))
        except (OSError, RefusedByServer, TimeoutError):
            await asyncio.sleep(0.05)
            continue
        tally.tables.add(table)
        await asyncio.gather(
            *(player(person, ports, table, i, tally, stop) for i, person in enumerate(people[: 2 - bots]))
        )


async def player(person: Person, ports: list[int], table: str, seat: int, tally: Tally, stop: asyncio.Event) -> None:
    """One seat of one game; comes back after every loss and repeats the decision that was not answered."""
    decision: Decide | None = None
    told = -1
    while not stop.is_set():
        person.port = random.choice(ports)
        try:
            async with person.visit(table) as visit:
                with contextlib.suppress(RefusedByServer):
                    await visit.ask(Sit(seat, f"Player {seat}"))
                if seat == 0:
                    await _begin(visit)
                tally.repeated += decision is not None
                while True:
                    decision = decision or await _next(visit, told, stop)
                    if decision is None:
                        tally.finished += not stop.is_set()
                        tally.over.add(table)
                        return
                    await _decide(visit, table, decision, tally)
                    told, decision = decision.position, None
        except (Gone, OSError, TimeoutError):
            # The server may be dead, and it may or may not have the decision.
            await asyncio.sleep(0.03)


async def _begin(visit: Visit) -> None:
    while True:
        try:
            await visit.ask(Start())
            return
        except RefusedByServer:
            await asyncio.sleep(0.02)


async def _next(visit: Visit, told: int, stop: asyncio.Event) -> Decide | None:
    """A new decision; None when the game is over."""
    async with asyncio.timeout(PATIENCE):
        await visit.until(
            lambda v: v.over() or stop.is_set() or (v.asks_me() and v.game is not None and v.game.position > told)
        )
    game = visit.game
    if stop.is_set() or visit.over():
        return None
    assert game is not None and game.question is not None
    return Decide(game.question.seat, game.position, random.choice(game.question.options).text)


async def _decide(visit: Visit, table: str, decision: Decide, tally: Tally) -> None:
    try:
        await visit.ask(decision)
    except RefusedByServer as error:
        if error.code not in ("stale", "not-yours", "illegal"):
            raise
        return
    tally.acknowledged[table, decision.position] = (decision.seat, decision.option)
    tally.moved[table] = tally.kills


async def campaign(store: str, kills: int, pairs: int, most: float, processes: int = 1) -> Outcome:
    """Kill so many times, each after a random time up to `most` seconds of play; any of the processes."""
    ports = [free_port() for _ in range(processes)]
    tally, stop = Tally(), asyncio.Event()
    servers = [await start_server(store, port) for port in ports]
    players = [asyncio.create_task(pair(ports, tally, stop, i % 4 == 3)) for i in range(pairs)]
    for _ in range(kills):
        # On a busy machine nothing happens for a while after a start, and there would be nothing to lose.
        before = len(tally.acknowledged)
        while len(tally.acknowledged) == before:
            await asyncio.sleep(0.01)
        await asyncio.sleep(random.uniform(0.05, most))
        victim = random.randrange(processes)
        servers[victim].kill()
        await servers[victim].wait()
        tally.kills += 1
        servers[victim] = await start_server(store, ports[victim])
    deadline = time.monotonic() + PATIENCE
    while tally.waiting() and time.monotonic() < deadline:
        await asyncio.sleep(0.05)
    stuck = tally.waiting()
    stop.set()
    for server in servers:
        server.kill()
        await server.wait()
    for task in players:
        task.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    return await _compare(store, tally, stuck)


async def _compare(store_url: str, tally: Tally, stuck: list[str]) -> Outcome:
    """The logs against what was acknowledged; every log must fold to a game that goes on or is over."""
    store = open_store(store_url)
    await store.open(lambda table, length: None)
    lost = []
    try:
        for table in tally.tables:
            state = TableState.fold(table, await store.read(table))
            for (name, position), decision in tally.acknowledged.items():
                if name == table and state.answers.get(position) != decision:
                    lost.append(f"{table} at {position}: {decision}, the log has {state.answers.get(position)}")
            if state.phase == "playing" and not state.playing.options:
                stuck.append(table)
    finally:
        await store.close()
    acknowledged = len(tally.acknowledged)
    return Outcome(tally.kills, len(tally.tables), tally.finished, acknowledged, tally.repeated, lost, stuck)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", required=True)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--pairs", type=int, default=16)
    parser.add_argument("--most", type=float, default=2.0, help="seconds of play before a kill")
    parser.add_argument("--processes", type=int, default=1, help="servers on the same store (PostgreSQL)")
    chosen = parser.parse_args()
    outcome = asyncio.run(campaign(chosen.store, chosen.kills, chosen.pairs, chosen.most, chosen.processes))
    print(outcome)
    sys.exit(1 if outcome.lost or outcome.stuck or not outcome.acknowledged else 0)


if __name__ == "__main__":
    main()
