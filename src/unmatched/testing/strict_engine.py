"""A strict engine: no array is used after it was replaced, and each step of a program runs once.

The engine keeps an array in a local variable where that is faster. A call may replace the array in the state meanwhile,
and what is then written to the old one is lost. That depends on how deep the stack is, so plain games rarely show it.
Here the stack moves to another array with every frame, and an array that was replaced refuses to be used.

Only the interpreted engine can be watched like this: importing this module raises ImportError in a compiled one.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import SupportsIndex, overload

from unmatched.compiled import COMPILED
from unmatched.engine import flow, offers
from unmatched.engine.book import Book
from unmatched.engine.codes import AUX, PC
from unmatched.engine.layout import Frame, Option
from unmatched.engine.ops import DONE, WAIT, Op
from unmatched.engine.pack import i64
from unmatched.engine.state import State, blank, seeded
from unmatched.game import Game
from unmatched.heroes.hero import Hero
from unmatched.heroes.library import BoardSource
from unmatched.heroes.match import make_match
from unmatched.testing.chance import Chooser
from unmatched.testing.laws import LawBroken, check_progress

if COMPILED:
    raise ImportError("only the interpreted engine can be watched: classes of the compiled one cannot be extended")

STACK = "stack"


class StrictError(AssertionError):
    """The engine used an array that had been replaced, or ran a step that was not due."""


class _Array(list[int]):
    """An array of a state, which may be read but not changed after it was replaced."""

    __slots__ = ("name", "replaced")

    def __init__(self, numbers: Sequence[int], name: str) -> None:
        super().__init__(numbers)
        self.name = name
        self.replaced = False

    def check(self, use: str) -> None:
        """Raise StrictError if the state has another array by now."""
        if self.replaced:
            raise StrictError(f"the engine {use} '{self.name}' after replacing it")

    def __setitem__(self, place: SupportsIndex, value: int) -> None:  # type: ignore[override]
        self.check("wrote to")
        super().__setitem__(place, value)


class _Stack(_Array):
    """The stack, which may not even be read after it moved: no step means what frames were before."""

    __slots__ = ()

    @overload
    def __getitem__(self, place: SupportsIndex) -> int: ...
    @overload
    def __getitem__(self, place: slice) -> list[int]: ...
    def __getitem__(self, place: SupportsIndex | slice) -> int | list[int]:
        self.check("read")
        return super().__getitem__(place)


class StrictState(State):
    """A state whose stack moves with every frame, and whose replaced arrays refuse to be changed."""

    __slots__ = ("due", "waiting")

    def __init__(self, plain: State) -> None:
        """Take over everything of a plain state, which is not to be used any more."""
        self.due: dict[int, int] = {}
        """where the program of each frame continues"""
        self.waiting: set[int] = set()
        """the frames whose instruction is not through"""
        for name in State.__slots__:
            setattr(self, name, getattr(plain, name))

    def __setattr__(self, name: str, value: object) -> None:
        if isinstance(value, list) and name != "log":
            old = getattr(self, name, None)
            value = _Stack(value, name) if name == STACK else _Array(value, name)
            if isinstance(old, _Array):
                old.replaced = True
        super().__setattr__(name, value)

    def _open(self) -> Frame:
        f = super()._open()
        self.stack = self.stack[:]
        self.due[f] = 0
        self.waiting.discard(f)
        return f

    def run(self, f: Frame, instruction: Callable[[], i64]) -> i64:
        """Run an instruction that must be due in its frame, and note which one is due after it."""
        pc = self.stack[f + PC]
        if pc != self.due[f]:
            raise StrictError(f"instruction {pc} of a program ran where {self.due[f]} was due")
        if f not in self.waiting and self.stack[f + AUX]:
            raise StrictError(f"instruction {pc} of a program found what another one had noted")
        how = instruction()
        if how == WAIT:
            self.waiting.add(f)
            return how
        self.waiting.discard(f)
        self.due[f] = pc + 1 if how == DONE else self.stack[f + PC]
        if self.due[f] <= pc:
            raise StrictError(f"instruction {pc} of a program went back to {self.due[f]}")
        return how


def _watched(kind: type[Op]) -> type[Op]:
    """A kind of instruction that a strict state keeps watch over."""

    def step(op: Op, s: State, f: Frame) -> i64:
        return s.run(f, lambda: kind.step(op, s, f)) if isinstance(s, StrictState) else kind.step(op, s, f)

    def resolve(op: Op, s: State, f: Frame, option: Option) -> i64:
        if not isinstance(s, StrictState):
            return kind.resolve(op, s, f, option)
        if f not in s.waiting:
            raise StrictError("an instruction was answered that had not asked")
        return s.run(f, lambda: kind.resolve(op, s, f, option))

    return type(f"Watched{kind.__name__}", (kind,), {"__slots__": (), "step": step, "resolve": resolve})


_WATCHED: dict[type[Op], type[Op]] = {}


def watched_op(op: Op) -> Op:
    """The same instruction, which strict states keep watch over."""
    twin = copy.copy(op)
    kind = type(op)
    twin.__class__ = _WATCHED[kind] = _WATCHED.get(kind) or _watched(kind)
    return twin


def watched_book(book: Book) -> Book:
    """The same book, with instructions that strict states keep watch over."""
    twin: Book = object.__new__(Book)
    for name in Book.__slots__:
        setattr(twin, name, getattr(book, name))
    twin.programs = [[watched_op(op) for op in program] for program in book.programs]
    return twin


def play_strictly(
    heroes: Sequence[str | Hero], board: BoardSource, mode: str, seed: int, chooser: Chooser | None = None
) -> int:
    """Play a random game in a strict state and in a plain one; return its decisions, or raise LawBroken.

    They must come to the same state after every decision.
    """
    match = make_match(heroes, board, mode)
    first = seed % len(heroes)
    plain = flow.new_game(match.book, seed, first)
    strict = flow.begin(StrictState(blank(watched_book(match.book), seed)), first)
    chance, chooser = seeded(seed + 5), chooser or Chooser()
    decisions = 0
    while plain.winner < 0:
        before = Game.from_state(match, plain.copy())
        offered = offers.options(plain)
        check_progress(before, offered, decisions)
        chance = seeded(chance + decisions)
        option = chooser.choose(plain, offered, chance)
        flow.apply(plain, option)
        try:
            flow.apply(strict, option)
        except StrictError as error:
            raise LawBroken("strict engine", f"{before.options[offered.index(option)]}: {error}", before) from error
        decisions += 1
        if strict.numbers() != plain.numbers():
            raise LawBroken("strict engine", "a decision has a different result when the stack moves", before)
    return decisions
