"""Gymnasium environments: one seat learns, and bots or policies play the others.

Importing this module registers `unmatched/duel-v1`, `unmatched/team-v1` and `unmatched/free-for-all-v1`, for
`gymnasium.make` and, with the batch behind it, for `gymnasium.make_vec`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from unmatched import envs
from unmatched.envs.line_ups import IDS, line_up
from unmatched.envs.observation import code_of
from unmatched.envs.opponents import ITERATIONS, Opponent, chooser
from unmatched.envs.rendering import RENDER_MODES, check_render_mode, render
from unmatched.extras import missing_extra
from unmatched.game import Game
from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.hero import Hero
from unmatched.options import IllegalOption
from unmatched.whole_numbers import whole_number

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing_extra(error) from None

RESET_OPTIONS = ("heroes", "board")
"""options of reset that replace the environment's settings"""


class UnmatchedEnv(gymnasium.Env[NDArray[np.int8], np.int64]):
    """An environment for one seat. The opponent makes all other decisions: the name of a bot, a class of which a new
    bot is created for every game, a bot, or a policy, a function of observation and mask.

    The mask is in `info["action_mask"]` and `action_masks()`. The reward at the end is 1 for a win and -1 for a
    loss; there are no other rewards. An illegal action loses the game, with `info["illegal_action"]`.

    >>> env = UnmatchedEnv(("alice", "sinbad"), opponent="random")
    >>> observation, info = env.reset(seed=7)
    >>> over = False
    >>> while not over:
    ...     action = env.action_space.sample(info["action_mask"])
    ...     observation, reward, terminated, truncated, info = env.step(action)
    ...     over = terminated or truncated
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 - Gymnasium has it so

    def __init__(
        self,
        heroes: Sequence[str | Hero] = (),
        board: str | BoardFile = "marmoreal",
        mode: str = "duel",
        seat: int | None = 0,
        opponent: Opponent = "simple",
        iterations: int = ITERATIONS,
        render_mode: str | None = None,
    ) -> None:
        self.heroes = line_up(heroes, mode)
        self.board = board
        self.mode = mode
        self.learner = seat
        """the seat that learns; None: it changes from game to game"""
        self.opponent = opponent
        self.iterations = iterations
        """iterations per decision of a search bot"""
        self.render_mode = check_render_mode(render_mode)
        self.game = Game.seated(self.heroes, board, mode, seed=0)
        self.seat = seat or 0
        self._over = True
        self._choose: Callable[[Game], int] = chooser(opponent, 0, iterations)  # what is wrong with it is said now
        seats = self.game.match.seats
        if not 0 <= self.seat < seats:
            raise ValueError(f"a seat must be a number from 0 to {seats - 1}, or None for any, not {seat}")
        layout = envs.Layout(seats)
        self.observation_space = spaces.Box(-128, 127, (layout.observation_size,), np.int8)
        self.action_space = spaces.Discrete(layout.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Start a game; options can set other `heroes`, as many as before, and another `board`."""
        super().reset(seed=seed)
        wanted = options or {}
        if unknown := [str(name) for name in wanted if name not in RESET_OPTIONS]:
            raise ValueError(f"reset accepts the options {' and '.join(RESET_OPTIONS)}, not {', '.join(unknown)}")
        heroes, board = wanted.get("heroes", self.heroes), wanted.get("board", self.board)
        chance = self.np_random
        self.game = Game.seated(heroes, board, self.mode, seed=int(chance.integers(1 << 62)))
        if self.learner is None:
            self.seat = int(chance.integers(self.game.match.seats))
        self._choose = chooser(self.opponent, int(chance.integers(1 << 62)), self.iterations)
        self._over = False
        self._play_others()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        """Decide, and play the other seats until the next decision or the end."""
        if self._over:
            raise gymnasium.error.ResetNeeded("no game is running; call reset first")
        action = whole_number(action, "an action")
        if not 0 <= action < int(self.action_space.n):  # type: ignore[attr-defined]
            raise ValueError(f"an action must be a number from 0 to {self.action_space.n - 1}, not {action}")  # type: ignore[attr-defined]
        try:
            self.game.push(code_of(self.game, action))
        except IllegalOption:
            self._over = True
            return self._observation(), -1.0, True, False, {**self._info(), "illegal_action": True}
        self._play_others()
        self._over = self.game.is_over
        if self.render_mode == "human":
            self.render()
        outcome = self.game.outcome()
        reward = 0.0 if outcome is None else 1.0 if self.seat in outcome.winners else -1.0
        return self._observation(), reward, outcome is not None, False, self._info()

    def action_masks(self) -> NDArray[np.int8]:
        """Return the current mask, all zero when the game is over; sb3-contrib uses this name."""
        return envs.action_mask(self.game)

    def _observation(self) -> NDArray[np.int8]:
        return envs.observe(self.game, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def _play_others(self) -> None:
        game = self.game
        while not game.is_over and game.state.asked_seat != self.seat:
            game.push(self._choose(game))

    def render(self) -> Any:
        """The position as a spectator sees it."""
        return render(self.game, self.render_mode)


class UnmatchedVectorEnv(VectorEnv[NDArray[np.int8], NDArray[np.int64], NDArray[Any]]):
    """A batch of games: one seat learns in all of them, and an opponent as in UnmatchedEnv plays the others.

    The masks are in `infos["action_mask"]` and `action_masks()`. When a game ends, the next one starts in the same
    step; its last observation and info are in `infos["final_obs"]` and `infos["final_info"]`. Rewards are as in
    UnmatchedEnv; an illegal action raises ValueError.

    >>> env = UnmatchedVectorEnv(4, ("alice", "sinbad"), opponent="random")
    >>> observations, infos = env.reset(seed=7)
    >>> observations, rewards, terminations, truncations, infos = env.step(infos["action_mask"].argmax(axis=1))
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 64,
        heroes: Sequence[str | Hero] = (),
        board: str | BoardFile = "marmoreal",
        mode: str = "duel",
        seat: int = 0,
        opponent: Opponent = "simple",
        iterations: int = ITERATIONS,
    ) -> None:
        self.num_envs = num_envs
        if seat is None:
            raise ValueError(
                "only UnmatchedEnv accepts seat=None; in a vector environment the same seat learns in all games"
            )
        self.seat = seat = whole_number(seat, "a seat")
        self._settings: dict[str, Any] = {"heroes": line_up(heroes, mode), "board": board, "mode": mode}
        seats = len(self._settings["heroes"])
        if not 0 <= seat < seats:
            raise ValueError(f"a seat must be a number from 0 to {seats - 1}, not {seat}")
        self._settings["bots"] = {other: opponent for other in range(seats) if other != seat}
        self._settings["iterations"] = iterations
        self.batch = self._begun(secrets.randbits(62))
        layout = self.batch.layout
        self.single_observation_space = spaces.Box(-128, 127, (layout.observation_size,), np.int8)
        self.single_action_space = spaces.Discrete(layout.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _begun(self, seed: int) -> envs.Batch:
        return envs.Batch(**self._settings, games=self.num_envs, seed=seed, again=False)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Start all games; the same seed starts the same games, and without a seed they differ every time."""
        if options:
            raise ValueError(f"a vector environment accepts no reset options, not {', '.join(map(str, options))}")
        if seed is None:
            self.batch.reset()
        else:
            self.batch = self._begun(seed)
        return self.batch.observations.copy(), {"action_mask": self.action_masks()}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int8], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Decide in every game."""
        batch = self.batch
        batch.step(actions)
        over = batch.dones.copy()
        rewards = batch.rewards[:, self.seat].astype(np.float64)
        infos: dict[str, Any] = {}
        if over.any():
            final = np.full(self.num_envs, None, dtype=object)
            for slot in np.flatnonzero(over).tolist():
                final[slot] = envs.observe(batch.game(slot), self.seat)
                batch.reset(slot)
            last = {"action_mask": np.zeros_like(batch.masks), "_action_mask": over}  # nothing is asked after the end
            infos |= {"final_obs": final, "_final_obs": over, "final_info": last, "_final_info": over}
        infos["action_mask"] = self.action_masks()
        return batch.observations.copy(), rewards, over, np.zeros_like(over), infos

    def action_masks(self) -> NDArray[np.int8]:
        """Return the current masks, a row per game."""
        return self.batch.masks.copy()


for _id, _mode in IDS.items():
    if _id not in gymnasium.registry:
        gymnasium.register(
            _id,
            "unmatched.envs.gymnasium:UnmatchedEnv",
            vector_entry_point="unmatched.envs.gymnasium:UnmatchedVectorEnv",
            kwargs={"mode": _mode},
        )
