"""What the store keeps of a deal and of a game with it. Never sent."""

from __future__ import annotations

from msgspec import Struct

from unmatched.server.features.deals.messages import Play
from unmatched.tables.protocol import Settings


class DealPlan(Struct, frozen=True):
    """What is stored of a deal. Never sent: the seed determines every shuffle."""

    settings: Settings
    """mode, board and heroes; custom heroes are in `brought`, a custom board in `board`"""
    seed: int
    first: int
    heroes: tuple[str, ...]
    brought: tuple[str, ...]
    """hero files of people's own"""
    content: dict[str, str]
    board: str = ""
    """the file of a board of the host's own"""

    @property
    def size(self) -> int:
        """Bytes of the files in it."""
        return sum(len(text.encode()) for text in (*self.brought, self.board))


class KeptPlay(Struct, frozen=True):
    """What is stored of a game with a deal."""

    play: Play
    people: tuple[str, ...]
    """by seat; never sent"""
