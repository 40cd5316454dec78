"""The `unmatched board` commands: check and draw board files."""

from __future__ import annotations

import argparse
from pathlib import Path

from unmatched.cli.arguments import BOARDS, language_argument
from unmatched.heroes.board_file import read_board
from unmatched.heroes.errors import HeroError
from unmatched.heroes.library import check_board_id, file_text, find_board
from unmatched.svg import board_svg
from unmatched.text.catalogue import catalogue
from unmatched.text.drawing import BoardMap
from unmatched.text.hero_names import named


def add_board_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Put `board` and what it does among the commands."""
    board = commands.add_parser("board", help="work with board files")
    works = board.add_subparsers(dest="work", metavar="WORK", required=True)
    check = works.add_parser("check", help="check a board file and report every error")
    check.add_argument("file", type=Path)
    language_argument(check)
    check.set_defaults(run=_check)
    draw = works.add_parser("draw", help="draw a board as text or as an image")
    draw.add_argument("board", help=BOARDS)
    draw.add_argument("-o", "--output", type=Path, metavar="FILE", help="write an .svg file instead of printing text")
    draw.set_defaults(run=_draw)


def _check(chosen: argparse.Namespace) -> int:
    text = catalogue(chosen.lang).text
    try:
        board = read_board(file_text(chosen.file), chosen.file.name)
        check_board_id(board, chosen.file.name)
    except HeroError as error:
        print(error.told(chosen.lang))
        print(text("terminal-faults", n=len(error.faults)))
        return 1
    sizes = {"n": len(board.spaces), "zones": len(board.zones), "starts": len(board.starts)}
    print(text("terminal-board-sound", file=chosen.file.name, board=named(board.names, chosen.lang), **sizes))
    return 0


def _draw(chosen: argparse.Namespace) -> int:
    board = find_board(chosen.board)
    if chosen.output is None:
        print(BoardMap(board))
        return 0
    if chosen.output.suffix != ".svg":
        raise ValueError(f"{chosen.output}: the output file must end in .svg")
    chosen.output.write_text(board_svg(board), encoding="utf-8")
    print(chosen.output)
    return 0
