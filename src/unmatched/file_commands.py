"""File commands: `unmatched hero` and `unmatched board`, for those who write files of their own."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from unmatched.drawing import BoardMap
from unmatched.heroes.board_file import read_board
from unmatched.heroes.errors import HeroError
from unmatched.heroes.hero import read_hero
from unmatched.heroes.library import find_board, find_hero
from unmatched.heroes.message import LANGUAGES
from unmatched.svg import board_svg
from unmatched.text.card_text import hero_text
from unmatched.text.catalogue import catalogue, spoken
from unmatched.text.hero_names import named
from unmatched.text.sheet import write_sheet

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_file_commands(commands: Commands, heroes: str, boards: str) -> None:
    """Add both commands to the others; heroes and boards say what may be named."""
    hero = commands.add_parser("hero", help="work with hero files")
    works = hero.add_subparsers(dest="work", metavar="WORK", required=True)
    check = works.add_parser("check", help="report every fault of a hero file")
    check.add_argument("file", type=Path)
    language_argument(check)
    check.set_defaults(run=_hero_check)
    text = works.add_parser("text", help="print what the cards and the character card of a hero say")
    text.add_argument("hero", help=heroes)
    language_argument(text)
    text.set_defaults(run=_hero_text)
    sheet = works.add_parser("sheet", help="draw the cards and the character card of a hero, to print on A4")
    sheet.add_argument("hero", help=heroes)
    sheet.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="a file .html or .pdf")
    sheet.add_argument("--copies", action="store_true", help="every card as often as the deck holds it")
    language_argument(sheet)
    sheet.set_defaults(run=_hero_sheet)

    board = commands.add_parser("board", help="work with board files")
    works = board.add_subparsers(dest="work", metavar="WORK", required=True)
    check = works.add_parser("check", help="report every fault of a board file")
    check.add_argument("file", type=Path)
    language_argument(check)
    check.set_defaults(run=_board_check)
    draw = works.add_parser("draw", help="draw a board, in letters or as a picture")
    draw.add_argument("board", help=boards)
    draw.add_argument("-o", "--output", type=Path, metavar="FILE", help="a file .svg; without: in letters")
    draw.set_defaults(run=_board_draw)


def language_argument(parser: argparse.ArgumentParser) -> None:
    """Let a command be told a language."""
    default = spoken(os.environ.get("LANG", ""))
    parser.add_argument("--lang", choices=LANGUAGES, default=default, help=f"default, from LANG: {default}")


def read_text(path: Path) -> str:
    """The text of a file; ValueError if it is none."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{path}: not a text file in UTF-8") from None


def _hero_check(chosen: argparse.Namespace) -> int:
    try:
        hero = read_hero(read_text(chosen.file), chosen.file.name)
    except HeroError as error:
        return _tell(error, chosen.lang)
    name = named(hero.names, chosen.lang)
    print(catalogue(chosen.lang).text("terminal-sound", file=chosen.file.name, hero=name, n=len(hero.cards)))
    return 0


def _board_check(chosen: argparse.Namespace) -> int:
    try:
        board = read_board(read_text(chosen.file), chosen.file.name)
    except HeroError as error:
        return _tell(error, chosen.lang)
    text = catalogue(chosen.lang).text
    name = named(board.names, chosen.lang)
    sizes = {"n": len(board.spaces), "zones": len(board.zones), "starts": len(board.starts)}
    print(text("terminal-board-sound", file=chosen.file.name, board=name, **sizes))
    return 0


def _tell(error: HeroError, language: str) -> int:
    """Every fault of a file, and how many there are."""
    print(error.told(language))
    print(catalogue(language).text("terminal-faults", n=len(error.faults)))
    return 1


def _hero_text(chosen: argparse.Namespace) -> int:
    print(hero_text(find_hero(chosen.hero), chosen.lang), end="")
    return 0


def _hero_sheet(chosen: argparse.Namespace) -> int:
    write_sheet(find_hero(chosen.hero), chosen.lang, chosen.output, chosen.copies)
    print(chosen.output)
    return 0


def _board_draw(chosen: argparse.Namespace) -> int:
    board = find_board(chosen.board)
    if chosen.output is None:
        print(BoardMap(board))
        return 0
    if chosen.output.suffix != ".svg":
        raise ValueError(f"{chosen.output}: a picture of a board is a file .svg")
    chosen.output.write_text(board_svg(board), encoding="utf-8")
    print(chosen.output)
    return 0
