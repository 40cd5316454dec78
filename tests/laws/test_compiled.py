"""The compiled engine and the interpreted one play the same games.

`./dev test` compiles the engine first and names the place in UNMATCHED_COMPILED; a compilation that fails, fails there.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

COMPILED = os.environ.get("UNMATCHED_COMPILED")
SOURCE = Path(__file__).resolve().parent.parent.parent / "src"
GAMES = 2000
SECRET = 2**191
"""from here on seeds key a stream, as at tables"""

needs_compiled = pytest.mark.skipif(COMPILED is None, reason="only ./dev test without arguments compiles the engine")


def run(path: str, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": path}
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.strip()


@needs_compiled
@pytest.mark.parametrize(("games", "start"), [(GAMES, 0), (GAMES // 10, SECRET)])
def test_the_same_games_are_played_interpreted_and_compiled(games: int, start: int) -> None:
    interpreted = run(str(SOURCE), "unmatched.lab.trajectory", str(games), str(start)).split()
    compiled = run(str(COMPILED), "unmatched.lab.trajectory", str(games), str(start)).split()
    assert (interpreted[0], compiled[0]) == ("interpreted", "compiled")
    assert interpreted[1] == compiled[1]


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
    assert "was not made from the sources beside it" in done.stderr
