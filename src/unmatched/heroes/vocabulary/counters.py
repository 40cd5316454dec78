"""Verbs about actions and counters: gain, spend, flip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unmatched.engine.book import RESET_COMBAT_END, RESET_EVERY_TURN, RESET_TURN_END, RESET_TURN_START, Grant
from unmatched.engine.codes import ATTACK, MANEUVER, SCHEME
from unmatched.engine.counter_ops import Flip, Gain, GainAction, Roll, Spend
from unmatched.engine.ops import OPPONENT, YOU
from unmatched.engine.swap_ops import EndManeuver, EndTurn, FreeAction, LoseAction
from unmatched.heroes.errors import Wrong, did_you_mean, hint
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import Step
from unmatched.heroes.vocabulary.numbers import usual
from unmatched.heroes.vocabulary.pile_words import suits
from unmatched.heroes.vocabulary.word import Example, ResetTime, Verb, Worth

if TYPE_CHECKING:
    from unmatched.heroes.program_writer import ProgramWriter

_ACTIONS = {"attack": ATTACK, "maneuver": MANEUVER, "scheme": SCHEME}


def _check_amount(step: Step, scope: Scope, window: str) -> None:
    if scope.counters[step.text()]:
        raise Wrong("has-faces", "flip", word=step.text(), verb=step.verb)


def _check_spend(step: Step, scope: Scope, window: str) -> None:
    if ("by" in step.options) == ("up_to" in step.options):
        raise Wrong("spend", word="spend")
    _check_amount(step, scope, window)


def _check_flip(step: Step, scope: Scope, window: str) -> None:
    faces = scope.counters[step.text()]
    if not faces:
        raise Wrong("no-faces", hint("no-faces"), word=step.text())
    if "to" in step.options and step.text("to") not in faces:
        raise Wrong("no-face", did_you_mean(step.text("to"), faces), counter=step.text(), word=step.text("to"))


def _amount(step: Step) -> str:
    """The option with the amount."""
    return "by" if "by" in step.options else "up_to"


def _check_free_action(step: Step, scope: Scope, window: str) -> None:
    if step.sorts() and step.text() != "scheme":
        raise Wrong("free-sort", word="of")
    if any(sort.word == "same name" or (sort.number is not None and sort.number.times) for sort in step.sorts()):
        raise Wrong("free-sort", word="of")


def _write_free_action(to: ProgramWriter, step: Step) -> None:
    """What may be played is known beforehand, and kept in the book: no effect is in progress when it is asked."""
    kinds = sum(1 << k for k, card in enumerate(to.names.hero.cards) if all(suits(s, card) for s in step.sorts()))
    to.book.grants.append(Grant(_ACTIONS[step.text()], kinds))
    to.add(FreeAction(len(to.book.grants)))


def _write_flip(to: ProgramWriter, step: Step) -> None:
    counter = step.text()
    faces = next(line.faces for line in to.names.hero.counters if line.id == counter)
    named = [face for face, _ in faces].index(step.text("to")) if "to" in step.options else -1
    to.add(Flip(to.names.counters[counter], named))


def _lasting(resets: str) -> tuple[Example, ...]:
    return (Example(f'id = "rage"\nname = "rage"\nmax = 3\nresets = "{resets}"', "counter"),)


RESET_TIMES: dict[str, ResetTime] = {
    "turn start": ResetTime(
        help="your turn starts: it lasts until then", examples=_lasting("turn start"), number=RESET_TURN_START
    ),
    "turn end": ResetTime(help="your turn is over", examples=_lasting("turn end"), number=RESET_TURN_END),
    "every turn": ResetTime(help="any player's turn is over", examples=_lasting("every turn"), number=RESET_EVERY_TURN),
    "combat end": ResetTime(help="a combat is over", examples=_lasting("combat end"), number=RESET_COMBAT_END),
}

VERBS: dict[str, Verb] = {
    "gain_action": Verb(
        help="Gain actions.",
        examples=(Example("{ gain_action = 1 }"), Example('{ gain_action = 1, who = "opponent" }')),
        also={"action": "", "extra_action": "", "add_action": ""},
        takes="number",
        options={"who": "player"},
        compile=lambda to, step: to.add(GainAction(to.names.number(step.number()), OPPONENT if step.theirs else YOU)),
        worth=lambda step, inside: Worth(always=usual(step.number()) * (-1 if step.theirs else 1)),
    ),
    "lose_action": Verb(
        help="Lose actions of the current turn.",
        examples=(Example("{ lose_action = 1, who = 'opponent' }"), Example("{ lose_action = 1 }")),
        also={"skip_action": ""},
        takes="number",
        options={"who": "player"},
        compile=lambda to, step: to.add(LoseAction(to.names.number(step.number()), OPPONENT if step.theirs else YOU)),
        worth=lambda step, inside: Worth(always=usual(step.number()) * (1 if step.theirs else -1)),
    ),
    "free_action": Verb(
        help="Take one action of a kind for free, after the current effects; only during your turn.",
        examples=(
            Example('{ free_action = "attack" }'),
            Example('{ free_action = "scheme", of = "song" }'),
            Example('{ free_action = "maneuver" }', "scheme"),
        ),
        also={
            "free_attack": "",
            "attack": "",
            "free_maneuver": '{ free_action = "maneuver" }',
            "maneuver": '{ free_action = "maneuver" }',
        },
        takes="action",
        options={"of": "sorts"},
        check=_check_free_action,
        compile=_write_free_action,
        worth=Worth(always=0.9),
    ),
    "end": Verb(
        help="End the turn or the current maneuver.",
        examples=(
            Example('{ end = "turn" }'),
            Example(
                'on = "boosted"\ndo = [{ may = [{ place = "knight", in = "any space" }, { end = "maneuver" }] }]',
                "ability",
            ),
        ),
        also={"end_turn": "", "stop": "", "skip_turn": ""},
        takes="ended",
        compile=lambda to, step: to.add(EndTurn() if step.text() == "turn" else EndManeuver()),
        worth=Worth(always=-0.5),
    ),
    "gain": Verb(
        help="Increase a counter.",
        examples=(Example('{ gain = "courage", by = 1 }'),),
        also={"add": "", "add_counter": "", "put_counter": "", "increment": "", "charge": "", "gain_counter": ""},
        takes="counter",
        options={"by": "number"},
        needs=("by",),
        check=_check_amount,
        compile=lambda to, step: to.add(Gain(to.names.counters[step.text()], to.names.number(step.number("by")))),
        worth=lambda step, inside: Worth(always=0.5 * usual(step.number("by"))),
    ),
    "spend": Verb(
        help="Spend from a counter: exactly `by`, or `up_to`.",
        examples=(
            Example('{ spend = "courage", up_to = "courage", as = "spent" }'),
            Example('{ may = [{ spend = "courage", by = 2 }, { draw = 2 }] }'),
            Example('{ spend = "courage", up_to = 2 }'),
        ),
        also={"pay": "", "remove": "", "use": "", "remove_counter": ""},
        takes="counter",
        options={"by": "number", "up_to": "number", "as": "name"},
        check=_check_spend,
        binds="number",
        compile=lambda to, step: to.add(
            Spend(to.names.counters[step.text()], to.names.number(step.number(_amount(step))), "by" in step.options)
        ),
        worth=lambda step, inside: Worth(always=-0.4 * usual(step.number(_amount(step)))),
    ),
    "roll": Verb(
        help="Roll a die with this many sides.",
        examples=(
            Example('{ roll = 6, as = "die" }'),
            Example(
                '{ if = "die at least 5", then = [{ damage = 2, to = "foe" }] }', "after", '{ roll = 6, as = "die" }'
            ),
        ),
        takes="whole",
        options={"as": "name"},
        binds="rolled",
        compile=lambda to, step: to.add(Roll(step.whole())),
    ),
    "flip": Verb(
        help="Flip a counter to its next face, or to a named one.",
        examples=(Example('{ flip = "stance" }'), Example('{ flip = "stance", to = "low" }')),
        also={
            "turn": "",
            "toggle": "",
            "transform": "",
            "change_stance": "",
            "set_face": '{ flip = "stance", to = "low" }',
        },
        takes="counter",
        options={"to": "face"},
        check=_check_flip,
        compile=_write_flip,
        worth=Worth(always=0.2),
    ),
}
