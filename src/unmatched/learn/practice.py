"""Practice: a policy learns from its own games for some minutes, and is measured on other games on the way.

Against itself, its past and bots it becomes a better policy; against one frozen bot it becomes an approximate best
response, and its win rate says how far that bot can be exploited.
"""

from __future__ import annotations

import copy
import json
import os
import random
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from pathlib import Path

import torch

from unmatched.bots.core.learned_policy import PolicyWeights
from unmatched.bots.networks import write_policy
from unmatched.lab.arena import Setting, settings
from unmatched.lab.ratings import Rate
from unmatched.learn.export import exported_policy
from unmatched.learn.fitting import PolicyNetwork
from unmatched.learn.games import training_settings, with_strangers
from unmatched.learn.gradient import PpoSettings, Step, begun_from, learn
from unmatched.learn.rollouts import (
    ITSELF,
    Behavior,
    Reward,
    Trajectories,
    episodes,
    measured,
    network_of,
    play_all,
    weights_of,
)

PAST = "past"
"""the opponent that is one of the policies it was before"""
START = "start"
"""the yardstick that is the policy it began with"""
HELD_OUT = 1 << 24
"""seeds of games to measure with begin here"""
SEED_BITS = 40
"""of games to learn from: the arena makes longer ones of those above"""
LINE_UPS = 4096
FIRST_LOOK = 32
"""games that show how much numbers spread"""
MOST_PAST = 12
SLOWEST = 0.1
"""of the rate, at the end"""


@dataclass(frozen=True)
class Practice:
    """What is played and learned; the same for all of a run, however often it is gone on with."""

    opponents: tuple[str, ...]
    """ITSELF, PAST or bots; each as often as it is named"""
    yardsticks: tuple[str, ...]
    """whom it is measured against"""
    iterations: int | None = None
    """of bots that search"""
    duels: bool = False
    """and no games of four"""
    games: int = 256
    """per step"""
    seed: int = 1
    sharpen: float = 3.0
    """factor on the scores while it plays to learn: what was cloned from visits is unsure; files have none of it"""
    units: int = 0
    """of the hidden layer, if it is to have more than it begins with"""
    trace: float = 0.8
    margin: float = 0.2
    """share of how clear a win was, at first; it falls to nothing halfway"""
    remember: int = 10
    """steps after which it is remembered as a past opponent"""
    refresh: int = 40
    """steps after which the reference policy is renewed"""


@dataclass(frozen=True)
class Point:
    """Where a run stood when it was measured."""

    minutes: float
    games: int
    rates: dict[str, Rate]


