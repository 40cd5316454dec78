"""The numbers the engine speaks in: options, questions, frames, events."""

from typing import Final

from unmatched.engine.layout import FIELD, FIELDS, KIND_SHIFT, X_SHIFT, Y_SHIFT, Option
from unmatched.engine.pack import i64


def _one() -> i64:
    return 1


# A literal would be inlined by mypyc and shifted as a 32-bit C int, so the 1 of masks comes out of a function.
ONE: Final = _one()
NONE: Final[i64] = -1

# An option is a kind and three fields x, y, z (layout). The kinds are written into records: never renumber.
PASS: Final[i64] = 0
"""Decline, stay, no card, done: whatever the question's "no" is."""
MANEUVER: Final[i64] = 1 << KIND_SHIFT
SCHEME: Final[i64] = 2 << KIND_SHIFT
"""x fighter, z card kind"""
ATTACK: Final[i64] = 3 << KIND_SHIFT
"""x attacker, y target"""
CARD: Final[i64] = 4 << KIND_SHIFT
"""x the card's owner, z card kind"""
MOVE: Final[i64] = 5 << KIND_SHIFT
"""x fighter, z space"""
SPACE: Final[i64] = 6 << KIND_SHIFT
FIGHTER: Final[i64] = 7 << KIND_SHIFT
CHOICE: Final[i64] = 8 << KIND_SHIFT
"""z position in the list of choices"""
AMOUNT: Final[i64] = 9 << KIND_SHIFT
DOOR: Final[i64] = 10 << KIND_SHIFT
"""x fighter, z door"""
PLAYER: Final[i64] = 11 << KIND_SHIFT
YES: Final[i64] = 12 << KIND_SHIFT

# Questions: what the asked player must decide.
Q_NONE: Final[i64] = 0
Q_PLACE: Final[i64] = 1
"""setup: the space of a sidekick (argument: fighter)"""
Q_FACE: Final[i64] = 2
"""setup: the starting face of a counter (argument: counter)"""
Q_ACTION: Final[i64] = 3
Q_BOOST: Final[i64] = 4
"""boost the maneuver"""
Q_MANEUVER: Final[i64] = 5
"""move a fighter in a maneuver"""
Q_ATTACK_CARD: Final[i64] = 6
Q_ATTACK_BOOST: Final[i64] = 7
"""an extra card face down with the attack card (King Arthur)"""
Q_DEFENSE: Final[i64] = 8
Q_HAND_LIMIT: Final[i64] = 9
Q_SECOND_ATTACK: Final[i64] = 11
"""a second attack card face down, for an attack after this one"""
Q_FREE_ACTION: Final[i64] = 12
"""an action that costs none (argument: its place in book.grants)"""
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
Q_CARD: Final[i64] = 36
"""a card of any pile"""
Q_NAME_CARD: Final[i64] = 37
"""a card of someone's deck list, wherever it is"""
Q_NAME_NUMBER: Final[i64] = 38
Q_FROM_HAND: Final[i64] = 39
"""whether to use a card that works from the hand"""

# A frame is WIDTH ints; a program frame uses the slots below, other frames rename them.
WIDTH: Final[i64] = 16
FRAMES: Final[i64] = 4
"""cells of a fresh stack; it grows when they are not enough"""
KIND: Final[i64] = 0
PROG: Final[i64] = 1
PC: Final[i64] = 2
SEAT: Final[i64] = 3
"""the player whose effect this is"""
SIDE: Final[i64] = 4
"""ATTACKING, DEFENDING or NO_SIDE"""
SELF: Final[i64] = 5
FOE_SEAT: Final[i64] = 6
"""the opponent the effect refers to, NONE before one is chosen"""
THAT: Final[i64] = 7
"""the fighter the steps before brought in"""
MARKS: Final[i64] = 8
"""the spaces chosen by mark, as a mask"""
NUMBER: Final[i64] = 9
"""the number bound by the steps before"""
CARD_OF: Final[i64] = 10
"""the card the steps before discarded or picked (layout.card_of_seat), NONE if none"""
HURT: Final[i64] = 11
"""who took damage from the last damage step"""
FELL: Final[i64] = 12
"""who was defeated by the last damage step"""
AUX: Final[i64] = 13
"""progress inside one instruction; 0 when it starts"""
LAST_MARK: Final[i64] = 14
"""the space marked last"""
SET_OFF: Final[i64] = 15
"""in the lowest frame, of any kind: how many abilities other abilities have triggered since it was opened"""

F_PROGRAM: Final[i64] = 1
F_MANEUVER: Final[i64] = 2
F_COMBAT: Final[i64] = 3
F_DAMAGE: Final[i64] = 4
F_WIN_CHECK: Final[i64] = 5
F_SCHEME: Final[i64] = 6
F_ABILITY: Final[i64] = 7
"""a program that belongs to no card, so that cancelling a card does not end it"""

