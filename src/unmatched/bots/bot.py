"""What every bot is, and what a bot that searches can show of its thinking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from unmatched.options import Option
from unmatched.view import Dream, View

SURE = 0.97
"""above this probability no level makes mistakes or bluffs: it takes the win"""


class BotError(RuntimeError):
    """A bot that chose an illegal option, did not answer, or died."""


class Bot(Protocol):
    """Chooses one of the options of a view that was made with dream=True."""

    def choose(self, view: View, seconds: float = 1.0) -> Option:
        """Return one of view.options within about this many seconds."""
        ...


@dataclass(frozen=True)
class Fall:
    """A fighter that is defeated in a share of the worlds."""

    fighter: str
    chance: float


@dataclass(frozen=True)
class Reply:
    """What an opponent most often answers first, where it has a choice."""

    question: str
    option: Option
    chance: float
    """share of the worlds with an answer"""


@dataclass(frozen=True)
class Reason:
    """What follows an option in imagined worlds, when every side does what was tried most."""

    deals: float
    """expected damage to opposing fighters"""
    takes: float
    """expected damage to the own side"""
    falls: tuple[Fall, ...] = ()
    """the likeliest first"""
    reply: Reply | None = None
    won: bool = False
    """it wins in every one of the worlds, and no opponent has a choice on the way"""
    lost: bool = False
    """the same for a loss: no one on its own side has a choice on the way"""


@dataclass(frozen=True)
class Considered:
    """One option as a search bot sees it."""

    option: Option
    visits: int
    win: float
    """probability that the asking seat's team wins, 0 to 1"""
    reason: Reason | None = None
    """why, where it was asked for"""


@dataclass(frozen=True)
class Thought:
    """The result of a search: the options, best first."""

    options: tuple[Considered, ...]
    iterations: int
    seconds: float


@runtime_checkable
class Thinker(Bot, Protocol):
    """A search bot that can show what it found."""

    thought: Thought | None
    """what the last choice was based on; None if there was no choice"""

    def think(self, view: View, seconds: float, iterations: int | None = None) -> Thought:
        """Return what it finds about view.options; iterations, if given, override seconds."""
        ...


def dream_of(view: View) -> Dream:
    """What a bot thinks with; ValueError if the view asks nothing of its seat."""
    if view.dream is None:
        raise ValueError("a bot needs a view made with dream=True")
    check_asked(view)
    return view.dream


def check_asked(view: View) -> None:
    """ValueError if a view asks nothing of its seat."""
    if not view.options:
        raise ValueError("a bot needs the view of the seat that must decide; this view has no decision")
