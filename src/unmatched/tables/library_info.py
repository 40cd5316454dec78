"""Library: heroes with the text of their cards, boards and bots, as a client needs them to draw."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from operator import attrgetter

from unmatched.heroes.board_file import BoardFile
from unmatched.heroes.hero import Hero
from unmatched.heroes.library import board, board_ids, hero, hero_ids
from unmatched.heroes.remembered import Remembered
from unmatched.tables.bot_levels import bot_infos
from unmatched.tables.library_messages import (
    BoardInfo,
    CounterInfo,
    DoorInfo,
    HeroInfo,
    ItemInfo,
    Library,
    SpecialInfo,
    TokenInfo,
    ZoneInfo,
)
from unmatched.tables.rule_texts import rule_texts
from unmatched.text.card_text import card_face, character_face, look_info, special_text
from unmatched.text.catalogue import capital
from unmatched.text.faces import CharacterFace
from unmatched.text.hero_names import named


def own_info(language: str, heroes: Iterable[Hero], board: BoardFile | None) -> Library:
    """What does not come with the package."""
    boards = (board_info(board, language),) if board is not None else ()
    return Library(tuple(hero_info(hero, language) for hero in heroes), boards, (), {}, {})


@lru_cache(maxsize=8)
def library_info(language: str) -> Library:
    """What comes with the package."""
    return Library(
        tuple(hero_info(hero(hero_id), language) for hero_id in hero_ids()),
        tuple(board_info(board(board_id), language) for board_id in board_ids()),
        bot_infos(language),
        rule_texts(language),
        match_up_chances(),
    )


@cache
def match_up_chances() -> dict[str, dict[str, int]]:
    """How often each hero of the package beats each other one, in percent."""
    text = (files("unmatched") / "content" / "match_ups.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, int]] = {hero_id: {} for hero_id in hero_ids()}
    for one, other, wins, games in json.loads(text)["pairs"]:
        found[one][other] = round(100 * wins / games)
        found[other][one] = 100 - found[one][other]
    return found


_character_fields = attrgetter(*CharacterFace.__struct_fields__)
_DESCRIBED: Remembered[HeroInfo] = Remembered(64)


def hero_info(hero: Hero, language: str) -> HeroInfo:
    """A hero with all its texts, described once in a language."""
    return _DESCRIBED.find((hero.text, language), lambda: _hero_info(hero, language))


def _hero_info(hero: Hero, language: str) -> HeroInfo:
    return HeroInfo(
        *_character_fields(character_face(hero, language)),
        id=hero.id,
        cards=tuple(card_face(hero, card, language) for card in hero.cards),
        counters=tuple(
            CounterInfo(
                counter.id,
                capital(named(counter.names, language)),
                counter.most,
                tuple(capital(named(names, language)) for _, names in counter.faces),
            )
            for counter in hero.counters
        ),
        items=tuple(ItemInfo(item, capital(named(names, language))) for item, names in hero.items),
        look=look_info(hero.look),
        piles=tuple(ItemInfo(pile.id, capital(named(pile.names, language))) for pile in hero.piles),
        tokens=tuple(
            TokenInfo(token.id, capital(named(token.names, language)), token.count, look_info(token.look), token.under)
            for token in hero.tokens
        ),
    )


def board_info(file: BoardFile, language: str) -> BoardInfo:
    """A board as a client draws it."""
    return BoardInfo(
        file.id,
        named(file.names, language),
        file.aspect,
        file.radius,
        file.spaces,
        tuple(ZoneInfo(zone.id, named(zone.names, language), zone.color, zone.letter) for zone in file.zones),
        file.starts,
        file.lines,
        tuple(DoorInfo(door.id, named(door.names, language), door.lines) for door in file.doors),
        file.high_ground,
        file.curved,
        file.one_way,
        file.passages,
        tuple(
            SpecialInfo(special.space, named(special.names, language), special_text(special, language), special.once)
            for special in file.specials
        ),
    )
