"""The command: what it does, and that wrong input ends with a clear message, exit code 2 and no traceback."""

import io
from pathlib import Path

import pytest

import unmatched.lab.law_campaign
from unmatched import Game, read_hero
from unmatched.cli import main
from unmatched.events import Ending
from unmatched.testing.laws import LawReport

KNIGHT = Path(__file__).parent / "hero_files" / "knight.toml"

MILL = Path(__file__).parents[1] / "examples" / "old-mill.toml"

Capture = pytest.CaptureFixture[str]


def run(*arguments: str | Path) -> int:
    try:
        return main([str(argument) for argument in arguments])
    except SystemExit as stop:  # argparse leaves by itself
        assert isinstance(stop.code, int)
        return stop.code


def refused(capsys: Capture, *arguments: str | Path) -> str:
    """The last line of the message that wrong input gets."""
    assert run(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == "" and "Traceback" not in err
    return err.splitlines()[-1]


@pytest.fixture
def record(tmp_path: Path, capsys: Capture) -> Path:
    file = tmp_path / "game.txt"
    assert run("watch", "alice", "sinbad", "--bots", "random", "random", "--seed", "7", "--record", file) == 0
    capsys.readouterr()
    return file


# -- watch and replay


def test_two_bots_are_watched_to_the_end_of_their_game(capsys: Capture) -> None:
    assert run("watch", "--bots", "random", "random", "--seed", "7", "--board", "heorot") == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("Turn 1: ") for line in lines) and lines[-2].endswith(" won the game!")
    assert " decisions, seed 7: hero defeated" in lines[-1]


def test_the_same_seed_is_the_same_game(capsys: Capture) -> None:
    told = []
    for _ in range(2):
        run("watch", "medusa", "alice", "--bots", "random", "random", "--seed", "12")
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_a_watched_game_is_recorded_and_replayed(record: Path, capsys: Capture) -> None:
    game = Game.load(record.read_text(encoding="utf-8"))
    assert game.outcome() is not None and [hero.id for hero in game.match.heroes] == ["alice", "sinbad"]
    assert run("replay", record) == 0
    everything = capsys.readouterr().out
    assert "Alice drew “" in everything and everything.splitlines()[-1].endswith(" won the game!")
    assert run("replay", record, "--seat", "2") == 0
    seen = capsys.readouterr().out
    assert "Alice drew a card." in seen and "drew a card." not in everything


def test_a_replay_of_an_open_game_ends_with_the_question(record: Path, capsys: Capture) -> None:
    text = record.read_text(encoding="utf-8")
    record.write_text("\n".join(text.split("\n")[:16]), encoding="utf-8")
    assert run("replay", record) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[-2] == "Sinbad decides: where to move" and told[-1].startswith("Move your fighters")


@pytest.mark.parametrize(
    ("seat", "message"),
    [
        ("3", "unmatched: --seat must be a player number from 1 to 2, not 3"),
        ("0", "unmatched replay: error: argument --seat: '0' is not a whole number above 0"),
        ("x", "unmatched replay: error: argument --seat: 'x' is not a whole number above 0"),
    ],
)
def test_a_player_who_is_not_there_cannot_see_a_replay(record: Path, capsys: Capture, seat: str, message: str) -> None:
    assert refused(capsys, "replay", record, "--seat", seat) == message


def test_a_damaged_record_is_told_with_its_line(record: Path, capsys: Capture) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace("mode duel", "mode dual"), encoding="utf-8")
    expected = "unmatched: line 4: mode 'dual'; expected one of: duel, teams, free-for-all"
    assert refused(capsys, "replay", record) == expected


def test_a_record_that_cannot_be_read_or_written_is_told(tmp_path: Path, capsys: Capture) -> None:
    missing = tmp_path / "nothing.txt"
    assert refused(capsys, "replay", missing) == f"unmatched: [Errno 2] No such file or directory: '{missing}'"
    assert refused(capsys, "replay", tmp_path) == f"unmatched: [Errno 21] Is a directory: '{tmp_path}'"
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00\x01")
    assert refused(capsys, "replay", binary) == f"unmatched: {binary}: not a UTF-8 text file"
    assert run("watch", "--bots", "random", "random", "--record", tmp_path) == 2
    assert "Is a directory" in capsys.readouterr().err


