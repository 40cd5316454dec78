"""What happened, with names: each event has who, what, where and why, and which seats may know its card."""

from __future__ import annotations

from bisect import bisect_right
from enum import StrEnum
from functools import lru_cache
from typing import Final, Literal

import msgspec
from msgspec import Struct

from unmatched.engine import codes
from unmatched.engine.layout import TOKENS
from unmatched.engine.piles import NAMED
from unmatched.engine.state import EVERYONE
from unmatched.event_kinds import EVENTS, Cause, CauseKind, EventKind, Kind, Slot, event_kind
from unmatched.heroes.match import Match
from unmatched.heroes.steps import Step

SPECTATOR: Final = -1
"""instead of a seat: a spectator, who sees what everyone sees"""
ALL_OPEN: Final = -2
"""instead of a seat: all cards open, for replays"""

NOBODY: Final = (-3,)
"""as an audience: not even the players know the card"""

Side = Literal["", "attack", "defense"]
Role = Literal["", "attack", "boost", "defense", "second"]

_SIDES: tuple[Side, ...] = ("attack", "defense", "")
_ROLES: tuple[Role, ...] = ("attack", "boost", "defense", "second")
_PILES = ("hand", "deck", "discard", "played", "play")
_PARTS = ("top", "bottom", "shuffled")


class Ending(StrEnum):
    """Why a game is over, usually how the last hero fell. The value appears in records."""

    EFFECT = "effect"
    """by damage of a card or an ability"""
    COMBAT = "combat"
    EXHAUSTION = "exhaustion"
    OUTRIGHT = "outright"
    """by an effect that defeats without damage"""
    LAST_TURN = "last turn"
    """health decides after the last turn, then who started later (R12.5)"""


class EventFields(Struct, frozen=True, omit_defaults=True):
    """What a reader may know of an event: the fields of an Event and of a line of the protocol's log.

    Fields that do not apply to its kind are empty, and so is `card` for seats that may not know it.
    """

    kind: Kind
    seat: int = -1
    """the seat that acts, or whose fighter is affected; for a result, the winner"""
    fighter: str = ""
    target: str = ""
    """the second fighter: the target, swapped with, or taking damage for the first"""
    space: str = ""
    """where the fighter or the token is now; for a removed token, where it was"""
    origin: str = ""
    """where it was before"""
    path: tuple[str, ...] = ()
    """for a move: its spaces, including the last one"""
    card: str = ""
    owner: int = -1
    """the owner of the card, of the card or ability that is the cause, or of the hand that is seen"""
    ability: int = -1
    """the number of the owner's ability that is the cause"""
    amount: int = 0
    """an amount; the turn number; the card's number that counts; the number of a choice, from 0"""
    now: int = -1
    """the combat value or the fighter's health after the event; -1 where there is none"""
    side: Side = ""
    """in a combat; for a result, the attack if it won with equal values"""
    role: Role = ""
    """of a card in a combat"""
    cause: Cause = ""
    """why health or a value changed, how a card is discarded, where it is taken from, what is boosted"""
    attack: int = 0
    """of a result: the values that counted"""
    defense: int = 0
    counter: str = ""
    door: str = ""
    closed: bool = False
    """of a door: as it is now"""
    item: str = ""
    opponent: int = -1
    pile: str = ""
    """where a card comes from or is seen: hand, deck, discard, played, play, or a hero's extra pile"""
    holder: int = -1
    """the seat whose pile it is"""
    goal: str = ""
    """where the card goes, likewise"""
    goal_holder: int = -1
    part: str = ""
    """where in the goal: top, bottom or shuffled"""
    token: str = ""
    """the kind of a token"""
    into: str = ""
    """for a turned token: what it is now; for a face-down one: what it is, for seats that know"""
    winners: tuple[int, ...] = ()


