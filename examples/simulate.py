"""Random games by the thousand, and who wins them: `./dev python examples/simulate.py [GAMES]`."""

import sys
from collections import Counter

from unmatched.lab.simulate import play_many

if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    games = play_many(range(number), ("alice", "sinbad"), board="heorot")
    print(Counter(("alice", "sinbad")[game.winner] for game in games))
    print(f"{sum(game.decisions for game in games) / number:.0f} decisions a game")
    print(Counter(str(game.reason) for game in games))