# -- play


def test_a_duel_is_played_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\nb\nnonsense\nq\n"))
    assert run("play", "king-arthur", "medusa", "--seed", "3", "--bot", "random") == 0
    told = capsys.readouterr().out
    assert told.startswith("You play King Arthur.") and "'nonsense' is not a decision" in told


def test_the_end_of_input_ends_a_duel(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert run("play", KNIGHT, "alice", "--seed", "3") == 0
    assert capsys.readouterr().out.startswith("You play Knight.")


def test_an_interrupted_duel_leaves_quietly(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    def interrupt(*_: object, **__: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("unmatched.cli.play_commands.play_in_terminal", interrupt)
    assert run("play") == 130
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("command", ["play", "watch"])
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["alise"], "unmatched: there is no hero called 'alise' (did you mean 'alice'?)"),
        (["../alice"], "unmatched: there is no hero called '../alice' (did you mean 'alice'?)"),
        (["alice", "nobody.toml"], "unmatched: [Errno 2] No such file or directory: 'nobody.toml'"),
        (["--seed", "-1"], "unmatched {}: error: argument --seed: '-1' is not a whole number from 0 to 2**64 - 1"),
        (["--seed", "9" * 5000], None),
        (
            ["--seed", str(2**64)],
            f"unmatched {{}}: error: argument --seed: '{2**64}' is not a whole number from 0 to 2**64 - 1",
        ),
        (["--board", "moon"], None),
        (["alice", "medusa", "sinbad"], "unmatched: error: unrecognized arguments: sinbad"),
    ],
)
def test_a_game_that_cannot_begin_is_told(
    capsys: Capture, command: str, arguments: list[str], message: str | None
) -> None:
    told = refused(capsys, command, *arguments)
    assert message is None or told == message.format(command)
    assert told.startswith("unmatched")


def test_thinking_is_shown_with_visits_and_probabilities(capsys: Capture) -> None:
    assert run("watch", "--bots", "turn", "random", "--seed", "7", "--time", "0.000001", "--show-thinking") == 0
    told = capsys.readouterr().out
    assert "Alice is considering (" in told and "% to win, 1 visit: Maneuver" in told


