"""Random games over all heroes, boards and modes, or with random hero files, that check the invariants."""

from __future__ import annotations

import random
import statistics
import time
from collections import Counter
from collections.abc import Callable

from unmatched.heroes.library import board, board_ids, hero_ids
from unmatched.heroes.match import MODES
from unmatched.lab.pool import spread
from unmatched.lab.progress import ProgressBar
from unmatched.lab.random_files import play_random_files
from unmatched.testing.laws import LawReport, play_both_ways, play_by_the_laws, play_quickly

CHUNK = 50
LINE_UPS = 1000
"""different line-ups of three and four, so that a long campaign makes each match once"""

Pairing = tuple[tuple[str, ...], str, str]


def pairing(number: int) -> Pairing:
    """The heroes, board and mode of the n-th game: duels over all pairs and boards, every fifth with more players."""
    heroes = hero_ids()
    if number % 5 == 4:
        order = random.Random(number % LINE_UPS)
        mode = "teams" if number % 10 == 9 else "free-for-all"
        boards = [b for b in board_ids() if len(board(b).starts) >= 4]
        players = 4 if mode == "teams" else order.choice((3, 4))
        return tuple(order.sample(heroes, players)), order.choice(boards), mode
    pairs = [(a, b) for a in heroes for b in heroes]
    duel = number // 5 * 4 + number % 5
    boards = list(board_ids())
    return pairs[duel % len(pairs)], boards[duel // len(pairs) % len(boards)], "duel"


Job = tuple[int, int, int]
Played = tuple[list[tuple[str, LawReport]], list[str]]
"""reports by mode, and what broke"""


def _play(job: Job) -> Played:
    start, stop, every = job
    reports: list[tuple[str, LawReport]] = []
    broken: list[str] = []
    for number in range(start, stop):
        heroes, where, mode = pairing(number)
        try:
            # Every hundredth game also goes through the friendly face: events, undo, record.
            play = play_by_the_laws if number % 100 == 0 else play_quickly
            reports.append((mode, play(heroes, where, mode, number, every)))
            if number % 7 == 0:
                play_both_ways(heroes, where, mode, number)
        except Exception as error:
            broken.append(f"game {number} {heroes} on {where}, {mode}: {type(error).__name__}: {error}")
    return reports, broken


def _play_files(job: Job) -> Played:
    start, stop, every = job
    reports: list[tuple[str, LawReport]] = []
    broken: list[str] = []
    for number in range(start, stop):
        try:
            reports.append(play_random_files(number, every))
        except Exception as error:
            broken.append(f"game {number} of random files: {type(error).__name__}: {error}")
    return reports, broken


def law_campaign(games: int, seed: int, every: int, workers: int) -> int:
    """Run it; return 0 if every invariant held. Ctrl-C ends it early, with a summary of the games so far."""
    return _campaign(_play, CHUNK, games, seed, every, workers)


def file_campaign(games: int, seed: int, every: int, workers: int) -> int:
    """The same with heroes of random files; a game that broke is played again by its number as the seed."""
    return _campaign(_play_files, 1, games, seed, every, workers)


def _campaign(play: Callable[[Job], Played], chunk: int, games: int, seed: int, every: int, workers: int) -> int:
    began = time.monotonic()
    reports: list[tuple[str, LawReport]] = []
    broken: list[str] = []
    progress = ProgressBar(games)
    jobs = ((start, min(start + chunk, seed + games), every) for start in range(seed, seed + games, chunk))
    try:
        for found, faults in spread(play, jobs, workers):
            reports += found
            broken += faults
            progress(len(reports) + len(broken), f"{len(broken)} broken")
    except KeyboardInterrupt:
        print(f"\nstopped after {len(reports) + len(broken)} of {games} games")
    for fault in broken[:5]:
        print(fault)
    for fault in broken[5:]:
        print(fault.partition("\n")[0])
    for mode in MODES:
        some = [report for m, report in reports if m == mode]
        if some:
            _summary(mode, some)
    print(f"{len(reports)} games kept every invariant, {len(broken)} did not; {time.monotonic() - began:.0f} s")
    return 1 if broken else 0


def _summary(mode: str, reports: list[LawReport]) -> None:
    decisions = [r.decisions for r in reports]
    turns = [r.turns for r in reports]
    reasons = Counter(r.reason for r in reports)
    print(
        f"{mode}: {len(reports)} games, decisions {statistics.mean(decisions):.1f}"
        f" (least {min(decisions)}, most {max(decisions)}), turns {statistics.mean(turns):.1f}"
        f" ({min(turns)}-{max(turns)}), most options {max(r.most_options for r in reports)}"
    )
    for reason, n in reasons.most_common():
        print(f"  {reason}: {n} ({100 * n / len(reports):.1f} %)")
