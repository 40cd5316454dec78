"""Bots at many tables: how long people wait for them on one server.

    ./dev python bench/bots.py --level expert --tables 1 10 50 100

At every table sits one person against a bot. Asked for a decision the person waits (`--pause` seconds on average, at
random), sends a random option, and has a new game when one is over. Measured at the person's socket: from the picture
in which the bot is asked until the next one. Open questions are answered as soon as the bot knows; all others are
veiled: they take a little longer than the longest thought by design, so that the time tells nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from unmatched.bots.levels import LEVELS
from unmatched.cli.arguments import positive
from unmatched.client import Person, Visit
from unmatched.questions import question_kind
from unmatched.tables.protocol import GameInfo, SeatPlan, Settings, Start

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.load import GAME, HEROES, free_port, start_server

ASKED = re.compile(rb'"question":\{"seat":(\d+),"kind":"([^"]+)"')
THOUGHT = "unmatched_bot_think_seconds"
BOT = 1
"""its seat"""
WARM_SECONDS = 5.0


class Waits:
    """Seconds that people waited for a bot, of open and of veiled questions."""

    def __init__(self) -> None:
        self.open: list[float] = []
        self.veiled: list[float] = []
        self.from_now = time.monotonic() + WARM_SECONDS

    def watch(self, visit: Visit) -> None:
        """Note every wait at a table."""
        asked: tuple[float, str] | None = None

        def received(data: bytes) -> None:
            nonlocal asked
            if GAME.search(data, 0, 60) is None:
                return
            now = time.monotonic()
            if asked is not None and asked[0] > self.from_now:
                (self.open if question_kind(asked[1]).open else self.veiled).append(now - asked[0])
            found = ASKED.search(data)
            asked = (now, found[2].decode()) if found is not None and int(found[1]) == BOT else None

        visit.received = received


async def play(url: str, level: str, pause: float, waits: Waits) -> None:
    """One person, game after game."""
    person = Person(url)
    await person.introduce()

    async def choose(game: GameInfo) -> str:
        await asyncio.sleep(random.expovariate(1 / pause))
        assert game.question is not None
        return random.choice(game.question.options).text

    await asyncio.sleep(random.uniform(0, pause))
    while True:
        seats = (SeatPlan(hero=random.choice(HEROES)), SeatPlan(bot=level, hero=random.choice(HEROES)))
        table = await person.make_table(Settings(seats=seats), "Ann", (0,))
        async with person.visit(table) as visit:
            waits.watch(visit)
            await visit.ask(Start())
            await visit.play(choose)


def share(seconds: list[float], part: float) -> float:
    return round(sorted(seconds)[min(len(seconds) - 1, int(part * len(seconds)))], 3) if seconds else 0.0


def told_by(port: int) -> dict[str, float]:
    """The metrics of the server by name."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as page:
        lines = [line.rsplit(" ", 1) for line in page.read().decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


async def measure(url: str, metrics: int, chosen: argparse.Namespace, tables: int) -> dict[str, object]:
    waits = Waits()
    playing = [asyncio.create_task(play(url, chosen.level, chosen.pause, waits)) for _ in range(tables)]
    await asyncio.sleep(WARM_SECONDS)
    before = told_by(metrics)
    ended, _ = await asyncio.wait(playing, timeout=chosen.seconds, return_when=asyncio.FIRST_EXCEPTION)
    after = told_by(metrics)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for task in ended:
        task.result()
    answers = len(waits.open) + len(waits.veiled)
    seconds, thoughts = (after[THOUGHT + what] - before[THOUGHT + what] for what in ("_sum", "_count"))
    return {
        "level": chosen.level,
        "tables": tables,
        "answers a second": round(answers / chosen.seconds, 1),
        "open, p50 p90 p99 s": [share(waits.open, part) for part in (0.5, 0.9, 0.99)],
        "veiled, p50 p90 p99 s": [share(waits.veiled, part) for part in (0.5, 0.9, 0.99)],
        "thought, mean ms": round(1000 * seconds / max(1, thoughts), 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", choices=LEVELS, default="expert")
    parser.add_argument("--tables", type=positive, nargs="+", default=[1, 10, 50, 100])
    parser.add_argument("--pause", type=float, default=3.0, help="seconds that a person thinks, on average")
    parser.add_argument("--seconds", type=float, default=40.0, help="of measuring")
    parser.add_argument("--bots", type=positive, default=1, help="number of bot processes")
    chosen = parser.parse_args()
    for tables in chosen.tables:
        with tempfile.TemporaryDirectory() as folder:
            metrics = free_port()
            more = ("--bots", str(chosen.bots), "--metrics-port", str(metrics))
            server = start_server(f"sqlite:///{Path(folder) / 'bots.db'}", None, *more)
            try:
                print(json.dumps(asyncio.run(measure(server.url, metrics, chosen, tables))), flush=True)
            finally:
                server.process.terminate()
                server.process.wait()


if __name__ == "__main__":
    main()
