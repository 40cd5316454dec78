"""A hero file: TOML in, a checked Hero out. Every fault of a file is reported at once."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field

from unmatched.language.errors import Faults, HeroError, Wrong, did_you_mean
from unmatched.language.phrases import Condition, Number, Scope, read_condition, read_number
from unmatched.language.steps import Step, StepReader, walk
from unmatched.language.words import ADJUSTS, CARD_TYPES, LANGUAGES, MOMENTS, WINDOWS

MAX_BYTES = 64 * 1024
MAX_FIGHTERS = 8
MAX_COUNTERS = 4
MAX_ABILITIES = 6
DECK = 30
CARD_KEYS = (
    *("name", "type", "value", "boost", "copies", "by", "tags", "item", "cannot_be_cancelled", "defends_if", "bonus"),
    *WINDOWS,
)

Names = dict[str, str]
"""language -> name; "en" is always there"""


@dataclass(frozen=True)
class FighterLine:
    id: str
    names: Names
    hero: bool
    health: int
    ranged: bool
    count: int
    reserve: bool


@dataclass(frozen=True)
class CounterLine:
    id: str
    names: Names
    start: int
    most: int
    faces: tuple[tuple[str, Names], ...]


@dataclass(frozen=True)
class Bonus:
    """The bonus attack printed on a card."""

    names: Names
    value: int
    windows: dict[str, tuple[Step, ...]]


@dataclass(frozen=True)
class CardLine:
    """One face of the deck, with its number of copies."""

    key: str
    """its name in records: the English name in lower case, unique in the deck"""
    names: Names
    type: str
    value: int
    boost: int
    copies: int
    by: tuple[str, ...]
    """fighters that may use it; () for any"""
    tags: tuple[str, ...]
    item: str
    cannot_be_cancelled: bool
    defends_with: str
    windows: dict[str, tuple[Step, ...]]
    bonus: Bonus | None


@dataclass(frozen=True)
class Ability:
    """kind: moment, adjust, boost_attacks, shift_damage"""

    kind: str
    moment: str = ""
    fighter: str = ""
    """the fighter of the moment, or of the ability"""
    steps: tuple[Step, ...] = ()
    number: str = ""
    amount: Number | None = None
    condition: Condition | None = None
    to: str = ""


@dataclass(frozen=True)
class Hero:
    id: str
    names: Names
    move: int
    fighters: tuple[FighterLine, ...]
    counters: tuple[CounterLine, ...]
    items: tuple[tuple[str, Names], ...]
    empty_item: str
    abilities: tuple[Ability, ...]
    cards: tuple[CardLine, ...]
    text: str = field(repr=False, compare=False, default="")
    """the file itself"""

    @property
    def tags(self) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for card in self.cards:
            found.update(dict.fromkeys(card.tags))
        return tuple(found)


def load_hero(text: str, file: str) -> Hero:
    """Read a hero file; raise HeroError with all its faults."""
    if len(text.encode()) > MAX_BYTES:
        faults = Faults(file)
        faults.add("", f"the file is larger than {MAX_BYTES} bytes")
        faults.raise_any()
    try:
        tree = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        faults = Faults(file)
        faults.add("", f"not valid TOML: {error}")
        raise HeroError(faults.found) from None
    return _HeroReader(tree, text, file).read()


def slug(name: str) -> str:
    """A name as it stands in records: lower case, words joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


