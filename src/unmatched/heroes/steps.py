"""Steps: the tables inside a hero file's windows, read into plain trees."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from unmatched.heroes.errors import Faults, Hint, Wrong, did_you_mean, hint, one_of
from unmatched.heroes.message import Message
from unmatched.heroes.phrases import (
    MAX_NUMBER,
    PICK_FIRST,
    Anchor,
    Condition,
    Fighters,
    Number,
    Scope,
    Spaces,
    read_anchor,
    read_condition,
    read_fighters,
    read_number,
    read_spaces,
)
from unmatched.heroes.words import FIXED, KINDS, RESERVED, VERBS

MAX_DEPTH = 5
MAX_STEPS = 24
MAX_BLOCKS = 6
ABILITY = "ability"
"""the window of steps that stand on no card"""

Value = (
    int
    | str
    | bool
    | Anchor
    | Fighters
    | Number
    | Spaces
    | tuple[Condition, ...]
    | tuple["Step", ...]
    | tuple[tuple["Step", ...], ...]
    | tuple[str, ...]
)


@dataclass(frozen=True)
class Step:
    """A verb, its own value, and its options."""

    verb: str
    value: Value
    options: dict[str, Value] = field(default_factory=dict)
    place: str = ""

    def number(self, option: str = "") -> Number:
        value = self.options[option] if option else self.value
        assert isinstance(value, Number)
        return value

    def fighters(self, option: str = "") -> Fighters:
        value = self.options[option] if option else self.value
        assert isinstance(value, Fighters)
        return value

    def anchor(self, option: str = "") -> Anchor:
        value = self.options[option] if option else self.value
        assert isinstance(value, Anchor)
        return value

    def spaces(self, option: str = "") -> Spaces:
        value = self.options[option] if option else self.value
        assert isinstance(value, Spaces)
        return value

    def text(self, option: str = "") -> str:
        value = self.options.get(option, "") if option else self.value
        assert isinstance(value, str)
        return value

    def whole(self, option: str = "") -> int:
        value = self.options[option] if option else self.value
        assert isinstance(value, int)
        return value

    def steps(self, option: str = "") -> tuple[Step, ...]:
        """Nested steps; none if the option is not there."""
        value = self.options.get(option, ()) if option else self.value
        assert isinstance(value, tuple)
        return tuple(step for step in value if isinstance(step, Step))

    def blocks(self) -> tuple[tuple[Step, ...], ...]:
        value = self.options["of"]
        assert isinstance(value, tuple)
        return tuple(tuple(s for s in block if isinstance(s, Step)) for block in value if isinstance(block, tuple))

    def conditions(self) -> tuple[Condition, ...]:
        assert isinstance(self.value, tuple)
        return tuple(c for c in self.value if isinstance(c, Condition))

    def names(self) -> tuple[str, ...]:
        value = self.options.get("names", ())
        assert isinstance(value, tuple)
        return tuple(n for n in value if isinstance(n, str))


def walk(steps: tuple[Step, ...]) -> Iterator[Step]:
    """All steps of a program, nested ones included."""
    for step in steps:
        yield step
        for value in (step.value, *step.options.values()):
            if isinstance(value, tuple):
                for part in value:
                    if isinstance(part, Step):
                        yield from walk((part,))
                    elif isinstance(part, tuple):
                        yield from walk(part)


def kind_hint(kind: str) -> Hint:
    """What a value of this kind may be."""
    return Message(f"value-{kind}") if kind in KINDS else ""


class StepReader:
    """Reads the steps of one program, collecting faults."""

    def __init__(self, faults: Faults, scope: Scope, window: str) -> None:
        self.faults = faults
        self.scope = Scope(scope.fighters, scope.counters, scope.tags, scope.items, scope.groups)
        self.window = window
        self.combat = window in ("immediately", "during", "after")
        """the program runs in a combat, so that there is a foe"""
        self.opponent = self.combat
        """an opponent is known: the foe's player, or one chosen"""
        self.that = False
        """a step before may have set a fighter down, or swapped it"""
        self.stale: set[str] = set()
        """names of the scope that a nested step has bound to something else"""
        self.count = 0

    def read(self, value: object, place: str, depth: int = 0) -> tuple[Step, ...]:
        if not isinstance(value, list) or not value:
            self.faults.add(place, "no-steps", "[{ draw = 1 }]")
            return ()
        if depth > MAX_DEPTH:
            self.faults.add(place, "deep-steps", most=MAX_DEPTH)
            return ()
        found = []
        for i, table in enumerate(value):
            step = self._step(table, f"{place}[{i}]", depth)
            if step is not None:
                found.append(step)
        return tuple(found)

    def _step(self, table: object, place: str, depth: int) -> Step | None:
        self.count += 1
        if self.count == MAX_STEPS + 1:
            self.faults.add(place, "many-steps", most=MAX_STEPS)
        if self.count > MAX_STEPS:
            return None
        if not isinstance(table, dict):
            self.faults.add(place, "no-step", "{ draw = 1 }", value=table)
            return None
        heads = [key for key in table if key in VERBS]
        if len(heads) != 1:
            if heads:
                self.faults.add(place, "verbs", n=len(heads), words=", ".join(heads), word=heads[1])
            else:
                word = next(iter(table), "")
                self.faults.add(place, "unknown-verb" if word else "empty-step", did_you_mean(word, VERBS), word=word)
            return None
        name = heads[0]
        verb = VERBS[name]
        if verb.combat and not self.combat:
            self.faults.add(place, "combat-verb", hint("combat"), word=name)
        value = self._value(verb.takes, table[name], f"{place}.{name}", depth)
        options: dict[str, Value] = {}
        for key, raw in table.items():
            if key == name:
                continue
            if key not in verb.options:
                self.faults.add(place, "no-option", did_you_mean(key, verb.options), verb=name, word=key)
                continue
            read = self._value(verb.options[key], raw, f"{place}.{key}", depth)
            if read is not None:
                options[key] = read
        for key in verb.needs:
            if key not in table:
                advice = hint("option", option=key, kind=kind_hint(verb.options[key]))
                self.faults.add(place, "needs", advice, word=name, option=key)
        if name in ("pick", "look") or options.get("who") == "opponent":
            self._need_opponent(place)
        self._remember(name, table)
        if value is None or any(key not in options for key in table if key != name) or set(verb.needs) - set(options):
            return None
        step = Step(name, value, options, place)
        try:
            _check_sense(step, self.scope, self.window)
        except Wrong as wrong:
            self.faults.take(place, wrong)
        return step

    def _remember(self, name: str, table: dict[str, object]) -> None:
        """What the steps after this one may speak of: one number, one card, an opponent, a fighter."""
        if "number" in self.stale:
            self.scope.number_name = ""
        if "card" in self.stale:
            self.scope.card_name = ""
        self.stale.clear()
        bound = table.get("as")
        if name == "spend":
            self.scope.number_name = bound if isinstance(bound, str) else ""
        elif name == "pick":
            self.scope.card_name = "picked"
        elif name == "discard" and table[name] != "picked":
            self.scope.card_name = bound if isinstance(bound, str) else ""
        elif name == "choose_opponent":
            self.opponent = True
        elif name in ("swap", "return_fighter", "summon") or "leaving" in table:
            self.that = True

    def _nested(self, raw: object, place: str, depth: int) -> tuple[Step, ...]:
        """Steps that may not happen: what they bind or choose is not known after them."""
        scope = self.scope
        number, card, opponent = scope.number_name, scope.card_name, self.opponent
        steps = self.read(raw, place, depth + 1)
        if scope.number_name != number:
            self.stale.add("number")
        if scope.card_name != card:
            self.stale.add("card")
        scope.number_name, scope.card_name, self.opponent = number, card, opponent
        return steps

    def _need_opponent(self, place: str) -> None:
        if not self.opponent:
            self.faults.add(place, "no-opponent", hint("before", step="{ choose_opponent = true }"))
            self.opponent = True

    def _value(self, kind: str, raw: object, place: str, depth: int) -> Value | None:
        try:
            value = self._read(kind, raw, place, depth)
            self._check_terms(value, place)
            return value
        except Wrong as wrong:
            self.faults.take(place, wrong)
            return None

    def _check_terms(self, value: Value, place: str) -> None:
        """What a value speaks of must be there when its step is done."""
        for anchor in _anchors(value):
            if anchor.kind == "foe" and not self.combat:
                raise Wrong("no-foe", word="foe")
            if anchor.kind == "that" and not self.that:
                raise Wrong("no-that", word="that")
            if anchor.kind == "opponent's hero":
                self._need_opponent(place)
        if not self.combat and _of_combat(value):
            raise Wrong("combat-only", hint("combat"))

    def _read(self, kind: str, raw: object, place: str, depth: int) -> Value:
        scope = self.scope
        if kind == "steps":
            return self._nested(raw, place, depth)
        if kind == "blocks":
            if not isinstance(raw, list) or not 2 <= len(raw) <= MAX_BLOCKS:
                raise Wrong("blocks", least=2, most=MAX_BLOCKS)
            return tuple(self._nested(block, f"{place}[{i}]", depth) for i, block in enumerate(raw))
        if kind == "condition":
            raws = raw if isinstance(raw, list) and raw else [raw]
            conditions = tuple(read_condition(one, scope) for one in raws)
            if any(c.kind == "basket ITEM" and c.negated for c in conditions):
                raise Wrong("not-basket", hint("else"), word="not")
            return conditions
        if kind in ("number", "signed") or (kind == "number or picked" and raw != "picked"):
            number = read_number(raw, scope)
            if kind != "signed" and (number.plus < 0 or number.times < 0):
                raise Wrong("negative", hint("negative"), value=raw)
            return number
        if kind == "whole":
            if not isinstance(raw, int) or isinstance(raw, bool) or not 0 < raw <= MAX_NUMBER:
                raise Wrong("no-whole", least=1, most=MAX_NUMBER, value=raw)
            return raw
        if kind == "flag":
            if raw is not True:
                raise Wrong("no-true", value=raw)
            return True
        if kind == "names":
            if not isinstance(raw, list) or not raw or not all(isinstance(n, str) for n in raw):
                raise Wrong("no-card-names")
            return tuple(str(n) for n in raw)
        if not isinstance(raw, str):
            raise Wrong("no-text", kind_hint(kind), value=raw)
        return self._read_text(kind, raw)

    def _read_text(self, kind: str, raw: str) -> Value:
        scope = self.scope
        if kind == "fighters":
            return read_fighters(raw, scope)
        if kind == "fighter":
            return read_anchor(raw, scope)
        if kind == "group":
            if raw not in scope.fighters:
                raise Wrong("unknown-fighter", did_you_mean(raw, scope.fighters), value=raw)
            return raw
        if kind == "spaces":
            return read_spaces(raw, scope)
        if kind == "counter":
            if raw not in scope.counters:
                raise Wrong("unknown-counter", did_you_mean(raw, scope.counters), value=raw)
            return raw
        if kind == "name":
            if not re.fullmatch(r"[a-z]{1,20}", raw) or raw in (*RESERVED, *scope.counters):
                raise Wrong("bad-name", kind_hint("name"), value=raw)
            return raw
        if kind == "returned cards":
            known = ["one card", "top card", "one of", *(f"all {tag}" for tag in scope.tags)]
            if self.window != ABILITY:
                known.append("this card")
            if raw not in known:
                raise Wrong("unknown-cards", did_you_mean(raw, known), value=raw)
            return raw
        words = FIXED["picked"] if kind == "number or picked" else FIXED.get(kind, (raw,))
        if raw not in words:
            raise Wrong("unknown-word", did_you_mean(raw, words), value=raw)
        if raw == "picked" and scope.card_name != "picked":
            raise Wrong("no-picked", PICK_FIRST)
        return raw


