"""Ten thousand random games and how they ended: python examples/simulate.py [GAMES]"""

import sys
from collections import Counter

from unmatched.lab.simulate import play_many

games = play_many(range(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000), ["alice", "medusa"], board="sarpedon")
wins = Counter(game.winner for game in games)
reasons = Counter(str(game.reason) for game in games)
print(f"alice won {100 * wins[0] / len(games):.1f} % of {len(games)} games", dict(reasons.most_common()))
