"""Positions with the answer a player would give: at least one for every kind of question, several for each hero.

What is demanded of whom stands at each position. The rules of thumb should find most answers by themselves, because
every other bot plays on and guesses with them; bots that search are asked with few iterations, so that this is quick.
Who finds what with more of them is told by docs/sense.md.
"""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.bots.sense.collection import POSITIONS
from tests.bots.sense.position import answers
from unmatched import Game
from unmatched.heroes.library import hero_ids
from unmatched.questions import DECISION_KINDS

PAGE = Path(__file__).resolve().parents[2] / "docs" / "sense.md"
TRIES = 60
"""iterations of a bot that searches"""
SEEDS = {"simple": range(5), "hard": range(1), "expert": range(2)}


@cache
def game_of(title: str) -> Game:
    return POSITIONS[title].game()


@pytest.mark.parametrize("title", POSITIONS)
def test_a_bot_answers_as_a_player_would(title: str) -> None:
    """Whoever is said to solve it; what nobody solves yet at least asks and offers what it says."""
    position = POSITIONS[title]
    game = game_of(title)
    assert game.decision is not None and game.decision.kind == position.kind
    assert position.good and position.bad and not position.good & position.bad
    for bot in position.solved_by:
        found = set(answers(game, bot, SEEDS[bot], TRIES))
        assert found <= position.good, (bot, found)


def test_every_kind_of_question_has_a_position() -> None:
    assert {position.kind for position in POSITIONS.values()} == set(DECISION_KINDS)


def test_there_are_a_hundred_positions_and_four_for_each_hero() -> None:
    assert len(POSITIONS) >= 100
    asked = [_hero_asked(title) for title in POSITIONS]
    assert {hero: asked.count(hero) for hero in hero_ids() if asked.count(hero) < 4} == {}


def _hero_asked(title: str) -> str:
    game = game_of(title)
    assert game.decision is not None
    return game.match.heroes[game.decision.seat].id


def test_the_page_has_a_row_for_every_position_and_says_what_is_demanded() -> None:
    """Regenerate it with tools/write_sense_table.py."""
    rows = re.findall(r"^\| ([A-Z][^|]+) \| ([a-z ]+) \|(?: \**\d+\** \|)+ ([^|]+) \|$", PAGE.read_text(), re.M)
    told = {(sentence, kind, demanded) for sentence, kind, demanded in rows}
    wanted = {
        (position.sentence, position.kind, ", ".join(position.solved_by) or "*none yet*")
        for position in POSITIONS.values()
    }
    assert len(rows) == len(POSITIONS) and told == wanted
