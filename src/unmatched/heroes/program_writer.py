"""ProgramWriter: steps become the instructions of a program, as the entries of the vocabulary define."""

from __future__ import annotations

from unmatched.engine.book import Book
from unmatched.engine.ops import Afford, Op
from unmatched.heroes.numbering import Numbering
from unmatched.heroes.steps import Step
from unmatched.heroes.vocabulary import VERBS
from unmatched.heroes.vocabulary.word import NOTHING, Worth


def worth_of(steps: tuple[Step, ...]) -> Worth:
    """What steps are worth to a bot, one after the other."""
    worth = NOTHING
    for step in steps:
        worth = worth.plus(VERBS[step.verb].worth_of(step, worth_of))
    return worth


Lasting = tuple[str, int]
"""in_play or in_hand, and the kind of the card"""


def _only_asks(steps: tuple[Step, ...]) -> bool:
    """Whether nothing may come of steps: a lone condition, or a lone "may", without an otherwise."""
    return len(steps) == 1 and steps[0].verb in ("if", "may") and not (steps[0].options.keys() & {"else", "otherwise"})


class ProgramWriter:
    """Writes one program of a book."""

    def __init__(
        self, book: Book, names: Numbering, asking: dict[Op, Step], seat: int, lasting: Lasting | None = None
    ) -> None:
        self.book: Book = book
        self.seat: int = seat
        """whose program it is"""
        self.names: Numbering = names
        self.asking = asking
        """the step behind each instruction of the match"""
        self.lasting = lasting
        """the place of the card that is "this card", if it is not the one being played"""
        self._ops: list[Op] = []
        self.mark: Op | None = None
        """to be written before the first step that does something: what is done once is done only then"""

    @property
    def end(self) -> int:
        """Where the next instruction will be."""
        return len(self._ops)

    def add(self, *ops: Op) -> None:
        self._ops += ops

    def steps(self, steps: tuple[Step, ...]) -> None:
        if self.mark is not None and not _only_asks(steps):
            self.add(self.mark)
            self.mark = None
        for step in steps:
            self.step(step)

    def step(self, step: Step) -> None:
        before = self.end
        VERBS[step.verb].compile(self, step)
        for op in self._ops[before:]:
            self.asking.setdefault(op, step)

    def ask_in_step(self, step: Step, asking: Step) -> bool:
        """Write a step that may be declined in its own question, so that no other is needed; False if it has none."""
        verb = VERBS[step.verb]
        if verb.steers:
            return False
        before = self.end
        verb.compile(self, step)
        op, *others = self._ops[before:]
        if not others and (verb.declinable or op.let_decline()):
            self.asking[op] = step if verb.declinable else asking
            return True
        del self._ops[before:]
        return False

    def block(self, steps: tuple[Step, ...], paid: bool = False) -> int:
        """Write a program of its own for nested steps; its number. `paid`: nothing is done unless the first step is."""
        inner = ProgramWriter(self.book, self.names, self.asking, self.seat, self.lasting)
        price = Afford(0)
        if paid:
            inner.add(price)
            inner.asking[price] = steps[0]
        inner.steps(steps)
        price.to = inner.end
        return inner.finish(steps)

    def finish(self, steps: tuple[Step, ...]) -> int:
        """Put the program into the book; its number."""
        self.book.programs.append(self._ops)
        self.book.worths.append(list(worth_of(steps)))
        return len(self.book.programs) - 1
