"""The `unmatched lab` commands, studies of many games, and `unmatched bench`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from unmatched.bots.human import write_habits
from unmatched.bots.levels import LEVELS
from unmatched.cli.arguments import (
    BOTS,
    arena_arguments,
    bot_name,
    natural,
    positive,
    seconds,
    seed,
)
from unmatched.lab.arena import Duelists, Setting, arena, settings
from unmatched.lab.bench import bench
from unmatched.lab.benchmark import GAMES, run_benchmark
from unmatched.lab.contradictions import run_contradictions
from unmatched.lab.floor import run_floor
from unmatched.lab.gate import accept, challenge, passes
from unmatched.lab.human_fit import run_human_fit
from unmatched.lab.judgement import run_judgement
from unmatched.lab.law_campaign import file_campaign, law_campaign
from unmatched.lab.match_ups import measure_match_ups
from unmatched.lab.progress import ProgressBar
from unmatched.lab.standings import as_json, ladder, ladder_numbers, ladder_table, numbers, table
from unmatched.lab.validation import validate, validation_table


def add_lab_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `lab` with its studies, and `bench`, to the commands."""
    lab = commands.add_parser("lab", help="run studies of many games")
    studies = lab.add_subparsers(dest="study", metavar="STUDY", required=True)
    laws = studies.add_parser("laws", help="check the engine's invariants in random games")
    laws.add_argument("--games", type=positive, default=1000)
    laws.add_argument("--seed", type=seed, default=0)
    laws.add_argument("--every", type=positive, default=25, help="run the expensive checks every N decisions")
    laws.add_argument("--workers", type=positive, default=2)
    laws.set_defaults(run=_lab_laws)
    files = studies.add_parser("random-files", help="check the invariants with random hero files")
    files.add_argument("--games", type=positive, default=100)
    files.add_argument("--seed", type=seed, default=0, help="number of the first game")
    files.add_argument("--every", type=positive, default=7, help="run the expensive checks every N decisions")
    files.add_argument("--workers", type=positive, default=2)
    files.set_defaults(run=_lab_random_files)
    fight = studies.add_parser("arena", help="compare two bots in mirrored games, with an interval")
    fight.add_argument("bots", nargs=2, type=bot_name, metavar="BOT", help=BOTS)
    arena_arguments(fight)
    fight.set_defaults(run=_lab_arena)
    against = studies.add_parser("match-ups", help="measure how often each hero beats each other hero")
    against.add_argument("bot", type=bot_name, metavar="BOT", help=BOTS)
    against.add_argument("--games", type=positive, default=4500, help="spread evenly over all pairs of heroes")
    against.add_argument("--iterations", type=positive, default=60)
    against.add_argument("--seed", type=seed, default=0)
    against.add_argument("--workers", type=positive, default=2)
    against.add_argument("--file", type=Path, help="write the table here instead of printing it")
    against.set_defaults(run=_lab_match_ups)
    climb = studies.add_parser("ladder", help="play each bot against the next weaker one, with Elo")
    climb.add_argument(
        "bots", nargs="*", type=bot_name, metavar="BOT", help=f"weakest first; default: random {' '.join(LEVELS)}"
    )
    arena_arguments(climb)
    climb.set_defaults(run=_lab_ladder)
    yardstick = studies.add_parser("benchmark", help="run a bot in the fixed benchmark games (docs/benchmark.md)")
    yardstick.add_argument("bot", type=bot_name, metavar="BOT", help=BOTS)
    yardstick.add_argument(
        "--games", type=positive, default=GAMES, help=f"games against each opponent; a full run has {GAMES}"
    )
    yardstick.add_argument(
        "--time", type=seconds, default=1.0, metavar="S", help="seconds per decision for BOT (default 1)"
    )
    yardstick.add_argument(
        "--iterations", type=positive, help="search iterations for BOT instead of time; opponents always use iterations"
    )
    yardstick.add_argument("--file", type=Path, help="save every game here, and continue from there next time")
    yardstick.add_argument("--workers", type=positive, default=2)
    yardstick.add_argument("--json", action="store_true", help="print JSON")
    yardstick.set_defaults(run=_lab_benchmark)
    judge = studies.add_parser("judge", help="measure what bots' choices cost in pre-evaluated positions")
    judge.add_argument("file", type=Path, help="evaluated positions; missing ones are evaluated and added")
    judge.add_argument("bots", nargs="*", type=bot_name, metavar="BOT", help=BOTS)
    judge.add_argument(
        "--iterations",
        nargs="+",
        type=positive,
        default=[100],
        metavar="N",
        help="search iterations for each bot; several values run in turn",
    )
    judge.add_argument("--positions", type=positive, default=200)
    judge.add_argument("--seed", type=seed, default=0)
    judge.add_argument("--workers", type=positive, default=2)
    judge.set_defaults(run=_lab_judge)
    bottom = studies.add_parser("floor", help="measure how far the value is from the best any value could do")
    bottom.add_argument("file", type=Path, help="measured positions; missing ones are measured and added")
    bottom.add_argument("--positions", type=positive, default=500)
    bottom.add_argument("--samples", type=positive, default=64, help="continuations that give the true chance")
    bottom.add_argument("--turns", nargs="+", type=natural, default=[0, 1, 2], metavar="N", help="turns to look ahead")
    bottom.add_argument(
        "--by", nargs="+", default=["policy"], metavar="POLICY", help="who plays these turns: policy, thumb or a file"
    )
    bottom.add_argument("--looks", type=positive, default=16, help="samples of every look ahead")
    bottom.add_argument("--value", type=Path, metavar="FILE", help="the value (default: the accepted one)")
    bottom.add_argument("--seed", type=seed, default=0)
    bottom.add_argument("--workers", type=positive, default=2)
    bottom.set_defaults(run=_lab_floor)
    wrong = studies.add_parser("contradictions", help="find positions that are valued as won and still lost")
    wrong.add_argument("file", type=Path, help="searched games, with records; missing ones are played and added")
    wrong.add_argument("--games", type=positive, default=2000)
    wrong.add_argument("--seed", type=seed, default=0)
    wrong.add_argument("--workers", type=positive, default=2)
    wrong.set_defaults(run=_lab_contradictions)
    like = studies.add_parser("validate", help="compare games of bots with people's games, by match-up and by ending")
    like.add_argument("bots", nargs="+", type=bot_name, metavar="BOT", help=BOTS)
    like.add_argument(
        "--games", type=positive, default=880, help="games of every bot, spread over the league's match-ups"
    )
    like.add_argument("--time", type=seconds, default=0.1, metavar="S", help="seconds per decision (default 0.1)")
    like.add_argument("--iterations", type=positive, help="search iterations instead of time")
    like.add_argument("--seed", type=seed, default=0)
    like.add_argument("--workers", type=positive, default=2)
    like.set_defaults(run=_lab_validate)
    habits = studies.add_parser("fit-human", help="fit the habits of the bot `human` to people's results")
    habits.add_argument("file", type=Path, help="habits that were tried; missing ones are played and added")
    habits.add_argument("--tries", type=positive, default=300)
    habits.add_argument("--games", type=positive, default=880, help="games of every try")
    habits.add_argument("--write", type=Path, metavar="FILE", help="write the best habits here, for human@FILE")
    habits.add_argument("--seed", type=seed, default=0)
    habits.add_argument("--workers", type=positive, default=2)
    habits.set_defaults(run=_lab_fit_human)
    gate = studies.add_parser("gate", help="test whether new expert weights are stronger than the accepted ones")
    gate.add_argument("weights", type=Path, help="a weights file from `unmatched learn`")
    gate.add_argument("--accept", action="store_true", help="replace the accepted weights if the new ones are stronger")
    arena_arguments(gate)
    gate.set_defaults(run=_lab_gate)

    measure = commands.add_parser("bench", help="measure the engine")
    measure.add_argument("--json", action="store_true", help="print JSON")
    measure.add_argument("--rounds", type=int, default=6)
    measure.set_defaults(run=_bench)


