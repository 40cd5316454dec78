"""Which optional part of this package brings a module that is not installed."""

from __future__ import annotations

import re
from importlib import metadata


def extra_with(module: str) -> str:
    """The extra that brings this module, or "" if none does."""
    wanted = module.partition(".")[0].lower()
    for line in metadata.requires("unmatched") or ():
        found = re.match(r"""([\w.-]+).*extra == ['"](\w+)""", line)
        if found and found[1].lower().replace("-", "_") == wanted:
            return found[2]
    return ""
