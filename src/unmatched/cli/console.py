"""The console of a player in the terminal, with colors, completion and history where possible."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from unmatched.drawing import BoardMap, Span
from unmatched.svg import INK, SEATS, is_bright

if TYPE_CHECKING:
    from prompt_toolkit.completion import Completer


class Console(Protocol):
    """What a game in the terminal needs of it."""

    def write(self, line: str) -> None:
        """Show a line."""

    def draw(self, board: BoardMap) -> bool:
        """Show a map; return False if it does not fit."""

    def read(self, prompt: str, words: Mapping[str, str]) -> str:
        """Return what the person types; `words` maps possible inputs to their text. Raise EOFError when they leave."""


class PlainConsole:
    """Lines in, lines out: pipes, and terminals without `unmatched[terminal]`."""

    def write(self, line: str) -> None:
        print(line, flush=True)

    def draw(self, board: BoardMap) -> bool:
        if not _fits(board):
            return False
        print(board, flush=True)
        return True

    def read(self, prompt: str, words: Mapping[str, str]) -> str:
        return input(prompt)


class ColourConsole(PlainConsole):
    """A console with prompt_toolkit: colors of zones and seats, completion with the tab key, and input history."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import FileHistory, InMemoryHistory

        kept = history_file()
        self._session: PromptSession[str] = PromptSession(
            history=InMemoryHistory() if kept is None else FileHistory(str(kept))
        )

    def draw(self, board: BoardMap) -> bool:
        from prompt_toolkit import print_formatted_text
        from prompt_toolkit.formatted_text import FormattedText

        if not _fits(board):
            return False
        colors = {zone.id: zone.color for zone in board.board.zones}
        for row in board.rows():
            print_formatted_text(FormattedText([(style(span, colors), span.text) for span in row]))
        return True

    def read(self, prompt: str, words: Mapping[str, str]) -> str:
        return self._session.prompt(prompt, completer=completer(words), complete_while_typing=False)


def completer(words: Mapping[str, str]) -> Completer:
    """Return a completer for these words, which shows the text of each."""
    from prompt_toolkit.completion import WordCompleter

    return WordCompleter(list(words), ignore_case=True, meta_dict=dict(words), sentence=True)


def style(span: Span, colors: Mapping[str, str]) -> str:
    """Return the colors of letters on a map, in the format of prompt_toolkit."""
    if span.what == "zone" and span.which in colors:
        color = colors[span.which]
        return f"bg:{color} fg:{INK if is_bright(color) else '#ffffff'}"
    if span.what == "seat":
        return f"bg:{SEATS[int(span.which) % len(SEATS)][0]} fg:#ffffff bold"
    return {"line": "fg:#888888", "door": "fg:#c08040 bold"}.get(span.what, "")


def _fits(board: BoardMap) -> bool:
    """Return whether a map fits; in a file or a pipe it always does."""
    return not sys.stdout.isatty() or board.width <= shutil.get_terminal_size().columns


def history_file() -> Path | None:
    """Return where typed lines are stored; None if that cannot be written."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    file = Path(state) / "unmatched" / "history"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    except (OSError, RuntimeError):
        return None
    return file


def open_console() -> tuple[Console, bool]:
    """Return the best available console, and whether installing `unmatched[terminal]` would give a better one."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return PlainConsole(), False
    try:
        return ColourConsole(), False
    except ModuleNotFoundError:
        return PlainConsole(), True
