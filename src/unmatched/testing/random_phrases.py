"""Random phrases: numbers, fighters, conditions and everything that follows a verb, drawn from the vocabulary."""

from __future__ import annotations

import random
import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from unmatched.heroes.examples import all_examples
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import EVERYBODYS
from unmatched.heroes.vocabulary import ANCHORS, CONDITIONS, KINDS, NUMBERS, SPACES, TAGS, VERBS, Example
from unmatched.heroes.vocabulary.pile_words import PARTS, TYPES

Table = dict[str, object]

_BLANK = re.compile(r"\b[A-Z]+\b")
BOUND = ("spent", "moved", "shown", "guess")
"""names for what a step binds"""


def example_steps(example: Example) -> list[Table]:
    """Return the steps of an example, unless it is an ability, card or counter; a step that it needs comes first."""
    if example.whole:
        return []
    tree = tomllib.loads(f"steps = [{example.first + ', ' if example.first else ''}{example.text}]")
    return list(tree["steps"])


@cache
def written_values() -> dict[str, list[object]]:
    """Kind of value -> what the examples of the vocabulary write for it."""
    found: dict[str, list[object]] = defaultdict(list)
    for example in all_examples():
        for step in _steps_within(tomllib.loads(example.written)):
            verb = next((VERBS[key] for key in step if key in VERBS), None)
            if verb is None:
                continue
            for key, value in step.items():
                kind = verb.options.get(key) or (verb.takes if VERBS.get(key) is verb else "")
                if kind and value not in found[kind]:
                    found[kind].append(value)
    return dict(found)


def _steps_within(tree: object) -> Iterator[Table]:
    """Every table of a tree, the inner ones too."""
    if isinstance(tree, dict):
        yield tree
        tree = list(tree.values())
    if isinstance(tree, list):
        for part in tree:
            yield from _steps_within(part)


