"""Sheets: what cards, fighters, effects and spaces are in numbers, before the first turn. Never a name."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from unmatched.engine.bits import bit, contains, count
from unmatched.engine.book import ATTACK_CARD, DEFENSE_CARD, SCHEME_CARD
from unmatched.engine.layout import ROW, Fighter, Seat
from unmatched.engine.moments import M_DAMAGED, M_DEFEATED, M_TURN_START, M_WON
from unmatched.engine.pack import i64, vec
from unmatched.reading.effects import Worth, read_program
from unmatched.reading.shape import FAR, KINDS, LIMIT, SHEET_WORDS

if TYPE_CHECKING:
    from unmatched.engine.board import Board
    from unmatched.engine.book import Book

PER_POINT: Final = 10.0
"""worths are written in tenths of one damage to a hero"""


def tenths(worth: float) -> i64:
    """A worth as a byte."""
    scaled = worth * PER_POINT
    if scaled >= 0.0:
        n = i64(scaled + 0.5)
        return n if n < LIMIT else LIMIT
    n = i64(0.5 - scaled)
    return -(n if n < LIMIT else LIMIT) & 255


def worth_word(worth: Worth) -> i64:
    """The eight kinds of worth of an effect."""
    word = tenths(worth.add) | tenths(worth.always) << 8 | tenths(worth.won) << 16 | tenths(worth.lost) << 24
    word |= tenths(worth.harm) << 32 | tenths(worth.won_harm) << 40 | tenths(worth.guard) << 48
    return word | bit(56) if worth.cancels else word


def total(worth: Worth) -> float:
    """All of a worth; what hangs on the combat counts for half."""
    sure = worth.add + worth.always + worth.harm + worth.guard
    return sure + 0.5 * (worth.won + worth.lost + worth.won_harm)


def program_words(book: Book) -> vec[i64]:
    """The worth of every program."""
    return vec[i64]([worth_word(read_program(book, program)) for program in range(len(book.programs))])


def sheet_words(book: Book) -> vec[i64]:
    """What every kind of cards does, in rows of SHEET_WORDS by seat and kind."""
    words: vec[i64] = vec[i64]([0] * (book.players * KINDS * SHEET_WORDS))
    p: Seat = 0
    while p < book.players:
        kind: i64 = 0
        while kind < KINDS:
            if book.cards_of_kind[p * ROW + kind]:
                _write_sheet(book, p, p * ROW + kind, words, (p * KINDS + kind) * SHEET_WORDS)
            kind += 1
        p += 1
    return words


def _write_sheet(book: Book, p: Seat, k: i64, words: vec[i64], at: i64) -> None:
    types = book.types[k]
    hero = bit(book.first_fighter[p])
    word = count(book.cards_of_kind[k]) | book.value[k] << 8 | book.boost[k] << 16
    if types & ATTACK_CARD:
        word |= 1 << 24
    if types & DEFENSE_CARD:
        word |= 1 << 32
    if types & SCHEME_CARD:
        word |= 1 << 40
    if book.usable[k] & hero:
        word |= 1 << 48
    if book.usable[k] & ~hero:
        word |= bit(56)
    words[at] = word
    effect = Worth()
    effect.join(read_program(book, book.immediately[k]), 1.0)
    effect.join(read_program(book, book.during[k]), 1.0)
    effect.join(read_program(book, book.after[k]), 1.0)
    effect.join(read_program(book, book.scheme[k]), 1.0)
    words[at + 1] = worth_word(effect)
    word = book.bonus_value[k]
    if book.immediately[k]:
        word |= 1 << 8
    if book.during[k]:
        word |= 1 << 16
    if book.after[k]:
        word |= 1 << 24
    if book.uncancellable[k]:
        word |= 1 << 32
    word |= book.item[k] << 40 | book.defends_with[k] << 48
    bonus = Worth()
    part: i64 = 0
    while part < 3:
        bonus.join(read_program(book, book.bonus_programs[part * ROW * book.players + k]), 1.0)
        part += 1
    worth = total(bonus)
    words[at + 2] = word | tenths(worth if worth > 0.0 else 0.0) << 56


def turn_start_worths(book: Book) -> vec[i64]:
    """What the start of each player's turns is worth, as bytes."""
    starts: list[int] = [book.own_reaction(M_TURN_START, seat, seat) for seat in range(int(book.players))]
    return vec[i64]([_ability(book, program) for program in starts])


def fighter_words(book: Book, first: vec[i64], second: vec[i64]) -> None:
    """What never changes about fighters: numbers, and what their abilities are worth."""
    f: Fighter = 0
    while f < book.fighters:
        owner = book.owner[f]
        word = book.full_health[f] << 24 | book.ranged[f] << 32 | book.move[owner] << 40
        if contains(book.heroes, f):
            word |= 1 << 8
        first[f] = word
        word = _ability(book, book.own_reaction(M_DAMAGED, f, owner)) << 24
        word |= _ability(book, book.own_reaction(M_DEFEATED, f, owner)) << 32
        word |= _ability(book, book.own_reaction(M_WON, f, owner)) << 40
        if contains(book.boosts_attack, f):
            word |= 1 << 48
        if contains(book.shifting, f):
            word |= bit(56)
        second[f] = word
        f += 1


def _ability(book: Book, program: i64) -> i64:
    return tenths(total(read_program(book, program)))


@lru_cache(maxsize=64)
def ground_of(board: Board) -> vec[i64]:
    """The words of spaces while nobody stands on them, by closed doors and by the space steps are counted from."""
    spaces = board.spaces
    sets = bit(board.door_count)
    words: vec[i64] = vec[i64]([0] * (sets * (spaces + 1) * spaces))
    above: vec[i64] = vec[i64]([0] * spaces)
    space: i64 = 0
    while space < spaces:
        below = board.lower[space]
        low: i64 = 0
        while below >> low:
            above[low] += below >> low & 1
            low += 1
        space += 1
    closed: i64 = 0
    at: i64 = 0
    while closed < sets:
        start: i64 = 0
        while start <= spaces:
            space = 0
            while space < spaces:
                steps = FAR
                if start < spaces:
                    steps = board.apart[(closed * spaces + start) * spaces + space]
                    if steps < 0:
                        steps = FAR
                doors = board.doors_at[space]
                word = 1 | count(doors & closed) << 24 | count(doors) << 32
                words[at] = word | count(board.lower[space]) << 40 | above[space] << 48 | steps << 56
                at += 1
                space += 1
            start += 1
        closed += 1
    return words
