"""Unmatched: an exact, fast engine for the duelling board game. Unofficial."""

from unmatched.compiled import COMPILED
from unmatched.events import ALL_OPEN, SPECTATOR, Ending, Event
from unmatched.game import Game, Outcome
from unmatched.heroes.content import OtherContentWarning
from unmatched.heroes.errors import Fault, HeroError
from unmatched.heroes.hero import Hero, load_hero
from unmatched.heroes.library import board_ids, hero_ids
from unmatched.options import Decision, IllegalOption, Option
from unmatched.record import RecordError
from unmatched.version import __version__
from unmatched.view import View

__all__ = [
    "ALL_OPEN",
    "COMPILED",
    "SPECTATOR",
    "Decision",
    "Ending",
    "Event",
    "Fault",
    "Game",
    "Hero",
    "HeroError",
    "IllegalOption",
    "Option",
    "OtherContentWarning",
    "Outcome",
    "RecordError",
    "View",
    "__version__",
    "board_ids",
    "hero_ids",
    "load_hero",
]