# maneuver frame
STAGE: Final[i64] = 2
TO_GO: Final[i64] = 5
"""the own fighters that may still move, the one on its way included"""
BONUS: Final[i64] = 6
MOVER: Final[i64] = 7
SPENT: Final[i64] = 8
"""how much of its movement each own fighter has spent beside doors: SPENT_BITS for each, the first one lowest"""
WORKED: Final[i64] = 9
"""1 + the door worked last since the last step, 0 if none"""
ORIGIN: Final[i64] = 10
"""where the mover on its way started"""
THROUGH: Final[i64] = 11
"""the mover may pass through opposing fighters: so it was when it set out"""
REACH: Final[i64] = 12
"""how far the mover may go in all, likewise: what changes on its way does not leave it on a friend's space"""
SPENT_BITS: Final[i64] = 7
MOST_SPENT: Final[i64] = 127
# its stages
BOOSTING: Final[i64] = 1
MOVING: Final[i64] = 2
ENDED: Final[i64] = 3
# combat frame: what the main attack keeps while its bonus attack is fought
IS_BONUS: Final[i64] = 5
KEPT_VICTOR: Final[i64] = 6
KEPT_CANCELLED: Final[i64] = 7
# damage frame
TARGETS: Final[i64] = 5
CAUSE: Final[i64] = 6
SHIFTER: Final[i64] = 7
"""the fighter whose damage others may take"""
TAKERS: Final[i64] = 8
PHASE: Final[i64] = 9
"""how far it is, one of these"""
SHARED: Final[i64] = 0
"""others may take a part"""
THREATENED: Final[i64] = 1
"""before that: abilities may come between"""
LESSENED: Final[i64] = 2
"""then standing abilities count"""
DOOMED: Final[i64] = 3
"""after that: abilities may come before a defeat"""
DEALT: Final[i64] = 4

ATTACKING: Final[i64] = 0
DEFENDING: Final[i64] = 1
NO_SIDE: Final[i64] = 2

# Windows of a combat (R10.1), as the stages of a combat frame.
W_DEFENSE: Final[i64] = 0
"""the attack card is down, the defense is still to be asked for"""
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
# Why else a game is over: no one fell, the last turn was played (R12.5).
BY_LAST_TURN: Final[i64] = 4
# What decides then, as the amount of E_WON.
DECIDED_BY_HEROES: Final[i64] = 0
DECIDED_BY_FIGHTERS: Final[i64] = 1
DECIDED_BY_START: Final[i64] = 2

# Phases of a turn
SETUP: Final[i64] = 0
TURN_START: Final[i64] = 1
ACTIONS: Final[i64] = 2
TURN_END: Final[i64] = 3
TURN_OVER: Final[i64] = 4
"""what exceeded the hand limit is discarded; only what that triggered is still to come"""

JOKER: Final[i64] = 63
"""the basket item that counts as any one item"""

# Events. The log holds LOGGED ints for each: its kind, four slots, and the mask of seats that may know the card.
# What the slots of each kind mean is listed with the names (event_kinds); what has no card is public.
LOGGED: Final[i64] = 6
E_TURN: Final[i64] = 1
E_MANEUVER: Final[i64] = 2
E_SCHEME: Final[i64] = 3
E_ATTACK: Final[i64] = 4
E_COMMIT: Final[i64] = 5
"""a card is laid face down"""
E_NO_DEFENSE: Final[i64] = 6
E_REVEAL: Final[i64] = 7
E_DRAW: Final[i64] = 8
E_EXHAUSTED: Final[i64] = 9
E_DISCARD: Final[i64] = 10
E_BOOST: Final[i64] = 11
E_MOVE: Final[i64] = 12
"""the rows of the steps in between come before it"""
E_PLACE: Final[i64] = 13
E_SWAP: Final[i64] = 14
E_DAMAGE: Final[i64] = 15
E_RECOVER: Final[i64] = 16
E_DEFEATED: Final[i64] = 17
E_RETURN_FIGHTER: Final[i64] = 18
E_SUMMON: Final[i64] = 19
E_CANCEL: Final[i64] = 20
E_VALUE: Final[i64] = 21
E_RESULT: Final[i64] = 22
E_COUNTER: Final[i64] = 23
E_LOOK: Final[i64] = 24
E_LOOK_AT_DECK: Final[i64] = 25
E_SEEN: Final[i64] = 26
E_TAKE: Final[i64] = 27
E_UNDER_DECK: Final[i64] = 28
E_SHUFFLE: Final[i64] = 29
E_DOOR: Final[i64] = 30
E_ACTIONS: Final[i64] = 31
E_OUT: Final[i64] = 32
E_WON: Final[i64] = 33
E_PREVENT: Final[i64] = 34
E_REDIRECT: Final[i64] = 35
E_SHIFT: Final[i64] = 36
E_FIGHT_ON: Final[i64] = 37
E_BONUS_ATTACK: Final[i64] = 38
E_CHOICE: Final[i64] = 39
E_ITEM: Final[i64] = 40
E_OPPONENT: Final[i64] = 41
E_DECLINE: Final[i64] = 42
"""a player declines; the effect goes its other way"""
E_PICK: Final[i64] = 43
E_SOAK: Final[i64] = 45
"""damage to a fighter is prevented"""
E_SURVIVE: Final[i64] = 46
"""a fighter that would be defeated is not"""
E_DECIDE: Final[i64] = 47
"""an effect settles who wins the combat"""
E_THREAT: Final[i64] = 48
"""damage or defeat is about to come, and abilities may come between"""
E_STEP: Final[i64] = 44
"""no event of its own: the fighter and a space on the way of the move that follows"""
STEP_SPACE: Final[i64] = 2
"""where that space is in its row"""
E_PUT: Final[i64] = 60
"""a card goes from a pile to another"""
E_LOOK_AT_PILE: Final[i64] = 61
E_SHOW: Final[i64] = 62
"""a card is shown in its place"""
E_DECLARE_NUMBER: Final[i64] = 63
E_DECLARE_CARD: Final[i64] = 64
E_END: Final[i64] = 65
"""a turn, a maneuver or all effects end early: the amount is one of these"""
TURN_ENDS: Final[i64] = 0
MANEUVER_ENDS: Final[i64] = 1
EFFECTS_END: Final[i64] = 2
E_FREE_ACTION: Final[i64] = 66
E_TOKEN: Final[i64] = 80
"""a token is set on a space"""
E_TOKEN_MOVED: Final[i64] = 81
E_TOKEN_REMOVED: Final[i64] = 82
E_TOKEN_TURNED: Final[i64] = 83
"""a token becomes one of another kind"""
E_LEAVE: Final[i64] = 90
"""a fighter leaves the board undefeated"""
E_ROLL: Final[i64] = 91

