"""The heroes and boards that come with the package, and those in files of yours."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from os import PathLike
from pathlib import Path

from unmatched.heroes.board_file import BoardFile, read_board
from unmatched.heroes.errors import Fault, HeroError, Wrong, did_you_mean, hint
from unmatched.heroes.hero import Hero, read_hero
from unmatched.heroes.toml_tree import MAX_BYTES
from unmatched.message import Message

HeroSource = str | PathLike[str] | Hero
"""an id, a path (a str that ends in .toml, or a Path), or a hero that has been read"""
BoardSource = str | PathLike[str] | BoardFile


def _ids(folder: str) -> tuple[str, ...]:
    found = (files("unmatched") / "content" / folder).iterdir()
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in found if entry.name.endswith(".toml")))


@cache
def hero_ids() -> tuple[str, ...]:
    """Return the ids of the built-in heroes.

    >>> hero_ids()[:3]
    ('achilles', 'alice', 'beowulf')
    """
    return _ids("heroes")


@cache
def board_ids() -> tuple[str, ...]:
    """Return the ids of the built-in boards."""
    return _ids("boards")


def load_hero(path: str | PathLike[str]) -> Hero:
    """Read a hero from a file; raise HeroError with all its errors, or OSError if the file is missing."""
    return read_hero(file_text(path), str(path))


def load_board(path: str | PathLike[str]) -> BoardFile:
    """Read a board from a file; raise HeroError with all its errors, or OSError if the file is missing."""
    return read_board(file_text(path), str(path))


def find_hero(source: HeroSource) -> Hero:
    """A hero by id, by the path of a file, or as it is."""
    found = read_source(source)
    return found if isinstance(found, Hero) else hero(found)


def find_board(source: BoardSource) -> BoardFile:
    """A board by id, by the path of a file, or as it is."""
    found = read_board_source(source)
    return found if isinstance(found, BoardFile) else board(found)


def read_source(source: HeroSource) -> str | Hero:
    """A hero by id or as it is: where a path is given, the file is read."""
    if isinstance(source, Hero):
        return source
    return load_hero(source) if _is_path(source) else str(source)


def read_board_source(source: BoardSource) -> str | BoardFile:
    """A board by id or as it is: where a path is given, the file is read."""
    if isinstance(source, BoardFile):
        return source
    return load_board(source) if _is_path(source) else str(source)


def _is_path(source: object) -> bool:
    """Whether a file is meant; ids hold no dot."""
    return isinstance(source, PathLike) or (isinstance(source, str) and source.endswith(".toml"))


def text_of(path: str | PathLike[str], most: int = -1) -> str:
    """Return the text of a file, up to `most` characters; ValueError if it is not text, or not a regular file."""
    file = Path(path)
    if not file.is_file() and not file.is_dir() and file.exists():
        raise HeroError([Fault(str(path), "", Wrong("no-file").message)])
    try:
        with file.open(encoding="utf-8") as opened:
            return opened.read(most)
    except UnicodeDecodeError:
        raise ValueError(f"{path}: not a UTF-8 text file") from None


def file_text(path: str | PathLike[str]) -> str:
    """The text of a hero or board file; of one that is too large, enough to see that it is."""
    return text_of(path, MAX_BYTES + 1)


@cache
def hero(hero_id: str) -> Hero:
    if hero_id not in hero_ids():
        unknown = Message("fault-no-hero", {"word": hero_id})
        raise HeroError([Fault("", "", unknown, did_you_mean(hero_id, hero_ids()))])
    text = (files("unmatched") / "content" / "heroes" / f"{hero_id}.toml").read_text(encoding="utf-8")
    return read_hero(text, f"{hero_id}.toml")


@cache
def board(board_id: str) -> BoardFile:
    if board_id not in board_ids():
        unknown = Message("fault-no-board", {"word": board_id})
        raise HeroError([Fault("", "", unknown, did_you_mean(board_id, board_ids()))])
    text = (files("unmatched") / "content" / "boards" / f"{board_id}.toml").read_text(encoding="utf-8")
    return read_board(text, f"{board_id}.toml")


def is_custom(content: Hero | BoardFile) -> bool:
    """Whether a hero or board is not built in; another version of a built-in one is custom. No one else decides it."""
    if isinstance(content, Hero):
        return content.id not in hero_ids() or content.text != hero(content.id).text
    return content.id not in board_ids() or content.text != board(content.id).text


def check_board_id(file: BoardFile, name: str) -> None:
    """Check that a custom board has its own id; raise HeroError if a board of the package has it."""
    if file.id in board_ids() and is_custom(file):
        raise HeroError([Fault(name, "id", Wrong("taken-board", word=file.id).message, hint("another"))])
