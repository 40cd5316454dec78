"""Clauses of the steps about tokens on spaces; their entries are in clauses.CLAUSES."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unmatched.text.catalogue import Arg

if TYPE_CHECKING:
    from unmatched.heroes.steps import Spaces, Step
    from unmatched.text.clauses import Telling
    from unmatched.text.wording import Context, Wording

LYING = {
    "any space": "on-board",
    "any other space": "on-board",
    "zone of X": "in-zone-of",
    "other in zone of X": "in-zone-of",
    "adjacent to X": "near",
    "adjacent to any FIGHTER": "near-any",
    "zone of any FIGHTER": "in-zone-of-any",
    "space of X": "at-space-of",
    "adjacent to marked": "beside-marked",
    "any TOKEN": "on-token",
    "adjacent to any TOKEN": "beside-token",
    "zone of any TOKEN": "in-zone-of-token",
}
"""sets of spaces, as in wording.SPACES, with something on them -> the name of the message"""


def place(telling: Telling) -> str:
    """Place a token somewhere."""
    where = telling.wording.spaces(telling.step.spaces("in"), telling.context, free=False)
    names = telling.wording.hero_names
    key = "place-token-down" if names.is_back(telling.step.text()) else "place-token"
    return telling.text(key, token=names.token(telling.step.text()), where=where)


def move(telling: Telling) -> str:
    """Move a token that far, or to one of some spaces."""
    step, wording = telling.step, telling.wording
    args: dict[str, Arg] = {"token": wording.hero_names.token(step.text())}
    if "in" in step.options:
        args["where"] = wording.spaces(step.spaces("in"), telling.context, free=False)
    elif "up_to" not in step.options:
        args["where"] = telling.text("any-other-space", free="no")
    if "up_to" not in step.options:
        return telling.text("move-token-in", **args)
    key = "move-token-up-to-in" if "where" in args else "move-token"
    return telling.amount(key, step.number("up_to"), "", "", **args)


def remove(telling: Telling) -> str:
    """Take one token, or all of a kind, off the board."""
    return _of_tokens(telling, "remove")


def turn(telling: Telling) -> str:
    """Turn one token, or all of a kind, into others."""
    return _of_tokens(telling, "turn", into=telling.wording.hero_names.token(telling.step.text("into")))


def reveal(telling: Telling) -> str:
    """Turn one face-down token, or all of them, face up."""
    return _of_tokens(telling, "reveal")


def _of_tokens(telling: Telling, verb: str, **args: Arg) -> str:
    tokens, names = telling.step.tokens(), telling.wording.hero_names
    key = f"{verb}-tokens" if tokens.every else f"{verb}-token"
    if "in" in telling.step.options:
        key += "-in"
        args["where"] = lying(telling.wording, telling.step.spaces("in"), telling.context, many=tokens.every)
    return telling.text(key, token=names.token(tokens.kind), name=names.tokens(tokens.kind), **args)


def remember_space(wording: Wording, step: Step, context: Context) -> None:
    """The space that was chosen is marked."""
    context.marks += 1


def lying(wording: Wording, spaces: Spaces | None, context: Context, many: bool = False) -> str:
    """Where something is, or many things are."""
    assert spaces is not None
    args: dict[str, Arg] = {"token": wording.hero_names.token(spaces.token)} if spaces.token else {}
    if spaces.anchor is not None:
        args["who"] = wording.anchor(spaces.anchor, context)
    if spaces.group:
        args["who"] = wording.group(spaces.group)
    return wording.text("many-near" if many and spaces.word == "adjacent to X" else LYING[spaces.word], **args)
