"""Steps: the tables inside a hero file's windows, read into plain trees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from unmatched.language.errors import Faults, Wrong, did_you_mean
from unmatched.language.phrases import (
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
from unmatched.language.words import FIXED, KINDS, VERBS

MAX_DEPTH = 5
MAX_STEPS = 24
MAX_BLOCKS = 6

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


class StepReader:
    """Reads the steps of one program, collecting faults."""

    def __init__(self, faults: Faults, scope: Scope, combat: bool) -> None:
        self.faults = faults
        self.scope = Scope(scope.fighters, scope.counters, scope.tags, scope.items, scope.groups)
        self.combat = combat
        """the program runs in a combat window, so that there is a foe and a card"""
        self.opponent = combat
        """an opponent is known: the foe's player, or one chosen"""
        self.count = 0

    def read(self, value: object, place: str, depth: int = 0) -> tuple[Step, ...]:
        if not isinstance(value, list):
            self.faults.add(place, "expected a list of steps", "[{ draw = 1 }]")
            return ()
        if depth > MAX_DEPTH:
            self.faults.add(place, f"steps are nested more than {MAX_DEPTH} deep")
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
            self.faults.add(place, f"more than {MAX_STEPS} steps in one effect")
        if self.count > MAX_STEPS:
            return None
        if not isinstance(table, dict):
            self.faults.add(place, f"expected a step, found {table!r}", "{ draw = 1 }")
            return None
        verbs = [key for key in table if key in VERBS]
        # `if` etc. are never options, but `move`/`in`... are told apart by being known options of another verb here.
        heads = [v for v in verbs if not any(v in VERBS[o].options for o in verbs if o != v)]
        if len(heads) != 1:
            if heads:
                self.faults.add(place, f"a step has one verb, not {len(heads)}: {', '.join(heads)}")
            else:
                word = next(iter(table), "")
                self.faults.add(place, f"unknown verb '{word}'" if word else "an empty step", did_you_mean(word, VERBS))
            return None
        name = heads[0]
        verb = VERBS[name]
        if verb.combat and not self.combat:
            self.faults.add(place, f"'{name}' has a meaning only in a combat", "immediately, during or after")
        # Names are bound and opponents chosen before what follows is read.
        self._bind(name, table)
        value = self._value(verb.takes, table[name], f"{place}.{name}", depth)
        options: dict[str, Value] = {}
        for key, raw in table.items():
            if key == name:
                continue
            if key not in verb.options:
                self.faults.add(place, f"unknown option of '{name}' '{key}'", did_you_mean(key, verb.options))
                continue
            read = self._value(verb.options[key], raw, f"{place}.{key}", depth)
            if read is not None:
                options[key] = read
        for key in verb.needs:
            if key not in table:
                self.faults.add(place, f"'{name}' needs '{key}'", f"{key} = {KINDS.get(verb.options[key], '...')}")
        if name in ("pick", "look") or options.get("who") == "opponent" or _speaks_of_opponent(value, options):
            self._need_opponent(place)
        if value is None or any(key not in options for key in verb.needs):
            return None
        return Step(name, value, options, place)

    def _bind(self, name: str, table: dict[str, object]) -> None:
        bound = table.get("as")
        if isinstance(bound, str):
            if name == "spend":
                self.scope.number_name = bound
            else:
                self.scope.card_name = bound
        if name == "choose_opponent":
            self.opponent = True

    def _need_opponent(self, place: str) -> None:
        if not self.opponent:
            self.faults.add(place, "no opponent is known here", "put { choose_opponent = true } before it")
            self.opponent = True

    def _value(self, kind: str, raw: object, place: str, depth: int) -> Value | None:
        try:
            return self._read(kind, raw, place, depth)
        except Wrong as wrong:
            self.faults.add(place, wrong.what, wrong.hint)
            return None

    def _read(self, kind: str, raw: object, place: str, depth: int) -> Value:
        scope = self.scope
        if kind == "steps":
            return self.read(raw, place, depth + 1)
        if kind == "blocks":
            if not isinstance(raw, list) or not 2 <= len(raw) <= MAX_BLOCKS:
                raise Wrong(f"expected 2 to {MAX_BLOCKS} lists of steps")
            return tuple(self.read(block, f"{place}[{i}]", depth + 1) for i, block in enumerate(raw))
        if kind == "condition":
            raws = raw if isinstance(raw, list) else [raw]
            conditions = tuple(read_condition(one, scope) for one in raws)
            if not self.combat and any(_of_combat(c) for c in conditions):
                raise Wrong("this condition has a meaning only in a combat")
            return conditions
        if kind == "number" or (kind == "number or picked" and raw != "picked"):
            return read_number(raw, scope)
        if kind == "number or picked":
            return "picked"
        if kind == "whole":
            if not isinstance(raw, int) or isinstance(raw, bool) or not 0 < raw <= 60:
                raise Wrong(f"expected a whole number from 1 to 60, found {raw!r}")
            return raw
        if kind == "flag":
            if raw is not True:
                raise Wrong(f"expected true, found {raw!r}")
            return True
        if kind == "names":
            if not isinstance(raw, list) or not raw or not all(isinstance(n, str) for n in raw):
                raise Wrong("expected a list of card names")
            return tuple(str(n) for n in raw)
        if not isinstance(raw, str):
            raise Wrong(f"expected a text, found {raw!r}", KINDS.get(kind, ""))
        if kind == "fighters":
            found = read_fighters(raw, scope)
            self._check_anchors(found.anchor, found.near, found.zone)
            return found
        if kind == "fighter":
            anchor = read_anchor(raw, scope)
            self._check_anchors(anchor)
            return anchor
        if kind == "group":
            if raw not in scope.fighters:
                raise Wrong(f"unknown fighter '{raw}'", did_you_mean(raw, scope.fighters))
            return raw
        if kind == "spaces":
            spaces = read_spaces(raw, scope)
            self._check_anchors(spaces.anchor)
            return spaces
        if kind == "counter":
            if raw not in scope.counters:
                raise Wrong(f"unknown counter '{raw}'", did_you_mean(raw, scope.counters))
            return raw
        if kind == "returned cards":
            tags = [f"all {tag}" for tag in scope.tags]
            known = ["one card", "top card", "this card", "one of", *tags]
            if raw not in known:
                raise Wrong(f"unknown cards '{raw}'", did_you_mean(raw, known))
            return raw
        if kind in FIXED and raw not in FIXED[kind]:
            raise Wrong(f"unknown word '{raw}'", did_you_mean(raw, FIXED[kind]))
        return raw

    def _check_anchors(self, *anchors: Anchor | None) -> None:
        if not self.combat and any(a is not None and a.kind == "foe" for a in anchors):
            raise Wrong("there is no foe outside a combat")


def _of_combat(condition: Condition) -> bool:
    words = ("won", "opposing card played", "values equal")
    return condition.kind in words or any(a is not None and a.kind == "foe" for a in (condition.a, condition.b))


def _speaks_of_opponent(value: Value | None, options: dict[str, Value]) -> bool:
    parts = [value, *options.values()]
    return any(isinstance(p, Fighters) and p.anchor is not None and p.anchor.kind == "opponent's hero" for p in parts)