def _check_sense(step: Step, scope: Scope, window: str) -> None:
    """What the words of a step say one by one must make sense together."""
    options = step.options
    if step.verb == "spend" and ("by" in options) == ("up_to" in options):
        raise Wrong("spend", word="spend")
    if step.verb in ("gain", "spend") and scope.counters[step.text()]:
        raise Wrong("has-faces", "flip", word=step.text(), verb=step.verb)
    if step.verb == "flip" and not scope.counters[step.text()]:
        raise Wrong("no-faces", hint("no-faces"), word=step.text())
    if step.verb == "move" and "hurting" in options and (step.fighters().anchor is None or "through" not in options):
        raise Wrong("hurting", 'through = "opposing"', word="hurting")
    if step.verb == "return_card" and (step.text() == "one of") != ("names" in options):
        raise Wrong("one-of", 'return_card = "one of", names = ["..."]')
    if step.verb == "look_deck" and step.whole("take") > step.whole():
        raise Wrong("take", n=step.whole("take"), of=step.whole())
    if step.verb == "swap" and step.anchor() == step.anchor("with"):
        raise Wrong("swap-itself")
    if step.verb == "fight_on" and step.anchor().kind in ("foe", "opponent's hero"):
        raise Wrong("fight-on")
    if step.verb == "return_fighter" and step.text() == scope.fighters[0]:
        raise Wrong("return-hero", one_of(scope.fighters[1:]))
    if step.verb == "bonus_attack" and window in ("immediately", "during"):
        raise Wrong("early-bonus", "after")
    if step.verb == "choose" and step.number().times == 0 and not 1 <= step.number().plus <= len(step.blocks()):
        raise Wrong("choose", n=step.number().plus, of=len(step.blocks()))


