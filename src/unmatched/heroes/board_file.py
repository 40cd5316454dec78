"""A board file: TOML in, a checked BoardFile out."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cached_property

from unmatched.engine.board import MAX_DOORS, MAX_SPACES, Board
from unmatched.heroes.ability import Ability, AbilityReader
from unmatched.heroes.board_checks import check_drawing, check_zones
from unmatched.heroes.errors import did_you_mean, hint
from unmatched.heroes.place import TOP, Place
from unmatched.heroes.remembered import Remembered
from unmatched.heroes.steps import Fighters, Tag
from unmatched.heroes.tables import COLOR, Forms, Names
from unmatched.heroes.toml_tree import BYTE_ORDER_MARK

KEYS = (
    *("id", "name", "aspect", "radius", "spaces", "zones", "starts", "lines", "doors", "high_ground", "curved"),
    *("one_way", "passages", "special"),
)

MAX_ZONES = 20
MAX_PASSAGES = 9
MAX_SPECIALS = 8
STARTS = (2, 5)
LONGEST_SPACE = 16

Line = tuple[int, int]
MOVED = "X moved"
"""the moment of special spaces"""


@dataclass(frozen=True)
class SpaceLine:
    id: str
    x: float
    y: float
    zones: tuple[str, ...]


@dataclass(frozen=True)
class Zone:
    id: str
    names: Names
    color: str
    letter: str


@dataclass(frozen=True)
class Door:
    id: str
    names: Names
    lines: tuple[Line, ...]
    forms: Forms = field(default_factory=dict)


@dataclass(frozen=True)
class Special:
    """A space where something happens to fighters that come there."""

    space: int
    names: Names
    ability: Ability
    """what everyone's fighters get there"""

    @property
    def once(self) -> bool:
        """Whether it is an item: gone when someone has come for it."""
        return self.ability.item >= 0


@dataclass(frozen=True)
class BoardFile:
    """A board as its file describes it: spaces, zones, lines, doors, and where they are drawn."""

    id: str
    names: Names
    aspect: float
    """width divided by height of the drawing; x and y of spaces are fractions of them"""
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
    one_way: tuple[Line, ...] = ()
    """lines that a move follows only from the first space to the second"""
    passages: tuple[tuple[int, ...], ...] = ()
    """spaces that a move may go between as if they were adjacent"""
    specials: tuple[Special, ...] = ()
    text: str = field(repr=False, compare=False, default="")

    def __reduce__(self) -> tuple[object, ...]:
        """For copies and pickle: one text is one board in a process, and it is not read again."""
        return _unpickled, tuple(getattr(self, part.name) for part in fields(self))

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
            list(self.one_way),
            list(self.passages),
        )


_READ: Remembered[BoardFile] = Remembered(64)


def read_board(text: str, file: str = "") -> BoardFile:
    """Read a board from the text of a file; raise HeroError with all its errors. The same text is read once."""
    text = text.removeprefix(BYTE_ORDER_MARK)
    return _READ.find(text, lambda: _BoardReader(text, file).read())


def _unpickled(*parts: object) -> BoardFile:
    board = BoardFile(*parts)  # type: ignore[arg-type]
    return _READ.find(board.text, lambda: board) if board.text else board


