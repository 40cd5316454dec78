"""Refusal: a request that changes nothing, with a reason in the reader's language."""

from __future__ import annotations

from unmatched.language.catalogue import Arg, catalogue


class Refusal(Exception):
    """code is for programs; key and about make the reason, or told is the reason already."""

    def __init__(self, code: str, key: str, rule: str = "", told: str = "", **about: Arg) -> None:
        self.code = code
        self.key = key
        self.rule = rule
        self.told = told
        self.about = about
        super().__init__(f"{code}: {self.reason('en')}")

    def reason(self, language: str) -> str:
        """For people; programs without a language are told in English."""
        return self.told or reason(self.key, language, **self.about)


def reason(key: str, language: str, **about: Arg) -> str:
    """Why something is refused."""
    return catalogue(language or "en").text(f"refused-{key}", **about)


class Repeated(Exception):
    """A request that has already been carried out."""
