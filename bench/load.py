"""Load: many live games on one process; how long from a decision to the opponent's screen.

    python bench/load.py --games 500 --rate 1 --seconds 30 --store sqlite:////tmp/load.db

Every game is a duel of two sockets. In every game the seat that must decide waits until its time has come (`rate`
decisions a second and game, spread evenly) and sends a random option. Measured: from sending the decision until the
other player's socket has received the new picture. The players live in processes of their own (`--clients`), so that
their work does not count as the server's. With `--account` the server also tells on which of its parts the CPU went
(account.py); that costs it a hundredth or two.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import uvloop
from websockets.asyncio.client import ClientConnection, connect

from unmatched.client import Person
from unmatched.server.http.identity import COOKIE
from unmatched.tables.protocol import SeatPlan, Settings, Sit

GAME = re.compile(rb'"t":"game","position":(\d+)')
OPTION = re.compile(rb'\{"text":"([^"]+)","label"')
QUESTION = re.compile(rb'"question":\{"seat":(\d+)')


@dataclass
class Measured:
    latencies: list[float] = field(default_factory=list)
    decisions: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    finished: int = 0


class Duel:
    """Two sockets of one game."""

    def __init__(self, url: str, language: str, rate: float, measured: Measured) -> None:
        self.url, self.language, self.rate, self.measured = url, language, rate, measured
        self.people = [Person(url), Person(url)]
        self.pending: dict[int, tuple[int, float]] = {}
        """position -> who decided there, and when; until the opponent has seen it"""
        self.due = 0.0
        self.warm = 0.0
        """decisions before this do not count"""
        self.tasks: set[asyncio.Task[None]] = set()

    async def prepare(self) -> None:
        for person in self.people:
            await person.introduce()
        plan = Settings(seats=(SeatPlan(hero=random.choice(HEROES)), SeatPlan(hero=random.choice(HEROES))))
        self.table = await self.people[0].make_table(plan, "Ann", (0,))
        async with self.people[1].visit(self.table) as visit:
            await visit.ask(Sit(1, "Bob"))
        await self.connect()
        await self.sockets[0].send('{"t":"start","ref":1}', text=True)

    async def connect(self) -> None:
        self.sockets: list[ClientConnection] = []
        for person in self.people:
            address = f"ws://127.0.0.1:{person.port}/api/tables/{self.table}/socket?language={self.language}"
            headers = {"cookie": f"{COOKIE}={person.token}"}
            self.sockets.append(
                await connect(address, additional_headers=headers, compression=None, max_size=None, proxy=None)
            )

    async def play(self, until: float) -> None:
        readers = [asyncio.create_task(self.read(seat, until)) for seat in (0, 1)]
        done, waiting = await asyncio.wait(readers, timeout=max(0.1, until - time.monotonic()))
        for task in waiting:
            task.cancel()
        for task in done:
            task.result()

    async def read(self, seat: int, until: float) -> None:
        while time.monotonic() < until:
            data = await self.sockets[seat].recv(decode=False)
            found = GAME.search(data, 0, 60)
            if found is None:
                if data.startswith(b'{"t":"refused"'):
                    self.measured.refused[json.loads(data)["code"]] += 1
                continue
            now = time.perf_counter()
            position = int(found[1])
            asked = QUESTION.search(data)
            if asked is None:
                self.measured.finished += 1
                return
            for origin, (who, at) in list(self.pending.items()):
                if position > origin and seat != who:  # the opponent's screen
                    if at > self.warm:
                        self.measured.latencies.append(now - at)
                    del self.pending[origin]
            if int(asked[1]) == seat:
                task = asyncio.create_task(self.decide(seat, position, data))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def decide(self, seat: int, position: int, data: bytes) -> None:
        options = OPTION.findall(data)
        self.due = max(self.due + 1 / self.rate, time.monotonic())
        await asyncio.sleep(max(0.0, self.due - time.monotonic()))
        option = random.choice(options).decode()
        self.pending[position] = (seat, time.perf_counter())
        self.measured.decisions += 1
        await self.sockets[seat].send(
            f'{{"t":"decide","seat":{seat},"position":{position},"option":"{option}","ref":2}}', text=True
        )


WARM_SECONDS = 3.0
"""the server's first words in a language take longer, and all games begin at once"""
HEROES = ("alice", "medusa", "sinbad", "king-arthur", "beowulf", "achilles")


