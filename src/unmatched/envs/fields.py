"""Fields: every number of an observation by name, in the order in which the core writes them."""

from __future__ import annotations

from dataclasses import dataclass

from unmatched.engine import codes
from unmatched.engine.layout import COUNTERS, SEATS, TOKENS
from unmatched.questions import QUESTIONS
from unmatched.reading import shape as at

WORD = 8
WORTH = 0.1
"""worths are in tenths of one damage to a hero"""
LIMIT = int(at.LIMIT)
FAR = int(at.FAR)


@dataclass(frozen=True)
class Field:
    """One number of a row: what it means, its largest and smallest value, and what makes it about 1."""

    name: str
    meaning: str
    high: int
    low: int = 0
    scale: float = 1.0
    """what to multiply it by, so that it is about 0 to 1 (or -1 to 1)"""
    bits: bool = False
    """one of eight bytes that are a set of spaces: bit b of byte k for space 8 * k + b"""


def _flag(name: str, meaning: str) -> Field:
    return Field(name, meaning, 1)


def _number(name: str, meaning: str, high: int, low: int = 0) -> Field:
    return Field(name, meaning, high, low, 1.0 / high)


def _count(name: str, meaning: str, usual: float) -> Field:
    """A number that may be large and usually is not."""
    return Field(name, f"{meaning}, {LIMIT} at most", LIMIT, 0, 1.0 / usual)


def _worth(name: str, meaning: str) -> Field:
    return Field(name, f"{meaning}, in tenths of one damage to a hero", LIMIT, -LIMIT, WORTH)


def _nothing(count: int) -> tuple[Field, ...]:
    return tuple(Field("", "always 0", 0) for _ in range(count))


@dataclass(frozen=True)
class Part:
    """Rows of the same fields, one after the other."""

    name: str
    meaning: str
    rows: str
    """what the rows are, "" for a single one"""
    fields: tuple[Field, ...]


def _kind(name: str, whose: str) -> Field:
    return _number(name, f"{whose}: 1 + its row among the cards of its owner, 0 for none or hidden", int(at.KINDS))


def _row(name: str, whose: str) -> Field:
    return _number(name, f"{whose}: 1 + its row among the fighters, 0 for none", int(SEATS * at.FIGHTERS))


def _seat(name: str, whose: str) -> Field:
    return _number(name, f"{whose}: 0 for the seat that looks, then in turn order", 3)


def _whose(name: str, whose: str) -> Field:
    return _number(name, f"{whose}: 1 for the seat that looks, then in turn order, 0 for none", 4)


SHEET = (
    _number("copies", "cards of this kind in the deck", int(at.KINDS)),
    _count("value", "printed value", 6),
    _count("boost", "printed boost", 5),
    _flag("attack", "may be played as an attack"),
    _flag("defense", "may be played as a defense"),
    _flag("scheme", "is a scheme"),
    _flag("hero may use it", "the hero may play it"),
    _flag("sidekick may use it", "some sidekick may play it"),
    _worth("adds", "what its effects usually add to its value"),
    _worth("always", "worth of what its effects do regardless of the winner"),
    _worth("if won", "worth of what they do if the combat is won"),
    _worth("if lost", "worth of what they do if it is lost"),
    _worth("harm", "further damage to the foe"),
    _worth("harm if won", "further damage to the foe if the combat is won"),
    _worth("guard", "damage prevented in addition to its value"),
    _flag("cancels", "cancels the opposing card's effects"),
    _count("bonus attack", "value of its bonus attack", 6),
    _flag("immediately", "does something immediately"),
    _flag("during combat", "does something during combat"),
    _flag("after combat", "does something after combat"),
    _flag("uncancellable", "its effects cannot be canceled"),
    Field("item", "number of the item it puts into the basket, 63 for any", 63, 0, 0.1),
    Field("defends with", "number of the basket item that turns it into a defense", 63, 0, 0.1),
    _worth("bonus effect", "worth of the effects of its bonus attack, if good"),
)
"""what a card does; never its name"""

