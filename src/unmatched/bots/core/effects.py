"""What a compiled program is roughly worth, read off its instructions: so that cards nobody has seen can be judged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from unmatched.engine.card_ops import (
    Discard,
    DiscardPicked,
    Draw,
    Look,
    LookDeck,
    ReturnCard,
    Search,
    UnderDeck,
)
from unmatched.engine.combat_ops import AddValue, BonusAttack, Boost, Cancel, Ignore, Prevent, Redirect, SetValue
from unmatched.engine.counter_ops import Flip, Gain, GainAction, Spend
from unmatched.engine.fighter_ops import Charge, Damage, Defeat, Move, OnOne, Recover, SetHealth
from unmatched.engine.ops import YOU, Choose, Do, If, IfItem, May, Op
from unmatched.engine.pack import i64
from unmatched.engine.placement_ops import Place, PlaceLeaving, ReturnFighter, Summon
from unmatched.engine.terms import ANCHOR_FIGHTER, ANCHOR_FOE, ANCHOR_NONE, ANCHOR_SELF, FRIENDLY, OWN, WON, Amount

if TYPE_CHECKING:
    from unmatched.engine.book import Book

DEEPEST: Final[i64] = 4
"""blocks inside blocks that are still read"""
USUAL_COUNT: Final = 1.5
"""what a number that must be counted in play is taken for"""


class Worth:
    """The worth of a program in units of one damage to a hero, by when it comes about."""

    __slots__ = ("add", "always", "cancels", "guard", "harm", "lost", "won", "won_harm")

    def __init__(self) -> None:
        self.add = 0.0
        """added to the card's value"""
        self.always = 0.0
        self.won = 0.0
        self.lost = 0.0
        self.harm = 0.0
        """damage to the foe besides combat damage"""
        self.won_harm = 0.0
        self.guard = 0.0
        """damage kept off besides the card's value, for a defense"""
        self.cancels = False

    def join(self, other: Worth, share: float) -> None:
        """Add a share of another worth."""
        self.add += share * other.add
        self.always += share * other.always
        self.won += share * other.won
        self.lost += share * other.lost
        self.harm += share * other.harm
        self.won_harm += share * other.won_harm
        self.guard += share * other.guard
        self.cancels = self.cancels or other.cancels


def read_program(book: Book, program: i64, seat: i64) -> Worth:
    """The worth of a program for the seat whose effect it is."""
    return _read_block(book, program, seat, 0)


def _read_block(book: Book, program: i64, seat: i64, depth: i64) -> Worth:
    total = Worth()
    if program == 0 or depth > DEEPEST:
        return total
    ops = book.programs[program]
    end: i64 = len(ops)
    _read_ops(book, ops, 0, end, seat, depth, total)
    return total


def _read_ops(book: Book, ops: list[Op], start: i64, end: i64, seat: i64, depth: i64, total: Worth) -> None:
    """Read instructions from start to end; what stands under a condition counts for less."""
    pc = start
    while pc < end:
        op = ops[pc]
        until: i64 = 0
        if isinstance(op, (If, IfItem, May)):
            until = op.to
        if until > pc and until <= end:
            inner = Worth()
            _read_ops(book, ops, pc + 1, until, seat, depth + 1, inner)
            _join_conditional(op, inner, total)
            pc = until
            continue
        _read_op(book, op, seat, depth, total)
        pc += 1


def _join_conditional(op: Op, inner: Worth, total: Worth) -> None:
    if isinstance(op, If) and len(op.tests) == 1 and op.tests[0].kind == WON:
        if op.tests[0].negated:
            total.lost += inner.always + inner.won + inner.harm + inner.won_harm
        else:
            total.won += inner.always + inner.won
            total.won_harm += inner.harm + inner.won_harm
        return
    if isinstance(op, May):
        total.join(inner, 1.0 if inner.always + inner.harm + inner.add + inner.guard > 0.0 else 0.0)
        return
    total.join(inner, 0.6 if isinstance(op, If) else 0.35)


