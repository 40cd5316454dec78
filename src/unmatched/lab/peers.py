"""Other simulators of card and board games, driven the same way: list the legal moves, choose one at random, apply it.

A peer is compared with what of ours is used the same way (`beside`): its API with our API, an environment that gives
what the player may see and which moves are legal with our environment, a batch with our batch.
They are optional: `pip install open_spiel rlcard pettingzoo[classic] chess pgx`.
"""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable
from functools import cache
from typing import Any

SECONDS = 0.5
SIDE_BY_SIDE = 1024
"""games of a batch of pgx: with fewer it is slower"""


def peer_decision(name: str, seed: int) -> float:
    """Microseconds of CPU time per decision in random play; ImportError if the peer is not installed."""
    return (OURS | PEERS)[name](random.Random(seed))


def _timed(play: Callable[[], int]) -> float:
    """Play whole games for a while."""
    began = time.process_time()
    decisions = 0
    while time.process_time() - began < SECONDS:
        decisions += play()
    return (time.process_time() - began) / decisions * 1e6


def _open_spiel(game_name: str, observing: bool = False) -> Callable[[random.Random], float]:
    def measure(choose: random.Random) -> float:
        if game_name.startswith("python_unmatched"):
            importlib.import_module("unmatched.envs.openspiel")
        game = importlib.import_module("pyspiel").load_game(game_name)

        def play() -> int:
            state = game.new_initial_state()
            decisions = 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(choose.choices(outcomes, chances)[0])
                else:
                    if observing:
                        state.observation_tensor()
                        state.legal_actions_mask()
                    state.apply_action(choose.choice(state.legal_actions()))
                    decisions += 1
            return decisions

        return _timed(play)

    return measure


def _rlcard(game_name: str) -> Callable[[random.Random], float]:
    def measure(choose: random.Random) -> float:
        env = importlib.import_module("rlcard").make(game_name, config={"seed": choose.randrange(1 << 30)})

        def play() -> int:
            state, _ = env.reset()
            decisions = 0
            while not env.is_over():
                state, _ = env.step(choose.choice(list(state["legal_actions"])))
                decisions += 1
            return decisions

        return _timed(play)

    return measure


def _pettingzoo(module: str) -> Callable[[random.Random], float]:
    def measure(choose: random.Random) -> float:
        env: Any = importlib.import_module(module).env()

        def play() -> int:
            env.reset(seed=choose.randrange(1 << 30))
            decisions = 0
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                env.step(choose.choice(observation["action_mask"].nonzero()[0]))
                decisions += 1
            return decisions

        return _timed(play)

    return measure


@cache
def _pgx_batch(game_name: str) -> tuple[Any, Any]:
    """Return what starts games of pgx side by side, and what plays a random move in all of them; compiled once."""
    jax: Any = importlib.import_module("jax")
    env: Any = importlib.import_module("pgx").make(game_name)
    again = importlib.import_module("pgx.experimental").auto_reset(env.step, env.init)

    def move(state: Any, key: Any) -> Any:
        one, other = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(one, logits, axis=1)
        return jax.vmap(again)(state, actions, jax.random.split(other, SIDE_BY_SIDE))

    return jax.jit(jax.vmap(env.init)), jax.jit(move)


def _pgx(game_name: str) -> Callable[[random.Random], float]:
    def measure(choose: random.Random) -> float:
        jax: Any = importlib.import_module("jax")
        begin, move = _pgx_batch(game_name)
        keys = jax.random.split(jax.random.PRNGKey(choose.randrange(1 << 30)), SIDE_BY_SIDE)
        state = move(begin(keys), keys[0])

        def play() -> int:
            nonlocal state
            for key in keys[:8]:
                state = move(state, key)
            state.observation.block_until_ready()
            return 8 * SIDE_BY_SIDE

        play()
        return _timed(play)

    return measure


def _python_chess(choose: random.Random) -> float:
    chess = importlib.import_module("chess")

    def play() -> int:
        board = chess.Board()
        decisions = 0
        while not board.is_game_over() and decisions < 300:
            board.push(choose.choice(list(board.legal_moves)))
            decisions += 1
        return decisions

    return _timed(play)


PEERS: dict[str, Callable[[random.Random], float]] = {
    "OpenSpiel connect_four": _open_spiel("connect_four"),
    "OpenSpiel leduc_poker": _open_spiel("leduc_poker"),
    "OpenSpiel backgammon": _open_spiel("backgammon"),
    "OpenSpiel gin_rummy": _open_spiel("gin_rummy"),
    "OpenSpiel chess": _open_spiel("chess"),
    "RLCard uno": _rlcard("uno"),
    "RLCard gin-rummy": _rlcard("gin-rummy"),
    "PettingZoo connect_four_v3": _pettingzoo("pettingzoo.classic.connect_four_v3"),
    "PettingZoo leduc_holdem_v4": _pettingzoo("pettingzoo.classic.leduc_holdem_v4"),
    "python-chess": _python_chess,
    "OpenSpiel connect_four, observed": _open_spiel("connect_four", observing=True),
    "OpenSpiel leduc_poker, observed": _open_spiel("leduc_poker", observing=True),
    "OpenSpiel gin_rummy, observed": _open_spiel("gin_rummy", observing=True),
    "pgx connect_four": _pgx("connect_four"),
    "pgx backgammon": _pgx("backgammon"),
}
OURS: dict[str, Callable[[random.Random], float]] = {
    "us_per_pettingzoo_step": _pettingzoo("unmatched.envs.pettingzoo"),
    "us_per_openspiel_step": _open_spiel("python_unmatched"),
    "us_per_openspiel_step_observed": _open_spiel("python_unmatched", observing=True),
}
"""our own environments, driven in the same way as the peers"""


def beside(name: str) -> str:
    """The figure of ours that a peer is compared with."""
    if name.startswith("pgx"):
        return "us_per_batch_step"
    if name.startswith("OpenSpiel"):
        return "us_per_openspiel_step_observed" if name.endswith("observed") else "us_per_openspiel_step"
    return "us_per_options_and_push" if name == "python-chess" else "us_per_pettingzoo_step"
