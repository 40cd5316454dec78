"""Tokens on spaces: the tokens of a hero file are there for everyone to see, at most one of a player on a space.

A state holds one mask of spaces for each kind of each player (layout.TOKENS), and none in matches without tokens. What
is face down looks to everyone like a token of another kind, its back (book.token_back). A second half of the masks
stores what is under the backs, which only the owner's side knows; only turning one up reads it.
"""

from __future__ import annotations

from unmatched.engine.bits import contains, count, lowest
from unmatched.engine.codes import E_TOKEN_REMOVED, NONE, ONE, SEAT
from unmatched.engine.layout import TOKENS, Frame, Mask, Seat, Space
from unmatched.engine.pack import i64
from unmatched.engine.state import EVERYONE, State


def place_of(s: State, f: Frame, kind: i64) -> i64:
    """The row of a kind of tokens in tables, of the player whose effect it is."""
    return s.stack[f + SEAT] * TOKENS + kind


def beneath(s: State, place: i64) -> i64:
    """Where a state stores the spaces of face-down tokens of a kind."""
    return s.book.players * TOKENS + place


def is_beneath(s: State, place: i64, back: i64) -> bool:
    """Whether tokens of a kind have a back of the same player."""
    return place // TOKENS == back // TOKENS and s.book.token_back[place] == back % TOKENS + 1


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
    n = s.book.token_most[place] - count(s.tokens[place])
    if not s.book.backs:
        return n
    n -= count(s.tokens[beneath(s, place)])
    other = place - place % TOKENS
    last = other + TOKENS
    while other < last:
        # What was under a back and was turned up is gone from the backs, too.
        if is_beneath(s, other, place):
            n -= count(s.tokens[other])
        other += 1
    return n


def knows_beneath(s: State, seat: Seat, owner: Seat) -> bool:
    """Whether a seat knows the face-down tokens of a player; spectators do not."""
    return seat < s.book.players and s.book.team[seat] == s.book.team[owner]


def side_of(s: State, owner: Seat) -> Mask:
    """The seats that know it."""
    mask: Mask = 0
    p: Seat = 0
    while p < s.book.players:
        if knows_beneath(s, p, owner):
            mask |= ONE << p
        p += 1
    return mask


def lies_beneath(s: State, back: i64, space: Space) -> i64:
    """The kind, by its place, of the face-down token on a space."""
    place = back - back % TOKENS
    last = place + TOKENS
    while place < last:
        if contains(s.tokens[beneath(s, place)], space):
            return place
        place += 1
    return NONE


def lay(s: State, place: i64, spaces: Mask) -> None:
    """Put the tokens of a kind on exactly these spaces."""
    s.tokens = s.tokens[:]
    s.tokens[place] = spaces


def carry(s: State, place: i64, origin: Space, goal: Space) -> None:
    """Move a token of a kind, and what is under it."""
    moved = ONE << origin | ONE << goal
    lay(s, place, s.tokens[place] ^ moved)
    if s.book.backs:
        under = lies_beneath(s, place, origin)
        if under >= 0:
            s.tokens[beneath(s, under)] ^= moved


def remove(s: State, place: i64, spaces: Mask) -> None:
    """Take the tokens of a kind off some spaces; face-down ones go unseen."""
    here = s.tokens[place] & spaces
    lay(s, place, s.tokens[place] ^ here)
    while here:
        space = lowest(here)
        if s.book.backs:
            under = lies_beneath(s, place, space)
            if under >= 0:
                s.tokens[beneath(s, under)] ^= ONE << space
        s.note(E_TOKEN_REMOVED, place, space, 0, EVERYONE)
        here &= here - 1


def clear_tokens(s: State, seat: Seat) -> None:
    """The tokens of a player who is out leave the board."""
    kind: i64 = 0
    while kind < TOKENS:
        place = seat * TOKENS + kind
        if s.tokens[place]:
            remove(s, place, s.tokens[place])
        kind += 1


def with_one(s: State, place: i64, space: Space) -> None:
    """Set a token of a kind on a space."""
    lay(s, place, s.tokens[place] | ONE << space)
