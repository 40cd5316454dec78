"""Bots of users: classes and programs play like ours, get no more than their seat knows, and are told what is wrong."""

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from unmatched import Game, Option, View
from unmatched.bots import BotError, add_house_bot, make_bot, registry
from unmatched.bots.answering import Answering
from unmatched.bots.command import PATIENCE, CommandBot, Decide, Refused, ask_of, end_programs
from unmatched.bots.registry import bot_names
from unmatched.cli import main
from unmatched.lab.arena import Duelists, arena, settings
from unmatched.lab.standings import table

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
GREEDY = f"{EXAMPLES / 'greedy.py'}:Greedy"
PIPED = f"command:{sys.executable} {EXAMPLES / 'pipe_bot.py'}"
KNIGHT = Path(__file__).parents[1] / "hero_files" / "knight.toml"


@pytest.fixture(autouse=True)
def ended() -> Iterator[None]:
    """No program outlives its test."""
    yield
    end_programs()


class Last:
    def choose(self, view: View) -> Option:
        return view.options[-1]


class Texts:
    """Takes all it may be given, and answers in words."""

    def __init__(self, seed: int, iterations: int | None) -> None:
        self.made_with = (seed, iterations)

    def choose(self, view: View, seconds: float) -> str:
        assert self.made_with == (3, 7) and seconds == 0.5
        return view.options[0].text


class Stubborn:
    def choose(self, view: View) -> str:
        return "surrender"


def asked(game: Game) -> View:
    assert game.decision is not None
    return game.view(game.decision.seat, dream=True)


def program(path: Path, source: str) -> str:
    path.write_text(source)
    return f"command:{sys.executable} {path}"


def test_a_class_plays_in_the_arena_with_the_same_tables_and_intervals() -> None:
    result = arena(Duelists((Last, "random"), iterations=1), settings(2, "duel", 0, [("alice", "medusa")]))
    assert result.names == ("Last", "random") and result.rate.games == 2
    assert table(result).startswith("Last against random: 2 games, duel, 1 iterations")


def test_a_class_is_named_by_module_or_file_on_the_command_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["--games", "2", "--workers", "1", "--pairs", "alice:medusa", "--iterations", "1"]
    assert main(["lab", "arena", GREEDY, "random", *words]) == 0
    monkeypatch.chdir(EXAMPLES)
    assert main(["lab", "arena", "greedy:Greedy", "random", *words]) == 0
    by_file, by_module = capsys.readouterr().out.replace(GREEDY, "greedy:Greedy").split("greedy:Greedy against ")[1:]
    assert by_file.splitlines()[1:3] == by_module.splitlines()[1:3]


def test_a_class_is_given_what_it_takes_and_may_answer_in_words() -> None:
    view = asked(Game("alice", "medusa", seed=1))
    assert make_bot(Texts, 3, 7).choose(view, 0.5) == view.options[0]


def test_a_bot_without_a_seed_has_its_own_luck() -> None:
    assert make_bot("random").choose(asked(Game("alice", "medusa", seed=1)))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "greeddy",
            "unknown bot 'greeddy'; use random, .*, module:Class or command:PROGRAM",
        ),
        ("no_such_module:Greedy", "cannot find the module 'no_such_module'"),
        ("no/such/file.py:Greedy", "there is no file no/such/file.py"),
        ("json:Greedy", "'json:Greedy' is not a bot: json has no class 'Greedy'"),
        ("json:JSONDecoder", r"'json:JSONDecoder' is not a bot: it has no method choose\(self, view\)"),
        ("command:no-such-program --x", "cannot find the program no-such-program"),
        ("command:", "cannot find the program after the colon"),
    ],
)
def test_what_is_no_bot_is_told_before_anybody_waits(name: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make_bot(name, 0)


def test_a_bot_that_answers_what_is_not_offered_is_told_so() -> None:
    with pytest.raises(BotError, match="Stubborn was asked for 'place sidekick' and answered 'surrender'; offered"):
        make_bot(Stubborn, 0).choose(asked(Game("alice", "medusa", seed=1)))


def test_a_program_plays_a_whole_game_in_lines_of_json() -> None:
    result = arena(Duelists((PIPED, "random"), 0.1), settings(2, "duel", 0, [(KNIGHT, "medusa")]))
    assert result.rate.games == 2


def test_a_question_to_a_program_holds_what_its_seat_knows_and_nothing_else(positions: list[Game]) -> None:
    for game in positions[::3]:
        view = asked(game)
        other = game.imagine(view.seat, 5)
        line = ask_of(view, "g", 1, 0.5, None)
        assert line == ask_of(asked(other), "g", 1, 0.5, None)
        assert [option.text for option in line.question.options] == [option.text for option in game.options]
        assert line.view.players == view.players and "chance" not in line.position


@pytest.mark.parametrize("name", ["simple", "expert"])
def test_a_bot_of_ours_as_a_program_decides_as_it_does_at_home(name: str, positions: list[Game]) -> None:
    answering = Answering(name)
    for number, game in enumerate(positions[::4]):
        view = asked(game)
        line = msgspec.json.encode(ask_of(view, f"{number}", 3, None, 6))
        assert answering.answer(line) == Decide(make_bot(name, 3, 6).choose(_canonical(game), 1e6).text)


def _canonical(game: Game) -> View:
    """The view of the game that the asked seat's position is read as."""
    assert game.decision is not None
    return Game.from_position(game.position(game.decision.seat)).view(game.decision.seat, dream=True)


def test_a_program_that_does_not_understand_says_why() -> None:
    for line, reason in (
        (b"hello", "DecodeError: JSON is malformed"),
        (b"\n", "DecodeError: Input data was truncated"),
        (b'{"game": "a", "seat": 0, "position": "nonsense"}', "ValidationError: Object missing required field `t`"),
        (b'{"t": "question", "game": "a", "seat": 0, "position": "nonsense"}', "PositionError: line 1"),
    ):
        refused = Answering("simple").answer(line)
        assert isinstance(refused, Refused) and refused.reason.startswith(reason)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("raise SystemExit(3)", "exited with code 3 instead of answering"),
        ("print('hello', flush=True)", "said 'hello'; expected"),
        ('print(\'{"t": "refused", "reason": "tired"}\', flush=True)', "refused: tired"),
        ('print(\'{"t": "decide", "option": "fly"}\', flush=True)', "answered 'fly'; offered were 'space"),
        ("import time; time.sleep(60)", "did not answer within 0.3 seconds"),
    ],
)
def test_a_program_that_fails_is_named_with_what_it_did(
    source: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PATIENCE, "first", 20.0 if "sleep" not in source else 0.2)
    bot = make_bot(program(tmp_path / "bot.py", f"input()\n{source}"), 0)
    assert isinstance(bot, CommandBot)
    with pytest.raises(BotError, match=message):
        bot.choose(asked(Game("alice", "medusa", seed=1)), 0.1)


def test_an_operator_gives_an_own_bot_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_house", {})
    add_house_bot("greedy", GREEDY)
    assert "greedy" in bot_names()
    game = Game("alice", "medusa", seed=1)
    choices = [make_bot(name, 5).choose(asked(game)) for name in ("greedy", GREEDY)]
    assert choices[0] == choices[1]
    for name in ("expert", "two words", "a=b", ""):
        with pytest.raises(ValueError, match="is not a valid bot name"):
            add_house_bot(name, GREEDY)
