"""The closed vocabulary of hero files: every word with one line of help."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Verb:
    """A step: what it does and which options it takes."""

    help: str
    takes: str
    """the kind of the verb's own value, one of KINDS"""
    options: dict[str, str] = field(default_factory=dict)
    """option -> kind"""
    needs: tuple[str, ...] = ()
    """options that must be there"""
    combat: bool = False
    """only in a combat window"""
    example: str = ""


KINDS: tuple[str, ...] = (
    *("number", "signed", "whole", "fighters", "fighter", "group", "spaces", "counter", "condition"),
    *("steps", "blocks", "flag", "text", "name", "names", "player"),
)
"""kinds of values; the catalogues have a line of help for each, value-KIND"""

VERBS: dict[str, Verb] = {
    # flow
    "if": Verb(
        "Do `then` if the condition holds, otherwise `else`.",
        "condition",
        {"then": "steps", "else": "steps"},
        ("then",),
        example='{ if = "won", then = [{ draw = 2 }], else = [{ draw = 1 }] }',
    ),
    "may": Verb(
        "A player may do the steps; if not, or if the first is impossible, `otherwise` happens.",
        "steps",
        {"who": "player", "otherwise": "steps"},
        example='{ may = [{ discard = 1, who = "opponent" }], who = "opponent", otherwise = [{ draw = 1 }] }',
    ),
    "choose": Verb(
        "Name so many different blocks, then do them in that order.",
        "number",
        {"of": "blocks", "or_none": "flag"},
        ("of",),
        example="{ choose = 1, of = [[{ draw = 1 }], [{ gain_action = 1 }]] }",
    ),
    # combat
    "cancel": Verb(
        "Cancel all effects of the opposing card.", "opposing card", combat=True, example='{ cancel = "opposing card" }'
    ),
    "ignore": Verb(
        "The opposing card's value counts as 0.", "opposing value", combat=True, example='{ ignore = "opposing value" }'
    ),
    "add_value": Verb("Add to this card's value.", "signed", combat=True, example='{ add_value = "2 * spent" }'),
    "set_value": Verb(
        "This card's value becomes the number instead.", "signed", combat=True, example="{ set_value = 5 }"
    ),
    "boost": Verb(
        "The player of the card may boost it: discard a card, add its boost.",
        "boosted card",
        combat=True,
        example='{ boost = "this card" }',
    ),
    "prevent": Verb(
        "No combat damage is dealt in this combat.",
        "combat damage",
        combat=True,
        example='{ prevent = "combat damage" }',
    ),
    "redirect": Verb(
        "Combat damage is dealt to the attacker instead.",
        "combat damage",
        combat=True,
        example='{ redirect = "combat damage" }',
    ),
    "bonus_attack": Verb("Make the bonus attack of this card.", "flag", combat=True, example="{ bonus_attack = true }"),
    "fight_on": Verb(
        "This fighter is your fighter in this combat from now on.",
        "fighter",
        combat=True,
        example='{ fight_on = "that" }',
    ),
    # cards
    "draw": Verb("Draw cards.", "number", {"who": "player"}, example='{ draw = 2, who = "opponent" }'),
    "discard": Verb(
        "Discard cards from hand, at random or from the top of the deck; or the picked card.",
        "number or picked",
        {"who": "player", "how": "discard way", "as": "name"},
        example='{ discard = 1, who = "opponent", how = "random", as = "lost" }',
    ),
    "look": Verb("Look at the opponent's hand.", "hand", example='{ look = "hand" }'),
    "pick": Verb("Look at the opponent's hand and choose a card in it.", "hand", example='{ pick = "hand" }'),
    "under_deck": Verb("Put the picked card under its owner's deck.", "picked", example='{ under_deck = "picked" }'),
    "return_card": Verb(
        "Return cards from your discard pile, or this card, to your hand.",
        "returned cards",
        {"names": "names"},
        example='{ return_card = "one card" }',
    ),
    "look_deck": Verb(
        "Look at the top cards of your deck, take some, put the rest back in any order.",
        "whole",
        {"take": "whole"},
        ("take",),
        example="{ look_deck = 4, take = 2 }",
    ),
    "search": Verb("Take the named card from your discard pile or deck.", "text", example='{ search = "Excalibur" }'),
    "choose_opponent": Verb(
        "Choose the opponent that the effect speaks of.", "flag", example="{ choose_opponent = true }"
    ),
    # fighters
    "damage": Verb("Deal damage.", "number", {"to": "fighters"}, ("to",), example='{ damage = 2, to = "foe" }'),
    "defeat": Verb("Defeat a fighter, whatever its health.", "fighters", example='{ defeat = "foe" }'),
    "recover": Verb("Recover health.", "number", {"who": "fighters"}, example='{ recover = 3, who = "self" }'),
    "set_health": Verb(
        "Set a fighter's health.", "whole", {"who": "fighter"}, ("who",), example='{ set_health = 8, who = "self" }'
    ),
    "move": Verb(
        "Move fighters up to a distance; through opposing ones, and hurting those passed through, if said.",
        "fighters",
        {"up_to": "number", "through": "opposing", "hurting": "number"},
        ("up_to",),
        example='{ move = "one in combat", up_to = 2 }',
    ),
    "place": Verb(
        "Place a fighter on a space; a fighter of `leaving` is summoned into the space it leaves.",
        "fighter",
        {"in": "spaces", "leaving": "group"},
        ("in",),
        example='{ place = "self", in = "any other space" }',
    ),
    "swap": Verb(
        "Swap the spaces of two fighters.",
        "fighter",
        {"with": "fighter"},
        ("with",),
        example='{ swap = "self", with = "foe" }',
    ),
    "return_fighter": Verb(
        "Return a defeated sidekick to the board.",
        "group",
        {"to": "spaces"},
        ("to",),
        example='{ return_fighter = "squire", to = "zone of self" }',
    ),
    "summon": Verb(
        "Summon a fighter; if all are on the board, set one of them down anew.",
        "group",
        {"to": "spaces"},
        ("to",),
        example='{ summon = "squire", to = "adjacent to self" }',
    ),
    "mark": Verb("Choose a space and remember it.", "spaces", example='{ mark = "zone of self" }'),
    # counters and actions
    "gain_action": Verb("Gain actions.", "number", {"who": "player"}, example="{ gain_action = 1 }"),
    "gain": Verb("Gain of a counter.", "counter", {"by": "number"}, ("by",), example='{ gain = "courage", by = 1 }'),
    "spend": Verb(
        "Spend of a counter: exactly `by`, or `up_to`.",
        "counter",
        {"by": "number", "up_to": "number", "as": "name"},
        example='{ spend = "courage", up_to = "courage", as = "spent" }',
    ),
    "flip": Verb("Turn a counter to its next face.", "counter", example='{ flip = "stance" }'),
}

