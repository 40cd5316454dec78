"""State: everything that changes in a game, as ints and packed arrays of ints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from unmatched.engine.codes import (
    AUX,
    FOE_SEAT,
    FRAMES,
    KIND,
    NONE,
    PC,
    PROG,
    Q_NONE,
    SEAT,
    SELF,
    SETUP,
    SIDE,
    WIDTH,
)
from unmatched.engine.pack import clear, clear_program, i64, vec

if TYPE_CHECKING:
    from unmatched.engine.book import Book

CARRY: Final[i64] = 1073740155
LOW: Final[i64] = 4294967295
PILE_SIZE: Final[i64] = 30
"""slot of a player's pile row that holds how many cards lie there"""
DECK_TOP: Final[i64] = 31
"""slot of a player's pile row that holds the place of the deck's top card"""
DECK_END: Final[i64] = 31
"""slot of a player's deck row that holds the place behind the deck's bottom card"""


class State:
    """One moment of a game. Copyable, storable and comparable in the middle of any decision."""

    __slots__ = (
        "actions",
        "active",
        "asked",
        "asked_about",
        "asked_seat",
        "attack_add",
        "attack_base",
        "attack_boost",
        "attack_card",
        "attack_item",
        "attack_value",
        "attacker",
        "bonus",
        "book",
        "cancelled",
        "cause",
        "chance",
        "deck",
        "defender",
        "defense_add",
        "defense_base",
        "defense_card",
        "defense_item",
        "defense_value",
        "depth",
        "doors",
        "first",
        "first_printed",
        "had",
        "hand",
        "harm",
        "health",
        "ignored",
        "kept",
        "known",
        "log",
        "occ",
        "out",
        "phase",
        "pile",
        "pos",
        "present",
        "prevented",
        "redirected",
        "scheme_card",
        "scheme_item",
        "seen",
        "shares",
        "shown",
        "stack",
        "started",
        "taken",
        "tally",
        "tell",
        "turn",
        "victor",
        "winner",
    )

    def __init__(
        self,
        book: Book,
        pos: vec[i64],
        health: vec[i64],
        hand: vec[i64],
        occ: vec[i64],
        pile: vec[i64],
        seen: vec[i64],
        tally: vec[i64],
        stack: vec[i64],
        deck: vec[i64],
        started: vec[i64],
        shares: vec[i64],
        log: list[int],
    ) -> None:
        self.book = book
        self.pos: vec[i64] = pos
        """space of each fighter, NONE off the board"""
        self.present: i64 = 0
        """the fighters on the board, as a mask; like occ, it only repeats what pos says"""
        self.health: vec[i64] = health
        """shared between copies, replaced and never changed in place"""
        self.hand: vec[i64] = hand
        """mask of cards per player"""
        self.occ: vec[i64] = occ
        """mask of spaces held by each player's fighters"""
        self.pile: vec[i64] = pile
        """discard pile per player, bottom first, in rows of 32; see PILE_SIZE, DECK_TOP"""
        self.seen: vec[i64] = seen
        """seen[q * 4 + p]: p's cards in hidden places that q knows the place of; spectators are q = players.

        Shared between copies, replaced and never changed in place."""
        self.known: i64 = 0
        """players of whose hidden cards somebody knows one, as a mask; it only repeats what seen says"""
        self.tally: vec[i64] = tally
        """four counters per player; shared between copies like seen"""
        self.stack: vec[i64] = stack
        self.deck: vec[i64] = deck
        """deck order per player in rows of 32; shared between copies, replaced and never changed in place"""
        self.started: vec[i64] = started
        """where each fighter stood when the turn began; shared between copies"""
        self.shares: vec[i64] = shares
        """damage each fighter is about to take while a share is being asked for; shared between copies"""
        self.chance: i64 = 1
        self.first: i64 = 0
        self.active: i64 = 0
        self.phase: i64 = SETUP
        self.actions: i64 = 0
        self.taken: i64 = 0
        self.turn: i64 = 0
        self.had: i64 = 0
        """players who have had a turn"""
        self.out: i64 = 0
        """players out of the game"""
        self.winner: i64 = NONE
        """the winning team"""
        self.cause: i64 = NONE
        """why the last hero fell"""
        self.doors: i64 = 0
        """mask of closed doors"""
        self.asked: i64 = Q_NONE
        self.asked_seat: i64 = 0
        self.asked_about: i64 = 0
        self.depth: i64 = 0
        self.attacker: i64 = NONE
        self.defender: i64 = NONE
        self.attack_card: i64 = NONE
        self.defense_card: i64 = NONE
        self.attack_boost: i64 = NONE
        self.shown: i64 = 0
        self.cancelled: i64 = 0
        self.ignored: i64 = 0
        self.attack_base: i64 = 0
        self.defense_base: i64 = 0
        self.attack_add: i64 = 0
        self.defense_add: i64 = 0
        self.attack_value: i64 = 0
        self.defense_value: i64 = 0
        self.prevented: i64 = 0
        self.redirected: i64 = 0
        self.harm: i64 = 0
        self.victor: i64 = NONE
        """the side that won the combat"""
        self.bonus: i64 = 0
        self.first_printed: i64 = 0
        self.attack_item: i64 = 0
        self.defense_item: i64 = 0
        self.scheme_item: i64 = 0
        self.scheme_card: i64 = NONE
        self.kept: i64 = 0
        """sides whose played card an effect has sent elsewhere; bit NO_SIDE for a scheme"""
        self.tell = False
        self.log = log
        """what happened, five ints an event, while tell is on; copies share it and do not write"""

    def copy(self) -> State:
        """An independent twin that keeps no log."""
        s = State(
            self.book,
            self.pos[:],
            self.health,
            self.hand[:],
            self.occ[:],
            self.pile[:],
            self.seen,
            self.tally,
            self.stack[:],
            self.deck,
            self.started,
            self.shares,
            self.log,
        )
        s.present = self.present
        s.known = self.known
        s.chance = self.chance
        s.first = self.first
        s.active = self.active
        s.phase = self.phase
        s.actions = self.actions
        s.taken = self.taken
        s.turn = self.turn
        s.had = self.had
        s.out = self.out
        s.winner = self.winner
        s.cause = self.cause
        s.doors = self.doors
        s.asked = self.asked
        s.asked_seat = self.asked_seat
        s.asked_about = self.asked_about
        s.depth = self.depth
        s.attacker = self.attacker
        s.defender = self.defender
        s.attack_card = self.attack_card
        s.defense_card = self.defense_card
        s.attack_boost = self.attack_boost
        s.shown = self.shown
        s.cancelled = self.cancelled
        s.ignored = self.ignored
        s.attack_base = self.attack_base
        s.defense_base = self.defense_base
        s.attack_add = self.attack_add
        s.defense_add = self.defense_add
        s.attack_value = self.attack_value
        s.defense_value = self.defense_value
        s.prevented = self.prevented
        s.redirected = self.redirected
        s.harm = self.harm
        s.victor = self.victor
        s.bonus = self.bonus
        s.first_printed = self.first_printed
        s.attack_item = self.attack_item
        s.defense_item = self.defense_item
        s.scheme_item = self.scheme_item
        s.scheme_card = self.scheme_card
        s.kept = self.kept
        return s

    def numbers(self) -> list[int]:
        """The whole state as plain ints: two states are equal exactly when these are."""
        out: list[int] = [
            self.chance,
            self.first,
            self.active,
            self.phase,
            self.actions,
            self.taken,
            self.turn,
            self.had,
            self.out,
            self.winner,
            self.cause,
            self.doors,
            self.asked,
            self.asked_seat,
            self.asked_about,
            self.depth,
            self.attacker,
            self.defender,
            self.attack_card,
            self.defense_card,
            self.attack_boost,
            self.shown,
            self.cancelled,
            self.ignored,
            self.attack_base,
            self.defense_base,
            self.attack_add,
            self.defense_add,
            self.attack_value,
            self.defense_value,
            self.prevented,
            self.redirected,
            self.harm,
            self.victor,
            self.bonus,
            self.first_printed,
            self.attack_item,
            self.defense_item,
            self.scheme_item,
            self.scheme_card,
            self.kept,
        ]
        out.extend(self.pos)
        out.extend(self.health)
        out.extend(self.hand)
        out.extend(self.occ)
        out.extend(self.pile)
        out.extend(self.seen)
        out.extend(self.tally)
        out.extend(self.deck)
        out.extend(self.started)
        out.extend(self.shares)
        out.extend(self.stack[: self.depth * WIDTH])
        return out

    def digest(self) -> int:
        """A short number that tells states apart; the same interpreted and compiled."""
        h = 7
        for n in self.numbers():
            h = (h * 1000003 + n + 1) % 2305843009213693951
        return h

    def random(self, n: i64) -> i64:
        """A random number below n from the game's own chance (multiply with carry)."""
        c = self.chance
        c = CARRY * (c & LOW) + (c >> 32)
        self.chance = c
        return (((c ^ (c >> 32)) & LOW) * n) >> 32

    def ask(self, question: i64, seat: i64, about: i64) -> None:
        self.asked = question
        self.asked_seat = seat
        self.asked_about = about

    def is_out(self, player: i64) -> bool:
        """Whether a player has been put out of the game (R14.7, R15.7)."""
        return self.out >> player & 1 != 0

    def _lengthen(self) -> None:
        """Make room for more frames; the stack becomes another array."""
        longer: list[int] = list(self.stack)
        longer.extend([0] * (FRAMES * WIDTH))
        self.stack = vec[i64](longer)

    def push(self, kind: i64, seat: i64) -> i64:
        """Open a frame that is no program, with its slots cleared; return where it begins."""
        f = self.depth * WIDTH
        self.depth += 1
        if f >= len(self.stack):
            self._lengthen()
        st = self.stack
        # All slots, so that equal positions have equal states.
        clear(st, f)
        st[f + KIND] = kind
        st[f + SEAT] = seat
        return f

    def push_program(self, program: i64, seat: i64, side: i64, fighter: i64, foe_seat: i64) -> i64:
        """Open a frame that runs a program; return where it begins."""
        f = self.depth * WIDTH
        self.depth += 1
        if f >= len(self.stack):
            self._lengthen()
        st = self.stack
        clear_program(st, f)
        st[f + PROG] = program
        st[f + SEAT] = seat
        st[f + SIDE] = side
        st[f + SELF] = fighter
        st[f + FOE_SEAT] = foe_seat
        return f

    def push_block(self, program: i64, parent: i64) -> None:
        """Open a block of a program: it knows all that its parent frame knows."""
        f = self.depth * WIDTH
        self.depth += 1
        if f >= len(self.stack):
            self._lengthen()
        st = self.stack
        i: i64 = 0
        while i < WIDTH:
            st[f + i] = st[parent + i]
            i += 1
        st[f + PROG] = program
        st[f + PC] = 0
        st[f + AUX] = 0

    def pop(self) -> None:
        """Close the top frame; what lies above the depth means nothing."""
        self.depth -= 1

    def wipe(self) -> None:
        """Clear what closed frames left behind."""
        i = self.depth * WIDTH
        while i < len(self.stack):
            self.stack[i] = 0
            i += 1

    def note(self, code: i64, a: i64, b: i64, c: i64, audience: i64) -> None:
        """Tell what happened; the audience is the mask of seats that may know c."""
        if self.tell:
            self.log.append(code)
            self.log.append(a)
            self.log.append(b)
            self.log.append(c)
            self.log.append(audience)


