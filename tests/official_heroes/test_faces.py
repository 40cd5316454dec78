"""Every hero file against faces.txt.

faces.txt is our own transcription of the printed cards (docs/sources.md). These tests protect the hero files from
accidental changes; they do not prove that the transcription is correct.
"""

from pathlib import Path

import pytest

from unmatched.heroes import library
from unmatched.heroes.card import CardLine
from unmatched.heroes.hero import FighterLine

rule = pytest.mark.rule

PRINTED = (Path(__file__).parent / "faces.txt").read_text(encoding="utf-8").split("\n[")[1:]
DECKS = {part.split("]")[0]: part.split("]")[1].split("\n") for part in PRINTED}
HEROES = sorted(DECKS)


def printed(hero: str, fighters: bool) -> list[str]:
    lines = [line for line in DECKS[hero][1:] if line]
    return sorted(line for line in lines if line.startswith("fighter ") is fighters)


def face(card: CardLine) -> str:
    value = "-" if card.type == "scheme" else str(card.value)
    marks = [card.item, *card.tags, "cannot be cancelled" if card.cannot_be_cancelled else ""]
    if card.bonus is not None:
        marks.append(f"bonus {card.bonus.names['en']} {card.bonus.value}")
    columns = [
        card.names["en"],
        card.type,
        value,
        str(card.boost),
        f"x{card.copies}",
        ", ".join(card.by) or "any",
        *marks,
    ]
    return " | ".join(column for column in columns if column)


def stand(fighter: FighterLine) -> str:
    attack = "ranged" if fighter.ranged else "melee"
    marks = " hero" * fighter.hero + " reserve" * fighter.reserve
    return f"fighter {fighter.id} {fighter.health} {attack} x{fighter.count}{marks}"


@rule("R1.5", "R1.6")
@pytest.mark.parametrize("hero", HEROES)
def test_every_face_is_as_printed(hero: str) -> None:
    assert sorted(face(card) for card in library.hero(hero).cards) == printed(hero, fighters=False)


@rule("R1.1", "R1.2", "R1.3", "R1.4")
@pytest.mark.parametrize("hero", HEROES)
def test_fighters_have_the_printed_health_attack_and_move(hero: str) -> None:
    assert sorted(stand(fighter) for fighter in library.hero(hero).fighters) == printed(hero, fighters=True)
    assert f" move {library.hero(hero).move}" == DECKS[hero][0]


@rule("R1.5", "R2.4")
@pytest.mark.parametrize("hero", HEROES)
def test_every_deck_has_thirty_cards(hero: str) -> None:
    assert sum(card.copies for card in library.hero(hero).cards) == 30


def test_the_table_holds_exactly_the_official_heroes() -> None:
    assert sorted(library.hero_ids()) == HEROES
