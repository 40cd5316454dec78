"""Verbs about cards: draw, discard, look, return, search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unmatched.engine.card_ops import DiscardPicked, Draw, DrawTogether, Look, LookDeck, Pick, Search, UnderDeck
from unmatched.engine.card_sorts import CardTest, OfKinds
from unmatched.engine.codes import Q_HAND_CARD, Q_PILE_CARD
from unmatched.engine.numbers import Number, Source
from unmatched.engine.ops import OPPONENT, YOU
from unmatched.engine.pile_ops import AT_RANDOM, BY_OPPONENT, BY_YOU, EVERY, FROM_TOP, Chosen, MoveCards
from unmatched.engine.piles import DECK, DISCARD, HAND, ON_TOP, PLAYED
from unmatched.heroes.errors import Wrong
from unmatched.heroes.scope import Scope
from unmatched.heroes.steps import Sort, Step
from unmatched.heroes.vocabulary.numbers import usual
from unmatched.heroes.vocabulary.pile_words import card_test
from unmatched.heroes.vocabulary.word import Example, Inside, Verb, Worth

if TYPE_CHECKING:
    from unmatched.heroes.program_writer import ProgramWriter

_HOW = {"": BY_YOU, "choice": BY_YOU, "random": AT_RANDOM, "top of deck": FROM_TOP}


def _write_draw(to: ProgramWriter, step: Step) -> None:
    amount = to.names.number(step.number())
    to.add(DrawTogether(amount) if step.yours and step.theirs else Draw(amount, YOU if step.yours else OPPONENT))


def _write_discard(to: ProgramWriter, step: Step) -> None:
    """A short form of `put`: whose cards they are chooses."""
    if step.value == "picked":
        to.add(DiscardPicked())
        return
    who = OPPONENT if step.theirs else YOU
    chooser = _HOW[step.text("how")]
    pile = DECK if chooser == FROM_TOP else HAND
    if chooser == BY_YOU and step.theirs:
        chooser = BY_OPPONENT
    chosen = Chosen(who, pile, chooser, to.names.number(step.number()), False, None, [])
    discard = MoveCards(chosen, who, DISCARD, ON_TOP, False, Q_HAND_CARD, False)
    discard.cost = True
    to.add(discard)


def _worth_of_discard(step: Step, inside: Inside) -> Worth:
    if step.value == "picked":
        return Worth(always=0.8)
    return Worth(always=0.8 * usual(step.number()) * (1 if step.theirs else -1))


def _write_return_card(to: ProgramWriter, step: Step) -> None:
    """A short form of `put`, from the discard pile to the hand."""
    words, pile, chooser = step.text(), DISCARD, EVERY
    tests: list[CardTest] = []
    if words.startswith("all "):
        tests = [card_test(to.names, Sort("tag", words.removeprefix("all ")))]
    elif words == "this card":
        pile = PLAYED
    else:
        chooser = FROM_TOP if words == "top card" else BY_YOU
        tests = [OfKinds(to.names.kinds(step.names()))] if step.names() else []
    chosen = Chosen(YOU, pile, chooser, Number(1, 0, Source()), False, None, tests)
    to.add(MoveCards(chosen, YOU, HAND, ON_TOP, False, Q_PILE_CARD, False))


def _check_return_card(step: Step, scope: Scope, window: str) -> None:
    if (step.text() == "one of") != ("names" in step.options):
        raise Wrong("one-of", 'return_card = "one of", names = ["..."]')


def _check_look_deck(step: Step, scope: Scope, window: str) -> None:
    if step.whole("take") > step.whole():
        raise Wrong("take", n=step.whole("take"), of=step.whole())


VERBS: dict[str, Verb] = {
    "draw": Verb(
        help="Draw cards.",
        examples=(
            Example('{ draw = 2, who = "opponent" }'),
            Example("{ draw = 1 }"),
            Example('{ draw = 1, who = "both" }'),
        ),
        also={"draws": "", "draw_cards": "", "card": "{ draw = 1 }"},
        takes="number",
        options={"who": "players"},
        compile=_write_draw,
        worth=lambda step, inside: Worth(always=0.8 * usual(step.number()) * (step.yours - step.theirs)),
    ),
    "discard": Verb(
        help="Discard cards from the hand, at random or from the top of the deck, or the chosen card.",
        examples=(
            Example('{ discard = 1, who = "opponent", how = "random", as = "lost" }'),
            Example("{ discard = 2 }"),
            Example('{ discard = 1, how = "top of deck" }'),
            Example('{ discard = 1, who = "opponent" }'),
            Example('{ discard = "picked" }', "after", '{ pick = "hand" }'),
        ),
        also={
            "mill": '{ discard = 1, how = "top of deck" }',
            "lose_card": "{ discard = 1 }",
            "throw_away": "{ discard = 1 }",
        },
        takes="number or picked",
        options={"who": "player", "how": "discard way", "as": "name"},
        binds=lambda table: "" if table["discard"] == "picked" else "card",
        compile=_write_discard,
        worth=_worth_of_discard,
    ),
    "look": Verb(
        help="Look at the opponent's hand.",
        examples=(Example('{ look = "hand" }'),),
        also={"look_hand": "", "see_hand": "", "peek_hand": ""},
        takes="hand",
        opponent=True,
        compile=lambda to, step: to.add(Look()),
        worth=Worth(always=0.2),
    ),
    "pick": Verb(
        help="Look at the opponent's hand and choose a card from it.",
        examples=(Example('{ pick = "hand" }'),),
        also={"choose_card": "", "select_card": ""},
        takes="hand",
        opponent=True,
        binds="picked",
        compile=lambda to, step: to.add(Pick()),
    ),
    "under_deck": Verb(
        help="Put the chosen card on the bottom of its owner's deck.",
        examples=(Example('{ under_deck = "picked" }', "after", '{ pick = "hand" }'),),
        also={"bury": ""},
        takes="picked",
        compile=lambda to, step: to.add(UnderDeck()),
        worth=Worth(always=0.8),
    ),
    "return_card": Verb(
        help="Return cards from your discard pile, or this card, to your hand.",
        examples=(
            Example('{ return_card = "one card" }'),
            Example('{ return_card = "top card" }'),
            Example('{ return_card = "this card" }'),
            Example('{ return_card = "all song" }'),
            Example('{ return_card = "one of", names = ["Excalibur", "Plan"] }'),
        ),
        also={"regain": "", "recover_card": "", "recycle": "", "retrieve": ""},
        takes="returned cards",
        options={"names": "names"},
        cards=lambda step: step.names(),
        check=_check_return_card,
        compile=_write_return_card,
        worth=Worth(always=0.8),
    ),
    "look_deck": Verb(
        help="Look at the top cards of your deck, take some, and put the rest back in any order.",
        examples=(Example("{ look_deck = 4, take = 2 }", "scheme"),),
        also={"scry": "", "peek": "", "look_top": ""},
        takes="whole",
        options={"take": "whole"},
        needs=("take",),
        check=_check_look_deck,
        compile=lambda to, step: to.add(LookDeck(step.whole(), step.whole("take"))),
        worth=Worth(always=0.8),
    ),
    "search": Verb(
        help="Take the named card from your discard pile or deck.",
        examples=(Example('{ search = "Excalibur" }', "scheme"),),
        also={"tutor": "", "find": "", "fetch": ""},
        takes="text",
        cards=lambda step: (step.text(),),
        compile=lambda to, step: to.add(Search(to.names.kind(step.text()))),
        worth=Worth(always=0.8),
    ),
}