@dataclass
class Learner:
    """Everything a run has come to so far."""

    network: PolicyNetwork
    reference: PolicyNetwork
    optimiser: torch.optim.Optimizer
    start: PolicyWeights
    past: list[PolicyWeights]
    steps: int = 0
    games: int = 0
    seconds: float = 0.0
    """of one core, for playing and learning; to measure takes none"""
    points: list[Point] = field(default_factory=list)

    @classmethod
    def begun(cls, start: PolicyWeights, how: Practice, ppo: PpoSettings) -> Learner:
        look = settings(2 * min(FIRST_LOOK, how.games), "duel", how.seed)
        seen = play_all(episodes(look, [ITSELF], 1), {ITSELF: start}, Behavior(1.0, 1.0, True), Reward(), 1)
        torch.manual_seed(how.seed)
        network = begun_from(start, seen, how.sharpen, how.units)
        optimiser = torch.optim.Adam(network.parameters(), lr=ppo.rate)
        return cls(network, copy.deepcopy(network), optimiser, start, [exported_policy(network)])

    def policy(self, how: Practice) -> PolicyWeights:
        """What is written: as unsure as the policy it began with."""
        return exported_policy(self.network, 1 / how.sharpen)

    def known(self) -> dict[str, PolicyWeights]:
        """The policies there are by name, as they play to learn."""
        past = {f"{PAST} {number}": network for number, network in enumerate(self.past)}
        return past | {ITSELF: exported_policy(self.network)}

    def step(self, how: Practice, ppo: PpoSettings, workers: int, done: float) -> tuple[Step, Trajectories]:
        """Play games and learn from them; done says how much of the run is over, from 0 to 1."""
        seed = how.seed + 1 + self.steps
        chance = random.Random(f"practice {seed}")
        known = self.known()
        past = [name for name in known if name.startswith(PAST)]
        foes = [chance.choice(past) if name == PAST else name for _ in range(8) for name in how.opponents]
        schedule = episodes(fresh_games(how, seed), foes, seed)
        reward = Reward(how.trace, how.margin * max(0.0, 1 - 2 * done))
        games = play_all(schedule, known, Behavior(1.0, 1.0, True, how.iterations), reward, workers)
        for group in self.optimiser.param_groups:
            group["lr"] = ppo.rate * max(SLOWEST, 1 - done)
        told = learn(self.network, self.reference, self.optimiser, games, ppo, seed)
        self.steps += 1
        self.games += len(games.won)
        if self.steps % how.remember == 0:
            self.past = [*self.past, exported_policy(self.network)][-MOST_PAST:]
        if self.steps % how.refresh == 0:
            self.reference.load_state_dict(self.network.state_dict())
        return told, games

    def measure(self, how: Practice, games: int, workers: int) -> Point:
        """Play fresh games as well as it can, against each yardstick."""
        known = {ITSELF: self.policy(how), START: self.start}
        schedule = settings(games, "duel", HELD_OUT + how.seed + 1000 * len(self.points))
        rates = {foe: measured(schedule, foe, known, how.iterations, workers) for foe in how.yardsticks}
        point = Point(self.seconds / 60, self.games, rates)
        self.points.append(point)
        return point


@lru_cache(maxsize=4)
def _line_ups(duels: bool, seed: int) -> list[Setting]:
    """What games are drawn from: all duels, and so many games of four that their matches stay at hand."""
    return settings(LINE_UPS, "duel", seed) if duels else training_settings(LINE_UPS, seed)


def fresh_games(how: Practice, seed: int) -> list[Setting]:
    """Fresh games between some of the line-ups, some with heroes of random files; duels are of the box alone."""
    chance = random.Random(f"games {seed}")
    drawn = chance.choices(_line_ups(how.duels, how.seed), k=how.games)
    fresh = [replace(one, seed=chance.getrandbits(SEED_BITS)) for one in drawn]
    return fresh if how.duels else with_strangers(fresh, seed)


