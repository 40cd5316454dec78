"""Self-play: bots play each other over all heroes, boards and modes, and leave positions to learn from.

python -m unmatched.lab.self_play positions.bin --games 2000 --bots turn ismcts --iterations 100
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from unmatched.bots import Bot, Thinker, make_bot
from unmatched.bots.core.features import FEATURES, Features
from unmatched.compiled import COMPILED
from unmatched.engine.state import State
from unmatched.game import Game
from unmatched.lab.arena import ENDLESS, Setting, settings
from unmatched.lab.pool import spread
from unmatched.lab.positions import UNKNOWN, Positions
from unmatched.lab.progress import ProgressBar

OTHER_MODES = 8
"""one pair of games out of so many is no duel"""


@dataclass(frozen=True)
class Training:
    """Who plays for training, and how."""

    bots: tuple[str, ...]
    """every seat gets one of them by chance: a mix of strengths teaches more than one"""
    iterations: int | None
    seconds: float
    stray: float
    """how often a seat plays something else than it wants, so that other positions come about too"""
    seed: int


@dataclass
class Moment:
    """A quiet position, before the result is known."""

    team: int
    expected: float
    features: list[float]


class Observer:
    """What the features of a position are, for the games of one match."""

    def __init__(self, game: Game) -> None:
        self.features = Features(game.match.book)
        self.teams = sorted(set(game.match.team))

    def moments(self, s: State, expected: dict[int, float]) -> Iterator[Moment]:
        """The position from the side of every team still in the game."""
        for team in self.teams:
            seats = [seat for seat in range(s.book.players) if s.book.team[seat] == team]
            if all(s.out >> seat & 1 for seat in seats):
                continue
            self.features.read(s, team)
            yield Moment(team, expected.get(team, UNKNOWN), [*self.features.own, *self.features.foe])


def play_for_training(setting: Setting, training: Training) -> list[tuple[float, float, list[float]]]:
    """One game: its turn beginnings as (result, expected, features)."""
    game = setting.game()
    chance = random.Random(f"{training.seed} {setting.seed}")
    bots: list[Bot] = [
        make_bot(chance.choice(training.bots), chance.randrange(1 << 30), training.iterations) for _ in setting.heroes
    ]
    observer = Observer(game)
    moments: list[Moment] = []
    while (decision := game.decision) is not None:
        view = game.view(decision.seat, dream=True)
        if len(view.options) == 1:
            chosen = view.options[0]
        else:
            bot = bots[decision.seat]
            chosen = bot.choose(view, training.seconds if training.iterations is None else ENDLESS)
            expected = {}
            if isinstance(bot, Thinker) and bot.thought is not None:
                expected[game.match.team[decision.seat]] = bot.thought.options[0].win
            if decision.kind == "action" and view.taken == 0:
                moments += observer.moments(game.state, expected)
            if chance.random() < training.stray:
                chosen = chance.choice(view.options)
        game.push(chosen)
    winner = game.state.winner
    return [(1.0 if moment.team == winner else 0.0, moment.expected, moment.features) for moment in moments]


def training_settings(games: int, seed: int, other_modes: int = OTHER_MODES) -> list[Setting]:
    """Duels over all heroes and boards, and one game of four out of so many."""
    others = games // other_modes
    found = settings(2 * (games - others), "duel", seed)
    for mode in ("teams", "free-for-all"):
        found += settings(others, mode, seed)
    random.Random(seed).shuffle(found)
    return found[:games]


def self_play(training: Training, games: int, workers: int) -> Positions:
    """Play the games; the same on any number of workers when the bots count iterations."""
    schedule = training_settings(games, training.seed)
    about: dict[str, object] = {"bots": training.bots, "iterations": training.iterations, "seconds": training.seconds}
    found = Positions(FEATURES, about=about | {"games": games, "seed": training.seed, "stray": training.stray})
    progress = ProgressBar(games)
    for number, rows in enumerate(spread(partial(play_for_training, training=training), schedule, workers)):
        for result, expected, features in rows:
            found.add(number, result, expected, features)
        progress(number + 1, f"{len(found)} positions")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m unmatched.lab.self_play", description="Play games to learn from.")
    parser.add_argument("output", type=Path, help="the file of positions to write")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bots", nargs="+", default=["simple", "turn"])
    parser.add_argument("--iterations", type=int, help="tries per decision: the same games on every machine")
    parser.add_argument("--time", type=float, default=1.0, help="most seconds per decision")
    parser.add_argument("--stray", type=float, default=0.05, help="how often a seat decides by chance")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args(arguments)
    if not COMPILED:
        print("the engine runs interpreted; this will take long", file=sys.stderr)
    training = Training(tuple(chosen.bots), chosen.iterations, chosen.time, chosen.stray, chosen.seed)
    found = self_play(training, chosen.games, chosen.workers)
    found.save(chosen.output)
    print(f"{chosen.output}: {len(found)} positions of {chosen.games} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
