"""How often each hero beats each other hero, and the table that the package ships."""

import json
from pathlib import Path

import pytest

from unmatched.heroes.library import hero_ids
from unmatched.lab.arena import Duelists, arena, settings
from unmatched.lab.match_ups import count_match_ups, measure_match_ups
from unmatched.tables.library_info import match_up_chances

SHIPPED = Path(__file__).parent.parent.parent / "src" / "unmatched" / "content" / "match_ups.json"
PAIRS = len(hero_ids()) * (len(hero_ids()) - 1) // 2


def test_a_win_counts_for_the_hero_and_not_for_the_bot() -> None:
    result = arena(Duelists(("simple", "random"), iterations=1), settings(8, "duel", 3, [("medusa", "alice")]))
    counted = count_match_ups(result, "").pairs
    alice = sum(game.won == ("alice" in game.heroes[0]) for game in result.games)
    assert counted == {("alice", "medusa"): (alice, 8)}


def test_too_few_games_for_every_pair_write_no_table(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    with pytest.raises(ValueError, match="do not reach every pair"):
        measure_match_ups("random", 2, 1, 0, 1, file)
    assert not file.exists()


def test_the_shipped_table_has_every_pair_and_names_its_command() -> None:
    table = json.loads(SHIPPED.read_text(encoding="utf-8"))
    assert "unmatched lab match-ups expert" in table["about"]
    pairs = {(one, other): (wins, games) for one, other, wins, games in table["pairs"]}
    assert len(pairs) == PAIRS and all(0 <= wins <= games and games >= 50 for wins, games in pairs.values())


def test_chances_of_both_sides_of_a_match_up_add_up() -> None:
    chances = match_up_chances()
    assert set(chances) == set(hero_ids())
    assert all(rate + chances[other][one] == 100 for one, rates in chances.items() for other, rate in rates.items())


def test_every_hero_has_a_chance_against_every_other_one() -> None:
    assert all(len(rates) == len(hero_ids()) - 1 for rates in match_up_chances().values())
