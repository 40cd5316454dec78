"""Slots: many games side by side, their observations, masks, rewards and ends in arrays that are made once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import u8

from unmatched.engine.bits import bit, contains
from unmatched.engine.codes import NONE
from unmatched.engine.flow import apply, first_player, new_game
from unmatched.engine.imagine import imagine
from unmatched.engine.layout import Seat
from unmatched.engine.offers import MOST_OPTIONS
from unmatched.engine.pack import i64, vec
from unmatched.engine.state import State, seeded, share, turned
from unmatched.envs.core.actions import legal_actions, option_of, write_mask
from unmatched.reading.encoder import NOTHING, Encoder, encoder_of
from unmatched.reading.option_rows import write_options
from unmatched.reading.shape import OPTION_WORDS

if TYPE_CHECKING:
    from unmatched.engine.book import Book

LISTED: Final[i64] = 256
"""legal actions that a slot keeps as a list; of more, the mask alone knows all"""
WON: Final[u8] = 1
LOST: Final[u8] = 255
"""-1 as a byte"""
Sitter = Callable[[int, int, State], int]
"""chooses the option of the present question for a seat that nobody steps: in which slot, and which of its games"""


class Snapshot:
    """A game from a slot; it can be restored into any slot of a batch with its match-up, any number of times."""

    __slots__ = ("seed", "state")

    def __init__(self, state: State, seed: int) -> None:
        self.state = state
        self.seed = seed

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle; the state knows its match."""
        return Snapshot, (self.state, self.seed)


