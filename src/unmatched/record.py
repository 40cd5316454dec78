"""A game as text: a header, then one line per decision. Readable by people, replayable to the last card."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from unmatched.engine.stream import SEEDS
from unmatched.heroes.board_file import BoardFile, read_board
from unmatched.heroes.errors import HeroError, hint, one_of
from unmatched.heroes.hero import Hero, read_hero
from unmatched.heroes.match import MODES
from unmatched.message import Message, Tellable, shown

VERSION = 3
"""the last that is read"""
PLAIN_VERSION = 2
"""for a game that started normally; programs that know no later version can still read it"""
TITLE = f"unmatched record {PLAIN_VERSION}"
NEEDED = ("heroes", "board", "mode", "seed", "first")
SEALS = ("commitment", "salt")
_TITLE = re.compile(r"unmatched record ([0-9]{1,9})")
_SEAL = re.compile(r"[0-9a-f]{64}")
_CONTENT = re.compile(r"(rules) ([0-9]{1,9})|((?:hero|board) [a-z0-9-]+) ([0-9a-f]{16})")
_BOARD = "board "
"""before the id of a file that is a board"""
_COMMENT = re.compile(r"# ((?:player|resigned|commitment|salt) .+)")
"""what version 1 kept in comments"""


class RecordError(ValueError):
    """A record that cannot be read or replayed: the line, its content and what was expected, in English.

    `found` and `wanted` are text where they quote a record, and messages otherwise.
    """

    def __init__(self, line: int, found: Tellable | str, wanted: Tellable | str, elsewise: bool = False) -> None:
        self.line = line
        self.found = found
        self.wanted = wanted
        self.elsewise = elsewise
        """whether it was played with other content, so that the record may be intact"""
        super().__init__(line, found, wanted)

    @property
    def what(self) -> str:
        """What was found, in English."""
        return self.found if isinstance(self.found, str) else self.found.told("en")

    @property
    def expected(self) -> str:
        """What was expected, in English."""
        return self.wanted if isinstance(self.wanted, str) else self.wanted.told("en")

    @property
    def why(self) -> Message:
        """What is wrong, without the line."""
        return remark("why", found=self.found, wanted=self.wanted)

    @property
    def complaint(self) -> Tellable | None:
        """What is wrong, without quoting the line; None if only `expected` explains it."""
        return _complaint(self.found)

    def text(self, language: str) -> str:
        """Return the error in a language."""
        return remark("error", line=self.line, why=self.why).told(language)

    told = text  # the earlier name, for one more version

    def __str__(self) -> str:
        return self.text("en")


def remark(key: str, /, **about: object) -> Message:
    """Something about a record."""
    return Message(f"record-{key}", about)


def _complaint(found: object) -> Tellable | None:
    if isinstance(found, str) or not isinstance(found, Tellable):
        return None
    if not isinstance(found, Message):
        return found
    match found.key:
        case "record-decides":
            return None
        case "record-refused":
            return _complaint(found.about["why"])
        case "record-earlier" | "record-elsewise":
            what = found.about["what"]
            return Message(found.key, {**found.about, "what": _complaint(what) or what})
        case _:
            return found


@dataclass
class Record:
    heroes: tuple[str, ...]
    board: str
    mode: str
    seed: int
    first: int
    own_heroes: dict[str, Hero] = field(default_factory=dict)
    """custom heroes; the record contains their files"""
    decisions: list[tuple[int, str]] = field(default_factory=list)
    """(seat, option text)"""
    lines: list[int] = field(default_factory=list)
    """the line of each decision"""
    result: str = ""
    result_line: int = 0
    players: dict[int, str] = field(default_factory=dict)
    """seat -> the name of its player"""
    resigned: tuple[int, ...] = ()
    """seats that resigned, at any time"""
    commitment: str = ""
    """the promise of the seed that was shown before the game, with the salt that proves it"""
    salt: str = ""
    version: int = PLAIN_VERSION
    content: dict[str, str] = field(default_factory=dict)
    """the digests of what it was played with; {} if unknown"""
    own_board: BoardFile | None = None
    """a custom board; the record contains its file"""
    start: str = ""
    """the position of a game that starts in the middle: the lines below its header (docs/position.md)"""
    start_line: int = 0


def write_record(record: Record) -> str:
    out = [
        f"unmatched record {VERSION}" if record.start else TITLE,
        "heroes " + " ".join(record.heroes),
        f"board {record.board}",
        f"mode {record.mode}",
        f"seed {record.seed}",
        f"first {record.first + 1}",
    ]
    out += [f"player {seat + 1} {name}" for seat, name in sorted(record.players.items())]
    out += [f"{key} {value}" for key, value in (("commitment", record.commitment), ("salt", record.salt)) if value]
    heroes = {hero_id: hero.text for hero_id, hero in record.own_heroes.items()}
    out += file_lines(heroes, record.board, record.own_board.text if record.own_board is not None else "")
    out += [f"content {key} {digest}" for key, digest in record.content.items()]
    if record.start:
        out += ["start", *(f"| {line}" for line in record.start.split("\n"))]
    out.append("")
    out += [f"{seat + 1} {text}" for seat, text in record.decisions]
    if record.resigned:
        out.append("resigned " + " ".join(str(seat + 1) for seat in record.resigned))
    if record.result:
        out.append(f"result {record.result}")
    return "\n".join(out) + "\n"


def file_lines(heroes: Mapping[str, str], board_id: str, board: str) -> list[str]:
    """Return the custom heroes by id and the custom board, as a header lists them."""
    out = []
    for name, text in (*heroes.items(), (f"{_BOARD}{board_id}", board)):
        if text:
            out.append(f"file {name}")
            out += [f"| {line}".rstrip() for line in lines_of(text)]
    return out


def _without_comment(line: str) -> str:
    """A line without its comment; a name may hold what looks like one."""
    return line.strip() if line.startswith("player ") else line.split("#")[0].strip()


def is_title(line: str) -> bool:
    """Return whether a line can be the first of a record, of any version."""
    return _TITLE.fullmatch(_without_comment(line)) is not None


def read_record(text: str) -> Record:
    """Read a record; whether its decisions are legal is found out by replaying it."""
    lines = lines_of(text)
    version = _version(lines)
    header: dict[str, str] = {}
    line_of: dict[str, int] = {}
    own: dict[str, Hero] = {}
    boards: list[BoardFile] = []
    players: list[tuple[int, str]] = []
    content: dict[str, str] = {}
    start, start_line = "", 0
    i = 1
    while i < len(lines) and lines[i].strip():
        key, _, value = _without_comment(lines[i]).partition(" ")
        if key == "file":
            i = read_file(lines, i, value, own, boards)
            continue
        if key == "start" and not value and not start and version == VERSION:
            start_line = i + 1
            start, i = _quoted(lines, start_line)
            continue
        i += 1
        if key == "player":
            players.append((i, value))
            continue
        if key == "content":
            read_content(content, i, value)
            continue
        if key not in (*NEEDED, *SEALS) or key in header:
            raise RecordError(i, shown(lines[i - 1]), remark("keys"))
        header[key] = value
        line_of[key] = i
    for key in NEEDED:
        if key not in header:
            raise RecordError(i + 1, remark("lacks", key=key), remark("key", key=key))
    for key in SEALS:
        if key in header and not _SEAL.fullmatch(header[key]):
            raise RecordError(line_of[key], f"{key} {shown(header[key])}", remark("seal"))
    heroes = tuple(header["heroes"].split())
    if any(board.id != header["board"] for board in boards):
        raise RecordError(line_of["board"], f"board {shown(header['board'])}", remark("one-board", value=boards[0].id))
    if header["mode"] not in MODES:
        raise RecordError(line_of["mode"], f"mode {shown(header['mode'])}", one_of(MODES))
    record = Record(
        heroes,
        header["board"],
        header["mode"],
        _number(line_of["seed"], "seed", header["seed"], 0, SEEDS - 1),
        _number(line_of["first"], "first", header["first"], 1, max(1, len(heroes))) - 1,
        own,
        commitment=header.get("commitment", ""),
        salt=header.get("salt", ""),
        version=version,
        content=content,
        own_board=boards[0] if boards else None,
        start=start,
        start_line=start_line,
    )
    for n, value in players:
        _read_player(record, n, value)
    for n, line in enumerate(lines[i:], start=i + 1):
        words = _without_comment(line).split()
        if words:
            _read_decision(record, n, words, line)
    if version == 1:
        _read_comments(record, lines[i:])
    return record


def _version(lines: list[str]) -> int:
    if not lines or not (title := _TITLE.fullmatch(_without_comment(lines[0]))):
        found = shown(lines[0]) if lines else remark("empty")
        raise RecordError(1, found, repr(TITLE))
    version = int(title[1])
    if not 1 <= version <= VERSION:
        raise RecordError(1, remark("version", n=version), remark("versions", n=VERSION))
    return version


def _read_player(record: Record, n: int, value: str) -> None:
    number, _, name = value.partition(" ")
    seat = _seat(record, number)
    if seat is None or seat in record.players or not name.strip():
        raise RecordError(n, shown(f"player {value}"), remark("player", n=len(record.heroes)))
    record.players[seat] = name.strip()


def read_content(content: dict[str, str], n: int, value: str) -> None:
    """Read a header line with the digest of what was played with."""
    found = _CONTENT.fullmatch(value)
    key, digest = (word for word in found.groups() if word) if found else ("", "")
    if not found or key in content:
        raise RecordError(n, shown(f"content {value}"), remark("content"))
    content[key] = digest


def _read_decision(record: Record, n: int, words: list[str], line: str) -> None:
    if record.result or (record.resigned and words[0] != "result"):
        raise RecordError(n, shown(line), remark("nothing-more"))
    if words[0] == "result" and len(words) > 1:
        record.result, record.result_line = " ".join(words[1:]), n
        return
    if words[0] == "resigned":
        seats = [_seat(record, word) for word in words[1:]]
        if not seats or None in seats:
            raise RecordError(n, shown(line), remark("resigned", n=len(record.heroes)))
        record.resigned = tuple(seat for seat in seats if seat is not None)
        return
    seat = _seat(record, words[0])
    if seat is None or len(words) < 2:
        raise RecordError(n, shown(line), remark("decision", n=len(record.heroes)))
    record.decisions.append((seat, " ".join(words[1:])))
    record.lines.append(n)


def _read_comments(record: Record, lines: list[str]) -> None:
    """What version 1 wrote as comments; what it does not make sense of, it left alone."""
    for line in lines:
        if found := _COMMENT.fullmatch(line.rstrip()):
            key, _, value = found[1].partition(" ")
            if key == "commitment" and _SEAL.fullmatch(value):
                record.commitment = value
            elif key == "salt" and _SEAL.fullmatch(value):
                record.salt = value
            elif key == "player":
                number, _, name = value.partition(" ")
                if (seat := _seat(record, number)) is not None:
                    record.players[seat] = name
            elif key == "resigned":
                seats = (_seat(record, word) for word in value.split())
                record.resigned = tuple(seat for seat in seats if seat is not None)


def _seat(record: Record, word: str) -> int | None:
    """The seat of a number from 1; None if the record has none of that number."""
    return next((seat for seat in range(len(record.heroes)) if word == str(seat + 1)), None)


def read_file(lines: list[str], i: int, name: str, own: dict[str, Hero], boards: list[BoardFile]) -> int:
    """Take in the file of a hero or of the board; returns the line behind it."""
    start = i + 1
    text, i = _quoted(lines, start)
    text += "\n"
    if name.startswith(_BOARD):
        boards.append(_read_board(start, name.removeprefix(_BOARD), text, bool(boards)))
        return i
    try:
        hero = read_hero(text, f"{name}.toml")
    except HeroError as error:
        raise RecordError(start, remark("hero-file", hero=name, why=error.faults[0]), remark("sound")) from None
    if hero.id != name or name in own:
        raise RecordError(start, remark("file-of", hero=hero.id), remark("one-file", value=name))
    own[name] = hero
    return i


def _quoted(lines: list[str], start: int) -> tuple[str, int]:
    """Return the text behind bars, starting at a line, and the number of the line after it."""
    end = start
    while end < len(lines) and lines[end].startswith("|"):
        end += 1
    return "\n".join(line[2:] for line in lines[start:end]), end


def _read_board(start: int, board_id: str, text: str, another: bool) -> BoardFile:
    try:
        board = read_board(text, f"{board_id}.toml")
    except HeroError as error:
        found = remark("board-file", board=board_id, why=error.faults[0])
        raise RecordError(start, found, remark("sound-board")) from None
    if board.id != board_id or another:
        raise RecordError(start, remark("board-of", board=board.id), remark("one-board", value=board_id))
    return board


def lines_of(text: str) -> list[str]:
    """Return the lines of a text as TOML counts them; Python's other line ends may occur in a comment.

    Some editors put a byte order mark before the first line.
    """
    text = text.removeprefix("\ufeff")
    return text.removesuffix("\n").split("\n") if text else []


def _number(line: int, key: str, text: str, least: int, most: int) -> int:
    if not text.isdecimal() or len(text) > len(str(SEEDS)) or not least <= int(text) <= most:
        raise RecordError(line, f"{key} {shown(text)}", hint("whole", least=least, most=str(most)))
    return int(text)
