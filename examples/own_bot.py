"""A bot of one's own in the arena: `./dev python examples/own_bot.py [GAMES]`.

The same on the command line: `unmatched lab arena examples/own_bot.py:Brawler simple --games 200`.
"""

import sys

from unmatched import Option, View
from unmatched.lab.arena import Duelists, arena, settings
from unmatched.lab.standings import table


class Brawler:
    """Attacks whenever it can, and takes the first option otherwise."""

    def choose(self, view: View) -> Option:
        return next((option for option in view.options if option.kind == "attack"), view.options[0])


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    print(table(arena(Duelists((Brawler, "random")), settings(games, "duel", seed=1))))
