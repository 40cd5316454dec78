"""Duels, teams and free-for-all as PettingZoo AEC environments.

Importing this module registers them: `pettingzoo.make("aec", "unmatched/duel-v1", heroes=("alice", "medusa"))`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from unmatched import envs
from unmatched.envs.line_ups import IDS, line_up
from unmatched.envs.observation import code_of
from unmatched.envs.rendering import RENDER_MODES, check_render_mode, render
from unmatched.extras import missing_extra
from unmatched.game import Game
from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.hero import Hero
from unmatched.options import IllegalOption

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, aec_registry, register
    from pettingzoo.utils.env_logger import EnvLogger
except ModuleNotFoundError as error:
    raise missing_extra(error) from None

Observation = dict[str, NDArray[np.int8]]


NOT_BEFORE_RESET = {
    "agents", "agent_selection", "rewards", "terminations", "truncations", "infos", "_cumulative_rewards", "_mask",
}  # fmt: skip
"""what an environment does not have until a game has started"""


class UnmatchedAEC(AECEnv[str, Observation, int]):  # type: ignore[misc] # PettingZoo has no types
    """An environment with one decision per step; turns are not cyclic.

    An agent is a person. In teams with three people, the first plays both heroes of a team. At the end, the winners get
    1 and everyone else -1; there are no other rewards. An illegal action raises IllegalOption, or, with an
    illegal_reward, ends the game with that reward for its agent and 0 for the others. Calls in the wrong order raise:
    wrappers of PettingZoo that check this and illegal actions are not needed, and take longer than a step.
    """

    metadata = {  # noqa: RUF012 - PettingZoo has it so
        "name": "unmatched_v1",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        heroes: Sequence[str | Hero] = (),
        board: str | BoardFile = "marmoreal",
        mode: str = "duel",
        people: int | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        illegal_reward: float | None = None,
    ) -> None:
        super().__init__()
        self.heroes = line_up(heroes, mode)
        self.board = board
        self.mode = mode
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles must be at least 1, or None for whole games, not {max_cycles}")
        self.max_cycles = max_cycles
        """decisions after which a game is truncated; None: it is played to the end"""
        self.render_mode = check_render_mode(render_mode)
        self.illegal_reward = illegal_reward
        """what an illegal action gets, which then ends the game; None: it raises"""
        self.game = Game.seated(self.heroes, board, mode, seed=0)
        seats = self.game.match.seats
        self.agent_of = _agents(mode, seats, people)
        """the agent of each seat"""
        self.possible_agents = sorted(set(self.agent_of))
        layout = envs.Layout(seats)
        observed = spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (layout.observation_size,), np.int8),
                "action_mask": spaces.Box(0, 1, (layout.actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed)
        # Apart for each agent: a space is also a source of chance.
        self.action_spaces = {agent: spaces.Discrete(layout.actions) for agent in self.possible_agents}
        self.state_space = spaces.Box(-128, 127, (seats * layout.observation_size,), np.int8)
        self._nothing = np.zeros(layout.actions, np.int8)
        self._chance = np.random.default_rng()
        self._ended = False
        self._moved = False
        """whether reset or step was called since agent_iter last named an agent"""

    def __getattr__(self, name: str) -> Any:
        if name in NOT_BEFORE_RESET:
            raise AttributeError(f"no game is running, so there is no {name}; call reset first")
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes: `observation` and `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The fixed space of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game; options can set other `heroes`, as many as before, and another `board`."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        wanted = options or {}  # others are not refused: PettingZoo's own test resets with one
        heroes, board = wanted.get("heroes", self.heroes), wanted.get("board", self.board)
        self.game = Game.seated(heroes, board, self.mode, seed=int(self._chance.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._ended = False
        self._moved = True
        self._ask()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Yield the agent that must decide, until no agent is left; every round must step."""
        assert self.agents is not None
        return self._deciding(max_iter)

    def _deciding(self, most: int) -> Iterator[str]:
        while self.agents and most > 0:
            assert self._moved, "need to call step() or reset() in a loop over `agent_iter`"
            self._moved = False
            most -= 1
            yield self.agent_selection

    def _ask(self) -> None:
        """Select the agent that must decide."""
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._mask = envs.action_mask(self.game)
        state = self.game.state
        if state.asked:
            self.agent_selection = self.agent_of[state.asked_seat]
            self.infos[self.agent_selection]["action_mask"] = self._mask.copy()

    def observe(self, agent: str) -> Observation:
        """Return what an agent may know; its mask is all zero while another agent must decide."""
        mask, state = self._mask, self.game.state
        if state.asked and self.agent_of[state.asked_seat] == agent:
            return {"observation": envs.observe(self.game), "action_mask": mask.copy()}
        return {
            "observation": envs.observe(self.game, self.agent_of.index(agent)),
            "action_mask": self._nothing.copy(),
        }

    def state(self) -> NDArray[np.int8]:
        """Return what all seats observe, one after the other: what a critic may know in training, and no player."""
        assert self.agents is not None
        return np.concatenate([envs.observe(self.game, seat) for seat in range(self.game.match.seats)])

    def step(self, action: int | None) -> None:
        """Decide for agent_selection; where its game is over, only None is accepted, and removes the agent."""
        agent = self.agent_selection
        self._moved = True
        if self._ended:
            if self.agents:
                self._was_dead_step(action)
            else:
                EnvLogger.warn_step_after_terminated_truncated()
            return
        assert action is not None, "None is for agents whose game is over"
        game = self.game
        try:
            game.push(code_of(game, action))
        except IllegalOption:
            if self.illegal_reward is None:
                raise
            EnvLogger.warn_on_illegal_move()
            self._cumulative_rewards[agent] = 0.0
            self._end({agent: self.illegal_reward}, truncated=True)
            return
        self._cumulative_rewards[agent] = 0.0
        self._ask()
        outcome = game.outcome()
        if outcome is not None:
            winners = {self.agent_of[seat] for seat in outcome.winners}
            self._end({agent: 1.0 if agent in winners else -1.0 for agent in self.agents})
        elif self.max_cycles is not None and game.length >= self.max_cycles:
            self._end({}, terminated=False, truncated=True)
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: dict[str, float], terminated: bool = True, truncated: bool = False) -> None:
        """End the game; agents without a reward get 0. Until here, nobody has got any."""
        self._ended = True
        self.rewards = dict.fromkeys(self.agents, 0.0) | rewards
        self.terminations = dict.fromkeys(self.agents, terminated)
        self.truncations = dict.fromkeys(self.agents, truncated)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position as a spectator sees it."""
        assert self.agents is not None
        return render(self.game, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def _agents(mode: str, seats: int, people: int | None) -> tuple[str, ...]:
    """The agent of each seat."""
    if people is None or people == seats:
        return tuple(f"player_{seat}" for seat in range(seats))
    if mode == "teams" and people == 3:  # R14.2
        return ("player_0", "player_1", "player_0", "player_2")
    raise ValueError(f"{mode} with {seats} heroes needs {seats} people, not {people}; teams can also have 3")


def raw_env(**settings: Any) -> UnmatchedAEC:
    """The environment itself."""
    return UnmatchedAEC(**settings)


def env(**settings: Any) -> UnmatchedAEC:
    """Return an environment in which an illegal action loses the game.

    >>> import pettingzoo
    >>> duel = pettingzoo.make("aec", "unmatched/duel-v1", heroes=("alice", "sinbad"))
    >>> duel.reset(seed=7)
    >>> for agent in duel.agent_iter():
    ...     observation, reward, terminated, truncated, info = duel.last()
    ...     over = terminated or truncated
    ...     duel.step(None if over else duel.action_space(agent).sample(observation["action_mask"]))
    """
    return UnmatchedAEC(**{"illegal_reward": -1.0, **settings})


for _id, _mode in IDS.items():
    if _id not in aec_registry:
        register("aec", _id, "unmatched.envs.pettingzoo:env", kwargs={"mode": _mode})
