"""The heroes and boards that come with the package."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from unmatched.heroes.board_file import BoardFile, load_board
from unmatched.heroes.errors import Fault, HeroError, did_you_mean
from unmatched.heroes.hero import Hero, load_hero
from unmatched.heroes.message import Message


def _ids(folder: str) -> tuple[str, ...]:
    found = (files("unmatched") / "content" / folder).iterdir()
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in found if entry.name.endswith(".toml")))


@cache
def hero_ids() -> tuple[str, ...]:
    """The ids of the heroes that come with the package.

    >>> hero_ids()[:3]
    ('achilles', 'alice', 'beowulf')
    """
    return _ids("heroes")


@cache
def board_ids() -> tuple[str, ...]:
    """The ids of the boards that come with the package."""
    return _ids("boards")


@cache
def hero(hero_id: str) -> Hero:
    if hero_id not in hero_ids():
        unknown = Message("fault-no-hero", {"word": hero_id})
        raise HeroError([Fault("", "", unknown, did_you_mean(hero_id, hero_ids()))])
    text = (files("unmatched") / "content" / "heroes" / f"{hero_id}.toml").read_text(encoding="utf-8")
    return load_hero(text, f"{hero_id}.toml")


def own_heroes(heroes: Iterable[Hero]) -> dict[str, Hero]:
    """Those that do not come with the package, by id; a changed official hero is an own one."""
    return {h.id: h for h in heroes if h.id not in hero_ids() or h is not hero(h.id)}


@cache
def board(board_id: str) -> BoardFile:
    if board_id not in board_ids():
        unknown = Message("fault-no-board", {"word": board_id})
        raise HeroError([Fault("", "", unknown, did_you_mean(board_id, board_ids()))])
    text = (files("unmatched") / "content" / "boards" / f"{board_id}.toml").read_text(encoding="utf-8")
    return load_board(text, f"{board_id}.toml")


def is_own_board(file: BoardFile) -> bool:
    """Whether it does not come with the package; an earlier version of one that does is an own one."""
    return file.id not in board_ids() or file is not board(file.id)
