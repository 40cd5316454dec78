"""The command line, one module per subject."""

from unmatched.cli.command_line import main, parser

__all__ = ["main", "parser"]
