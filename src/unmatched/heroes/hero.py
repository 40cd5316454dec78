"""A hero file: TOML in, a checked Hero out. Every fault of a file is reported at once."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from unmatched.heroes.errors import Wrong, did_you_mean, hint
from unmatched.heroes.look import PLAIN, Look
from unmatched.heroes.place import TOP, Place
from unmatched.heroes.scope import Scope
from unmatched.heroes.step_reader import StepReader, check_standing
from unmatched.heroes.steps import ABILITY, COMBAT_WINDOWS, WINDOWS, Condition, Number, Step, walk
from unmatched.heroes.tables import Forms, Names, TableReader
from unmatched.heroes.vocabulary import ADJUSTMENTS, MOMENTS, STANDING, VERBS
from unmatched.heroes.vocabulary.conditions import read_condition
from unmatched.heroes.vocabulary.numbers import read_number
from unmatched.heroes.vocabulary.values import kind_hint
from unmatched.heroes.vocabulary.word import Standing, patterns

MAX_FIGHTERS = 8
MAX_COUNTERS = 4
MAX_ABILITIES = 6
MAX_TAGS = 8
FACES = (2, 6)
ITEMS = (1, 6)
DECK = 30
CARD_TYPES = ("attack", "defense", "versatile", "scheme")
CARD_KEYS = (
    *(
        "name",
        "type",
        "value",
        "boost",
        "copies",
        "by",
        "tags",
        "item",
        "cannot_be_cancelled",
        "defends_if",
        "bonus",
        "look",
    ),
    *WINDOWS,
)

_MOMENTS = patterns(MOMENTS)


@dataclass(frozen=True)
class FighterLine:
    id: str
    names: Names
    hero: bool
    health: int
    ranged: bool
    count: int
    reserve: bool
    forms: Forms = field(default_factory=dict)
    look: Look = PLAIN


@dataclass(frozen=True)
class CounterLine:
    id: str
    names: Names
    start: int
    most: int
    faces: tuple[tuple[str, Names], ...]
    forms: Forms = field(default_factory=dict)


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
    look: Look = PLAIN


@dataclass(frozen=True)
class Ability:
    """kind: moment, adjust, or a word of vocabulary.STANDING"""

    kind: str
    moment: str = ""
    fighter: str = ""
    """the fighter of the moment, or of the ability"""
    steps: tuple[Step, ...] = ()
    number: str = ""
    amount: Number | None = None
    condition: Condition | None = None
    to: str = ""

    @property
    def of_fighter(self) -> bool:
        """Whether `self` is the fighter of the moment; otherwise it is the hero."""
        return self.kind == "moment" and MOMENTS[self.moment].of_fighter


@dataclass(frozen=True)
class Hero:
    """A hero as its file says it: fighters, counters, abilities and cards, with every name in three languages."""

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
    tag_names: dict[str, Names] = field(default_factory=dict)
    """tag -> its name, where the file gives one"""
    look: Look = PLAIN

    @property
    def tags(self) -> tuple[str, ...]:
        """Every tag that one of the cards carries."""
        found: dict[str, None] = {}
        for card in self.cards:
            found.update(dict.fromkeys(card.tags))
        return tuple(found)


def read_hero(text: str, file: str = "") -> Hero:
    """The hero of a file's text; HeroError has all its faults, each with the name of the file."""
    return _HeroReader(text, file).read()


