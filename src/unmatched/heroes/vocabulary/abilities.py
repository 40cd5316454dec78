"""Abilities: the moments when their steps are done, the numbers they adjust, and what cards and fighters just can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from unmatched.engine import moments as engine
from unmatched.engine.book import (
    ADJUST_ACTIONS,
    ADJUST_ATTACK,
    ADJUST_DAMAGE,
    ADJUST_DEFENSE,
    ADJUST_DRAW,
    ADJUST_HAND_LIMIT,
    ADJUST_LEAST_HEALTH,
    ADJUST_MANEUVER,
    ADJUST_MOST_DAMAGE,
    ADJUST_REACH,
    ATTACK_CARD,
    DEFENSE_CARD,
    FORBID_ATTACK,
    FORBID_ATTACKED,
    FORBID_BOOST,
    FORBID_CANCELLED,
    FORBID_MOVED,
    FORBID_MOVING,
    PERMIT_THROUGH,
    Book,
)
from unmatched.engine.layout import TOKENS
from unmatched.heroes.vocabulary.word import Adjustment, Example, Moment, Standing

if TYPE_CHECKING:
    from unmatched.heroes.ability import Ability
    from unmatched.heroes.numbering import Numbering

MOMENTS: dict[str, Moment] = {
    "turn start": Moment(
        help="your turn starts",
        examples=(
            Example('on = "turn start"\ndo = [{ gain = "courage", by = 1 }]', "ability"),
            Example('on = "opponent turn start"\nwhile = "stance is low"\ndo = [{ draw = 1 }]', "ability"),
        ),
        also={"start of turn": "", "beginning of turn": "", "upkeep": ""},
        number=engine.M_TURN_START,
    ),
    "turn end": Moment(
        help="your turn ends: no action is left, and the hand may still exceed its limit",
        examples=(
            Example(
                'on = "turn end"\ndo = [{ if = "count opposing in zone of knight equals 0",'
                " then = [{ may = [{ draw = 1 }] }] }]",
                "ability",
            ),
        ),
        also={"end of turn": ""},
        number=engine.M_TURN_END,
    ),
    "game start": Moment(
        help="setup: your hero has been placed, and your first hand is not drawn yet",
        examples=(
            Example('on = "game start"\ndo = [{ put = 2, from = "deck", of = "song", to = "hoard" }]', "ability"),
            Example(
                'on = "game start"\ndo = [{ choose = 1, of = [[{ flip = "stance", to = "high" }],'
                ' [{ gain = "courage", by = 2 }]] }]',
                "ability",
            ),
        ),
        number=engine.M_GAME_START,
    ),
    "maneuvers": Moment(
        help="you maneuver: the card is drawn, no fighter has moved, and nothing is boosted yet",
        examples=(
            Example(
                'on = "maneuvers"\ndo = [{ may = [{ spend = "courage", by = 1 }, { move = "knight", up_to = 4,'
                ' through = "opposing", hurting = 1 }, { end = "maneuver" }] }]',
                "ability",
            ),
        ),
        number=engine.M_MANEUVERS,
    ),
    "maneuvered": Moment(
        help="your maneuver is over",
        examples=(Example('on = "maneuvered"\ndo = [{ damage = 1, to = "self" }]', "ability"),),
        also={"maneuver": "", "after maneuver": ""},
        number=engine.M_MANEUVERED,
    ),
    "schemed": Moment(
        help="your scheme is resolved; `card` is the card you played",
        examples=(
            Example('on = "schemed"\ndo = [{ recover = 1 }]', "ability"),
            Example('on = "schemed"\ndo = [{ put = "card", to = "bottom of deck" }]', "ability"),
        ),
        also={"scheme": "", "after scheme": ""},
        number=engine.M_SCHEMED,
        card=True,
    ),
    "boosted": Moment(
        help="you boosted a maneuver or a card in a combat; `card` is the card you boosted with",
        examples=(
            Example('on = "boosted"\ndo = [{ recover = "card.boost" }]', "ability"),
            Example('on = "opponent boosted"\ndo = [{ draw = 1 }]', "ability"),
        ),
        also={"boost": ""},
        number=engine.M_BOOSTED,
        card=True,
    ),
    "drew": Moment(
        help="you drew cards; `amount` is their number",
        examples=(
            Example('on = "drew"\ndo = [{ gain = "courage", by = "amount" }]', "ability"),
            Example('on = "opponent drew"\ndo = [{ damage = "amount", to = "opponent\'s hero" }]', "ability"),
        ),
        also={"draw": "", "card drawn": ""},
        number=engine.M_DREW,
        amount=True,
    ),
    "discarded": Moment(
        help="you discarded cards from hand or deck, not as a boost; `amount` is their number, `card` the last one",
        examples=(
            Example('on = "discarded"\ndo = [{ recover = "card.boost" }]', "ability"),
            Example('on = "opponent discarded"\ndo = [{ if = "amount at least 2", then = [{ draw = 1 }] }]', "ability"),
        ),
        also={"discard": ""},
        number=engine.M_DISCARDED,
        amount=True,
        card=True,
    ),
    "X damaged": Moment(
        help="X takes damage; `amount` is how much",
        examples=(
            Example('on = "knight damaged"\ndo = [{ flip = "stance" }]', "ability"),
            Example('on = "own damaged"\nwhile = "from combat"\ndo = [{ draw = 1 }]', "ability"),
            Example(
                'on = "opposing hero damaged"\ndo = [{ if = "amount at least 2", then = [{ draw = 1 }] }]', "ability"
            ),
        ),
        also={"X takes damage": "", "X is damaged": "", "X hurt": "", "X took damage": ""},
        number=engine.M_DAMAGED,
        of_fighter=True,
        amount=True,
        damage="taken",
    ),
    "X defeated": Moment(
        help="X is defeated",
        examples=(
            Example('on = "page defeated"\ndo = [{ draw = 2 }]', "ability"),
            Example('on = "opposing sidekick defeated"\ndo = [{ gain = "courage", by = 1 }]', "ability"),
        ),
        also={"X dies": "", "X is defeated": "", "X died": "", "X killed": ""},
        number=engine.M_DEFEATED,
    ),
    "X recovered": Moment(
        help="X recovered health; `amount` is how much",
        examples=(Example('on = "own recovered"\ndo = [{ gain = "courage", by = "amount" }]', "ability"),),
        also={"X heals": "", "X healed": ""},
        number=engine.M_RECOVERED,
        of_fighter=True,
        amount=True,
    ),
    "X moved": Moment(
        help="X is in another space: it moved, was placed or swapped",
        examples=(
            Example('on = "page moved"\ndo = [{ recover = 1, who = "page" }]', "ability"),
            Example(
                'on = "opposing hero moved"\ndo = [{ if = "came from zone of knight and not that in zone of knight",'
                ' then = [{ damage = 1, to = "that" }] }]',
                "ability",
            ),
        ),
        also={"X moves": "", "X enters": "", "X entered": ""},
        number=engine.M_MOVED,
        of_fighter=True,
        moved=True,
    ),
    "X entered TOKEN": Moment(
        help="X enters a space with your token: its move ended there, or it was placed or swapped",
        examples=(
            Example('on = "opposing entered snare"\ndo = [{ damage = 1, to = "that" }]', "ability"),
            Example(
                'on = "own entered snare"\ndo = [{ may = [{ remove_token = "snare", in = "space of self" },'
                " { draw = 1 }] }]",
                "ability",
            ),
        ),
        also={
            "X fighter enters TOKEN": "",
            "X fighters enter TOKEN": "",
            "X enters TOKEN": "",
            "X enter TOKEN": "",
            "X steps on TOKEN": "",
        },
        number=engine.M_MOVED,
        of_fighter=True,
        moved=True,
    ),
    "X left TOKEN": Moment(
        help="X leaves a space with your token",
        examples=(Example('on = "knight left snare"\ndo = [{ draw = 1 }]', "ability"),),
        number=engine.M_MOVED,
        of_fighter=True,
        moved=True,
    ),
    "X attacks": Moment(
        help="X attacks: the attack card is face down, and the defense is not chosen yet",
        examples=(Example('on = "knight attacks"\ndo = [{ move = "one squire", up_to = 1 }]', "ability"),),
        also={"X attack": "", "X is attacking": ""},
        number=engine.M_ATTACKS,
        of_fighter=True,
        foe=True,
    ),
    "X attacked": Moment(
        help="X is attacked: the attack card is face down, and the defense is not chosen yet",
        examples=(Example('on = "knight attacked"\ndo = [{ draw = 1 }]', "ability"),),
        also={"X is attacked": "", "X defends": "", "X is defending": ""},
        number=engine.M_ATTACKED,
        of_fighter=True,
        foe=True,
    ),
    "X fights": Moment(
        help="cards are revealed in a combat in which X attacks or defends; before their effects",
        examples=(
            Example('on = "knight fights"\ndo = [{ if = "defending", then = [{ add_value = 1 }] }]', "ability"),
            Example(
                'on = "own fights"\ndo = [{ may = [{ spend = "courage", by = 1 }, { add_value = 2 }] }]', "ability"
            ),
        ),
        number=engine.M_FIGHTS,
        of_fighter=True,
        foe=True,
        revealed=True,
        played=True,
    ),
    "X would take damage": Moment(
        help="X is about to take damage, `amount` of it; damage that abilities deal in response is dealt immediately",
        examples=(
            Example(
                'on = "knight would take damage"\ndo = [{ may = [{ spend = "courage", by = 1 }, { soak = 2 }] }]',
                "ability",
            ),
            Example('on = "own would take damage"\nwhile = "from effect"\ndo = [{ soak = 1 }]', "ability"),
        ),
        number=engine.M_THREATENED,
        of_fighter=True,
        amount=True,
        damage="coming",
    ),
    "X would be defeated": Moment(
        help="X is about to be defeated, by damage or otherwise",
        examples=(
            Example('on = "knight would be defeated"\ndo = [{ once = [{ survive = 5 }], per = "game" }]', "ability"),
        ),
        number=engine.M_DOOMED,
        of_fighter=True,
        damage="deadly",
    ),
    "X won": Moment(
        help="X won a combat; after all card effects",
        examples=(Example('on = "squire won"\ndo = [{ gain = "courage", by = 1 }]', "ability"),),
        also={"X wins": ""},
        number=engine.M_WON,
        of_fighter=True,
        foe=True,
        played=True,
    ),
    "X lost": Moment(
        help="X lost a combat; after all card effects, even if it is defeated",
        examples=(
            Example('on = "knight lost"\ndo = [{ if = "attacking", then = [{ draw = 1 }] }]', "ability"),
            Example('on = "opposing lost"\ndo = [{ gain = "courage", by = 1 }]', "ability"),
        ),
        also={"X loses": ""},
        number=engine.M_LOST,
        of_fighter=True,
        foe=True,
        played=True,
    ),
    "X fought": Moment(
        help="a combat of X is over, regardless of the winner; after all card effects",
        examples=(
            Example(
                'on = "own fought"\ndo = [{ if = "attacking", then = [{ may = [{ move = "self", up_to = 2 }] }] }]',
                "ability",
            ),
        ),
        also={"after combat": "own fought", "combat end": "own fought", "after X attacks": ""},
        number=engine.M_FOUGHT,
        of_fighter=True,
        foe=True,
        played=True,
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
    "attack cards": Adjustment(
        help="the value of attack cards; a versatile card is one even in defense",
        examples=(Example('adjust = "attack cards"\nof = "knight"\nby = 2\nwhile = "stance is high"', "ability"),),
        number=ADJUST_ATTACK,
        cards=ATTACK_CARD,
        combat=True,
    ),
    "defense cards": Adjustment(
        help="the value of defense cards; a versatile card is one even in attack",
        examples=(Example('adjust = "defense cards"\nof = "own"\nby = 1', "ability"),),
        number=ADJUST_DEFENSE,
        cards=DEFENSE_CARD,
        combat=True,
    ),
    "damage taken": Adjustment(
        help="more or less damage that fighters take; combat damage is adjusted before the winner is determined",
        examples=(
            Example('adjust = "damage taken"\nof = "knight"\nby = -2\nwhile = "from combat"', "ability"),
            Example('adjust = "damage taken"\nof = "opposing adjacent to page"\nby = 1', "ability"),
        ),
        number=ADJUST_DAMAGE,
        combat=True,
        damage=True,
    ),
    "most damage taken": Adjustment(
        help="the most damage that fighters take at a time (`to` instead of `by`); 0 makes them immune",
        examples=(
            Example('adjust = "most damage taken"\nof = "page"\nto = 2', "ability"),
            Example(
                'adjust = "most damage taken"\nof = "own"\nto = 0\nwhile = "from effect and page stands"', "ability"
            ),
        ),
        number=ADJUST_MOST_DAMAGE,
        combat=True,
        damage=True,
        key="to",
    ),
    "least health": Adjustment(
        help="the least health that damage leaves fighters with (`to` instead of `by`)",
        examples=(Example('adjust = "least health"\nof = "knight"\nto = 1\nwhile = "page stands"', "ability"),),
        number=ADJUST_LEAST_HEALTH,
        combat=True,
        damage=True,
        key="to",
    ),
    "maneuver": Adjustment(
        help="the move value in a maneuver",
        examples=(Example('adjust = "maneuver"\nof = "own"\nby = "song in discard"', "ability"),),
        number=ADJUST_MANEUVER,
    ),
    "reach": Adjustment(
        help="how many spaces away fighters can attack, regardless of zones and of fighters in between; 1 by default",
        examples=(
            Example('adjust = "reach"\nof = "knight"\nby = 1', "ability"),
            Example('adjust = "reach"\nof = "squire"\nby = "courage"\nwhile = "page stands"', "ability"),
        ),
        number=ADJUST_REACH,
    ),
    "hand limit": Adjustment(
        help="your hand limit at the end of your turn",
        examples=(Example('adjust = "hand limit"\nby = -4', "ability"),),
        number=ADJUST_HAND_LIMIT,
        of_player=True,
    ),
    "actions": Adjustment(
        help="your number of actions, determined when your turn starts",
        examples=(Example('adjust = "actions"\nby = 1\nwhile = "page defeated"', "ability"),),
        number=ADJUST_ACTIONS,
        of_player=True,
    ),
    "maneuver draw": Adjustment(
        help="the cards you draw in a maneuver",
        examples=(Example('adjust = "maneuver draw"\nby = 1\nwhile = "hand at most 2"', "ability"),),
        number=ADJUST_DRAW,
        of_player=True,
    ),
}


def _forbidden(word: str, of: str, number: int, help: str) -> Adjustment:
    return Adjustment(help=help, examples=(Example(f'forbid = "{word}"\nof = "{of}"', "ability"),), number=number)


FORBIDS: dict[str, Adjustment] = {
    "being attacked": _forbidden("being attacked", "page", FORBID_ATTACKED, "no attack on these fighters is declared"),
    "being moved": _forbidden("being moved", "own", FORBID_MOVED, "no opponent's effect moves, places or swaps them"),
    "being cancelled": _forbidden("being cancelled", "own", FORBID_CANCELLED, "their cards' effects are not cancelled"),
    "boosting": _forbidden(
        "boosting", "opposing adjacent to knight", FORBID_BOOST, "their cards are not boosted, nor a hero's maneuvers"
    ),
    "attacking": _forbidden("attacking", "squire", FORBID_ATTACK, "these fighters declare no attack"),
    "moving": _forbidden(
        "moving", "opposing adjacent to knight", FORBID_MOVING, "neither a maneuver nor an effect moves these fighters"
    ),
}

PERMITS: dict[str, Adjustment] = {
    "moving through opposing": Adjustment(
        help="these fighters may move through opposing ones, in maneuvers and by effects",
        examples=(
            Example('permit = "moving through opposing"\nof = "knight"', "ability"),
            Example('permit = "moving through opposing"\nof = "own"\nwhile = "courage at least 2"', "ability"),
        ),
        number=PERMIT_THROUGH,
    ),
}

RULINGS: dict[str, dict[str, Adjustment]] = {"forbid": FORBIDS, "permit": PERMITS}
"""the abilities that only permit something, by their key"""


def _write_boost_attacks(book: Book, names: Numbering, ability: Ability, seat: int) -> None:
    book.boosts_attack |= names.groups[ability.fighter]


def _write_shift_damage(book: Book, names: Numbering, ability: Ability, seat: int) -> None:
    book.shifting |= names.groups[ability.fighter]
    for f in names.members(ability.fighter):
        book.shift_to[f] |= names.groups[ability.to]


def _write_second_attack(book: Book, names: Numbering, ability: Ability, seat: int) -> None:
    book.doubles_attack |= names.groups[ability.fighter]


def _write_sees_value(book: Book, names: Numbering, ability: Ability, seat: int) -> None:
    book.sees_value |= names.groups[ability.fighter]


def _write_tokens(of: str, book: Book, names: Numbering, ability: Ability, seat: int) -> None:
    """Tokens that change the ways of fighters."""
    table = book.halting if of == "halting" else book.linking
    for other in range(book.players):
        whose = {"all": True, "own": other == seat, "opposing": book.team[other] != book.team[seat]}
        if whose[ability.fighter]:
            table[other] |= 1 << seat * int(TOKENS) + names.tokens[ability.to]
    book.warped = True


def _write_wins_ties(book: Book, names: Numbering, ability: Ability, seat: int) -> None:
    book.wins_ties |= names.groups[ability.fighter]


def _write_draws_ties(book: Book, names: Numbering, ability: Ability, seat: int) -> None:
    book.draws_ties |= names.groups[ability.fighter]


STANDING: dict[str, Standing] = {
    "stop": Standing(
        help="a fighter that enters a space with this token ends its move there: `of` opposing ones, own ones or all",
        examples=(
            Example('stop = "snare"', "ability"),
            Example('stop = "snare"\nof = "all"', "ability"),
        ),
        token="opposing",
        compile=lambda book, names, ability, seat: _write_tokens("halting", book, names, ability, seat),
    ),
    "link": Standing(
        help="fighters move and attack as if spaces with this token were adjacent: `of` own ones, opposing ones or all",
        examples=(
            Example('link = "snare"', "ability"),
            Example('link = "snare"\nof = "all"', "ability"),
        ),
        token="own",
        compile=lambda book, names, ability, seat: _write_tokens("linking", book, names, ability, seat),
    ),
    "wins_ties": Standing(
        help="when this fighter attacks and both values are equal, it wins the combat",
        examples=(Example('wins_ties = "knight"', "ability"),),
        compile=_write_wins_ties,
    ),
    "draws_ties": Standing(
        help="when the values are equal in a combat of this fighter, no one wins it",
        examples=(Example('draws_ties = "knight"', "ability"),),
        compile=_write_draws_ties,
    ),
    "boost_attacks": Standing(
        help="when this fighter attacks, you may play a second card face down as a boost",
        examples=(Example('boost_attacks = "knight"', "ability"),),
        compile=_write_boost_attacks,
    ),
    "second_attack": Standing(
        help="when this fighter attacks, you may play a second attack card face down to attack again with it",
        examples=(Example('second_attack = "knight"', "ability"),),
        compile=_write_second_attack,
    ),
    "sees_value": Standing(
        help="when this fighter is attacked, you see the printed value of the attack card before you defend",
        examples=(Example('sees_value = "knight"', "ability"),),
        compile=_write_sees_value,
    ),
    "shift_damage": Standing(
        help="other fighters in its zone may take this fighter's damage",
        examples=(Example('shift_damage = "knight"\nto = "squire"', "ability"),),
        to=True,
        compile=_write_shift_damage,
    ),
}