CAUSE_BITS: Final[i64] = 3
TO_ATTACK: Final[i64] = 8
"""added to the seat of a result: the values were equal, and still the attacker won"""
PC_BITS: Final[i64] = 12

# The role of a card in a combat.
AS_ATTACK: Final[i64] = 0
AS_BOOST: Final[i64] = 1
AS_DEFENSE: Final[i64] = 2
AS_SECOND: Final[i64] = 3
"""an attack card for an attack after this one"""

# Causes of a discard
DISCARD_BY_EFFECT: Final[i64] = 0
DISCARD_AT_RANDOM: Final[i64] = 1
DISCARD_FROM_DECK: Final[i64] = 2
DISCARD_OVER_LIMIT: Final[i64] = 3
DISCARD_PLAYED: Final[i64] = 4
DISCARD_AS_BOOST: Final[i64] = 5

# What is boosted.
BOOST_MANEUVER: Final[i64] = 0
BOOST_COMBAT: Final[i64] = 1

# Where a card is taken from.
FROM_PILE: Final[i64] = 0
FROM_DECK: Final[i64] = 1
FROM_PLAY: Final[i64] = 2

# Causes of a changed combat value: the first three come from a program, the last from an ability of a seat.
VALUE_SET: Final[i64] = 0
VALUE_ADDED: Final[i64] = 1
VALUE_IGNORED: Final[i64] = 2
VALUE_BOOSTED: Final[i64] = 3
VALUE_HIGH_GROUND: Final[i64] = 4
VALUE_STANDING: Final[i64] = 5


def cause_of(told: i64) -> i64:
    """A cause without where it comes from."""
    return told & (1 << CAUSE_BITS) - 1


def caused(cause: i64, source: i64) -> i64:
    """A cause with the program or seat it comes from."""
    return cause | source << CAUSE_BITS


def is_about_fighter(question: i64) -> bool:
    """Whether what a question is asked about is a fighter, NONE while none is settled."""
    if question == Q_PLACE or question == Q_MANEUVER or question == Q_SHIFT:
        return True
    if question == Q_ATTACK_CARD or question == Q_ATTACK_BOOST or question == Q_DEFENSE:
        return True
    if question == Q_SECOND_ATTACK:
        return True
    return question == Q_SPACE or question == Q_THROUGH


def cause_mark(cause: i64) -> i64:
    """Why damage is dealt, in the slot CARD_OF of a program about it, where no card is."""
    return -2 - cause_of(cause)


def option(kind: i64, x: i64, y: i64, z: i64) -> Option:
    return kind | x << X_SHIFT | y << Y_SHIFT | z


def kind_of(option: Option) -> i64:
    """The kind of an option, still shifted."""
    return option & ~FIELDS


def x_of(option: Option) -> i64:
    return option >> X_SHIFT & FIELD


def y_of(option: Option) -> i64:
    return option >> Y_SHIFT & FIELD


def z_of(option: Option) -> i64:
    return option & FIELD
