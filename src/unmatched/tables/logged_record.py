"""LoggedRecord: the record of a finished game that this program cannot play, read from its log alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from unmatched.game import first_player
from unmatched.heroes.board_file import read_board
from unmatched.heroes.content import Kept, files_in, played_content
from unmatched.heroes.errors import HeroError
from unmatched.heroes.hero import read_hero
from unmatched.heroes.library import is_custom
from unmatched.record import Record, read_record
from unmatched.tables.entries import (
    AnyEntry,
    Began,
    BoardBrought,
    BoardChosen,
    Brought,
    Created,
    Decided,
    Left,
    Resigned,
    Seated,
    Undone,
    read_entry,
)
from unmatched.tables.fairness import seal


def record_of(log: Sequence[bytes]) -> Record | None:
    """The record in a log, None if it cannot be read. Heroes and boards that people brought are for a worker."""
    try:
        return _record([read_entry(data) for data in log])
    except (msgspec.DecodeError, HeroError, ValueError):
        return None


def include_files(record: Record, kept: Kept) -> None:
    """Put into a record the files that are not built in; those need no digest."""
    chosen = [record.own_heroes.get(hero, hero) for hero in record.heroes]
    played_with = dict(files_in(record.content))
    heroes, board = played_content(played_with, chosen, record.own_board or record.board, kept)
    record.own_heroes = {hero.id: hero for hero in heroes if is_custom(hero)}
    record.own_board = board if is_custom(board) else None
    included = {f"hero {hero}" for hero in record.own_heroes} | ({f"board {board.id}"} if is_custom(board) else set())
    record.content = {key: digest for key, digest in record.content.items() if key not in included}


def _record(entries: Sequence[AnyEntry]) -> Record:
    created = entries[0]
    if not isinstance(created, Created):
        raise ValueError("a log must start with the creation of its table")
    plan = created.settings
    if created.record:
        record = read_record(created.record)
        record.content = created.content
    else:
        record = Record((), plan.board, plan.mode, created.seed, 0)
        seal(record, created.salt)
    before = len(record.decisions)
    for entry in entries[1:]:
        match entry:
            case BoardChosen():
                record.board, record.own_board = entry.board, None
            case BoardBrought():
                record.own_board = read_board(entry.text, "")
                record.board = record.own_board.id
            case Brought():
                hero = read_hero(entry.text, "")
                record.own_heroes[hero.id] = hero
            case Seated():
                record.players[entry.seat] = entry.name
            case Left():
                record.players.pop(entry.seat, None)
            case Began():
                record.heroes, record.content = entry.heroes, entry.content
                lot = first_player(created.seed, len(entry.heroes))
                record.first = created.first if created.first >= 0 else lot
            case Decided():
                record.decisions.append((entry.seat, entry.option))
            case Undone():
                del record.decisions[before + entry.kept :]
            case Resigned():
                record.resigned = tuple(sorted({*record.resigned, entry.seat}))
            case _:
                pass
    record.own_heroes = {hero: own for hero, own in record.own_heroes.items() if hero in record.heroes}
    return record
