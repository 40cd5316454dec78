"""Teach a small network to play a pair of heroes, with numpy alone: `./dev python examples/learn.py --seconds 300`.

A tree search plays both sides of the games of an `envs.Batch` and is slow; a network that scores every option of a
decision (a row of features each) learns to choose as it did, and is quick. After every round the
network plays against `simple`, from both sides. docs/research.md shows how that goes.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from unmatched import envs
from unmatched.bots import Thinker, make_bot

PAIR = ("alice", "medusa")
LAYOUT = envs.Layout(2)
CONTEXT = LAYOUT.parts["players"].stop
"""turn, question, combat and players: so much of an observation the network sees beside the options"""
SCALE = LAYOUT.scale[:CONTEXT]
OPTION_SCALE = np.array([place.scale for place in envs.option_fields()], np.float32)
TRIES = 60
"""of the search, per decision"""
DOUBT = 0.15
"""how often the search's choice gives way to any option, so that the network sees what comes of mistakes"""
HIDDEN, PART, EPOCHS = 64, 256, 20
FOREVER = 1e9

Floats = NDArray[np.float32]
Weights = dict[str, Floats]


@dataclass
class Lesson:
    """One decision: what was offered, and how the search divided its tries among it."""

    options: NDArray[np.int8]
    context: NDArray[np.int8]
    tries: Floats


def lessons(seed: int, seconds: float, side_by_side: int = 16) -> list[Lesson]:
    """What a search decides in games against itself, for so many seconds of this process."""
    batch = envs.Batch(PAIR, games=side_by_side, seed=seed)
    chance = np.random.default_rng(seed)
    thinkers = [make_bot("ismcts", seed * 1000 + n, TRIES) for n in range(2 * side_by_side)]
    found: list[Lesson] = []
    began = time.process_time()
    while time.process_time() - began < seconds:
        actions = np.zeros(side_by_side, np.int64)
        for slot in range(side_by_side):
            game, seat = batch.game(slot), int(batch.to_move[slot])
            codes, rows = envs.options_and_features(game)
            tries = np.ones(1, np.float32)
            if len(codes) > 1:
                thinker = thinkers[2 * slot + seat]
                assert isinstance(thinker, Thinker)
                thought = thinker.think(game.view(seat, for_bot=True), FOREVER, TRIES)
                visits = {considered.option.code: considered.visits for considered in thought.options}
                tries = np.array([visits[int(code)] for code in codes], np.float32)
                tries /= tries.sum()
                found.append(Lesson(rows, batch.observations[slot, :CONTEXT].copy(), tries))
            pick = chance.choice(len(codes), p=None if chance.random() < DOUBT else tries / tries.sum(dtype=np.float64))
            actions[slot] = envs.action_of(game, int(codes[pick]))
        batch.step(actions)
    return found


