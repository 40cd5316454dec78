"""Habits are fitted to people's results: tries are kept in a file, and a run goes on where it stopped."""

from pathlib import Path

import pytest

from unmatched.bots import make_bot
from unmatched.bots.human import Habits, HumanBot, habits_in, write_habits
from unmatched.cli import main
from unmatched.lab.human_fit import Tried, best_of, drawn, try_habits
from unmatched.lab.league import league


def test_tries_are_kept_and_a_run_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, habits = tmp_path / "tries.jsonl", tmp_path / "human.json"
    first = try_habits(path, 1, 4, 1, 1)
    both = try_habits(path, 2, 4, 1, 1)
    assert both[:1] == first and first[0].habits == Habits() and both[1].habits == drawn(1, 1)
    assert sum(games for *_, games in both[0].wins) == 4
    command = ["lab", "fit-human", str(path), "--tries", "2", "--games", "4", "--seed", "1", "--workers", "1"]
    assert main([*command, "--write", str(habits)]) == 0
    assert "2 habits, 4 games each" in capsys.readouterr().out
    assert habits_in(habits) in [one.habits for one in both]
    bot = make_bot(f"human@{habits}", 1)
    assert isinstance(bot, HumanBot) and bot.habits == habits_in(habits)


def test_the_most_alike_is_who_wins_as_people_do_and_ends_games_as_they_do() -> None:
    rows = tuple((str(a), str(b), wins, games) for (a, b), (wins, games) in league().items())
    other = tuple((a, b, games - wins, games) for a, b, wins, games in rows)
    alike, unlike, long = (
        Tried(Habits(worlds=n), wins, exhausted, 10.0)
        for n, wins, exhausted in ((1, rows, 0.03), (2, other, 0.03), (3, rows, 0.5))
    )
    assert best_of([unlike, long, alike]) is alike


def test_habits_survive_their_file(tmp_path: Path) -> None:
    (tmp_path / "habits.json").write_text(write_habits(Habits(0.1, 0.2, 0.4, 1.5, -0.5, 3), {"tries": 1}))
    assert habits_in(tmp_path / "habits.json") == Habits(0.1, 0.2, 0.4, 1.5, -0.5, 3)
