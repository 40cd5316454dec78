"""Content: what a game is played with, told by digests, so that no log is played on with something else."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from functools import lru_cache

from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.library import own_heroes
from unmatched.heroes.match import Match
from unmatched.heroes.message import Message

RULES = 1
"""to be raised with every change after which the same decisions may lead elsewhere, or are written otherwise"""

_WORDS = {"rules": "content-rules", "hero": "content-hero", "board": "content-board"}


class OtherContent(Exception):
    """A game that was played with other content than this program has."""

    def __init__(self, changed: tuple[Message, ...]) -> None:
        self.changed = changed
        super().__init__(", ".join(message.told("en") for message in changed))


def content_of(match: Match) -> dict[str, str]:
    """What a match is played with. Own heroes are left out: their files stand in logs and records themselves."""
    own = own_heroes(match.heroes)
    found = {"rules": str(RULES)}
    found |= {f"hero {hero.id}": _hero_digest(hero.text) for hero in match.heroes if hero.id not in own}
    found[f"board {match.board.id}"] = _board_digest(match.board)
    return found


def changed_content(played_with: Mapping[str, str], match: Match) -> tuple[Message, ...]:
    """What differs from what a game was played with."""
    present = content_of(match)
    names = {f"hero {hero.id}": hero.names for hero in match.heroes} | {f"board {match.board.id}": match.board.names}
    changed = [key for key, digest in played_with.items() if present.get(key) != digest]
    return tuple(Message(_WORDS[key.split()[0]], {"name": names.get(key, key.split()[-1])}) for key in changed)


def difference(played_with: Mapping[str, str], match: Match) -> Message | None:
    """A word to whoever looks at a game that was played with other content."""
    changed = changed_content(played_with, match)
    return Message("record-differs", {"changed": changed}) if changed else None


def check_content(played_with: Mapping[str, str], match: Match) -> None:
    """Raise OtherContent if a game was played with other content; older logs do not tell."""
    if changed := changed_content(played_with, match):
        raise OtherContent(changed)


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
    return _digest([board.id, spaces, zones, board.starts, board.lines, doors, board.high_ground])


def _digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()[:16]
