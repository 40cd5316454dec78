"""Rollouts: games that a policy plays to learn from, against itself, its past or any bot, as arrays."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from unmatched.bots.core.learned_policy import CONTEXT, OPTION, PolicyWeights
from unmatched.bots.core.network import Network, packed
from unmatched.bots.core.rollout import MARK, Player, Rollout
from unmatched.bots.ismcts import BLUR
from unmatched.bots.networks import PARTS, learned_value
from unmatched.bots.simple import NOISE
from unmatched.engine import flow
from unmatched.engine.offers import options
from unmatched.engine.pack import vec
from unmatched.engine.state import State
from unmatched.envs.opponents import state_chooser
from unmatched.heroes.match import make_match
from unmatched.lab.arena import Setting
from unmatched.lab.pool import spread
from unmatched.lab.ratings import Rate, paired_score
from unmatched.learn.examples import Floats

ITSELF = "itself"
"""the opponent that is the learning policy, and learns too"""
SIMPLE = "simple"
"""the bot that the core plays without a view, as quickly as a policy"""
GAMES_PER_JOB = 16

Weights = dict[str, list[float]]
"""a policy as it goes to another process"""


@dataclass(frozen=True)
class Behavior:
    """How policies play."""

    noise: float
    """on the scores: 1 draws from their chances"""
    combat_noise: float
    learns: bool
    iterations: int | None = None
    """of bots that search"""


@dataclass(frozen=True)
class Episode:
    """A game to play: the learner has some of the seats, an opponent the others."""

    setting: Setting
    seats: tuple[int, ...]
    foe: str
    """ITSELF, another policy by its name, or a bot"""


@dataclass
class Trajectories:
    """Decisions of the learner in one game or several: those of decision d have counts[d] options."""

    contexts: Floats
    options: Floats
    counts: NDArray[np.int64]
    chosen: NDArray[np.int64]
    """rows of options"""
    baselines: Floats
    """what was to be expected before each decision, for its side"""
    returns: Floats
    """and what came of it"""
    won: list[bool]
    """each game, by the learner; of two that learn, by the one whose seat is named"""

    def __len__(self) -> int:
        return len(self.counts)

    @classmethod
    def joined(cls, parts: Sequence[Trajectories]) -> Trajectories:
        first = np.cumsum([0, *(len(part.options) for part in parts)])
        return cls(
            np.concatenate([part.contexts for part in parts]),
            np.concatenate([part.options for part in parts]),
            np.concatenate([part.counts for part in parts]),
            np.concatenate([part.chosen + at for part, at in zip(parts, first, strict=False)]),
            np.concatenate([part.baselines for part in parts]),
            np.concatenate([part.returns for part in parts]),
            [won for part in parts for won in part.won],
        )


@dataclass(frozen=True)
class Reward:
    """What a game is worth, and how far one looks for it."""

    trace: float = 0.8
    """how much of what comes after the next turn counts, and not what the value says there"""
    margin: float = 0.0
    """share of how clear the win was in the result"""

    def returns(self, marks: Floats, before: NDArray[np.int64], won: float, margin: float) -> Floats:
        """What came of decisions, each after so many beginnings of turns; marks is what was expected at each."""
        found = np.empty(len(marks) + 1, np.float32)
        found[-1] = (1 - self.margin) * won + self.margin * (0.5 + 0.5 * margin)
        for at in range(len(marks) - 1, -1, -1):
            found[at] = (1 - self.trace) * marks[at] + self.trace * found[at + 1]
        return found[before]


def play(
    episode: Episode, known: Mapping[str, PolicyWeights], behavior: Behavior, reward: Reward, value: Network
) -> Trajectories:
    """One game; known are the policies by name, the learner's as ITSELF."""
    setting = episode.setting
    match = make_match(setting.heroes, setting.board, setting.mode)
    book = match.book
    chance = random.Random(f"rollout {setting.seed} {episode.seats} {episode.foe}")
    names = [ITSELF if seat in episode.seats else episode.foe for seat in range(book.players)]
    inside = [name in known or name == SIMPLE for name in names]
    bots = [
        None if ours else state_chooser([match], name, chance.randrange(1 << 30), behavior.iterations)
        for name, ours in zip(names, inside, strict=True)
    ]
    players: list[Player | None] = []
    for name, ours in zip(names, inside, strict=True):
        network, seed = known.get(name), chance.randrange(1 << 30)
        noises = (behavior.noise, behavior.combat_noise) if network is not None else (NOISE, NOISE)
        learns = behavior.learns and name == ITSELF
        players.append(Player(book, network, seed, *noises, learns) if ours else None)
    rollout = Rollout(book, value, players)
    s: State = flow.new_game(book, setting.seed, setting.first)
    while rollout.play(s):
        bot = bots[s.asked_seat]
        assert bot is not None
        offered = options(s)
        flow.apply(s, bot(s) if len(offered) > 1 else offered[0])
    return _written(rollout, s, reward, episode)


