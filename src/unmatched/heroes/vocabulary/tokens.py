"""Verbs about tokens on spaces: place, move, remove, turn into others, turn up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unmatched.engine.token_ops import HideToken, MoveToken, PlaceToken, RemoveToken, RevealToken, TurnToken
from unmatched.heroes.errors import Wrong
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import Spaces, Step
from unmatched.heroes.vocabulary.word import Example, Verb, Worth

if TYPE_CHECKING:
    from unmatched.engine import selectors
    from unmatched.heroes.program_writer import ProgramWriter


def _where(to: ProgramWriter, step: Step) -> selectors.Spaces:
    """The spaces it is about, all of them if none are named."""
    return to.names.spaces(step.spaces("in") if "in" in step.options else Spaces("any space"))


def _check_turn(step: Step, scope: Scope, window: str) -> None:
    if step.tokens().kind == step.text("into"):
        raise Wrong("turn-itself", word=step.text("into"))
    # How many of them are left is a secret, and what is beneath a back must not change unseen.
    for word in (step.tokens().kind, step.text("into")):
        if word in scope.face_down.values() or (word in scope.face_down and word == step.text("into")):
            raise Wrong("face-down", word=word)


def _check_place(step: Step, scope: Scope, window: str) -> None:
    if step.text() in scope.face_down:
        raise Wrong("face-down", word=step.text())


def _check_reveal(step: Step, scope: Scope, window: str) -> None:
    if step.tokens().kind not in scope.face_down.values():
        raise Wrong("not-face-down", word=step.tokens().kind)


def _compile_place(to: ProgramWriter, step: Step) -> None:
    kind, where = to.names.tokens[step.text()], _where(to, step)
    to.add(HideToken(kind, where) if step.text() in to.names.backs else PlaceToken(kind, where))


PLACED = '{ place_token = "snare", in = "zone of knight" }'
"""an example before which a token is placed"""

VERBS: dict[str, Verb] = {
    "place_token": Verb(
        help="Place a token on a space that has none of yours, occupied or not, and remember the space. If the"
        " tokens are face down, you secretly choose which one it is.",
        examples=(
            Example('{ place_token = "snare", in = "zone of self" }', "scheme"),
            Example('{ may = [{ place_token = "snare", in = "space of self" }, { draw = 1 }] }'),
            Example('{ place_token = "lure", in = "zone of self" }'),
        ),
        takes="token",
        options={"in": "spaces"},
        needs=("in",),
        check=_check_place,
        compile=_compile_place,
        worth=Worth(always=0.6),
    ),
    "move_token": Verb(
        help="Move a token to another space: up to a distance, ignoring fighters, or anywhere among some spaces.",
        examples=(
            Example('{ move_token = "snare", up_to = 2 }', "scheme", PLACED),
            Example('{ move_token = "snare", in = "adjacent to self" }'),
        ),
        takes="token",
        options={"up_to": "number", "in": "spaces"},
        compile=lambda to, step: to.add(
            MoveToken(
                to.names.tokens[step.text()],
                _where(to, step),
                to.names.number(step.number("up_to")) if "up_to" in step.options else None,
            )
        ),
        worth=Worth(always=0.3),
    ),
    "remove_token": Verb(
        help="Remove a token, or all of a kind, from the board.",
        examples=(
            Example('{ remove_token = "snare" }', "scheme", PLACED),
            Example('{ remove_token = "all snare", in = "zone of foe" }'),
        ),
        takes="tokens",
        options={"in": "spaces"},
        compile=lambda to, step: to.add(
            RemoveToken(to.names.tokens[step.tokens().kind], _where(to, step), step.tokens().every)
        ),
        worth=Worth(always=-0.5),
    ),
    "turn_token": Verb(
        help="Turn a token, or all of a kind, into tokens of another kind, as far as they are available.",
        examples=(
            Example('{ turn_token = "snare", into = "spring" }', "scheme", PLACED),
            Example('{ turn_token = "all spring", into = "snare", in = "zone of self" }'),
        ),
        takes="tokens",
        options={"into": "token", "in": "spaces"},
        needs=("into",),
        check=_check_turn,
        compile=lambda to, step: to.add(
            TurnToken(
                to.names.tokens[step.tokens().kind],
                _where(to, step),
                step.tokens().every,
                to.names.tokens[step.text("into")],
            )
        ),
        worth=Worth(always=0.3),
    ),
    "reveal_token": Verb(
        help="Turn a face-down token, or all of them, face up.",
        examples=(
            Example('{ reveal_token = "lure" }', "scheme", '{ place_token = "lure", in = "zone of knight" }'),
            Example('{ reveal_token = "all lure", in = "zone of foe" }'),
        ),
        takes="tokens",
        options={"in": "spaces"},
        check=_check_reveal,
        compile=lambda to, step: to.add(
            RevealToken(to.names.tokens[step.tokens().kind], _where(to, step), step.tokens().every)
        ),
        worth=Worth(always=0.3),
    ),
}
