"""MatchNames: the fighters, players and cards of a match by their names in a language."""

from __future__ import annotations

from functools import lru_cache

from unmatched.events import SPECTATOR
from unmatched.heroes.match import Match
from unmatched.text.catalogue import Phrase, catalogue
from unmatched.text.describe import describer_of
from unmatched.text.hero_names import named


class MatchNames:
    """Names in one match and one language. Where two things would have one name, a number distinguishes them."""

    def __init__(self, match: Match, language: str) -> None:
        self.match = match
        self.language = language
        self.catalogue = catalogue(language)
        self.text = self.catalogue.known_text
        self.hero_names = tuple(describer_of(hero, language).hero_names for hero in match.heroes)
        self._fighters: dict[int | str, Phrase] = {}
        self._players: dict[tuple[int, int], Phrase] = {}
        self._cards: dict[tuple[int, str], str] = {}

    def fighter(self, fighter: int | str) -> Phrase:
        """A fighter by number or key, such as "Harpy 2"."""
        if fighter not in self._fighters:
            self._fighters[fighter] = self._fighter(fighter)
        return self._fighters[fighter]

    def _fighter(self, fighter: int | str) -> Phrase:
        number = fighter if isinstance(fighter, int) else self.match.fighter_number[fighter]
        line, seat, which = self.match.lines[number], self.match.owner[number], self.match.numbers[number]
        return self.hero_names[seat].fighter(line.id, (f" {which}" if which else "") + self._twin(seat))

    def _twin(self, seat: int) -> str:
        """The seat's number, where another seat plays the same hero."""
        heroes = [hero.id for hero in self.match.heroes]
        return f" ({seat + 1})" if heroes.count(heroes[seat]) > 1 else ""

    def player(self, seat: int, reader: int = SPECTATOR) -> Phrase:
        """A player as a reader knows them: you, or by the hero."""
        if (seat, reader) not in self._players:
            self._players[seat, reader] = self._player(seat, reader)
        return self._players[seat, reader]

    def _player(self, seat: int, reader: int) -> Phrase:
        if seat == reader:
            return self.catalogue.phrase("you", "pl")
        return self.hero_names[seat].fighter(self.match.heroes[seat].fighters[0].id, self._twin(seat))

    def card(self, seat: int, key: str) -> str:
        """The title of a card, in quotation marks; cards with the same title are distinguished by their item."""
        if (seat, key) not in self._cards:
            self._cards[seat, key] = self._card(seat, key)
        return self._cards[seat, key]

    def _card(self, seat: int, key: str) -> str:
        hero = self.match.heroes[seat]
        line = self.match.card(seat, self.match.cards[seat][key])
        title = self.hero_names[seat].quoted(named(line.names, self.language))
        same = [card for card in hero.cards if card.names["en"] == line.names["en"]]
        if len(same) > 1 and line.item in dict(hero.items):
            return f"{title} ({self.hero_names[seat].item(line.item)})"
        return title

    def door(self, key: str) -> Phrase:
        """A door by its name."""
        door = next(door for door in self.match.board.doors if door.id == key)
        forms = door.forms.get(self.language, {})
        name = named(door.names, self.language)

        def form(case: str) -> str:
            if self.language == "en" or case == "nom":
                return name
            return forms[case] if case in forms else f"{self.text('unnamed-door')} {self.text('quoted', name=name)}"

        return Phrase(form)


@lru_cache(maxsize=128)
def names_of(match: Match, language: str) -> MatchNames:
    """The names of a match in a language, made once while the match is in use."""
    return MatchNames(match, language)
