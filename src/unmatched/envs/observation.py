"""Observations, masks and actions of one game, as arrays of numpy."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from unmatched.engine.offers import MOST_OPTIONS, scratch
from unmatched.envs.arrays import flags, numpy, shown, words
from unmatched.envs.core import actions
from unmatched.envs.fields import OPTION, WORD, Field, Part, parts
from unmatched.game import Game
from unmatched.illegal_option import refuse
from unmatched.options import IllegalOption, Option
from unmatched.reading.encoder import NOTHING, Encoder, encoder_of
from unmatched.reading.option_rows import write_options
from unmatched.reading.shape import OPTION_WORDS, VERSION, Shape
from unmatched.whole_numbers import whole_number

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from unmatched.engine.pack import i64, vec

OBSERVATION_VERSION = VERSION
"""the version of what observations, actions and option features mean"""


@dataclass(frozen=True)
class Place:
    """A field of an observation: its place in every row of its part, and its meaning."""

    name: str
    """the part and the field, as in "fighters: health" """
    slice: slice
    """its numbers in the observation, one per row of the part"""
    meaning: str
    low: int
    high: int
    scale: float
    """the factor that scales its numbers to at most about 1"""
    bits: bool
    """whether it is a part of a set of spaces: to be unpacked, not to be calculated with"""


class Layout:
    """The sizes of all arrays for two, three or four players, with any heroes and boards."""

    def __init__(self, players: int) -> None:
        if players not in (2, 3, 4):
            raise ValueError(f"a layout needs 2, 3 or 4 players, not {players!r}")
        shape = Shape(players)
        self.players = players
        self.observation_size: int = int(shape.words) * WORD
        self.actions: int = int(shape.actions)
        self.option_features: int = int(OPTION_WORDS) * WORD

    @cached_property
    def fields(self) -> tuple[Place, ...]:
        """Every field of an observation, in order; numbers that are always 0 have none."""
        found: list[Place] = []
        at = 0
        for part, rows in self._parts():
            width = len(part.fields)
            found += [
                _place(part, field, slice(at + i, at + rows * width, width))
                for i, field in enumerate(part.fields)
                if field.name
            ]
            at += rows * width
        assert at == self.observation_size, (at, self.observation_size)
        return tuple(found)

    @cached_property
    def parts(self) -> dict[str, slice]:
        """Where each part of an observation is; a part of r rows can be reshaped to (r, -1)."""
        found = {}
        at = 0
        for part, rows in self._parts():
            found[part.name] = slice(at, at + rows * len(part.fields))
            at += rows * len(part.fields)
        return found

    def _parts(self) -> list[tuple[Part, int]]:
        shape = Shape(self.players)
        begins = {
            "turn": shape.turn,
            "question": shape.question,
            "combat": shape.combat,
            "players": shape.seats,
            "fighters": shape.fighters,
            "cards": shape.cards,
            "spaces": shape.spaces,
            "sheets": shape.sheets,
            "ground": shape.ground,
            "tokens": shape.tokens,
        }
        ends = [*list(begins.values())[1:], shape.words]
        size = {name: (end - begin) * WORD for (name, begin), end in zip(begins.items(), ends, strict=True)}
        return [(part, int(size[part.name]) // len(part.fields)) for part in parts(self.players)]

    @cached_property
    def low(self) -> NDArray[np.int8]:
        """The smallest possible number at each place of an observation."""
        found: NDArray[np.int8] = self._spread("low", "int8")
        return found

    @cached_property
    def high(self) -> NDArray[np.int8]:
        """The largest possible number at each place of an observation."""
        found: NDArray[np.int8] = self._spread("high", "int8")
        return found

    @cached_property
    def scale(self) -> NDArray[np.float32]:
        """Factors that scale an observation's numbers to at most about 1; sets of spaces become 0."""
        found: NDArray[np.float32] = self._spread("scale", "float32")
        return found

    def _spread(self, what: str, kind: str) -> Any:
        found = numpy().zeros(self.observation_size, dtype=kind)
        for place in self.fields:
            found[place.slice] = 0 if place.bits and what == "scale" else getattr(place, what)
        found.flags.writeable = False
        return found

    def __repr__(self) -> str:
        return f"<Layout for {self.players} players: {self.observation_size} numbers, {self.actions} actions>"


def _place(part: Part, field: Field, where: slice) -> Place:
    name = f"{part.name}: {field.name}"
    return Place(name, where, field.meaning, field.low, field.high, field.scale, field.bits)


@lru_cache
def layout(players: int) -> Layout:
    """Return the layout for this many players, made once."""
    return Layout(players)


def fields(players: int = 2) -> tuple[Place, ...]:
    """Return every field of an observation: its name, the places of its numbers, its meaning and its scale."""
    return layout(players).fields


def option_fields() -> tuple[Field, ...]:
    """Return every number of an option's features, in order; unnamed ones are always 0."""
    return OPTION


class _Memory:
    """What the core writes for games of one size: it holds what was observed last, and only what differs is written."""

    def __init__(self, shape: Shape) -> None:
        kind = numpy().int8
        self.encoder: Encoder | None = None
        """whose observation it holds"""
        self.held = NOTHING
        self.words = words(int(shape.words))
        self.seen: NDArray[np.int8] = shown(self.words, kind, int(shape.words) * WORD)
        self.flags = flags(int(shape.actions))
        self.mask: NDArray[np.int8] = shown(self.flags, kind, int(shape.actions))
        self.legal = words(MOST_OPTIONS)
        self.legal_count = 0

    @cached_property
    def codes(self) -> vec[i64]:
        return words(MOST_OPTIONS)

    @cached_property
    def rows(self) -> vec[i64]:
        return words(MOST_OPTIONS * int(OPTION_WORDS))


