"""Write heroes that no bot has learned with, and print each against itself, for the figures of docs/bots.md.

    ./dev unmatched lab arena BOT BOT --pairs $(./dev python tools/write_own_heroes.py random FOLDER)

`random`: twelve of random files, the example and the knight of the tests; `varied`: the ten of the box with other
numbers, and what `unmatched hero new` begins with. The same files every time.
"""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path

from unmatched.heroes.hero import read_hero
from unmatched.heroes.library import hero, hero_ids
from unmatched.heroes.starter import new_hero
from unmatched.testing.random_hero import random_hero_file

ROOT = Path(__file__).resolve().parent.parent
FIRST = 5_000_000
"""far from the seeds of the random heroes that are learned with"""
CHANGES: dict[str, tuple[int, ...]] = {
    "move": (-1, 0, 1),
    "health": (-4, -3, -2, -1, 0, 1, 2, 3, 4),
    "small health": (-1, 0, 0, 1, 3),
    "value": (-1, -1, 0, 0, 0, 1, 1),
    "boost": (-1, 0, 0, 1),
}
SMALL = 4
LEAST = {"move": 1, "health": 3, "small health": 1, "value": 0, "boost": 1}
OTHER_ATTACK = {"melee": "ranged", "ranged": "melee"}


def varied(hero_id: str) -> str:
    """The file of a hero with other numbers."""
    chance = random.Random(f"{hero_id} 1")
    lines = []
    for line in hero(hero_id).text.splitlines():
        if found := re.fullmatch(r"(move|health|value|boost) = (\d+)", line):
            what, number = found[1], int(found[2])
            kind = "small health" if what == "health" and number <= SMALL else what
            line = f"{what} = {max(LEAST[kind], number + chance.choice(CHANGES[kind]))}"
        elif (found := re.fullmatch(r'attack = "(melee|ranged)"', line)) and chance.random() < 0.3:
            line = f'attack = "{OTHER_ATTACK[found[1]]}"'
        lines.append(line)
    return "\n".join(lines).replace(f'id = "{hero_id}"', f'id = "{hero_id}-varied"', 1) + "\n"


def heroes(kind: str) -> dict[str, str]:
    """The texts of the files by their names."""
    if kind == "random":
        others = [ROOT / "examples" / "lantern-keeper.toml", ROOT / "tests" / "hero_files" / "knight.toml"]
        found = {f"random-{n}": random_hero_file(FIRST + n) for n in range(12)}
        return found | {path.stem: path.read_text(encoding="utf-8") for path in others}
    return {hero_id: varied(hero_id) for hero_id in hero_ids()} | {"starter": new_hero("Starter").text}


def main(kind: str, folder: str) -> None:
    """Write the files, and print the pairs."""
    paths = []
    for name, text in heroes(kind).items():
        read_hero(text, name)  # a number that a file may not have is told here
        paths.append(Path(folder) / f"{name}.toml")
        paths[-1].parent.mkdir(parents=True, exist_ok=True)
        paths[-1].write_text(text, encoding="utf-8")
    print(*(f"{path}:{path}" for path in paths))


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("random", "varied"):
        sys.exit(__doc__)
    main(*sys.argv[1:])
