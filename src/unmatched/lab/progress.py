"""The progress of a long run, on stderr; silent unless that is a terminal."""

from __future__ import annotations

import sys

from tqdm import tqdm


class ProgressBar:
    """Called with what is done so far, and a word about it."""

    def __init__(self, total: int, unit: str = "games") -> None:
        # None: not where stderr is a file or a pipe.
        self._bar = tqdm(total=total, unit=f" {unit}", file=sys.stderr, disable=None, dynamic_ncols=True)

    def __call__(self, done: int, note: str = "") -> None:
        self._bar.set_postfix_str(note, refresh=False)
        self._bar.update(done - self._bar.n)
        if done >= (self._bar.total or 0):
            self._bar.close()
