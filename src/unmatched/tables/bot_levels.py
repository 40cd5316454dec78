"""Bot levels: the bots that people may choose, and how they are called."""

from __future__ import annotations

from unmatched.bots import bot_names
from unmatched.bots.levels import LEVELS
from unmatched.bots.registry import house_bots
from unmatched.tables.library_messages import BotInfo
from unmatched.text.catalogue import capital, catalogue


def known_bots() -> tuple[str, ...]:
    """What may sit at a table: the levels for people, and whatever other bot there is by name."""
    return tuple(dict.fromkeys((*LEVELS, *bot_names())))


def bot_infos(language: str) -> tuple[BotInfo, ...]:
    """The levels for people, weakest first, then the bots of this house."""
    text = catalogue(language).text
    levels = tuple(BotInfo(level, capital(text(f"level-{level}")), text(f"level-{level}-about")) for level in LEVELS)
    return levels + tuple(BotInfo(name, name, text("level-house-about")) for name in house_bots())
