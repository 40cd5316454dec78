"""Custom bots: a class named by `module:Class` or `path/to/file.py:Class`."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import os
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from unmatched.bots.bot import Bot, BotError
from unmatched.options import Option
from unmatched.view import View

BotClass = Callable[..., object]
"""a class, or anything else that makes a bot; it may take seed and iterations"""
COMMAND = "command:"
"""how the name of a bot starts that is a program"""


@lru_cache(maxsize=64)
def find_class(name: str) -> BotClass:
    """Return the class of `module:Class` or `file.py:Class`; a ValueError names what is missing."""
    place, _, attribute = name.rpartition(":")
    module = _load_file(Path(place)) if place.endswith(".py") else _import(place)
    found = getattr(module, attribute, None)
    if not callable(found):
        raise ValueError(f"'{name}' is not a bot: {place} has no class '{attribute}'")
    if inspect.isclass(found) and not callable(getattr(found, "choose", None)):
        raise ValueError(f"'{name}' is not a bot: it has no method choose(self, view)")
    made: BotClass = found
    return made


def _import(module: str) -> object:
    here = os.getcwd()
    if here not in sys.path:  # a command that was installed does not look where it is called
        sys.path.insert(0, here)
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        raise ValueError(f"cannot find the module '{module}' in {here} or among the installed packages") from None


def _load_file(path: Path) -> object:
    if not path.is_file():
        raise ValueError(f"there is no file {path}")
    name = f"unmatched_bot_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


class OwnBot:
    """A bot of a user, held to what bots promise: one of the options, as an Option, its text or its code."""

    def __init__(self, name: str, make: BotClass, seed: int, iterations: int | None = None) -> None:
        self.name = name
        wanted = {"seed": seed, "iterations": iterations}
        bot = make(**{key: value for key, value in wanted.items() if _takes(make, key)})
        choose = getattr(bot, "choose", None)
        if not callable(choose):
            raise ValueError(f"'{name}' is not a bot: it has no method choose(self, view)")
        self._choose: Callable[..., object] = choose
        self._timed = _takes(choose, "seconds")

    def choose(self, view: View, seconds: float = 1.0) -> Option:
        """What the bot decides; BotError if that is not offered."""
        answer = self._choose(view, seconds=seconds) if self._timed else self._choose(view)
        return offered(self.name, view, answer)


def offered(name: str, view: View, answer: object) -> Option:
    """The option that a bot means by an Option, its text or its code; BotError if it is none of those offered."""
    for option in view.options:
        if answer == option or (answer == option.text if isinstance(answer, str) else answer == option.code):
            return option
    kind = view.decision.kind if view.decision is not None else "nothing"
    texts = ", ".join(repr(option.text) for option in view.options[:8]) + (", ..." if len(view.options) > 8 else "")
    raise BotError(f"the bot {name} was asked for '{kind}' and answered {answer!r:.300}; offered were {texts}")


def _takes(made: Callable[..., object], parameter: str) -> bool:
    """Whether a parameter of this name can be given."""
    try:
        parameters = inspect.signature(made).parameters.values()
    except ValueError:  # built in, without a signature
        return False
    return any(p.name == parameter or p.kind is p.VAR_KEYWORD for p in parameters)


def own_bot(bot: str | BotClass) -> Callable[[int, int | None], Bot] | None:
    """Return what makes a custom bot from a seed and a number of iterations; None if the name contains no class."""
    if isinstance(bot, str):
        if ":" not in bot:
            return None
        name, make = bot, find_class(bot)
    else:
        name, make = name_of(bot), bot
    return lambda seed, iterations: OwnBot(name, make, seed, iterations)


def name_of(bot: str | BotClass) -> str:
    """What a bot is called in tables."""
    return bot if isinstance(bot, str) else str(getattr(bot, "__name__", bot))
