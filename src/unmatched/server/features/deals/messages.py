"""What people send and receive about deals that are played again."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from unmatched.tables.protocol import Language, Mode, Name, OutcomeInfo, SeatNumber, Strict, Timer


class DealWish(Strict, frozen=True):
    """The body of POST /api/deals: the deal of a finished game shall be played again."""

    table: Annotated[str, Meta(max_length=24)]


class DealMade(Struct, frozen=True):
    deal: str


class PlayWish(Strict, frozen=True):
    """The body of POST /api/deals/{deal}/play: a table with this deal."""

    seat: SeatNumber
    """which side you take"""
    bot: Annotated[str, Meta(max_length=40)] = ""
    """the level of all others; "" leaves their seats free for people"""
    name: Name = ""
    timer: Timer | None = None
    language: Language = "en"


class PlayedSeat(Struct, frozen=True):
    """A seat of a finished game with a deal."""

    name: str
    bot: str
    """the level, "" for a person"""
    team: int
    health: int
    """of the hero at the end"""
    cards: int
    """left in deck and hand"""
    resigned: bool
    knew: bool = False
    """the person had seen something of the deal elsewhere before the end of this game"""
    mine: bool = False


class Play(Struct, frozen=True, kw_only=True):
    """A finished game with a deal."""

    table: str = ""
    """only for those who have played the deal, and are not playing it now"""
    ended: int = 0
    """in seconds since the epoch, whole minutes"""
    seats: tuple[PlayedSeat, ...]
    outcome: OutcomeInfo
    turns: int
    margins: tuple[int, ...]
    """by team: the heroes' health at the end less the most of any other team; who has resigned has none"""
    looked_back: bool
    """somebody took back a decision that had shown something"""
    fair: bool = False
    """nobody knew the deal and nobody looked back: it counts in the comparison"""
    compared: tuple[float | None, ...] = ()
    """by team: the margin less the mean margin of the other games that count and have the same bots at the same seats;
    None where there is none, or where this one does not count"""


class SideMean(Struct, frozen=True):
    """All games that count with the same bots at the same seats, seen from one side that people play."""

    team: int
    bots: tuple[str, ...]
    """by seat, "" for a person"""
    games: int
    won: int
    margin: float
    """on average"""


class DealInfo(Struct, frozen=True, kw_only=True):
    """The answer to GET /api/deals/{deal}."""

    deal: str
    mode: Mode
    board: str
    board_name: str
    heroes: tuple[str, ...]
    hero_names: tuple[str, ...]
    teams: tuple[int, ...]
    first: int
    """the seat that begins"""
    games: int
    """that were finished with it"""
    knows: bool
    """you have seen something of it: what you play now does not count"""
    shown: bool
    """the results are included: you have finished a game with it, or asked to see them"""
    plays: tuple[Play, ...]
    """the latest first"""
    means: tuple[SideMean, ...]
