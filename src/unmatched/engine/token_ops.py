"""Instructions about tokens on spaces: place, move, remove, turn into others, turn up."""

from __future__ import annotations

from unmatched.engine.bits import contains, lowest, put
from unmatched.engine.board import within
from unmatched.engine.codes import (
    AUX,
    CHOICE,
    E_TOKEN,
    E_TOKEN_MOVED,
    E_TOKEN_TURNED,
    LAST_MARK,
    MARKS,
    NONE,
    ONE,
    PASS,
    Q_CHOOSE,
    Q_SPACE,
    SEAT,
    SPACE,
    z_of,
)
from unmatched.engine.layout import TOKENS, Frame, Mask, Option, Space
from unmatched.engine.numbers import Number
from unmatched.engine.ops import DONE, WAIT, Op
from unmatched.engine.pack import i64, vec
from unmatched.engine.selectors import Spaces
from unmatched.engine.state import EVERYONE, State
from unmatched.engine.tokens import (
    all_of_seat,
    beneath,
    carry,
    is_beneath,
    lay,
    left,
    lies_beneath,
    place_of,
    remove,
    side_of,
    with_one,
)


class TokenOp(Op):
    """An instruction about one token, or one space for it, that the player chooses; it marks the space."""

    __slots__ = ("kind", "optional", "spaces")

    def __init__(self, kind: i64, spaces: Spaces) -> None:
        self.kind: i64 = kind
        self.spaces = spaces
        self.optional = False
        """choosing may be declined"""

    def let_decline(self) -> bool:
        self.optional = True
        return True

    def candidates(self, s: State, f: Frame) -> Mask:
        """The spaces to choose from."""
        return 0

    def act(self, s: State, f: Frame, space: Space) -> i64:
        return DONE

    def possible(self, s: State, f: Frame) -> bool:
        return self.candidates(s, f) != 0

    def step(self, s: State, f: Frame) -> i64:
        among = self.candidates(s, f)
        if not among:
            return DONE
        if not among & among - 1 and not self.optional:
            # There is nothing to choose.
            return self.act(s, f, lowest(among))
        s.ask(Q_SPACE, s.stack[f + SEAT], NONE)
        return WAIT

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        n: i64 = 0
        if self.optional and s.stack[f + AUX] == 0:
            n = put(buf, 0, PASS, 1)
        return put(buf, n, SPACE, self.candidates(s, f))

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        return DONE if option == PASS else self.act(s, f, z_of(option))


def mark(s: State, f: Frame, space: Space) -> None:
    """Remember the space for the steps that follow."""
    s.stack[f + MARKS] |= ONE << space
    s.stack[f + LAST_MARK] = space


class PlaceToken(TokenOp):
    """Set a token that is not on the board on a space without one of the player's."""

    __slots__ = ()

    def candidates(self, s: State, f: Frame) -> Mask:
        if left(s, place_of(s, f, self.kind)) <= 0:
            return 0
        return self.spaces.mask(s, f, False) & ~all_of_seat(s, s.stack[f + SEAT])

    def act(self, s: State, f: Frame, space: Space) -> i64:
        place = place_of(s, f, self.kind)
        with_one(s, place, space)
        mark(s, f, space)
        s.note(E_TOKEN, place, space, NONE, EVERYONE)
        return DONE


class HideToken(PlaceToken):
    """Set one of the tokens beneath a back on a space, face down; which one, the player chooses in secret.

    AUX: 1 + the space, once chosen.
    """

    __slots__ = ()

    def answers(self, s: State, f: Frame) -> i64:
        return 1 if s.stack[f + AUX] else 0

    def _kinds(self, s: State, f: Frame) -> Mask:
        """The kinds there are beneath this back, of which some are left."""
        back = place_of(s, f, self.kind)
        mask: Mask = 0
        kind: i64 = 0
        while kind < TOKENS:
            place = place_of(s, f, kind)
            if is_beneath(s, place, back) and left(s, place) > 0:
                mask |= ONE << kind
            kind += 1
        return mask

    def act(self, s: State, f: Frame, space: Space) -> i64:
        # It is asked even if only one kind is left: how many are is a secret.
        s.stack[f + AUX] = space + 1
        s.ask(Q_CHOOSE, s.stack[f + SEAT], 0)
        return WAIT

    def groups(self, s: State, f: Frame, buf: vec[i64]) -> i64:
        if s.stack[f + AUX]:
            return put(buf, 0, CHOICE, self._kinds(s, f))
        return super().groups(s, f, buf)

    def resolve(self, s: State, f: Frame, option: Option) -> i64:
        aux = s.stack[f + AUX]
        if not aux:
            return super().resolve(s, f, option)
        space = aux - 1
        back = place_of(s, f, self.kind)
        under = place_of(s, f, z_of(option))
        with_one(s, back, space)
        with_one(s, beneath(s, under), space)
        mark(s, f, space)
        s.note(E_TOKEN, back, space, under, side_of(s, s.stack[f + SEAT]))
        return DONE


