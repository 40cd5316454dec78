"""A hero file: TOML in, a checked Hero out. Every fault of a file is reported at once."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from unmatched.engine.layout import FIRST_ITEM, LATER, MEMORY
from unmatched.heroes.ability import Ability, AbilityReader
from unmatched.heroes.errors import Wrong, did_you_mean, hint
from unmatched.heroes.look import PLAIN, Look
from unmatched.heroes.place import TOP, Place
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import COMBAT_WINDOWS, WINDOWS, Step, walk
from unmatched.heroes.tables import Forms, Names
from unmatched.heroes.vocabulary import RESET_TIMES, VERBS
from unmatched.heroes.vocabulary.conditions import read_condition

MAX_FIGHTERS = 8
MAX_COUNTERS = 8
MAX_ABILITIES = 16
MAX_TAGS = 8
MAX_PILES = 4
MAX_TOKENS = 6
TOKEN_COUNT = 12
FACES_OF_PILES = ("up", "down", "sealed")
MAX_ONCE = FIRST_ITEM
FACES = (2, 6)
DEFEATS = ("all heroes", "any hero")
ITEMS = (1, 6)
DECK = 30
LASTING = ("in_play", "in_hand")
"""where a card works without being played: while it stays in play, or from the hand"""
MAX_LASTING = 3
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
    *LASTING,
    *WINDOWS,
)
FURTHER_KEYS = ("name", "pile", "value", "boost", "copies", "tags", "in_play", "look")
"""of a card that begins in a pile of the hero, not in the deck"""
MAX_FURTHER = 30


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


@dataclass(frozen=True)
class PileLine:
    """A pile of cards of its own that a hero has."""

    id: str
    names: Names
    face: str
    """up for all to see, down for its player alone, sealed for nobody"""


@dataclass(frozen=True)
class TokenLine:
    """Tokens of a kind that lie on spaces, for all to see."""

    id: str
    names: Names
    count: int
    """how many there are"""
    forms: Forms = field(default_factory=dict)
    look: Look = PLAIN


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
    lasting: dict[str, tuple[Ability, ...]] = field(default_factory=dict)
    """where it works without being played -> its abilities there"""
    look: Look = PLAIN
    pile: str = ""
    """where it begins, if it is none of the 30 of the deck; it never comes into a hand, the deck or the discard pile"""


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
    piles: tuple[PileLine, ...] = ()
    look: Look = PLAIN
    defeat: str = DEFEATS[0]
    """when the player of several heroes has lost: when all of them, or when any of them is defeated"""
    tokens: tuple[TokenLine, ...] = ()

    @property
    def tags(self) -> tuple[str, ...]:
        """Every tag that one of the cards carries."""
        found: dict[str, None] = {}
        for card in self.cards:
            found.update(dict.fromkeys(card.tags))
        return tuple(found)


def read_hero(text: str, file: str = "") -> Hero:
    """The hero of a file's text; HeroError has all its faults, each with the name of the file."""
    return HeroReader(text, file).read()


def _title(table: dict[str, object]) -> str:
    """The English name of a card, "" if it has none."""
    name = table.get("name")
    name = name.get("en") if isinstance(name, dict) else name
    return name if isinstance(name, str) else ""


