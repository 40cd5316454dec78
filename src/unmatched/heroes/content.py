"""Content: what a game is played with, identified by digests, so that no log is continued with anything else."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from unmatched.heroes import library
from unmatched.heroes.board_file import BoardFile, read_board
from unmatched.heroes.hero import Hero, read_hero
from unmatched.heroes.match import Match
from unmatched.message import Message

RULES = 2
"""to be raised with every change after which the same decisions may lead elsewhere, or are written otherwise"""

_WORDS = {"rules": "content-rules", "hero": "content-hero", "board": "content-board"}
_DIFFERS = {"rules": "content-rules-differs", "hero": "content-hero-differs", "board": "content-board-differs"}

Piece = tuple[str, str]
"""a key of content and its digest, as in ("hero medusa", "0123456789abcdef")"""
Kept = Mapping[Piece, str]
"""files of heroes and boards as games were started with them"""


class ContentFile(NamedTuple):
    """The file of a hero or a board that a game is played with."""

    key: str
    digest: str
    text: str


class OtherContent(Exception):
    """A game that was played with other content than this program has."""

    def __init__(self, changed: tuple[Message, ...], missing: tuple[Piece, ...] = ()) -> None:
        self.changed = changed
        self.missing = missing
        """with these files the game could continue; () if no file helps"""
        super().__init__(", ".join(message.told("en") for message in changed))


class OtherContentWarning(UserWarning):
    """A record was replayed with different content, so the game may differ."""


def content_of(match: Match) -> dict[str, str]:
    """What a match is played with. Custom files are left out: logs and records contain them."""
    found = {"rules": str(RULES)}
    found |= {f"hero {hero.id}": _hero_digest(hero.text) for hero in match.heroes if hero.id not in match.custom_heroes}
    if match.custom_board is None:
        found[f"board {match.board.id}"] = _board_digest(match.board)
    return found


def content_files(match: Match) -> tuple[ContentFile, ...]:
    """The files of the package that a match is played with: what must be kept for the game to continue anywhere."""
    digests = content_of(match)
    texts = {f"hero {hero.id}": hero.text for hero in match.heroes} | {f"board {match.board.id}": match.board.text}
    return tuple(ContentFile(key, digests[key], text) for key, text in texts.items() if key in digests)


def files_in(played_with: Mapping[str, str]) -> list[Piece]:
    """What of a game's content is a file."""
    return [(key, digest) for key, digest in played_with.items() if key != "rules"]


def played_content(
    played_with: Mapping[str, str], heroes: Iterable[str | Hero], board: str | BoardFile, kept: Kept
) -> tuple[list[Hero], BoardFile]:
    """The heroes and the board that a game was played with: brought files as they are, the others by their digests.

    OtherContent if this program has another version and `kept` lacks the one that was played with, HeroError if a file
    does not load. Older logs list no digests: they get what is built in.
    """
    if played_with.get("rules", str(RULES)) != str(RULES):
        raise OtherContent((_told("rules"),))
    heroes = list(heroes)
    built_in = {f"hero {hero}": _present_hero(hero) for hero in heroes if isinstance(hero, str)}
    built_in |= {f"board {board}": _present_board(board)} if isinstance(board, str) else {}
    changed = [(key, played_with[key]) for key, digest in built_in.items() if played_with.get(key, digest) != digest]
    if missing := tuple(piece for piece in changed if piece not in kept):
        raise OtherContent(tuple(_told(key) for key, _ in missing), missing)
    texts = {key: kept[key, digest] for key, digest in changed}
    found = [_hero(hero, texts) for hero in heroes]
    where = _board(board, texts)
    digests = {f"hero {hero.id}": _hero_digest(hero.text) for hero in found if f"hero {hero.id}" in texts}
    digests |= {f"board {where.id}": _board_digest(where)}
    if damaged := [key for key, digest in changed if digests.get(key) != digest]:
        raise OtherContent(tuple(_told(key) for key in damaged))
    return found, where


def _hero(hero: str | Hero, texts: Mapping[str, str]) -> Hero:
    if isinstance(hero, Hero):
        return hero
    text = texts.get(f"hero {hero}")
    return read_hero(text) if text is not None else library.hero(hero)


def _board(board: str | BoardFile, texts: Mapping[str, str]) -> BoardFile:
    if isinstance(board, BoardFile):
        return board
    text = texts.get(f"board {board}")
    return read_board(text) if text is not None else library.board(board)


def changed_content(played_with: Mapping[str, str], match: Match) -> tuple[Message, ...]:
    """What differs from what a game was played with, with the digests of both."""
    present = content_of(match)
    return tuple(
        _told(key, digest, present.get(key, "")) for key, digest in played_with.items() if present.get(key) != digest
    )


def difference(played_with: Mapping[str, str], match: Match) -> Message | None:
    """Return a warning for people who see a game that was played with other content."""
    changed = changed_content(played_with, match)
    return Message("record-differs", {"changed": changed}) if changed else None


def _told(key: str, then: str = "", now: str = "") -> Message:
    """A part of content in words, with both digests where they are known."""
    kind, _, name = key.partition(" ")
    about: dict[str, object] = {"name": name}
    if kind == "hero" and name in library.hero_ids():
        about["name"] = library.hero(name).names
    if kind == "board" and name in library.board_ids():
        about["name"] = library.board(name).names
    if not now:
        return Message(_WORDS[kind], about)
    return Message(_DIFFERS[kind], {**about, "then": then, "now": now})


def _present_hero(hero_id: str) -> str:
    """The digest of a hero of the package, "" if there is none."""
    return _hero_digest(library.hero(hero_id).text) if hero_id in library.hero_ids() else ""


def _present_board(board_id: str) -> str:
    return _board_digest(library.board(board_id)) if board_id in library.board_ids() else ""


@lru_cache(maxsize=256)
def _hero_digest(text: str) -> str:
    return _digest(_played(tomllib.loads(text)))


def _played(value: object) -> object:
    """A part of a hero file without what only readers notice: comments, translations, forms of words."""
    if isinstance(value, dict):
        if "en" in value:
            return value["en"]
        return {key: _played(part) for key, part in value.items() if key != "forms"}
    return [_played(part) for part in value] if isinstance(value, list) else value


def _board_digest(board: BoardFile) -> str:
    spaces = [(space.id, space.zones) for space in board.spaces]
    doors = [(door.id, door.lines) for door in board.doors]
    zones = [zone.id for zone in board.zones]
    played = [board.id, spaces, zones, board.starts, board.lines, doors, board.high_ground]
    if board.one_way or board.passages:
        played += [board.one_way, board.passages]
    if board.specials:
        played.append(tomllib.loads(board.text)["special"])
    return _digest(played)


def _digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()[:16]
