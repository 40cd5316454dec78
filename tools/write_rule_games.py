"""Write the digests of games that tell when RULES must be raised (python tools/write_rule_games.py).

A game of the same content and the same number of the rules that takes another course is not written: raise RULES in
heroes/content.py first, so that no stored game continues by other rules than it began with.
"""

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from unmatched.game import Game
from unmatched.heroes.content import content_of
from unmatched.heroes.hero import read_hero
from unmatched.heroes.library import board_ids, hero_ids

TOP = Path(__file__).resolve().parent.parent
FILE = TOP / "tests" / "laws" / "rule_games.json"
CUSTOM = (TOP / "examples" / "lantern-keeper.toml", TOP / "tests" / "hero_files" / "knight.toml")
Digests = dict[str, dict[str, object]]


def games() -> Iterator[tuple[str, Game]]:
    """Two duels of every hero as the first one, every board five times, all modes, and custom heroes."""
    heroes, boards = hero_ids(), board_ids()
    for number, hero in enumerate(heroes):
        for step in (1, 3):
            other, board = heroes[(number + step) % len(heroes)], boards[(number + step) % len(boards)]
            yield f"{hero} {other} {board}", Game(hero, other, board=board, seed=number)
    yield "teams", Game(*heroes[:4], mode="teams", board="sarpedon", seed=1)
    yield "free-for-all", Game(*heroes[4:8], mode="free-for-all", board="sarpedon", seed=2)
    custom = [read_hero(path.read_text(encoding="utf-8"), path.name) for path in CUSTOM]
    for seed in range(4):
        yield f"custom {seed}", Game(*custom, seed=seed, board=boards[seed % len(boards)])


def digest(game: Game) -> str:
    """Everything that is asked and answered, and how it ends."""
    chance, told = random.Random(len(game.match.heroes)), hashlib.sha256()
    while (decision := game.decision) is not None:
        options = [option.text for option in game.options]
        told.update(f"{decision.seat} {decision.kind} {options}".encode())
        game.push_text(chance.choice(options))
    told.update(f"{game.outcome()} {game.state.turn}".encode())
    return told.hexdigest()[:16]


def content(game: Game) -> dict[str, str]:
    """What a game is played with, custom files included."""
    known = content_of(game.match)
    custom = [hero for hero in game.match.heroes if f"hero {hero.id}" not in known]
    return known | {f"file {hero.id}": hashlib.sha256(hero.text.encode()).hexdigest()[:16] for hero in custom}


def played() -> Digests:
    return {name: {"content": content(game), "digest": digest(game)} for name, game in games()}


def changed(before: Digests, after: Digests) -> tuple[list[str], list[str]]:
    """Games that take another course with the same content, and those with other content or unknown so far."""
    same = [name for name in after if name in before and before[name]["content"] == after[name]["content"]]
    elsewhere = [name for name in same if before[name]["digest"] != after[name]["digest"]]
    return elsewhere, [name for name in {**before, **after} if name not in same]


def main() -> int:
    before: Digests = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    after = played()
    elsewhere, _ = changed(before, after)
    if elsewhere:
        print(f"raise RULES in heroes/content.py first; other games: {', '.join(elsewhere)}", file=sys.stderr)
        return 1
    FILE.write_text(json.dumps(after, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
