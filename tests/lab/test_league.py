"""Games of bots beside people's games: correlation over match-ups, noise taken into account, and how games end."""

import random

import pytest

from unmatched.cli import main
from unmatched.heroes.library import hero_ids
from unmatched.lab.league import agreement, correlation, league


def test_the_league_knows_half_of_the_match_ups_of_the_ten() -> None:
    found = league()
    assert len(found) == 23 and all(0 <= wins <= games for wins, games in found.values())
    assert {str(hero) for pair in found for hero in pair} <= set(hero_ids())
    assert len({frozenset(map(str, pair)) for pair in found}) == len(found)


def test_equal_tables_agree_and_opposite_ones_disagree() -> None:
    people = league()
    same = agreement(people, people)
    assert same.raw == pytest.approx(1) and same.low > 0.99 and same.corrected == 1
    opposite = {pair: (games - wins, games) for pair, (wins, games) in people.items()}
    assert agreement(opposite, people).raw == pytest.approx(-1)


def test_noise_lowers_the_raw_correlation_and_the_corrected_one_makes_up_for_it() -> None:
    chance = random.Random(3)
    truth = {pair: chance.uniform(0.2, 0.8) for pair in league()}

    def played(games: int) -> dict[tuple[object, object], tuple[int, int]]:
        return {pair: (sum(chance.random() < p for _ in range(games)), games) for pair, p in truth.items()}

    raws, corrected = [], []
    for _ in range(20):
        found = agreement(played(12), played(12))  # type: ignore[arg-type]
        raws.append(found.raw)
        corrected.append(found.corrected)
    assert sum(raws) / 20 < 0.75 < sum(corrected) / 20


def test_what_never_changes_has_no_correlation() -> None:
    assert correlation([(0.5, 0.2, 1.0), (0.5, 0.7, 1.0)]) == 0.0


def test_a_bot_is_compared_with_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "validate", "random", "--games", "44", "--workers", "1", "--iterations", "1"]) == 0
    bot, people = capsys.readouterr().out.splitlines()[1:]
    assert bot.startswith("random") and people.startswith("people") and " 44 " in bot
