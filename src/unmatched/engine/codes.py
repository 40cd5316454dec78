"""The numbers the engine speaks in: options, questions, frames, events."""

from typing import Final

from unmatched.engine.pack import i64


def _one() -> i64:
    return 1


# A literal would be inlined by mypyc and shifted as a 32-bit C int, so the 1 of masks comes out of a function.
ONE: Final = _one()
NONE: Final[i64] = -1

# An option is kind << 18 | x << 12 | y << 6 | z. The numbers are written into records: never renumber.
PASS: Final[i64] = 0
"""Decline, stay, no card, done: whatever the question's "no" is."""
MANEUVER: Final[i64] = 1 << 18
SCHEME: Final[i64] = 2 << 18
"""x fighter, z card kind"""
ATTACK: Final[i64] = 3 << 18
"""x attacker, y target"""
CARD: Final[i64] = 4 << 18
"""x the card's owner, z card kind"""
MOVE: Final[i64] = 5 << 18
"""x fighter, z space"""
SPACE: Final[i64] = 6 << 18
FIGHTER: Final[i64] = 7 << 18
CHOICE: Final[i64] = 8 << 18
"""z position in the list of choices"""
AMOUNT: Final[i64] = 9 << 18
DOOR: Final[i64] = 10 << 18
"""x fighter, z door"""
PLAYER: Final[i64] = 11 << 18
YES: Final[i64] = 12 << 18

# Questions: what the asked player must decide.
Q_NONE: Final[i64] = 0
Q_PLACE: Final[i64] = 1
"""setup: the space of a sidekick (argument: fighter)"""
Q_FACE: Final[i64] = 2
"""setup: the starting face of a counter (argument: counter)"""
Q_ACTION: Final[i64] = 3
Q_BOOST: Final[i64] = 4
"""boost the maneuver"""
Q_MOVE: Final[i64] = 5
"""move a fighter in a maneuver"""
Q_ATTACK_CARD: Final[i64] = 6
Q_ATTACK_BOOST: Final[i64] = 7
"""an extra card face down with the attack card (King Arthur)"""
Q_DEFENSE: Final[i64] = 8
Q_HAND_LIMIT: Final[i64] = 9
Q_SHIFT: Final[i64] = 10
"""how much of the damage this fighter takes instead (argument: fighter)"""
# From here on the instruction at the top of the stack asks.
Q_MAY: Final[i64] = 16
Q_CHOOSE: Final[i64] = 17
Q_ITEM: Final[i64] = 18
Q_EFFECT_MOVE: Final[i64] = 19
Q_THROUGH: Final[i64] = 20
"""which further fighter the path leads through"""
Q_SPACE: Final[i64] = 21
Q_FIGHTER: Final[i64] = 22
Q_HAND_CARD: Final[i64] = 23
"""a card of the asked player's own hand"""
Q_PICK: Final[i64] = 24
"""a card of another player's hand"""
Q_PILE_CARD: Final[i64] = 25
"""a card of the own discard pile"""
Q_DECK_CARD: Final[i64] = 26
"""a card of the own deck"""
Q_AMOUNT: Final[i64] = 27
Q_OPPONENT: Final[i64] = 28
Q_EFFECT_BOOST: Final[i64] = 29

# A frame is WIDTH ints; a program frame uses the slots below, other frames rename them.
WIDTH: Final[i64] = 16
FRAMES: Final[i64] = 4
"""room on a fresh stack; it grows where that is not enough"""
KIND: Final[i64] = 0
PROG: Final[i64] = 1
PC: Final[i64] = 2
SEAT: Final[i64] = 3
"""the player whose effect this is"""
SIDE: Final[i64] = 4
"""ATTACKING, DEFENDING or NO_SIDE"""
SELF: Final[i64] = 5
FOE_SEAT: Final[i64] = 6
"""the opponent the effect speaks of, NONE before one is chosen"""
THAT: Final[i64] = 7
"""the fighter the steps before brought in"""
MARKS: Final[i64] = 8
"""the spaces chosen by mark, as a mask"""
NUMBER: Final[i64] = 9
"""the number bound by the steps before"""
CARD_OF: Final[i64] = 10
"""the card the steps before discarded or picked: owner << 5 | card, NONE if none"""
HURT: Final[i64] = 11
"""who took damage from the last damage step"""
FELL: Final[i64] = 12
"""who was defeated by the last damage step"""
AUX: Final[i64] = 13
"""progress inside one instruction; 0 when it starts"""
LAST_MARK: Final[i64] = 14
"""the space marked last"""
SET_OFF: Final[i64] = 15
"""in the lowest frame, whatever its kind: how many abilities other abilities have set off since it was opened"""

F_PROGRAM: Final[i64] = 1
F_MANEUVER: Final[i64] = 2
F_COMBAT: Final[i64] = 3
F_DAMAGE: Final[i64] = 4
F_WIN_CHECK: Final[i64] = 5
F_SCHEME: Final[i64] = 6

