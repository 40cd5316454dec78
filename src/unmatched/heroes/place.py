"""Place: where something is in a hero or board file."""

from __future__ import annotations

from unmatched.heroes.positions import Path


class Place(str):
    """The words that lead a person there; its path leads through the tree of the file."""

    __slots__ = ("path",)
    path: Path

    def __new__(cls, words: str, *path: str | int) -> Place:
        place = super().__new__(cls, words)
        place.path = path
        return place

    def part(self, key: str, *further: str | int) -> Place:
        """A part of it that is a table of its own."""
        return Place(f"{self} {key}".lstrip(), *self.path, key, *further)

    def option(self, key: str) -> Place:
        """An option of a step."""
        return Place(f"{self}.{key}", *self.path, key)

    def item(self, number: int) -> Place:
        """One of a list."""
        return Place(f"{self}[{number}]", *self.path, number)

    def inside(self, *path: str | int) -> Place:
        """Something inside that needs no words of its own."""
        return Place(self, *self.path, *path)


TOP = Place("")
