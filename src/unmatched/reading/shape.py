"""Shape: how wide the rows of an observation are and where its parts begin, in words of eight numbers.

A number of an observation is a byte with a sign; eight of them are written at once as one int, lowest byte first.
"""

from __future__ import annotations

from typing import Final

from unmatched.engine.board import MAX_DOORS, MAX_SPACES
from unmatched.engine.book import DECK_SIZE, MAX_FIGHTERS
from unmatched.engine.layout import FIELD, TOKENS
from unmatched.engine.pack import i64

VERSION: Final = 3
"""of observations, actions and features of options: raised whenever a number comes to mean something else"""

FIGHTERS: Final[i64] = MAX_FIGHTERS
"""rows of fighters per player"""
KINDS: Final[i64] = DECK_SIZE
"""rows of cards per player: equal cards are one"""
SPACES: Final[i64] = MAX_SPACES
DOORS: Final[i64] = MAX_DOORS
NUMBERS: Final[i64] = FIELD + 1
"""choices and amounts an option can name"""
QUESTIONS: Final[i64] = 48
"""questions that can be told apart: a multiple of eight above all codes"""

TURN_WORDS: Final[i64] = 2
QUESTION_WORDS: Final[i64] = QUESTIONS // 8 + 2
COMBAT_WORDS: Final[i64] = 8
PLAYER_WORDS: Final[i64] = 4
FIGHTER_WORDS: Final[i64] = 3
CARD_WORDS: Final[i64] = 1
SHEET_WORDS: Final[i64] = 3
SPACE_WORDS: Final[i64] = 1
GROUND_WORDS: Final[i64] = 2
TOKEN_WORDS: Final[i64] = 2
OPTION_WORDS: Final[i64] = 8

LIMIT: Final[i64] = 127
"""no number of an observation is larger; what would be is written as this"""
FAR: Final[i64] = 63
"""steps where there is no way"""


class Shape:
    """Where the parts of an observation for so many players begin, and where the kinds of actions do."""

    __slots__ = (
        "act_amount",
        "act_attack",
        "act_card",
        "act_choice",
        "act_door",
        "act_fighter",
        "act_move",
        "act_player",
        "act_scheme",
        "act_space",
        "actions",
        "cards",
        "combat",
        "fighters",
        "ground",
        "players",
        "question",
        "seats",
        "sheets",
        "spaces",
        "tokens",
        "turn",
        "words",
    )

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        # What changes in a game.
        self.turn: i64 = 0
        self.question: i64 = self.turn + TURN_WORDS
        self.combat: i64 = self.question + QUESTION_WORDS
        self.seats: i64 = self.combat + COMBAT_WORDS
        self.fighters: i64 = self.seats + players * PLAYER_WORDS
        self.cards: i64 = self.fighters + players * FIGHTERS * FIGHTER_WORDS
        self.spaces: i64 = self.cards + players * KINDS * CARD_WORDS
        # What only changes with the match, the seat that looks and the doors.
        self.sheets: i64 = self.spaces + SPACES * SPACE_WORDS
        self.ground: i64 = self.sheets + players * KINDS * SHEET_WORDS
        # What only matches with tokens have; it changes in them.
        self.tokens: i64 = self.ground + SPACES * GROUND_WORDS
        self.words: i64 = self.tokens + players * TOKENS * TOKEN_WORDS
        # Actions: pass, yes and maneuver, then whatever names something.
        self.act_scheme: i64 = 3
        self.act_attack: i64 = self.act_scheme + FIGHTERS * KINDS
        self.act_card: i64 = self.act_attack + FIGHTERS * (players - 1) * FIGHTERS
        self.act_move: i64 = self.act_card + players * KINDS
        self.act_space: i64 = self.act_move + players * FIGHTERS * SPACES
        self.act_fighter: i64 = self.act_space + SPACES
        self.act_choice: i64 = self.act_fighter + players * FIGHTERS
        self.act_amount: i64 = self.act_choice + NUMBERS
        self.act_door: i64 = self.act_amount + NUMBERS
        self.act_player: i64 = self.act_door + FIGHTERS * DOORS
        self.actions: i64 = self.act_player + players