def _written(rollout: Rollout, s: State, reward: Reward, episode: Episode) -> Trajectories:
    n, rows, turns = int(rollout.decisions), int(rollout.rows), int(rollout.mark)
    marks = _floats(rollout.marks, turns * int(MARK)).reshape(turns, int(MARK))
    teams = _floats(rollout.teams, n)
    before = _floats(rollout.marks_before, n).astype(np.int64)
    returns = np.zeros(n, np.float32)
    for team, margin in margins(s):
        its = teams == team
        returns[its] = reward.returns(marks[:, team], before[its], float(s.winner == team), margin)
    counts = _floats(rollout.counts, n).astype(np.int64)
    return Trajectories(
        _floats(rollout.contexts, n * int(CONTEXT)).reshape(n, int(CONTEXT)),
        _floats(rollout.options, rows * int(OPTION)).reshape(rows, int(OPTION)),
        counts,
        _floats(rollout.chosen, n).astype(np.int64) + np.cumsum(counts) - counts,
        _floats(rollout.baselines, n),
        returns,
        [bool(s.winner == s.book.team[episode.seats[0]])],
    )


def _floats(memory: vec[float], size: int) -> Floats:
    """The first numbers of memory of the core, as an array of their own."""
    return np.array(memory[:size], np.float32)


def episodes(schedule: Sequence[Setting], foes: Sequence[str], seed: int) -> list[Episode]:
    """Who plays whom: opponents by chance, each as often as it is named; the learner on either side."""
    chance = random.Random(seed)
    return [
        Episode(one, one.seats if chance.random() < 0.5 else mirrored(one), chance.choice(foes)) for one in schedule
    ]


def mirrored(setting: Setting) -> tuple[int, ...]:
    """The seats of the other side."""
    return tuple(seat for seat in range(len(setting.heroes)) if seat not in setting.seats)


def play_all(
    schedule: Sequence[Episode], known: Mapping[str, PolicyWeights], behavior: Behavior, reward: Reward, workers: int
) -> Trajectories:
    """All games, the same on any number of processes."""
    jobs = [schedule[at : at + GAMES_PER_JOB] for at in range(0, len(schedule), GAMES_PER_JOB)]
    weights = {name: weights_of(network) for name, network in known.items()}
    work = partial(_play_episodes, weights=weights, behavior=behavior, reward=reward)
    return Trajectories.joined(list(spread(work, jobs, workers)))


def _play_episodes(
    part: Sequence[Episode], weights: Mapping[str, Weights], behavior: Behavior, reward: Reward
) -> Trajectories:
    known = {name: network_of(numbers) for name, numbers in weights.items()}
    return Trajectories.joined([play(episode, known, behavior, reward, learned_value()) for episode in part])


def weights_of(network: PolicyWeights) -> Weights:
    return {part: [float(x) for x in getattr(network, part)] for part in PARTS}


def network_of(weights: Weights) -> PolicyWeights:
    found = PolicyWeights(len(weights["out"]))
    for part in PARTS:
        setattr(found, part, packed(weights[part]))
    return found


def measured(
    schedule: Sequence[Setting], foe: str, known: Mapping[str, PolicyWeights], iterations: int | None, workers: int
) -> Rate:
    """How often the learner wins against an opponent, in mirrored games, when it plays as well as it can."""
    pairs = [Episode(one, seats, foe) for one in schedule for seats in (one.seats, mirrored(one))]
    won = play_all(pairs, known, Behavior(0.0, BLUR, False, iterations), Reward(), workers).won
    return paired_score([(one + other) / 2 for one, other in zip(won[::2], won[1::2], strict=True)])


def margins(s: State) -> Iterator[tuple[int, float]]:
    """For each team: what its heroes have left of their health less the most another team has, from -1 to 1."""
    book = s.book
    left: dict[int, float] = {}
    for p in range(book.players):
        hero = book.first_fighter[p]
        share = (
            float(s.health[hero]) / float(book.full_health[hero]) if s.pos[hero] >= 0 and not s.out >> p & 1 else 0.0
        )
        left[int(book.team[p])] = max(left.get(int(book.team[p]), 0.0), share)
    for team, share in left.items():
        yield team, share - max(other for foe, other in left.items() if foe != team)
