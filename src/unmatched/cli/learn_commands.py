"""The `unmatched learn` commands: games to learn from, then networks that learn from them."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from unmatched.bots.networks import (
    POLICY_FILE,
    accepted,
    learned_policy,
    write_network,
    write_policy,
)
from unmatched.cli.arguments import positive, seed
from unmatched.lab.progress import ProgressBar
from unmatched.reading.features import FEATURES

if TYPE_CHECKING:
    from unmatched.learn.practice import Practice


def add_learn_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Put `learn` and its steps among the commands."""
    learn = commands.add_parser("learn", help="train the expert: games, then networks (docs/bots.md)")
    steps = learn.add_subparsers(dest="step", metavar="STEP", required=True)
    games = steps.add_parser("teach", help="play search games and save the preferred options; resumes where it stopped")
    games.add_argument("folder", type=Path, help="directory for the lessons, 50 games per file")
    games.add_argument("--games", type=positive, default=3000)
    games.add_argument("--iterations", type=positive, default=100, help="search iterations per decision")
    games.add_argument("--seed", type=seed, default=1)
    games.add_argument("--workers", type=positive, default=2)
    games.set_defaults(run=_teach)
    played = steps.add_parser("play", help="play many fast games and save positions; resumes where it stopped")
    played.add_argument("folder", type=Path, help="directory for the positions, 1,000 games per file")
    played.add_argument("--games", type=positive, default=60_000)
    played.add_argument(
        "--iterations", type=positive, default=0, help="search iterations; default: the policy without search"
    )
    played.add_argument("--noise", type=_share, default=0.3, help="factor on the policy's scores")
    played.add_argument(
        "--weights", default="", metavar="FILE+FILE", help="weights to use instead of the accepted ones"
    )
    played.add_argument("--seed", type=seed, default=1)
    played.add_argument("--workers", type=positive, default=2)
    played.set_defaults(run=_play)
    policy = steps.add_parser("policy", help="train a policy to choose as the search did, without searching")
    _fit_arguments(policy, units=32, epochs=6, of="lessons of `unmatched learn teach`")
    policy.add_argument("--soften", type=_share, default=1.0, help="factor on the scores, for a less confident prior")
    policy.set_defaults(run=_policy)
    value = steps.add_parser("value", help="train a value: how often the side to move wins at the start of a turn")
    _fit_arguments(value, units=64, epochs=6, of="positions of `unmatched learn play`")
    value.set_defaults(run=_value)
    practice = steps.add_parser("practice", help="improve a policy in self-play; resumes where it stopped")
    _run_arguments(practice, minutes=60.0, games=256)
    practice.add_argument(
        "--opponents",
        nargs="+",
        default=["itself", "itself", "itself", "past", "simple"],
        metavar="BOT",
        help="itself, past (earlier versions) or bots; repeat a name to play it more often",
    )
    practice.add_argument("--iterations", type=positive, help="search iterations for opponents that search")
    practice.set_defaults(run=_practice)
    exploit = steps.add_parser("exploit", help="train against one fixed bot to measure how exploitable it is")
    _run_arguments(exploit, minutes=30.0, games=128)
    exploit.add_argument("--against", default="expert", metavar="BOT", help="default: expert")
    exploit.add_argument(
        "--iterations", type=positive, default=20, help="search iterations of the bot per decision (default 20)"
    )
    exploit.set_defaults(run=_exploit)


def _run_arguments(parser: argparse.ArgumentParser, minutes: float, games: int) -> None:
    parser.add_argument(
        "output", type=Path, help="weights file to write; the curve and the progress are saved next to it"
    )
    parser.add_argument("--start", type=Path, metavar="FILE", help="policy to start from (default: the accepted one)")
    parser.add_argument(
        "--minutes", type=_minutes, default=minutes, help=f"minutes of playing and learning (default {minutes:g})"
    )
    parser.add_argument("--every", type=_minutes, default=3.0, help="minutes between measurements (default 3)")
    parser.add_argument("--games", type=positive, default=games, help=f"games between updates (default {games})")
    parser.add_argument(
        "--test-games", type=positive, default=120, help="games per measurement; four times as many at the end"
    )
    parser.add_argument("--units", type=positive, default=0, help="units of the hidden layer, to enlarge it")
    parser.add_argument("--seed", type=seed, default=1)
    parser.add_argument("--workers", type=positive, default=1)


def _fit_arguments(parser: argparse.ArgumentParser, units: int, epochs: int, of: str) -> None:
    parser.add_argument("output", type=Path, help="weights file to write")
    parser.add_argument("folders", type=Path, nargs="+", help=f"{of}; mix generations")
    parser.add_argument("--units", type=positive, default=units, help="units of the hidden layer")
    parser.add_argument("--epochs", type=positive, default=epochs)
    parser.add_argument("--seed", type=seed, default=1)


