"""StepReader: the tables inside a hero file's windows, checked and read into steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from unmatched.heroes.errors import Faults, Hint, Wrong, did_you_mean, hint
from unmatched.heroes.place import Place
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import (
    ABILITY,
    COMBAT_WINDOWS,
    Anchor,
    Blank,
    Condition,
    Fighters,
    Number,
    Sort,
    Step,
    Value,
    anchors,
    atoms,
)
from unmatched.heroes.tables import EVERYDAY
from unmatched.heroes.vocabulary import ANCHORS, CONDITIONS, KINDS, NUMBERS, RULINGS, STANDING, TAGS, VERBS
from unmatched.heroes.vocabulary.guesses import Guesses
from unmatched.heroes.vocabulary.values import kind_hint
from unmatched.heroes.vocabulary.word import Verb
from unmatched.message import Message

MAX_DEPTH = 5
MAX_STEPS = 24
_GUESSES = Guesses(VERBS)
ABILITY_WORDS = frozenset(("on", "adjust", *RULINGS, *STANDING, "ongoing", "continuous", "passive", "lasting"))
"""what is not a step but belongs to abilities"""
NUMBERS_BOUND = {"number": "spent", "cards": "cards", "declared": "declared", "rolled": "rolled"}
"""what a step binds that is a number -> what number it is"""


class StepReader:
    """Reads the steps of one program and collects errors."""

    def __init__(self, faults: Faults, scope: Scope, window: str) -> None:
        self.faults = faults
        self.scope: Scope = replace(scope, number_name="", card_name="", forgotten={})
        self.window: str = window
        self.combat = window in COMBAT_WINDOWS
        """the program runs in a combat, so that there is a foe"""
        self.opponent = self.combat
        """an opponent is known: the foe's player, or one chosen"""
        self.revealed = self.combat
        """the cards of the combat are open, or the program is one of them"""
        self.played = window != ABILITY
        """the player's own card is open, and can be referred to"""
        self.moved = False
        """the program belongs to the moment of a move"""
        self.damage = ""
        """the program belongs to a moment about such damage (Moment.damage)"""
        self.before = False
        """the words read are before the program, after `while`"""
        self.that = False
        """a step before may have set a fighter down, or swapped it"""
        self.stale: dict[str, str] = {}
        """the number or card of the scope, if a step inside the current one has replaced it -> the verb of that step"""
        self.count = 0

    def read(self, value: object, place: Place, depth: int = 0) -> tuple[Step, ...]:
        if not isinstance(value, list) or not value:
            self.faults.add(place, "no-steps", "[{ draw = 1 }]")
            return ()
        if depth > MAX_DEPTH:
            self.faults.add(place, "deep-steps", most=MAX_DEPTH)
            return ()
        found = []
        for i, table in enumerate(value):
            step = self._step(table, place.item(i), depth)
            if step is not None:
                found.append(step)
        return tuple(found)

    def conditions(self, value: object, place: Place) -> tuple[Condition, ...]:
        """What must hold before the program starts."""
        self.before = True
        found = self._value("condition", value, place, 0)
        self.before = False
        return tuple(c for c in found if isinstance(c, Condition)) if isinstance(found, tuple) else ()

    def _step(self, table: object, place: Place, depth: int) -> Step | None:
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
                advice = self._guess(word, table.get(word))
                self.faults.add(place, "unknown-verb" if word else "empty-step", advice, word=word)
            return None
        return self._read_step(heads[0], table, place, depth)

    def _guess(self, word: str, value: object) -> Hint:
        """Return what a word that is not a verb may mean."""
        if advice := self._of_token(word, value):
            return advice
        advice = hint("ability") if word in ABILITY_WORDS else _GUESSES.hint(word)
        if isinstance(advice, Message) and isinstance(example := advice.about.get("example"), str):
            return Message(advice.key, {**advice.about, "example": self._in_own_names(example, value)})
        return advice

    def _of_token(self, word: str, value: object) -> Hint:
        """What a verb is for a token, if the step refers to one; else "" """
        verb = f"{word}_token"
        if verb in VERBS and isinstance(value, str) and value.removeprefix("all ") in self.scope.tokens:
            return hint("as-in", word=verb, example=self._in_own_names(VERBS[verb].examples[0].text, value))
        return ""

    def _in_own_names(self, example: str, value: object) -> str:
        """An example that refers to counters and tokens of this file, of the one that is written if it is one."""
        about = value.removeprefix("all ") if isinstance(value, str) else ""
        faced = {name: faces for name, faces in self.scope.counters.items() if faces}
        stance = about if about in faced else next(iter(faced), "")
        kinds: tuple[tuple[str, Sequence[str]], ...] = (
            ("courage", [name for name in self.scope.counters if name not in faced]),
            ("stance", [stance] if stance else []),
            ("low", faced.get(stance, ())),
            ("snare", self.scope.tokens),
        )
        for name, own in kinds:
            if about in own or (own and name not in own):
                example = example.replace(f'"{name}"', f'"{about if about in own else own[0]}"')
        return example

    def _read_step(self, name: str, table: dict[str, object], place: Place, depth: int) -> Step | None:
        verb = VERBS[name]
        if verb.combat and not (self.revealed or (verb.early and self.combat)):
            self.faults.add(place, "combat-verb", hint("combat"), word=name)
        if verb.card_before:
            self.scope.card_name = self.scope.card_name or "card"
        if verb.damage and self.damage not in verb.damage:
            self.faults.add(place, "damage-verb", hint("damage"), word=name)
        if advice := self._of_token(name, table[name]):
            self.faults.add(place.option(name), "unknown-fighter", advice, value=table[name])
            return None
        around, self.stale = self.stale, {}
        value = self._value(verb.takes, table[name], place.option(name), depth)
        options = self._options(name, verb, table, place, depth)
        if verb.opponent or options.get("who") in ("opponent", "both"):
            self._need_opponent(place)
        self._remember(name, table)
        self.stale = around
        if value is None or any(key not in options for key in (*table, *verb.needs) if key != name):
            return None
        step = Step(name, value, options, place)
        try:
            verb.check(step, self.scope, self.window)
        except Wrong as wrong:
            self.faults.take(place, wrong)
        return step

    def _options(self, name: str, verb: Verb, table: dict[str, object], place: Place, depth: int) -> dict[str, Value]:
        options: dict[str, Value] = {}
        for key, raw in {**verb.defaults, **table}.items():
            if key == name:
                continue
            if key not in verb.options:
                self.faults.add(place, "no-option", did_you_mean(key, verb.options, EVERYDAY), verb=name, word=key)
                continue
            read = self._value(verb.options[key], raw, place.option(key), depth)
            if read is not None:
                options[key] = read
        for key in verb.needs:
            if key not in table:
                advice = hint("option", option=key, kind=kind_hint(verb.options[key]))
                self.faults.add(place, "needs", advice, word=name, option=key)
        return options

    def _remember(self, name: str, table: dict[str, object]) -> None:
        """What the steps after this one may refer to: one number, one card, an opponent, a fighter."""
        scope = self.scope
        if "number" in self.stale:
            scope.bind_number("", self.stale["number"])
        if "card" in self.stale:
            scope.bind_card("", self.stale["card"])
        bound = VERBS[name].bound(table)
        called = table.get("as")
        called = called if isinstance(called, str) else ""
        if bound in NUMBERS_BOUND:
            scope.bind_number(called, name)
            scope.number_kind = NUMBERS_BOUND[bound]
        if bound in ("cards", "card"):
            scope.bind_card(called, name)
        elif bound == "named":
            scope.bind_card("declared", name)
        elif bound == "picked":
            scope.bind_card("picked", name)
        elif bound == "opponent":
            self.opponent = True
        elif bound == "that":
            self.that = True

    def nested(self, raw: object, place: Place, depth: int) -> tuple[Step, ...]:
        """Steps that may not happen: what they bind or choose is not known after them."""
        scope = self.scope
        number, card, opponent = scope.number_name, scope.card_name, self.opponent
        kind, forgotten = scope.number_kind, scope.forgotten
        scope.forgotten = dict(forgotten)
        steps = self.read(raw, place, depth + 1)
        if scope.number_name != number:
            self.stale["number"] = scope.forgotten.get(number, "")
        if scope.card_name != card:
            self.stale["card"] = scope.forgotten.get(card, "")
        inside = {scope.number_name, scope.card_name, *scope.forgotten}.difference(forgotten, (number, card, ""))
        scope.forgotten = {**forgotten, **dict.fromkeys(inside, "")}
        scope.number_name, scope.card_name, self.opponent = number, card, opponent
        scope.number_kind = kind
        return steps

    def need_opponent(self) -> None:
        """Someone refers to the opponent."""
        if not self.opponent:
            raise Wrong("no-opponent", hint("before", step="{ choose_opponent = true }"))

    def later(self, raw: object, place: Place, depth: int) -> tuple[Step, ...]:
        """Steps that are done after the current effect: no combat and no card is left then.

        Who fought is known as `that`, and the number is remembered.
        """
        before = self.combat, self.revealed, self.that, self.damage
        played, card = self.played, self.scope.card_name
        self.scope.bind_card("", "later")
        self.that = self.that or self.combat
        self.combat = self.revealed = self.played = False
        self.damage = ""
        steps = self.nested(raw, place, depth)
        self.combat, self.revealed, self.that, self.damage = before
        self.played, self.scope.card_name = played, card
        self.scope.forgotten.pop(card, None)
        self.stale.pop("card", None)
        return steps

    def _need_opponent(self, place: Place) -> None:
        if not self.opponent:
            self.faults.add(place, "no-opponent", hint("before", step="{ choose_opponent = true }"))
            self.opponent = True

    def _value(self, kind: str, raw: object, place: Place, depth: int) -> Value | None:
        try:
            value = KINDS[kind].read(self, raw, place, depth)
            self._check_there(value, place)
            return value
        except Wrong as wrong:
            self.faults.take(place, wrong)
            return None

    def _check_there(self, value: Value, place: Place) -> None:
        """What a value refers to must be there when its step is done."""
        for anchor in anchors(value):
            needs = _needs(anchor)
            if needs == "combat" and not self.combat:
                raise Wrong("no-foe", word="foe")
            if needs == "that" and not self.that:
                raise Wrong("no-that", word="that")
            if needs == "opponent":
                self._need_opponent(place)
        if any(_of_opponent(number) for number in _sources(value)):
            self._need_opponent(place)
        if not self.combat and _of_combat(value):
            raise Wrong("combat-only", hint("combat"))
        conditions = [c for c in value if isinstance(c, Condition)] if isinstance(value, tuple) else []
        if not self.moved and any(CONDITIONS[c.word].moved for c in atoms(conditions)):
            raise Wrong("not-moved", hint("moved"))
        if not self.played and any(CONDITIONS[c.word].played for c in atoms(conditions)):
            raise Wrong("combat-only", hint("combat"))
        if not (self.before and self.damage) and any(CONDITIONS[c.word].damage for c in atoms(conditions)):
            raise Wrong("no-cause", hint("cause"))
        if not self.damage and any(NUMBERS[number.source].damage for number in _sources(value)):
            raise Wrong("damage-number", hint("damage"))


