"""Book: everything fixed in one match, as packed tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from unmatched.engine.bits import bit, contains
from unmatched.engine.board import Board
from unmatched.engine.layout import COUNTERS, MOMENTS, NUMBERS, PILES, ROW, SEATS, TEN, TOKENS, Mask, Seat
from unmatched.engine.pack import i64, vec

if TYPE_CHECKING:
    from unmatched.engine.conditions import Condition
    from unmatched.engine.numbers import Number
    from unmatched.engine.ops import Op
    from unmatched.engine.selectors import Fighters

ATTACK_CARD: Final[i64] = 1
DEFENSE_CARD: Final[i64] = 2
SCHEME_CARD: Final[i64] = 4

ADJUST_ATTACK: Final[i64] = 0
ADJUST_DEFENSE: Final[i64] = 1
ADJUST_MANEUVER: Final[i64] = 2
ADJUST_DAMAGE: Final[i64] = 3
"""how much more or less damage a fighter takes"""
ADJUST_MOST_DAMAGE: Final[i64] = 4
"""how much damage it takes at most at a time"""
ADJUST_LEAST_HEALTH: Final[i64] = 5
"""the health that damage leaves it at least"""
ADJUST_HAND_LIMIT: Final[i64] = 6
ADJUST_ACTIONS: Final[i64] = 7
ADJUST_DRAW: Final[i64] = 8
"""cards drawn in a maneuver"""
# What a fighter cannot, or cannot have done to it, is a number too: above 0 it is forbidden.
FORBID_ATTACKED: Final[i64] = 9
FORBID_MOVED: Final[i64] = 10
"""by opponents"""
FORBID_CANCELLED: Final[i64] = 11
FORBID_BOOST: Final[i64] = 12
FORBID_ATTACK: Final[i64] = 13
ADJUST_REACH: Final[i64] = 14
"""from how many spaces away it attacks, beyond the adjacent ones"""
FORBID_MOVING: Final[i64] = 15
PERMIT_THROUGH: Final[i64] = 16
"""above 0 it moves through opposing fighters"""

AT_ONCE: Final = 1 << 0 | 1 << 7 | 1 << 8 | 1 << 14
"""the moments that never wait while someone is asked: turn start, damaged, defeated, won (moments.M_...)"""
# When counters go back to their start.
RESETS: Final[i64] = 4
RESET_TURN_START: Final[i64] = 0
RESET_TURN_END: Final[i64] = 1
RESET_EVERY_TURN: Final[i64] = 2
RESET_COMBAT_END: Final[i64] = 3

MAX_FIGHTERS: Final = 8
"""fighters of one hero, himself included"""
DECK_SIZE: Final = 30
WATCHED: Final[i64] = 32
"""the seats or fighters whose moments can be waited for: at most that many"""
KIND_SETS: Final[i64] = 3 * TEN
"""a seat's part of kinds_among: the cards of a deck are three times ten"""


class Adjust:
    """A standing adjustment of a number (Alice's size, Sinbad's voyages)."""

    __slots__ = ("amount", "condition", "of_seat", "seat", "where", "who")

    def __init__(
        self, seat: Seat, who: Mask, where: Fighters | None, amount: Number, condition: Condition | None
    ) -> None:
        self.seat: i64 = seat
        """whose ability it is"""
        self.who: i64 = who
        """the fighters it may be for, as a mask"""
        self.where = where
        """those of them it is for as they stand; None if it is for all of them"""
        self.amount = amount
        self.condition = condition
        """None if it always counts"""
        self.of_seat = where is None and amount.of_seat and (condition is None or condition.of_seat)
        """whether it can be computed without a frame to read it in"""


class Grant:
    """A free action: an attack, a maneuver or a scheme."""

    __slots__ = ("kind", "kinds")

    def __init__(self, kind: i64, kinds: Mask) -> None:
        self.kind: i64 = kind
        """ATTACK, MANEUVER or SCHEME of codes"""
        self.kinds: i64 = kinds
        """the kinds of schemes that may be played"""


class Reaction:
    """An ability that waits for a moment."""

    __slots__ = ("item", "program", "seat", "spaces")

    def __init__(self, program: i64, seat: Seat, spaces: Mask, item: Mask) -> None:
        self.program: i64 = program
        self.seat: i64 = seat
        self.spaces: i64 = spaces
        """where the fighter of the moment must stand, as a mask; 0 for anywhere"""
        self.item: i64 = item
        """what is gone for everyone afterward: a bit of the first seat's layout.USED, 0 for nothing"""


class Later:
    """Steps that an effect leaves for later."""

    __slots__ = ("program", "when")

    def __init__(self, program: i64, when: i64) -> None:
        self.program: i64 = program
        self.when: i64 = when
        """moments.LATER_..."""