# maneuver frame
STAGE: Final[i64] = 2
TO_GO: Final[i64] = 5
"""the own fighters that may still move, the one on its way included"""
BONUS: Final[i64] = 6
MOVER: Final[i64] = 7
LEFT: Final[i64] = 8
WORKED: Final[i64] = 9
"""the mover has worked a door since its last step"""
# its stages
BOOSTING: Final[i64] = 1
MOVING: Final[i64] = 2
# combat frame: what the main attack keeps while its bonus attack is fought
IS_BONUS: Final[i64] = 5
KEPT_VICTOR: Final[i64] = 6
KEPT_CANCELLED: Final[i64] = 7
# damage frame
TARGETS: Final[i64] = 5
CAUSE: Final[i64] = 6
SHIFTER: Final[i64] = 7
TAKERS: Final[i64] = 8

ATTACKING: Final[i64] = 0
DEFENDING: Final[i64] = 1
NO_SIDE: Final[i64] = 2

# Windows of a combat (R10.1), as the stages of a combat frame.
W_COMMIT: Final[i64] = 0
W_IMMEDIATELY: Final[i64] = 1
W_DURING: Final[i64] = 2
W_DAMAGE: Final[i64] = 3
W_AFTER: Final[i64] = 4
W_ABILITIES: Final[i64] = 5
W_DISCARD: Final[i64] = 6

# Why a fighter lost health.
BY_EFFECT: Final[i64] = 0
BY_COMBAT: Final[i64] = 1
BY_EXHAUSTION: Final[i64] = 2
BY_DEFEAT: Final[i64] = 3
# Why else a game is over: nobody fell, the last turn was played (R12.5).
BY_LAST_TURN: Final[i64] = 4

# Phases of a turn
SETUP: Final[i64] = 0
TURN_START: Final[i64] = 1
ACTIONS: Final[i64] = 2
TURN_END: Final[i64] = 3

JOKER: Final[i64] = 63
"""the basket item that counts as any one item"""

# Events: (code, a, b, c, audience). The audience is the mask of seats that may know c; a and b are public.
E_TURN: Final[i64] = 1
E_MANEUVER: Final[i64] = 2
E_SCHEME: Final[i64] = 3
"""a player, b fighter, c card kind"""
E_ATTACK: Final[i64] = 4
"""a attacker, b target"""
E_COMMIT: Final[i64] = 5
"""a player, b 0 attack, 1 boost, 2 defense, c card kind (hidden)"""
E_NO_DEFENSE: Final[i64] = 6
E_REVEAL: Final[i64] = 7
"""a player, b 0 attack, 1 boost, 2 defense, c card kind"""
E_DRAW: Final[i64] = 8
"""a player, c card kind (hidden)"""
E_EXHAUSTED: Final[i64] = 9
E_DISCARD: Final[i64] = 10
"""a player, b 0 effect, 1 random, 2 top of deck, 3 hand limit, 4 played, c card kind"""
E_BOOST: Final[i64] = 11
"""a player, b 0 maneuver, 1 combat, c card kind"""
E_MOVE: Final[i64] = 12
"""a fighter, b from, c to"""
E_PLACE: Final[i64] = 13
E_SWAP: Final[i64] = 14
E_DAMAGE: Final[i64] = 15
"""a fighter, b amount, c cause"""
E_RECOVER: Final[i64] = 16
E_DEFEATED: Final[i64] = 17
E_RETURN_FIGHTER: Final[i64] = 18
E_SUMMON: Final[i64] = 19
E_CANCEL: Final[i64] = 20
"""a side whose effects are cancelled"""
E_VALUE: Final[i64] = 21
"""a side, b new value, c reason: 0 set, 1 add, 2 ignore, 3 boost"""
E_RESULT: Final[i64] = 22
"""a attack value, b defense value, c winning player"""
E_COUNTER: Final[i64] = 23
"""a player, b counter, c new value"""
E_LOOK: Final[i64] = 24
"""a who looks, b whose hand"""
E_LOOK_DECK: Final[i64] = 25
"""a player, b how many"""
E_SEEN: Final[i64] = 26
"""a who looks, b whose card, c card kind (hidden)"""
E_TAKE: Final[i64] = 27
"""a player, b 0 discard pile, 1 deck, c card kind (hidden when from the deck)"""
E_UNDER: Final[i64] = 28
"""a owner, c card kind (hidden)"""
E_SHUFFLE: Final[i64] = 29
E_DOOR: Final[i64] = 30
"""a fighter, b door, c 1 closed, 0 open"""
E_ACTIONS: Final[i64] = 31
"""a player, b gained"""
E_OUT: Final[i64] = 32
E_WON: Final[i64] = 33
"""a team, c cause"""
E_PREVENT: Final[i64] = 34
E_REDIRECT: Final[i64] = 35
E_SHIFT: Final[i64] = 36
"""a from, b to, c amount"""
E_FIGHT_ON: Final[i64] = 37
"""a side, b fighter"""
E_BONUS: Final[i64] = 38
"""a attacker, b defender, c card kind"""
E_CHOICE: Final[i64] = 39
"""a player, b choice"""
E_ITEM: Final[i64] = 40
"""a player, b item the joker stands for"""
E_OPPONENT: Final[i64] = 41
E_KEEP: Final[i64] = 42
"""a player declines; the effect goes its other way"""
E_PICK: Final[i64] = 43
"""a who picks, b whose card, c card kind (hidden)"""


def kind_of(option: i64) -> i64:
    """The kind of an option, still shifted."""
    return option & ~262143


def x_of(option: i64) -> i64:
    return option >> 12 & 63


def y_of(option: i64) -> i64:
    return option >> 6 & 63


def z_of(option: i64) -> i64:
    return option & 63
