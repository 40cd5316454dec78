"""Values: the kinds of arguments of a verb or an option, and how each is read."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from unmatched.heroes.errors import Hint, Wrong, hint, must_be
from unmatched.heroes.place import Place
from unmatched.heroes.steps import ABILITY, Tokens, Value, atoms
from unmatched.heroes.vocabulary.conditions import read_conditions
from unmatched.heroes.vocabulary.numbers import MAX_NUMBER, PICK_FIRST, read_number
from unmatched.heroes.vocabulary.pile_words import read_pile, read_sort
from unmatched.heroes.vocabulary.selectors import RESERVED, read_anchor, read_fighters, read_spaces, read_token
from unmatched.message import Message

if TYPE_CHECKING:
    from unmatched.heroes.step_reader import StepReader

MAX_BLOCKS = 6


@dataclass(frozen=True)
class Kind:
    """A kind of value."""

    read: Callable[[StepReader, object, Place, int], Value]
    """what the reader found, at which place, how deep; raises Wrong"""
    told: str = ""
    """the end of the message that lists what it may be, value-..."""
    words: tuple[str, ...] = ()
    """what it may be, where that are a few words"""
    text: bool = False
    """whether it is always written as a text"""


def kind_hint(kind: str) -> Hint:
    """What a value of this kind may be."""
    return Message(f"value-{KINDS[kind].told}") if KINDS[kind].told else ""


# -- kinds that are no texts


def _steps(reader: StepReader, raw: object, place: Place, depth: int) -> Value:
    return reader.nested(raw, place, depth)


def _later(reader: StepReader, raw: object, place: Place, depth: int) -> Value:
    return reader.later(raw, place, depth)


def _blocks(reader: StepReader, raw: object, place: Place, depth: int) -> Value:
    if not isinstance(raw, list) or not 2 <= len(raw) <= MAX_BLOCKS:
        raise Wrong("blocks", least=2, most=MAX_BLOCKS)
    return tuple(reader.nested(block, place.item(i), depth) for i, block in enumerate(raw))


def _condition(reader: StepReader, raw: object, place: Place, depth: int) -> Value:
    conditions = read_conditions(raw, reader.scope)
    if any(c.word == "basket ITEM" and c.negated for c in conditions):
        raise Wrong("not-basket", hint("else"), word="not")
    if any(c.word == "basket ITEM" for joined in conditions for c in atoms(joined.parts)):
        raise Wrong("not-basket", hint("else"), word="or")
    return conditions


def _signed(reader: StepReader, raw: object, place: Place, depth: int) -> Value:
    return read_number(raw, reader.scope)


def _number(reader: StepReader, raw: object, place: Place, depth: int) -> Value:
    number = read_number(raw, reader.scope)
    if number.plus < 0 or number.times < 0:
        raise Wrong("negative", hint("negative"), value=raw)
    return number


def _number_or_picked(reader: StepReader, raw: object, place: Place, depth: int) -> Value:
    return _one_of("picked").read(reader, raw, place, depth) if raw == "picked" else _number(reader, raw, place, depth)


def _whole(reader: StepReader, raw: object, place: Place, depth: int) -> Value:
    if not isinstance(raw, int) or isinstance(raw, bool) or not 0 < raw <= MAX_NUMBER:
        raise Wrong("no-whole", least=1, most=MAX_NUMBER, value=raw)
    return raw


def _flag(reader: StepReader, raw: object, place: Place, depth: int) -> Value:
    if raw is not True:
        raise Wrong("no-true", value=raw)
    return True


def _names(reader: StepReader, raw: object, place: Place, depth: int) -> Value:
    if not isinstance(raw, list) or not raw or not all(isinstance(n, str) for n in raw):
        raise Wrong("no-card-names")
    return tuple(str(n) for n in raw)


# -- texts


def _text(told: str, read: Callable[[StepReader, str], Value], words: tuple[str, ...] = ()) -> Kind:
    """A kind that is always written as a text."""

    def read_text(reader: StepReader, raw: object, place: Place, depth: int) -> Value:
        if not isinstance(raw, str):
            raise Wrong("no-text", Message(f"value-{told}") if told else "", value=raw)
        return read(reader, raw)

    return Kind(read_text, told, words, text=True)


def _one_of(*words: str, told: str = "") -> Kind:
    """A kind that is one of a few words."""

    def read(reader: StepReader, text: str) -> Value:
        must_be(text, words, "unknown-word")
        if text == "picked" and reader.scope.card_name != "picked":
            raise Wrong("no-picked", PICK_FIRST)
        return text

    return _text(told, read, words)


def _name(reader: StepReader, text: str) -> Value:
    if not re.fullmatch(r"[a-z]{1,20}", text) or text in (*RESERVED, *reader.scope.counters):
        raise Wrong("bad-name", Message("value-name"), value=text)
    return text


def _cards(reader: StepReader, raw: object, place: Place, depth: int) -> Value:
    """How many cards, all of them, this card, or the one a step before has referred to."""
    if not isinstance(raw, str) or raw == "all":
        return "all" if raw == "all" else _number(reader, raw, place, depth)
    if raw == "this card" and (reader.window != ABILITY or reader.scope.lasting or reader.played):
        return raw
    if raw == "opposing card" and ((reader.played and reader.combat) or reader.damage == "coming"):
        return raw
    if raw in (reader.scope.card_name or "picked", "picked"):
        if raw != reader.scope.card_name:
            raise Wrong("no-picked", PICK_FIRST)
        return raw
    # The number of cards may outlive the card of the same name, and would be taken for it.
    reader.scope.check_known(raw)
    return _number(reader, raw, place, depth)


def _sorts(reader: StepReader, raw: object, place: Place, depth: int) -> Value:
    texts = raw if isinstance(raw, list) and raw else [raw]
    if not all(isinstance(text, str) for text in texts):
        raise Wrong("no-text", Message("value-sorts"), value=raw)
    return tuple(read_sort(str(text), reader.scope) for text in texts)


def _pile(goal: bool) -> Kind:
    """A pile; where an opponent must be known, the reader reports that."""

    def read(reader: StepReader, text: str) -> Value:
        pile = read_pile(text, reader.scope, goal)
        if pile.theirs:
            reader.need_opponent()
        return pile

    return _text("goal" if goal else "pile", read)


def _tokens(reader: StepReader, text: str) -> Value:
    """One token of a kind, or all of them."""
    kind = text.removeprefix("all ")
    return Tokens(read_token(kind, reader.scope), every=kind != text)


def _comer(reader: StepReader, text: str) -> Value:
    """A fighter of the file, or the one referred to."""
    if text == "that" and not reader.that:
        raise Wrong("no-that", word="that")
    return text if text == "that" else must_be(text, reader.scope.fighters, "unknown-fighter")


def _returned_cards(reader: StepReader, text: str) -> Value:
    known = ["one card", "top card", "one of", *(f"all {tag}" for tag in reader.scope.tags)]
    if reader.window != ABILITY:
        known.append("this card")
    return must_be(text, known, "unknown-cards")


KINDS: dict[str, Kind] = {
    "number": Kind(_number, "number"),
    "signed": Kind(_signed, "signed"),
    "number or picked": Kind(_number_or_picked, "number"),
    "whole": Kind(_whole, "whole"),
    "fighters": _text("fighters", lambda reader, text: read_fighters(text, reader.scope)),
    "fighter": _text("fighter", lambda reader, text: read_anchor(text, reader.scope)),
    "group": _text("group", lambda reader, text: must_be(text, reader.scope.fighters, "unknown-fighter")),
    "comer": _text("comer", _comer),
    "spaces": _text("spaces", lambda reader, text: read_spaces(text, reader.scope)),
    "token": _text("token", lambda reader, text: read_token(text, reader.scope)),
    "tokens": _text("tokens", _tokens),
    "counter": _text("counter", lambda reader, text: must_be(text, reader.scope.counters, "unknown-counter")),
    "condition": Kind(_condition, "condition"),
    "steps": Kind(_steps, "steps"),
    "later steps": Kind(_later, "steps"),
    "blocks": Kind(_blocks, "blocks"),
    "flag": Kind(_flag, "flag"),
    "text": _text("text", lambda reader, text: text),
    "name": _text("name", _name),
    "names": Kind(_names, "names"),
    "player": _one_of("you", "opponent", told="player"),
    "players": _one_of("you", "opponent", "both", told="player"),
    "outcome": _one_of("won", "lost", "drawn"),
    "face": _text("face", lambda reader, text: text),
    "time": _one_of("turn", "round", "game"),
    "later time": _one_of("turn end", "your next turn"),
    "opposing card": _one_of("opposing card"),
    "opposing value": _one_of("opposing value"),
    "boosted card": _one_of("this card", "opposing card"),
    "combat damage": _one_of("combat damage"),
    "hand": _one_of("hand"),
    "picked": _one_of("picked"),
    "opposing": _one_of("opposing"),
    "cards": Kind(_cards, "cards"),
    "pile": _pile(goal=False),
    "goal": _pile(goal=True),
    "sorts": Kind(_sorts, "sorts"),
    "chooser": _one_of("you", "opponent", "random"),
    "rest": _one_of("discard", "bottom", "any order"),
    "action": _one_of("attack", "maneuver", "scheme"),
    "ended": _one_of("turn", "maneuver"),
    "declared": _one_of("number", "card"),
    "discard way": _one_of("choice", "random", "top of deck"),
    "returned cards": _text("", _returned_cards, ("one card", "top card", "this card", "all TAG", "one of")),
}
