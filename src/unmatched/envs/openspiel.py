"""The Python game `python_unmatched` for OpenSpiel, registered by importing this module.

`pyspiel.load_game("python_unmatched(heroes=alice:medusa,board=heorot)")`. The first node is a chance
node that deals: its outcome is the seed of all randomness in the game, including later shuffles. So chance is explicit,
and a state follows from its history. No player sees the outcome; `deals` is the number of outcomes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from unmatched import envs
from unmatched.envs.observation import code_of
from unmatched.events import SPECTATOR, Event
from unmatched.extras import missing_extra
from unmatched.game import Game
from unmatched.options import IllegalOption

try:
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing_extra(error) from None

DEFAULTS = {"heroes": "alice:medusa", "board": "marmoreal", "mode": "duel", "deals": 4096, "max_length": 2000}
"""the parameters of the game; after max_length decisions a game is a draw"""
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
_NOT_TOLD = ("step", "window", "audience")
"""fields of an event that follow from the others, or list who else knows it"""
GAME_TYPE = pyspiel.GameType(
    short_name="python_unmatched",
    long_name="Python Unmatched",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=DEFAULTS,
)
"""OpenSpiel's description of the game"""


class Position:
    """A game and what its seats remember of it. OpenSpiel copies and stores it whole."""

    def __init__(self, game: Game, length: int = 0, before: dict[int, str] | None = None) -> None:
        self.game = game
        self.began = length
        """earlier decisions, in a game that starts in the middle"""
        self.told = {seat: (0, 0, text) for seat, text in (before or {}).items()}
        """by seat: the events and decisions already described, and their text"""

    @property
    def length(self) -> int:
        """Decisions so far."""
        return self.began + self.game.length

    def __deepcopy__(self, memo: object) -> Position:
        twin = Position(self.game.copy(), self.began)
        twin.told = self.told.copy()
        return twin

    def past(self, seat: int) -> str:
        """Everything a seat has done and seen, line by line."""
        game = self.game
        events, decisions, text = self.told.get(seat, (0, 0, ""))
        lines = [text] if text else []
        happened = game.events()
        for number in range(decisions, game.length + 1):
            until = game.events_before(number) if number < game.length else len(happened)
            seen = (event.seen_by(seat) for event in happened[events:until])
            lines += [_line(event) for event in seen if event is not None]
            events = until
            if number < game.length:
                who, option = game.history[number]
                lines += [f"> {option.text}"] if who == seat else []
        text = "\n".join(lines)
        self.told[seat] = (events, game.length, text)
        return text

    def imagine(self, seat: int, seed: int) -> Position:
        """Return a position that a seat cannot distinguish from this one; other seats remember what everyone saw."""
        open_past = self.past(SPECTATOR)
        before = dict.fromkeys((SPECTATOR, *range(self.game.match.seats)), open_past) | {seat: self.past(seat)}
        return Position(self.game.imagine(seat, seed), self.length, before)

    def scores(self) -> list[float]:
        """Return 1 for the winners, and shares of -1 for the others; 0 before the end."""
        outcome, seats = self.game.outcome(), self.game.match.seats
        if outcome is None:
            return [0.0] * seats
        won = len(outcome.winners)
        return [1.0 if seat in outcome.winners else -won / (seats - won) for seat in range(seats)]


def _line(event: Event) -> str:
    """An event in a line: what is not empty."""
    told = [
        f"{name}={value}" for name, value in msgspec.structs.asdict(event).items() if value and name not in _NOT_TOLD
    ]
    return " ".join(told)


class UnmatchedGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """The game of OpenSpiel."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.settings = {**DEFAULTS, **(params or {})}
        self.heroes = tuple(self.settings["heroes"].split(":"))
        seats = len(self.heroes)
        self.layout = envs.Layout(seats)
        if self.settings["deals"] < 1:
            raise ValueError(f"deals must be at least 1, not {self.settings['deals']}")
        self.deals: list[tuple[int, float]] = [
            (deal, 1 / self.settings["deals"]) for deal in range(self.settings["deals"])
        ]
        self.begin(0)  # wrong heroes are told at once
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout.actions,
            max_chance_outcomes=self.settings["deals"],
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.settings["max_length"],
        )
        super().__init__(GAME_TYPE, info, self.settings)

    def begin(self, deal: int) -> Position:
        """The position after the chance node."""
        return Position(Game.seated(self.heroes, self.settings["board"], self.settings["mode"], seed=deal))

    def new_initial_state(self, *_: object) -> UnmatchedState:
        """Return a state before the deal; it is empty and costs nothing."""
        return UnmatchedState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The deal."""
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: object = None) -> UnmatchedObserver:
        """An observer; see UnmatchedObserver."""
        return UnmatchedObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self.layout)