class Slots:
    """Games side by side. The arrays are the caller's, and are only written where a game has moved."""

    __slots__ = (
        "actions",
        "again",
        "bots",
        "chance",
        "codes",
        "counts",
        "dones",
        "encoders",
        "era",
        "games",
        "groups",
        "held",
        "legal",
        "masks",
        "match",
        "number",
        "players",
        "rewards",
        "sampled",
        "seed",
        "seeds",
        "sitters",
        "states",
        "to_move",
        "wide",
        "words",
    )

    def __init__(
        self,
        books: list[Book],
        games: int,
        seed: int,
        again: bool,
        sitters: list[Sitter | None],
        words: vec[i64],
        masks: vec[u8],
        to_move: vec[i64],
        rewards: vec[u8],
        dones: vec[u8],
        sampled: vec[i64],
    ) -> None:
        self.encoders: list[Encoder] = [encoder_of(book) for book in books]
        self.games: i64 = games
        self.players: i64 = books[0].players
        self.wide: i64 = self.encoders[0].shape.words
        self.actions: i64 = self.encoders[0].shape.actions
        self.seed = seed
        self.again = again
        """whether a new game begins as soon as one is over"""
        self.sitters = sitters
        self.bots: i64 = 0
        """the seats that nobody steps, as a mask"""
        for seat in range(len(sitters)):
            if sitters[seat] is not None:
                self.bots |= bit(seat)
        self.words: vec[i64] = words
        self.masks: vec[u8] = masks
        self.to_move: vec[i64] = to_move
        self.rewards: vec[u8] = rewards
        self.dones: vec[u8] = dones
        self.sampled: vec[i64] = sampled
        self.match: vec[i64] = vec[i64]([0] * games)
        self.number: vec[i64] = vec[i64]([0] * games)
        """how many games have begun in each slot"""
        self.era: vec[i64] = vec[i64]([0] * games)
        """how often something else than what went on before has been put into each slot: bots start to think again"""
        self.held: vec[i64] = vec[i64]([NOTHING] * games)
        self.legal: vec[i64] = vec[i64]([0] * (games * int(LISTED)))
        self.groups: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.codes: vec[i64] = vec[i64]([0] * MOST_OPTIONS)
        self.counts: vec[i64] = vec[i64]([0] * games)
        self.chance: i64 = seeded(seed + 1)
        """for actions at random, apart from the games' own"""
        self.seeds: list[int] = [0] * games
        self.states: list[State] = []
        for slot in range(games):
            self.states.append(self._begin(slot))
            self._show(slot)

    def _begin(self, slot: i64) -> State:
        """The next game of a slot: which match and which seed depends on nothing but the slot and its number."""
        n: int = self.number[slot]
        self.number[slot] = n + 1
        self.era[slot] += 1
        place: int = slot
        # In Python's ints, which hold more than 64 bits.
        seed = seeded((self.seed * 1000003 + place) * 1000003 + n)
        match = seeded(seed ^ 0x2545F491) % len(self.encoders) if len(self.encoders) > 1 else 0
        self.seeds[slot] = seed
        if match != self.match[slot]:
            self.held[slot] = NOTHING
        self.match[slot] = match
        book = self.encoders[match].book
        return new_game(book, seed, first_player(seed, book.players))

    def reset(self, slot: i64) -> None:
        """Begin a new game in a slot."""
        self._clear(slot)
        self.states[slot] = self._begin(slot)
        self._show(slot)

    def refuse(self, actions: vec[i64]) -> i64:
        """The first slot whose action is not offered, -1 if all are; over games are asked nothing."""
        i: i64 = 0
        while i < self.games:
            if self.to_move[i] >= 0:
                action = actions[i]
                if action < 0 or action >= self.actions or not self.masks[i * self.actions + action]:
                    return i
            i += 1
        return NONE

    def step(self, actions: vec[i64]) -> None:
        """Decide in every game that is not over. Trusts its caller that all actions are offered."""
        i: i64 = 0
        while i < self.games:
            self._clear(i)
            if self.to_move[i] >= 0:
                s = self.states[i]
                apply(s, option_of(self.encoders[self.match[i]], s.asked_seat, actions[i]))
                self._show(i)
            i += 1

    def sample(self) -> None:
        """Choose an offered action at random for every game, into sampled."""
        chance = self.chance
        i: i64 = 0
        while i < self.games:
            n = self.counts[i]
            if n > 0:
                chance = turned(chance)
                k = share(chance, n)
                self.sampled[i] = self.legal[i * LISTED + k] if n <= LISTED else self._nth(i, k)
            i += 1
        self.chance = chance

    def _nth(self, slot: i64, k: i64) -> i64:
        """The k-th action of a slot's mask."""
        action = slot * self.actions
        while k > 0 or not self.masks[action]:
            if self.masks[action]:
                k -= 1
            action += 1
        return action - slot * self.actions

    def _clear(self, slot: i64) -> None:
        if self.dones[slot]:
            self.dones[slot] = 0
            p: Seat = 0
            while p < self.players:
                self.rewards[slot * self.players + p] = 0
                p += 1

    def _show(self, slot: i64) -> None:
        """Let the bots decide until somebody else must; then write what that one sees and may do."""
        s = self.states[slot]
        if self.bots:
            self._let_bots_decide(slot, s)
        if s.winner >= 0:
            self._end(slot, s)
            while self.again:
                s = self._begin(slot)
                self.states[slot] = s
                if self.bots:
                    self._let_bots_decide(slot, s)
                if s.winner < 0:
                    break
        seat = s.asked_seat if s.winner < 0 else s.active
        self.to_move[slot] = seat if s.winner < 0 else NONE
        encoder = self.encoders[self.match[slot]]
        self.held[slot] = encoder.write(s, seat, self.words, slot * self.wide, self.held[slot])
        self.counts[slot] = write_mask(
            encoder,
            s,
            self.groups,
            self.masks,
            slot * self.actions,
            self.legal,
            slot * LISTED,
            LISTED,
            self.counts[slot],
        )

    def _let_bots_decide(self, slot: i64, s: State) -> None:
        while s.winner < 0 and contains(self.bots, s.asked_seat):
            sitter = self.sitters[s.asked_seat]
            assert sitter is not None
            apply(s, sitter(slot, self.era[slot], s))

    def _end(self, slot: i64, s: State) -> None:
        self.dones[slot] = 1
        p: Seat = 0
        while p < self.players:
            self.rewards[slot * self.players + p] = WON if s.book.team[p] == s.winner else LOST
            p += 1

    def write_options(self, begins: vec[i64], actions: vec[i64], rows: vec[i64]) -> None:
        """Write the offered actions of all games one after the other, and a row for each; where a game's begin too."""
        n: i64 = 0
        i: i64 = 0
        while i < self.games:
            begins[i] = n
            if self.counts[i] > 0:
                s = self.states[i]
                encoder = self.encoders[self.match[i]]
                legal_actions(encoder, s, self.groups, actions, n, self.counts[i])
                n += write_options(encoder, s, self.groups, self.codes, rows, n * OPTION_WORDS)
            i += 1
        begins[i] = n

    # -- search in the same slots

    def snapshot(self, slot: i64) -> Snapshot:
        return Snapshot(self.states[slot].copy(), self.seeds[slot])

    def restore(self, slot: i64, state: State, match: i64, seed: int) -> None:
        """Put a game of a match into a slot."""
        self._clear(slot)
        if match != self.match[slot]:
            self.held[slot] = NOTHING
        self.match[slot] = match
        self.seeds[slot] = seed
        self.era[slot] += 1
        self.states[slot] = state.copy()
        self._show(slot)

    def count_on(self, number: list[int], era: list[int], chance: int, dones: list[int], rewards: list[int]) -> None:
        """Go on as slots that have had this many games: what begins next is what would have begun there."""
        self.number = vec[i64](number)
        self.era = vec[i64](era)
        self.chance = chance
        for i in range(len(dones)):
            self.dones[i] = u8(dones[i])
        for i in range(len(rewards)):
            self.rewards[i] = u8(rewards[i])

    def reseed(self, slot: i64, seed: int) -> None:
        """Let chance go another way from here on; what is already dealt stays."""
        self.era[slot] += 1
        s = self.states[slot]
        s.key = vec[i64]()
        s.chance = seeded(seed)

    def imagine(self, slot: i64, seat: Seat, seed: int) -> None:
        """Deal anew what a seat has not seen, and let chance go another way."""
        s = self.states[slot]
        self._clear(slot)
        self.era[slot] += 1
        self.states[slot] = imagine(s, seat, seeded(seed))
        self._show(slot)
