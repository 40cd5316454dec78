"""Which optional part of this package brings a module that is not installed."""

from __future__ import annotations

import re
from importlib import metadata

_PACKAGES = {"pil": "pillow", "pyspiel": "open_spiel"}
"""modules that are not called like the package that has them"""


def extra_with(module: str) -> str:
    """The extra that brings this module, or "" if none does."""
    name = module.partition(".")[0].lower()
    wanted = _PACKAGES.get(name, name)
    for line in metadata.requires("unmatched") or ():
        found = re.match(r"""([\w.-]+).*extra == ['"](\w+)""", line)
        if found and found[1].lower().replace("-", "_") == wanted:
            return found[2]
    return ""


def missing_extra(error: ModuleNotFoundError) -> ModuleNotFoundError:
    """Return the same error, with what to install."""
    extra = extra_with(error.name or "")
    told = f"{error.name} is not installed: in a checkout, pip install '.[{extra}]'" if extra else error.msg
    return ModuleNotFoundError(told, name=error.name)
