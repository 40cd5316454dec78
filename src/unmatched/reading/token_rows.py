"""Token rows: where the tokens of every kind lie, and what they do to those who move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unmatched.engine.bits import bit, contains, count
from unmatched.engine.layout import TOKENS, Seat
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State
from unmatched.engine.tokens import beneath, knows_beneath, left
from unmatched.reading.effects import read_program
from unmatched.reading.shape import TOKEN_WORDS
from unmatched.reading.sheet import tenths, total

if TYPE_CHECKING:
    from unmatched.engine.book import Book


def token_words(book: Book) -> vec[i64]:
    """What never changes about the kinds of tokens: the second word of each, but for how many are left."""
    words: vec[i64] = vec[i64]([0] * (book.players * TOKENS))
    place: i64 = 0
    while place < len(words):
        owner = place // TOKENS
        word = book.token_most[place] << 8
        p: Seat = 0
        while p < book.players:
            # Of the own player, and of any other.
            shift: i64 = 0 if p == owner else 8
            if contains(book.halting[p], place):
                word |= bit(16 + shift)
            if contains(book.linking[p], place):
                word |= bit(32 + shift)
            p += 1
        word |= book.token_back[place] << 56
        words[place] = word | tenths(total(read_program(book, book.token_entered[place]))) << 48
        place += 1
    return words


def write_tokens(s: State, seat: Seat, fixed: vec[i64], out: vec[i64], at: i64) -> None:
    """The rows of all players' tokens as a seat sees them, its own first."""
    players = s.book.players
    relative: i64 = 0
    while relative < players:
        p = (seat + relative) % players
        kind: i64 = 0
        while kind < TOKENS:
            place = p * TOKENS + kind
            spaces = s.tokens[place]
            known = left(s, place)
            if s.book.token_back[place]:
                hidden = s.tokens[beneath(s, place)]
                if knows_beneath(s, seat, p):
                    spaces |= hidden
                else:
                    known += count(hidden)
            out[at] = spaces
            out[at + 1] = fixed[place] | known
            at += TOKEN_WORDS
            kind += 1
        relative += 1


def write_no_tokens(players: i64, out: vec[i64], at: i64) -> None:
    """The rows of a match without tokens."""
    end = at + players * TOKENS * TOKEN_WORDS
    while at < end:
        out[at] = 0
        at += 1
