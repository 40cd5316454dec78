"""A bot of your own: unmatched lab arena examples/greedy.py:Greedy simple --games 40

It attacks the weakest it can reach, and otherwise goes where it has more to attack.
"""

import random

from unmatched import Option, View


class Greedy:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, view: View) -> Option:
        health = {fighter.key: fighter.health for player in view.players for fighter in player.fighters}
        attacks = [option for option in view.options if option.kind == "attack"]
        if attacks:
            return min(attacks, key=lambda option: health[option.target])
        return self.random.choice(view.options)
