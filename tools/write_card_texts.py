"""Write tests/text/cards.*.txt anew: what every card of every hero says, in each language.

Read the difference before committing, card by card.
"""

from pathlib import Path

from unmatched.heroes.library import hero, hero_ids
from unmatched.message import LANGUAGES
from unmatched.text.card_text import hero_text

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "text"


def golden(language: str) -> str:
    """Every character card and every card."""
    return "\n\n".join(f"===== {name}\n\n{hero_text(hero(name), language)}" for name in hero_ids())


def main() -> None:
    for language in LANGUAGES:
        (FOLDER / f"cards.{language}.txt").write_text(golden(language), encoding="utf-8")


if __name__ == "__main__":
    main()
