"""Tables: how hero and board files alike read the small values in the tree of a file."""

from __future__ import annotations

import re
from collections.abc import Collection

from unmatched.heroes.errors import Faults, Hint, did_you_mean, hint, like
from unmatched.heroes.look import MOST_PARTS, PLAIN, Look, drawings, icons
from unmatched.heroes.place import Place
from unmatched.heroes.toml_tree import read_toml
from unmatched.heroes.vocabulary import RESERVED
from unmatched.message import LANGUAGES

Names = dict[str, str]
"""language -> name; "en" is always there"""

Forms = dict[str, dict[str, str]]
"""language -> grammatical case -> the name in that case; also its gender, and many, the plural"""
FORMS = ("gender", "nom", "gen", "dat", "acc", "ins", "loc", "many")
GENDERS = ("m", "f", "n")
LONGEST_NAME = 80
NAME_HINT = hint("name", most=LONGEST_NAME)
LONGEST_ID = 40
COLOR = "#[0-9a-f]{6}"
EVERYDAY = {
    **{"hp": "health", "life": "health", "speed": "move", "movement": "move", "range": "attack", "title": "name"},
    **{"number": "copies", "quantity": "copies", "kind": "type", "cost": "boost", "power": "value", "user": "by"},
    **{"maximum": "max", "most": "max", "initial": "start", "sides": "faces", "label": "name", "colour": "color"},
    **{"effect": "after", "text": "after", "steps": "do", "then": "do", "when": "on", "trigger": "on"},
    **{"move": "maneuver", "attack": "attack value", "defense": "defense value", "damage": "damage taken"},
    **{"hand size": "hand limit", "close": "melee", "distance": "ranged", "defence": "defense"},
    **{"if": "while", "condition": "while", "target": "to", "amount": "by", "player": "who", "ua": "uk"},
}
"""how people who do not know it call a key, or a word without a table -> the word, where there is one"""

NAMING = {
    "fighter": ("unknown-fighter", "unknown-fighters", "unknown-tag", "unknown-value of", "unknown-value to"),
    "counter": ("unknown-counter", "no-face", "unknown-number"),
    "pile": ("unknown-pile",),
    "basket": ("unknown-item", "unknown-value item", "unknown-value empty"),
    "card": ("no-card", "unknown-cards"),
}
"""the sections that give names -> the errors about a name that is not there"""


def _usable_name(name: object) -> bool:
    return isinstance(name, str) and bool(name.strip()) and len(name) <= LONGEST_NAME and name.isprintable()


