"""A game as text: a header, then one line per decision. Readable by people, replayable to the last card."""

from __future__ import annotations

from dataclasses import dataclass, field

from unmatched.heroes.errors import HeroError, hint, one_of
from unmatched.heroes.hero import Hero, load_hero
from unmatched.heroes.match import MODES
from unmatched.heroes.message import Message, Tellable, shown

TITLE = "unmatched record 1"


class RecordError(ValueError):
    """A record that cannot be read or replayed: the line, what it says, what was expected; str(error) is in English.

    What is said in the words of records is a text, everything else a message.
    """

    def __init__(self, line: int, found: Tellable | str, wanted: Tellable | str) -> None:
        self.line = line
        self.found = found
        self.wanted = wanted
        super().__init__(line, found, wanted)

    @property
    def what(self) -> str:
        return self.found if isinstance(self.found, str) else self.found.told("en")

    @property
    def expected(self) -> str:
        return self.wanted if isinstance(self.wanted, str) else self.wanted.told("en")

    @property
    def why(self) -> Message:
        """What is wrong, without the line."""
        return said("why", found=self.found, wanted=self.wanted)

    def told(self, language: str) -> str:
        """For people."""
        return said("error", line=self.line, why=self.why).told(language)

    def __str__(self) -> str:
        return self.told("en")


def said(key: str, /, **about: object) -> Message:
    """Something about a record."""
    return Message(f"record-{key}", about)


@dataclass
class Record:
    heroes: tuple[str, ...]
    board: str
    mode: str
    seed: int
    first: int
    own_heroes: dict[str, Hero] = field(default_factory=dict)
    """heroes that do not come with the package; their files stand in the record"""
    decisions: list[tuple[int, str]] = field(default_factory=list)
    """(seat, option text)"""
    lines: list[int] = field(default_factory=list)
    """the line of each decision"""
    result: str = ""


def write_record(record: Record) -> str:
    out = [
        TITLE,
        "heroes " + " ".join(record.heroes),
        f"board {record.board}",
        f"mode {record.mode}",
        f"seed {record.seed}",
        f"first {record.first + 1}",
    ]
    for hero_id, hero in record.own_heroes.items():
        out.append(f"file {hero_id}")
        out += [f"| {line}".rstrip() for line in _lines(hero.text)]
    out.append("")
    out += [f"{seat + 1} {text}" for seat, text in record.decisions]
    if record.result:
        out.append(f"result {record.result}")
    return "\n".join(out) + "\n"


def _said(line: str) -> str:
    """A line without its comment."""
    return line.split("#")[0].strip()


def read_record(text: str) -> Record:
    """Read a record; whether its decisions are legal is found out by replaying it."""
    lines = _lines(text)
    if not lines or _said(lines[0]) != TITLE:
        found = shown(lines[0]) if lines else said("empty")
        raise RecordError(1, found, repr(TITLE))
    header: dict[str, str] = {}
    line_of: dict[str, int] = {}
    own: dict[str, Hero] = {}
    i = 1
    while i < len(lines) and lines[i].strip():
        key, _, value = _said(lines[i]).partition(" ")
        if key == "file":
            i = _read_file(lines, i, value, own)
            continue
        if key not in ("heroes", "board", "mode", "seed", "first") or key in header:
            raise RecordError(i + 1, shown(lines[i]), said("keys"))
        header[key] = value
        i += 1
        line_of[key] = i
    for key in ("heroes", "board", "mode", "seed", "first"):
        if key not in header:
            raise RecordError(i + 1, said("lacks", key=key), said("key", key=key))
    heroes = tuple(header["heroes"].split())
    if header["mode"] not in MODES:
        raise RecordError(line_of["mode"], f"mode {shown(header['mode'])}", one_of(MODES))
    record = Record(
        heroes,
        header["board"],
        header["mode"],
        _number(line_of["seed"], "seed", header["seed"], 0, 2**64 - 1),
        _number(line_of["first"], "first", header["first"], 1, max(1, len(heroes))) - 1,
        own,
    )
    players = [str(seat + 1) for seat in range(len(heroes))]
    for n, line in enumerate(lines[i:], start=i + 1):
        words = _said(line).split()
        if not words:
            continue
        if words[0] == "result" and len(words) > 1 and not record.result:
            record.result = " ".join(words[1:])
            continue
        if record.result:
            raise RecordError(n, shown(line), said("nothing-more"))
        if words[0] not in players or len(words) < 2:
            raise RecordError(n, shown(line), said("decision", n=len(heroes)))
        record.decisions.append((players.index(words[0]), " ".join(words[1:])))
        record.lines.append(n)
    return record


def _read_file(lines: list[str], i: int, hero_id: str, own: dict[str, Hero]) -> int:
    start = i
    i += 1
    body = []
    while i < len(lines) and lines[i].startswith("|"):
        body.append(lines[i][2:])
        i += 1
    try:
        hero = load_hero("\n".join(body) + "\n", f"{hero_id}.toml")
    except HeroError as error:
        raise RecordError(start + 1, said("hero-file", hero=hero_id, why=error.faults[0]), said("sound")) from None
    if hero.id != hero_id or hero_id in own:
        raise RecordError(start + 1, said("file-of", hero=hero.id), said("one-file", value=hero_id))
    own[hero_id] = hero
    return i


def _lines(text: str) -> list[str]:
    """The lines of a text as TOML counts them; what else Python takes for the end of a line may stand in a comment."""
    return text.removesuffix("\n").split("\n") if text else []


def _number(line: int, key: str, text: str, least: int, most: int) -> int:
    if not text.isdecimal() or len(text) > 20 or not least <= int(text) <= most:
        raise RecordError(line, f"{key} {shown(text)}", hint("whole", least=least, most=most))
    return int(text)
