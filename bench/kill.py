"""Break the server and its store at random moments under load; nothing that was acknowledged may be lost.

    python bench/kill.py --store sqlite:////tmp/kill.db --kills 50
    python bench/kill.py --store sqlite:////mnt/small/kill.db --kills 0 --fills 10     after: mount -t tmpfs -o size=64m
    python bench/kill.py --store postgresql://postgres@127.0.0.1:5432/kill --processes 2 --kills 10 --stops 10
    python bench/kill.py --store postgresql://... --processes 2 --kills 0 --cuts 20 --restarts 15

People play whole games against each other and against bots. Every answer "done" is written down. So many times, in a
random order, a server is killed (kill -9) and started again, stopped for seconds (SIGSTOP) and let go on, most of its
connections to PostgreSQL are terminated, PostgreSQL is restarted (`-m immediate`, if it runs on this machine), or the
file system of SQLite is filled. The players come back, repeat what was not answered, and go on. At the end every
acknowledged decision must stand in the log of its table at the position it was acknowledged for, no position may hold
two, no server may have ended by itself, and every game must go on.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import socket
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import asyncpg

from unmatched.client import Gone, Person, RefusedByServer, Visit
from unmatched.server.store.store import open_store
from unmatched.tables.protocol import Decide, SeatPlan, Settings, Sit, Start
from unmatched.tables.state import TableState

PATIENCE = 120.0
"""seconds without a move before a game counts as stuck"""
MOST_TO_FILL = 256 * 2**20
"""bytes: nobody's real disk is filled"""


@dataclass
class Tally:
    acknowledged: dict[tuple[str, int], tuple[int, str]] = field(default_factory=dict)
    repeated: int = 0
    finished: int = 0
    tables: set[str] = field(default_factory=set)
    over: set[str] = field(default_factory=set)
    faults: Counter[str] = field(default_factory=Counter)
    moved: dict[str, int] = field(default_factory=dict)
    """table -> the number of faults before its latest acknowledged decision"""

    def waiting(self) -> list[str]:
        """Tables that have not moved on since the last fault."""
        return [name for name in self.tables - self.over if self.moved.get(name, -1) < self.faults.total()]


@dataclass
class Outcome:
    faults: dict[str, int]
    tables: int
    finished: int
    acknowledged: int
    repeated: int
    lost: list[str]
    stuck: list[str]
    ended: int
    """servers that ended by themselves"""


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
    tally.moved[table] = tally.faults.total()


class Servers:
    """The processes under test, and what is done to them and to their store."""

    def __init__(self, store: str, processes: int, longest_stop: float) -> None:
        self.store = store
        self.longest_stop = longest_stop
        self.ports = [free_port() for _ in range(processes)]
        self.running: list[asyncio.subprocess.Process] = []
        self.ended = 0

    async def start(self) -> None:
        self.running = [await start_server(self.store, port) for port in self.ports]

    async def look(self) -> None:
        """Whoever has ended by itself is counted, and started again."""
        for i, server in enumerate(self.running):
            if server.returncode is not None:
                self.ended += 1
                self.running[i] = await start_server(self.store, self.ports[i])

    async def close(self) -> None:
        for server in self.running:
            with contextlib.suppress(ProcessLookupError):
                server.kill()
            await server.wait()

    @property
    def faults(self) -> dict[str, Callable[[], Awaitable[None]]]:
        return {
            "kills": self.kill,
            "stops": self.stop,
            "cuts": self.cut,
            "restarts": self.restart_database,
            "fills": self.fill,
        }

    async def kill(self) -> None:
        victim = random.randrange(len(self.running))
        self.running[victim].kill()
        await self.running[victim].wait()
        self.running[victim] = await start_server(self.store, self.ports[victim])

    async def stop(self) -> None:
        victim = random.choice(self.running)
        victim.send_signal(signal.SIGSTOP)
        await asyncio.sleep(random.uniform(1, self.longest_stop))
        victim.send_signal(signal.SIGCONT)

    async def _ask_database(self, statement: str) -> str:
        connection = await asyncpg.connect(self.store)
        try:
            return str(await connection.fetchval(statement))
        finally:
            await connection.close()

    async def cut(self) -> None:
        await self._ask_database(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid() AND random() < 0.7"
        )

    async def restart_database(self) -> None:
        """As after a crash: PostgreSQL recovers from its log."""
        folder = await self._ask_database("SHOW data_directory")
        programs = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
        pg_ctl = str(programs[-1]) if programs else "pg_ctl"
        # It refuses to run as root.
        owner = Path(folder).owner()
        prefix = ["runuser", "-u", owner, "--"] if os.geteuid() == 0 else []
        quiet = asyncio.subprocess.DEVNULL
        command = [*prefix, pg_ctl, "-D", folder, "-m", "immediate", "-w", "-l", "/dev/null", "restart"]
        done = await asyncio.create_subprocess_exec(*command, stdout=quiet, stderr=quiet, cwd="/")
        if await done.wait():
            raise OSError(f"{' '.join(command)} failed")

    async def fill(self) -> None:
        """Nothing fits on the disk for a while."""
        folder = Path(self.store.removeprefix("sqlite:///")).parent
        room = os.statvfs(folder)
        if room.f_blocks * room.f_frsize > MOST_TO_FILL:
            raise ValueError(f"{folder} is on a large file system: mount -t tmpfs -o size=64m tmpfs {folder}")
        filler = folder / "filler"
        try:
            with open(filler, "wb", buffering=0) as file, contextlib.suppress(OSError):
                while file.write(bytes(1024)):
                    pass
            await asyncio.sleep(random.uniform(1, 5))
        finally:
            filler.unlink()


