"""Write the golden playthroughs anew (python tools/write_playthroughs.py); read the difference before committing."""

from pathlib import Path

from unmatched.game import Game
from unmatched.heroes.library import board_ids, hero_ids
from unmatched.testing.playthrough import playthrough

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"


def golden(hero: str) -> str:
    """The golden game of a hero: against the next one in the list, on one of the boards."""
    heroes = hero_ids()
    number = heroes.index(hero)
    game = Game(hero, heroes[(number + 1) % len(heroes)], board=board_ids()[number % 4], seed=number, first=0)
    return playthrough(game, luck=number)


def main() -> None:
    for hero in hero_ids():
        (FOLDER / f"{hero}.txt").write_text(golden(hero), encoding="utf-8")


if __name__ == "__main__":
    main()
