"""Bounds of files: their size and kind, what they may be called, how much may be asked at once."""

import os
from pathlib import Path

import pytest

from unmatched import Game, HeroError, read_board, read_hero
from unmatched.cli import main
from unmatched.heroes import library
from unmatched.heroes.examples import hero_with
from unmatched.heroes.toml_tree import MAX_BYTES
from unmatched.heroes.vocabulary import Example
from unmatched.heroes.vocabulary.conditions import MAX_CONDITIONS

KNIGHT = hero_with(Example("{ draw = 1 }")).text
BOARD = library.board("marmoreal").text.replace('id = "marmoreal"', 'id = "my-garden"')


def faults(text: str) -> list[str]:
    with pytest.raises(HeroError) as caught:
        read_hero(text)
    return [fault.what for fault in caught.value.faults]


# -- the file as a whole


def test_a_byte_order_mark_is_no_part_of_a_file() -> None:
    hero = read_hero("\ufeff" + KNIGHT)
    assert hero == read_hero(KNIGHT) and hero.text == KNIGHT
    assert read_board("\ufeff" + BOARD).text == BOARD
    with pytest.raises(HeroError) as caught:
        read_hero("\ufeff" + KNIGHT.replace("move = 2", "move = 9"))
    assert caught.value.faults[0].line == 3


def test_a_file_with_a_byte_order_mark_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "knight.toml"
    file.write_text(KNIGHT, encoding="utf-8-sig")
    assert main(["hero", "check", str(file)]) == 0


@pytest.mark.parametrize(
    "line", ["# " + "." * 500, "# a" + ".b" * 500, 'note = "' + "." * 500 + '"', "list = [" + "0.5, " * 300 + "]"]
)
def test_dots_of_comments_texts_and_numbers_are_not_counted(line: str) -> None:
    """The key is unknown, but the text is read."""
    if line.startswith("#"):
        assert read_hero(f"{line}\n{KNIGHT}").id == "knight"
    else:
        assert faults(f"{line}\n{KNIGHT}") == [f"unknown key '{line.split(' ')[0]}'"]


@pytest.mark.parametrize("line", ["a" + ".b" * 101 + " = 1", "x = { a" + ".b" * 101 + " = 1 }", "'#'" + ".b" * 101])
def test_a_key_of_many_parts_is_reported_with_its_line(line: str) -> None:
    with pytest.raises(HeroError) as caught:
        read_hero(f'id = "x"\n{line}')
    (fault,) = caught.value.faults
    assert (fault.what, fault.line) == ("a key has more than 100 dots", 2)


def test_a_key_of_many_parts_cannot_hide_behind_quotes() -> None:
    assert faults('x = { a = """ " """, b' + ".c" * 20_000 + ' = "x" }') == ["a key has more than 100 dots"]


def test_a_board_whose_spaces_stand_in_one_line_is_read() -> None:
    start, _, rest = BOARD.partition("spaces = [")
    spaces, _, end = rest.partition("\n]")
    assert read_board(f"{start}spaces = [{spaces.replace(chr(10), ' ')}]{end}").id == "my-garden"


@pytest.mark.parametrize(("size", "good"), [(MAX_BYTES, True), (MAX_BYTES + 1, False)])
def test_a_file_has_so_many_bytes_at_most(size: int, good: bool, tmp_path: Path) -> None:
    file = tmp_path / "knight.toml"
    file.write_text(KNIGHT + "#" * (size - len(KNIGHT)), encoding="utf-8")
    if good:
        assert library.load_hero(file).id == "knight"
    else:
        with pytest.raises(HeroError, match=f"larger than {MAX_BYTES} bytes"):
            library.load_hero(file)


def test_of_a_large_file_only_the_beginning_is_read(tmp_path: Path) -> None:
    file = tmp_path / "huge.toml"
    with file.open("wb") as huge:
        huge.truncate(1 << 40)
    with pytest.raises(HeroError, match="larger than"):
        library.load_hero(file)


@pytest.mark.parametrize("command", ["hero", "board"])
def test_devices_and_pipes_are_no_files(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    for path in ("/dev/zero", str(pipe)):
        assert main([command, "check", path]) == 1
        assert "not a regular file" in capsys.readouterr().out


def test_a_match_with_a_device_is_refused() -> None:
    with pytest.raises(HeroError, match="not a regular file"):
        Game(Path("/dev/zero"), "medusa")


# -- names


@pytest.mark.parametrize("word", ["hand", "amount", "card", "own", "all"])
def test_a_counter_is_not_called_like_a_number_of_the_language(word: str) -> None:
    assert f"'{word}' is a word of the language and cannot be an id" in faults(
        KNIGHT.replace('id = "courage"', f'id = "{word}"')
    )


@pytest.mark.parametrize("word", ["attack", "defense", "versatile", "scheme"])
def test_a_tag_is_not_called_like_a_type_of_cards(word: str) -> None:
    assert (
        faults(KNIGHT.replace('tags = ["song"]', f'tags = ["{word}"]'))[0]
        == f"'{word}' is a word of the language and cannot be an id"
    )


@pytest.mark.parametrize("word", ["hand", "deck", "discard", "play"])
def test_a_pile_is_not_called_like_one_that_every_player_has(word: str) -> None:
    assert f"'{word}' is a word of the language and cannot be an id" in faults(
        KNIGHT.replace('id = "hoard"', f'id = "{word}"')
    )


def test_a_counter_is_not_called_like_a_fighter() -> None:
    assert "2 of them have the id 'page'" in faults(KNIGHT.replace('id = "courage"', 'id = "page"'))


# -- conditions


def asking(joined: str, n: int) -> Example:
    return Example(f'{{ if = "{joined.join(["won"] * n)}", then = [{{ draw = 1 }}] }}')


@pytest.mark.parametrize("joined", [" and ", " or "])
def test_only_so_many_conditions_are_asked_at_once(joined: str) -> None:
    assert hero_with(asking(joined, MAX_CONDITIONS)).id == "knight"
    with pytest.raises(HeroError, match=f"more than {MAX_CONDITIONS} conditions together"):
        hero_with(asking(joined, MAX_CONDITIONS + 1))


def test_conditions_of_a_list_and_of_an_ability_are_counted_too() -> None:
    several = ", ".join(['"won and won"'] * 7)
    with pytest.raises(HeroError, match="conditions together"):
        hero_with(Example(f"{{ if = [{several}], then = [{{ draw = 1 }}] }}"))
    long = " and ".join(["attacking"] * 13)
    with pytest.raises(HeroError, match="conditions together"):
        hero_with(Example(f'adjust = "attack value"\nof = "own"\nby = 1\nwhile = "{long}"', "ability"))


# -- boards


def test_a_board_is_not_called_like_one_of_the_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.toml"
    file.write_text(BOARD.replace("my-garden", "heorot"), encoding="utf-8")
    assert main(["board", "check", str(file)]) == 1
    assert "a built-in board already has the id 'heorot'" in capsys.readouterr().out
    file.write_text(library.board("heorot").text, encoding="utf-8")
    assert main(["board", "check", str(file)]) == 0
