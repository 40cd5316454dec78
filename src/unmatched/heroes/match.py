"""Match: heroes, board and mode made ready to play, with the names of everything the engine numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from unmatched.engine.book import Book
from unmatched.engine.health import TURNS_EACH
from unmatched.engine.ops import Op
from unmatched.heroes import library
from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.card import CardLine
from unmatched.heroes.compile import Source, compile_match
from unmatched.heroes.errors import Fault, HeroError, Hint, one_of
from unmatched.heroes.hero import Hero
from unmatched.heroes.library import BoardSource, HeroSource, is_custom, read_board_source, read_source
from unmatched.heroes.remembered import Remembered
from unmatched.heroes.steps import Step
from unmatched.message import Message

SEATS = {"duel": (2, 2), "teams": (4, 4), "free-for-all": (3, 4)}
"""mode -> how many seats it has, at least and at most"""
MODES = tuple(SEATS)
"""every game mode"""


def teams(mode: str, seats: int) -> tuple[int, ...]:
    """The team of each seat: in team play seats 0, 2 face seats 1, 3, otherwise everyone plays alone."""
    return tuple(seat % 2 if mode == "teams" else seat for seat in range(seats))


class Match:
    """The fixed part of a game. Seats are numbered in turn order."""

    def __init__(self, heroes: tuple[Hero, ...], board: BoardFile, mode: str) -> None:
        _check(heroes, board, mode)
        self.custom_heroes = {hero.id: hero for hero in heroes if is_custom(hero)}
        """those that are not built in, by id, as their files define them"""
        self.custom_board = board if is_custom(board) else None
        heroes = tuple(_on_board(hero, board) for hero in heroes)
        self.heroes = heroes
        """including the abilities of special spaces"""
        self.board = board
        self.mode = mode
        self.team = teams(mode, len(heroes))
        self.book: Book
        self.sources: dict[int, Source]
        self.steps: dict[Op, Step]
        self.book, self.sources, self.steps = compile_match(
            list(heroes), board.topology, list(self.team), mode == "free-for-all"
        )
        self.book.origin = self
        self.book.budgeted = self.custom
        self.fighters = _fighter_keys(heroes)
        """the name of each fighter in records and views"""
        self.fighter_number = {key: i for i, key in enumerate(self.fighters)}
        self.owner: tuple[int, ...] = tuple(
            seat for seat, hero in enumerate(heroes) for line in hero.fighters for _ in range(line.count)
        )
        self.lines = tuple(line for hero in heroes for line in hero.fighters for _ in range(line.count))
        """the hero file's line of each fighter"""
        self.numbers = tuple(
            n + 1 if line.count > 1 else 0 for hero in heroes for line in hero.fighters for n in range(line.count)
        )
        """which of several of its line a fighter is, from 1; 0 for the only one"""
        self.spaces = tuple(space.id for space in board.spaces)
        self.space_number = {space: i for i, space in enumerate(self.spaces)}
        self.cards = tuple({card.key: kind for kind, card in enumerate(hero.cards)} for hero in heroes)
        """per seat: card key -> kind"""

    @property
    def custom(self) -> bool:
        """Whether a hero or the board is not built in."""
        return bool(self.custom_heroes) or self.custom_board is not None

    @property
    def seats(self) -> int:
        """How many seats there are; they are numbered from 0, in turn order."""
        return len(self.heroes)

    def __copy__(self) -> Match:
        return self

    def __deepcopy__(self, memo: object) -> Match:
        """A match never changes, so copies of games share it."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle: built-in content by its id; a process compiles the same content once."""
        heroes = tuple(self.custom_heroes.get(hero.id, hero.id) for hero in self.heroes)
        return match_of_ids, (heroes, self.custom_board or self.board.id, self.mode)

    @property
    def last_turn(self) -> int:
        """The number of the turn after which the game is over (R12.5)."""
        return int(TURNS_EACH) * self.seats

    def seats_of(self, team: int) -> tuple[int, ...]:
        """The seats of a team."""
        return tuple(seat for seat in range(self.seats) if self.team[seat] == team)

    def card(self, seat: int, kind: int) -> CardLine:
        """A card of a seat's deck by the engine's number of its kind."""
        return self.heroes[seat].cards[kind]

    def card_key(self, seat: int, kind: int) -> str:
        """Its name in records, views and options."""
        return self.heroes[seat].cards[kind].key


