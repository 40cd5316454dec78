"""Abilities: the moments when their steps are done, the numbers they adjust, and what cards and fighters just can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unmatched.engine.book import ADJUST_ATTACK, ADJUST_DEFENSE, ADJUST_MANEUVER, Book
from unmatched.heroes.vocabulary.word import Adjustment, Example, Moment, Standing, Word

if TYPE_CHECKING:
    from unmatched.heroes.hero import Ability
    from unmatched.heroes.numbering import Numbering

MOMENTS: dict[str, Moment] = {
    "turn start": Moment(
        help="your turn begins",
        examples=(Example('on = "turn start"\ndo = [{ gain = "courage", by = 1 }]', "ability"),),
        programs=lambda book: book.turn_start,
    ),
    "X damaged": Moment(
        help="X takes damage",
        examples=(Example('on = "knight damaged"\ndo = [{ flip = "stance" }]', "ability"),),
        programs=lambda book: book.damaged,
        of_fighter=True,
    ),
    "X defeated": Moment(
        help="X is defeated",
        examples=(Example('on = "page defeated"\ndo = [{ draw = 2 }]', "ability"),),
        programs=lambda book: book.defeated,
    ),
    "X won": Moment(
        help="X won a combat; after all effects of cards",
        examples=(Example('on = "squire won"\ndo = [{ gain = "courage", by = 1 }]', "ability"),),
        programs=lambda book: book.won,
        of_fighter=True,
    ),
}

ADJUSTMENTS: dict[str, Adjustment] = {
    "attack value": Adjustment(
        help="the value of attacks",
        examples=(
            Example('adjust = "attack value"\nof = "knight"\nby = 1\nwhile = "stance is high"', "ability"),
            Example('adjust = "attack value"\nof = "own"\nby = "count own adjacent to foe"', "ability"),
            Example(
                'adjust = "attack value"\nof = "knight"\nby = 2\nwhile = "health of self less than health of foe"',
                "ability",
            ),
        ),
        number=ADJUST_ATTACK,
        combat=True,
    ),
    "defense value": Adjustment(
        help="the value of defenses",
        examples=(
            Example('adjust = "defense value"\nof = "own"\nby = -1\nwhile = "page defeated"', "ability"),
            Example('adjust = "defense value"\nof = "opposing in zone of knight"\nby = -1', "ability"),
            Example(
                'adjust = "defense value"\nof = "own"\nby = 1\nwhile = "hand at most 2 or page defeated"',
                "ability",
            ),
        ),
        number=ADJUST_DEFENSE,
        combat=True,
    ),
    "maneuver": Adjustment(
        help="the move value in a maneuver",
        examples=(Example('adjust = "maneuver"\nof = "own"\nby = "song in discard"', "ability"),),
        number=ADJUST_MANEUVER,
    ),
}


def _write_boost_attacks(book: Book, names: Numbering, ability: Ability) -> None:
    book.boosts_attack |= names.groups[ability.fighter]


def _write_shift_damage(book: Book, names: Numbering, ability: Ability) -> None:
    book.shifting |= names.groups[ability.fighter]
    for f in names.members(ability.fighter):
        book.shift_to[f] |= names.groups[ability.to]


STANDING: dict[str, Standing] = {
    "boost_attacks": Standing(
        help="when this fighter attacks, a second card may be played face down as a boost",
        examples=(Example('boost_attacks = "knight"', "ability"),),
        compile=_write_boost_attacks,
    ),
    "shift_damage": Standing(
        help="damage to this fighter may be taken by others in its zone",
        examples=(Example('shift_damage = "knight"\nto = "squire"', "ability"),),
        to=True,
        compile=_write_shift_damage,
    ),
}

ON_CARDS: dict[str, Word] = {
    "cannot_be_cancelled": Word(
        help="no card cancels the effects of this one",
        examples=(Example("cannot_be_cancelled = true\nafter = [{ draw = 1 }]", "card"),),
    ),
    "defends_if": Word(
        help="an attack card that may also defend while the basket holds an item",
        examples=(Example('defends_if = "basket thorn"', "card"),),
    ),
    "bonus": Word(
        help="a second attack on the card, with a name, a value and windows of its own",
        examples=(Example('after = [{ bonus_attack = true }]\nbonus = { name = "Again", value = 2 }', "card"),),
    ),
}
