"""The kinds of events and their causes: everything that is known about a kind, in one row of one table."""

from __future__ import annotations

from typing import Literal, NamedTuple

from unmatched.engine import codes

Kind = Literal[
    "turn", "maneuver", "scheme", "attack", "commit", "no defense", "reveal", "draw", "exhausted", "discard", "boost",
    "move", "place", "swap", "damage", "recover", "defeated", "return fighter", "summon", "cancel", "value", "result",
    "counter", "look", "look at deck", "seen", "take", "under deck", "shuffle", "door", "actions", "out", "won",
    "prevent", "redirect", "shift", "fight on", "bonus attack", "choice", "item", "opponent", "decline", "pick",
    "put", "look at pile", "show", "declare number", "declare card", "end", "free action", "token", "token moved",
    "token removed", "token turned", "leave", "roll", "soak", "survive", "decide", "threat",
]  # fmt: skip
"""what an Event may be; a type checker needs the names spelled out, and a test compares them with the rows"""
Cause = Literal[
    "", "effect", "combat", "exhaustion", "outright", "last turn", "random", "deck", "hand limit", "played", "boost",
    "maneuver", "discard pile", "set", "add", "ignore", "high ground", "ability",
]  # fmt: skip
"""why it may have happened"""
Slot = Literal[
    "", "seat", "fighter", "target", "origin", "space", "card", "owner", "role", "amount", "cause", "now", "side",
    "attack", "defense", "counter", "door", "closed", "item", "opponent", "team", "pile", "goal", "token", "into",
    "instruction",
]  # fmt: skip


class CauseKind(NamedTuple):
    """One cause of a kind of event."""

    number: int
    """the engine's"""
    name: Cause
    message: str = ""
    """the line of the log; "" where the cause needs none or the line does not depend on it"""
    source: Literal["", "program", "seat"] = ""
    """what the engine logs with it: the program of a card or an ability, or the seat whose standing ability it is"""
    why: str = ""
    """the cause in a few words, where no card and no ability is the source"""


class EventKind(NamedTuple):
    """One kind of event."""

    number: int
    """the engine's"""
    name: Kind
    slots: tuple[Slot, ...]
    """what the slots of its row in the engine's log hold, "" for nothing"""
    causes: tuple[CauseKind, ...] = ()
    reveals: bool = False
    """it reveals something new, so that undoing it needs permission"""
    secret: bool = False
    """seats outside the audience do not notice it at all"""

    def numbered_cause(self, number: int) -> CauseKind:
        """Return the cause of this number, which events of this kind must have."""
        return next(cause for cause in self.causes if cause.number == number)

    def cause(self, name: str) -> CauseKind | None:
        """Return the cause of this name, None if events of this kind have no such cause."""
        return next((cause for cause in self.causes if cause.name == name), None)


