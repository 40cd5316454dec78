"""Worst case: how much the effects of a hero file could do in one action, by a bound that is quick to compute."""

from __future__ import annotations

from typing import NamedTuple

from unmatched.engine.book import Book
from unmatched.engine.fighter_ops import Move
from unmatched.engine.lasting_ops import ForEachInPlay, FromHand
from unmatched.engine.layout import ROW
from unmatched.engine.moments import (
    M_BOOSTED,
    M_DAMAGED,
    M_DEFEATED,
    M_DISCARDED,
    M_DOOMED,
    M_DREW,
    M_MOVED,
    M_RECOVERED,
    M_THREATENED,
    MOST_SET_OFF,
)
from unmatched.engine.ops import MOST_TIMES, Choose, ChooseOpponent, If, IfItem, Jump, May, Once, Op, Repeat, Used
from unmatched.heroes.compile import compile_match
from unmatched.heroes.hero import Hero
from unmatched.heroes.library import board

CAUSED = (
    M_BOOSTED,
    M_DREW,
    M_DISCARDED,
    M_DAMAGED,
    M_DEFEATED,
    M_RECOVERED,
    M_MOVED,
    M_THREATENED,
    M_DOOMED,
)
"""the triggers that a step of an effect can cause; all others come from the rules, once an action"""
STEERING = (Choose, ChooseOpponent, If, IfItem, Jump, May, Once, Repeat, Used)
"""instructions that only choose what comes next"""


class Load(NamedTuple):
    """What an effect costs at most."""

    steps: int
    questions: int
    changes: int
    """steps that may trigger abilities"""

    def plus(self, other: Load, times: int = 1) -> Load:
        """Return the load of both, the other one several times."""
        return Load(*(mine + times * theirs for mine, theirs in zip(self, other, strict=True)))


NO_LOAD = Load(0, 0, 0)


def worst_case(hero: Hero) -> Load:
    """Return an upper bound for the steps of the hero's own effects in one action; real actions stay far below it.

    The questions are those of the action itself and of every ability once: more would be asked only by long chains.
    """
    book = compile_match([hero, hero], board("marmoreal").topology, [0, 1], False)[0]
    loads = _loads(book, max(line.count for line in hero.fighters))
    total = _action(book, loads)
    changes, caused, programs = total.changes, 0, set()
    for moment, watched in enumerate(book.reactions):
        for reaction in (reaction for found in watched for reaction in found if reaction.seat == 0):
            load = loads[int(reaction.program)]
            total = total.plus(load)
            if moment in CAUSED:
                caused += load.steps
                programs.add(int(reaction.program))
    # An ability does not trigger inside itself, so one alone makes no chain.
    chain = int(MOST_SET_OFF) if len(programs) > 1 else 0
    longest = max((loads[program].steps for program in programs), default=0)
    return total._replace(steps=total.steps + changes * caused + chain * longest)


def _loads(book: Book, fighters: int) -> list[Load]:
    """The load of every program; blocks come before the programs that hold them."""
    loads: list[Load] = []
    for program in book.programs:
        load = NO_LOAD
        for op in program:
            load = load.plus(Load(1, _questions(op, fighters), int(not isinstance(op, STEERING))))
            for block, times in _blocks(op):
                load = load.plus(loads[block], times)
        loads.append(load)
    return loads


def _questions(op: Op, fighters: int) -> int:
    """How many questions an instruction asks, roughly."""
    if isinstance(op, Move):
        return fighters
    return int(type(op).groups is not Op.groups)


def _blocks(op: Op) -> list[tuple[int, int]]:
    """The blocks of an instruction, and how often it runs each."""
    if isinstance(op, Repeat):
        return [(int(op.block), int(MOST_TIMES))]
    if isinstance(op, Choose):
        return [(block, 1) for block in op.blocks]
    if isinstance(op, ForEachInPlay):
        return [(int(op.program), int(MOST_TIMES))]
    return [(int(op.program), 1)] if isinstance(op, FromHand) else []


def _action(book: Book, loads: list[Load]) -> Load:
    """The longest scheme, or the longest combat with a bonus attack."""
    combat, scheme = NO_LOAD, NO_LOAD
    for kind in range(int(ROW)):
        card = NO_LOAD
        for table in (book.immediately, book.during, book.after):
            card = card.plus(loads[int(table[kind])])
        for window in range(3):
            card = card.plus(loads[int(book.bonus_programs[window * ROW * book.players + kind])])
        combat = max(combat, card)
        scheme = max(scheme, loads[int(book.scheme[kind])])
    return max(scheme, NO_LOAD.plus(combat, 4))