def _share(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0.0 <= found <= 1.0:
        raise argparse.ArgumentTypeError(f"'{text}' is not a share from 0 to 1")
    return found


def _minutes(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not found > 0:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of minutes above 0")
    return found


# No one else should wait for the libraries of learning, or need them.


def _teach(chosen: argparse.Namespace) -> int:
    from unmatched.learn.teacher import Teaching, teach

    teach(chosen.folder, Teaching(chosen.games, chosen.iterations, chosen.seed), chosen.workers)
    return 0


def _play(chosen: argparse.Namespace) -> int:
    from unmatched.learn.positions import Playing, play_games

    playing = Playing(chosen.games, chosen.seed, chosen.noise, chosen.iterations, chosen.weights)
    play_games(chosen.folder, playing, chosen.workers)
    return 0


def _made(folders: list[Path], about: str, files: str) -> tuple[list[Path], list[object]]:
    """Return the files of some folders, and their descriptions."""
    said = [json.loads((folder / about).read_text(encoding="utf-8")) for folder in folders]
    return [path for folder in folders for path in sorted(folder.glob(files))], said


def _policy(chosen: argparse.Namespace) -> int:
    from unmatched.learn.export import exported_policy
    from unmatched.learn.fitting import Recipe, fit_policy
    from unmatched.learn.lessons import Lessons
    from unmatched.learn.teacher import ABOUT

    files, taught = _made(chosen.folders, ABOUT, "lessons-*.npz")
    lessons = Lessons.joined(map(Lessons.load, files))
    recipe = Recipe(chosen.units, chosen.epochs, seed=chosen.seed)
    network, loss, agreed = fit_policy(lessons, recipe)
    about: dict[str, object] = {
        "taught": taught,
        "games": len(set(lessons.games.tolist())),
        "decisions": len(lessons),
        "recipe": vars(recipe) | {"soften": chosen.soften},
        "cross_entropy": round(loss, 4),
        "agreement": round(agreed, 4),
    }
    chosen.output.write_text(write_policy(exported_policy(network, chosen.soften), about), encoding="utf-8")
    print(f"{chosen.output}: cross-entropy {loss:.4f}, agrees in {100 * agreed:.1f} % of held-out decisions")
    return 0


def _value(chosen: argparse.Namespace) -> int:
    from unmatched.learn.calibration import calibration_error, calibration_table
    from unmatched.learn.export import exported_value
    from unmatched.learn.fitting import Recipe, fit_value
    from unmatched.learn.positions import ABOUT, Positions

    files, played = _made(chosen.folders, ABOUT, "positions-*.npz")
    positions = Positions.joined(map(Positions.load, files))
    recipe = Recipe(chosen.units, chosen.epochs, batch=1024, seed=chosen.seed)
    network, loss, bins = fit_value(positions, recipe)
    about: dict[str, object] = {
        "played": played,
        "recipe": vars(recipe),
        "positions": len(positions),
        "log_loss": round(loss, 4),
        "calibration_error": round(calibration_error(bins), 4),
    }
    chosen.output.write_text(write_network(exported_value(network), FEATURES, about), encoding="utf-8")
    print(calibration_table(bins))
    print(f"{chosen.output}: log-loss {loss:.4f} on held-out games")
    return 0


def _practice(chosen: argparse.Namespace) -> int:
    from unmatched.learn.practice import START, Practice
    from unmatched.learn.rollouts import SIMPLE

    many = {"iterations": chosen.iterations, "games": chosen.games, "seed": chosen.seed, "units": chosen.units}
    return _run(chosen, Practice(tuple(chosen.opponents), (START, SIMPLE), **many))


def _exploit(chosen: argparse.Namespace) -> int:
    from unmatched.learn.practice import Practice

    many = {"iterations": chosen.iterations, "games": chosen.games, "seed": chosen.seed, "units": chosen.units}
    return _run(chosen, Practice((chosen.against,), (chosen.against,), duels=True, **many))


def _run(chosen: argparse.Namespace, how: Practice) -> int:
    from unmatched.learn.gradient import Damping
    from unmatched.learn.practice import Run

    start = learned_policy(chosen.start)
    if start is None:
        raise ValueError(f"{chosen.start or accepted(POLICY_FILE)}: not a learned policy to start from")
    many = chosen.test_games
    run = Run(chosen.output, how, Damping(), chosen.minutes, chosen.every, many, 4 * many, chosen.workers)
    run.go(start, lambda text: print(text, flush=True), ProgressBar(round(60 * chosen.minutes), "s"))
    print(f"{run.output}, {run.output.with_suffix('.md')}")
    return 0
