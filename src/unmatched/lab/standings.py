"""Results of an arena as a table and as JSON, and the ladder of several bots."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from unmatched.compiled import COMPILED
from unmatched.lab.arena import Duelists, Result, Setting, arena
from unmatched.lab.progress import ProgressBar
from unmatched.lab.ratings import Rate, rate_numbers

WEAKEST = 5
"""how many of the weakest match-ups are listed"""
FEWEST = 8
"""games a rate needs to be listed as a weak spot"""

Numbers = dict[str, object]


def numbers(result: Result) -> Numbers:
    """Return a result as JSON data."""
    rate = result.rate
    return {
        "bots": list(result.names),
        "mode": result.mode,
        "games": rate.games,
        "win_rate": round(rate.rate, 4),
        "low": round(rate.low, 4),
        "high": round(rate.high, 4),
        "elo": round(rate.elo, 1),
        "elo_low": round(rate.elo_low, 1),
        "elo_high": round(rate.elo_high, 1),
        "time": result.seconds,
        "iterations": result.iterations,
        "compiled": COMPILED,
        "stopped": result.stopped,
        "decisions_per_game": round(result.per_game(), 1),
        "turns_per_game": round(result.turns(), 1),
        "endings": {ending: round(share, 4) for ending, share in result.endings().items()},
        "cards_left": round(result.cards_left(), 1),
        "seconds_per_decision": [round(result.per_decision(bot), 5) for bot in (0, 1)],
        "longest_decision": [round(result.longest(bot), 4) for bot in (0, 1)],
        "heroes": {hero: rate_numbers(found) for hero, found in result.heroes().items()},
        "pairs": {name: rate_numbers(found) for name, found in result.match_ups().items()},
        "lost_pairs": result.lost_match_ups(),
    }


def table(result: Result) -> str:
    """Return a result as a table."""
    one, other = result.names
    rate = result.rate
    budget = f"{result.seconds:g} s per decision" if result.iterations is None else f"{result.iterations} iterations"
    ways = ", ".join(f"{100 * share:.1f} % by {ending}" for ending, share in result.endings().items())
    lines = [
        f"{one} against {other}: {rate.games} games, {result.mode}, {budget}"
        + ("" if COMPILED else ", engine interpreted")
        + (", stopped early" if result.stopped else ""),
        f"  win rate  {rate}",
        f"  Elo       {rate.elo:+.0f}  ({rate.elo_low:+.0f} to {rate.elo_high:+.0f})",
        f"  {result.per_game():.0f} decisions a game;"
        f" a choice took {one} {1000 * result.per_decision(0):.1f} ms, {other} {1000 * result.per_decision(1):.1f} ms",
        f"  {result.turns():.1f} turns a game; ended {ways}; {result.cards_left():.1f} cards left for the winner",
        f"  {one} with each hero, weakest first",
    ]
    lines += [f"    {hero:<24}{found}  {found.games} games" for hero, found in result.heroes().items()]
    weak = [(name, found) for name, found in result.match_ups().items() if found.games >= FEWEST][:WEAKEST]
    if weak:
        lines.append("  weakest match-ups, played from both sides")
        lines += [f"    {name:<40}{found}  {found.games} games" for name, found in weak]
    lost = result.lost_match_ups()
    if result.mode == "duel":
        lines.append(f"  match-ups lost beyond noise: {', '.join(lost) or 'none'}")
    return "\n".join(lines)


@dataclass(frozen=True)
class Rung:
    """A bot of a ladder, against the one below it."""

    name: str
    below: str
    rate: Rate
    elo: float
    """above the lowest bot of the ladder"""


def ladder(
    names: Sequence[str], seconds: float, iterations: int | None, schedule: Sequence[Setting], workers: int
) -> list[Rung]:
    """Play each bot against the next weaker one, weakest first."""
    if len(names) < 2:
        raise ValueError("a ladder needs at least two bots")
    rungs: list[Rung] = []
    height = 0.0
    for below, name in pairwise(names):
        duelists = Duelists((name, below), seconds, iterations)
        rate = arena(duelists, schedule, workers, ProgressBar(2 * len(schedule))).rate
        height += rate.elo
        rungs.append(Rung(name, below, rate, height))
    return rungs


def ladder_table(rungs: Sequence[Rung]) -> str:
    """Return a ladder as a table."""
    lines = [f"{'bot':<12}{'against':<12}{'games':>6}   {'win rate':<26}{'Elo':>6}{'in all':>8}"]
    lines.append(f"{rungs[0].below:<12}{'':<12}{'':>6}   {'':<26}{'':>6}{0:>8}")
    for rung in rungs:
        rate = rung.rate
        lines.append(f"{rung.name:<12}{rung.below:<12}{rate.games:>6}   {rate!s:<26}{rate.elo:>+6.0f}{rung.elo:>8.0f}")
    unclear = [f"{rung.name} over {rung.below}" for rung in rungs if rung.rate.low <= 0.5]
    lines.append(
        f"not clearly stronger: {', '.join(unclear)}" if unclear else "each is clearly above the next lower one"
    )
    return "\n".join(lines)


def ladder_numbers(rungs: Sequence[Rung]) -> list[Numbers]:
    """Return a ladder as JSON data."""
    return [
        {"bot": rung.name, "against": rung.below, **rate_numbers(rung.rate), "elo": round(rung.rate.elo, 1)}
        | {"elo_in_all": round(rung.elo, 1)}
        for rung in rungs
    ]


def as_json(found: object) -> str:
    """Return numbers as readable JSON."""
    return json.dumps(found, indent=1)
