"""Piles and sorts of cards: the words for where cards are, where they go and which of them are meant."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from unmatched.engine import card_sorts as engine
from unmatched.engine import piles
from unmatched.engine.book import ATTACK_CARD, DEFENSE_CARD, SCHEME_CARD
from unmatched.heroes.errors import Wrong, did_you_mean
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import EVERYBODYS, Pile, Sort
from unmatched.heroes.vocabulary.numbers import read_number

if TYPE_CHECKING:
    from unmatched.heroes.card import CardLine
    from unmatched.heroes.numbering import Numbering

PARTS = {"top of ": "top", "bottom of ": "bottom", "shuffled into ": "shuffled"}
AT = {"": piles.ON_TOP, "top": piles.ON_TOP, "bottom": piles.AT_BOTTOM, "shuffled": piles.SHUFFLED_IN}
"""the part of a goal -> the engine's number"""
TYPES = {
    "attack": ATTACK_CARD,
    "defense": DEFENSE_CARD,
    "versatile": ATTACK_CARD | DEFENSE_CARD,
    "scheme": SCHEME_CARD,
}
_NUMBER = re.compile(r"(value|boost) (?:(at most|at least) )?(.+)")
_WAYS = {"at most": engine.AT_MOST, "at least": engine.AT_LEAST, None: engine.EXACTLY}


def read_pile(text: str, scope: Scope, goal: bool) -> Pile:
    """A pile that cards come from, or go to; a goal also defines their place in the pile."""
    theirs = "opponent's " in text
    rest = text.replace("opponent's ", "", 1)
    part = next((part for head, part in PARTS.items() if rest.startswith(head)), "")
    name = rest.removeprefix(next((head for head in PARTS if rest.startswith(head)), ""))
    known = (*EVERYBODYS, *(() if theirs else scope.piles))
    if name not in known or (part == "shuffled" and not goal) or (part and name in ("hand", "play")):
        raise Wrong("unknown-pile", did_you_mean(name, known), value=text)
    if goal and (theirs and name in ("deck", "discard")):
        raise Wrong("owners-pile", name, value=text)
    if goal and name == "deck" and not part:
        part = "shuffled"
    return Pile(name, theirs, part)


def pile_number(names: Numbering, pile: Pile) -> int:
    """The engine's number of a pile."""
    return names.pile(pile.name)


def read_sort(text: str, scope: Scope) -> Sort:
    """A sort of cards: a type, a tag, a name, or a number compared."""
    plain = text.removeprefix("not ")
    negated = plain != text
    match = _NUMBER.fullmatch(plain)
    if plain in TYPES:
        return Sort("type", plain, negated=negated)
    if plain in scope.tags:
        return Sort("tag", plain, negated=negated)
    if plain == "same name":
        if not scope.card_name:
            raise Wrong("no-card-before", text, value=text)
        return Sort("same name", negated=negated)
    if match is not None:
        return Sort(match[1], match[2] or "", read_number(_whole(match[3]), scope), negated)
    known = (*TYPES, *scope.tags, "same name", "value at most 2", "value at least 2", "boost at least 2")
    raise Wrong("unknown-sort", did_you_mean(plain, known), value=text)


def _whole(text: str) -> str | int:
    return int(text) if text.isdigit() and len(text) < 5 else text


def suits(sort: Sort, card: CardLine) -> bool:
    """Whether a card of the file is of a sort that nothing in the game can change."""
    if sort.word == "type":
        fits = card.type == sort.name
    elif sort.word == "tag":
        fits = sort.name in card.tags
    else:
        assert sort.number is not None
        has, wanted = card.boost if sort.word == "boost" else card.value, sort.number.plus
        fits = has <= wanted if sort.name == "at most" else has >= wanted if sort.name else has == wanted
    return fits != sort.negated


def card_test(names: Numbering, sort: Sort) -> engine.CardTest:
    """The engine's test for a sort."""
    test: engine.CardTest
    if sort.word == "type":
        test = engine.OfType(TYPES[sort.name])
    elif sort.word == "tag":
        test = engine.OfKinds(sum(1 << k for k, card in enumerate(names.hero.cards) if sort.name in card.tags))
    elif sort.word == "card":
        test = engine.OfKinds(names.kinds((sort.name,)))
    elif sort.word == "same name":
        test = engine.OfName()
    else:
        assert sort.number is not None
        test = engine.OfNumber(sort.word == "boost", _WAYS[sort.name or None], names.number(sort.number))
    test.negated = sort.negated
    return test
