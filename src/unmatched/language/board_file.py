"""A board file: TOML in, a checked BoardFile out."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cached_property

from unmatched.engine.board import MAX_DOORS, MAX_SPACES, Board
from unmatched.language.errors import Faults, HeroError, did_you_mean

Line = tuple[int, int]


@dataclass(frozen=True)
class SpaceLine:
    id: str
    x: float
    y: float
    zones: tuple[str, ...]


@dataclass(frozen=True)
class Zone:
    id: str
    names: dict[str, str]
    color: str
    letter: str


@dataclass(frozen=True)
class Door:
    id: str
    names: dict[str, str]
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class BoardFile:
    id: str
    names: dict[str, str]
    aspect: float
    """width by height of the drawing; x and y of spaces are fractions of width and height"""
    radius: float
    """of a space, as a fraction of the width"""
    spaces: tuple[SpaceLine, ...]
    zones: tuple[Zone, ...]
    starts: tuple[int, ...]
    lines: tuple[Line, ...]
    doors: tuple[Door, ...]
    high_ground: tuple[Line, ...]
    """from the higher to the lower space"""
    curved: tuple[Line, ...]

    @cached_property
    def topology(self) -> Board:
        """The board as the engine sees it."""
        number = {zone.id: i for i, zone in enumerate(self.zones)}
        return Board(
            len(self.spaces),
            list(self.lines),
            [[number[zone] for zone in space.zones] for space in self.spaces],
            list(self.starts),
            [list(door.lines) for door in self.doors],
            list(self.high_ground),
        )


def load_board(text: str, file: str) -> BoardFile:
    """Read a board file; raise HeroError with all its faults."""
    try:
        tree = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        faults = Faults(file)
        faults.add("", f"not valid TOML: {error}")
        raise HeroError(faults.found) from None
    return _BoardReader(tree, file).read()


class _BoardReader:
    def __init__(self, tree: dict[str, object], file: str) -> None:
        self.tree = tree
        self.faults = Faults(file)
        self.number: dict[str, int] = {}

    def read(self) -> BoardFile:
        tree = self.tree
        known = (
            "id",
            "name",
            "aspect",
            "radius",
            "spaces",
            "zones",
            "starts",
            "lines",
            "doors",
            "high_ground",
            "curved",
        )
        for key in tree:
            if key not in known:
                self.faults.add("", f"unknown key '{key}'", did_you_mean(key, known))
        zones = self._zones()
        spaces = self._spaces({zone.id for zone in zones})
        self.number = {space.id: i for i, space in enumerate(spaces)}
        lines = self._lines("lines", None)
        self._check_connected(len(spaces), lines)
        doors = self._doors(lines)
        board = BoardFile(
            str(tree.get("id", "")),
            self._names(tree.get("name"), "name"),
            self._fraction(tree.get("aspect", 1.5), "aspect", 0.2, 5.0),
            self._fraction(tree.get("radius", 0.04), "radius", 0.005, 0.2),
            spaces,
            zones,
            self._starts(),
            lines,
            doors,
            self._lines("high_ground", lines),
            self._lines("curved", lines),
        )
        if not re.fullmatch(r"[a-z][a-z0-9-]{0,39}", board.id):
            self.faults.add("", f"id {board.id!r} is not usable", "small letters, digits and hyphens")
        self.faults.raise_any()
        return board

    def _names(self, value: object, place: str) -> dict[str, str]:
        if isinstance(value, str):
            return {"en": value}
        if isinstance(value, dict) and isinstance(value.get("en"), str):
            return {str(k): str(v) for k, v in value.items()}
        self.faults.add(place, "a name is missing", 'name = { en = "..." }')
        return {"en": "?"}

    def _fraction(self, value: object, place: str, least: float, most: float) -> float:
        if not isinstance(value, int | float) or isinstance(value, bool) or not least <= value <= most:
            self.faults.add(place, f"{value!r} is not a number from {least} to {most}")
            return least
        return float(value)

    def _zones(self) -> tuple[Zone, ...]:
        raw = self.tree.get("zones")
        if not isinstance(raw, dict) or not 1 <= len(raw) <= 20:
            self.faults.add("zones", "expected a [zones] table of 1 to 20 zones")
            return ()
        found = []
        for zone, table in raw.items():
            inner = table if isinstance(table, dict) else {}
            names = self._names(inner.get("name"), f"zone '{zone}'")
            found.append(
                Zone(zone, names, str(inner.get("color", "#888888")), str(inner.get("letter", zone[:1].upper())))
            )
        return tuple(found)

    def _spaces(self, zones: set[str]) -> tuple[SpaceLine, ...]:
        raw = self.tree.get("spaces")
        if not isinstance(raw, list) or not 2 <= len(raw) <= MAX_SPACES:
            self.faults.add("spaces", f"expected a list of 2 to {MAX_SPACES} spaces")
            return ()
        found: list[SpaceLine] = []
        for i, table in enumerate(raw):
            inner = table if isinstance(table, dict) else {}
            name = inner.get("id")
            place = f"space '{name}'"
            if not isinstance(name, str) or name in {space.id for space in found}:
                self.faults.add(f"spaces[{i}]", f"id {name!r} is missing or used twice")
                name = f"?{i}"
            of = inner.get("zones")
            if not isinstance(of, list) or not of:
                self.faults.add(place, "a space belongs to at least one zone")
                of = []
            for zone in of:
                if zone not in zones:
                    self.faults.add(place, f"unknown zone '{zone}'", did_you_mean(str(zone), zones))
            x = self._fraction(inner.get("x", 0.5), place, 0.0, 1.0)
            y = self._fraction(inner.get("y", 0.5), place, 0.0, 1.0)
            found.append(SpaceLine(name, x, y, tuple(str(z) for z in of if z in zones)))
        return tuple(found)

    def _space(self, name: object, place: str) -> int:
        if name not in self.number:
            self.faults.add(place, f"unknown space '{name}'", did_you_mean(str(name), self.number))
            return 0
        return self.number[str(name)]

    def _starts(self) -> tuple[int, ...]:
        raw = self.tree.get("starts")
        if not isinstance(raw, list) or not 2 <= len(raw) <= 4 or len(set(map(str, raw))) != len(raw):
            self.faults.add("starts", "expected 2 to 4 different start spaces")
            return ()
        return tuple(self._space(name, "starts") for name in raw)

    def _lines(self, key: str, among: tuple[Line, ...] | None) -> tuple[Line, ...]:
        raw = self.tree.get(key, [])
        return self._pairs(raw, key, among)

    def _pairs(self, raw: object, place: str, among: tuple[Line, ...] | None) -> tuple[Line, ...]:
        if not isinstance(raw, list) or not all(isinstance(p, list) and len(p) == 2 and p[0] != p[1] for p in raw):
            self.faults.add(place, 'expected a list of pairs of spaces, [["A", "B"], ...]')
            return ()
        found = tuple((self._space(a, place), self._space(b, place)) for a, b in raw)
        if len({frozenset(line) for line in found}) != len(found):
            self.faults.add(place, "a line stands twice")
        if among is not None:
            drawn = {frozenset(line) for line in among}
            for (a, b), (first, second) in zip(raw, found, strict=True):
                if frozenset((first, second)) not in drawn:
                    self.faults.add(place, f"no line joins {a} and {b}")
        return found

    def _doors(self, lines: tuple[Line, ...]) -> tuple[Door, ...]:
        raw = self.tree.get("doors", [])
        if not isinstance(raw, list) or len(raw) > MAX_DOORS:
            self.faults.add("doors", f"expected a list of at most {MAX_DOORS} doors")
            return ()
        found = []
        for i, table in enumerate(raw):
            inner = table if isinstance(table, dict) else {}
            name = str(inner.get("id", i + 1))
            place = f"door '{name}'"
            found.append(
                Door(name, self._names(inner.get("name"), place), self._pairs(inner.get("lines"), place, lines))
            )
        return tuple(found)

    def _check_connected(self, spaces: int, lines: tuple[Line, ...]) -> None:
        reached = {0}
        grew = True
        while grew:
            further = {b for a, b in lines if a in reached} | {a for a, b in lines if b in reached}
            grew = not further <= reached
            reached |= further
        if len(reached) != spaces:
            self.faults.add("lines", f"{spaces - len(reached)} spaces cannot be reached from the first")
