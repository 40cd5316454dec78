"""Lore: what a bot can read off a book before the first turn: what cards are worth, distances, threatened spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from unmatched.bots.core.effects import Worth, read_program
from unmatched.engine.board import BALLS
from unmatched.engine.book import ATTACK_CARD, DEFENSE_CARD, SCHEME_CARD
from unmatched.engine.codes import ONE
from unmatched.engine.pack import i64, vec

if TYPE_CHECKING:
    from unmatched.engine.book import Book

FAR: Final[i64] = 9
"""distance of spaces further apart than the board's balls reach"""
KEPT_BOOKS: Final = 64


class Lore:
    """Fixed numbers of a match in units of one damage to a hero. Tables of kinds are in rows of 32 per seat."""

    __slots__ = (
        "attack",
        "attack_always",
        "attack_harm",
        "attack_lost",
        "attack_won",
        "attack_won_harm",
        "book",
        "cancels",
        "defense",
        "defense_always",
        "defense_lost",
        "defense_won",
        "distance",
        "keep",
        "mean_attack",
        "scheme",
        "threat",
    )

    def __init__(self, book: Book) -> None:
        rows = 32 * book.players
        self.book = book
        self.attack: vec[float] = vec[float]([0.0] * rows)
        """value as an attack card, what its effects usually add included"""
        self.attack_always: vec[float] = vec[float]([0.0] * rows)
        """worth of its other effects, whoever wins"""
        self.attack_won: vec[float] = vec[float]([0.0] * rows)
        self.attack_lost: vec[float] = vec[float]([0.0] * rows)
        self.attack_harm: vec[float] = vec[float]([0.0] * rows)
        """further damage to the foe, whoever wins"""
        self.attack_won_harm: vec[float] = vec[float]([0.0] * rows)
        self.defense: vec[float] = vec[float]([0.0] * rows)
        self.defense_always: vec[float] = vec[float]([0.0] * rows)
        self.defense_won: vec[float] = vec[float]([0.0] * rows)
        self.defense_lost: vec[float] = vec[float]([0.0] * rows)
        self.scheme: vec[float] = vec[float]([0.0] * rows)
        self.cancels: vec[i64] = vec[i64]([0] * rows)
        self.keep: vec[float] = vec[float]([0.0] * rows)
        """what having the card in hand is worth"""
        self.mean_attack: vec[float] = vec[float]([0.0] * book.fighters)
        """average attack value of the cards a fighter may attack with"""
        self.distance: vec[i64] = _distances(book)
        self.threat: vec[i64] = _threats(book)
        """spaces a seat's fighter could attack after a plain maneuver: see threat_place"""
        p: i64 = 0
        while p < book.players:
            kind: i64 = 0
            while kind < 32:
                if book.cards_of_kind[p << 5 | kind]:
                    self._read(p, p << 5 | kind)
                kind += 1
            p += 1
        f: i64 = 0
        while f < book.fighters:
            self.mean_attack[f] = self._mean_attack(f)
            f += 1

    def _read(self, seat: i64, k: i64) -> None:
        book = self.book
        value = float(book.value[k])
        types = book.types[k]
        keep = 0.5
        during = read_program(book, book.during[k])
        after = read_program(book, book.after[k])
        at_once = read_program(book, book.immediately[k])
        whole = Worth()
        whole.join(at_once, 1.0)
        whole.join(during, 1.0)
        whole.join(after, 1.0)
        whole.join(read_program(book, book.bonus_programs[2 * 32 * book.players + k]), 0.6)
        if at_once.cancels:
            self.cancels[k] = 1
        if types & ATTACK_CARD:
            self.attack[k] = value + whole.add + 0.7 * float(book.bonus_value[k])
            self.attack_always[k] = whole.always
            self.attack_won[k] = whole.won
            self.attack_lost[k] = whole.lost
            self.attack_harm[k] = whole.harm
            self.attack_won_harm[k] = whole.won_harm
            keep = _larger(
                keep,
                0.3 * self.attack[k]
                + 0.4 * (whole.always + whole.harm)
                + 0.2 * (whole.won + whole.lost)
                + 0.25 * _smaller(whole.won_harm, 6.0),
            )
        if types & DEFENSE_CARD:
            self.defense[k] = value + whole.add + whole.guard
            self.defense_always[k] = whole.always + 0.7 * whole.harm
            self.defense_won[k] = whole.won + 0.7 * whole.won_harm
            self.defense_lost[k] = whole.lost
            guarding = 0.35 * self.defense[k] + 0.4 * self.defense_always[k] + 0.15 * (whole.won + whole.lost)
            keep = _larger(keep, guarding) + (0.25 if types & ATTACK_CARD else 0.0)
        if types & SCHEME_CARD:
            effect = read_program(book, book.scheme[k])
            self.scheme[k] = effect.always + effect.harm + 0.5 * (effect.won + effect.won_harm)
            keep = _larger(keep, 0.3 + 0.35 * self.scheme[k])
        self.keep[k] = _smaller(keep, 3.0)

    def _mean_attack(self, f: i64) -> float:
        book = self.book
        row = book.owner[f] << 5
        cards = book.attack_cards[f]
        total = 0.0
        n = 0.0
        card: i64 = 0
        while cards >> card:
            if cards >> card & 1:
                total += self.attack[row | book.kind[row | card]]
                n += 1.0
            card += 1
        return total / n if n > 0.0 else 0.0