class _OfThread(threading.local):
    """What belongs to one thread: memory by the number of players."""

    def __init__(self) -> None:
        self.by_players: dict[int, _Memory] = {}


_OF_THREAD = _OfThread()


def _memory(encoder: Encoder) -> _Memory:
    """The memory of this thread for games of this size."""
    found, players = _OF_THREAD.by_players, int(encoder.book.players)
    if players not in found:
        found[players] = _Memory(encoder.shape)
    return found[players]


def _encoder(game: Game, taker: str) -> Encoder:
    if not isinstance(game, Game):
        raise TypeError(f"{taker} takes a Game, not {game!r:.200}")
    return encoder_of(game.match.book)


def observe(game: Game, seat: int | None = None, out: Any = None) -> NDArray[np.int8]:
    """Return what a seat may know; by default the deciding seat, or the active one if the game is over.

    out is a writable buffer of that size, such as an int8 array; it is filled and returned.
    """
    encoder = _encoder(game, "observe")
    state = game.state
    if seat is None:
        seat = int(state.asked_seat if state.asked else state.active)
    elif not 0 <= whole_number(seat, "a seat") < game.match.seats:
        raise ValueError(f"a seat must be a number from 0 to {game.match.seats - 1}, not {seat!r}")
    memory = _memory(encoder)
    memory.held = encoder.write(state, seat, memory.words, 0, memory.held if memory.encoder is encoder else NOTHING)
    memory.encoder = encoder
    if out is None:
        return memory.seen.copy()
    _fill(out, memory.seen)
    return out  # type: ignore[no-any-return]


def _fill(out: Any, seen: Any) -> None:
    """Copy into a caller's buffer."""
    target, size = memoryview(out), seen.nbytes
    if target.nbytes != size or target.readonly or not target.contiguous:
        given = f"{'read-only' if target.readonly else 'writable'}, {target.nbytes} bytes"
        raise ValueError(f"out must be a contiguous, writable buffer of {size} bytes, not this one ({given})")
    target.cast("B")[:] = memoryview(seen).cast("B")


def action_mask(game: Game, out: Any = None) -> NDArray[np.int8]:
    """Return 1 for every legal action of the deciding seat, and 0 for all others."""
    encoder = _encoder(game, "action_mask")
    memory = _memory(encoder)
    memory.legal_count = int(
        actions.write_mask(
            encoder, game.state, scratch(), memory.flags, 0, memory.legal, 0, MOST_OPTIONS, memory.legal_count
        )
    )
    if out is None:
        return memory.mask.copy()
    if len(out) != memory.mask.size:
        raise ValueError(f"out must hold {memory.mask.size} numbers, not {len(out)}")
    out[:] = memory.mask
    return out  # type: ignore[no-any-return]


def legal_actions(game: Game) -> list[int]:
    """Return the legal actions of the deciding seat, the lowest first."""
    if not game.state.asked:
        return []
    return sorted(actions.listed_actions(encoder_of(game.match.book), game.state, scratch()))


def action_of(game: Game, option: Option | int) -> int:
    """Return the action of an option, from the deciding seat's point of view."""
    encoder = _encoder(game, "action_of")
    code = option.code if isinstance(option, Option) else whole_number(option, "the code of an option")
    if code < 0:
        raise ValueError(f"an option's code must be at least 0, not {code}")
    return int(actions.action_of(encoder, game.state.asked_seat, code))


def option_of(game: Game, action: int) -> Option:
    """Return the option of an action, or raise IllegalOption."""
    code = code_of(game, action)
    for option in game.options:
        if option.code == code:
            return option
    raise refuse(game.match, game.state, code, game.codes)


def code_of(game: Game, action: int) -> int:
    """Return the code of an action for `Game.push`, which checks whether it is offered."""
    encoder = _encoder(game, "option_of")
    size = int(encoder.shape.actions)
    action = whole_number(action, "an action")
    if not 0 <= action < size:
        raise ValueError(f"an action must be a number from 0 to {size - 1}, not {action!r}")
    state = game.state
    legal = actions.listed_actions(encoder, state, scratch()) if state.asked else []
    if action in legal:
        return game.codes[legal.index(action)]
    code = int(actions.option_of(encoder, state.asked_seat, action))
    if code < 0:
        raise IllegalOption("no-option", "", {"number": action})
    return code


def options_and_features(game: Game) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
    """Return the codes of the options, and a row of features for each, for the deciding seat."""
    np = numpy()
    encoder = _encoder(game, "options_and_features")
    memory, width = _memory(encoder), int(OPTION_WORDS)
    codes, rows = memory.codes, memory.rows
    n = int(write_options(encoder, game.state, scratch(), codes, rows, 0)) if game.state.asked else 0
    features = shown(rows, np.int8, MOST_OPTIONS, width * WORD)[:n].copy()
    return shown(codes, np.int64, MOST_OPTIONS)[:n].astype(np.int32), features
