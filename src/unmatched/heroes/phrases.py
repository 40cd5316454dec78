"""The small phrases inside steps: fighters, numbers, conditions, spaces. Text in, plain values out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from unmatched.heroes.errors import Wrong, did_you_mean, hint
from unmatched.heroes.message import Message
from unmatched.heroes.words import CONDITIONS, TAGS

MAX_NUMBER = 60
PICK_FIRST = hint("before", step='{ pick = "hand" }')


@dataclass(frozen=True)
class Anchor:
    """One fighter: self, foe, that, opponent's hero, or a fighter of the hero (kind "fighter")."""

    kind: str
    fighter: str = ""


@dataclass(frozen=True)
class Fighters:
    """A set of fighters; `every` or one of them to be chosen."""

    every: bool = True
    anchor: Anchor | None = None
    side: str = ""
    rank: str = ""
    group: str = ""
    in_combat: bool = False
    other: bool = False
    near: Anchor | None = None
    zone: Anchor | None = None
    marked: bool = False


@dataclass(frozen=True)
class Spaces:
    """anywhere, elsewhere, zone, other in zone, adjacent, space, adjacent to marked"""

    kind: str
    anchor: Anchor | None = None


@dataclass(frozen=True)
class Number:
    """plus + times * source"""

    plus: int
    times: int = 0
    source: str = ""
    about: str = ""
    fighters: Fighters | None = None
    anchor: Anchor | None = None


@dataclass(frozen=True)
class Condition:
    kind: str
    """a key of words.CONDITIONS"""
    a: Anchor | None = None
    b: Anchor | None = None
    name: str = ""
    number: int = 0
    negated: bool = False


@dataclass
class Scope:
    """The names a hero's phrases may use."""

    fighters: tuple[str, ...] = ()
    counters: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """counter -> its faces, () for a counted one"""
    tags: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    """fighters of which there are several"""
    number_name: str = ""
    """the name bound by `as` to a number in this program"""
    card_name: str = ""
    """the name bound by `as` to a card in this program"""


def read_anchor(text: str, scope: Scope) -> Anchor:
    if text in ("self", "foe", "that"):
        return Anchor(text)
    if text == "opponent's hero":
        return Anchor("opponent's hero")
    if text in scope.groups:
        raise Wrong("several", hint("several", word=text), word=text)
    if text in scope.fighters:
        return Anchor("fighter", text)
    raise Wrong("unknown-fighter", did_you_mean(text, ("self", "foe", "that", *scope.fighters)), value=text)


def read_fighters(text: str, scope: Scope) -> Fighters:
    if text in ("self", "foe", "that", "opponent's hero") or text in scope.fighters:
        return Fighters(anchor=read_anchor(text, scope))
    head, _, rest = text.partition(" ")
    if head not in ("one", "all"):
        known = ("self", "foe", "that", "opponent's hero", *scope.fighters)
        raise Wrong("unknown-fighters", did_you_mean(text, known), value=text)
    return read_tags(rest, scope, every=head == "all")


def read_tags(text: str, scope: Scope, every: bool) -> Fighters:
    side = rank = group = ""
    in_combat = other = marked = False
    near: Anchor | None = None
    zone: Anchor | None = None
    words = text.split()
    while words:
        word = words.pop(0)
        if word in ("own", "friendly", "opposing"):
            side = word
        elif word in ("hero", "sidekick"):
            rank = word
        elif word == "other":
            other = True
        elif word == "in" and words[:1] == ["combat"]:
            words.pop(0)
            in_combat = True
        elif word == "on" and words[:1] == ["marked"]:
            words.pop(0)
            marked = True
        elif word == "in" and words[:2] == ["zone", "of"] and len(words) > 2:
            zone = read_anchor(words[2], scope)
            del words[:3]
        elif word == "adjacent" and words[:1] == ["to"] and len(words) > 1:
            near = read_anchor(words[1], scope)
            del words[:2]
        elif word in scope.fighters:
            group = word
        else:
            raise Wrong("unknown-tag", did_you_mean(word, (*TAGS, *scope.fighters)), value=word)
    return Fighters(every, None, side, rank, group, in_combat, other, near, zone, marked)


def read_spaces(text: str, scope: Scope) -> Spaces:
    if text == "any space":
        return Spaces("anywhere")
    if text == "any other space":
        return Spaces("elsewhere")
    if text == "adjacent to marked":
        return Spaces("adjacent to marked")
    for start, kind in (
        ("other in zone of ", "other in zone"),
        ("zone of ", "zone"),
        ("adjacent to ", "adjacent"),
        ("space of ", "space"),
    ):
        if text.startswith(start):
            return Spaces(kind, read_anchor(text.removeprefix(start), scope))
    known = ("any space", "any other space", "zone of X", "other in zone of X", "adjacent to X", "space of X")
    raise Wrong("unknown-spaces", did_you_mean(text, known), value=text)


_NUMBER = re.compile(r"(?:(-?\d{1,4}) \+ )?(?:(-?\d{1,4}) \* )?(\D.*)")


