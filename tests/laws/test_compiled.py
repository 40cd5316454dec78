"""The compiled engine and the interpreted one play the same games.

`./dev test` compiles the engine first and names the place in UNMATCHED_COMPILED; a compilation that fails, fails there.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from unmatched import Game
from unmatched.engine.budget import MOST_QUESTIONS
from unmatched.lab.trajectory import spending_hero
from unmatched.text.journal import lines

COMPILED = os.environ.get("UNMATCHED_COMPILED")
SOURCE = Path(__file__).resolve().parent.parent.parent / "src"
GAMES = 2000
CUSTOM_GAMES = 30
SECRET = 2**191
"""from here on seeds key a stream, as at tables"""

needs_compiled = pytest.mark.skipif(COMPILED is None, reason="only ./dev test without arguments compiles the engine")


def run(path: str, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": path}
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()


@needs_compiled
@pytest.mark.parametrize(
    "games",
    [("official", str(GAMES), "0"), ("official", str(GAMES // 10), str(SECRET)), ("custom", str(CUSTOM_GAMES))],
)
def test_the_same_games_are_played_interpreted_and_compiled(games: tuple[str, ...]) -> None:
    interpreted = run(str(SOURCE), "unmatched.lab.trajectory", *games).split()
    compiled = run(str(COMPILED), "unmatched.lab.trajectory", *games).split()
    assert (interpreted[0], compiled[0]) == ("interpreted", "compiled")
    assert interpreted[1] == compiled[1]


def test_a_game_that_is_compared_runs_out_of_steps_and_of_questions() -> None:
    game = Game(spending_hero(), "medusa", board="sarpedon", seed=1)
    questions: dict[int, int] = {}
    while (turn := int(game.state.turn)) < 3:
        questions[turn] = max(questions.get(turn, 0), int(game.state.effect_questions))
        game.push(game.codes[-1])
    *_, first, second, third = "\n".join(lines(game.match, game.events(), 0, "en")).split("Turn ")
    assert "R4.10" in first and questions[1] < MOST_QUESTIONS, "1,000 steps end the first turn's effects"
    assert "R4.10" in second and questions[2] == MOST_QUESTIONS
    assert "R4.10" not in third


@needs_compiled
def test_the_laws_hold_in_the_compiled_engine() -> None:
    told = run(str(COMPILED), "unmatched.cli", "lab", "laws", "--games", "120", "--every", "20", "--workers", "1")
    assert "120 games kept every invariant, 0 did not" in told


@needs_compiled
def test_copies_and_positions_work_in_the_compiled_engine() -> None:
    tests = [str(SOURCE.parent / "tests" / name) for name in ("test_copies.py", "test_position.py")]
    told = run(str(COMPILED), "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", *tests)
    assert " passed" in told and "failed" not in told


@needs_compiled
def test_a_binary_older_than_its_sources_is_refused(tmp_path: Path) -> None:
    copy = tmp_path / "stale"
    subprocess.run(["cp", "-r", str(COMPILED), str(copy)], check=True)
    with (copy / "unmatched" / "engine" / "flow.py").open("a") as source:
        source.write("\n# edited\n")
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    done = subprocess.run([sys.executable, "-c", "import unmatched"], env=environment, capture_output=True, text=True)
    assert done.returncode != 0
    assert "was built from other sources" in done.stderr
