"""Verbs about piles: put cards anywhere, reveal them, arrange and shuffle; declare a card or a number."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from unmatched.engine import pile_ops as engine
from unmatched.engine import piles
from unmatched.engine.card_sorts import OfKinds
from unmatched.engine.codes import Q_CARD, Q_DECK_CARD
from unmatched.engine.declare_ops import NameCard, NameNumber
from unmatched.engine.numbers import Bound, Source
from unmatched.engine.numbers import Number as EngineNumber
from unmatched.engine.ops import OPPONENT, YOU
from unmatched.heroes.errors import Wrong
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import Number, Pile, Step
from unmatched.heroes.vocabulary.numbers import usual
from unmatched.heroes.vocabulary.pile_words import AT, card_test, pile_number
from unmatched.heroes.vocabulary.word import Example, Inside, Table, Verb, Worth

if TYPE_CHECKING:
    from unmatched.heroes.program_writer import ProgramWriter

CHOOSERS = {"you": engine.BY_YOU, "opponent": engine.BY_OPPONENT, "random": engine.AT_RANDOM}
WORTHS = {"hand": 0.8, "deck": 0.2, "discard": 0.0, "play": 1.0}
"""what a card is worth to its player in a pile; any other pile is worth a little"""


def _binds(table: Table) -> str:
    """A count is bound only where someone wants to refer to it."""
    return "cards" if "as" in table or "rest" in table else "card"


def source(step: Step) -> Pile:
    """The pile the cards of a step come from."""
    value = step.options.get("from", Pile("hand"))
    assert isinstance(value, Pile)
    return value


def _chosen(to: ProgramWriter, step: Step) -> engine.Chosen:
    names = to.names
    none = EngineNumber(0, 0, Source())
    if step.value == "this card" and to.lasting:
        where, kind = to.lasting
        place = piles.IN_PLAY if where == "in_play" else piles.HAND
        one = EngineNumber(1, 0, Source())
        return engine.Chosen(YOU, place, engine.FROM_TOP, one, False, None, [OfKinds(1 << kind)])
    if step.value == "this card":
        return engine.Chosen(YOU, piles.PLAYED, engine.EVERY, none, False, None, [])
    if step.value == "opposing card":
        return engine.Chosen(YOU, piles.OPPOSED, engine.EVERY, none, False, None, [])
    if isinstance(step.value, str) and step.value != "all":
        return engine.Chosen(YOU, piles.BOUND, engine.EVERY, none, False, None, [])
    pile = source(step)
    chooser = CHOOSERS[step.text("chosen") or "you"]
    if step.value == "all":
        chooser = engine.EVERY
    elif pile.part:
        chooser = engine.FROM_TOP if pile.part == "top" else engine.FROM_BOTTOM
    return engine.Chosen(
        OPPONENT if pile.theirs else YOU,
        pile_number(names, pile),
        chooser,
        none if step.value == "all" else names.number(step.number()),
        "fewer" in step.options,
        names.number(step.number("among")) if "among" in step.options else None,
        [card_test(names, sort) for sort in step.sorts()],
    )


def _write_put(to: ProgramWriter, step: Step) -> None:
    goal = step.pile("to")
    rest = step.text("rest")
    to.add(
        engine.MoveCards(
            _chosen(to, step),
            OPPONENT if goal.theirs else YOU,
            pile_number(to.names, goal),
            AT[goal.part],
            "open" in step.options,
            Q_CARD,
            "as" in step.options or bool(rest),
        )
    )
    if rest:
        _write_rest(to, step, rest)


def _write_rest(to: ProgramWriter, step: Step, rest: str) -> None:
    """The cards that were looked at and not put anywhere."""
    among = to.names.number(step.number("among"))
    left = EngineNumber(among.plus, -1, Bound())
    who = OPPONENT if source(step).theirs else YOU
    if rest == "any order":
        to.add(engine.Arrange(left, who, Q_DECK_CARD))
        return
    chosen = engine.Chosen(who, pile_number(to.names, source(step)), engine.FROM_TOP, left, False, None, [])
    goal, at = (piles.DISCARD, piles.ON_TOP) if rest == "discard" else (piles.DECK, piles.AT_BOTTOM)
    to.add(engine.MoveCards(chosen, who, goal, at, False, Q_CARD, False))


def _write_show(reveal: bool) -> Callable[[ProgramWriter, Step], None]:
    def write(to: ProgramWriter, step: Step) -> None:
        binds = "as" in step.options
        to.add(engine.MoveCards(_chosen(to, step), YOU, engine.STAY, piles.ON_TOP, reveal, Q_CARD, binds))

    return write


def check_cards(step: Step, scope: Scope, window: str) -> None:
    """What must fit together in a step that refers to cards in piles."""
    named = isinstance(step.value, str) and step.value != "all"
    pile = source(step)
    alone = [option for option in ("from", "of", "chosen", "fewer", "among") if option in step.options]
    if named and alone:
        raise Wrong("one-card", word=alone[0], value=step.value)
    if (step.value == "all" or pile.part) and "chosen" in step.options:
        raise Wrong("not-chosen", word="chosen")
    if step.value == "all" and "fewer" in step.options:
        raise Wrong("not-chosen", word="fewer")
    if "among" in step.options and (pile.part or pile.name == "hand" or step.number("among").times):
        raise Wrong("among", 'from = "deck", among = 4', word="among")
    if "rest" in step.options and ("among" not in step.options or pile.name != "deck"):
        raise Wrong("among", 'from = "deck", among = 4', word="rest")


def _worth_of_put(step: Step, inside: Inside) -> Worth:
    """What the cards are worth where they go, less what they were where they came from."""
    amount = usual(step.number()) if isinstance(step.value, Number) else 2.0 if step.value == "all" else 1.0
    goal, pile = step.pile("to"), source(step)
    gain = WORTHS.get(goal.name, 0.3) * (-1 if goal.theirs or (pile.theirs and goal.name in ("deck", "discard")) else 1)
    loss = WORTHS.get(pile.name, 0.3) * (-1 if pile.theirs else 1)
    if isinstance(step.value, str) and step.value != "all":
        loss = 0.0
    return Worth(always=amount * (gain - loss))


VERBS: dict[str, Verb] = {
    "put": Verb(
        help="Put cards from one pile into another; decks and discard piles are always the card owner's,"
        " and so is the hand that the opposing card returns to.",
        examples=(
            Example('{ put = 1, from = "discard", of = "song", to = "top of deck" }'),
            Example('{ put = 1, from = "opponent\'s hand", chosen = "random", to = "hand", as = "stolen" }'),
            Example('{ put = 2, to = "bottom of deck", fewer = true, open = true }'),
            Example(
                '{ put = 1, from = "deck", of = ["attack", "value at most 3"], to = "hand", open = true }', "scheme"
            ),
            Example('{ put = 1, from = "deck", among = 3, to = "hand", rest = "discard" }', "scheme"),
            Example('{ put = "all", from = "hoard", to = "hand" }'),
            Example('{ put = 1, from = "top of opponent\'s deck", to = "hoard" }'),
            Example('{ put = "this card", to = "top of deck" }'),
            Example('{ put = "opposing card", to = "top of deck" }'),
            Example(
                'on = "own fought"\ndo = [{ if = "attacking", then = [{ put = "this card", to = "bottom of deck" }] }]',
                "ability",
            ),
            Example('{ put = "all", from = "discard", of = "not scheme", to = "deck" }', "scheme"),
            Example('{ put = 1, from = "opponent\'s hand", chosen = "opponent", to = "top of deck" }'),
        ),
        also={
            "steal": '{ put = 1, from = "opponent\'s hand", chosen = "random", to = "hand" }',
            "take": '{ put = 1, from = "opponent\'s hand", chosen = "random", to = "hand" }',
            "rob": '{ put = 1, from = "opponent\'s hand", chosen = "random", to = "hand" }',
            "give": '{ put = 1, to = "opponent\'s hand" }',
            "tuck": '{ put = 1, to = "bottom of deck" }',
            "move_card": "",
            "set_aside": '{ put = 1, to = "hoard" }',
            "shuffle_into": '{ put = 1, from = "discard", to = "shuffled into deck" }',
            "keep": '{ put = "this card", to = "play" }',
        },
        takes="cards",
        options={
            "from": "pile",
            "to": "goal",
            "of": "sorts",
            "chosen": "chooser",
            "fewer": "flag",
            "among": "number",
            "rest": "rest",
            "open": "flag",
            "as": "name",
        },
        needs=("to",),
        check=check_cards,
        binds=_binds,
        compile=_write_put,
        worth=_worth_of_put,
    ),
    "reveal": Verb(
        help="Reveal cards where they are.",
        examples=(
            Example('{ reveal = 1, from = "opponent\'s hand", chosen = "random", as = "shown" }'),
            Example('{ reveal = "all", of = "song" }'),
            Example('{ reveal = 2, from = "top of deck" }'),
            Example("{ reveal = 1, fewer = true }"),
            Example('{ reveal = 1, from = "deck", among = 3 }', "scheme"),
        ),
        also={"show": "", "open": "", "expose": ""},
        takes="cards",
        options={
            "from": "pile",
            "of": "sorts",
            "chosen": "chooser",
            "fewer": "flag",
            "among": "number",
            "as": "name",
        },
        check=check_cards,
        binds=_binds,
        compile=_write_show(True),
        worth=lambda step, inside: Worth(always=0.2 if source(step).theirs else -0.1),
    ),
    "arrange": Verb(
        help="Look at the top cards of a deck and put them back on top in any order.",
        examples=(Example("{ arrange = 3 }"), Example('{ arrange = 2, from = "opponent\'s deck" }')),
        also={"reorder": "", "rearrange": "", "order": ""},
        takes="number",
        options={"from": "pile"},
        defaults={"from": "deck"},
        check=lambda step, scope, window: _check_deck(step, source(step)),
        compile=lambda to, step: to.add(
            engine.Arrange(to.names.number(step.number()), OPPONENT if source(step).theirs else YOU, Q_DECK_CARD)
        ),
        worth=Worth(always=0.3),
    ),
    "shuffle": Verb(
        help="Shuffle a deck, or a pile of this hero.",
        examples=(Example('{ shuffle = "deck" }'), Example('{ shuffle = "opponent\'s deck" }')),
        also={"mix": "", "reshuffle": ""},
        takes="pile",
        check=lambda step, scope, window: _check_shuffle(step),
        compile=lambda to, step: to.add(
            engine.Shuffle(OPPONENT if step.pile().theirs else YOU, pile_number(to.names, step.pile()))
        ),
    ),
    "declare": Verb(
        help="Name a number or a card of a deck; it does not have to be there.",
        examples=(
            Example('{ declare = "number", up_to = 6, as = "guess" }'),
            Example('{ declare = "card", who = "opponent" }'),
        ),
        also={
            "name": '{ declare = "card", who = "opponent" }',
            "guess": "",
            "name_card": '{ declare = "card", who = "opponent" }',
            "announce": "",
        },
        takes="declared",
        options={"up_to": "number", "who": "player", "as": "name"},
        check=lambda step, scope, window: _check_declare(step),
        binds=lambda table: "declared" if table["declare"] == "number" else "named",
        compile=lambda to, step: to.add(
            NameNumber(to.names.number(step.number("up_to")), OPPONENT if step.theirs else YOU)
            if step.text() == "number"
            else NameCard(OPPONENT if step.theirs else YOU)
        ),
    ),
}


def _check_deck(step: Step, pile: Pile) -> None:
    if pile.name != "deck" or pile.part:
        raise Wrong("unknown-pile", "deck, opponent's deck", value=pile.name)


def _check_shuffle(step: Step) -> None:
    if step.pile().name in ("hand", "discard", "play") or step.pile().part:
        raise Wrong("unknown-pile", "deck, opponent's deck", value=step.pile().name)


def _check_declare(step: Step) -> None:
    if (step.text() == "number") != ("up_to" in step.options):
        raise Wrong("declare", '{ declare = "number", up_to = 6 }', word="up_to")
