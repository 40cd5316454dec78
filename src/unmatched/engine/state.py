"""State: everything that changes in a game, as ints and packed arrays of ints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from unmatched.engine.bits import contains
from unmatched.engine.codes import (
    AUX,
    CARD_OF,
    F_PROGRAM,
    FOE_SEAT,
    FRAMES,
    KIND,
    LAST_MARK,
    NONE,
    PC,
    PROG,
    Q_NONE,
    SEAT,
    SELF,
    SETUP,
    SIDE,
    THAT,
    WIDTH,
)
from unmatched.engine.layout import (
    ASIDE,
    COUNTERS,
    FEW_COUNTERS,
    MEMORY,
    ROW,
    SEATS,
    TOKENS,
    Fighter,
    Frame,
    Mask,
    Seat,
)
from unmatched.engine.pack import i64, vec
from unmatched.engine.stream import block, key_of

if TYPE_CHECKING:
    from unmatched.engine.book import Book

CARRY: Final[i64] = 1073740155
LOW: Final[i64] = 4294967295
PILE_SIZE: Final[i64] = 30
"""slot of a player's pile row with the number of its cards"""
DECK_TOP: Final[i64] = 31
"""slot of a player's pile row that holds the place of the deck's top card"""
DECK_END: Final[i64] = 31
"""slot of a player's deck row that holds the place behind the deck's bottom card"""
EVERYONE: Final[i64] = 31
"""all seats and the spectators"""

INTS: Final = (
    "chance",
    "first",
    "active",
    "phase",
    "actions",
    "taken",
    "faced",
    "turn",
    "had",
    "out",
    "winner",
    "cause",
    "doors",
    "asked",
    "asked_seat",
    "asked_about",
    "depth",
    "attacker",
    "defender",
    "attack_card",
    "defense_card",
    "attack_boost",
    "shown",
    "cancelled",
    "ignored",
    "attack_base",
    "defense_base",
    "attack_add",
    "defense_add",
    "attack_value",
    "defense_value",
    "prevented",
    "redirected",
    "harm",
    "victor",
    "bonus",
    "first_printed",
    "attack_item",
    "defense_item",
    "scheme_item",
    "scheme_card",
    "kept",
)
"""the single numbers of a state, as numbers() writes them"""
ARRAYS: Final = ("pos", "health", "hand", "occ", "pile", "seen", "tally", "deck", "started", "shares")
"""its arrays, likewise; the open frames of the stack and the key follow"""


BOOSTED: Final = ("boosted",)
"""a single number of matches in which attacks may be boosted (Book.boosts_attack)"""
LYING: Final = ("queued", "free", "freed")
"""single numbers of matches in which cards are aside or actions are free; with them goes laid"""
REMEMBERED: Final = ("stirred", "decided")
"""further numbers, in matches whose abilities remember something (Book.remembers)"""
BUDGET: Final = ("effect_steps", "effect_questions")
"""further numbers, in matches whose effects have a budget (Book.budgeted)"""


