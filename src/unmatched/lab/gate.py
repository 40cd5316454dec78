"""Gate: new weights replace the accepted ones only when mirrored games over all heroes show that they are stronger."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from unmatched.bots.networks import accepted, file_for
from unmatched.lab.arena import Duelists, Result, Setting, arena
from unmatched.lab.progress import ProgressBar
from unmatched.lab.ratings import Rate

BY_HAND = "ismcts"
"""whom the first weights have to beat: the same search with the value made by hand"""


def challenge(
    candidate: Path, schedule: Sequence[Setting], seconds: float, iterations: int | None, workers: int
) -> Result:
    """The expert with new weights against the expert as it is."""
    holder = "expert" if accepted().is_file() else BY_HAND
    duelists = Duelists((f"expert@{candidate}", holder), seconds, iterations)
    return arena(duelists, schedule, workers, ProgressBar(2 * len(schedule)))


def passes(rate: Rate) -> bool:
    """Whether the whole interval is above one half."""
    return rate.low > 0.5


def accept(candidate: Path) -> Path:
    """Make new weights the accepted ones."""
    file = accepted(file_for(candidate))
    file.parent.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copyfile(candidate, file))
