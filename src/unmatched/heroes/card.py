"""The cards of a hero file, read and checked: those of the deck, and those of second decks."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from unmatched.engine.layout import FIRST_ITEM, LATER, MEMORY
from unmatched.heroes.ability import Ability, AbilityReader
from unmatched.heroes.errors import Wrong, did_you_mean, hint
from unmatched.heroes.look import PLAIN, Look
from unmatched.heroes.place import TOP, Place
from unmatched.heroes.steps import COMBAT_WINDOWS, WINDOWS, Step, walk
from unmatched.heroes.tables import Names
from unmatched.heroes.vocabulary import VERBS
from unmatched.heroes.vocabulary.conditions import read_condition

MAX_ONCE = FIRST_ITEM
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
"""of a card that starts in a pile of the hero, not in the deck"""
MAX_FURTHER = 30


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
    """where it starts, if it is none of the 30 of the deck; it never comes into a hand, the deck or the discard pile"""


def slug(name: str) -> str:
    """Return a name as in records: lowercase, words joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


class CardReader(AbilityReader):
    """Reads the cards of a file and collects errors; the names they may use must be known before."""

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
        """Check that the state has enough memory for it."""
        programs = [ability.steps for ability in abilities]
        for card in cards:
            programs += [*card.windows.values(), *(card.bonus.windows.values() if card.bonus else ())]
            programs += [ability.steps for lasting in card.lasting.values() for ability in lasting]
        for verb, most in (("later", MEMORY - LATER), ("once", MAX_ONCE)):
            found = sum(step.verb == verb for program in programs for step in walk(program))
            if found > most:
                self.faults.add(TOP, "many-remembered", hint("most", most=most), word=verb, n=found)

    def _check_named(self, programs: tuple[tuple[Step, ...], ...], titles: set[str]) -> None:
        """The cards that steps refer to must be in the deck."""
        for step in (step for program in programs for step in walk(program)):
            for name in VERBS[step.verb].cards(step):
                if name not in titles:
                    self.faults.add(step.place, "no-card", did_you_mean(name, titles), value=name)

    def _key(self, name: str, item: str, keys: set[str]) -> str:
        """The card's name in records; cards of the same name are distinguished by their item, or numbered."""
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
            kind = "scheme"  # a guess, so that only the real error is reported
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
            self._look(table, place, ("scene", "parts")),
        )

    def _further_card(self, table: dict[str, object], place: Place, keys: set[str]) -> CardLine:
        """A card of a second deck: no one plays it, it works from its place."""
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
            look=self._look(table, place, ("scene", "parts")),
            pile=self._one_of(table["pile"], place, "pile", self.scope.piles),
        )

    def _card_tags(self, table: dict[str, object]) -> tuple[str, ...]:
        tags = table.get("tags", [])
        return tuple(t for t in tags if isinstance(t, str)) if isinstance(tags, list) else ()

    def _lasting(self, table: dict[str, object], place: Place) -> dict[str, tuple[Ability, ...]]:
        """The abilities of a card that work from its place; there, "this card" is that one."""
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
