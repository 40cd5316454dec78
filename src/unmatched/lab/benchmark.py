"""A fixed set of match-ups and opponents, the same games everywhere.

docs/benchmark.md explains the method. Changes here need a new VERSION.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct

from unmatched import __version__
from unmatched.compiled import COMPILED
from unmatched.heroes.content import content_of
from unmatched.heroes.match import make_match
from unmatched.lab.arena import ArenaGame, Duelists, Result, Setting, play_pair, round_robin
from unmatched.lab.pool import spread
from unmatched.lab.progress import ProgressBar
from unmatched.lab.ratings import Rate, rate_numbers
from unmatched.lab.standings import as_json

VERSION = 1
"""of everything that is fixed here; results of different versions are not comparable"""
HEROES = (
    "achilles",
    "alice",
    "beowulf",
    "bloody-mary",
    "king-arthur",
    "little-red-riding-hood",
    "medusa",
    "sinbad",
    "sun-wukong",
    "yennenga",
)
"""every pair of them is a match-up"""
BOARDS = ("hanging-gardens", "heorot", "marmoreal", "sarpedon")
"""every match-up is played on each of them"""
OPPONENTS = {"random": 1, "simple": 1, "normal": 80, "hard": 400, "expert": 400}
"""the opponents, weakest first, and their iterations per decision; they are never timed"""
GAMES = 360
"""against every opponent in a full run: 45 match-ups on four boards, mirrored"""
SEED = 20261116


def schedule(games: int = GAMES) -> list[Setting]:
    """The pairs of games against one opponent; a shorter run plays the first of them."""
    if not 2 <= games <= GAMES:
        raise ValueError(f"the benchmark needs 2 to {GAMES} games against each opponent, not {games}")
    match_ups = round_robin(HEROES)
    found = []
    for n in range((games + 1) // 2):
        lap, i = divmod(n, len(match_ups))
        one, other = match_ups[i]
        sides = (other, one) if lap // 2 % 2 else (one, other)
        found.append(Setting(sides, BOARDS[(lap + i) % len(BOARDS)], "duel", SEED + n, lap % 2, (0,)))
    return found


def fingerprint() -> str:
    """What the opponents do with these rules, heroes and boards: results with another one are not comparable."""
    some = schedule(2 * len(OPPONENTS))  # every hero once, on every board
    content: dict[str, str] = {}
    choices = []
    for setting, (name, iterations) in zip(some, OPPONENTS.items(), strict=True):
        content |= content_of(make_match(setting.heroes, setting.board, setting.mode))
        duelists = Duelists((name, "simple"), iterations=min(iterations, 4))
        choices.append([(game.won, game.decisions, game.asked) for game in play_pair(setting, duelists)])
    seen = (sorted(content.items()), choices)
    return hashlib.sha256(msgspec.json.encode(seen)).hexdigest()[:12]


class Head(Struct, frozen=True):
    """The identity of a benchmark run; runs with equal heads can be combined."""

    bot: str
    seconds: float | None
    """per decision of the bot; None if it counts iterations"""
    iterations: int | None
    benchmark: int = VERSION
    fingerprint: str = ""
    unmatched: str = __version__


class Entry(Struct, frozen=True):
    """A pair of games that was played."""

    opponent: str
    number: int
    games: tuple[ArenaGame, ArenaGame]


class Notebook:
    """The pairs of a run, optionally kept in a file so that the run can resume."""

    def __init__(self, head: Head, path: Path | None = None) -> None:
        self.path = path
        self.played: dict[tuple[str, int], Entry] = {}
        if path is None:
            return
        if not path.exists():
            path.write_bytes(msgspec.json.encode(head) + b"\n")
            return
        try:
            first, *lines = path.read_bytes().splitlines()
            kept = msgspec.json.decode(first, type=Head)
            entries = [msgspec.json.decode(line, type=Entry) for line in lines]
        except (ValueError, msgspec.DecodeError) as error:
            raise ValueError(f"{path} is not a benchmark file: {error}") from None
        if kept != head:
            raise ValueError(f"{path} is from a different run: {kept}, not {head}")
        self.played = {(entry.opponent, entry.number): entry for entry in entries}

    def keep(self, entry: Entry) -> None:
        """Save a pair immediately, so that an interrupted run loses nothing."""
        self.played[entry.opponent, entry.number] = entry
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(entry) + b"\n")


@dataclass(frozen=True)
class Standing:
    """A bot's result in the benchmark."""

    head: Head
    results: dict[str, Result]
    """by opponent; opponents that were not reached are missing"""

    @property
    def score(self) -> Rate:
        """The mean of the win rates, every opponent counting the same."""
        rates = [result.rate for result in self.results.values()]
        n = max(len(rates), 1)
        mean = sum(rate.rate for rate in rates) / n
        low = math.hypot(*(rate.rate - rate.low for rate in rates)) / n
        high = math.hypot(*(rate.high - rate.rate for rate in rates)) / n
        return Rate(sum(rate.games for rate in rates), mean, mean - low, mean + high)


