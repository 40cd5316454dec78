"""Number words: numbers without a name in the file - counted, compared, or values to be equal to.

Every word of vocabulary.NUMBERS has its line in one of the tables here, under the same name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from unmatched.text.pile_clauses import tagged
from unmatched.text.token_clauses import lying

if TYPE_CHECKING:
    from unmatched.heroes.steps import Number
    from unmatched.text.wording import Context, Wording

UNITS: dict[str, Callable[[Wording, Number, Context], str]] = {
    "count FIGHTERS": lambda wording, number, context: wording.fighters(number.counted, context, counted=True).form(
        "acc"
    ),
    "COUNTER": lambda wording, number, context: wording.text(
        "each-counter", counter=wording.hero_names.counter(number.about)
    ),
    "NAME": lambda wording, number, context: wording.bound("each", context),
    "TAG in discard": lambda wording, number, context: wording.text(
        "each-tagged", tag=wording.hero_names.tag(number.about)
    ),
    "zones of X": lambda wording, number, context: wording.text("each-zone", who=wording.named(number.anchor, context)),
    "MOVED": lambda wording, number, context: wording.text("each-moved"),
    "cards in PILE": lambda wording, number, context: wording.text(
        "each-card-in", **wording.counted_pile(number.about, context)
    ),
    "TAG in PILE": lambda wording, number, context: wording.text("each-tagged-in", **tagged(wording, context, number)),
    "TAG in opponent's hand": lambda wording, number, context: wording.text(
        "each-tagged-in", **tagged(wording, context, number)
    ),
    "hand": lambda wording, number, context: wording.text("each-in-hand"),
    "opponent's hand": lambda wording, number, context: wording.text("each-in-their-hand", opponent=context.opponent),
    "shared zones of X with Y": lambda wording, number, context: wording.text(
        "each-shared-zone", who=wording.named(number.anchor, context), whom=wording.named(number.other, context)
    ),
    "TOKEN on board": lambda wording, number, context: wording.text(
        "each-token-on-board", name=wording.hero_names.tokens(number.about)
    ),
    "TOKEN left": lambda wording, number, context: wording.text(
        "each-token-left", name=wording.hero_names.tokens(number.about)
    ),
    "TOKEN in SPACES": lambda wording, number, context: wording.text(
        "each-token-in", name=wording.hero_names.tokens(number.about), where=lying(wording, number.spaces, context)
    ),
    "distance from X to Y": lambda wording, number, context: wording.text(
        "each-step-apart", who=wording.named(number.anchor, context), whom=wording.named(number.other, context)
    ),
}
"""numbers that are counted, "for each ..." in the accusative"""
AMOUNTS = {
    "count FIGHTERS": "amount-fighters",
    "COUNTER": "amount-counter",
    "NAME": "amount",
    "TAG in discard": "amount-tagged",
    "zones of X": "amount-zones",
    "hand": "amount-hand",
    "opponent's hand": "amount-their-hand",
    "shared zones of X with Y": "amount-shared-zones",
    "distance from X to Y": "amount-apart",
    "TOKEN on board": "amount-token-on-board",
    "TOKEN left": "amount-token-left",
    "TOKEN in SPACES": "amount-token-in",
    "MOVED": "amount-moved",
    "cards in PILE": "amount-cards-in",
    "TAG in PILE": "amount-tagged-in",
    "TAG in opponent's hand": "amount-tagged-in",
}
"""the same numbers, where they are compared: "the number of ..." """
VALUES = {
    "opposing printed value": "opposing-printed",
    "first printed value": "first-printed",
    "printed value": "own-printed",
    "NAME.boost": "boost-of-card",
    "picked.boost": "boost-of-picked",
    "NAME.value": "value-of-card",
    "DECLARED": "declared-number",
    "ROLLED": "rolled-number",
    "health of X": "health-of-fighter",
    "combat damage": "combat-damage",
    "damage to come": "damage-to-come",
    "DEEDS this turn": "done-this-turn",
    "opponent's DEEDS this turn": "done-this-turn",
}
"""numbers that are a value to be equal to"""