class MoveToken(TokenOp):
    """Move a token to a space: within some steps, or one of some spaces. AUX: 1 + its space, once chosen."""

    __slots__ = ("amount",)

    def __init__(self, kind: i64, spaces: Spaces, amount: Number | None) -> None:
        super().__init__(kind, spaces)
        self.amount = amount

    def answers(self, s: State, f: Frame) -> i64:
        return 1 if s.stack[f + AUX] else 0

    def _goals(self, s: State, f: Frame, origin: Space) -> Mask:
        goals = self.spaces.mask(s, f, False) & ~all_of_seat(s, s.stack[f + SEAT])
        if self.amount is not None:
            goals &= within(s.book.board, s.doors, origin, self.amount.count(s, f), 0)
        return goals

    def candidates(self, s: State, f: Frame) -> Mask:
        aux = s.stack[f + AUX]
        if aux:
            return self._goals(s, f, aux - 1)
        here = s.tokens[place_of(s, f, self.kind)]
        rest = here
        while rest:
            space = lowest(rest)
            rest &= rest - 1
            if not self._goals(s, f, space):
                here ^= ONE << space
        return here

    def act(self, s: State, f: Frame, space: Space) -> i64:
        aux = s.stack[f + AUX]
        if aux == 0:
            s.stack[f + AUX] = space + 1
            goals = self.candidates(s, f)
            if goals & goals - 1 or self.optional:
                s.ask(Q_SPACE, s.stack[f + SEAT], NONE)
                return WAIT
            space = lowest(goals)
            aux = s.stack[f + AUX]
        place = place_of(s, f, self.kind)
        carry(s, place, aux - 1, space)
        mark(s, f, space)
        s.note(E_TOKEN_MOVED, place, aux - 1, space, EVERYONE)
        return DONE


class RemoveToken(TokenOp):
    """Take a token off one of some spaces, or all tokens of a kind there."""

    __slots__ = ("every",)

    def __init__(self, kind: i64, spaces: Spaces, every: bool) -> None:
        super().__init__(kind, spaces)
        self.every = every

    def let_decline(self) -> bool:
        self.optional = not self.every
        return self.optional

    def candidates(self, s: State, f: Frame) -> Mask:
        return s.tokens[place_of(s, f, self.kind)] & self.spaces.mask(s, f, False)

    def step(self, s: State, f: Frame) -> i64:
        if not self.every:
            return super().step(s, f)
        rest = self.candidates(s, f)
        while rest:
            self.act(s, f, lowest(rest))
            rest &= rest - 1
        return DONE

    def act(self, s: State, f: Frame, space: Space) -> i64:
        remove(s, place_of(s, f, self.kind), ONE << space)
        mark(s, f, space)
        return DONE


class TurnToken(RemoveToken):
    """Turn tokens of a kind into tokens of another, as far as there are any."""

    __slots__ = ("into",)

    def __init__(self, kind: i64, spaces: Spaces, every: bool, into: i64) -> None:
        super().__init__(kind, spaces, every)
        self.into: i64 = into

    def candidates(self, s: State, f: Frame) -> Mask:
        if left(s, place_of(s, f, self.into)) <= 0:
            return 0
        return super().candidates(s, f)

    def act(self, s: State, f: Frame, space: Space) -> i64:
        place = place_of(s, f, self.kind)
        into = place_of(s, f, self.into)
        if left(s, into) > 0 and contains(s.tokens[place], space):
            lay(s, place, s.tokens[place] ^ ONE << space)
            with_one(s, into, space)
            mark(s, f, space)
            s.note(E_TOKEN_TURNED, place, space, into, EVERYONE)
        return DONE


class RevealToken(RemoveToken):
    """Turn face-down tokens up, for everyone to see."""

    __slots__ = ()

    def act(self, s: State, f: Frame, space: Space) -> i64:
        back = place_of(s, f, self.kind)
        under = lies_beneath(s, back, space)
        lay(s, back, s.tokens[back] ^ ONE << space)
        s.tokens[beneath(s, under)] ^= ONE << space
        with_one(s, under, space)
        mark(s, f, space)
        s.note(E_TOKEN_TURNED, back, space, under, EVERYONE)
        return DONE
