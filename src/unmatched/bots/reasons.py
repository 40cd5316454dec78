"""Reasons: what a search expects of an option until its side is to move again, from the tree itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from unmatched.bots.bot import Fall, Reason, Reply
from unmatched.bots.core.belief import Belief
from unmatched.bots.core.search import Search
from unmatched.engine.flow import apply
from unmatched.engine.state import State
from unmatched.heroes.match import Match
from unmatched.options import option_of
from unmatched.questions import QUESTIONS

WORLDS = 32
"""imagined worlds in which an option is followed"""
LONGEST = 200
"""decisions that it is followed for"""
LEAST = 0.1
"""share of the worlds in which something must happen to be named"""


def reasons(search: Search, belief: Belief, base: State, match: Match, codes: Sequence[int]) -> list[Reason]:
    """Why options are good or bad. The next choice of the search is the same as without this."""
    rule = search.rule
    kept = rule.chance.state
    worlds = [belief.imagined(base, rule) for _ in range(WORLDS)]
    found = [_reason(search, belief.seat, worlds, match, code) for code in codes]
    rule.chance.state = kept
    return found


@dataclass
class _Followed:
    """An option followed in one world."""

    end: State
    reply: tuple[int, int] | None = None
    """the question and the option of the first answer"""
    own_choice: bool = False
    foe_choice: bool = False


def _follow(search: Search, seat: int, world: State, code: int) -> _Followed:
    s = world.copy()
    found = _Followed(s)
    team, turn = s.book.team[seat], s.turn
    apply(s, code)
    for _ in range(LONGEST):
        if s.winner >= 0 or (s.active == seat and s.turn > turn):
            break
        asked, asked_team = int(s.asked), s.book.team[s.asked_seat]
        choice = search.rule.options(s) > 1
        chosen = search.likely(s)
        if choice and asked_team == team:
            found.own_choice = True
        elif choice:
            found.foe_choice = True
            found.reply = found.reply or (asked, int(chosen))
        apply(s, chosen)
    return found


def _reason(search: Search, seat: int, worlds: Sequence[State], match: Match, code: int) -> Reason:
    book = worlds[0].book
    team = book.team[seat]
    followed = [_follow(search, seat, world, code) for world in worlds]
    many = len(worlds)
    damage = [0.0, 0.0]
    fallen: Counter[int] = Counter()
    for world, one in zip(worlds, followed, strict=True):
        for f in range(book.fighters):
            if world.pos[f] < 0:
                continue
            damage[book.team[book.owner[f]] == team] += max(0, world.health[f] - max(0, one.end.health[f])) / many
            fallen[f] += one.end.health[f] <= 0
    falls = [Fall(match.fighters[f], count / many) for f, count in fallen.most_common() if count >= LEAST * many]
    replies = Counter(one.reply for one in followed if one.reply)
    reply = None
    if replies:
        (question, answer), count = replies.most_common(1)[0]
        reply = Reply(QUESTIONS[question].name, option_of(match, answer), count / replies.total())
    won = all(one.end.winner == team and not one.foe_choice for one in followed)
    lost = all(one.end.winner not in (team, -1) and not one.own_choice for one in followed)
    return Reason(damage[0], damage[1], tuple(falls), reply, won, lost)