class Event(EventFields, frozen=True, cache_hash=True, kw_only=True):
    """One event, with what only the library needs: the step behind a choice, and who may know the card."""

    step: Step | None = None
    """of a choice: the step that asked"""
    window: str = ""
    """for a choice: the window of that step"""
    audience: tuple[int, ...] = ()
    """seats that may know the card; empty for everyone"""

    def __repr__(self) -> str:
        shown = (f"{name}={getattr(self, name)!r}" for name in self.__struct_fields__ if name != "step")
        return f"Event({', '.join(shown)})"

    @property
    def reveals(self) -> bool:
        """Whether it revealed something new, so that undoing it needs permission."""
        # A card that was played lay open before it is discarded or taken back.
        return event_kind(self.kind).reveals and self.cause != "played"

    def seen_by(self, seat: int) -> Event | None:
        """Return the event as a seat or SPECTATOR knows it, or None; ALL_OPEN sees everything."""
        if self.audience == () or seat in self.audience or seat == ALL_OPEN:
            return self
        if event_kind(self.kind).secret:
            return None
        return msgspec.structs.replace(self, card="", into="", now=-1, audience=())


class EventLog:
    """The log of a game: the engine writes rows, and events are made from them on demand."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.rows: list[int] = []
        """codes.LOGGED numbers each"""
        self._events: list[Event] = []
        self._ends: list[int] = []
        """where the rows of each event end"""

    @property
    def events(self) -> list[Event]:
        """All events so far; not to be changed."""
        rows = self.rows
        start = self._ends[-1] if self._ends else 0
        width = int(codes.LOGGED)
        for end in range(start + width, len(rows) + 1, width):
            # The steps of a move stand before it.
            if rows[end - width] != codes.E_STEP:
                self._events.append(_event(self.match, tuple(rows[start:end])))
                self._ends.append(end)
                start = end
        return self._events

    def before(self, rows: int) -> int:
        """Return how many events the first rows describe."""
        return bisect_right(self._ends, rows, hi=len(self.events))

    def cut(self, rows: int) -> None:
        """Forget everything after this many numbers."""
        del self.rows[rows:]
        known = bisect_right(self._ends, rows)
        del self._ends[known:], self._events[known:]

    def copy(self) -> EventLog:
        twin = EventLog(self.match)
        twin.rows, twin._events, twin._ends = self.rows.copy(), self._events.copy(), self._ends.copy()
        return twin


@lru_cache(maxsize=50_000)
def _event(match: Match, rows: tuple[int, ...]) -> Event:
    """Return the event of some log rows, which are the steps before it and itself; cached, since many repeat."""
    width = int(codes.LOGGED)
    steps, (code, *held, mask) = rows[:-width], rows[-width:]
    way = [match.spaces[space] for space in steps[codes.STEP_SPACE :: width]]
    kind = EVENTS[code]
    # Slots without a meaning hold nothing.
    slots = dict(zip(kind.slots, held, strict=False))
    audience = () if mask == EVERYONE else tuple(seat for seat in range(match.seats) if mask >> seat & 1) or NOBODY
    return _Reading(match, kind, slots).event(way, audience)


class _Reading:
    """One row of the log, with the meaning of its slots."""

    def __init__(self, match: Match, kind: EventKind, slots: dict[Slot, int]) -> None:
        self.match = match
        self.row = kind
        self.kind = kind.name
        self.slots = slots
        self.seat = slots.get("seat", match.owner[slots["fighter"]] if "fighter" in slots else -1)
        self.pile, self.holder, self.of = self._pile("pile")
        self.goal, self.goal_holder, at = self._pile("goal")
        self.part = _PARTS[at] if self.goal else ""
        if self.kind == "put":
            self.seat = self.holder
        if "token" in slots:
            self.seat = slots["token"] // TOKENS
        if self.kind == "result" and self.seat >= codes.TO_ATTACK:
            self.seat -= int(codes.TO_ATTACK)
            slots["side"] = int(codes.ATTACKING)

    def event(self, way: list[str], audience: tuple[int, ...]) -> Event:
        match, slots, seat = self.match, self.slots, self.seat
        told = slots.get("cause", -1)
        cause = self.row.numbered_cause(codes.cause_of(told)) if told >= 0 else None
        owner, card, ability = self._source(cause, told >> codes.CAUSE_BITS)
        step, window = self._asked()
        if self.pile:
            owner = self.of
        elif ("card" in slots or "owner" in slots) and owner < 0:
            owner = slots.get("owner", seat)
        self.owner = owner
        if slots.get("card", -1) >= 0:
            card = match.card_key(owner, slots["card"])
        role = _ROLES[slots["role"]] if "role" in slots else ""
        space = self._space("space")
        return Event(
            self.kind,
            seat=seat,
            fighter=self._fighter("fighter"),
            target=self._fighter("target"),
            space=space,
            origin=self._space("origin"),
            path=(*way, space) if self.kind == "move" and (way or space != self._space("origin")) else (),
            card=card,
            owner=owner,
            ability=ability,
            amount=slots["amount"] if "amount" in slots else self._printed(role),
            now=slots.get("now", -1),
            side=_SIDES[slots["side"]] if "side" in slots else "",
            role=role,
            cause=cause.name if cause is not None else "",
            attack=slots.get("attack", 0),
            defense=slots.get("defense", 0),
            counter=match.heroes[seat].counters[slots["counter"]].id if "counter" in slots else "",
            door=match.board.doors[slots["door"]].id if "door" in slots else "",
            closed=slots.get("closed") == 1,
            item=match.heroes[seat].items[slots["item"] - 1][0] if "item" in slots else "",
            opponent=slots.get("opponent", -1),
            pile=self.pile,
            holder=self.holder,
            goal=self.goal,
            goal_holder=self.goal_holder,
            part=self.part,
            token=self._token("token"),
            into=self._token("into"),
            winners=match.seats_of(slots["team"]) if "team" in slots else (),
            step=step,
            window=window,
            audience=audience,
        )

    def _pile(self, slot: Slot) -> tuple[str, int, int]:
        """A pile, its seat, and what is packed with them (event_kinds.EVENTS)."""
        packed = self.slots.get(slot, -1)
        if packed < 0:
            return "", -1, 0
        seat, number = packed & 7, packed >> 3 & 15
        name = _PILES[number] if number < NAMED else self.match.heroes[seat].piles[number - NAMED].id
        return name, seat, packed >> 7

    def _token(self, slot: Slot) -> str:
        place = self.slots.get(slot, -1)
        return self.match.heroes[self.seat].tokens[place % TOKENS].id if place >= 0 else ""

    def _fighter(self, slot: Slot) -> str:
        return self.match.fighters[self.slots[slot]] if slot in self.slots else ""

    def _space(self, slot: Slot) -> str:
        return self.match.spaces[self.slots[slot]] if self.slots.get(slot, -1) >= 0 else ""

    def _printed(self, role: Role) -> int:
        """The number that counts on a card that is shown."""
        if self.kind not in ("reveal", "boost", "bonus attack"):
            return 0
        card = self.match.card(self.owner, self.slots["card"])
        if self.kind == "bonus attack" and card.bonus is not None:
            return card.bonus.value
        return card.boost if self.kind == "boost" or role == "boost" else card.value

    def _source(self, cause: CauseKind | None, source: int) -> tuple[int, str, int]:
        """The card or ability that something comes from: its seat, the card, the ability's number."""
        by = cause.source if cause is not None else ""
        if by == "seat":
            return source, "", -1
        if "instruction" in self.slots:
            source = self.slots["instruction"] >> codes.PC_BITS
        elif by != "program" or source == 0:
            # Program 0 is none: who goes with a hero that fell goes by no effect of its own.
            return -1, "", -1
        what, owner, number, _ = self.match.sources[source]
        return (owner, "", number) if what == "ability" else (owner, self.match.card_key(owner, number), -1)

    def _asked(self) -> tuple[Step | None, str]:
        """The step behind an instruction, and its window."""
        if "instruction" not in self.slots:
            return None, ""
        program, place = divmod(self.slots["instruction"], 1 << codes.PC_BITS)
        return self.match.steps[self.match.book.programs[program][place]], self.match.sources[program][3]