async def campaign(
    store: str,
    kills: int,
    pairs: int,
    most: float,
    processes: int = 1,
    longest_stop: float = 12.0,
    **others: int,
) -> Outcome:
    """So many faults of each kind, each after a random time up to `most` seconds of play; at any of the processes."""
    servers = Servers(store, processes, longest_stop)
    tally, stop = Tally(), asyncio.Event()
    await servers.start()
    players = [asyncio.create_task(pair(servers.ports, tally, stop, i % 4 == 3)) for i in range(pairs)]
    plan = [kind for kind, number in {"kills": kills, **others}.items() for _ in range(number)]
    random.shuffle(plan)
    try:
        for kind in plan:
            # On a busy machine nothing happens for a while after a start, and there would be nothing to lose.
            before = len(tally.acknowledged)
            while len(tally.acknowledged) == before:
                await asyncio.sleep(0.01)
            await asyncio.sleep(random.uniform(0.05, most))
            await servers.faults[kind]()
            tally.faults[kind] += 1
            await servers.look()
        deadline = time.monotonic() + PATIENCE
        while tally.waiting() and time.monotonic() < deadline:
            await asyncio.sleep(0.05)
        await servers.look()
    finally:
        stuck = tally.waiting()
        stop.set()
        await servers.close()
        for task in players:
            task.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    return await _compare(store, tally, stuck, servers.ended)


async def _compare(store_url: str, tally: Tally, stuck: list[str], ended: int) -> Outcome:
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
    numbers = len(tally.tables), tally.finished, len(tally.acknowledged), tally.repeated
    return Outcome(dict(tally.faults), *numbers, lost, stuck, ended)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", required=True)
    parser.add_argument("--kills", type=int, default=50, help="kill -9 of a server")
    parser.add_argument("--stops", type=int, default=0, help="SIGSTOP of a server, and SIGCONT after a while")
    parser.add_argument("--cuts", type=int, default=0, help="most connections to PostgreSQL terminated")
    parser.add_argument("--restarts", type=int, default=0, help="PostgreSQL on this machine restarted as after a crash")
    parser.add_argument("--fills", type=int, default=0, help="the small file system of SQLite full")
    parser.add_argument("--pairs", type=int, default=16)
    parser.add_argument("--most", type=float, default=2.0, help="seconds of play before a fault")
    parser.add_argument("--longest-stop", type=float, default=12.0, help="seconds")
    parser.add_argument("--processes", type=int, default=1, help="servers on the same store (PostgreSQL)")
    outcome = asyncio.run(campaign(**vars(parser.parse_args())))
    print(outcome)
    sys.exit(1 if outcome.lost or outcome.stuck or outcome.ended or not outcome.acknowledged else 0)


if __name__ == "__main__":
    main()
