"""The terms of phrases -> the terms of the engine: fighters, numbers, conditions, spaces."""

from __future__ import annotations

from unmatched.engine.codes import JOKER
from unmatched.engine.terms import (
    ACTION_IS,
    ADJACENT,
    ALWAYS,
    ANCHOR_FIGHTER,
    ANCHOR_FOE,
    ANCHOR_FOE_HERO,
    ANCHOR_NONE,
    ANCHOR_SELF,
    ANCHOR_THAT,
    ANYWHERE,
    ANYWHERE_ELSE,
    AT,
    AT_LEAST,
    BOUND,
    CARD_BOOST,
    CARD_PLAYED,
    COUNTED,
    COUNTER,
    ELSE_IN_ZONE,
    FACE,
    FIRST_PRINTED,
    FRIENDLY,
    HAND_IS,
    HEALTH_AT_MOST,
    HERO,
    IN_ZONE,
    IS_FIGHTER,
    IS_HERO,
    LEFT_START_ZONE,
    NEAR,
    NEAR_MARK,
    OPPOSING,
    OPPOSING_PRINTED,
    OWN,
    ROOM,
    SAME_ZONE,
    SIDEKICK,
    SOMEONE_FELL,
    STANDS,
    STARTED_ELSEWHERE,
    TAGGED,
    VALUES_EQUAL,
    WAS_HURT,
    WON,
    ZONES,
    Amount,
    Select,
    Test,
    Where,
)
from unmatched.heroes.hero import Hero
from unmatched.heroes.phrases import Anchor, Condition, Fighters, Number, Spaces

_WHERE = {
    "anywhere": ANYWHERE,
    "elsewhere": ANYWHERE_ELSE,
    "zone": IN_ZONE,
    "other in zone": ELSE_IN_ZONE,
    "adjacent": NEAR,
    "space": AT,
    "adjacent to marked": NEAR_MARK,
}
_SIDE = {"": 0, "own": OWN, "friendly": FRIENDLY, "opposing": OPPOSING}
_RANK = {"": 0, "hero": HERO, "sidekick": SIDEKICK}
_SOURCE = {
    "counter": COUNTER,
    "bound": BOUND,
    "card boost": CARD_BOOST,
    "opposing printed value": OPPOSING_PRINTED,
    "first printed value": FIRST_PRINTED,
    "tagged": TAGGED,
    "count": COUNTED,
    "zones": ZONES,
}
_TEST = {
    "won": WON,
    "X is hero": IS_HERO,
    "started elsewhere": STARTED_ELSEWHERE,
    "left start zone": LEFT_START_ZONE,
    "X stands": STANDS,
    "third action": ACTION_IS,
    "hand is N": HAND_IS,
    "opposing card played": CARD_PLAYED,
    "X adjacent to Y": ADJACENT,
    "X in zone of Y": SAME_ZONE,
    "X health at most N": HEALTH_AT_MOST,
    "values equal": VALUES_EQUAL,
    "someone fell": SOMEONE_FELL,
    "X was hurt": WAS_HURT,
    "played by X": IS_FIGHTER,
    "room adjacent to X": ROOM,
    "COUNTER is FACE": FACE,
    "COUNTER at least N": AT_LEAST,
}


class Terms:
    """The names of one seat's hero, as the numbers of a match."""

    def __init__(self, hero: Hero, first: int) -> None:
        self.groups: dict[str, int] = {}
        """fighter id -> mask"""
        number = first
        for line in hero.fighters:
            self.groups[line.id] = ((1 << line.count) - 1) << number
            number += line.count
        self.first = first
        self.last = number
        """the fighter after the last"""
        self.counters = {counter.id: i for i, counter in enumerate(hero.counters)}
        self.tags = {tag: 1 << i for i, tag in enumerate(hero.tags)}
        self.items = {item: i + 1 for i, (item, _) in enumerate(hero.items)} | {"joker": JOKER}

    def anchor(self, anchor: Anchor | None) -> int:
        if anchor is None:
            return ANCHOR_NONE
        if anchor.kind == "fighter":
            return ANCHOR_FIGHTER + self.groups[anchor.fighter].bit_length() - 1
        return {
            "self": ANCHOR_SELF,
            "foe": ANCHOR_FOE,
            "that": ANCHOR_THAT,
            "opponent's hero": ANCHOR_FOE_HERO,
        }[anchor.kind]

    def select(self, fighters: Fighters) -> Select:
        select = Select(fighters.every, self.anchor(fighters.anchor))
        select.side = _SIDE[fighters.side]
        select.rank = _RANK[fighters.rank]
        select.fighters = self.groups[fighters.group] if fighters.group else 0
        select.in_combat = fighters.in_combat
        select.other = fighters.other
        select.near = self.anchor(fighters.near)
        select.zone = self.anchor(fighters.zone)
        select.marked = fighters.marked
        return select

    def where(self, spaces: Spaces) -> Where:
        return Where(_WHERE[spaces.kind], self.anchor(spaces.anchor))

    def amount(self, number: Number) -> Amount:
        select = self.select(number.fighters or Fighters())
        if number.times == 0:
            return Amount(number.plus, 0, 0, 0, select)
        about = 0
        if number.source == "counter":
            about = self.counters[number.about]
        elif number.source == "tagged":
            about = self.tags[number.about]
        elif number.source == "zones":
            about = self.anchor(number.anchor)
        return Amount(number.plus, number.times, _SOURCE[number.source], about, select)

    def test(self, condition: Condition) -> Test:
        kind = condition.kind
        a, b = self.anchor(condition.a), self.anchor(condition.b)
        if kind in ("started elsewhere", "left start zone", "played by X"):
            a = ANCHOR_SELF
        if kind == "played by X":
            b = self.groups[condition.name]
        elif kind == "third action":
            a = 3
        elif kind == "hand is N":
            a = condition.number
        elif kind == "X health at most N":
            b = condition.number
        elif kind in ("COUNTER is FACE", "COUNTER at least N"):
            a, b = self.counters[condition.name], condition.number
        return Test(_TEST[kind], a, b, condition.negated)

    def always(self) -> Test:
        return Test(ALWAYS, 0, 0, False)
