"""The positions of the tutorial are what tools/write_lessons.py writes, and suit what they teach."""

import importlib.util
import itertools
import json
from pathlib import Path
from types import ModuleType

import pytest

from unmatched.game import Game

ROOT = Path(__file__).resolve().parent.parent
LESSONS = {lesson["id"]: lesson for lesson in json.loads((ROOT / "web/src/learn/lessons.json").read_text("utf-8"))}


@pytest.fixture(scope="module")
def writer() -> ModuleType:
    spec = importlib.util.spec_from_file_location("write_lessons", ROOT / "tools" / "write_lessons.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_file_of_lessons_is_current(writer: ModuleType) -> None:
    assert (ROOT / "web/src/learn/lessons.json").read_text("utf-8") == writer.written()


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_begins_with_a_question_to_the_learner(lesson: str) -> None:
    game = Game.load(LESSONS[lesson]["record"])
    assert len(game.history) == LESSONS[lesson]["decisions"]
    assert game.decision is not None and game.decision.seat == 0
    assert game.decision.kind == ("defense" if lesson == "defense" else "action")


def test_every_good_boost_lets_the_learner_strike_from_every_good_space() -> None:
    lesson = LESSONS["maneuver"]
    for card in lesson["boosts"]:
        for space in lesson["spaces"]:
            game = Game.load(lesson["record"])
            for option in ("maneuver", f"card {card}", f"move achilles to {space}", "pass"):
                game.push_text(option)
            assert "attack medusa by achilles" in [option.text for option in game.options]


def test_no_answer_of_the_opponent_saves_her_from_the_last_blow() -> None:
    lesson = LESSONS["victory"]
    for card in lesson["cards"]:
        game = Game.load(lesson["record"])
        game.push_text("attack medusa by achilles")
        game.push_text(f"card {card}")
        answers = game.options
        assert answers
        for answer in answers:
            twin = game.copy()
            twin.push(answer)
            outcome = twin.outcome()
            assert outcome is not None and outcome.winners == (0,)


def test_the_lessons_of_the_game_are_one_game() -> None:
    def decisions(lesson: str) -> list[str]:
        return str(LESSONS[lesson]["record"]).partition("\n\n")[2].splitlines()

    for before, after in itertools.pairwise(("maneuver", "defense", "scheme", "victory")):
        assert decisions(after)[: len(decisions(before))] == decisions(before)
    # The best blow of the first lesson has struck, so that nobody's wound is gone in the next one.
    assert decisions("defense")[len(decisions("maneuver")) :][:8] == [
        *("1 maneuver", "1 card battle-hardened", "1 move achilles to M17", "1 pass"),
        *("1 attack medusa by achilles", "1 card skirmish", "2 pass", "1 pass"),
    ]
    # What the coach asks for in the lessons about defense and schemes is what happened.
    assert decisions("scheme")[len(decisions("defense"))] == "1 card achilles-heel"
    assert decisions("victory")[len(decisions("scheme"))] == "1 scheme spear-throw by achilles"


def test_no_choice_in_the_first_lesson_wounds_medusa_more_than_she_is_wounded_in_the_next() -> None:
    def health(game: Game) -> int:
        fighters = [one for player in game.view(-1).players for one in player.fighters]
        return next(one.health for one in fighters if one.key == "medusa")

    lesson = LESSONS["maneuver"]
    after: set[int] = set()
    for card in lesson["boosts"]:
        for space in lesson["spaces"]:
            game = Game.load(lesson["record"])
            for text in ("maneuver", f"card {card}", f"move achilles to {space}", "pass", "attack medusa by achilles"):
                game.push_text(text)
            for attack in game.options:
                struck = game.copy()
                struck.push(attack)
                for answer in struck.options:
                    twin = struck.copy()
                    twin.push(answer)
                    after.add(health(twin))
    later = [health(Game.load(LESSONS[name]["record"])) for name in ("defense", "scheme", "victory")]
    assert min(after) >= later[0] >= later[1] >= later[2]