def check_standing(term: Number | Condition | None) -> None:
    """A standing ability is no step: there is no combat, no card and nothing before it to speak of."""
    value = (term,) if isinstance(term, Condition) else term
    asks = term.kind if isinstance(term, Condition) else ""
    if _of_combat(value) or asks in ("basket ITEM", "someone fell", "X was hurt"):
        raise Wrong("standing")
    for anchor in _anchors(value):
        if anchor.kind in ("foe", "that", "opponent's hero"):
            raise Wrong("standing-word", word=anchor.kind)


def _anchors(value: Value | None) -> Iterator[Anchor]:
    """The fighters a value names."""
    found: list[Anchor | None] = []
    if isinstance(value, Anchor):
        found = [value]
    elif isinstance(value, Fighters):
        found = [value.anchor, value.near, value.zone]
    elif isinstance(value, Spaces):
        found = [value.anchor]
    elif isinstance(value, Number):
        found = [value.anchor, *_anchors(value.fighters)]
    elif isinstance(value, tuple):
        found = [anchor for c in value if isinstance(c, Condition) for anchor in (c.a, c.b)]
    yield from (anchor for anchor in found if anchor is not None)


def _of_combat(value: Value | None) -> bool:
    """Whether a value has a meaning only in a combat, apart from the fighters it names."""
    if isinstance(value, Number):
        return value.source in ("opposing printed value", "first printed value") or _of_combat(value.fighters)
    if isinstance(value, tuple):
        words = ("won", "opposing card played", "values equal")
        return any(isinstance(c, Condition) and c.kind in words for c in value)
    return isinstance(value, Fighters) and value.in_combat
