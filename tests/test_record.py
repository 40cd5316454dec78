"""Records: what is written is read again, and whatever is damaged is told with its line."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from unmatched import Ending, Game, Hero, OtherContentWarning, RecordError, read_hero
from unmatched.heroes import library
from unmatched.heroes.board_file import read_board
from unmatched.record import TITLE, Record, read_record, write_record

RECORDS = Path(__file__).parent / "records"
SALT = "ab" * 32
VERSIONS = "a version from 1 to 3"
PLAYER = "a player number from 1 to 2, each at most once, and a name"
KNIGHT = (Path(__file__).parent / "hero_files" / "knight.toml").read_text(encoding="utf-8")
KEYS = "heroes, board, mode, seed, first, commitment or salt (each at most once), player, content, file or start"
MARMOREAL = library.board("marmoreal").text
OTHER_BOARD = read_board(MARMOREAL.replace('zones = ["gray"]', 'zones = ["green"]', 1), "marmoreal.toml")
RECORD = """unmatched record 2
heroes king-arthur alice
board marmoreal
mode duel
seed 5
first 1

1 space M07
2 space M28
2 choose 1
1 maneuver
1 pass
1 pass
"""


def played(*heroes: str | Hero, decisions: int = 5000) -> Game:
    game = Game(*heroes, seed=5, first=0)
    for n in range(decisions):
        offered = game.options
        if not offered:
            break
        game.push(offered[n * 11 % len(offered)])
    return game


def error(text: str) -> tuple[int, str, str]:
    with pytest.raises(RecordError) as caught:
        Game.load(text)
    told = caught.value
    assert str(told) == f"line {told.line}: {told.what}; expected {told.expected}"
    return told.line, told.what, told.expected


def line(number: int, new: str | None) -> str:
    """The record with another line, or without it."""
    lines = RECORD.split("\n")
    lines[number - 1 : number] = [] if new is None else [new]
    return "\n".join(lines)


def header(heroes: str) -> str:
    """A record of other heroes, without decisions."""
    return line(2, heroes).split("\n\n")[0]


def test_the_record_is_what_a_game_saves() -> None:
    lines = Game.load(RECORD).save().splitlines(keepends=True)
    assert "".join(line for line in lines if not line.startswith("content ")) == RECORD
    content = [line.split()[1:-1] for line in lines if line.startswith("content ")]
    assert content == [["rules"], ["hero", "king-arthur"], ["hero", "alice"], ["board", "marmoreal"]]


@pytest.mark.parametrize(
    ("text", "number", "what", "expected"),
    [
        ("", 1, "an empty file", repr(TITLE)),
        ("\n", 1, "''", repr(TITLE)),
        ("unmatched records 2\n", 1, "'unmatched records 2'", repr(TITLE)),
        (line(1, "unmatched record 0"), 1, "a record of version 0, which this program cannot read", VERSIONS),
        (line(1, "unmatched record 4"), 1, "a record of version 4, which this program cannot read", VERSIONS),
        (line(6, "first 1\nplayer 3 Ann"), 7, "'player 3 Ann'", PLAYER),
        (line(6, "first 1\nplayer 1"), 7, "'player 1'", PLAYER),
        (line(6, "first 1\nplayer 1 Ann\nplayer 1 Bob"), 8, "'player 1 Bob'", PLAYER),
        (line(6, "first 1\nsalt 12"), 7, "salt '12'", "64 hexadecimal digits"),
        (RECORD + "resigned\n", 14, "'resigned'", "player numbers from 1 to 2"),
        (RECORD + "resigned 3\n", 14, "'resigned 3'", "player numbers from 1 to 2"),
        (RECORD + "resigned 1\n1 maneuver\n", 15, "'1 maneuver'", "nothing after the result"),
        (line(3, "bord marmoreal"), 3, "'bord marmoreal'", KEYS),
        (line(3, "seed 5"), 5, "'seed 5'", KEYS),
        (line(4, None), 6, "the header has no 'mode'", "a line 'mode ...' before the first empty line"),
        (line(2, ""), 2, "the header has no 'heroes'", "a line 'heroes ...' before the first empty line"),
        (TITLE, 2, "the header has no 'heroes'", "a line 'heroes ...' before the first empty line"),
        (line(4, "mode dual"), 4, "mode 'dual'", "one of: duel, teams, free-for-all"),
        (line(5, "seed -1"), 5, "seed '-1'", f"a whole number from 0 to {2**192 - 1}"),
        (line(5, f"seed {2**192}"), 5, f"seed '{2**192}'", f"a whole number from 0 to {2**192 - 1}"),
        (line(5, "seed"), 5, "seed ''", f"a whole number from 0 to {2**192 - 1}"),
        (line(6, "first 0"), 6, "first '0'", "a whole number from 1 to 2"),
        (line(6, "first 3"), 6, "first '3'", "a whole number from 1 to 2"),
        (
            line(8, "3 space M07"),
            8,
            "'3 space M07'",
            "a player number from 1 to 2 and a decision, such as '1 maneuver'",
        ),
        (line(8, "1"), 8, "'1'", "a player number from 1 to 2 and a decision, such as '1 maneuver'"),
        (line(8, "result"), 8, "'result'", "a player number from 1 to 2 and a decision, such as '1 maneuver'"),
        (line(9, "result 1 won"), 10, "'2 choose 1'", "nothing after the result"),
        (RECORD + "result 1 x\nresult 2 y\n", 15, "'result 2 y'", "nothing after the result"),
        (RECORD + "result 1 won\n", 14, "result '1 won'", "more decisions: the game is not over"),
        (line(9, "1 space M28"), 9, "a decision by player 1", "player 2 (where a sidekick starts)"),
    ],
)
def test_a_damaged_record_is_told_with_its_line(text: str, number: int, what: str, expected: str) -> None:
    assert error(text) == (number, what, expected)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (line(2, "heroes king-arthur alise"), "there is no hero called 'alise' (did you mean 'alice'?)"),
        (header("heroes king-arthur"), "the mode duel needs 2 heroes, not 1"),
        (header("heroes"), "the mode duel needs 2 heroes, not 0"),
        (line(3, "board marmorel"), "there is no board called 'marmorel' (did you mean 'marmoreal'?)"),
        (line(4, "mode teams"), "the mode teams needs 4 heroes, not 2"),
    ],
)
def test_a_match_that_cannot_be_made_is_told(text: str, what: str) -> None:
    assert error(text) == (2, what, "heroes, a board and a mode that go together")


def test_a_decision_that_is_not_offered_is_told_with_what_is() -> None:
    number, what, expected = error(line(8, "1 space M13"))
    assert (number, what) == (8, "'space M13': M13 is occupied (R3.1)")
    assert expected == "one of: space M01, space M07, space M08, space M20, space M21"
    number, what, expected = error(line(11, "1 manoeuvre"))
    assert (number, what) == (11, "'manoeuvre': 'manoeuvre' is not a decision; did you mean 'maneuver'?")
    assert expected.startswith("one of: maneuver")


def test_a_decision_after_the_end_is_told() -> None:
    text = played("king-arthur", "alice").save()
    without = text[: text.index("result ")]
    assert Game.load(without) == Game.load(text)
    number = len(text.splitlines())
    assert error(without + "1 maneuver\n") == (number, "'maneuver' after the game is over", "the result, or nothing")


def test_a_record_ends_with_the_result() -> None:
    game = played("king-arthur", "alice")
    outcome = game.outcome()
    assert outcome is not None
    assert game.save().splitlines()[-1] == f"result {outcome.winners[0] + 1} {outcome.reason}"
    assert "result" not in played("king-arthur", "alice", decisions=20).save()


EARLIER = {
    Ending.EFFECT: "hero defeated by an effect",
    Ending.COMBAT: "hero defeated in combat",
    Ending.EXHAUSTION: "hero defeated by exhaustion",
    Ending.OUTRIGHT: "hero defeated outright",
}


def test_the_result_of_a_record_of_an_earlier_version_is_understood() -> None:
    game = played("king-arthur", "alice")
    outcome = game.outcome()
    assert outcome is not None
    text = game.save()
    assert text.endswith(f" {outcome.reason.value}\n")
    for reason, words in EARLIER.items():
        earlier = text.replace(f" {outcome.reason.value}\n", f" {words}\n")
        if reason == outcome.reason:
            assert Game.load(earlier) == game
        else:
            assert error(earlier)[2] == f"result '{outcome.winners[0] + 1} {outcome.reason}'"


def test_comments_blank_lines_capitals_and_other_line_ends_do_not_matter() -> None:
    text = RECORD.replace("1 maneuver", "\n  1   MANEUVER  # the first action\n# and on").replace("\n", "\r\n")
    assert Game.load(text) == Game.load(RECORD)


def test_a_record_is_written_and_read_without_loss() -> None:
    knight = read_hero(KNIGHT, "knight.toml")
    record = Record(("knight", "alice"), "heorot", "duel", 2**192 - 1, 1, {"knight": knight}, [(1, "pass")], [], "1 x")
    record.players = {1: "Bob # 2", 0: "Ann the Second"}
    record.resigned, record.commitment, record.salt = (1, 0), "0" * 64, SALT
    again = read_record(write_record(record))
    assert (again.players, again.resigned) == (record.players, (1, 0))
    assert (again.commitment, again.salt, again.version) == ("0" * 64, SALT, 2)
    assert (again.heroes, again.board, again.mode, again.seed, again.first) == (
        record.heroes,
        "heorot",
        "duel",
        2**192 - 1,
        1,
    )
    assert (again.own_heroes, again.decisions, again.result) == (record.own_heroes, record.decisions, "1 x")
    assert again.lines == [len(write_record(record).splitlines()) - 2]
    assert again.own_heroes["knight"].text == KNIGHT


def test_a_record_with_an_own_hero_holds_its_file() -> None:
    knight = read_hero(KNIGHT, "knight.toml")
    game = played(knight, "alice")
    text = game.save()
    assert "file knight\n" in text and '| name = "Plan"\n' in text and "file alice" not in text
    again = Game.load(text)
    assert again == game and again.match.heroes[0] == knight and again.save() == text


@pytest.mark.parametrize("odd", ["\u2028", "\u0085"])
def test_a_line_ends_only_where_toml_says_so(odd: str) -> None:
    marked = KNIGHT.replace("# A small", f"# A{odd}small")
    knight = read_hero(marked, "knight.toml")
    again = Game.load(played(knight, "alice", decisions=30).save())
    assert again.match.heroes[0].text == marked


def test_a_damaged_hero_file_in_a_record_is_told() -> None:
    text = played(read_hero(KNIGHT, "knight.toml"), "alice", decisions=5).save()
    fault = "the hero file for 'knight': knight.toml:4:1: 'move' is 9 (a whole number from 1 to 6)"
    assert error(text.replace("| move = 2", "| move = 9")) == (7, fault, "a valid hero file")
    other = error(text.replace("file knight", "file night"))
    assert other == (7, "a hero file for 'knight'", "one hero file for 'night'")
    number, what, _ = error(text.replace("| move", "move"))
    assert number == 7 and what.startswith("the hero file for 'knight': knight.toml: 'move' is missing")


def test_a_hero_file_stands_in_a_record_once() -> None:
    text = played(read_hero(KNIGHT, "knight.toml"), "alice", decisions=5).save()
    start, end = text.index("file knight"), text.index("\n\n") + 1
    doubled = text[:end] + text[start:end] + text[end:]
    number = text[:end].count("\n") + 1
    assert error(doubled) == (number, "a hero file for 'knight'", "one hero file for 'knight'")


SAVED = played("king-arthur", "alice", decisions=60).save()
OWN = played(read_hero(KNIGHT, "knight.toml"), "alice", decisions=25).save()
OWN_BOARD = Game.seated(["king-arthur", "alice"], OTHER_BOARD, seed=5).save()
MIDWAY = Game.from_position(played("king-arthur", "alice", decisions=60).position())
MIDWAY.push(MIDWAY.codes[0])


def loads_or_is_refused(text: str) -> None:
    try:
        game = Game.load(text)
    except RecordError as damage:
        assert 1 <= damage.line <= text.count("\n") + 2 and damage.what and damage.expected
    else:
        assert Game.load(game.save()) == game


@settings(max_examples=150, deadline=None, derandomize=True)
@given(
    st.sampled_from([SAVED, OWN, OWN_BOARD, MIDWAY.save()]),
    st.sampled_from(["cut", "double", "swap", "stop"]),
    st.integers(0, 999),
    st.integers(0, 999),
)
def test_a_record_with_damaged_lines_loads_or_is_refused(text: str, how: str, a: int, b: int) -> None:
    lines = text.split("\n")
    i, j = a % len(lines), b % len(lines)
    if how == "cut":
        del lines[i]
    elif how == "double":
        lines.insert(j, lines[i])
    elif how == "swap":
        lines[i], lines[j] = lines[j], lines[i]
    else:
        del lines[i:]
    loads_or_is_refused("\n".join(lines))


@pytest.mark.filterwarnings("ignore::unmatched.OtherContentWarning")
@settings(max_examples=150, deadline=None, derandomize=True)
@given(
    st.sampled_from([SAVED, OWN, OWN_BOARD, MIDWAY.save()]),
    st.integers(0, 9999),
    st.text(max_size=3),
    st.integers(0, 3),
)
def test_a_record_with_damaged_characters_loads_or_is_refused(text: str, at: int, put: str, gone: int) -> None:
    at %= len(text)
    loads_or_is_refused(text[:at] + put + text[at + gone :])


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.text())
def test_what_is_no_record_is_refused(text: str) -> None:
    loads_or_is_refused(text)
    loads_or_is_refused(RECORD + text)


@pytest.mark.parametrize("digits", [60, 5000])
def test_a_number_too_long_to_read_is_refused(digits: int) -> None:
    number = "9" * digits
    assert error(line(5, f"seed {number}"))[0] == 5
    assert error(line(8, f"{number} space M07"))[0] == 8


def test_the_commented_example_of_the_documentation_is_a_game() -> None:
    page = (Path(__file__).parent.parent / "docs" / "record.md").read_text(encoding="utf-8")
    game = Game.load(page.split("```\n")[1])
    assert len(game.history) == 16


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "line 1: a record of version 9, which this program cannot read; expected a version from 1 to 3"),
        ("ru", "строка 1: запись версии 9, которой эта программа не знает; ожидалось: версия от 1 до 3"),
        ("uk", "рядок 1: запис версії 9, якої ця програма не знає; очікувалося: версія від 1 до 3"),
    ],
)
def test_a_record_of_an_unknown_version_is_refused_with_that_version(language: str, told: str) -> None:
    with pytest.raises(RecordError) as caught:
        Game.load(line(1, "unmatched record 9"))
    assert caught.value.told(language) == told


def test_a_record_of_version_1_still_loads_with_what_it_told_in_comments() -> None:
    text = (RECORDS / "table-of-version-1.txt").read_text(encoding="utf-8")
    record = read_record(text)
    assert (record.version, record.players, record.resigned) == (1, {0: "Ann #1", 1: "Bob"}, (0, 1))
    assert record.commitment.startswith("d7103dde") and record.salt == SALT
    game = Game.load(text)
    assert [hero.id for hero in game.match.heroes] == ["knight", "medusa", "sinbad"] and len(game.history) == 72
    duel = Game.load((RECORDS / "duel-of-version-1.txt").read_text(encoding="utf-8"))
    assert duel.outcome() is not None and Game.load(duel.save()) == duel


def test_a_maneuver_of_rules_1_ends_as_soon_as_everyone_has_moved() -> None:
    text = "unmatched record 2\nheroes beowulf medusa\nboard heorot\nmode duel\nseed 1\nfirst 1\ncontent rules {}\n\n"
    begun = Game("beowulf", "medusa", board="heorot", seed=1, first=0)
    while begun.decision is not None and begun.decision.kind != "action":
        begun.push(begun.options[0])
    placed = "".join(f"{seat + 1} {option.text}\n" for seat, option in begun.history)
    moved = "1 maneuver\n1 pass\n1 move beowulf to H21\n1 move wiglaf to H02\n1 maneuver\n"
    with pytest.warns(OtherContentWarning):
        game = Game.load(text.format(1) + placed + moved)
    assert [option.text for _, option in game.history][-2:] == ["pass", "maneuver"]
    with pytest.raises(RecordError, match="door south by beowulf"):
        Game.load(text.format(2) + placed + moved)


def test_comments_mean_nothing_since_version_2() -> None:
    text = RECORD.replace("first 1\n\n", f"first 1\n\n# player 1 Ann\n# resigned 1\n# salt {SALT}\n")
    record = read_record(text)
    assert (record.players, record.resigned, record.salt) == ({}, (), "")


def test_an_old_record_that_cannot_be_replayed_is_refused_with_its_version() -> None:
    old = line(8, "1 space M13").replace("record 2", "record 1")
    what = "'space M13': M13 is occupied (R3.1) (this is a version 1 record, and its rules may differ)"
    assert error(old)[:2] == (8, what)


def test_a_board_that_does_not_come_with_the_package_stands_in_the_record() -> None:
    game = Game.seated(["alice", "medusa"], OTHER_BOARD, seed=5)
    for _ in range(20):
        game.push(game.options[0])
    text = game.save()
    assert "\nfile board marmoreal\n| " in text and "file board" not in played("alice", "medusa", decisions=5).save()
    again = Game.load(text)
    assert again == game and again.match.board == OTHER_BOARD != library.board("marmoreal")
    assert again.save() == text


def test_a_damaged_or_foreign_board_file_is_refused_with_its_line() -> None:
    text = Game.seated(["king-arthur", "alice"], OTHER_BOARD, seed=5).save()
    start = text.split("\n").index("file board marmoreal") + 1
    assert error(text.replace("| id = ", "| ib = ", 1))[0::2] == (start, "a valid board file")
    one = "one board file for '{}', the board of this game"
    foreign = text.replace("file board marmoreal", "file board heorot")
    assert error(foreign) == (start, "a board file for 'marmoreal'", one.format("heorot"))
    twice = text.replace("file board", "file board marmoreal\n| " + MARMOREAL.replace("\n", "\n| ") + "\nfile board")
    assert error(twice)[1:] == ("a board file for 'marmoreal'", one.format("marmoreal"))
    elsewhere = text.replace("board marmoreal", "board heorot", 1)
    assert error(elsewhere) == (3, "board 'heorot'", one.format("marmoreal"))
