"""Book: everything fixed in one match, as packed tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from unmatched.engine.board import Board
from unmatched.engine.layout import COUNTERS, NUMBERS, ROW, TEN, Mask, Seat
from unmatched.engine.pack import i64, vec

if TYPE_CHECKING:
    from unmatched.engine.conditions import Condition
    from unmatched.engine.numbers import Number
    from unmatched.engine.ops import Op

ATTACK_CARD: Final[i64] = 1
DEFENSE_CARD: Final[i64] = 2
SCHEME_CARD: Final[i64] = 4

ADJUST_ATTACK: Final[i64] = 0
ADJUST_DEFENSE: Final[i64] = 1
ADJUST_MANEUVER: Final[i64] = 2

MAX_FIGHTERS: Final = 8
"""fighters of one hero, himself included"""
DECK_SIZE: Final = 30
KIND_SETS: Final[i64] = 3 * TEN
"""a seat's part of kinds_among: the cards of a deck are three times ten"""


class Adjust:
    """A standing adjustment of a number (Alice's size, Sinbad's voyages)."""

    __slots__ = ("amount", "condition", "who")

    def __init__(self, who: Mask, amount: Number, condition: Condition | None) -> None:
        self.who: i64 = who
        """the fighters it is for, as a mask"""
        self.amount = amount
        self.condition = condition
        """None if it always counts"""


