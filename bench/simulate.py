"""Simulate server processes, their store, their network and the people at their tables, with faults of every kind.

    python bench/simulate.py --table-hours 1000      seed after seed; stops at the first that fails
    python bench/simulate.py --worlds 60             the same for a number of worlds, ten of each kind
    python bench/simulate.py --seed 17               that run again, with what happened before it failed

The server's own code runs in one interpreter under a simulated clock (tests/server/simulation). What a run does
depends on nothing but its seed: the kind of world (rush, crowd, clocks, busy, quiet), faults and races. Auditors watch
that what was acknowledged is in the log, that nobody is told more than they may see, that no clock rings too soon or
too late, and that every game runs to its end once the faults are over. At the end the rare paths of the server are
counted.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.simulation.plan import kind_of, plan_of
from tests.server.simulation.world import Verdict, simulate
from unmatched.server.monitoring.metrics import RARE_PATHS


def told(verdict: Verdict) -> str:
    plan, counts = verdict.plan, verdict.counts
    return (
        f"seed {plan.seed} ({kind_of(plan.seed)}): {verdict.table_hours:.1f} table-hours,"
        f" {plan.processes} processes, {verdict.games} games,"
        f" {counts['decided']} decisions, {sum(verdict.faults.values())} faults, {verdict.cpu_seconds:.1f} CPU s,"
        f" trace {verdict.digest[:16]}" + (" FAILED" if verdict.violations else "")
    )


def summed(verdicts: list[Verdict]) -> str:
    counts: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    rare: Counter[str] = Counter()
    for verdict in verdicts:
        rare.update(verdict.rare)
        counts += verdict.counts
        faults += verdict.faults
    cpu = sum(verdict.cpu_seconds for verdict in verdicts)
    hours = sum(verdict.table_hours for verdict in verdicts)
    kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(faults.items()))
    return (
        f"{len(verdicts)} worlds, {hours:.0f} table-hours, {sum(v.games for v in verdicts)} games to their end\n"
        f"{counts['decided']} decisions, {counts['acknowledged']} acknowledged to people,"
        f" {counts['sent again'] + counts['sent twice']} sent again\n"
        f"{counts['pictures']} pictures compared, {counts['dealt anew']} of seats and"
        f" {counts['dealt anew for spectators']} of spectators with a world dealt anew\n"
        f"rare paths: {', '.join(f'{path} {rare[path]}' for path in RARE_PATHS)}\n"
        f"{sum(faults.values())} faults: {kinds}\n"
        f"{cpu:.0f} CPU s, {1000 * cpu / max(1, counts['decided']):.2f} ms a decision\n"
        f"{sum(bool(v.violations) for v in verdicts)} failed"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, help="only this one")
    parser.add_argument("--first", type=int, default=1, help="the first seed of many")
    parser.add_argument("--table-hours", type=float, default=100)
    parser.add_argument("--worlds", type=int, help="this many, instead of a number of table-hours")
    parser.add_argument("--keep-going", action="store_true", help="after a failure too")
    chosen = parser.parse_args()
    verdicts: list[Verdict] = []
    seed = chosen.first if chosen.seed is None else chosen.seed

    def enough() -> bool:
        if chosen.seed is not None or chosen.worlds is not None:
            return bool(len(verdicts) >= (chosen.worlds or 1))
        return bool(sum(v.table_hours for v in verdicts) >= chosen.table_hours)

    while not verdicts or not enough():
        verdict = simulate(plan_of(seed))
        verdicts.append(verdict)
        print(told(verdict), flush=True)
        if verdict.violations:
            print(*([] if chosen.seed is None else verdict.latest), *verdict.violations, sep="\n")
            print(f"again: python bench/simulate.py --seed {seed}", flush=True)
            if not chosen.keep_going:
                break
        seed += 1
    print(summed(verdicts))
    sys.exit(1 if any(verdict.violations for verdict in verdicts) else 0)


if __name__ == "__main__":
    main()
