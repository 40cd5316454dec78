"""Floor: how far values are from the best any value could do, measured on positions whose true chance is known.

The true chance of a position is the share of wins in many continuations, for those who know both hands and no order of
a deck. Its entropy is the floor: the log-loss of a value that knew it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path

import msgspec
from msgspec import Struct

from unmatched.bots.core.learned_policy import PolicyWeights
from unmatched.bots.networks import accepted, learned_policy, learned_value, read_policy
from unmatched.engine import flow
from unmatched.engine.book import Book
from unmatched.engine.state import State
from unmatched.engine.storing import restore
from unmatched.heroes.match import make_match
from unmatched.lab.arena import Setting, settings
from unmatched.lab.continuations import LookAhead, SelfPlay, Weights, times_won
from unmatched.lab.pool import spread
from unmatched.lab.progress import ProgressBar

THUMB = "thumb"
ACCEPTED = "policy"
RESAMPLES = 1000
LEAST = 1e-4
"""a chance that is named as impossible counts as this one"""


class Measured(Struct, frozen=True):
    """A position where a turn starts, and how often the side to move wins from there."""

    heroes: tuple[str, ...]
    board: str
    numbers: list[int]
    wins: int
    samples: int

    @property
    def chance(self) -> float:
        """The share of wins."""
        return self.wins / self.samples

    @property
    def entropy(self) -> float:
        """Of the true chance, in nats; the share of wins alone would make it too small."""
        return sum(
            count / self.samples * (_harmonic(self.samples - 1) - _harmonic(count - 1))
            for count in (self.wins, self.samples - self.wins)
            if count
        )

    def state(self) -> State:
        """The position."""
        return restore(_book(self.heroes, self.board), self.numbers)


@lru_cache(maxsize=64)
def _book(heroes: tuple[str, ...], board: str) -> Book:
    return make_match(heroes, board, "duel").book


@lru_cache(maxsize=4096)
def _harmonic(n: int) -> float:
    return sum(1 / k for k in range(1, n + 1))


def accepted_weights() -> Weights:
    """The accepted policy and value."""
    policy = learned_policy()
    if policy is None:
        raise ValueError(f"{accepted('policy.json')}: not a learned policy")
    return Weights(policy, learned_value())


def measure(setting: Setting, samples: int) -> Measured:
    """Return the start of a random turn in a game of the accepted policy, continued once per sample."""
    weights = accepted_weights()
    heroes, board = tuple(map(str, setting.heroes)), str(setting.board)
    book = _book(heroes, board)
    s = flow.new_game(book, setting.seed, setting.first)
    found = list(SelfPlay(book, weights, setting.seed).turns(s))
    chosen = random.Random(setting.seed).choice(found)
    numbers = [int(number) for number in chosen.numbers()]
    return Measured(heroes, board, numbers, times_won(chosen, weights, samples, setting.seed), samples)


def positions(
    path: Path, many: int, samples: int, seed: int, workers: int, progress: Callable[[int], None] | None = None
) -> list[Measured]:
    """Return that many positions: those in the file, and new ones for the rest, each saved when it is measured."""
    found: list[Measured] = []
    if path.exists():
        try:
            found = [msgspec.json.decode(line, type=Measured) for line in path.read_bytes().splitlines()]
        except msgspec.DecodeError as error:
            raise ValueError(f"{path} is not a file of positions: {error}") from None
        if any(position.samples != samples for position in found):
            raise ValueError(f"{path} has positions with another number of samples than {samples}")
    for position in spread(partial(measure, samples=samples), settings(2 * many, "duel", seed)[len(found) :], workers):
        with path.open("ab") as file:
            file.write(msgspec.json.encode(position) + b"\n")
        found.append(position)
        if progress:
            progress(len(found))
    return found[:many]


@dataclass(frozen=True)
class Looked:
    """How a value was asked: played on by whom, for how many turns."""

    by: str
    turns: int

    def __str__(self) -> str:
        turns = "1 turn" if self.turns == 1 else f"{self.turns} turns"
        return f"after {turns} by {Path(self.by).name}" if self.turns else "the value alone"


@dataclass(frozen=True)
class Gap:
    """How far chances are from the truth; each number with its 95 % interval."""

    looked: Looked
    loss: tuple[float, float, float]
    """log-loss less that of the truth"""
    error: tuple[float, float, float]
    """the root of the mean squared error, in points, without the noise of the truth"""


def chances(found: Sequence[Measured], looked: Looked, value: Path | None, samples: int) -> list[float]:
    """What a value says of positions."""
    policy = _player(looked.by)
    return [
        LookAhead((s := one.state()).book, learned_value(value), policy, 1).win(s, looked.turns, samples)
        for one in found
    ]


def _player(by: str) -> PolicyWeights | None:
    if by == THUMB:
        return None
    policy = learned_policy() if by == ACCEPTED else read_policy(Path(by))
    if policy is None:
        raise ValueError(f"{by}: not a learned policy")
    return policy


def gap(found: Sequence[Measured], said: Sequence[float], looked: Looked) -> Gap:
    """Compare what was said with the truth."""
    rows = [(_loss(one, chance) - one.entropy, _square(one, chance)) for one, chance in zip(found, said, strict=True)]
    return Gap(looked, _interval(rows, lambda some: _mean(a for a, _ in some)), _interval(rows, _root))


def floor(found: Sequence[Measured]) -> tuple[float, float, float]:
    """The mean entropy of the truth, with its interval."""
    return _interval([(one.entropy, 0.0) for one in found], lambda some: _mean(a for a, _ in some))


Row = tuple[float, float]


def _loss(one: Measured, chance: float) -> float:
    p = min(max(chance, LEAST), 1 - LEAST)
    return -one.chance * math.log(p) - (1 - one.chance) * math.log(1 - p)


def _square(one: Measured, chance: float) -> float:
    """The squared error, less what the share of wins itself errs by."""
    return (chance - one.chance) ** 2 - one.chance * (1 - one.chance) / (one.samples - 1)


def _root(rows: Sequence[Row]) -> float:
    return 100 * math.sqrt(max(0.0, _mean(b for _, b in rows)))


def _mean(numbers: Iterator[float]) -> float:
    some = list(numbers)
    return sum(some) / len(some)


def _interval(rows: Sequence[Row], of: Callable[[Sequence[Row]], float]) -> tuple[float, float, float]:
    """A number of rows, and its 95 % interval by resampling them."""
    chance = random.Random(1)
    drawn = sorted(of(chance.choices(rows, k=len(rows))) for _ in range(RESAMPLES))
    return of(rows), drawn[RESAMPLES // 40], drawn[-RESAMPLES // 40]


def run_floor(
    path: Path,
    many: int,
    samples: int,
    by: Sequence[str],
    turns: Sequence[int],
    looks: int,
    value: Path | None,
    seed: int,
    workers: int,
) -> str:
    """Measure what is missing in the file, ask the value, and say how far it is from the floor."""
    found = positions(path, many, samples, seed, workers, ProgressBar(many, "positions"))
    asked = [Looked(name, n) for name in by for n in turns if n] if any(turns) else []
    asked = ([Looked(ACCEPTED, 0)] if 0 in turns else []) + asked
    lines = [f"{len(found)} positions, {samples} continuations each; floor {_spelled(floor(found), '.3f')}"]
    lines.append(f"{'value':<32}{'gap in log-loss':<28}error in points")
    work = partial(_asked, found=found, value=value, samples=looks)
    for one in spread(work, asked, workers):
        lines.append(f"{one.looked!s:<32}{_spelled(one.loss, '.3f'):<28}{_spelled(one.error, '.1f')}")
    return "\n".join(lines)


def _asked(looked: Looked, found: Sequence[Measured], value: Path | None, samples: int) -> Gap:
    return gap(found, chances(found, looked, value, samples), looked)


def _spelled(numbers: tuple[float, float, float], form: str) -> str:
    middle, low, high = (format(number, form) for number in numbers)
    return f"{middle} ({low} to {high})"
