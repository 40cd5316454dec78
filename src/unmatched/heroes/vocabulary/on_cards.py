"""What a card may define besides its steps: the further keys of `[[card]]`."""

from __future__ import annotations

from unmatched.heroes.vocabulary.word import Example, Word

ON_CARDS: dict[str, Word] = {
    "cannot_be_cancelled": Word(
        help="this card's effects cannot be canceled",
        examples=(Example("cannot_be_cancelled = true\nafter = [{ draw = 1 }]", "card"),),
    ),
    "defends_if": Word(
        help="an attack card that can also defend while the basket holds an item",
        examples=(Example('defends_if = "basket thorn"', "card"),),
    ),
    "in_play": Word(
        help="abilities of a card while it stays in play; steps put it there and take it away",
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
        help="abilities of a card in hand, which its player can use when they trigger",
        examples=(
            Example(
                'in_hand = [{ on = "knight damaged", do = [{ put = "this card", to = "discard" }, { recover = 1 }] }]',
                "card",
            ),
        ),
    ),
    "pile": Word(
        help="a card of a second deck, not one of the 30: it starts in that pile and is never played. Instead of"
        " entering a hand, the deck or the discard pile, it goes back under its pile",
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
        help="a second attack on the card, with its own name, value and windows",
        examples=(Example('after = [{ bonus_attack = true }]\nbonus = { name = "Again", value = 2 }', "card"),),
    ),
}