def _number(amount: Amount) -> float:
    if amount.times == 0:
        return float(amount.plus)
    return float(amount.plus) + float(amount.times) * USUAL_COUNT


def _hits_foe(book: Book, op: OnOne, seat: i64) -> float:
    """1 for an instruction that is meant for enemies, -1 for one on the own side."""
    select = op.select
    if select.anchor == ANCHOR_SELF:
        return -1.0
    if select.anchor >= ANCHOR_FIGHTER:
        return -1.0 if book.team[book.owner[select.anchor - ANCHOR_FIGHTER]] == book.team[seat] else 1.0
    if select.anchor != ANCHOR_NONE:
        return 1.0
    return -1.0 if select.side == OWN or select.side == FRIENDLY else 1.0


def _read_op(book: Book, op: Op, seat: i64, depth: i64, total: Worth) -> None:
    if isinstance(op, Damage):
        harm = _number(op.amount) * _hits_foe(book, op, seat)
        if op.select.anchor == ANCHOR_FOE:
            total.harm += harm
        else:
            total.always += 0.8 * harm * (1.3 if op.select.every and op.select.anchor == ANCHOR_NONE else 1.0)
    elif isinstance(op, Recover):
        total.always -= 0.8 * _number(op.amount) * _hits_foe(book, op, seat)
    elif isinstance(op, Defeat):
        total.always += 3.0 * _hits_foe(book, op, seat)
    elif isinstance(op, SetHealth):
        total.always += 2.0
    elif isinstance(op, Draw):
        total.always += 0.8 * _number(op.amount) * (1.0 if op.who == YOU else -1.0)
    elif isinstance(op, Discard):
        total.always += 0.8 * _number(op.amount) * (-1.0 if op.who == YOU else 1.0)
    elif isinstance(op, GainAction):
        total.always += 1.0 * _number(op.amount) * (1.0 if op.who == YOU else -1.0)
    elif isinstance(op, Gain):
        total.always += 0.5 * _number(op.amount)
    elif isinstance(op, Spend):
        total.always -= 0.4 * _number(op.amount)
    elif isinstance(op, AddValue):
        total.add += _number(op.amount)
    elif isinstance(op, SetValue):
        total.add += 1.0
    elif isinstance(op, Boost):
        total.add += -0.5 if op.opposing else 1.2
    elif isinstance(op, Cancel):
        total.cancels = True
        total.always += 0.7
    elif isinstance(op, Ignore):
        total.add += 1.5
        total.guard += 1.5
    elif isinstance(op, Prevent):
        total.guard += 4.0
    elif isinstance(op, Redirect):
        total.guard += 4.0
        total.always += 1.0
    else:
        _read_quiet_op(book, op, seat, depth, total)


def _read_quiet_op(book: Book, op: Op, seat: i64, depth: i64, total: Worth) -> None:
    """Instructions whose worth shows later."""
    if isinstance(op, (Summon, ReturnFighter, PlaceLeaving)):
        total.always += 1.3
    elif isinstance(op, (ReturnCard, Search, LookDeck, DiscardPicked, UnderDeck)):
        total.always += 0.8
    elif isinstance(op, Charge):
        total.always += 1.2
    elif isinstance(op, (Move, Place)):
        total.always += 0.3
    elif isinstance(op, (Look, Flip)):
        total.always += 0.2
    elif isinstance(op, BonusAttack):
        total.always += 0.5
    elif isinstance(op, Do):
        total.join(_read_block(book, op.program, seat, depth + 1), 1.0)
    elif isinstance(op, Choose):
        blocks = len(op.blocks)
        wanted = _number(op.amount)
        for block in op.blocks:
            total.join(_read_block(book, block, seat, depth + 1), min(1.0, 1.2 * wanted / blocks))
