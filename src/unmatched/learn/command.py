"""`unmatched learn`: games to learn from, then networks that learn from them. Needs the extra `learn`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from unmatched.bots.core.features import FEATURES
from unmatched.bots.networks import write_choice, write_network
from unmatched.learn.export import exported_policy, exported_value
from unmatched.learn.fitting import Recipe, Target, fit_policy, fit_value
from unmatched.learn.lessons import Lessons
from unmatched.learn.teacher import Teaching, teach


def _teach(chosen: argparse.Namespace) -> int:
    teach(chosen.folder, Teaching(chosen.games, chosen.iterations, chosen.seed), chosen.workers)
    return 0


def _lessons(folder: Path) -> Lessons:
    return Lessons.joined(Lessons.load(path) for path in sorted(folder.glob("lessons-*.npz")))


def _policy(chosen: argparse.Namespace) -> int:
    lessons, recipe = _lessons(chosen.folder), Recipe(chosen.units, chosen.epochs)
    network, loss, agreed = fit_policy(lessons, recipe)
    about: dict[str, object] = {"decisions": len(lessons), "recipe": vars(recipe), "cross_entropy": round(loss, 4)}
    chosen.output.write_text(write_choice(exported_policy(network), about | {"agreement": round(agreed, 4)}))
    print(f"{chosen.output}: cross-entropy {loss:.4f}, agrees in {100 * agreed:.1f} % of held-out decisions")
    return 0


def _value(chosen: argparse.Namespace) -> int:
    lessons, recipe = _lessons(chosen.folder), Recipe(chosen.units, chosen.epochs, batch=512)
    target = Target(chosen.expected, chosen.margin)
    network, loss = fit_value(lessons, target, recipe)
    about: dict[str, object] = {"decisions": len(lessons), "recipe": vars(recipe), "target": vars(target)}
    chosen.output.write_text(write_network(exported_value(network), FEATURES, about | {"log_loss": round(loss, 4)}))
    print(f"{chosen.output}: log-loss {loss:.4f} on held-out games")
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="unmatched learn")
    steps = parser.add_subparsers(required=True)
    games = steps.add_parser("teach", help="let the expert play and keep what it preferred")
    games.add_argument("folder", type=Path)
    games.add_argument("--games", type=int, default=3000)
    games.add_argument("--iterations", type=int, default=100)
    games.add_argument("--seed", type=int, default=1)
    games.add_argument("--workers", type=int, default=2)
    games.set_defaults(run=_teach)
    for name, run, help in (("policy", _policy, "learn to choose"), ("value", _value, "learn to value worlds")):
        step = steps.add_parser(name, help=help)
        step.add_argument("folder", type=Path)
        step.add_argument("output", type=Path)
        step.add_argument("--units", type=int, default=32)
        step.add_argument("--epochs", type=int, default=6)
        step.set_defaults(run=run)
    step.add_argument("--expected", type=float, default=Target.expected)
    step.add_argument("--margin", type=float, default=Target.margin)
    chosen = parser.parse_args(arguments)
    return int(chosen.run(chosen))


if __name__ == "__main__":
    raise SystemExit(main())
