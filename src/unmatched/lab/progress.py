"""ProgressBar: how far a long run is, on stderr."""

from __future__ import annotations

import sys
import time


class ProgressBar:
    """Called with what is done so far, and a word about it."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.began = time.monotonic()

    def __call__(self, done: int, note: str) -> None:
        left = (self.games - done) * (time.monotonic() - self.began) / max(done, 1)
        bar = "#" * (30 * done // self.games)
        end = "" if done < self.games else "\n"
        line = f"\r[{bar:<30}] {done}/{self.games} games, {note}, {left:.0f} s left "
        print(line, end=end, file=sys.stderr, flush=True)