class _BoardReader(AbilityReader):
    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file)
        self.text = text
        self.number: dict[str, int] = {}

    def read(self) -> BoardFile:
        tree = self.tree
        self._known(tree, TOP, KEYS)
        zones = self._zones()
        faults = len(self.faults.found)
        spaces = self._spaces({zone.id for zone in zones})
        self.number = {space.id: i for i, space in enumerate(spaces)}
        lines = self._pairs(tree.get("lines"), TOP.part("lines"), None)
        one_way = self._pairs(tree.get("one_way", []), TOP.part("one_way"), lines)
        passages = self._passages()
        if len(self.faults.found) == faults:
            self._check_connected(len(spaces), lines, one_way, passages)
        doors = self._doors(lines)
        board = BoardFile(
            self._id(tree, TOP),
            self._names(tree.get("name"), TOP.part("name")),
            self._fraction(tree.get("aspect", 1.5), TOP.part("aspect"), 0.2, 5.0),
            self._fraction(tree.get("radius", 0.04), TOP.part("radius"), 0.005, 0.2),
            spaces,
            zones,
            self._starts(),
            lines,
            doors,
            self._pairs(tree.get("high_ground", []), TOP.part("high_ground"), lines),
            self._pairs(tree.get("curved", []), TOP.part("curved"), lines),
            one_way,
            passages,
            self._specials(),
            self.text,
        )
        if not self.faults.found:
            self._check_readable(board)
        self.faults.raise_any()
        return board

    def _check_readable(self, board: BoardFile) -> None:
        """What makes sense only where all else is right."""
        used = {zone for space in board.spaces for zone in space.zones}
        check_zones({zone.id: zone.letter for zone in board.zones}, used, self.faults)
        curved = {frozenset(line) for line in board.curved}
        check_drawing(
            [space.id for space in board.spaces],
            [(space.x, space.y / board.aspect) for space in board.spaces],
            1 / board.aspect,
            board.radius,
            [(i, line) for i, line in enumerate(board.lines) if frozenset(line) not in curved],
            self.faults,
        )

    def _fraction(self, value: object, place: Place, least: float, most: float) -> float:
        if not isinstance(value, int | float) or isinstance(value, bool) or not least <= value <= most:
            self.faults.add(place, "fraction", value=value, least=str(least), most=str(most))
            return least
        return float(value)

    def _zones(self) -> tuple[Zone, ...]:
        raw = self.tree.get("zones")
        if not isinstance(raw, dict) or not 1 <= len(raw) <= MAX_ZONES:
            self.faults.add(TOP.part("zones"), "zones", least=1, most=MAX_ZONES)
            return ()
        found = []
        for zone, value in raw.items():
            place = Place(f"zone '{zone}'", "zones", zone)
            table = self._table(value, place, ("name", "color", "letter"))
            color = self._text(table.get("color", "#888888"), place, "color", COLOR, hint("color"))
            letter = self._text(table.get("letter", zone[:1].upper()), place, "letter", r"\w", hint("letter"))
            found.append(Zone(zone, self._names(table.get("name"), place.inside("name")), color, letter))
        return tuple(found)

    def _spaces(self, zones: set[str]) -> tuple[SpaceLine, ...]:
        raw = self.tree.get("spaces")
        if not isinstance(raw, list) or not 2 <= len(raw) <= MAX_SPACES:
            self.faults.add(TOP.part("spaces"), "spaces", least=2, most=MAX_SPACES)
            return ()
        found: list[SpaceLine] = []
        for i, value in enumerate(raw):
            place = TOP.part("spaces").item(i)
            table = self._table(value, place, ("id", "x", "y", "zones"))
            pattern = rf"[A-Za-z][A-Za-z0-9-]{{0,{LONGEST_SPACE - 1}}}"
            name = self._text(table.get("id"), place, "id", pattern, hint("space-id", most=LONGEST_SPACE))
            # Records do not distinguish uppercase and lowercase.
            if name and name.lower() in {space.id.lower() for space in found}:
                self.faults.add(place, "same-space", word=name)
            x = self._fraction(table.get("x", 0.5), place.part("x"), 0.0, 1.0)
            y = self._fraction(table.get("y", 0.5), place.part("y"), 0.0, 1.0)
            found.append(SpaceLine(name, x, y, self._zones_of(table.get("zones"), place, zones)))
        return tuple(found)

    def _zones_of(self, raw: object, place: Place, zones: set[str]) -> tuple[str, ...]:
        if not isinstance(raw, list) or not raw:
            self.faults.add(place.inside("zones"), "no-zone", 'zones = ["..."]')
            return ()
        found: list[str] = []
        for i, zone in enumerate(raw):
            at = place.inside("zones", i)
            if not isinstance(zone, str) or zone not in zones:
                self.faults.add(at, "unknown-zone", did_you_mean(_word(zone), zones), value=zone)
            elif zone in found:
                self.faults.add(at, "zone-twice", word=zone)
            else:
                found.append(zone)
        return tuple(found)

    def _space(self, name: object, place: Place) -> int:
        """The number of a space, -1 if there is none of that name."""
        if not isinstance(name, str) or name not in self.number:
            self.faults.add(place, "unknown-space", did_you_mean(_word(name), self.number), value=name)
            return -1
        return self.number[name]

    def _starts(self) -> tuple[int, ...]:
        raw = self.tree.get("starts")
        least, most = STARTS
        if not isinstance(raw, list) or not least <= len(raw) <= most or any(a in raw[:i] for i, a in enumerate(raw)):
            self.faults.add(TOP.part("starts"), "starts", least=least, most=most)
            return ()
        return tuple(self._space(name, TOP.part("starts").inside(i)) for i, name in enumerate(raw))

    def _pairs(self, raw: object, place: Place, among: tuple[Line, ...] | None) -> tuple[Line, ...]:
        """Return lines between known spaces; if `among` is given, only between spaces that are already connected."""
        if not isinstance(raw, list):
            self.faults.add(place, "pairs", '[["A", "B"], ...]')
            return ()
        drawn = {frozenset(line) for line in among or ()}
        found: dict[frozenset[int], Line] = {}
        for i, pair in enumerate(raw):
            at = place.inside(i)
            if not isinstance(pair, list) or len(pair) != 2 or pair[0] == pair[1]:
                self.faults.add(at, "no-pair", '["A", "B"]', value=pair)
                continue
            a, b = pair
            line = self._space(a, at.inside(0)), self._space(b, at.inside(1))
            if -1 in line:
                continue
            if frozenset(line) in found:
                self.faults.add(at, "line-twice", a=a, b=b)
            elif among is not None and frozenset(line) not in drawn:
                self.faults.add(at, "no-line", a=a, b=b)
            found[frozenset(line)] = line
        return tuple(found.values())

    def _doors(self, lines: tuple[Line, ...]) -> tuple[Door, ...]:
        raw = self.tree.get("doors", [])
        if not isinstance(raw, list) or len(raw) > MAX_DOORS:
            self.faults.add(TOP.part("doors"), "doors", most=MAX_DOORS)
            return ()
        found = []
        for i, value in enumerate(raw):
            at = TOP.part("doors").item(i)
            table = self._table(value, at, ("id", "name", "forms", "lines"))
            name = self._id(table, at)
            place = Place(f"door '{name}'", *at.path)
            names = self._names(table.get("name"), place.inside("name"))
            pairs = self._pairs(table.get("lines"), place.inside("lines"), lines)
            found.append(Door(name, names, pairs, self._forms(table, place)))
        self._different([door.id for door in found], TOP.part("doors"), "doors")
        return tuple(found)

    def _specials(self) -> tuple[Special, ...]:
        raw = self.tree.get("special", [])
        place = TOP.part("special")
        if not isinstance(raw, list) or len(raw) > MAX_SPECIALS:
            self.faults.add(place, "specials", most=MAX_SPECIALS)
            return ()
        found: list[Special] = []
        for i, value in enumerate(raw):
            at = place.item(i)
            table = self._table(value, at, ("space", "name", "enter", "once"))
            space = self._space(table.get("space"), at.inside("space"))
            if space >= 0 and any(space == other.space for other in found):
                self.faults.add(at.inside("space"), "special-twice", space=table.get("space"))
            names = self._names(table.get("name"), at.inside("name"))
            who = Fighters(every=False, tags=(Tag("own"),))
            steps = self._moment_reader(MOVED, False, who).read(table.get("enter"), at.part("enter"))
            item = i if self._flag(table, at, "once") else -1
            ability = Ability("moment", MOVED, steps=steps, who=who, spaces=1 << max(space, 0), item=item)
            found.append(Special(space, names, ability))
        return tuple(found)

    def _passages(self) -> tuple[tuple[int, ...], ...]:
        raw = self.tree.get("passages", [])
        place = TOP.part("passages")
        if not isinstance(raw, list) or len(raw) > MAX_PASSAGES:
            self.faults.add(place, "passages", '[["A", "B", ...], ...]', most=MAX_PASSAGES)
            return ()
        found: list[tuple[int, ...]] = []
        for i, ends in enumerate(raw):
            at = place.inside(i)
            if not isinstance(ends, list) or len(ends) < 2:
                self.faults.add(at, "no-passage", '["A", "B", ...]', value=ends)
                continue
            numbers: list[int] = []
            for j, name in enumerate(ends):
                space = self._space(name, at.inside(j))
                if space in numbers or any(space in other for other in found):
                    self.faults.add(at.inside(j), "passage-twice", space=name)
                elif space >= 0:
                    numbers.append(space)
            found.append(tuple(numbers))
        return tuple(found)

    def _check_connected(
        self, spaces: int, lines: tuple[Line, ...], one_way: tuple[Line, ...], passages: tuple[tuple[int, ...], ...]
    ) -> None:
        """A fighter can walk from every space to every other: from the first to all, and from all to the first."""
        steps = {(a, b) for ends in passages for a in ends for b in ends} | set(lines) | {(b, a) for a, b in lines}
        steps -= {(b, a) for a, b in one_way}
        if (n := spaces - len(_reached(steps))) > 0:
            self.faults.add(TOP.part("lines"), "unreached", n=n)
        elif (n := spaces - len(_reached({(b, a) for a, b in steps}))) > 0:
            self.faults.add(TOP.part("one_way"), "no-return", n=n)


def _reached(steps: set[Line]) -> set[int]:
    """The spaces that steps lead to from the first."""
    reached = {0}
    edge = {0}
    while edge:
        edge = {b for a, b in steps if a in edge} - reached
        reached |= edge
    return reached


def _word(value: object) -> str:
    return value if isinstance(value, str) else ""