FIGHTER = (
    _flag("on the board", "is on a space"),
    _flag("hero", "is the hero"),
    _count("health", "health, 0 off the board", 10),
    _count("full health", "health at the start", 10),
    _flag("ranged", "attacks in its zone, not only adjacent spaces"),
    _count("move", "printed movement of its player", 5),
    _number("space", "1 + number of its space, 0 off the board", int(at.SPACES)),
    _number("started", "1 + number of its space when the turn started", int(at.SPACES)),
)

EFFECT = SHEET[8:16]
"""the worth of an effect, as on a sheet"""


def _question_flags() -> tuple[Field, ...]:
    names = {code: question.name for code, question in QUESTIONS.items()}
    return tuple(
        _flag(names[code], f"the question is: {names[code]}") if code in names else Field("", "always 0", 0)
        for code in range(int(at.QUESTIONS))
    )


def parts(players: int) -> tuple[Part, ...]:
    """Return the parts of an observation for this many players, in order."""
    seats = "players, the seat that looks first, then in turn order"
    cards = f"{seats}; {at.KINDS} kinds of cards each, as in the hero's file"
    counters = int(COUNTERS)
    return (
        Part(
            "turn",
            "the turn and the game",
            "",
            (
                _flag("to decide", "the seat that looks must decide"),
                _seat("decides", "the seat that must decide"),
                _seat("active", "whose turn it is"),
                _count("actions", "actions left in the turn", 2),
                _count("taken", "actions taken in the turn", 2),
                _flag("setup", "fighters are still being placed"),
                _seat("first", "the seat that had the first turn"),
                _count("turn", "number of the turn", 50),
                _number("players", "how many play", 4),
                _flag("free-for-all", "every player is alone"),
                _flag("teams", "two against two"),
                _flag("over", "the game is over"),
                Field("result", "1 if the seat that looks has won, -1 if it has lost", 1, -1),
                _number("closed doors", "how many doors are closed", int(at.DOORS)),
                _number("spaces", "spaces of the board", int(at.SPACES)),
                _count("printed", "1 + the number on the face-down attack card, for a seat that sees it", 6),
            ),
        ),
        Part(
            "question",
            "what is asked, of whomever",
            "",
            (
                *_question_flags(),
                _row("about", "the fighter the question is about"),
                _whose("effect of", "the player whose effect asks"),
                _number("side", "1 if the attacker's card asks, 2 if the defender's", 2),
                _kind("picked", "the card chosen from a hand, for seats that may know it"),
                _whose("picked from", "the player whose hand that is"),
                _count("boosted", "what the maneuver is boosted by", 5),
                _count("steps left", "of the fighter on its way in a maneuver", 5),
                _number("still to move", "own fighters that may still move in the maneuver", int(at.FIGHTERS)),
                *EFFECT,
            ),
        ),
        Part(
            "combat",
            "the combat or scheme on the table",
            "",
            (
                _flag("combat", "an attack has been declared"),
                _row("attacker", "the attacker"),
                _row("defender", "the defender"),
                _flag("attack laid", "the attack card is played, face down or open"),
                _kind("attack card", "the attack card, for seats that may see it"),
                _flag("boost laid", "a card is played with it as a boost"),
                _kind("boost card", "that card, for seats that may see it"),
                _kind("defense card", "the defense card, once it is revealed"),
                _flag("revealed", "the cards are open"),
                _flag("bonus attack", "this is a bonus attack"),
                _count("attack value", "current attack value, 0 before the cards are open", 6),
                _count("defense value", "of the defense, likewise", 6),
                _flag("attack cancelled", "the attack card's effects are canceled"),
                _flag("defense cancelled", "the defense card's effects are canceled"),
                _number("winner", "1 if the attacker has won the combat, 2 if the defender has, 3 if no one has", 3),
                _kind("scheme", "the scheme card on the table"),
                *(_of("attack or scheme", field) for field in SHEET),
                *(_of("defense", field) for field in SHEET),
            ),
        ),
        Part(
            "players",
            "what everyone sees of a player",
            seats,
            (
                _flag("plays", "always 1"),
                _flag("out", "is out of the game"),
                _flag("own side", "is the observing seat or its teammate"),
                Field("hand", f"cards in hand, including cards of other players, at most {LIMIT}", LIMIT, 0, 1 / 30),
                _number("deck", "cards in the deck", 30),
                _number("discard pile", "cards in the discard pile", 30),
                _number("known", "cards of a hidden hand that the seat knows", 30),
                _flag("may be attacked", "the turn allows attacks on this player"),
                *(_count(f"counter {i + 1}", "of the hero, 0 without one", 5) for i in range(counters)),
                *(_count(f"counter {i + 1} most", "its highest value", 5) for i in range(counters)),
                _count("move", "printed movement", 5),
                Field("basket", "number of the item in the basket, 63 for any", 63, 0, 0.1),
                _worth("turn start", "worth of what happens at the start of its turns"),
                _number("standing", "fighters on the board", int(at.FIGHTERS)),
                _number("fighters", "fighters in all", int(at.FIGHTERS)),
                _flag("had a turn", "has had a turn"),
                *_nothing(2),
            ),
        ),
        Part(
            "fighters",
            "the fighters",
            f"{seats}; {at.FIGHTERS} fighters each, the hero first",
            (
                *FIGHTER,
                Field("attack adjustment", "what abilities add to its attacks now", LIMIT, -LIMIT, 0.2),
                Field("defense adjustment", "what abilities add to its defenses now", LIMIT, -LIMIT, 0.2),
                Field("move adjustment", "what abilities add to its movement now", LIMIT, -LIMIT, 0.2),
                _worth("when damaged", "worth of what happens when it is damaged"),
                _worth("when defeated", "worth of what happens when it is defeated"),
                _worth("when it wins", "worth of what happens when it wins a combat"),
                _flag("boosts attacks", "may boost its attacks"),
                _flag("shifts damage", "others may take its damage"),
                _flag("attacker", "is the attacker"),
                _flag("defender", "is the defender"),
                _flag("asked about", "the question is about it"),
                _flag("may move", "may still move in the maneuver"),
                _number("steps to own hero", f"to the observing seat's hero, {FAR} for none", FAR),
                _number("steps to foe", f"to the nearest hero of another side, {FAR} for none", FAR),
                _count("share", "damage it is about to take while shares are asked for", 5),
                *_nothing(1),
            ),
        ),
        Part(
            "cards",
            "where the cards of a kind are, as far as the seat knows",
            cards,
            (
                _number("in hand", "in a hand the seat sees", 30),
                _number("known in hand", "in a hidden hand or face down on the table, and known", 30),
                _number("discarded", "in the discard pile", 30),
                _number("known in deck", "in the deck, at a place the seat knows", 30),
                _number("unseen", "anywhere else", 30),
                _number("on the table", "open in a combat or scheme, laid by the own side, or aside and known", 30),
                _number("place in deck", "1 for the top: the first place that is known to hold one, 0 for none", 30),
                _flag("top of the pile", "is on top of the discard pile"),
            ),
        ),
        Part(
            "spaces",
            "the spaces",
            f"{at.SPACES} spaces, as in the board's file; those the board does not have are 0",
            (
                _flag("there", "the board has this space"),
                _row("fighter", "the fighter there"),
                Field("side", "1 if that one is of the own side, -1 if not", 1, -1),
                _number("closed doors", "closed doors beside it", int(at.DOORS)),
                _number("doors", "doors beside it", int(at.DOORS)),
                _number("below", "spaces it is high ground to", int(at.SPACES)),
                _number("above", "spaces that are high ground to it", int(at.SPACES)),
                _number("steps", f"from the observing seat's hero if no fighter is in the way, {FAR} for none", FAR),
            ),
        ),
        Part("sheets", "what the cards of a kind do", cards, SHEET),
        Part(
            "ground",
            "ways and zones, as sets of spaces",
            f"{at.SPACES} spaces",
            (
                *(Field(f"adjacent {k}", _set("adjacent ones, closed doors considered", k), LIMIT, -128, 1.0, True)
                  for k in range(WORD)),
                *(Field(f"zone {k}", _set("ones in its zones, closed doors considered", k), LIMIT, -128, 1.0, True)
                  for k in range(WORD)),
            ),
        ),
        Part(
            "tokens",
            "the tokens on spaces of heroes that have such",
            f"{seats}; {TOKENS} kinds of tokens each, as in the hero's file",
            (
                *(Field(f"spaces {k}", _set("where they are, also face down if the seat knows", k), LIMIT, -128,
                        1.0, True) for k in range(WORD)),
                Field("left", "tokens that are not on the board, as far as the seat knows", 60, 0, 1 / 12),
                Field("most", "tokens there are", 60, 0, 1 / 12),
                _flag("stops own", "a move of its player's fighters ends there"),
                _flag("stops others", "a move of another player's fighters ends there"),
                _flag("links own", "the spaces are as if adjacent for its player's fighters"),
                _flag("links others", "and for another player's"),
                _worth("when entered", "worth to its player of what happens when a fighter enters such a space"),
                _number("back", "1 + the kind that everyone sees while they are face down, 0 for none", 6),
            ),
        ),
    )  # fmt: skip