FIXED: dict[str, tuple[str, ...]] = {
    "opposing card": ("opposing card",),
    "opposing value": ("opposing value",),
    "boosted card": ("this card", "opposing card"),
    "combat damage": ("combat damage",),
    "hand": ("hand",),
    "picked": ("picked",),
    "opposing": ("opposing",),
    "player": ("you", "opponent"),
    "discard way": ("choice", "random", "top of deck"),
}
"""kinds of values that are one of a few words"""

TAGS: dict[str, str] = {
    "own": "your own fighters",
    "friendly": "your own and your partner's fighters",
    "opposing": "your opponents' fighters",
    "hero": "heroes",
    "sidekick": "sidekicks",
    "other": "not your fighter in this combat",
    "in combat": "the two fighters of this combat",
    "adjacent to X": "on a space adjacent to X",
    "in zone of X": "in a zone of X",
    "on marked": "on a marked space",
}

SOURCES: dict[str, str] = {
    "COUNTER": "how much of a counter you have",
    "NAME": "a number bound with `as`",
    "NAME.boost": "the boost of the card bound with `as`",
    "picked.boost": "the boost of the picked card",
    "opposing printed value": "the number printed on the opposing card",
    "first printed value": "the number printed on the card played against the main attack",
    "TAG in discard": "how many cards with a tag lie in your discard pile",
    "count FIGHTERS": "how many fighters there are",
    "zones of X": "how many zones X is in",
}

CONDITIONS: dict[str, str] = {
    "won": "you won the combat",
    "lost": "you lost the combat",
    "X is hero": "X is a hero",
    "X is sidekick": "X is a sidekick",
    "started elsewhere": "your fighter stood on a different space when this turn began",
    "left start zone": "your fighter is in no zone it was in when this turn began",
    "X defeated": "X is not on the board",
    "X stands": "X is on the board",
    "third action": "this is your third action this turn",
    "hand is N": "you have exactly N cards in hand",
    "basket ITEM": "the top card of your discard pile shows the item",
    "opposing card played": "your opponent played a card in this combat",
    "X adjacent to Y": "X and Y are adjacent",
    "X in zone of Y": "X and Y share a zone",
    "X health at most N": "X is on the board with N health or less",
    "values equal": "both cards have the same value in this combat",
    "someone fell": "the damage step before defeated a fighter",
    "X was hurt": "the damage step before hurt X",
    "played by X": "your fighter in this combat is X",
    "room adjacent to X": "a free space is adjacent to X",
    "COUNTER is FACE": "the counter shows this face",
    "COUNTER at least N": "you have N or more of the counter",
}

MOMENTS: dict[str, str] = {
    "turn start": "your turn begins",
    "X damaged": "X takes damage",
    "X defeated": "X is defeated",
    "X won": "X won a combat; after all effects of cards",
}

ADJUSTS: dict[str, str] = {
    "attack value": "the value of attacks",
    "defense value": "the value of defenses",
    "maneuver": "the move value in a maneuver",
}

RESERVED: frozenset[str] = frozenset(" ".join(TAGS).split()) | {
    *("self", "foe", "that", "one", "all", "any", "not"),
    *("room", "basket", "joker", "picked"),
}
"""words that nothing in a hero file can be called"""

WINDOWS: tuple[str, ...] = ("immediately", "during", "after", "scheme")
CARD_TYPES: tuple[str, ...] = ("attack", "defense", "versatile", "scheme")
LANGUAGES: tuple[str, ...] = ("en", "ru", "uk")