class Book:
    """The fixed facts of a match: board, seats, fighters, cards, programs.

    Fighters are numbered through, seat by seat, the hero first. Cards of a seat are 0..29; equal cards share a kind,
    and tables of cards and of kinds have a row per seat.
    """

    __slots__ = (
        "adjusted",
        "adjusts",
        "after",
        "attack_cards",
        "basket",
        "board",
        "bonus_programs",
        "bonus_value",
        "boost",
        "boosts_attack",
        "cards_of_kind",
        "damaged",
        "defeated",
        "defends_with",
        "defense_cards",
        "during",
        "faces",
        "fighters",
        "first_fighter",
        "foe_seats",
        "free_for_all",
        "full_health",
        "heroes",
        "immediately",
        "item",
        "kind",
        "kinds_among",
        "last_fighter",
        "move",
        "named_self",
        "origin",
        "own",
        "owner",
        "partner",
        "players",
        "programs",
        "ranged",
        "reserve",
        "scheme",
        "scheme_cards",
        "shift_to",
        "shifting",
        "tags",
        "tally_max",
        "tally_start",
        "team",
        "turn_start",
        "types",
        "uncancellable",
        "usable",
        "value",
        "won",
        "worths",
    )

    def __init__(self, board: Board, players: int, team: list[int], free_for_all: bool, fighters: int) -> None:
        row = [0] * (ROW * players)
        per_fighter = [0] * fighters
        per_player = [0] * players
        self.board = board
        self.players: i64 = players
        self.free_for_all = free_for_all
        self.fighters: i64 = fighters
        self.team: vec[i64] = vec[i64](team + [-1])
        """the team of each seat; the last entry, for spectators, is nobody's"""
        foes = [[q for q in range(players) if team[q] != team[p]] for p in range(players)]
        self.foe_seats: vec[i64] = vec[i64]([seats[min(i, len(seats) - 1)] for seats in foes for i in range(3)])
        """the seats of other teams, in rows of three; where there are fewer the last is repeated"""
        self.partner: vec[i64] = vec[i64](
            [next((q for q in range(players) if team[q] == team[p] and q != p), p) for p in range(players)]
        )
        """the other seat of the same team, the seat itself where there is none"""
        # fighters
        self.owner: vec[i64] = vec[i64](per_fighter)
        self.full_health: vec[i64] = vec[i64](per_fighter)
        self.ranged: vec[i64] = vec[i64](per_fighter)
        self.reserve: i64 = 0
        """fighters that begin off the board, as a mask"""
        self.heroes: i64 = 0
        """as a mask"""
        self.first_fighter: vec[i64] = vec[i64](per_player)
        """also the hero"""
        self.last_fighter: vec[i64] = vec[i64](per_player)
        """the fighter after the last"""
        self.own: vec[i64] = vec[i64](per_player)
        """each player's fighters, as a mask"""
        self.move: vec[i64] = vec[i64](per_player)
        self.attack_cards: vec[i64] = vec[i64](per_fighter)
        """cards each fighter may attack with, as a mask"""
        self.defense_cards: vec[i64] = vec[i64](per_fighter)
        self.scheme_cards: vec[i64] = vec[i64](per_player)
        # cards
        self.kind: vec[i64] = vec[i64](row)
        """kind of each card"""
        self.kinds_among: vec[i64] = vec[i64]([0] * (KIND_SETS * players))
        """the kinds among ten neighbouring cards, by the bits of those ten; see index_cards"""
        self.cards_of_kind: vec[i64] = vec[i64](row)
        self.types: vec[i64] = vec[i64](row)
        self.value: vec[i64] = vec[i64](row)
        self.boost: vec[i64] = vec[i64](row)
        self.usable: vec[i64] = vec[i64](row)
        """fighters that may use the kind, as a mask"""
        self.tags: vec[i64] = vec[i64](row)
        self.item: vec[i64] = vec[i64](row)
        self.uncancellable: vec[i64] = vec[i64](row)
        self.defends_with: vec[i64] = vec[i64](row)
        """the basket item that lets an attack card be played as a defense card"""
        self.named_self: vec[i64] = vec[i64](row)
        """whether it matters which fighter plays the scheme"""
        self.immediately: vec[i64] = vec[i64](row)
        self.during: vec[i64] = vec[i64](row)
        self.after: vec[i64] = vec[i64](row)
        self.scheme: vec[i64] = vec[i64](row)
        self.bonus_value: vec[i64] = vec[i64](row)
        self.bonus_programs: vec[i64] = vec[i64]([0] * (3 * ROW * players))
        """programs of the bonus attack: immediately, during, after, in blocks of ROW * players"""
        # counters and basket
        self.tally_start: vec[i64] = vec[i64]([0] * (COUNTERS * players))
        self.tally_max: vec[i64] = vec[i64]([0] * (COUNTERS * players))
        self.faces: vec[i64] = vec[i64]([0] * (COUNTERS * players))
        """how many faces a counter has; 0 for a counted one"""
        self.basket: vec[i64] = vec[i64](per_player)
        """the item of an empty discard pile; 0 without a basket"""
        # abilities
        self.turn_start: vec[i64] = vec[i64](per_player)
        self.damaged: vec[i64] = vec[i64](per_fighter)
        self.defeated: vec[i64] = vec[i64](per_fighter)
        self.won: vec[i64] = vec[i64](per_fighter)
        self.boosts_attack: i64 = 0
        self.shift_to: vec[i64] = vec[i64](per_fighter)
        """fighters that may take damage for each fighter, as a mask"""
        self.shifting: i64 = 0
        """fighters for whom there are such, as a mask"""
        self.adjusts: list[list[Adjust]] = [[] for _ in range(NUMBERS * players)]
        """standing adjustments of each player's numbers, at player * NUMBERS + number"""
        self.adjusted: vec[i64] = vec[i64]([0] * (NUMBERS * players))
        """fighters that such an adjustment may be for, as a mask; same places"""
        self.programs: list[list[Op]] = [[]]
        """program 0 is empty: "no effect here" """
        self.worths: list[list[float]] = [[]]
        """what the effect of each program is worth to a bot, as heroes.worth reads it off the steps; no rule asks"""
        self.origin: object = None
        """what it belongs to, which can be pickled and knows its book afterwards; no rule asks"""

    def __copy__(self) -> Book:
        return self

    def __deepcopy__(self, memo: object) -> Book:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        if self.origin is None:
            raise TypeError("a book of the engine can be pickled only as part of a Match")
        return book_of, (self.origin,)

    def index_cards(self, seat: Seat) -> None:
        """Fill the seat's part of kinds_among when the kinds of its cards are known."""
        place = seat * KIND_SETS
        for start in (0, 10, 20):
            found: list[int] = [0]
            for card in range(start, start + 10):
                kind: int = self.kind[seat * ROW + card]
                found.extend([others | 1 << kind for others in found])
            for kinds in found:
                self.kinds_among[place] = kinds
                place += 1


def book_of(origin: Any) -> Book:
    """The book of a match; what pickle calls."""
    found: Book = origin.book
    return found