def _larger(a: float, b: float) -> float:
    return a if a > b else b


def _smaller(a: float, b: float) -> float:
    return a if a < b else b


def _distances(book: Book) -> vec[i64]:
    """Steps between spaces when nobody is in the way, at (doors * spaces + a) << 6 | b."""
    board = book.board
    sets = ONE << board.door_count
    table: vec[i64] = vec[i64]([FAR] * ((sets * board.spaces) << 6))
    doors: i64 = 0
    while doors < sets:
        a: i64 = 0
        while a < board.spaces:
            radius = BALLS - 1
            while radius >= 0:
                ball = board.ball[(doors * BALLS + radius) * board.spaces + a]
                b: i64 = 0
                while b < board.spaces:
                    if ball >> b & 1:
                        table[(doors * board.spaces + a) << 6 | b] = radius
                    b += 1
                radius -= 1
            a += 1
        doors += 1
    return table


def threat_place(book: Book, seat: i64, ranged: i64, doors: i64, space: i64) -> i64:
    """Where a threat mask stands in its table."""
    return (((seat << 1 | ranged) << book.board.door_count) + doors) * book.board.spaces + space


def _threats(book: Book) -> vec[i64]:
    board = book.board
    sets = ONE << board.door_count
    table: vec[i64] = vec[i64]([0] * (2 * book.players * sets * board.spaces))
    seat: i64 = 0
    while seat < book.players:
        steps = book.move[seat]
        if steps > BALLS - 2:
            steps = BALLS - 2
        doors: i64 = 0
        while doors < sets:
            a: i64 = 0
            while a < board.spaces:
                ball = board.ball[(doors * BALLS + steps) * board.spaces + a]
                melee = board.ball[(doors * BALLS + steps + 1) * board.spaces + a]
                ranged = melee
                b: i64 = 0
                while b < board.spaces:
                    if ball >> b & 1:
                        ranged |= board.zone[doors * board.spaces + b]
                    b += 1
                table[threat_place(book, seat, 0, doors, a)] = melee
                table[threat_place(book, seat, 1, doors, a)] = ranged
                a += 1
            doors += 1
        seat += 1
    return table


_KNOWN: Final[list[Lore]] = []


def lore_of(book: Book) -> Lore:
    """The lore of a book, made once."""
    for lore in _KNOWN:
        if lore.book is book:
            return lore
    made = Lore(book)
    if len(_KNOWN) >= KEPT_BOOKS:
        del _KNOWN[0]
    _KNOWN.append(made)
    return made
