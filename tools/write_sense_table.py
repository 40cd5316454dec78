"""Write docs/sense.md: which bots find the answer of a player, in every position of tests/bots/sense.

    ./dev python tools/write_sense_table.py

About a minute on one core. Iterations are counted and seeds are fixed, so that the same bots write the same page.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tqdm import tqdm

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.bots.sense.collection import PARTS, POSITIONS  # noqa: E402
from tests.bots.sense.position import Position, answers  # noqa: E402

PAGE = ROOT / "docs" / "sense.md"
SEEDS = 10
BOTS: dict[str, int | None] = {
    "simple": None,
    "beginner": None,
    "easy": None,
    "normal": None,
    "hard": 1000,
    "expert": 5000,
}
"""the columns, with the iterations where a bot would otherwise think for a time"""
HEAD = """\
# Sense

Positions with the answer a player would give, from `tests/bots/sense`: at least one for every kind of question, several
for each hero. A position is listed only if a player who knows the cards would not hesitate; its name in the code is
its title here.

A cell shows how many of {seeds} seeds give a good answer, in bold if all do. Beginner, easy and normal make
the mistakes of their level. Hard has {hard:,} iterations here and expert {expert:,}, about what they have at a table.
The tests require a good answer from the bots in the last column, with 60 iterations for hard and expert; *none yet*
marks a position that no bot solves so quickly.

Made by `./dev python tools/write_sense_table.py` at `{state}`. Run it again when bots or positions change: the
tests check only that the rows match the positions.
"""


def rows() -> list[tuple[Position, list[int]]]:
    """Return every position, and how many seeds of each bot find a good answer."""
    found = []
    for position in tqdm(POSITIONS.values(), unit="position"):
        game = position.game()
        solved = []
        for bot, iterations in BOTS.items():
            told = answers(game, bot, range(SEEDS), iterations)
            solved.append(sum(answer in position.good for answer in told))
        found.append((position, solved))
    return found


def row(position: Position, cells: list[str]) -> str:
    demanded = ", ".join(position.solved_by) or "*none yet*"
    return f"| {position.sentence} | {position.kind} | " + " | ".join(cells) + f" | {demanded} |"


def page(found: list[tuple[Position, list[int]]], state: str) -> str:
    columns = " | ".join(BOTS)
    parts = [HEAD.format(seeds=SEEDS, hard=BOTS["hard"], expert=BOTS["expert"], state=state)]
    always = [sum(solved[i] == SEEDS for _, solved in found) for i in range(len(BOTS))]
    mostly = [sum(2 * solved[i] > SEEDS for _, solved in found) for i in range(len(BOTS))]
    parts.append(
        f"## All {len(found)}\n\n"
        f"| | {columns} |\n|---|{'---|' * len(BOTS)}\n"
        f"| solved with every seed | {' | '.join(map(str, always))} |\n"
        f"| solved with most seeds | {' | '.join(map(str, mostly))} |\n"
    )
    for part in PARTS:
        own = [(position, solved) for position, solved in found if position.build.__module__ == part.__name__]
        assert part.__doc__ is not None
        lines = [
            f"## {part.__doc__.strip().rstrip('.')}\n",
            f"| position | question | {columns} | demanded of |",
            f"|---|---|{'---|' * (len(BOTS) + 1)}",
            *(row(position, [f"**{n}**" if n == SEEDS else str(n) for n in solved]) for position, solved in own),
        ]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def main() -> None:
    state = subprocess.run(
        ["git", "log", "-1", "--format=%h %ad", "--date=short"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()
    PAGE.write_text(page(rows(), state), encoding="utf-8")


if __name__ == "__main__":
    main()
