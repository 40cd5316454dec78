"""An exact, fast engine for the dueling board game Unmatched. Unofficial."""

from unmatched.compiled import COMPILED
from unmatched.event_kinds import EVENT_KINDS
from unmatched.events import ALL_OPEN, SPECTATOR, Ending, Event
from unmatched.game import Game
from unmatched.heroes.board_file import BoardFile, read_board
from unmatched.heroes.content import OtherContentWarning
from unmatched.heroes.errors import Fault, HeroError
from unmatched.heroes.hero import Hero, read_hero
from unmatched.heroes.library import board_ids, hero_ids, load_board, load_hero
from unmatched.heroes.match import MODES, Match
from unmatched.options import OPTION_KINDS, Decision, IllegalOption, Option
from unmatched.outcome import Outcome
from unmatched.position import PositionError
from unmatched.questions import DECISION_KINDS
from unmatched.record import RecordError
from unmatched.version import __version__
from unmatched.view import View

__all__ = [
    "ALL_OPEN",
    "COMPILED",
    "DECISION_KINDS",
    "EVENT_KINDS",
    "MODES",
    "OPTION_KINDS",
    "SPECTATOR",
    "BoardFile",
    "Decision",
    "Ending",
    "Event",
    "Fault",
    "Game",
    "Hero",
    "HeroError",
    "IllegalOption",
    "Match",
    "Option",
    "OtherContentWarning",
    "Outcome",
    "PositionError",
    "RecordError",
    "View",
    "__version__",
    "board_ids",
    "hero_ids",
    "load_board",
    "load_hero",
    "read_board",
    "read_hero",
]
