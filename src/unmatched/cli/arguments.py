"""Arguments: what several commands take, and what an argument may be."""

from __future__ import annotations

import argparse
import ipaddress
import os
from datetime import UTC, datetime

from unmatched.bots import bot_names, make_bot
from unmatched.bots.levels import LEVELS
from unmatched.heroes.library import board_ids, find_board, hero_ids
from unmatched.heroes.match import MODES
from unmatched.message import LANGUAGES
from unmatched.text.catalogue import spoken

HEROES = "a hero id or a hero file; heroes: " + ", ".join(hero_ids())
_STRATEGIES = ", ".join(name for name in bot_names() if name not in LEVELS)
BOTS = (
    f"a level ({', '.join(LEVELS)}), a strategy ({_STRATEGIES}; mcN for any number of playouts),"
    " your own class (module:Class or file.py:Class), or a program (command:...)"
)
BOARDS = f"a board file, or one of {', '.join(board_ids())}"


def thinking_arguments(parser: argparse.ArgumentParser, shown: str) -> None:
    """Add how long bots think, and whether they explain their choices."""
    parser.add_argument(
        "--time", type=seconds, default=1.0, metavar="S", help="maximum seconds per bot decision (default 1)"
    )
    parser.add_argument("--show-thinking", action="store_true", help=shown)


def arena_arguments(parser: argparse.ArgumentParser) -> None:
    """What decides which games are played, and how."""
    parser.add_argument("--games", type=positive, default=360)
    parser.add_argument(
        "--time", type=seconds, default=1.0, metavar="S", help="seconds per decision for both bots (default 1)"
    )
    parser.add_argument(
        "--iterations", type=positive, help="search iterations instead of time: same games on every machine"
    )
    parser.add_argument(
        "--pairs", nargs="+", default=["all"], metavar="PAIR", help="all, or pairs such as alice:medusa"
    )
    parser.add_argument("--mode", choices=MODES, default="duel")
    where = f"{BOARDS}; without: all that fit the mode, evenly"
    parser.add_argument("--board", type=board_source, default=None, metavar="BOARD", help=where)
    parser.add_argument("--workers", type=positive, default=2)
    parser.add_argument("--seed", type=seed, default=0)
    parser.add_argument("--json", action="store_true", help="print JSON")


def game_arguments(parser: argparse.ArgumentParser) -> None:
    """What decides a game besides its heroes."""
    parser.add_argument("--board", type=board_source, default="marmoreal", metavar="BOARD", help=BOARDS)
    parser.add_argument("--seed", type=seed, default=None)
    language_argument(parser)


def language_argument(parser: argparse.ArgumentParser) -> None:
    """Return the language of the output."""
    default = spoken(os.environ.get("LANG", ""))
    parser.add_argument("--lang", choices=LANGUAGES, default=default, help=f"default from LANG: {default}")


def network(text: str) -> str:
    """An address or a network."""
    try:
        ipaddress.ip_network(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not an address (127.0.0.1) or a network (10.0.0.0/8)") from None
    return text


def positive(text: str) -> int:
    """A whole number above 0."""
    if not text.isdecimal() or len(text) > 9 or int(text) == 0:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number above 0")
    return int(text)


def port(text: str) -> int:
    """A port."""
    if not text.isdecimal() or len(text) > 5 or not 0 < int(text) < 2**16:
        raise argparse.ArgumentTypeError(f"'{text}' is not a port from 1 to 65535")
    return int(text)


def day(text: str) -> float:
    """Return the start of a day."""
    try:
        return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not a date such as 2026-11-01") from None


def natural(text: str) -> int:
    """A whole number, 0 or above."""
    return 0 if text == "0" else positive(text)


def seconds(text: str) -> float:
    """Some seconds."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found <= 3600:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of seconds above 0")
    return found


def bot_name(name: str) -> str:
    """Something that names a bot."""
    try:
        make_bot(name, 0)
    except (ValueError, OSError, TypeError) as error:  # a class may want other arguments than a seed
        raise argparse.ArgumentTypeError(str(error)) from None
    return name


def board_source(name: str) -> str:
    """Something that names a board."""
    try:
        find_board(name)
    except (ValueError, OSError) as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return name


def seed(text: str) -> int:
    """A seed."""
    if not text.isdecimal() or len(text) > 20 or int(text) >= 2**64:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 0 to 2**64 - 1")
    return int(text)
