"""Rollout: whole games of policies, with what a learning seat saw and chose written into memory that grows.

Every seat decides in a world of its own imagination: in the true one the rule of thumb would try effects out on cards
that the seat has not seen.
"""

from __future__ import annotations

from typing import Final

from unmatched.bots.core.chance import Chance
from unmatched.bots.core.learned_policy import CONTEXT, OPTION, LearnedPolicy, PolicyWeights, gumbel
from unmatched.bots.core.network import Network, zeros
from unmatched.bots.core.rule_of_thumb import WORST, RuleOfThumb
from unmatched.bots.core.value import Value
from unmatched.engine.book import Book
from unmatched.engine.codes import NONE, Q_ACTION, Q_ATTACK_CARD, Q_DEFENSE
from unmatched.engine.flow import apply
from unmatched.engine.imagine import imagine
from unmatched.engine.layout import SEATS
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State
from unmatched.reading.reading import Reading

MARK: Final[i64] = SEATS
"""numbers of a beginning of a turn: what each team may hope for"""


class Player:
    """How a seat decides: by a learned policy with noise on its scores, or by the rule of thumb where there is none.

    Noise of 1 draws from the chances of a policy, noise of 0 takes what it likes best.
    """

    __slots__ = ("combat_noise", "learns", "noise", "policy", "rule")

    def __init__(
        self,
        book: Book,
        network: PolicyWeights | None,
        seed: int,
        noise: float,
        combat_noise: float,
        learns: bool,
    ) -> None:
        self.rule = RuleOfThumb(Reading(book), Chance(seed))
        self.policy: LearnedPolicy | None = None
        if network is not None:
            self.policy = LearnedPolicy(network, self.rule)
            # What is learned from holds all that may be seen, whatever the policy weighs.
            self.policy.sees_sides = self.policy.sees_sides or learns
        self.noise = noise
        self.combat_noise = combat_noise
        """the same for combat cards"""
        self.learns = learns
        """whether its decisions are written down"""


class Rollout:
    """The decisions of one game so far; those of decision d have counts[d] rows of options, one after the other."""

    __slots__ = (
        "baselines",
        "chosen",
        "contexts",
        "counts",
        "decisions",
        "mark",
        "marks",
        "marks_before",
        "options",
        "players",
        "rows",
        "teams",
        "turn",
        "value",
    )

    def __init__(self, book: Book, network: Network, players: list[Player | None]) -> None:
        """players: who decides for each seat, None for those that are asked elsewhere."""
        self.players = players
        self.value = Value(Reading(book), network)
        self.turn: i64 = NONE
        self.decisions: i64 = 0
        self.rows: i64 = 0
        self.mark: i64 = 0
        """beginnings of turns so far"""
        self.contexts: vec[float] = zeros(64 * CONTEXT)
        self.options: vec[float] = zeros(512 * OPTION)
        self.counts: vec[float] = zeros(64)
        self.chosen: vec[float] = zeros(64)
        """the row of the option that was chosen, among those of its decision"""
        self.teams: vec[float] = zeros(64)
        self.baselines: vec[float] = zeros(64)
        """what the value says of the true world, for the team that decides"""
        self.marks_before: vec[float] = zeros(64)
        """beginnings of turns before a decision"""
        self.marks: vec[float] = zeros(64 * MARK)
        """what the value says of the true world at the beginning of each turn"""

    def play(self, s: State) -> bool:
        """Play on until the game is over (then false) or a seat is asked that is none of ours."""
        while s.winner < 0:
            if s.asked == Q_ACTION and s.taken == 0 and s.turn != self.turn:
                self.turn = s.turn
                self._write_mark(s)
            player = self.players[s.asked_seat]
            if player is None:
                return True
            apply(s, self._decide(s, player))
        return False

    def _decide(self, s: State, player: Player) -> i64:
        rule = player.rule
        n = rule.options(s)
        if n == 1:
            return rule.buf[0]
        chance = rule.chance
        world = imagine(s, s.asked_seat, chance.number() << 29 | chance.number() >> 3 | 1)
        policy = player.policy
        n = rule.options(world)
        if policy is None:
            return rule.choose(world, n, player.noise)
        policy.score(world, n)
        combat = s.asked == Q_ATTACK_CARD or s.asked == Q_DEFENSE
        noise = player.combat_noise if combat else player.noise
        best: i64 = 0
        most = WORST
        i: i64 = 0
        while i < n:
            score = policy.scores[i]
            if noise > 0.0:
                score += noise * gumbel(chance)
            if score > most:
                most = score
                best = i
            i += 1
        if player.learns:
            self._write(s, policy, n, best)
        return rule.buf[best]

    def _write(self, s: State, policy: LearnedPolicy, n: i64, chosen: i64) -> None:
        d = self.decisions
        self.contexts = grown(self.contexts, (d + 1) * CONTEXT)
        self.counts = grown(self.counts, d + 1)
        self.chosen = grown(self.chosen, d + 1)
        self.teams = grown(self.teams, d + 1)
        self.baselines = grown(self.baselines, d + 1)
        self.marks_before = grown(self.marks_before, d + 1)
        copy(policy.context, CONTEXT, self.contexts, d * CONTEXT)
        team = s.book.team[s.asked_seat]
        self.counts[d] = float(n)
        self.chosen[d] = float(chosen)
        self.teams[d] = float(team)
        self.baselines[d] = self.value.win(s, team)
        self.marks_before[d] = float(self.mark)
        self.options = grown(self.options, (self.rows + n) * OPTION)
        most = policy.best_thumb(n)
        i: i64 = 0
        while i < n:
            policy.read_option(i, most)
            copy(policy.option, OPTION, self.options, (self.rows + i) * OPTION)
            i += 1
        self.rows += n
        self.decisions += 1

    def _write_mark(self, s: State) -> None:
        """What each team may hope for, at the beginning of a turn: nothing is in the air that a value overlooks."""
        book = s.book
        self.marks = grown(self.marks, (self.mark + 1) * MARK)
        p: i64 = 0
        while p < book.players:
            self.marks[self.mark * MARK + book.team[p]] = self.value.win(s, book.team[p])
            p += 1
        self.mark += 1


def grown(memory: vec[float], size: i64) -> vec[float]:
    """The same memory, or a larger one with the same numbers in it."""
    known: i64 = len(memory)
    if size <= known:
        return memory
    found = zeros(2 * size)
    copy(memory, known, found, 0)
    return found


def copy(numbers: vec[float], n: i64, to: vec[float], at: i64) -> None:
    i: i64 = 0
    while i < n:
        to[at + i] = numbers[i]
        i += 1