def test_any_level_and_any_number_of_playouts_is_a_bot(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    for bot in ("beginner", "hard", "mc3"):
        monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
        assert run("play", "king-arthur", "medusa", "--seed", "3", "--bot", bot, "--time", "0.01") == 0
        assert capsys.readouterr().out.startswith("You play King Arthur.")


@pytest.mark.parametrize("bots", [["--bots", "simple"], ["--bots", "simple", "genius"]])
def test_bots_come_in_pairs_and_by_name(capsys: Capture, bots: list[str]) -> None:
    assert refused(capsys, "watch", *bots).startswith("unmatched watch: error: argument --bots: ")


def test_a_faulty_hero_file_cannot_play(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "knight.toml"
    file.write_text(KNIGHT.read_text(encoding="utf-8").replace("move = 2", "move = 9"), encoding="utf-8")
    assert refused(capsys, "watch", file) == f"unmatched: {file}:4:1: 'move' is 9 (a whole number from 1 to 6)"


# -- hero check


def test_a_sound_hero_file_has_no_fault(capsys: Capture) -> None:
    assert run("hero", "check", KNIGHT) == 0
    assert capsys.readouterr().out.splitlines() == [
        "knight.toml: Knight, 3 different cards: no errors",
        "knight.toml:26:1: warning: counter 'courage': courage is never used or spent",
        "knight.toml:57:1: warning: card 'Excalibur': the tag 'song' is not used by any step or ability",
        "2 warnings",
    ]


def test_warnings_are_no_faults_unless_somebody_is_strict(capsys: Capture, tmp_path: Path) -> None:
    assert run("hero", "check", KNIGHT, "--strict") == 1
    assert capsys.readouterr().out.endswith("2 warnings\n")
    assert run("hero", "new", "Volkh", "-o", tmp_path / "volkh.toml") == 0
    assert run("hero", "check", tmp_path / "volkh.toml", "--strict") == 0


def test_every_fault_of_a_hero_file_is_listed(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "knight.toml"
    text = KNIGHT.read_text(encoding="utf-8").replace("move = 2", "move = 9")
    file.write_text(text, encoding="utf-8")
    assert run("hero", "check", file) == 1
    assert capsys.readouterr().out.splitlines() == [
        "knight.toml:4:1: 'move' is 9 (a whole number from 1 to 6)",
        "1 error",
    ]
    file.write_text(text.replace("scheme = [{ draw = 1 }]", "scheme = [{ drow = 1 }]"), encoding="utf-8")
    assert run("hero", "check", file) == 1
    assert capsys.readouterr().out.splitlines()[1:] == [
        "knight.toml:75:13: card 'Plan' scheme[0]: unknown verb 'drow' (did you mean 'draw'?)",
        "2 errors",
    ]


@pytest.mark.parametrize(
    ("language", "sound", "faults"),
    [
        (
            "ru",
            "knight.toml: Knight, разных карт: 3, ошибок нет\n",
            ["knight.toml:4:1: 'move' не может быть 9 (целое число от 1 до 6)", "1 ошибка"],
        ),
        (
            "uk",
            "knight.toml: Knight, різних карт: 3, помилок немає\n",
            ["knight.toml:4:1: 'move' не може бути 9 (ціле число від 1 до 6)", "1 помилка"],
        ),
    ],
)
def test_a_hero_file_is_checked_in_the_language_asked_for(
    tmp_path: Path, capsys: Capture, language: str, sound: str, faults: list[str]
) -> None:
    assert run("hero", "check", KNIGHT, "--lang", language) == 0
    out = capsys.readouterr().out
    assert out.startswith(sound) and out.endswith("2 предупреждения\n" if language == "ru" else "2 попередження\n")
    file = tmp_path / "knight.toml"
    file.write_text(KNIGHT.read_text(encoding="utf-8").replace("move = 2", "move = 9"), encoding="utf-8")
    assert run("hero", "check", file, "--lang", language) == 1
    assert capsys.readouterr().out.splitlines() == faults
    whole = faults[0].replace("knight.toml", str(file))
    assert refused(capsys, "hero", "text", file, "--lang", language) == f"unmatched: {whole}"


def test_a_board_file_is_checked_drawn_and_played_on(tmp_path: Path, capsys: Capture) -> None:
    assert run("board", "check", MILL) == 0
    assert capsys.readouterr().out == "old-mill.toml: Old Mill, 24 spaces, 6 zones, 5 start spaces: no errors\n"
    assert run("board", "check", MILL, "--lang", "uk") == 0
    assert "Старий млин, комірок: 24, зон: 6, початкових комірок: 5, помилок немає" in capsys.readouterr().out
    assert run("board", "draw", MILL) == 0
    assert "[H2 H$]" in capsys.readouterr().out
    picture = tmp_path / "mill.svg"
    assert run("board", "draw", MILL, "-o", picture) == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg ") and str(picture) in capsys.readouterr().out
    wrong = tmp_path / "mill.png"
    assert refused(capsys, "board", "draw", MILL, "-o", wrong).endswith("the output file must end in .svg")
    assert run("watch", "alice", "sinbad", "--bots", "random", "random", "--seed", "7", "--board", MILL) == 0


def test_every_fault_of_a_board_file_is_listed_with_its_line(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mill.toml"
    text = MILL.read_text(encoding="utf-8").replace("aspect = 1.5", "aspect = 9")
    file.write_text(text.replace('["W1", "W2"], ', '["W1", "V2"], ', 1), encoding="utf-8")
    assert run("board", "check", file) == 1
    assert capsys.readouterr().out.splitlines() == [
        "mill.toml:37:10: lines: unknown space 'V2'",
        "mill.toml:5:1: aspect: 9 is not a number from 0.2 to 5.0",
        "2 errors",
    ]


def test_a_damaged_record_is_told_in_the_language_asked_for(record: Path, capsys: Capture) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace("mode duel", "mode dual"), encoding="utf-8")
    told = "рядок 4: mode 'dual'; очікувалося: одне з: duel, teams, free-for-all"
    assert refused(capsys, "replay", record, "--lang", "uk") == f"unmatched: {told}"


def test_a_hero_file_that_cannot_be_read_is_told(tmp_path: Path, capsys: Capture) -> None:
    missing = tmp_path / "nobody.toml"
    assert refused(capsys, "hero", "check", missing) == f"unmatched: [Errno 2] No such file or directory: '{missing}'"
    assert refused(capsys, "hero", "check", tmp_path) == f"unmatched: [Errno 21] Is a directory: '{tmp_path}'"
    binary = tmp_path / "binary.toml"
    binary.write_bytes(bytes(range(256)))
    assert refused(capsys, "hero", "check", binary) == f"unmatched: {binary}: not a UTF-8 text file"
    empty = tmp_path / "empty.toml"
    empty.write_text("")
    assert run("hero", "check", empty) == 1


# -- lab


def test_the_laws_are_checked_over_a_few_games(capsys: Capture) -> None:
    assert run("lab", "laws", "--games", "4", "--workers", "1") == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[-1].startswith("4 games kept every invariant, 0 did not; ")
    assert err == "", "nobody watches"


def test_a_game_of_random_files_that_breaks_is_named_by_its_number(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(number: int, every: int) -> tuple[str, LawReport]:
        if number == 8:
            raise ValueError("of that name no card is known")
        return "duel", LawReport(200, 30, Ending.LAST_TURN, 0, 9)

    monkeypatch.setattr(unmatched.lab.law_campaign, "play_random_files", play)
    assert run("lab", "random-files", "--games", "3", "--seed", "7", "--workers", "1") == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "game 8 of random files: ValueError: of that name no card is known"
    assert told[-1].startswith("2 games kept every invariant, 1 did not; ")


def test_a_campaign_that_is_stopped_sums_up_the_games_so_far(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def play(number: int, every: int) -> tuple[str, LawReport]:
        if number == 9:
            raise KeyboardInterrupt
        return "duel", LawReport(200, 30, Ending.LAST_TURN, 0, 9)

    monkeypatch.setattr(unmatched.lab.law_campaign, "play_random_files", play)
    assert run("lab", "random-files", "--games", "5", "--seed", "7", "--workers", "1") == 0
    lines = capsys.readouterr().out.splitlines()
    assert "stopped after 2 of 5 games" in lines
    assert lines[-1].startswith("2 games kept every invariant, 0 did not; ")


@pytest.mark.parametrize(
    ("option", "value"),
    [("--games", "0"), ("--games", "-3"), ("--games", "many"), ("--workers", "0"), ("--every", "0"), ("--seed", "-1")],
)
def test_a_campaign_of_nonsense_is_refused(capsys: Capture, option: str, value: str) -> None:
    told = refused(capsys, "lab", "laws", option, value)
    assert told.startswith(f"unmatched lab laws: error: argument {option}: '{value}' is not a whole number ")


# -- the command itself


def test_without_a_command_the_help_is_shown(capsys: Capture) -> None:
    assert run() == 2
    assert "Not affiliated with Restoration Games." in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    "arguments", [["fly"], ["hero"], ["lab"], ["hero", "draw"], ["--fast"], ["play", "--bot", "x"]]
)
def test_an_unknown_command_is_refused(capsys: Capture, arguments: list[str]) -> None:
    assert ": error: " in refused(capsys, *arguments)


def test_a_hero_file_may_stand_for_a_hero(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    assert run("watch", KNIGHT, "alice", "--bots", "random", "random", "--seed", "1", "--record", file) == 0
    game = Game.load(file.read_text(encoding="utf-8"))
    assert game.match.heroes[0] == read_hero(KNIGHT.read_text(encoding="utf-8"), "knight.toml")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("port", ["0", "65536", "80000", "http"])
def test_a_port_that_does_not_exist_is_refused(port: str, capsys: Capture) -> None:
    assert run("serve", "--port", port) == 2
    assert capsys.readouterr().err.endswith(f"argument --port: '{port}' is not a port from 1 to 65535\n")
