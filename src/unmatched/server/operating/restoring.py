"""Restoring: an operator puts an exported table back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec

from unmatched.heroes.content import Piece
from unmatched.server.app import FEATURES, ON_COMMIT
from unmatched.server.hosting.hooks import owned_tables
from unmatched.server.hosting.live_tables import NAME
from unmatched.server.hosting.table_row import row_of
from unmatched.server.hosting.unplayable import Unplayable, fold_with, unfold
from unmatched.server.store.store import Store, open_store
from unmatched.tables.state import TableState


class _File(msgspec.Struct, tag_field="e", tag="content"):
    key: str
    digest: str
    text: str


def restore_table(url: str, file: Path) -> str:
    """Put the table of a file back that --export wrote; a server on the same SQLite file must be stopped."""
    table = file.name.partition(".")[0]
    if not NAME.fullmatch(table):
        raise ValueError(f"{file}: the file must be named after its table, such as {'x' * 16}.jsonl")
    log, kept = _read(file.read_bytes())
    try:
        state = fold_with(table, log, kept)
    except Unplayable as why:
        raise ValueError(f"this version cannot load {table}: {why.reason('en')}") from None
    asyncio.run(_restore(open_store(url), state, log))
    return table


def _read(data: bytes) -> tuple[list[bytes], dict[Piece, str]]:
    """The log, and the files its game is played with."""
    log: list[bytes] = []
    kept: dict[Piece, str] = {}
    for line in data.splitlines():
        try:
            file = msgspec.json.decode(line, type=_File)
        except (msgspec.DecodeError, UnicodeDecodeError):
            log.append(line)
        else:
            kept[file.key, file.digest] = file.text
    return log, kept


async def _restore(store: Store, state: TableState, log: list[bytes]) -> None:
    table = state.table
    await store.open(lambda table, length: None)
    try:
        if there := await store.read(table):
            try:
                await unfold(store, table, there)
            except Unplayable:
                await store.forget(table, owned_tables(FEATURES))
            else:
                raise ValueError(f"{table} is already in the store, and it loads")
        await store.append(table, 0, log, row_of(state, ON_COMMIT))
    finally:
        await store.close()
