"""A duel of two random agents in PettingZoo: `./dev setup`, then `./dev python examples/pettingzoo_loop.py`."""

import pettingzoo

import unmatched.envs.pettingzoo  # noqa: F401 - registers the environments

if __name__ == "__main__":
    env = pettingzoo.make("aec", "unmatched/duel-v1", heroes=("alice", "medusa"), board="heorot")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        if terminated or truncated:
            print(agent, "won" if reward > 0 else "lost")
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