class State:
    """One moment of a game. Copyable, storable and comparable in the middle of any decision."""

    __slots__ = (
        INTS
        + ARRAYS
        + BOOSTED
        + LYING
        + REMEMBERED
        + BUDGET
        + ("book", "happened", "key", "known", "laid", "log", "memory", "present", "stack", "tell", "tokens")
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
        laid: vec[i64],
        key: vec[i64],
        happened: vec[i64],
        memory: vec[i64],
        tokens: vec[i64],
        log: list[int],
    ) -> None:
        self.book = book
        self.pos: vec[i64] = pos
        """space of each fighter, NONE off the board"""
        self.present: i64 = 0
        """the fighters on the board, as a mask; like occ, it only repeats what is in pos"""
        self.health: vec[i64] = health
        """shared between copies, replaced and never changed in place"""
        self.hand: vec[i64] = hand
        """mask of cards per player"""
        self.occ: vec[i64] = occ
        """mask of spaces held by each player's fighters"""
        self.pile: vec[i64] = pile
        """discard pile per player, bottom first, in rows; see PILE_SIZE, DECK_TOP"""
        self.seen: vec[i64] = seen
        """seen[q * SEATS + p]: p's cards in hidden places that q knows the place of; spectators are q = players.

        Shared between copies, replaced and never changed in place."""
        self.known: i64 = 0
        """players of whose hidden cards someone knows one, as a mask; it only repeats what is in seen"""
        self.tally: vec[i64] = tally
        """four counters per player; shared between copies like seen"""
        self.stack: vec[i64] = stack
        self.deck: vec[i64] = deck
        """deck order per player in rows; shared between copies, replaced and never changed in place"""
        self.started: vec[i64] = started
        """where each fighter was when the turn started; shared between copies"""
        self.shares: vec[i64] = shares
        """damage each fighter is about to take while a share is being asked for; shared between copies"""
        self.laid: vec[i64] = laid
        """cards that are aside at each seat, in rows (piles.entry), empty in matches without; shared between copies"""
        self.key: vec[i64] = key
        """what the stream of a game with a secret seed is keyed with; empty in others, never in an imagined game"""
        self.happened: vec[i64] = happened
        """what is to set abilities off when the current instruction is through (moments); shared between copies"""
        self.stirred: i64 = 0
        """how many such there are"""
        self.memory: vec[i64] = memory
        """what abilities remember, in rows (layout.MEMORY), empty in matches without; shared between copies"""
        self.tokens: vec[i64] = tokens
        """the spaces with tokens of each kind, as masks, empty in matches without (see tokens); shared too"""
        self.decided: i64 = 0
        """an effect has settled who wins the combat: 1 + the side, 0 if none has"""
        self.chance: i64 = 1
        """the number that is turned, or with a key how many have been taken from the stream"""
        self.first: i64 = 0
        self.active: i64 = 0
        self.phase: i64 = SETUP
        self.actions: i64 = 0
        self.taken: i64 = 0
        """actions of this turn"""
        self.faced: i64 = 0
        """during setup: the active player's counters whose starting face has been chosen, as a mask"""
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
        self.boosted: i64 = NONE
        """the kind of the card that boosts the attack, once it is revealed and discarded"""
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
        self.queued: i64 = NONE
        """the face-down attack card for the attack after this one"""
        self.free: i64 = 0
        """free actions the active player may take next, the first in the lowest bits (swap_ops.GRANT_BITS)"""
        self.freed: i64 = 0
        """free actions taken this turn; more by FREE_NOW during one"""
        self.effect_steps: i64 = 0
        """steps that effects have run in this action, more than budget.MOST_STEPS once they were ended"""
        self.effect_questions: i64 = 0
        """questions that effects have asked in this turn"""
        self.tell = False
        self.log = log
        """what happened, codes.LOGGED ints an event, while `tell` is on; copies share it and do not write"""

    def copy(self) -> State:
        """An independent twin that keeps no log."""
        return self._twin(self.pos[:], self.hand[:], self.occ[:], self.pile[:], self.stack[:])

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        """What copies share is replaced and never changed in place, and the book never changes."""
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle: the numbers, and the book by what it was made from."""
        from unmatched.engine.storing import restore  # it knows states itself

        return restore, (self.book, self.numbers())

    def aside(self) -> State:
        """The same moment with an empty stack of its own: to read in another context, not to play on with."""
        s = self._twin(self.pos, self.hand, self.occ, self.pile, self.stack[:WIDTH])
        s.depth = 0
        return s

    def _twin(self, pos: vec[i64], hand: vec[i64], occ: vec[i64], pile: vec[i64], stack: vec[i64]) -> State:
        """A state with these arrays and the rest of ours, which is replaced and never changed in place."""
        s = State(
            self.book,
            pos,
            self.health,
            hand,
            occ,
            pile,
            self.seen,
            self.tally,
            stack,
            self.deck,
            self.started,
            self.shares,
            self.laid,
            self.key,
            self.happened,
            self.memory,
            self.tokens,
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
        s.faced = self.faced
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
        s.boosted = self.boosted
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
        s.queued = self.queued
        s.free = self.free
        s.freed = self.freed
        s.stirred = self.stirred
        s.decided = self.decided
        s.effect_steps = self.effect_steps
        s.effect_questions = self.effect_questions
        return s

    def numbers(self) -> list[int]:
        """The whole state as plain ints: two states are equal exactly when these are."""
        out: list[int] = [getattr(self, name) for name in INTS]
        for name in ARRAYS:
            numbers: list[int] = list(getattr(self, name))
            out.extend(_few_counters(numbers) if name == "tally" else numbers)
        out.extend(self.stack[: self.depth * WIDTH])
        if self.book.boosts_attack:
            out.extend([getattr(self, name) for name in BOOSTED])
        if self.book.asides:
            out.extend([getattr(self, name) for name in LYING])
            out.extend(self.laid)
        if self.book.remembers:
            out.extend([getattr(self, name) for name in REMEMBERED])
            out.extend(self.tally)
            out.extend(self.memory)
            out.extend(self.happened[: self.stirred])
        if self.book.budgeted:
            out.extend([getattr(self, name) for name in BUDGET])
        out.extend(self.tokens)
        out.extend(self.key)
        return out

    def digest(self) -> int:
        """Return a short number that distinguishes states; the same interpreted and compiled."""
        h = 7
        for n in self.numbers():
            h = (h * 1000003 + n + 1) % 2305843009213693951
        return h

    def random(self, n: i64) -> i64:
        """A random number below n from the game's own chance: its stream, or multiply with carry."""
        if len(self.key):
            self.chance += 1
            return share(block(self.key, self.chance), n)
        self.chance = turned(self.chance)
        return share(self.chance, n)

    def ask(self, question: i64, seat: Seat, about: i64) -> None:
        self.asked = question
        self.asked_seat = seat
        self.asked_about = about

    def is_out(self, player: Seat) -> bool:
        """Whether a player has been put out of the game (R14.7, R15.7)."""
        return contains(self.out, player)

    def _lengthen(self) -> None:
        """Grow the stack by some frames; it becomes another array."""
        longer: list[int] = list(self.stack)
        longer.extend([0] * (FRAMES * WIDTH))
        self.stack = vec[i64](longer)

    def top(self) -> Frame:
        """Where the top frame starts."""
        return (self.depth - 1) * WIDTH

    def _open(self) -> Frame:
        """Grow the stack by one frame; return where it starts."""
        f = self.depth * WIDTH
        self.depth += 1
        if f >= len(self.stack):
            self._lengthen()
        return f

    def push(self, kind: i64, seat: Seat) -> Frame:
        """Open a frame that is not a program, with its slots cleared; return where it starts."""
        f = self._open()
        st = self.stack
        clear(st, f)
        st[f + KIND] = kind
        st[f + SEAT] = seat
        return f

    def push_program(self, program: i64, seat: Seat, side: i64, fighter: Fighter, foe_seat: Seat) -> Frame:
        """Open a frame that runs a program, in which nothing is referred to yet; return where it starts."""
        f = self._open()
        st = self.stack
        clear(st, f)
        st[f + KIND] = F_PROGRAM
        st[f + PROG] = program
        st[f + SEAT] = seat
        st[f + SIDE] = side
        st[f + SELF] = fighter
        st[f + FOE_SEAT] = foe_seat
        st[f + THAT] = st[f + CARD_OF] = st[f + LAST_MARK] = NONE
        return f

    def push_block(self, program: i64, parent: Frame) -> None:
        """Open a block of a program: it knows all that its parent frame knows."""
        f = self._open()
        st = self.stack
        i: i64 = 0
        while i < WIDTH:
            st[f + i] = st[parent + i]
            i += 1
        st[f + PROG] = program
        st[f + PC] = 0
        st[f + AUX] = 0

    def pop(self) -> None:
        """Close the top frame; cells above the depth mean nothing."""
        self.depth -= 1

    def wipe(self) -> None:
        """Clear what closed frames left behind."""
        i = self.depth * WIDTH
        while i < len(self.stack):
            self.stack[i] = 0
            i += 1

    def note(self, code: i64, a: i64, b: i64, c: i64, audience: Mask) -> None:
        """Log what happened; the audience is the mask of seats that may know c."""
        if self.tell:
            self.log.extend([code, a, b, c, NONE, audience])

    def note_now(self, code: i64, a: i64, b: i64, c: i64, now: i64) -> None:
        """Log what everyone sees and what the value or the health is now."""
        if self.tell:
            self.log.extend([code, a, b, c, now, EVERYONE])