_BUILT_IN: Remembered[Match] = Remembered(1024)
_CUSTOM: Remembered[Match] = Remembered(16)
"""fewer, and apart: strangers' files displace no built-in match"""


def make_match(heroes: Sequence[HeroSource], board: BoardSource, mode: str) -> Match:
    """A match between heroes and on a board, each by id, by the path of a file, or as they are.

    Only for names that a program or the command line gives: it opens files. Names in a text go to `match_of_ids`.
    """
    return match_of_ids([read_source(hero) for hero in heroes], read_board_source(board), mode)


def match_of_ids(heroes: Sequence[str | Hero], board: str | BoardFile, mode: str) -> Match:
    """A match between heroes and on a board, each by id or as they are; no name opens a file."""
    found = tuple(hero if isinstance(hero, Hero) else library.hero(hero) for hero in heroes)
    where = board if isinstance(board, BoardFile) else library.board(board)
    if not where.text:  # a board of a test
        return _placed(Match(found, where, mode))
    remembered = _CUSTOM if is_custom(where) or any(map(is_custom, found)) else _BUILT_IN
    texts = (*(hero.text for hero in found), where.text, mode)
    return remembered.find(texts, lambda: _placed(Match(found, where, mode)))


def _placed(match: Match) -> Match:
    """Return a match with space for all its fighters."""
    placed = sum(not line.reserve for line in match.lines)
    if placed > len(match.board.spaces):
        raise _no_match("small-board", "R2.5", board=match.board.names, spaces=len(match.board.spaces), n=placed)
    return match


def _check(heroes: tuple[Hero, ...], board: BoardFile, mode: str) -> None:
    if mode not in MODES:
        raise _no_match("unknown-mode", one_of(MODES), word=mode)
    least, most = SEATS[mode]
    if not least <= len(heroes) <= most:
        key = "heroes-number" if least == most else "heroes-numbers"
        raise _no_match(key, mode=mode, least=least, most=most, n=len(heroes))
    for hero in heroes:
        # Records know heroes by their ids.
        if any(other.id == hero.id and other != hero for other in heroes):
            raise _no_match("same-hero-id", word=hero.id)
    if len(heroes) > len(board.starts):
        starts = len(board.starts)
        raise _no_match("few-starts", "R14.1, R15.2", board=board.names, starts=starts, mode=mode, n=len(heroes))


def _on_board(hero: Hero, board: BoardFile) -> Hero:
    """A hero with what the special spaces of a board do for everyone, as further abilities."""
    own = tuple(ability for ability in hero.abilities if not ability.spaces)
    given = tuple(special.ability for special in board.specials)
    return replace(hero, abilities=own + given) if own + given != hero.abilities else hero


def _no_match(key: str, advice: Hint = "", /, **about: object) -> HeroError:
    return HeroError([Fault("", "", Message(f"fault-{key}", about), advice)])


def _fighter_keys(heroes: tuple[Hero, ...]) -> tuple[str, ...]:
    """Fighter ids, numbered where there are several, with the seat where two seats play the same hero."""
    keys = []
    ids = [hero.id for hero in heroes]
    taken: set[str] = set()
    for seat, hero in enumerate(heroes):
        for line in hero.fighters:
            for n in range(line.count):
                key = f"{line.id}-{n + 1}" if line.count > 1 else line.id
                if ids.count(hero.id) > 1 or key in taken:
                    key = f"{key}@{seat + 1}"
                taken.add(key)
                keys.append(key)
    return tuple(keys)