class TableReader:
    """Reads a file's tables; what is wrong becomes an error, and reading continues."""

    def __init__(self, text: str, file: str) -> None:
        self.tree = read_toml(text, file)
        self.faults = Faults(file, text)

    def _known(self, table: dict[str, object], place: Place, keys: tuple[str, ...]) -> None:
        for key in table:
            if key not in keys:
                if not place.path:
                    self._excuse(*NAMING)
                self.faults.add(place, "unknown-key", did_you_mean(key, keys, EVERYDAY), word=key)

    def _excuse(self, *sections: str) -> None:
        """Where a name could not be read, later references to it are not reported as unknown."""
        self.faults.excused.update(key for section in sections for key in NAMING.get(section, ()))

    def _bad(self, fault: str, value: object, place: Place, key: str, advice: Hint) -> None:
        """The value of a key is missing, or not what it should be."""
        if value is None:
            self.faults.add(place, "missing", advice, key=key)
        else:
            self.faults.add(place, fault, advice, key=key, value=value)

    def _table(self, value: object, place: Place, keys: tuple[str, ...]) -> dict[str, object]:
        """A table with no other keys than these; an empty one if there is something else."""
        if not isinstance(value, dict):
            self.faults.add(place, "no-table", "{ " + " = ..., ".join(keys) + " = ... }", value=value)
            return {}
        self._known(value, place, keys)
        return value

    def _id(self, table: dict[str, object], place: Place) -> str:
        value = table.get("id")
        if not isinstance(value, str) or not re.fullmatch(rf"[a-z][a-z0-9-]{{0,{LONGEST_ID - 1}}}", value):
            self._bad("unusable", value, place, "id", hint("id", most=LONGEST_ID))
            self._excuse(*map(str, place.path[:1]))
            return ""
        if value in RESERVED:
            self.faults.add(place, "reserved-id", hint("another"), word=value)
        return value

    def _different(self, ids: list[str], place: Place, what: str) -> None:
        for name in dict.fromkeys(ids):
            if name and ids.count(name) > 1:
                self.faults.add(place, "same-id", n=ids.count(name), what=what, word=name)

    def _forms(self, table: dict[str, object], place: Place) -> Forms:
        """The optional grammatical forms of a name."""
        place = place.part("forms")
        found: Forms = {}
        for language, raw in self._table(table.get("forms", {}), place, LANGUAGES).items():
            inside = place.part(language)
            forms = self._table(raw, inside, FORMS)
            for key, form in forms.items():
                if key in FORMS and not _usable_name(form):
                    self.faults.add(inside.inside(key), "bad-form", NAME_HINT, value=form)
            if "gender" in forms:
                self._one_of(forms["gender"], inside, "gender", GENDERS)
            found[language] = {key: form for key, form in forms.items() if isinstance(form, str)}
        return found

    def _text(self, value: object, place: Place, key: str, pattern: str, advice: Hint) -> str:
        if not isinstance(value, str) or not re.fullmatch(pattern, value):
            self._bad("unusable", value, place, key, advice)
            return ""
        return value

    def _look(self, table: dict[str, object], place: Place, more: tuple[str, ...] = ()) -> Look:
        """How to draw a custom hero, fighter or card; `more` is what it may define beyond color and pictogram."""
        if "look" not in table:
            return PLAIN
        place = place.part("look")
        look = self._table(table["look"], place, ("color", "icon", *more))
        known = drawings()
        return Look(
            self._text(look["color"], place, "color", COLOR, hint("color")) if "color" in look else "",
            self._drawn(look, place, "icon", "unknown-icon", icons()),
            self._drawn(look, place, "portrait", "unknown-portrait", known.portraits),
            self._drawn(look, place, "scene", "unknown-scene", known.scenes),
            self._parts(look["parts"], place) if "parts" in look else (),
        )

    def _drawn(self, look: dict[str, object], place: Place, key: str, fault: str, known: Collection[str]) -> str:
        """The name of something we have drawn, "" if the file names none."""
        value = look.get(key, "")
        if value == "" or (isinstance(value, str) and value in known):
            return str(value)
        self._bad(fault, value, place, key, like(value if isinstance(value, str) else "", known))
        return ""

    def _parts(self, value: object, place: Place) -> tuple[str, ...]:
        """What the drawing on a card is made of."""
        if not isinstance(value, list) or not 1 <= len(value) <= MOST_PARTS:
            self._bad("bad-value", value, place, "parts", hint("parts", most=MOST_PARTS))
            return ()
        known = drawings().parts
        for name in value:
            if name not in known:
                self._bad("unknown-part", name, place, "parts", like(name if isinstance(name, str) else "", known))
        return tuple(name for name in value if name in known)

    def _names(self, value: object, place: Place) -> Names:
        names = {"en": value} if isinstance(value, str) else value
        if not isinstance(names, dict) or "en" not in names:
            self.faults.add(place, "no-name", hint("no-name"))
            return {"en": "?"}
        good: Names = {}
        for language, name in names.items():
            if language not in LANGUAGES:
                self.faults.add(place, "unknown-language", did_you_mean(language, LANGUAGES, EVERYDAY), word=language)
            elif not isinstance(name, str) or not _usable_name(name):
                self.faults.add(place, "bad-name", NAME_HINT, value=name)
            else:
                good[language] = name
        return good if "en" in good else {"en": "?"}

    def _whole(
        self, table: dict[str, object], place: Place, key: str, least: int, most: int, default: int | None = None
    ) -> int:
        value = table.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self._bad("bad-value", value, place, key, hint("whole", least=least, most=most))
            return least
        return value

    def _flag(self, table: dict[str, object], place: Place, key: str) -> bool:
        value = table.get(key, False)
        if not isinstance(value, bool):
            self._bad("bad-value", value, place, key, hint("flag"))
        return value is True

    def _one_of(
        self, value: object, place: Place, key: str, words: tuple[str, ...], fault: str = "unknown-value"
    ) -> str:
        if not isinstance(value, str) or value not in words:
            word = value if isinstance(value, str) else ""
            self._bad(fault, value, place, key, did_you_mean(word, words, EVERYDAY))
            return words[0] if words else ""
        return value
