"""Games of a teacher become examples in files: whole, resumable, and with what a pupil may see and no more."""

from pathlib import Path

import numpy as np
import pytest

from unmatched import Game
from unmatched.bots.core.chance import Chance
from unmatched.bots.core.learned_policy import ASKED, CONTEXT, OPTION, THUMB, LearnedPolicy, PolicyWeights
from unmatched.bots.core.rule_of_thumb import RuleOfThumb
from unmatched.cli import main
from unmatched.lab.arena import settings
from unmatched.learn.examples import Example, Examples, written
from unmatched.learn.teacher import numbers, play
from unmatched.reading.features import SIDE
from unmatched.reading.reading import Reading


@pytest.fixture(scope="module")
def game() -> list[Example]:
    return play(settings(2, "duel", 3)[0], 2)


def test_a_game_of_the_teacher_teaches_every_choice_it_had(game: list[Example]) -> None:
    assert len(game) > 30
    for example in game:
        assert len(example.context) == CONTEXT and {len(row) for row in example.options} == {OPTION}
        assert len(example.options) == len(example.shares) > 1 and sum(example.shares) == pytest.approx(1.0)


def test_examples_survive_their_file_and_files_are_joined(game: list[Example], tmp_path: Path) -> None:
    one = written([game, game])
    one.save(tmp_path / "one.npz")
    assert [path.name for path in tmp_path.iterdir()] == ["one.npz"]
    again = Examples.load(tmp_path / "one.npz")
    both = Examples.joined([again, again])
    n = len(one)
    assert len(both) == 2 * n and sorted(set(both.games.tolist())) == [0, 1, 2, 3]
    assert (both.begins[n] + again.begins == both.begins[n:]).all() and both.begins[-1] == len(both.options)
    assert (both.options[: both.begins[n]] == one.options).all()


def test_what_is_no_file_of_examples_of_this_version_is_refused(game: list[Example], tmp_path: Path) -> None:
    (tmp_path / "broken.npz").write_bytes(b"PK no")
    with pytest.raises(ValueError, match="not a examples file"):
        Examples.load(tmp_path / "broken.npz")
    other = written([game])
    other.contexts = np.zeros((len(other), 7), np.float16)
    other.save(tmp_path / "other.npz")
    with pytest.raises(ValueError, match=r"other\.npz: incompatible decision features"):
        Examples.load(tmp_path / "other.npz")
    with pytest.raises(ValueError, match="no examples"):
        Examples.joined([])


def test_a_policy_teaches_without_a_search() -> None:
    found = play(settings(2, "duel", 3)[0], 0)
    assert len(found) > 30 and all(sum(example.shares) == pytest.approx(1.0) for example in found)
    assert any(any(example.context[ASKED : ASKED + 2 * SIDE]) for example in found)


def test_the_teacher_goes_on_where_it_stopped_and_mixes_no_examples(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["learn", "teach", str(tmp_path / "examples"), "--games", "1", "--iterations", "1", "--workers", "1"]
    assert main(command) == 0
    file = tmp_path / "examples" / "examples-0000.npz"
    made = file.stat().st_mtime_ns
    assert main(command) == 0 and file.stat().st_mtime_ns == made
    assert main([*command, "--seed", "2"]) == 2 and "is from a different run" in capsys.readouterr().err
    file.unlink()
    assert main(command) == 0 and file.exists()


def test_a_pupil_sees_what_its_seat_sees_and_no_more() -> None:
    changed = 0
    for seed in range(6):
        game = Game("medusa", "king-arthur", seed=seed)
        chance = Chance(seed)
        for _ in range(8 * seed + 5):
            game.push(game.options[chance.number() % len(game.options)])
        decision = game.decision
        assert decision is not None
        other = game.imagine(decision.seat, seed + 1)
        seen = []
        for s in (game.state, other.state):
            pupil = LearnedPolicy(PolicyWeights(1), RuleOfThumb(Reading(s.book), Chance(1)))
            seen.append(numbers(pupil, s))
            assert [int(pupil.rule.buf[i]) for i in range(len(game.options))] == [one.code for one in game.options]
        # Rules of thumb try effects out, in whatever world they are asked in.
        (context, rows), (again, others) = seen
        assert context == again and [row[:THUMB] for row in rows] == [row[:THUMB] for row in others]
        changed += game.state.numbers() != other.state.numbers()
    assert changed > 3