class UnmatchedState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel: before the deal, or a position."""

    def __init__(self, game: UnmatchedGame) -> None:
        super().__init__(game)
        self.position: Position | None = None
        self.most: int = game.settings["max_length"]
        """decisions after which the game is a draw"""
        self.player = CHANCE
        """who must decide; OpenSpiel asks several times per decision"""

    def enter(self, position: Position) -> None:
        """Stand at a position, which may be the same one after a decision."""
        self.position = position
        game = position.game
        over = game.is_over or position.length >= self.most
        self.player = TERMINAL if over else game.state.asked_seat

    def current_player(self) -> int:
        """Who must decide."""
        return self.player

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return envs.observation.legal_actions(self.position.game)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        deals: list[tuple[int, float]] = self.get_game().deals
        return deals

    def _apply_action(self, action: int) -> None:
        position = self.position
        if position is None:
            position = self.get_game().begin(action)
        else:
            position.game.push(code_of(position.game, action))
        self.enter(position)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.position is None:
            return f"deal {action}"
        try:
            return envs.option_of(self.position.game, action).text
        except IllegalOption:
            return f"action {action}"  # not offered now, and perhaps never: it has no better name

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.player == TERMINAL

    def returns(self) -> list[float]:
        """What every seat has won or lost."""
        return [0.0] * self.num_players() if self.position is None else self.position.scores()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> UnmatchedState:
        """Return a state that a seat cannot distinguish from this one, without history; hidden cards are resampled."""
        assert self.position is not None, "nothing is known before the deal"
        imagined: UnmatchedState = self.get_game().new_initial_state()
        imagined.enter(self.position.imagine(player, int(sampler() * (1 << 53))))
        return imagined

    def __str__(self) -> str:
        return "before the deal" if self.position is None else str(self.position.game)


class UnmatchedObserver:
    """What a seat observes of a state: its view as JSON, and the observation of unmatched.envs as the tensor.

    With perfect recall, the string starts with everything the seat has done and seen. The tensor of an information
    state is the observation's: it includes what a seat knows about hidden cards, but not how it learned it. Public
    observations are a spectator's, private ones are the cards that a seat knows, and the observation of all players is
    the whole position; these exist only as strings.
    """

    def __init__(self, kind: Any, layout: envs.Layout) -> None:
        self.kind = kind
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.whole = bool(kind.public_info and own)
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self.whole:
            self.tensor = np.zeros(layout.observation_size, np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: UnmatchedState, player: int) -> None:
        """Fill the tensor; before the deal, it is empty."""
        if self.tensor is None:
            return
        if state.position is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = envs.observe(state.position.game, player)

    def string_from(self, state: UnmatchedState, player: int) -> str:
        """The observation as text."""
        here = state.position
        if here is None:
            return ""
        if self.kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return here.game.position()
        if not self.kind.public_info:
            return self._cards(here, player)
        told = _json(here.game.view(player if self.whole else SPECTATOR).to_dict())
        seat = player if self.whole else SPECTATOR
        return f"{here.past(seat)}\n{told}" if self.kind.perfect_recall else told

    def _cards(self, here: Position, player: int) -> str:
        if self.kind.private_info == pyspiel.PrivateInfoType.NONE:
            return ""
        players = here.game.view(player).players
        return _json([(one.seat, one.hand, one.known, one.known_deck) for one in players])


def _json(found: object) -> str:
    return msgspec.json.encode(found, enc_hook=str).decode()


if "python_unmatched" not in pyspiel.registered_names():
    pyspiel.register_game(GAME_TYPE, UnmatchedGame)