class _HeroReader:
    def __init__(self, tree: dict[str, object], text: str, file: str) -> None:
        self.tree = tree
        self.text = text
        self.faults = Faults(file)
        self.scope = Scope()

    def read(self) -> Hero:
        tree = self.tree
        self._known(tree, "", ("id", "name", "move", "fighter", "counter", "basket", "ability", "card"))
        hero_id = self._id(tree, "")
        names = self._names(tree.get("name"), "name")
        move = self._whole(tree, "", "move", 1, 6)
        fighters = tuple(self._fighter(t, p) for t, p in self._tables("fighter", 1, MAX_FIGHTERS))
        self._check_fighters(fighters)
        counters = tuple(self._counter(t, p) for t, p in self._tables("counter", 0, MAX_COUNTERS))
        items, empty = self._basket()
        cards = self._tables("card", 1, DECK)
        self.scope = Scope(
            tuple(f.id for f in fighters),
            {c.id: tuple(face for face, _ in c.faces) for c in counters},
            self._tags(cards),
            tuple(item for item, _ in items),
            tuple(f.id for f in fighters if f.count > 1),
        )
        abilities = tuple(self._ability(t, p) for t, p in self._tables("ability", 0, MAX_ABILITIES))
        lines = self._cards(cards)
        copies = sum(card.copies for card in lines)
        if copies != DECK and not self.faults.found:
            self.faults.add("card", f"the deck has {copies} cards", f"it must have {DECK}")
        self.faults.raise_any()
        return Hero(hero_id, names, move, fighters, counters, items, empty, abilities, lines, self.text)

    # -- small readers

    def _known(self, table: dict[str, object], place: str, keys: tuple[str, ...]) -> None:
        for key in table:
            if key not in keys:
                self.faults.add(place, f"unknown key '{key}'", did_you_mean(key, keys))

    def _tables(self, key: str, least: int, most: int) -> list[tuple[dict[str, object], str]]:
        value = self.tree.get(key, [])
        if not isinstance(value, list) or not all(isinstance(t, dict) for t in value):
            self.faults.add(key, f"expected [[{key}]] tables")
            return []
        if not least <= len(value) <= most:
            self.faults.add(key, f"{len(value)} [[{key}]] tables", f"from {least} to {most}")
        return [(table, self._place(key, table, i)) for i, table in enumerate(value[:most])]

    def _place(self, key: str, table: dict[str, object], i: int) -> str:
        name = table.get("name")
        if isinstance(name, dict):
            name = name.get("en")
        return f"{key} '{name or table.get('id') or i + 1}'"

    def _id(self, table: dict[str, object], place: str) -> str:
        value = table.get("id")
        if not isinstance(value, str) or not re.fullmatch(r"[a-z][a-z0-9-]{0,39}", value):
            self.faults.add(place, f"id {value!r} is not usable", "small letters, digits and hyphens, at most 40")
            return ""
        return value

    def _names(self, value: object, place: str) -> Names:
        names = {"en": value} if isinstance(value, str) else value
        if not isinstance(names, dict) or not isinstance(names.get("en"), str):
            self.faults.add(place, "a name is missing", 'name = "..." or name = { en = "...", ru = "...", uk = "..." }')
            return {"en": "?"}
        good: Names = {}
        for language, name in names.items():
            if language not in LANGUAGES:
                self.faults.add(place, f"unknown language '{language}'", did_you_mean(language, LANGUAGES))
            elif not isinstance(name, str) or not 0 < len(name) <= 80 or not name.isprintable():
                self.faults.add(place, f"the name {name!r} is not usable", "1 to 80 printable characters")
            else:
                good[language] = name
        return good if "en" in good else {"en": "?"}

    def _whole(
        self, table: dict[str, object], place: str, key: str, least: int, most: int, default: int | None = None
    ) -> int:
        value = table.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            what = f"'{key}' is missing" if value is None else f"'{key}' is {value!r}"
            self.faults.add(place, what, f"a whole number from {least} to {most}")
            return least
        return value

    def _flag(self, table: dict[str, object], place: str, key: str) -> bool:
        value = table.get(key, False)
        if not isinstance(value, bool):
            self.faults.add(place, f"'{key}' is {value!r}", "true or false")
        return value is True

    def _one_of(self, value: object, place: str, key: str, words: tuple[str, ...]) -> str:
        if not isinstance(value, str) or value not in words:
            what = f"'{key}' is missing" if value is None else f"unknown {key} {value!r}"
            self.faults.add(place, what, did_you_mean(str(value), words))
            return words[0] if words else ""
        return value

    # -- the parts of a hero

    def _fighter(self, table: dict[str, object], place: str) -> FighterLine:
        self._known(table, place, ("id", "name", "hero", "health", "attack", "count", "reserve"))
        return FighterLine(
            self._id(table, place),
            self._names(table.get("name"), place),
            self._flag(table, place, "hero"),
            self._whole(table, place, "health", 1, 40),
            self._one_of(table.get("attack"), place, "attack", ("melee", "ranged")) == "ranged",
            self._whole(table, place, "count", 1, MAX_FIGHTERS - 1, 1),
            self._flag(table, place, "reserve"),
        )

    def _check_fighters(self, fighters: tuple[FighterLine, ...]) -> None:
        heroes = [f for f in fighters if f.hero]
        if len(heroes) != 1 or heroes[0] is not fighters[0] or heroes[0].count != 1 or heroes[0].reserve:
            self.faults.add("fighter", "the first fighter, and no other, must be the hero", "hero = true")
        if sum(f.count for f in fighters) > MAX_FIGHTERS:
            self.faults.add("fighter", f"more than {MAX_FIGHTERS} fighters")
        ids = [f.id for f in fighters]
        if len(set(ids)) != len(ids):
            self.faults.add("fighter", "two fighters have the same id")

    def _counter(self, table: dict[str, object], place: str) -> CounterLine:
        self._known(table, place, ("id", "name", "start", "max", "faces"))
        raw = table.get("faces", [])
        faces: list[tuple[str, Names]] = []
        if not isinstance(raw, list) or (raw and not 2 <= len(raw) <= 6):
            self.faults.add(place, "faces must be a list of 2 to 6")
        else:
            for face in raw:
                inner = face if isinstance(face, dict) else {}
                self._known(inner, place, ("id", "name"))
                faces.append((self._id(inner, f"{place} face"), self._names(inner.get("name"), f"{place} face")))
        most = len(faces) - 1 if faces else self._whole(table, place, "max", 1, 30)
        return CounterLine(
            self._id(table, place),
            self._names(table.get("name"), place),
            self._whole(table, place, "start", 0, most, 0),
            most,
            tuple(faces),
        )

    def _basket(self) -> tuple[tuple[tuple[str, Names], ...], str]:
        table = self.tree.get("basket")
        if table is None:
            return (), ""
        if not isinstance(table, dict):
            self.faults.add("basket", "expected a [basket] table")
            return (), ""
        self._known(table, "basket", ("items", "empty"))
        raw = table.get("items")
        if not isinstance(raw, list) or not 1 <= len(raw) <= 6:
            self.faults.add("basket", "items must be a list of 1 to 6")
            return (), ""
        items = []
        for item in raw:
            inner = item if isinstance(item, dict) else {}
            items.append((self._id(inner, "basket item"), self._names(inner.get("name"), "basket item")))
        ids = tuple(i for i, _ in items)
        return tuple(items), self._one_of(table.get("empty"), "basket", "empty", ("joker", *ids))

    def _tags(self, cards: list[tuple[dict[str, object], str]]) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for table, place in cards:
            tags = table.get("tags", [])
            if not isinstance(tags, list) or not all(
                isinstance(t, str) and re.fullmatch(r"[a-z]{1,20}", t) for t in tags
            ):
                self.faults.add(place, f"tags {tags!r} are not usable", "a list of words in small letters")
            else:
                found.update(dict.fromkeys(tags))
        if len(found) > 8:
            self.faults.add("card", "more than 8 different tags")
        return tuple(found)

    def _program(self, value: object, place: str, combat: bool) -> tuple[Step, ...]:
        return StepReader(self.faults, self.scope, combat).read(value, place)

    def _condition(self, value: object, place: str) -> Condition | None:
        if value is None:
            return None
        try:
            return read_condition(value, self.scope)
        except Wrong as wrong:
            self.faults.add(place, wrong.what, wrong.hint)
            return None

    def _ability(self, table: dict[str, object], place: str) -> Ability:
        fighters = self.scope.fighters
        if "on" in table:
            self._known(table, place, ("name", "on", "do"))
            moment = str(table["on"])
            steps = self._program(table.get("do"), f"{place} do", combat=False)
            if moment == "turn start":
                return Ability("moment", moment, steps=steps)
            fighter, _, what = moment.rpartition(" ")
            if what in ("damaged", "defeated", "won") and fighter in fighters:
                return Ability("moment", what, fighter, steps)
            self.faults.add(place, f"unknown moment '{moment}'", did_you_mean(moment, MOMENTS))
            return Ability("moment")
        if "adjust" in table:
            self._known(table, place, ("name", "adjust", "of", "by", "while"))
            return Ability(
                "adjust",
                number=self._one_of(table["adjust"], place, "adjust", tuple(ADJUSTS)),
                fighter=self._one_of(table.get("of", "own"), place, "of", ("own", *fighters)),
                amount=self._number(table.get("by"), place),
                condition=self._condition(table.get("while"), place),
            )
        if "boost_attacks" in table:
            self._known(table, place, ("name", "boost_attacks"))
            return Ability("boost_attacks", fighter=self._one_of(table["boost_attacks"], place, "fighter", fighters))
        if "shift_damage" in table:
            self._known(table, place, ("name", "shift_damage", "to"))
            return Ability(
                "shift_damage",
                fighter=self._one_of(table["shift_damage"], place, "fighter", fighters),
                to=self._one_of(table.get("to"), place, "to", fighters),
            )
        word = next(iter(table), "")
        self.faults.add(
            place, f"unknown ability '{word}'", did_you_mean(word, ("on", "adjust", "boost_attacks", "shift_damage"))
        )
        return Ability("moment")

    def _number(self, value: object, place: str) -> Number:
        try:
            return read_number(value, self.scope)
        except Wrong as wrong:
            self.faults.add(place, wrong.what, wrong.hint)
            return Number(0)

    # -- cards

    def _cards(self, tables: list[tuple[dict[str, object], str]]) -> tuple[CardLine, ...]:
        cards: list[CardLine] = []
        keys: set[str] = set()
        for table, place in tables:
            card = self._card(table, place, keys)
            keys.add(card.key)
            cards.append(card)
        for card in cards:
            if card.bonus is None and any(s.verb == "bonus_attack" for w in card.windows.values() for s in walk(w)):
                self.faults.add(f"card '{card.names['en']}'", "the card has no bonus attack", "bonus = { name, value }")
            for name in _named_cards(card):
                if name not in {c.names["en"] for c in cards}:
                    self.faults.add(
                        f"card '{card.names['en']}'",
                        f"no card is called '{name}'",
                        did_you_mean(name, {c.names["en"] for c in cards}),
                    )
        return tuple(cards)

    def _card(self, table: dict[str, object], place: str, keys: set[str]) -> CardLine:
        self._known(
            table,
            place,
            CARD_KEYS,
        )
        names = self._names(table.get("name"), place)
        kind = self._one_of(table.get("type"), place, "type", CARD_TYPES)
        scheme = kind == "scheme"
        if scheme and "value" in table:
            self.faults.add(place, "a scheme has no value")
        items = self.scope.items
        item = self._one_of(table["item"], place, "item", ("joker", *items)) if "item" in table else ""
        if items and not item:
            self.faults.add(place, "'item' is missing", "every card of a deck with a basket shows an item")
        key = slug(names["en"])
        if key in keys:
            key = f"{key}-{item}" if item and f"{key}-{item}" not in keys else f"{key}-{len(keys)}"
        tags = table.get("tags", [])
        return CardLine(
            key,
            names,
            kind,
            0 if scheme else self._whole(table, place, "value", 0, 30),
            self._whole(table, place, "boost", 0, 20, 0),
            self._whole(table, place, "copies", 1, DECK, 1),
            self._by(table.get("by"), place),
            tuple(t for t in tags if isinstance(t, str)) if isinstance(tags, list) else (),
            item,
            self._flag(table, place, "cannot_be_cancelled"),
            self._defends(table, place, kind),
            self._windows(table, place, kind),
            self._bonus(table, place, kind),
        )

    def _by(self, value: object, place: str) -> tuple[str, ...]:
        if value is None or value == "any":
            return ()
        raw = value if isinstance(value, list) else [value]
        return tuple(self._one_of(name, place, "fighter", self.scope.fighters) for name in raw)

    def _defends(self, table: dict[str, object], place: str, kind: str) -> str:
        condition = self._condition(table.get("defends_if"), place)
        if condition is None:
            return ""
        if condition.kind != "basket ITEM" or condition.negated or kind != "attack":
            self.faults.add(place, "'defends_if' is for attack cards and asks for a basket item", '"basket ITEM"')
        return condition.name

    def _windows(self, table: dict[str, object], place: str, kind: str) -> dict[str, tuple[Step, ...]]:
        found = {}
        for window in WINDOWS:
            if window in table:
                if (window == "scheme") != (kind == "scheme"):
                    self.faults.add(place, f"a card of type {kind} has no '{window}'")
                found[window] = self._program(table[window], f"{place} {window}", combat=window != "scheme")
        if kind == "scheme" and "scheme" not in found:
            self.faults.add(place, "a scheme needs 'scheme' steps")
        return found

    def _bonus(self, table: dict[str, object], place: str, kind: str) -> Bonus | None:
        raw = table.get("bonus")
        if raw is None:
            return None
        if not isinstance(raw, dict) or kind != "attack":
            self.faults.add(place, "'bonus' is a table of an attack card")
            return None
        self._known(raw, f"{place} bonus", ("name", "value", "immediately", "during", "after"))
        windows = {
            window: self._program(raw[window], f"{place} bonus {window}", combat=True)
            for window in WINDOWS[:3]
            if window in raw
        }
        return Bonus(
            self._names(raw.get("name"), f"{place} bonus"), self._whole(raw, f"{place} bonus", "value", 0, 30), windows
        )


def _named_cards(card: CardLine) -> list[str]:
    """The card names a card's steps speak of."""
    names: list[str] = []
    for steps in card.windows.values():
        for step in walk(steps):
            if step.verb == "search":
                names.append(step.text())
            names.extend(step.names())
    return names
