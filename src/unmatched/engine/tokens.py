"""Tokens on spaces: the tokens of a hero file lie there for all to see, at most one of a player on a space.

A state holds one mask of spaces for each kind of each player (layout.TOKENS), and none in matches without tokens.
"""

from __future__ import annotations

from unmatched.engine.bits import count, lowest
from unmatched.engine.codes import E_TOKEN_REMOVED, ONE, SEAT
from unmatched.engine.layout import TOKENS, Frame, Mask, Seat
from unmatched.engine.pack import i64
from unmatched.engine.state import EVERYONE, State


def place_of(s: State, f: Frame, kind: i64) -> i64:
    """Where a kind of tokens of the player whose effect it is stands in tables."""
    return s.stack[f + SEAT] * TOKENS + kind


def all_of_seat(s: State, seat: Seat) -> Mask:
    """The spaces with any token of a player."""
    mask: Mask = 0
    kind: i64 = 0
    while kind < TOKENS:
        mask |= s.tokens[seat * TOKENS + kind]
        kind += 1
    return mask


def left(s: State, place: i64) -> i64:
    """How many tokens of a kind are not on the board."""
    return s.book.token_most[place] - count(s.tokens[place])


def lay(s: State, place: i64, spaces: Mask) -> None:
    """Let the tokens of a kind lie on just these spaces."""
    s.tokens = s.tokens[:]
    s.tokens[place] = spaces


def remove(s: State, place: i64, spaces: Mask) -> None:
    """Take the tokens of a kind off some spaces."""
    here = s.tokens[place] & spaces
    lay(s, place, s.tokens[place] ^ here)
    while here:
        s.note(E_TOKEN_REMOVED, place, lowest(here), 0, EVERYONE)
        here &= here - 1


def clear_tokens(s: State, seat: Seat) -> None:
    """The tokens of a player who is out leave the board."""
    kind: i64 = 0
    while kind < TOKENS:
        place = seat * TOKENS + kind
        if s.tokens[place]:
            remove(s, place, s.tokens[place])
        kind += 1


def with_one(s: State, place: i64, space: i64) -> None:
    """Set a token of a kind on a space."""
    lay(s, place, s.tokens[place] | ONE << space)
