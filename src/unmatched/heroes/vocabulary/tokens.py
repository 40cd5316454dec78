"""Verbs about tokens on spaces: place, move, remove, turn into others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unmatched.engine.token_ops import MoveToken, PlaceToken, RemoveToken, TurnToken
from unmatched.heroes.errors import Wrong
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import Spaces, Step
from unmatched.heroes.vocabulary.word import Example, Verb, Worth

if TYPE_CHECKING:
    from unmatched.engine import selectors
    from unmatched.heroes.program_writer import ProgramWriter


def _where(to: ProgramWriter, step: Step) -> selectors.Spaces:
    """The spaces it is about, all of them if nothing is said."""
    return to.names.spaces(step.spaces("in") if "in" in step.options else Spaces("any space"))


def _check_turn(step: Step, scope: Scope, window: str) -> None:
    if step.tokens().kind == step.text("into"):
        raise Wrong("turn-itself", word=step.text("into"))


PLACED = '{ place_token = "snare", in = "zone of knight" }'
"""an example before which a token is placed"""

VERBS: dict[str, Verb] = {
    "place_token": Verb(
        help="Place a token on a space that has none of yours, occupied or not, and remember the space.",
        examples=(
            Example('{ place_token = "snare", in = "zone of self" }', "scheme"),
            Example('{ may = [{ place_token = "snare", in = "space of self" }, { draw = 1 }] }'),
        ),
        takes="token",
        options={"in": "spaces"},
        needs=("in",),
        compile=lambda to, step: to.add(PlaceToken(to.names.tokens[step.text()], _where(to, step))),
        worth=Worth(always=0.6),
    ),
    "move_token": Verb(
        help="Move a token to another space: up to a distance, whoever stands between, or anywhere among some spaces.",
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
        help="Take a token, or all of a kind, off the board.",
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
        help="Turn a token, or all of a kind, into tokens of another kind, as far as there are any.",
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
}
