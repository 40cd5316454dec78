"""What happened, each event with the seats that may know its secret part."""

from __future__ import annotations

from dataclasses import dataclass, replace

from unmatched.engine import codes
from unmatched.engine.state import EVERYONE
from unmatched.heroes.match import Match

KINDS = {
    codes.E_TURN: "turn",
    codes.E_MANEUVER: "maneuver",
    codes.E_SCHEME: "scheme",
    codes.E_ATTACK: "attack",
    codes.E_COMMIT: "commit",
    codes.E_NO_DEFENSE: "no defense",
    codes.E_REVEAL: "reveal",
    codes.E_DRAW: "draw",
    codes.E_EXHAUSTED: "exhausted",
    codes.E_DISCARD: "discard",
    codes.E_BOOST: "boost",
    codes.E_MOVE: "move",
    codes.E_PLACE: "place",
    codes.E_SWAP: "swap",
    codes.E_DAMAGE: "damage",
    codes.E_RECOVER: "recover",
    codes.E_DEFEATED: "defeated",
    codes.E_RETURN_FIGHTER: "return fighter",
    codes.E_SUMMON: "summon",
    codes.E_CANCEL: "cancel",
    codes.E_VALUE: "value",
    codes.E_RESULT: "result",
    codes.E_COUNTER: "counter",
    codes.E_LOOK: "look",
    codes.E_LOOK_DECK: "look at deck",
    codes.E_SEEN: "seen",
    codes.E_TAKE: "take",
    codes.E_UNDER: "under deck",
    codes.E_SHUFFLE: "shuffle",
    codes.E_DOOR: "door",
    codes.E_ACTIONS: "actions",
    codes.E_OUT: "out",
    codes.E_WON: "won",
    codes.E_PREVENT: "prevent",
    codes.E_REDIRECT: "redirect",
    codes.E_SHIFT: "shift",
    codes.E_FIGHT_ON: "fight on",
    codes.E_BONUS: "bonus attack",
    codes.E_CHOICE: "choice",
    codes.E_ITEM: "item",
    codes.E_OPPONENT: "opponent",
    codes.E_KEEP: "decline",
    codes.E_PICK: "pick",
}
_CARDS = (
    codes.E_SCHEME,
    codes.E_COMMIT,
    codes.E_REVEAL,
    codes.E_DRAW,
    codes.E_DISCARD,
    codes.E_BOOST,
    codes.E_SEEN,
    codes.E_TAKE,
    codes.E_UNDER,
    codes.E_BONUS,
    codes.E_PICK,
)
_ANOTHERS = (codes.E_SEEN, codes.E_PICK)
"""events about a card of the player b"""
BY_PROGRAM = (0, 1, 2)
"""changes of a value by an effect: set, added, ignored"""
STANDING = 5
"""a change by an ability that always counts"""
_HIDDEN_WHOLE = (codes.E_SEEN,)
"""events that seats outside the audience do not notice at all"""


@dataclass(frozen=True)
class Event:
    """One thing that happened. `card` is "" for a seat that may not know it."""

    kind: str
    a: int
    b: int
    c: int
    card: str
    audience: tuple[int, ...]
    """seats that may know the secret part"""
    code: int = 0
    owner: int = -1
    """of a changed value: the seat of the card or ability that changed it"""

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as a seat knows it (None: a spectator); None if it notices nothing."""
        if self.audience == () or seat in self.audience:
            return self
        if self.code in _HIDDEN_WHOLE:
            return None
        return replace(self, c=-1, card="", audience=())


def read_log(match: Match, log: list[int]) -> list[Event]:
    """The engine's log as events."""
    events = []
    for i in range(0, len(log), 5):
        code, a, b, c, mask = log[i : i + 5]
        audience = tuple(seat for seat in range(match.seats) if mask >> seat & 1)
        if mask == EVERYONE:
            audience = ()
        card = ""
        if code in _CARDS and c >= 0:
            owner = match.owner[a] if code == codes.E_BONUS else b if code in _ANOTHERS else a
            card = match.card_key(owner, c)
        owner = -1
        if code == codes.E_VALUE:
            c, owner, card = _cause(match, c)
        events.append(Event(KINDS[code], a, b, c, card, audience, code, owner))
    return events


def _cause(match: Match, told: int) -> tuple[int, int, str]:
    """Why a value changed: the kind of change, the seat whose card or ability it is, and the card."""
    cause, source = told & 7, told >> 3
    if cause == STANDING:
        return cause, source, ""
    if cause not in BY_PROGRAM:
        return cause, -1, ""
    what, seat, number, _ = match.sources[source]
    return cause, seat, "" if what == "ability" else match.card_key(seat, number)
