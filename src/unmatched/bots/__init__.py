"""Bots: one strategy per file. A bot gets its seat's view and nothing else."""

from unmatched.bots.bot import Bot, Considered, Thinker, Thought
from unmatched.bots.registry import bot_names, make_bot

__all__ = ["Bot", "Considered", "Thinker", "Thought", "bot_names", "make_bot"]
