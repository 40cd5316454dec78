"""Continuations: how a game goes on from a position, played many times with both decks shuffled again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from unmatched.bots.core.chance import Chance
from unmatched.bots.core.learned_policy import LearnedPolicy, PolicyWeights
from unmatched.bots.core.network import Network
from unmatched.bots.core.playout import play_turns, play_turns_by
from unmatched.bots.core.rollout import Player, Rollout
from unmatched.bots.core.rule_of_thumb import RuleOfThumb
from unmatched.bots.core.value import Value
from unmatched.engine.book import Book
from unmatched.engine.cards import shuffle
from unmatched.engine.flow import apply
from unmatched.engine.state import State, seeded
from unmatched.reading.reading import Reading

NOISE = 0.3
"""on the scores of a policy that plays games, so that they differ"""
PLAYED_ON_NOISE = 0.4
"""on the scores of the rule of thumb in a look ahead, as in a search"""
MOST = 200
"""decisions of a look ahead"""
SEATS_APART = 8
"""between the seeds of two continuations: every seat of each has chances of its own"""


@dataclass(frozen=True)
class Weights:
    """What games are played and positions are valued with."""

    policy: PolicyWeights
    value: Network


def reshuffled(s: State, seed: int) -> State:
    """The same position with another order of both decks; the hands stay."""
    w = s.copy()
    w.key = s.key[:0]  # no stream of its own: the chance number decides
    w.chance = seeded(seed)
    for player in range(s.book.players):
        shuffle(w, player)
    return w


def winner_from(s: State, weights: Weights, seed: int) -> int:
    """The team that wins when the policy plays all seats to the end, each in worlds of its own imagination."""
    w = reshuffled(s, seed)
    players: list[Player | None] = [
        Player(s.book, weights.policy, seed * SEATS_APART + seat, NOISE, NOISE, False) for seat in range(s.book.players)
    ]
    Rollout(s.book, weights.value, players).play(w)
    return int(w.winner)


def times_won(s: State, weights: Weights, samples: int, seed: int) -> int:
    """How many of some continuations the side to move wins."""
    mover = int(s.book.team[s.active])
    return sum(winner_from(s, weights, seed + sample) == mover for sample in range(samples))


class SelfPlay:
    """A policy that plays both sides of games between two heroes."""

    def __init__(self, book: Book, weights: Weights, seed: int) -> None:
        self.policy = LearnedPolicy(weights.policy, RuleOfThumb(Reading(book), Chance(seed)))

    def choose(self, s: State) -> int:
        """The choice of the side that is asked."""
        return int(self.policy.best(s, NOISE))

    def turns(self, s: State) -> Iterator[State]:
        """Play a game to its end; return copies of the positions where turns start."""
        turn = int(s.turn)
        while s.winner < 0:
            apply(s, self.choose(s))
            if s.turn != turn and s.winner < 0:
                turn = int(s.turn)
                yield s.copy()


class LookAhead:
    """The chance of the side to move, as the value has it some turns later, in reshuffled continuations."""

    def __init__(self, book: Book, value: Network, policy: PolicyWeights | None, seed: int) -> None:
        """policy: what plays on; None for the rule of thumb."""
        reading = Reading(book)
        self.rule = RuleOfThumb(reading, Chance(seed))
        self.policy = None if policy is None else LearnedPolicy(policy, self.rule)
        self.value = Value(reading, value)
        self.seed = seed

    def win(self, s: State, turns: int, samples: int) -> float:
        """Return the mean over samples; exact, from one, where no turn is played."""
        mover = s.book.team[s.active]
        if turns == 0:
            return self.value.win(s, mover)
        return sum(self._sample(s, turns, self.seed + sample) for sample in range(samples)) / samples

    def _sample(self, s: State, turns: int, seed: int) -> float:
        w = reshuffled(s, seed)
        if self.policy is None:
            play_turns(w, self.rule, turns, PLAYED_ON_NOISE, MOST)
        else:
            play_turns_by(w, self.policy, turns, 0.0, MOST)
        return self.value.win(w, s.book.team[s.active])