def _few_counters(tally: list[int]) -> list[int]:
    """The first counters of every seat, which is all there are where nothing is remembered."""
    return [n for place, n in enumerate(tally) if place % int(COUNTERS) < int(FEW_COUNTERS)]


def turned(chance: i64) -> i64:
    """The chance number after this one."""
    return CARRY * (chance & LOW) + (chance >> 32)


def share(chance: i64, n: i64) -> i64:
    """Which of n equal shares a chance number falls on."""
    return ((chance ^ chance >> 32) & LOW) * n >> 32


def clear(stack: vec[i64], f: Frame) -> None:
    """Empty the 16 slots of a frame, so that equal positions have equal states; a loop would take twice as long."""
    stack[f] = stack[f + 1] = stack[f + 2] = stack[f + 3] = 0
    stack[f + 4] = stack[f + 5] = stack[f + 6] = stack[f + 7] = 0
    stack[f + 8] = stack[f + 9] = stack[f + 10] = stack[f + 11] = 0
    stack[f + 12] = stack[f + 13] = stack[f + 14] = stack[f + 15] = 0


def seeded(seed: int) -> int:
    """A chance number from any seed (splitmix64, once per game, in unbounded ints)."""
    z = (seed * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    z ^= z >> 31
    return z % ((1073740155 << 32) - 2) + 1


def blank(book: Book, seed: int) -> State:
    """A state before setup: no one on the board, all cards in unshuffled decks."""
    nf: int = book.fighters
    np: int = book.players
    deck: list[int] = []
    for _ in range(np):
        deck.extend(range(30))
        deck.extend([0, 30])
    zeros = vec[i64]([0] * nf)
    cells: int = 0
    if book.remembers:
        cells = MEMORY * np
    kinds: int = 2 * TOKENS * np if book.tokens else 0
    aside: int = 0
    if book.asides:
        aside = ASIDE * np
    s = State(
        book,
        vec[i64]([-1] * nf),
        vec[i64]([0] * nf),
        vec[i64]([0] * np),
        vec[i64]([0] * np),
        vec[i64]([0] * (ROW * np)),
        vec[i64]([0] * ((SEATS + 1) * SEATS)),
        vec[i64]([0] * (COUNTERS * np)),
        vec[i64]([0] * (FRAMES * WIDTH)),
        vec[i64](deck),
        vec[i64]([-1] * nf),
        zeros,
        vec[i64]([0] * aside),
        vec[i64](key_of(seed)),
        vec[i64](),
        vec[i64]([0] * cells),
        vec[i64]([0] * kinds),
        [],
    )
    s.chance = 0 if len(s.key) else seeded(seed)
    return s