def read_number(value: object, scope: Scope) -> Number:
    if isinstance(value, int) and not isinstance(value, bool):
        if abs(value) > MAX_NUMBER:
            raise Wrong("large-number", hint("most", most=MAX_NUMBER), value=value)
        return Number(value)
    match = _NUMBER.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise Wrong("not-number", Message("value-number"), value=value)
    plus, times, source = int(match[1] or 0), int(match[2] or 1), match[3]
    if max(abs(plus), abs(times)) > MAX_NUMBER:
        raise Wrong("large-inside", hint("most", most=MAX_NUMBER), value=value)
    if source in scope.counters:
        return Number(plus, times, "counter", source)
    if scope.number_name and source == scope.number_name:
        return Number(plus, times, "bound", source)
    if scope.card_name and source == f"{scope.card_name}.boost":
        return Number(plus, times, "card boost", source.removesuffix(".boost"))
    if source in ("opposing printed value", "first printed value"):
        return Number(plus, times, source)
    if source.endswith(" in discard") and source.removesuffix(" in discard") in scope.tags:
        return Number(plus, times, "tagged", source.removesuffix(" in discard"))
    if source.startswith("count "):
        return Number(plus, times, "count", fighters=read_tags(source.removeprefix("count "), scope, every=True))
    if source.startswith("zones of "):
        return Number(plus, times, "zones", anchor=read_anchor(source.removeprefix("zones of "), scope))
    if source == "picked.boost":
        raise Wrong("no-picked", PICK_FIRST)
    known = [*scope.counters, *(f"{t} in discard" for t in scope.tags), "opposing printed value"]
    known += [scope.number_name] if scope.number_name else []
    known += [f"{scope.card_name}.boost"] if scope.card_name else []
    raise Wrong("unknown-number", did_you_mean(source, known), value=source)


def read_condition(text: object, scope: Scope) -> Condition:
    if not isinstance(text, str):
        raise Wrong("not-condition", Message("value-text"), value=text)
    negated = text.startswith("not ")
    plain = text.removeprefix("not ")
    found = _condition(plain, scope)
    return Condition(found.kind, found.a, found.b, found.name, found.number, negated != found.negated)


def _condition(text: str, scope: Scope) -> Condition:
    if text == "lost":
        return Condition("won", negated=True)
    if text in (
        "won",
        "started elsewhere",
        "left start zone",
        "third action",
        "opposing card played",
        "values equal",
        "someone fell",
    ):
        return Condition(text)
    if match := re.fullmatch(r"hand is (\d+)", text):
        return Condition("hand is N", number=_small(match[1]))
    if match := re.fullmatch(r"basket (\S+)", text):
        if match[1] not in scope.items:
            advice = did_you_mean(match[1], scope.items) if scope.items else hint("no-basket")
            raise Wrong("unknown-item", advice, value=match[1])
        return Condition("basket ITEM", name=match[1])
    if match := re.fullmatch(r"played by (.+)", text):
        if match[1] not in scope.fighters:
            raise Wrong("unknown-fighter", did_you_mean(match[1], scope.fighters), value=match[1])
        return Condition("played by X", name=match[1])
    if match := re.fullmatch(r"room adjacent to (.+)", text):
        return Condition("room adjacent to X", read_anchor(match[1], scope))
    if match := re.fullmatch(r"(\S+) at least (\d+)", text):
        _counter(match[1], scope)
        return Condition("COUNTER at least N", name=match[1], number=_small(match[2]))
    if match := re.fullmatch(r"(.+) health at most (\d+)", text):
        return Condition("X health at most N", read_anchor(match[1], scope), number=_small(match[2]))
    if match := re.fullmatch(r"(.+) is (hero|sidekick)", text):
        return Condition("X is hero", read_anchor(match[1], scope), negated=match[2] == "sidekick")
    if match := re.fullmatch(r"(\S+) is (\S+)", text):
        faces = _counter(match[1], scope)
        if match[2] not in faces:
            raise Wrong("no-face", did_you_mean(match[2], faces), counter=match[1], word=match[2])
        return Condition("COUNTER is FACE", name=match[1], number=faces.index(match[2]))
    if match := re.fullmatch(r"(.+) adjacent to (.+)", text):
        return Condition("X adjacent to Y", read_anchor(match[1], scope), read_anchor(match[2], scope))
    if match := re.fullmatch(r"(.+) in zone of (.+)", text):
        return Condition("X in zone of Y", read_anchor(match[1], scope), read_anchor(match[2], scope))
    if match := re.fullmatch(r"(.+) was hurt", text):
        return Condition("X was hurt", read_anchor(match[1], scope))
    if match := re.fullmatch(r"(.+) stands", text):
        return Condition("X stands", read_anchor(match[1], scope))
    if match := re.fullmatch(r"(.+) defeated", text):
        return Condition("X stands", read_anchor(match[1], scope), negated=True)
    raise Wrong("unknown-condition", did_you_mean(text, CONDITIONS), value=text)


def _counter(name: str, scope: Scope) -> tuple[str, ...]:
    if name not in scope.counters:
        raise Wrong("unknown-counter", did_you_mean(name, scope.counters), value=name)
    return scope.counters[name]


def _small(digits: str) -> int:
    if len(digits) > 2:
        raise Wrong("large-number", hint("most", most=99), value=int(digits[:9]))
    return int(digits)
