"""Numbering: the names in one seat's hero file as numbers of a match, and what its steps refer to for the engine."""

from __future__ import annotations

from collections.abc import Sequence

from unmatched.engine import conditions, numbers, piles, selectors
from unmatched.engine.codes import JOKER
from unmatched.heroes.hero import Hero
from unmatched.heroes.steps import Anchor, Condition, Fighters, Number, Spaces
from unmatched.heroes.vocabulary import ANCHORS, CONDITIONS, NUMBERS, SPACES, TAGS

_PILES = {"hand": piles.HAND, "deck": piles.DECK, "discard": piles.DISCARD, "play": piles.IN_PLAY}


class Numbering:
    def __init__(self, hero: Hero, first: int, firsts: Sequence[int]) -> None:
        self.hero = hero
        self.firsts = firsts
        """the first fighters of all seats that play this hero"""
        self.groups: dict[str, int] = {}
        """fighter id -> mask"""
        number = first
        for line in hero.fighters:
            self.groups[line.id] = ((1 << line.count) - 1) << number
            number += line.count
        self.first = first
        self.last = number
        """the fighter after the last"""
        self.counters: dict[str, int] = {counter.id: i for i, counter in enumerate(hero.counters)}
        self.tags: dict[str, int] = {tag: 1 << i for i, tag in enumerate(hero.tags)}
        self.piles: dict[str, int] = {pile.id: i for i, pile in enumerate(hero.piles)}
        self.tokens: dict[str, int] = {token.id: i for i, token in enumerate(hero.tokens)}
        self.backs = {token.under for token in hero.tokens}
        """the tokens that are backs of others"""
        self.once = 0
        """how many things are done only once"""
        self.counted = 0
        """the moments that some number counts through a turn, as a mask"""
        self.items: dict[str, int] = {item: i + 1 for i, (item, _) in enumerate(hero.items)} | {"joker": JOKER}

    def everyones(self, fighter: str) -> int:
        """The fighters of one id, of all seats that play this hero, as a mask."""
        return sum(self.groups[fighter] >> self.first << first for first in self.firsts)

    def members(self, fighter: str) -> list[int]:
        """The fighters of one id."""
        return [f for f in range(self.first, self.last) if self.groups[fighter] >> f & 1]

    def anchor(self, anchor: Anchor | None) -> int:
        if anchor is None:
            return selectors.ANCHOR_NONE
        if anchor.kind == "fighter":
            return selectors.ANCHOR_FIGHTER + self.groups[anchor.fighter].bit_length() - 1
        return ANCHORS[anchor.kind].number

    def fighters(self, fighters: Fighters) -> selectors.Fighters:
        tags = [TAGS[tag.word].compile(self, tag) for tag in fighters.tags]
        return selectors.Fighters(fighters.every, self.anchor(fighters.anchor), tags)

    def spaces(self, spaces: Spaces) -> selectors.Spaces:
        return SPACES[spaces.word].compile(self, spaces)

    def number(self, number: Number) -> numbers.Number:
        source = NUMBERS[number.source].compile(self, number) if number.source else numbers.Source()
        return numbers.Number(number.plus, number.times if number.source else 0, source)

    def all_of(self, found: tuple[Condition, ...]) -> conditions.Condition | None:
        """All of some conditions as one, None for none."""
        if len(found) <= 1:
            return self.condition(found[0]) if found else None
        return conditions.AllOf([self.condition(one) for one in found])

    def condition(self, condition: Condition) -> conditions.Condition:
        if condition.parts:
            parts = [self.condition(part) for part in condition.parts]
            return conditions.AnyOf(parts) if condition.word == "or" else conditions.AllOf(parts)
        compile_condition = CONDITIONS[condition.word].compile
        assert compile_condition is not None, condition.word
        made = compile_condition(self, condition)
        made.negated = condition.negated
        return made

    def pile(self, name: str) -> int:
        """The engine's number of a pile."""
        return _PILES[name] if name in _PILES else int(piles.NAMED) + self.piles[name]

    def kind(self, name: str) -> int:
        """The kind of the first card with this name."""
        return next(kind for kind, card in enumerate(self.hero.cards) if card.names["en"] == name)

    def kinds(self, names: tuple[str, ...]) -> int:
        """The kinds of the cards with these names, of all cards if there are no names, as a mask."""
        return sum(1 << k for k, card in enumerate(self.hero.cards) if not names or card.names["en"] in names)
