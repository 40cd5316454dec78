"""Try every option in a few imagined games, finish the action there, and take the best on average."""

from __future__ import annotations

import random
import time

from unmatched.engine import codes, flow
from unmatched.engine.bits import count
from unmatched.engine.board import near_space, zone_of_space
from unmatched.engine.cards import deck_size
from unmatched.engine.state import State
from unmatched.options import Option
from unmatched.view import View

WORLDS = 6
MOST_STEPS = 40


class OnePlyBot:
    """A quick opponent. It looks no further than the end of the action at hand."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, seconds: float = 1.0) -> Option:
        if len(view.options) == 1:
            return view.options[0]
        if view.dream is None:
            raise ValueError("a bot needs a view made with dream=True")
        deadline = time.monotonic() + seconds
        totals = [0.0] * len(view.options)
        base = self._random.randrange(1 << 30)
        for n in range(WORLDS):
            # The same worlds and the same luck for every option, so that only the option makes the difference.
            world = view.dream.world(base + n)
            for i, option in enumerate(view.options):
                totals[i] += self._outcome(world.copy(), option.code, view.seat, base + n)
            if time.monotonic() > deadline:
                break
        best = max(totals)
        return self._random.choice([o for o, total in zip(view.options, totals, strict=True) if total >= best - 1e-9])

    def _outcome(self, s: State, code: int, seat: int, luck: int) -> float:
        """What an option is worth once its action is over; the rest of the action is played at random."""
        chooser = random.Random(luck)
        flow.apply(s, code)
        steps = 0
        while s.winner < 0 and s.asked != codes.Q_ACTION and steps < MOST_STEPS:
            offered = flow.options(s)
            flow.apply(s, offered[int(chooser.random() * len(offered))])
            steps += 1
        return evaluate(s, seat)


def evaluate(s: State, seat: int) -> float:
    """How a seat stands: health first, then cards, then being in reach of a target."""
    book = s.book
    team = book.team[seat]
    if s.winner >= 0:
        return 1000.0 if s.winner == team else -1000.0
    total = 0.0
    for p in range(book.players):
        sign = 1.0 if book.team[p] == team else -1.0
        total += sign * _standing(s, p)
    return total


def _standing(s: State, p: int) -> float:
    book = s.book
    hero = book.first_fighter[p]
    if s.pos[hero] < 0:
        return -60.0
    health = int(s.health[hero])
    total = 2.0 * health + 12.0 * health / int(book.full_health[hero])
    total += 1.2 * min(int(count(s.hand[p])), 7) + 0.15 * int(deck_size(s, p))
    for f in range(hero, book.last_fighter[p]):
        if s.pos[f] < 0:
            continue
        if f != hero:
            total += 1.0 + 0.9 * int(s.health[f])
        if s.hand[p] & book.attack_cards[f]:
            total += _reach(s, f)
    return total


def _reach(s: State, f: int) -> float:
    """Nearness to a target for a fighter with something to attack with."""
    book = s.book
    team = book.team[book.owner[f]]
    targets = 0
    for p in range(book.players):
        if book.team[p] != team:
            targets |= s.occ[p]
    here = 1 << s.pos[f]
    if near_space(s, s.pos[f]) & targets or (book.ranged[f] and zone_of_space(s, s.pos[f]) & targets):
        return 1.5
    steps, seen = 0, here
    while not seen & targets and steps < 8:
        for space in range(book.board.spaces):
            if seen >> space & 1:
                here |= near_space(s, space)
        seen, steps = here, steps + 1
    return 1.0 - 0.12 * steps