def benchmark(
    head: Head,
    games: int = GAMES,
    workers: int = 1,
    file: Path | None = None,
    progress: Callable[[int, str], None] | None = None,
) -> Standing:
    """Play what is not in the file yet; an interrupted run returns what has been played."""
    pairs = schedule(games)
    notebook = Notebook(head, file)
    standing = Standing(head, {})
    done = 0
    for opponent, iterations in OPPONENTS.items():
        duelists = Duelists((head.bot, opponent), head.seconds or 0.0, head.iterations, iterations)
        result = Result(duelists.names, "duel", duelists.seconds, duelists.iterations)
        left = [(n, pair) for n, pair in enumerate(pairs) if (opponent, n) not in notebook.played]
        fresh = spread(partial(play_pair, duelists=duelists), [pair for _, pair in left], workers)
        try:
            for (n, _), played in zip(left, fresh, strict=True):
                notebook.keep(Entry(opponent, n, played))
                if progress:
                    progress(done + 2 * sum(key[0] == opponent for key in notebook.played), f"against {opponent}")
        except KeyboardInterrupt:
            result.stopped = True
        kept = (notebook.played.get((opponent, n)) for n in range(len(pairs)))
        result.pairs = [entry.games for entry in kept if entry is not None]
        if result.pairs:
            standing.results[opponent] = result
        if result.stopped:
            break
        done += 2 * len(pairs)
    return standing


def benchmark_table(standing: Standing) -> str:
    """Return a result as a table."""
    head = standing.head
    budget = f"{head.iterations} iterations" if head.iterations is not None else f"{head.seconds:g} s per decision"
    lines = [
        f"benchmark {head.benchmark}, fingerprint {head.fingerprint}, unmatched {head.unmatched}"
        + ("" if COMPILED else ", engine interpreted"),
        f"{head.bot}, {budget}",
        f"{'against':<12}{'tries':>6}{'games':>7}   {'win rate (95 %)':<26}{'Elo':>6}",
    ]
    for opponent, result in standing.results.items():
        rate = result.rate
        stopped = "  stopped early" if result.stopped else ""
        row = f"{opponent:<12}{OPPONENTS[opponent]:>6}{rate.games:>7}   {rate!s:<26}{rate.elo:>+6.0f}{stopped}"
        lines.append(row)
    if len(standing.results) == len(OPPONENTS):
        lines.append(f"{'score':<12}{'':>6}{standing.score.games:>7}   {standing.score}")
    return "\n".join(lines)


def benchmark_numbers(standing: Standing) -> dict[str, object]:
    """Return a result as JSON data."""
    found: dict[str, object] = msgspec.to_builtins(standing.head)
    found["compiled"] = COMPILED
    found["against"] = {
        opponent: rate_numbers(result.rate) | {"elo": round(result.rate.elo, 1), "stopped": result.stopped}
        for opponent, result in standing.results.items()
    }
    found["score"] = rate_numbers(standing.score) if len(standing.results) == len(OPPONENTS) else None
    return found


def run_benchmark(
    bot: str, seconds: float | None, iterations: int | None, games: int, workers: int, file: Path | None, machine: bool
) -> int:
    """Run the command: play and print a table, or JSON with machine."""
    bar = ProgressBar(2 * len(schedule(games)) * len(OPPONENTS))
    head = Head(bot, seconds, iterations, fingerprint=fingerprint())
    standing = benchmark(head, games, workers, file, bar)
    print(as_json(benchmark_numbers(standing)) if machine else benchmark_table(standing))
    return 0