EVERYONE: Final[i64] = 31
"""all seats and the spectators"""


def seeded(seed: int) -> int:
    """A chance number from any seed (splitmix64, once per game, in unbounded ints)."""
    z = (seed * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    z ^= z >> 31
    return z % ((1073740155 << 32) - 2) + 1


def blank(book: Book, chance: int) -> State:
    """A state before setup: nobody on the board, all cards in unshuffled decks."""
    nf: int = book.fighters
    np: int = book.players
    deck: list[int] = []
    for _ in range(np):
        deck.extend(range(30))
        deck.extend([0, 30])
    zeros = vec[i64]([0] * nf)
    s = State(
        book,
        vec[i64]([-1] * nf),
        vec[i64]([0] * nf),
        vec[i64]([0] * np),
        vec[i64]([0] * np),
        vec[i64]([0] * (32 * np)),
        vec[i64]([0] * 20),
        vec[i64]([0] * (4 * np)),
        vec[i64]([0] * (FRAMES * WIDTH)),
        vec[i64](deck),
        vec[i64]([-1] * nf),
        zeros,
        [],
    )
    s.chance = chance
    return s


def restore(book: Book, numbers: list[int]) -> State:
    """The state that numbers() came from."""
    s = blank(book, 1)
    sizes = [
        len(s.pos),
        len(s.health),
        len(s.hand),
        len(s.occ),
        len(s.pile),
        len(s.seen),
        len(s.tally),
        len(s.deck),
        len(s.started),
        len(s.shares),
    ]
    fixed = 41 + sum(sizes)
    if len(numbers) < fixed or len(numbers) != fixed + numbers[15] * WIDTH:
        raise ValueError(
            f"a state of this match has {fixed} numbers and {WIDTH} for each open frame, not {len(numbers)}"
        )
    s.chance = numbers[0]
    s.first = numbers[1]
    s.active = numbers[2]
    s.phase = numbers[3]
    s.actions = numbers[4]
    s.taken = numbers[5]
    s.turn = numbers[6]
    s.had = numbers[7]
    s.out = numbers[8]
    s.winner = numbers[9]
    s.cause = numbers[10]
    s.doors = numbers[11]
    s.asked = numbers[12]
    s.asked_seat = numbers[13]
    s.asked_about = numbers[14]
    s.depth = numbers[15]
    s.attacker = numbers[16]
    s.defender = numbers[17]
    s.attack_card = numbers[18]
    s.defense_card = numbers[19]
    s.attack_boost = numbers[20]
    s.shown = numbers[21]
    s.cancelled = numbers[22]
    s.ignored = numbers[23]
    s.attack_base = numbers[24]
    s.defense_base = numbers[25]
    s.attack_add = numbers[26]
    s.defense_add = numbers[27]
    s.attack_value = numbers[28]
    s.defense_value = numbers[29]
    s.prevented = numbers[30]
    s.redirected = numbers[31]
    s.harm = numbers[32]
    s.victor = numbers[33]
    s.bonus = numbers[34]
    s.first_printed = numbers[35]
    s.attack_item = numbers[36]
    s.defense_item = numbers[37]
    s.scheme_item = numbers[38]
    s.scheme_card = numbers[39]
    s.kept = numbers[40]
    parts: list[list[int]] = []
    i = 41
    for size in sizes:
        parts.append(numbers[i : i + size])
        i += size
    s.pos = vec[i64](parts[0])
    for fighter, space in enumerate(parts[0]):
        if space >= 0:
            s.present |= 1 << fighter
    s.health = vec[i64](parts[1])
    s.hand = vec[i64](parts[2])
    s.occ = vec[i64](parts[3])
    s.pile = vec[i64](parts[4])
    s.seen = vec[i64](parts[5])
    for place, cards in enumerate(parts[5]):
        if cards:
            s.known |= 1 << (place & 3)
    s.tally = vec[i64](parts[6])
    s.deck = vec[i64](parts[7])
    s.started = vec[i64](parts[8])
    s.shares = vec[i64](parts[9])
    rest = numbers[fixed:]
    rest.extend([0] * (FRAMES * WIDTH - len(rest)))
    s.stack = vec[i64](rest)
    return s