class Book:
    """The fixed facts of a match: board, seats, fighters, cards, programs.

    Fighters are numbered through, seat by seat, the hero first. Cards of a seat are 0..29; equal cards share a kind,
    and tables of cards and of kinds have a row per seat.
    """

    __slots__ = (
        "adjusted",
        "adjusted_numbers",
        "adjusts",
        "after",
        "any_hero",
        "asides",
        "asked_faces",
        "attack_cards",
        "away",
        "backs",
        "basket",
        "board",
        "bonus_programs",
        "bonus_value",
        "boost",
        "boosts_attack",
        "budgeted",
        "cards_of_kind",
        "counts",
        "defends_with",
        "defense_cards",
        "doubles_attack",
        "draws_ties",
        "during",
        "faces",
        "fighters",
        "first_fighter",
        "foe_seats",
        "forbids",
        "free_for_all",
        "full_health",
        "grants",
        "guarded",
        "halting",
        "heroes",
        "home",
        "immediately",
        "item",
        "kind",
        "kinds_among",
        "last_fighter",
        "laters",
        "leaves",
        "linking",
        "move",
        "named_self",
        "once_a_round",
        "once_a_turn",
        "order",
        "orderless",
        "origin",
        "own",
        "owner",
        "partner",
        "paths",
        "pile_faces",
        "players",
        "programs",
        "ranged",
        "reaches",
        "reactions",
        "remembers",
        "reserve",
        "resets",
        "scheme",
        "scheme_cards",
        "sees_value",
        "shift_to",
        "shifting",
        "sole",
        "tags",
        "tally_max",
        "tally_start",
        "team",
        "token_back",
        "token_entered",
        "token_most",
        "tokens",
        "types",
        "uncancellable",
        "usable",
        "value",
        "warped",
        "watched",
        "watches",
        "wins_ties",
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
        """the team of each seat; the last entry, for spectators, is no one's"""
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
        """fighters that start off the board, as a mask"""
        self.heroes: i64 = 0
        """as a mask"""
        self.any_hero: i64 = 0
        """players who have lost as soon as any of their heroes is defeated, as a mask; others when all are"""
        self.leaves: i64 = 0
        """1 if fighters may be away: off the board, and not defeated"""
        self.away: i64 = 0
        """fighters that start so, as a mask"""
        self.first_fighter: vec[i64] = vec[i64](per_player)
        """also the hero, or the first of them"""
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
        self.kind: vec[i64] = vec[i64]([0] * (ROW * (SEATS + players)))
        """kind of each card, those of second decks behind all others (layout.card_of_seat)"""
        self.home: vec[i64] = vec[i64](row)
        """the pile in which the cards of a kind start, as piles has them; 0 for those of the deck"""
        self.kinds_among: vec[i64] = vec[i64]([0] * (KIND_SETS * players))
        """the kinds among ten neighboring cards, by the bits of those ten; see index_cards"""
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
        """the basket item with which an attack card can be played as a defense card"""
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
        self.asked_faces: vec[i64] = vec[i64]([0] * (COUNTERS * players))
        """1 if its player chooses the first face"""
        self.basket: vec[i64] = vec[i64](per_player)
        """the item of an empty discard pile; 0 without a basket"""
        # cards that are aside
        self.asides: i64 = 0
        """1 if cards may be in other places than their owner's hand, deck and discard pile"""
        self.pile_faces: vec[i64] = vec[i64]([0] * (PILES * players))
        """who sees each pile that a hero file names: piles.FACE_UP, FACE_DOWN, SEALED"""
        # tokens
        self.tokens = False
        """whether there are any"""
        self.token_most: vec[i64] = vec[i64]([0] * (TOKENS * players))
        """how many of each kind there are"""
        self.token_back: vec[i64] = vec[i64]([0] * (TOKENS * players))
        """1 + the kind that everyone sees while those of a kind are face down, 0 for those that never are"""
        self.backs = False
        """whether there are face-down tokens"""
        self.token_entered: vec[i64] = vec[i64]([0] * (TOKENS * players))
        """a program that runs when a fighter has come to one; only bots that guess its worth read it"""
        self.halting: vec[i64] = vec[i64](per_player)
        """the tokens that end a move of each player's fighters when entered, as a mask of their places"""
        self.linking: vec[i64] = vec[i64](per_player)
        """the tokens between which each player's fighters move and attack as if they were adjacent, likewise"""
        self.warped = False
        """whether there are tokens of either sort, so that ways depend on them"""
        # abilities
        self.reactions: list[list[list[Reaction]]] = [
            [[] for _ in range(max(players, fighters))] for _ in range(MOMENTS)
        ]
        """the abilities that wait for a moment (moments.M_...), by moment and by seat or fighter"""
        self.sole: vec[i64] = vec[i64]([0] * (MOMENTS * WATCHED))
        """where only one waits, on any space, at moment * WATCHED + who: its program * SEATS + its seat; else -1"""
        self.order: i64 = 0
        """the program with which a player orders what waits (order_ops), 0 where no one has several at one time"""
        self.orderless: vec[i64] = vec[i64]([])
        """1 for programs of which it does not matter when they come, by program; empty where there is no order"""
        self.watched: vec[i64] = vec[i64]([0] * MOMENTS)
        """the seats or fighters whose moments someone waits for, as a mask, by moment"""
        self.watches: i64 = 0
        """the moments that someone waits for, or counts, as a mask"""
        self.counts: i64 = 0
        """the moments that are counted through a turn, as a mask"""
        self.once_a_turn: vec[i64] = vec[i64](per_player)
        """what each player may do once a turn, as a mask (layout.USED)"""
        self.once_a_round: vec[i64] = vec[i64](per_player)
        """what each player may do once until their next turn"""
        self.laters: list[list[Later]] = [[] for _ in range(players)]
        """what each player's effects may leave for later"""
        self.resets: vec[i64] = vec[i64]([0] * (RESETS * players))
        """each player's counters that go back to their start, as a mask, at player * RESETS + when"""
        self.remembers = False
        """whether anything is remembered beyond an instruction, so that states need a memory"""
        self.budgeted = False
        """whether the effects of an action and the questions of a turn are counted (budget): in custom content"""
        self.boosts_attack: i64 = 0
        self.forbids: i64 = 0
        """1 if some ability forbids something"""
        self.paths: i64 = 0
        """1 if some ability changes where fighters move: nowhere, or through opposing ones"""
        self.reaches: i64 = 0
        """fighters for which an ability may extend the attack range, as a mask"""
        self.doubles_attack: i64 = 0
        """fighters that may play two attack cards together, as a mask"""
        self.sees_value: i64 = 0
        """fighters whose player sees the value printed on the card they are attacked with, as a mask"""
        self.grants: list[Grant] = []
        """what free actions there are"""
        self.guarded: i64 = 0
        """fighters whose damage or defeat abilities may change before it comes, as a mask"""
        self.wins_ties: i64 = 0
        """fighters that win when they attack and the values are equal, as a mask"""
        self.draws_ties: i64 = 0
        """fighters in whose combats equal values are no one's win"""
        self.shift_to: vec[i64] = vec[i64](per_fighter)
        """fighters that may take damage for each fighter, as a mask"""
        self.shifting: i64 = 0
        """fighters for whom there are such, as a mask"""
        self.adjusts: list[list[Adjust]] = [[] for _ in range(NUMBERS * players)]
        """standing adjustments of the numbers of each player's fighters, at player * NUMBERS + number"""
        self.adjusted: vec[i64] = vec[i64]([0] * (NUMBERS * players))
        """fighters that such an adjustment may be for, as a mask; same places"""
        self.adjusted_numbers: i64 = 0
        """the numbers that are adjusted for anyone, as a mask"""
        self.programs: list[list[Op]] = [[]]
        """program 0 is empty: "no effect here" """
        self.worths: list[list[float]] = [[]]
        """what the effect of each program is worth to a bot, as heroes.worth reads it off the steps; no rule asks"""
        self.origin: object = None
        """what it belongs to, which can be pickled and knows its book afterward; no rule asks"""

    def __copy__(self) -> Book:
        return self

    def __deepcopy__(self, memo: object) -> Book:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        if self.origin is None:
            raise TypeError("an engine book can be pickled only as part of a Match")
        return book_of, (self.origin,)

    def wait_for(self, moment: i64, who: i64, program: i64, seat: Seat, spaces: Mask, item: Mask) -> None:
        """Make a seat's ability wait for a moment of a seat or fighter, perhaps only on some spaces (Reaction)."""
        place: int = moment
        self.reactions[place][int(who)].append(Reaction(program, seat, spaces, item))
        plain = spaces == 0 and item == 0 and not contains(self.watched[moment], who)
        self.sole[moment * WATCHED + who] = program * SEATS + seat if plain else -1
        self.watched[moment] |= bit(who)
        self.watches |= bit(moment)
        if not contains(AT_ONCE, moment):
            self.remembers = True
        if moment == 17 or moment == 18:
            # M_THREATENED, M_DOOMED
            self.guarded |= bit(who)

    def let_order(self, program: list[Op], orderless: list[int]) -> None:
        """Have players order what waits with a program, except for programs whose order does not matter."""
        self.order = len(self.programs)
        self.programs.append(program)
        self.orderless = vec[i64](orderless)

    def count_through_turn(self, moments: Mask) -> None:
        """Have the game count how often moments happen in a turn."""
        if moments:
            self.counts |= moments
            self.watches |= moments
            self.remembers = True

    def own_reaction(self, moment: i64, who: i64, seat: Seat) -> i64:
        """The program of a seat's first ability that waits for a moment of a seat or fighter, 0 for none."""
        place: int = moment
        for reaction in self.reactions[place][int(who)]:
            if reaction.seat == seat:
                return reaction.program
        return 0

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