@dataclass(frozen=True)
class Run:
    """A run of so many minutes, in a file and beside it."""

    output: Path
    how: Practice
    ppo: PpoSettings
    minutes: float
    measure_every: float = 3.0
    """minutes"""
    measure_games: int = 120
    last_games: int = 480
    """to measure with at the end"""
    workers: int = 1

    @property
    def kept(self) -> Path:
        """Where a run that is not over is kept."""
        return self.output.with_suffix(".pt")

    def go(self, start: PolicyWeights, tell: Callable[[str], None], progress: Callable[[int, str], None]) -> Learner:
        """Go on, or begin, until the minutes are over."""
        learner = self.resumed(start)
        if learner is None:
            learner = Learner.begun(start, self.how, self.ppo)
            tell(self.told(learner.measure(self.how, self.measure_games, self.workers)))
        else:
            tell(f"resumes after {learner.seconds / 60:.1f} minutes and {learner.games} games")
        while learner.seconds < 60 * self.minutes:
            began = spent()
            step, games = learner.step(self.how, self.ppo, self.workers, learner.seconds / (60 * self.minutes))
            learner.seconds += spent() - began
            won = sum(games.won) / len(games.won)
            note = f"{learner.games} games, won {100 * won:.0f} %, entropy {step.entropy:.2f}, KL {step.kl_old:.4f}"
            progress(min(round(learner.seconds), round(60 * self.minutes)), note)
            over = learner.seconds >= 60 * self.minutes
            if over or learner.seconds / 60 >= learner.points[-1].minutes + self.measure_every:
                many = self.last_games if over else self.measure_games
                tell(f"{self.told(learner.measure(self.how, many, self.workers))}; {_of_step(step)}")
                self.write(learner)
            self.keep(learner)
        self.write(learner)
        return learner

    def told(self, point: Point) -> str:
        rates = ", ".join(f"{rate} against {foe}" for foe, rate in point.rates.items())
        return f"{point.minutes:5.1f} minutes, {point.games:6} games: {rates}"

    # -- files

    def about(self, learner: Learner) -> dict[str, object]:
        """How the policy came about, with the curve."""
        return {
            "practice": asdict(self.how),
            "ppo": asdict(self.ppo),
            "minutes": round(learner.seconds / 60, 2),
            "steps": learner.steps,
            "games": learner.games,
            "curve": [
                {
                    "minutes": round(point.minutes, 2),
                    "games": point.games,
                    "rates": {
                        foe: [rate.games, *(round(x, 4) for x in (rate.rate, rate.low, rate.high))]
                        for foe, rate in point.rates.items()
                    },
                }
                for point in learner.points
            ],
        }

    def write(self, learner: Learner) -> None:
        """The policy as it is, and its curve as a table beside it."""
        about = self.about(learner)
        self.output.write_text(write_policy(learner.policy(self.how), about), encoding="utf-8")
        self.output.with_suffix(".md").write_text(self.table(learner), encoding="utf-8")

    def table(self, learner: Learner) -> str:
        foes = self.how.yardsticks
        budget = f", {self.how.iterations} iterations" if self.how.iterations else ""
        heads = ["minutes", "games learned from", *(f"wins against {foe}{budget} (95 %)" for foe in foes)]
        lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
        for point in learner.points:
            rates = [f"{' '.join(str(rate).split())} of {rate.games}" for rate in point.rates.values()]
            lines.append(f"| {point.minutes:.1f} | {point.games} | {' | '.join(rates)} |")
        return "\n".join(lines) + "\n"

    def keep(self, learner: Learner) -> None:
        """Write all that is needed to go on; what is there is whole."""
        part = self.kept.with_suffix(".part")
        numbers = {name: getattr(learner, name) for name in ("steps", "games", "seconds")}
        torch.save(
            numbers
            | {
                "recipe": self._recipe(),
                "scales": [learner.network.context_scale, learner.network.option_scale],
                "network": learner.network.state_dict(),
                "reference": learner.reference.state_dict(),
                "optimiser": learner.optimiser.state_dict(),
                "past": [weights_of(network) for network in learner.past],
                "points": [
                    [point.minutes, point.games, {foe: list(vars(rate).values()) for foe, rate in point.rates.items()}]
                    for point in learner.points
                ],
            },
            part,
        )
        part.replace(self.kept)

    def _recipe(self) -> str:
        return json.dumps([asdict(self.how), asdict(self.ppo)])

    def resumed(self, start: PolicyWeights) -> Learner | None:
        """What was kept of this run; ValueError if it was another one."""
        if not self.kept.exists():
            return None
        found = torch.load(self.kept, weights_only=True)
        if found["recipe"] != self._recipe():
            raise ValueError(f"{self.kept} is from a different run: {found['recipe']}")
        units = found["network"]["out.weight"].shape[1]
        network, reference = (PolicyNetwork(units, *(scale.numpy() for scale in found["scales"])) for _ in range(2))
        network.load_state_dict(found["network"])
        reference.load_state_dict(found["reference"])
        optimiser = torch.optim.Adam(network.parameters(), lr=self.ppo.rate)
        optimiser.load_state_dict(found["optimiser"])
        past = [network_of(weights) for weights in found["past"]]
        learner = Learner(network, reference, optimiser, start, past)
        learner.steps, learner.games, learner.seconds = found["steps"], found["games"], found["seconds"]
        learner.points = [
            Point(minutes, games, {foe: Rate(*numbers) for foe, numbers in rates.items()})
            for minutes, games, rates in found["points"]
        ]
        return learner


def spent() -> float:
    """The time of a core that this process and its children have used: on a busy machine, clocks tell nothing."""
    return sum(os.times()[:4])


def _of_step(step: Step) -> str:
    return f"entropy {step.entropy:.3f}, KL {step.kl_old:.4f}, from the reference {step.kl_reference:.3f}"