def slug(name: str) -> str:
    """A name as it stands in records: lower case, words joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


class HeroReader(AbilityReader):
    """Reads a whole file, collecting faults; `scope` holds its names then."""

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
        look = self._look(tree, TOP)
        fighters = tuple(self._fighter(t, p, look) for t, p in self._tables("fighter", 1, MAX_FIGHTERS))
        self._check_fighters(fighters)
        counters = tuple(self._counter(t, p) for t, p in self._tables("counter", 0, MAX_COUNTERS))
        self._different([c.id for c in counters], TOP.part("counter"), "counters")
        piles = tuple(self._pile(t, p) for t, p in self._tables("pile", 0, MAX_PILES))
        self._different([pile.id for pile in piles], TOP.part("pile"), "them")
        tokens = tuple(self._token(t, p) for t, p in self._tables("token", 0, MAX_TOKENS))
        self._different(
            [t.id for t in tokens] + [f.id for f in fighters] + [c.id for c in counters] if tokens else [],
            TOP.part("token"),
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
        """A line of fighters; the hero looks as the file does, unless it says otherwise."""
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
            look if "look" not in table and table.get("hero") is True else self._look(table, place),
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
            self._whole(table, place, "start", 0, most, 0),
            most,
            tuple(faces),
            self._forms(table, place),
            self._one_of(table["resets"], place, "resets", tuple(RESET_TIMES)) if "resets" in table else "",
        )

    def _pile(self, table: dict[str, object], place: Place) -> PileLine:
        self._known(table, place, ("id", "name", "face"))
        return PileLine(
            self._id(table, place),
            self._names(table.get("name"), place.inside("name")),
            self._one_of(table.get("face", "up"), place, "face", FACES_OF_PILES),
        )

    def _token(self, table: dict[str, object], place: Place) -> TokenLine:
        self._known(table, place, ("id", "name", "forms", "count", "look"))
        return TokenLine(
            self._id(table, place),
            self._names(table.get("name"), place.inside("name")),
            self._whole(table, place, "count", 1, TOKEN_COUNT),
            self._forms(table, place),
            self._look(table, place),
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

    # -- cards

    def _cards(
        self, tables: list[tuple[dict[str, object], Place]], abilities: tuple[Ability, ...]
    ) -> tuple[CardLine, ...]:
        cards: list[CardLine] = []
        keys: set[str] = set()
        for table, place in tables:
            card = self._further_card(table, place, keys) if "pile" in table else self._card(table, place, keys)
            keys.add(card.key)
            cards.append(card)
        titles = {card.names["en"] for card in cards}
        for card, (_, place) in zip(cards, tables, strict=True):
            programs = tuple(card.windows.values())
            if card.bonus is None and any(VERBS[s.verb].bonus for w in programs for s in walk(w)):
                self.faults.add(place, "no-bonus", "bonus = { name, value }")
            if card.bonus is not None:
                programs += tuple(card.bonus.windows.values())
            programs += tuple(ability.steps for found in card.lasting.values() for ability in found)
            self._check_named(programs, titles)
        self._check_named(tuple(ability.steps for ability in abilities), titles)
        return tuple(cards)

    def _check_memory(self, abilities: tuple[Ability, ...], cards: tuple[CardLine, ...]) -> None:
        """There is room to remember only so much."""
        programs = [ability.steps for ability in abilities]
        for card in cards:
            programs += [*card.windows.values(), *(card.bonus.windows.values() if card.bonus else ())]
            programs += [ability.steps for lasting in card.lasting.values() for ability in lasting]
        for verb, most in (("later", MEMORY - LATER), ("once", MAX_ONCE)):
            found = sum(step.verb == verb for program in programs for step in walk(program))
            if found > most:
                self.faults.add(TOP, "many-remembered", hint("most", most=most), word=verb, n=found)

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
        return CardLine(
            self._key(names["en"], item, keys),
            names,
            kind,
            0 if scheme else self._whole(table, place, "value", 0, 30),
            self._whole(table, place, "boost", 0, 20, 0),
            self._whole(table, place, "copies", 1, DECK, 1),
            self._by(table.get("by"), place),
            self._card_tags(table),
            item,
            self._flag(table, place, "cannot_be_cancelled"),
            self._defends(table, place, kind),
            self._windows(table, place, kind),
            self._bonus(table, place, kind),
            self._lasting(table, place),
            self._look(table, place),
        )

    def _further_card(self, table: dict[str, object], place: Place, keys: set[str]) -> CardLine:
        """A card of a second deck: nobody plays it, it works where it lies."""
        self._known(table, place, FURTHER_KEYS)
        names = self._names(table.get("name"), place.inside("name"))
        return CardLine(
            self._key(names["en"], "", keys),
            names,
            "scheme",
            self._whole(table, place, "value", 0, 30, 0),
            self._whole(table, place, "boost", 0, 20, 0),
            self._whole(table, place, "copies", 1, MAX_FURTHER, 1),
            by=(),
            tags=self._card_tags(table),
            item="",
            cannot_be_cancelled=False,
            defends_with="",
            windows={},
            bonus=None,
            lasting=self._lasting(table, place),
            look=self._look(table, place),
            pile=self._one_of(table["pile"], place, "pile", self.scope.piles),
        )

    def _card_tags(self, table: dict[str, object]) -> tuple[str, ...]:
        tags = table.get("tags", [])
        return tuple(t for t in tags if isinstance(t, str)) if isinstance(tags, list) else ()

    def _lasting(self, table: dict[str, object], place: Place) -> dict[str, tuple[Ability, ...]]:
        """The abilities of a card where it lies; there, "this card" is that one."""
        found: dict[str, tuple[Ability, ...]] = {}
        before = self.scope.lasting
        self.scope.lasting = True
        for where in LASTING:
            raw = table.get(where, [])
            if not isinstance(raw, list) or not all(isinstance(one, dict) for one in raw) or len(raw) > MAX_LASTING:
                self.faults.add(place.part(where), "lasting", '[{ on = "turn start", do = [...] }]', most=MAX_LASTING)
            elif raw:
                found[where] = tuple(self._ability(one, place.part(where).item(i)) for i, one in enumerate(raw))
        self.scope.lasting = before
        if any(ability.kind != "moment" for ability in found.get("in_hand", ())):
            self.faults.add(place.part("in_hand"), "in-hand", "on, do")
        return found

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
