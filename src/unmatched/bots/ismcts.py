"""Information-set tree search: with rules of thumb and a value made by hand, or with a learned value."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from unmatched.bots.bot import SURE, Considered, Thought, dream_of
from unmatched.bots.core.belief import Belief
from unmatched.bots.core.chance import Chance
from unmatched.bots.core.learned_policy import LearnedPolicy, PolicyWeights
from unmatched.bots.core.network import Network
from unmatched.bots.core.portable_math import exp
from unmatched.bots.core.prior import prior_by_hand
from unmatched.bots.core.rule_of_thumb import RuleOfThumb
from unmatched.bots.core.search import Search, SearchSettings
from unmatched.bots.core.value import value_by_hand
from unmatched.bots.networks import (
    ENDING_FILE,
    POLICY_FILE,
    PRIOR_FILE,
    VALUE_FILE,
    learned_ending,
    learned_policy,
    learned_prior,
    learned_value,
    read_policy,
    weights_named,
)
from unmatched.bots.reasons import reasons
from unmatched.options import Option
from unmatched.questions import question_kind
from unmatched.reading.reading import Reading
from unmatched.view import View

MOST = 1_000_000
FOREVER = 1e9
LONGEST = 3600
"""seconds beyond which a tree grows no further"""
EXPLAINED = 3
"""options that are given reasons"""
FASTEST = 30_000
"""iterations a second that a tree can hold"""
EXHAUSTION = 0.1
"""what an end by exhaustion costs every side, in chance of winning: people fight their games out"""
READ = 0.01
"""combat cards are mixed: one that wins this much less often is played e times less often than its visits suggest"""
BLUR = 0.3
"""on the scores of combat cards where a policy decides alone: who always lays the same card is read"""


def mixed(found: tuple[Considered, ...], chance: random.Random) -> Option:
    """A combat card that cannot be foreseen: the better and the longer looked at, the likelier. A win is just taken."""
    best = found[0]
    if best.win >= SURE:
        return best.option
    # What was looked at seldom and did better may have been lucky: it counts by its visits alone.
    chances = [c.visits * exp(min(0.0, c.win - best.win) / READ) for c in found]
    return chance.choices(found, chances)[0].option


class IsmctsBot:
    """The tree is kept for the decisions of one turn. iterations, if given, are made however long they take."""

    def __init__(self, seed: int, iterations: int | None = None) -> None:
        self.iterations = iterations
        self.thought: Thought | None = None
        self.settings = SearchSettings(exhaustion=EXHAUSTION)
        self._random = random.Random(seed)
        self._search: Search | None = None
        self._belief: Belief | None = None
        self._place: tuple[object, int, int] | None = None

    def __getstate__(self) -> dict[str, object]:
        """For copies and pickles: without what was thought, which belongs to one seat of one game."""
        return {**self.__dict__, "_search": None, "_belief": None, "_place": None}

    def network(self) -> Network:
        return value_by_hand()

    def prior(self) -> Mapping[str, float]:
        return prior_by_hand()

    def policy(self) -> PolicyWeights | None:
        """What is learned of the choices of searches, in place of a prior."""
        return None

    def ending(self) -> Network | None:
        """The chance of exhaustion, for those to whom it matters."""
        return learned_ending() if self.settings.exhaustion else None

    def choose(self, view: View, seconds: float = 1.0) -> Option:
        self.thought = None
        if len(view.options) == 1:
            return view.options[0]
        self.thought = self.think(view, seconds)
        found = self.thought.options
        if view.decision is not None and question_kind(view.decision.kind).duel:
            return mixed(found, self._random)
        return found[0].option

    def think(self, view: View, seconds: float, iterations: int | None = None) -> Thought:
        start = time.monotonic()
        dream = dream_of(view)
        most = iterations or self.iterations
        base = dream.world(self._random.randrange(1 << 30))
        search, belief = self._remembered(dream.match, view)
        belief.notice(base)
        if search is None or search.crowded():
            room = most or int(min(seconds, LONGEST) * FASTEST)
            seed = self._random.randrange(1 << 30)
            networks = (self.policy(), self.ending())
            search = Search(base, seed, self.network(), self.prior(), self.settings, room, *networks)
            self._search = search
        done = search.run(base, belief, most or MOST, start + (FOREVER if most else seconds))
        options = []
        for option in view.options:
            visits, win = search.found(option.code)
            options.append(Considered(option, visits, win))
        options.sort(key=lambda considered: (-considered.visits, -considered.win))
        return Thought(tuple(options), done, time.monotonic() - start)

    def explained(self, view: View, thought: Thought) -> Thought:
        """A thought about this view that has just been had, with reasons for its best options."""
        search, belief = self._search, self._belief
        if search is None or belief is None:
            return thought
        base = dream_of(view).world(0)
        best = thought.options[:EXPLAINED]
        found = reasons(search, belief, base, dream_of(view).match, [one.option.code for one in best])
        said = tuple(replace(one, reason=reason) for one, reason in zip(best, found, strict=True))
        return replace(thought, options=said + thought.options[EXPLAINED:])

    def _remembered(self, match: object, view: View) -> tuple[Search | None, Belief]:
        """The search of this very turn, if there is one, and what is believed in this game."""
        place = (match, view.seat, view.turn)
        if self._place != place:
            self._search = None
        if self._belief is None or self._place is None or self._place[:2] != place[:2] or view.turn < self._place[2]:
            self._belief = Belief(view.seat)
        self._place = place
        return self._search, self._belief


class ExpertBot(IsmctsBot):
    """The same search with a learned prior and value; other weights than the accepted ones may be tried."""

    def __init__(self, seed: int, iterations: int | None = None, weights: Path | None = None) -> None:
        super().__init__(seed, iterations)
        named = weights_named(str(weights or ""))
        self.value_weights = named.get(VALUE_FILE)
        self.prior_weights = named.get(PRIOR_FILE)
        # Who names a prior wants that one, and no policy before it.
        self._plain = PRIOR_FILE in named and POLICY_FILE not in named
        self.policy_weights = named.get(POLICY_FILE)
        self.ending_weights = named.get(ENDING_FILE)
        self.policy()  # what is wrong with a file is said now

    def network(self) -> Network:
        return learned_value(self.value_weights)

    def prior(self) -> Mapping[str, float]:
        return learned_prior(self.prior_weights)

    def policy(self) -> PolicyWeights | None:
        return None if self._plain else learned_policy(self.policy_weights)

    def ending(self) -> Network | None:
        return learned_ending(self.ending_weights) if self.settings.exhaustion else None


class PolicyBot:
    """One look and no search: the option that a learned policy likes best."""

    def __init__(self, seed: int, weights: Path) -> None:
        found = read_policy(weights)
        if found is None:
            raise ValueError(f"{weights.name}: not a learned policy")
        self.network = found
        self._random = random.Random(seed)
        self._policy: LearnedPolicy | None = None

    def choose(self, view: View, seconds: float = 1.0) -> Option:
        if len(view.options) == 1:
            return view.options[0]
        base = dream_of(view).world(self._random.randrange(1 << 30))
        if self._policy is None or self._policy.rule.reading.book is not base.book:
            chance = Chance(self._random.randrange(1 << 30))
            self._policy = LearnedPolicy(self.network, RuleOfThumb(Reading(base.book), chance))
        duel = view.decision is not None and question_kind(view.decision.kind).duel
        code = self._policy.best(base, BLUR if duel else 0.0)
        return next(option for option in view.options if option.code == code)