def _bench(chosen: argparse.Namespace) -> int:
    return bench(chosen.json, chosen.rounds)


def _lab_laws(chosen: argparse.Namespace) -> int:
    return law_campaign(chosen.games, chosen.seed, chosen.every, chosen.workers)


def _lab_random_files(chosen: argparse.Namespace) -> int:
    return file_campaign(chosen.games, chosen.seed, chosen.every, chosen.workers)


def _lab_arena(chosen: argparse.Namespace) -> int:
    schedule = _schedule(chosen)
    duelists = Duelists((chosen.bots[0], chosen.bots[1]), chosen.time, chosen.iterations)
    result = arena(duelists, schedule, chosen.workers, ProgressBar(2 * len(schedule)))
    print(as_json(numbers(result)) if chosen.json else table(result))
    return 0


def _lab_match_ups(chosen: argparse.Namespace) -> int:
    return measure_match_ups(chosen.bot, chosen.games, chosen.iterations, chosen.seed, chosen.workers, chosen.file)


def _lab_benchmark(chosen: argparse.Namespace) -> int:
    time = chosen.time if chosen.iterations is None else None
    return run_benchmark(chosen.bot, time, chosen.iterations, chosen.games, chosen.workers, chosen.file, chosen.json)


def _lab_judge(chosen: argparse.Namespace) -> int:
    print(run_judgement(chosen.file, chosen.bots, chosen.iterations, chosen.positions, chosen.seed, chosen.workers))
    return 0


