"""The schema of a store: its numbered migrations."""

from __future__ import annotations

from importlib.resources import files


def migrations(kind: str) -> list[tuple[int, str]]:
    """The numbered steps of the schema."""
    folder = files("unmatched") / "server" / "store" / "migrations" / kind
    found = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".sql")), key=lambda e: e.name)
    return [(int(entry.name[:4]), entry.read_text(encoding="utf-8")) for entry in found]


def missing_steps(kind: str, done: int) -> list[tuple[int, str]]:
    """The steps that a schema still lacks; ValueError if it has steps that this program does not know."""
    steps = migrations(kind)
    newest = steps[-1][0]
    if done > newest:
        raise ValueError(
            f"the store has schema version {done}, but this version supports only {newest}: "
            "start the newer version again, or restore an earlier backup"
        )
    return [(number, script) for number, script in steps if number > done]
