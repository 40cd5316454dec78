"""Bots, one strategy per file. A bot gets its seat's view and nothing else."""

from unmatched.bots.bot import Bot, BotError, Considered, Thinker, Thought
from unmatched.bots.registry import add_house_bot, bot_names, make_bot

__all__ = ["Bot", "BotError", "Considered", "Thinker", "Thought", "add_house_bot", "bot_names", "make_bot"]
