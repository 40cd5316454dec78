"""The closed vocabulary of hero files. A word is one entry in the module of its family, with everything about it."""

from __future__ import annotations

from collections.abc import Mapping

from unmatched.heroes.vocabulary import cards, combat, counters, fighters, flow, piles, tokens
from unmatched.heroes.vocabulary.abilities import ADJUSTMENTS, FORBIDS, MOMENTS, PERMITS, RULINGS, STANDING
from unmatched.heroes.vocabulary.conditions import CONDITIONS
from unmatched.heroes.vocabulary.counters import RESET_TIMES
from unmatched.heroes.vocabulary.numbers import NUMBERS
from unmatched.heroes.vocabulary.on_cards import ON_CARDS
from unmatched.heroes.vocabulary.selectors import ANCHORS, RESERVED, SPACES, TAGS
from unmatched.heroes.vocabulary.values import KINDS
from unmatched.heroes.vocabulary.word import Example, Verb, Word

__all__ = [
    "ADJUSTMENTS",
    "ANCHORS",
    "CONDITIONS",
    "FORBIDS",
    "KINDS",
    "MOMENTS",
    "NUMBERS",
    "ON_CARDS",
    "PERMITS",
    "RESERVED",
    "RESET_TIMES",
    "RULINGS",
    "SPACES",
    "STANDING",
    "TAGS",
    "VERBS",
    "Example",
    "Verb",
    "Word",
    "all_words",
]

VERBS: dict[str, Verb] = (
    flow.VERBS | combat.VERBS | cards.VERBS | piles.VERBS | fighters.VERBS | tokens.VERBS | counters.VERBS
)


def all_words() -> list[tuple[str, Word]]:
    """Every word with its entry, family by family."""
    families: tuple[Mapping[str, Word], ...] = (
        *(VERBS, ANCHORS, TAGS, SPACES, NUMBERS, CONDITIONS),
        *(MOMENTS, ADJUSTMENTS, FORBIDS, PERMITS, STANDING, ON_CARDS, RESET_TIMES),
    )
    return [pair for family in families for pair in family.items()]