def many_sockets() -> None:
    """As many open files as this process may have."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def client(
    urls: list[str], games: int, rate: float, seconds: float, language: str, barrier: object, results: object
) -> None:
    many_sockets()
    uvloop.run(_client(urls, games, rate, seconds, language, barrier, results))


async def _client(
    urls: list[str], games: int, rate: float, seconds: float, language: str, barrier: object, results: object
) -> None:
    measured = Measured()
    duels = [Duel(urls[i % len(urls)], language, rate, measured) for i in range(games)]
    for i in range(0, games, 20):
        await asyncio.gather(*(duel.prepare() for duel in duels[i : i + 20]))
    await asyncio.to_thread(barrier.wait)  # type: ignore[attr-defined]
    now = time.monotonic()
    for duel in duels:
        duel.warm = time.perf_counter() + WARM_SECONDS
        duel.due = now + random.uniform(0, 1 / rate)
    await asyncio.gather(*(duel.play(now + WARM_SECONDS + seconds) for duel in duels))
    results.put((measured.latencies, measured.decisions, dict(measured.refused), measured.finished))  # type: ignore[attr-defined]


def cpu_and_memory(pid: int) -> tuple[float, float]:
    """Seconds of CPU and megabytes of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    ticks = int(fields[11]) + int(fields[12])
    status = Path(f"/proc/{pid}/status").read_text()
    resident = int(re.search(r"VmRSS:\s+(\d+)", status)[1])  # type: ignore[index]
    return ticks / os.sysconf("SC_CLK_TCK"), resident / 1024


class Served(NamedTuple):
    process: subprocess.Popen[bytes]
    url: str
    account: Path | None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start_server(store: str, account: Path | None, *more: str) -> Served:
    port = free_port()
    program = ["-m", "unmatched.cli"] if account is None else [str(Path(__file__).parent / "account.py"), str(account)]
    server = subprocess.Popen(
        [sys.executable, *program, "serve", "--port", str(port), "--store", store, "--unlimited", *more],
        stdout=subprocess.DEVNULL,
    )
    for _ in range(3000):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return Served(server, f"http://127.0.0.1:{port}", account)
        time.sleep(0.02)
    raise TimeoutError("the server does not start")


def read_account(servers: list[Served]) -> dict[str, float]:
    """Seconds of CPU by part, the most first."""
    spent: Counter[str] = Counter()
    for server in servers:
        if server.account is not None:
            server.process.send_signal(signal.SIGUSR2)
            while not server.account.exists():
                time.sleep(0.05)
            spent.update(json.loads(server.account.read_text()))
    return dict(spent.most_common())


def measure(chosen: argparse.Namespace, games: int, folder: Path) -> dict[str, object]:
    """One run; figures as a dict."""
    many_sockets()
    accounts = [folder / f"{i}.json" if chosen.account else None for i in range(chosen.processes)]
    servers = [start_server(chosen.store, account) for account in accounts]
    urls = [server.url for server in servers]
    context = multiprocessing.get_context("spawn")
    barrier = context.Barrier(chosen.clients + 1)
    results = context.Queue()
    share = [games // chosen.clients + (i < games % chosen.clients) for i in range(chosen.clients)]
    processes = [
        context.Process(target=client, args=(urls, n, chosen.rate, chosen.seconds, chosen.language, barrier, results))
        for n in share
    ]
    try:
        for process in processes:
            process.start()
        barrier.wait()
        for server in servers:
            if server.account is not None:
                server.process.send_signal(signal.SIGUSR1)
        before, started = [cpu_and_memory(server.process.pid) for server in servers], time.monotonic()
        found = [results.get(timeout=chosen.seconds + 120) for _ in processes]
        elapsed = time.monotonic() - started
        after = [cpu_and_memory(server.process.pid) for server in servers]
        spent = read_account(servers)
    finally:
        for process in processes:
            process.join(10)
        for server in servers:
            server.process.kill()
            server.process.wait()
    latencies = sorted(latency for some, _, _, _ in found for latency in some)
    refused: Counter[str] = Counter()
    for _, _, some, _ in found:
        refused.update(some)
    decisions = sum(n for _, n, _, _ in found)
    cpu = sum(cpu for cpu, _ in after) - sum(cpu for cpu, _ in before)
    return {
        "games": games,
        "sockets": 2 * games,
        "decisions per second": round(decisions / elapsed),
        "p50 ms": round(latencies[len(latencies) // 2] * 1000, 2),
        "p99 ms": round(latencies[int(len(latencies) * 0.99)] * 1000, 2),
        "CPU % of a core": round(cpu / elapsed * 100),
        "CPU us per decision": round(cpu / decisions * 1e6),
        **({"by part": {part: round(s / decisions * 1e6) for part, s in spent.items()}} if spent else {}),
        "memory MB": round(sum(memory for _, memory in after)),
        "refused": dict(refused),
        "finished games": sum(n for _, _, _, n in found),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", default="sqlite:////tmp/unmatched-load.db")
    parser.add_argument("--games", type=int, nargs="+", default=[500])
    parser.add_argument("--rate", type=float, default=1.0, help="decisions a second in each game")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--clients", type=int, default=1, help="processes of the players")
    parser.add_argument("--processes", type=int, default=1, help="of the server, over PostgreSQL; each has its games")
    parser.add_argument("--language", default="en", help='texts in this language; "" for none')
    parser.add_argument("--account", action="store_true", help="tell on which part of the server its CPU goes")
    chosen = parser.parse_args()
    for games in chosen.games:
        with tempfile.TemporaryDirectory() as folder:
            figures = measure(chosen, games, Path(folder))
        print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
