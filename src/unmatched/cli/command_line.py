"""The `unmatched` command: one parser, to which every subject adds its commands."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from unmatched.bots import BotError
from unmatched.cli.board_commands import add_board_commands
from unmatched.cli.hero_commands import add_hero_commands
from unmatched.cli.lab_commands import add_lab_commands
from unmatched.cli.learn_commands import add_learn_commands
from unmatched.cli.play_commands import add_play_commands
from unmatched.cli.server_commands import add_server_commands
from unmatched.compiled import COMPILED
from unmatched.extras import extra_with
from unmatched.heroes.errors import HeroError
from unmatched.options import IllegalOption
from unmatched.record import RecordError
from unmatched.version import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; bad input ends with a message and exit code 2."""
    known = parser()
    chosen = known.parse_args(arguments)
    if chosen.command is None:
        known.print_help()
        return 2
    try:
        return int(chosen.run(chosen))
    except (HeroError, RecordError) as error:
        print(f"unmatched: {error.told(getattr(chosen, 'lang', 'en'))}", file=sys.stderr)
        return 2
    except (IllegalOption, BotError, ValueError, OSError) as error:
        print(f"unmatched: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        extra = extra_with(error.name or "")
        if not extra:
            raise
        print(
            f"unmatched: this command needs more packages; in a checkout, run: pip install '.[{extra}]'",
            file=sys.stderr,
        )
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    made = argparse.ArgumentParser(
        prog="unmatched",
        description="An unofficial implementation of Unmatched. Not affiliated with Restoration Games.",
    )
    how = "compiled" if COMPILED else "plain Python"
    made.add_argument("--version", action="version", version=f"unmatched {__version__} ({how})")
    commands = made.add_subparsers(dest="command", metavar="COMMAND")
    add_play_commands(commands)
    add_hero_commands(commands)
    add_board_commands(commands)
    add_lab_commands(commands)
    add_learn_commands(commands)
    add_server_commands(commands)
    return made