def _set(what: str, byte: int) -> str:
    return f"{what}: bit b of this byte for space {byte * WORD} + b"


def _of(whose: str, field: Field) -> Field:
    return Field(f"{whose}: {field.name}", f"{field.meaning}; 0 for none or hidden", field.high, field.low, field.scale)


MISSING = {
    "decision.step": "which step of an effect asks, beyond the worth of the effect",
    "decision.part": "how many answers to the same step came before",
    "decision.window": "the window of its card that the step is in",
    "decision.card": "the name of the card that asks",
    "decision.ability": "the number of the ability that asks",
    "decision.among": "the effects of which one is to come first",
    "decision.counter": "the counter that is asked about",
    "decision.picked_from": "whose hand a card was picked from, for a seat that may not know the card",
    "spent": "the special spaces of a board, what they give, and which of them are spent",
    "players.discard": "the order of a discard pile below its top card",
    "players.piles": "the order of cards in extra piles, and their pile",
    "players.known_deck": "places of the deck, beyond the first that is known to hold a card of a kind",
    "options": "the names in options",
}
"""what a view shows, but no number of an observation contains"""

OPTION = (
    *(_flag(name, f"the option is of the kind: {name}") for name in (
        "pass", "yes", "maneuver", "scheme", "attack", "card", "move", "space", "fighter", "choose", "amount", "door",
        "player",
    )),
    _number("number", "1 + the choice, the amount; 1 for a door that is closed", 64),
    Field("side", "1 if its fighter is of the own side, -1 if not, 0 without one", 1, -1),
    _whose("whose", "the player it names, or whose card it is"),
    *FIGHTER,
    *(_of("target", field) for field in FIGHTER),
    *(_of("card", field) for field in SHEET[:8]),
    *(_of("effect", field) for field in EFFECT),
    _number("steps", "from its fighter's space to this one", FAR),
    _number("steps to foe", "from there to the nearest hero of another side", FAR),
    _number("attackers now", "opposing fighters that could attack there from their current spaces", 24),
    _number("attackers soon", "opposing fighters that could attack there after a maneuver", 24),
    _number("targets", "opposing fighters that could be attacked from there", 24),
    _number("heroes", "opposing heroes that could be attacked from there", 3),
    _number("friends", "own fighters beside it", 16),
    _number("below", "spaces it is high ground to", int(at.SPACES)),
    _count("actions", "actions left in the turn", 2),
    _number("hand", "cards in the own hand", 30),
    _number("attacks in hand", "cards its fighter may attack with", 30),
    _number("defenses in hand", "cards its fighter may defend with", 30),
    _number("target's hand", "cards in the hand of the target's player", 30),
    _flag("high ground", "its fighter attacks from high ground"),
    *_nothing(2),
)  # fmt: skip
"""what is known of an option before it is chosen"""

assert max(QUESTIONS) < int(at.QUESTIONS) and codes.Q_NONE not in QUESTIONS