def slug(name: str) -> str:
    """A name as it stands in records: lower case, words joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


class _HeroReader(TableReader):
    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file)
        self.text = text
        self.scope = Scope()

    def read(self) -> Hero:
        tree = self.tree
        self._known(tree, TOP, ("id", "name", "look", "move", "fighter", "counter", "basket", "tag", "ability", "card"))
        hero_id = self._id(tree, TOP)
        names = self._names(tree.get("name"), TOP.part("name"))
        move = self._whole(tree, TOP, "move", 1, 6)
        look = self._look(tree, TOP)
        fighters = tuple(self._fighter(t, p, look) for t, p in self._tables("fighter", 1, MAX_FIGHTERS))
        self._check_fighters(fighters)
        counters = tuple(self._counter(t, p) for t, p in self._tables("counter", 0, MAX_COUNTERS))
        self._different([c.id for c in counters], TOP.part("counter"), "counters")
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
        lines = self._cards(cards, abilities)
        copies = sum(card.copies for card in lines)
        if copies != DECK:
            self.faults.add(TOP.part("card"), "deck", hint("deck", n=DECK), n=copies)
        tag_names = self._tag_names()
        self.faults.raise_any()
        return Hero(
            hero_id, names, move, fighters, counters, items, empty, abilities, lines, self.text, tag_names, look
        )

    def _tables(self, key: str, least: int, most: int) -> list[tuple[dict[str, object], Place]]:
        value = self.tree.get(key, [])
        if not isinstance(value, list) or not all(isinstance(t, dict) for t in value):
            self.faults.add(TOP.part(key), "no-tables", key=key)
            return []
        if not least <= len(value) <= most:
            self.faults.add(
                TOP.part(key), "tables-number", hint("range", least=least, most=most), n=len(value), key=key
            )
        return [(table, self._place(key, table, i)) for i, table in enumerate(value[:most])]

    def _place(self, key: str, table: dict[str, object], i: int) -> Place:
        name = table.get("name")
        if isinstance(name, dict):
            name = name.get("en")
        known = [word for word in (name, table.get("id")) if isinstance(word, str) and word]
        return Place(f"{key} '{known[0][:80] if known else i + 1}'", key, i)

    # -- the parts of a hero

    def _fighter(self, table: dict[str, object], place: Place, look: Look) -> FighterLine:
        """A line of fighters; the hero looks as the file does, unless it says otherwise."""
        self._known(table, place, ("id", "name", "forms", "hero", "health", "attack", "count", "reserve", "look"))
        return FighterLine(
            self._id(table, place),
            self._names(table.get("name"), place.inside("name")),
            self._flag(table, place, "hero"),
            self._whole(table, place, "health", 1, 40),
            self._one_of(table.get("attack"), place, "attack", ("melee", "ranged")) == "ranged",
            self._whole(table, place, "count", 1, MAX_FIGHTERS - 1, 1),
            self._flag(table, place, "reserve"),
            self._forms(table, place),
            look if "look" not in table and table.get("hero") is True else self._look(table, place),
        )

    def _check_fighters(self, fighters: tuple[FighterLine, ...]) -> None:
        heroes = [f for f in fighters if f.hero]
        if len(heroes) != 1 or heroes[0] is not fighters[0] or heroes[0].count != 1 or heroes[0].reserve:
            self.faults.add(TOP.part("fighter"), "first-hero", "hero = true")
        if sum(f.count for f in fighters) > MAX_FIGHTERS:
            self.faults.add(TOP.part("fighter"), "many-fighters", most=MAX_FIGHTERS)
        # Several of a kind are numbered in records, which must not make two names the same.
        numbered = [f"{f.id}-{n + 1}" for f in fighters if f.count > 1 for n in range(f.count)]
        self._different([f.id for f in fighters] + numbered, TOP.part("fighter"), "fighters")

    def _counter(self, table: dict[str, object], place: Place) -> CounterLine:
        self._known(table, place, ("id", "name", "forms", "start", "max", "faces"))
        raw = table.get("faces", [])
        faces: list[tuple[str, Names]] = []
        if not isinstance(raw, list) or (raw and not FACES[0] <= len(raw) <= FACES[1]):
            self.faults.add(place, "faces", least=FACES[0], most=FACES[1])
        if isinstance(raw, list):
            faces = self._named(raw, Place(f"{place} face", *place.path, "faces"))
        if faces and "max" in table:
            self.faults.add(place, "faces-and-max", word="max")
        most = max(1, len(faces) - 1) if "faces" in table else self._whole(table, place, "max", 1, 30)
        return CounterLine(
            self._id(table, place),
            self._names(table.get("name"), place.inside("name")),
            self._whole(table, place, "start", 0, most, 0),
            most,
            tuple(faces),
            self._forms(table, place),
        )

    def _named(self, raw: list[object], place: Place) -> list[tuple[str, Names]]:
        """Things with an id and a name: faces of a counter, items of a basket."""
        places = [place.inside(i) for i in range(len(raw))]
        tables = [self._table(value, at, ("id", "name")) for value, at in zip(raw, places, strict=True)]
        found = [
            (self._id(t, at), self._names(t.get("name"), at.inside("name")))
            for t, at in zip(tables, places, strict=True)
        ]
        self._different([name for name, _ in found], place, "them")
        return found

    def _basket(self) -> tuple[tuple[tuple[str, Names], ...], str]:
        table = self.tree.get("basket")
        if table is None:
            return (), ""
        if not isinstance(table, dict):
            self.faults.add(TOP.part("basket"), "no-basket")
            return (), ""
        self._known(table, TOP.part("basket"), ("items", "empty"))
        raw = table.get("items")
        if not isinstance(raw, list) or not ITEMS[0] <= len(raw) <= ITEMS[1]:
            self.faults.add(TOP.part("basket"), "items", least=ITEMS[0], most=ITEMS[1])
            return (), ""
        items = self._named(raw, Place("basket item", "basket", "items"))
        ids = tuple(i for i, _ in items)
        return tuple(items), self._one_of(table.get("empty"), TOP.part("basket"), "empty", ("joker", *ids))

    def _tags(self, cards: list[tuple[dict[str, object], Place]]) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for table, place in cards:
            tags = table.get("tags", [])
            if not isinstance(tags, list) or not all(
                isinstance(t, str) and re.fullmatch(r"[a-z]{1,20}", t) for t in tags
            ):
                self.faults.add(place.inside("tags"), "bad-tags", hint("tags"), value=tags)
            else:
                found.update(dict.fromkeys(tags))
        if len(found) > MAX_TAGS:
            self.faults.add(TOP.part("card"), "many-tags", most=MAX_TAGS)
        return tuple(found)

    def _tag_names(self) -> dict[str, Names]:
        """The names of tags; a tag without one is called by its id."""
        found: dict[str, Names] = {}
        for table, place in self._tables("tag", 0, MAX_TAGS):
            self._known(table, place, ("id", "name"))
            tag = self._one_of(table.get("id"), place, "id", self.scope.tags)
            found[tag] = self._names(table.get("name"), place.inside("name"))
        return found

    def _program(self, value: object, place: Place, window: str) -> tuple[Step, ...]:
        return StepReader(self.faults, self.scope, window).read(value, place)

    def _ability(self, table: dict[str, object], place: Place) -> Ability:
        fighters = self.scope.fighters
        if "name" in table:
            self._names(table["name"], place.inside("name"))
        if "on" in table:
            self._known(table, place, ("name", "on", "do"))
            return self._moment(table["on"], self._program(table.get("do"), place.part("do"), ABILITY), place)
        if "adjust" in table:
            self._known(table, place, ("name", "adjust", "of", "by", "while"))
            return Ability(
                "adjust",
                number=self._one_of(table["adjust"], place, "adjust", tuple(ADJUSTMENTS)),
                fighter=self._one_of(table.get("of", "own"), place, "of", ("own", *fighters)),
                amount=self._standing_number(table.get("by"), place.part("by")),
                condition=self._standing_condition(table.get("while"), place.part("while")),
            )
        for kind, word in STANDING.items():
            if kind in table:
                return self._standing(kind, word, table, place)
        kinds = ("on", "adjust", *STANDING)
        wrong = next((key for key in table if key != "name"), "")
        self.faults.add(place, "unknown-ability" if wrong else "empty-ability", did_you_mean(wrong, kinds), word=wrong)
        return Ability("moment")

    def _standing(self, kind: str, word: Standing, table: dict[str, object], place: Place) -> Ability:
        self._known(table, place, ("name", kind, "to") if word.to else ("name", kind))
        if word.to and table[kind] == table.get("to"):
            self.faults.add(place, "same-shift")
        fighter = self._fighter_id(table[kind], place.inside(kind))
        to = self._one_of(table.get("to"), place, "to", self.scope.fighters) if word.to else ""
        return Ability(kind, fighter=fighter, to=to)

    def _fighter_id(self, value: object, place: Place) -> str:
        fighters = self.scope.fighters
        if not isinstance(value, str) or value not in fighters:
            word = value if isinstance(value, str) else ""
            self.faults.add(place, "unknown-fighter", did_you_mean(word, fighters), value=value)
            return fighters[0] if fighters else ""
        return value

    def _moment(self, value: object, steps: tuple[Step, ...], place: Place) -> Ability:
        text = value if isinstance(value, str) else ""
        for moment, pattern in _MOMENTS:
            blanks = pattern.fit(text)
            if blanks is not None:
                fighter = self._fighter_id(blanks["X"], place.inside("on")) if blanks else ""
                return Ability("moment", moment, fighter, steps)
        self.faults.add(place.inside("on"), "unknown-moment", did_you_mean(text, MOMENTS), value=value)
        return Ability("moment")

    def _standing_number(self, value: object, place: Place) -> Number:
        try:
            if value is None:
                raise Wrong("no-number", kind_hint("signed"))
            number = read_number(value, self.scope)
            check_standing(number)
            return number
        except Wrong as wrong:
            self.faults.take(place, wrong)
            return Number(0)

    def _standing_condition(self, value: object, place: Place) -> Condition | None:
        try:
            condition = None if value is None else read_condition(value, self.scope)
            check_standing(condition)
            return condition
        except Wrong as wrong:
            self.faults.take(place, wrong)
            return None

    # -- cards

    def _cards(
        self, tables: list[tuple[dict[str, object], Place]], abilities: tuple[Ability, ...]
    ) -> tuple[CardLine, ...]:
        cards: list[CardLine] = []
        keys: set[str] = set()
        for table, place in tables:
            card = self._card(table, place, keys)
            keys.add(card.key)
            cards.append(card)
        titles = {card.names["en"] for card in cards}
        for card, (_, place) in zip(cards, tables, strict=True):
            programs = tuple(card.windows.values())
            if card.bonus is None and any(VERBS[s.verb].bonus for w in programs for s in walk(w)):
                self.faults.add(place, "no-bonus", "bonus = { name, value }")
            if card.bonus is not None:
                programs += tuple(card.bonus.windows.values())
            self._check_named(programs, titles)
        self._check_named(tuple(ability.steps for ability in abilities), titles)
        return tuple(cards)

    def _check_named(self, programs: tuple[tuple[Step, ...], ...], titles: set[str]) -> None:
        """The cards that steps speak of must be in the deck."""
        for step in (step for program in programs for step in walk(program)):
            for name in VERBS[step.verb].cards(step):
                if name not in titles:
                    self.faults.add(step.place, "no-card", did_you_mean(name, titles), value=name)

    def _key(self, name: str, item: str, keys: set[str]) -> str:
        """The card's name in records; cards of the same name are told apart by their item, or numbered."""
        key = slug(name) or "card"
        if item and key in keys:
            key = f"{key}-{item}"
        number = 1
        unique = key
        while unique in keys:
            number += 1
            unique = f"{key}-{number}"
        return unique

    def _card(self, table: dict[str, object], place: Place, keys: set[str]) -> CardLine:
        self._known(table, place, CARD_KEYS)
        names = self._names(table.get("name"), place.inside("name"))
        kind = self._one_of(table.get("type"), place, "type", CARD_TYPES)
        if kind != table.get("type") and "scheme" in table:
            kind = "scheme"  # a guess, to say no more than what is wrong
        scheme = kind == "scheme"
        if scheme and "value" in table:
            self.faults.add(place.inside("value"), "scheme-value")
        items = self.scope.items
        item = ""
        if "item" in table:
            item = self._one_of(table["item"], place, "item", ("joker", *items) if items else (), "unknown-item")
        if items and not item:
            self.faults.add(place, "missing", hint("item"), key="item")
        tags = table.get("tags", [])
        return CardLine(
            self._key(names["en"], item, keys),
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
            self._look(table, place),
        )

    def _by(self, value: object, place: Place) -> tuple[str, ...]:
        if value is None or value == "any":
            return ()
        raw = value if isinstance(value, list) else [value]
        if not raw:
            self.faults.add(place, "by-nobody", hint("by"), word="by")
        return tuple(self._fighter_id(name, place.inside("by")) for name in raw)

    def _defends(self, table: dict[str, object], place: Place, kind: str) -> str:
        if "defends_if" not in table:
            return ""
        try:
            condition = read_condition(table["defends_if"], self.scope)
        except Wrong as wrong:
            self.faults.take(place.part("defends_if"), wrong)
            return ""
        if condition.word != "basket ITEM" or condition.negated or kind != "attack":
            self.faults.add(place, "defends-if", '"basket ITEM"', word="defends_if")
            return ""
        return condition.name("ITEM")

    def _windows(self, table: dict[str, object], place: Place, kind: str) -> dict[str, tuple[Step, ...]]:
        found = {}
        for window in WINDOWS:
            if window in table:
                if (window == "scheme") != (kind == "scheme"):
                    self.faults.add(place, "no-window", type=kind, word=window)
                found[window] = self._program(table[window], place.part(window), window)
        if kind == "scheme" and "scheme" not in found:
            self.faults.add(place, "scheme-steps", word="scheme")
        return found

    def _bonus(self, table: dict[str, object], place: Place, kind: str) -> Bonus | None:
        raw = table.get("bonus")
        if raw is None:
            return None
        if not isinstance(raw, dict) or kind != "attack":
            self.faults.add(place, "bonus", word="bonus")
            return None
        inside = place.part("bonus")
        self._known(raw, inside, ("name", "value", "immediately", "during", "after"))
        windows = {
            window: self._program(raw[window], inside.part(window), window)
            for window in COMBAT_WINDOWS
            if window in raw
        }
        return Bonus(
            self._names(raw.get("name"), inside.inside("name")), self._whole(raw, inside, "value", 0, 30), windows
        )