_DISCARDS = (
    CauseKind(codes.DISCARD_BY_EFFECT, "effect", "log-discard"),
    CauseKind(codes.DISCARD_AT_RANDOM, "random", "log-discard-random"),
    CauseKind(codes.DISCARD_FROM_DECK, "deck", "log-discard-top"),
    CauseKind(codes.DISCARD_OVER_LIMIT, "hand limit", "log-discard-limit"),
    # That a played card or a boost is discarded goes without saying.
    CauseKind(codes.DISCARD_PLAYED, "played"),
    CauseKind(codes.DISCARD_AS_BOOST, "boost"),
)
_BOOSTS = (
    CauseKind(codes.BOOST_MANEUVER, "maneuver", "log-boost-maneuver", "seat"),
    CauseKind(codes.BOOST_COMBAT, "combat", "log-boost-combat", "seat"),
)
_TAKES = (
    CauseKind(codes.FROM_PILE, "discard pile", "log-take-pile"),
    CauseKind(codes.FROM_DECK, "deck", "log-take-deck"),
    CauseKind(codes.FROM_PLAY, "played", "log-take-back"),
)
_VALUES = (
    CauseKind(codes.VALUE_SET, "set", "log-value-set", "program"),
    CauseKind(codes.VALUE_ADDED, "add", "log-value-add", "program"),
    CauseKind(codes.VALUE_IGNORED, "ignore", "log-value-ignore", "program"),
    # What a boost adds is in the line of the boost.
    CauseKind(codes.VALUE_BOOSTED, "boost"),
    CauseKind(codes.VALUE_HIGH_GROUND, "high ground", "log-value-high-ground", why="why-high-ground"),
    CauseKind(codes.VALUE_STANDING, "ability", "log-value-add", "seat"),
)
_DAMAGES = (
    CauseKind(codes.BY_EFFECT, "effect", "log-damage", "program"),
    CauseKind(codes.BY_COMBAT, "combat", "log-damage-combat", why="why-combat"),
    CauseKind(codes.BY_EXHAUSTION, "exhaustion", "log-damage-exhaustion", why="why-exhaustion"),
)
_DEFEATS = (
    CauseKind(codes.BY_EFFECT, "effect", "log-defeated", "program"),
    CauseKind(codes.BY_COMBAT, "combat", "log-defeated", why="why-combat"),
    CauseKind(codes.BY_EXHAUSTION, "exhaustion", "log-defeated", why="why-exhaustion"),
    CauseKind(codes.BY_DEFEAT, "outright", "log-defeated-outright", "program"),
)
_THREATS = tuple(cause._replace(message="") for cause in _DEFEATS)
_ENDS = (
    *(CauseKind(cause.number, cause.name) for cause in _DEFEATS),
    CauseKind(codes.BY_LAST_TURN, "last turn"),
)
_ROWS = (
    EventKind(codes.E_TURN, "turn", ("seat", "amount")),
    EventKind(codes.E_MANEUVER, "maneuver", ("seat",)),
    EventKind(codes.E_SCHEME, "scheme", ("seat", "fighter", "card"), reveals=True),
    EventKind(codes.E_ATTACK, "attack", ("fighter", "target")),
    EventKind(codes.E_COMMIT, "commit", ("seat", "role", "card")),
    EventKind(codes.E_NO_DEFENSE, "no defense", ("seat",)),
    EventKind(codes.E_REVEAL, "reveal", ("seat", "role", "card", "now"), reveals=True),
    EventKind(codes.E_DRAW, "draw", ("seat", "", "card"), reveals=True),
    EventKind(codes.E_EXHAUSTED, "exhausted", ("seat",)),
    EventKind(codes.E_DISCARD, "discard", ("seat", "cause", "card"), causes=_DISCARDS, reveals=True),
    EventKind(codes.E_BOOST, "boost", ("seat", "cause", "card"), causes=_BOOSTS, reveals=True),
    EventKind(codes.E_MOVE, "move", ("fighter", "origin", "space")),
    EventKind(codes.E_PLACE, "place", ("fighter", "origin", "space")),
    EventKind(codes.E_SWAP, "swap", ("fighter", "target")),
    EventKind(codes.E_DAMAGE, "damage", ("fighter", "amount", "cause", "now"), causes=_DAMAGES),
    EventKind(codes.E_RECOVER, "recover", ("fighter", "amount", "", "now")),
    EventKind(codes.E_DEFEATED, "defeated", ("fighter", "", "cause", "now"), causes=_DEFEATS),
    EventKind(codes.E_RETURN_FIGHTER, "return fighter", ("fighter", "space", "", "now")),
    EventKind(codes.E_SUMMON, "summon", ("fighter", "space", "", "now")),
    EventKind(codes.E_CANCEL, "cancel", ("side",)),
    EventKind(codes.E_VALUE, "value", ("side", "amount", "cause", "now"), causes=_VALUES),
    EventKind(codes.E_RESULT, "result", ("attack", "defense", "seat")),
    EventKind(codes.E_COUNTER, "counter", ("seat", "counter", "amount")),
    EventKind(codes.E_LOOK, "look", ("seat", "owner"), reveals=True),
    EventKind(codes.E_LOOK_AT_DECK, "look at deck", ("seat", "amount"), reveals=True),
    EventKind(codes.E_SEEN, "seen", ("seat", "owner", "card"), reveals=True, secret=True),
    EventKind(codes.E_TAKE, "take", ("seat", "cause", "card"), causes=_TAKES, reveals=True),
    EventKind(codes.E_UNDER_DECK, "under deck", ("seat", "", "card"), reveals=True),
    EventKind(codes.E_SHUFFLE, "shuffle", ("seat",), reveals=True),
    EventKind(codes.E_DOOR, "door", ("fighter", "door", "closed")),
    EventKind(codes.E_ACTIONS, "actions", ("seat", "amount")),
    EventKind(codes.E_OUT, "out", ("seat",)),
    EventKind(codes.E_WON, "won", ("team", "amount", "cause"), causes=_ENDS),
    EventKind(codes.E_PREVENT, "prevent", ("side",)),
    EventKind(codes.E_REDIRECT, "redirect", ("side",)),
    EventKind(codes.E_SHIFT, "shift", ("fighter", "target", "amount")),
    EventKind(codes.E_FIGHT_ON, "fight on", ("side", "fighter")),
    EventKind(codes.E_BONUS_ATTACK, "bonus attack", ("fighter", "target", "card", "now")),
    EventKind(codes.E_CHOICE, "choice", ("seat", "amount", "instruction")),
    EventKind(codes.E_ITEM, "item", ("seat", "item")),
    EventKind(codes.E_OPPONENT, "opponent", ("seat", "opponent")),
    EventKind(codes.E_DECLINE, "decline", ("seat", "", "instruction")),
    EventKind(codes.E_PICK, "pick", ("seat", "owner", "card"), reveals=True),
    EventKind(codes.E_PUT, "put", ("pile", "goal", "card"), reveals=True),
    EventKind(codes.E_LOOK_AT_PILE, "look at pile", ("seat", "pile", "amount"), reveals=True),
    EventKind(codes.E_SHOW, "show", ("seat", "pile", "card"), reveals=True, secret=True),
    EventKind(codes.E_DECLARE_NUMBER, "declare number", ("seat", "amount")),
    EventKind(codes.E_DECLARE_CARD, "declare card", ("seat", "owner", "card")),
    EventKind(codes.E_END, "end", ("seat", "amount")),
    EventKind(codes.E_FREE_ACTION, "free action", ("seat",)),
    EventKind(codes.E_TOKEN, "token", ("token", "space", "into")),
    EventKind(codes.E_TOKEN_MOVED, "token moved", ("token", "origin", "space")),
    EventKind(codes.E_TOKEN_REMOVED, "token removed", ("token", "space")),
    EventKind(codes.E_TOKEN_TURNED, "token turned", ("token", "space", "into")),
    EventKind(codes.E_LEAVE, "leave", ("fighter",)),
    EventKind(codes.E_ROLL, "roll", ("seat", "amount"), reveals=True),
    EventKind(codes.E_SOAK, "soak", ("fighter", "amount")),
    EventKind(codes.E_SURVIVE, "survive", ("fighter", "amount", "", "now")),
    EventKind(codes.E_DECIDE, "decide", ("side",)),
    EventKind(codes.E_THREAT, "threat", ("fighter", "amount", "cause"), causes=_THREATS),
)
EVENTS: dict[int, EventKind] = {row.number: row for row in _ROWS}
"""the engine's number -> the kind of event

Spaces may be NONE. A cause is its number, above codes.CAUSE_BITS with the program or seat it comes from; the seat of a
card is the owner slot, else the seat, else that of the fighter. An instruction is program << codes.PC_BITS | place. A
token is the place of its kind (layout.TOKENS). A pile is (owner of the card << 4 | number of the pile) << 3 | seat, a
goal the same with where in the pile it goes.
"""
EVENT_KINDS: tuple[Kind, ...] = tuple(row.name for row in _ROWS)
"""every `kind` of an Event"""
_BY_NAME: dict[str, EventKind] = {row.name: row for row in _ROWS}


def event_kind(name: str) -> EventKind:
    """Return the kind of event of this name."""
    return _BY_NAME[name]