class Network:
    """One hidden layer that sees an option and what it is offered in, and says how good it is; learns with Adam."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = np.random.default_rng(seed)
        shapes = {
            "option": (len(OPTION_SCALE), HIDDEN),
            "context": (CONTEXT, HIDDEN),
            "bias": (1, HIDDEN),
            "score": (HIDDEN, 1),
        }
        self.weights: Weights = {
            name: (self.chance.standard_normal(shape) * (name != "bias") / np.sqrt(shape[0])).astype(np.float32)
            for name, shape in shapes.items()
        }
        self._mean = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._square = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._steps = 0

    def forward(self, options: Floats, contexts: Floats, counts: NDArray[np.int64]) -> tuple[Floats, Floats]:
        """The hidden layer, and the chance of every option among the counts of its decision."""
        w = self.weights
        shared = contexts @ w["context"] + w["bias"]
        hidden = np.tanh(options @ w["option"] + np.repeat(shared, counts, axis=0))
        scores = (hidden @ w["score"])[:, 0]
        starts = np.cumsum(counts) - counts
        lifted = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), counts))
        return hidden, lifted / np.repeat(np.add.reduceat(lifted, starts), counts)

    def learn(self, taught: list[Lesson]) -> None:
        """Come nearer to what the search did, over all lessons and some times over."""
        for epoch in range(EPOCHS):
            rate = 3e-3 if epoch < 0.6 * EPOCHS else 5e-4
            order = self.chance.permutation(len(taught))
            for part in np.array_split(order, max(1, len(order) // PART)):
                self._step([taught[i] for i in part], rate)

    def _step(self, part: list[Lesson], rate: float) -> None:
        counts = np.array([len(lesson.options) for lesson in part])
        options = np.concatenate([lesson.options for lesson in part]) * OPTION_SCALE
        contexts = np.stack([lesson.context for lesson in part]) * SCALE
        hidden, chances = self.forward(options, contexts, counts)
        error = ((chances - np.concatenate([lesson.tries for lesson in part])) / len(part))[:, None]
        into = error @ self.weights["score"].T * (1 - hidden**2)
        shared = np.add.reduceat(into, np.cumsum(counts) - counts)
        gradients = {"option": options.T @ into, "context": contexts.T @ shared, "score": hidden.T @ error}
        gradients["bias"] = shared.sum(0, keepdims=True)
        self._steps += 1
        for name, gradient in gradients.items():
            self._mean[name] += 0.1 * (gradient - self._mean[name])
            self._square[name] += 0.001 * (gradient**2 - self._square[name])
            mean, square = self._mean[name] / (1 - 0.9**self._steps), self._square[name] / (1 - 0.999**self._steps)
            self.weights[name] -= rate * mean / (np.sqrt(square) + 1e-8)

    def choose(self, batch: envs.Batch) -> NDArray[np.int64]:
        """The best action of every game that goes on."""
        begins, offered, rows = batch.options()
        playing = np.flatnonzero(batch.to_move >= 0)
        counts = np.diff(begins)[playing]
        _, chances = self.forward(rows * OPTION_SCALE, batch.observations[playing, :CONTEXT] * SCALE, counts)
        actions = np.zeros(batch.games, np.int64)
        for slot in playing.tolist():
            own = slice(begins[slot], begins[slot + 1])
            actions[slot] = offered[own][chances[own].argmax()]
        return actions


def against(network: Network, bot: str, games: int, seed: int = 7) -> float:
    """How often the network wins against a bot, half of the games from each side."""
    won = 0
    for seat in (0, 1):
        batch = envs.Batch(PAIR, games=games // 2, seed=seed, bots={1 - seat: bot}, again=False)
        while (batch.to_move >= 0).any():
            batch.step(network.choose(batch))
            won += int((batch.rewards[batch.dones, seat] == 1).sum())
    return won / (games // 2 * 2)


def rounds(seconds: float, number: int, workers: int, games: int) -> Iterator[tuple[int, float]]:
    """Collect, learn from all lessons so far, play; yields how many lessons there are and the rate against simple."""
    taught: list[Lesson] = []
    with ProcessPoolExecutor(workers) as pool:
        for n in range(number):
            seeds = range(n * workers, (n + 1) * workers)
            for some in pool.map(partial(lessons, seconds=seconds / number), seeds):
                taught += some
            network = Network()
            network.learn(taught)
            yield len(taught), against(network, "simple", games)


def picture(curve: list[tuple[int, float]]) -> str:
    """The curve as SVG: decisions seen to the right, games won upwards."""
    wide, tall, most = 560, 300, max(seen for seen, _ in curve)
    at = [(50 + 480 * seen / most, tall - 40 - 240 * won) for seen, won in curve]
    dots = "".join(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="4" fill="#1f6fd6"/>' for x, y in at)
    marks = "".join(
        f'<text x="42" y="{tall - 36 - 240 * share:.0f}" text-anchor="end">{share:.0%}</text>'
        f'<path d="M50 {tall - 40 - 240 * share:.0f}H530" stroke="#bbb" stroke-dasharray="4 4"/>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    line = " ".join(f"{x:.0f},{y:.0f}" for x, y in at)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" width="{wide}" font-family="sans-serif"'
        f' font-size="13" fill="#333"><rect width="{wide}" height="{tall}" fill="#fff"/>{marks}'
        f'<polyline points="{line}" fill="none" stroke="#1f6fd6" stroke-width="2"/>{dots}'
        f'<text x="530" y="{tall - 14}" text-anchor="end">{most:,} decisions of the search</text>'
        '<text x="50" y="14">games won against simple</text></svg>\n'
    )


def main() -> None:
    """Learn, and tell how it goes."""
    parser = argparse.ArgumentParser(description="Teach a small network to play.")
    parser.add_argument("--seconds", type=float, default=300, help="of every process, for the search")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", type=int, default=400, help="against simple, after every round")
    parser.add_argument("--picture", type=Path, help="an SVG file for the curve")
    chosen = parser.parse_args()
    curve: list[tuple[int, float]] = []
    for seen, won in rounds(chosen.seconds, chosen.rounds, chosen.workers, chosen.games):
        curve.append((seen, won))
        spread = 1.96 * (won * (1 - won) / chosen.games) ** 0.5
        print(
            f"{seen:>8} decisions seen, {100 * won:.1f} % (+- {100 * spread:.1f}) of {chosen.games} games", flush=True
        )
        if chosen.picture:
            chosen.picture.write_text(picture(curve), encoding="utf-8")


if __name__ == "__main__":
    main()
