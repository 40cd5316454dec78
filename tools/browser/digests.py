"""Three builds, one game: the digests of what native, interpreted and WebAssembly engines play must be equal.

Random games cover every question, option and final state: official heroes and boards in every mode, and random hero
files. Bots' games cover every choice, visit count and mean result at a fixed number of iterations.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.browser.node import python_in_node
from tools.browser.wheels import ROOT, Build

LEVELS = ("random", "beginner", "easy", "normal", "hard", "expert")
CHOICES = str(ROOT / "bench" / "choices.py")
Runner = Callable[[Sequence[str]], str]


def native(place: Path) -> Runner:
    """Python of this machine, with the package from a folder."""

    def run(args: Sequence[str]) -> str:
        environment = os.environ | {"PYTHONPATH": str(place)}
        command = [sys.executable, "-W", "ignore", *args]
        return subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout

    return run


def in_node(made: Build) -> Runner:
    def run(args: Sequence[str]) -> str:
        done = python_in_node(made, args, capture=True)
        done.check_returncode()
        return done.stdout

    return run


def random_digest(run: Runner, kind: str, games: int) -> str:
    """The digest of random games; kind is official or custom."""
    return run(("-m", "unmatched.lab.trajectory", kind, str(games))).split()[-1]


def level_digest(run: Runner, level: str, games: int, decisions: int, iterations: int) -> str:
    """The digest of a bot's games against itself."""
    lengths = ("--games", str(games), "--decisions", str(decisions), "--iterations", str(iterations))
    digest: str = json.loads(run((CHOICES, "--one", level, *lengths)))[0]
    return digest


def main(args: list[str], made: Build) -> int:
    parser = argparse.ArgumentParser(prog="./dev browser --digests", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="random games of official heroes")
    parser.add_argument("--custom", type=int, default=200, help="random games of random hero files")
    parser.add_argument("--levels", nargs="*", default=LEVELS, metavar="BOT")
    parser.add_argument("--level-games", type=int, default=30, help="games of each bot against itself")
    parser.add_argument("--decisions", type=int, default=400, help="most decisions of a bots' game")
    parser.add_argument("--iterations", type=int, default=40)
    parser.add_argument("--without-interpreted", action="store_true", help="leave out the slowest of the three")
    options = parser.parse_args(args)
    runners = {
        "native": native(Path(os.environ["UNMATCHED_COMPILED"])),
        "interpreted": native(ROOT / "src"),
        "wasm": in_node(made),
    }
    if options.without_interpreted:
        del runners["interpreted"]
    lengths = (options.level_games, options.decisions, options.iterations)
    return compare(
        runners,
        {
            f"{options.games} official": lambda run: random_digest(run, "official", options.games),
            f"{options.custom} custom": lambda run: random_digest(run, "custom", options.custom),
        }
        | {
            f"{options.level_games} of {level}": lambda run, level=level: level_digest(run, level, *lengths)
            for level in options.levels
        },
    )


def compare(runners: dict[str, Runner], kinds: dict[str, Callable[[Runner], str]]) -> int:
    """Print every digest; the result is 1 if any two of a kind differ."""
    different = 0
    for kind, digest in kinds.items():
        found, shown = set(), []
        for name, run in runners.items():
            start = time.perf_counter()
            found.add(answer := digest(run))
            shown.append(f"{name} {answer} {time.perf_counter() - start:.0f} s")
        different += len(found) > 1
        print(f"{kind:<20}", ", ".join(shown), "equal" if len(found) == 1 else "DIFFERENT", flush=True)
    print("all digests are equal" if not different else f"{different} kinds of games differ")
    return 1 if different else 0