def check_standing(value: Number | Fighters | tuple[Condition, ...], combat: bool, damage: bool = False) -> None:
    """A standing ability is not a step: there is no card and nothing before it to refer to; but perhaps a combat."""
    conditions = value if isinstance(value, tuple) else ()
    lasting = all(CONDITIONS[c.word].standing for c in atoms(conditions))
    lasting = lasting and all(NUMBERS[number.source].standing for number in _sources(value))
    if any(CONDITIONS[c.word].damage for c in atoms(conditions)) and not damage:
        raise Wrong("no-cause", hint("cause"))
    lasting = lasting and not any(NUMBERS[number.source].damage for number in _sources(value))
    if not lasting or (_of_combat(value) and not combat):
        raise Wrong("standing")
    if any(_of_opponent(number) for number in _sources(value)) and not combat:
        raise Wrong("standing")
    for anchor in anchors(value):
        if _needs(anchor) not in ("", "combat" if combat else ""):
            raise Wrong("standing-word", word=anchor.kind)


def _needs(anchor: Anchor) -> str:
    """What must be there so that one can refer to a fighter; nothing for those of the hero file."""
    return ANCHORS[anchor.kind].needs if anchor.kind in ANCHORS else ""


def _sources(value: Value | Blank | None) -> Iterator[Number]:
    """The numbers of a value that something is counted for, those that are compared included."""
    if isinstance(value, Number) and value.source:
        yield value
    elif isinstance(value, Sort):
        yield from _sources(value.number)
    elif isinstance(value, tuple):
        for condition in atoms(c for c in value if isinstance(c, Condition)):
            for blank in condition.blanks.values():
                yield from _sources(blank)


def _of_opponent(number: Number) -> bool:
    """Whether a number refers to the opponent, or of a pile of theirs."""
    return NUMBERS[number.source].opponent or number.about.startswith("opponent's ")


def _of_combat(value: Value | None) -> bool:
    """Whether a value has a meaning only in a combat, apart from the fighters it names."""
    if any(NUMBERS[number.source].combat or _of_combat(number.counted) for number in _sources(value)):
        return True
    if isinstance(value, tuple):
        return any(CONDITIONS[c.word].combat for c in atoms(c for c in value if isinstance(c, Condition)))
    return isinstance(value, Fighters) and any(TAGS[tag.word].combat for tag in value.tags)
