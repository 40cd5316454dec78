"""Verbs that change a combat: values, cancelling, boosts, damage, participants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unmatched.engine.combat_ops import (
    DRAW,
    LOSE,
    WIN,
    AddValue,
    BonusAttack,
    Boost,
    Cancel,
    Decide,
    Ignore,
    Prevent,
    Redirect,
    SetValue,
)
from unmatched.engine.swap_ops import FightOn, ReplaceCard
from unmatched.heroes.errors import Wrong
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import Pile, Step
from unmatched.heroes.vocabulary.numbers import usual
from unmatched.heroes.vocabulary.pile_words import AT, card_test, pile_number
from unmatched.heroes.vocabulary.word import Example, Verb, Worth

if TYPE_CHECKING:
    from unmatched.heroes.program_writer import ProgramWriter


def _check_bonus_attack(step: Step, scope: Scope, window: str) -> None:
    # An ability has no card of its own whose bonus attack it could make.
    if window != "after":
        raise Wrong("early-bonus", "after")


def _check_fight_on(step: Step, scope: Scope, window: str) -> None:
    fighters = step.fighters()
    if fighters.anchor is not None and fighters.anchor.kind in ("foe", "opponent's hero"):
        raise Wrong("fight-on")
    if fighters.anchor is None and (fighters.every or fighters.tag("opposing")):
        raise Wrong("fight-on")


def _check_replace(step: Step, scope: Scope, window: str) -> None:
    goal = step.options.get("to")
    if isinstance(goal, Pile) and (goal.theirs or goal.name == "play"):
        raise Wrong("unknown-pile", "hand, discard, bottom of deck", value=goal.name)


def _write_replace(to: ProgramWriter, step: Step) -> None:
    goal = step.pile("to") if "to" in step.options else Pile("hand")
    tests = [card_test(to.names, sort) for sort in step.sorts()]
    to.add(ReplaceCard(step.text() == "opposing card", pile_number(to.names, goal), AT[goal.part], tests))


def _check_decide(step: Step, scope: Scope, window: str) -> None:
    if window == "after":
        raise Wrong("late-decide", "during")


def _write_decide(to: ProgramWriter, step: Step) -> None:
    to.book.remembers = True
    to.add(Decide({"won": WIN, "lost": LOSE, "drawn": DRAW}[step.text()]))


VERBS: dict[str, Verb] = {
    "cancel": Verb(
        help="Cancel all effects of the opposing card.",
        examples=(Example('{ cancel = "opposing card" }', "immediately"),),
        also={"negate": "", "counter": "", "nullify": ""},
        takes="opposing card",
        combat=True,
        compile=lambda to, step: to.add(Cancel()),
        worth=Worth(always=0.7, cancels=1.0),
    ),
    "ignore": Verb(
        help="The opposing card's value counts as 0.",
        examples=(Example('{ ignore = "opposing value" }', "immediately"),),
        also={"zero": ""},
        takes="opposing value",
        combat=True,
        compile=lambda to, step: to.add(Ignore()),
        worth=Worth(add=1.5, guard=1.5),
    ),
    "add_value": Verb(
        help="Add to this card's value.",
        examples=(Example('{ add_value = "2 * spent" }', "during", '{ spend = "courage", up_to = 2, as = "spent" }'),),
        also={
            "bonus": "{ add_value = 2 }",
            "increase": "{ add_value = 2 }",
            "plus": "{ add_value = 2 }",
            "modify_value": "{ add_value = 2 }",
            "buff": "{ add_value = 2 }",
            "reduce_value": "{ add_value = -1 }",
        },
        takes="signed",
        combat=True,
        compile=lambda to, step: to.add(AddValue(to.names.number(step.number()))),
        worth=lambda step, inside: Worth(add=usual(step.number())),
    ),
    "set_value": Verb(
        help="This card's value becomes the number instead.",
        examples=(Example("{ set_value = 5 }", "during"),),
        also={"change_value": "", "value": ""},
        takes="signed",
        combat=True,
        compile=lambda to, step: to.add(SetValue(to.names.number(step.number()))),
        worth=Worth(add=1.0),
    ),
    "boost": Verb(
        help="The card's player may boost it: discard a card and add its boost.",
        examples=(
            Example('{ boost = "this card" }', "during"),
            Example('{ boost = "opposing card" }', "during"),
        ),
        also={"empower": ""},
        takes="boosted card",
        combat=True,
        declinable=True,
        compile=lambda to, step: to.add(Boost(step.text() == "opposing card")),
        worth=lambda step, inside: Worth(add=-0.5 if step.text() == "opposing card" else 1.2),
    ),
    "prevent": Verb(
        help="No combat damage is dealt in this combat.",
        examples=(Example('{ prevent = "combat damage" }', "during"),),
        also={"block": "", "no_damage": "", "immune": ""},
        takes="combat damage",
        combat=True,
        compile=lambda to, step: to.add(Prevent()),
        worth=Worth(guard=4.0),
    ),
    "redirect": Verb(
        help="Combat damage is dealt to the attacker instead.",
        examples=(Example('{ redirect = "combat damage" }', "during"),),
        also={"reflect": "", "return_damage": ""},
        takes="combat damage",
        combat=True,
        compile=lambda to, step: to.add(Redirect()),
        worth=Worth(guard=4.0, always=1.0),
    ),
    "decide": Verb(
        help="Regardless of damage, you win this combat, lose it, or no one wins it.",
        examples=(
            Example('{ decide = "won" }', "during"),
            Example('{ decide = "lost" }', "during"),
            Example('{ decide = "drawn" }', "during"),
        ),
        also={"win": "", "lose": '{ decide = "lost" }', "tie": '{ decide = "drawn" }'},
        takes="outcome",
        combat=True,
        check=_check_decide,
        compile=_write_decide,
        worth=lambda step, inside: Worth(always={"won": 1.0, "lost": -1.0}.get(step.text(), 0.0)),
    ),
    "bonus_attack": Verb(
        help="Make this card's bonus attack.",
        examples=(Example("{ bonus_attack = true }"),),
        also={"attack_again": "", "second_attack": "", "extra_attack": ""},
        takes="flag",
        combat=True,
        bonus=True,
        check=_check_bonus_attack,
        compile=lambda to, step: to.add(BonusAttack()),
        worth=Worth(always=0.5),
    ),
    "fight_on": Verb(
        help="This fighter becomes your fighter in this combat.",
        examples=(
            Example('{ fight_on = "that" }', "after", '{ return_fighter = "squire", to = "zone of foe" }'),
            Example(
                'on = "knight attacked"\ndo = [{ may = [{ fight_on = "one squire in zone of knight" }] }]', "ability"
            ),
        ),
        also={"replace_fighter": "", "swap_defender": ""},
        takes="fighters",
        combat=True,
        early=True,
        check=_check_fight_on,
        compile=lambda to, step: to.add(FightOn(to.names.fighters(step.fighters()))),
    ),
    "replace": Verb(
        help="Move a card out of the combat, by default to the hand; its player plays another one instead.",
        examples=(
            Example('{ replace = "opposing card", of = "not same name" }', "immediately"),
            Example('{ replace = "this card", to = "discard" }', "immediately"),
            Example('on = "knight attacks"\ndo = [{ replace = "this card" }]', "ability"),
        ),
        also={"exchange_card": "", "swap_card": ""},
        takes="boosted card",
        options={"to": "goal", "of": "sorts"},
        combat=True,
        early=True,
        card_before=True,
        check=_check_replace,
        compile=_write_replace,
        worth=lambda step, inside: Worth(add=0.5, always=0.3) if step.text() == "this card" else Worth(always=1.0),
    ),
}
