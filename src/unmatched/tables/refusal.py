"""Refusal: a request that changes nothing, with a reason in the reader's language."""

from __future__ import annotations

from unmatched.message import Message


class Refusal(Exception):
    """A refused request: code is for programs; key and about make the reason, or `told` is the reason already."""

    def __init__(self, code: str, key: str, rule: str = "", told: str = "", **about: object) -> None:
        self.code = code
        self.key = key
        self.rule = rule
        self.told = told
        self.about = about
        super().__init__(f"{code}: {self.reason('en')}")

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle: an exception with named values would be made from its text alone."""
        return _made_again, (type(self), self.__dict__.copy())

    def reason(self, language: str) -> str:
        """Return the reason for people; programs without a language get English."""
        return self.told or reason(self.key, language, **self.about)


def _made_again(kind: type[Refusal], values: dict[str, object]) -> Refusal:
    refusal = kind.__new__(kind)
    refusal.__dict__.update(values)
    refusal.args = (f"{refusal.code}: {refusal.reason('en')}",)
    return refusal


def reason(key: str, language: str, **about: object) -> str:
    """Why something is refused."""
    return Message(f"refused-{key}", about).told(language)


class Repeated(Exception):
    """A request that has already been carried out."""
