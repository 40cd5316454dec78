"""A hero file: TOML in, a checked Hero out. Every error in a file is reported, not only the first."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, fields

from unmatched.heroes.ability import Ability
from unmatched.heroes.card import DECK, MAX_FURTHER, CardLine, CardReader
from unmatched.heroes.errors import hint
from unmatched.heroes.look import PLAIN, Look
from unmatched.heroes.place import TOP, Place
from unmatched.heroes.remembered import Remembered
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import EVERYBODYS
from unmatched.heroes.tables import Forms, Names
from unmatched.heroes.token_line import MAX_TOKENS, TokenLine, TokenReader
from unmatched.heroes.toml_tree import BYTE_ORDER_MARK
from unmatched.heroes.vocabulary import RESET_TIMES
from unmatched.heroes.vocabulary.numbers import NOT_COUNTERS
from unmatched.heroes.vocabulary.pile_words import TYPES

MAX_FIGHTERS = 8
MAX_COUNTERS = 8
MAX_ABILITIES = 16
MAX_TAGS = 8
MAX_PILES = 4
FACES_OF_PILES = ("up", "down", "sealed")
FACES = (2, 6)
DEFEATS = ("all heroes", "any hero")
ITEMS = (1, 6)


@dataclass(frozen=True)
class FighterLine:
    id: str
    names: Names
    hero: bool
    health: int
    ranged: bool
    count: int
    reserve: bool
    away: bool = False
    """off the board at first, but not defeated"""
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
    resets: str = ""
    """when it goes back to its start, a word of vocabulary.RESET_TIMES; "" if never"""
    given: bool = False
    """whether the file gives the first of its faces, so that its player is not asked for it"""


@dataclass(frozen=True)
class PileLine:
    """A pile of cards of its own that a hero has."""

    id: str
    names: Names
    face: str
    """up for all to see, down for its player alone, sealed for no one"""


@dataclass(frozen=True)
class Hero:
    """A hero as its file defines it: fighters, counters, abilities and cards, with names in three languages."""

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
    piles: tuple[PileLine, ...] = ()
    look: Look = PLAIN
    defeat: str = DEFEATS[0]
    """when a player with several heroes loses: when all of them or any of them is defeated"""
    tokens: tuple[TokenLine, ...] = ()

    @property
    def tags(self) -> tuple[str, ...]:
        """Every tag of the cards."""
        found: dict[str, None] = {}
        for card in self.cards:
            found.update(dict.fromkeys(card.tags))
        return tuple(found)

    def __reduce__(self) -> tuple[object, ...]:
        """For copies and pickle: one text is one hero in a process, and it is not read again."""
        return _unpickled, tuple(getattr(self, part.name) for part in fields(self))


_READ: Remembered[Hero] = Remembered(64)
"""a hero takes about 15 times the memory of its file"""


def read_hero(text: str, file: str = "") -> Hero:
    """Read a hero from the text of a file; raise HeroError with all its errors. The same text is read once."""
    text = text.removeprefix(BYTE_ORDER_MARK)
    return _READ.find(text, lambda: HeroReader(text, file).read())


def _unpickled(*parts: object) -> Hero:
    hero = Hero(*parts)  # type: ignore[arg-type]
    # A hero of a match also has what the board's special spaces do: that is not in its file.
    given = any(ability.spaces for ability in hero.abilities)
    return hero if given else _READ.find(hero.text, lambda: hero)


def _title(table: dict[str, object]) -> str:
    """The English name of a card, "" if it has none."""
    name = table.get("name")
    name = name.get("en") if isinstance(name, dict) else name
    return name if isinstance(name, str) else ""


class HeroReader(TokenReader, CardReader):
    """Reads a whole file and collects errors; `scope` then has its names."""

    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file)
        self.text = text

    def read(self) -> Hero:
        tree = self.tree
        self._known(
            tree,
            TOP,
            (
                *("id", "name", "look", "move", "defeat", "fighter", "counter", "pile", "token", "basket", "tag"),
                *("ability", "card"),
            ),
        )
        hero_id = self._id(tree, TOP)
        names = self._names(tree.get("name"), TOP.part("name"))
        move = self._whole(tree, TOP, "move", 1, 6)
        look = self._look(tree, TOP, ("portrait", "scene"))
        fighters = tuple(self._fighter(t, p, look) for t, p in self._tables("fighter", 1, MAX_FIGHTERS))
        self._check_fighters(fighters)
        counters = tuple(self._counter(t, p) for t, p in self._tables("counter", 0, MAX_COUNTERS))
        self._different([c.id for c in counters], TOP.part("counter"), "counters")
        self._not_called("counter", counters, NOT_COUNTERS)
        piles = tuple(self._pile(t, p) for t, p in self._tables("pile", 0, MAX_PILES))
        self._different([pile.id for pile in piles], TOP.part("pile"), "them")
        self._not_called("pile", piles, EVERYBODYS)
        tokens = self._tokens(self._tables("token", 0, MAX_TOKENS))
        self._different(
            [*(t.id for t in tokens), *{f.id for f in fighters}, *{c.id for c in counters}],
            TOP.part("token" if tokens else "counter"),
            "them",
        )
        items, empty = self._basket()
        cards = self._tables("card", 1, DECK)
        self.scope = Scope(
            tuple(f.id for f in fighters),
            {c.id: tuple(face for face, _ in c.faces) for c in counters},
            self._tags(cards),
            tuple(item for item, _ in items),
            tuple(f.id for f in fighters if f.count > 1),
            tuple(pile.id for pile in piles),
            tuple(pile.id for pile in piles if pile.face == "up"),
            tuple(token.id for token in tokens),
            {token.id: token.under for token in tokens if token.under},
            titles=tuple(name for table, place in cards if (name := _title(table))),
        )
        abilities = tuple(self._ability(t, p) for t, p in self._tables("ability", 0, MAX_ABILITIES))
        lines = self._cards(cards, abilities)
        self._check_memory(abilities, lines)
        copies = sum(card.copies for card in lines if not card.pile)
        if copies != DECK:
            self.faults.add(TOP.part("card"), "deck", hint("deck", n=DECK), n=copies)
        further = sum(card.copies for card in lines if card.pile)
        if further > MAX_FURTHER:
            self.faults.add(TOP.part("card"), "second-decks", hint("most", most=MAX_FURTHER), n=further)
        tag_names = self._tag_names()
        self.faults.raise_any()
        return Hero(
            hero_id,
            names,
            move,
            fighters,
            counters,
            items,
            empty,
            abilities,
            lines,
            self.text,
            tag_names,
            piles,
            look,
            self._one_of(tree.get("defeat", DEFEATS[0]), TOP, "defeat", DEFEATS),
            tokens,
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
        """A line of fighters; the hero looks as the file does, unless the line defines it."""
        self._known(
            table, place, ("id", "name", "forms", "hero", "health", "attack", "count", "reserve", "away", "look")
        )
        return FighterLine(
            self._id(table, place),
            self._names(table.get("name"), place.inside("name")),
            self._flag(table, place, "hero"),
            self._whole(table, place, "health", 1, 40),
            self._one_of(table.get("attack"), place, "attack", ("melee", "ranged")) == "ranged",
            self._whole(table, place, "count", 1, MAX_FIGHTERS - 1, 1),
            self._flag(table, place, "reserve"),
            self._flag(table, place, "away"),
            self._forms(table, place),
            look if "look" not in table and table.get("hero") is True else self._look(table, place, ("portrait",)),
        )

    def _check_fighters(self, fighters: tuple[FighterLine, ...]) -> None:
        heroes = [f for f in fighters if f.hero]
        if not heroes or heroes[0] is not fighters[0] or any(hero.reserve for hero in heroes):
            self.faults.add(TOP.part("fighter"), "first-hero", "hero = true")
        if sum(f.count for f in fighters) > MAX_FIGHTERS:
            self.faults.add(TOP.part("fighter"), "many-fighters", most=MAX_FIGHTERS)
        # Several of a kind are numbered in records, which must not make two names the same.
        numbered = [f"{f.id}-{n + 1}" for f in fighters if f.count > 1 for n in range(f.count)]
        self._different([f.id for f in fighters] + numbered, TOP.part("fighter"), "fighters")

    def _counter(self, table: dict[str, object], place: Place) -> CounterLine:
        self._known(table, place, ("id", "name", "forms", "start", "max", "faces", "resets"))
        raw = table.get("faces", [])
        faces: list[tuple[str, Names]] = []
        if not isinstance(raw, list) or (raw and not FACES[0] <= len(raw) <= FACES[1]):
            self.faults.add(place, "faces", least=FACES[0], most=FACES[1])
            self._excuse("counter")
        if isinstance(raw, list):
            faces = self._named(raw, Place(f"{place} face", *place.path, "faces"))
        if "faces" in table and "resets" in table:
            self.faults.add(place, "faces-and-max", word="resets")
        if faces and "max" in table:
            self.faults.add(place, "faces-and-max", word="max")
        most = max(1, len(faces) - 1) if "faces" in table else self._whole(table, place, "max", 1, 30)
        return CounterLine(
            self._id(table, place),
            self._names(table.get("name"), place.inside("name")),
            self._start(table, place, tuple(face for face, _ in faces), most),
            most,
            tuple(faces),
            self._forms(table, place),
            self._one_of(table["resets"], place, "resets", tuple(RESET_TIMES)) if "resets" in table else "",
            bool(faces) and "start" in table,
        )

    def _start(self, table: dict[str, object], place: Place, faces: tuple[str, ...], most: int) -> int:
        """How much of a counter there is at first; of one with faces, the number of the first, or its id."""
        value = table.get("start")
        if faces and not isinstance(value, int | None):
            face = self._one_of(value, place, "start", faces)
            return faces.index(face)
        return self._whole(table, place, "start", 0, most, 0)

    def _not_called(self, key: str, lines: Sequence[CounterLine | PileLine], words: Collection[str]) -> None:
        """Words of the language that counters, or piles, cannot have as an id."""
        for i, line in enumerate(lines):
            if line.id in words:
                self.faults.add(Place(f"{key} '{line.id}'", key, i), "reserved-id", hint("another"), word=line.id)

    def _pile(self, table: dict[str, object], place: Place) -> PileLine:
        self._known(table, place, ("id", "name", "face"))
        return PileLine(
            self._id(table, place),
            self._names(table.get("name"), place.inside("name")),
            self._one_of(table.get("face", "up"), place, "face", FACES_OF_PILES),
        )

    def _named(self, raw: list[object], place: Place) -> list[tuple[str, Names]]:
        """Things with an id and a name: faces of a counter, items of a basket."""
        if wrong := [value for value in raw if not isinstance(value, dict)]:
            self.faults.add(place, "no-table", "{ id = ..., name = ... }", value=wrong[0])
            self._excuse(*map(str, place.path[:1]))
            return []
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
            elif taken := [tag for tag in tags if tag in TYPES]:
                self.faults.add(place.inside("tags"), "reserved-id", hint("another"), word=taken[0])
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
