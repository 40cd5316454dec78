"""HeroNames: what the fighters, cards, counters, items and tags of a hero are called in a language, in every case."""

from __future__ import annotations

from unmatched.heroes.hero import CounterLine, FighterLine, Hero
from unmatched.heroes.library import hero, hero_ids
from unmatched.heroes.tables import Names
from unmatched.text.catalogue import Phrase, catalogue


def named(names: Names, language: str) -> str:
    """A name in a language; the English one where there is no translation."""
    return names.get(language) or names["en"]


def hero_name(hero_id: str, language: str) -> str:
    """The name of a built-in hero; of any other, its id."""
    return named(hero(hero_id).names, language) if hero_id in hero_ids() else hero_id


class HeroNames:
    """The names of one hero's things. Where a name has no forms, a neutral noun is declined in its place."""

    def __init__(self, hero: Hero, language: str) -> None:
        self.hero = hero
        self.language = language
        self.catalogue = catalogue(language)
        self._lines = {line.id: line for line in hero.fighters}
        self._counters = {counter.id: counter for counter in hero.counters}

    def line(self, fighter: str) -> FighterLine:
        return self._lines[fighter]

    def counter_line(self, counter: str) -> CounterLine:
        return self._counters[counter]

    def fighter(self, fighter: str, mark: str = "") -> Phrase:
        """A fighter by name; the mark, such as a number, distinguishes fighters with the same name."""
        line = self._lines[fighter]
        forms = line.forms.get(self.language, {})
        name = named(line.names, self.language)

        def form(case: str) -> str:
            if self.language == "en":
                return _english(forms.get("nom", name), case, several=line.count > 1 and not mark, mark=mark)
            if case == "nom" and forms:
                return forms.get("nom", name) + mark
            if case in forms:
                return forms[case] + mark
            neutral = "unnamed-hero" if line.hero else "unnamed-sidekick"
            return f"{self.catalogue.text(neutral, case=case)} {self.quoted(name)}{mark}"

        return Phrase(form, forms.get("gender", "m"))

    def several(self, fighter: str) -> str:
        """The English plural of a fighter's name."""
        line = self._lines[fighter]
        name = _low_article(line.names["en"])
        return line.forms.get("en", {}).get("many") or _plural(name.removeprefix("the "))

    def counter(self, counter: str) -> Phrase:
        """The name of a counter."""
        line = self._counters[counter]
        forms = line.forms.get(self.language, {})
        name = named(line.names, self.language)

        def form(case: str) -> str:
            if self.language == "en":
                return forms.get("many") or _several(name) if case == "many" else name
            if case == "nom" and forms:
                return forms.get("nom", name)
            if case in forms:
                return forms[case]
            neutral = f"{self.catalogue.text('unnamed-counter', case=case)} " if line.faces else ""
            return neutral + self.quoted(name)

        return Phrase(form, forms.get("gender", "m"))

    def face(self, counter: str, number: int) -> str:
        """The name of a counter's face."""
        return self._word(self._counters[counter].faces[number][1])

    def pile(self, pile: str) -> str:
        """The name of a pile of the hero, in quotation marks."""
        return self.quoted(self.pile_name(pile))

    def pile_name(self, pile: str) -> str:
        return named(next(line for line in self.hero.piles if line.id == pile).names, self.language)

    def token(self, token: str) -> Phrase:
        """One token of a kind."""
        line = next(line for line in self.hero.tokens if line.id == token)
        forms = line.forms.get(self.language, {})

        def form(case: str) -> str:
            if self.language == "en":
                return _english(f"{named(line.names, 'en')} token", case, several=True, mark="")
            if case == "nom" and forms:
                return forms.get("nom", named(line.names, self.language))
            if case in forms:
                return forms[case]
            return f"{self.catalogue.text('unnamed-token', case=case)} {self.tokens(token)}"

        return Phrase(form, forms.get("gender", "m"))

    def is_back(self, token: str) -> bool:
        """Whether other tokens look like this kind while they are face down."""
        return any(line.under == token for line in self.hero.tokens)

    def tokens(self, token: str) -> str:
        """What a kind of tokens is called, beside the word for tokens."""
        line = next(line for line in self.hero.tokens if line.id == token)
        name = named(line.names, self.language)
        return name if self.language == "en" else self.quoted(name)

    def item(self, item: str) -> str:
        """The name of a basket item."""
        return self._word(dict(self.hero.items)[item])

    def _word(self, names: Names) -> str:
        """A word inside a sentence; a foreign one is in quotation marks."""
        return names[self.language] if self.language in names else self.quoted(names["en"])

    def tag(self, tag: str) -> str:
        """The name of a tag of cards."""
        return named(self.hero.tag_names.get(tag, {"en": tag.upper()}), self.language)

    def title(self, key: str) -> str:
        """The title of a card, by its key or its English name, in quotation marks."""
        card = next(card for card in self.hero.cards if key in (card.key, card.names["en"]))
        return self.quoted(named(card.names, self.language))

    def quoted(self, name: str) -> str:
        return self.catalogue.known_text("quoted", name=name)


MASS = frozenset(
    (
        *("anger", "armor", "blood", "courage", "darkness", "energy", "faith", "fame"),
        *("fear", "fire", "fog", "fury", "glory", "gold", "grace", "grit", "heat"),
        *("honor", "honour", "hunger", "ice", "influence", "insight", "knowledge", "light", "luck"),
        *("magic", "mana", "mist", "momentum", "money", "pain", "poison", "power", "prestige"),
        *("rage", "resolve", "sand", "smoke", "sorrow", "stamina", "steam", "strength"),
        *("time", "venom", "vigor", "water", "wealth", "will", "wisdom"),
    )
)
"""English names of what is not counted in pieces, so that they have no plural"""


def _several(name: str) -> str:
    """The English plural of what is counted, unless a file defines another."""
    last = name.rpartition(" ")[2].lower()
    return name if last in MASS or last.endswith(("ness", "s")) else _plural(name)


def _low_article(name: str) -> str:
    return f"the {name[4:]}" if name.startswith("The ") else name


def _english(name: str, case: str, several: bool, mark: str) -> str:
    """An English name: the possessive for "gen", with an article for "a" where there are several of the kind."""
    name = _low_article(name) + mark
    if case == "gen":
        return f"{name}'" if name.endswith("s") else f"{name}'s"
    if case == "a" and several:
        return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"
    return name


def _plural(name: str) -> str:
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return f"{name[:-1]}ies"
    return f"{name}es" if name.endswith(("s", "x", "ch", "sh")) else f"{name}s"
