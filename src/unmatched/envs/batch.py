"""Batch: many games side by side, stepped together in the compiled core."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Any, SupportsIndex

from unmatched.engine.state import State
from unmatched.engine.storing import restore
from unmatched.envs.arrays import flags, ints, numpy, shown, words
from unmatched.envs.core.slots import Slots, Snapshot
from unmatched.envs.fields import WORD
from unmatched.envs.observation import layout
from unmatched.game import Game
from unmatched.heroes.hero import Hero
from unmatched.heroes.library import BoardSource, HeroSource
from unmatched.heroes.match import Match, make_match
from unmatched.whole_numbers import whole_number

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from unmatched.envs.opponents import Opponent

MatchUp = tuple[Sequence[HeroSource], BoardSource, str]
"""heroes in seat order, board, mode"""


class Batch:
    """A batch of games; every step makes one decision in each of them.

    heroes are the heroes of one match in seat order, or a list of match-ups (heroes, board, mode) to draw from for each
    new game. `observations`, `masks`, `to_move`, `rewards` and `dones` are created once and show the core's memory:
    they change with every step and are read-only, so copy them to keep them.

    observations[i] and masks[i] belong to the seat to_move[i], which must decide in game i. rewards[i] is 1 for the
    winning seats of a game that ended in this step, -1 for the losing ones, and otherwise 0. dones[i] is true if it
    ended. With again, the next game starts in the same step: observations, masks and to_move are already its own.
    Without again, the slot stays as it is: to_move is -1, its mask is empty and actions for it are ignored until
    reset(i). Games are never truncated. A game depends on the seed, its slot and the number of earlier games in that
    slot, not on other slots; Game.seated plays the same game with the seed `seeds[i]`.

    bots maps seats to opponents: names of bots, classes, bots, or functions of observation and mask. A name or class
    creates a new bot for every game; a bot or a function is used in all of them. Search bots use iterations per
    decision, or one second if that is None. A batch can be copied and pickled with all its games; the bots then start
    without their thoughts.
    """

    def __init__(
        self,
        heroes: Sequence[HeroSource] | Sequence[MatchUp] = ("alice", "medusa"),
        board: BoardSource = "marmoreal",
        mode: str = "duel",
        games: SupportsIndex = 64,
        seed: SupportsIndex = 0,
        bots: Mapping[int, Opponent] | None = None,
        again: bool = True,
        iterations: int | None = 80,
    ) -> None:
        wanted = whole_number(games, "games"), whole_number(seed, "a seed")
        if not 0 <= wanted[1] < 2**64:
            raise ValueError(f"the seed of a batch must be a whole number from 0 to 2**64 - 1, not {wanted[1]}")
        self._open(_matches(heroes, board, mode), *wanted, dict(bots or {}), again, iterations)

    def _open(
        self,
        matches: list[Match],
        games: int,
        seed: int,
        bots: dict[int, Opponent],
        again: bool,
        iterations: int | None,
    ) -> None:
        of = self._numpy = numpy()
        self.matches = matches
        self.games = _positive(games)
        players = self.matches[0].seats
        self.layout = layout(players)
        sitters = _sitters(self.matches, bots, seed, iterations)
        self._settings = matches, games, seed, bots, again, iterations
        size, actions = self.layout.observation_size, self.layout.actions
        seen, masks = words(games * size // WORD), flags(games * actions)
        to_move, sampled = words(games), words(games)
        rewards, dones = flags(games * players), flags(games)
        books = [match.book for match in self.matches]
        self._slots = Slots(books, games, seed, again, sitters, seen, masks, to_move, rewards, dones, sampled)
        self.observations: NDArray[np.int8] = shown(seen, of.int8, games, size)
        self.masks: NDArray[np.int8] = shown(masks, of.int8, games, actions)
        self.to_move: NDArray[np.int64] = shown(to_move, of.int64, games)
        self.rewards: NDArray[np.int8] = shown(rewards, of.int8, games, players)
        self.dones: NDArray[np.bool_] = shown(dones, of.bool_, games)
        self._sampled: NDArray[np.int64] = shown(sampled, of.int64, games)

    def step(self, actions: Any) -> None:
        """Decide in every game; raise ValueError and change nothing if an action is illegal."""
        slots = self._slots
        if actions is self._sampled:
            chosen = slots.sampled
        else:
            given = self._numpy.asarray(actions)
            if given.dtype.kind not in "iub":
                raise TypeError(f"actions must be whole numbers, not an array of {given.dtype}")
            wanted = self._numpy.ascontiguousarray(given, dtype=self._numpy.int64)
            if wanted.shape != (self.games,):
                shape = wanted.shape
                raise ValueError(f"actions must be {self.games} whole numbers, one per game, not an array of {shape}")
            chosen = ints(wanted)
        slot = int(slots.refuse(chosen))
        if slot >= 0:
            offered = self._numpy.flatnonzero(self.masks[slot]).tolist()
            raise ValueError(f"action {chosen[slot]} is not offered in game {slot}; offered: {offered}")
        slots.step(chosen)

    def sample(self) -> NDArray[np.int64]:
        """Return a uniformly random legal action for every game; the array is reused."""
        self._slots.sample()
        return self._sampled

    def options(self) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int8]]:
        """Return where each game starts, the legal actions of all games in a row, and a row of features for each.

        Game i has actions[starts[i]:starts[i + 1]] and features[starts[i]:starts[i + 1]]. The arrays belong to the
        caller.
        """
        np, width = self._numpy, self.layout.option_features
        size = sum(self._slots.counts)
        room = size + 1  # an array of nothing could not be shown
        begins, actions, rows = words(self.games + 1), words(room), words(room * width // WORD)
        self._slots.write_options(begins, actions, rows)
        features = shown(rows, np.int8, room, width)[:size]
        return shown(begins, np.int64, self.games + 1), shown(actions, np.int64, room)[:size], features

    def reset(self, slot: SupportsIndex | None = None) -> None:
        """Start the next game in a slot, or in all slots."""
        for i in range(self.games) if slot is None else [self._slot(slot)]:
            self._slots.reset(i)

    @property
    def seeds(self) -> list[int]:
        """The seed of the game in each slot."""
        return [int(seed) for seed in self._slots.seeds]

    def match(self, slot: SupportsIndex) -> Match:
        """The match of the game in a slot."""
        return self.matches[int(self._slots.match[self._slot(slot)])]

    def game(self, slot: SupportsIndex) -> Game:
        """Return a copy of the game in a slot; it has no history."""
        place = self._slot(slot)
        return Game.from_state(self.match(slot), self._slots.states[place].copy(), self.seeds[place])

    def snapshot(self, slot: SupportsIndex) -> Snapshot:
        """Return a snapshot of the game in a slot, which can be restored into any slot."""
        return self._slots.snapshot(self._slot(slot))

    def restore(self, slot: SupportsIndex, taken: Snapshot) -> None:
        """Put a snapshot into a slot; raise ValueError if its match-up is not in this batch."""
        if not isinstance(taken, Snapshot):
            raise TypeError(f"restore takes a Snapshot, not {taken!r:.200}")
        state = taken.state
        wanted: Any = state.book.origin
        found = [i for i, match in enumerate(self.matches) if match is wanted or _played(match) == _played(wanted)]
        if not found:
            heroes = ", ".join(hero.id for hero in wanted.heroes)
            raise ValueError(
                f"a snapshot of {heroes} on {wanted.board.id} does not belong to any match-up of this batch"
            )
        book = self.matches[found[0]].book
        own = state if state.book is book else restore(book, state.numbers())
        self._slots.restore(self._slot(slot), own, found[0], taken.seed)

    def copy(self) -> Batch:
        """Return an independent batch with all games; its bots start without their thoughts."""
        again, given = self.__reduce__()
        return again(*given)

    def __copy__(self) -> Batch:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Batch:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Batch], tuple[object, ...]]:
        """Support pickle: keep the settings, every game, and which game starts next."""
        slots = self._slots
        ended = [int(n) for n in slots.dones], [int(n) for n in slots.rewards]
        counted = [int(n) for n in slots.number], [int(n) for n in slots.era], int(slots.chance), *ended
        return _batch_again, (self._settings, [self.snapshot(slot) for slot in range(self.games)], counted)

    def reseed(self, slot: SupportsIndex, seed: SupportsIndex) -> None:
        """Change the future randomness in a slot; cards already dealt stay where they are."""
        self._slots.reseed(self._slot(slot), whole_number(seed, "a seed"))

    def imagine(self, slot: SupportsIndex, seat: int, seed: SupportsIndex) -> None:
        """Resample everything hidden from a seat in a slot, for an honest search."""
        if not 0 <= seat < self.layout.players:
            raise ValueError(f"a seat must be a number from 0 to {self.layout.players - 1}, not {seat!r}")
        self._slots.imagine(self._slot(slot), seat, whole_number(seed, "a seed"))

    def _slot(self, slot: SupportsIndex) -> int:
        number = whole_number(slot, "a slot")
        if not 0 <= number < self.games:
            raise IndexError(f"a slot must be a number from 0 to {self.games - 1}, not {number}")
        return number

    def __len__(self) -> int:
        return self.games

    def __repr__(self) -> str:
        return f"<Batch of {self.games} games of {self.layout.players} players, {len(self.matches)} match-ups>"


def _batch_again(settings: tuple[Any, ...], games: list[Snapshot], counted: tuple[Any, ...]) -> Batch:
    """The batch that was copied or pickled."""
    batch = Batch.__new__(Batch)
    batch._open(*settings)
    for slot, taken in enumerate(games):
        batch.restore(slot, taken)
    batch._slots.count_on(*counted)
    return batch


def _played(match: Match) -> tuple[object, ...]:
    """What makes matches the same."""
    return match.heroes, match.board, match.mode


def _positive(games: int) -> int:
    if games < 1:
        raise ValueError(f"a batch needs at least one game, not {games!r}")
    return games


def _matches(heroes: Sequence[Any], board: BoardSource, mode: str) -> list[Match]:
    """The match-ups to draw from, all for as many players."""
    single = all(isinstance(hero, str | PathLike | Hero) for hero in heroes)
    wanted: list[MatchUp] = [(tuple(heroes), board, mode)] if single else list(heroes)
    if not heroes:
        raise ValueError("a batch needs heroes in seat order, or a list of match-ups (heroes, board, mode)")
    found = [make_match(tuple(names), where, how) for names, where, how in wanted]
    sizes = sorted({match.seats for match in found})
    if len(sizes) > 1:
        raise ValueError(f"all match-ups of a batch must have the same number of players, not {sizes}")
    return found


def _sitters(
    matches: list[Match], bots: Mapping[int, Opponent], seed: int, iterations: int | None
) -> list[Callable[[int, int, State], int] | None]:
    """Return what decides for each seat; None for the seats that `step` decides for."""
    from unmatched.envs.opponents import sitter  # the bots read the core of this room, so that room comes second

    players = matches[0].seats
    for seat in bots:
        if not 0 <= seat < players:
            raise ValueError(f"bots must be in seats from 0 to {players - 1}, not {seat!r}")
    if len(bots) == players:
        raise ValueError("a batch needs at least one seat without a bot")
    return [sitter(matches, bots[seat], seed + seat, iterations) if seat in bots else None for seat in range(players)]
