"""What every bot chooses at equal iterations, as one digest, and what an iteration costs; two builds side by side.

    ./dev python bench/choices.py                                  # digest and time of every bot
    ./dev python bench/choices.py --against ../old/.venv/compiled  # both builds in turn; fails unless equal
    python bench/choices.py --games 1 --decisions 12               # interpreted: few and short games

A digest covers every option chosen in the games of a bot against itself, and of a search the visits and the mean result
of every option as well. Nothing in it depends on time, so a change that must not change play leaves it as it was.
Times are CPU time per iteration, the best, median and worst round of each build; of bots without iterations, per
decision.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path

from unmatched import Game
from unmatched.bots import Thinker, bot_names, make_bot
from unmatched.bots.networks import POLICY_FILE, PRIOR_FILE, accepted
from unmatched.bots.styles import STYLES
from unmatched.lab.law_campaign import pairing

FOREVER = 1e8
"""seconds per decision: only iterations end a thought"""
ITERATIONS = 40
BY_FILE = {"policy alone": f"policy@{accepted(POLICY_FILE)}", "expert by prior": f"expert@{accepted(PRIOR_FILE)}"}
"""bots that are named by the weights they use"""


def play(name: str, games: int, decisions: int, iterations: int) -> tuple[str, float, int]:
    """The digest of a bot's choices, the CPU seconds it thought, and its iterations or decisions."""
    digest = hashlib.sha256()
    spent, made, asked = 0.0, 0, 0
    for number in range(games):
        # A stride that meets every mode and many heroes within eight games.
        heroes, board, mode = pairing(number * 37 + 157)
        game = Game(*heroes, board=board, mode=mode, seed=number)
        bots = [
            make_bot(BY_FILE.get(name, name), seed=number * 8 + seat, iterations=iterations)
            for seat in range(len(heroes))
        ]
        while not game.is_over and game.length < decisions:
            seat = int(game.state.asked_seat)
            view = game.view(seat, dream=True)
            began = time.process_time()
            option = bots[seat].choose(view, FOREVER)
            spent += time.process_time() - began
            digest.update(f"{option.code};".encode())
            bot = bots[seat]
            if isinstance(bot, Thinker) and bot.thought is not None:
                made += bot.thought.iterations
                for one in bot.thought.options:
                    digest.update(f"{one.option.code} {one.visits} {one.win!r},".encode())
            game.push(option)
        digest.update(game.save().encode())
        asked += game.length
    return digest.hexdigest()[:16], spent, made or asked


def measured(build: Path | None, name: str, args: argparse.Namespace) -> tuple[str, float, int]:
    """The same in a process of its own, with another build before this one on the path."""
    command = [sys.executable, "-W", "ignore", __file__, "--one", name, "--games", str(args.games)]
    command += ["--decisions", str(args.decisions), "--iterations", str(args.iterations)]
    environment = os.environ | ({"PYTHONPATH": str(build.resolve())} if build else {})
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    digest, spent, made = json.loads(done.stdout)
    return digest, spent, made


def compare(args: argparse.Namespace) -> int:
    builds = [None, *args.against]
    different = 0
    for name in args.bots:
        digests: list[set[str]] = [set() for _ in builds]
        times: list[list[float]] = [[] for _ in builds]
        order = list(range(len(builds)))
        for _ in range(args.rounds):
            random.shuffle(order)
            for at in order:
                digest, spent, made = measured(builds[at], name, args)
                digests[at].add(digest)
                times[at].append(spent / made * 1e6)
        equal = len(set.union(*digests)) == 1
        different += not equal
        told = "  ".join(f"{min(found):9.1f} {statistics.median(found):7.1f} {max(found):7.1f}" for found in times)
        print(
            f"{name:<16} {' '.join(sorted(set.union(*digests))):<18} {told} us",
            "" if equal else "DIFFERENT",
            flush=True,
        )
    if args.against:
        print("all digests equal" if not different else f"{different} bots choose differently")
    return 1 if different else 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Digest what bots choose at equal iterations.")
    names = [*bot_names(), *STYLES, *BY_FILE]
    parser.add_argument("--bots", nargs="+", default=names, metavar="NAME")
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--decisions", type=int, default=60, help="most decisions of a game")
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    parser.add_argument("--rounds", type=int, default=1, help="times that everything is played, for the times")
    parser.add_argument("--against", nargs="+", type=Path, default=[], metavar="BUILD", help="folders with a package")
    parser.add_argument("--one", metavar="NAME", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.one:
        print(json.dumps(play(args.one, args.games, args.decisions, args.iterations)))
        return 0
    return compare(args)


if __name__ == "__main__":
    sys.exit(main())