def _lab_floor(chosen: argparse.Namespace) -> int:
    look = (chosen.by, chosen.turns, chosen.looks, chosen.value)
    print(run_floor(chosen.file, chosen.positions, chosen.samples, *look, chosen.seed, chosen.workers))
    return 0


def _lab_contradictions(chosen: argparse.Namespace) -> int:
    print(run_contradictions(chosen.file, chosen.games, chosen.seed, chosen.workers))
    return 0


def _lab_validate(chosen: argparse.Namespace) -> int:
    budget = (chosen.games, chosen.time, chosen.iterations, chosen.seed, chosen.workers)
    print(validation_table([validate(bot, *budget) for bot in chosen.bots]))
    return 0


def _lab_fit_human(chosen: argparse.Namespace) -> int:
    best, said = run_human_fit(chosen.file, chosen.tries, chosen.games, chosen.seed, chosen.workers)
    print(said)
    if chosen.write is not None:
        about = {"tries": chosen.tries, "games": chosen.games, "seed": chosen.seed}
        chosen.write.write_text(write_habits(best.habits, about), encoding="utf-8")
    return 0


def _lab_gate(chosen: argparse.Namespace) -> int:
    schedule = _schedule(chosen)
    result = challenge(chosen.weights, schedule, chosen.time, chosen.iterations, chosen.workers)
    stronger = passes(result.rate)
    print(as_json(numbers(result) | {"passes": stronger}) if chosen.json else table(result))
    if not stronger:
        print("not clearly stronger: keeping the accepted weights", file=sys.stderr)
        return 1
    if chosen.accept:
        print(f"stronger: accepted as {accept(chosen.weights)}", file=sys.stderr)
    return 0


def _lab_ladder(chosen: argparse.Namespace) -> int:
    schedule = _schedule(chosen)
    rungs = ladder(chosen.bots or ("random", *LEVELS), chosen.time, chosen.iterations, schedule, chosen.workers)
    print(as_json(ladder_numbers(rungs)) if chosen.json else ladder_table(rungs))
    return 0


def _schedule(chosen: argparse.Namespace) -> list[Setting]:
    """The games of an arena, a ladder or a gate."""
    pairs = [] if chosen.pairs == ["all"] else [_pair(words) for words in chosen.pairs]
    return settings(chosen.games, chosen.mode, chosen.seed, pairs, chosen.board)


def _pair(words: str) -> tuple[str, str]:
    one, colon, other = words.partition(":")
    if not colon:
        raise ValueError(f"'{words}' is not a pair of heroes; use a pair such as alice:medusa, or all")
    return one, other
