"""Search: information-set tree search, open loop, guided by a learned policy or a prior, valued at the end of a turn.

Every iteration imagines one world from the asking seat's view, walks the tree by PUCT among the options that this
world offers, opens one node, plays on by the rule of thumb until turns have ended, and adds the result along the way.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from unmatched.bots.clock import now
from unmatched.bots.core.belief import Belief
from unmatched.bots.core.chance import Chance
from unmatched.bots.core.learned_policy import LearnedPolicy, PolicyWeights
from unmatched.bots.core.network import Network
from unmatched.bots.core.playout import play_turns
from unmatched.bots.core.portable_math import exp
from unmatched.bots.core.prior import Prior
from unmatched.bots.core.rule_of_thumb import WORST, RuleOfThumb
from unmatched.bots.core.tree import FULL, Tree, key_of
from unmatched.bots.core.value import Value
from unmatched.engine.codes import ONE
from unmatched.engine.flow import apply
from unmatched.engine.offers import MOST_OPTIONS
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State
from unmatched.reading.reading import Reading

DEEPEST: Final[i64] = 60
A_DAY: Final = 86400.0
"""a deadline further away is none"""
LARGEST: Final = 18
"""most bits of the node table"""
SOONEST: Final[i64] = 64
"""iterations before a choice can be settled"""
CLEAR: Final[i64] = 600
"""visits with which an option may be taken for the only one"""
CLEARLY: Final[i64] = 20
"""how many times more than any other it has then been visited"""
CHECK_EVERY: Final[i64] = 16
"""iterations between two looks at the clock"""
MOST_PLAYED_ON: Final[i64] = 200
"""decisions after which playing on is broken off"""
UNKNOWN: Final = 0.5
"""what an option is taken for where nothing has been tried"""
TRIED_AT_FIRST: Final = 3.0
TRIED_BY_VISITS: Final = 2.0
"""how many options may be tried: 3 + 2 sqrt(visits)"""
EVEN_SHARE: Final = 0.08
"""of the prior that is spread evenly over all options, so that none is overlooked"""
HALFWAY: Final = 100.0
"""visits at which opponents are held to the prior with half of what it counts more for them"""
LEAST_LOGIT: Final = -7.0
MOST_LOGIT: Final = 4.0


class SearchSettings:
    """How a search weighs what it knows against what it has not tried."""

    __slots__ = ("exhaustion", "exploration", "first_play", "noise", "opposing", "turns")

    def __init__(
        self,
        exploration: float = 0.4,
        opposing: float = 4.0,
        turns: int = 1,
        noise: float = 0.4,
        first_play: float = 0.03,
        exhaustion: float = 0.0,
    ) -> None:
        self.exploration = exploration
        """how much the prior counts against results"""
        self.opposing = opposing
        """how much more it counts for opponents the longer they learn: they must not know the hand all worlds share"""
        self.turns: i64 = turns
        """turns played on by the rule of thumb before a position is valued"""
        self.noise = noise
        """on the scores of the rule of thumb that plays on"""
        self.first_play = first_play
        """how much worse than the mean an option is taken for before it is tried"""
        self.exhaustion = exhaustion
        """what an end by exhaustion costs each side, in chance of winning"""


class Search:
    """A tree that grows over the decisions of a turn."""

    __slots__ = (
        "at",
        "chance",
        "path",
        "path_team",
        "policy",
        "prior",
        "results",
        "root",
        "rule",
        "settings",
        "team",
        "tree",
        "value",
    )

    def __init__(
        self,
        base: State,
        seed: int,
        network: Network,
        prior: Mapping[str, float],
        settings: SearchSettings,
        room: int,
        policy: PolicyWeights | None = None,
        ending: Network | None = None,
    ) -> None:
        """prior: its weights by name, where no policy is learned; room: iterations to make room for.

        ending: the chance of exhaustion.
        """
        self.chance = Chance(seed)
        reading = Reading(base.book)
        self.value = Value(reading, network, ending)
        self.rule = RuleOfThumb(reading, self.chance)
        self.policy: LearnedPolicy | None = None
        if policy is not None:
            self.policy = LearnedPolicy(policy, self.rule)
        bits = 8
        while bits < LARGEST and 1 << bits < 2 * room:
            bits += 1
        self.tree = Tree(bits, bits + 3)
        self.settings = settings
        self.prior = Prior(prior)
        self.at: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.path: vec[i64] = vec[i64]([0] * (DEEPEST + 1))
        self.path_team: vec[i64] = vec[i64]([0] * (DEEPEST + 1))
        self.results: vec[float] = vec[float]([0.0] * 8)
        self.root: i64 = 0
        self.team: i64 = 0
        """that thinks"""

    def run(self, base: State, belief: Belief, iterations: int, deadline: float) -> int:
        """Iterate until the number, the deadline or a settled choice is reached; return the iterations made."""
        done: i64 = 0
        most: i64 = iterations
        self.root = self.tree.node(key_of(base))
        self.team = base.book.team[belief.seat]
        if self.root == FULL:
            return 0
        start = now()
        while done < most:
            self._iterate(base, belief)
            done += 1
            if done % CHECK_EVERY == 0:
                at = now()
                if at >= deadline:
                    break
                left = most - done
                if at > start and deadline - at < A_DAY:
                    by_time = i64(float(done) * (deadline - at) / (at - start))
                    if by_time < left:
                        left = by_time
                if done >= SOONEST and self._settled(base, left):
                    break
        return done

    def crowded(self) -> bool:
        """Whether the tree has little room left to grow."""
        return self.tree.nodes * 2 > self.tree.most_nodes or self.tree.edges * 2 > self.tree.most_edges

    def _settled(self, base: State, left: i64) -> bool:
        """Whether the leader cannot be overtaken any more, or has long left the others behind."""
        n = self.rule.options(base)
        most: i64 = 0
        second: i64 = 0
        i: i64 = 0
        while i < n:
            edge = self.tree.edge(self.root, self.rule.buf[i])
            if edge != FULL:
                visits = self.tree.visits[edge]
                if visits > most:
                    second = most
                    most = visits
                elif visits > second:
                    second = visits
            i += 1
        return most - second > left or (most >= CLEAR and most > CLEARLY * second)

    def found(self, option: int) -> tuple[int, float]:
        """Visits and mean chance to win of an option of the root."""
        tree = self.tree
        edge = tree.edge(self.root, option)
        if edge == FULL or tree.visits[edge] == 0:
            return (0, 0.0)
        wins = tree.total[edge] + self.settings.exhaustion * tree.exhausted[edge]
        return (tree.visits[edge], wins / float(tree.visits[edge]))

    def likely(self, s: State) -> int:
        """The option the tree has visited most; beyond the tree, the rule of thumb's. The tree stays as it is."""
        tree = self.tree
        rule = self.rule
        n = rule.options(s)
        node = tree.find_node(key_of(s)) if n > 1 else FULL
        best: i64 = 0
        most: i64 = 0
        i: i64 = 0
        while node != FULL and i < n:
            edge = tree.find_edge(node, rule.buf[i])
            if edge != FULL and tree.visits[edge] > most:
                most = tree.visits[edge]
                best = i
            i += 1
        if n == 1 or most > 0:
            return rule.buf[best]
        return rule.choose(s, n, 0.0)

    def _iterate(self, base: State, belief: Belief) -> None:
        tree = self.tree
        rule = self.rule
        s = belief.imagined(base, rule)
        book = s.book
        depth: i64 = 0
        while s.winner < 0 and depth < DEEPEST:
            n = rule.options(s)
            if n == 1:
                apply(s, rule.buf[0])
                continue
            node = tree.node(key_of(s))
            if node == FULL or (tree.node_new and depth > 0):
                break
            i = self._select(s, node, n)
            if i < 0:
                break
            self.path[depth] = self.at[i]
            self.path_team[depth] = book.team[s.asked_seat]
            depth += 1
            apply(s, rule.buf[i])
        if s.winner < 0 and self.settings.turns > 0:
            play_turns(s, rule, self.settings.turns, self.settings.noise, MOST_PLAYED_ON)
        self._back_up(s, depth)

    def _back_up(self, s: State, depth: i64) -> None:
        book = s.book
        tree = self.tree
        known: i64 = 0
        cost = self.settings.exhaustion
        exhausted = 0.0
        i: i64 = 0
        while i < depth:
            team = self.path_team[i]
            if not known >> team & 1:
                known |= ONE << team
                if not book.free_for_all and known & ~(ONE << team):
                    # Two sides: what one wins, the other loses.
                    self.results[team] = 1.0 - self.results[1 - team]
                else:
                    self.results[team] = self.value.win(s, team)
                    if cost > 0.0:
                        exhausted = self.value.exhaustion(s)
            edge = self.path[i]
            tree.visits[edge] += 1
            tree.total[edge] += self.results[team] - cost * exhausted
            tree.exhausted[edge] += exhausted
            i += 1

    def _select(self, s: State, node: i64, n: i64) -> i64:
        """The option to follow among the n in the rule of thumb's buffer: PUCT with widening; -1 without room."""
        tree = self.tree
        buf = self.rule.buf
        at = self.at
        fresh = False
        total: i64 = 0
        mean = 0.0
        tried: i64 = 0
        i: i64 = 0
        while i < n:
            edge = tree.edge(node, buf[i])
            if edge == FULL:
                return -1
            at[i] = edge
            visits = tree.visits[edge]
            if visits:
                total += visits
                mean += tree.total[edge]
                tried += 1
            elif tree.prior[edge] < 0.0:
                fresh = True
            i += 1
        if fresh:
            self._set_priors(s, node, n, total == 0)
        weights = 0.0
        i = 0
        while i < n:
            weights += tree.prior[at[i]]
            i += 1
        first = mean / float(total) - self.settings.first_play if total > 0 else UNKNOWN
        spread = self.settings.exploration * math.sqrt(float(total) + 1.0)
        if s.book.team[s.asked_seat] != self.team:
            spread *= 1.0 + self.settings.opposing * float(total) / (float(total) + HALFWAY)
        # Widening: a new option only while few have been tried for the visits there were.
        widen = float(tried) < TRIED_AT_FIRST + TRIED_BY_VISITS * math.sqrt(float(total))
        best: i64 = 0
        most = WORST
        i = 0
        while i < n:
            edge = at[i]
            visits = tree.visits[edge]
            if visits == 0 and not widen:
                i += 1
                continue
            quality = tree.total[edge] / float(visits) if visits else first
            prior = (1.0 - EVEN_SHARE) * tree.prior[edge] / weights + EVEN_SHARE / float(n)
            score = quality + spread * prior / float(1 + visits)
            if score > most:
                most = score
                best = i
            i += 1
        return best

    def _set_priors(self, s: State, node: i64, n: i64, opened: bool) -> None:
        tree = self.tree
        rule = self.rule
        policy = self.policy
        scores = rule.scores
        if policy is None:
            rule.score(s, n)
        else:
            policy.score(s, n)
            scores = policy.scores
        i: i64 = 0
        if opened:
            most = WORST
            while i < n:
                if scores[i] > most:
                    most = scores[i]
                i += 1
            tree.node_reference[node] = most
        reference = tree.node_reference[node]
        i = 0
        while i < n:
            edge = self.at[i]
            if tree.prior[edge] < 0.0:
                x = self.prior.logit(s, rule, i, reference) if policy is None else scores[i] - reference
                if x < LEAST_LOGIT:
                    x = LEAST_LOGIT
                elif x > MOST_LOGIT:
                    x = MOST_LOGIT
                tree.prior[edge] = exp(x)
            i += 1