class Phrases:
    """Draws phrases with the names of one hero; a word that the vocabulary gains is drawn like the others."""

    def __init__(self, chance: random.Random, scope: Scope) -> None:
        self.chance = chance
        self.scope = scope
        """the names of the file, and what the steps before have bound"""
        self._kinds: dict[str, Callable[[], object]] = {
            "number": self.number,
            "signed": lambda: self.chance.choice((-2, -1, self.number())),
            "whole": lambda: self.chance.randint(1, 4),
            "fighters": self.fighters,
            "fighter": self.anchor,
            "group": lambda: self._one(self.scope.fighters),
            "comer": lambda: self._one(("that", *self.scope.fighters)),
            "spaces": self.spaces,
            "token": lambda: self._one(self.scope.tokens),
            "tokens": lambda: self.chance.choice(("", "all ")) + self._one(self.scope.tokens),
            "counter": lambda: self._one(self.scope.counters),
            "condition": self.conditions,
            "flag": lambda: True,
            "name": lambda: self._one(BOUND),
            "names": lambda: [self._one(self.scope.titles)],
            "cards": self.cards,
            "pile": lambda: self.pile(goal=False),
            "goal": lambda: self.pile(goal=True),
            "sorts": self.sorts,
        }
        self._blanks: dict[str, Callable[[], str]] = {
            "X": self.anchor,
            "Y": self.anchor,
            "N": lambda: str(self.chance.randint(0, 6)),
            "A": lambda: str(self.number()),
            "B": lambda: str(self.number()),
            "COUNTER": lambda: self._one(self.scope.counters),
            "FACE": lambda: self._one(face for faces in self.scope.counters.values() for face in faces),
            "ITEM": lambda: self._one(self.scope.items),
            "TOKEN": lambda: self._one(self.scope.tokens),
            "FIGHTER": lambda: self._one(self.scope.fighters),
            "FIGHTERS": self.tags,
            "CARD": lambda: self._one(self.scope.titles),
            "MOVED": lambda: self.scope.number_name or "moved",
            "SPACES": self.spaces,
            "SORT": self._sort,
            "BOUND": lambda: self.scope.card_name or "card",
            "PILE": lambda: self.pile(goal=False),
        }

    def value(self, kind: str) -> object:
        """A value of a kind; of one that is new here, what an example writes."""
        written = written_values().get(kind, [])
        if kind in self._kinds and not (written and self.chance.random() < 0.1):
            return self._kinds[kind]()
        return self.chance.choice(written or list(KINDS[kind].words) or [True])

    def number(self) -> int | str:
        """A whole number, or a formula with something that is counted."""
        if self.chance.random() < 0.6:
            return self.chance.choice((0, 1, 1, 1, 2, 2, 3, 4))
        spellings = {word: entry.spelled(self.scope) for word, entry in NUMBERS.items() if entry.spelled}
        bound = [word for word, ways in spellings.items() if any(self._is_bound(way) for way in ways)]
        known = bound if bound and self.chance.random() < 0.5 else [w for w in NUMBERS if spellings.get(w, True)]
        word = self._one(known)
        counted = self._one(spellings[word]) if word in spellings else self.filled(word)
        plus = f"{self.chance.randint(0, 3)} + " if self.chance.random() < 0.3 else ""
        times = f"{self.chance.randint(1, 2)} * " if self.chance.random() < 0.3 else ""
        return f"{plus}{times}{counted}"

    def _is_bound(self, spelling: str) -> bool:
        """Whether a number is one that a step before has bound, or belongs to a card that one has."""
        names = {self.scope.number_name, self.scope.card_name} - {""}
        return spelling.partition(".")[0] in names

    def filled(self, word: str) -> str:
        """A word of the vocabulary with something in its blanks."""
        return _BLANK.sub(lambda blank: self._blanks[blank[0]]() if blank[0] in self._blanks else blank[0], word)

    def anchor(self) -> str:
        return self._one((*ANCHORS, *self.scope.fighters))

    def fighters(self) -> str:
        if self.chance.random() < 0.3:
            return self.anchor()
        return f"{self.chance.choice(('one', 'all'))} {self.tags()}"

    def tags(self) -> str:
        """Some tags, of which one may be a fighter's id."""
        return " ".join(self.filled(self._one(TAGS)) for _ in range(self.chance.choice((1, 1, 2, 3))))

    def spaces(self) -> str:
        return self.filled(self._one(SPACES))

    def conditions(self) -> object:
        """A condition; or several, joined or listed."""
        some = [self._condition() for _ in range(self.chance.choice((1, 1, 1, 2, 3)))]
        if len(some) > 1 and self.chance.random() < 0.3:
            return some
        return "".join(f"{self.chance.choice((' and ', ' or ')) if i else ''}{one}" for i, one in enumerate(some))

    def _condition(self) -> str:
        return ("not " if self.chance.random() < 0.2 else "") + self.filled(self._one(CONDITIONS))

    def cards(self) -> object:
        named = ("all", "this card", "opposing card", "picked", self.scope.card_name or "card")
        return self.chance.choice(named) if self.chance.random() < 0.4 else self.number()

    def pile(self, goal: bool) -> str:
        """A pile, perhaps an opponent's, and where in it."""
        if self.chance.random() < 0.4:
            return self._one((*EVERYBODYS, *self.scope.piles))
        part = self._one(("", *(head for head, part in PARTS.items() if goal or part != "shuffled")))
        theirs = self.chance.choice(("", "opponent's "))
        return f"{part}{theirs}{self._one((*EVERYBODYS, *self.scope.piles))}"

    def sorts(self) -> object:
        some = [self._sort() for _ in range(self.chance.choice((1, 1, 2)))]
        return some[0] if len(some) == 1 else some

    def _sort(self) -> str:
        compared = f"{self._one(('value', 'boost'))} {self._one(('', 'at most ', 'at least '))}{self.number()}"
        plain = self._one((*TYPES, *self.scope.tags, "same name", compared, compared))
        return ("not " if self.chance.random() < 0.2 else "") + plain

    def _one(self, words: Iterable[str]) -> str:
        """One of them; "none" where the hero has none, which no file accepts."""
        known = list(words)
        return self.chance.choice(known) if known else "none"
