"""What a card may say besides its steps: the further keys of `[[card]]`."""

from __future__ import annotations

from unmatched.heroes.vocabulary.word import Example, Word

ON_CARDS: dict[str, Word] = {
    "cannot_be_cancelled": Word(
        help="no card cancels the effects of this one",
        examples=(Example("cannot_be_cancelled = true\nafter = [{ draw = 1 }]", "card"),),
    ),
    "defends_if": Word(
        help="an attack card that may also defend while the basket holds an item",
        examples=(Example('defends_if = "basket thorn"', "card"),),
    ),
    "in_play": Word(
        help="abilities of a card while it stays in play; a step must have put it there, and one puts it away",
        examples=(
            Example(
                'after = [{ put = "this card", to = "play" }]\n'
                'in_play = [{ on = "turn start", do = [{ draw = 1 }, { put = "this card", to = "discard" }] }]',
                "card",
            ),
            Example(
                'after = [{ put = "this card", to = "play" }]\n'
                'in_play = [{ adjust = "attack value", of = "knight", by = 1 },'
                ' { on = "knight damaged", do = [{ put = "this card", to = "discard" }] }]',
                "card",
            ),
        ),
    ),
    "in_hand": Word(
        help="abilities of a card in hand, which its player may use when their moment comes",
        examples=(
            Example(
                'in_hand = [{ on = "knight damaged", do = [{ put = "this card", to = "discard" }, { recover = 1 }] }]',
                "card",
            ),
        ),
    ),
    "pile": Word(
        help="a card of a second deck: none of the 30, it begins in that pile; nobody plays it, and it never comes into"
        " a hand, the deck or the discard pile, but goes back under its pile",
        examples=(
            Example(
                'name = "Omen"\npile = "hoard"\ncopies = 3\n'
                'in_play = [{ on = "turn start", do = [{ draw = 1 }, { put = "this card", to = "hoard" }] }]',
                "second deck",
            ),
            Example(
                'name = "Mood"\npile = "hoard"\nvalue = 2\n'
                'in_play = [{ adjust = "attack value", of = "knight", by = 1 }]',
                "second deck",
            ),
        ),
    ),
    "bonus": Word(
        help="a second attack on the card, with a name, a value and windows of its own",
        examples=(Example('after = [{ bonus_attack = true }]\nbonus = { name = "Again", value = 2 }', "card"),),
    ),
}
