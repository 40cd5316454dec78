"""Book: everything fixed in one match, as packed tables."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from unmatched.engine.board import Board
from unmatched.engine.pack import i64, one_of_each, vec

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


class Adjust:
    """A standing adjustment of a number (Alice's size, Sinbad's voyages)."""

    __slots__ = ("amount", "condition", "who")

    def __init__(self, who: i64, amount: Number, condition: Condition | None) -> None:
        self.who: i64 = who
        """the fighters it is for, as a mask"""
        self.amount = amount
        self.condition = condition
        """None if it always counts"""


class Book:
    """The fixed facts of a match: board, seats, fighters, cards, programs.

    Fighters are numbered through, seat by seat, the hero first. Cards of a seat are 0..29; equal cards share a kind,
    and tables of kinds are in rows of 32 per seat.
    """

    __slots__ = (
        "adjusted",
        "adjusts",
        "adjusts_steps",
        "after",
        "aims",
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
        "tagged",
        "tags",
        "tally_max",
        "tally_start",
        "team",
        "turn_start",
        "types",
        "uncancellable",
        "uneven",
        "usable",
        "value",
        "won",
        "worths",
    )

    def __init__(self, board: Board, players: int, team: list[int], free_for_all: bool, fighters: int) -> None:
        row = [0] * (32 * players)
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
        self.aims: vec[i64] = vec[i64](per_fighter)
        """where the fighter's part of the board's targets begins"""
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
        self.kinds_among: vec[i64] = vec[i64]([0] * (3 * 1024 * players))
        """the kinds among ten neighbouring cards, by the bits of those ten; see index_cards"""
        self.cards_of_kind: vec[i64] = vec[i64](row)
        self.types: vec[i64] = vec[i64](row)
        self.value: vec[i64] = vec[i64](row)
        self.boost: vec[i64] = vec[i64](row)
        self.usable: vec[i64] = vec[i64](row)
        """fighters that may use the kind, as a mask"""
        self.tags: vec[i64] = vec[i64](row)
        self.tagged: vec[i64] = vec[i64]([0] * (8 * 32 * players))
        """1 for every card that carries a tag, in rows of 32 per seat and number of the tag; see index_cards"""
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
        self.bonus_programs: vec[i64] = vec[i64]([0] * (3 * 32 * players))
        """programs of the bonus attack: immediately, during, after, in blocks of 32 * players"""
        # counters and basket
        self.tally_start: vec[i64] = vec[i64]([0] * (4 * players))
        self.tally_max: vec[i64] = vec[i64]([0] * (4 * players))
        self.faces: vec[i64] = vec[i64]([0] * (4 * players))
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
        self.adjusts: list[list[Adjust]] = [[] for _ in range(4 * players)]
        """standing adjustments of each player's numbers, at player * 4 + number"""
        self.adjusted: vec[i64] = vec[i64]([0] * (4 * players))
        """fighters that such an adjustment may be for, as a mask; same places"""
        self.adjusts_steps = False
        """whether anybody's steps are adjusted"""
        self.uneven: i64 = 0
        """players whose fighters may differ in how far they move, as a mask"""
        self.programs: list[list[Op]] = [[]]
        """program 0 is empty: "no effect here" """
        self.worths: list[list[float]] = [[]]
        """what the effect of each program is worth to a bot, as heroes.worth reads it off the steps; no rule asks"""

    def index_cards(self, seat: i64) -> None:
        """Fill a seat's tables of cards when their kinds and tags are known."""
        card: i64 = 0
        while card < DECK_SIZE:
            tags = self.tags[seat * 32 + self.kind[seat * 32 + card]]
            tag: i64 = 0
            while tag < 8:
                self.tagged[(seat * 8 + tag) * 32 + card] = tags >> tag & 1
                tag += 1
            card += 1
        row = seat * 3072
        found = _kinds_among(tuple(self.kind[seat * 32 : seat * 32 + DECK_SIZE]))
        i: i64 = 0
        while i < 3072:
            self.kinds_among[row + i] = found[i]
            i += 1


@lru_cache(maxsize=64)
def _kinds_among(kinds: tuple[int, ...]) -> list[int]:
    """The part of the table that a deck fills; matches with the same hero share it."""
    found: list[int] = []
    for start in (0, 10, 20):
        part = [0]
        for kind in kinds[start : start + 10]:
            part += [1 << kind | others for others in part]
        found += part
    return one_of_each(found)
