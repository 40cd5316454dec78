"""Guesses: which word of the vocabulary someone may have meant who wrote another one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from unmatched.heroes.errors import Hint, hint, listed, nearest
from unmatched.heroes.vocabulary.word import Pattern, Verb, Word
from unmatched.message import Message

_BLANK = re.compile(r"\b[A-Z]+\b")


class Guesses:
    """Slips of the pen, and everyday words (Word.also), for one family of words."""

    def __init__(self, words: Mapping[str, Word]) -> None:
        self.words = words
        self._everyday: dict[str, tuple[str, str]] = {
            said.lower() if not _BLANK.search(said) else said: (word, written)
            for word, entry in words.items()
            for said, written in entry.also.items()
        }
        self._patterns = [(Pattern(said), said) for said in self._everyday if _BLANK.search(said)]

    def hint(self, text: str, names: Iterable[str] = (), whole: Iterable[str] = ()) -> Hint:
        """What may have been meant, or all there is if that is little; "" rather than something silly.

        Names are those of the hero file that may fill blanks, `whole` those that may be used without a word.
        """
        plain = text.strip().lower().replace("-", " ").replace("_", " ")
        for said in (plain, plain.replace(" ", "_"), *(s for p, s in self._patterns if p.fit(text) is not None)):
            if said in self._everyday:
                return self._said(said, text)
        alone = (*(word for word in self.words if not _BLANK.search(word)), *whole)
        if near := nearest(plain, (*alone, *(s for s in self._everyday if not _BLANK.search(s)))):
            return self._said(near, text) if near in self._everyday else Message("hint", {"word": near})
        return self._with_blanks(text, names) or listed((*self.words, *whole))

    def _said(self, said: str, text: str) -> Hint:
        """What an everyday word is here."""
        word, written = self._everyday[said]
        entry = self.words[word]
        if isinstance(entry, Verb):
            return hint("as-in", word=word, example=written or entry.examples[0].text)
        filled = Pattern(said).fit(text) or {}
        return Message("hint", {"word": _BLANK.sub(lambda blank: filled.get(blank[0], blank[0]), written or word)})

    def _with_blanks(self, text: str, names: Iterable[str]) -> Hint:
        """Return a word with blanks, if the text is like it apart from the names in them."""
        known = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
        found = re.compile(rf"(?<![\w-])(?:{known}|\d+)(?![\w-])" if known else r"\b\d+\b")
        fills = found.findall(text)
        shapes = {_BLANK.sub("#", word): word for word in self.words if len(_BLANK.findall(word)) == len(fills)}
        near = shapes.get(nearest(found.sub("#", text), shapes), "") if fills else ""
        return Message("hint", {"word": _BLANK.sub(lambda blank: fills.pop(0), near)}) if near else ""
