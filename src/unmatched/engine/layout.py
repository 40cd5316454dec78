"""Layout: what an int means, how wide the rows of tables are, where the fields of an option are."""

from typing import Final, TypeAlias

from unmatched.engine.pack import i64

# Names for readers, as python-chess has them: to the compiler they are all i64.
Seat: TypeAlias = i64
"""a player, by place at the table; the number of players means the spectators"""
Fighter: TypeAlias = i64
Space: TypeAlias = i64
Door: TypeAlias = i64
Card: TypeAlias = i64
"""one of the 30 cards of a seat, or from FURTHER on one of its second decks"""
Kind: TypeAlias = i64
"""equal cards of a seat are of one kind"""
Mask: TypeAlias = i64
"""a set of seats, fighters, spaces, cards, kinds or doors: bit n for number n"""
Option: TypeAlias = i64
Frame: TypeAlias = i64
"""where a frame starts in the stack"""

ROW: Final[i64] = 32
"""tables of a seat's cards or kinds: at seat * ROW + card"""
ROW_BITS: Final[i64] = 5
COUNTERS: Final[i64] = 8
"""counters of a seat: at seat * COUNTERS + counter"""
FEW_COUNTERS: Final[i64] = 4
"""a hero with no more of them needs no memory for it; see state.numbers"""
NUMBERS: Final[i64] = 24
"""a seat's numbers that abilities may adjust: at seat * NUMBERS + number"""
MOMENTS: Final = 24
"""different moments that abilities can wait for, at most"""
MEMORY: Final[i64] = 32
"""what a seat's abilities remember: at seat * MEMORY + cell. The first MOMENTS cells count how often, or how much of,
each moment happened to the seat this turn"""
USED: Final[i64] = 24
"""the cell of what is done only once, as a mask"""
FIRST_ITEM: Final = 48
"""the first bit of the first seat's USED for an item of the board; abilities have those below"""
LATER: Final[i64] = 25
"""the first cell of what is to be done later"""
SEATS: Final[i64] = 4
"""what seats know of each other: at knower * SEATS + owner"""
SEAT_BITS: Final[i64] = 2
ASIDE: Final[i64] = 96
"""cards that are aside at a seat, in piles of its hero or in play: at seat * ASIDE + place"""
FURTHER: Final[i64] = 32
"""the first card of a seat's second decks; these are never in a hand, deck or discard pile"""
FREE_NOW: Final[i64] = 64
"""added to State.freed while the action that is in progress is a free one"""
PILES: Final[i64] = 4
"""piles that a hero file names: at seat * PILES + pile"""
TOKENS: Final[i64] = 6
"""kinds of tokens that a hero file names: at seat * TOKENS + kind"""

TEN: Final[i64] = 1024
"""sets of ten neighboring numbers; tables over them answer for a whole mask in a few look-ups"""
TEN_BITS: Final[i64] = 10
LOW_TEN: Final[i64] = 1023

KIND_SHIFT: Final[i64] = 18
X_SHIFT: Final[i64] = 12
Y_SHIFT: Final[i64] = 6
FIELD: Final[i64] = 63
"""the bits of one field of an option"""
FIELDS: Final[i64] = 262143
"""the bits of all three"""


ONLY_NAMED: Final[i64] = 1 << 12
"""beside a card that an effect refers to: it was only named, and may be anywhere"""


def unnamed(card: i64) -> i64:
    """The card that an effect refers to, whether it was named or is bound; below 0 where there is none."""
    return card & ONLY_NAMED - 1 if card >= 0 else card


def card_of_seat(seat: Seat, card: Card) -> i64:
    """A card and whose it is, as one number: its place in tables of cards; behind all decks are the second ones."""
    return card >> ROW_BITS << ROW_BITS + SEAT_BITS | seat << ROW_BITS | card & ROW - 1


def seat_of_card(place: i64) -> Seat:
    return place >> ROW_BITS & SEATS - 1


def card_of_place(place: i64) -> Card:
    return place >> ROW_BITS + SEAT_BITS << ROW_BITS | place & ROW - 1
